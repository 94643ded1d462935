//! Comparison of a buffer with its expected values.

use super::inputs::dtype;
use super::npy::Array;
use crate::ir::kernel::Scalar;
use easel_runtime::float::{BF8, BF16, F16, F32, F64, FP8, Float};
use std::fmt;

/// The differences of a buffer from the expected values.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// Elements compared.
    pub elements: usize,
    /// The number of elements further away than allowed.
    pub wrong: usize,
    /// The first such element: its number, its value, the expected value.
    pub first: Option<(usize, Number, Number)>,
    /// Largest distance of any element, infinite if only one of the two is a number.
    pub largest: f64,
}

/// An element's value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Number {
    /// A value of an integer type, or a pattern of bits without a known value.
    Int(i128),
    /// A value of a float type.
    Float(f64),
}

impl Number {
    fn value(self) -> f64 {
        match self {
            Number::Int(n) => n as f64,
            Number::Float(x) => x,
        }
    }

    /// The distance; 0 for equal numbers, and for two NaNs.
    fn distance(self, other: Number) -> f64 {
        match (self, other) {
            (Number::Int(a), Number::Int(b)) => a.abs_diff(b) as f64,
            _ => {
                let (a, b) = (self.value(), other.value());
                match a == b || a.is_nan() && b.is_nan() {
                    true => 0.0,
                    false if (a - b).is_nan() => f64::INFINITY,
                    false => (a - b).abs(),
                }
            }
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Number::Int(n) => n.fmt(f),
            Number::Float(x) => x.fmt(f),
        }
    }
}

/// Compares a buffer of an element type with an array. An element is right if
/// |got - expected| <= `tolerance` * max(1, |expected|); with a tolerance of 0 it is equal.
///
/// An array of the type in which the buffer is saved has the same patterns of bits; any other array is
/// compared by value.
///
/// # Errors
/// The reason for which the two cannot be compared.
pub fn compare(
    elem: Scalar,
    got: &[u8],
    expected: &Array,
    tolerance: f64,
) -> Result<Comparison, String> {
    let read_expected = match expected.dtype == dtype(elem) {
        true => Kind::of(elem),
        false => Kind::of_dtype(&expected.dtype)
            .ok_or_else(|| format!("elements of type {} cannot be compared", expected.dtype))?,
    };
    let read_got = Kind::of(elem);
    if tolerance > 0.0 && (read_got.is_pattern() || read_expected.is_pattern()) {
        return Err(format!(
            "elements of type {} are compared exactly only",
            elem.name()
        ));
    }
    let elements = expected.data.len() / read_expected.bytes;
    if got.len() / read_got.bytes < elements {
        return Err(format!(
            "the buffer has {} elements, {elements} are expected",
            got.len() / read_got.bytes
        ));
    }
    let mut comparison = Comparison {
        elements,
        wrong: 0,
        first: None,
        largest: 0.0,
    };
    for n in 0..elements {
        let (a, b) = (read_got.read(got, n), read_expected.read(&expected.data, n));
        let distance = a.distance(b);
        comparison.largest = comparison.largest.max(distance);
        let scale = b.value().abs().max(1.0);
        let allowed = match scale.is_finite() {
            true => tolerance * scale,
            false => 0.0,
        };
        if distance > allowed {
            comparison.wrong += 1;
            comparison.first.get_or_insert((n, a, b));
        }
    }
    Ok(comparison)
}

/// The way of reading elements.
#[derive(Clone, Copy)]
struct Kind {
    bytes: usize,
    value: Value,
}

#[derive(Clone, Copy)]
enum Value {
    Signed,
    Unsigned,
    /// Bits without a value.
    Pattern,
    Float(fn(u64) -> f64),
}

impl Kind {
    fn of(elem: Scalar) -> Kind {
        let value = match elem {
            Scalar::I8 | Scalar::I16 | Scalar::I32 | Scalar::I64 => Value::Signed,
            Scalar::I1 => Value::Unsigned,
            Scalar::F16 => Value::Float(F16::decode),
            Scalar::BF16 => Value::Float(BF16::decode),
            Scalar::F32 => Value::Float(F32::decode),
            Scalar::F64 => Value::Float(F64::decode),
            Scalar::F8E4M3FNUZ => Value::Float(FP8::decode),
            Scalar::F8E5M2FNUZ => Value::Float(BF8::decode),
            _ => Value::Pattern,
        };
        let bytes = (elem.bits() as usize).div_ceil(8);
        Kind { bytes, value }
    }

