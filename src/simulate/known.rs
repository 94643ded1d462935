//! Values of registers that every launch of a kernel has, and with them the addresses of accesses of the local data share.
//!
//! The analysis is a constant propagation for each wave of a workgroup. The lattice of a scalar unit is a set of known bits with
//! their values, the lattice of a vector unit a set of lanes whose values are known. Work-item ids are known, arguments and contents of memory
//! are not. Where paths meet, a bit or lane stays known if all paths agree. The transfer function is the row's own step:
//!
//! - If all inputs of a lane are known, the step gives the outputs of the lane.
//! - An unknown bit of a lane mask has two values. If the step gives the same result for both, the result is known.
//! - If a row's meaning computes each bit of an output from the bits at the same position of the inputs, unknown bits of the inputs are tried
//!   with both values, and the bits of the result that stay the same are known.
//!
//! A lane of which the execution mask is not known keeps its value only if the instruction writes the same value.

use super::decode::Origin;
use super::layout::{LANES, Layout};
use super::modes;
use super::ports::one_lane;
use super::program::{Entry, EntryValue, Inst, Modify, Port, Program, Source};
use super::recorder::Recorder;
use super::values::{Lane, State, Unit, forget_units, lose, read};
use crate::ir::machine::MachineFunction;
use crate::ir::{Block, Inst as IrInst};
use crate::target::query::read_meaning;
use crate::target::{Action, MemorySpace, Opcode};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;
use easel_isa::meaning::{BinaryOp, Expr, Statement, UnaryOp};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The bytes that one wave's lanes access, each range with its end.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Footprint {
    /// Bytes that lanes access which are known to be active.
    pub sure: Vec<(u32, u32)>,
    /// Bytes of the lanes that may be active, those included that are.
    pub possible: Vec<(u32, u32)>,
}

/// The accesses of the local data share by one instruction, for each wave; none for a wave whose addresses are not known.
pub type Accesses = Vec<Option<Footprint>>;

/// The accesses of the local data share of each instruction that accesses it.
///
/// `waves` is the number of waves of a workgroup.
///
/// # Errors
/// The function cannot be decoded.
pub fn accesses(
    func: &MachineFunction,
    entry: Entry,
    waves: u32,
) -> Result<BTreeMap<IrInst, Accesses>, Diagnostics> {
    let (program, origins) = Program::with_origins(func, entry)?;
    let mut all: BTreeMap<IrInst, Accesses> = BTreeMap::new();
    let analysis = Analysis::new(func, &program, &origins);
    for wave in 0..waves {
        analysis.wave(wave, &mut |inst, footprint| {
            all.entry(inst).or_default().push(footprint);
        });
    }
    Ok(all)
}

/// The lanes that execute: those known to, and those that may.
#[derive(Clone, Copy)]
struct Active {
    sure: u64,
    possible: u64,
}

pub(super) struct Analysis<'a> {
    func: &'a MachineFunction,
    program: &'a Program,
    /// The decoded instruction of each instruction of the function.
    decoded: SecondaryMap<IrInst, Option<u32>>,
    /// The outputs that a row computes bit by bit.
    bitwise: BTreeMap<Opcode, BTreeSet<String>>,
    /// Instructions behind which nothing is known.
    pub(super) unknown_behind: BTreeSet<IrInst>,
}

impl<'a> Analysis<'a> {
    pub(super) fn new(func: &'a MachineFunction, program: &'a Program, origins: &[Origin]) -> Self {
        let mut decoded: SecondaryMap<IrInst, Option<u32>> = SecondaryMap::new();
        let mut bitwise = BTreeMap::new();
        for (at, origin) in (0u32..).zip(origins) {
            let inst = &program.insts[at as usize];
            bitwise
                .entry(inst.op)
                .or_insert_with(|| bitwise_outputs(inst));
            if let Some(origin) = origin {
                decoded[*origin] = Some(at);
            }
        }
        Analysis {
            func,
            program,
            decoded,
            bitwise,
            unknown_behind: BTreeSet::new(),
        }
    }

    fn layout(&self) -> &Layout {
        &self.program.layout
    }

