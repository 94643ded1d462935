//! Numbers of attributes as elements.

use super::types::Kind;
use crate::tensor::ElementType;
use crate::tensor::number::{Number, encode};
use crate::tensor::tables::{Encoding, Float, Specials};

/// A number that stands for missing elements, as an element's bits: the largest floats of attributes mean the ends of a
/// type, other numbers are clamped to it.
pub fn fill(ty: ElementType, value: f32) -> u64 {
    let row = ty.row();
    let number = match row.encoding {
        Encoding::Float(_) if value.is_nan() => Number::Real(value.into()),
        Encoding::Float(float) => {
            let most = largest(float);
            let value = f64::from(value);
            let ends = value.abs() >= f64::from(f32::MAX);
            Number::Real(match ends {
                true => most.copysign(value),
                false => value.clamp(-most, most),
            })
        }
        _ => {
            let (least, most) = Kind::of(ty).map_or((0, 0), Kind::ends);
            Number::Integer(match value {
                v if v.is_nan() => 0,
                v if v >= f32::MAX => most,
                v if v <= -f32::MAX => least,
                // Saturates, toward zero.
                v => (v as i128).clamp(least, most),
            })
        }
    };
    encode(number, row.encoding, row.bytes).unwrap_or_default()
}

/// The largest finite number of a format.
fn largest(float: Float) -> f64 {
    let top = (1_i32 << float.exponent) - 1;
    let step = |bits: u32| 2.0 - 0.5_f64.powi(bits as i32);
    let (mantissa, exponent) = match float.specials {
        Specials::Ieee => (step(float.mantissa), top - 1),
        // All ones are NaN.
        Specials::Finite => (step(float.mantissa - 1), top),
        Specials::UnsignedZero => (step(float.mantissa), top),
    };
    mantissa * 2.0_f64.powi(exponent - float.bias)
}

#[cfg(test)]
mod tests {
    use super::fill;
    use crate::tensor::tables::tables;

    #[test]
    fn ends_of_types() {
        let bits = |name: &str, value| fill(tables().element_type(name).expect("a type"), value);
        assert_eq!(bits("half_type", f32::MAX), 0x7bff);
        assert_eq!(bits("half_type", -1e6), 0xfbff);
        assert_eq!(bits("bf16_type", f32::MAX), 0x7f7f);
        assert_eq!(bits("double_type", f32::MAX), f64::MAX.to_bits());
        assert_eq!(bits("double_type", -1.5), (-1.5_f64).to_bits());
        assert_eq!(bits("fp8e4m3fn_type", f32::MAX), 0x7e);
        assert_eq!(bits("fp8e4m3fnuz_type", f32::MAX), 0x7f);
        assert_eq!(bits("int8_type", f32::MAX), 0x7f);
        assert_eq!(bits("int64_type", -f32::MAX), 1 << 63);
        assert_eq!(bits("uint8_type", -3.5), 0);
        assert_eq!(bits("int32_type", -3.5), (-3_i32) as u32 as u64);
        assert_eq!(bits("bool_type", 7.0), 1);
    }
}
