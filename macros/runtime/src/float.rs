//! IEEE float primitives on bit patterns: round to nearest even, denormals kept.
//!
//! Formats of up to 32 bits compute in `f64`, which is exact or innocuous under double rounding
//! for one add, subtract, multiply, divide or square root (53 >= 2 * 24 + 2). Transcendental functions are
//! those of `f64` rounded once: at least as exact as the machine's.

use super::int;

pub use super::exact;
use super::turns::turned;

/// A binary float format.
pub trait Float {
    /// Width of a pattern, sign included.
    const BITS: u32;
    /// The smallest number with a whole significand.
    const LEAST_NORMAL: f64;
    /// The value of a pattern in the low bits, which is exact in `f64`.
    fn decode(bits: u64) -> f64;
    /// The pattern of the nearest value, ties to even; a NaN gives a NaN.
    fn encode(v: f64) -> u64;
}

/// IEEE half.
pub enum F16 {}
/// bfloat16: IEEE single without its low 16 bits.
pub enum BF16 {}
/// IEEE single.
pub enum F32 {}
/// IEEE double.
pub enum F64 {}
/// E4M3 FNUZ: 8 bits without infinities or negative zero; 0x80 is the only NaN.
pub enum FP8 {}
/// E5M2 FNUZ: 8 bits without infinities or negative zero; 0x80 is the only NaN.
pub enum BF8 {}
/// OCP E4M3: 8 bits without infinities; all ones but the sign are the NaN.
pub enum F8E4M3FN {}
/// OCP E5M2: 8 bits with the rules of IEEE.
pub enum F8E5M2 {}
/// OCP MX E2M3: 6 bits, only numbers.
pub enum F6E2M3FN {}
/// OCP MX E3M2: 6 bits, only numbers.
pub enum F6E3M2FN {}
/// OCP MX E2M1: 4 bits, only numbers.
pub enum F4E2M1FN {}
/// OCP MX scale: a power of two; 0xff is NaN.
pub enum F8E8M0FNU {}

impl Float for F16 {
    const BITS: u32 = 16;
    const LEAST_NORMAL: f64 = power(-14);
    #[inline(always)]
    fn decode(bits: u64) -> f64 {
        f64::from(half_to_single(bits as u32))
    }
    #[inline(always)]
    fn encode(v: f64) -> u64 {
        encode_ieee(v, 5, 10)
    }
}

impl Float for BF16 {
    const BITS: u32 = 16;
    const LEAST_NORMAL: f64 = power(-126);
    #[inline(always)]
    fn decode(bits: u64) -> f64 {
        f64::from(f32::from_bits((bits as u32) << 16))
    }
    #[inline(always)]
    fn encode(v: f64) -> u64 {
        encode_ieee(v, 8, 7)
    }
}

impl Float for F32 {
    const BITS: u32 = 32;
    const LEAST_NORMAL: f64 = power(-126);
    #[inline(always)]
    fn decode(bits: u64) -> f64 {
        f64::from(f32::from_bits(bits as u32))
    }
    #[inline(always)]
    fn encode(v: f64) -> u64 {
        u64::from((v as f32).to_bits())
    }
}

impl Float for F64 {
    const BITS: u32 = 64;
    const LEAST_NORMAL: f64 = power(-1022);
    #[inline(always)]
    fn decode(bits: u64) -> f64 {
        f64::from_bits(bits)
    }
    #[inline(always)]
    fn encode(v: f64) -> u64 {
        v.to_bits()
    }
}

impl Float for FP8 {
    const BITS: u32 = 8;
    const LEAST_NORMAL: f64 = power(-7);
    fn decode(bits: u64) -> f64 {
        decode_fnuz(bits, 4, 3)
    }
    fn encode(v: f64) -> u64 {
        encode_fnuz(v, 4, 3)
    }
}

impl Float for BF8 {
    const BITS: u32 = 8;
    const LEAST_NORMAL: f64 = power(-15);
    fn decode(bits: u64) -> f64 {
        decode_fnuz(bits, 5, 2)
    }
    fn encode(v: f64) -> u64 {
        encode_fnuz(v, 5, 2)
    }
}

impl Float for F8E4M3FN {
    const BITS: u32 = 8;
    const LEAST_NORMAL: f64 = power(-6);
    fn decode(bits: u64) -> f64 {
        match bits & 0x7f {
            0x7f => f64::NAN,
            _ => decode_finite(bits, 4, 3),
        }
    }
    fn encode(v: f64) -> u64 {
        match v.is_nan() {
            true => 0x7f,
            false => encode_finite(v, 4, 3),
        }
    }
}

