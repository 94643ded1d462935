//! The text form of functions: print and parse, generic over the operation set.
//!
//! ```text
//! machine @name attributes {workgroup_size = [64, 1, 1], subgroup_size = 64} {
//! ^bb0:
//!   %0: s2 @ s[0:1], %1: v1 in [0, 63] @ v0 = entry     // fixed registers, known interval
//!   %2: v4 = some_load %1, s[2:3], 16
//!   some_branch %c -> ^bb1(%2[0:1]), ^bb2               // a part of a value: dwords 0 and 1
//! ^bb1(%3: v2):
//!   ...
//! }
//! ```
//!
//! Contract: printing a function and parsing the text gives an equal function, value and block numbers included (spans
//! and rule origins have no text). A value's type stands at
//! its first definition in text order; storage form (`machine storage @name`) defines values again
//! without a type, also in parts: `%5[0:1] = ...`. One instruction per line; `//` starts a comment.
//! Values and blocks may have any names in input (`%sum`, `^loop`); they are then renumbered.
//!
//! Parsing reports every error of the text, not only the first, each with its place.

mod kernel_op;
mod launch;
mod lex;
mod parse;
mod parser;
mod print;
mod raw;
mod resolve;

pub(crate) use kernel_op::{parse_kernel_op, print_kernel_op};
pub use parse::{parse, parse_all};
pub use print::inst_to_string;

#[cfg(test)]
mod tests;
