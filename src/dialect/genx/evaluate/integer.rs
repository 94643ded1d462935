//! Integer arithmetic on bits of a width.

use super::Element;
use crate::constants::signed;
use crate::operation::{Binary, Flags, Predicate, Ternary, Unary};

/// The mask of a width.
pub(super) fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width.clamp(1, 64))
}

/// A number of a width, read with or without sign.
pub(super) fn wide(bits: u64, width: u32, is_signed: bool) -> i128 {
    match is_signed {
        true => signed(bits, width).into(),
        false => bits.into(),
    }
}

/// The nearest number of the type.
pub(super) fn clamp(x: i128, width: u32, is_signed: bool) -> u64 {
    let (least, most) = limits(width, is_signed);
    x.clamp(least, most) as u64 & mask(width)
}

/// Least and largest number.
pub(super) fn limits(width: u32, is_signed: bool) -> (i128, i128) {
    match is_signed {
        true => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
        false => (0, mask(width).into()),
    }
}

/// A binary operation; `None` for a division without a result.
pub(super) fn binary(op: Binary, flags: Flags, width: u32, a: u64, b: u64) -> Option<Element> {
    use Binary::*;
    let (sa, sb) = (signed(a, width), signed(b, width));
    let ones = mask(width);
    let both = |is_signed| (wide(a, width, is_signed), wide(b, width, is_signed));
    // A result that does not fit although the source promises that it fits.
    let fits = |result: &dyn Fn(i128, i128) -> i128| {
        [(Flags::NUW, false), (Flags::NSW, true)]
            .into_iter()
            .filter(|&(flag, _)| flags.has(flag))
            .all(|(_, is_signed)| {
                let (a, b) = both(is_signed);
                let (least, most) = limits(width, is_signed);
                (least..=most).contains(&result(a, b))
            })
    };
    let promised = flags.has(Flags::NUW) || flags.has(Flags::NSW);
    let exact = flags.has(Flags::EXACT);
    // Machines read only the bits of a shift count that operands of this size need.
    let count = (b & if width > 32 { 63 } else { 31 }) as u32;
    let shifted = u64::from(count) == b && count < width;
    let (bits, defined) = match op {
        Add => (
            a.wrapping_add(b),
            !promised || fits(&|a, b| a.saturating_add(b)),
        ),
        Sub => (
            a.wrapping_sub(b),
            !promised || fits(&|a, b| a.saturating_sub(b)),
        ),
        Mul => (
            a.wrapping_mul(b),
            !promised || fits(&|a, b| a.saturating_mul(b)),
        ),
        UDiv | URem => {
            let (quotient, rest) = (a.checked_div(b)?, a.checked_rem(b)?);
            match op {
                UDiv => (quotient, !exact || rest == 0),
                _ => (rest, true),
            }
        }
        SDiv | SRem => {
            let quotient = sa.checked_div(sb)?;
            let rest = sa.checked_rem(sb)?;
            if width < 64 && quotient > signed(ones >> 1, width) {
                return None;
            }
            match op {
                SDiv => (quotient as u64, !exact || rest == 0),
                _ => (rest as u64, true),
            }
        }
        Shl => (
            a.checked_shl(count).filter(|_| count < width).unwrap_or(0),
            shifted && (!promised || fits(&|a, _| a << count)),
        ),
        LShr => (
            a.checked_shr(count).unwrap_or(0),
            shifted && (!exact || a.trailing_zeros() >= count || a == 0),
        ),
        AShr => (
            (sa >> count.min(63)) as u64,
            shifted && (!exact || a.trailing_zeros() >= count || a == 0),
        ),
        And => (a & b, true),
        Or => (a | b, !flags.has(Flags::DISJOINT) || a & b == 0),
        Xor => (a ^ b, true),
        SMin => (sa.min(sb) as u64, true),
        SMax => (sa.max(sb) as u64, true),
        UMin => (a.min(b), true),
        UMax => (a.max(b), true),
        MulHS | MulHU => {
            let (a, b) = both(op == MulHS);
            let product = match op {
                MulHS => a * b,
                _ => (a as u128).wrapping_mul(b as u128) as i128,
            };
            ((product >> width) as u64, true)
        }
        Carry => (u64::from(a.wrapping_add(b) & ones < a), true),
        Borrow => (u64::from(a < b), true),
        Rol | Ror => {
            let by = (b % u64::from(width)) as u32;
            let left = if op == Rol { by } else { (width - by) % width };
            let low = a.checked_shr(width - left).unwrap_or(0);
            (a << left | low, true)
        }
        FAdd | FSub | FMul | FDiv | IeeeDiv | FRem | FMin | FMax | FPow => return None,
    };
    Some(Element::known(bits & ones, defined))
}

/// A unary operation; `None` if the operation is not one of integers.
pub(super) fn unary(op: Unary, width: u32, a: u64) -> Option<u64> {
    let bits = match op {
        Unary::Abs => signed(a, width).unsigned_abs(),
        Unary::CountOnes => a.count_ones().into(),
        Unary::ReverseBits => a.reverse_bits() >> (64 - width),
        Unary::LeadingZeros => u64::from(a.leading_zeros() + width - 64),
        Unary::Freeze => a,
        _ => return None,
    };
    Some(bits)
}

/// A ternary operation; `None` if the operation is not one of integers.
pub(super) fn ternary(op: Ternary, a: u64, b: u64, c: u64) -> Option<u64> {
    match op {
        Ternary::Mad => Some(a.wrapping_mul(b).wrapping_add(c)),
        Ternary::Add3 => Some(a.wrapping_add(b).wrapping_add(c)),
        Ternary::Fma => None,
    }
}

/// Saturating arithmetic of operands of a width and sign, to a result of another width and sign; `None` if
/// no such operation exists.
pub(super) fn saturating(
    op: Binary,
    (from, from_signed): (u32, bool),
    (to, to_signed): (u32, bool),
    a: u64,
    b: u64,
) -> Option<u64> {
    let (x, y) = (wide(a, from, from_signed), wide(b, from, from_signed));
    let result = match op {
        Binary::Add => x + y,
        Binary::Sub => x - y,
        // 128 bits suffice for all products except the largest, which saturate anyway.
        Binary::Mul => x.saturating_mul(y),
        Binary::Shl => x << (b & if from > 32 { 63 } else { 31 }),
        _ => return None,
    };
    Some(clamp(result, to, to_signed))
}

/// Whether a comparison of integers holds.
pub(super) fn compare(predicate: Predicate, width: u32, a: u64, b: u64) -> bool {
    use Predicate::*;
    let (sa, sb) = (signed(a, width), signed(b, width));
    match predicate {
        Eq => a == b,
        Ne => a != b,
        Ugt => a > b,
        Uge => a >= b,
        Ult => a < b,
        Ule => a <= b,
        Sgt => sa > sb,
        Sge => sa >= sb,
        Slt => sa < sb,
        Sle => sa <= sb,
        _ => false,
    }
}
