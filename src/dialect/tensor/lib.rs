//! Tensor programs in the text and the JSON form of MIGraphX: reading and writing.
//!
//! - [`tables`]: types of elements and operators, which are data (`isa/gen/*.yaml`).
//! - [`shape`], [`layout`]: shapes, and the memory layout of their strides.
//! - [`number`], [`literal`]: numbers of each type as bytes and as text.
//! - [`attribute`]: values of attributes, and calls of operators with them.
//! - [`foreign`]: operators that the tables lack.
//! - [`set`], [`program`]: the operation set of the one SSA container, and modules of it.
//! - [`mod@infer`]: result shapes from the shapes of arguments, and the check of a program's shapes.
//! - [`read`], [`mod@print`]: text or JSON in, and canonical text or JSON out.
//! - [`representation`]: a program as a program of the pipeline.

#![deny(missing_docs)]

pub mod attribute;
mod dialect;
pub mod foreign;
pub mod infer;
pub mod layout;
pub mod literal;
pub mod number;
pub mod print;
pub mod program;
pub mod read;
pub mod representation;
pub mod set;
pub mod shape;
pub mod tables;

use easel_ir as ir;

pub use attribute::{Operation, Value};
pub use foreign::Foreign;
pub use literal::Literal;
pub use program::{Module, Program, Provenance};
pub use set::{Context, ModuleId, Op, ShapeId, Tensor, TensorFunction};
pub use shape::{Dimension, Shape};
pub use tables::{ElementType, Operator};
