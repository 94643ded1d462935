//! What a function computes: its operations run one after the other, straight from what the
//! intrinsics are defined to do. It knows no pass and no machine, and is what their results are
//! held against.
//!
//! Every element of every value is bits and whether they are defined. What is computed from an
//! undefined element is undefined. Where control, an address or memory would depend on one, strict
//! evaluation ends in a [`Fault`]; otherwise the bits are taken that a machine would most likely
//! have there. Promises of the source (`nsw`, `exact`, `nnan`) that are not kept make an element
//! undefined. Results of float arithmetic are rounded once, and every NaN is the same quiet one.
//!
//! - [`Memory`]: what kernels read and write, the same that compiled ones do.
//! - [`mod@launch`]: arguments of a kernel from what its metadata say of them.
//!
//! # Why
//!
//! This evaluator says what the source means, `visa::run` what the text of vISA does. They share the layout of memory and no
//! arithmetic.

mod arithmetic;
mod frame;
mod integer;
pub mod launch;

mod lsc;
mod message;
mod real;
mod region;
mod run;
#[cfg(test)]
mod tests;

pub use easel_visa::memory::{Memory, Surface, SvmBuffer};
pub use launch::{Actual, Launch, Place, launch};
pub use run::evaluate;

use super::program::Routine;
use crate::ir::function::Inst;
use easel_isa::diagnostic::Span;
use std::fmt;

/// One element of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Element {
    /// Its bits, zero above the element's width.
    pub bits: u64,
    /// Whether they mean anything.
    pub defined: bool,
}

impl Element {
    /// A defined one.
    pub fn new(bits: u64) -> Element {
        Element {
            bits,
            defined: true,
        }
    }

    /// One that means nothing; evaluation that is not strict finds these bits.
    pub fn undefined(bits: u64) -> Element {
        Element {
            bits,
            defined: false,
        }
    }

    /// These bits, defined or not.
    fn known(bits: u64, defined: bool) -> Element {
        Element { bits, defined }
    }
}

/// How a function is evaluated.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// Whether control, addresses and memory that depend on undefined elements are faults, and
    /// accesses outside of surfaces and divisions by zero.
    pub strict: bool,
    /// Whether an access outside of memory is a fault, where evaluation is not strict. Otherwise it reads 0 and writes
    /// nothing, as the machines do.
    pub bounds: bool,
    /// Whether a region that breaks the promise about its parent is a fault.
    pub promises: bool,
    /// Instructions after which evaluation ends in a fault.
    pub limit: u64,
    /// Functions that may be called.
    pub routines: &'a [Routine],
    /// Number of the thread in its group: x, y.
    pub thread: [u32; 2],
    /// Number of the group: x, y, z.
    pub group: [u32; 3],
    /// Bytes of memory that the threads of a group share, zero at first.
    pub shared_bytes: u32,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            strict: true,
            bounds: false,
            promises: true,
            limit: 10_000_000,
            routines: &[],
            thread: [0; 2],
            group: [0; 3],
            shared_bytes: 0,
        }
    }
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The elements of what the function returns; nothing for `void`.
    pub returned: Vec<Element>,
    /// Instructions that ran.
    pub instructions: u64,
}

/// Why evaluation ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The instruction, in the function of that name; `None` before the first one.
    pub inst: Option<Inst>,
    /// The function.
    pub function: String,
    /// Where the instruction comes from.
    pub span: Option<Span>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}", self.function)?;
        if let Some(inst) = self.inst {
            write!(f, ", {inst}")?;
        }
        write!(f, ": {}", self.message)
    }
}
