//! Saturating arithmetic on elements that the machine does not saturate: by comparisons with the limits of the range.

use super::truncated;
use crate::edit::Edit;
use crate::genx::{Binary, Cast, Elem, Flags, Op, Operands, Predicate, Type};
use crate::ir::operand::Operand;

fn binary(edit: &mut Edit, op: Binary, ty: Type, a: Operand, b: Operand) -> Operand {
    edit.op(Op::Binary(op, Flags::NONE), ty, [a, b])
}

/// The nearest number of a type: whether the result is read as signed, and whether the operand is. None if the widths
/// are odd.
pub(super) fn nearest(
    edit: &mut Edit,
    value: Operand,
    ty: Type,
    (to_signed, from_signed): (bool, bool),
) -> Option<Operand> {
    let from = edit.func.type_of(value);
    let (narrow, wide) = (ty.elem.bits(), from.elem.bits());
    let mut value = value;
    // The lower limit: signed numbers only.
    let least = if to_signed { -1i64 << (narrow - 1) } else { 0 };
    if from_signed && (narrow < wide || !to_signed) {
        let least = edit.splat(from, least);
        value = binary(edit, Binary::SMax, from, value, least);
    }
    // The upper limit, if the largest number of the result is a number of the operand's type.
    let bits = if to_signed { narrow - 1 } else { narrow };
    let room = if from_signed { wide - 1 } else { wide };
    if bits < room {
        let most = edit.splat(from, (1i64 << bits) - 1);
        let op = if from_signed {
            Binary::SMin
        } else {
            Binary::UMin
        };
        value = binary(edit, op, from, value, most);
    }
    match narrow.cmp(&wide) {
        std::cmp::Ordering::Less => truncated(edit, value, ty),
        std::cmp::Ordering::Equal => Some(value),
        std::cmp::Ordering::Greater => {
            let cast = if from_signed && to_signed {
                Cast::SExt
            } else {
                Cast::ZExt
            };
            Some(edit.op(Op::Cast(cast, Flags::NONE), ty, [value]))
        }
    }
}

/// A sum in the type of its operands: whether the result is signed, and whether the operands are.
pub(super) fn sum(
    edit: &mut Edit,
    a: Operand,
    b: Operand,
    (to_signed, from_signed): (bool, bool),
) -> Operand {
    let ty = edit.func.type_of(a);
    let bits = ty.with_elem(Elem::Int(1));
    let width = i64::from(ty.elem.bits());
    let sum = binary(edit, Binary::Add, ty, a, b);
    let zero = edit.splat(ty, 0);
    let compare = |edit: &mut Edit, p, a, b| edit.op(Op::Compare(p, Flags::NONE), bits, [a, b]);
    let choose = |edit: &mut Edit, c, a, b| edit.op(Op::Select(Flags::NONE), ty, [c, a, b]);
    let most = edit.splat(ty, i64::MAX >> (64 - width));
    if !from_signed {
        let wrapped = compare(edit, Predicate::Ult, sum, a);
        let ones = edit.splat(ty, -1);
        let sum = choose(edit, wrapped, ones, sum);
        return match to_signed {
            true => binary(edit, Binary::UMin, ty, sum, most),
            false => sum,
        };
    }
    // The sum has wrapped if both operands differ from it in sign.
    let by_a = binary(edit, Binary::Xor, ty, a, sum);
    let by_b = binary(edit, Binary::Xor, ty, b, sum);
    let both = binary(edit, Binary::And, ty, by_a, by_b);
    let wrapped = compare(edit, Predicate::Slt, both, zero);
    if to_signed {
        let by = edit.splat(ty, width - 1);
        let sign = binary(edit, Binary::AShr, ty, a, by);
        let end = binary(edit, Binary::Xor, ty, sign, most);
        return choose(edit, wrapped, end, sum);
    }
    // After a wrap, the sign is that of the operands.
    let told = choose(edit, wrapped, a, sum);
    let negative = compare(edit, Predicate::Slt, told, zero);
    choose(edit, negative, zero, sum)
}
