//! The immediate of a wait instruction: one field per counter, in pieces.

use super::table::Counter;

/// For each counter, the value to wait for; `None` = no wait.
pub type Levels = Vec<Option<u8>>;

/// Reads the immediate of a wait instruction.
pub fn decode(counters: &[Counter], imm: i64) -> Levels {
    let level = |c: &Counter| {
        let mut value = 0u32;
        let mut shift = 0;
        for &(from, width) in c.field {
            value |= ((imm as u64 >> from) as u32 & ((1 << width) - 1)) << shift;
            shift += u32::from(width);
        }
        (value < u32::from(c.max)).then_some(value as u8)
    };
    counters.iter().map(level).collect()
}

/// The immediate of a wait instruction; counters without a level get all ones.
pub fn encode(counters: &[Counter], levels: &Levels) -> i64 {
    let mut imm = 0u64;
    for (c, level) in counters.iter().zip(levels) {
        let mut value = level.map_or(u64::MAX, u64::from);
        for &(from, width) in c.field {
            imm |= (value & ((1 << width) - 1)) << from;
            value >>= width;
        }
    }
    imm as i64
}
