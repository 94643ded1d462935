//! Numbers of 200 bits with exponents that never end, and functions of them by series: far more than
//! any format has, so that what is rounded from them is the nearest value of the format.

use crate::number::{Exact, Number};
use num_bigint::{BigInt, BigUint, Sign};
use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Sub};
use std::sync::LazyLock;

/// Bits that are kept after each operation.
const BITS: u64 = 200;

/// `digits * 2^exponent`, of at most [`BITS`] bits unless it was made exact.
#[derive(Clone, Debug)]
pub struct Real {
    digits: BigInt,
    exponent: i64,
}

impl Real {
    /// The number itself, with all its bits.
    pub fn exact(digits: impl Into<BigInt>, exponent: i64) -> Real {
        Real {
            digits: digits.into(),
            exponent,
        }
    }

    pub fn integer(n: i64) -> Real {
        Real::exact(n, 0)
    }

    /// Times a power of two.
    pub fn scaled(&self, by: i64) -> Real {
        Real::exact(self.digits.clone(), self.exponent + by)
    }

    fn rounded(self) -> Real {
        let excess = self.digits.bits().saturating_sub(BITS);
        Real::exact(self.digits >> excess, self.exponent + excess as i64)
    }

    pub fn is_zero(&self) -> bool {
        self.digits.sign() == Sign::NoSign
    }

    pub fn is_negative(&self) -> bool {
        self.digits.sign() == Sign::Minus
    }

    /// Exponent of the highest bit, and one; meaningless for zero.
    pub fn magnitude(&self) -> i64 {
        self.digits.bits() as i64 + self.exponent
    }

    pub fn abs(&self) -> Real {
        match self.is_negative() {
            true => -self,
            false => self.clone(),
        }
    }

    /// The sum with all its bits.
    fn whole_sum(&self, other: &Real) -> Real {
        let least = self.exponent.min(other.exponent);
        let digits = |r: &Real| r.digits.clone() << (r.exponent - least) as u64;
        Real::exact(digits(self) + digits(other), least)
    }

    pub fn less(&self, other: &Real) -> bool {
        (self - other).is_negative()
    }

    /// The nearest integer as digits.
    fn nearest(&self) -> BigInt {
        (self + &Real::exact(1, -1)).floor()
    }

    /// The integer below.
    pub fn floor(&self) -> BigInt {
        match self.exponent {
            e @ 0.. => self.digits.clone() << e as u64,
            e => self.digits.clone() >> e.unsigned_abs(),
        }
    }

    pub fn is_integer(&self) -> bool {
        self.is_zero() || self.exponent >= 0 || {
            let zeros = self.digits.magnitude().trailing_zeros().unwrap_or(0);
            zeros as i64 >= -self.exponent
        }
    }

    /// An odd integer.
    pub fn is_odd(&self) -> bool {
        self.is_integer() && self.floor().bit(0)
    }

    /// `n`-th root of a number that is not negative.
    pub fn root(&self, n: u32) -> Real {
        let more = (i64::from(n) * BITS as i64 - self.digits.bits() as i64).max(0);
        let shift = more + (self.exponent - more).rem_euclid(i64::from(n));
        let root = (self.digits.magnitude() << shift as u64).nth_root(n);
        Real::exact(BigInt::from(root), (self.exponent - shift) / i64::from(n))
    }

    /// The remainder of a division by a number of the same sign, rounded toward zero.
    pub fn remainder(&self, by: &Real) -> Real {
        let least = self.exponent.min(by.exponent);
        let digits = |r: &Real| r.digits.clone() << (r.exponent - least) as u64;
        Real::exact(digits(self) % digits(by), least)
    }

    /// As the numbers of formats are.
    pub fn number(&self, negative_zero: bool) -> Number {
        const KEPT: u64 = 100;
        let magnitude = self.digits.magnitude();
        let excess = magnitude.bits().saturating_sub(KEPT);
        let kept: BigUint = magnitude >> excess;
        let exponent = self.exponent + excess as i64;
        Number::Finite(Exact {
            negative: self.is_negative() || self.is_zero() && negative_zero,
            magnitude: kept
                .iter_u64_digits()
                .rev()
                .fold(0, |all, d| all << 64 | u128::from(d)),
            // What lies beyond any format stays there.
            exponent: exponent.clamp(-1 << 24, 1 << 24) as i32,
            more: excess > 0 && magnitude.trailing_zeros().is_some_and(|z| z < excess),
        })
    }
}

impl From<Exact> for Real {
    fn from(e: Exact) -> Real {
        let digits = BigInt::from(e.magnitude);
        Real::exact(if e.negative { -digits } else { digits }, e.exponent.into())
    }
}

