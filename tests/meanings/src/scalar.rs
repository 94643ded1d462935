//! The scalar unit. A second result is SCC.

use crate::{In, Table, table};

fn truth<T: PartialEq + Default>(v: T) -> (T, bool) {
    let scc = v != T::default();
    (v, scc)
}

/// Whether bits of a word are set, in groups of four.
fn groups(v: u64, f: impl Fn(u64, u32) -> u64) -> u64 {
    (0..16).fold(0, |all, n| all | f(u64::from(v >> (4 * n) & 15 != 0), n))
}

fn quads(v: u64) -> u64 {
    groups(v, |any, n| any << n)
}

fn whole(v: u64) -> u64 {
    groups(v, |any, n| (any * 15) << (4 * n))
}

/// EXEC is replaced by `f` of the source and EXEC; the first result is the former EXEC.
fn saved(i: &In, f: impl Fn(u64, u64) -> u64) -> (u64, u64, bool) {
    let new = f(i.d(0), i.d(1));
    (i.d(1), new, new != 0)
}

/// As [`saved`], but the first result is the new EXEC.
fn written(i: &In, f: impl Fn(u64, u64) -> u64) -> (u64, u64, bool) {
    let new = f(i.d(0), i.d(1));
    (new, new, new != 0)
}

fn field(v: u64, offset: u32, width: u32) -> u64 {
    let mask = if width >= 64 {
        u64::MAX
    } else {
        (1 << width) - 1
    };
    v >> offset & mask
}

fn signed_field(v: i64, offset: u32, width: u32) -> i64 {
    let part = v >> offset;
    match width {
        0 => 0,
        1..=63 => part << (64 - width) >> (64 - width),
        _ => part,
    }
}

fn width(i: &In) -> u32 {
    i.w(1) >> 16 & 0x7f
}

fn first(v: u64, bits: u32) -> i32 {
    (0..bits).find(|n| v >> n & 1 == 1).map_or(-1, |n| n as i32)
}

fn last(v: u64, bits: u32) -> i32 {
    let found = (0..bits).find(|n| v >> (bits - 1 - n) & 1 == 1);
    found.map_or(-1, |n| n as i32)
}

fn same_as_sign(v: i64, bits: u32) -> i32 {
    let bit = |n: u32| v >> (bits - 1 - n) & 1;
    (1..bits)
        .find(|&n| bit(n) != bit(0))
        .map_or(-1, |n| n as i32)
}

fn carried(v: i128, bits: u32) -> (u32, bool) {
    (v as u32, v < 0 || v >> bits != 0)
}

/// The sum of signed words, and whether it overflows.
fn signed(v: i64) -> (i32, bool) {
    (v as i32, v != i64::from(v as i32))
}

fn l(v: u32) -> i128 {
    v.into()
}

fn s(v: i32) -> i64 {
    v.into()
}

/// The constant of 16 bits, extended by its sign.
fn k(i: &In, n: usize) -> i32 {
    i32::from(i.h(n) as i16)
}

/// Shifts to the left and adds; SCC is a carry.
fn scaled(i: &In, n: u32) -> (u32, bool) {
    carried((l(i.w(0)) << n) + l(i.w(1)), 32)
}

