//! ASTER's AMDGCN dialect of MLIR: text in, the same dialect out, allocated.
//!
//! - [`dialect`]: types and operations, as an operation set of the one SSA/CFG container.
//! - [`program`]: files, modules, functions.
//! - [`parse`], [`print`]: text to program and back, both spellings.
//! - [`respell`]: from one spelling to the other.
//! - [`shape`]: which register types exist and which ranges registers form.
//! - [`mnemonics`]: rows of the tables for the dialect's instructions.
//! - [`verify`]: the dialect's rules on a routine.
//! - [`passes`]: the published passes over one function at a time.

pub mod dialect;
pub mod mnemonics;
pub mod passes;
mod print;
pub mod program;
mod read;
mod respell;
pub mod shape;
mod verify;

pub use dialect::{
    Aster, AsterFunction, Kind, OpKind, Operation, Register, Role, Segment, Semantics, Type,
};
pub use print::print;
pub use program::{Body, Chunk, Item, Module, Program, Routine, Spelling};
pub use read::{parse, parse_chunks};
pub use respell::respell;
pub use verify::verify;
