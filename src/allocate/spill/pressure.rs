//! Register pressure of a rewritten function, charged to the original's steps.
//!
//! Sources of an instruction whose result may not overlap them count where it writes, too.
//!
//! As in allocation, a dword of a value that is somewhere read in part is live by itself, and a
//! register that the function names is live while its contents matter.

use super::rewrite::Rewritten;
use super::source::{Source, Step};
use crate::analysis::liveness::{Facts, solve};
use crate::analysis::{Access, Accesses, LiveRanges, Points};
use crate::ir::function::{Inst, Value};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::machine::{self, At};
use crate::target::{Bank, BankMap};
use cranelift_entity::{EntitySet, SecondaryMap};
use std::collections::BTreeMap;

/// Where a victim or another value has registers, by steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Held {
    pub step: Step,
    pub units: u32,
}

pub(super) struct Pressure {
    /// By bank and step: register units live at once.
    now: BankMap<Vec<u32>>,
    /// By original value: where it, or a copy of it, is in registers.
    pub held: SecondaryMap<Value, Vec<Held>>,
}

/// A dword or a whole value, or a register unit.
struct Subjects<'a> {
    func: &'a MachineFunction,
    first: Vec<u32>,
    split: EntitySet<Value>,
    undefined: EntitySet<Value>,
    next: u32,
    units: BTreeMap<u32, u32>,
}

impl<'a> Subjects<'a> {
    fn new(func: &'a MachineFunction) -> Self {
        let mut subjects = Subjects {
            func,
            first: Vec::with_capacity(func.values.len()),
            split: EntitySet::new(),
            undefined: EntitySet::new(),
            next: 0,
            units: BTreeMap::new(),
        };
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            let passed = data.targets.iter().flat_map(|t| &t.args);
            for &operand in data.uses.iter().chain(&data.defs).chain(passed) {
                if super::source::is_part(func, operand)
                    && let Operand::Value(v, _) = operand
                {
                    subjects.split.insert(v);
                }
            }
            if data.op == Op::Undef {
                subjects.undefined.extend(func.defined_values(inst));
            }
        }
        for data in func.values.values() {
            subjects.first.push(subjects.next);
            subjects.next += data.ty.units;
        }
        subjects
    }

    fn of(&mut self, operand: Operand, access: Access, out: &mut Vec<(Access, Value)>) {
        match operand {
            Operand::Value(v, _) if self.undefined.contains(v) => {}
            Operand::Value(v, part) => {
                let first = self.first[v.as_u32() as usize];
                let range = if self.split.contains(v) {
                    part.range(self.func.ty(v).units)
                } else {
                    0..1
                };
                out.extend(range.map(|k| (access, Value::from_u32(first + k))));
            }
            Operand::Reg(reg) => self.register(reg, access, out),
            Operand::Imm(_) => {}
        }
    }

    fn register(&mut self, reg: Reg, access: Access, out: &mut Vec<(Access, Value)>) {
        if self.func.target().file_of(reg).is_none() {
            return;
        }
        for unit in reg.range() {
            let next = self.next + self.units.len() as u32;
            let subject = *self.units.entry(unit).or_insert(next);
            out.push((access, Value::from_u32(subject)));
        }
    }

    /// Sources that must still stand when an instruction writes, each subject once, with its bank
    /// and dwords.
    fn clobbered(&mut self, inst: Inst) -> Vec<(Bank, Value, u32)> {
        let data = &self.func.insts[inst];
        let target = self.func.target();
        let Some(info) = data.info(target) else {
            return Vec::new();
        };
        let Some((_, early)) = info.defs().find(|d| d.1.early_clobber) else {
            return Vec::new();
        };
        let mut out: Vec<(Bank, Value, u32)> = Vec::new();
        let sources = machine::operands(target, data).filter(|o| matches!(o.at, At::Use(_)));
        for source in sources.filter(|o| o.is_listed(data)) {
            // The result may take the place of this one.
            if early.may_equal.map(usize::from) == Some(source.index) {
                continue;
            }
            let Some(operand) = source.operand else {
                continue;
            };
            let Operand::Value(v, _) = operand else {
                continue;
            };
            let class = self.func.ty(v);
            let each = if self.split.contains(v) {
                1
            } else {
                class.units
            };
            let mut found = Vec::new();
            self.of(operand, Access::Use, &mut found);
            for (_, subject) in found {
                if out.iter().all(|o| o.1 != subject) {
                    out.push((class.bank, subject, each));
                }
            }
        }
        out
    }

    fn inst(&mut self, inst: Inst) -> Vec<(Access, Value)> {
        let data = &self.func.insts[inst];
        let mut out = Vec::new();
        if data.op == Op::Apart {
            return out;
        }
        let passed = data.targets.iter().flat_map(|t| &t.args);
        for &operand in data.uses.iter().chain(passed) {
            self.of(operand, Access::Use, &mut out);
        }
        for &operand in &data.defs {
            self.of(operand, Access::Def, &mut out);
        }
        out
    }
}

