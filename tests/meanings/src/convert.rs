//! Conversions of formats and integers.

use crate::float::{self, BF16, F16, F32, F64, Format, convert};
use crate::small::{E4M3, E4M3_FNUZ, E5M2, E5M2_FNUZ, Small};
use crate::{In, Table, Value, table};
use rustc_apfloat::Round::{self, NearestTiesToEven, TowardNegative, TowardZero};

/// Another format, rounded as MODE states.
fn to(to: Format, from: Format, i: &In) -> Value {
    to.of(cvt(to, from, i, i.d(0)))
}

fn cvt(to: Format, from: Format, i: &In, bits: u64) -> u64 {
    let v = convert(to, from, i.mode.source(from, bits), i.mode.round(to));
    i.mode.result(to, v)
}

fn int(f: Format, i: &In, bits: usize, signed: bool, round: Round) -> u64 {
    float::to_int(f, &i.mode, i.d(0), bits, signed, round)
}

fn of(f: Format, i: &In, v: i128) -> Value {
    f.of(float::of_int(f, &i.mode, v))
}

fn byte(i: &In, n: u32) -> i128 {
    (i.w(0) >> (8 * n) & 255).into()
}

/// A number of -1 to 1, or 0 to 1, as the nearest integer of so much for 1.
fn normed(f: Format, bits: u64, one: f64, least: f64) -> i32 {
    let v = f.value(bits);
    // The product has at most 39 bits, so it is exact.
    if v.is_nan() {
        0
    } else {
        (v.clamp(least, 1.0) * one).round_ties_even() as i32
    }
}

fn snorm(f: Format, bits: u64) -> u32 {
    normed(f, bits, 32767.0, -1.0) as u32 & 0xffff
}

fn unorm(f: Format, bits: u64) -> u32 {
    normed(f, bits, 65535.0, 0.0) as u32
}

fn words(low: u32, high: u32) -> u32 {
    low & 0xffff | high << 16
}

fn fp8(i: &In) -> Small {
    if i.ocp { E4M3 } else { E4M3_FNUZ }
}

fn bf8(i: &In) -> Small {
    if i.ocp { E5M2 } else { E5M2_FNUZ }
}

fn widened(s: Small, i: &In, n: u32) -> u64 {
    match s.value((i.w(0) >> (8 * n) & 255).into()) {
        v if v.is_nan() => F32.quiet(),
        v => F32.nearest(v),
    }
}

/// Two floats of 8 bits in a half of the former word.
fn narrowed(s: Small, i: &In) -> u32 {
    let one = |n: usize| s.nearest(F32.value(i.d(n)), false) as u32;
    let pair = one(0) | one(1) << 8;
    match i.op_sel >> 3 & 1 {
        1 => i.w(2) & 0xffff | pair << 16,
        _ => i.w(2) & 0xffff_0000 | pair,
    }
}

/// A byte of a word is replaced by the nearest integer.
fn inserted(i: &In, word: u32) -> u32 {
    let shift = 8 * (i.w(1) & 3);
    let byte = int(F32, i, 8, false, NearestTiesToEven) as u32;
    word & !(255 << shift) | byte << shift
}

