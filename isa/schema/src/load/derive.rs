//! Rows that follow from other rows: the same computation in a format that changes sources or results.
//!
//! A format states the formats whose rows it derives, and templates of meanings:
//!
//! ```yaml
//! VOP2_DPP:
//!   derive:
//!     from: [VOP2]
//!     suffix: _dpp
//!     sources: {src0: "dpp(word, dpp_ctrl)"}
//!     results: {vdst: "dpp_writes(dpp_ctrl, row_mask, bank_mask, bound_ctrl) ? value : old"}
//! ```
//!
//! In a template, `word` is the operand, `value` the result of the row's meaning, `old` the former contents of the result's register,
//! `.type` the type of the operand, and `.float` the float of its width. With `words: true`, `word` and `old` are whole registers of 32 bits, and only rows of
//! such operands are derived. A row with a name that is in the tables is not derived.

use super::ops::{Draft, encode};
use super::{Row, unknown};
use crate::diagnostic::Diagnostics;
use crate::meaning::{Expr, Statement};
use crate::model::{Derivation, Format, Isa, Op, OpEncoding, Operand, OperandType, Role, Template};
use crate::yaml::Text;

/// The rows that formats derive from the rows of the tables.
pub(super) fn rows(isa: &Isa, without: &[Vec<Text>], out: &mut Diagnostics) -> Vec<Op> {
    let names: std::collections::BTreeSet<&str> =
        isa.ops.iter().map(|op| op.name.as_str()).collect();
    let mut derived = Vec::new();
    let formats: Vec<(&Format, &Derivation)> = isa
        .formats
        .iter()
        .filter_map(|f| Some((f, f.derive.as_ref()?)))
        .collect();
    for (_, d) in &formats {
        for name in d.from.iter().filter(|name| isa.format(name).is_none()) {
            let known = isa.formats.iter().map(|f| f.name.as_str());
            let span = formats[0].0.span;
            unknown("format", "isa-unknown-format", name, span, known, out);
        }
    }
    for (op, without) in isa.ops.iter().zip(without) {
        for (format, derivation) in &formats {
            let from = |e: &OpEncoding| derivation.from.contains(&e.format);
            let Some(encoding) = op.encodings.iter().position(from) else {
                continue;
            };
            let refused = without.iter().any(|t| t.text == format.name);
            let (low, high) = derivation.bits;
            let fits = (low..=high).contains(&widest(op)) && (!derivation.words || is_of_words(op));
            if refused || !fits {
                continue;
            }
            let (stem, variant) = op.name.split_at(op.name.find('.').unwrap_or(op.name.len()));
            let name = format!("{stem}{}{variant}", derivation.name);
            if !names.contains(name.as_str()) {
                let op = in_encoding(op, encoding);
                derived.extend(row(&op, name, (isa, format), derivation, out));
            }
        }
    }
    derived
}

/// The row with one of its encodings only, its operands in the fields of that encoding.
pub(super) fn in_encoding(op: &Op, encoding: usize) -> Op {
    let mut op = op.clone();
    op.encodings.swap(0, encoding);
    op.encodings.truncate(1);
    if let Some(encoding) = op.encodings.first() {
        for operand in &mut op.operands {
            let own = encoding
                .fields
                .iter()
                .find(|(name, _)| *name == operand.name);
            if let Some((_, field)) = own {
                operand.field = Some(field.clone());
            }
        }
    }
    op
}

/// The bits of the widest explicit operand.
fn widest(op: &Op) -> u16 {
    let explicit = op.operands.iter().filter(|o| o.implicit.is_none());
    explicit.map(|o| o.ty.bits()).max().unwrap_or(0)
}

/// Whether the explicit operands of a row are masks or at most a word wide, and no result shares the register of a source.
fn is_of_words(op: &Op) -> bool {
    let explicit = op.operands.iter().filter(|o| o.implicit.is_none());
    explicit
        .filter(|o| o.role != Role::Modifier)
        .all(|o| o.ty.bits() <= 32 && o.tied.is_none())
}

