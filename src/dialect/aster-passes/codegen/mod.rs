//! Code of `arith`, `cf`, `ptr` and functions in registers.
//!
//! - [`abi`]: `aster-amdgcn-set-abi`, the registers of arguments and results;
//! - [`types`]: the registers of types; [`float`]: operations on floats.

pub mod abi;
pub mod convert;
pub(crate) mod float;
mod lower;
mod types;
