//! Numbers as constants of kernel IR.

use super::types::Kind;
use crate::code::Code;
use crate::ir::Value;
use crate::ir::kernel::{Scalar, Unary};

/// The bits of a number in a type.
pub(super) fn number(code: &mut Code, kind: Kind, value: f64) -> Value {
    let bits = match kind.scalar {
        Scalar::F64 => value.to_bits(),
        _ if kind.is_float() => {
            let single = code.constant(Scalar::F32, u64::from((value as f32).to_bits()));
            return match kind.scalar {
                Scalar::F32 => single,
                // Numerals of the table are exact in every type; a conversion of a constant folds.
                to => code.unary(Unary::FCvt, single, to),
            };
        }
        _ => value as i128 as u64,
    };
    code.constant(kind.scalar, bits)
}
