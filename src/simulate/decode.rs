//! From an allocated function to a [`Program`]: operands by the rows' operand lists, ports by their
//! steps, and modifiers that are not in the meanings.
//!
//! The walk over operands is this module's own, not the engine's: an invalid list is
//! an error with its reason here, while the engine may rely on the verifier.

use super::access::Access;
use super::code::{Code, takes_address};
use super::global::Kind;
use super::layout::{Layout, unsupported};
use super::memory::Memory;
use super::modes;
use super::plan::Plan;
use super::private::{stored, takes};
use super::program::{Arg, Entry, Inst, Modify, Port, Program, Source, accesses, is_beyond};
use super::{hazards, mended};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ir::{Block, Inst as IrInst, Place, Reference};
use crate::target::MARKED;
use crate::target::query::{displaced, read_meaning};
use crate::target::wait::Levels;
use crate::target::{Action, Behaviour, Event, ModifierEffect, Opcode, OperandSpec, Role, Target};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use easel_isa::meaning::{Expr, MODE};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The instruction of the function; none for a branch that was added.
pub(super) type Origin = Option<IrInst>;

impl Program {
    /// Decodes an allocated function.
    ///
    /// # Errors
    /// Operands that are no registers yet, pseudo operations that were not lowered, modifiers
    /// without a model; a target that the simulator cannot run.
    pub fn new(func: &MachineFunction, entry: Entry) -> Result<Program, Diagnostics> {
        Ok(Self::with_origins(func, entry)?.0)
    }

    /// Decodes an allocated function, and states the instruction from which each one is made; see [`Program::new`].
    pub(super) fn with_origins(
        func: &MachineFunction,
        entry: Entry,
    ) -> Result<(Program, Vec<Origin>), Diagnostics> {
        let target = func.target();
        let (asked, lanes) = (func.launch.subgroup_size, target.lanes());
        if asked != 0 && asked != lanes {
            let (name, target) = (&func.name, target.name());
            let message = format!(
                "`{name}` is for subgroups of {asked}, a wave of {target} has {lanes} lanes"
            );
            return Err(Diagnostic::error("simulate-subgroup-size", message).into());
        }
        if let Some(why) = unsupported(target) {
            let message = format!("{} has {why}: the simulator cannot run it", target.name());
            return Err(Diagnostic::error("simulate-target", message).into());
        }
        let mut decoder = Decoder {
            func,
            layout: Layout::new(target),
            target,
            entry: &entry,
            mode: start(&entry, target),
            insts: Vec::new(),
            origins: Vec::new(),
            starts: SecondaryMap::new(),
            jumps: Vec::new(),
            references: Vec::new(),
            stated: entry.references.iter().map(|r| (r.inst, r)).collect(),
            code: None,
            diagnostics: Diagnostics::default(),
        };
        decoder.run();
        let Decoder {
            insts,
            origins,
            diagnostics,
            layout,
            code,
            ..
        } = decoder;
        let atomics = insts.iter().any(|i| i.info.behaviour == Behaviour::Atomic);
        let launch = func.launch.clone();
        let reach = hazards::reach(target.tables());
        let mode = start(&entry, target);
        let writes_mode = insts.iter().any(writes_mode);
        let displaces = insts.iter().any(|inst| inst.changes_registers(target));
        let program = Program {
            target,
            insts,
            launch,
            entry,
            layout,
            code,
            atomics,
            reach,
            mended: mended::rows(target.tables()),
            mode,
            modes: Default::default(),
            writes_mode,
            displaces,
        };
        diagnostics.into_result((program, origins))
    }
}

/// One instruction outside a program.
#[cfg(test)]
pub(super) fn alone(
    target: Target,
    entry: &Entry,
    op: Opcode,
    args: &[Arg],
) -> Result<Inst, String> {
    let decoder = Decoder {
        func: &MachineFunction::new("alone", target),
        target,
        entry,
        mode: start(entry, target),
        layout: Layout::new(target),
        insts: Vec::new(),
        origins: Vec::new(),
        starts: SecondaryMap::new(),
        jumps: Vec::new(),
        references: Vec::new(),
        stated: FxHashMap::default(),
        code: None,
        diagnostics: Diagnostics::default(),
    };
    decoder.resolve(op, args.iter().copied().collect())
}

