//! The numbers of each type: rounding of floats, wrapping and saturation of integers.

use easel_tensor::ElementType;
use easel_tensor::tables::{Encoding, Float, Specials};

/// The kind of a type for arithmetic.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Kind {
    /// A float.
    Float(Format),
    /// An integer of a number of bits.
    Integer { bits: u32, signed: bool },
    /// 0 or 1.
    Boolean,
}

/// The parameters of a format of floats.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Format {
    /// Bits behind the leading bit.
    mantissa: i32,
    /// Exponent of the smallest normal number.
    least: i32,
    /// The largest finite number.
    pub largest: f64,
    /// Whether the format has infinities and a negative zero, by its special numbers.
    specials: Specials,
}

/// The kind of a type for arithmetic; nothing if the type has no numbers.
pub(crate) fn kind(ty: ElementType) -> Option<Kind> {
    let row = ty.row();
    let bits = row.bytes * 8;
    match row.encoding {
        Encoding::Boolean => Some(Kind::Boolean),
        Encoding::Signed => Some(Kind::Integer { bits, signed: true }),
        Encoding::Unsigned => Some(Kind::Integer {
            bits,
            signed: false,
        }),
        Encoding::Float(float) => Some(Kind::Float(Format::new(float))),
        Encoding::Opaque => None,
    }
}

/// A power of two in the range of normal doubles.
pub(crate) fn power(exponent: i32) -> f64 {
    f64::from_bits(((exponent.clamp(-1022, 1023) + 1023) as u64) << 52)
}

/// The exponent of a nonzero number; for subnormals, that of the smallest normal double.
pub(crate) fn exponent(x: f64) -> i32 {
    ((x.to_bits() >> 52 & 0x7ff) as i32).max(1) - 1023
}

impl Format {
    fn new(float: Float) -> Format {
        let (mantissa, top) = (float.mantissa as i32, (1_i32 << float.exponent) - 1);
        // The largest exponent, and the number of steps from the largest fraction to the next power.
        let (exponent, below) = match float.specials {
            Specials::Ieee => (top - 1 - float.bias, 1.0),
            Specials::Finite => (top - float.bias, 2.0),
            Specials::UnsignedZero => (top - float.bias, 1.0),
        };
        Format {
            mantissa,
            least: 1 - float.bias,
            largest: power(exponent) * (2.0 - below * power(-mantissa)),
            specials: float.specials,
        }
    }

    /// The nearest number of the format, ties to even. A number that is too large becomes infinite; in a format of one byte, it is
    /// clipped to the largest number. An infinity that the format lacks becomes NaN, or the largest number if
    /// the pattern of NaN is above the patterns of all numbers.
    pub fn round(self, x: f64) -> f64 {
        match self.mantissa {
            52 => return x,
            23 => return (x as f32).into(),
            _ => {}
        }
        if x.is_nan() {
            return x;
        }
        let finite = if x == 0.0 || x.is_infinite() {
            x
        } else {
            // One rounding from the double: scaling by a power of two is exact.
            let step = power(exponent(x).max(self.least) - self.mantissa);
            (x / step).round_ties_even() * step
        };
        match finite {
            // A number near the largest double rounds to infinity, although it is finite.
            r if r.abs() > self.largest => self.beyond(x).copysign(x),
            0.0 if self.specials == Specials::UnsignedZero => 0.0,
            r => r,
        }
    }

    /// The replacement of a number that is too large, without its sign.
    fn beyond(self, x: f64) -> f64 {
        match self.specials {
            _ if self.is_byte() && x.is_finite() => self.largest,
            Specials::Ieee => f64::INFINITY,
            Specials::Finite => self.largest,
            Specials::UnsignedZero => f64::NAN,
        }
    }

    /// Whether the format has eight bits.
    pub fn is_byte(self) -> bool {
        self.mantissa <= 3
    }

    /// Half the distance of neighbours at 1.
    pub fn half_ulp(self) -> f64 {
        power(-self.mantissa - 1)
    }

    /// The smallest normal number.
    pub fn normal(self) -> f64 {
        power(self.least)
    }

    /// The smallest number above 0.
    pub fn smallest(self) -> f64 {
        match self.mantissa {
            52 => f64::from_bits(1),
            _ => power(self.least - self.mantissa),
        }
    }

    /// Half an ulp, relative, of the type in which sums and products are accumulated.
    pub fn accumulator(self) -> f64 {
        match self.mantissa {
            52 => power(-53),
            _ => power(-24),
        }
    }
}

impl Kind {
    /// The least and the largest integer.
    pub fn range(self) -> (i128, i128) {
        match self {
            Kind::Integer { bits, signed: true } => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
            Kind::Integer { bits, .. } => (0, (1 << bits) - 1),
            Kind::Boolean => (0, 1),
            Kind::Float(_) => (i128::MIN, i128::MAX),
        }
    }

    /// An integer modulo the numbers of the type; for a boolean, whether it is nonzero.
    pub fn wrap(self, n: i128) -> i128 {
        match self {
            Kind::Integer { bits, signed } => {
                let unused = 128 - bits;
                match signed {
                    true => n << unused >> unused,
                    false => n & ((1 << bits) - 1),
                }
            }
            Kind::Boolean => i128::from(n != 0),
            Kind::Float(_) => n,
        }
    }

    /// The nearest integer of the type to a truncated float; NaN becomes 0.
    pub fn cut(self, x: f64) -> i128 {
        match self {
            Kind::Boolean => i128::from(x != 0.0),
            _ => self.saturate(x as i128),
        }
    }

    /// The nearest integer of the type.
    pub fn saturate(self, n: i128) -> i128 {
        let (low, high) = self.range();
        match self {
            Kind::Boolean => i128::from(n != 0),
            _ => n.clamp(low, high),
        }
    }

    /// Whether numbers are floats.
    pub fn is_float(self) -> bool {
        matches!(self, Kind::Float(_))
    }
}

/// An integer as a double that rounds to any shorter float like the integer: a lost part sets the
/// last bit (round to odd).
pub(crate) fn sticky(n: i128) -> f64 {
    let near = n as f64;
    let back = near as i128;
    if back == n {
        return near;
    }
    let bits = near.to_bits();
    // The number is rounded towards 0, and its last bit then represents the rest.
    let down = match back.unsigned_abs() > n.unsigned_abs() {
        true => bits - 1,
        false => bits,
    };
    f64::from_bits(down | 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use easel_tensor::tables::tables;

    /// Every finite number rounds to a finite number in a format of one byte, also the largest doubles.
    #[test]
    fn large_numbers_stay_finite_in_a_byte() {
        let names = [
            "fp8e4m3fn_type",
            "fp8e4m3fnuz_type",
            "fp8e5m2_type",
            "fp8e5m2fnuz_type",
        ];
        for name in names {
            let ty = tables().element_type(name).expect("a type of the tables");
            let Some(Kind::Float(format)) = kind(ty) else {
                panic!("{name} is no float");
            };
            for x in [1e39, 1e300, 1.7e308, f64::MAX] {
                assert_eq!(format.round(x), format.largest, "{x:e}");
                assert_eq!(format.round(-x), -format.largest, "{x:e}");
            }
        }
    }
}
