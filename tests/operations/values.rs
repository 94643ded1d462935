//! Operands to try: edges of the type in all pairs, then random ones; all values where there are few.

use easel::ir::kernel::Scalar;
use easel::simulate::inputs::Random;

/// Values where something changes.
pub fn edges(elem: Scalar) -> Vec<u64> {
    let bits = elem.bits();
    let all = u64::MAX >> (64 - bits);
    let sign = 1 << (bits - 1);
    let floats = |one: u64, infinity: u64, half_way: u64| {
        let positive = [
            0,
            1,
            one,
            one + 1,
            one - 1,
            2 * half_way,
            infinity - 1,
            infinity,
            infinity + half_way.max(1),
            // The smallest normal and the largest denormal.
            infinity & infinity.wrapping_neg(),
            (infinity & infinity.wrapping_neg()) - 1,
        ];
        positive
            .into_iter()
            .flat_map(|p| [p & all, (p | sign) & all])
            .collect::<Vec<u64>>()
    };
    match elem {
        Scalar::F16 => floats(0x3c00, 0x7c00, 0x200),
        Scalar::BF16 => floats(0x3f80, 0x7f80, 0x40),
        Scalar::F32 => floats(0x3f80_0000, 0x7f80_0000, 0x40_0000),
        Scalar::F64 => floats(0x3ff0 << 48, 0x7ff0 << 48, 1 << 51),
        _ if bits <= 4 => (0..=all).collect(),
        _ => {
            let mut found = vec![
                0,
                1,
                2,
                3,
                7,
                10,
                all,
                all - 1,
                all - 6,
                sign,
                sign - 1,
                sign + 1,
                sign >> 1,
                all / 3,
                u64::from(bits),
                u64::from(bits) - 1,
            ];
            found.iter_mut().for_each(|v| *v &= all);
            found
        }
    }
}

/// A random value: of any bits, of few, or near powers of two.
fn random(elem: Scalar, random: &mut Random) -> u64 {
    let bits = u64::from(elem.bits());
    let all = u64::MAX >> (64 - bits);
    let value = random.next() & all;
    match random.below(4) {
        0 if elem.is_int() => value >> random.below(bits),
        1 if elem.is_int() => !(value >> random.below(bits)) & all,
        // Floats of middle size, so that sums and casts meet others.
        0 if !elem.is_int() => {
            let near = [value & !(all >> 2), value | (all >> 2) & !(all >> 5)];
            let value = near[(value & 1) as usize];
            value ^ random.next() & (all >> 5)
        }
        // Those that functions turn into others of middle size: from 2^-8 to 2^8.
        1 if !elem.is_int() && bits >= 16 => {
            let (one, exponent) = match elem {
                Scalar::F16 => (15, 10),
                Scalar::BF16 => (127, 7),
                Scalar::F32 => (127, 23),
                _ => (1023, 52),
            };
            let field = one - 8 + random.below(17);
            (value & ((1 << exponent) - 1)) | field << exponent | value & 1 << (bits - 1)
        }
        _ => value,
    }
}

/// `count` pairs.
pub fn pairs(elem: Scalar, count: usize, seed: u64) -> Vec<(u64, u64)> {
    let mut source = Random::new(seed, 0);
    let all = u64::MAX >> (64 - elem.bits());
    let mut pairs = Vec::with_capacity(count);
    if all < 256 && (all + 1).pow(2) as usize <= count {
        for a in 0..=all {
            pairs.extend((0..=all).map(|b| (a, b)));
        }
    } else if elem.bits() <= 16 && all as usize >= edges(elem).len() && count > all as usize {
        // Each value at least once.
        for a in 0..=all {
            pairs.push((a, random(elem, &mut source)));
        }
    }
    let edges = edges(elem);
    for &a in &edges {
        pairs.extend(edges.iter().map(|&b| (a, b)));
    }
    while pairs.len() < count {
        let a = random(elem, &mut source);
        // Some are close to one another.
        let b = match source.below(4) {
            0 => a ^ source.below(16) & all,
            _ => random(elem, &mut source),
        };
        pairs.push((a, b));
    }
    pairs
}
