//! Numbers of each type: as bytes, and as printed text.

use crate::tables::{Encoding, Float, Specials};

/// A number in a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Number {
    /// A number without fraction and exponent.
    Integer(i128),
    /// Any other number; NaN has a sign.
    Real(f64),
}

/// The number of a text: a decimal, `inf` or `nan`, possibly negative.
pub fn parse(text: &str) -> Option<Number> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let sign = if digits.len() < text.len() { -1.0 } else { 1.0 };
    match digits {
        "inf" => return Some(Number::Real(f64::INFINITY.copysign(sign))),
        "nan" => return Some(Number::Real(f64::NAN.copysign(sign))),
        _ => {}
    }
    let decimal = |b: u8| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E' | b'+' | b'-');
    if !digits.starts_with(|c: char| c.is_ascii_digit()) || !digits.bytes().all(decimal) {
        return None;
    }
    match digits.bytes().all(|b| b.is_ascii_digit()) && text != "-0" {
        true => text.parse().ok().map(Number::Integer),
        false => text.parse().ok().map(Number::Real),
    }
}

/// The bits of a number of `bytes` bytes; nothing if the type cannot represent the number.
pub fn encode(number: Number, encoding: Encoding, bytes: u32) -> Option<u64> {
    let bits = 8 * bytes.min(8);
    let mask = u64::MAX >> (64 - bits.max(1));
    let integer = match number {
        Number::Integer(n) => Some(n),
        Number::Real(0.0) => Some(0),
        Number::Real(_) => None,
    };
    let within = |low: i128, high: i128| integer.filter(|n| (low..=high).contains(n));
    match encoding {
        Encoding::Boolean => within(0, 1).map(|n| n as u64),
        Encoding::Unsigned => within(0, i128::from(mask)).map(|n| n as u64),
        Encoding::Signed => {
            let half = 1_i128 << (bits - 1);
            within(-half, half - 1).map(|n| n as u64 & mask)
        }
        Encoding::Float(float) => Some(match number {
            Number::Integer(n) => float_bits(n as f64, float),
            Number::Real(r) => float_bits(r, float),
        }),
        Encoding::Opaque => None,
    }
}

/// The number of a bit pattern; nothing if the type has no numbers.
pub fn decode(bits: u64, encoding: Encoding, bytes: u32) -> Option<Number> {
    match encoding {
        Encoding::Boolean | Encoding::Unsigned => Some(Number::Integer(bits.into())),
        Encoding::Signed => {
            let unused = 64 - 8 * bytes.clamp(1, 8);
            let signed = ((bits << unused) as i64) >> unused;
            Some(Number::Integer(signed.into()))
        }
        Encoding::Float(float) => Some(Number::Real(float_value(bits, float))),
        Encoding::Opaque => None,
    }
}

/// The pattern of the nearest number of a format, ties to even; a number that is too large becomes infinite, or NaN
/// if the format has no infinity.
fn float_bits(value: f64, f: Float) -> u64 {
    let sign = u64::from(value.is_sign_negative()) << (f.exponent + f.mantissa);
    let top = (1_u64 << f.exponent) - 1;
    let all = (1_u64 << (f.exponent + f.mantissa)) - 1;
    let (infinite, nan) = match f.specials {
        Specials::Ieee => {
            let infinite = top << f.mantissa;
            (sign | infinite, sign | infinite | 1 << (f.mantissa - 1))
        }
        Specials::Finite => (sign | all, sign | all),
        Specials::UnsignedZero => (all + 1, all + 1),
    };
    if value.is_nan() {
        return nan;
    }
    if value.is_infinite() {
        return infinite;
    }
    let bits = value.abs().to_bits();
    let (stored, fraction) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
    // A subnormal double has the exponent of the smallest normal double, without the leading bit.
    let (exponent, whole) = match stored {
        0 => (-1022, fraction),
        _ => (stored - 1023, fraction | 1 << 52),
    };
    // Below the smallest normal number the distance of neighbours is constant.
    let least = 1 - f.bias;
    let drop = (52 - f.mantissa as i32) + (least - exponent).max(0);
    let kept = match drop {
        0 => whole,
        1..=60 => {
            let (kept, rest) = (whole >> drop, whole & ((1 << drop) - 1));
            let half = 1_u64 << (drop - 1);
            kept + u64::from(rest > half || (rest == half && kept & 1 == 1))
        }
        _ => 0,
    };
    // The leading bit, and a carry out of the mantissa, increment the exponent.
    let stored = (exponent.max(least) + f.bias - 1) as u64;
    let magnitude = (stored << f.mantissa) + kept;
    let largest = match f.specials {
        Specials::Ieee => (top << f.mantissa) - 1,
        Specials::Finite => all - 1,
        Specials::UnsignedZero => all,
    };
    match magnitude {
        m if m > largest => infinite,
        0 if f.specials == Specials::UnsignedZero => 0,
        m => sign | m,
    }
}

