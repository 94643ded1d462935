//! Live ranges of the prepared function, and what each dword holds.
//!
//! What is live is a *subject*: a whole value, or one dword of a value that is somewhere read (in
//! storage form: or written) in part, so that the part that is done with frees its registers.
//! Registers that the function names itself take part as further values of one dword, one per
//! register unit, numbered after the function's own.
//!
//! The *root* of a value's dword stands for its contents: dwords of one root may share a register
//! while both are live.
//!
//! - A function that came in SSA form: the root is the dword that copies lead back to. A copy is
//!   equal to its source wherever its definition dominates, and a value is live only there.
//!   Parameters of blocks with several predecessors are roots themselves.
//! - A function that came in storage form: every dword is its own root, so that lanes conflict
//!   exactly where Chaitin's relation has an edge (each definition with all that is live behind
//!   it, copies not exempt): if two dwords are live at a point and a definition reaches one of
//!   them, then on the path from there the later of the two dwords' last definitions has the other
//!   live behind it. Where no definition reaches, the root is [`UNDEFINED`] for all of them: what
//!   was never written may share registers with its like, named registers that hold what the
//!   caller left there included, but with nothing that is written while it is live.
//!   [`Undefined::Apart`] keeps these apart, too.

use super::Undefined;
use super::pool::Pool;
use super::prepare::Prepared;
use super::unwritten;
use crate::analysis::liveness::{Facts, solve};
use crate::analysis::{Access, Accesses, Cfg, LiveRanges, Points, Pressure, Profile, Segment};
use crate::ir::function::{Form, Inst, Value};
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::target::{Bank, Target};
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A dword of a value, numbered through all values.
pub(super) type Dword = u32;

/// The root of all that no definition reaches.
pub(super) const UNDEFINED: Dword = u32::MAX;

/// A segment of a lane: points and contents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Held {
    pub segment: Segment,
    pub root: Dword,
}

pub(super) struct Live {
    target: Target,
    pub points: Points,
    /// By subject: the number of the value's first dword, or of the dword, as a `Value`.
    subjects: LiveRanges,
    classes: Vec<Class>,
    /// Values whose dwords are subjects of their own.
    split: EntitySet<Value>,
    /// The unit of each further value.
    units: Vec<u32>,
    /// Which further value a unit is.
    by_unit: FxHashMap<u32, u32>,
    /// First dword number by value.
    first: Vec<Dword>,
    roots: Vec<Dword>,
    /// Segments with roots of the subjects that are live from the entry on without a definition.
    unwritten: FxHashMap<Value, Vec<Held>>,
    /// The sources of each `apart`, as values and dwords, with its instruction.
    pub apart: Vec<(Inst, Vec<(Value, u32)>)>,
}

impl Live {
    pub fn new(prepared: &Prepared, undefined: Undefined) -> Live {
        let func = &prepared.func;
        let storage = prepared.origin == Form::Storage;
        let classes: Vec<Class> = func.values.values().map(|v| v.ty).collect();
        let mut first = Vec::with_capacity(classes.len() + 1);
        let mut next = 0;
        for class in &classes {
            first.push(next);
            next += class.units;
        }
        let mut split = EntitySet::new();
        for (_, inst) in func.inst_order() {
            let data = &func.insts[inst];
            let written = if storage { &data.defs[..] } else { &[] };
            for &operand in data.uses.iter().chain(written) {
                if let Operand::Value(v, part) = operand
                    && part.range(func.ty(v).units).len() < (func.ty(v).units) as usize
                {
                    split.insert(v);
                }
            }
        }
        let mut collect = Collect {
            func,
            first: &first,
            split: &split,
            storage,
            next,
            by_unit: FxHashMap::default(),
            units: Vec::new(),
        };
        let mut accesses = Accesses::default();
        let mut apart = Vec::new();
        for (_, inst) in func.inst_order() {
            if func.insts[inst].op == Op::Apart {
                apart.push((inst, collect.dwords(inst)));
            } else {
                accesses.set(inst, collect.inst(inst));
            }
        }
        let units = collect.units;
        let by_unit = units.iter().copied().zip(0..).collect();
        let points = Points::new(func);
        let liveness = solve(&Facts::new(func, &accesses));
        let subjects = LiveRanges::new(func, &points, &accesses, &liveness);
        first.extend((next..).take(units.len()));
        next += units.len() as u32;
        let roots = (0..next).collect();
        let mut unwritten = FxHashMap::default();
        if storage && undefined == Undefined::Share {
            unwritten = unwritten::segments(func, &points, &accesses, &liveness, &subjects);
        }
        let mut live = Live {
            target: func.target(),
            points,
            subjects,
            classes,
            split,
            units,
            by_unit,
            first,
            roots,
            unwritten,
            apart,
        };
        // In storage form a copy's source may be written while its target is live.
        if !storage {
            live.find_roots(prepared);
        }
        live
    }

    /// Where a dword of a value is live.
    pub fn segments(&self, value: Value, dword: u32) -> &[Segment] {
        self.subjects.segments(self.subject(value, dword))
    }