impl Pressure {
    pub fn new(source: &Source, rewritten: &Rewritten) -> Pressure {
        let func = &rewritten.func;
        let mut subjects = Subjects::new(func);
        let mut accesses = Accesses::default();
        for (_, inst) in func.inst_order() {
            let items = subjects.inst(inst);
            accesses.set(inst, items);
        }
        // Parameters are whole subjects: those that are split define one by one.
        let flat = with_flat_params(func, &subjects);
        let points = Points::new(func);
        let liveness = solve(&Facts::new(&flat, &accesses));
        let ranges = LiveRanges::new(&flat, &points, &accesses, &liveness);
        let charged = charge(source, rewritten, &points);
        let steps = source.points.len() as usize + 2;
        let mut pressure = Pressure {
            now: BankMap::with_default(vec![0; steps]),
            held: SecondaryMap::new(),
        };
        // By point of the rewritten function first: one step may have several points.
        let mut deltas: BankMap<Vec<i64>> =
            BankMap::with_default(vec![0; points.len() as usize + 1]);
        let mut add = |bank: Bank, dwords: u32, subject: u32| {
            for s in ranges.segments(Value::from_u32(subject)) {
                deltas[bank][s.start as usize] += i64::from(dwords);
                deltas[bank][s.end as usize] -= i64::from(dwords);
            }
        };
        for (value, data) in func.values.iter() {
            let first = subjects.first[value.as_u32() as usize];
            if subjects.split.contains(value) {
                for k in 0..data.ty.units {
                    add(data.ty.bank, 1, first + k);
                }
            } else {
                add(data.ty.bank, data.ty.units, first);
            }
        }
        for (&unit, &subject) in &subjects.units {
            if let Some(file) = func.target().file_of(Reg::new(unit, 1)) {
                add(file.bank, 1, subject);
            }
        }
        for (_, inst) in func.inst_order() {
            let write = points.write(inst);
            for (bank, subject, dwords) in subjects.clobbered(inst) {
                if !ranges.is_live(subject, write) {
                    deltas[bank][write as usize] += i64::from(dwords);
                    deltas[bank][write as usize + 1] -= i64::from(dwords);
                }
            }
        }
        for bank in func.target().all_banks() {
            let (now, mut sum) = (&mut pressure.now[bank], 0);
            for (&delta, &step) in deltas[bank].iter().zip(&charged) {
                sum += delta;
                let at = &mut now[step as usize];
                *at = (*at).max(sum as u32);
            }
        }
        for (value, data) in func.values.iter() {
            let original = match rewritten.copy_of[value] {
                Some(original) => original,
                None if source.func.values.is_valid(value) => value,
                None => continue,
            };
            let first = subjects.first[value.as_u32() as usize];
            let count = if subjects.split.contains(value) {
                data.ty.units
            } else {
                1
            };
            let each = if count == 1 { data.ty.units } else { 1 };
            for subject in first..first + count {
                for s in ranges.segments(Value::from_u32(subject)) {
                    pressure.hold(original, &charged[s.start as usize..s.end as usize], each);
                }
            }
        }
        for held in pressure.held.values_mut() {
            held.sort_unstable_by_key(|h| h.step);
            held.dedup_by(|b, a| {
                let same = a.step == b.step;
                if same {
                    a.units = a.units.saturating_add(b.units);
                }
                same
            });
        }
        pressure
    }

    fn hold(&mut self, original: Value, steps: &[Step], dwords: u32) {
        let mut last = None;
        for &step in steps {
            if last != Some(step) {
                self.held[original].push(Held {
                    step,
                    units: dwords,
                });
            }
            last = Some(step);
        }
    }

    /// Dwords of a bank live at a step.
    pub fn at(&self, bank: Bank, step: Step) -> u32 {
        self.now[bank].get(step as usize).copied().unwrap_or(0)
    }

    pub fn peak(&self, bank: Bank) -> u32 {
        self.now[bank].iter().copied().max().unwrap_or(0)
    }

    /// Steps at which more is live than there may be, with the excess.
    pub fn excess(&self, bank: Bank, limit: u32) -> BTreeMap<Step, u32> {
        let all = self.now[bank].iter().enumerate();
        all.filter(|&(_, &n)| n > limit)
            .map(|(step, &n)| (step as Step, n - limit))
            .collect()
    }
}

/// The function with each parameter as its subjects, for the analyses that take parameters as
/// definitions.
fn with_flat_params(func: &MachineFunction, subjects: &Subjects) -> MachineFunction {
    let mut flat = func.clone();
    for &block in &func.layout {
        flat.blocks[block].params = func.blocks[block]
            .params
            .iter()
            .flat_map(|&p| {
                let first = subjects.first[p.as_u32() as usize];
                let count = if subjects.split.contains(p) {
                    func.ty(p).units
                } else {
                    1
                };
                (first..first + count).map(Value::from_u32)
            })
            .collect();
    }
    flat
}

/// The original step of each point.
fn charge(source: &Source, rewritten: &Rewritten, points: &Points) -> Vec<Step> {
    let original = &source.func;
    (0..=points.len())
        .map(|point| {
            let Some((block, inst)) = points.at(point) else {
                return source.points.len();
            };
            if let Some(step) = rewritten.blocks[block] {
                return step;
            }
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