    fn of_dtype(dtype: &str) -> Option<Kind> {
        let (kind, bytes) = dtype.split_at_checked(1)?;
        let bytes: usize = bytes.parse().ok()?;
        let value = match (kind, bytes) {
            ("i", 1 | 2 | 4 | 8) => Value::Signed,
            ("u" | "b", 1 | 2 | 4 | 8) => Value::Unsigned,
            ("f", 2) => Value::Float(F16::decode),
            ("f", 4) => Value::Float(F32::decode),
            ("f", 8) => Value::Float(F64::decode),
            _ => return None,
        };
        Some(Kind { bytes, value })
    }

    fn is_pattern(self) -> bool {
        matches!(self.value, Value::Pattern)
    }

    fn read(self, data: &[u8], n: usize) -> Number {
        let mut bytes = [0; 8];
        bytes[..self.bytes].copy_from_slice(&data[n * self.bytes..][..self.bytes]);
        let bits = u64::from_le_bytes(bytes);
        match self.value {
            Value::Unsigned | Value::Pattern => Number::Int(i128::from(bits)),
            Value::Signed => {
                let unused = 64 - 8 * self.bytes as u32;
                Number::Int(i128::from((bits << unused) as i64 >> unused))
            }
            Value::Float(decode) => Number::Float(decode(bits)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn floats(dtype: &str, values: &[f64]) -> Array {
        let data = values.iter().flat_map(|&x| match dtype {
            "f4" => (x as f32).to_le_bytes().to_vec(),
            _ => x.to_le_bytes().to_vec(),
        });
        Array {
            dtype: dtype.into(),
            shape: vec![values.len() as u64],
            data: data.collect(),
        }
    }

    #[test]
    fn exact_unless_a_tolerance_is_given() {
        let got = floats("f4", &[1.0, -200.5, f64::NAN, 0.25]).data;
        let wanted = floats("f8", &[1.0, -200.0, f64::NAN, 0.0]);
        let exact = compare(Scalar::F32, &got, &wanted, 0.0).unwrap();
        assert_eq!((exact.elements, exact.wrong, exact.largest), (4, 2, 0.5));
        let first = (1, Number::Float(-200.5), Number::Float(-200.0));
        assert_eq!(exact.first, Some(first));
        // A difference of a half at 200 is 1 in 400; a quarter at 0 is an absolute distance.
        let close = compare(Scalar::F32, &got, &wanted, 1.0 / 400.0).unwrap();
        assert_eq!((close.wrong, close.first.map(|f| f.0)), (1, Some(3)));
        assert_eq!(compare(Scalar::F32, &got, &wanted, 0.25).unwrap().wrong, 0);
    }

    #[test]
    fn a_number_is_not_close_to_none() {
        let got = floats("f4", &[f64::NAN, f64::INFINITY, f64::INFINITY]).data;
        let wanted = floats("f4", &[0.0, f64::NEG_INFINITY, f64::INFINITY]);
        let found = compare(Scalar::F32, &got, &wanted, 1e9).unwrap();
        assert_eq!((found.wrong, found.largest), (2, f64::INFINITY));
        // Only infinity is close to infinity.
        let got = floats("f4", &[1.0]).data;
        let wanted = floats("f4", &[f64::INFINITY]);
        assert_eq!(compare(Scalar::F32, &got, &wanted, 1.0).unwrap().wrong, 1);
    }

    #[test]
    fn patterns_types_and_sizes() {
        // bfloat16 is saved as its bits.
        let bits = Array {
            dtype: "u2".into(),
            shape: vec![1],
            data: vec![0x80, 0x3f],
        };
        assert_eq!(
            compare(Scalar::BF16, &[0x80, 0x3f], &bits, 0.0)
                .unwrap()
                .wrong,
            0
        );
        let values = floats("f4", &[1.0]);
        assert_eq!(
            compare(Scalar::BF16, &[0x80, 0x3f], &values, 0.0)
                .unwrap()
                .wrong,
            0
        );
        let signed = floats("f8", &[-1.0]);
        assert_eq!(compare(Scalar::I8, &[0xff], &signed, 0.0).unwrap().wrong, 0);
        assert!(compare(Scalar::I8, &[], &signed, 0.0).is_err());
        assert!(compare(Scalar::F4E2M1FN, &[0], &signed, 0.5).is_err());
    }
}
