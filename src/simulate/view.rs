//! Decoded instructions for readers outside the simulator: symbolic ones need the same operands as a run.

use super::decode::Origin;
use super::operand::Arg;
use super::program::{Entry, Inst, Program};
use crate::ir::Inst as IrInst;
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Reg;
use crate::target::{OpInfo, Opcode, Slot};
use easel_isa::diagnostic::{Diagnostics, Span};
use smallvec::SmallVec;

pub use super::operand::{Modify, Port, Source};

/// A decoded program with the instruction of the function from which each instruction is made.
pub struct View {
    program: Program,
    origins: Vec<Origin>,
}

/// One instruction: the ways from registers to the inputs of its meaning, and from the outputs to registers.
#[derive(Clone)]
pub struct Decoded<'a> {
    /// The row.
    pub op: Opcode,
    /// The row's facts.
    pub info: &'static OpInfo,
    /// The inputs of the meaning.
    pub ins: &'a [Port],
    /// The names of the inputs.
    pub in_slots: &'static [Slot],
    /// The outputs of the meaning.
    pub outs: &'a [Port],
    /// The names of the outputs.
    pub out_slots: &'static [Slot],
    /// Whether the meaning is applied to each active lane.
    pub per_lane: bool,
    /// Whether the execution mask has no effect.
    pub ignores_mask: bool,
    /// Whether the float result is clamped to 0..1.
    pub clamp: bool,
    /// The factor of the float result, as encoded.
    pub scale: u8,
    /// The bits of its register that a result of one word keeps.
    pub kept: u32,
    /// Whether the instruction accesses private memory by the descriptor that the wave gets.
    pub private: bool,
    /// Whether the access is ordered with accesses of other units of the machine.
    pub device: bool,
    /// The immediate arguments of modifiers that the meaning does not mention.
    pub modifiers: SmallVec<[i64; 4]>,
    /// All registers that the instruction writes.
    pub writes: &'a [Reg],
    /// Whether the instruction accesses other registers than its text names, or may make later instructions do so.
    pub displaces: bool,
    /// The instruction to which a branch goes.
    pub target: usize,
    /// The instruction of the function; none for a branch that the emitter adds.
    pub origin: Option<IrInst>,
    /// The place in the text.
    pub span: Option<Span>,
}

impl View {
    /// Decodes an allocated function.
    ///
    /// # Errors
    /// The errors of [`Program::new`].
    pub fn new(func: &MachineFunction, entry: Entry) -> Result<View, Diagnostics> {
        let (program, origins) = Program::with_origins(func, entry)?;
        Ok(View { program, origins })
    }

    /// The number of instructions; the last one does not fall through.
    pub fn len(&self) -> usize {
        self.program.insts.len()
    }

    /// Whether there are no instructions.
    pub fn is_empty(&self) -> bool {
        self.program.insts.is_empty()
    }

    /// An instruction by its number.
    pub fn at(&self, n: usize) -> Option<Decoded<'_>> {
        let inst: &Inst = self.program.insts.get(n)?;
        Some(Decoded {
            op: inst.op,
            info: inst.info,
            ins: &inst.ins,
            in_slots: inst.step.ins,
            outs: &inst.outs,
            out_slots: inst.step.outs,
            per_lane: inst.per_lane,
            ignores_mask: inst.step.ignores_mask,
            clamp: inst.clamp,
            scale: inst.scale,
            kept: inst.kept,
            private: inst.private,
            device: inst.kind.device,
            modifiers: modifiers(inst),
            writes: &inst.writes,
            displaces: inst.changes_registers(self.program.target),
            target: inst.target,
            origin: self.origins.get(n).copied().flatten(),
            span: inst.span,
        })
    }

    /// Whether the program takes addresses of instructions.
    pub fn takes_addresses(&self) -> bool {
        self.program.code.is_some()
    }

    /// The registers that are defined when a wave starts.
    pub fn entry(&self) -> &Entry {
        &self.program.entry
    }

    /// Units of registers: scalar units, then units with a value for each lane.
    pub fn units(&self) -> usize {
        self.program.layout.units()
    }

    /// The first unit with a value for each lane.
    pub fn first_lane(&self) -> u32 {
        self.program.layout.first_lane
    }

    /// The execution mask.
    pub fn exec(&self) -> Option<Reg> {
        self.program.layout.exec
    }

    /// Lanes of a wave.
    pub fn lanes(&self) -> u32 {
        self.program.layout.lanes
    }
}

fn modifiers(inst: &Inst) -> SmallVec<[i64; 4]> {
    let free = inst.step.free.iter();
    let values = free.filter_map(|name| match inst.arg(name) {
        Some(Arg::Imm(v)) => Some(v),
        _ => None,
    });
    values.collect()
}
