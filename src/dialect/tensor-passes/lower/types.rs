//! Types of elements, and their kinds in kernel IR.

use crate::ir::kernel::Scalar;
use crate::tensor::ElementType;
use crate::tensor::tables::{Encoding, Float, Specials, tables};

/// The meaning of the bits of a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// Numbers with a fraction.
    Float,
    /// Two's complement.
    Signed,
    /// Unsigned binary.
    Unsigned,
    /// 0 or 1.
    Boolean,
}

/// A type of elements in kernel IR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The meaning of the bits.
    pub domain: Domain,
    /// The type in registers and memory.
    pub scalar: Scalar,
}

impl Kind {
    /// A kind of a domain and a scalar.
    pub const fn new(domain: Domain, scalar: Scalar) -> Kind {
        Kind { domain, scalar }
    }

    /// The kind of an element type; nothing for a type without arithmetic.
    pub fn of(ty: ElementType) -> Option<Kind> {
        let row = ty.row();
        let integer = || match row.bytes {
            1 => Some(Scalar::I8),
            2 => Some(Scalar::I16),
            4 => Some(Scalar::I32),
            8 => Some(Scalar::I64),
            _ => None,
        };
        Some(match row.encoding {
            Encoding::Boolean => Kind::new(Domain::Boolean, integer()?),
            Encoding::Signed => Kind::new(Domain::Signed, integer()?),
            Encoding::Unsigned => Kind::new(Domain::Unsigned, integer()?),
            Encoding::Opaque => return None,
            Encoding::Float(float) => {
                let scalar = match (row.bytes, float.exponent, float.specials) {
                    (8, _, _) => Scalar::F64,
                    (4, _, _) => Scalar::F32,
                    (2, 8, _) => Scalar::BF16,
                    (2, _, _) => Scalar::F16,
                    (1, 4, Specials::UnsignedZero) => Scalar::F8E4M3FNUZ,
                    (1, 4, _) => Scalar::F8E4M3FN,
                    (1, _, Specials::UnsignedZero) => Scalar::F8E5M2FNUZ,
                    (1, _, _) => Scalar::F8E5M2,
                    _ => return None,
                };
                Kind::new(Domain::Float, scalar)
            }
        })
    }

    /// Whether the numbers have a fraction.
    pub fn is_float(self) -> bool {
        self.domain == Domain::Float
    }

    /// The largest finite number of a float, and the meaning of its largest exponent.
    pub fn largest(self) -> Option<(f64, Specials)> {
        let mut known = tables().types.keys();
        let ty = known.find(|&ty| Kind::of(ty) == Some(self))?;
        match ty.row().encoding {
            Encoding::Float(float) => Some((largest(float), float.specials)),
            _ => None,
        }
    }

    /// The least and the greatest number of an integer.
    pub fn ends(self) -> (i128, i128) {
        let bits = u32::from(self.scalar.bits());
        match self.domain {
            Domain::Boolean => (0, 1),
            Domain::Unsigned => (0, (1 << bits) - 1),
            Domain::Signed | Domain::Float => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
        }
    }
}

/// The largest finite number of a format.
pub(super) fn largest(float: Float) -> f64 {
    let top = (1_i32 << float.exponent) - 1;
    let step = |bits: u32| 2.0 - 0.5_f64.powi(bits as i32);
    let (mantissa, exponent) = match float.specials {
        Specials::Ieee => (step(float.mantissa), top - 1),
        // The pattern of all ones is NaN.
        Specials::Finite => (step(float.mantissa - 1), top),
        Specials::UnsignedZero => (step(float.mantissa), top),
    };
    mantissa * 2.0_f64.powi(exponent - float.bias)
}
