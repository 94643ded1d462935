//! Float arithmetic on bits. An operation is computed in 64 bits, which are precise enough for every basic operation on two
//! operands of a narrower format, so that a second rounding equals one rounding, and is then rounded
//! to the format.

use super::Element;
use super::integer::{limits, mask};
use crate::operation::{Binary, Flags, Predicate, Ternary, Unary};
use crate::types::Elem;
use half::{bf16, f16};

/// Bits of the exponent and the fraction.
fn format(elem: Elem) -> (u32, u32) {
    match elem {
        Elem::Half => (5, 10),
        Elem::BFloat => (8, 7),
        Elem::Float => (8, 23),
        _ => (11, 52),
    }
}

/// The number of a bit pattern.
pub(super) fn decode(elem: Elem, bits: u64) -> f64 {
    match elem {
        Elem::Half => f16::from_bits(bits as u16).to_f64(),
        Elem::BFloat => bf16::from_bits(bits as u16).to_f64(),
        Elem::Float => f32::from_bits(bits as u32).into(),
        _ => f64::from_bits(bits),
    }
}

/// The nearest number of a format, with ties to even; every NaN becomes the quiet NaN.
pub(super) fn encode(elem: Elem, x: f64) -> u64 {
    let (exponent_bits, fraction_bits) = format(elem);
    let infinity = ((1 << exponent_bits) - 1) << fraction_bits;
    if x.is_nan() {
        return infinity | 1 << (fraction_bits - 1);
    }
    match elem {
        Elem::Double => return x.to_bits(),
        Elem::Float => return (x as f32).to_bits().into(),
        _ => {}
    }
    let sign = (x.is_sign_negative() as u64) << (exponent_bits + fraction_bits);
    let raw = x.abs().to_bits();
    // A subnormal number of 64 bits is far below the numbers of 16 bits.
    if raw >> 52 == 0 {
        return sign;
    }
    if x.is_infinite() {
        return sign | infinity;
    }
    let exponent = (raw >> 52) as i32 - 1023;
    let significand = raw & mask(52) | 1 << 52;
    let least = 2 - (1 << (exponent_bits - 1));
    let scale = exponent.max(least);
    // Converts the significand from units of 2^(exponent - 52) to units of 2^(scale - fraction_bits).
    let shift = (52 - fraction_bits) as i32 + (scale - exponent);
    let rounded = match shift {
        0..=54 => {
            let down = significand >> shift;
            let (rest, half) = (significand & ((1 << shift) - 1), 1 << (shift - 1));
            down + u64::from(rest > half || rest == half && down & 1 == 1)
        }
        _ => 0,
    };
    let all = (((scale - least) as u64) << fraction_bits) + rounded;
    sign | all.min(infinity)
}

/// The nearest number of a format to an integer.
pub(super) fn from_integer(elem: Elem, x: i128) -> u64 {
    if elem == Elem::Double {
        return (x as f64).to_bits();
    }
    if elem == Elem::Float {
        return (x as f32).to_bits().into();
    }
    // Bits beyond 53 set the lowest bit (sticky bit).
    let magnitude = x.unsigned_abs();
    let over = (128 - magnitude.leading_zeros()).saturating_sub(53);
    let kept = magnitude >> over;
    let lost = u128::from(magnitude != kept << over);
    let near = ((kept | lost) << over) as f64;
    encode(elem, if x < 0 { -near } else { near })
}

/// The number rounded towards zero; undefined if the type has no such number, with the bits of the nearest number, or 0
/// for NaN.
pub(super) fn to_integer(elem: Elem, bits: u64, width: u32, is_signed: bool) -> Element {
    let x = decode(elem, bits);
    if x.is_nan() {
        return Element::undefined(0);
    }
    let (least, most) = limits(width, is_signed);
    // The conversion itself saturates.
    let whole = x as i128;
    let near = whole.clamp(least, most);
    Element::known(near as u64 & mask(width), near == whole)
}

/// Whether operands and result keep the promises of the source.
fn kept(flags: Flags, numbers: &[f64]) -> bool {
    (!flags.has(Flags::NNAN) || !numbers.iter().any(|x| x.is_nan()))
        && (!flags.has(Flags::NINF) || !numbers.iter().any(|x| x.is_infinite()))
}

/// The minimum; if one operand is NaN, the other operand.
fn least(x: f64, y: f64) -> f64 {
    match (x.is_nan(), y.is_nan()) {
        (true, _) => y,
        (_, true) => x,
        _ if x < y || x == y && x.is_sign_negative() => x,
        _ => y,
    }
}

