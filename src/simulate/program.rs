//! A machine function decoded for execution: a flat list of instructions with operands resolved.
//!
//! Invariants: every branch target is an index into the list; the list ends with an instruction
//! that does not fall through. Branches that the emitter leaves out, because their target comes
//! next, are left out here too, and those that it must add are added, so that counts and distances
//! are those of the emitted text.

use super::wave::LANES;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ir::{Block, Inst as IrInst, Launch};
use crate::target::{
    Action, Behaviour, MInst, MOperand, ModifierEffect, OpInfo, Opcode, OperandSpec, Role, Step,
    Target,
};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
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
        shifts: [Option<u8>; 3],
    },
    Constant(u32),
}

/// Registers that are defined when a wave starts; all others are undefined.
#[derive(Clone, Default, Debug)]
pub struct Entry {
    pub registers: Vec<(Reg, EntryValue)>,
    /// Private memory of one lane in bytes.
    pub scratch_bytes: u32,
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
    fn is_identity(self) -> bool {
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

    /// The argument of a named operand.
    pub fn arg(&self, name: &str) -> Option<Arg> {
        self.info
            .operand(name)
            .and_then(|n| self.args.get(n).copied())
    }
}

/// A program ready to run.
pub struct Program {
    pub target: Target,
    pub insts: Vec<Inst>,
    pub launch: Launch,
    pub entry: Entry,
    pub layout: Layout,
    /// Some instruction reads and writes memory at once.
    pub atomics: bool,
    /// Wait states within which an instruction can matter to a later one.
    pub reach: u64,
}

/// How register units are stored.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// First unit with one value per lane, and how many there are.
    pub first_lane: u32,
    pub lane_registers: u32,
    /// Lanes of a wave, and the mask of all of them.
    pub lanes: u32,
    pub all: u64,
    /// Units of a lane mask.
    pub mask_units: u32,
    /// The execution mask.
    pub exec: Option<Reg>,
}

impl Layout {
    fn new(target: Target) -> Self {
        let per_lane = || target.files.iter().filter(|f| f.bank.per_lane());
        let first_lane = per_lane().map(|f| f.first).min().unwrap_or(u32::MAX);
        let end = per_lane().map(|f| f.end()).max().unwrap_or(first_lane);
        let lanes = target.lanes();
        Layout {
            first_lane,
            lane_registers: end - first_lane,
            lanes,
            all: u64::MAX
                .checked_shr(64u32.saturating_sub(lanes))
                .unwrap_or(0),
            mask_units: target.mask_units(),
            exec: target.exec_mask(),
        }
    }

    pub fn units(&self) -> usize {
        self.first_lane as usize + self.lane_registers as usize
    }

    fn holds(&self, reg: Reg) -> bool {
        reg.end() as usize <= self.units()
    }
}

/// Why programs of a target cannot be simulated at all.
fn unsupported(target: Target) -> Option<String> {
    if target.lanes() as usize > LANES || target.lanes() == 0 {
        return Some(format!(
            "waves of {} lanes, not 1 to {LANES}",
            target.lanes()
        ));
    }
    let bits = target.unit_bits();
    (bits != 32).then(|| format!("register units of {bits} bits, not 32"))
}

impl Program {
    /// Decodes an allocated function. Errors: operands that are no registers yet, pseudo
    /// operations that were not lowered, modifiers without a model.
    pub fn new(func: &MachineFunction, entry: Entry) -> Result<Program, Diagnostics> {
        let target = func.target();
        if let Some(why) = unsupported(target) {
            let message = format!("{} has {why}: the simulator cannot run it", target.name());
            return Err(Diagnostic::error("simulate-target", message).into());
        }
        let mut decoder = Decoder {
            func,
            layout: Layout::new(target),
            target,
            insts: Vec::new(),
            starts: SecondaryMap::new(),
            jumps: Vec::new(),
            diagnostics: Diagnostics::default(),
        };
        decoder.run();
        let Decoder {
            insts,
            diagnostics,
            layout,
            ..
        } = decoder;
        let atomics = insts.iter().any(|i| i.info.behaviour == Behaviour::Atomic);
        let launch = func.launch.clone();
        let reach = super::hazards::reach(target.tables());
        diagnostics.into_result(Program {
            target,
            insts,
            launch,
            entry,
            layout,
            atomics,
            reach,
        })
    }
}

