//! Conversions of the floats of a byte or less that OCP defines, with scales and with random rounding.
//!
//! A number is a double here: a double holds every number of these formats, of `f16`, `bf16` and `f32`, and every such
//! number times a scale.

use super::float::{self, Format, Under};
use super::mask;

/// A format without infinities.
#[derive(Clone, Copy)]
struct Small {
    exponent: u32,
    fraction: u32,
    /// Whether the greatest pattern is a NaN. Without a NaN, numbers that are too large become the greatest number.
    nan: bool,
}

/// The format of a result or a source.
#[derive(Clone, Copy)]
enum Of {
    Small(Small),
    Other(Format, u32),
}

impl Of {
    fn new(elem: &str) -> Option<Of> {
        let small = |exponent, fraction, nan| {
            Some(Of::Small(Small {
                exponent,
                fraction,
                nan,
            }))
        };
        match elem {
            "f8E4M3FN" => small(4, 3, true),
            "f6E2M3FN" => small(2, 3, false),
            "f6E3M2FN" => small(3, 2, false),
            "f4E2M1FN" => small(2, 1, false),
            _ => {
                let format = Format::of(elem)?;
                Some(Of::Other(format, format.parts().1))
            }
        }
    }

    fn fraction(self) -> u32 {
        match self {
            Of::Small(small) => small.fraction,
            Of::Other(_, fraction) => fraction,
        }
    }

    /// The exponent of the last place of the denormal numbers.
    fn least(self) -> i32 {
        match self {
            Of::Small(small) => small.least(),
            Of::Other(format, fraction) => 1 - format.parts().0 - fraction as i32,
        }
    }

    /// The number; a NaN keeps its sign.
    fn decode(self, bits: u128) -> f64 {
        match self {
            Of::Small(small) => small.decode(bits),
            Of::Other(format, _) => {
                let value =
                    f64::from_bits(float::convert(format, WIDE, bits, Under::default()) as u64);
                match value.is_nan() && format.is_negative(bits) {
                    true => -value.abs(),
                    false => value,
                }
            }
        }
    }

    fn encode(self, value: f64) -> u128 {
        match self {
            Of::Small(small) => small.encode(value),
            Of::Other(format, _) => {
                float::convert(WIDE, format, u128::from(value.to_bits()), Under::default())
            }
        }
    }
}

const WIDE: Format = Format::F64;

impl Small {
    fn bits(self) -> u32 {
        1 + self.exponent + self.fraction
    }

    /// The greatest pattern without a sign.
    fn top(self) -> u128 {
        mask((self.bits() - 1) as u16)
    }

    fn least(self) -> i32 {
        let bias = (1 << (self.exponent - 1)) - 1;
        1 - bias - self.fraction as i32
    }

    fn decode(self, bits: u128) -> f64 {
        let magnitude = bits & self.top();
        let negative = bits >> (self.bits() - 1) & 1 == 1;
        let value = match magnitude {
            m if self.nan && m == self.top() => f64::NAN.abs(),
            m => {
                let fraction = m & mask(self.fraction as u16);
                let field = (m >> self.fraction) as i32;
                let hidden = u128::from(field > 0) << self.fraction;
                (hidden | fraction) as f64 * power(self.least() + field.max(1) - 1)
            }
        };
        if negative { -value } else { value }
    }

    /// The nearest number, of two the even one.
    fn encode(self, value: f64) -> u128 {
        let sign = u128::from(value.is_sign_negative()) << (self.bits() - 1);
        if !value.is_finite() {
            return self.top() | sign;
        }
        let place = last_place(value, self.fraction, self.least());
        let units = (value.abs() / power(place)).round_ties_even() as u128;
        // The hidden one, and a carry out of the significand, move into the exponent.
        let field = (place - self.least()) as u128;
        ((field << self.fraction) + units).min(self.top()) | sign
    }
}

fn power(n: i32) -> f64 {
    2f64.powi(n)
}

/// The exponent of the last place of a number in a format; the least one for the denormal numbers.
fn last_place(value: f64, fraction: u32, least: i32) -> i32 {
    let exponent = (value.to_bits() >> 52 & 0x7ff) as i32 - 1023;
    (exponent - fraction as i32).max(least)
}

/// The conversion between two formats of which one has at most a byte.
pub(super) fn convert(to: &str, from: &str, a: u128) -> Option<u128> {
    let (to, from) = (Of::new(to)?, Of::new(from)?);
    Some(to.encode(from.decode(a)))
}

/// A conversion with a scale, 2 to the power of `scale - 127`, or with random rounding. To a narrower format, the number is
/// divided by the scale, to a wider one it is multiplied. A scale of 255 is a NaN, as in OCP's format of scales.
///
/// Random rounding adds as many random bits, the upper ones, below the last kept place as the source has places more
/// than the result, and drops all places below. The sum has no places below those of the random bits.
pub(super) fn convert_with(
    to: &str,
    from: &str,
    a: u128,
    scale: Option<u128>,
    random: Option<u128>,
) -> Option<u128> {
    let (to, from) = (Of::new(to)?, Of::new(from)?);
    let narrows = to.fraction() < from.fraction();
    let value = from.decode(a);
    let value = match scale.map(|s| s & 0xff) {
        Some(255) => f64::NAN.copysign(value),
        Some(s) if narrows => value * power(127 - s as i32),
        Some(s) => value * power(s as i32 - 127),
        None => value,
    };
    let Some(random) = random else {
        return Some(to.encode(value));
    };
    let places = from.fraction().checked_sub(to.fraction())?;
    if !value.is_finite() || value == 0.0 || places == 0 || places > 32 {
        return Some(to.encode(value));
    }
    let place = power(last_place(value, to.fraction(), to.least()));
    let kept = (value.abs() / place * power(places as i32)) as u64;
    let sum = kept + ((random as u64 & 0xffff_ffff) >> (32 - places));
    Some(to.encode(((sum >> places) as f64 * place).copysign(value)))
}
