//! Levels of counters in immediates of wait instructions: a level takes some bits, in pieces.

/// For each counter, the value to wait for; `None` = no wait.
pub type Levels = Vec<Option<u8>>;

/// The bits of a level: (first bit, width), low part first.
pub type Place = Vec<(u8, u8)>;

/// The places in a list `NAME=HIGH:LOW,HIGH:LOW ...`, low part first; `None` for any other text.
pub fn places(text: &str) -> Option<Vec<(&str, Place)>> {
    let piece = |text: &str| {
        let (high, low) = text.split_once(':').unwrap_or((text, text));
        let (high, low) = (high.parse::<u8>().ok()?, low.parse::<u8>().ok()?);
        (low <= high && high < 64).then(|| (low, high - low + 1))
    };
    let one = |word| {
        let (name, pieces) = str::split_once(word, '=')?;
        let pieces: Option<Place> = pieces.split(',').map(piece).collect();
        Some((name, pieces?))
    };
    text.split_whitespace().map(one).collect()
}

/// The greatest value that a place holds.
pub fn greatest(place: &[(u8, u8)]) -> u64 {
    let width: u32 = place.iter().map(|p| u32::from(p.1)).sum();
    1u64.checked_shl(width).map_or(u64::MAX, |n| n - 1)
}

/// The value at a place of an immediate.
pub fn gather(place: &[(u8, u8)], immediate: u64) -> u64 {
    let mut at = 0;
    place.iter().fold(0, |value, &(bit, width)| {
        let part = (immediate >> bit & greatest(&[(bit, width)])) << at;
        at += width;
        value | part
    })
}

/// The immediate with another value at a place.
pub fn scatter(place: &[(u8, u8)], value: u64, immediate: u64) -> u64 {
    let mut at = 0;
    place.iter().fold(immediate, |immediate, &(bit, width)| {
        let ones = greatest(&[(bit, width)]);
        let part = (value >> at & ones) << bit;
        at += width;
        immediate & !(ones << bit) | part
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_round_trip() {
        let all = places("split=3:0,15:14 plain=6:4 one=8").unwrap();
        let names: Vec<&str> = all.iter().map(|p| p.0).collect();
        assert_eq!(names, ["split", "plain", "one"]);
        let most: Vec<u64> = all.iter().map(|p| greatest(&p.1)).collect();
        assert_eq!(most, [63, 7, 1]);
        for value in 0..64 {
            for other in [0, 0xffff] {
                let immediate = scatter(&all[0].1, value, other);
                assert_eq!(gather(&all[0].1, immediate), value);
                assert_eq!(immediate & 0x3ff0, other & 0x3ff0);
            }
        }
        assert_eq!(scatter(&all[0].1, 0x25, 0xffff), 0xbff5);
    }

    #[test]
    fn other_texts_are_no_places() {
        for text in ["a", "a=", "a=3:4", "a=64", "a=3:0,", "=1 b"] {
            assert!(places(text).is_none(), "{text}");
        }
    }
}
