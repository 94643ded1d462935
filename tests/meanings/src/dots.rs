//! Sums of products.

use crate::float::{self, BF16, F16, F32, Format, convert};
use crate::{In, Table, Value, table};
use rustc_apfloat::Round::NearestTiesToEven;

/// The sum of products of parts of `bits` bits, modulo 2^32.
fn integers(i: &In, bits: u32, signed: bool) -> u32 {
    let part = |v: u32, n: u32| -> u32 {
        let top = v << (32 - bits * (n + 1));
        match signed {
            true => (top as i32 >> (32 - bits)) as u32,
            false => top >> (32 - bits),
        }
    };
    let product = |n: u32| part(i.w(0), n).wrapping_mul(part(i.w(1), n));
    (0..32 / bits).map(product).fold(i.w(2), u32::wrapping_add)
}

/// The sum of two products and an addend. The manual states no order of roundings: each of three roundings may change the
/// sum by half a unit of the greatest term.
fn floats(f: Format, i: &In) -> Value {
    let part = |s: usize, n: u32| f.value(i.d(s) >> (16 * n) & 0xffff);
    let terms = [
        part(0, 0) * part(1, 0),
        part(0, 1) * part(1, 1),
        F32.value(i.d(2)),
    ];
    let greatest = terms.iter().fold(0f64, |g, t| g.max(t.abs()));
    let sum: f64 = terms.iter().sum();
    // Near the end of the range a step may overflow.
    if terms.iter().any(|t| t.abs() > 1e38 && t.is_finite()) {
        return Value::Open;
    }
    Value::Near(
        F32,
        sum,
        3.0 * F32.ulp(greatest) + f64::from(f32::MIN_POSITIVE) * 2f64.powi(-20),
    )
}

/// A source of a mixed multiply-add: a float of 32 bits, or a half.
fn mixed(i: &In, n: usize) -> u64 {
    let bit = |mask: u32| mask >> n & 1 == 1;
    let word = i.d(n);
    let mut v = match bit(i.op_sel_hi) {
        true => convert(
            F32,
            F16,
            word >> if bit(i.op_sel) { 16 } else { 0 } & 0xffff,
            NearestTiesToEven,
        ),
        false => word,
    };
    if bit(i.neg_hi) {
        v = F32.magnitude(v);
    }
    if bit(i.neg_lo) { v ^ F32.sign() } else { v }
}

fn mix(i: &In) -> u64 {
    float::fma(F32, &i.mode, mixed(i, 0), mixed(i, 1), mixed(i, 2))
}

fn mix_half(i: &In) -> u16 {
    let v = convert(F16, F32, mix(i), i.mode.round(F16));
    crate::modifiers::clamped(F16, v, i.clamp) as u16
}

pub const TABLE: Table = table! {
    "v_dot2_i32_i16" => |i| integers(i, 16, true);
    "v_dot2_u32_u16" => |i| integers(i, 16, false);
    "v_dot4_i32_i8" => |i| integers(i, 8, true);
    "v_dot4_u32_u8" => |i| integers(i, 8, false);
    "v_dot8_i32_i4" => |i| integers(i, 4, true);
    "v_dot8_u32_u4" => |i| integers(i, 4, false);
    "v_dot2c_i32_i16" => |i| integers(i, 16, true);
    "v_dot4c_i32_i8" => |i| integers(i, 8, true);
    "v_dot8c_i32_i4" => |i| integers(i, 4, true);
    "v_dot2_f32_f16" => |i| floats(F16, i);
    "v_dot2_f32_bf16" => |i| floats(BF16, i);
    "v_dot2c_f32_f16" => |i| floats(F16, i);
    "v_dot2c_f32_bf16" => |i| floats(BF16, i);
    "v_fma_mix_f32" => |i| F32.of(crate::modifiers::clamped(F32, mix(i), i.clamp));
    // The other half of the former result is kept.
    "v_fma_mixlo_f16" => |i| Value::Passed(F16, u128::from(i.w(3) & 0xffff_0000 | u32::from(mix_half(i))));
    "v_fma_mixhi_f16" => |i| Value::Passed(F16, u128::from(i.w(3) & 0xffff | u32::from(mix_half(i)) << 16));
};
