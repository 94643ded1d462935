//! Checks of meanings against operands: widths, names, and operands that the meaning does not mention.

use std::collections::BTreeSet;

use super::within;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::meaning::{Expr, Statement, parse_spanned, types};
use crate::model::{FieldKind, Isa, Op, Operand, Role};

/// Reports errors in the meaning of a row that is otherwise correct.
pub(crate) fn check(op: &Op, isa: &Isa, out: &mut Diagnostics) {
    // A syntax error of the text was reported when the text was read.
    let Ok((meaning, places)) = parse_spanned(&op.meaning_text) else {
        return;
    };
    let at = |range| within(op.meaning_span, &op.meaning_text, range);
    let type_of = |name: &str| op.operand(name).map(|o| o.ty.clone());
    let names: Vec<&str> = op.operands.iter().map(|o| o.name.as_str()).collect();
    let scope = types::Scope {
        operands: &type_of,
        names: &names,
        lanes: isa.limits.lanes,
    };
    if let Err(errors) = types::check(&meaning, &places, scope) {
        for error in errors {
            let mut d = Diagnostic::error(error.code, error.message).label(at(error.range), "");
            if error.code == "meaning-width" || error.code == "meaning-unknown-name" {
                d = d.label(op.span, "of this instruction");
            }
            d.help = error.help;
            out.push(d);
        }
    }
    let mut read = BTreeSet::new();
    let mut written: Vec<&str> = Vec::new();
    for (i, statement) in meaning.statements.iter().enumerate() {
        match statement {
            Statement::Assign(name, e) => {
                if written.contains(&name.as_str()) {
                    out.push(
                        Diagnostic::error(
                            "meaning-assigned-twice",
                            format!("`{name}` is assigned twice"),
                        )
                        .label(at(places[i].0.clone()), "")
                        .help("all statements read the old values: write one expression"),
                    );
                }
                written.push(name);
                names_in(e, &mut read);
            }
            Statement::Effect(e) => names_in(e, &mut read),
        }
    }
    for operand in &op.operands {
        let used = read.contains(operand.name.as_str());
        match operand.role {
            Role::Def if used => out.push(
                Diagnostic::error(
                    "meaning-reads-def",
                    format!("`{}` is both read and assigned", operand.name),
                )
                .label(op.meaning_span, "")
                .help(
                    "give the old value an operand of its own: an implicit one of the same \
                     register, or one of the same field with the def `tied` to it",
                ),
            ),
            Role::Use if !used && must_be_used(operand, op, isa) => out.push(
                Diagnostic::error(
                    "meaning-operand-unused",
                    format!("operand `{}` does not occur in the meaning", operand.name),
                )
                .label(operand.span, "this operand")
                .label(op.meaning_span, "this meaning")
                .help("say what it does, or remove it"),
            ),
            _ => {}
        }
    }
    ties(op, out);
}

/// Whether the meaning must mention an operand. Fixed words of the text (`off`) have no meaning.
fn must_be_used(operand: &Operand, op: &Op, isa: &Isa) -> bool {
    if operand.beyond {
        return false;
    }
    let field = op.encodings.first().and_then(|e| {
        let format = isa.format(&e.format)?;
        let (_, field) = e.fields.iter().find(|(name, _)| *name == operand.name)?;
        format.field(field)
    });
    !field.is_some_and(|f| matches!(f.kind, FieldKind::Fixed { .. }))
}

/// Checks that `tied`, `may_equal` and `commutes` name operands of the right role.
fn ties(op: &Op, out: &mut Diagnostics) {
    let mut demand = |name: &str, what: &str, span| {
        let found = op.operand(name);
        if !found.is_some_and(|o| o.role == Role::Use && o.implicit.is_none()) {
            let mut d = Diagnostic::error(
                "isa-unknown-operand",
                format!("`{what}` names `{name}`, which is no operand that is read"),
            )
            .label(span, "");
            d.help = crate::suggest::help(
                name,
                op.operands
                    .iter()
                    .filter(|o| o.role == Role::Use && o.implicit.is_none())
                    .map(|o| o.name.as_str()),
            );
            out.push(d);
        }
    };
    for operand in &op.operands {
        if let Some(name) = &operand.tied {
            demand(name, "tied", operand.span);
        }
        if let Some(name) = &operand.may_equal {
            demand(name, "may_equal", operand.span);
        }
    }
    if let Some((a, b)) = &op.commutes {
        demand(a, "commutes", op.span);
        demand(b, "commutes", op.span);
    }
}

fn names_in<'e>(e: &'e Expr, names: &mut BTreeSet<&'e str>) {
    match e {
        Expr::Operand(name) => {
            names.insert(name);
        }
        Expr::Int(_) => {}
        Expr::Slice(e, ..) | Expr::Unary(_, e) => names_in(e, names),
        Expr::Binary(_, a, b) => {
            names_in(a, names);
            names_in(b, names);
        }
        Expr::Select(c, a, b) => {
            names_in(c, names);
            names_in(a, names);
            names_in(b, names);
        }
        Expr::Concat(list) | Expr::Call { args: list, .. } => {
            for e in list {
                names_in(e, names);
            }
        }
    }
}