impl Float for F8E5M2 {
    const BITS: u32 = 8;
    const LEAST_NORMAL: f64 = power(-14);
    fn decode(bits: u64) -> f64 {
        F16::decode(bits << 8)
    }
    fn encode(v: f64) -> u64 {
        encode_ieee(v, 5, 2)
    }
}

impl Float for F6E2M3FN {
    const BITS: u32 = 6;
    const LEAST_NORMAL: f64 = 1.0;
    fn decode(bits: u64) -> f64 {
        decode_finite(bits, 2, 3)
    }
    fn encode(v: f64) -> u64 {
        encode_finite(v, 2, 3)
    }
}

impl Float for F6E3M2FN {
    const BITS: u32 = 6;
    const LEAST_NORMAL: f64 = power(-2);
    fn decode(bits: u64) -> f64 {
        decode_finite(bits, 3, 2)
    }
    fn encode(v: f64) -> u64 {
        encode_finite(v, 3, 2)
    }
}

impl Float for F4E2M1FN {
    const BITS: u32 = 4;
    const LEAST_NORMAL: f64 = 1.0;
    fn decode(bits: u64) -> f64 {
        decode_finite(bits, 2, 1)
    }
    fn encode(v: f64) -> u64 {
        encode_finite(v, 2, 1)
    }
}

impl Float for F8E8M0FNU {
    const BITS: u32 = 8;
    const LEAST_NORMAL: f64 = power(-127);
    fn decode(bits: u64) -> f64 {
        match bits {
            0xff => f64::NAN,
            _ => power(bits as i32 - 127),
        }
    }
    fn encode(v: f64) -> u64 {
        match v.is_nan() {
            true => 0xff,
            // From half on, the upper of two powers.
            false => ((v.abs().to_bits() + (1 << 51)) >> 52)
                .saturating_sub(1023 - 127)
                .min(0xff),
        }
    }
}

/// The value of the half in the low 16 bits; the same NaN, quiet.
///
/// There is no branch, so that the compiler makes vector code.
#[inline(always)]
pub fn half_to_single(bits: u32) -> f32 {
    // The exponent moves from bias 15 to bias 127.
    const BIAS: u32 = (127 - 15) << 23;
    let magnitude = (bits & 0x7fff) << 13;
    let field = magnitude & 0x0f80_0000;
    let number = magnitude + BIAS;
    // A denormal is a fraction of the least normal number: as the fraction of that number it is one unit too large.
    let least = f32::from_bits(BIAS + (1 << 23));
    let small = (f32::from_bits(number + (1 << 23)) - least).to_bits();
    let quiet = u32::from(magnitude & 0x007f_ffff != 0) << 22;
    let special = (number + BIAS) | quiet;
    let value = match field {
        0 => small,
        0x0f80_0000 => special,
        _ => number,
    };
    f32::from_bits(value | (bits & 0x8000) << 16)
}

/// A power of two, exactly; the exponent must be that of a normal `f64`.
const fn power(e: i32) -> f64 {
    f64::from_bits(((e + 1023) as u64) << 52)
}

/// Magnitude in units of the last place, joined with the exponent so that a carry out of the
/// significand moves into the exponent. `bias` decides the least exponent.
#[inline(always)]
fn encode_magnitude(v: f64, significand: u32, bias: i32) -> u64 {
    let bits = v.abs().to_bits();
    let exponent = ((bits >> 52) as i32 - 1023).max(1 - bias);
    // Scaling is by a power of two within the normal range of f64, so only this step rounds: a sum in [2^52, 2^53) is an
    // integer. The library's function for it is a call on processors of the baseline.
    let units =
        (v.abs() * power(significand as i32 - exponent) + power(52)).to_bits() & int::mask(52);
    (((exponent + bias - 1) as u64) << significand) + units
}

#[inline(always)]
fn encode_ieee(v: f64, exponent: u32, significand: u32) -> u64 {
    let sign = (v.to_bits() >> 63) << (exponent + significand);
    let infinity = int::mask(exponent) << significand;
    if v.is_nan() {
        return sign | infinity | 1 << (significand - 1);
    }
    if v.is_infinite() {
        return sign | infinity;
    }
    sign | encode_magnitude(v, significand, (1 << (exponent - 1)) - 1).min(infinity)
}

/// Decodes a sign, an exponent and a significand of a format in which every pattern is a number.
fn decode_finite(bits: u64, exponent: u32, significand: u32) -> f64 {
    let bias = (1 << (exponent - 1)) - 1;
    let e = (bits >> significand & int::mask(exponent)) as i32;
    let m = (bits & int::mask(significand)) as i32;
    let m = if e == 0 { m } else { m + (1 << significand) };
    let v = f64::from(m) * power(e.max(1) - bias - significand as i32);
    if bits >> (exponent + significand) & 1 == 1 {
        -v
    } else {
        v
    }
}

