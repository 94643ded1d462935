//! A machine: a handle to its tables, the data derived from the tables once, and the codecs over the tables.
//!
//! This crate names no instruction, no register and no bit; the tables do (`easel_isa::table`,
//! re-exported). Compiled tables and tables loaded at run time ([`load`]) behave
//! the same.

#![deny(missing_docs)]

mod abi;
#[cfg(test)]
mod compiled_tests;
mod decode;
mod encode;
pub mod forced;
mod format;
mod fragments;
mod instruction;
mod lanes;
mod load;
mod machine;
mod parse;
pub mod query;
mod steps;

pub use abi::{EntryValue, Inputs, Interface, WorkItemId};
pub use decode::{DecodeError, Decoded};
pub use easel_isa::table::*;
pub use encode::{EncodeError, Encoded, Misfit};
pub use instruction::MInst;
pub use lanes::{LaneSources, NO_SOURCE, Sources};
pub use load::load;
pub use machine::{Derive, Target, Targets};
pub use parse::{ParseError, Parsed};
pub use query::NopForm;
pub use query::Packed;
pub use query::PairPart;