struct Decoder<'a> {
    func: &'a MachineFunction,
    target: Target,
    layout: Layout,
    insts: Vec<Inst>,
    starts: SecondaryMap<Block, usize>,
    /// Instructions whose target is a block.
    jumps: Vec<(usize, Block)>,
    diagnostics: Diagnostics,
}

impl Decoder<'_> {
    fn run(&mut self) {
        for (n, &block) in self.func.layout.iter().enumerate() {
            self.starts[block] = self.insts.len();
            let next = self.func.layout.get(n + 1).copied();
            for &inst in &self.func.blocks[block].insts {
                self.inst(inst, next);
            }
        }
        for (at, block) in std::mem::take(&mut self.jumps) {
            self.insts[at].target = self.starts[block];
        }
        let falls_off = match self.insts.last() {
            Some(last) => !matches!(last.info.behaviour, Behaviour::End | Behaviour::Branch),
            None => true,
        };
        if falls_off && !self.diagnostics.has_errors() {
            let name = &self.func.name;
            self.diagnostics.push(
                Diagnostic::error(
                    "simulate-no-end",
                    format!("`{name}` runs past its last instruction"),
                )
                .help("end the program, or branch, at the end of its last block"),
            );
        }
    }

    fn inst(&mut self, inst: IrInst, next: Option<Block>) {
        let data = &self.func.insts[inst];
        let op = match data.op {
            Op::Inst(op) => op,
            // Registers that are live at entry; anything may stand in an undefined one.
            Op::Entry | Op::Undef => return,
            Op::Copy | Op::Concat | Op::Other | Op::OtherEnd | Op::Apart => {
                self.diagnostics.push(
                    Diagnostic::error(
                        "simulate-not-lowered",
                        "a pseudo operation is still in the program",
                    )
                    .maybe_label(data.span, "made from this")
                    .help("run the passes that lower pseudo operations after allocation"),
                );
                return;
            }
        };
        let info = self.target.info(op);
        let targets: SmallVec<[Block; 2]> = data.targets.iter().map(|t| t.block).collect();
        if info.behaviour == Behaviour::Branch && targets.first().is_some_and(|&t| Some(t) == next)
        {
            return;
        }
        match self.decode(inst, op) {
            Ok(decoded) => {
                if let Some(&taken) = targets.first() {
                    self.jumps.push((self.insts.len(), taken));
                }
                self.insts.push(decoded);
            }
            Err(message) => self.diagnostics.push(
                Diagnostic::error("simulate-operand", format!("`{}`: {message}", info.name))
                    .maybe_label(data.span, "made from this"),
            ),
        }
        if let [_, falls] = targets.as_slice()
            && Some(*falls) != next
        {
            self.jump_to(*falls, data.span);
        }
    }

    /// A branch that the emitter adds after a conditional one.
    fn jump_to(&mut self, block: Block, span: Option<Span>) {
        let Some(op) = self.target.jump() else {
            return;
        };
        let operands = self.target.info(op).operands;
        if let Ok(mut inst) = self.resolve(op, operands.iter().map(|_| Arg::Target).collect()) {
            inst.span = span;
            self.jumps.push((self.insts.len(), block));
            self.insts.push(inst);
        }
    }

    /// The operands of an instruction by the row's operand list.
    fn decode(&self, inst: IrInst, op: Opcode) -> Result<Inst, String> {
        let data = &self.func.insts[inst];
        let info = self.target.info(op);
        let (mut defs, mut uses) = (data.defs.iter().peekable(), data.uses.iter().peekable());
        let mut args = SmallVec::new();
        for spec in info.operands {
            if spec.target {
                args.push(Arg::Target);
                continue;
            }
            let given = if spec.role == Role::Def {
                &mut defs
            } else {
                &mut uses
            };
            let fixed = spec.fixed.map(Operand::Reg);
            let found = match (given.peek(), spec.implicit) {
                // An implicit operand may be listed or left out.
                (Some(&&o), true) if Some(o) == fixed => given.next().copied(),
                (_, true) => fixed,
                (Some(_), false) => given.next().copied(),
                (None, false) if spec.role == Role::Modifier => Some(Operand::Imm(spec.default)),
                (None, false) => fixed,
            };
            args.push(match found {
                Some(Operand::Reg(r)) if self.layout.holds(r) || Some(r) == spec.fixed => {
                    Arg::Reg(r)
                }
                Some(Operand::Reg(r)) => return Err(format!("there is no register {r:?}")),
                Some(Operand::Imm(v)) => Arg::Imm(v),
                Some(Operand::Value(v, _)) => {
                    return Err(format!("{v} of `{}` has no register yet", spec.name));
                }
                None => return Err(format!("operand `{}` is missing", spec.name)),
            });
        }
        if defs.next().is_some() || uses.next().is_some() {
            return Err("there are more operands than the instruction has".into());
        }
        let mut decoded = self.resolve(op, args)?;
        decoded.span = data.span;
        Ok(decoded)
    }

    fn resolve(&self, op: Opcode, args: SmallVec<[Arg; 8]>) -> Result<Inst, String> {
        let info = self.target.info(op);
        let step = &info.step;
        let is_lane = |r: Reg| r.unit >= self.layout.first_lane;
        let mut inst = Inst {
            op,
            info,
            step,
            args,
            ins: SmallVec::new(),
            outs: SmallVec::new(),
            in_dwords: 0,
            out_dwords: 0,
            reads: SmallVec::new(),
            writes: SmallVec::new(),
            per_lane: step.per_lane,
            crosses: false,
            clamp: false,
            scale: 0,
            states: 1,
            target: 0,
            span: None,
        };
        for slot in step.ins {
            let mut port = self.port(&inst, slot.name, slot.words.into(), inst.in_dwords)?;
            port.passes = step.passes.contains(&slot.name);
            inst.in_dwords += usize::from(slot.words);
            inst.ins.push(port);
        }
        for slot in step.outs {
            let port = self.port(&inst, slot.name, slot.words.into(), inst.out_dwords)?;
            if matches!(port.source, Source::Constant(_)) {
                return Err(format!("`{}` is written but is no register", slot.name));
            }
            inst.per_lane |= matches!(port.source, Source::Lanes(_) | Source::Mask(_));
            inst.out_dwords += usize::from(slot.words);
            inst.outs.push(port);
        }
        let lane_inputs = inst
            .ins
            .iter()
            .any(|p| matches!(p.source, Source::Lanes(_)));
        inst.per_lane |= step.outs.is_empty() && lane_inputs;
        inst.crosses = lane_inputs
            && match step.action {
                Action::Matrix(_) => false,
                _ => info.behaviour == Behaviour::Cross || !inst.per_lane,
            };
        for (spec, arg) in info.operands.iter().zip(&inst.args) {
            let Some(reg) = arg.as_reg().filter(|r| self.layout.holds(*r)) else {
                continue;
            };
            if spec.role == Role::Def {
                inst.writes.push(reg);
            }
            if spec.role != Role::Def || step.ins.iter().any(|s| s.name == spec.name) {
                inst.reads.push(reg);
            }
        }
        debug_assert!(
            inst.writes
                .iter()
                .chain(&inst.reads)
                .all(|r| !is_lane(*r) || self.layout.holds(*r))
        );
        self.modifiers(&mut inst)?;
        let immediate = inst.args.iter().find_map(|a| match a {
            Arg::Imm(v) => Some(*v),
            _ => None,
        });
        inst.states = self.target.states(op, immediate).into();
        Ok(inst)
    }

    fn port(&self, inst: &Inst, name: &str, dwords: u32, at: usize) -> Result<Port, String> {
        let n = inst
            .info
            .operand(name)
            .ok_or_else(|| format!("the row has no operand `{name}`"))?;
        let spec = &inst.info.operands[n];
        let source = match inst.args[n] {
            Arg::Reg(r) if r.unit >= self.layout.first_lane => {
                Source::Lanes(r.unit - self.layout.first_lane)
            }
            Arg::Reg(r) if is_mask(spec) => Source::Mask(r.unit),
            Arg::Reg(r) => Source::Units(r.unit),
            Arg::Imm(v) => Source::Constant(constant(spec, v)),
            Arg::Target => return Err(format!("`{name}` is a branch target")),
        };
        if let (Source::Lanes(_) | Source::Units(_), Arg::Reg(r)) = (source, inst.args[n])
            && r.units < dwords
        {
            return Err(format!(
                "`{name}` needs {dwords} registers, not {}",
                r.units
            ));
        }
        Ok(Port {
            source,
            at: at as u32,
            dwords,
            modify: Modify::None,
            passes: false,
        })
    }

    /// Modifiers that the meaning does not mention: source and result modifiers are applied here,
    /// cache hints have no functional effect, others must have their default.
    fn modifiers(&self, inst: &mut Inst) -> Result<(), String> {
        let sources: SmallVec<[usize; 4]> = inst.info.signed_sources().collect();
        let value = |n: usize| match inst.args[n] {
            Arg::Imm(v) => v,
            _ => inst.info.operands[n].default,
        };
        let free: SmallVec<[(&OperandSpec, i64); 4]> = inst
            .step
            .free
            .iter()
            .filter_map(|name| inst.info.operand(name))
            .map(|n| (&inst.info.operands[n], value(n)))
            .collect();
        // All bits of the modifiers that do this.
        let bits = |effect: ModifierEffect| {
            let such = free.iter().filter(|(spec, _)| spec.effect == Some(effect));
            such.fold(0, |all, &(_, v)| all | v)
        };
        let packed = free
            .iter()
            .any(|(spec, _)| spec.effect == Some(ModifierEffect::SelectHigh));
        let mut modified: SmallVec<[(usize, Modify); 4]> = SmallVec::new();
        for (bit, &n) in sources.iter().enumerate() {
            let spec = &inst.info.operands[n];
            let Some(slot) = inst.step.ins.iter().position(|s| s.name == spec.name) else {
                continue;
            };
            let on = |effect| bits(effect) >> bit & 1 == 1;
            let modify = if packed {
                Modify::Packed {
                    bits: spec.bits,
                    low: on(ModifierEffect::SelectLow),
                    high: on(ModifierEffect::SelectHigh),
                    negate_low: on(ModifierEffect::NegateLow),
                    negate_high: on(ModifierEffect::NegateHigh),
                }
            } else {
                Modify::Sign {
                    bits: spec.bits,
                    absolute: on(ModifierEffect::Absolute),
                    negate: on(ModifierEffect::Negate),
                }
            };
            if !modify.is_identity() {
                modified.push((slot, modify));
            }
        }
        let float = inst.info.operands.iter().any(|o| {
            o.role == Role::Def && matches!(o.elem, "f16" | "f32" | "f64") && o.lanes == 1
        });
        let (mut clamp, mut scale) = (false, 0);
        for &(spec, v) in free.iter().filter(|(spec, v)| *v != spec.default) {
            use ModifierEffect::*;
            match spec.effect {
                Some(Negate | Absolute) if !packed => {}
                Some(SelectLow | SelectHigh | NegateLow | NegateHigh) if packed => {}
                Some(Cache) => {}
                Some(Clamp) if float => clamp = v != 0,
                Some(Scale) if float => scale = v as u8,
                _ => return Err(format!("modifier `{}` = {v} is not modelled", spec.name)),
            }
        }
        (inst.clamp, inst.scale) = (clamp, scale);
        for (slot, modify) in modified {
            inst.ins[slot].modify = modify;
        }
        Ok(())
    }
}

fn is_mask(spec: &OperandSpec) -> bool {
    spec.elem == "mask"
}

/// The bits of an immediate in an operand's width.
fn constant(spec: &OperandSpec, v: i64) -> u64 {
    match spec.bits {
        _ if is_mask(spec) => v as u64,
        bits @ 0..=63 => v as u64 & ((1 << bits) - 1),
        _ => v as u64,
    }
}
