//! Integer operations of the kernel set on constants.

use super::kernel::{Binary, Predicate};

/// All ones in the low `bits` bits.
pub fn mask(bits: u16) -> u64 {
    if bits >= 64 {
        u64::MAX
    } else {
        (1 << bits) - 1
    }
}

/// `value` modulo 2^bits, as a signed number.
pub fn wrap(value: i128, bits: u16) -> i64 {
    let shift = 128 - u32::from(bits);
    ((value << shift) >> shift) as i64
}

/// `f(a, b)` on two constants of width `bits`, given and returned zero-extended; `None` where the
/// operation is undefined or is not folded (floats).
pub fn binary(op: Binary, a: u64, b: u64, bits: u16) -> Option<u64> {
    let (sa, sb) = (
        i128::from(wrap(a.into(), bits)),
        i128::from(wrap(b.into(), bits)),
    );
    let (ua, ub) = (i128::from(a), i128::from(b));
    let shift = u32::try_from(b % u64::from(bits.max(1))).ok()?;
    let divisor = |d: i128| (d != 0).then_some(d);
    let value = match op {
        Binary::Add => sa + sb,
        Binary::Sub => sa - sb,
        Binary::Mul => sa.wrapping_mul(sb),
        Binary::MulHiU => ((u128::from(a) * u128::from(b)) >> bits) as i128,
        Binary::MulHiS => (sa * sb) >> bits,
        Binary::UDiv => ua / divisor(ub)?,
        Binary::URem => ua % divisor(ub)?,
        Binary::SDiv => sa / divisor(sb)?,
        Binary::SRem => sa % divisor(sb)?,
        Binary::FloorDiv => floor_div(sa, divisor(sb)?),
        Binary::FloorMod => sa - sb * floor_div(sa, divisor(sb)?),
        Binary::CeilDiv => -floor_div(-sa, divisor(sb)?),
        Binary::And => ua & ub,
        Binary::Or => ua | ub,
        Binary::Xor => ua ^ ub,
        Binary::Shl => ua << shift,
        Binary::LShr => ua >> shift,
        Binary::AShr => sa >> shift,
        Binary::SMin => sa.min(sb),
        Binary::SMax => sa.max(sb),
        Binary::UMin => ua.min(ub),
        Binary::UMax => ua.max(ub),
        _ => return None,
    };
    Some(value as u64 & mask(bits))
}

/// Quotient rounded toward minus infinity.
fn floor_div(a: i128, b: i128) -> i128 {
    a / b - i128::from(a % b != 0 && (a < 0) != (b < 0))
}

/// The comparison of two constants of width `bits`, given zero-extended; `None` for floats.
pub fn compare(p: Predicate, a: u64, b: u64, bits: u16) -> Option<bool> {
    let (sa, sb) = (wrap(a.into(), bits), wrap(b.into(), bits));
    Some(match p {
        Predicate::Eq => a == b,
        Predicate::Ne => a != b,
        Predicate::Slt => sa < sb,
        Predicate::Sle => sa <= sb,
        Predicate::Sgt => sa > sb,
        Predicate::Sge => sa >= sb,
        Predicate::Ult => a < b,
        Predicate::Ule => a <= b,
        Predicate::Ugt => a > b,
        Predicate::Uge => a >= b,
        _ => return None,
    })
}
