//! Orders of operations by attributes: of loops with times, and of blocks.
//!
//! A loop with `sched.dims` is a box of trips. The n-th execution of an operation with delay `d` and rate `r` is at
//! time `d + n r`. Operations of one time are executed in the order of the loop's body. A permutation of an operation
//! gives the order of its walk through the box, the slowest dimension first.
//!
//! - here: the attributes;
//! - [`auto`]: schedules for operations without a schedule;
//! - [`apply`]: orders of blocks by an attribute;
//! - [`unroll`]: the loop becomes its operations in the order of their times.

pub mod apply;
pub mod auto;
pub mod unroll;

use crate::aster::dialect::{AsterFunction, OpKind, Operation, Piece, Structured};
use crate::ir::function::{Inst, Value};
use cranelift_entity::SecondaryMap;

/// A loop's trips as a box.
const DIMS: &str = "sched.dims";
/// The time of an operation's first execution.
const DELAY: &str = "sched.delay";
/// The time between two executions of an operation.
const RATE: &str = "sched.rate";
/// The order of an operation's trips.
const PERMUTATION: &str = "sched.permutation";

/// The operations of a scheduled loop, without the terminator of its body; none for other operations.
fn scheduled(func: &AsterFunction, inst: Inst) -> Option<Vec<Inst>> {
    let op = &func.insts[inst].op;
    if op.kind != OpKind::Structured(Structured::For) || !op.has_attribute(DIMS) {
        return None;
    }
    let body = &func.blocks[op.regions.first()?.entry()].insts;
    let is_end = |i: &&Inst| func.insts[**i].op.kind == OpKind::Structured(Structured::Yield);
    Some(body.iter().filter(|i| !is_end(i)).copied().collect())
}

/// The text of an attribute.
fn text<'a>(op: &'a Operation, name: &str) -> Option<&'a str> {
    op.attributes.iter().find(|a| a.0 == name)?.1.as_deref()
}

/// A number, as in `2 : i32`.
fn number(op: &Operation, name: &str) -> Option<i64> {
    text(op, name)?.split(':').next()?.trim().parse().ok()
}

/// Numbers, as in `array<i64: 1, 2>`.
fn numbers(op: &Operation, name: &str) -> Option<Vec<i64>> {
    let inside = text(op, name)?.trim().strip_prefix("array<")?;
    let (_, list) = inside.strip_suffix('>')?.split_once(':')?;
    list.split(',').map(|n| n.trim().parse().ok()).collect()
}

/// Outer values that an operation and the operations in its regions use, each with its user.
fn outer_uses(func: &AsterFunction, inst: Inst) -> Vec<(Value, Inst)> {
    let mut inner: SecondaryMap<Value, bool> = SecondaryMap::new();
    let mut insts = vec![inst];
    let mut n = 0;
    while n < insts.len() {
        let regions = &func.insts[insts[n]].op.regions;
        for &block in regions.iter().flat_map(|r| &r.blocks) {
            func.blocks[block]
                .params
                .iter()
                .for_each(|&p| inner[p] = true);
            for &i in &func.blocks[block].insts {
                func.defined_values(i).for_each(|v| inner[v] = true);
                insts.push(i);
            }
        }
        n += 1;
    }
    let uses = insts
        .iter()
        .flat_map(|&i| func.used_values(i).map(move |v| (v, i)));
    uses.filter(|u| !inner[u.0]).collect()
}

/// Sets an attribute. An operation whose text has no dictionary gets one.
fn set(op: &mut Operation, name: &str, value: String) {
    match op.attributes.iter_mut().find(|a| a.0 == name) {
        Some(attribute) => attribute.1 = Some(value),
        None => {
            let at = op.attributes.partition_point(|a| a.0.as_str() < name);
            op.attributes.insert(at, (name.to_string(), Some(value)));
        }
    }
    let has_place = |p: &Piece| matches!(p, Piece::Attributes | Piece::Generic);
    if op.kind == OpKind::Foreign && !op.pieces.iter().any(has_place) {
        make_place(op);
    }
}

/// Adds a dictionary before the types, behind regions.
fn make_place(op: &mut Operation) {
    let mut depth = 0;
    let mut colon = None;
    for (n, piece) in op.pieces.iter().enumerate() {
        let Piece::Text(text) = piece else { continue };
        for (at, c) in text.char_indices() {
            match c {
                '<' | '(' | '[' | '{' => depth += 1,
                '>' if text[..at].ends_with('-') => {}
                '>' | ')' | ']' | '}' => depth -= 1,
                ':' if depth == 0 => colon = Some((n, at)),
                _ => {}
            }
        }
    }
    let Some((n, at)) = colon.filter(|_| op.regions.is_empty()) else {
        op.pieces.push(Piece::Attributes);
        return;
    };
    let Piece::Text(text) = &op.pieces[n] else {
        return;
    };
    let before = text[..at].trim_end().to_string();
    let behind = format!(" {}", &text[at..]);
    let parts = [Piece::Text(before), Piece::Attributes, Piece::Text(behind)];
    op.pieces.splice(n..=n, parts);
}