/// Encodes for such a format; a value that is too large becomes the pattern of all ones.
fn encode_finite(v: f64, exponent: u32, significand: u32) -> u64 {
    let sign = (v.to_bits() >> 63) << (exponent + significand);
    let largest = int::mask(exponent + significand);
    if !v.is_finite() {
        return sign | largest;
    }
    sign | encode_magnitude(v, significand, (1 << (exponent - 1)) - 1).min(largest)
}

fn decode_fnuz(bits: u64, exponent: u32, significand: u32) -> f64 {
    if bits == 0x80 {
        return f64::NAN;
    }
    let bias = 1 << (exponent - 1);
    let e = (bits >> significand & int::mask(exponent)) as i32;
    let m = (bits & int::mask(significand)) as i32;
    let m = if e == 0 { m } else { m + (1 << significand) };
    let v = f64::from(m) * power(e.max(1) - bias - significand as i32);
    if bits >> 7 & 1 == 1 { -v } else { v }
}

/// Encodes for FNUZ: overflow and NaN give NaN; negative zero does not exist.
fn encode_fnuz(v: f64, exponent: u32, significand: u32) -> u64 {
    if !v.is_finite() {
        return 0x80;
    }
    let magnitude = encode_magnitude(v, significand, 1 << (exponent - 1));
    match magnitude {
        0 => 0,
        0x80.. => 0x80,
        m => m | (v.to_bits() >> 63) << 7,
    }
}

#[inline(always)]
fn lift1<F: Float>(a: u64, f: impl Fn(f64) -> f64) -> u64 {
    F::encode(f(F::decode(a)))
}

/// A NaN, made quiet.
#[inline(always)]
fn quiet(nan: f64) -> f64 {
    f64::from_bits(nan.to_bits() | 1 << 51)
}

/// [`quiet`] for singles.
#[inline(always)]
fn quiet_single(nan: f32) -> f32 {
    f32::from_bits(nan.to_bits() | 1 << 22)
}

/// The highest bit of the fraction, below the exponent's lowest: a NaN with it is quiet.
#[inline(always)]
fn quiet_bit<F: Float>() -> u64 {
    let infinity = F::encode(f64::INFINITY);
    (infinity & infinity.wrapping_neg()) >> 1
}

/// The result of an operation; `nan` if it is a NaN, whatever the other operand is. Which of two NaN a processor returns
/// depends on the order in which the compiler puts the operands.
#[inline(always)]
fn or_nan(nan: f64, result: f64) -> f64 {
    if nan.is_nan() { quiet(nan) } else { result }
}

/// [`or_nan`] for singles.
#[inline(always)]
fn or_nan_single(nan: f32, result: f32) -> f32 {
    if nan.is_nan() {
        quiet_single(nan)
    } else {
        result
    }
}

/// An operation of two operands, of whose NaN the first stays, or the second of 16-bit operands that can be exchanged.
#[inline(always)]
fn operation<F: Float>(
    a: u64,
    b: u64,
    exchanged: bool,
    single: impl Fn(f32, f32) -> f32,
    double: impl Fn(f64, f64) -> f64,
) -> u64 {
    if F::BITS == 32 {
        // The same value as by way of `f64`, in half the time.
        let (a, b) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
        return u64::from(or_nan_single(a, single(a, b)).to_bits());
    }
    let (a, b) = (F::decode(a), F::decode(b));
    let first = if exchanged && F::BITS == 16 { b } else { a };
    F::encode(or_nan(first, double(a, b)))
}

/// `a + b`
#[inline(always)]
pub fn fadd<F: Float>(a: u64, b: u64) -> u64 {
    operation::<F>(a, b, true, |a, b| a + b, |a, b| a + b)
}

/// `a - b`
#[inline(always)]
pub fn fsub<F: Float>(a: u64, b: u64) -> u64 {
    operation::<F>(a, b, false, |a, b| a - b, |a, b| a - b)
}

/// `a * b`
#[inline(always)]
pub fn fmul<F: Float>(a: u64, b: u64) -> u64 {
    operation::<F>(a, b, true, |a, b| a * b, |a, b| a * b)
}

