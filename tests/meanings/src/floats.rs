//! Floats: arithmetic, rounding to integers, parts, approximations.

use crate::float::{self, F16, F32, F64, Format, add, fma, integral, less, mad, mul, sub};
use crate::modifiers::clamped;
use crate::{In, Table, Value, table};
use rustc_apfloat::Round;

fn two(f: Format, i: &In, op: fn(Format, &crate::mode::Mode, u64, u64) -> u64) -> Value {
    f.of(op(f, &i.mode, i.d(0), i.d(1)))
}

fn three(f: Format, i: &In, op: fn(Format, &crate::mode::Mode, u64, u64, u64) -> u64) -> Value {
    f.of(op(f, &i.mode, i.d(0), i.d(1), i.d(2)))
}

fn round(f: Format, i: &In, round: Round) -> Value {
    f.of(integral(f, &i.mode, i.d(0), round))
}

/// `a - floor(a)`, below 1.
fn fract(f: Format, i: &In) -> Value {
    let floor = integral(f, &i.mode, i.d(0), Round::TowardNegative);
    let below_one = f.nearest(1.0) - 1;
    let part = sub(f, &i.mode, i.d(0), floor);
    f.of(if less(f, &i.mode, below_one, part) {
        below_one
    } else {
        part
    })
}

/// The rules of DX9: zero times anything is zero.
fn legacy(i: &In) -> u64 {
    match F32.is_zero(i.d(0)) || F32.is_zero(i.d(1)) {
        true => 0,
        false => mul(F32, &i.mode, i.d(0), i.d(1)),
    }
}

/// Exponent and significand, which is at least 1/2 and less than 1; nothing for zero, infinity and NaN.
fn parts(f: Format, bits: u64) -> Option<(i32, u64)> {
    if f.is_zero(bits) || f.magnitude(bits) >= f.infinity() {
        return None;
    }
    let (mut exponent, mut mantissa) = (
        f.exponent(bits),
        f.magnitude(bits) & ((1 << f.mantissa()) - 1),
    );
    if exponent == 0 {
        exponent = 1;
        while mantissa >> f.mantissa() == 0 {
            mantissa <<= 1;
            exponent -= 1;
        }
        mantissa &= (1 << f.mantissa()) - 1;
    }
    let half = (f.bias() as u64 - 1) << f.mantissa();
    Some((exponent - f.bias() + 1, bits & f.sign() | half | mantissa))
}

fn exponent(f: Format, i: &In) -> i32 {
    parts(f, i.d(0)).map_or(0, |(e, _)| e)
}

fn significand(f: Format, i: &In) -> Value {
    let bits = i.d(0);
    Value::Passed(f, parts(f, bits).map_or(bits, |(_, s)| s).into())
}

/// An approximation: within so many units in the last place.
fn near(f: Format, exact: f64, units: f64) -> Value {
    let rounded = f.value(f.nearest(exact));
    // Beyond a power of two the units are greater.
    let reached = rounded.abs() + units * f.ulp(rounded);
    Value::Near(f, exact, units * f.ulp(reached))
}

/// The source of an approximation of 32 bits: denormals are zeros.
fn flushed(f: Format, i: &In) -> f64 {
    match f {
        F32 => F32.value(F32.flushed(i.d(0))),
        _ => f.value(i.d(0)),
    }
}

fn rcp(f: Format, i: &In, units: f64) -> Value {
    small(f, 1.0 / flushed(f, i), units)
}

fn rsq(f: Format, i: &In, units: f64) -> Value {
    let v = flushed(f, i);
    near(f, if v == 0.0 { 1.0 / v } else { 1.0 / v.sqrt() }, units)
}

fn sqrt(f: Format, i: &In, units: f64) -> Value {
    near(f, flushed(f, i).sqrt(), units)
}

/// An approximation of 32 bits whose denormal results are zeros.
fn small(f: Format, exact: f64, units: f64) -> Value {
    match f == F32 && exact.abs() < 2f64.powi(-126) {
        true => Value::Near(
            f,
            0f64.copysign(exact),
            if exact.abs() > 2f64.powi(-126) * (1.0 - 1e-6) {
                2f64.powi(-126)
            } else {
                0.0
            },
        ),
        false => near(f, exact, units),
    }
}

fn exp2(f: Format, i: &In, flush: bool, units: f64) -> Value {
    let exact = f.value(i.d(0)).exp2();
    if flush {
        small(f, exact, units)
    } else {
        near(f, exact, units)
    }
}

