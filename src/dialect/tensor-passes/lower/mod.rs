//! Operators on one element, in kernel IR.
//!
//! - `apply`: expressions of the table on values; `convert`: conversions between types; `fill`: numbers of attributes.
//! - `partial`: partial results of reductions.
//! - `types`: types of elements and of kernel IR.

mod apply;
mod convert;
mod fill;
mod number;
mod partial;
pub mod types;

pub use apply::{Element, combination, pointwise};
pub use convert::convert;
pub use fill::fill;
pub use partial::{Partial, start, together};
