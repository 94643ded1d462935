//! Integer operations of the kernel set on constants.

use super::kernel::{Binary, Predicate, Scalar, Unary};

/// A mask of the low `bits` bits.
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

/// `f(a, b)` on two constants of width `bits`. Operands and result are zero-extended. `None` where the
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
        Binary::IPow => power(sa, sb, bits)?,
        _ => return None,
    };
    Some(value as u64 & mask(bits))
}

/// A power modulo 2^bits; `None` for a negative power of zero.
fn power(base: i128, exponent: i128, bits: u16) -> Option<i128> {
    match (base, exponent < 0) {
        (0, true) => None,
        (1, _) => Some(1),
        (-1, _) => Some(1 - 2 * (exponent & 1)),
        (_, true) => Some(0),
        (_, false) => {
            let (mut power, mut square, mut left) = (1i64, base as i64, exponent);
            while left > 0 {
                if left & 1 == 1 {
                    power = power.wrapping_mul(square);
                }
                square = square.wrapping_mul(square);
                left >>= 1;
            }
            Some(wrap(power.into(), bits).into())
        }
    }
}

/// An operation on one zero-extended constant of width `bits`, with a result of the same width; `None`
/// where the operation is not folded (casts, floats).
pub fn unary(op: Unary, a: u64, bits: u16) -> Option<u64> {
    let width = u32::from(bits);
    let count = match op {
        Unary::Ctlz => a.leading_zeros() - (64 - width),
        Unary::Cttz => a.trailing_zeros().min(width),
        Unary::Ctpop => a.count_ones(),
        _ => return None,
    };
    Some(u64::from(count) & mask(bits))
}

/// Quotient rounded toward minus infinity.
fn floor_div(a: i128, b: i128) -> i128 {
    a / b - i128::from(a % b != 0 && (a < 0) != (b < 0))
}

/// The comparison of two zero-extended constants of width `bits`; `None` for floats.
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

/// The comparison of two constants of a float type, given as bits; `None` for types that have casts only.
pub fn compare_floats(p: Predicate, a: u64, b: u64, elem: Scalar) -> Option<bool> {
    use std::cmp::Ordering::{Equal, Greater, Less};
    let (a, b) = (float(a, elem)?, float(b, elem)?);
    let order = a.partial_cmp(&b);
    Some(match p {
        Predicate::Oeq => order == Some(Equal),
        Predicate::Ogt => order == Some(Greater),
        Predicate::Oge => matches!(order, Some(Greater | Equal)),
        Predicate::Olt => order == Some(Less),
        Predicate::Ole => matches!(order, Some(Less | Equal)),
        Predicate::One => matches!(order, Some(Less | Greater)),
        Predicate::Ord => order.is_some(),
        Predicate::Ueq => matches!(order, None | Some(Equal)),
        Predicate::Uegt => matches!(order, None | Some(Greater)),
        Predicate::Uege => matches!(order, None | Some(Greater | Equal)),
        Predicate::Uelt => matches!(order, None | Some(Less)),
        Predicate::Uele => matches!(order, None | Some(Less | Equal)),
        Predicate::Une => order != Some(Equal),
        Predicate::Uno => order.is_none(),
        _ => return None,
    })
}

/// A constant of one float type as a constant of another, rounded to nearest even; `None` for NaNs, infinities, other types, and
/// results that are denormals of f16.
pub fn converted(bits: u64, from: Scalar, to: Scalar) -> Option<u64> {
    let value = float(bits, from).filter(|v| v.is_finite())?;
    let single = (value as f32).to_bits();
    // Rounding twice is rounding once if the first rounding is exact.
    let exact = f64::from(value as f32).to_bits() == value.to_bits();
    match to {
        Scalar::F64 => Some(value.to_bits()),
        Scalar::F32 => Some(single.into()),
        Scalar::BF16 if exact => {
            let even = single >> 16 & 1;
            Some(u64::from(single.wrapping_add(0x7fff + even)) >> 16)
        }
        Scalar::F16 if exact => {
            let sign = u32::from(value.is_sign_negative()) << 15;
            let size = (value as f32).copysign(1.0);
            if size == 0.0 {
                return Some(sign.into());
            }
            if f64::from(size) < f64::powi(2.0, -14) {
                return None;
            }
            let even = size.to_bits() >> 13 & 1;
            // Biases differ by 112. A number beyond the greatest one is infinity.
            let rounded = (size.to_bits() + 0xfff + even - (112 << 23)) >> 13;
            Some((sign | rounded.min(0x7c00)).into())
        }
        _ => None,
    }
}

