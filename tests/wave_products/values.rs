//! Patterns of numbers, and buffers of them.

use crate::number::{Random, bits, put, value};

/// The pattern of a number that an element type has exactly, by the type's definition.
pub fn pattern(elem: &str, x: f64) -> u64 {
    let (exponent, fraction, bias) = match elem {
        "i32" => return u64::from(x as i64 as i32 as u32),
        "f32" => return u64::from((x as f32).to_bits()),
        "bf16" => return u64::from((x as f32).to_bits() >> 16),
        "f16" => (5, 10, 15),
        "f8E4M3FN" => (4, 3, 7),
        "f8E5M2" => (5, 2, 15),
        other => panic!("{other} has no pattern"),
    };
    let sign = u64::from(x.is_sign_negative()) << (exponent + fraction);
    if x == 0.0 {
        return sign;
    }
    let e = x.abs().log2().floor() as i32;
    let digits = (x.abs() / 2f64.powi(e) - 1.0) * f64::from(1 << fraction);
    let found = sign | ((e + bias) as u64) << fraction | digits as u64;
    assert_eq!(value(elem, found), x, "{elem}");
    found
}

/// Numbers whose sums of products are exact in `sum`: bytes, words of which many are near the ends of the range, or small floats.
pub fn filled(random: &mut Random, elem: &str, sum: &str, count: usize) -> Vec<u8> {
    let width = bits(elem);
    let mut buffer = vec![0u8; count * width / 8];
    for at in 0..count {
        let drawn = match elem {
            "i8" => random.below(256),
            "i32" => match random.below(3) {
                0 => 0x7fff_0000 | random.below(1 << 16),
                1 => 0x8000_0000 | random.below(1 << 16),
                _ => random.below(1 << 32),
            },
            _ => {
                // Sums of 16 bits have few digits.
                let all = match bits(sum) {
                    16 => &[0.0, 1.0, 1.0][..],
                    _ => &[0.0, 0.5, 1.0, 1.5, 2.0, 3.0],
                };
                let size = all[random.below(all.len() as u64) as usize];
                pattern(elem, if random.below(2) == 0 { size } else { -size })
            }
        };
        put(&mut buffer, at * width, width, drawn);
    }
    buffer
}

/// The number in a buffer.
pub fn number(buffer: &[u8], elem: &str, at: usize, unsigned: bool) -> f64 {
    let size = bits(elem) / 8;
    let bytes = buffer[at * size..(at + 1) * size].iter().rev();
    let pattern = bytes.fold(0, |all, byte| all << 8 | u64::from(*byte));
    match unsigned {
        true => pattern as f64,
        false => value(elem, pattern),
    }
}
