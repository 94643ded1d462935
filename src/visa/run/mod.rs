//! Runs a kernel from what its operations mean: element by element, sources read whole before
//! destinations are written.
//!
//! Nothing here knows an operation: the tables' meanings are evaluated, polymorphic over the types
//! of operands. Addresses are pairs of variable and byte, so leaving the variable is a fault. Bytes
//! that nothing has written are followed through what is computed from them; with
//! [`RunOptions::strict`] it is a fault if memory, addresses or control come to depend on them.
//!
//! # Why
//!
//! There are two interpreters. `genx::evaluate` says what the source means, and this module says what the text of vISA does.
//! They share the layout of memory, and no arithmetic, so that each can check the other.

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

/// What a kernel is given: bytes by their place in the payload, as `.input` counts it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Inputs {
    /// Runs of bytes by where they start. A later start wins where runs overlap.
    pub bytes: BTreeMap<u32, Vec<u8>>,
}

impl Inputs {
    /// Bytes from a place on.
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

/// How a kernel is run.
#[derive(Clone, PartialEq, Debug)]
pub struct RunOptions {
    /// Faults where what is not written matters, memory is left, or a region reaches too far; else
    /// such bytes are zero, and what is written there is lost.
    pub strict: bool,
    /// Most instructions that are executed.
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

/// What a run was like.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RunReport {
    /// How many instructions were executed.
    pub instructions: u64,
    /// How often each operation was, by name.
    pub operations: BTreeMap<String, u64>,
}

/// Runs the first function of a kernel to its end.
///
/// # Errors
/// The first thing that goes wrong, with the instruction that does it.
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
                // A label that stands twice is the verifier's matter; the first one counts.
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
