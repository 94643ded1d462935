//! The address of an element of memory: `pointer + (offset + index * stride + ...) * bytes of an element`.

use super::memory::Convert;
use super::shapes::{Memory, sizes};
use crate::affine::expression::Expression;
use crate::affine::map::Apply;
use crate::aster::dialect::{Piece, Type};
use crate::edit;
use crate::ir::function::Value;
use easel_isa::diagnostic::Span;

/// A number of a `memref`.
#[derive(Clone, Copy)]
pub enum Amount {
    /// A constant of the type.
    Known(i64),
    /// A value that accompanies the pointer.
    Value(Value),
}

/// The numbers of a `memref`, in elements.
pub struct Numbers {
    pub offset: Amount,
    pub sizes: Vec<Amount>,
    pub strides: Vec<Amount>,
}

/// The constants of the type, and values for the others.
pub fn numbers(memory: &Memory, parts: &[Value]) -> Numbers {
    let mut values = parts.iter().skip(1);
    let mut amount = |known: &Option<i64>| match known {
        Some(number) => Amount::Known(*number),
        // The operation has a value for each number that the type leaves open.
        None => values
            .next()
            .map_or(Amount::Known(0), |&v| Amount::Value(v)),
    };
    Numbers {
        offset: amount(&memory.offset),
        sizes: memory.sizes.iter().map(&mut amount).collect(),
        strides: memory.strides.iter().map(&mut amount).collect(),
    }
}

fn text(text: impl Into<String>) -> Piece {
    Piece::Text(text.into())
}

fn index() -> Type {
    Type::scalar("index")
}

/// Whether an access of this type is to one element, or to contiguous elements.
fn is_row(memory: &Memory, accessed: Type) -> bool {
    if accessed == memory.element {
        return true;
    }
    let vector = accessed.to_string();
    let shape = vector.strip_prefix("vector<").and_then(sizes);
    let is_one = shape.is_some_and(|(sizes, element)| {
        sizes.len() <= 1 && element.strip_suffix('>') == Some(&memory.element.to_string())
    });
    is_one && memory.strides.last().is_none_or(|&s| s == Some(1))
}

impl Convert<'_> {
    /// The address of an element, or of contiguous elements. An access is within the memory.
    pub fn address(
        &mut self,
        value: Value,
        indices: &[Value],
        accessed: Type,
        span: Option<Span>,
    ) -> Option<Value> {
        let memory = self.memory(value)?;
        let fits = memory.sizes.len() == indices.len() && is_row(&memory, accessed);
        let (memory, parts) = fits.then(|| self.parts(value, span))??;
        let mut apply = Apply::of_symbols(Vec::new(), Expression::Constant(0));
        let numbers = numbers(&memory, &parts);
        let place = self.place(&mut apply, &numbers, indices, span)?;
        if place == Expression::Constant(0) {
            return Some(parts[0]);
        }
        let bytes = self.bytes(memory.element, span);
        let bytes = self.leaf(&mut apply, bytes);
        apply.expression = Expression::product(bytes, place);
        let (inst, offset) = apply.make(self.func, span);
        self.new.push(inst);
        Some(self.moved(parts[0], offset, span))
    }

    /// The number of an element, counted from the pointer: multiples, products of two values, a constant.
    fn place(
        &mut self,
        apply: &mut Apply,
        numbers: &Numbers,
        indices: &[Value],
        span: Option<Span>,
    ) -> Option<Expression> {
        let (mut constant, mut multiples, mut products) = (0i64, Vec::new(), Vec::new());
        match numbers.offset {
            Amount::Known(n) => constant = n,
            Amount::Value(v) => multiples.push(self.leaf(apply, v)),
        }
        for (&at, &stride) in indices.iter().zip(&numbers.strides) {
            let (value, factor) = match (self.constants.of(at), stride) {
                (Some(n), Amount::Known(s)) => {
                    constant = constant.checked_add(n.checked_mul(s)?)?;
                    continue;
                }
                (Some(n), Amount::Value(stride)) => (stride, n),
                (None, Amount::Known(n)) => (at, n),
                // A product in a map needs a symbol as a factor.
                (None, Amount::Value(stride)) if self.symbols.contains(stride) => {
                    let (a, b) = (self.leaf(apply, at), self.leaf(apply, stride));
                    products.push(Expression::product(a, b));
                    continue;
                }
                (None, Amount::Value(stride)) => {
                    let operands = [at, stride];
                    let (inst, product) = edit::arith(self.func, "muli", &operands, index(), span);
                    self.new.push(inst);
                    (product, 1)
                }
            };
            if factor != 0 {
                let leaf = self.leaf(apply, value);
                multiples.push(Expression::product(leaf, Expression::Constant(factor)));
            }
        }
        let terms = multiples.into_iter().chain(products);
        let terms = terms.chain([Expression::Constant(constant)]);
        terms.reduce(Expression::sum)
    }

    /// A symbol, or a dimension if the value cannot be a symbol of a map.
    fn leaf(&self, apply: &mut Apply, value: Value) -> Expression {
        match self.symbols.contains(value) {
            true => {
                apply.symbols.push(value);
                Expression::Symbol(apply.symbols.len() - 1)
            }
            false => {
                apply.dims.push(value);
                Expression::Dim(apply.dims.len() - 1)
            }
        }
    }

    /// The bytes from one element to the next, as a symbol; for a region, in front of the function's operations.
    fn bytes(&mut self, element: Type, span: Option<Span>) -> Value {
        let pieces = vec![
            text(format!(" {element}")),
            Piece::Attributes,
            text(" : index"),
        ];
        let name = "ptr.type_offset";
        let (inst, values) = edit::foreign(self.func, name, pieces, &[], &[index()], span);
        match self.nested {
            true => self.first.push(inst),
            false => self.new.push(inst),
        }
        self.symbols.insert(values[0]);
        values[0]
    }

    /// A pointer and an offset in bytes, within the memory.
    pub fn moved(&mut self, pointer: Value, offset: Value, span: Option<Span>) -> Value {
        let ty = self.func.ty(pointer);
        let pieces = vec![
            text(" inbounds "),
            Piece::Use,
            text(", "),
            Piece::Use,
            Piece::Attributes,
            text(format!(" : {ty}, index")),
        ];
        let operands = [pointer, offset];
        let (inst, values) =
            edit::foreign(self.func, "ptr.ptr_add", pieces, &operands, &[ty], span);
        self.new.push(inst);
        values[0]
    }
}
