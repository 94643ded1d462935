//! The scanner under every reader of MLIR text, whatever its dialects.
//!
//! - [`brackets`]: walking over brackets, strings and comments without understanding anything else.
//! - [`cursor`]: a position in a range of a file: blanks, words, literals, names with a sigil, spans,
//!   "expected this, found that", the end of the text.
//! - [`leaf`]: from a position into a pest grammar and back, and what is said when a match fails.
//! - [`literal`]: what numbers and strings mean.
//! - `mlir.pest`: what is lexically MLIR, types and attributes included. A reader's grammar is this
//!   file, or this file and one with the forms of its dialect.
//!
//! What an operation is, where reading goes on after an error in one, and what types and attributes
//! mean is the reader's.

mod brackets;
mod cursor;
mod leaf;
mod literal;

pub use brackets::{Scan, Step, on_one_line, too_deep};
pub use cursor::Cursor;
pub use leaf::Leaf;
pub use literal::{integer, string};
