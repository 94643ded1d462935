//! Code of `arith`, `cf`, `ptr` and functions in registers.
//!
//! - [`abi`]: `aster-amdgcn-set-abi`, the registers of arguments and results;
//! - [`uniform`]: which values may differ between lanes;
//! - [`types`]: the registers of types; [`float`]: operations on floats.

pub mod abi;
pub mod convert;
mod float;
mod lower;
mod types;
mod uniform;
