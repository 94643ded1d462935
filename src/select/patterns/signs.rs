//! Patterns of instructions that negate an operand.
//!
//! ```text
//! a - b   is   a + (-b)          (-a) * b, fma(-a, b, c), exp2(-a)   need no instruction for the sign
//! ```
//!
//! A row states this ability by the effect of its modifiers; the modifier has a bit for each source.

use super::pattern::{MachinePat, MachinePattern, Shape};
use crate::ir::kernel::{Binary, Scalar, Unary};
use crate::target::{OpInfo, Target};
use easel_isa::table::ModifierEffect;
use smallvec::SmallVec;

/// The patterns to add to those of the meanings.
pub fn specialised(target: Target, plain: &[MachinePattern]) -> Vec<MachinePattern> {
    let mut found: Vec<MachinePattern> = Vec::new();
    for pattern in plain {
        let info = target.info(pattern.opcode);
        for n in super::derive::holes(&pattern.root) {
            let Some(given) = turned(info, n) else {
                continue;
            };
            let (mut difference, mut negated) = (pattern.root.clone(), pattern.root.clone());
            let roots = [
                subtracts(&mut difference, n).then_some(difference),
                negates(&mut negated, n).then_some(negated),
            ];
            for root in roots.into_iter().flatten() {
                let special = MachinePattern {
                    root,
                    given: given.clone(),
                    ..pattern.clone()
                };
                let known = |p: &MachinePattern| {
                    (p.elem, p.bank, &p.root) == (special.elem, special.bank, &special.root)
                };
                if !found.iter().any(known) {
                    found.push(special);
                }
            }
        }
    }
    found
}

/// The modifiers that negate an operand, in both halves of packed operands.
fn turned(info: &OpInfo, n: u8) -> Option<SmallVec<[(u8, i64); 2]>> {
    use ModifierEffect::{Negate, NegateHigh, NegateLow};
    let bit = info.signed_sources().position(|s| s == usize::from(n))?;
    let such = (0..).zip(info.operands.iter());
    let such = such.filter(|(_, o)| matches!(o.effect, Some(Negate | NegateLow | NegateHigh)));
    let given: SmallVec<[(u8, i64); 2]> = such.map(|(m, _)| (m, 1 << bit)).collect();
    (!given.is_empty()).then_some(given)
}

/// The type of operand `n`, if a pattern is this operand as a float.
fn is_operand(pat: &MachinePat, n: u8) -> Option<Scalar> {
    match pat {
        MachinePat::Float(m, elem) if *m == n => Some(*elem),
        MachinePat::Node(Shape::Unary(Unary::Bitcast, elem), args) if matches!(args[..], [MachinePat::Half(m, _)] if m == n) => {
            Some(*elem)
        }
        _ => None,
    }
}

/// Turns additions of operand `n` into subtractions. Whether all additions could be turned.
fn subtracts(pat: &mut MachinePat, n: u8) -> bool {
    match pat {
        MachinePat::Node(shape @ Shape::Binary(Binary::FAdd), args) => {
            if is_operand(&args[0], n).is_some() {
                args.swap(0, 1);
            }
            *shape = Shape::Binary(Binary::FSub);
            is_operand(&args[1], n).is_some() && is_operand(&args[0], n).is_none()
        }
        MachinePat::Node(Shape::Pack | Shape::Unary(Unary::Bitcast, _), args) => {
            args.iter_mut().all(|a| subtracts(a, n))
        }
        _ => false,
    }
}

/// Turns operand `n` of a product, a sum, a function or a conversion between floats into its negation.
fn negates(pat: &mut MachinePat, n: u8) -> bool {
    let args = match pat {
        MachinePat::Node(Shape::Fma | Shape::Binary(Binary::FMul | Binary::FAdd), args) => args,
        MachinePat::Node(Shape::Unary(op, _), args) if *op == Unary::FCvt || op.is_function() => {
            args
        }
        _ => return false,
    };
    let mut any = false;
    for arg in args {
        if let Some(elem) = is_operand(arg, n) {
            let inner = arg.clone();
            *arg = MachinePat::Node(Shape::Unary(Unary::FNeg, elem), vec![inner]);
            any = true;
        }
    }
    any
}