    fn subject(&self, value: Value, dword: u32) -> Value {
        let first = self.first[value.as_u32() as usize];
        let own = if self.split.contains(value) { dword } else { 0 };
        Value::from_u32(first + own)
    }

    /// Where a dword of a value is live, and what it holds there.
    pub fn held(&self, value: Value, dword: u32) -> SmallVec<[Held; 1]> {
        let root = self.root(value, dword);
        match self.unwritten.get(&self.subject(value, dword)) {
            // The whole value is one subject: its dwords differ in their own roots only.
            Some(list) => {
                let own = |h: &Held| Held {
                    root: if h.root == UNDEFINED { UNDEFINED } else { root },
                    ..*h
                };
                list.iter().map(own).collect()
            }
            None => {
                let held = |&segment: &Segment| Held { segment, root };
                self.segments(value, dword).iter().map(held).collect()
            }
        }
    }

    /// Whether any dword of a value is ever live, be it only where it is defined.
    pub fn is_live(&self, value: Value) -> bool {
        let dwords = self.class(value).map_or(1, |c| c.units);
        (0..dwords).any(|k| !self.segments(value, k).is_empty())
    }

    /// The greatest number of dwords live at once, by bank.
    pub fn pressure(&self) -> Pressure {
        let mut class: SecondaryMap<Value, Option<(Bank, u32)>> = SecondaryMap::new();
        let mut subjects = Vec::new();
        for value in self.values() {
            let Class { bank, units } = self.classes[value.as_u32() as usize];
            let first = self.first[value.as_u32() as usize];
            let own = if self.split.contains(value) { units } else { 1 };
            for subject in (first..first + own).map(Value::from_u32) {
                class[subject] = Some((bank, if own == 1 { units } else { 1 }));
                subjects.push(subject);
            }
        }
        // Registers that the function names are taken as well.
        for (value, unit) in self.registers() {
            let subject = Value::from_u32(self.first[value.as_u32() as usize]);
            let bank = self.target.bank_around(Reg::new(unit, 1));
            class[subject] = bank.map(|bank| (bank, 1));
            subjects.push(subject);
        }
        Pressure::new(subjects, &self.subjects, |subject| class[subject])
    }

    /// How many dwords of a bank are live at each point.
    pub fn profile(&self, bank: Bank) -> Profile {
        let mut profile = Profile::new(self.points.len());
        let values: Vec<Value> = self
            .values()
            .filter(|&v| self.class(v).is_some_and(|c| c.bank == bank))
            .collect();
        self.count(&values, &mut profile, 1);
        profile
    }

    /// Add values to a profile, `times` 1, or take them away, `times` -1.
    pub fn count(&self, values: &[Value], profile: &mut Profile, times: i64) {
        for &value in values {
            let dwords = self.class(value).map_or(1, |c| c.units);
            let (subjects, each) = if self.split.contains(value) {
                (dwords, 1)
            } else {
                (1, i64::from(dwords))
            };
            for segment in (0..subjects).flat_map(|k| self.segments(value, k)) {
                profile.add(*segment, times * each);
            }
        }
    }

    /// In reverse postorder definitions come before the copies that read them.
    fn find_roots(&mut self, prepared: &Prepared) {
        let func = &prepared.func;
        for &block in Cfg::new(func).reverse_postorder() {
            for &inst in &func.blocks[block].insts {
                let data = &func.insts[inst];
                if data.op != Op::Copy {
                    continue;
                }
                for (&def, &operand) in data.defs.iter().zip(&data.uses) {
                    let (Operand::Value(d, dpart), Operand::Value(u, upart)) = (def, operand)
                    else {
                        continue;
                    };
                    if prepared.merged.contains(d) {
                        continue;
                    }
                    let to = dpart.range(func.ty(d).units);
                    let from = upart.range(func.ty(u).units);
                    for (k, j) in to.zip(from) {
                        let root = self.root(u, j);
                        let at = self.first[d.as_u32() as usize] + k;
                        self.roots[at as usize] = root;
                    }
                }
            }
        }
    }

    /// What a value's dword is a copy of.
    pub fn root(&self, value: Value, dword: u32) -> Dword {
        self.roots[self.number(value, dword) as usize]
    }

    /// The number of a value's dword: its root where it is its own.
    pub fn number(&self, value: Value, dword: u32) -> Dword {
        self.first[value.as_u32() as usize] + dword
    }

    /// The numbers of an operand's dwords, registers that the function names included.
    pub fn dwords(&self, operand: Operand) -> Vec<Dword> {
        match operand {
            Operand::Value(v, part) => {
                let dwords = self.class(v).map_or(1, |c| c.units);
                part.range(dwords).map(|k| self.number(v, k)).collect()
            }
            Operand::Reg(reg) => {
                let values = reg.range().filter_map(|u| self.register(u));
                values.map(|v| self.number(v, 0)).collect()
            }
            Operand::Imm(_) => Vec::new(),
        }
    }

    /// The value that stands for a register unit, if the function names that.
    pub fn register(&self, unit: u32) -> Option<Value> {
        let value = |n: &u32| Value::from_u32(self.classes.len() as u32 + n);
        self.by_unit.get(&unit).map(value)
    }

