//! A machine function decoded for execution: a flat list of instructions with operands resolved.
//!
//! Invariants: every branch target is an index into the list; the list ends with an instruction
//! that does not fall through. The decoder omits branches that the emitter omits because their target
//! follows, and adds the branches that the emitter adds, so that counts and distances
//! are those of the emitted text.

use super::global::Kind;
use super::layout::Layout;
use super::matrix::Operands;
use super::multiply::Row;
use crate::ir::Launch;
use crate::ir::operand::Reg;
use crate::target::{MInst, MOperand, Matrix, MemorySpace, OpInfo, Opcode, Step, Target};
use easel_isa::diagnostic::Span;
use smallvec::SmallVec;

/// The contents of a register when a wave starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryValue {
    /// Address of the argument segment (2 dwords).
    ArgumentPointer,
    /// Number of the workgroup in a dimension.
    WorkgroupId(u8),
    /// Number of the work-item in a dimension, per lane, shifted left.
    WorkItemIds {
        /// The shifts by dimension; `None` for an id that is not used.
        shifts: [Option<u8>; 3],
    },
    /// A dword of the argument segment.
    Argument(u8),
    /// This number in the register's first unit; in every lane, if the register has a value per lane.
    Constant(u32),
}

/// Registers that are defined when a wave starts; all others are undefined.
#[derive(Clone, Default, Debug)]
pub struct Entry {
    /// Each register or tuple with its contents.
    pub registers: Vec<(Reg, EntryValue)>,
    /// Private memory of one lane in bytes.
    pub scratch_bytes: u32,
    /// The MODE register.
    pub mode: u32,
    /// Registers that the wave has: vector registers, accumulators and scalar registers; all registers of the machine if
    /// no number is stated.
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

/// The place of an input or output dword.
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
    /// The high half, if asked, then absolute value, then negation, of a float of this width.
    Sign {
        bits: u32,
        high: bool,
        absolute: bool,
        negate: bool,
    },
    /// Selection of halves for the low and the high result, then negation.
    Packed {
        bits: u32,
        low: bool,
        high: bool,
        negate_low: bool,
        negate_high: bool,
    },
}

impl Modify {
    /// Changes the words of a source.
    pub(super) fn apply(self, value: &mut [u32]) {
        match self {
            Modify::None => {}
            Modify::Sign {
                bits,
                high,
                absolute,
                negate,
            } => {
                let top = value.len() - 1;
                if high {
                    value[0] >>= 16;
                }
                let sign = 1 << ((bits - 1) % 32);
                if absolute {
                    value[top] &= !sign;
                }
                if negate {
                    value[top] ^= sign;
                }
            }
            Modify::Packed {
                bits: 64,
                low,
                high,
                negate_low,
                negate_high,
            } => {
                let halves = [value[0], value[1]];
                let sign = |n: bool| u32::from(n) << 31;
                value[0] = halves[usize::from(low)] ^ sign(negate_low);
                value[1] = halves[usize::from(high)] ^ sign(negate_high);
            }
            Modify::Packed {
                low,
                high,
                negate_low,
                negate_high,
                ..
            } => {
                let halves = [value[0] & 0xffff, value[0] >> 16];
                let sign = |n: bool| u32::from(n) << 15;
                let (low, high) = (
                    halves[usize::from(low)] ^ sign(negate_low),
                    halves[usize::from(high)] ^ sign(negate_high),
                );
                value[0] = low | high << 16;
            }
        }
    }

    pub(super) fn is_identity(self) -> bool {
        match self {
            Modify::None => true,
            Modify::Sign {
                high,
                absolute,
                negate,
                ..
            } => !high && !absolute && !negate,
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
    /// Whether an undefined value is no error in itself.
    pub passes: bool,
}

/// One decoded instruction.
pub struct Inst {
    pub op: Opcode,
    pub info: &'static OpInfo,
    pub step: &'static Step,
    /// The arguments by operand of the row.
    pub args: SmallVec<[Arg; 8]>,
    pub ins: SmallVec<[Port; 4]>,
    pub outs: SmallVec<[Port; 2]>,
    pub in_dwords: usize,
    pub out_dwords: usize,
    /// Registers read and written, implicit ones included.
    pub reads: SmallVec<[Reg; 4]>,
    pub writes: SmallVec<[Reg; 2]>,
    pub per_lane: bool,
    /// Whether inputs of all lanes are needed, not only of active lanes.
    pub crosses: bool,
    /// Result modifiers: clamp to 0..1, and factor as encoded.
    pub clamp: bool,
    pub scale: u8,
    /// Whether the result of 16 bits goes to the high half of its register, whose low half is kept.
    pub high: bool,
    /// The number of wait states of the instruction.
    pub states: u64,
    /// Registers read beyond the reads of the meaning.
    pub beyond_meaning: SmallVec<[Reg; 1]>,
    /// The kind of memory access.
    pub kind: Kind,
    /// A register that the wave lacks.
    pub beyond: Option<Reg>,
    pub target: usize,
    /// The plan of a matrix instruction.
    pub product: Option<Box<Plan>>,
    pub span: Option<Span>,
}

impl Inst {
    /// Assembly text, with branch targets as instruction numbers.
    pub fn text(&self, target: Target) -> String {
        let operands = self.info.explicit().map(|(n, _)| match self.args[n] {
            Arg::Reg(r) => MOperand::Reg(r),
            Arg::Imm(v) => MOperand::Imm(v),
            Arg::Target => MOperand::Imm(self.target as i64),
        });
        target.format_inst(&MInst::new(self.op, operands).trimmed(target.tables()))
    }

    /// Whether the instruction accesses a memory.
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

/// A matrix instruction with its operands resolved.
pub struct Plan {
    pub matrix: &'static Matrix,
    pub lanes: u32,
    pub modifiers: Operands,
    pub rows: Vec<Row>,
    pub a: Factor,
    pub b: Factor,
    pub c: Factor,
    pub scales: Option<[Factor; 2]>,
    /// The first register of the result.
    pub d: Option<usize>,
}

/// The place of an operand.
pub struct Factor {
    pub source: Source,
    pub dwords: usize,
    /// An immediate is the value of every element.
    pub immediate: u64,
    /// Whether elements have 64 bits.
    pub wide: bool,
}

/// A program ready to run.
pub struct Program {
    pub(crate) target: Target,
    pub(crate) insts: Vec<Inst>,
    pub(crate) launch: Launch,
    pub(crate) entry: Entry,
    pub(crate) layout: Layout,
    /// Whether some instruction reads and writes memory at once.
    pub(crate) atomics: bool,
    /// The greatest number of wait states after which an instruction can still affect a later one.
    pub(crate) reach: u64,
}
