//! The dialect as an operation set of the one container.

use super::constants::{Constant, Constants};
use super::types::Type;
use crate::ir::function::{Function, Value};
use crate::ir::operand::Operand;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Span;
use rustc_hash::FxHashMap;

/// The dialect.
#[derive(Clone, Copy, Debug)]
pub enum Genx {}

/// A function of the dialect.
pub type GenxFunction = Function<Genx>;

/// The context of a function's operations: constants, and names of values and locations
/// in the source.
#[derive(Clone, Default, Debug)]
pub struct Context {
    /// The constants of operands that are not values.
    pub constants: Constants,
    /// Names of values, without `%`; unnamed values are numbered.
    pub names: SecondaryMap<Value, Option<Box<str>>>,
    /// Names of blocks; an unnamed block is numbered.
    pub blocks: SecondaryMap<crate::ir::function::Block, Option<Box<str>>>,
    /// The `!dbg` node of the instruction at a place in the text: a new instruction
    /// has the span of the instruction that it replaces, and thus its location.
    pub locations: FxHashMap<Span, u32>,
}

/// Queries of operands of a function of the dialect.
pub trait Operands {
    /// The type of a value or a constant.
    ///
    /// # Panics
    /// The operand is a register, which the dialect lacks.
    fn type_of(&self, operand: Operand) -> Type;
    /// The constant of an operand.
    fn constant(&self, operand: Operand) -> Option<&Constant>;
    /// The value of a constant that is the same in all elements, as a signed number.
    fn integer(&self, operand: Operand) -> Option<i64> {
        self.constant(operand)?.as_signed()
    }
    /// Whether an operand is the constant `i1 true`, in all elements.
    fn is_true(&self, operand: Operand) -> bool {
        self.constant(operand)
            .is_some_and(|c| c.ty.is_predicate() && c.as_splat() == Some(1))
    }
    /// Whether an operand is undefined in all elements.
    fn is_undef(&self, operand: Operand) -> bool {
        self.constant(operand).is_some_and(Constant::is_undef)
    }
}

impl Operands for GenxFunction {
    fn type_of(&self, operand: Operand) -> Type {
        match operand {
            Operand::Value(value, _) => self.ty(value),
            constant => match self.context.constants.get(constant) {
                Some(constant) => constant.ty,
                None => panic!("{constant:?} is no operand of the dialect"),
            },
        }
    }

    fn constant(&self, operand: Operand) -> Option<&Constant> {
        self.context.constants.get(operand)
    }
}
