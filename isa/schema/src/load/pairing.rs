//! The key `pair` of a format: the operations of which two make a row. [`pairs`](super::pairs) makes the rows.

use super::unknown;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::meaning::parse;
use crate::model::{Apart, OperandType, PairOperation, Pairing};
use crate::yaml::{Fields, Node, Text};

/// The key `pair` of a format.
pub(super) fn pairing(node: &Node, out: &mut Diagnostics) -> Option<Pairing> {
    let mut f = Fields::new(node, out)?;
    let from = f.get("from").map_or(Vec::new(), |n| n.names(out));
    let pairs = |key: &'static str, f: &mut Fields<'_>, out: &mut Diagnostics| {
        let mut found = Vec::new();
        for (from, to) in f.get(key).and_then(|n| n.map(out)).unwrap_or(&[]) {
            found.extend(to.text(out).map(|to| (from.text.clone(), to)));
        }
        found
    };
    let (first, second) = (pairs("first", &mut f, out), pairs("second", &mut f, out));
    let mut apart = Vec::new();
    for node in f.get("apart").and_then(|n| n.list(out)).unwrap_or(&[]) {
        apart.extend(rule(node, out));
    }
    let mut operations = Vec::new();
    for (name, node) in f
        .need("operations", out)
        .and_then(|n| n.map(out))
        .unwrap_or(&[])
    {
        operations.extend(operation(name, node, out));
    }
    let shift: Option<u8> = f.need("shift", out).and_then(|n| n.int(out));
    let lanes = f.get("lanes").and_then(|n| n.int(out));
    let distinct = f.get("distinct").and_then(|n| n.boolean(out));
    f.finish("`pair`", out);
    Some(Pairing {
        from: from.into_iter().map(|t| t.text).collect(),
        first,
        second,
        apart,
        operations,
        shift: shift?.min(16),
        lanes,
        distinct: distinct.unwrap_or(false),
    })
}

/// `{source: 0, modulo: 4, same: true, unless: v_dual_mov_b32}`
fn rule(node: &Node, out: &mut Diagnostics) -> Option<Apart> {
    let mut f = Fields::new(node, out)?;
    let source: Option<u8> = f.need("source", out).and_then(|n| n.int(out));
    let modulo: Option<u8> = f.need("modulo", out).and_then(|n| n.int(out));
    let same = f.get("same").and_then(|n| n.boolean(out));
    let unless = f.get("unless").and_then(|n| n.text(out));
    f.finish("a rule of registers", out);
    if modulo == Some(0) {
        out.push(Diagnostic::error("isa-limit", "`modulo` is at least 1").label(node.span, ""));
        return None;
    }
    Some(Apart {
        source: source?,
        modulo: modulo?,
        same: same.unwrap_or(false),
        unless,
    })
}

fn operation(name: &Text, node: &Node, out: &mut Diagnostics) -> Option<PairOperation> {
    let mut f = Fields::new(node, out)?;
    f.span = name.span;
    let op = f.need("op", out).and_then(|n| n.int(out));
    let row = f.need("row", out).and_then(|n| n.text(out));
    let only = f.get("only").and_then(|n| n.name(out));
    let mut types = Vec::new();
    for (operand, node) in f.get("types").and_then(|n| n.map(out)).unwrap_or(&[]) {
        let ty = node.text(out).and_then(|t| OperandType::parse(&t));
        match ty {
            Some(ty) => types.push((operand.text.clone(), ty)),
            None => out.push(
                Diagnostic::error("isa-type", "this is no operand type").label(node.span, ""),
            ),
        }
    }
    let modifiers = f.get("modifiers").map_or(Vec::new(), |n| n.names(out));
    let mut meaning = None;
    if let Some(node) = f.get("meaning") {
        match parse(&node.text(out)?) {
            Ok(m) => meaning = Some(m),
            Err(e) => out.push(Diagnostic::error("meaning-syntax", e.message).label(node.span, "")),
        }
    }
    f.finish("an operation of a pair", out);
    let places = match only.as_ref().map(|t| t.text.as_str()) {
        Some("first") => [true, false],
        Some("second") => [false, true],
        None => [true, true],
        Some(other) => {
            let span = only.as_ref().map_or(name.span, |t| t.span);
            unknown(
                "place",
                "isa-unknown-word",
                other,
                span,
                ["first", "second"],
                out,
            );
            return None;
        }
    };
    Some(PairOperation {
        name: name.text.clone(),
        op: op?,
        row: row?,
        places,
        meaning,
        types,
        modifiers: modifiers.into_iter().map(|t| t.text).collect(),
    })
}
