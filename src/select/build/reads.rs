//! The bytes of a loaded vector that have readers.

use crate::ir::kernel::{KernelFunction, Op, Unary};
use crate::ir::{Block, Value};
use cranelift_entity::SecondaryMap;

/// A bit for each of the first 128 bytes.
pub type Bytes = u128;

/// The bytes of each value that are read; all bytes if a use is not known to take a part. `order` is a reverse postorder, so
/// readers of parts come after the values that they read.
pub fn read(f: &KernelFunction, order: &[Block]) -> SecondaryMap<Value, Bytes> {
    let mut read: SecondaryMap<Value, Bytes> = SecondaryMap::with_capacity(f.values.len());
    for &block in order.iter().rev() {
        for &inst in f.blocks[block].insts.iter().rev() {
            let d = &f.insts[inst];
            let result = d.defs.first().and_then(|o| o.as_value());
            let part = match (&d.op, result, d.uses.first().and_then(|o| o.as_value())) {
                (Op::Extract(first), Some(result), Some(_)) => {
                    let ty = f.ty(result);
                    let bits = ty.elem().map_or(0, |e| u32::from(e.bits()));
                    let from = u32::from(*first) * bits;
                    // A part of a byte belongs to every reader of one of its bits.
                    let whole = bits.is_multiple_of(8) && from.is_multiple_of(8);
                    let inside = from + ty.bits() <= 8 * Bytes::BITS;
                    (whole && inside).then(|| (read[result] & low(ty.bytes())) << (from / 8))
                }
                (Op::Unary(Unary::Bitcast), Some(result), Some(_)) => Some(read[result]),
                _ => None,
            };
            for v in f.used_values(inst) {
                read[v] |= part.unwrap_or(Bytes::MAX);
            }
        }
    }
    read
}

/// Whether any of `bytes` from byte `at` on is read.
pub fn any(read: Bytes, at: u32, bytes: u32) -> bool {
    at >= Bytes::BITS || read >> at & low(bytes) != 0
}

/// The first of all bytes.
fn low(bytes: u32) -> Bytes {
    match bytes {
        ..Bytes::BITS => (1 << bytes) - 1,
        _ => Bytes::MAX,
    }
}
