//! Floats of 16, 32 and 64 bits on `rustc_apfloat`.

use crate::mode::Mode;
use num_bigint::BigUint;
use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round};

pub use Format::{BF16, F16, F32, F64};

/// A format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// IEEE half.
    F16,
    /// bfloat16.
    BF16,
    /// IEEE single.
    F32,
    /// IEEE double.
    F64,
}

/// Evaluates an expression with the type of a format.
macro_rules! with {
    ($format:expr, $t:ident => $body:expr) => {
        match $format {
            Format::F16 => {
                type $t = Half;
                $body
            }
            Format::BF16 => {
                type $t = BFloat;
                $body
            }
            Format::F32 => {
                type $t = Single;
                $body
            }
            Format::F64 => {
                type $t = Double;
                $body
            }
        }
    };
}

impl Format {
    /// Width in bits.
    pub fn bits(self) -> u32 {
        match self {
            F16 | BF16 => 16,
            F32 => 32,
            F64 => 64,
        }
    }

    /// Stored bits of the significand.
    pub fn mantissa(self) -> u32 {
        match self {
            F16 => 10,
            BF16 => 7,
            F32 => 23,
            F64 => 52,
        }
    }

    /// The mask of all bits.
    pub fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits())
    }

    /// The bit of the sign.
    pub fn sign(self) -> u64 {
        1 << (self.bits() - 1)
    }

    /// The bits of positive infinity.
    pub fn infinity(self) -> u64 {
        (self.sign() - 1) & !((1 << self.mantissa()) - 1)
    }

    /// A quiet NaN.
    pub fn quiet(self) -> u64 {
        self.infinity() | 1 << (self.mantissa() - 1)
    }

    /// The bias of the exponent.
    pub fn bias(self) -> i32 {
        (1 << (self.bits() - self.mantissa() - 2)) - 1
    }

    /// Without the sign.
    pub fn magnitude(self, bits: u64) -> u64 {
        bits & (self.sign() - 1)
    }

    /// Whether a NaN.
    pub fn is_nan(self, bits: u64) -> bool {
        self.magnitude(bits) > self.infinity()
    }

    /// Whether a signaling NaN.
    pub fn is_signaling(self, bits: u64) -> bool {
        self.is_nan(bits) && bits & self.quiet() != self.quiet()
    }

    /// Whether infinite.
    pub fn is_infinite(self, bits: u64) -> bool {
        self.magnitude(bits) == self.infinity()
    }

    /// Whether zero.
    pub fn is_zero(self, bits: u64) -> bool {
        self.magnitude(bits) == 0
    }

    /// Whether negative, by the sign.
    pub fn is_negative(self, bits: u64) -> bool {
        bits & self.sign() != 0
    }

    /// Whether denormal.
    pub fn is_denormal(self, bits: u64) -> bool {
        !self.is_zero(bits) && self.exponent(bits) == 0
    }

    /// The field of the exponent.
    pub fn exponent(self, bits: u64) -> i32 {
        (self.magnitude(bits) >> self.mantissa()) as i32
    }

    /// A denormal as a zero of its sign.
    pub fn flushed(self, bits: u64) -> u64 {
        match self.is_denormal(bits) {
            true => bits & self.sign(),
            false => bits,
        }
    }

    /// The value; every value of a format is one of `f64`.
    pub fn value(self, bits: u64) -> f64 {
        f64::from_bits(convert(F64, self, bits, Round::NearestTiesToEven))
    }

    /// The nearest float.
    pub fn nearest(self, value: f64) -> u64 {
        convert(self, F64, value.to_bits(), Round::NearestTiesToEven)
    }

    /// The distance of floats of the size of a value.
    pub fn ulp(self, value: f64) -> f64 {
        let least = 1 - self.bias();
        let exponent = match value == 0.0 || !value.is_finite() {
            true => least,
            false => F64.exponent(value.to_bits()).max(1) - 1023,
        };
        power_of_two(exponent.max(least) - self.mantissa() as i32)
    }
}

/// `2^n` as a double, denormal ones included.
fn power_of_two(n: i32) -> f64 {
    match n {
        ..-1022 => f64::from_bits(1u64.checked_shl((n + 1074).max(0) as u32).unwrap_or(0)),
        _ => f64::from_bits(((n + 1023) as u64) << 52),
    }
}

/// The nearest float of another format, rounded.
pub fn convert(to: Format, from: Format, bits: u64, round: Round) -> u64 {
    with!(from, A => with!(to, B => {
        let (a, mut lost) = (A::from_bits(bits.into()), false);
        let b: B = a.convert_r(round, &mut lost).value;
        b.to_bits() as u64
    }))
}

fn two(f: Format, m: &Mode, a: u64, b: u64, op: impl Fn(u64, u64, Round) -> u64) -> u64 {
    m.result(f, op(m.source(f, a), m.source(f, b), m.round(f)))
}

/// `a + b`
pub fn add(f: Format, m: &Mode, a: u64, b: u64) -> u64 {
    two(
        f,
        m,
        a,
        b,
        |a, b, r| with!(f, T => T::from_bits(a.into()).add_r(T::from_bits(b.into()), r).value.to_bits() as u64),
    )
}

/// `a - b`
pub fn sub(f: Format, m: &Mode, a: u64, b: u64) -> u64 {
    two(
        f,
        m,
        a,
        b,
        |a, b, r| with!(f, T => T::from_bits(a.into()).sub_r(T::from_bits(b.into()), r).value.to_bits() as u64),
    )
}

/// `a * b`
pub fn mul(f: Format, m: &Mode, a: u64, b: u64) -> u64 {
    two(
        f,
        m,
        a,
        b,
        |a, b, r| with!(f, T => T::from_bits(a.into()).mul_r(T::from_bits(b.into()), r).value.to_bits() as u64),
    )
}