/// `a * b + c`, rounded once. Of several NaN that of `b` stays, then that of `a`.
#[inline(always)]
pub fn fma<F: Float>(a: u64, b: u64, c: u64) -> u64 {
    if F::BITS == 32 {
        let [a, b, c] = [a, b, c].map(|v| f32::from_bits(v as u32));
        let result = or_nan_single(c, a.mul_add(b, c));
        let result = or_nan_single(b, or_nan_single(a, result));
        return u64::from(result.to_bits());
    }
    let (a, b, c) = (F::decode(a), F::decode(b), F::decode(c));
    if F::BITS == 64 {
        return F::encode(or_nan(b, or_nan(a, or_nan(c, a.mul_add(b, c)))));
    }
    F::encode(add_to_odd(product(a, b), c))
}

/// `a * b`, of whose NaN the second stays.
#[inline(always)]
fn product(a: f64, b: f64) -> f64 {
    or_nan(b, a * b)
}

/// `(a * b + c) * 2^n`, rounded once.
pub fn fma_ldexp<F: Float>(a: u64, b: u64, c: u64, n: u64, w: u32) -> u64 {
    let (x, y, z) = (F::decode(a), F::decode(b), F::decode(c));
    let exponent = int::signed(n, w).clamp(-2200, 2200) as i32;
    let third = exponent / 3;
    let scale = |v: f64| v * power(third) * power(third) * power(exponent - 2 * third);
    if F::BITS < 64 {
        // Narrow products are exact in f64, and so is the scaled value unless it exceeds the range by far.
        return F::encode(scale(add_to_odd(product(x, y), z)));
    }
    let sum = fma::<F>(a, b, c);
    if F::decode(sum).is_infinite()
        && exponent < 0
        && x.is_finite()
        && y.is_finite()
        && z.is_finite()
    {
        // The scaled product may be in range: scaling the greater factor first is exact.
        let (greater, less) = if x.abs() > y.abs() { (x, y) } else { (y, x) };
        let low = match scale(z) {
            0.0 if z != 0.0 => f64::from_bits(1).copysign(z),
            low => low,
        };
        return F::encode(scale(greater).mul_add(less, low));
    }
    let scaled = ldexp::<F>(sum, n, w);
    let v = F::decode(scaled);
    // The least normal number may be a denormal that was rounded up.
    if v.abs() > F::LEAST_NORMAL || !F::decode(sum).is_normal() {
        return scaled;
    }
    // Among denormals the sum was rounded twice. The error of the first rounding matters only if the second
    // rounding had a tie, or made a tie of a value that was none.
    let product = x * y;
    let t = product + z;
    let rest = t - product;
    let low = x.mul_add(y, -product) + ((product - (t - rest)) + (z - rest));
    let lost = (t - F::decode(sum)) + low;
    let back = ldexp::<F>(scaled, n.wrapping_neg(), w);
    let half = F::decode(ldexp::<F>(1, n.wrapping_neg(), w)) / 2.0;
    let rounding = F::decode(sum) - F::decode(back);
    if lost == 0.0 || rounding.abs() != half {
        return scaled;
    }
    // A tie: the value lies on the side of the lost part.
    let up = (lost > 0.0) == (F::decode(sum) > 0.0);
    let was_up = F::decode(back).abs() > F::decode(sum).abs();
    match (up, was_up) {
        (true, false) => scaled + 1,
        (false, true) => scaled - 1,
        _ => scaled,
    }
}

/// `a + b` rounded to odd, so that a second rounding to a format of at most half the digits is correct.
/// The product of two 16-bit floats is exact in `f64`.
#[inline(always)]
fn add_to_odd(a: f64, b: f64) -> f64 {
    let sum = a + b;
    if !sum.is_finite() {
        return or_nan(a, sum);
    }
    let rest = sum - a;
    let error = (a - (sum - rest)) + (b - rest);
    if error == 0.0 || sum.to_bits() & 1 == 1 {
        return sum;
    }
    let away = (error > 0.0) == (sum > 0.0);
    f64::from_bits(if away {
        sum.to_bits() + 1
    } else {
        sum.to_bits() - 1
    })
}

/// IEEE 754-2019 minimumNumber: a NaN loses; the zeros are ordered.
pub fn fminnum<F: Float>(a: u64, b: u64) -> u64 {
    pick::<F>(a, b, |x, y| x < y || (x == y && x.is_sign_negative()))
}

/// IEEE 754-2019 maximumNumber: a NaN loses; the zeros are ordered.
pub fn fmaxnum<F: Float>(a: u64, b: u64) -> u64 {
    pick::<F>(a, b, |x, y| x > y || (x == y && x.is_sign_positive()))
}

/// IEEE 754-2008 minNum: a signalling NaN gives a quiet one, a quiet NaN loses; the zeros are ordered.
pub fn fminnum_2008<F: Float>(a: u64, b: u64) -> u64 {
    signalling::<F>(a, b).unwrap_or_else(|| fminnum::<F>(a, b))
}

