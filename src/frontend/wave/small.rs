//! Constants of floats of a byte or less.

use crate::ir::kernel::Scalar;

/// The pattern of a number of the type; `None` for any other number.
pub(super) fn pattern(value: f64, elem: Scalar) -> Option<u64> {
    if elem == Scalar::F8E8M0FNU {
        // A power of two: only its exponent.
        let (bits, bias) = (value.to_bits(), 1023 - 127);
        let exponent = (bits >> 52).checked_sub(bias).filter(|&e| e < 0xff);
        return exponent.filter(|_| bits << 12 == 0);
    }
    let all = 0..1u64 << elem.bits();
    all.into_iter()
        .find(|&p| number(p, elem).is_some_and(|x| x.to_bits() == value.to_bits()))
}

/// The number of a pattern.
fn number(pattern: u64, elem: Scalar) -> Option<f64> {
    let (fraction, bias, numbers) = match elem {
        Scalar::F8E4M3FN => (3, 7, 0x7f),
        Scalar::F8E5M2 => (2, 15, 0x7c),
        Scalar::F8E4M3FNUZ => (3, 8, 0x80),
        Scalar::F8E5M2FNUZ => (2, 16, 0x80),
        Scalar::F6E2M3FN => (3, 1, 0x20),
        Scalar::F6E3M2FN => (2, 3, 0x20),
        Scalar::F4E2M1FN => (1, 1, 0x8),
        _ => return None,
    };
    let sign = 1 << (elem.bits() - 1);
    let size = pattern & (sign - 1);
    let unsigned = matches!(elem, Scalar::F8E4M3FNUZ | Scalar::F8E5M2FNUZ);
    if size >= numbers || unsigned && pattern == sign {
        return None;
    }
    let (e, m) = (
        (size >> fraction) as i32,
        (size & ((1 << fraction) - 1)) as f64,
    );
    let unit = 2f64.powi(e.max(1) - bias - fraction);
    let whole = if e == 0 {
        0.0
    } else {
        f64::from(1 << fraction)
    };
    let value = (whole + m) * unit;
    Some(if pattern & sign == 0 { value } else { -value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_their_patterns() {
        for (value, elem, wanted) in [
            (1.0, Scalar::F8E4M3FN, Some(0x38)),
            (448.0, Scalar::F8E4M3FN, Some(0x7e)),
            (480.0, Scalar::F8E4M3FN, None),
            (-0.0, Scalar::F8E4M3FN, Some(0x80)),
            (1.0, Scalar::F8E4M3FNUZ, Some(0x40)),
            (240.0, Scalar::F8E4M3FNUZ, Some(0x7f)),
            (-0.0, Scalar::F8E4M3FNUZ, None),
            (57344.0, Scalar::F8E5M2, Some(0x7b)),
            (65536.0, Scalar::F8E5M2, None),
            (-6.0, Scalar::F4E2M1FN, Some(0xf)),
            (0.5, Scalar::F4E2M1FN, Some(1)),
            (0.25, Scalar::F4E2M1FN, None),
            (28.0, Scalar::F6E3M2FN, Some(0x1f)),
            (7.5, Scalar::F6E2M3FN, Some(0x1f)),
            (1.0, Scalar::F8E8M0FNU, Some(0x7f)),
            (0.5, Scalar::F8E8M0FNU, Some(0x7e)),
            (3.0, Scalar::F8E8M0FNU, None),
            (0.0, Scalar::F8E8M0FNU, None),
        ] {
            assert_eq!(pattern(value, elem), wanted, "{value} {elem:?}");
        }
    }
}
