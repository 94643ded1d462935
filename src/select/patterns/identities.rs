//! Patterns of instructions used for a part of their computation: an operand that is the identity
//! of its operation is dropped.
//!
//! ```text
//! (a << n) + c   with n = 0   is   a + c
//! a * b + c      with b = 1   is   a + c,   with c = 0   a * b
//! ```
//!
//! A pattern is kept only if no instruction computes it without the identity. So a machine's one wide
//! addition may be a part of another instruction, and its plain additions are not found many times.

use super::pattern::{MachinePat, MachinePattern, Shape};
use crate::ir::kernel::Unary;
use crate::target::{OpInfo, Target};
use rustc_hash::FxHashMap;

/// The patterns to add to those of the meanings.
pub fn specialised(target: Target, plain: &[MachinePattern]) -> Vec<MachinePattern> {
    let mut found: Vec<MachinePattern> = Vec::new();
    // A pattern that covers an operation has the same operation.
    let mut by_root: FxHashMap<_, Vec<&MachinePattern>> = FxHashMap::default();
    for pattern in plain {
        if let MachinePat::Node(shape, _) = &pattern.root {
            let same = by_root.entry((*shape, pattern.elem)).or_default();
            same.push(pattern);
        }
    }
    for pattern in plain {
        let info = target.info(pattern.opcode);
        for (root, n, value) in without_one(info, &pattern.root) {
            let special = MachinePattern {
                root,
                given: smallvec::smallvec![(n, value)],
                ..pattern.clone()
            };
            let MachinePat::Node(shape, _) = &special.root else {
                continue;
            };
            let same = by_root.get(&(*shape, special.elem));
            if !same.is_some_and(|all| all.iter().any(|p| computes(p, &special))) {
                found.push(special);
            }
        }
    }
    found
}

/// The pattern without one of its operands: the remaining pattern, the operand, and the operand's value.
fn without_one(info: &OpInfo, pat: &MachinePat) -> Vec<(MachinePat, u8, i64)> {
    let MachinePat::Node(shape, args) = pat else {
        return Vec::new();
    };
    let mut out = Vec::new();
    if let (Shape::Binary(op), [a, b]) = (shape, args.as_slice())
        && let Some((value, on_either_side)) = op.identity()
    {
        if let Some(n) = may_be(info, b, value) {
            out.push((a.clone(), n, value));
        }
        if on_either_side && let Some(n) = may_be(info, a, value) {
            out.push((b.clone(), n, value));
        }
    }
    for (i, arg) in args.iter().enumerate() {
        for (inner, n, value) in without_one(info, arg) {
            let mut args = args.clone();
            args[i] = inner;
            out.push((MachinePat::Node(*shape, args), n, value));
        }
    }
    out
}

/// The operand that a pattern consists of, if it may be a constant of that value.
fn may_be(info: &OpInfo, pat: &MachinePat, value: i64) -> Option<u8> {
    let n = match pat {
        MachinePat::Hole(n, _) => *n,
        // Bits above the fitting bits would have to be ones.
        MachinePat::Fits(n, _) if value >= 0 => *n,
        MachinePat::Node(Shape::Unary(Unary::ZExt | Unary::SExt, _), args) if value >= 0 => {
            return may_be(info, args.first()?, value);
        }
        _ => return None,
    };
    let constants = &info.operands.get(usize::from(n))?.constants;
    let immediate = constants.immediate;
    let fits = immediate.is_some_and(|(low, high)| (low..=high).contains(&value));
    (fits || constants.inline.is_some()).then_some(n)
}

/// Whether a pattern finds every class that the other pattern finds.
fn computes(plain: &MachinePattern, other: &MachinePattern) -> bool {
    plain.bank == other.bank && covers(&plain.root, &other.root)
}

fn covers(plain: &MachinePat, other: &MachinePat) -> bool {
    use MachinePat::{Const, Fits, Hole, Immediate, Node, Solve};
    match (plain, other) {
        (Hole(_, a), Hole(_, b) | Fits(_, b)) => a == b || matches!(other, Fits(..)),
        (Fits(_, a), Fits(_, b)) => a >= b,
        (Const(a), Const(b)) => a == b,
        (Immediate(_, a, b), Immediate(_, c, d)) => a <= c && b >= d,
        (Solve(_, a), Solve(_, b)) => a == b,
        (Node(f, a), Node(g, b)) if f == g && a.len() == b.len() => {
            let swaps = matches!(f, Shape::Binary(op) if op.is_commutative());
            a.iter().zip(b).all(|(a, b)| covers(a, b))
                || swaps && a.iter().zip(b.iter().rev()).all(|(a, b)| covers(a, b))
        }
        _ => false,
    }
}