/// IEEE 754-2008 maxNum, as [`fminnum_2008`].
pub fn fmaxnum_2008<F: Float>(a: u64, b: u64) -> u64 {
    signalling::<F>(a, b).unwrap_or_else(|| fmaxnum::<F>(a, b))
}

/// The first signalling NaN, made quiet.
#[inline(always)]
fn signalling<F: Float>(a: u64, b: u64) -> Option<u64> {
    let quiet = quiet_bit::<F>();
    let found = |x: &u64| F::decode(*x).is_nan() && x & quiet == 0;
    [a, b].into_iter().find(found).map(|x| x | quiet)
}

#[inline(always)]
fn pick<F: Float>(a: u64, b: u64, first: fn(f64, f64) -> bool) -> u64 {
    let (x, y) = (F::decode(a), F::decode(b));
    match (x.is_nan(), y.is_nan()) {
        (true, true) => F::encode(x),
        (true, false) => b,
        (false, true) => a,
        (false, false) if first(x, y) => a,
        (false, false) => b,
    }
}

/// Inverts the sign bit, also of a NaN.
pub fn fneg<F: Float>(a: u64) -> u64 {
    a ^ 1 << (F::BITS - 1)
}

/// Clears the sign bit, also of a NaN.
pub fn fabs<F: Float>(a: u64) -> u64 {
    a & !(1 << (F::BITS - 1))
}

/// 1 if the operands are equal, with -0 equal to 0; 0 with a NaN.
pub fn feq<F: Float>(a: u64, b: u64) -> u64 {
    u64::from(F::decode(a) == F::decode(b))
}

/// 1 if `a < b`; 0 with a NaN.
pub fn flt<F: Float>(a: u64, b: u64) -> u64 {
    u64::from(F::decode(a) < F::decode(b))
}

/// 1 if `a <= b`; 0 with a NaN.
pub fn fle<F: Float>(a: u64, b: u64) -> u64 {
    u64::from(F::decode(a) <= F::decode(b))
}

/// 1 if neither operand is a NaN.
pub fn ford<F: Float>(a: u64, b: u64) -> u64 {
    u64::from(!F::decode(a).is_nan() && !F::decode(b).is_nan())
}

/// Converts from one format to another, to nearest even.
pub fn fcvt<To: Float, From: Float>(a: u64) -> u64 {
    let v = From::decode(a);
    // The host leaves a NaN signalling where it converts twice.
    To::encode(if v.is_nan() { quiet(v) } else { v })
}

/// Rounds toward zero; a finite value stays finite.
pub fn fcvt_rtz<To: Float, From: Float>(a: u64) -> u64 {
    let v = From::decode(a);
    let near = To::encode(v);
    // One less in magnitude is one less in the bit pattern.
    if To::decode(near).abs() > v.abs() {
        near - 1
    } else {
        near
    }
}

/// Converts from a signed integer of `w` bits.
pub fn stof<F: Float>(a: u64, w: u32) -> u64 {
    let v = int::signed(a, w);
    if F::BITS == 32 {
        u64::from((v as f32).to_bits())
    } else {
        F::encode(v as f64)
    }
}

/// Converts from an unsigned integer.
pub fn utof<F: Float>(a: u64) -> u64 {
    if F::BITS == 32 {
        u64::from((a as f32).to_bits())
    } else {
        F::encode(a as f64)
    }
}

/// Converts to a signed integer toward zero, saturating; NaN gives 0.
pub fn ftos<F: Float>(a: u64, w: u32) -> u64 {
    let limit = int::mask(w - 1) as i64;
    (F::decode(a) as i64).clamp(-limit - 1, limit) as u64 & int::mask(w)
}

/// Converts to an unsigned integer toward zero, saturating; NaN gives 0.
pub fn ftou<F: Float>(a: u64, w: u32) -> u64 {
    (F::decode(a) as u64).min(int::mask(w))
}

/// `2^a`
#[inline(always)]
pub fn exp2<F: Float>(a: u64) -> u64 {
    lift1::<F>(a, exact::exp2)
}

/// Logarithm to base 2; NaN for a negative number.
#[inline(always)]
pub fn log2<F: Float>(a: u64) -> u64 {
    lift1::<F>(a, exact::log2)
}

/// `1 / a`
#[inline(always)]
pub fn rcp<F: Float>(a: u64) -> u64 {
    lift1::<F>(a, exact::rcp)
}

/// `1 / sqrt(a)`, the root rounded to `f64` first.
#[inline(always)]
pub fn rsq<F: Float>(a: u64) -> u64 {
    lift1::<F>(a, exact::rsq)
}

