//! Expression rules bound to a target: the instructions in right sides become opcodes.
//!
//! # Why
//!
//! A right side may name instructions (`Node::Inst`) where no expression has their meaning: steps of a division, approximate
//! reciprocals. Other rules do not look into such a node.

use super::Rule;
use super::scalars::{Head, InstName};
use crate::ir::kernel::{Binary, Scalar, Unary};
use crate::target::{Opcode, OperandSpec, Role, Target};

/// An instruction of a target that a right side names.
#[derive(Clone, PartialEq, Debug)]
pub struct Bound {
    /// The instruction.
    pub opcode: Opcode,
    /// The operand that is the result.
    pub result: u8,
    /// The integer types of the operands' widths, in the order of the row.
    pub operands: Vec<Scalar>,
}

/// The instructions of a rule on a target; `None` for a rule of another family, or
/// with an instruction that the target does not have.
pub fn bind(rule: &Rule, target: Target) -> Option<Vec<Bound>> {
    let of_family = |f: &String| f == target.family.name;
    if !rule.family.as_ref().is_none_or(of_family) {
        return None;
    }
    let bound = rule
        .scope
        .instructions
        .iter()
        .map(|i| instruction(i, target).ok());
    bound.collect()
}

/// Whether an operation of a right side takes operands of these types. The operands of conversions and of instructions are tested
/// where these are built.
pub fn takes(head: Head, types: &[Scalar]) -> bool {
    // A constant of a float type may be the integer of its bits.
    let alike = |a: Scalar, b: Scalar| a.bits() == b.bits() && (a == b || a.is_int() || b.is_int());
    let all = |bits: u16| types.iter().all(|t| t.bits() == bits);
    match (head, types) {
        // The amount of a shift may be narrower.
        (Head::Binary(Binary::Shl | Binary::LShr | Binary::AShr), _) => true,
        (Head::Binary(_) | Head::Compare(_), [a, b]) => alike(*a, *b),
        (Head::Fma, [a, b, c]) => alike(*a, *b) && alike(*b, *c) && alike(*a, *c),
        (Head::Select, [condition, a, b]) => condition.bits() == 1 && alike(*a, *b),
        (Head::Join | Head::Bytes(_), _) => all(32),
        (Head::Pack, _) => all(16),
        (Head::Half(_), _) => all(64),
        _ => true,
    }
}

/// Whether an operation of a left side has a result of a type from an operand of another.
pub fn converts(op: Unary, from: Scalar, to: Scalar) -> bool {
    let (int, wide) = (from.is_int(), from.bits());
    match op {
        Unary::Trunc => int && to.is_int() && wide > to.bits(),
        Unary::ZExt | Unary::SExt | Unary::AnyExt => int && to.is_int() && wide < to.bits(),
        // A float of less than a byte takes a byte.
        Unary::Bitcast => {
            wide.max(8) == to.bits().max(8) && from != to && wide > 1 && to != Scalar::I1
        }
        Unary::FCvt => !int && !to.is_int() && from != to,
        Unary::SToF | Unary::UToF => int && !to.is_int(),
        Unary::FToS | Unary::FToU => !int && to.is_int(),
        Unary::Ctlz | Unary::Cttz | Unary::Ctpop => from == to && int,
        Unary::Splat | Unary::ReadFirstLane => from == to,
        _ => from == to && !int,
    }
}

/// Whether an operation of a right side is built. From a type to itself, a conversion changes nothing, and a constant of a float
/// type is the integer of its bits.
pub fn builds(op: Unary, from: Scalar, to: Scalar) -> bool {
    let resizes = match op {
        Unary::ZExt | Unary::SExt | Unary::AnyExt => from.bits() <= to.bits(),
        Unary::Trunc => from.bits() >= to.bits(),
        _ => false,
    };
    resizes || converts(op, from, to) || from == to
}

/// The instruction of a name.
///
/// # Errors
/// The fault of the name.
pub(crate) fn instruction(inst: &InstName, target: Target) -> Result<Bound, String> {
    let name = &inst.name;
    let Some(opcode) = target.by_name(name) else {
        let machine = target.name();
        return Err(format!("no instruction of {machine} is called `{name}`"));
    };
    let info = target.info(opcode);
    let result = match &inst.result {
        Some(wanted) => info.defs().find(|(_, s)| s.name == wanted),
        None => info.defs().next(),
    };
    let needed = info.uses().filter(|(_, s)| s.role == Role::Use).count();
    if result.is_some() && needed != inst.operands {
        let given = inst.operands;
        return Err(format!("`{name}` has {needed} operands, not {given}"));
    }
    match (result, &inst.result) {
        (Some((_, spec)), _) if width(spec) != u32::from(inst.elem.bits()) => {
            let (has, elem) = (width(spec), inst.elem.name());
            Err(format!(
                "the result of `{name}` has {has} bits, it is no {elem}"
            ))
        }
        (Some((operand, _)), _) => {
            let uses = info.uses().filter(|(_, s)| s.role == Role::Use);
            let types = uses.map(|(_, s)| match width(s) {
                1 => Some(Scalar::I1),
                8 => Some(Scalar::I8),
                16 => Some(Scalar::I16),
                32 => Some(Scalar::I32),
                64 => Some(Scalar::I64),
                _ => None,
            });
            let operands: Option<Vec<Scalar>> = types.collect();
            let wide = || format!("`{name}` has an operand of more than one value");
            Ok(Bound {
                opcode,
                result: operand as u8,
                operands: operands.ok_or_else(wide)?,
            })
        }
        (None, Some(wanted)) => Err(format!("`{name}` has no result `{wanted}`")),
        (None, None) => Err(format!("`{name}` has no result")),
    }
}

/// Bits of one lane's result.
fn width(spec: &OperandSpec) -> u32 {
    match spec.elem {
        "mask" => 1,
        _ => spec.bits,
    }
}
