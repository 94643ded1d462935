//! The dialect as an operation set of the one container.

use crate::attribute::Operation;
use crate::foreign::Foreign;
use crate::ir::function::Function;
use crate::literal::Literal;
use crate::shape::Shape;
use cranelift_entity::entity_impl;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

/// The dialect.
#[derive(Clone, Copy, Debug)]
pub enum Tensor {}

/// A function of the dialect: the body of a module, in one block.
pub type TensorFunction = Function<Tensor>;

/// An operation. Parameters of a module are instructions, because their places count among the others.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// A parameter, by its name without the module's name.
    Parameter(Box<str>),
    /// A constant.
    Literal(Arc<Literal>),
    /// An operator, and the modules that it runs.
    Call(Box<Operation>, SmallVec<[ModuleId; 1]>),
    /// A foreign operator, and the modules that it runs.
    Foreign(Box<Foreign>, SmallVec<[ModuleId; 1]>),
    /// The results of the module.
    Return,
}

impl Op {
    /// The modules that the operation runs.
    pub fn modules(&self) -> &[ModuleId] {
        match self {
            Op::Call(_, modules) | Op::Foreign(_, modules) => modules,
            Op::Parameter(_) | Op::Literal(_) | Op::Return => &[],
        }
    }

    /// The name of the operator, if any.
    pub fn name(&self) -> Option<&str> {
        match self {
            Op::Call(operation, _) => Some(&operation.operator.row().name),
            Op::Foreign(foreign, _) => Some(&foreign.name),
            Op::Parameter(_) | Op::Literal(_) | Op::Return => None,
        }
    }
}

/// A module of a program; the root is the first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ModuleId(u32);
entity_impl!(ModuleId, "module");

/// A shape of a program, by number: the type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ShapeId(u32);
entity_impl!(ShapeId, "shape");

/// The shapes of a program, each once. All functions of the program share them.
#[derive(Clone, Default)]
pub struct Context(Arc<RwLock<Shapes>>);

#[derive(Default)]
struct Shapes {
    all: Vec<Arc<Shape>>,
    numbers: FxHashMap<Arc<Shape>, ShapeId>,
}

impl Context {
    /// The number of a shape; a new shape gets a new number.
    pub fn intern(&self, shape: Shape) -> ShapeId {
        let mut shapes = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(&id) = shapes.numbers.get(&shape) {
            return id;
        }
        let (id, shape) = (ShapeId::from_u32(shapes.all.len() as u32), Arc::new(shape));
        shapes.all.push(shape.clone());
        shapes.numbers.insert(shape, id);
        id
    }

    /// The shape of a number.
    ///
    /// # Panics
    /// The number belongs to another program.
    pub fn shape(&self, id: ShapeId) -> Arc<Shape> {
        let shapes = self.0.read().unwrap_or_else(PoisonError::into_inner);
        shapes.all[id.as_u32() as usize].clone()
    }
}

impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shapes = self.0.read().unwrap_or_else(PoisonError::into_inner);
        f.debug_list().entries(&shapes.all).finish()
    }
}
