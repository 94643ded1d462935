//! Patterns of instructions that turn the sign of an operand on the way in.
//!
//! ```text
//! a - b   is   a + (-b)          (-a) * b, fma(-a, b, c)   need no instruction for the sign
//! ```
//!
//! A row says by the effect of its modifiers that it can do that; the modifier has a bit for each source.

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

/// The modifiers that turn the sign of an operand, in both halves of packed ones.
fn turned(info: &OpInfo, n: u8) -> Option<SmallVec<[(u8, i64); 2]>> {
    use ModifierEffect::{Negate, NegateHigh, NegateLow};
    let bit = info.signed_sources().position(|s| s == usize::from(n))?;
    let such = (0..).zip(info.operands.iter());
    let such = such.filter(|(_, o)| matches!(o.effect, Some(Negate | NegateLow | NegateHigh)));
    let given: SmallVec<[(u8, i64); 2]> = such.map(|(m, _)| (m, 1 << bit)).collect();
    (!given.is_empty()).then_some(given)
}

/// Whether a pattern is operand `n` as a float, and of which type.
fn is_operand(pat: &MachinePat, n: u8) -> Option<Scalar> {
    match pat {
        MachinePat::Float(m, elem) if *m == n => Some(*elem),
        MachinePat::Node(Shape::Unary(Unary::Bitcast, elem), args) if matches!(args[..], [MachinePat::Half(m, _)] if m == n) => {
            Some(*elem)
        }
        _ => None,
    }
}

/// Additions of operand `n` become subtractions; whether all of them could.
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

/// Operand `n` of a product or a sum becomes one of which the sign is turned.
fn negates(pat: &mut MachinePat, n: u8) -> bool {
    let MachinePat::Node(Shape::Fma | Shape::Binary(Binary::FMul | Binary::FAdd), args) = pat
    else {
        return false;
    };
    let mut any = false;
    for arg in args {
        if let MachinePat::Float(m, elem) = *arg
            && m == n
        {
            let inner = arg.clone();
            *arg = MachinePat::Node(Shape::Unary(Unary::FNeg, elem), vec![inner]);
            any = true;
        }
    }
    any
}
