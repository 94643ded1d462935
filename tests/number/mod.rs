//! Numbers as patterns of bits: every type of element that matrices are multiplied in, by its own definition.
#![allow(dead_code, reason = "each test binary uses a part")]

/// Bits of an element.
pub fn bits(elem: &str) -> usize {
    match elem {
        "f4E2M1FN" => 4,
        "f6E2M3FN" | "f6E3M2FN" => 6,
        "i8" => 8,
        "f16" | "bf16" => 16,
        "f32" | "i32" => 32,
        "f64" => 64,
        _ => 8,
    }
}

/// The value of a pattern: (bits of exponent, of fraction, bias) of those that are no integers.
pub fn value(elem: &str, pattern: u64) -> f64 {
    let (exponent, fraction, bias) = match elem {
        "i8" => return f64::from(pattern as u8 as i8),
        "i32" => return f64::from(pattern as u32 as i32),
        "f64" => return f64::from_bits(pattern),
        "f32" => return f64::from(f32::from_bits(pattern as u32)),
        "bf16" => return f64::from(f32::from_bits((pattern as u32) << 16)),
        "f16" => (5, 10, 15),
        "f8E4M3FN" => (4, 3, 7),
        "f8E5M2" => (5, 2, 15),
        "f8E4M3FNUZ" => (4, 3, 8),
        "f8E5M2FNUZ" => (5, 2, 16),
        "f6E2M3FN" => (2, 3, 1),
        "f6E3M2FN" => (3, 2, 3),
        "f4E2M1FN" => (2, 1, 1),
        other => panic!("{other}"),
    };
    let sign = if pattern >> (exponent + fraction) & 1 == 1 {
        -1.0
    } else {
        1.0
    };
    let e = (pattern >> fraction & ((1 << exponent) - 1)) as i32;
    let m = (pattern & ((1 << fraction) - 1)) as f64 / f64::from(1 << fraction);
    sign * match e {
        0 => m * 2f64.powi(1 - bias),
        e => (1.0 + m) * 2f64.powi(e - bias),
    }
}

pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    /// A pattern of a number that every type here has, so that sums of products are exact.
    pub fn element(&mut self, elem: &str) -> u64 {
        let size: f64 = [0.0, 0.5, 1.0, 1.5, 2.0, 3.0][self.below(6) as usize];
        let x = if self.below(2) == 0 { size } else { -size };
        match elem {
            "i8" => self.below(256),
            "i32" => self.below(1 << 32),
            "f64" => x.to_bits(),
            "f32" => u64::from((x as f32).to_bits()),
            "bf16" => u64::from((x as f32).to_bits() >> 16),
            _ => {
                let all = 0..1u64 << bits(elem);
                let mut found = all.filter(|&p| value(elem, p) == x);
                found.next().expect("all have it")
            }
        }
    }
}

pub fn put(buffer: &mut [u8], at: usize, width: usize, pattern: u64) {
    for bit in 0..width {
        let (byte, shift) = ((at + bit) / 8, (at + bit) % 8);
        buffer[byte] &= !(1 << shift);
        buffer[byte] |= ((pattern >> bit & 1) as u8) << shift;
    }
}

pub fn get(buffer: &[u8], at: usize, width: usize) -> u64 {
    (0..width)
        .map(|bit| u64::from(buffer[(at + bit) / 8] >> ((at + bit) % 8) & 1) << bit)
        .sum()
}
