//! Lanes that data-parallel primitives read and write, and instructions that read other lanes.

use crate::{In, Out};

/// The lane that a lane reads, of 64; nothing if it is outside.
pub fn source(control: u32, lane: u32) -> Option<u32> {
    let (row, at) = (lane / 16 * 16, lane % 16);
    let n = control & 15;
    match control {
        // quad_perm
        0..=0xff => Some(lane / 4 * 4 + (control >> (2 * (lane % 4)) & 3)),
        // row_shl: from the higher lane
        0x101..=0x10f => (at + n < 16).then_some(lane + n),
        // row_shr: from the lower lane
        0x111..=0x11f => (at >= n).then(|| lane - n),
        // row_ror
        0x121..=0x12f => Some(row + (at + 16 - n) % 16),
        // wave_shl, wave_rol, wave_shr, wave_ror
        0x130 => (lane < 63).then_some(lane + 1),
        0x134 => Some((lane + 1) % 64),
        0x138 => (lane > 0).then(|| lane - 1),
        0x13c => Some((lane + 63) % 64),
        // row_mirror, row_half_mirror
        0x140 => Some(row + 15 - at),
        0x141 => Some(lane / 8 * 8 + 7 - lane % 8),
        // row_bcast:15 and row_bcast:31: the last lane of the rows before
        0x142 => (lane >= 16).then(|| row - 1),
        0x143 => (lane >= 32).then(|| lane / 32 * 32 - 1),
        // row_newbcast
        0x150..=0x15f => Some(row + n),
        _ => None,
    }
}

/// Whether DPP writes a lane: its row and its bank of four lanes are enabled, and it has a source or writes without one.
pub fn writes(control: u32, rows: u32, banks: u32, bound: bool, lane: u32) -> bool {
    let enabled = rows >> (lane / 16) & 1 == 1 && banks >> (lane / 4 % 4) & 1 == 1;
    enabled && (bound || source(control, lane).is_some())
}

/// The function of an instruction that reads other lanes: of a lane and the sources of all lanes.
pub type Across = fn(usize, &[In]) -> Out;

fn below(mask: u32, lanes: usize) -> u32 {
    let counted = if lanes >= 32 {
        u32::MAX
    } else {
        (1 << lanes) - 1
    };
    (mask & counted).count_ones()
}

/// The lane that an address of a permutation names.
fn named(i: &In) -> usize {
    (i.w(0).wrapping_add(i.offset) >> 2 & 63) as usize
}

/// The lane that a swizzle reads, of the same 32 lanes: the steps of the manual's text.
fn swizzled(offset: u32, lane: usize) -> usize {
    let (half, i) = (lane & 32, (lane & 31) as i32);
    let field = |n: u32| (offset >> n & 31) as i32;
    let j = match offset {
        // The bits of the lane in reverse, without as many as the mask has, and the bits of the mask.
        0xe000.. => {
            let reversed = (0..5).fold(0, |r, n| r | (i >> n & 1) << (4 - n));
            reversed >> field(0).count_ones() | i & field(0)
        }
        0xc000.. => {
            let rotate = if offset >> 10 & 1 == 1 {
                -field(5)
            } else {
                field(5)
            };
            (i & field(0) | (i + rotate) & !field(0)) & 31
        }
        0x8000.. => i / 4 * 4 + (offset >> (2 * (i % 4)) & 3) as i32,
        _ => ((i & field(0)) | field(5)) ^ field(10),
    };
    half | j as usize
}

/// Instructions that read other lanes. All lanes are active.
pub const TABLE: &[(&str, Across)] = &[
    ("v_mbcnt_lo_u32_b32", |lane, all| {
        let i = &all[lane];
        below(i.w(0), lane).wrapping_add(i.w(1)).into()
    }),
    ("v_mbcnt_hi_u32_b32", |lane, all| {
        let i = &all[lane];
        below(i.w(0), lane.saturating_sub(32))
            .wrapping_add(i.w(1))
            .into()
    }),
    ("v_readfirstlane_b32", |_, all| all[0].w(0).into()),
    ("v_readlane_b32", |lane, all| {
        all[(all[lane].w(1) & 63) as usize].w(0).into()
    }),
    ("v_writelane_b32", |lane, all| {
        let i = &all[lane];
        let own = (i.w(1) & 63) as usize == lane;
        if own { i.w(0) } else { i.w(2) }.into()
    }),
    ("ds_bpermute_b32", |lane, all| {
        all[named(&all[lane])].w(1).into()
    }),
    // The last of the lanes that name a lane.
    ("ds_permute_b32", |lane, all| {
        let from = all.iter().rev().find(|i| named(i) == lane);
        from.map_or(0, |i| i.w(1)).into()
    }),
    ("ds_swizzle_b32", |lane, all| {
        all[swizzled(all[lane].offset, lane)].w(0).into()
    }),
    // The odd rows of the first register and the even rows of the second one change places.
    ("v_permlane16_swap_b32", |lane, all| match lane & 16 {
        0 => (all[lane].w(0), all[lane + 16].w(0)).into(),
        _ => (all[lane - 16].w(1), all[lane].w(1)).into(),
    }),
    ("v_permlane32_swap_b32", |lane, all| match lane & 32 {
        0 => (all[lane].w(0), all[lane + 32].w(0)).into(),
        _ => (all[lane - 32].w(1), all[lane].w(1)).into(),
    }),
];
