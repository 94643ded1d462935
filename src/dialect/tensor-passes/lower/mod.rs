//! What operators do with one element, in kernel IR.
//!
//! - `apply`: expressions of the table on values; `convert`: from type to type; `fill`: numbers of attributes.
//! - `types`: types of elements and of kernel IR.

mod apply;
mod convert;
mod fill;
mod number;
pub mod types;

pub use apply::{Element, combination, combine, identity, pointwise};
pub use convert::convert;
pub use fill::fill;
