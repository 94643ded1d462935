//! A machine function decoded for execution: a flat list of instructions with operands resolved.
//!
//! Invariants: every branch target is an index into the list; the list ends with an instruction
//! that does not fall through. The decoder omits branches that the emitter omits because their target
//! follows, and adds the branches that the emitter adds, so that counts and distances
//! are those of the emitted text.

use super::access::Access;
use super::code::Code;
use super::global::Kind;
use super::layout::Layout;
use super::plan::Plan;
use crate::ir::operand::Reg;
use crate::ir::{Launch, Reference};
use crate::target::wait::Levels;
use crate::target::{BankRole, MInst, MOperand, MemorySpace, OpInfo, Opcode, Role, Step, Target};
use easel_isa::diagnostic::Span;
use easel_isa::meaning::FloatControl;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::{Arc, Mutex};

pub use super::operand::{Arg, Modify, Port, Source};

/// The contents of a register when a wave starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryValue {
    /// Address of the argument segment (2 dwords).
    ArgumentPointer,
    /// Number of the workgroup in a dimension, at some bits of the register.
    WorkgroupId {
        /// The dimension.
        dimension: u8,
        /// The lowest bit.
        bit: u8,
        /// The number of bits.
        width: u8,
    },
    /// Number of the wave in its workgroup, at some bits of the register.
    WaveId {
        /// The lowest bit.
        bit: u8,
        /// The number of bits.
        width: u8,
    },
    /// Number of the work-item in a dimension, per lane, shifted left.
    WorkItemIds {
        /// The shifts by dimension; `None` for an id that is not used.
        shifts: [Option<u8>; 3],
    },
    /// A dword of the argument segment.
    Argument(u8),
    /// Address of the packet that launches the grid (2 dwords).
    DispatchPacket,
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
    /// The MODE register; that of easel's kernels if absent.
    pub mode: Option<u32>,
    /// Registers that the wave has: vector registers, accumulators and scalar registers; all registers of the machine if
    /// no number is stated.
    pub allocated: [Option<u32>; 3],
    /// Literals that stand for distances.
    pub references: Vec<Reference>,
    /// Data whose addresses instructions take.
    pub data: Arc<[u8]>,
    /// The register that holds the descriptor of private memory.
    pub private: Option<Reg>,
}

/// One decoded instruction.
#[derive(Clone)]
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
    /// Registers read, with the mask of active lanes if the instruction works by lane and counts in a counter of sources.
    pub sources: SmallVec<[Reg; 4]>,
    pub per_lane: bool,
    /// Whether inputs of all lanes are needed, not only of active lanes.
    pub crosses: bool,
    /// Result modifiers: clamp to 0..1, and factor as encoded.
    pub clamp: bool,
    pub scale: u8,
    /// The bits of its register that a result of one word keeps: none, the bits above a result that is narrower than a register, or
    /// the low half if the result goes to the high half.
    pub kept: u32,
    /// The number of wait states of the instruction.
    pub states: u64,
    /// The levels of counters that a wait waits for.
    pub levels: Levels,
    /// Registers read beyond the reads of the meaning.
    pub beyond_meaning: SmallVec<[Reg; 1]>,
    /// The kind of memory access.
    pub kind: Kind,
    /// Whether the instruction accesses private memory by the descriptor that the wave gets.
    pub private: bool,
    /// Whether the instruction stores through a descriptor. A descriptor drops data out of its range.
    pub bounded: bool,
    /// A register that the wave lacks.
    pub beyond: Option<Reg>,
    pub target: usize,
    /// The operand whose register a number displaces, and the operand with the number.
    pub displaced: Option<(usize, usize)>,
    /// The plan of a matrix instruction.
    pub product: Option<Arc<Plan>>,
    /// The plan of plain loads or stores.
    pub access: Option<Arc<Access>>,
    /// How float operations compute.
    pub control: FloatControl,
    pub span: Option<Span>,
}

impl Inst {
    /// The number of bits of the register below a result.
    pub fn below(&self) -> u32 {
        self.kept.trailing_ones() % u32::BITS
    }

    /// The instruction as it is encoded; a branch has the distance 0.
    pub fn plain(&self, target: Target) -> MInst {
        let operands = self.info.explicit().map(|(n, _)| match self.args[n] {
            Arg::Reg(r) => MOperand::Reg(r),
            Arg::Imm(v) => MOperand::Imm(v),
            Arg::Target => MOperand::Imm(0),
        });
        MInst::new(self.op, operands).trimmed(target.tables())
    }

    /// Replaces a literal of 32 bits.
    pub fn replace(&mut self, literal: i64, value: u64) {
        let stands = |v: i64| v as u32 == literal as u32;
        for arg in &mut self.args {
            if matches!(arg, Arg::Imm(v) if stands(*v)) {
                *arg = Arg::Imm(value as i64);
            }
        }
        for port in &mut self.ins {
            if matches!(port.source, Source::Constant(v) if stands(v as i64)) {
                port.source = Source::Constant(value);
            }
        }
    }

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

/// A program ready to run.
pub struct Program {
    pub(crate) target: Target,
    pub(crate) insts: Vec<Inst>,
    pub(crate) launch: Launch,
    pub(crate) entry: Entry,
    pub(crate) layout: Layout,
    /// Addresses of instructions, if an instruction takes one.
    pub(crate) code: Option<Code>,
    /// Whether some instruction reads and writes memory at once.
    pub(crate) atomics: bool,
    /// The greatest number of wait states after which an instruction can still affect a later one.
    pub(crate) reach: u64,
    /// The hazard rows that an instruction mends.
    pub(crate) mended: Vec<u8>,
    /// MODE when a wave starts.
    pub(crate) mode: u32,
    /// The instructions by the value of MODE, for the values that waves have written.
    pub(crate) modes: Mutex<FxHashMap<u32, Arc<[Inst]>>>,
    /// Whether some instruction writes MODE.
    pub(crate) writes_mode: bool,
    /// Whether some instruction may access other registers than its text names.
    pub(crate) displaces: bool,
}

/// Finds the registers that an instruction reads and writes.
pub(super) fn accesses(inst: &mut Inst, layout: &Layout) {
    inst.reads.clear();
    inst.writes.clear();
    inst.beyond_meaning.clear();
    for (spec, arg) in inst.info.operands.iter().zip(&inst.args) {
        let Some(reg) = arg.as_reg().filter(|r| layout.holds(*r)) else {
            continue;
        };
        if spec.role == Role::Def {
            inst.writes.push(reg);
        }
        let in_meaning = inst.step.ins.iter().any(|s| s.name == spec.name);
        if spec.role != Role::Def || in_meaning {
            inst.reads.push(reg);
        }
        if spec.role == Role::Use && spec.implicit && !in_meaning {
            inst.beyond_meaning.push(reg);
        }
    }
}

/// Whether the descriptor allocates fewer registers of the kind.
pub(super) fn is_beyond(target: Target, entry: &Entry, reg: Reg) -> bool {
    let Some(file) = target.file_of(reg) else {
        return false;
    };
    let limit = match file.bank.role {
        BankRole::Varying => entry.allocated[0],
        BankRole::Accumulator => entry.allocated[1],
        BankRole::Uniform => entry.allocated[2],
        _ => None,
    };
    limit.is_some_and(|limit| reg.end() - file.first > limit)
}
