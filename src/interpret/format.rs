//! Float formats: from bits to numbers and, with one rounding, back.

use crate::bits::{Bits, mask};
use crate::number::{Exact, Number};
use easel_ir::kernel::Scalar;

/// What the largest patterns of a format mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Special {
    /// Infinities and NaNs at the largest exponent.
    Ieee,
    /// Exponent and fraction all ones are a NaN; no infinity.
    AllOnes,
    /// The pattern of minus zero is the NaN; no infinity.
    MinusZero,
    /// All patterns are numbers.
    None,
    /// An exponent alone, without sign and zero; all ones are a NaN.
    Scale,
}

/// A float format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    /// Bits of the exponent.
    exponent: u16,
    /// Bits of the fraction.
    fraction: u16,
    bias: i32,
    special: Special,
}

impl Format {
    /// The format of a float type.
    pub fn of(elem: Scalar) -> Option<Format> {
        use Special::{AllOnes, Ieee, MinusZero, Scale};
        let (exponent, fraction, bias, special) = match elem {
            Scalar::I1 | Scalar::I8 | Scalar::I16 | Scalar::I32 | Scalar::I64 => return None,
            Scalar::F16 => (5, 10, 15, Ieee),
            Scalar::BF16 => (8, 7, 127, Ieee),
            Scalar::F32 => (8, 23, 127, Ieee),
            Scalar::F64 => (11, 52, 1023, Ieee),
            Scalar::F8E4M3FN => (4, 3, 7, AllOnes),
            Scalar::F8E5M2 => (5, 2, 15, Ieee),
            Scalar::F8E4M3FNUZ => (4, 3, 8, MinusZero),
            Scalar::F8E5M2FNUZ => (5, 2, 16, MinusZero),
            Scalar::F8E8M0FNU => (8, 0, 127, Scale),
            Scalar::F6E2M3FN => (2, 3, 1, Special::None),
            Scalar::F6E3M2FN => (3, 2, 3, Special::None),
            Scalar::F4E2M1FN => (2, 1, 1, Special::None),
        };
        Some(Format {
            exponent,
            fraction,
            bias,
            special,
        })
    }

    /// The sign bit; 0 where there is none.
    pub fn sign(self) -> u64 {
        match self.special {
            Special::Scale => 0,
            _ => 1 << (self.exponent + self.fraction),
        }
    }

    /// Bits of exponent and fraction, where the largest exponent has infinities and NaNs.
    pub fn ieee(self) -> Option<(u16, u16)> {
        (self.special == Special::Ieee).then_some((self.exponent, self.fraction))
    }

    fn width(self) -> u16 {
        self.exponent + self.fraction + u16::from(self.special != Special::Scale)
    }

    /// Some NaN: sign and fraction are undefined, as far as the format has several.
    pub fn nan(self) -> Bits {
        let ones = mask(self.exponent) << self.fraction;
        match self.special {
            Special::Ieee => Bits {
                bits: ones | 1 << (self.fraction - 1),
                undefined: self.sign() | mask(self.fraction),
            },
            Special::AllOnes => Bits {
                bits: ones | mask(self.fraction),
                undefined: self.sign(),
            },
            Special::MinusZero => Bits::new(self.sign()),
            Special::None => Bits::undefined(self.width()),
            Special::Scale => Bits::new(ones),
        }
    }

    /// Whether a pattern is a NaN.
    pub fn is_nan(self, bits: u64) -> bool {
        self.decode(bits) == Number::Nan
    }

    /// Whether the bits that are defined say that it is a NaN, and no more.
    pub fn is_some_nan(self, value: Bits) -> bool {
        let exponent = mask(self.exponent) << self.fraction;
        self.special != Special::None
            && self.is_nan(value.bits)
            && value.undefined != 0
            && value.undefined & exponent == 0
    }

    /// The number of a value; `None` where it is undefined.
    pub fn number(self, value: Bits) -> Option<Number> {
        if value.is_defined() || self.is_some_nan(value) {
            return Some(self.decode(value.bits));
        }
        None
    }