/// A binary operation; `None` if the operation is not one of floats.
pub(super) fn binary(op: Binary, flags: Flags, elem: Elem, a: u64, b: u64) -> Option<Element> {
    let (x, y) = (decode(elem, a), decode(elem, b));
    let result = match op {
        Binary::FAdd => x + y,
        Binary::FSub => x - y,
        Binary::FMul => x * y,
        Binary::FDiv | Binary::IeeeDiv => x / y,
        Binary::FRem => x % y,
        Binary::FMin => least(x, y),
        Binary::FMax => -least(-x, -y),
        Binary::FPow => x.powf(y),
        _ => return None,
    };
    let bits = encode(elem, result);
    let defined = kept(flags, &[x, y]) && kept(flags, &[decode(elem, bits)]);
    Some(Element::known(bits, defined))
}

/// A unary operation; `None` if the operation is not one of floats.
pub(super) fn unary(op: Unary, flags: Flags, elem: Elem, a: u64) -> Option<Element> {
    let (exponent_bits, fraction_bits) = format(elem);
    let sign = 1 << (exponent_bits + fraction_bits);
    let x = decode(elem, a);
    let result = match op {
        // These operations move bits and keep the payload of a NaN.
        Unary::FNeg => return Some(Element::known(a ^ sign, kept(flags, &[x]))),
        Unary::FAbs => return Some(Element::known(a & !sign, kept(flags, &[x]))),
        Unary::Freeze => return Some(Element::new(a)),
        Unary::Inv => 1.0 / x,
        Unary::Log => x.log2(),
        Unary::Exp => x.exp2(),
        Unary::Sqrt | Unary::IeeeSqrt => x.sqrt(),
        Unary::RSqrt => 1.0 / x.sqrt(),
        Unary::Sin => x.sin(),
        Unary::Cos => x.cos(),
        Unary::Frc => x - x.floor(),
        Unary::Floor => x.floor(),
        Unary::Ceil => x.ceil(),
        Unary::RoundEven => x.round_ties_even(),
        Unary::TruncFloat => x.trunc(),
        Unary::FSat if x.is_nan() => 0.0,
        Unary::FSat => x.clamp(0.0, 1.0),
        Unary::Abs | Unary::CountOnes | Unary::ReverseBits | Unary::LeadingZeros => return None,
    };
    let bits = encode(elem, result);
    let defined = kept(flags, &[x, decode(elem, bits)]);
    Some(Element::known(bits, defined))
}

/// a * b + c, rounded once.
pub(super) fn ternary(
    op: Ternary,
    flags: Flags,
    elem: Elem,
    [a, b, c]: [u64; 3],
) -> Option<Element> {
    if op != Ternary::Fma {
        return None;
    }
    let [x, y, z] = [a, b, c].map(|bits| decode(elem, bits));
    let bits = match elem {
        Elem::Double => encode(elem, x.mul_add(y, z)),
        Elem::Float => encode(elem, (x as f32).mul_add(y as f32, z as f32).into()),
        // The product is exact.
        _ => encode(elem, add_to_odd(x * y, z)),
    };
    let defined = kept(flags, &[x, y, z, decode(elem, bits)]);
    Some(Element::known(bits, defined))
}

/// A sum rounded to odd, so that it can be rounded again.
fn add_to_odd(x: f64, y: f64) -> f64 {
    let sum = x + y;
    if !sum.is_finite() {
        return sum;
    }
    let moved = sum - x;
    let lost = (x - (sum - moved)) + (y - moved);
    if lost == 0.0 || sum.to_bits() & 1 == 1 {
        return sum;
    }
    let away = (lost > 0.0) == (sum > 0.0);
    f64::from_bits(match away {
        true => sum.to_bits() + 1,
        false => sum.to_bits() - 1,
    })
}

/// A comparison of floats.
pub(super) fn compare(predicate: Predicate, flags: Flags, elem: Elem, a: u64, b: u64) -> Element {
    use Predicate::*;
    let (x, y) = (decode(elem, a), decode(elem, b));
    let unordered = x.is_nan() || y.is_nan();
    let holds = match predicate {
        FOeq => x == y,
        FOgt => x > y,
        FOge => x >= y,
        FOlt => x < y,
        FOle => x <= y,
        FOne => !unordered && x != y,
        FOrd => !unordered,
        FUno => unordered,
        FUeq => unordered || x == y,
        FUgt => unordered || x > y,
        FUge => unordered || x >= y,
        FUlt => unordered || x < y,
        FUle => unordered || x <= y,
        FUne => x != y,
        FTrue => true,
        _ => false,
    };
    Element::known(holds.into(), kept(flags, &[x, y]))
}