impl Neg for &Real {
    type Output = Real;
    fn neg(self) -> Real {
        Real::exact(-&self.digits, self.exponent)
    }
}

impl Add for &Real {
    type Output = Real;
    fn add(self, other: &Real) -> Real {
        // What is far below the last bit of the other is a bit below it.
        let far = 8 * BITS as i64;
        let (high, low) = match self.magnitude().cmp(&other.magnitude()) {
            Ordering::Less => (other, self),
            _ => (self, other),
        };
        if high.is_zero() || low.is_zero() {
            return if high.is_zero() { low } else { high }.clone();
        }
        if high.magnitude() - low.magnitude() > far && high.exponent > low.magnitude() {
            let bit = Real::exact(
                if low.is_negative() { -1 } else { 1 },
                high.exponent.min(high.magnitude() - far),
            );
            return high.whole_sum(&bit);
        }
        high.whole_sum(low).rounded()
    }
}

impl Sub for &Real {
    type Output = Real;
    fn sub(self, other: &Real) -> Real {
        self + &-other
    }
}

impl Mul for &Real {
    type Output = Real;
    fn mul(self, other: &Real) -> Real {
        Real::exact(&self.digits * &other.digits, self.exponent + other.exponent).rounded()
    }
}

impl Div for &Real {
    type Output = Real;
    fn div(self, other: &Real) -> Real {
        let shift = (BITS + other.digits.bits()).saturating_sub(self.digits.bits()) + 2;
        let digits = (self.digits.clone() << shift) / &other.digits;
        Real::exact(digits, self.exponent - shift as i64 - other.exponent).rounded()
    }
}

/// Bits of pi behind the point: the greatest angles of doubles, and what their remainder needs.
const PI_BITS: u64 = 1700;

/// `scale * atan(1/n)` of integers.
fn inverse_tangent(n: u32, scale: &BigInt) -> BigInt {
    let mut power = scale / n;
    let (mut sum, mut k) = (power.clone(), 1);
    while power.sign() != Sign::NoSign {
        power /= -i64::from(n) * i64::from(n);
        k += 2;
        sum += &power / k;
    }
    sum
}

/// pi to [`PI_BITS`] bits, by Machin's formula.
static PI: LazyLock<Real> = LazyLock::new(|| {
    let scale = BigInt::from(1) << (PI_BITS + 64);
    let quarter = inverse_tangent(5, &scale) * 4 - inverse_tangent(239, &scale);
    Real::exact((quarter * 4) >> 64u32, -(PI_BITS as i64))
});

static LN2: LazyLock<Real> = LazyLock::new(|| inverse_hyperbolic_tangent(&ratio(1, 3)).scaled(1));

fn ratio(a: i64, b: i64) -> Real {
    &Real::integer(a) / &Real::integer(b)
}

pub fn pi() -> Real {
    PI.clone().rounded()
}

/// `first + first * f(1) + first * f(1) * f(2) ...` until it changes nothing.
fn series(first: Real, factor: impl Fn(i64) -> Real) -> Real {
    let (mut sum, mut term, mut n) = (first.clone(), first, 1);
    while !term.is_zero() && term.magnitude() > sum.magnitude() - BITS as i64 - 4 {
        term = &term * &factor(n);
        sum = &sum + &term;
        n += 1;
    }
    sum
}

/// By its series; for arguments below a half.
fn inverse_hyperbolic_tangent(x: &Real) -> Real {
    let square = x * x;
    let (mut sum, mut power, mut n) = (x.clone(), x.clone(), 1);
    while !power.is_zero() && power.magnitude() > x.magnitude() - BITS as i64 - 4 {
        power = &power * &square;
        n += 2;
        sum = &sum + &(&power / &Real::integer(n));
    }
    sum
}

/// `e^x - 1`
pub fn expm1(x: &Real) -> Real {
    if x.magnitude() < -1 {
        return series(x.clone(), |n| x / &Real::integer(n + 1));
    }
    &exp(x) - &Real::integer(1)
}

/// `e^x`; of exponents beyond 2^20 something that no format holds.
pub fn exp(x: &Real) -> Real {
    if x.is_zero() {
        return Real::integer(1);
    }
    if x.magnitude() > 20 {
        return Real::exact(1, if x.is_negative() { -1 << 21 } else { 1 << 21 });
    }
    let count = (x / &LN2).nearest();
    let rest = x - &(&Real::exact(count.clone(), 0) * &LN2);
    let part = rest.scaled(-8);
    let mut power = series(Real::integer(1), |n| &part / &Real::integer(n));
    for _ in 0..8 {
        power = &power * &power;
    }
    let count: i64 = count.try_into().unwrap_or(0);
    power.scaled(count)
}

