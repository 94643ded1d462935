//! A virtual ISA whose operands are regions of vector variables: its text as data, read, printed,
//! verified and run. The operations, their meanings and the limits of a machine are in
//! tables ([`Platform`]); the code of this crate names no operation, type or limit.
//!
//! A compiler builds a [`model::Kernel`], finds operations by [`Platform::op_by_meaning`], has the
//! kernel [numbered](model::Kernel::number) and verified, and prints it. Addresses within a variable
//! are always bytes; only the text has rows and columns.

#![deny(missing_docs)]

pub mod atomics;
pub mod layout;
pub mod memory;
pub mod model;
pub mod print;
pub mod read;
pub mod run;
pub mod tables;
pub mod verify;

pub use tables::{OpId, Platform, Type};
