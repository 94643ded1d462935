//! The names of lane patterns of a swizzle: `swizzle(QUAD_PERM,1,0,3,2)`. The section `lanes:` of the tables has the
//! lanes of a pattern. Source: Vega ISA manual, DS_SWIZZLE_B32; LLVM 22.1.8, syntax of AMDGPU operands.

/// Bit 15: not a mask. With 0xc000 and 0xe000: a rotation, a butterfly of an FFT.
const QUADS: i64 = 0x8000;
const ROTATE: i64 = 0xc000;
const FFT: i64 = 0xe000;
/// All bits of a lane number among 32 lanes.
const ALL: i64 = 31;

/// The name of a pattern; the number itself where a pattern has no name.
pub fn print(pattern: i64) -> String {
    let pattern = pattern & 0xffff;
    if pattern >= FFT {
        return format!("swizzle(FFT,{})", pattern & ALL);
    }
    if pattern >= ROTATE {
        return format!(
            "swizzle(ROTATE,{},{})",
            pattern >> 10 & 1,
            pattern >> 5 & ALL
        );
    }
    if pattern & 0xff00 == QUADS {
        let lane = |n: i64| pattern >> (2 * n) & 3;
        return format!(
            "swizzle(QUAD_PERM,{},{},{},{})",
            lane(0),
            lane(1),
            lane(2),
            lane(3)
        );
    }
    if pattern & QUADS != 0 {
        return pattern.to_string();
    }
    let (and, or, xor) = (pattern & ALL, pattern >> 5 & ALL, pattern >> 10 & ALL);
    let group = ALL - and + 1;
    match () {
        () if and == ALL && or == 0 && xor.count_ones() == 1 => format!("swizzle(SWAP,{xor})"),
        () if and == ALL && or == 0 && xor > 0 && (xor + 1).count_ones() == 1 => {
            format!("swizzle(REVERSE,{})", xor + 1)
        }
        () if group > 1 && group.count_ones() == 1 && or < group && xor == 0 => {
            format!("swizzle(BROADCAST,{group},{or})")
        }
        () => {
            let bits = (0..5).rev().map(|bit| {
                let of = |lane: i64| (lane & and | or) ^ xor;
                match (of(0) >> bit & 1, of(ALL) >> bit & 1) {
                    (0, 0) => '0',
                    (1, 1) => '1',
                    (0, _) => 'p',
                    _ => 'i',
                }
            });
            format!("swizzle(BITMASK_PERM,\"{}\")", bits.collect::<String>())
        }
    }
}

/// The pattern of a name.
pub fn read(text: &str, number: &dyn Fn(&str) -> Option<i64>) -> Option<i64> {
    let inner = text.strip_prefix("swizzle(")?.strip_suffix(')')?;
    let words: Vec<&str> = inner.split(',').map(str::trim).collect();
    let (name, arguments) = words.split_first()?;
    let below = |text: &str, end: i64| number(text).filter(|n| (0..end).contains(n));
    let power = |text: &str, least: i64, most: i64| {
        number(text).filter(|n| (least..=most).contains(n) && n.count_ones() == 1)
    };
    Some(match (*name, arguments) {
        ("QUAD_PERM", lanes @ [_, _, _, _]) => {
            let lanes: Option<Vec<i64>> = lanes.iter().map(|lane| below(lane, 4)).collect();
            let lanes = lanes?.into_iter().enumerate();
            lanes.fold(QUADS, |all, (n, lane)| all | lane << (2 * n))
        }
        ("BITMASK_PERM", [bits]) => {
            let bits = bits.strip_prefix('"')?.strip_suffix('"')?;
            if bits.len() != 5 {
                return None;
            }
            let (mut and, mut or, mut xor) = (0, 0, 0);
            for (bit, c) in (0..5).rev().zip(bits.chars()) {
                match c {
                    '0' => {}
                    '1' => or |= 1 << bit,
                    'p' => and |= 1 << bit,
                    'i' => {
                        and |= 1 << bit;
                        xor |= 1 << bit;
                    }
                    _ => return None,
                }
            }
            and | or << 5 | xor << 10
        }
        ("BROADCAST", [group, lane]) => {
            let group = power(group, 2, 32)?;
            (ALL - group + 1) | below(lane, group)? << 5
        }
        ("SWAP", [group]) => ALL | power(group, 1, 16)? << 10,
        ("REVERSE", [group]) => ALL | (power(group, 2, 32)? - 1) << 10,
        ("ROTATE", [direction, lanes]) => {
            ROTATE | below(direction, 2)? << 10 | below(lanes, 32)? << 5
        }
        ("FFT", [control]) => FFT | below(control, 32)?,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_printed_name_is_read_as_its_pattern() {
        for pattern in 0..0x1_0000 {
            let text = print(pattern);
            let number = |text: &str| text.parse().ok();
            let Some(again) = read(&text, &number) else {
                assert_eq!(text, pattern.to_string());
                continue;
            };
            // Several patterns of masks, rotations and butterflies have one name.
            for lane in 0..32 {
                if pattern < ROTATE {
                    let source = |p: i64| match p & QUADS {
                        0 => (lane & p & ALL | p >> 5 & ALL) ^ p >> 10 & ALL,
                        _ => lane & !3 | p >> (2 * (lane & 3)) & 3,
                    };
                    assert_eq!(source(again), source(pattern), "{text}");
                }
            }
        }
    }
}
