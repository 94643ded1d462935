//! Functions in `f64` before rounding, for [`about`](crate::float::about) and for the functions of narrower floats.
//!
//! No function has a branch, so that the compiler makes vector code of a loop over lanes. One single in 1,600 gets another last bit
//! than in glibc. Rounded to `f32`, and compared with the rounded value, the results are glibc's for every single: the ignored test
//! `every_single` tries all of them.
//!
//! # Why
//!
//! The library's functions are a call for each lane: half of the time of code with exponentials and logarithms. Their last bit differs
//! between systems; this module gives the same bits on each.

/// Added to a number of less than 51 bits, it rounds the number to an integer, which is in the low bits of the sum.
const ROUND: f64 = 6_755_399_441_055_744.0;

/// `2^n` for the exponent of a normal number.
#[inline(always)]
fn power(n: i64) -> f64 {
    f64::from_bits((n.wrapping_add(1023) as u64) << 52)
}

/// A polynomial, by its coefficients from the highest power down.
#[inline(always)]
fn polynomial<const N: usize>(x: f64, coefficients: [f64; N]) -> f64 {
    let mut sum = coefficients[0];
    for c in &coefficients[1..] {
        sum = sum.mul_add(x, *c);
    }
    sum
}

/// `2^a`
///
/// With the nearest integer `k` and the rest `f`, it is `2^k (1 + f ln 2 + f^2 p(f))`. The product `f ln 2` is exact for an `f` of 24
/// bits: `ln 2` is the sum of a number of 28 bits and of its rest. The polynomial `p` takes the values of the series at the
/// Chebyshev points of `f`; its error is below 2^-58.
#[inline(always)]
pub fn exp2(a: f64) -> f64 {
    const LN_2: [f64; 2] = [0.693_147_178_739_309_3, 1.820_635_998_504_146_2e-9];
    const REST: [f64; 11] = [
        2.572_508_057_683_636e-11,
        4.454_960_598_186_518_6e-10,
        7.054_899_956_372_649e-9,
        1.017_806_244_584_577_4e-7,
        1.321_548_680_290_393_1e-6,
        1.525_273_382_983_612e-5,
        0.000_154_035_303_933_759_14,
        0.001_333_355_814_641_693_6,
        0.009_618_129_107_628_479,
        0.055_504_108_664_821_6,
        0.240_226_506_959_100_72,
    ];
    // Beyond these bounds all results are 0 or infinite.
    let bounded = a.clamp(-1080.0, 1030.0);
    let shifted = bounded + ROUND;
    let k = shifted.to_bits().wrapping_sub(ROUND.to_bits()) as i64;
    let f = bounded - (shifted - ROUND);
    let first = f * LN_2[0];
    let high = 1.0 + first;
    let low = (first - (high - 1.0)) + f.mul_add(LN_2[1], f * f * polynomial(f, REST));
    // Halves of the exponent keep both factors normal: only the second product is rounded.
    let half = (k.wrapping_add(4096) as u64 >> 1) as i64 - 2048;
    let result = (high + low) * power(half) * power(k.wrapping_sub(half));
    if a.is_nan() { a + a } else { result }
}