/// `a * b + c`, rounded once
pub fn fma(f: Format, m: &Mode, a: u64, b: u64, c: u64) -> u64 {
    let [a, b, c] = [a, b, c].map(|v| m.source(f, v));
    let r = with!(f, T => {
        let (a, b, c) = (T::from_bits(a.into()), T::from_bits(b.into()), T::from_bits(c.into()));
        a.mul_add_r(b, c, m.round(f)).value.to_bits() as u64
    });
    m.result(f, r)
}

/// `a * b + c` with the product rounded, too
pub fn mad(f: Format, m: &Mode, a: u64, b: u64, c: u64) -> u64 {
    add(f, m, mul(f, m, a, b), c)
}

/// The integer of a float, rounded in a direction, as a float
pub fn integral(f: Format, m: &Mode, a: u64, round: Round) -> u64 {
    let a = m.source(f, a);
    if f.is_nan(a) {
        return f.quiet();
    }
    with!(f, T => T::from_bits(a.into()).round_to_integral(round).value.to_bits() as u64)
}

/// `a * 2^n`
pub fn ldexp(f: Format, m: &Mode, a: u64, n: i32) -> u64 {
    let a = m.source(f, a);
    if f.is_nan(a) {
        return f.quiet();
    }
    m.result(
        f,
        with!(f, T => T::from_bits(a.into()).scalbn_r(n, m.round(f)).to_bits() as u64),
    )
}

/// `a < b`
pub fn less(f: Format, m: &Mode, a: u64, b: u64) -> bool {
    order(f, m, a, b) == Some(std::cmp::Ordering::Less)
}

/// The order of two numbers; nothing with a NaN
pub fn order(f: Format, m: &Mode, a: u64, b: u64) -> Option<std::cmp::Ordering> {
    let (a, b) = (m.source(f, a), m.source(f, b));
    with!(f, T => T::from_bits(a.into()).partial_cmp(&T::from_bits(b.into())))
}

/// An integer of so many bits: rounded, saturated, 0 for NaN
pub fn to_int(f: Format, m: &Mode, a: u64, bits: usize, signed: bool, round: Round) -> u64 {
    let a = m.source(f, a);
    if f.is_nan(a) {
        return 0;
    }
    let mut exact = false;
    with!(f, T => match signed {
        true => T::from_bits(a.into()).to_i128_r(bits, round, &mut exact).value as u64,
        false => T::from_bits(a.into()).to_u128_r(bits, round, &mut exact).value as u64,
    })
}

/// The float of an integer
pub fn of_int(f: Format, m: &Mode, a: i128) -> u64 {
    with!(f, T => T::from_i128_r(a, m.round(f)).value.to_bits() as u64)
}

impl Format {
    /// A result of arithmetic.
    pub fn of(self, bits: u64) -> crate::Value {
        crate::Value::Floats(self, bits.into())
    }

    /// Two results side by side, the low one first.
    pub fn pair(self, low: u64, high: u64) -> crate::Value {
        let high = u128::from(high) << self.bits();
        crate::Value::Floats(self, high | u128::from(low))
    }
}

/// `(a * b + c) * 2^n`, rounded once
pub fn fma_scaled(f: Format, m: &Mode, operands: [u64; 3], n: i32) -> u64 {
    use rustc_apfloat::Status;
    use rustc_apfloat::ieee::Quad;
    let wide = |v: u64| -> Quad {
        let mut lost = false;
        with!(f, T => T::from_bits(m.source(f, v).into()).convert_r(Round::TowardZero, &mut lost).value)
    };
    let [a, b, c] = operands.map(wide);
    // Rounded to an odd significand: the second rounding is then that of the exact value.
    let sum = a.mul_add_r(b, c, Round::TowardZero);
    let sticky = u128::from(sum.status.contains(Status::INEXACT));
    let sum = Quad::from_bits(sum.value.to_bits() | sticky).scalbn(n);
    let mut lost = false;
    m.result(
        f,
        with!(f, T => {
            let r: T = sum.convert_r(m.round(f), &mut lost).value;
            r.to_bits() as u64
        }),
    )
}

/// Bits of 2/pi: 53 bits from a distance behind the point on. The machine has 1201 bits.
pub fn two_over_pi(shift: u32) -> u64 {
    const BITS: u32 = 1201;
    static ALL: std::sync::OnceLock<BigUint> = std::sync::OnceLock::new();
    let all = ALL.get_or_init(|| ((BigUint::from(2u32) << (2 * GUARD)) / pi()) >> (GUARD - BITS));
    let mask = (1u64 << 53) - 1;
    let part = match (BITS - 53).checked_sub(shift) {
        Some(n) => all >> n,
        None => all << (shift + 53 - BITS),
    };
    (part & BigUint::from(mask)).try_into().unwrap_or(0)
}

/// Bits of pi behind the point.
const GUARD: u32 = 1400;

/// Pi as an integer, by Machin's formula.
fn pi() -> BigUint {
    let arctan = |n: u32| -> (BigUint, BigUint) {
        let (mut term, mut k) = ((BigUint::from(1u32) << GUARD) / n, 1u32);
        let mut sums = [BigUint::from(0u32), BigUint::from(0u32)];
        while term > BigUint::from(0u32) {
            sums[(k / 2 % 2) as usize] += &term / k;
            term /= n * n;
            k += 2;
        }
        let [plus, minus] = sums;
        (plus, minus)
    };
    let ((p, m), (q, n)) = (arctan(5), arctan(239));
    (p * 16u32 + n * 4u32) - (m * 16u32 + q * 4u32)
}