/// Of a positive number.
pub fn ln(x: &Real) -> Real {
    let mut count = x.magnitude();
    let mut m = x.scaled(-count);
    if m.less(&ratio(45, 64)) {
        m = m.scaled(1);
        count -= 1;
    }
    let one = Real::integer(1);
    let root = inverse_hyperbolic_tangent(&(&(&m - &one) / &(&m + &one))).scaled(1);
    &root + &(&Real::integer(count) * &LN2)
}

/// `ln(1 + x)`
pub fn ln1p(x: &Real) -> Real {
    if x.magnitude() < -1 {
        return inverse_hyperbolic_tangent(&(x / &(x + &Real::integer(2)))).scaled(1);
    }
    ln(&(x + &Real::integer(1)))
}

/// Sine and cosine, by reduction to a quarter of a half turn.
pub fn sin_cos(x: &Real) -> (Real, Real) {
    let half = PI.scaled(-1);
    // The count needs as many bits as the angle has before the point.
    let short = Real::exact(&half.digits >> 300u32, half.exponent + 300);
    let wide = 2500u64;
    let count = Real::exact(
        (x.digits.clone() << wide) / &short.digits,
        x.exponent - wide as i64 - short.exponent,
    )
    .nearest_whole();
    let product = Real::exact(&count * &half.digits, half.exponent);
    let rest = x.whole_sum(&-&product).rounded();
    let square = &-&(&rest * &rest);
    let sin = series(rest.clone(), |n| {
        square / &Real::integer(2 * n * (2 * n + 1))
    });
    let cos = series(Real::integer(1), |n| {
        square / &Real::integer(2 * n * (2 * n - 1))
    });
    match (count.bit(0), count.bit(1)) {
        (false, false) => (sin, cos),
        (true, false) => (cos, -&sin),
        (false, true) => (-&sin, -&cos),
        (true, true) => (-&cos, sin),
    }
}

impl Real {
    /// The nearest integer, computed with all bits.
    fn nearest_whole(&self) -> BigInt {
        self.whole_sum(&Real::exact(1, -1)).floor()
    }
}

/// Angle of a point that is not the origin.
pub fn atan2(y: &Real, x: &Real) -> Real {
    if y.abs().less(&x.abs()) {
        let angle = atan(&(y / x));
        return match (x.is_negative(), y.is_negative()) {
            (false, _) => angle,
            (true, false) => &angle + &pi(),
            (true, true) => &angle - &pi(),
        };
    }
    let quarter = pi().scaled(-1);
    let quarter = if y.is_negative() { -&quarter } else { quarter };
    &quarter - &atan(&(x / y))
}

/// By halving the angle twice, then its series; for arguments of at most 1.
fn atan(x: &Real) -> Real {
    let one = Real::integer(1);
    let mut small = x.clone();
    for _ in 0..2 {
        let root = (&one + &(&small * &small)).root(2);
        small = &small / &(&one + &root);
    }
    let square = -&(&small * &small);
    let (mut sum, mut power, mut n) = (small.clone(), small.clone(), 1);
    while !power.is_zero() && power.magnitude() > small.magnitude() - BITS as i64 - 4 {
        power = &power * &square;
        n += 2;
        sum = &sum + &(&power / &Real::integer(n));
    }
    sum.scaled(2)
}

/// `erf(x)` and `1 - erf(x)`: a series without cancellation, from 3 on a continued fraction.
pub fn erf(x: &Real) -> (Real, Real) {
    let one = Real::integer(1);
    let square = x * x;
    if x.is_negative() {
        let (erf, rest) = erf(&-x);
        return (-&erf, &Real::integer(2) - &rest);
    }
    if x.magnitude() > 6 {
        // Below everything, and yet no zero.
        let rest = Real::exact(1, -1 << 21);
        return (&one - &rest, rest);
    }
    if x.less(&Real::integer(3)) {
        let factor = |n: i64| &square.scaled(1) / &Real::integer(2 * n + 1);
        let sum = series(x.clone(), factor);
        let scale = &exp(&-&square) / &pi().root(2);
        let erf = (&sum * &scale).scaled(1);
        let rest = &one - &erf;
        return (erf, rest);
    }
    let mut fraction = one.clone();
    for n in (1..500).rev() {
        let step = &Real::exact(n, -1) / &square;
        fraction = &one + &(&step / &fraction);
    }
    let scale = &exp(&-&square) / &(&pi().root(2) * x);
    let rest = &scale / &fraction;
    (&one - &rest, rest)
}
