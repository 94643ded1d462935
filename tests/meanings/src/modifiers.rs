//! Modifiers of sources and results.

use crate::float::Format;

/// The sign of a source: first cleared, then inverted.
pub fn signs(f: Format, bits: u64, absolute: bool, negate: bool) -> u64 {
    let bits = if absolute { f.magnitude(bits) } else { bits };
    if negate { bits ^ f.sign() } else { bits }
}

/// A part of a word by an SDWA selector: bytes 0 to 3, halves 4 and 5, the word 6.
pub fn part(word: u32, selector: u32, extend: bool) -> u32 {
    let (shift, bits) = match selector {
        0..=3 => (8 * selector, 8),
        4 | 5 => (16 * (selector - 4), 16),
        _ => return word,
    };
    let top = word >> shift << (32 - bits);
    match extend {
        true => (top as i32 >> (32 - bits)) as u32,
        false => top >> (32 - bits),
    }
}

/// A result in a part of a word. The bits around it: 0 zeros, 1 the sign above and zeros below, 2 the former bits.
pub fn placed(old: u32, value: u32, selector: u32, unused: u32) -> u32 {
    let (shift, bits) = match selector {
        0..=3 => (8 * selector, 8),
        4 | 5 => (16 * (selector - 4), 16),
        _ => return value,
    };
    let mask = ((1u32 << bits) - 1) << shift;
    let inner = value << shift & mask;
    match unused {
        1 => ((inner << (32 - shift - bits)) as i32 >> (32 - shift - bits)) as u32,
        2 => old & !mask | inner,
        _ => inner,
    }
}

/// A result in 0 to 1; NaN is 0. Below 0 and negative zero are positive zero, as the median of
/// the value, 0 and 1 is, for which LLVM chooses this modifier.
pub fn clamped(f: Format, bits: u64, clamp: bool) -> u64 {
    let one = f.nearest(1.0);
    match () {
        _ if !clamp => bits,
        _ if f.is_nan(bits) || f.is_negative(bits) => 0,
        _ => bits.min(one),
    }
}

/// The factor of a result: 1, 2, 4, 1/2.
pub fn scaled(f: Format, m: &crate::mode::Mode, bits: u64, factor: u32) -> u64 {
    match [0, 1, 2, -1][factor as usize & 3] {
        0 => bits,
        n => crate::float::ldexp(f, m, bits, n),
    }
}
