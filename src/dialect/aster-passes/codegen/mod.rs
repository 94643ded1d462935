//! Code of `arith`, `cf`, `ptr` and functions in registers.
//!
//! - [`abi`]: `aster-amdgcn-set-abi`, the registers of arguments and results;
//! - [`types`]: the registers of types.

pub mod abi;
pub mod convert;
mod lower;
mod types;