/// The number of a pattern, exactly.
fn float_value(bits: u64, f: Float) -> f64 {
    let width = f.exponent + f.mantissa;
    let all = (1_u64 << width) - 1;
    let (negative, magnitude) = (bits >> width & 1 == 1, bits & all);
    let sign = if negative { -1.0 } else { 1.0 };
    let (stored, fraction) = (magnitude >> f.mantissa, magnitude & ((1 << f.mantissa) - 1));
    let top = (1_u64 << f.exponent) - 1;
    match f.specials {
        Specials::Ieee if stored == top && fraction == 0 => return f64::INFINITY * sign,
        Specials::Ieee if stored == top => return f64::NAN.copysign(sign),
        Specials::Finite if magnitude == all => return f64::NAN.copysign(sign),
        Specials::UnsignedZero if bits == all + 1 => return f64::NAN,
        _ => {}
    }
    if (f.exponent, f.mantissa) == (11, 52) {
        return f64::from_bits(bits);
    }
    let (whole, exponent) = match stored {
        0 => (fraction, 1),
        _ => (fraction | 1 << f.mantissa, stored as i32),
    };
    sign * whole as f64 * (f64::from(exponent - f.bias - f.mantissa as i32)).exp2()
}

/// A number as printed: six digits, more if six digits denote another number of the type.
pub fn print(bits: u64, encoding: Encoding, bytes: u32) -> String {
    match decode(bits, encoding, bytes) {
        None => String::new(),
        Some(Number::Integer(n)) => n.to_string(),
        Some(Number::Real(value)) if value.is_nan() => match value.is_sign_negative() {
            true => "-nan".into(),
            false => "nan".into(),
        },
        Some(Number::Real(value)) if value.is_infinite() => value.to_string(),
        Some(Number::Real(value)) => {
            let same =
                |text: &str| parse(text).and_then(|n| encode(n, encoding, bytes)) == Some(bits);
            let short = general(&format!("{value:.5e}"));
            match same(&short) {
                true => short,
                // The shortest digits that denote only this number.
                false => match bytes {
                    4 => general(&format!("{:e}", value as f32)),
                    _ => general(&format!("{value:e}")),
                },
            }
        }
    }
}

/// Digits and exponent in the layout of C's `%g`.
fn general(scientific: &str) -> String {
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", mantissa),
    };
    let digits: String = mantissa.chars().filter(|c| *c != '.').collect();
    let precision = digits.len().max(6) as i32;
    let digits = match digits.trim_end_matches('0') {
        "" => "0",
        digits => digits,
    };
    let point = |whole: &str, rest: &str| match rest {
        "" => whole.to_string(),
        rest => format!("{whole}.{rest}"),
    };
    if exponent < -4 || exponent >= precision {
        let number = point(&digits[..1], &digits[1..]);
        let mark = if exponent < 0 { '-' } else { '+' };
        return format!("{sign}{number}e{mark}{:02}", exponent.abs());
    }
    if exponent < 0 {
        let zeros = "0".repeat((-exponent - 1) as usize);
        return format!("{sign}0.{zeros}{digits}");
    }
    let whole = exponent as usize + 1;
    match digits.len() <= whole {
        true => format!("{sign}{digits}{}", "0".repeat(whole - digits.len())),
        false => format!("{sign}{}", point(&digits[..whole], &digits[whole..])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::tables;

    fn of(name: &str) -> (Encoding, u32) {
        let ty = tables().element_type(name).unwrap();
        (ty.row().encoding, ty.row().bytes)
    }

    #[test]
    fn halves_are_rounded_as_the_library_does() {
        let (half, bytes) = of("half_type");
        let (bf16, _) = of("bf16_type");
        let (float, _) = of("float_type");
        for n in 0..200_000_u32 {
            // Spread over all patterns of a single.
            let single = f32::from_bits(n.wrapping_mul(0x9e37_79b9));
            if single.is_nan() {
                continue;
            }
            let value = Number::Real(single.into());
            let want = half::f16::from_f32(single).to_bits();
            assert_eq!(encode(value, half, bytes), Some(want.into()), "{single:e}");
            let want = half::bf16::from_f32(single).to_bits();
            assert_eq!(encode(value, bf16, bytes), Some(want.into()), "{single:e}");
            let want = single.to_bits();
            assert_eq!(encode(value, float, 4), Some(want.into()), "{single:e}");
            assert_eq!(decode(want.into(), float, 4), Some(value));
        }
    }

    #[test]
    fn small_floats_come_back() {
        for name in [
            "fp8e4m3fnuz_type",
            "fp8e4m3fn_type",
            "fp8e5m2_type",
            "fp8e5m2fnuz_type",
        ] {
            let (encoding, bytes) = of(name);
            for bits in 0..256 {
                let text = print(bits, encoding, bytes);
                if !text.contains("nan") {
                    let number = parse(&text).unwrap();
                    assert_eq!(encode(number, encoding, bytes), Some(bits), "{name} {text}");
                }
            }
        }
    }

    #[test]
    fn six_digits_or_as_many_as_it_takes() {
        let (float, bytes) = of("float_type");
        for text in [
            "0.707107",
            "1e-05",
            "3.40282e+38",
            "1",
            "100000",
            "1e+06",
            "-0",
            "0.0001",
            "inf",
            "-nan",
            "-1.5",
            "123456",
            "1.23457e+06",
            "0.70710678",
            "16777215",
        ] {
            let bits = encode(parse(text).unwrap(), float, bytes).unwrap();
            let printed = print(bits, float, bytes);
            let again = encode(parse(&printed).unwrap(), float, bytes);
            assert_eq!(again, Some(bits), "{printed}");
            assert_eq!(printed, text.replace("0.70710678", "0.70710677"));
        }
    }
}
