//! Floats of 8, 6 and 4 bits.

/// A format of few bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Small {
    /// Bits of the exponent.
    pub exponent: u32,
    /// Stored bits of the significand.
    pub mantissa: u32,
    /// The bias of the exponent.
    pub bias: i32,
    /// The special values.
    pub special: Special,
}

/// The special values of a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// Infinity and NaN in the highest exponent.
    Ieee,
    /// No infinity; all ones are NaN.
    Ones,
    /// No infinity and no negative zero, whose bits are NaN.
    NegativeZero,
    /// Numbers only.
    None,
}

const fn small(exponent: u32, mantissa: u32, bias: i32, special: Special) -> Small {
    Small {
        exponent,
        mantissa,
        bias,
        special,
    }
}

/// 8 bits of OCP, 4 of exponent.
pub const E4M3: Small = small(4, 3, 7, Special::Ones);
/// 8 bits of OCP, 5 of exponent.
pub const E5M2: Small = small(5, 2, 15, Special::Ieee);
/// 8 bits of CDNA3, 4 of exponent.
pub const E4M3_FNUZ: Small = small(4, 3, 8, Special::NegativeZero);
/// 8 bits of CDNA3, 5 of exponent.
pub const E5M2_FNUZ: Small = small(5, 2, 16, Special::NegativeZero);
/// 6 bits, 2 of exponent.
pub const E2M3: Small = small(2, 3, 1, Special::None);
/// 6 bits, 3 of exponent.
pub const E3M2: Small = small(3, 2, 3, Special::None);
/// 4 bits.
pub const E2M1: Small = small(2, 1, 1, Special::None);

impl Small {
    /// Width in bits.
    pub fn bits(self) -> u32 {
        1 + self.exponent + self.mantissa
    }

    /// The value of bits.
    pub fn value(self, bits: u64) -> f64 {
        let sign = bits >> (self.bits() - 1) & 1;
        let exponent = bits >> self.mantissa & ((1 << self.exponent) - 1);
        let mantissa = bits & ((1 << self.mantissa) - 1);
        let (last, ones) = ((1 << self.exponent) - 1, (1 << self.mantissa) - 1);
        let magnitude = match self.special {
            Special::Ieee if exponent == last && mantissa == 0 => f64::INFINITY,
            Special::Ieee if exponent == last => f64::NAN,
            Special::Ones if exponent == last && mantissa == ones => f64::NAN,
            Special::NegativeZero if sign == 1 && exponent == 0 && mantissa == 0 => f64::NAN,
            _ => {
                let whole = if exponent == 0 { 0 } else { 1 << self.mantissa };
                let scale = exponent.max(1) as i32 - self.bias - self.mantissa as i32;
                (whole + mantissa) as f64 * 2f64.powi(scale)
            }
        };
        if sign == 1 { -magnitude } else { magnitude }
    }

    /// The bits of the nearest number; NaN is all ones, but for the sign; of two, the one with the even significand. Greater numbers are the greatest one, if
    /// `saturate`, otherwise infinity or NaN.
    pub fn nearest(self, value: f64, saturate: bool) -> u64 {
        let sign = u64::from(value.is_sign_negative()) << (self.bits() - 1);
        let nan = match self.special {
            Special::NegativeZero => return self.nearest_unsigned_zero(value, saturate),
            _ => (1 << (self.bits() - 1)) - 1,
        };
        if value.is_nan() {
            return sign | nan;
        }
        let all = 0..1u64 << (self.bits() - 1);
        let mut finite = all.filter(|&b| self.value(b).is_finite());
        let greatest = finite.next_back().unwrap_or(0);
        let beyond = match self.special {
            Special::Ieee => ((1 << self.exponent) - 1) << self.mantissa,
            Special::None => greatest,
            _ => nan,
        };
        sign | self.round(
            value.abs(),
            greatest,
            if saturate { greatest } else { beyond },
        )
    }

    fn nearest_unsigned_zero(self, value: f64, saturate: bool) -> u64 {
        let nan = 1 << (self.bits() - 1);
        if value.is_nan() {
            return nan;
        }
        let greatest = nan - 1;
        let found = self.round(value.abs(), greatest, if saturate { greatest } else { nan });
        match found {
            0 => 0,
            n if n == nan => nan,
            n => n | u64::from(value < 0.0) << (self.bits() - 1),
        }
    }

    /// Rounds a magnitude. A magnitude that rounds to the step above the greatest number overflows.
    fn round(self, value: f64, greatest: u64, beyond: u64) -> u64 {
        if value.is_infinite() {
            return beyond;
        }
        let unit = |b: u64| {
            let exponent = (b >> self.mantissa).max(1) as i32;
            2f64.powi(exponent - self.bias - self.mantissa as i32)
        };
        // The greatest number that is not above the value.
        let (mut low, mut high) = (0, greatest + 1);
        while high - low > 1 {
            let middle = (low + high) / 2;
            if self.value(middle) <= value {
                low = middle;
            } else {
                high = middle;
            }
        }
        let half = unit(low) / 2.0;
        let rest = value - self.value(low);
        let up = rest > half || rest == half && low & 1 == 1;
        match low + u64::from(up) {
            n if n > greatest => beyond,
            n => n,
        }
    }
}
