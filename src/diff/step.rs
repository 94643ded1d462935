//! One instruction: from registers to the inputs of its meaning, and from the outputs to registers.

use crate::meaning::{Input, Scene};
use crate::simplify::DEEP;
use crate::state::{Event, Flow, Side, Stop};
use crate::term::{Node, Pool, Space, Symbol, Term, ones};
use easel_backend::Kernel;
use easel_code::simulation;
use easel_isa::diagnostic::Diagnostics;
use easel_isa::meaning::types::TypedStatement;
use easel_isa::meaning::{BinaryOp, FloatControl};
use easel_simulate::EntryValue;
use easel_simulate::view::{Decoded, Modify, Port, Source, View};
use easel_target::{Behaviour, Opcode, Target};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A kernel, decoded.
pub(crate) struct Program {
    pub(crate) view: View,
    /// Whether an instruction accesses private memory, and whether one has an address of any memory.
    private: bool,
    flat: bool,
}

/// Everything that both sides share.
pub(crate) struct Engine {
    pub(crate) pool: Pool,
    pub(crate) target: Target,
    recipes: FxHashMap<Opcode, Rc<[TypedStatement]>>,
    /// Whether a barrier makes stores of other waves to global memory visible.
    pub(crate) shared: bool,
    first_mode: Term,
    usual: bool,
}

impl Program {
    pub(crate) fn new(kernel: &Kernel) -> Result<Program, Diagnostics> {
        let entry = simulation::entry(kernel, false)?;
        let view = View::new(&kernel.function, entry)?;
        let all = || (0..view.len()).filter_map(|n| view.at(n));
        let reaches = |space: easel_target::MemorySpace| {
            all().any(|d| d.info.memory.iter().any(|m| m.space == space))
        };
        let private = all().any(|d| d.private) || reaches(easel_target::MemorySpace::Scratch);
        let flat = all().any(|d| d.info.memory.len() > 1);
        Ok(Program {
            private,
            flat,
            view,
        })
    }

    /// Whether a barrier follows an instruction that writes global memory. A buffer access of private memory counts too.
    pub(crate) fn publishes(&self) -> bool {
        let view = &self.view;
        let mut seen = vec![false; view.len()];
        let writes = |d: &Decoded<'_>| {
            let memory = d.info.memory.iter();
            let mut reached = memory.filter(|m| m.space == easel_target::MemorySpace::Global);
            matches!(d.info.behaviour, Behaviour::Store | Behaviour::Atomic)
                && reached.next().is_some()
        };
        let mut work: Vec<usize> = (0..view.len())
            .filter(|&n| view.at(n).is_some_and(|d| writes(&d)))
            .collect();
        while let Some(n) = work.pop() {
            let Some(d) = view.at(n) else { continue };
            if std::mem::replace(&mut seen[n], true) {
                continue;
            }
            match d.info.behaviour {
                b if b.meets() => return true,
                Behaviour::End => {}
                Behaviour::Branch => {
                    work.push(d.target);
                    work.push(n + 1);
                }
                _ => work.push(n + 1),
            }
        }
        false
    }
}

impl Engine {
    pub(crate) fn new(target: Target, mode: u32) -> Engine {
        let mut pool = Pool::default();
        let first_mode = pool.constant(mode.into(), 32);
        Engine {
            pool,
            target,
            recipes: FxHashMap::default(),
            shared: false,
            first_mode,
            usual: target
                .abi
                .is_some_and(|abi| abi.float_control(mode) == FloatControl::default()),
        }
    }

