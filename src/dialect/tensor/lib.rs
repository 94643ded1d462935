//! Tensor programs in the text form of MIGraphX: text in, the same out.
//!
//! - [`tables`]: types of elements and operators, which are data (`isa/gen/*.yaml`).
//! - [`shape`], [`layout`]: shapes, and what their strides say of memory.
//! - [`number`], [`literal`]: numbers of each type as bytes and as text.

#![deny(missing_docs)]

pub mod layout;
pub mod literal;
pub mod number;
pub mod shape;
pub mod tables;

pub use literal::Literal;
pub use shape::{Dimension, Shape};
pub use tables::{ElementType, Operator};