pub const TABLE: Table = table! {
    "v_cvt_f32_i32" => |i| of(F32, i, i.i(0).into());
    "v_cvt_f32_u32" => |i| of(F32, i, i.w(0).into());
    "v_cvt_f64_i32" => |i| of(F64, i, i.i(0).into());
    "v_cvt_f64_u32" => |i| of(F64, i, i.w(0).into());
    "v_cvt_f16_i16" => |i| of(F16, i, (i.h(0) as i16).into());
    "v_cvt_f16_u16" => |i| of(F16, i, i.h(0).into());
    "v_cvt_f32_ubyte0" => |i| of(F32, i, byte(i, 0));
    "v_cvt_f32_ubyte1" => |i| of(F32, i, byte(i, 1));
    "v_cvt_f32_ubyte2" => |i| of(F32, i, byte(i, 2));
    "v_cvt_f32_ubyte3" => |i| of(F32, i, byte(i, 3));
    // -8 to 7 sixteenths.
    "v_cvt_off_f32_i4" => |i| F32.of(F32.nearest(f64::from((i.w(0) << 28) as i32 >> 28) / 16.0));
    "v_cvt_i32_f32" => |i| int(F32, i, 32, true, TowardZero) as u32;
    "v_cvt_u32_f32" => |i| int(F32, i, 32, false, TowardZero) as u32;
    "v_cvt_i32_f64" => |i| int(F64, i, 32, true, TowardZero) as u32;
    "v_cvt_u32_f64" => |i| int(F64, i, 32, false, TowardZero) as u32;
    "v_cvt_i16_f16" => |i| int(F16, i, 16, true, TowardZero) as u16;
    "v_cvt_u16_f16" => |i| int(F16, i, 16, false, TowardZero) as u16;
    "v_cvt_flr_i32_f32" => |i| int(F32, i, 32, true, TowardNegative) as u32;
    // The nearest integer, and the upper one of two: floor(a + 0.5).
    "v_cvt_rpi_i32_f32" => |i| {
        let half = F64.nearest(0.5);
        let v = convert(F64, F32, i.d(0), NearestTiesToEven);
        let sum = float::add(F64, &crate::mode::Mode::default(), v, half);
        float::to_int(F64, &i.mode, sum, 32, true, TowardNegative) as u32
    };
    "v_cvt_f16_f32" => |i| to(F16, F32, i);
    "v_cvt_f32_f16" => |i| to(F32, F16, i);
    "v_cvt_f32_bf16" => |i| to(F32, BF16, i);
    "v_cvt_f32_f64" => |i| to(F32, F64, i);
    "v_cvt_f64_f32" => |i| to(F64, F32, i);
    "v_cvt_pk_f16_f32" => |i| F16.pair(cvt(F16, F32, i, i.d(0)), cvt(F16, F32, i, i.d(1)));
    "v_cvt_pk_bf16_f32" => |i| BF16.pair(cvt(BF16, F32, i, i.d(0)), cvt(BF16, F32, i, i.d(1)));
    "v_cvt_pkrtz_f16_f32" => |i| {
        F16.pair(convert(F16, F32, i.d(0), TowardZero), convert(F16, F32, i.d(1), TowardZero))
    };
    "v_cvt_norm_i16_f16" => |i| snorm(F16, i.d(0)) as u16;
    "v_cvt_norm_u16_f16" => |i| unorm(F16, i.d(0)) as u16;
    "v_cvt_pknorm_i16_f32" => |i| words(snorm(F32, i.d(0)), snorm(F32, i.d(1)));
    "v_cvt_pknorm_u16_f32" => |i| words(unorm(F32, i.d(0)), unorm(F32, i.d(1)));
    "v_cvt_pknorm_i16_f16" => |i| words(snorm(F16, i.d(0)), snorm(F16, i.d(1)));
    "v_cvt_pknorm_u16_f16" => |i| words(unorm(F16, i.d(0)), unorm(F16, i.d(1)));
    "v_cvt_pk_u16_u32" => |i| words(i.w(0).min(0xffff), i.w(1).min(0xffff));
    "v_cvt_pk_i16_i32" => |i| words(i.i(0).clamp(-32768, 32767) as u32, i.i(1).clamp(-32768, 32767) as u32);
    "v_cvt_pk_u8_f32" => |i| inserted(i, i.w(2));
    "v_cvt_pkaccum_u8_f32" => |i| inserted(i, i.w(2));
    "v_ashr_pk_i8_i32" => |i| {
        let byte = |n: usize| u16::from((i.i(n) >> (i.w(2) & 31)).clamp(-128, 127) as u8);
        byte(0) | byte(1) << 8
    };
    "v_ashr_pk_u8_i32" => |i| {
        let byte = |n: usize| u16::from((i.i(n) >> (i.w(2) & 31)).clamp(0, 255) as u8);
        byte(0) | byte(1) << 8
    };
    "v_sat_pk_u8_i16" => |i| {
        let one = |v: u32| u16::from((v as i16).clamp(0, 255) as u8);
        one(i.w(0)) | one(i.w(0) >> 16) << 8
    };
    "v_pack_b32_f16" => |i| Value::Passed(F16, words(i.w(0), i.w(1)).into());

    "v_cvt_f32_fp8" => |i| F32.of(widened(fp8(i), i, 0));
    "v_cvt_f32_bf8" => |i| F32.of(widened(bf8(i), i, 0));
    "v_cvt_pk_f32_fp8" => |i| F32.pair(widened(fp8(i), i, 0), widened(fp8(i), i, 1));
    "v_cvt_pk_f32_bf8" => |i| F32.pair(widened(bf8(i), i, 0), widened(bf8(i), i, 1));
    "v_cvt_pk_fp8_f32" => |i| narrowed(fp8(i), i);
    "v_cvt_pk_bf8_f32" => |i| narrowed(bf8(i), i);
};