    /// The decoded form of an instruction that is executed.
    pub(super) fn decoded(&self, inst: IrInst) -> Option<&'a Inst> {
        Some(&self.program.insts[self.decoded[inst]? as usize])
    }

    /// The values of one wave at the begin of each block.
    pub(super) fn solve(&self, wave: u32) -> SecondaryMap<Block, Option<State>> {
        let mut input: SecondaryMap<Block, Option<State>> = SecondaryMap::new();
        let Some(entry) = self.func.entry() else {
            return input;
        };
        input[entry] = Some(self.start(wave));
        let mut position: SecondaryMap<Block, u32> = SecondaryMap::new();
        for (n, &block) in (0u32..).zip(&self.func.layout) {
            position[block] = n;
        }
        let mut work = BTreeSet::from([(position[entry], entry)]);
        while let Some((_, block)) = work.pop_first() {
            let Some(mut state) = input[block].clone() else {
                continue;
            };
            for &inst in &self.func.blocks[block].insts {
                self.step(&mut state, inst, &mut |_, _| {});
            }
            for next in self.func.successors(block) {
                let news = match &mut input[next] {
                    Some(own) => own.join(&state),
                    none => {
                        *none = Some(state.clone());
                        true
                    }
                };
                if news {
                    work.insert((position[next], next));
                }
            }
        }
        input
    }

    /// Reports the accesses of each instruction by one wave, in the order of the code.
    fn wave(&self, wave: u32, report: &mut dyn FnMut(IrInst, Option<Footprint>)) {
        let input = self.solve(wave);
        for &block in &self.func.layout {
            let Some(mut state) = input[block].clone() else {
                continue;
            };
            for &inst in &self.func.blocks[block].insts {
                self.step(&mut state, inst, report);
            }
        }
    }

    fn start(&self, wave: u32) -> State {
        let layout = self.layout();
        let mut state = State {
            units: vec![Unit::default(); layout.first_lane as usize],
            lanes: vec![None; layout.lane_registers as usize],
        };
        let launch = &self.program.launch;
        let size = launch.workgroup_size;
        let first = wave * layout.lanes;
        let here = launch.threads().saturating_sub(first).min(layout.lanes);
        let exec = u64::MAX.checked_shr(64 - here).unwrap_or(0);
        if let Some(reg) = layout.exec {
            for n in 0..layout.mask_units {
                state.units[(reg.unit + n) as usize] = Unit {
                    value: (exec >> (32 * n)) as u32,
                    known: u32::MAX,
                };
            }
        }
        // The ids of a workgroup of any size are known only in one dimension.
        let open = launch.open_workgroup.is_some();
        for &(reg, value) in &self.program.entry.registers {
            let EntryValue::WorkItemIds { shifts } = value else {
                continue;
            };
            if open && shifts[1..].iter().any(Option::is_some) {
                continue;
            }
            let [x, y] = [size[0].max(1), size[1].max(1)];
            let mut values = [0; LANES];
            for (id, value) in (first..).zip(&mut values) {
                let ids = match open {
                    true => [id, 0, 0],
                    false => [id % x, id / x % y, id / (x * y)],
                };
                let parts = ids.iter().zip(shifts);
                *value = parts.fold(0, |all, (id, s)| all | s.map_or(0, |s| id << s));
            }
            let at = reg.unit.checked_sub(layout.first_lane);
            if let Some(slot) = at.and_then(|at| state.lanes.get_mut(at as usize)) {
                let known = layout.all;
                *slot = Some(Arc::new(Lane { values, known }));
            }
        }
        state
    }

    fn active(&self, state: &State, inst: &Inst) -> Active {
        let all = self.layout().all;
        match self.layout().exec {
            Some(exec) if !inst.step.ignores_mask => {
                let (mut sure, mut possible) = (0u64, 0u64);
                for n in 0..self.layout().mask_units {
                    let unit = state.units[(exec.unit + n) as usize];
                    sure |= u64::from(unit.value & unit.known) << (32 * n);
                    possible |= u64::from(unit.value | !unit.known) << (32 * n);
                }
                Active {
                    sure: sure & all,
                    possible: possible & all,
                }
            }
            _ => Active {
                sure: all,
                possible: all,
            },
        }
    }

    pub(super) fn step(
        &self,
        state: &mut State,
        origin: IrInst,
        report: &mut dyn FnMut(IrInst, Option<Footprint>),
    ) {
        let Some(at) = self.decoded[origin] else {
            return;
        };
        let inst = &self.program.insts[at as usize];
        if self.unknown_behind.contains(&origin) {
            state.units.fill(Unit::default());
            state.lanes.fill(None);
            return;
        }
        if self.program.displaces {
            // The written registers are not known.
            state.units.fill(Unit::default());
            state.lanes.fill(None);
        }
        let active = self.active(state, inst);
        if inst.reaches(MemorySpace::Lds) {
            report(origin, self.footprint(state, inst, active));
        }
        let plain = inst.ins.iter().all(|p| p.modify == Modify::None)
            && !inst.clamp
            && inst.scale == 0
            && inst.kept == 0
            // Which MODE the wave has here is not known.
            && !(self.program.writes_mode && modes::reads_mode(inst));
        match inst.step.action {
            Action::Pure(f) if plain && inst.per_lane => {
                let lane =
                    |lane: usize| self.evaluate(state, inst, lane, &mut |i, o| one_lane(f, i, o));
                let results: Vec<Option<Known>> = (0..LANES)
                    .map(|l| (active.possible >> l & 1 == 1).then(|| lane(l)))
                    .collect();
                self.write_lanes(state, inst, active, &results);
            }
            Action::Pure(f) if plain && !inst.crosses => {
                let known = self.evaluate(state, inst, 0, &mut |i, o| one_lane(f, i, o));
                self.write_units(state, inst, &known);
            }
            Action::Eval(f) if plain && inst.crosses && inst.info.memory.is_empty() => {
                match self.crossing(state, inst, active, f) {
                    Some(results) if inst.per_lane => {
                        self.write_lanes(state, inst, active, &results);
                    }
                    Some(results) => {
                        if let Some(Some(known)) = results.first() {
                            self.write_units(state, inst, known);
                        }
                    }
                    None => self.forget(state, inst, active),
                }
            }
            Action::Eval(f) if plain && !inst.per_lane && inst.info.memory.is_empty() => {
                match self.alone(state, inst, active, at as usize, f) {
                    Some(known) => self.write_units(state, inst, &known),
                    None => self.forget(state, inst, active),
                }
            }
            _ => self.forget(state, inst, active),
        }
    }

    /// The outputs of an instruction of the wave that reads its address, if all inputs are known.
    fn alone(
        &self,
        state: &State,
        inst: &Inst,
        active: Active,
        at: usize,
        f: &crate::target::EvalFn,
    ) -> Option<Known> {
        let mut inputs = vec![0u32; inst.in_dwords];
        for port in &inst.ins {
            for d in 0..port.dwords as usize {
                let unit = read(state, self.layout(), port, d, 0);
                inputs[port.at as usize + d] = (unit.known == u32::MAX).then_some(unit.value)?;
            }
        }
        let mut recorder = Recorder::new(self.layout(), 0, active.sure, &[], inst.in_dwords);
        recorder.next = self.program.code.as_ref().map(|c| c.address(at + 1));
        let mut values = vec![0; inst.out_dwords];
        f(&inputs, &mut values, &mut recorder);
        let certain = !recorder.other.get() && recorder.effects.is_empty();
        certain.then(|| Known {
            known: vec![u32::MAX; inst.out_dwords],
            values,
        })
    }

    /// The outputs of one lane, or of the wave, with their known bits.
    fn evaluate(
        &self,
        state: &State,
        inst: &Inst,
        lane: usize,
        f: &mut dyn FnMut(&[u32], &mut [u32]),
    ) -> Known {
        let mut inputs = vec![0u32; inst.in_dwords];
        // (place, unknown bits); the bits of a mask are whole words here.
        let mut open: Vec<(usize, u32)> = Vec::new();
        let mut masks_only = true;
        for port in &inst.ins {
            for d in 0..port.dwords as usize {
                let at = port.at as usize + d;
                let unit = read(state, self.layout(), port, d, lane);
                inputs[at] = unit.value;
                let mask = matches!(port.source, Source::Mask(_));
                let unknown = if mask { !unit.known & 1 } else { !unit.known };
                if unknown != 0 {
                    masks_only &= mask;
                    open.push((at, unknown));
                }
            }
        }
        let mut outputs = vec![0u32; inst.out_dwords];
        f(&inputs, &mut outputs);
        let mut out = Known {
            known: vec![u32::MAX; inst.out_dwords],
            values: outputs,
        };
        if open.is_empty() {
            return out;
        }
        // Both values of each unknown input: all combinations decide a mask's bit, and bits of a bitwise function.
        const MOST: usize = 4;
        if open.len() > MOST {
            out.known.fill(0);
            return out;
        }
        let mut tried = inputs.clone();
        let mut other = vec![0u32; inst.out_dwords];
        for combination in 1..1u32 << open.len() {
            tried.copy_from_slice(&inputs);
            for (n, &(at, bits)) in open.iter().enumerate() {
                if combination >> n & 1 == 1 {
                    tried[at] |= bits;
                }
            }
            other.fill(0);
            f(&tried, &mut other);
            for ((known, a), b) in out.known.iter_mut().zip(&out.values).zip(&other) {
                *known &= !(a ^ b);
            }
        }
        if !masks_only {
            let bitwise = self.bitwise.get(&inst.op);
            for (slot, port) in inst.step.outs.iter().zip(&inst.outs) {
                if !bitwise.is_some_and(|names| names.contains(slot.name)) {
                    let at = port.at as usize;
                    out.known[at..at + port.dwords as usize].fill(0);
                }
            }
        }
        out
    }

    /// The outputs of an instruction whose lanes read one another, if all inputs are known.
    fn crossing(
        &self,
        state: &State,
        inst: &Inst,
        active: Active,
        f: &crate::target::EvalFn,
    ) -> Option<Vec<Option<Known>>> {
        if active.sure != active.possible {
            return None;
        }
        let layout = self.layout();
        let mut inputs = vec![0u32; inst.in_dwords * LANES];
        for lane in 0..layout.lanes as usize {
            for port in &inst.ins {
                for d in 0..port.dwords as usize {
                    let unit = read(state, layout, port, d, lane);
                    if unit.known != u32::MAX {
                        return None;
                    }
                    inputs[lane * inst.in_dwords + port.at as usize + d] = unit.value;
                }
            }
        }
        let run = if inst.per_lane { active.sure } else { 1 };
        let mut results = vec![None; LANES];
        for (lane, result) in results.iter_mut().enumerate() {
            if run >> lane & 1 == 0 {
                continue;
            }
            let mut values = vec![0; inst.out_dwords];
            let own = &inputs[lane * inst.in_dwords..][..inst.in_dwords];
            let mut recorder =
                Recorder::new(layout, lane as u32, active.sure, &inputs, inst.in_dwords);
            f(own, &mut values, &mut recorder);
            if recorder.other.get() || !recorder.effects.is_empty() {
                return None;
            }
            *result = Some(Known {
                known: vec![u32::MAX; inst.out_dwords],
                values,
            });
        }
        Some(results)
    }

    /// The bytes that a wave accesses; none if an address of a lane that may be active is not known.
    fn footprint(&self, state: &State, inst: &Inst, active: Active) -> Option<Footprint> {
        let Action::Eval(f) = inst.step.action else {
            return None;
        };
        let layout = self.layout();
        let mut out = Footprint::default();
        // Unknown data have several values; an address that differs with them is not known.
        const FILL: [u32; 3] = [0, u32::MAX / 3, u32::MAX];
        for lane in (0..LANES).filter(|l| active.possible >> l & 1 == 1) {
            let mut found: Option<Vec<(u32, u32)>> = None;
            for fill in FILL {
                let mut inputs = vec![0u32; inst.in_dwords];
                for port in &inst.ins {
                    for d in 0..port.dwords as usize {
                        let unit = read(state, layout, port, d, lane);
                        inputs[port.at as usize + d] = unit.value | fill & !unit.known;
                    }
                }
                let mut recorder =
                    Recorder::new(layout, lane as u32, active.possible, &[], inst.in_dwords);
                let mut outputs = vec![0; inst.out_dwords];
                f(&inputs, &mut outputs, &mut recorder);
                if recorder.other.get() {
                    return None;
                }
                match &found {
                    None => found = Some(recorder.shared()),
                    Some(found) if *found == recorder.shared() => {}
                    Some(_) => return None,
                }
            }
            let found = found.unwrap_or_default();
            if active.sure >> lane & 1 == 1 {
                out.sure.extend(&found);
            }
            out.possible.extend(&found);
        }
        out.sure = merged(out.sure);
        out.possible = merged(out.possible);
        Some(out)
    }

    fn write_units(&self, state: &mut State, inst: &Inst, known: &Known) {
        for port in &inst.outs {
            let Source::Units(unit) = port.source else {
                self.forget_port(state, port, None);
                continue;
            };
            for d in 0..port.dwords as usize {
                let at = port.at as usize + d;
                if let Some(slot) = state.units.get_mut(unit as usize + d) {
                    *slot = Unit {
                        value: known.values[at] & known.known[at],
                        known: known.known[at],
                    };
                }
            }
        }
    }

    fn write_lanes(
        &self,
        state: &mut State,
        inst: &Inst,
        active: Active,
        results: &[Option<Known>],
    ) {
        for port in &inst.outs {
            let at = port.at as usize;
            match port.source {
                Source::Lanes(first) => {
                    for d in 0..port.dwords as usize {
                        let slot = &mut state.lanes[first as usize + d];
                        let old = slot.take();
                        let mut new = Lane {
                            values: [0; LANES],
                            known: 0,
                        };
                        for (lane, result) in results.iter().enumerate() {
                            let bit = 1u64 << lane;
                            let before = old
                                .as_ref()
                                .filter(|o| o.known & bit != 0)
                                .map(|o| o.values[lane]);
                            let after = result
                                .as_ref()
                                .filter(|r| r.known[at + d] == u32::MAX)
                                .map(|r| r.values[at + d]);
                            let value = match (active.sure & bit != 0, active.possible & bit != 0) {
                                (true, _) => after,
                                (_, false) => before,
                                _ => before.filter(|_| before == after),
                            };
                            if let Some(value) = value {
                                new.values[lane] = value;
                                new.known |= bit;
                            }
                        }
                        if new.known != 0 {
                            *slot = Some(Arc::new(new));
                        }
                    }
                }
                Source::Mask(unit) => {
                    let (mut value, mut known) = (0u64, 0u64);
                    for (lane, result) in results.iter().enumerate() {
                        let bit = 1u64 << lane;
                        // Lanes that do not execute have a zero.
                        let after = match result {
                            None => Some(0),
                            Some(r) => (r.known[at] & 1 == 1).then(|| r.values[at] & 1),
                        };
                        let sure = active.sure & bit != 0 || active.possible & bit == 0;
                        if let Some(after) = after.filter(|&a| sure || a == 0) {
                            known |= bit;
                            value |= u64::from(after) << lane;
                        }
                    }
                    for n in 0..self.layout().mask_units {
                        if let Some(slot) = state.units.get_mut((unit + n) as usize) {
                            *slot = Unit {
                                value: (value >> (32 * n)) as u32,
                                known: (known >> (32 * n)) as u32,
                            };
                        }
                    }
                }
                _ => self.forget_port(state, port, None),
            }
        }
    }

    fn forget(&self, state: &mut State, inst: &Inst, active: Active) {
        for port in &inst.outs {
            self.forget_port(state, port, Some(active));
        }
        // Registers that the row writes beyond its meaning.
        for reg in &inst.writes {
            for unit in reg.range() {
                match unit.checked_sub(self.layout().first_lane) {
                    None => state.units[unit as usize] = Unit::default(),
                    Some(n) => lose(&mut state.lanes[n as usize], active.possible),
                }
            }
        }
    }

    fn forget_port(&self, state: &mut State, port: &Port, active: Option<Active>) {
        let all = active.map_or(u64::MAX, |a| a.possible);
        match port.source {
            Source::Lanes(first) => {
                for d in 0..port.dwords as usize {
                    lose(&mut state.lanes[first as usize + d], all);
                }
            }
            Source::Units(unit) => forget_units(state, unit, port.dwords),
            Source::Mask(unit) => forget_units(state, unit, self.layout().mask_units),
            Source::Constant(_) => {}
        }
    }
}

/// Outputs of a step.
#[derive(Clone)]
struct Known {
    values: Vec<u32>,
    known: Vec<u32>,
}

/// The outputs that a meaning computes bit by bit of its inputs.
fn bitwise_outputs(inst: &Inst) -> BTreeSet<String> {
    let bitwise = |expr: &Expr| {
        let mut all = true;
        expr.each(&mut |e| {
            all &= match e {
                Expr::Operand(_) | Expr::Unary(UnaryOp::Not, _) => true,
                Expr::Binary(op, ..) => {
                    matches!(op, BinaryOp::And | BinaryOp::Or | BinaryOp::Xor)
                }
                _ => false,
            };
        });
        all
    };
    let meaning = read_meaning(inst.info);
    let assigned = meaning.statements.iter().filter_map(|s| match s {
        Statement::Assign(name, expr) if bitwise(expr) => Some(name.clone()),
        _ => None,
    });
    assigned.collect()
}

/// Ranges in order, adjacent ones as one.
fn merged(mut ranges: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    ranges.sort_unstable();
    let mut out: Vec<(u32, u32)> = Vec::new();
    for (start, end) in ranges {
        match out.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => out.push((start, end)),
        }
    }
    out
}
