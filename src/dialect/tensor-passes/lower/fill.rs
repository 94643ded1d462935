//! A number in an attribute of an operator becomes an element of a tensor type.

use super::types::{Kind, largest};
use crate::tensor::ElementType;
use crate::tensor::number::{Number, encode};
use crate::tensor::tables::Encoding;

/// The least of the numbers that stand for the end of a type: the largest single is printed as it, and is read back smaller.
const END: f32 = 3.40282e38;

/// The bits of an element for a fill value: the largest floats of attributes mean the ends of a
/// type, other numbers are clamped to the type.
pub fn fill(ty: ElementType, value: f32) -> u64 {
    let row = ty.row();
    let number = match row.encoding {
        Encoding::Float(_) if value.is_nan() => Number::Real(value.into()),
        Encoding::Float(float) => {
            let most = largest(float);
            let wide = f64::from(value);
            Number::Real(match value.abs() >= END {
                true => most.copysign(wide),
                false => wide.clamp(-most, most),
            })
        }
        // Each number other than 0 is true.
        Encoding::Boolean => {
            let is_true = value != 0.0 && value > -END;
            Number::Integer(is_true.into())
        }
        _ => {
            let (least, most) = Kind::of(ty).map_or((0, 0), Kind::ends);
            Number::Integer(match value {
                v if v.is_nan() => 0,
                v if v >= END => most,
                v if v <= -END => least,
                // The conversion saturates and truncates toward zero.
                v => (v as i128).clamp(least, most),
            })
        }
    };
    encode(number, row.encoding, row.bytes).unwrap_or_default()
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
        assert_eq!(bits("bool_type", -0.5), 1);
        assert_eq!(bits("bool_type", f32::NAN), 0);
        // The number as which the largest single is printed.
        assert_eq!(
            bits("float_type", -3.40282e38),
            u64::from(f32::MIN.to_bits())
        );
        assert_eq!(bits("double_type", 3.40282e38), f64::MAX.to_bits());
        assert_eq!(bits("int32_type", 3.40282e38), i32::MAX as u64);
        assert_eq!(
            bits("float_type", -3.4028e38),
            u64::from((-3.4028e38_f32).to_bits())
        );
    }
}
