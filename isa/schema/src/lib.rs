//! Instruction tables as data: the typed model, its loader and validation, the meaning language,
//! and the one diagnostics type of the whole project.

pub mod diagnostic;
pub mod meaning;
pub mod model;
pub mod suggest;
pub mod yaml;

pub use diagnostic::{Diagnostic, Diagnostics, Severity, SourceMap, Span};
