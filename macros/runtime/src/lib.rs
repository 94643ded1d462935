//! Primitives of compiled tables: the code that `easel-expand` makes from meanings and operand lists calls these functions.
//!
//! Bit vectors of up to 64 bits are `u64`, wider ones `u128`; unused high bits are zero. Generated
//! code is kept small: the lane loop, register access and all checks are shared and are in the
//! simulator, behind [`Exec`].

#![deny(missing_docs)]

pub mod each;
pub mod exact;
pub mod float;
pub mod int;
pub mod lanes;
pub mod text;
mod turns;

use easel_isa::table::{BufferAddress, Exec, MemorySpace};

/// Loads up to 64 bits from memory as a value.
pub fn load(x: &mut dyn Exec, space: MemorySpace, address: u64, bits: u32) -> u64 {
    let mut out = [0; 2];
    x.load(space, address, bits, &mut out);
    int::read64(&out, 0)
}

/// Loads up to 64 bits from a buffer as a value.
pub fn buffer_load(x: &mut dyn Exec, address: BufferAddress, bits: u32) -> u64 {
    let mut out = [0; 2];
    x.buffer_load(address, bits, &mut out);
    int::read64(&out, 0)
}

/// Replaces a value of up to 64 bits in memory; returns the old value.
pub fn atomic(
    x: &mut dyn Exec,
    space: MemorySpace,
    address: u64,
    bits: u32,
    f: &dyn Fn(u64) -> u64,
) -> u64 {
    let old = load(x, space, address, bits);
    let new = f(old);
    x.store(space, address, bits, &[new as u32, (new >> 32) as u32]);
    old
}

/// Replaces a value of up to 64 bits in a buffer; returns the old value.
pub fn buffer_atomic(
    x: &mut dyn Exec,
    address: BufferAddress,
    bits: u32,
    f: &dyn Fn(u64) -> u64,
) -> u64 {
    let old = buffer_load(x, address, bits);
    let new = f(old);
    x.buffer_store(address, bits, &[new as u32, (new >> 32) as u32]);
    old
}
