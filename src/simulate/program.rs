//! A machine function decoded for execution: a flat list of instructions with operands resolved.
//!
//! Invariants: every branch target is an index into the list; the list ends with an instruction
//! that does not fall through. Branches that the emitter leaves out, because their target comes
//! next, are left out here too, and those that it must add are added, so that counts and distances
//! are those of the emitted text.

use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ir::{Block, Inst as IrInst, Launch};
use crate::target::semantics::{Action, Step};
use crate::target::{
    Bank, Behaviour, MInst, OpInfo, Opcode, OperandSpec, Print, Role, Tables, Target, format_inst,
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
    Units(u16),
    /// Per-lane units, from the first one.
    Lanes(u16),
    /// One bit per lane of two scalar units.
    Mask(u16),
    Constant(u64),
}

/// Changes to a source before it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modify {
    None,
    /// Absolute value, then negation, of a float of so many bits.
    Sign {
        bits: u16,
        absolute: bool,
        negate: bool,
    },
    /// Halves picked for the low and the high result, then negated.
    Packed {
        bits: u16,
        low: bool,
        high: bool,
        negate_low: bool,
        negate_high: bool,
    },
}

/// One input or output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Port {
    pub source: Source,
    /// Offset in the step's list and number of dwords.
    pub at: u16,
    pub dwords: u8,
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
    pub target: usize,
    pub span: Option<Span>,
}

impl Inst {
    /// Assembly text, branch targets as instruction numbers.
    pub fn text(&self) -> String {
        let operands = self.info.explicit().map(|(n, _)| match self.args[n] {
            Arg::Reg(r) => Operand::Reg(r),
            Arg::Imm(v) => Operand::Imm(v),
            Arg::Target => Operand::Imm(self.target as i64),
        });
        format_inst(&MInst::new(self.op, operands).trimmed())
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
    pub first_lane: u16,
    pub lanes: u16,
    /// The execution mask.
    pub exec: Option<Reg>,
}

impl Layout {
    fn new(tables: &Tables) -> Self {
        let per_lane = || tables.files.iter().filter(|f| f.bank.per_lane());
        let first_lane = per_lane().map(|f| f.first).min().unwrap_or(u16::MAX);
        let end = per_lane()
            .map(|f| f.first + f.count)
            .max()
            .unwrap_or(first_lane);
        Layout {
            first_lane,
            lanes: end - first_lane,
            exec: execution_mask(tables),
        }
    }

    pub fn units(&self) -> usize {
        usize::from(self.first_lane) + usize::from(self.lanes)
    }

