//! Integers in vector registers: arithmetic, carries, shifts, logic.

use crate::{Table, table};

fn i24(v: u32) -> i64 {
    i64::from((v << 8) as i32 >> 8)
}

fn u24(v: u32) -> u64 {
    u64::from(v & 0xff_ffff)
}

/// `a + b + carry`, and the carry.
fn add(a: u32, b: u32, carry: bool) -> (u32, bool) {
    let sum = u64::from(a) + u64::from(b) + u64::from(carry);
    (sum as u32, sum >> 32 != 0)
}

/// `a - b - borrow`, and the borrow.
fn sub(a: u32, b: u32, borrow: bool) -> (u32, bool) {
    let sum = i64::from(a) - i64::from(b) - i64::from(borrow);
    (sum as u32, sum < 0)
}

fn at_most((v, carry): (u32, bool)) -> (u32, bool) {
    (if carry { u32::MAX } else { v }, carry)
}

fn at_least((v, borrow): (u32, bool)) -> (u32, bool) {
    (if borrow { 0 } else { v }, borrow)
}

fn signed(v: i64) -> i32 {
    v.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

fn unsigned(v: u64) -> u32 {
    v.min(u32::MAX.into()) as u32
}

pub const TABLE: Table = table! {
    "v_mov_b32" => |i| i.w(0);
    "v_mov_b64" => |i| i.d(0);
    "v_accvgpr_mov_b32" => |i| i.w(0);
    "v_accvgpr_read_b32" => |i| i.w(0);
    "v_accvgpr_write_b32" => |i| i.w(0);
    "v_swap_b32" => |i| (i.w(1), i.w(0));
    "v_cndmask_b32" => |i| if i.b(2) { i.w(1) } else { i.w(0) };

    "v_add_u32" => |i| i.w(0).wrapping_add(i.w(1));
    "v_sub_u32" => |i| i.w(0).wrapping_sub(i.w(1));
    "v_subrev_u32" => |i| i.w(1).wrapping_sub(i.w(0));
    "v_add_u32.clamp" => |i| i.w(0).saturating_add(i.w(1));
    "v_sub_u32.clamp" => |i| i.w(0).saturating_sub(i.w(1));
    "v_subrev_u32.clamp" => |i| i.w(1).saturating_sub(i.w(0));
    "v_add_i32" => |i| i.w(0).wrapping_add(i.w(1));
    "v_sub_i32" => |i| i.w(0).wrapping_sub(i.w(1));
    "v_add_u16" => |i| i.h(0).wrapping_add(i.h(1));
    "v_sub_u16" => |i| i.h(0).wrapping_sub(i.h(1));
    "v_subrev_u16" => |i| i.h(1).wrapping_sub(i.h(0));
    "v_add_u16.clamp" => |i| i.h(0).saturating_add(i.h(1));
    "v_sub_u16.clamp" => |i| i.h(0).saturating_sub(i.h(1));
    "v_subrev_u16.clamp" => |i| i.h(1).saturating_sub(i.h(0));
    "v_add_i16" => |i| i.h(0).wrapping_add(i.h(1));
    "v_sub_i16" => |i| i.h(0).wrapping_sub(i.h(1));
    "v_add3_u32" => |i| i.w(0).wrapping_add(i.w(1)).wrapping_add(i.w(2));
    "v_xad_u32" => |i| (i.w(0) ^ i.w(1)).wrapping_add(i.w(2));
    "v_add_lshl_u32" => |i| i.w(0).wrapping_add(i.w(1)) << (i.w(2) & 31);
    "v_lshl_add_u32" => |i| (i.w(0) << (i.w(1) & 31)).wrapping_add(i.w(2));
    "v_lshl_add_u64" => |i| (i.d(0) << (i.w(1) & 7)).wrapping_add(i.d(2));
    "v_lshl_or_b32" => |i| i.w(0) << (i.w(1) & 31) | i.w(2);

    "v_add_co_u32" => |i| add(i.w(0), i.w(1), false);
    "v_sub_co_u32" => |i| sub(i.w(0), i.w(1), false);
    "v_subrev_co_u32" => |i| sub(i.w(1), i.w(0), false);
    "v_addc_co_u32" => |i| add(i.w(0), i.w(1), i.b(2));
    "v_subb_co_u32" => |i| sub(i.w(0), i.w(1), i.b(2));
    "v_subbrev_co_u32" => |i| sub(i.w(1), i.w(0), i.b(2));
    "v_add_co_u32.clamp" => |i| at_most(add(i.w(0), i.w(1), false));
    "v_sub_co_u32.clamp" => |i| at_least(sub(i.w(0), i.w(1), false));
    "v_subrev_co_u32.clamp" => |i| at_least(sub(i.w(1), i.w(0), false));
    "v_addc_co_u32.clamp" => |i| at_most(add(i.w(0), i.w(1), i.b(2)));
    "v_subb_co_u32.clamp" => |i| at_least(sub(i.w(0), i.w(1), i.b(2)));
    "v_subbrev_co_u32.clamp" => |i| at_least(sub(i.w(1), i.w(0), i.b(2)));

    "v_mul_lo_u32" => |i| i.w(0).wrapping_mul(i.w(1));
    "v_mul_hi_u32" => |i| ((i.d(0) * i.d(1)) >> 32) as u32;
    "v_mul_hi_i32" => |i| ((i64::from(i.i(0)) * i64::from(i.i(1))) >> 32) as i32;
    "v_mul_lo_u16" => |i| i.h(0).wrapping_mul(i.h(1));
    "v_mul_i32_i24" => |i| (i24(i.w(0)) * i24(i.w(1))) as i32;
    "v_mul_hi_i32_i24" => |i| ((i24(i.w(0)) * i24(i.w(1))) >> 32) as i32;
    "v_mul_u32_u24" => |i| (u24(i.w(0)) * u24(i.w(1))) as u32;
    "v_mul_hi_u32_u24" => |i| ((u24(i.w(0)) * u24(i.w(1))) >> 32) as u32;
    "v_mul_i32_i24.clamp" => |i| signed(i24(i.w(0)) * i24(i.w(1)));
    "v_mul_u32_u24.clamp" => |i| unsigned(u24(i.w(0)) * u24(i.w(1)));
    "v_mad_i32_i24" => |i| (i24(i.w(0)) * i24(i.w(1)) + i64::from(i.i(2))) as i32;
    "v_mad_u32_u24" => |i| (u24(i.w(0)) * u24(i.w(1)) + u64::from(i.w(2))) as u32;
    "v_mad_i32_i24.clamp" => |i| signed(i24(i.w(0)) * i24(i.w(1)) + i64::from(i.i(2)));
    "v_mad_u32_u24.clamp" => |i| unsigned(u24(i.w(0)) * u24(i.w(1)) + u64::from(i.w(2)));
    "v_mad_u16" => |i| i.h(0).wrapping_mul(i.h(1)).wrapping_add(i.h(2));
    "v_mad_i16" => |i| i.h(0).wrapping_mul(i.h(1)).wrapping_add(i.h(2));
    "v_mad_legacy_u16" => |i| i.h(0).wrapping_mul(i.h(1)).wrapping_add(i.h(2));
    "v_mad_legacy_i16" => |i| i.h(0).wrapping_mul(i.h(1)).wrapping_add(i.h(2));
    "v_mad_u32_u16" => |i| (u32::from(i.h(0)) * u32::from(i.h(1))).wrapping_add(i.w(2));
    "v_mad_i32_i16" => |i| (i32::from(i.h(0) as i16) * i32::from(i.h(1) as i16)).wrapping_add(i.i(2));
    // The sum has 65 bits.
    "v_mad_u64_u32" => |i| {
        let sum = u128::from(i.w(0)) * u128::from(i.w(1)) + u128::from(i.d(2));
        (sum as u64, sum >> 64 & 1 == 1)
    };
    "v_mad_i64_i32" => |i| {
        let sum = i128::from(i.i(0)) * i128::from(i.i(1)) + i128::from(i.d(2) as i64);
        (sum as u64, sum >> 64 & 1 == 1)
    };

    "v_lshlrev_b32" => |i| i.w(1) << (i.w(0) & 31);
    "v_lshrrev_b32" => |i| i.w(1) >> (i.w(0) & 31);
    "v_ashrrev_i32" => |i| i.i(1) >> (i.w(0) & 31);
    "v_lshlrev_b16" => |i| i.h(1) << (i.w(0) & 15);
    "v_lshrrev_b16" => |i| i.h(1) >> (i.w(0) & 15);
    "v_ashrrev_i16" => |i| i.h(1) as i16 >> (i.w(0) & 15);
    "v_lshlrev_b64" => |i| i.d(1) << (i.w(0) & 63);
    "v_lshrrev_b64" => |i| i.d(1) >> (i.w(0) & 63);
    "v_ashrrev_i64" => |i| i.d(1) as i64 >> (i.w(0) & 63);
    "v_and_b32" => |i| i.w(0) & i.w(1);
    "v_or_b32" => |i| i.w(0) | i.w(1);
    "v_xor_b32" => |i| i.w(0) ^ i.w(1);
    "v_xnor_b32" => |i| !(i.w(0) ^ i.w(1));
    "v_not_b32" => |i| !i.w(0);
    "v_and_or_b32" => |i| i.w(0) & i.w(1) | i.w(2);
    "v_or3_b32" => |i| i.w(0) | i.w(1) | i.w(2);

    "v_min_u32" => |i| i.w(0).min(i.w(1));
    "v_max_u32" => |i| i.w(0).max(i.w(1));
    "v_min_i32" => |i| i.i(0).min(i.i(1));
    "v_max_i32" => |i| i.i(0).max(i.i(1));
    "v_min_u16" => |i| i.h(0).min(i.h(1));
    "v_max_u16" => |i| i.h(0).max(i.h(1));
    "v_min_i16" => |i| (i.h(0) as i16).min(i.h(1) as i16);
    "v_max_i16" => |i| (i.h(0) as i16).max(i.h(1) as i16);
    "v_min3_u32" => |i| sorted([i.w(0), i.w(1), i.w(2)])[0];
    "v_max3_u32" => |i| sorted([i.w(0), i.w(1), i.w(2)])[2];
    "v_med3_u32" => |i| sorted([i.w(0), i.w(1), i.w(2)])[1];
    "v_min3_i32" => |i| sorted([i.i(0), i.i(1), i.i(2)])[0];
    "v_max3_i32" => |i| sorted([i.i(0), i.i(1), i.i(2)])[2];
    "v_med3_i32" => |i| sorted([i.i(0), i.i(1), i.i(2)])[1];
    "v_min3_u16" => |i| sorted([i.h(0), i.h(1), i.h(2)])[0];
    "v_max3_u16" => |i| sorted([i.h(0), i.h(1), i.h(2)])[2];
    "v_med3_u16" => |i| sorted([i.h(0), i.h(1), i.h(2)])[1];
    "v_min3_i16" => |i| sorted([i.h(0) as i16, i.h(1) as i16, i.h(2) as i16])[0];
    "v_max3_i16" => |i| sorted([i.h(0) as i16, i.h(1) as i16, i.h(2) as i16])[2];
    "v_med3_i16" => |i| sorted([i.h(0) as i16, i.h(1) as i16, i.h(2) as i16])[1];
};

fn sorted<T: Ord>(mut v: [T; 3]) -> [T; 3] {
    v.sort();
    v
}
