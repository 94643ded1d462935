//! Seeded inputs: small values whose sums and products stay exact.
//!
//! Floats are multiples of a quarter in [-2, 2] (8-bit and smaller formats: those that the format has),
//! so that a matrix product over a few thousand elements is exact in 32 bits. Integers are in
//! [-8, 7], or [0, 15] if unsigned. The same seed gives the same bytes on every machine.

use super::npy::{Array, element_bytes};
use crate::ir::kernel::Scalar;
use easel_runtime::float::{BF8, BF16, F16, F32, F64, FP8, Float};

/// SplitMix64: one state word, passes the usual tests, trivially portable.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Streams of different (seed, stream) pairs are unrelated.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut random = Random(seed ^ stream.wrapping_mul(0xd134_2543_de82_ef95));
        random.next();
        random
    }

    /// 64 random bits.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below `n`, which must not be 0.
    pub fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u64
    }
}

/// `bytes` bytes of elements of a type; remaining bytes without an element are 0.
pub fn seeded(elem: Scalar, bytes: u64, seed: u64, stream: u64) -> Vec<u8> {
    let mut random = Random::new(seed, stream);
    let bits = u64::from(elem.bits());
    // Elements narrower than a byte are packed, lowest first.
    let (step, per_step) = if bits >= 8 {
        (bits / 8, 1)
    } else {
        (1, if bits > 4 { 1 } else { 8 / bits })
    };
    let mut data = Vec::with_capacity(bytes as usize);
    while (data.len() as u64) + step <= bytes {
        let value = (0..per_step).fold(0, |v, n| v | element(elem, &mut random) << (n * bits));
        data.extend(&value.to_le_bytes()[..step as usize]);
    }
    data.resize(bytes as usize, 0);
    data
}

/// The bits of one random element.
fn element(elem: Scalar, random: &mut Random) -> u64 {
    let quarter = |random: &mut Random| (random.below(17) as f64 - 8.0) / 4.0;
    match elem {
        Scalar::I1 => random.below(2),
        Scalar::I8 | Scalar::I16 | Scalar::I32 | Scalar::I64 => {
            let v = random.below(16) as i64 - 8;
            v as u64
        }
        Scalar::F16 => F16::encode(quarter(random)),
        Scalar::BF16 => BF16::encode(quarter(random)),
        Scalar::F32 => F32::encode(quarter(random)),
        Scalar::F64 => F64::encode(quarter(random)),
        Scalar::F8E4M3FNUZ => FP8::encode(quarter(random)),
        Scalar::F8E5M2FNUZ => BF8::encode(quarter(random)),
        // 1.0 and its neighbours; exponents around 1 for scales.
        Scalar::F8E8M0FNU => 126 + random.below(3),
        Scalar::F8E4M3FN => small(random, 0x38),
        Scalar::F8E5M2 => small(random, 0x3c),
        Scalar::F6E2M3FN => small(random, 0x08) & 0x3f,
        Scalar::F6E3M2FN => small(random, 0x0c) & 0x3f,
        // Every pattern is a small number.
        Scalar::F4E2M1FN => random.below(16),
    }
}

/// 0, 1.0 or its negative, `one` being the pattern of 1.0.
fn small(random: &mut Random, one: u64) -> u64 {
    let sign = if one > 0x20 { 0x80 } else { 0x20 };
    match random.below(3) {
        0 => 0,
        1 => one,
        _ => one | sign,
    }
}

/// NumPy's name of an element type, without byte order; raw bytes if NumPy has no such type.
pub fn dtype(elem: Scalar) -> &'static str {
    match elem {
        Scalar::I1 => "b1",
        Scalar::I8 => "i1",
        Scalar::I16 => "i2",
        Scalar::I32 => "i4",
        Scalar::I64 => "i8",
        Scalar::F16 => "f2",
        Scalar::F32 => "f4",
        Scalar::F64 => "f8",
        Scalar::BF16 => "u2",
        _ => "u1",
    }
}

/// A buffer as an array of a type and shape; flat if the shape does not fit.
pub fn array(dtype: &str, shape: &[u64], data: Vec<u8>) -> Array {
    let size = element_bytes(dtype).unwrap_or(1);
    let bytes = shape.iter().try_fold(size, |a, &d| a.checked_mul(d));
    let shape = if bytes == Some(data.len() as u64) {
        shape.to_vec()
    } else {
        vec![data.len() as u64 / size]
    };
    let mut data = data;
    data.truncate((shape.iter().product::<u64>() * size) as usize);
    Array {
        dtype: dtype.into(),
        shape,
        data,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_give_equal_bytes_and_differ() {
        let a = seeded(Scalar::F16, 256, 1, 0);
        assert_eq!(a, seeded(Scalar::F16, 256, 1, 0));
        assert_ne!(a, seeded(Scalar::F16, 256, 2, 0));
        assert_ne!(a, seeded(Scalar::F16, 256, 1, 1));
        assert_eq!(
            Random::new(0, 0).next(),
            0x6e78_9e6a_a1b9_65f4,
            "the generator is fixed"
        );
    }

    #[test]
    fn values_are_small_multiples() {
        for bits in seeded(Scalar::F16, 2000, 7, 3).chunks_exact(2) {
            let v = F16::decode(u64::from(u16::from_le_bytes([bits[0], bits[1]])));
            assert!(v.abs() <= 2.0 && (v * 4.0).fract() == 0.0);
        }
        for &v in &seeded(Scalar::I8, 100, 7, 3) {
            assert!((-8..8).contains(&(v as i8)));
        }
        assert_eq!(seeded(Scalar::F32, 7, 0, 0)[4..], [0; 3]);
        assert_eq!(seeded(Scalar::F4E2M1FN, 7, 0, 0).len(), 7);
    }

    #[test]
    fn arrays_take_their_shape_if_it_fits() {
        assert_eq!(array("f2", &[2, 3], vec![0; 12]).shape, [2, 3]);
        assert_eq!(array("f2", &[2, 3], vec![0; 16]).shape, [8]);
        assert_eq!(array("f2", &[2, 3], vec![0; 17]).data.len(), 16);
    }
}
