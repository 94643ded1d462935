//! Two operations side by side.

use crate::float::{F16, F32, Format, add, fma, mul};
use crate::minmax::choose;
use crate::mode::Mode;
use crate::modifiers::clamped;
use crate::{In, Table, Value, table};
use std::cmp::Ordering::{Greater, Less};

/// An operation on each half of the sources.
fn each(f: Format, i: &In, op: impl Fn(&Mode, [u64; 3]) -> u64) -> (u64, u64) {
    let part = |shift: u32| {
        op(
            &i.mode,
            [0, 1, 2].map(|n| (i.s[n] >> shift) as u64 & f.mask()),
        )
    };
    (part(0), part(f.bits()))
}

fn floats(f: Format, i: &In, op: impl Fn(&Mode, [u64; 3]) -> u64) -> Value {
    let (low, high) = each(f, i, op);
    f.pair(low, high)
}

fn passed(f: Format, i: &In, op: impl Fn(&Mode, [u64; 3]) -> u64) -> Value {
    let (low, high) = each(f, i, op);
    Value::Passed(f, u128::from(high << f.bits() | low))
}

fn halves(i: &In, op: impl Fn(u16, u16, u16) -> u16) -> u32 {
    let part = |shift: u32| {
        op(
            (i.w(0) >> shift) as u16,
            (i.w(1) >> shift) as u16,
            (i.w(2) >> shift) as u16,
        )
    };
    u32::from(part(0)) | u32::from(part(16)) << 16
}

fn signed(i: &In, op: impl Fn(i16, i16) -> i16) -> u32 {
    halves(i, |a, b, _| op(a as i16, b as i16) as u16)
}

pub const TABLE: Table = table! {
    "v_pk_add_f32" => |i| floats(F32, i, |m, [a, b, _]| add(F32, m, a, b));
    "v_pk_mul_f32" => |i| floats(F32, i, |m, [a, b, _]| mul(F32, m, a, b));
    "v_pk_fma_f32" => |i| floats(F32, i, |m, [a, b, c]| fma(F32, m, a, b, c));
    "v_pk_fma_f32.clamp" => |i| floats(F32, i, |m, [a, b, c]| clamped(F32, fma(F32, m, a, b, c), true));
    "v_pk_add_f16" => |i| floats(F16, i, |m, [a, b, _]| add(F16, m, a, b));
    "v_pk_mul_f16" => |i| floats(F16, i, |m, [a, b, _]| mul(F16, m, a, b));
    "v_pk_fma_f16" => |i| floats(F16, i, |m, [a, b, c]| fma(F16, m, a, b, c));
    "v_pk_fmac_f16" => |i| floats(F16, i, |m, [a, b, c]| fma(F16, m, a, b, c));
    "v_pk_min_f16" => |i| passed(F16, i, |m, [a, b, _]| choose(F16, m, a, b, Less));
    "v_pk_max_f16" => |i| passed(F16, i, |m, [a, b, _]| choose(F16, m, a, b, Greater));
    "v_pk_mad_i16" => |i| halves(i, |a, b, c| a.wrapping_mul(b).wrapping_add(c));
    "v_pk_mad_u16" => |i| halves(i, |a, b, c| a.wrapping_mul(b).wrapping_add(c));
    "v_pk_mul_lo_u16" => |i| halves(i, |a, b, _| a.wrapping_mul(b));
    "v_pk_add_i16" => |i| halves(i, |a, b, _| a.wrapping_add(b));
    "v_pk_add_u16" => |i| halves(i, |a, b, _| a.wrapping_add(b));
    "v_pk_sub_i16" => |i| halves(i, |a, b, _| a.wrapping_sub(b));
    "v_pk_sub_u16" => |i| halves(i, |a, b, _| a.wrapping_sub(b));
    "v_pk_lshlrev_b16" => |i| halves(i, |a, b, _| b << (a & 15));
    "v_pk_lshrrev_b16" => |i| halves(i, |a, b, _| b >> (a & 15));
    "v_pk_ashrrev_i16" => |i| signed(i, |a, b| b >> (a & 15));
    "v_pk_max_i16" => |i| signed(i, |a, b| a.max(b));
    "v_pk_min_i16" => |i| signed(i, |a, b| a.min(b));
    "v_pk_max_u16" => |i| halves(i, |a, b, _| a.max(b));
    "v_pk_min_u16" => |i| halves(i, |a, b, _| a.min(b));
    // The low result is a word of the first source, the high result one of the second source.
    "v_pk_mov_b32" => |i| {
        let word = |n: usize| (i.d(n) >> (32 * (i.op_sel >> n & 1))) & 0xffff_ffff;
        word(0) | word(1) << 32
    };
};
