//! Values of floats of every format, and the nearest pattern to a value: what casts and arithmetic must give, stated
//! without the compiler.

/// A format of floats by its fields; `f32` and `f64` are the host's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    pub name: &'static str,
    pub bits: u32,
    exponent: u32,
    fraction: u32,
    bias: i32,
    special: Special,
}

/// What is no number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Special {
    /// Infinities and NaN in the highest exponent.
    Ieee,
    /// A NaN of all ones, no infinity.
    AllOnes,
    /// A NaN where the negative zero would be, no infinity.
    NegativeZero,
}

const fn format(
    name: &'static str,
    exponent: u32,
    fraction: u32,
    bias: i32,
    special: Special,
) -> Format {
    Format {
        name,
        bits: 1 + exponent + fraction,
        exponent,
        fraction,
        bias,
        special,
    }
}

pub const F16: Format = format("f16", 5, 10, 15, Special::Ieee);
pub const BF16: Format = format("bf16", 8, 7, 127, Special::Ieee);
pub const F32: Format = format("f32", 8, 23, 127, Special::Ieee);
pub const F64: Format = format("f64", 11, 52, 1023, Special::Ieee);
pub const ALL: [Format; 8] = [
    format("f8E4M3FNUZ", 4, 3, 8, Special::NegativeZero),
    format("f8E5M2FNUZ", 5, 2, 16, Special::NegativeZero),
    format("f8E4M3FN", 4, 3, 7, Special::AllOnes),
    format("f8E5M2", 5, 2, 15, Special::Ieee),
    F16,
    BF16,
    F32,
    F64,
];

impl Format {
    /// The value of a pattern.
    pub fn value(self, pattern: u64) -> f64 {
        if self == F64 {
            return f64::from_bits(pattern);
        }
        let top = self.exponent + self.fraction;
        let negative = pattern >> top & 1 == 1;
        let field = (pattern >> self.fraction & ((1 << self.exponent) - 1)) as i32;
        let rest = pattern & ((1 << self.fraction) - 1);
        let highest = field == (1 << self.exponent) - 1;
        let sign = if negative { -1.0 } else { 1.0 };
        match self.special {
            Special::Ieee if highest && rest == 0 => return sign * f64::INFINITY,
            Special::Ieee if highest => return f64::NAN,
            Special::AllOnes if highest && rest == (1 << self.fraction) - 1 => return f64::NAN,
            Special::NegativeZero if pattern == 1 << top => return f64::NAN,
            _ => {}
        }
        let scale = |e: i32| 2f64.powi(e - self.bias - self.fraction as i32);
        sign * match field {
            0 => rest as f64 * scale(1),
            e => (rest | 1 << self.fraction) as f64 * scale(e),
        }
    }

    /// The nearest pattern to a value, the even one of two; none for a NaN, which has many.
    pub fn nearest(self, x: f64) -> Option<u64> {
        if x.is_nan() {
            return None;
        }
        if self == F64 {
            return Some(x.to_bits());
        }
        let sign = u64::from(x.is_sign_negative()) << (self.exponent + self.fraction);
        let signed = |magnitude: u64| match self.special {
            Special::NegativeZero if magnitude == 0 => 0,
            _ => sign | magnitude,
        };
        let x = x.abs();
        // Magnitudes are patterns in order: the one just beyond the greatest number is where infinity begins.
        let least = 2f64.powi(1 - self.bias - self.fraction as i32);
        let numbers = match self.special {
            Special::Ieee => ((1u64 << self.exponent) - 1) << self.fraction,
            Special::AllOnes => (1u64 << (self.exponent + self.fraction)) - 1,
            Special::NegativeZero => 1u64 << (self.exponent + self.fraction),
        };
        let beyond = |magnitude: u64| match self.special {
            Special::Ieee => Some(signed(magnitude)),
            _ => None,
        };
        if x.is_infinite() {
            return beyond(numbers);
        }
        // How many units of the last place x is, exactly: powers of two scale without rounding.
        let exponent = (x.to_bits() >> 52) as i32 - 1023;
        if exponent > self.bias + 1 {
            return beyond(numbers);
        }
        let field = (exponent + self.bias).max(1);
        let units = x / least / 2f64.powi(field - 1);
        let whole = units.round_ties_even() as u64;
        let magnitude = whole + ((field as u64 - 1) << self.fraction);
        if magnitude >= numbers {
            return beyond(numbers);
        }
        Some(signed(magnitude))
    }

    /// Whether a pattern is what `nearest` gave.
    pub fn is(self, pattern: u64, wanted: Option<u64>) -> bool {
        match wanted {
            Some(wanted) => pattern == wanted,
            None => self.value(pattern).is_nan(),
        }
    }

    /// How many numbers lie between two patterns; none where one of them is a NaN.
    pub fn distance(self, a: u64, b: u64) -> Option<u64> {
        if self.value(a).is_nan() || self.value(b).is_nan() {
            return None;
        }
        let half = 1u64 << (self.bits - 1);
        let place = |p: u64| match p & half {
            0 => p as i64,
            _ => -((p & (half - 1)) as i64),
        };
        Some(place(a).abs_diff(place(b)))
    }

    /// Patterns to try: all of short formats, else edges and patterns at random.
    pub fn patterns(self, count: usize) -> Vec<u64> {
        if self.bits <= 16 {
            return (0..1 << self.bits).collect();
        }
        let mut list = self.edges();
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        let mask = u64::MAX >> (64 - self.bits);
        while list.len() < count {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let pattern = (state ^ state >> 31) & mask;
            // Half of them in the range where shorter formats have numbers, and beside points between two of these.
            let near = (self.bias as u64 - 40 + (state >> 8) % 80) << self.fraction;
            let inside = pattern & !(((1 << self.exponent) - 1) << self.fraction) | near;
            list.push(match state >> 60 {
                0..=4 => pattern,
                5..=9 => inside,
                _ => inside & !((1 << (self.fraction - 11)) - 1) | (state >> 40 & 3),
            });
        }
        list
    }

    /// Zeros, the least and greatest numbers, neighbours of one, infinities and NaN, with both signs.
    pub fn edges(self) -> Vec<u64> {
        let one = (self.bias as u64) << self.fraction;
        let top = self.exponent + self.fraction;
        let normal = 1u64 << self.fraction;
        let infinity = ((1u64 << self.exponent) - 1) << self.fraction;
        let sizes = [
            0,
            1,
            2,
            normal - 1,
            normal,
            normal + 1,
            one - 1,
            one,
            one + 1,
            one + normal,
            one + normal / 2,
            infinity - 1,
            infinity,
            infinity | normal >> 1,
            infinity | normal >> 1 | 1,
        ];
        sizes.iter().flat_map(|&s| [s, s | 1 << top]).collect()
    }
}
