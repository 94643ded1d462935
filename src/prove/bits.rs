//! Bits of a width as numbers.

/// Ones in the low `width` bits.
pub(crate) fn mask(width: u16) -> u128 {
    match width {
        0 => 0,
        _ => u128::MAX >> (128 - u32::from(width.min(128))),
    }
}

/// The number that bits of a width stand for, with a sign.
pub(crate) fn signed(bits: u128, width: u16) -> i128 {
    let shift = 128 - u32::from(width.clamp(1, 128));
    ((bits << shift) as i128) >> shift
}
