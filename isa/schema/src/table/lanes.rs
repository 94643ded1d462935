//! The lane map: the lane that each lane reads under a DPP control, a swizzle pattern or a permutation, from the manual.

/// The source lane of a lane in a fixed pattern, within each 32 lanes. From 0xe000, a butterfly of an FFT by a mask of 5 bits;
/// from 0xc000, a rotation of the bits outside a mask; with bit 15 set, a permutation within each four lanes, two bits per lane;
/// otherwise `((lane & and) | or) ^ xor` with 5-bit masks, low first. Source: Vega ISA manual, DS_SWIZZLE_B32; of the butterfly
/// and the rotation, RDNA ISA manual, and LLVM, whose assembler has them since GFX9.
pub fn swizzle_source(pattern: u32, own: u32) -> u32 {
    let (place, first) = (own & 31, own & !31);
    let low = pattern & 31;
    match pattern & 0xffff {
        0xe000.. => first | place.reverse_bits() >> 27 >> low.count_ones() | place & low,
        0xc000.. => {
            let distance = pattern >> 5 & 31;
            let rotated = match pattern >> 10 & 1 {
                1 => place.wrapping_sub(distance),
                _ => place + distance,
            };
            first | place & low | rotated & !low & 31
        }
        0x8000.. => own & !3 | pattern >> (2 * (own & 3)) & 3,
        _ => {
            let (or, xor) = (pattern >> 5 & 31, pattern >> 10 & 31);
            first | ((place & low) | or) ^ xor
        }
    }
}

/// The source lane of a lane in data-parallel primitives; `None` without a source. Source: Vega ISA manual, DPP_CTRL.
pub fn dpp_source(control: u32, own: u32, count: u32) -> Option<u32> {
    let (row, n) = (own & !15, control & 15);
    let inside = |lane: i64| (0..16).contains(&lane).then(|| row + lane as u32);
    let place = i64::from(own & 15);
    match control {
        // A permutation within each four lanes, two bits per lane.
        0..=0xff => Some(own & !3 | control >> (2 * (own & 3)) & 3),
        0x101..=0x10f => inside(place + i64::from(n)),
        0x111..=0x11f => inside(place - i64::from(n)),
        0x121..=0x12f => Some(row + (own + 16 - n) % 16),
        0x130 => (own + 1 < count).then_some(own + 1),
        0x134 => Some((own + 1) % count),
        0x138 => own.checked_sub(1),
        0x13c => Some((own + count - 1) % count),
        0x140 => Some(row + 15 - own % 16),
        0x141 => Some(own & !7 | (7 - own % 8)),
        // The last lane of the row before, and of the two rows before.
        0x142 => row.checked_sub(1),
        0x143 => (own & !31).checked_sub(1),
        0x150..=0x15f => Some(row + n),
        _ => None,
    }
}
