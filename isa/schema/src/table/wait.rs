//! The immediate of a wait instruction: one field per counter, in pieces. Only this module knows the
//! layout of levels in the immediate.

use super::op::Counter;

/// For each counter, the value to wait for; `None` = no wait.
pub type Levels = Vec<Option<u8>>;

/// A counter's value in the immediate.
pub fn gather(counter: &Counter, immediate: u64) -> u64 {
    let mut at = 0;
    counter.field.iter().fold(0, |value, &(bit, width)| {
        let part = (immediate >> bit & ((1 << width) - 1)) << at;
        at += width;
        value | part
    })
}

/// The immediate with another value of a counter.
pub fn scatter(counter: &Counter, value: u64, immediate: u64) -> u64 {
    let mut at = 0;
    counter
        .field
        .iter()
        .fold(immediate, |immediate, &(bit, width)| {
            let ones = (1u64 << width) - 1;
            let part = (value >> at & ones) << bit;
            at += width;
            immediate & !(ones << bit) | part
        })
}

/// Reads the immediate of a wait instruction.
pub fn decode(counters: &[Counter], immediate: i64) -> Levels {
    let level = |c: &Counter| {
        let value = gather(c, immediate as u64);
        (value < u64::from(c.max)).then_some(value as u8)
    };
    counters.iter().map(level).collect()
}

/// The immediate of a wait instruction; counters without a level get all ones.
pub fn encode(counters: &[Counter], levels: &Levels) -> i64 {
    let all = counters.iter().zip(levels);
    all.fold(0, |immediate, (c, level)| {
        scatter(c, level.map_or(u64::MAX, u64::from), immediate)
    }) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_round_trip() {
        let counters = [
            Counter {
                name: "split",
                max: 63,
                field: &[(0, 4), (14, 2)],
            },
            Counter {
                name: "plain",
                max: 7,
                field: &[(4, 3)],
            },
        ];
        assert_eq!(encode(&counters, &vec![None, None]), 0xc07f);
        for a in (0..63).map(Some).chain([None]) {
            for b in (0..7).map(Some).chain([None]) {
                let levels = vec![a, b];
                assert_eq!(decode(&counters, encode(&counters, &levels)), levels);
            }
        }
        assert_eq!(scatter(&counters[0], 0x25, 0xffff), 0xbff5);
        assert_eq!(gather(&counters[0], 0xbff5), 0x25);
    }
}
