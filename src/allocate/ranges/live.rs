//! Live ranges of a client's values, unit by unit if parts matter.
//!
//! Each live range belongs to a *subject*: a whole value, or one unit of a value that is somewhere read (in
//! storage form: or written) in part, so that a part after its last read frees its storage.
//! Registers that operands name take part as further values of one unit each, numbered after the
//! function's own. Liveness and live ranges are those of [`liveness`](crate::analysis::liveness) and
//! [`ranges`](crate::analysis::ranges), solved by datalog over subjects.

use super::client::{BEYOND, Client};
use crate::analysis::liveness::{LivenessFacts, solve};
use crate::analysis::{Access, Accesses, LiveRanges, Liveness, Points, Pressure, Profile, Segment};
use crate::ir::function::{Form, Inst, Value};
use crate::ir::operand::{Operand, Reg};
use crate::target::Bank;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

/// A unit of a value, numbered through all values.
pub type Unit = u32;

/// A part of some value, by its first unit and number of units.
pub(crate) type Run = (Value, u32, u32);

/// Bank and size of a value.
#[derive(Clone, Copy, Debug)]
struct Shape {
    bank: Bank,
    size: u32,
}

/// The live ranges of the units of a function's values.
pub struct Live {
    /// The program points that live ranges are counted in.
    pub points: Points,
    /// The accesses of each instruction to the subjects; empty after the last use.
    pub(super) accesses: Accesses,
    /// The live ranges by subject: the number of the value's first unit, or of the unit, as a `Value`.
    subjects: LiveRanges,
    shapes: Vec<Shape>,
    /// Values whose units are subjects of their own.
    split: EntitySet<Value>,
    /// The register unit of each further value, and its bank.
    registers: Vec<(u32, Option<Bank>)>,
    /// The further value of each register unit.
    by_unit: FxHashMap<u32, u32>,
    /// First unit's number by value.
    first: Vec<Unit>,
    /// One past the last number.
    end: Unit,
    /// The units of each `apart`, with its instruction.
    pub apart: Vec<(Inst, Vec<(Value, u32)>)>,
}

impl Live {
    /// Live ranges alone.
    pub fn new<C: Client>(client: &C) -> Live {
        Live::solved(client).0
    }

    /// Live ranges, with the live sets at block boundaries.
    pub(super) fn solved<C: Client>(client: &C) -> (Live, Liveness) {
        let func = client.func();
        let shape = |value| Shape {
            bank: client.bank(value),
            size: client.size(value),
        };
        let shapes: Vec<Shape> = func.values.keys().map(shape).collect();
        let mut first = Vec::with_capacity(shapes.len() + 1);
        let mut next = 0;
        for shape in &shapes {
            first.push(next);
            next += shape.size;
        }
        let mut numbering = Numbering {
            split: split(client, &shapes),
            shapes: &shapes,
            first: &first,
            next,
            by_unit: FxHashMap::default(),
            units: Vec::new(),
        };
        let (mut accesses, mut apart, mut items) = (Accesses::default(), Vec::new(), Vec::new());
        for &block in &func.layout {
            let params = &func.blocks[block].params;
            if !params.is_empty() {
                let subjects = params.iter().flat_map(|&p| numbering.whole(p));
                accesses.set_params(block, subjects.collect());
            }
            for &inst in &func.blocks[block].insts {
                if client.apart(inst) {
                    let mut units = Vec::new();
                    client.accesses(inst, &mut |_, operand| {
                        numbering.units(operand, &mut units);
                    });
                    apart.push((inst, units));
                    continue;
                }
                items.clear();
                client.accesses(inst, &mut |access, operand| {
                    numbering.subjects(access, operand, &mut items);
                });
                accesses.set(inst, items.iter().copied());
            }
        }
        let Numbering {
            split,
            by_unit,
            units,
            ..
        } = numbering;
        let by_unit = by_unit.into_iter().map(|(u, v)| (u, v.as_u32() - next));
        let by_unit = by_unit.collect();
        let points = Points::new(func);
        let liveness = solve(&LivenessFacts::new(func, &accesses));
        let subjects = LiveRanges::new(func, &points, &accesses, &liveness);
        let end = next + units.len() as u32;
        first.extend(next..end);
        let bank = |&unit: &u32| (unit, client.bank_of_unit(unit));
        let live = Live {
            points,
            accesses,
            subjects,
            shapes,
            split,
            registers: units.iter().map(bank).collect(),
            by_unit,
            first,
            end,
            apart,
        };
        (live, liveness)
    }

    /// The segments in which a unit of a value is live.
    pub fn segments(&self, value: Value, unit: u32) -> &[Segment] {
        self.subjects.segments(self.subject(value, unit))
    }

