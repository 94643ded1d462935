//! Evaluation of functions: the operations run one after the other, by the definitions of the
//! intrinsics. The evaluator uses no pass and no machine, and is the reference for
//! their results.
//!
//! Every element of every value has bits and a flag whether the bits are defined. A computation with an
//! undefined element gives an undefined element. If control, an address or memory depends on an undefined element, strict
//! evaluation ends in a [`Fault`]; other evaluation takes the bits that a machine would most likely
//! have there. Broken promises of the source (`nsw`, `exact`, `nnan`) make an element
//! undefined. Results of float arithmetic are rounded once, and every NaN becomes the same quiet NaN.
//!
//! - [`Memory`]: the memory that kernels read and write, the same for compiled kernels.
//! - [`mod@launch`]: arguments of a kernel by its metadata.
//!
//! # Why
//!
//! This evaluator defines the meaning of the source, `visa::run` that of vISA text. The two share the layout of memory and no
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

/// An element of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Element {
    /// The bits, zero above the element's width.
    pub bits: u64,
    /// Whether the bits are defined.
    pub defined: bool,
}

impl Element {
    /// A defined element.
    pub fn new(bits: u64) -> Element {
        Element {
            bits,
            defined: true,
        }
    }

    /// An undefined element; evaluation that is not strict reads these bits.
    pub fn undefined(bits: u64) -> Element {
        Element {
            bits,
            defined: false,
        }
    }

    /// An element with these bits, defined or not.
    fn known(bits: u64, defined: bool) -> Element {
        Element { bits, defined }
    }
}

/// The options of an evaluation.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// Whether control, addresses and memory that depend on undefined elements are faults, and
    /// accesses outside of surfaces and divisions by zero.
    pub strict: bool,
    /// Whether an access outside of memory is a fault, if evaluation is not strict. Otherwise such an access reads 0 and writes
    /// nothing, as the machines do.
    pub bounds: bool,
    /// Whether a region that breaks the promise about its parent is a fault.
    pub promises: bool,
    /// Instructions after which evaluation ends in a fault.
    pub limit: u64,
    /// Functions that can be called.
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

/// The result of an evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The elements that the function returns; none for `void`.
    pub returned: Vec<Element>,
    /// Instructions that ran.
    pub instructions: u64,
}

/// The reason for the end of an evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The instruction, in the function of that name; `None` before the first instruction.
    pub inst: Option<Inst>,
    /// The function.
    pub function: String,
    /// The source location of the instruction.
    pub span: Option<Span>,
    /// The error.
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