    fn holds(&self, reg: Reg) -> bool {
        usize::from(reg.unit) + usize::from(reg.dwords) <= self.units()
    }
}

impl Program {
    /// Decodes an allocated function. Errors: operands that are no registers yet, pseudo
    /// operations that were not lowered, modifiers without a model.
    pub fn new(
        func: &MachineFunction,
        entry: Entry,
        target: Target,
    ) -> Result<Program, Diagnostics> {
        let mut decoder = Decoder {
            func,
            layout: Layout::new(target.tables),
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
        let reach = super::hazards::reach(target.tables);
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
        let info = op.info();
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
        let Some(&op) = self
            .target
            .tables
            .available
            .iter()
            .find(|o| o.info().behaviour == Behaviour::Branch)
        else {
            return;
        };
        if let Ok(mut inst) =
            self.resolve(op, op.info().operands.iter().map(|_| Arg::Target).collect())
        {
            inst.span = span;
            self.jumps.push((self.insts.len(), block));
            self.insts.push(inst);
        }
    }

    /// The operands of an instruction by the row's operand list.
    fn decode(&self, inst: IrInst, op: Opcode) -> Result<Inst, String> {
        let data = &self.func.insts[inst];
        let info = op.info();
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
        let (info, step) = (op.info(), op.step());
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
            target: 0,
            span: None,
        };
        for slot in step.ins {
            let mut port = self.port(&inst, slot.name, slot.dwords, inst.in_dwords)?;
            port.passes = step.passes.contains(&slot.name);
            inst.in_dwords += usize::from(slot.dwords);
            inst.ins.push(port);
        }
        for slot in step.outs {
            let port = self.port(&inst, slot.name, slot.dwords, inst.out_dwords)?;
            if matches!(port.source, Source::Constant(_)) {
                return Err(format!("`{}` is written but is no register", slot.name));
            }
            inst.per_lane |= matches!(port.source, Source::Lanes(_) | Source::Mask(_));
            inst.out_dwords += usize::from(slot.dwords);
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
        Ok(inst)
    }

    fn port(&self, inst: &Inst, name: &str, dwords: u8, at: usize) -> Result<Port, String> {
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
            && r.dwords < dwords
        {
            return Err(format!(
                "`{name}` needs {dwords} registers, not {}",
                r.dwords
            ));
        }
        Ok(Port {
            source,
            at: at as u16,
            dwords,
            modify: Modify::None,
            passes: false,
        })
    }

    /// Modifiers that the meaning does not mention: source and result modifiers are applied here,
    /// cache hints have no functional effect, others must have their default.
    fn modifiers(&self, inst: &mut Inst) -> Result<(), String> {
        let sources: SmallVec<[usize; 4]> = inst.info.sources().collect();
        let value = |inst: &Inst, name: &str| -> i64 {
            match (inst.step.free.contains(&name), inst.arg(name)) {
                (true, Some(Arg::Imm(v))) => v,
                _ => 0,
            }
        };
        let packed = inst
            .info
            .operands
            .iter()
            .any(|o| o.print == Print::Bits("op_sel_hi"))
            && inst.step.free.contains(&"op_sel_hi");
        for (bit, &n) in sources.iter().enumerate() {
            let spec = &inst.info.operands[n];
            let Some(slot) = inst.step.ins.iter().position(|s| s.name == spec.name) else {
                continue;
            };
            let on = |v: i64| v >> bit & 1 == 1;
            let modify = if packed {
                let low = on(value(inst, "op_sel"));
                let high = on(value(inst, "op_sel_hi"));
                let (negate_low, negate_high) =
                    (on(value(inst, "neg_lo")), on(value(inst, "neg_hi")));
                Modify::Packed {
                    bits: spec.bits,
                    low,
                    high,
                    negate_low,
                    negate_high,
                }
            } else {
                let (mut negate, mut absolute) = (false, false);
                for free in inst.step.free {
                    let Some(o) = inst.info.operand(free).map(|n| &inst.info.operands[n]) else {
                        continue;
                    };
                    match o.print {
                        Print::Negate => negate |= on(value(inst, free)),
                        Print::Absolute => absolute |= on(value(inst, free)),
                        _ => {}
                    }
                }
                Modify::Sign {
                    bits: spec.bits,
                    absolute,
                    negate,
                }
            };
            let identity = matches!(
                modify,
                Modify::Sign {
                    absolute: false,
                    negate: false,
                    ..
                } | Modify::Packed {
                    low: false,
                    high: true,
                    negate_low: false,
                    negate_high: false,
                    ..
                }
            );
            if !identity {
                inst.ins[slot].modify = modify;
            }
        }
        for name in inst.step.free {
            let Some(n) = inst.info.operand(name) else {
                continue;
            };
            let (spec, v) = (&inst.info.operands[n], value(inst, name));
            if v == spec.default {
                continue;
            }
            let float = inst.info.operands.iter().any(|o| {
                o.role == Role::Def && matches!(o.elem, "f16" | "f32" | "f64") && o.lanes == 1
            });
            match (*name, spec.print) {
                (_, Print::Negate | Print::Absolute) => {}
                ("op_sel" | "op_sel_hi" | "neg_lo" | "neg_hi", _) if packed => {}
                // Read by the matrix action itself.
                ("cbsz" | "abid" | "blgp" | "neg", _)
                    if matches!(inst.step.action, Action::Matrix(_)) => {}
                // Cache policy.
                ("glc" | "slc" | "sc0" | "sc1" | "nt", Print::Flag(_)) => {}
                ("clamp", _) if float => inst.clamp = v != 0,
                (_, Print::OutputModifier) if float => inst.scale = v as u8,
                _ => return Err(format!("modifier `{name}` = {v} is not modelled")),
            }
        }
        Ok(())
    }
}

/// The execution mask is the special register that compares set by lane without naming it.
fn execution_mask(tables: &Tables) -> Option<Reg> {
    let specs = tables.ops.iter().flat_map(|o| o.operands);
    specs
        .filter(|o| o.implicit && o.role == Role::Def && is_mask(o))
        .filter_map(|o| o.fixed)
        .find(|&r| tables.bank(r) == Some(Bank::Special))
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