    /// Removes segments of a value, tuple by tuple, as a fault in a clause would.
    #[cfg(test)]
    pub(crate) fn forget(&mut self, value: Value, gone: impl Fn(Segment) -> bool) {
        let runs: Vec<Value> = self
            .runs(value)
            .map(|(k, _)| self.subject(value, k))
            .collect();
        self.subjects.retain(|v, s| !runs.contains(&v) || !gone(s));
    }

    /// The subject of a unit of a value.
    pub(super) fn subject(&self, value: Value, unit: u32) -> Value {
        let first = self.first[value.as_u32() as usize];
        let own = if self.split.contains(value) { unit } else { 0 };
        Value::from_u32(first + own)
    }

    /// The live ranges of subjects.
    pub(super) fn subjects(&self) -> &LiveRanges {
        &self.subjects
    }

    /// The subjects of a value: the first unit of each subject, and the number of units.
    pub fn runs(&self, value: Value) -> impl Iterator<Item = (u32, u32)> + use<> {
        let size = self.size(value);
        let (count, each) = match self.split.contains(value) {
            true => (size, 1),
            false => (1, size),
        };
        (0..count).map(move |k| (k, each))
    }

    /// Whether the units of a value are separate subjects.
    pub(super) fn is_split(&self, value: Value) -> bool {
        self.split.contains(value)
    }

    /// Whether any unit of a value is ever live, even if only at its definition.
    pub fn is_live(&self, value: Value) -> bool {
        let mut runs = self.runs(value);
        runs.any(|(k, _)| !self.segments(value, k).is_empty())
    }

    /// The greatest number of units live at once, by bank.
    pub fn pressure(&self) -> Pressure {
        let mut class: SecondaryMap<Value, Option<(Bank, u32)>> = SecondaryMap::new();
        let mut subjects = Vec::new();
        for value in self.values() {
            let bank = self.shapes[value.as_u32() as usize].bank;
            for (k, units) in self.runs(value) {
                let subject = self.subject(value, k);
                class[subject] = Some((bank, units));
                subjects.push(subject);
            }
        }
        // Registers that the function names are occupied as well.
        for (value, _) in self.registers() {
            let subject = self.subject(value, 0);
            class[subject] = self.bank(value).map(|bank| (bank, 1));
            subjects.push(subject);
        }
        Pressure::new(subjects, &self.subjects, |subject| class[subject])
    }

    /// The number of units of a bank that are live at each point.
    pub fn profile(&self, bank: Bank) -> Profile {
        let mut profile = Profile::new(self.points.len());
        let of_bank = |v: &Value| self.bank(*v) == Some(bank);
        let values: Vec<Value> = self.values().filter(of_bank).collect();
        self.count(&values, &mut profile, 1);
        profile
    }

    /// Adds values to a profile, `times` 1, or removes them, `times` -1.
    pub fn count(&self, values: &[Value], profile: &mut Profile, times: i64) {
        for &value in values {
            for (k, units) in self.runs(value) {
                for &segment in self.segments(value, k) {
                    profile.add(segment, times * i64::from(units));
                }
            }
        }
    }

    /// The number of a value's unit, through all values.
    pub fn number(&self, value: Value, unit: u32) -> Unit {
        self.first[value.as_u32() as usize] + unit
    }

    /// One past the last number of a unit.
    pub(super) fn numbers(&self) -> Unit {
        self.end
    }

    /// The runs that an operand names; registers as the values that stand for their units.
    pub(crate) fn of_operand(&self, operand: Operand) -> Vec<Run> {
        match operand {
            Operand::Value(v, part) => {
                let range = part.range(self.size(v));
                vec![(v, range.start, range.len() as u32)]
            }
            Operand::Reg(reg) => {
                let values = reg.range().filter_map(|u| self.register(u));
                values.map(|v| (v, 0, 1)).collect()
            }
            Operand::Imm(_) => Vec::new(),
        }
    }

    /// The value that stands for a register unit, if the function names the unit.
    pub fn register(&self, unit: u32) -> Option<Value> {
        let value = |n: &u32| Value::from_u32(self.shapes.len() as u32 + n);
        self.by_unit.get(&unit).map(value)
    }

    /// The register unit that a value stands for; `None` for the function's own values.
    pub fn unit_of(&self, value: Value) -> Option<u32> {
        let nth = (value.as_u32() as usize).checked_sub(self.shapes.len())?;
        self.registers.get(nth).map(|r| r.0)
    }

