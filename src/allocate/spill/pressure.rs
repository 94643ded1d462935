//! Register pressure of a rewritten function, charged to the original's steps.
//!
//! Live ranges are the core's ([`Live`]), of the present function, in SSA form with parameters:
//! a unit of a value that is somewhere read in part is live by itself, and a register that the
//! function names is live while its contents matter. Undefined values need no register, and sources
//! of an instruction whose result may not overlap them count where it writes, too. The result
//! is the pressure at each point ([`Timeline`]). Only *steps* are this module's own, since
//! decisions are made about the original function, and one step may have several points of the
//! rewritten function.

use super::excess::Excess;
use super::rewrite::Rewritten;
use super::source::Source;
use super::steps::{Step, Taken};
use crate::analysis::{Access, Points, Segment, Timeline};
use crate::ir::function::{Function, Inst, Value};
use crate::ir::machine::{Machine, MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::machine::{self, At};
use crate::ranges::align::Align;
use crate::ranges::client::Client;
use crate::ranges::live::Live;
use crate::target::{Bank, BankMap};
use cranelift_entity::{EntitySet, SecondaryMap};

/// Pressure at the original's steps.
pub(super) struct StepPressure {
    /// The register units live at once, by bank and step.
    now: BankMap<Vec<u32>>,
    /// By original value: the steps at which the value, or a copy of it, is in registers; ascending and disjoint.
    pub taken: SecondaryMap<Value, Vec<Taken>>,
}

/// A function whose undefined values need no registers.
struct Needed<'a> {
    func: &'a MachineFunction,
    undefined: EntitySet<Value>,
}

impl<'a> Needed<'a> {
    fn new(func: &'a MachineFunction) -> Self {
        let mut undefined = EntitySet::new();
        for (_, inst) in func.inst_order() {
            if func.insts[inst].op == Op::Undef {
                undefined.extend(func.defined_values(inst));
            }
        }
        Needed { func, undefined }
    }

    /// Whether an operand needs allocated registers.
    fn counts(&self, operand: Operand) -> bool {
        match operand {
            Operand::Value(v, _) => !self.undefined.contains(v),
            Operand::Reg(reg) => self.func.target().file_of(reg).is_some(),
            Operand::Imm(_) => false,
        }
    }

    /// Sources that must still be available when an instruction writes: of each value the unit that its
    /// subject begins with, its bank and units, each subject once.
    fn clobbered(&self, live: &Live, inst: Inst) -> Vec<(Bank, Value, (u32, u32))> {
        let data = &self.func.insts[inst];
        let target = self.func.target();
        let Some(info) = data.info(target) else {
            return Vec::new();
        };
        let Some((_, early)) = info.defs().find(|d| d.1.early_clobber) else {
            return Vec::new();
        };
        let mut out: Vec<(Bank, Value, (u32, u32))> = Vec::new();
        let sources = machine::operands(target, data).filter(|o| matches!(o.at, At::Use(_)));
        for source in sources.filter(|o| o.is_listed(data)) {
            // The result may take the place of this source.
            if early.may_equal.map(usize::from) == Some(source.index) {
                continue;
            }
            let Some(Operand::Value(v, part)) = source.operand.filter(|&o| self.counts(o)) else {
                continue;
            };
            let class = self.func.ty(v);
            let range = part.range(class.units);
            let read = |run: &(u32, u32)| run.0 < range.end && range.start < run.0 + run.1;
            for run in live.runs(v).filter(read) {
                if out.iter().all(|o| (o.1, o.2) != (v, run)) {
                    out.push((class.bank, v, run));
                }
            }
        }
        out
    }
}

impl Client for Needed<'_> {
    type Set = Machine;

    fn func(&self) -> &Function<Machine> {
        self.func
    }
    fn size(&self, value: Value) -> u32 {
        self.func.ty(value).units
    }
    fn bank(&self, value: Value) -> Bank {
        self.func.ty(value).bank
    }
    fn align(&self, _: Value) -> Align {
        Align::ANY
    }
    fn accesses(&self, inst: Inst, found: &mut dyn FnMut(Access, Operand)) {
        let data = &self.func.insts[inst];
        let passed = data.targets.iter().flat_map(|t| &t.args);
        let uses = data.uses.iter().chain(passed);
        for &operand in uses.filter(|&&o| self.counts(o)) {
            found(Access::Use, operand);
        }
        for &operand in data.defs.iter().filter(|&&o| self.counts(o)) {
            found(Access::Def, operand);
        }
    }
    fn copies(&self, _: Inst, _: &mut dyn FnMut(Operand, Operand)) {}
    fn apart(&self, inst: Inst) -> bool {
        self.func.insts[inst].op == Op::Apart
    }
    fn bank_of_unit(&self, unit: u32) -> Option<Bank> {
        let file = self.func.target().file_of(Reg::new(unit, 1));
        file.map(|f| f.bank)
    }
}