    /// A value's dword, or a register, for people.
    pub fn describe(&self, pool: &Pool, value: Value, dword: u32) -> String {
        match self.class(value) {
            Some(class) if class.units == 1 => pool.trace.name(value),
            Some(_) => format!("{}[{dword}]", pool.trace.name(value)),
            None => {
                let unit = self.units[value.as_u32() as usize - self.classes.len()];
                pool.target.reg_name(Reg::new(unit, 1))
            }
        }
    }

    /// Class of one of the function's values; none for a register's value.
    pub fn class(&self, value: Value) -> Option<Class> {
        self.classes.get(value.as_u32() as usize).copied()
    }

    /// Note that a value lives in another bank.
    pub fn set_bank(&mut self, value: Value, bank: Bank) {
        if let Some(class) = self.classes.get_mut(value.as_u32() as usize) {
            class.bank = bank;
        }
    }

    /// The function's values.
    pub fn values(&self) -> impl Iterator<Item = Value> + use<> {
        (0..self.classes.len() as u32).map(Value::from_u32)
    }

    /// The values that stand for registers, with their units.
    pub fn registers(&self) -> impl Iterator<Item = (Value, u32)> + '_ {
        let first = self.classes.len() as u32;
        self.units
            .iter()
            .enumerate()
            .map(move |(i, &unit)| (Value::from_u32(first + i as u32), unit))
    }
}

/// What one instruction does with the subjects.
type Items = SmallVec<[(Access, Value); 8]>;

/// Finds what each instruction does with the subjects.
struct Collect<'a> {
    func: &'a MachineFunction,
    first: &'a [Dword],
    split: &'a EntitySet<Value>,
    /// The function came in storage form.
    storage: bool,
    /// One past the last dword of a value: the first further value's.
    next: Dword,
    by_unit: FxHashMap<u32, Value>,
    units: Vec<u32>,
}

impl Collect<'_> {
    fn inst(&mut self, inst: Inst) -> Items {
        let mut out = Items::new();
        let data = &self.func.insts[inst];
        for &operand in &data.uses {
            match operand {
                Operand::Value(v, part) => {
                    let first = self.first[v.as_u32() as usize];
                    let range = if self.split.contains(v) {
                        part.range(self.func.ty(v).units)
                    } else {
                        0..1
                    };
                    out.extend(range.map(|k| (Access::Use, Value::from_u32(first + k))));
                }
                Operand::Reg(reg) => self.register(reg, Access::Use, &mut out),
                Operand::Imm(_) => {}
            }
        }
        let mut previous = None;
        for &operand in &data.defs {
            match operand {
                // Undefined contents at the entry: no definition.
                Operand::Value(v, _)
                    if self.storage
                        && data.op == Op::Entry
                        && self.func.values[v].fixed.is_none() => {}
                Operand::Value(v, part) if self.storage => {
                    let first = self.first[v.as_u32() as usize];
                    let range = if self.split.contains(v) {
                        part.range(self.func.ty(v).units)
                    } else {
                        0..1
                    };
                    out.extend(range.map(|k| (Access::Def, Value::from_u32(first + k))));
                }
                // From SSA form parts are defined by parallel copies only, one after the other,
                // which define all parts that matter: together they define the whole value.
                Operand::Value(v, _) if previous == Some(v) => {}
                Operand::Value(v, _) => {
                    previous = Some(v);
                    let first = self.first[v.as_u32() as usize];
                    let count = if self.split.contains(v) {
                        self.func.ty(v).units
                    } else {
                        1
                    };
                    out.extend((first..first + count).map(|k| (Access::Def, Value::from_u32(k))));
                }
                Operand::Reg(reg) => self.register(reg, Access::Def, &mut out),
                Operand::Imm(_) => {}
            }
        }
        out
    }

    fn register(&mut self, reg: Reg, access: Access, out: &mut Items) {
        for unit in reg.range() {
            out.push((access, self.unit(unit)));
        }
    }

    /// The subject that stands for a register unit.
    fn unit(&mut self, unit: u32) -> Value {
        let next = Value::from_u32(self.next + self.units.len() as u32);
        let value = *self.by_unit.entry(unit).or_insert(next);
        if value == next {
            self.units.push(unit);
        }
        value
    }

    /// The dwords that an instruction's sources name. Registers are values after the function's.
    fn dwords(&mut self, inst: Inst) -> Vec<(Value, u32)> {
        let mut out = Vec::new();
        for &operand in &self.func.insts[inst].uses {
            match operand {
                Operand::Value(v, part) => {
                    out.extend(part.range(self.func.ty(v).units).map(|k| (v, k)));
                }
                Operand::Reg(reg) => {
                    for unit in reg.range() {
                        let nth = self.unit(unit).as_u32() - self.next;
                        let value = self.func.values.len() as u32 + nth;
                        out.push((Value::from_u32(value), 0));
                    }
                }
                Operand::Imm(_) => {}
            }
        }
        out
    }
}
