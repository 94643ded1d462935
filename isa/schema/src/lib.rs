//! Instruction tables as data: the typed model, its loader and validation, the meaning language,
//! and the one diagnostics type of the whole project.

#![deny(missing_docs)]

pub mod build;
mod check;
pub mod cursor;
pub mod diagnostic;
pub mod formula;
mod load;
pub mod meaning;
pub mod model;
mod operand_type;
pub mod packed;
pub mod suggest;
pub mod table;
pub mod watch;
mod words;
pub mod yaml;

pub use diagnostic::{Diagnostic, Diagnostics, Severity, SourceMap, Span};
pub use load::{load, load_from};