impl StepPressure {
    pub fn new(source: &Source, rewritten: &Rewritten) -> StepPressure {
        let func = &rewritten.func;
        let needed = Needed::new(func);
        let live = Live::new(&needed);
        let charged = charge(source, rewritten, &live.points);
        let mut pressure = StepPressure {
            now: BankMap::default(),
            taken: SecondaryMap::new(),
        };
        pressure.charge_steps(source, &timeline(&needed, &live), &charged);
        let ends = ends_of_runs(&charged);
        for value in func.values.keys() {
            let original = match rewritten.copy_of[value] {
                Some(original) => original,
                None if source.func.values.is_valid(value) => value,
                None => continue,
            };
            for (k, units) in live.runs(value) {
                for s in live.segments(value, k) {
                    pressure.take(original, *s, &charged, &ends, units);
                }
            }
        }
        for taken in pressure.taken.values_mut() {
            taken.sort_unstable();
            if taken.windows(2).any(|t| t[0].run.overlaps(t[1].run)) {
                *taken = added_up(taken);
            }
        }
        pressure
    }

    /// Charges each step with the greatest pressure of its points.
    fn charge_steps(&mut self, source: &Source, timeline: &Timeline, charged: &[Step]) {
        let steps = source.points.len() as usize + 2;
        for bank in source.func.target().all_banks() {
            let now = &mut self.now[bank];
            now.resize(steps, 0);
            for (units, &step) in timeline.units(bank).zip(charged) {
                let at = &mut now[step as usize];
                *at = (*at).max(units);
            }
        }
    }

    /// Adds a value's units at the steps that a segment of points is charged to.
    fn take(&mut self, value: Value, at: Segment, charged: &[Step], ends: &[u32], units: u32) {
        let mut from = at.start;
        while from < at.end {
            let to = ends[from as usize].min(at.end);
            let run = Segment::new(charged[from as usize], charged[to as usize - 1] + 1);
            self.taken[value].push(Taken { run, units });
            from = to;
        }
    }

    /// Units of a bank live at a step.
    pub fn at(&self, bank: Bank, step: Step) -> u32 {
        self.now[bank].get(step as usize).copied().unwrap_or(0)
    }

    pub fn peak(&self, bank: Bank) -> u32 {
        self.now[bank].iter().copied().max().unwrap_or(0)
    }

    /// The steps with more live units than the limit; queries are about values of at most `units` units.
    pub fn excess(&self, bank: Bank, limit: u32, units: u32) -> Excess {
        Excess::new(&self.now[bank], limit, units)
    }
}

/// By point, one past the last point up to which the steps are consecutive.
fn ends_of_runs(charged: &[Step]) -> Vec<u32> {
    let mut ends = vec![charged.len() as u32; charged.len()];
    for at in (0..charged.len().saturating_sub(1)).rev() {
        let (step, next) = (charged[at], charged[at + 1]);
        ends[at] = match next == step || next == step + 1 {
            true => ends[at + 1],
            false => at as u32 + 1,
        };
    }
    ends
}

/// The sums of overlapping runs.
fn added_up(taken: &[Taken]) -> Vec<Taken> {
    let mut changes: Vec<(Step, i64)> = Vec::new();
    for t in taken {
        changes.push((t.run.start, t.units.into()));
        changes.push((t.run.end, -i64::from(t.units)));
    }
    changes.sort_unstable();
    let (mut out, mut units) = (Vec::new(), 0i64);
    for (at, &(step, change)) in changes.iter().enumerate() {
        units += change;
        let end = changes.get(at + 1).map_or(step, |next| next.0);
        if units > 0 && step < end {
            out.push(Taken {
                run: Segment::new(step, end),
                units: units as u32,
            });
        }
    }
    out
}

/// The live units at each point, including sources that results must not overlap.
fn timeline(needed: &Needed, live: &Live) -> Timeline {
    let mut timeline = Timeline::new(live.points.len());
    for value in live.values() {
        let bank = needed.bank(value);
        for (k, units) in live.runs(value) {
            for &segment in live.segments(value, k) {
                timeline.add(bank, segment, units);
            }
        }
    }
    for (value, _) in live.registers() {
        for &segment in live.segments(value, 0) {
            if let Some(bank) = live.bank(value) {
                timeline.add(bank, segment, 1);
            }
        }
    }
    for (_, inst) in live.points.insts() {
        let write = Segment::new(live.points.write(inst), live.points.write(inst) + 1);
        for (bank, value, (k, units)) in needed.clobbered(live, inst) {
            if !live.segments(value, k).iter().any(|s| s.overlaps(write)) {
                timeline.add(bank, write, units);
            }
        }
    }
    timeline
}

/// The original step of each point.
fn charge(source: &Source, rewritten: &Rewritten, points: &Points) -> Vec<Step> {
    let original = &source.func;
    (0..=points.len())
        .map(|point| {
            let Some((block, inst)) = points.at(point) else {
                return source.points.len();
            };
            match inst {
                None => source.points.start(block),
                Some(i) => match rewritten.steps[i] {
                    Some(step) => step,
                    None if original.insts.is_valid(i) && point.is_multiple_of(2) => {
                        source.points.read(i)
                    }
                    None if original.insts.is_valid(i) => source.points.write(i),
                    None => source.points.start(block),
                },
            }
        })
        .collect()
}