/// A denormal as a zero of its sign.
#[inline(always)]
pub fn flush<F: Float>(a: u64) -> u64 {
    let sign = a & 1 << (F::BITS - 1);
    match F::decode(a).abs() < F::LEAST_NORMAL {
        true => sign,
        false => a,
    }
}

/// A value of `F` that is at most `units` units in the last place from `exact`. A hash of the nearest value selects it,
/// so that nothing can rely on the choice. Zeros, infinities and NaN are unchanged.
///
/// There is no branch, so that the compiler makes vector code.
#[inline(always)]
pub fn about<F: Float>(exact: f64, units: u64) -> u64 {
    let nearest = F::encode(exact);
    let v = F::decode(nearest);
    let sign = nearest & 1 << (F::BITS - 1);
    let mix = |h: u64, by: u64| {
        let h = h.wrapping_mul(by);
        h ^ h >> 32
    };
    let hash = mix(mix(nearest, 0x9e37_79b9_7f4a_7c15), 0xd6e8_feb8_6659_fd93);
    let most = units as i32;
    let rest = match units {
        1 => rest_of_three((hash >> 32) as u32, hash as u32 >> 2),
        _ => ((hash >> 2) % (2 * units + 1)) as u32,
    };
    let offset = match hash as u32 & 3 {
        0 => -most,
        1 => most,
        _ => rest as i32 - most,
    };
    // The nearest value has an error itself: on its far side one value less is within reach.
    let greatest = most - i32::from(v.abs() > exact.abs());
    let least = i32::from(v.abs() < exact.abs()) - most;
    let offset = offset.max(least).min(greatest);
    let magnitude = nearest ^ sign;
    let infinity = F::encode(f64::INFINITY);
    let moved = match F::BITS {
        // In half of the width, vectors hold twice as many.
        ..64 => {
            let moved = (magnitude as i32).wrapping_add(offset);
            moved.max(0).min(infinity as i32 - 1) as u64
        }
        _ => {
            let moved = (magnitude as i64).wrapping_add(offset.into());
            moved.max(0).min(infinity as i64 - 1) as u64
        }
    };
    // Patterns without a sign are ordered as their values are; those of NaN are above infinity.
    match magnitude != 0 && magnitude < infinity {
        true => moved | sign,
        false => nearest,
    }
}

/// `(2^30 high + low) % 3`, without the product of 128 bits that processors have for one number only. All powers of 4 leave the rest 1.
#[inline(always)]
fn rest_of_three(high: u32, low: u32) -> u32 {
    let n = (high >> 16) + (high & 0xffff) + (low >> 16) + (low & 0xffff);
    let n = (n >> 8) + (n & 0xff);
    // A third of a number of at most 11 bits.
    n - 3 * ((n * 0x5556) >> 16)
}

/// Square root; NaN for a negative number.
#[inline(always)]
pub fn sqrt<F: Float>(a: u64) -> u64 {
    lift1::<F>(a, exact::sqrt)
}

/// Sine of an angle in turns.
pub fn sin_turns<F: Float>(a: u64) -> u64 {
    lift1::<F>(a, |v| turned(v, 0))
}

/// Cosine of an angle in turns.
pub fn cos_turns<F: Float>(a: u64) -> u64 {
    lift1::<F>(a, |v| turned(v, 1))
}

/// `a - floor(a)`, below 1.
pub fn fract<F: Float>(a: u64) -> u64 {
    let r = lift1::<F>(a, |v| v - v.floor());
    let one = F::encode(1.0);
    if r == one { one - 1 } else { r }
}

/// An integer near a value; the quiet NaN of a NaN.
#[inline(always)]
fn integral<F: Float>(a: u64, f: impl Fn(f64) -> f64) -> u64 {
    let v = F::decode(a);
    let integer = F::encode(f(v));
    if F::BITS >= 32 && v.is_nan() {
        a | quiet_bit::<F>()
    } else {
        integer
    }
}

/// The greatest integer at or below the value.
pub fn floor<F: Float>(a: u64) -> u64 {
    integral::<F>(a, f64::floor)
}

/// The least integer at or above the value.
pub fn ceil<F: Float>(a: u64) -> u64 {
    integral::<F>(a, f64::ceil)
}

/// The nearest integer toward zero.
pub fn trunc<F: Float>(a: u64) -> u64 {
    integral::<F>(a, f64::trunc)
}

/// The nearest integer, ties to even.
pub fn rndne<F: Float>(a: u64) -> u64 {
    integral::<F>(a, f64::round_ties_even)
}

/// Segment `n` of the digits of 2 / pi for a double.
pub fn trig_preop<F: Float>(a: u64, n: u64) -> u64 {
    F::encode(easel_isa::meaning::two_over_pi(a, n as u32))
}

