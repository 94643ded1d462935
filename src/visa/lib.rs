//! A virtual ISA whose operands are regions of vector variables: its text as data, read, printed,
//! verified and run. What the operations are, what they mean and what a machine allows stands in
//! tables ([`Platform`]); nothing here knows an operation, a type or a limit.
//!
//! A compiler builds a [`model::Kernel`], finds operations by [`Platform::op_by_meaning`], has the
//! kernel [numbered](model::Kernel::number) and verified, and prints it. Addresses within a variable
//! are bytes everywhere; rows and columns are a matter of the text.

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