    /// The state when a wave starts. `lanes` are the work-items of every wave, if all waves have as many.
    pub(crate) fn start(&mut self, program: &Program, lanes: Option<u32>) -> Side {
        let view = &program.view;
        let pool = &mut self.pool;
        let first_lane = view.first_lane();
        let mut units: Vec<Term> = (0..view.units() as u32)
            .map(|unit| pool.symbol(Symbol::Unwritten(unit), 32, unit >= first_lane))
            .collect();
        let mut put = |unit: u32, t: Term| {
            if let Some(slot) = units.get_mut(unit as usize) {
                *slot = t;
            }
        };
        let arguments = pool.symbol(Symbol::Arguments, 64, false);
        let memory = pool.symbol(Symbol::Memory(Space::Constant), 1, false);
        for &(reg, value) in &view.entry().registers {
            match value {
                EntryValue::ArgumentPointer => {
                    for (d, unit) in (0..2).zip(reg.range()) {
                        put(unit, pool.slice(arguments, 32 * d, 32));
                    }
                }
                EntryValue::DispatchPacket => {
                    let packet = pool.symbol(Symbol::Packet, 64, false);
                    for (d, unit) in (0..2).zip(reg.range()) {
                        put(unit, pool.slice(packet, 32 * d, 32));
                    }
                }
                EntryValue::WorkgroupId {
                    dimension,
                    width: 32,
                    ..
                } => {
                    put(
                        reg.unit,
                        pool.symbol(Symbol::Workgroup(dimension), 32, false),
                    );
                }
                // One unknown value for all waves.
                EntryValue::WaveId { .. } => {
                    put(reg.unit, pool.symbol(Symbol::Wave, 32, false));
                }
                // Ids that share a register are one unknown value for each register.
                EntryValue::WorkgroupId { dimension, .. } => {
                    let first = Symbol::Workgroup(dimension.min(1));
                    put(reg.unit, pool.symbol(first, 32, false));
                }
                EntryValue::Argument(dword) => {
                    let node = Node::Load {
                        space: Space::Constant,
                        memory,
                        base: arguments,
                        offset: 4 * u64::from(dword),
                    };
                    put(reg.unit, pool.make(node, 32, false));
                }
                EntryValue::Constant(v) => put(reg.unit, pool.constant(v.into(), 32)),
                EntryValue::WorkItemIds { shifts } => {
                    let mut all = pool.constant(0, 32);
                    for (d, shift) in (0..3).zip(shifts) {
                        let Some(shift) = shift else { continue };
                        // Workgroups have at most 1024 work-items in a dimension.
                        let id = pool.symbol(Symbol::WorkItem(d), 10, true);
                        let id = pool.zext(id, 32);
                        let at = u16::from(shift.min(31));
                        let below = pool.zero(at);
                        let id = pool.slice(id, 0, 32 - at);
                        let id = pool.concat(&[below, id]);
                        all = pool.binary(BinaryOp::Or, all, id);
                    }
                    put(reg.unit, all);
                }
            }
        }
        if let Some(exec) = view.exec() {
            let width = view.lanes().min(64) as u16;
            let mask = match lanes {
                Some(n) => pool.constant(ones(n.min(64) as u16), width),
                None => pool.symbol(Symbol::WorkItems, width, false),
            };
            for (d, unit) in (0u16..).zip(exec.range()).take(usize::from(width / 32)) {
                put(unit, pool.slice(mask, 32 * d, 32));
            }
        }
        Side {
            units,
            slots: Default::default(),
            global: pool.symbol(Symbol::Memory(Space::Global), 1, false),
            lds: pool.symbol(Symbol::Memory(Space::Lds), 1, false),
            mode: self.first_mode,
        }
    }

    /// The descriptor of private memory.
    fn descriptor(&mut self, program: &Program) -> Option<Term> {
        let entry = program.view.entry();
        let reg = entry.private?;
        let word = |unit: u32| {
            let all = entry.registers.iter().rev();
            let mut found = all.filter_map(|(r, v)| match v {
                EntryValue::Constant(v) if r.unit == unit => Some(*v),
                _ => None,
            });
            found.next()
        };
        let words: Vec<Term> = reg
            .range()
            .map(|unit| word(unit).map(|w| self.pool.constant(w.into(), 32)))
            .collect::<Option<_>>()?;
        Some(self.pool.concat(&words))
    }

    fn recipe(&mut self, op: Opcode) -> Rc<[TypedStatement]> {
        let target = self.target;
        let found = self.recipes.entry(op);
        found
            .or_insert_with(|| target.typed_meaning(op).into())
            .clone()
    }

    fn mask(&mut self, side: &Side, unit: u32, units: u32) -> Term {
        let parts: Vec<Term> = (unit..unit + units)
            .filter_map(|u| side.units.get(u as usize).copied())
            .collect();
        self.pool.concat(&parts)
    }

