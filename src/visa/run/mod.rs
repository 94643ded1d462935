//! Runs a kernel by the meanings of its operations: element by element; all sources are read before
//! destinations are written.
//!
//! The interpreter names no operation: the tables' meanings are evaluated, polymorphic over the types
//! of operands. Addresses are pairs of variable and byte, so leaving the variable is a fault. Unwritten bytes
//! are tracked through all computations that read them; with
//! [`RunOptions::strict`] it is a fault if memory, addresses or control depend on them.
//!
//! # Why
//!
//! There are two interpreters. `genx::evaluate` defines the meaning of the source, and this module the meaning of the text of vISA.
//! The two share the layout of memory, and no arithmetic, so that each can check the other.

mod element;
mod eval;
mod fault;
mod integer;
mod message;
mod registers;
mod step;
mod together;

use crate::memory::Memory;
use crate::model::{Item, Kernel, Label};
use crate::tables::Platform;
use cranelift_entity::SecondaryMap;
use std::collections::BTreeMap;

pub use fault::Fault;

/// The inputs of a kernel: bytes by their place in the payload, as `.input` counts it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Inputs {
    /// Runs of bytes by their start. If runs overlap, the run with the later start is used.
    pub bytes: BTreeMap<u32, Vec<u8>>,
}

impl Inputs {
    /// Sets the bytes from a place on.
    pub fn set(&mut self, offset: u32, bytes: &[u8]) {
        self.bytes.insert(offset, bytes.to_vec());
    }

    /// The byte of a place, if it is given.
    pub fn byte(&self, offset: u32) -> Option<u8> {
        let before = self.bytes.range(..=offset).rev();
        let mut found = before.filter_map(|(at, run)| run.get((offset - at) as usize));
        found.next().copied()
    }
}

/// The options of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct RunOptions {
    /// Faults if unwritten bytes matter, memory is left, or a region reaches too far; otherwise
    /// such bytes are zero, and writes there are dropped.
    pub strict: bool,
    /// The limit of executed instructions.
    pub limit: u64,
    /// Bytes of built-in names, such as `%thread_x`.
    pub builtins: BTreeMap<String, Vec<u8>>,
    /// Bytes that the threads of a group share; zero at the start.
    pub shared_bytes: u32,
}

impl Default for RunOptions {
    fn default() -> Self {
        RunOptions {
            strict: true,
            limit: 10_000_000,
            builtins: BTreeMap::new(),
            shared_bytes: 0,
        }
    }
}

/// The counts of a run.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RunReport {
    /// The number of executed instructions.
    pub instructions: u64,
    /// The executions of each operation, by name.
    pub operations: BTreeMap<String, u64>,
}

/// Runs the first function of a kernel to its end.
///
/// # Errors
/// The first fault, with its instruction.
pub fn run(
    kernel: &Kernel,
    platform: &Platform,
    inputs: &Inputs,
    memory: &mut Memory,
    options: &RunOptions,
) -> Result<RunReport, Fault> {
    let mut stands: SecondaryMap<Label, Option<(usize, usize)>> = SecondaryMap::new();
    for (f, function) in kernel.functions.iter().enumerate() {
        for (at, item) in function.items.iter().enumerate() {
            if let Item::Label(label) = item
                && kernel.labels.is_valid(*label)
            {
                // The verifier reports a label that is defined twice; the first definition is used.
                stands[*label].get_or_insert((f, at));
            }
        }
    }
    let registers = registers::Registers::new(kernel, platform, inputs, options);
    let mut machine = step::Machine {
        kernel,
        platform,
        options,
        memory,
        shared: vec![0; options.shared_bytes as usize],
        registers,
        stands,
        calls: Vec::new(),
        at: (0, 0),
        report: RunReport::default(),
    };
    machine.run()?;
    Ok(machine.report)
}
