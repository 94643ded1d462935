//! Patterns of instructions for values narrower than the instruction's operands.
//!
//! A narrow value lives in a whole register with arbitrary bits above the value. An operation whose low
//! bits depend only on the low bits of the operands therefore computes narrow values directly:
//!
//! ```text
//! trunc(a op b) = trunc(a) op trunc(b)      for  + - * & | ^ , shifts to the left, selection
//! ```
//!
//! and a logic operation on as many bits as a wave has lanes computes one truth value per lane.
//!
//! # Why
//!
//! A narrow scalar is a register whose upper bits may have any value. So a truncation needs no instruction, and 32-bit
//! instructions compute narrow values. Rules extend an operand only where the operation reads the upper bits. `anyext` is one
//! fixed but unknown extension, so all users of a value may share it.

use super::pattern::{MachinePat, MachinePattern, Shape};
use crate::facts::mask;
use crate::ir::kernel::{Binary, Scalar, Unary};
use crate::target::{BankRole, Target};

/// The patterns to add to those of the meanings.
pub fn specialised(target: Target, plain: &[MachinePattern]) -> Vec<MachinePattern> {
    let mut found: Vec<MachinePattern> = Vec::new();
    let lanes = target.lanes() as u16;
    // Few narrow patterns come from meanings: the comparison is with these patterns only.
    let narrow_ones: Vec<&MachinePattern> = plain.iter().filter(|p| p.elem.bits() < 32).collect();
    for pattern in plain {
        let mut narrowed = |from: u16, elem: Scalar, keeps: fn(Shape) -> bool| {
            if !can_be_narrowed(&pattern.root, keeps) {
                return;
            }
            let Some(root) = narrow(&pattern.root, from, elem, keeps) else {
                return;
            };
            let special = MachinePattern {
                root,
                elem,
                ..pattern.clone()
            };
            let known = |p: &MachinePattern| {
                (p.elem, p.bank, &p.root) == (elem, special.bank, &special.root)
            };
            if !narrow_ones.iter().copied().any(known) {
                found.push(special);
            }
        };
        if pattern.elem == Scalar::I32 {
            narrowed(32, Scalar::I8, keeps_low_bits);
            narrowed(32, Scalar::I16, keeps_low_bits);
            // The type of the bits does not matter.
            let floats = Scalar::ALL
                .into_iter()
                .filter(|t| !t.0.is_int() && t.2 < 32);
            floats.for_each(|t| narrowed(32, t.0, moves));
        }
        let whole_wave = pattern.elem.is_int() && pattern.elem.bits() == lanes;
        if whole_wave && pattern.bank.role == BankRole::Uniform {
            narrowed(lanes, Scalar::I1, works_by_bit);
        }
    }
    found
}

/// Whether the outermost operation may be narrowed: most operations may not.
fn can_be_narrowed(pat: &MachinePat, keeps: fn(Shape) -> bool) -> bool {
    matches!(pat, MachinePat::Node(shape, _) if keeps(*shape))
}

fn keeps_low_bits(shape: Shape) -> bool {
    use Binary::{Add, And, Mul, Or, Shl, Sub, Xor};
    match shape {
        Shape::Binary(op) => matches!(op, Add | Sub | Mul | And | Or | Xor | Shl),
        Shape::Select => true,
        Shape::Unary(op, _) => op == Unary::ReadFirstLane,
        _ => false,
    }
}

/// Whether an operation passes whole values on unchanged.
fn moves(shape: Shape) -> bool {
    matches!(shape, Shape::Select | Shape::Unary(Unary::ReadFirstLane, _))
}

fn works_by_bit(shape: Shape) -> bool {
    use Binary::{And, Or, Xor};
    matches!(shape, Shape::Binary(And | Or | Xor))
}

/// The pattern with holes of `to` bits for those of `from`.
fn narrow(
    pat: &MachinePat,
    from: u16,
    elem: Scalar,
    keeps: fn(Shape) -> bool,
) -> Option<MachinePat> {
    let to = elem.bits();
    Some(match pat {
        MachinePat::Hole(n, bits) if *bits == from => MachinePat::Hole(*n, to),
        // A truth value selects as for wide values.
        MachinePat::Hole(n, 1) => MachinePat::Hole(*n, 1),
        MachinePat::Const(c) => MachinePat::Const(c & mask(to)),
        MachinePat::Immediate(n, low, high) => MachinePat::Immediate(*n, *low, *high),
        MachinePat::Node(shape, args) if keeps(*shape) => {
            let args: Option<Vec<_>> = match (shape, &args[..]) {
                // The amount must be known: an amount of many bits would shift further than the value is wide.
                (Shape::Binary(Binary::Shl), [a, amount]) => {
                    let amount = match amount {
                        MachinePat::Hole(n, _) => MachinePat::Immediate(*n, 0, i64::from(to) - 1),
                        MachinePat::Const(c) => MachinePat::Const(*c),
                        _ => return None,
                    };
                    narrow(a, from, elem, keeps).map(|a| vec![a, amount])
                }
                _ => args.iter().map(|a| narrow(a, from, elem, keeps)).collect(),
            };
            let shape = match shape {
                Shape::Unary(op, _) => Shape::Unary(*op, elem),
                other => *other,
            };
            MachinePat::Node(shape, args?)
        }
        _ => return None,
    })
}