struct Decoder<'a> {
    func: &'a MachineFunction,
    target: Target,
    entry: &'a Entry,
    mode: u32,
    layout: Layout,
    insts: Vec<Inst>,
    /// The origin of each instruction.
    origins: Vec<Origin>,
    starts: SecondaryMap<Block, usize>,
    /// Instructions whose target is a block.
    jumps: Vec<(usize, Block)>,
    /// Decoded instructions with a literal that stands for a distance.
    references: Vec<(usize, Reference)>,
    /// These literals, by the instruction of the function.
    stated: FxHashMap<IrInst, &'a Reference>,
    code: Option<Code>,
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
        self.addresses();
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

    /// Gives instructions addresses, if the program takes them.
    fn addresses(&mut self) {
        if !self.insts.iter().any(|i| takes_address(i.info)) {
            return;
        }
        let code = Code::new(self.target, self.insts.iter().map(|i| i.plain(self.target)));
        let code = match code {
            Ok(code) => code,
            Err((n, message)) => {
                let inst = &self.insts[n];
                let message = format!("`{}`: {message}", inst.info.name);
                self.diagnostics.push(
                    Diagnostic::error("simulate-operand", message)
                        .maybe_label(inst.span, "its length is needed"),
                );
                return;
            }
        };
        for (at, reference) in &self.references {
            let to = match reference.place {
                Place::Block(block) => code.address(self.starts[block]),
                Place::Data(byte) => Memory::data_address() + byte,
            };
            let value = code.literal(*at, to, reference);
            self.insts[*at].replace(reference.literal, value);
        }
        self.code = Some(code);
    }

    fn inst(&mut self, inst: IrInst, next: Option<Block>) {
        let data = &self.func.insts[inst];
        let op = match data.op {
            Op::Inst(op) => op,
            // Registers that are live at entry; undefined registers have arbitrary contents.
            Op::Entry | Op::Undef | Op::Keep | Op::Landed => return,
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
        let plain = info.behaviour == Behaviour::Branch && info.defs().next().is_none();
        if plain && targets.first().is_some_and(|&t| Some(t) == next) {
            return;
        }
        match self.decode(inst, op) {
            Ok(decoded) => {
                if let Some(&taken) = targets.first() {
                    self.jumps.push((self.insts.len(), taken));
                }
                if let Some(reference) = self.stated.get(&inst) {
                    self.references.push((self.insts.len(), **reference));
                }
                self.insts.push(decoded);
                self.origins.push(Some(inst));
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

    /// A branch that the emitter adds after a conditional branch.
    fn jump_to(&mut self, block: Block, span: Option<Span>) {
        let Some(op) = self.target.jump() else {
            return;
        };
        let operands = self.target.info(op).operands;
        if let Ok(mut inst) = self.resolve(op, operands.iter().map(|_| Arg::Target).collect()) {
            inst.span = span;
            self.jumps.push((self.insts.len(), block));
            self.insts.push(inst);
            self.origins.push(None);
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
                // An implicit operand may be present or absent in the list.
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
        let control = modes::control(self.target, self.mode);
        let step = self.target.step(op, control)?;
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
            sources: SmallVec::new(),
            per_lane: step.per_lane,
            crosses: false,
            clamp: false,
            scale: 0,
            kept: 0,
            states: 1,
            levels: Levels::new(),
            beyond_meaning: SmallVec::new(),
            kind: Kind::default(),
            private: false,
            bounded: false,
            beyond: None,
            target: 0,
            displaced: None,
            product: None,
            access: None,
            control,
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
        accesses(&mut inst, &self.layout);
        if info.behaviour == Behaviour::Other {
            inst.displaced = displaced(info);
        }
        inst.beyond = inst
            .reads
            .iter()
            .chain(&inst.writes)
            .copied()
            .find(|r| is_beyond(self.target, self.entry, *r));
        self.modifiers(&mut inst)?;
        inst.kind = self.kind(&inst);
        inst.private = self.entry.private.is_some_and(|reg| takes(&inst, reg));
        inst.bounded = info.behaviour == Behaviour::Store && self.is_bounded(inst.op);
        if (inst.private || inst.bounded)
            && let Some(data) = stored(&inst)
        {
            // Undefined data of a spill are no error, nor those that a descriptor drops.
            let at = step.ins.iter().position(|s| s.name == data);
            at.into_iter().for_each(|at| inst.ins[at].passes = true);
        }
        let immediate = inst.args.iter().find_map(|a| match a {
            Arg::Imm(v) => Some(*v),
            _ => None,
        });
        inst.states = self.target.states(op, immediate).into();
        if info.behaviour == Behaviour::Wait {
            inst.levels = self.target.wait_levels(op, immediate);
        }
        let counters = self.target.counters;
        let of_sources = |e: &Event| counters[usize::from(e.counter)].signals_sources;
        if info.events.iter().any(of_sources) {
            inst.sources = inst.reads.clone();
            inst.sources
                .extend(self.layout.exec.filter(|_| inst.per_lane));
        }
        inst.product = Plan::of(&inst, self.target).map(Into::into);
        inst.access = Access::of(&inst).map(Into::into);
        Ok(inst)
    }

    /// Whether a store is through a descriptor.
    fn is_bounded(&self, op: Opcode) -> bool {
        let mut forms = self.target.memory_forms().iter();
        forms.any(|f| f.op == op && f.resource.is_some())
    }

    /// The kind of an instruction's memory access: by its meaning and its modifiers.
    fn kind(&self, inst: &Inst) -> Kind {
        let atomic = inst.info.behaviour == Behaviour::Atomic;
        let mut compares = false;
        if atomic {
            read_meaning(inst.info).each(&mut |e| {
                compares |= matches!(e, Expr::Call { name, .. } if name.ends_with("cmpswap"));
            });
        }
        let mut given = inst.info.operands.iter().zip(&inst.args);
        let device = given.any(|(spec, arg)| {
            let highest = spec.bits.saturating_sub(1);
            let set = matches!(arg, Arg::Imm(v) if v.checked_shr(highest) == Some(1));
            spec.effect == Some(ModifierEffect::Device) && set
        });
        Kind {
            atomic,
            compares,
            returns: inst.info.defs().any(|(_, spec)| !spec.implicit),
            device,
        }
    }

    /// The value of a register of an aperture, by its unit.
    fn aperture(&self, unit: u32) -> Option<u64> {
        let mut all = self.target.abi?.apertures.iter();
        all.find_map(|a| a.register(unit))
    }

    /// The bits that a result narrower than a register keeps.
    fn kept(&self, inst: &Inst) -> u32 {
        let outs = inst.step.outs.iter().zip(&inst.outs);
        let lanes = outs.filter(|(_, port)| matches!(port.source, Source::Lanes(_)));
        let narrow = lanes.filter_map(|(slot, _)| {
            let n = inst.info.operand(slot.name)?;
            let bits = inst.info.operands[n].bits;
            let reg = inst.args[n].as_reg()?;
            (bits < u32::BITS && self.target.keeps_narrow(reg)).then(|| u32::MAX << bits)
        });
        narrow.fold(0, |all, bits| all | bits)
    }

    fn port(&self, inst: &Inst, name: &str, dwords: u32, at: usize) -> Result<Port, String> {
        if name == MODE && inst.info.operand(name).is_none() {
            return Ok(Port {
                source: Source::Constant(self.mode.into()),
                at: at as u32,
                dwords,
                modify: Modify::None,
                passes: false,
            });
        }
        let n = inst
            .info
            .operand(name)
            .ok_or_else(|| format!("the row has no operand `{name}`"))?;
        let spec = &inst.info.operands[n];
        let aperture = match inst.args[n] {
            Arg::Reg(r) if spec.role != Role::Def => self.aperture(r.unit),
            _ => None,
        };
        if let Some(address) = aperture {
            if dwords != 2 {
                let reg = inst.args[n].as_reg().map(|r| self.target.reg_name(r));
                let name = reg.unwrap_or_default();
                return Err(format!(
                    "`{name}` has 64 bits, `{}` reads {}",
                    spec.name,
                    32 * dwords
                ));
            }
            return Ok(Port {
                source: Source::Constant(address),
                at: at as u32,
                dwords,
                modify: Modify::None,
                passes: false,
            });
        }
        let is_zero = |r: Reg| self.target.is_zero(Reg::new(r.unit, 1));
        let source = match inst.args[n] {
            Arg::Reg(r) if spec.role == Role::Use && is_zero(r) => Source::Constant(0),
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

    /// Applies modifiers that are not in the meaning: source and result modifiers are applied here,
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
        // All bits of the modifiers with this effect.
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
                    high: on(ModifierEffect::SelectHalf) && spec.bits == 16,
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
        let half = |o: &&OperandSpec| o.role == Role::Def && o.bits == 16;
        let halves = inst.info.operands.iter().any(|o| half(&o));
        // Bits of sources that have no halves, and of results that have none.
        let whole: i64 = sources
            .iter()
            .enumerate()
            .filter(|&(_, &n)| inst.info.operands[n].bits != 16)
            .fold(if halves { 0 } else { 1 << MARKED }, |all, (bit, _)| {
                all | 1 << bit
            });
        // A sign of a source with several elements is none of the manual's modifiers.
        let several: i64 = sources
            .iter()
            .enumerate()
            .filter(|&(_, &n)| inst.info.operands[n].lanes > 1)
            .fold(0, |all, (bit, _)| all | 1 << bit);
        let (mut clamp, mut scale, mut high) = (false, 0, false);
        for &(spec, v) in free.iter().filter(|(spec, v)| *v != spec.default) {
            use ModifierEffect::*;
            match spec.effect {
                Some(Negate | Absolute) if !packed && v & several == 0 => {}
                Some(SelectHalf) if v & whole == 0 => high = v >> MARKED & 1 == 1,
                Some(SelectLow | SelectHigh | NegateLow | NegateHigh) if packed => {}
                Some(Cache | Device) => {}
                Some(Clamp) if float => clamp = v != 0,
                Some(Scale) if float => scale = v as u8,
                Some(Scale) if !inst.info.memory.is_empty() => {
                    modified.extend(elements(inst, spec)?);
                }
                _ => return Err(format!("modifier `{}` = {v} is not modelled", spec.name)),
            }
        }
        (inst.clamp, inst.scale) = (clamp, scale);
        inst.kept = match high {
            true => u32::from(u16::MAX),
            false => self.kept(inst),
        };
        for (slot, modify) in modified {
            inst.ins[slot].modify = modify;
        }
        Ok(())
    }
}

/// MODE when a wave starts.
fn start(entry: &Entry, target: Target) -> u32 {
    entry
        .mode
        .or(target.abi.map(|abi| abi.own_mode))
        .unwrap_or_default()
}

fn writes_mode(inst: &Inst) -> bool {
    let mut found = false;
    read_meaning(inst.info).each(&mut |e| {
        found |= matches!(e, Expr::Call { name, .. } if name == "setreg");
    });
    found
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

/// The register with an offset that counts elements of an access, and how it becomes bytes.
fn elements(inst: &Inst, spec: &OperandSpec) -> Result<Option<(usize, Modify)>, String> {
    let (mut offset, mut bytes) = (None, None);
    let is_register = |name: &str| {
        let operand = inst.info.operand(name).map(|o| &inst.info.operands[o]);
        operand.is_some_and(|o| o.role == Role::Use && o.constants.immediate.is_none())
    };
    read_meaning(inst.info).each(&mut |e| {
        let Expr::Call { name, ty, args, .. } = e else {
            return;
        };
        match (name.as_str(), args.as_slice(), ty) {
            ("zext" | "sext", [Expr::Operand(of), Expr::Int(64)], _) if is_register(of) => {
                offset = Some(of.clone());
            }
            (_, [Expr::Operand(space), ..], Some(ty)) if MEMORIES.contains(&space.as_str()) => {
                let digits = ty.trim_start_matches(|c: char| !c.is_ascii_digit());
                let parts = digits.split('x').map(|part| part.parse::<u32>().ok());
                bytes = parts.product::<Option<u32>>().map(|bits| bits / 8);
            }
            _ => {}
        }
    });
    let slot = |name: String| inst.step.ins.iter().position(|s| s.name == name);
    // An offset that is absent counts nothing.
    match (offset.map(slot), bytes) {
        (None, _) => Ok(None),
        (Some(Some(slot)), Some(bytes)) => Ok(Some((slot, Modify::Elements(bytes)))),
        _ => Err(format!("modifier `{}` is not modelled", spec.name)),
    }
}

/// The memories of meanings whose addresses have 64 bits.
const MEMORIES: [&str; 3] = ["global", "constant", "flat"];
