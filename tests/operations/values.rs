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
            // A signalling NaN.
            infinity + 1,
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

/// Bits of a float's significand that are stored.
fn significand(elem: Scalar) -> u32 {
    match elem {
        Scalar::F16 => 10,
        Scalar::BF16 => 7,
        Scalar::F32 => 23,
        _ => 52,
    }
}

/// A random value: of any bits, of few, or near powers of two.
fn random(elem: Scalar, random: &mut Random) -> u64 {
    let bits = u64::from(elem.bits());
    let all = u64::MAX >> (64 - bits);
    let value = random.next() & all;
    match random.below(5) {
        // Significands of ones and zeros, where rounding is at its worst.
        4 if !elem.is_int() && bits >= 16 => {
            let fraction = (1 << significand(elem)) - 1;
            let few = fraction >> random.below(u64::from(significand(elem)) + 1);
            let last = random.below(4);
            match random.below(4) {
                0 => value & !fraction | few,
                1 => (value | fraction) & !few,
                2 => value & !fraction | last,
                _ => (value | fraction) & !last,
            }
        }
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
            let exponent = significand(elem);
            let one = (1 << (bits - 2 - u64::from(exponent))) - 1;
            let field = one - 8 + random.below(17);
            (value & ((1 << exponent) - 1)) | field << exponent | value & 1 << (bits - 1)
        }
        _ => value,
    }
}

/// `count` pairs, and those of edges.
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
    while pairs.len() < count + edges.len().pow(2) {
        let a = random(elem, &mut source);
        // Some are close to one another, and some quotients close to whole numbers.
        let b = random(elem, &mut source);
        let size = 1 << source.below(20);
        let factor = 1.0 + source.below(size) as f64;
        let last = source.below(4);
        pairs.push(match (source.below(5), elem) {
            (0, _) => (a, a ^ source.below(16) & all),
            (1, Scalar::F32) => {
                let near = f32::from_bits(b as u32) * factor as f32;
                (u64::from(near.to_bits()) ^ last, b)
            }
            (1, Scalar::F64) => ((f64::from_bits(b) * factor).to_bits() ^ last, b),
            _ => (a, b),
        });
    }
    pairs
}