    /// The number of a pattern.
    pub fn decode(self, bits: u64) -> Number {
        let negative = bits & self.sign() != 0;
        let fraction = bits & mask(self.fraction);
        let field = (bits >> self.fraction) & mask(self.exponent);
        let top = field == mask(self.exponent);
        match self.special {
            Special::Ieee if top && fraction == 0 => return Number::Infinite { negative },
            Special::Ieee if top => return Number::Nan,
            Special::AllOnes if top && fraction == mask(self.fraction) => return Number::Nan,
            Special::MinusZero if bits == self.sign() => return Number::Nan,
            Special::Scale if top => return Number::Nan,
            _ => {}
        }
        let least = self.least();
        let (magnitude, exponent) = match (self.special, field) {
            (Special::Scale, _) => (1, least + field as i32),
            (_, 0) => (fraction, least),
            _ => (fraction | 1 << self.fraction, least + field as i32 - 1),
        };
        Number::Finite(Exact {
            negative,
            magnitude: u128::from(magnitude),
            exponent,
            more: false,
        })
    }

    /// Exponent of the unit of the smallest numbers.
    fn least(self) -> i32 {
        match self.special {
            Special::Scale => -self.bias,
            _ => 1 - self.bias - i32::from(self.fraction),
        }
    }

    /// The nearest value of the format, the even one of two. What is too large is an infinity, a
    /// NaN where there is none, the largest number where there is neither.
    pub fn round(self, number: Number) -> Bits {
        let exact = match number {
            Number::Nan => return self.nan(),
            Number::Infinite { negative } => return self.overflow(negative),
            Number::Finite(exact) => exact,
        };
        let Exact {
            negative,
            magnitude,
            exponent,
            more,
        } = exact;
        if magnitude == 0 {
            return self.signed(negative, 0);
        }
        let length = (u128::BITS - magnitude.leading_zeros()) as i32;
        let mut unit = (exponent + length - 1 - i32::from(self.fraction)).max(self.least());
        let mut kept = match unit - exponent {
            shift @ ..=0 => {
                assert!(!more, "too few bits to round");
                magnitude << -shift
            }
            shift @ 1..=127 => {
                let (kept, rest) = (magnitude >> shift, magnitude & ((1 << shift) - 1));
                let half = 1 << (shift - 1);
                kept + u128::from(rest > half || rest == half && (more || kept & 1 == 1))
            }
            // Less than half of the unit: `magnitude` is below 2^126 (`Exact`).
            _ => 0,
        };
        if kept >> (self.fraction + 1) != 0 {
            kept >>= 1;
            unit += 1;
        }
        let denormal = kept >> self.fraction == 0;
        let field = match self.special {
            Special::Scale => unit - self.least(),
            _ if denormal => 0,
            _ => unit - self.least() + 1,
        };
        let fraction = kept as u64 & mask(self.fraction);
        let top = mask(self.exponent) as i32;
        let too_large = match self.special {
            Special::Ieee | Special::Scale => field >= top,
            Special::AllOnes => field > top || field == top && fraction == mask(self.fraction),
            Special::MinusZero | Special::None => field > top,
        };
        if too_large {
            return self.overflow(negative);
        }
        self.signed(negative, (field as u64) << self.fraction | fraction)
    }

    fn overflow(self, negative: bool) -> Bits {
        let ones = mask(self.exponent) << self.fraction;
        match self.special {
            Special::Ieee => self.signed(negative, ones),
            Special::None => self.signed(negative, ones | mask(self.fraction)),
            _ => self.nan(),
        }
    }

    fn signed(self, negative: bool, bits: u64) -> Bits {
        match self.special {
            // There is neither a zero nor a number below it; `bits` 0 is the smallest scale.
            Special::Scale if negative => Bits::undefined(self.width()),
            // Zero has one sign.
            Special::MinusZero if bits == 0 => Bits::new(0),
            _ if negative => Bits::new(bits | self.sign()),
            _ => Bits::new(bits),
        }
    }
}
