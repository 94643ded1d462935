//! A machine function decoded for execution: a flat list of instructions with operands resolved.
//!
//! Invariants: every branch target is an index into the list; the list ends with an instruction
//! that does not fall through. Branches that the emitter leaves out, because their target comes
//! next, are left out here too, and those that it must add are added, so that counts and distances
//! are those of the emitted text.

use super::global::Kind;
use super::layout::Layout;
use crate::ir::Launch;
use crate::ir::operand::Reg;
use crate::target::{MInst, MOperand, MemorySpace, OpInfo, Opcode, Step, Target};
use easel_isa::diagnostic::Span;
use smallvec::SmallVec;

/// What a register holds when a wave starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryValue {
    /// Address of the argument segment (2 dwords).
    ArgumentPointer,
    /// Number of the workgroup in a dimension.
    WorkgroupId(u8),
    /// Number of the work-item in a dimension, per lane, shifted left.
    WorkItemIds {
        /// By dimension; `None` where the id is not wanted.
        shifts: [Option<u8>; 3],
    },
    /// A dword of the argument segment.
    Argument(u8),
    /// This number in the register's first unit, in every lane of one that has a value per lane.
    Constant(u32),
}

/// Registers that are defined when a wave starts; all others are undefined.
#[derive(Clone, Default, Debug)]
pub struct Entry {
    /// Each register or tuple with what it holds.
    pub registers: Vec<(Reg, EntryValue)>,
    /// Private memory of one lane in bytes.
    pub scratch_bytes: u32,
    /// The MODE register.
    pub mode: u32,
    /// Registers that the wave has: vector registers, accumulators and scalar registers; all of the machine's where
    /// nothing is said.
    pub allocated: [Option<u32>; 3],
}

/// One operand slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    Reg(Reg),
    Imm(i64),
    /// A branch target: see [`Inst::target`].
    Target,
}

impl Arg {
    pub fn as_reg(self) -> Option<Reg> {
        match self {
            Arg::Reg(r) => Some(r),
            _ => None,
        }
    }
}

/// Where an input or output dword lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// Scalar units.
    Units(u32),
    /// Per-lane units, from the first one.
    Lanes(u32),
    /// One bit per lane of scalar units.
    Mask(u32),
    Constant(u64),
}

/// Changes to a source before it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modify {
    None,
    /// Absolute value, then negation, of a float of so many bits.
    Sign {
        bits: u32,
        absolute: bool,
        negate: bool,
    },
    /// Halves picked for the low and the high result, then negated.
    Packed {
        bits: u32,
        low: bool,
        high: bool,
        negate_low: bool,
        negate_high: bool,
    },
}

impl Modify {
    pub(super) fn is_identity(self) -> bool {
        match self {
            Modify::None => true,
            Modify::Sign {
                absolute, negate, ..
            } => !absolute && !negate,
            Modify::Packed {
                low,
                high,
                negate_low,
                negate_high,
                ..
            } => !low && high && !negate_low && !negate_high,
        }
    }
}

/// One input or output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Port {
    pub source: Source,
    /// Offset in the step's list and number of dwords.
    pub at: u32,
    pub dwords: u32,
    pub modify: Modify,
    /// Reading it undefined is no error in itself.
    pub passes: bool,
}

/// One decoded instruction.
pub struct Inst {
    pub op: Opcode,
    pub info: &'static OpInfo,
    pub step: &'static Step,
    /// By operand of the row.
    pub args: SmallVec<[Arg; 8]>,
    pub ins: SmallVec<[Port; 4]>,
    pub outs: SmallVec<[Port; 2]>,
    pub in_dwords: usize,
    pub out_dwords: usize,
    /// Registers read and written, implicit ones included.
    pub reads: SmallVec<[Reg; 4]>,
    pub writes: SmallVec<[Reg; 2]>,
    pub per_lane: bool,
    /// Inputs of all lanes are needed, not only of active ones.
    pub crosses: bool,
    /// Result modifiers: clamp to 0..1, and factor as the encoding counts it.
    pub clamp: bool,
    pub scale: u8,
    /// Wait states that it takes up.
    pub states: u64,
    /// Registers read beyond what the meaning says.
    pub beyond_meaning: SmallVec<[Reg; 1]>,
    /// How it accesses memory.
    pub kind: Kind,
    /// A register that the wave does not have.
    pub beyond: Option<Reg>,
    pub target: usize,
    pub span: Option<Span>,
}

impl Inst {
    /// Assembly text, branch targets as instruction numbers.
    pub fn text(&self, target: Target) -> String {
        let operands = self.info.explicit().map(|(n, _)| match self.args[n] {
            Arg::Reg(r) => MOperand::Reg(r),
            Arg::Imm(v) => MOperand::Imm(v),
            Arg::Target => MOperand::Imm(self.target as i64),
        });
        target.format_inst(&MInst::new(self.op, operands).trimmed(target.tables()))
    }

    /// Whether it accesses a memory.
    pub fn reaches(&self, space: MemorySpace) -> bool {
        self.info.memory.iter().any(|m| m.space == space)
    }

    /// The argument of a named operand.
    pub fn arg(&self, name: &str) -> Option<Arg> {
        self.info
            .operand(name)
            .and_then(|n| self.args.get(n).copied())
    }
}

/// A program ready to run.
pub struct Program {
    pub(crate) target: Target,
    pub(crate) insts: Vec<Inst>,
    pub(crate) launch: Launch,
    pub(crate) entry: Entry,
    pub(crate) layout: Layout,
    /// Some instruction reads and writes memory at once.
    pub(crate) atomics: bool,
    /// Wait states within which an instruction can matter to a later one.
    pub(crate) reach: u64,
}
