//! Rows of two operations in one instruction.
//!
//! A format states the operations by name, each with a number and with the row that computes the operation:
//!
//! ```yaml
//! VOPD:
//!   pair:
//!     from: [VOP1, VOP2]
//!     shift: 5
//!     first: {vdst: vdstX, src0: src0X, vsrc1: vsrc1X}
//!     second: {vdst: vdstY, src0: src0Y, vsrc1: vsrc1Y}
//!     apart: [{source: 0, modulo: 4}]
//!     operations:
//!       v_dual_mul_f32: {op: 3, row: v_mul_f32}
//!       v_dual_and_b32: {op: 18, row: v_and_b32, only: second}
//! ```
//!
//! Each pair of operations is a row: the operands of the first, then those of the second. Both operations read the values from before the
//! instruction, as all statements of a meaning do. A row that is in the tables is not made again.

use super::ops::{Draft, encode};
use super::{Row, derive, unknown};
use crate::diagnostic::Diagnostics;
use crate::meaning::{Expr, Statement};
use crate::model::{Format, Isa, Op, Operand, PairOperation, Pairing, Role, Second};
use crate::yaml::Text;

/// The rows of all formats of pairs.
pub(super) fn rows(isa: &Isa, out: &mut Diagnostics) -> Vec<Op> {
    let mut made = Vec::new();
    let mut known_pairs: std::collections::BTreeSet<String> = Default::default();
    let names: std::collections::BTreeMap<&str, usize> = isa
        .ops
        .iter()
        .enumerate()
        .map(|(i, op)| (op.name.as_str(), i))
        .collect();
    for format in &isa.formats {
        let Some(pairing) = &format.pair else {
            continue;
        };
        if pairing.lanes.is_some_and(|lanes| lanes != isa.limits.lanes) {
            continue;
        }
        // Each operation in both places.
        let mut parts: [Vec<(&PairOperation, Op)>; 2] = [Vec::new(), Vec::new()];
        for operation in &pairing.operations {
            let Some(&at) = names.get(operation.row.as_str()) else {
                let known = names.keys().copied();
                let name = &operation.row;
                unknown(
                    "instruction",
                    "isa-unknown-op",
                    name,
                    format.span,
                    known,
                    out,
                );
                continue;
            };
            for (place, letter) in [(0, 'x'), (1, 'y')] {
                if operation.places[place] {
                    let part = part(&isa.ops[at], operation, pairing, place, letter);
                    parts[place].extend(part.map(|op| (operation, op)));
                }
            }
        }
        for (first, x) in &parts[0] {
            for (second, y) in &parts[1] {
                let name = format!("{}.{}", first.name, second.name);
                let taken = names.contains_key(name.as_str()) || known_pairs.contains(&name);
                let name = match taken {
                    true => format!("{name}.{}", format.name.to_lowercase()),
                    false => name,
                };
                known_pairs.insert(name.clone());
                made.extend(pair(name, (first, x), (second, y), format, pairing, out));
            }
        }
    }
    made
}

/// The row of an operation with the names of its place.
fn part(
    op: &Op,
    operation: &PairOperation,
    pairing: &Pairing,
    place: usize,
    letter: char,
) -> Option<Op> {
    let encoding = pairing.from.iter().find_map(|name| {
        let mut all = op.encodings.iter();
        all.position(|e| e.format == *name)
    })?;
    let mut part = derive::in_encoding(op, encoding);
    if let Some(meaning) = &operation.meaning {
        part.meaning = meaning.clone();
    }
    for (name, ty) in &operation.types {
        if let Some(operand) = part.operands.iter_mut().find(|o| o.name == *name) {
            operand.constants = operand.constants.is_some().then(|| ty.elem.clone());
            operand.ty = ty.clone();
        }
    }
    part.operands.retain(|o| o.role != Role::Modifier);
    let fields = [&pairing.first, &pairing.second][place];
    let renamed = |name: &str| format!("{name}{letter}");
    for operand in &mut part.operands {
        let key = match operand.ty.is_mask() && operand.field.is_some() {
            true => Some("mask"),
            false => operand.field.as_deref(),
        };
        let new = fields.iter().find(|(from, _)| Some(from.as_str()) == key);
        if let Some((_, to)) = new {
            operand.field = Some(to.clone());
        }
        operand.name = renamed(&operand.name);
        operand.tied = operand.tied.as_deref().map(renamed);
        operand.may_equal = operand.may_equal.as_deref().map(renamed);
    }
    let names: Vec<String> = op.operands.iter().map(|o| o.name.clone()).collect();
    for statement in &mut part.meaning.statements {
        let (Statement::Assign(_, e) | Statement::Effect(e)) = &mut *statement;
        e.replace(&|e| match e {
            Expr::Operand(name) if names.contains(name) => Some(Expr::Operand(renamed(name))),
            _ => None,
        });
        if let Statement::Assign(target, _) = statement {
            *target = renamed(target);
        }
    }
    Some(part)
}

/// Uses in the order of the text, the former contents of the result last.
fn sources(part: &Op) -> Vec<&Operand> {
    part.operands
        .iter()
        .filter(|o| o.role == Role::Use)
        .collect()
}