    /// Runs an instruction; the way on is the answer.
    pub(crate) fn step(
        &mut self,
        program: &Program,
        at: usize,
        (node, second): (u32, bool),
        side: &mut Side,
        events: &mut Vec<Event>,
    ) -> Result<Flow, Stop> {
        let stop = |reason: String| Stop { at, reason };
        let Some(inst) = program.view.at(at) else {
            return Err(stop("runs past the last instruction".into()));
        };
        match inst.info.behaviour {
            Behaviour::Wait | Behaviour::Nop => return Ok(Flow::Next),
            _ => {}
        }
        if program.private && program.flat && inst.info.memory.len() > 1 {
            return Err(stop("may access private memory by a flat address".into()));
        }
        let units = mask_units(&program.view);
        let exec = match program.view.exec() {
            Some(exec) => self.mask(side, exec.unit, units),
            None => self.pool.constant(u128::MAX, 64),
        };
        let recipe = self.recipe(inst.op);
        if recipe.is_empty() && !(inst.outs.is_empty() && inst.writes.is_empty()) {
            return Err(stop(format!("`{}` has no meaning", inst.info.name)));
        }
        let lanes = inst.per_lane && !inst.ignores_mask;
        // Constants of the machine and conditions that no instruction writes have no terms.
        let special = |unit: u32| {
            let mut named = self.target.named.iter();
            named.any(|n| n.any_width && n.reg.range().contains(&unit))
        };
        let reads = |port: &Port| match port.source {
            Source::Units(unit) => {
                let t = side.units.get(unit as usize);
                t.is_some_and(|&t| self.pool.is_symbol(t, &Symbol::Unwritten(unit)))
                    && special(unit)
            }
            _ => false,
        };
        if inst.ins.iter().any(reads) {
            return Err(stop("reads a state of the machine".into()));
        }
        let mut inputs = Vec::with_capacity(inst.ins.len());
        for (port, slot) in inst.ins.iter().zip(inst.in_slots) {
            let raw = self.input(&program.view, side, port, None);
            let seen = match lanes {
                true => self.input(&program.view, side, port, Some(exec)),
                false => raw,
            };
            inputs.push(Input {
                name: slot.name,
                seen,
                raw,
            });
        }
        let private = inst.private.then(|| self.descriptor(program)).flatten();
        let branches = self.target.jump().map(|op| self.target.info(op).unit);
        let mut scene = Scene {
            pool: &mut self.pool,
            side,
            events,
            inst: inst.clone(),
            at,
            inputs,
            exec,
            private,
            usual: self.usual,
            first_mode: self.first_mode,
            node,
            shared: self.shared,
            branches,
            flow: Flow::Next,
        };
        // All statements read the old registers; memory is changed in the order of the text.
        let mut results: Vec<(&str, Term)> = Vec::new();
        for statement in recipe.iter() {
            match statement {
                TypedStatement::Assign(name, e) => {
                    let value = scene.value(e, inst.ignores_mask).map_err(stop)?;
                    results.push((name, value));
                }
                TypedStatement::Effect(e) => scene.effect(e).map_err(stop)?,
            }
        }
        let flow = scene.flow;
        for reg in inst.writes {
            let known = inst.outs.iter().any(|p| match p.source {
                Source::Units(u) | Source::Mask(u) => reg.range().contains(&u),
                Source::Lanes(l) => reg.range().contains(&(program.view.first_lane() + l)),
                Source::Constant(_) => false,
            });
            if known {
                continue;
            }
            for unit in reg.range() {
                let own = Symbol::Own(second, at as u32, unit);
                let value = self.pool.symbol(own, 32, unit >= program.view.first_lane());
                if let Some(slot) = side.units.get_mut(unit as usize) {
                    *slot = value;
                }
            }
        }
        for (port, slot) in inst.outs.iter().zip(inst.out_slots) {
            let value = results.iter().find(|r| r.0 == slot.name).map(|r| r.1);
            let Some(value) = value else { continue };
            self.output(&program.view, side, &inst, port, value, (exec, lanes))
                .map_err(stop)?;
        }
        Ok(flow)
    }

    fn input(&mut self, view: &View, side: &Side, port: &Port, exec: Option<Term>) -> Term {
        let unit = |n: u32| side.units.get(n as usize).copied();
        let mut words: Vec<Term> = match port.source {
            Source::Constant(v) => (0..port.dwords)
                .map(|d| {
                    // Beyond 64 bits a constant is extended by its sign.
                    let word = match d {
                        0 | 1 => (v >> (32 * d)) as u32,
                        _ => ((v as i64) >> 63) as u32,
                    };
                    self.pool.constant(word.into(), 32)
                })
                .collect(),
            Source::Units(first) => (first..first + port.dwords).filter_map(unit).collect(),
            Source::Lanes(first) => {
                let first = view.first_lane() + first;
                let all = (first..first + port.dwords).filter_map(unit);
                all.map(|t| match exec {
                    Some(exec) => self.pool.seen(exec, t),
                    None => t,
                })
                .collect()
            }
            Source::Mask(first) => {
                let mask = self.mask(side, first, mask_units(view));
                return self.pool.lane_bit(mask, exec, DEEP);
            }
        };
        self.modify(port.modify, &mut words);
        self.pool.concat(&words)
    }

    fn flip(&mut self, word: Term, bits: u32, on: bool) -> Term {
        match on {
            true => {
                let bits = self.pool.constant(bits.into(), 32);
                self.pool.binary(BinaryOp::Xor, word, bits)
            }
            false => word,
        }
    }