fn log2(f: Format, v: f64, units: f64) -> Value {
    // Near 1 the logarithm is small, and its error is that of a sum of integers and fractions.
    let exact = v.log2();
    Value::Near(f, exact, units * f.ulp(exact))
}

/// Sine or cosine of revolutions. The argument times two pi is rounded, so the error grows with the argument.
/// The domain is -256 to 256.
fn turn(f: Format, i: &In, wave: fn(f64) -> f64) -> Value {
    let v = f.value(i.d(0));
    if !v.is_finite() {
        return near(f, f64::NAN, 0.0);
    }
    if v.abs() > 256.0 {
        return near(f, wave(0.0), 0.0);
    }
    let exact = wave(2.0 * std::f64::consts::PI * v.fract());
    Value::Near(f, exact, f.ulp(exact) + 1e-15)
}

/// Bits of 2/pi, from a double's exponent on: 53 of them, as a float.
fn trig_preop(i: &In) -> Value {
    let e = F64.exponent(i.d(0));
    let shift = (i.w(1) & 31) * 53 + (e - 1077).max(0) as u32;
    let part = crate::float::two_over_pi(shift);
    let scale = -53 - shift as i32 + if e >= 1968 { 128 } else { 0 };
    F64.of(float::ldexp(
        F64,
        &i.mode,
        float::of_int(F64, &i.mode, part.into()),
        scale,
    ))
}

const CUBE: [f64; 6] = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0];

/// The face of a cube that a vector meets.
fn face(i: &In) -> usize {
    let [x, y, z] = [0, 1, 2].map(|n| F32.value(i.d(n)));
    let side = |positive: usize, v: f64| positive + usize::from(v < 0.0);
    match () {
        _ if z.abs() >= x.abs() && z.abs() >= y.abs() => side(4, z),
        _ if y.abs() >= x.abs() => side(2, y),
        _ => side(0, x),
    }
}

fn negated(v: u64) -> u64 {
    v ^ F32.sign()
}

fn cube_s(i: &In) -> u64 {
    match face(i) {
        5 => negated(i.d(0)),
        2..=4 => i.d(0),
        1 => i.d(2),
        _ => negated(i.d(2)),
    }
}

fn cube_t(i: &In) -> u64 {
    match face(i) {
        3 => negated(i.d(2)),
        2 => i.d(2),
        _ => negated(i.d(1)),
    }
}

fn cube_major(i: &In) -> u64 {
    mul(
        F32,
        &i.mode,
        i.d([0, 0, 1, 1, 2, 2][face(i)]),
        F32.nearest(2.0),
    )
}

/// Half of the difference of floats of 53 bits in which 26 are correct.
const COARSE: f64 = 67_108_864.0;