fn pair(
    name: String,
    (first, x): (&PairOperation, &Op),
    (second, y): (&PairOperation, &Op),
    format: &Format,
    pairing: &Pairing,
    out: &mut Diagnostics,
) -> Option<Op> {
    let mut op = x.clone();
    op.name = name;
    op.mnemonic = first.name.clone();
    op.selectable = false;
    op.commutes = None;
    for tag in &y.tags {
        if !op.tags.contains(tag) {
            op.tags.push(tag.clone());
        }
    }
    op.latency.cycles = op.latency.cycles.max(y.latency.cycles);
    // Explicit operands of both, then implicit ones.
    let is_explicit = |o: &&Operand| o.implicit.is_none();
    let of = |part: &Op, explicit: bool| -> Vec<Operand> {
        let all = part.operands.iter();
        all.filter(|o| is_explicit(o) == explicit)
            .cloned()
            .collect()
    };
    let mut operands = of(x, true);
    op.second = Some(Second {
        mnemonic: second.name.clone(),
        operand: operands.len(),
        rows: [first, second]
            .iter()
            .all(|o| o.meaning.is_none())
            .then(|| [first.row.clone(), second.row.clone()]),
    });
    operands.extend(of(y, true));
    operands.extend(of(x, false));
    operands.extend(of(y, false));
    op.operands = operands;
    op.meaning
        .statements
        .extend(y.meaning.statements.iter().cloned());
    let signs = signs(&mut op, x, y, format);
    op.meaning_text = op.meaning.to_string();
    let span = op.span;
    let mut allowed: Vec<&str> = signs.then_some(SIGNS).into_iter().collect();
    allowed.extend(
        first
            .modifiers
            .iter()
            .chain(&second.modifiers)
            .map(String::as_str),
    );
    let text = |text: &str| Text {
        text: text.to_owned(),
        span,
    };
    let allowed: Vec<Text> = allowed.into_iter().map(text).collect();
    let drafts = vec![Draft {
        format,
        op: first.op << pairing.shift | second.op,
        rename: Vec::new(),
    }];
    let row = Row {
        name: Text {
            text: op.name.clone(),
            span,
        },
        keys: Vec::new(),
        layer: 0,
    };
    op.encodings = encode(drafts, &mut op.operands, &[], Some(&allowed), &row, out);
    let (a, b) = (sources(x), sources(y));
    for rule in &pairing.apart {
        let both = rule
            .unless
            .as_ref()
            .is_some_and(|u| *u == first.name && *u == second.name);
        let at = usize::from(rule.source);
        if let (Some(a), Some(b), false) = (a.get(at), b.get(at), both) {
            let pair = (a.name.clone(), b.name.clone(), rule.modulo, rule.same);
            op.apart.push(pair);
        }
    }
    if pairing.distinct {
        let result = |part: &Op| {
            part.operands
                .iter()
                .find(|o| o.role == Role::Def)
                .map(|o| o.name.clone())
        };
        if let (Some(a), Some(b)) = (result(x), result(y)) {
            op.apart.push((a, b, 0, false));
        }
    }
    Some(op)
}

/// The modifier with a bit for the sign of each source.
const SIGNS: &str = "neg";

/// Sources of each operation that have a bit of [`SIGNS`].
const SIGNED: usize = 3;

fn call(name: &str, ty: &str, args: Vec<Expr>) -> Expr {
    Expr::Call {
        name: name.to_owned(),
        ty: Some(ty.to_owned()),
        args,
        named: Vec::new(),
    }
}

/// Negates the float sources of both operations by the bits of a modifier, if the format has one. The bits of the second operation follow those of
/// the first.
fn signs(op: &mut Op, x: &Op, y: &Op, format: &Format) -> bool {
    if format.field(SIGNS).is_none() {
        return false;
    }
    let mut any = false;
    for (part, base) in [(x, 0), (y, SIGNED)] {
        let printed = part
            .operands
            .iter()
            .filter(|o| o.role == Role::Use && o.implicit.is_none());
        for (at, source) in printed.take(SIGNED).enumerate() {
            let tied = part
                .operands
                .iter()
                .any(|d| d.tied.as_deref() == Some(&source.name));
            let elem = source.ty.elem.as_str();
            if !elem.starts_with(['f', 'b'])
                || elem.starts_with("b3")
                || tied
                || source.ty.is_mask()
            {
                continue;
            }
            any = true;
            let bit = (base + at) as u16;
            let sign = Expr::Slice(Box::new(Expr::Operand(SIGNS.to_owned())), bit, bit);
            let value = Expr::Operand(source.name.clone());
            let signed = match elem {
                "f32" | "f64" => call("signs", elem, vec![value, Expr::Int(0), sign]),
                // No public source states the sign of a pair.
                _ => {
                    let bits = format!("b{}", source.ty.bits());
                    let unknown = call("unknown", &bits, vec![value.clone()]);
                    Expr::Select(Box::new(sign), Box::new(unknown), Box::new(value))
                }
            };
            for statement in &mut op.meaning.statements {
                let (Statement::Assign(_, e) | Statement::Effect(e)) = statement;
                e.replace(&|e| match e {
                    Expr::Operand(name) if *name == source.name => Some(signed.clone()),
                    _ => None,
                });
            }
        }
    }
    any
}
