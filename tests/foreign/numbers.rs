//! The types of elements: their bytes as numbers and back.

use half::{bf16, f16};
use serde::Deserialize;

/// The type of an element.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Type {
    I8,
    U8,
    I16,
    I32,
    U32,
    I64,
    F16,
    Bf16,
    F32,
    F64,
    F8e5m2,
    F8e4m3fn,
    F8e4m3fnuz,
}

impl Type {
    /// Bytes of an element.
    pub fn size(self) -> usize {
        match self {
            Type::I8 | Type::U8 | Type::F8e5m2 | Type::F8e4m3fn | Type::F8e4m3fnuz => 1,
            Type::I16 | Type::F16 | Type::Bf16 => 2,
            Type::I32 | Type::U32 | Type::F32 => 4,
            Type::I64 | Type::F64 => 8,
        }
    }

    /// The nearest element.
    pub fn encode(self, value: f64) -> Vec<u8> {
        match self {
            Type::I8 => (value as i8).to_le_bytes().into(),
            Type::U8 => (value as u8).to_le_bytes().into(),
            Type::I16 => (value as i16).to_le_bytes().into(),
            Type::I32 => (value as i32).to_le_bytes().into(),
            Type::U32 => (value as u32).to_le_bytes().into(),
            Type::I64 => (value as i64).to_le_bytes().into(),
            Type::F16 => f16::from_f64(value).to_le_bytes().into(),
            Type::Bf16 => bf16::from_f64(value).to_le_bytes().into(),
            Type::F32 => (value as f32).to_le_bytes().into(),
            Type::F64 => value.to_le_bytes().into(),
            Type::F8e5m2 | Type::F8e4m3fn | Type::F8e4m3fnuz => {
                let off = |bits: &u8| (self.small(*bits) - value).abs();
                let finite = (0..=u8::MAX).filter(|b| self.small(*b).is_finite());
                vec![finite.min_by(|a, b| off(a).total_cmp(&off(b))).unwrap_or(0)]
            }
        }
    }

    /// The value of a float of 8 bits.
    fn small(self, bits: u8) -> f64 {
        let (width, bias) = match self {
            Type::F8e5m2 => (2, 15),
            Type::F8e4m3fn => (3, 7),
            _ => (3, 8),
        };
        let exponent = i32::from(bits & 0x7f) >> width;
        let fraction = f64::from(bits & ((1 << width) - 1)) / f64::from(1 << width);
        let magnitude = match (self, bits & 0x7f) {
            (Type::F8e4m3fn, 0x7f) => f64::NAN,
            (Type::F8e4m3fnuz, 0) if bits != 0 => f64::NAN,
            (Type::F8e5m2, 0x7c) => f64::INFINITY,
            (Type::F8e5m2, 0x7d..) => f64::NAN,
            _ if exponent == 0 => fraction * f64::exp2(f64::from(1 - bias)),
            _ => (1.0 + fraction) * f64::exp2(f64::from(exponent - bias)),
        };
        match bits >> 7 {
            0 => magnitude,
            _ => -magnitude,
        }
    }

    /// The elements as floats.
    pub fn floats(self, bytes: &[u8]) -> Vec<f64> {
        let each = bytes.chunks_exact(self.size());
        each.map(|b| match (self, b) {
            (Type::F16, &[a, b]) => f16::from_le_bytes([a, b]).to_f64(),
            (Type::Bf16, &[a, b]) => bf16::from_le_bytes([a, b]).to_f64(),
            (Type::F32, &[a, b, c, d]) => f32::from_le_bytes([a, b, c, d]).into(),
            (Type::F64, _) => f64::from_le_bytes(b.try_into().expect("8 bytes")),
            (Type::F8e5m2 | Type::F8e4m3fn | Type::F8e4m3fnuz, &[a]) => self.small(a),
            _ => self.whole(b) as f64,
        })
        .collect()
    }

    /// The elements as whole numbers.
    pub fn wholes(self, bytes: &[u8]) -> Vec<i64> {
        bytes
            .chunks_exact(self.size())
            .map(|b| self.whole(b))
            .collect()
    }

    fn whole(self, bytes: &[u8]) -> i64 {
        match (self, bytes) {
            (Type::I8, &[a]) => i64::from(a as i8),
            (Type::U8, &[a]) => a.into(),
            (Type::I16, &[a, b]) => i16::from_le_bytes([a, b]).into(),
            (Type::I32, &[a, b, c, d]) => i32::from_le_bytes([a, b, c, d]).into(),
            (Type::U32, &[a, b, c, d]) => u32::from_le_bytes([a, b, c, d]).into(),
            (Type::I64, _) => i64::from_le_bytes(bytes.try_into().expect("8 bytes")),
            _ => panic!("{self:?} has no whole numbers"),
        }
    }
}
