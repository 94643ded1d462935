//! The scanner under every reader of MLIR text, for all dialects.
//!
//! - [`brackets`]: walking over brackets, strings and comments without understanding anything else.
//! - [`cursor`]: a position in a range of a file: blanks, words, literals, names with a sigil, spans,
//!   "expected this, found that", the end of the text.
//! - [`leaf`]: from a position into a pest grammar and back, and the report of a failed match.
//! - [`literal`]: the values of numbers and strings.
//! - `mlir.pest`: the lexical elements of MLIR, types and attributes included. A reader's grammar is this
//!   file, or this file and another one with the forms of its dialect.
//!
//! The forms of operations, the place to continue after an error in an operation, and the meanings of types and attributes
//! belong to the reader.

mod brackets;
mod cursor;
mod leaf;
mod literal;

pub use brackets::{Scan, Step, on_one_line, too_deep};
pub use cursor::Cursor;
pub use leaf::Leaf;
pub use literal::{integer, string};