/// The value of a template for one row.
fn fill(template: &Template, op: &Op, parts: &dyn Fn(&str) -> Option<Expr>, elem: &str) -> Expr {
    let has = |name: &str| {
        op.operands
            .iter()
            .any(|o| o.name == name && o.role == Role::Modifier)
    };
    // The modifiers of an integer result are the instruction's own: no template is about them.
    let integer = elem.starts_with(['i', 'u']);
    let case = template.with.iter().find(|(name, _)| has(name) && !integer);
    let mut value = case.map_or(&template.plain, |(_, e)| e).clone();
    value.replace(&|e| match e {
        Expr::Operand(name) => parts(name),
        _ => None,
    });
    value.retype(&|ty| match ty {
        "type" => Some(elem.to_owned()),
        // Modifiers of signs act on bits as on the float of that width.
        "float" => Some(elem.replacen('b', if elem.starts_with("bf") { "b" } else { "f" }, 1)),
        _ => None,
    });
    value
}

fn row(
    op: &Op,
    name: String,
    (isa, format): (&Isa, &Format),
    derivation: &Derivation,
    out: &mut Diagnostics,
) -> Option<Op> {
    let modifier = |name: &str| {
        op.operands
            .iter()
            .any(|o| o.name == name && o.role == Role::Modifier)
    };
    let mut derived = op.clone();
    derived.name = name;
    derived.mnemonic = format!("{}{}", op.mnemonic, derivation.suffix);
    derived.operands.retain(|o| o.role != Role::Modifier);
    derived.tags.extend(derivation.tags.iter().cloned());
    derived.commutes = None;
    derived.selectable = derivation.selectable && op.selectable;
    let template = |all: &'_ [Template], field: Option<&String>| -> Option<usize> {
        let field = field?;
        let renamed = derivation.rename.iter().find(|(from, _)| from == field);
        let field = renamed.map_or(field, |(_, to)| to);
        all.iter().position(|t| t.field == *field)
    };
    // Former contents of results.
    let mut old: Vec<Operand> = Vec::new();
    let mut results: Vec<(String, String, usize, String)> = Vec::new();
    for operand in &mut derived.operands {
        if operand.role != Role::Def {
            continue;
        }
        let Some(at) = template(&derivation.results, operand.field.as_ref()) else {
            continue;
        };
        let elem = operand.ty.elem_name();
        if derivation.words {
            operand.ty = OperandType::word();
        }
        let former = operand.tied.clone().unwrap_or_else(|| {
            let mut former = operand.clone();
            former.name = "old".to_owned();
            former.role = Role::Use;
            operand.tied = Some(former.name.clone());
            old.push(former);
            "old".to_owned()
        });
        results.push((operand.name.clone(), former, at, elem));
    }
    derived.operands.extend(old);
    // Sources, by the type that the row's meaning expects.
    let mut sources: Vec<(String, Expr)> = Vec::new();
    let former: Vec<&str> = results
        .iter()
        .map(|(_, former, ..)| former.as_str())
        .collect();
    for operand in &mut derived.operands {
        if operand.role != Role::Use || operand.implicit.is_some() {
            continue;
        }
        let elem = operand.ty.elem_name();
        let number = match operand.ty.elem.as_str() {
            "f16" | "bf16" | "f32" | "f64" => operand.ty.elem.clone(),
            _ => "int".to_owned(),
        };
        let width = operand.ty.elem_bits;
        if former.contains(&operand.name.as_str()) && derivation.words {
            // The row reads the low part of the former contents.
            if operand.name != "old" && width < 32 {
                let word = Expr::Operand(operand.name.clone());
                sources.push((
                    operand.name.clone(),
                    Expr::Slice(Box::new(word), width - 1, 0),
                ));
            }
            operand.ty = OperandType::word();
            continue;
        }
        let Some(at) = template(&derivation.sources, operand.field.as_ref()) else {
            continue;
        };
        let word = operand.name.clone();
        let value = fill(
            &derivation.sources[at],
            op,
            &|part| (part == "word").then(|| Expr::Operand(word.clone())),
            &elem,
        );
        sources.push((operand.name.clone(), value));
        if derivation.words {
            operand.constants.get_or_insert(number);
            operand.ty = OperandType::word();
        }
    }
    for statement in &mut derived.meaning.statements {
        let (Statement::Assign(_, e) | Statement::Effect(e)) = &mut *statement;
        e.replace(&|e| match e {
            Expr::Operand(name) => sources
                .iter()
                .find(|(n, _)| n == name)
                .map(|(_, e)| e.clone()),
            _ => None,
        });
        let Statement::Assign(target, e) = statement else {
            continue;
        };
        if let Some((_, former, at, elem)) = results.iter().find(|(name, ..)| name == target) {
            let value = e.clone();
            *e = fill(
                &derivation.results[*at],
                op,
                &|part| match part {
                    "value" => Some(value.clone()),
                    "old" => Some(Expr::Operand(former.clone())),
                    _ => None,
                },
                elem,
            );
        }
    }
    derived.meaning_text = derived.meaning.to_string();
    let mut allowed: Vec<String> = derivation.modifiers.clone();
    allowed.extend(derivation.keep.iter().filter(|m| modifier(m)).cloned());
    // A row of floats may have an integer source.
    let integer = op.operands.iter().any(|o| {
        o.role == Role::Use
            && o.ty.elem.starts_with(['i', 'u'])
            && template(&derivation.sources, o.field.as_ref()).is_some()
    });
    let instead = derivation.instead.iter().filter(|(m, _)| {
        let signed = derivation
            .sources
            .iter()
            .any(|t| t.with.iter().any(|(name, _)| name == m));
        !modifier(m) || signed && integer
    });
    allowed.extend(instead.map(|(_, other)| other.clone()));
    allowed.retain(|name| {
        // A modifier for a source that the row lacks.
        let of = derivation
            .sources
            .iter()
            .find(|t| t.plain_modifiers().any(|m| m == name));
        of.is_none_or(|t| {
            let reads = |o: &Operand| {
                o.role == Role::Use && template(std::slice::from_ref(t), o.field.as_ref()).is_some()
            };
            format.field(name).is_some() && (name == "sext" || op.operands.iter().any(reads))
        })
    });
    let span = op.span;
    let allowed: Vec<Text> = allowed
        .into_iter()
        .map(|text| Text { text, span })
        .collect();
    let encoding = op.encodings.first()?;
    let mut drafts = vec![Draft {
        format,
        op: encoding.op,
        rename: derivation.rename.clone(),
    }];
    if let Some(wider) = &format.promote
        && let Some(to) = isa.format(&wider.to)
    {
        drafts.push(Draft {
            format: to,
            op: encoding.op + wider.add,
            rename: derivation
                .rename
                .iter()
                .chain(&wider.rename)
                .cloned()
                .collect(),
        });
    }
    let row = Row {
        name: Text {
            text: derived.name.clone(),
            span,
        },
        keys: Vec::new(),
        layer: 0,
    };
    // Constant fields of the row that this format has, too.
    let set = encoding
        .set
        .iter()
        .filter(|(name, _)| format.field(name).is_some());
    let set: Vec<(Text, u64)> = set
        .map(|(name, value)| {
            let text = name.clone();
            (Text { text, span }, *value)
        })
        .collect();
    derived.encodings = encode(
        drafts,
        &mut derived.operands,
        &set,
        Some(&allowed),
        &row,
        out,
    );
    // Modifiers that the row has and the derived row lacks are at their defaults.
    let lacks = |o: &&Operand| {
        o.role == Role::Modifier && !derived.operands.iter().any(|own| own.name == o.name)
    };
    let lost: Vec<(&str, i64)> = op
        .operands
        .iter()
        .filter(lacks)
        .map(|o| (o.name.as_str(), o.default))
        .collect();
    if !lost.is_empty() {
        for statement in &mut derived.meaning.statements {
            let (Statement::Assign(_, e) | Statement::Effect(e)) = statement;
            e.replace(&|e| match e {
                Expr::Operand(name) => {
                    let found = lost.iter().find(|(n, _)| n == name);
                    found.map(|(_, default)| Expr::Int(*default))
                }
                _ => None,
            });
        }
        derived.meaning_text = derived.meaning.to_string();
    }
    Some(derived)
}
