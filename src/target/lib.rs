//! A machine: a handle to its tables, what is derived from them once, and the codecs over them.
//!
//! Nothing here names an instruction, a register or a bit: the tables do (`easel_isa::table`,
//! re-exported). Where they come from, compiled in or loaded at run time ([`load`]), makes no
//! difference.

#![deny(missing_docs)]

mod abi;
#[cfg(test)]
mod compiled_tests;
mod decode;
mod encode;
pub mod forced;
mod format;
mod instruction;
mod load;
mod machine;
mod parse;
pub mod query;

pub use abi::{EntryValue, Inputs, Interface, WorkItemId};
pub use decode::{DecodeError, Decoded};
pub use easel_isa::table::*;
pub use encode::{EncodeError, Encoded, Misfit};
pub use instruction::MInst;
pub use load::load;
pub use machine::{Derive, Target, Targets};
pub use parse::{ParseError, Parsed};
pub use query::NopForm;
