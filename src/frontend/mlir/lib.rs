//! MLIR text to a generic tree, for any dialect.
//!
//! [`parse`] reads both spellings of operations, mixed in one file, into [`ast::Operation`]; pretty
//! (custom) forms are a table per dialect ([`syntax`]), so the tree never says which spelling the
//! text had. Value names are resolved, and each use's declared type is compared with its
//! definition ([`resolve`]). Contract:
//!
//! - an unknown operation in custom form is an error at its place (`mlir-unknown-op`), since nothing
//!   says where it ends; in generic form it is kept, and a lowering refuses it;
//! - all errors of a file are collected, one per operation; no input makes the parser panic;
//! - source locations (`loc(...)`, `#loc` aliases) are stepped over.

pub mod affine;
pub mod ast;
pub mod attribute;
mod cursor;
mod format;
mod forms;
mod generic;
mod leaf;
pub mod parameters;
mod parser;
mod resolve;
pub mod syntax;
pub mod types;
mod typing;
pub mod upstream;

pub use cursor::Cursor;
pub use leaf::Leaf;
pub use leaf::{Scan, Step, balanced};
pub use parser::deepest_bracket;
pub use parser::{Parser, parse};

use easel_ir as ir;

/// The integer that marks "the next operand" in `static_offsets` and its like.
pub const DYNAMIC: i64 = i64::MIN;