    /// The units of a value: 1 for the value of a register unit.
    pub fn size(&self, value: Value) -> u32 {
        let shape = self.shapes.get(value.as_u32() as usize);
        shape.map_or(1, |s| s.size)
    }

    /// The bank of a value, or of its register unit if that is known.
    pub fn bank(&self, value: Value) -> Option<Bank> {
        let at = value.as_u32() as usize;
        match self.shapes.get(at) {
            Some(shape) => Some(shape.bank),
            None => self.registers.get(at - self.shapes.len())?.1,
        }
    }

    /// The bank of a web's value; every web has a bank.
    pub(super) fn bank_of_web(&self, value: Value) -> Bank {
        self.bank(value).unwrap_or(BEYOND)
    }

    /// Notes the new bank of a value.
    pub fn set_bank(&mut self, value: Value, bank: Bank) {
        if let Some(shape) = self.shapes.get_mut(value.as_u32() as usize) {
            shape.bank = bank;
        }
    }

    /// The function's values.
    pub fn values(&self) -> impl ExactSizeIterator<Item = Value> + use<> {
        (0..self.shapes.len()).map(|n| Value::from_u32(n as u32))
    }

    /// Whether a value is one of the function's, not a register's.
    pub fn is_value(&self, value: Value) -> bool {
        (value.as_u32() as usize) < self.shapes.len()
    }

    /// The values that stand for registers, with their units.
    pub fn registers(&self) -> impl Iterator<Item = (Value, u32)> + '_ {
        let first = self.shapes.len() as u32;
        let values = (first..).map(Value::from_u32);
        values.zip(self.registers.iter().map(|r| r.0))
    }
}

/// Values that are somewhere accessed in part. In SSA form parts are only read: the copies that define parts
/// define all parts that matter.
fn split<C: Client>(client: &C, shapes: &[Shape]) -> EntitySet<Value> {
    let mut split = EntitySet::new();
    for (_, inst) in client.func().inst_order() {
        client.accesses(inst, &mut |_, operand| {
            if let Operand::Value(v, part) = operand
                && !part.is_whole()
                && part.len < shapes[v.as_u32() as usize].size
            {
                split.insert(v);
            }
        });
    }
    split
}

/// A numbering of subjects in the order of their first accesses.
struct Numbering<'a> {
    split: EntitySet<Value>,
    shapes: &'a [Shape],
    first: &'a [Unit],
    /// One past the last unit of a value: the first further value's number.
    next: Unit,
    by_unit: FxHashMap<u32, Value>,
    units: Vec<u32>,
}

impl Numbering<'_> {
    fn size(&self, value: Value) -> u32 {
        self.shapes[value.as_u32() as usize].size
    }

    /// The subjects of a whole value.
    fn whole(&self, value: Value) -> impl Iterator<Item = Value> + use<> {
        let first = self.first[value.as_u32() as usize];
        let count = if self.split.contains(value) {
            self.size(value)
        } else {
            1
        };
        (first..first + count).map(Value::from_u32)
    }

    /// The accesses to subjects that an access of an operand makes.
    fn subjects(&mut self, access: Access, operand: Operand, out: &mut Vec<(Access, Value)>) {
        match operand {
            Operand::Value(v, part) => {
                let first = self.first[v.as_u32() as usize];
                let range = if self.split.contains(v) {
                    part.range(self.size(v))
                } else {
                    0..1
                };
                out.extend(range.map(|k| (access, Value::from_u32(first + k))));
            }
            Operand::Reg(reg) => out.extend(self.registers(reg).map(|subject| (access, subject))),
            Operand::Imm(_) => {}
        }
    }

    /// The units that an operand names. Registers are values after the function's.
    fn units(&mut self, operand: Operand, out: &mut Vec<(Value, u32)>) {
        match operand {
            Operand::Value(v, part) => out.extend(part.range(self.size(v)).map(|k| (v, k))),
            Operand::Reg(reg) => {
                let (next, values) = (self.next, self.shapes.len() as u32);
                let value = |subject: Value| Value::from_u32(subject.as_u32() - next + values);
                out.extend(self.registers(reg).map(|subject| (value(subject), 0)));
            }
            Operand::Imm(_) => {}
        }
    }

    /// The subjects that stand for a register's units.
    fn registers(&mut self, reg: Reg) -> impl Iterator<Item = Value> {
        reg.range().map(|unit| {
            let next = Value::from_u32(self.next + self.units.len() as u32);
            let value = *self.by_unit.entry(unit).or_insert(next);
            if value == next {
                self.units.push(unit);
            }
            value
        })
    }
}

/// Whether a function's values are defined once.
pub(super) fn is_ssa<C: Client>(client: &C) -> bool {
    client.form() == Form::Ssa
}