/// `a * 2^n`, rounded once.
pub fn ldexp<F: Float>(a: u64, n: u64, w: u32) -> u64 {
    let v = F::decode(a);
    let n = int::signed(n, w).clamp(-2200, 2200) as i32;
    if F::BITS < 64 {
        // Halves keep each factor normal; the result is exact unless it exceeds the range of the
        // narrow format by far.
        let n = n.clamp(-600, 600);
        return F::encode(v * power(n / 2) * power(n - n / 2));
    }
    if v.is_nan() {
        return a | quiet_bit::<F>();
    }
    if v == 0.0 || !v.is_finite() {
        return a;
    }
    // In f64 itself only the last step may round: scale up to the normal range first.
    let (v, n) = if v.is_subnormal() {
        (v * power(54), n - 54)
    } else {
        (v, n)
    };
    let exponent = (v.to_bits() >> 52 & 0x7ff) as i32 - 1023 + n;
    let at = |e: i32| f64::from_bits(v.to_bits() & !(0x7ff << 52) | ((e + 1023) as u64) << 52);
    F::encode(match exponent {
        1024.. => f64::INFINITY.copysign(v),
        -1022..=1023 => at(exponent),
        -1100..=-1023 => at(-500) * power(exponent + 500),
        _ => 0f64.copysign(v),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_bit_formats_survive_a_round_trip() {
        for bits in 0..=0xffffu64 {
            if !F16::decode(bits).is_nan() {
                assert_eq!(F16::encode(F16::decode(bits)), bits);
            }
            if !BF16::decode(bits).is_nan() {
                assert_eq!(BF16::encode(BF16::decode(bits)), bits);
            }
        }
        for bits in 0..=0xffu64 {
            if bits != 0x80 {
                assert_eq!(FP8::encode(FP8::decode(bits)), bits, "{bits:#x}");
                assert_eq!(BF8::encode(BF8::decode(bits)), bits, "{bits:#x}");
            }
        }
        assert_eq!(FP8::decode(0x7f), 240.0);
        assert_eq!(BF8::decode(0x7f), 57344.0);
    }

    #[test]
    fn halves_round_to_even_at_every_midpoint() {
        for bits in 0..0x7bffu64 {
            let (lo, hi) = (F16::decode(bits), F16::decode(bits + 1));
            let middle = (lo + hi) / 2.0;
            assert_eq!(F16::encode(middle), bits + (bits & 1));
            assert_eq!(F16::encode(middle - middle * 1e-12), bits);
            assert_eq!(F16::encode(middle + middle * 1e-12), bits + 1);
        }
        assert_eq!(F16::encode(65519.999), 0x7bff);
        assert_eq!(F16::encode(65520.0), 0x7c00);
    }

    #[test]
    fn fused_halves_round_once() {
        // 1 + 2^-10 squared, plus a value far below: a midpoint that only a sticky bit decides.
        let a = F16::encode(1.0 + 1.0 / 1024.0);
        let tiny = F16::encode(power(-24));
        let exact = (1.0 + 1.0 / 1024.0) * (1.0 + 1.0 / 1024.0) + power(-24);
        assert_eq!(fma::<F16>(a, a, tiny), F16::encode(exact));
        // 2^15 * 2^15 is too large for an exact sum with 2^-24.
        let big = F16::encode(32768.0);
        assert_eq!(fma::<F16>(big, F16::encode(1.0), tiny), big);
        // 2049 * 2^k is a midpoint; the addend breaks the tie each way.
        let x = F16::encode(2.0);
        let y = F16::encode(0.5);
        let mid = add_to_odd(F16::decode(F16::encode(3.0)) * 683.0, 0.0);
        assert_eq!(F16::encode(mid), F16::encode(2048.0));
        let up = add_to_odd(2049.0, power(-60));
        assert_eq!(F16::encode(up), F16::encode(2050.0));
        let down = add_to_odd(2049.0, -power(-60));
        assert_eq!(F16::encode(down), F16::encode(2048.0));
        assert_eq!(fma::<F16>(x, y, tiny), F16::encode(1.0));
    }

    #[test]
    fn minimum_drops_nan_and_orders_zeros() {
        let nan = F32::encode(f64::NAN);
        let one = F32::encode(1.0);
        let (zero, minus) = (F32::encode(0.0), F32::encode(-0.0));
        assert_eq!(fminnum::<F32>(nan, one), one);
        assert_eq!(fmaxnum::<F32>(one, nan), one);
        assert_eq!(fminnum::<F32>(zero, minus), minus);
        assert_eq!(fmaxnum::<F32>(minus, zero), zero);
    }

    #[test]
    fn conversions_to_integers_saturate() {
        assert_eq!(ftos::<F32>(F32::encode(-1.9), 32), 0xffff_ffff);
        assert_eq!(ftos::<F32>(F32::encode(1e20), 32), 0x7fff_ffff);
        assert_eq!(ftou::<F32>(F32::encode(-3.0), 32), 0);
        assert_eq!(ftou::<F32>(F32::encode(f64::NAN), 32), 0);
        assert_eq!(stof::<F32>(0xffff_fffe, 32), F32::encode(-2.0));
    }

    #[test]
    fn scaling_by_powers_of_two() {
        assert_eq!(ldexp::<F32>(F32::encode(3.0), 4, 32), F32::encode(48.0));
        assert_eq!(
            ldexp::<F32>(F32::encode(3.0), u64::from(-2i32 as u32), 32),
            F32::encode(0.75)
        );
        assert_eq!(
            ldexp::<F64>(1f64.to_bits(), u64::from(-1074i32 as u32), 32),
            1
        );
        assert_eq!(ldexp::<F64>(1, 1074, 32), 1f64.to_bits());
        assert_eq!(
            ldexp::<F64>(f64::MAX.to_bits(), 1, 32),
            f64::INFINITY.to_bits()
        );
    }

    #[test]
    fn scaled_sums_are_rounded_once() {
        // 1 + k units times 2^-1023: half of the smallest number for odd k, a tie unless the product decides.
        let n = u64::from(-1023i32 as u32);
        let one = 1f64.to_bits();
        let of = |product: f64, k: u64| {
            fma_ldexp::<F64>(product.to_bits(), one, one + k, n, 32) - (1 << 51)
        };
        let tiny = power(-200);
        assert_eq!((of(0.0, 1), of(tiny, 1), of(-tiny, 1)), (0, 1, 0));
        assert_eq!((of(0.0, 3), of(tiny, 3), of(-tiny, 3)), (2, 2, 1));
        assert_eq!(fma_ldexp::<F64>(one, one, one, 3, 32), 16f64.to_bits());
        // A sum beyond the range that scaling brings back into range.
        let down = |n: i32| u64::from(n as u32);
        let great = power(1000).to_bits();
        let found = fma_ldexp::<F64>(great, great, one, down(-1000), 32);
        assert_eq!(found, great);
        let great = u64::from(2f32.powi(100).to_bits());
        let one = u64::from(1f32.to_bits());
        let found = fma_ldexp::<F32>(great, great, one, down(-100), 32);
        assert_eq!(found, great);
        // 1 and a little more than half a unit: a first rounding to f64 would make a tie.
        let half = u64::from((2f32.powi(-24) * (1.0 + 2f32.powi(-23))).to_bits());
        let rounded = u64::from((1.0 + f32::EPSILON).to_bits());
        assert_eq!(fma_ldexp::<F32>(half, one, one, 0, 32), rounded);
    }

    #[test]
    fn what_is_about_right_is_off_by_all_that_is_allowed() {
        let mut seen = [0; 7];
        for bits in 1..0x7c00u64 {
            let exact = F16::decode(bits);
            let off = about::<F16>(exact, 3) as i64 - bits as i64;
            assert!(off.abs() <= 3 && about::<F16>(exact, 3) < 0x7c00);
            seen[(off + 3) as usize] += 1;
            let minus = about::<F16>(-exact, 3);
            assert!(minus & 0x8000 != 0 && (minus & 0x7fff).abs_diff(bits) <= 3);
        }
        assert!(seen.iter().all(|n| *n > 1000), "{seen:?}");
        for kept in [0, 0x8000, 0x7c00, 0xfc00, 0x7e00] {
            assert_eq!(about::<F16>(F16::decode(kept), 3), kept);
        }
        // Between two values: both values and no third.
        let mut sides = [0; 2];
        for bits in 0x400..0x7bffu64 {
            let (low, high) = (F16::decode(bits), F16::decode(bits + 1));
            for part in [0.25, 0.75] {
                let got = about::<F16>(low + (high - low) * part, 1);
                sides[(got - bits) as usize] += 1;
            }
        }
        assert!(sides.iter().all(|n| *n > 1000), "{sides:?}");
        assert_eq!((flush::<F16>(0x83ff), flush::<F16>(0x400)), (0x8000, 0x400));
    }

    #[test]
    fn fractions_stay_below_one() {
        let tiny = F32::encode(-1e-30);
        assert!(F32::decode(fract::<F32>(tiny)) < 1.0);
        assert_eq!(fract::<F32>(F32::encode(-0.25)), F32::encode(0.75));
    }
}
