//! ASTER's AMDGCN dialect of MLIR: text in, the same dialect out, allocated.
//!
//! - [`dialect`]: types and operations, as an operation set of the one SSA/CFG container.
//! - [`program`]: files, modules, functions.
//! - [`parse`], [`mod@print`]: text to program and back, both spellings.
//! - [`respell`]: from one spelling to the other.
//! - [`header`]: attributes of kernels.
//! - [`lds`]: the layout of buffers of the data share.
//! - [`launch`]: the launch of a kernel, from its header.
//! - [`shape`]: legal register types, and ranges of registers.
//! - [`mnemonics`]: rows of the tables for the dialect's instructions.
//! - [`rows`]: the row of an instruction in the tables.
//! - [`structured`]: lowering of loops and conditionals with regions to branches.
//! - [`verify`]: the dialect's rules on a routine.
//! - [`cells`], [`constraints`]: the storage of values, and ranges of cells.
//!
//! The published passes are in `easel-aster-passes`.
//!
//! # Why
//!
//! MLIR's readers of forms make a tree of names, attributes and types, and a front end lowers the tree later. In this dialect a
//! mnemonic of the machine is an operation. Types are written by segment in two spellings, and some leave the kind of register to
//! the operand. The text must come back as it was. So the dialect has a reader of its own. It shares the scanner and the grammar of
//! MLIR's leaves (`easel-mlir`). Errors of allocation keep the codes of this dialect.

#![deny(missing_docs)]

pub mod cells;
pub mod constraints;
pub mod dialect;
pub mod header;
pub mod launch;
pub mod lds;
pub mod machines;
pub mod mnemonics;
pub mod print;
pub mod program;
mod read;
mod representation;
mod respell;
pub mod rows;
pub mod shape;
pub mod structured;
mod verify;

use easel_analysis as analysis;
use easel_ir as ir;
use easel_mlir as mlir;
use easel_pass as pass;
use easel_target as target;

pub use dialect::{
    Aster, AsterFunction, Kind, OpKind, Operation, Piece, Region, Register, Role, Segment,
    Semantics, Type,
};
pub use print::{Naming, print, print_generic, print_named};
pub use program::{Body, Chunk, Item, Module, ModuleKind, Program, Routine, Spelling};
pub use read::{parse, parse_chunks};
pub use representation::ASTER;
pub use respell::respell;
pub use verify::{mask_kind, verify};