pub const TABLE: Table = table! {
    "v_add_f16" => |i| two(F16, i, add);
    "v_add_f32" => |i| two(F32, i, add);
    "v_add_f64" => |i| two(F64, i, add);
    "v_sub_f16" => |i| two(F16, i, sub);
    "v_sub_f32" => |i| two(F32, i, sub);
    "v_subrev_f16" => |i| F16.of(sub(F16, &i.mode, i.d(1), i.d(0)));
    "v_subrev_f32" => |i| F32.of(sub(F32, &i.mode, i.d(1), i.d(0)));
    "v_mul_f16" => |i| two(F16, i, mul);
    "v_mul_f32" => |i| two(F32, i, mul);
    "v_mul_f64" => |i| two(F64, i, mul);
    "v_mul_legacy_f32" => |i| F32.of(legacy(i));
    "v_fma_f16" => |i| three(F16, i, fma);
    "v_fma_legacy_f16" => |i| three(F16, i, fma);
    "v_fma_f32" => |i| three(F32, i, fma);
    "v_fma_f32.clamp" => |i| F32.of(clamped(F32, fma(F32, &i.mode, i.d(0), i.d(1), i.d(2)), true));
    "v_fma_f64" => |i| three(F64, i, fma);
    "v_fmac_f32" => |i| three(F32, i, fma);
    "v_fmac_f64" => |i| three(F64, i, fma);
    "v_fmaak_f32" => |i| three(F32, i, fma);
    "v_fmamk_f32" => |i| three(F32, i, fma);
    "v_mad_f16" => |i| three(F16, i, mad);
    "v_mad_legacy_f16" => |i| three(F16, i, mad);
    "v_mad_f32" => |i| three(F32, i, mad);
    "v_mad_legacy_f32" => |i| F32.of(add(F32, &i.mode, legacy(i), i.d(2)));
    "v_mac_f16" => |i| three(F16, i, mad);
    "v_mac_f32" => |i| three(F32, i, mad);
    "v_madak_f16" => |i| three(F16, i, mad);
    "v_madak_f32" => |i| three(F32, i, mad);
    "v_madmk_f16" => |i| three(F16, i, mad);
    "v_madmk_f32" => |i| three(F32, i, mad);

    "v_floor_f16" => |i| round(F16, i, Round::TowardNegative);
    "v_floor_f32" => |i| round(F32, i, Round::TowardNegative);
    "v_floor_f64" => |i| round(F64, i, Round::TowardNegative);
    "v_ceil_f16" => |i| round(F16, i, Round::TowardPositive);
    "v_ceil_f32" => |i| round(F32, i, Round::TowardPositive);
    "v_ceil_f64" => |i| round(F64, i, Round::TowardPositive);
    "v_trunc_f16" => |i| round(F16, i, Round::TowardZero);
    "v_trunc_f32" => |i| round(F32, i, Round::TowardZero);
    "v_trunc_f64" => |i| round(F64, i, Round::TowardZero);
    "v_rndne_f16" => |i| round(F16, i, Round::NearestTiesToEven);
    "v_rndne_f32" => |i| round(F32, i, Round::NearestTiesToEven);
    "v_rndne_f64" => |i| round(F64, i, Round::NearestTiesToEven);
    "v_fract_f16" => |i| fract(F16, i);
    "v_fract_f32" => |i| fract(F32, i);
    "v_fract_f64" => |i| fract(F64, i);

    "v_ldexp_f16" => |i| F16.of(float::ldexp(F16, &i.mode, i.d(0), i32::from(i.h(1) as i16)));
    "v_ldexp_f32" => |i| F32.of(float::ldexp(F32, &i.mode, i.d(0), i.i(1)));
    "v_ldexp_f64" => |i| F64.of(float::ldexp(F64, &i.mode, i.d(0), i.i(1)));
    "v_frexp_exp_i16_f16" => |i| exponent(F16, i) as i16;
    "v_frexp_exp_i32_f32" => |i| exponent(F32, i);
    "v_frexp_exp_i32_f64" => |i| exponent(F64, i);
    "v_frexp_mant_f16" => |i| significand(F16, i);
    "v_frexp_mant_f32" => |i| significand(F32, i);
    "v_frexp_mant_f64" => |i| significand(F64, i);

    // One unit in the last place, and 26 bits of 64 (CDNA3 ISA manual, V_RCP_F32 and its neighbours).
    "v_rcp_f16" => |i| rcp(F16, i, 1.0);
    "v_rcp_f32" => |i| rcp(F32, i, 1.0);
    "v_rcp_iflag_f32" => |i| rcp(F32, i, 1.0);
    "v_rcp_f64" => |i| rcp(F64, i, COARSE);
    "v_rsq_f16" => |i| rsq(F16, i, 1.0);
    "v_rsq_f32" => |i| rsq(F32, i, 1.0);
    "v_rsq_f64" => |i| rsq(F64, i, COARSE);
    "v_sqrt_f16" => |i| sqrt(F16, i, 1.0);
    "v_sqrt_f32" => |i| sqrt(F32, i, 1.0);
    "v_sqrt_f64" => |i| sqrt(F64, i, COARSE);
    "v_exp_f16" => |i| exp2(F16, i, false, 1.0);
    "v_exp_f32" => |i| exp2(F32, i, true, 1.0);
    "v_exp_legacy_f32" => |i| exp2(F32, i, false, 1.0);
    "v_log_f16" => |i| log2(F16, F16.value(i.d(0)), 0.51);
    "v_log_f32" => |i| log2(F32, flushed(F32, i), 1.0);
    "v_log_legacy_f32" => |i| log2(F32, F32.value(i.d(0)), 1.0);
    "v_sin_f16" => |i| turn(F16, i, f64::sin);
    "v_sin_f32" => |i| turn(F32, i, f64::sin);
    "v_cos_f16" => |i| turn(F16, i, f64::cos);
    "v_cos_f32" => |i| turn(F32, i, f64::cos);
    "v_trig_preop_f64" => |i| trig_preop(i);

    "v_cubeid_f32" => |i| F32.of(F32.nearest(CUBE[face(i)]));
    "v_cubesc_f32" => |i| Value::Passed(F32, cube_s(i).into());
    "v_cubetc_f32" => |i| Value::Passed(F32, cube_t(i).into());
    "v_cubema_f32" => |i| F32.of(cube_major(i));
};