/// Logarithm to base 2; NaN for a negative number.
///
/// With `a = 2^e (1 + f)` and `s = f / (2 + f)`, `ln(1 + f)` is `f - (f^2 / 2 - s (f^2 / 2 + r))`, where `r` is
/// `2 atanh(s) / s - 2`: a polynomial of `s^2` that takes the values of the series at Chebyshev points. Its error is below 2^-60 of the
/// result. The part with 21 bits of `f - f^2 / 2` is multiplied exactly.
#[inline(always)]
pub fn log2(a: f64) -> f64 {
    // 1 / ln 2: a number of 31 bits, and its rest.
    const INVERSE: [f64; 2] = [1.442_695_041_187_107_6, -2.981_441_556_588_741_4e-10];
    const REST: [f64; 8] = [
        0.130_866_261_478_401_02,
        0.132_687_731_386_568_86,
        0.153_862_397_028_146_58,
        0.181_817_956_401_329_06,
        0.222_222_223_917_139_17,
        0.285_714_285_708_036_14,
        0.400_000_000_000_008_8,
        0.666_666_666_666_666_6,
    ];
    // The bits of the square root of one half: numbers from there to its double have exponent 0.
    const LEAST: u64 = 0x3fe6_a09e_667f_3bcd;
    let is_small = a < f64::MIN_POSITIVE;
    // One product: two values to choose from would be taken apart twice.
    let (scale, bias) = if is_small {
        (power(54), 54.0)
    } else {
        (1.0, 0.0)
    };
    let number = a * scale;
    // Biased, so that the shift is one of an unsigned number.
    let e = number
        .to_bits()
        .wrapping_sub(LEAST)
        .wrapping_add(2048 << 52)
        >> 52;
    let m = f64::from_bits(number.to_bits().wrapping_sub(e.wrapping_sub(2048) << 52));
    // The exponent as a number, from its bits.
    let exponent = f64::from_bits(ROUND.to_bits() + e) - (ROUND + 2048.0) - bias;
    let f = m - 1.0;
    let s = f / (2.0 + f);
    let z = s * s;
    let rest = z * polynomial(z, REST);
    let square = 0.5 * f * f;
    let high = f64::from_bits((f - square).to_bits() & !0xffff_ffff);
    let low = s.mul_add(square + rest, f - high - square);
    let first = high * INVERSE[0];
    let sum = exponent + first;
    let lost = (exponent - sum) + first;
    let rest = low.mul_add(INVERSE[0], (low + high).mul_add(INVERSE[1], lost));
    let result = sum + rest;
    // The NaN of a negative number is the one that processors make.
    let invalid = f64::from_bits(0xfff8_0000_0000_0000);
    let result = if a < f64::INFINITY { result } else { a + a };
    let result = if a < 0.0 { invalid } else { result };
    if a == 0.0 { f64::NEG_INFINITY } else { result }
}

/// `1 / a`
#[inline(always)]
pub fn rcp(a: f64) -> f64 {
    1.0 / a
}

/// `1 / sqrt(a)`
#[inline(always)]
pub fn rsq(a: f64) -> f64 {
    1.0 / a.sqrt()
}

/// Square root; NaN for a negative number.
#[inline(always)]
pub fn sqrt(a: f64) -> f64 {
    a.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::float::{F16, F32, Float, about};

    /// What the simulator shows of a result: rounded to a format, and moved.
    fn shown<F: Float>(v: f64) -> (u64, u64) {
        (F::encode(v), about::<F>(v, 1))
    }

    fn compare<F: Float>(bits: u64) {
        let a = F::decode(bits);
        let (exp, log) = (shown::<F>(exp2(a)), shown::<F>(log2(a)));
        assert_eq!(exp, shown::<F>(a.exp2()), "2^{a:e}, {bits:#x}");
        assert_eq!(log, shown::<F>(a.log2()), "log2 {a:e}, {bits:#x}");
    }

    #[test]
    fn every_half_and_many_singles() {
        (0..=u64::from(u16::MAX)).for_each(compare::<F16>);
        // An odd step passes all exponents with ever other significands.
        (0..=u64::from(u32::MAX))
            .step_by(4999)
            .for_each(compare::<F32>);
        for v in [0.0, 1.0, f32::INFINITY, f32::NAN, 127.0, 150.0, 1e-30] {
            for bits in [v, -v].map(f32::to_bits) {
                (-20..20).for_each(|n| compare::<F32>(bits.wrapping_add_signed(n).into()));
            }
        }
    }

    #[test]
    #[ignore = "all singles take minutes"]
    fn every_single() {
        (0..=u64::from(u32::MAX)).for_each(compare::<F32>);
    }

    #[test]
    fn doubles_are_near() {
        let mut seed = 1u64;
        for _ in 0..100_000 {
            seed = seed
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            let a = f64::from_bits(seed >> 1);
            let near = |found: f64, want: f64| {
                (found.to_bits() as i64 - want.to_bits() as i64).abs() <= 2
                    || found.is_nan() && want.is_nan()
            };
            let b = (a % 1100.0) * if seed & 1 == 0 { 1.0 } else { -1.0 };
            assert!(near(exp2(b), b.exp2()), "2^{b:e}");
            assert!(near(log2(a), a.log2()), "log2 {a:e}");
        }
    }
}
