//! Fields of bits, counts, bytes and sums of differences in vector registers.

use crate::{In, Table, table};

fn byte(v: u128, n: usize) -> u8 {
    (v >> (8 * n)) as u8
}

/// A field of a word: the bits above it are cut off first, by the width.
fn field(v: u32, offset: u32, width: u32) -> u32 {
    (v >> offset) & ((1u64 << width) - 1) as u32
}

/// A field that is extended by its highest bit.
fn signed_field(v: i32, offset: u32, width: u32) -> i32 {
    match width {
        0 => 0,
        _ => ((v >> offset) << (32 - width)) >> (32 - width),
    }
}

/// The sum of the differences of four bytes; with `masked`, bytes of `b` that are zero do not count.
fn differences(a: u128, b: u128, masked: bool) -> u32 {
    let each = (0..4).map(|n| (byte(a, n), byte(b, n)));
    let counted = each.filter(|(_, b)| !masked || *b != 0);
    counted.map(|(a, b)| u32::from(a.abs_diff(b))).sum()
}

/// Four sums of differences, of windows that begin a byte apart, in parts of `bits` bits.
fn windows(i: &In, masked: bool, bits: u32) -> u128 {
    let mask = (1u128 << bits) - 1;
    let part = |n: u32| {
        let sum = u128::from(differences(i.s[0] >> (8 * n), i.s[1], masked));
        (((i.s[2] >> (bits * n)) + sum) & mask) << (bits * n)
    };
    (0..4).map(part).fold(0, |all, part| all | part)
}

/// A byte of a permutation.
fn selected(i: &In, selector: u8) -> u8 {
    let both = u128::from(i.w(0)) << 32 | u128::from(i.w(1));
    let ones = |n: usize| if byte(both, n) >> 7 == 1 { 0xff } else { 0 };
    match selector {
        0..=7 => byte(both, selector.into()),
        8 => ones(1),
        9 => ones(3),
        10 => ones(5),
        11 => ones(7),
        12 => 0,
        _ => 0xff,
    }
}

fn bytes(f: impl Fn(usize) -> u8) -> u32 {
    (0..4).fold(0, |all, n| all | u32::from(f(n)) << (8 * n))
}

/// A function of three bits by its truth table, bit by bit.
fn truth(table: u32, [a, b, c]: [u32; 3], bits: u32) -> u32 {
    let one = |n: u32| {
        let at = (a >> n & 1) << 2 | (b >> n & 1) << 1 | (c >> n & 1);
        (table >> at & 1) << n
    };
    (0..bits).fold(0, |all, n| all | one(n))
}

/// The number of bits from the highest that equal it; -1 if all do.
fn same_as_sign(v: i32) -> i32 {
    let n = (1..32).find(|n| v << n >> 31 != v >> 31);
    n.unwrap_or(-1)
}

pub const TABLE: Table = table! {
    "v_bfe_u32" => |i| field(i.w(0), i.w(1) & 31, i.w(2) & 31);
    "v_bfe_i32" => |i| signed_field(i.i(0), i.w(1) & 31, i.w(2) & 31);
    "v_bfi_b32" => |i| i.w(0) & i.w(1) | !i.w(0) & i.w(2);
    "v_bfm_b32" => |i| ((1u32 << (i.w(0) & 31)) - 1) << (i.w(1) & 31);
    "v_bfrev_b32" => |i| i.w(0).reverse_bits();
    "v_bcnt_u32_b32" => |i| i.w(0).count_ones().wrapping_add(i.w(1));
    "v_ffbh_u32" => |i| if i.w(0) == 0 { u32::MAX } else { i.w(0).leading_zeros() };
    "v_ffbl_b32" => |i| if i.w(0) == 0 { u32::MAX } else { i.w(0).trailing_zeros() };
    "v_ffbh_i32" => |i| same_as_sign(i.i(0));
    "v_bitop3_b32" => |i| truth(i.bitop3, [i.w(0), i.w(1), i.w(2)], 32);
    "v_bitop3_b16" => |i| truth(i.bitop3, [i.w(0), i.w(1), i.w(2)], 16) as u16;
    "v_alignbit_b32" => |i| ((i.d(0) << 32 | i.d(1)) >> (i.w(2) & 31)) as u32;
    "v_alignbyte_b32" => |i| ((i.d(0) << 32 | i.d(1)) >> (8 * (i.w(2) & 3))) as u32;
    "v_perm_b32" => |i| bytes(|n| selected(i, byte(i.s[2], n)));
    "v_lerp_u8" => |i| bytes(|n| {
        let round = u16::from(byte(i.s[2], n) & 1);
        ((u16::from(byte(i.s[0], n)) + u16::from(byte(i.s[1], n)) + round) >> 1) as u8
    });
    "v_sad_u8" => |i| differences(i.s[0], i.s[1], false).wrapping_add(i.w(2));
    "v_msad_u8" => |i| differences(i.s[0], i.s[1], true).wrapping_add(i.w(2));
    "v_sad_hi_u8" => |i| (differences(i.s[0], i.s[1], false) << 16).wrapping_add(i.w(2));
    "v_sad_u16" => |i| {
        let (a, b) = (i.w(0), i.w(1));
        let low = u32::from((a as u16).abs_diff(b as u16));
        (low + (a >> 16).abs_diff(b >> 16)).wrapping_add(i.w(2))
    };
    "v_sad_u32" => |i| i.w(0).abs_diff(i.w(1)).wrapping_add(i.w(2));
    "v_qsad_pk_u16_u8" => |i| windows(i, false, 16);
    "v_mqsad_pk_u16_u8" => |i| windows(i, true, 16);
    "v_mqsad_u32_u8" => |i| windows(i, true, 32);
    // Bits 0, 2, 6 and 7 of a word that is shifted by one change where a one leaves it.
    "v_prng_b32" => |i| i.w(0) << 1 ^ if i.w(0) >> 31 == 1 { 0b1100_0101 } else { 0 };
};