/// A constant of a float type, given as bits, rounded to an integer of the same type; `None` for other operations, NaNs and
/// infinities.
pub fn integral(op: Unary, bits: u64, elem: Scalar) -> Option<u64> {
    let value = float(bits, elem).filter(|v| v.is_finite())?;
    let whole = match op {
        Unary::Floor => value.floor(),
        Unary::Ceil => value.ceil(),
        Unary::FTrunc => value.trunc(),
        Unary::Round => value.round(),
        Unary::RoundEven => value.round_ties_even(),
        _ => return None,
    };
    // The integer next to a number of the format is a number of the format, and no denormal.
    let single = |v: f64| u64::from((v as f32).to_bits());
    let sign = u64::from(whole.is_sign_negative()) << 15;
    Some(match elem {
        Scalar::F64 => whole.to_bits(),
        Scalar::F32 => single(whole),
        Scalar::BF16 => single(whole) >> 16,
        _ if whole == 0.0 => sign,
        // Biases differ by 112.
        _ => sign | (single(whole.copysign(1.0)) - (112 << 23)) >> 13,
    })
}

/// A constant of a float type as a double, which has the same value.
fn float(bits: u64, elem: Scalar) -> Option<f64> {
    Some(match elem {
        Scalar::F64 => f64::from_bits(bits),
        Scalar::F32 => f64::from(f32::from_bits(bits as u32)),
        Scalar::BF16 => f64::from(f32::from_bits((bits as u32) << 16)),
        Scalar::F16 => {
            let (exponent, fraction) = (bits as i32 >> 10 & 31, (bits & 0x3ff) as f64);
            let size = match exponent {
                0 => fraction * 2f64.powi(-24),
                31 if fraction == 0.0 => f64::INFINITY,
                31 => f64::NAN,
                e => (1024.0 + fraction) * 2f64.powi(e - 25),
            };
            if bits >> 15 & 1 == 1 { -size } else { size }
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_converted_to_the_nearest() {
        let halves = [
            (0x3f33_3333, 0x399a),
            (0x8000_0000, 0x8000),
            (0x3f80_0000, 0x3c00),
            (0x477f_e000, 0x7bff),
            (0x477f_ef00, 0x7bff),
            (0x477f_f000, 0x7c00),
            (0x4e6e_6b28, 0x7c00),
            (0x3880_0000, 0x0400),
            (0x4500_1000, 0x6800),
            (0x4500_3000, 0x6802),
        ];
        for (single, half) in halves {
            assert_eq!(
                converted(single, Scalar::F32, Scalar::F16),
                Some(half),
                "{single:#x}"
            );
        }
        // Denormals of f16 and NaNs are left to the machine.
        assert_eq!(converted(0x3300_0000, Scalar::F32, Scalar::F16), None);
        assert_eq!(converted(0x7fc0_0000, Scalar::F32, Scalar::F16), None);
        assert_eq!(
            converted(0x3f80_8000, Scalar::F32, Scalar::BF16),
            Some(0x3f80)
        );
        assert_eq!(
            converted(0x3f81_8000, Scalar::F32, Scalar::BF16),
            Some(0x3f82)
        );
        assert_eq!(
            converted(0x3c00, Scalar::F16, Scalar::F64),
            Some(0x3ff0 << 48)
        );
        assert_eq!(
            converted(0x3ff0_0000_1000_0000, Scalar::F64, Scalar::F32),
            Some(0x3f80_0000)
        );
    }

    #[test]
    fn whole_floats_are_folded_in_every_format() {
        let all = [
            (Scalar::F16, 0x3e00, 0x3c00, 0x4000),
            (Scalar::BF16, 0xbfc0, 0xc000, 0xbf80),
            (Scalar::F32, 0x4020_0000, 0x4000_0000, 0x4040_0000),
            (Scalar::F64, 0xbfd0 << 48, 0xbff0 << 48, 0x8000 << 48),
            (Scalar::F16, 0x7bff, 0x7bff, 0x7bff),
            (Scalar::F16, 0x8001, 0xbc00, 0x8000),
        ];
        for (elem, value, floor, ceil) in all {
            assert_eq!(integral(Unary::Floor, value, elem), Some(floor));
            assert_eq!(integral(Unary::Ceil, value, elem), Some(ceil));
        }
        assert_eq!(
            integral(Unary::Round, 0x3f00_0000, Scalar::F32),
            Some(0x3f80_0000)
        );
        assert_eq!(
            integral(Unary::RoundEven, 0x3f00_0000, Scalar::F32),
            Some(0)
        );
        assert_eq!(integral(Unary::Floor, 0x7f80_0000, Scalar::F32), None);
    }

    #[test]
    fn counts_and_powers_are_folded() {
        assert_eq!(unary(Unary::Ctlz, 0, 8), Some(8));
        assert_eq!(unary(Unary::Cttz, 0x50, 8), Some(4));
        assert_eq!(unary(Unary::Ctpop, 0xff, 8), Some(8));
        assert_eq!(binary(Binary::IPow, 3, 5, 8), Some(243));
        assert_eq!(binary(Binary::IPow, 0xff, 0x81, 8), Some(0xff));
        assert_eq!(binary(Binary::IPow, 2, 0xff, 8), Some(0));
        assert_eq!(binary(Binary::IPow, 0, 0xff, 8), None);
    }
}
