//! An interpreter of kernel IR: what a kernel means, stated apart from tables, selection and
//! simulator.
//!
//! Contract: [`run`] executes every work-item of a grid over buffers and gives them back with the
//! bits that the language leaves undefined (quotients by zero, floats that no integer holds, bytes
//! that nobody wrote), which [`agrees`] skips. Floats are exact numbers ([`number`]) rounded once
//! into their format ([`mod@format`]), functions as `exp` and `sin` are rounded from numbers of 200 bits;
//! what a machine may be off is the comparison's matter. An
//! access outside its buffer, a value outside the range that it states, a branch or an address that
//! is undefined are errors of the program.
//!
//! Work-items of a workgroup run one after the other, each up to a barrier or an operation of its
//! subgroup. Where they wait at several operations of a subgroup, the first in reverse postorder goes
//! ahead with those that wait there; so it is what lockstep does for structured control flow.

#![deny(missing_docs)]

mod agree;
mod bits;
mod exchange;
pub mod format;
mod launch;
mod matrix;
mod memory;
pub mod number;
mod operation;
mod real;
mod step;
mod transcendental;

#[cfg(test)]
mod tests;

pub use agree::agrees;
pub use bits::Bits;
pub use launch::{Argument, follow, run};
pub use memory::{Buffer, bits, set};
pub use operation::{binary, compare, fma, unary};
pub use step::{Effect, What};

use std::fmt;

/// What is wrong with a program or its launch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error(pub String);

/// What is said of a program whose memory or course depends on bits that nothing defines.
pub const UNDEFINED: &str = "what is done depends on undefined bits";

impl Error {
    /// Whether the program means nothing, rather than being wrong.
    pub fn is_undefined(&self) -> bool {
        self.0 == UNDEFINED
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}
