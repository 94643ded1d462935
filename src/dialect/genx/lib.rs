//! LLVM IR with region intrinsics, the input of Intel's vector backend: text in, the same out.
//!
//! - [`types`], [`operation`], [`constants`]: values and operations.
//! - [`set`]: the dialect as an operation set of the one SSA/CFG container.
//! - [`program`]: files, kernels, and metadata of kernels.
//! - [`read`], [`mod@print`], [`intrinsics`]: text in both spellings of pointers.
//! - [`words`]: names of operations.
//! - [`verify`]: the dialect's rules; [`inline`]: inlining of calls.
//! - [`evaluate`]: evaluation of functions.
//!
//! The passes of the dialect are in `easel-genx-passes`.

#![deny(missing_docs)]

pub mod constants;
mod dialect;
pub mod evaluate;
pub mod inline;
pub mod intrinsics;
pub mod lsc;
pub mod operation;
pub mod print;
pub mod program;
pub mod read;
pub mod set;
pub mod types;
pub mod verify;
pub mod words;

use easel_ir as ir;

pub use constants::{Constant, Constants, Elements};
pub use operation::{Binary, Cast, Flags, Message, Op, Predicate, Shape, Special, Ternary, Unary};
pub use program::{Argument, ArgumentKind, Kernel, Location, Module, Routine, Spelling};
pub use set::{Context, Genx, GenxFunction, Operands};
pub use types::{Elem, Type};