pub const TABLE: Table = table! {
    // The index is the low byte of M0, the operands that it displaces are bits 15 to 12.
    "s_set_gpr_idx_idx" => |i| i.w(1) & !0xff | i.w(0) & 0xff;
    "s_set_gpr_idx_mode" => |i| i.w(1) & !0xf000 | (i.w(0) & 15) << 12;
    "s_mov_b32" => |i| i.w(0);
    "s_mov_b64" => |i| i.d(0);
    "s_movk_i32" => |i| k(i, 0);
    "s_cmov_b32" => |i| if i.b(2) { i.w(0) } else { i.w(1) };
    "s_cmov_b64" => |i| if i.b(2) { i.d(0) } else { i.d(1) };
    "s_cmovk_i32" => |i| if i.b(2) { k(i, 0) } else { i.i(1) };
    "s_cselect_b32" => |i| if i.b(2) { i.w(0) } else { i.w(1) };
    "s_cselect_b64" => |i| if i.b(2) { i.d(0) } else { i.d(1) };

    "s_add_u32" => |i| carried(l(i.w(0)) + l(i.w(1)), 32);
    "s_addc_u32" => |i| carried(l(i.w(0)) + l(i.w(1)) + i128::from(i.b(2)), 32);
    "s_sub_u32" => |i| carried(l(i.w(0)) - l(i.w(1)), 32);
    "s_subb_u32" => |i| carried(l(i.w(0)) - l(i.w(1)) - i128::from(i.b(2)), 32);
    "s_add_i32" => |i| signed(s(i.i(0)) + s(i.i(1)));
    "s_sub_i32" => |i| signed(s(i.i(0)) - s(i.i(1)));
    "s_addk_i32" => |i| signed(s(k(i, 0)) + s(i.i(1)));
    "s_mulk_i32" => |i| k(i, 0).wrapping_mul(i.i(1));
    "s_mul_i32" => |i| i.w(0).wrapping_mul(i.w(1));
    "s_mul_hi_u32" => |i| ((i.d(0) * i.d(1)) >> 32) as u32;
    "s_mul_hi_i32" => |i| ((s(i.i(0)) * s(i.i(1))) >> 32) as i32;
    "s_lshl1_add_u32" => |i| scaled(i, 1);
    "s_lshl2_add_u32" => |i| scaled(i, 2);
    "s_lshl3_add_u32" => |i| scaled(i, 3);
    "s_lshl4_add_u32" => |i| scaled(i, 4);
    "s_abs_i32" => |i| truth(i.i(0).wrapping_abs());
    "s_absdiff_i32" => |i| truth(i.i(0).wrapping_sub(i.i(1)).wrapping_abs());
    "s_min_i32" => |i| (i.i(0).min(i.i(1)), i.i(0) < i.i(1));
    "s_min_u32" => |i| (i.w(0).min(i.w(1)), i.w(0) < i.w(1));
    "s_max_i32" => |i| (i.i(0).max(i.i(1)), i.i(0) >= i.i(1));
    "s_max_u32" => |i| (i.w(0).max(i.w(1)), i.w(0) >= i.w(1));

    "s_and_b32" => |i| truth(i.w(0) & i.w(1));
    "s_and_b64" => |i| truth(i.d(0) & i.d(1));
    "s_or_b32" => |i| truth(i.w(0) | i.w(1));
    "s_or_b64" => |i| truth(i.d(0) | i.d(1));
    "s_xor_b32" => |i| truth(i.w(0) ^ i.w(1));
    "s_xor_b64" => |i| truth(i.d(0) ^ i.d(1));
    "s_andn2_b32" => |i| truth(i.w(0) & !i.w(1));
    "s_andn2_b64" => |i| truth(i.d(0) & !i.d(1));
    "s_orn2_b32" => |i| truth(i.w(0) | !i.w(1));
    "s_orn2_b64" => |i| truth(i.d(0) | !i.d(1));
    "s_nand_b32" => |i| truth(!(i.w(0) & i.w(1)));
    "s_nand_b64" => |i| truth(!(i.d(0) & i.d(1)));
    "s_nor_b32" => |i| truth(!(i.w(0) | i.w(1)));
    "s_nor_b64" => |i| truth(!(i.d(0) | i.d(1)));
    "s_xnor_b32" => |i| truth(!(i.w(0) ^ i.w(1)));
    "s_xnor_b64" => |i| truth(!(i.d(0) ^ i.d(1)));
    "s_not_b32" => |i| truth(!i.w(0));
    "s_not_b64" => |i| truth(!i.d(0));
    "s_wqm_b32" => |i| truth(whole(i.w(0).into()) as u32);
    "s_wqm_b64" => |i| truth(whole(i.d(0)));
    "s_quadmask_b32" => |i| truth(quads(i.w(0).into()) as u32);
    "s_quadmask_b64" => |i| truth(quads(i.d(0)));

    "s_and_saveexec_b64" => |i| saved(i, |a, e| a & e);
    "s_or_saveexec_b64" => |i| saved(i, |a, e| a | e);
    "s_xor_saveexec_b64" => |i| saved(i, |a, e| a ^ e);
    "s_andn2_saveexec_b64" => |i| saved(i, |a, e| a & !e);
    "s_orn2_saveexec_b64" => |i| saved(i, |a, e| a | !e);
    "s_nand_saveexec_b64" => |i| saved(i, |a, e| !(a & e));
    "s_nor_saveexec_b64" => |i| saved(i, |a, e| !(a | e));
    "s_xnor_saveexec_b64" => |i| saved(i, |a, e| !(a ^ e));
    "s_andn1_saveexec_b64" => |i| saved(i, |a, e| !a & e);
    "s_orn1_saveexec_b64" => |i| saved(i, |a, e| !a | e);
    "s_andn1_wrexec_b64" => |i| written(i, |a, e| !a & e);
    "s_andn2_wrexec_b64" => |i| written(i, |a, e| a & !e);

    "s_lshl_b32" => |i| truth(i.w(0) << (i.w(1) & 31));
    "s_lshl_b64" => |i| truth(i.d(0) << (i.w(1) & 63));
    "s_lshr_b32" => |i| truth(i.w(0) >> (i.w(1) & 31));
    "s_lshr_b64" => |i| truth(i.d(0) >> (i.w(1) & 63));
    "s_ashr_i32" => |i| truth(i.i(0) >> (i.w(1) & 31));
    "s_ashr_i64" => |i| truth(i.d(0) as i64 >> (i.w(1) & 63));
    "s_bfe_u32" => |i| truth(field(i.d(0), i.w(1) & 31, width(i)) as u32);
    "s_bfe_u64" => |i| truth(field(i.d(0), i.w(1) & 63, width(i)));
    "s_bfe_i32" => |i| truth(signed_field(s(i.i(0)), i.w(1) & 31, width(i)) as i32);
    "s_bfe_i64" => |i| truth(signed_field(i.d(0) as i64, i.w(1) & 63, width(i)));
    "s_bfm_b32" => |i| ((1u32 << (i.w(0) & 31)) - 1) << (i.w(1) & 31);
    "s_bfm_b64" => |i| ((1u64 << (i.w(0) & 63)) - 1) << (i.w(1) & 63);
    "s_brev_b32" => |i| i.w(0).reverse_bits();
    "s_brev_b64" => |i| i.d(0).reverse_bits();
    "s_bcnt0_i32_b32" => |i| truth(i.w(0).count_zeros());
    "s_bcnt0_i32_b64" => |i| truth(i.d(0).count_zeros());
    "s_bcnt1_i32_b32" => |i| truth(i.w(0).count_ones());
    "s_bcnt1_i32_b64" => |i| truth(i.d(0).count_ones());
    "s_ff0_i32_b32" => |i| first((!i.w(0)).into(), 32);
    "s_ff0_i32_b64" => |i| first(!i.d(0), 64);
    "s_ff1_i32_b32" => |i| first(i.w(0).into(), 32);
    "s_ff1_i32_b64" => |i| first(i.d(0), 64);
    "s_flbit_i32_b32" => |i| last(i.w(0).into(), 32);
    "s_flbit_i32_b64" => |i| last(i.d(0), 64);
    "s_flbit_i32" => |i| same_as_sign(s(i.i(0)), 32);
    "s_flbit_i32_i64" => |i| same_as_sign(i.d(0) as i64, 64);
    "s_sext_i32_i8" => |i| i32::from(i.s[0] as i8);
    "s_sext_i32_i16" => |i| i32::from(i.s[0] as i16);
    "s_bitset0_b32" => |i| i.w(1) & !(1 << (i.w(0) & 31));
    "s_bitset0_b64" => |i| i.d(1) & !(1 << (i.w(0) & 63));
    "s_bitset1_b32" => |i| i.w(1) | 1 << (i.w(0) & 31);
    "s_bitset1_b64" => |i| i.d(1) | 1 << (i.w(0) & 63);
    "s_bitreplicate_b64_b32" => |i| (0..32).fold(0u64, |all, n| all | ((i.d(0) >> n & 1) * 3) << (2 * n));
    "s_pack_ll_b32_b16" => |i| u32::from(i.h(1)) << 16 | u32::from(i.h(0));
    "s_pack_lh_b32_b16" => |i| i.w(1) & 0xffff_0000 | u32::from(i.h(0));
    "s_pack_hh_b32_b16" => |i| i.w(1) & 0xffff_0000 | i.w(0) >> 16;

    "s_bitcmp0_b32" => |i| i.w(0) >> (i.w(1) & 31) & 1 == 0;
    "s_bitcmp1_b32" => |i| i.w(0) >> (i.w(1) & 31) & 1 == 1;
    "s_bitcmp0_b64" => |i| i.d(0) >> (i.w(1) & 63) & 1 == 0;
    "s_bitcmp1_b64" => |i| i.d(0) >> (i.w(1) & 63) & 1 == 1;
    "s_cmp_eq_i32" => |i| i.i(0) == i.i(1);
    "s_cmp_lg_i32" => |i| i.i(0) != i.i(1);
    "s_cmp_gt_i32" => |i| i.i(0) > i.i(1);
    "s_cmp_ge_i32" => |i| i.i(0) >= i.i(1);
    "s_cmp_lt_i32" => |i| i.i(0) < i.i(1);
    "s_cmp_le_i32" => |i| i.i(0) <= i.i(1);
    "s_cmp_eq_u32" => |i| i.w(0) == i.w(1);
    "s_cmp_lg_u32" => |i| i.w(0) != i.w(1);
    "s_cmp_gt_u32" => |i| i.w(0) > i.w(1);
    "s_cmp_ge_u32" => |i| i.w(0) >= i.w(1);
    "s_cmp_lt_u32" => |i| i.w(0) < i.w(1);
    "s_cmp_le_u32" => |i| i.w(0) <= i.w(1);
    "s_cmp_eq_u64" => |i| i.d(0) == i.d(1);
    "s_cmp_lg_u64" => |i| i.d(0) != i.d(1);
    "s_cmpk_eq_i32" => |i| i.i(0) == k(i, 1);
    "s_cmpk_lg_i32" => |i| i.i(0) != k(i, 1);
    "s_cmpk_gt_i32" => |i| i.i(0) > k(i, 1);
    "s_cmpk_ge_i32" => |i| i.i(0) >= k(i, 1);
    "s_cmpk_lt_i32" => |i| i.i(0) < k(i, 1);
    "s_cmpk_le_i32" => |i| i.i(0) <= k(i, 1);
    "s_cmpk_eq_u32" => |i| i.w(0) == u32::from(i.h(1));
    "s_cmpk_lg_u32" => |i| i.w(0) != u32::from(i.h(1));
    "s_cmpk_gt_u32" => |i| i.w(0) > u32::from(i.h(1));
    "s_cmpk_ge_u32" => |i| i.w(0) >= u32::from(i.h(1));
    "s_cmpk_lt_u32" => |i| i.w(0) < u32::from(i.h(1));
    "s_cmpk_le_u32" => |i| i.w(0) <= u32::from(i.h(1));
};
