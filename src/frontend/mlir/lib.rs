//! MLIR text to a generic tree, for any dialect; and the scanner under every reader of MLIR text.
//!
//! `scan` reads the lexical elements of MLIR and no operations; a reader that needs another tree than this
//! crate's builds on it alone ([`Cursor`], [`Leaf`]). `leaves` makes types, attributes and maps of its
//! matches, `operations` walks over operations, regions and blocks.
//!
//! [`parse`] reads both spellings of operations, mixed in one file, into [`ast::Operation`]; pretty
//! (custom) forms are a table per dialect (`syntax`, [`Dialects`]), so the tree does not depend on
//! the spelling. Value names are resolved, and each use's declared type is compared with its
//! definition (`resolve`). Contract:
//!
//! - an unknown operation in custom form is an error at its place (`mlir-unknown-op`), since its end
//!   is unknown; in generic form it is kept, and a lowering refuses it;
//! - all errors of a file are collected, one per operation, up to a hundred; no input makes the parser
//!   panic;
//! - source locations (`loc(...)`, `#loc` aliases) are skipped.

#![deny(missing_docs)]

pub mod affine;
pub mod ast;
pub mod attribute;
mod format;
mod forms;
mod generic;
mod leaves;
mod operations;
mod parser;
mod resolve;
mod scan;
mod syntax;
pub mod types;
mod typing;
pub mod upstream;

pub use leaves::parameters;
pub use parser::{CustomForm, Dialects, Form, OpSyntax, Parser, parse};
pub use scan::{Cursor, Leaf, Scan, Step, integer, on_one_line, too_deep};

use easel_ir as ir;

/// The integer that marks "the next operand" in `static_offsets` and similar lists.
pub const DYNAMIC: i64 = i64::MIN;