    /// Changes the words of a source.
    fn modify(&mut self, modify: Modify, words: &mut [Term]) {
        match modify {
            Modify::None => {}
            Modify::Elements(bytes) => {
                let Some(word) = words.first_mut() else {
                    return;
                };
                let bytes = self.pool.constant(bytes.into(), 32);
                *word = self.pool.binary(BinaryOp::Mul, *word, bytes);
            }
            Modify::Sign {
                bits,
                high,
                absolute,
                negate,
            } => {
                let sign = 1u32 << ((bits.max(1) - 1) % 32);
                if let (true, Some(first)) = (high, words.first_mut()) {
                    let half = self.pool.slice(*first, 16, 16);
                    *first = self.pool.zext(half, 32);
                }
                let Some(top) = words.last_mut() else { return };
                if absolute {
                    let rest = self.pool.constant((!sign).into(), 32);
                    *top = self.pool.binary(BinaryOp::And, *top, rest);
                }
                *top = self.flip(*top, sign, negate);
            }
            Modify::Packed {
                bits: 64,
                low,
                high,
                negate_low,
                negate_high,
            } => {
                let &[a, b, ..] = &*words else { return };
                let chosen = |second: bool| if second { b } else { a };
                words[0] = self.flip(chosen(low), 1 << 31, negate_low);
                words[1] = self.flip(chosen(high), 1 << 31, negate_high);
            }
            Modify::Packed {
                low,
                high,
                negate_low,
                negate_high,
                ..
            } => {
                let Some(word) = words.first_mut() else {
                    return;
                };
                let halves = [
                    self.pool.slice(*word, 0, 16),
                    self.pool.slice(*word, 16, 16),
                ];
                let chosen = |second: bool| halves[usize::from(second)];
                let all = self.pool.concat(&[chosen(low), chosen(high)]);
                let all = self.flip(all, 1 << 15, negate_low);
                *word = self.flip(all, 1 << 31, negate_high);
            }
        }
    }

    fn output(
        &mut self,
        view: &View,
        side: &mut Side,
        inst: &Decoded<'_>,
        port: &Port,
        value: Term,
        (exec, lanes): (Term, bool),
    ) -> Result<(), String> {
        let value = self.pool.zext(value, 32 * port.dwords as u16);
        let word = |pool: &mut Pool, value, d: u32| pool.slice(value, 32 * d as u16, 32);
        match port.source {
            Source::Units(first) => {
                if self.pool.varies(value) {
                    return Err("writes a value of one lane to a register of the wave".into());
                }
                for d in 0..port.dwords {
                    let word = word(&mut self.pool, value, d);
                    if let Some(slot) = side.units.get_mut((first + d) as usize) {
                        *slot = word;
                    }
                }
            }
            Source::Mask(first) => {
                let bit = self.pool.slice(value, 0, 1);
                let mask = match lanes {
                    true => exec,
                    false => {
                        let width = self.pool.width(exec);
                        self.pool.constant(u128::MAX, width)
                    }
                };
                let all = self.pool.collect(mask, bit);
                for d in 0..mask_units(view) {
                    let word = word(&mut self.pool, all, d);
                    if let Some(slot) = side.units.get_mut((first + d) as usize) {
                        *slot = word;
                    }
                }
            }
            Source::Lanes(first) => {
                let first = view.first_lane() + first;
                let value = self.finished(inst, value, side.mode);
                for d in 0..port.dwords {
                    let mut word = word(&mut self.pool, value, d);
                    let Some(slot) = side.units.get_mut((first + d) as usize) else {
                        continue;
                    };
                    if inst.kept != 0 {
                        let old = match lanes {
                            true => self.pool.seen(exec, *slot),
                            false => *slot,
                        };
                        // The kept bits are below the result or above it.
                        let (below, kept) = (inst.kept & 1 == 1, inst.kept.count_ones() as u16);
                        let own = self.pool.slice(word, 0, 32 - kept);
                        let parts = match below {
                            true => [self.pool.slice(old, 0, kept), own],
                            false => [own, self.pool.slice(old, 32 - kept, kept)],
                        };
                        word = self.pool.concat(&parts);
                    }
                    *slot = match lanes {
                        true => self.pool.written(exec, word, *slot),
                        false => word,
                    };
                }
            }
            Source::Constant(_) => {}
        }
        Ok(())
    }

    /// A float result with its factor and its clamp.
    fn finished(&mut self, inst: &Decoded<'_>, value: Term, mode: Term) -> Term {
        if !inst.clamp && inst.scale == 0 {
            return value;
        }
        let bits = inst.info.operands.first().map_or(32, |o| o.bits);
        let name = format!("result {} {} {bits}", inst.clamp, inst.scale);
        let width = self.pool.width(value);
        self.pool.opaque(&name, &[value, mode], width, false)
    }
}

/// Units of a lane mask.
fn mask_units(view: &View) -> u32 {
    view.exec().map_or(1, |exec| exec.units)
}
