//! Bit-vector primitives of generated steps. `w` is a width in bits, at most 64 for `u64`
//! functions; operands and results have zeros above their width.

/// The low `w` bits.
#[inline]
pub const fn mask(w: u32) -> u64 {
    if w >= 64 { u64::MAX } else { (1 << w) - 1 }
}

/// The low `w` bits, up to 128.
#[inline]
pub const fn mask_wide(w: u32) -> u128 {
    if w >= 128 { u128::MAX } else { (1 << w) - 1 }
}

/// Dwords `at` and `at + 1`, the first one lowest.
#[inline]
pub fn read64(d: &[u32], at: usize) -> u64 {
    u64::from(d[at]) | u64::from(d[at + 1]) << 32
}

/// `n` dwords from `at`, at most 4, the first one lowest.
#[inline]
pub fn read128(d: &[u32], at: usize, n: usize) -> u128 {
    d[at..at + n]
        .iter()
        .rev()
        .fold(0, |v, &x| v << 32 | u128::from(x))
}

/// Writes a value to dwords `at` and `at + 1`, the first one lowest.
#[inline]
pub fn write64(d: &mut [u32], at: usize, v: u64) {
    d[at] = v as u32;
    d[at + 1] = (v >> 32) as u32;
}

/// Writes the low `n` dwords of a value, at most 4, from `at`.
#[inline]
pub fn write128(d: &mut [u32], at: usize, n: usize, v: u128) {
    for k in 0..n {
        d[at + k] = (v >> (32 * k)) as u32;
    }
}

/// The value as a signed number; `w` from 1.
#[inline]
pub fn signed(a: u64, w: u32) -> i64 {
    let s = 64 - w;
    ((a << s) as i64) >> s
}

/// The value as a signed number of up to 128 bits; `w` from 1.
#[inline]
pub fn signed_wide(a: u128, w: u32) -> i128 {
    let s = 128 - w;
    ((a << s) as i128) >> s
}

/// Shift left; an amount of `w` or more gives 0.
#[inline]
pub fn shl(a: u64, n: u64, w: u32) -> u64 {
    if n >= u64::from(w) {
        0
    } else {
        a << n & mask(w)
    }
}

/// Logical shift right; an amount of `w` or more gives 0.
#[inline]
pub fn lshr(a: u64, n: u64, w: u32) -> u64 {
    if n >= u64::from(w) { 0 } else { a >> n }
}

/// Arithmetic shift right; an amount of `w` or more gives the sign in every bit.
#[inline]
pub fn ashr(a: u64, n: u64, w: u32) -> u64 {
    (signed(a, w) >> n.min(63)) as u64 & mask(w)
}

/// [`shl`] of up to 128 bits.
#[inline]
pub fn shl_wide(a: u128, n: u64, w: u32) -> u128 {
    if n >= u64::from(w) {
        0
    } else {
        a << n & mask_wide(w)
    }
}

/// [`lshr`] of up to 128 bits.
#[inline]
pub fn lshr_wide(a: u128, n: u64, w: u32) -> u128 {
    if n >= u64::from(w) { 0 } else { a >> n }
}

/// [`ashr`] of up to 128 bits.
#[inline]
pub fn ashr_wide(a: u128, n: u64, w: u32) -> u128 {
    (signed_wide(a, w) >> n.min(127)) as u128 & mask_wide(w)
}

/// High half of the unsigned product.
#[inline]
pub fn mulhi_u(a: u64, b: u64, w: u32) -> u64 {
    ((u128::from(a) * u128::from(b)) >> w) as u64
}

/// High half of the signed product.
#[inline]
pub fn mulhi_s(a: u64, b: u64, w: u32) -> u64 {
    ((i128::from(signed(a, w)) * i128::from(signed(b, w))) >> w) as u64 & mask(w)
}

/// Signed minimum.
#[inline]
pub fn min_s(a: u64, b: u64, w: u32) -> u64 {
    if signed(a, w) < signed(b, w) { a } else { b }
}

/// Signed maximum.
#[inline]
pub fn max_s(a: u64, b: u64, w: u32) -> u64 {
    if signed(a, w) > signed(b, w) { a } else { b }
}

/// Number of zeros above the highest one; `w` for zero.
#[inline]
pub fn clz(a: u64, w: u32) -> u64 {
    u64::from(a.leading_zeros() - (64 - w))
}

/// Number of zeros below the lowest one; `w` for zero.
#[inline]
pub fn ctz(a: u64, w: u32) -> u64 {
    u64::from(a.trailing_zeros().min(w))
}

/// Reverses the bits: the lowest bit becomes bit `w - 1`; `w` from 1.
#[inline]
pub fn bitreverse(a: u64, w: u32) -> u64 {
    a.reverse_bits() >> (64 - w)
}
