//! Tensors without elements become literals. An operator on empty tensors with a nonempty result becomes
//! the constant that the operator gives for no elements.

use super::{Flattener, integer};
use crate::ir::function::Value;
use crate::lower::fill;
use crate::lower::types::Kind;
use crate::tables::{Reduction, tables};
use crate::template::Template;
use crate::tensor::number::{Number, encode};
use crate::tensor::tables::{Class, ShapeRule, Specials};
use crate::tensor::{ElementType, Literal, Op, Operation, Shape, Value as Attribute};
use easel_isa::diagnostic::Diagnostic;
use std::sync::Arc;

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

impl Flattener<'_> {
    /// The result of an operator whose result or argument has no elements; nothing for any other operator.
    pub(super) fn of_nothing(
        &mut self,
        operation: &Operation,
        args: &[Value],
        shape: &Shape,
    ) -> Result<Option<Value>> {
        let Shape::Static(ty, lens, _) = shape else {
            return Ok(None);
        };
        if shape.elements() == Some(0) {
            let nothing = Literal {
                ty: *ty,
                bytes: Some([].into()),
            };
            return Ok(Some(self.append(
                Op::Literal(Arc::new(nothing)),
                &[],
                shape.clone(),
            )));
        }
        let is_empty = |f: &Self, v: Value| f.shape(v).elements() == Some(0);
        if !args.iter().any(|&v| is_empty(self, v)) {
            return Ok(None);
        }
        let row = operation.operator.row();
        let bits = match (row.class, row.shape) {
            (_, ShapeRule::Concat) => {
                let rest = args
                    .iter()
                    .copied()
                    .filter(|&v| !is_empty(self, v))
                    .collect();
                return self.concat(operation, rest, shape.clone()).map(Some);
            }
            (_, ShapeRule::Pad) if integer(operation, "mode") == Some(0) => {
                match operation.attribute("value") {
                    Some(Attribute::Float(bits)) => Some(fill(*ty, f32::from_bits(*bits))),
                    _ => None,
                }
            }
            // No index is inside, and no term is added.
            (_, ShapeRule::Gather) | (Class::Product, _) => Some(0),
            (Class::Reduction, _) => tables().reducing(operation).and_then(|r| identity(r, *ty)),
            _ => None,
        };
        let bits = bits.ok_or_else(|| {
            let message = format!("`{}` of no elements has no result", row.name);
            self.refused(message)
        })?;
        let bytes = bits.to_le_bytes()[..ty.row().bytes as usize].into();
        let literal = Literal {
            ty: *ty,
            bytes: Some(bytes),
        };
        let one = self.append(
            Op::Literal(Arc::new(literal)),
            &[],
            Shape::new(*ty, &[1], &[0]),
        );
        self.spread(one, lens).map(Some)
    }
}

/// The result of a reduction of no elements, as bits of a type. The mean is NaN for floats and 0 for integers.
fn identity(reduction: &Reduction, ty: ElementType) -> Option<u64> {
    let (kind, row) = (Kind::of(ty)?, ty.row());
    if reduction.places.is_some() {
        return None;
    }
    let number = match (&reduction.identity, kind.is_float()) {
        _ if reduction.mean && kind.is_float() => Number::Real(f64::NAN),
        (Template::Number(n), true) => Number::Real(*n),
        (Template::Number(n), false) => Number::Integer(*n as i128),
        (Template::Lowest, true) => Number::Real(-infinity(kind)),
        (Template::Highest, true) => Number::Real(infinity(kind)),
        (Template::Lowest, false) => Number::Integer(kind.ends().0),
        (Template::Highest, false) => Number::Integer(kind.ends().1),
        _ => return None,
    };
    encode(number, row.encoding, row.bytes)
}

/// Infinity, or its replacement in a type that has finite numbers only.
fn infinity(kind: Kind) -> f64 {
    match kind.largest() {
        Some((most, Specials::Finite)) => most,
        _ => f64::INFINITY,
    }
}
