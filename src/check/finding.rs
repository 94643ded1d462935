//! Findings about one kernel, in terms of its function.

use crate::ir::function::InstData;
use crate::ir::machine::Op;
use crate::ir::{Block, Inst};
use crate::target::Target;
use crate::target::wait::Levels;
use serde::Serialize;

/// The kind of a finding.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// An instruction reads the result of an operation that is not complete.
    MissingWait,
    /// An instruction writes a register that a pending operation is going to write.
    Overwritten,
    /// A barrier, or another unit's access of a memory, comes before an access of the memory is complete.
    UnorderedMemory,
    /// Two instructions are closer than a row of the hazard tables allows.
    MissingStates,
    /// A register is read that nothing wrote.
    Undefined,
    /// A register is used that the kernel's descriptor does not allocate.
    Unallocated,
    /// Two waves access a byte of the local data share between two barriers, and one of them writes.
    Race,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 7] = [
        Kind::MissingWait,
        Kind::Overwritten,
        Kind::UnorderedMemory,
        Kind::MissingStates,
        Kind::Undefined,
        Kind::Unallocated,
        Kind::Race,
    ];

    /// The code of the diagnostic (`easel explain CODE`).
    pub fn code(self) -> &'static str {
        match self {
            Kind::MissingWait => "check-wait",
            Kind::Overwritten => "check-overwrite",
            Kind::UnorderedMemory => "check-memory",
            Kind::MissingStates => "check-states",
            Kind::Undefined => "check-undefined",
            Kind::Unallocated => "check-allocation",
            Kind::Race => "check-race",
        }
    }
}

/// The instructions whose insertion mends a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mend {
    /// A wait for counters, before the instruction.
    Wait(Levels),
    /// So many wait states, before the instruction.
    States(u32),
    /// An instruction as text, before the instruction.
    Instruction(&'static str),
    /// A barrier before the instruction, after the waits for the accesses.
    Barrier,
}

/// One finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The kind.
    pub kind: Kind,
    /// Whether the fault is on a path; else the question is open.
    pub certain: bool,
    /// The instruction that is wrong where it is.
    pub inst: Inst,
    /// The instruction that it conflicts with.
    pub other: Option<Inst>,
    /// The blocks from the other instruction, or from the entry, to the instruction.
    pub path: Vec<Block>,
    /// The fault in one sentence.
    pub message: String,
    /// The role of the other instruction, for its place in the text.
    pub role: &'static str,
    /// Further facts.
    pub notes: Vec<String>,
    /// The insertion that mends the fault, if one does.
    pub mend: Option<Mend>,
    /// The instruction before which the insertion belongs, if that is not `inst`.
    pub before: Option<Inst>,
}

/// A question that the checker cannot decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// The reason.
    pub reason: String,
    /// The instruction, if the reason has one.
    pub inst: Option<Inst>,
}

/// The answer for a kernel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Every question is decided, and nothing is wrong.
    Right,
    /// Nothing is known to be wrong, but a question is open.
    NotKnown,
    /// A fault is on a path of the code.
    Wrong,
}

/// The name of an instruction in messages.
pub(super) fn mnemonic(target: Target, data: &InstData<Op>) -> &'static str {
    data.info(target).map_or("", |i| i.mnemonic)
}
