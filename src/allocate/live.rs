//! Live ranges of the prepared function, and what each dword is a copy of.
//!
//! What is live is a *subject*: a whole value, or one dword of a value that is somewhere read in
//! part, so that the part that is done with frees its registers. Registers that the function names
//! itself take part as further values of one dword, one per register unit, numbered after the
//! function's own.
//!
//! The *root* of a value's dword is the dword that copies lead back to. Two dwords of one root hold
//! the same contents wherever both are live: the function was in SSA form, in which a copy is equal
//! to its source wherever its definition dominates, and a value is live only there. Parameters of
//! blocks with several predecessors are roots themselves.

use super::prepare::Prepared;
use crate::analysis::liveness::{Facts, solve};
use crate::analysis::{Access, Accesses, Cfg, LiveRanges, Points, Pressure, Segment};
use crate::ir::function::{Inst, Value};
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::target::Bank;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

/// A dword of a value, numbered through all values.
pub(super) type Dword = u32;

pub(super) struct Live {
    pub points: Points,
    /// By subject: the number of the value's first dword, or of the dword, as a `Value`.
    subjects: LiveRanges,
    classes: Vec<Class>,
    /// Values whose dwords are subjects of their own.
    split: EntitySet<Value>,
    /// The unit of each further value.
    units: Vec<u16>,
    /// First dword number by value.
    first: Vec<Dword>,
    roots: Vec<Dword>,
}

impl Live {
    pub fn new(prepared: &Prepared) -> Live {
        let func = &prepared.func;
        let classes: Vec<Class> = func.values.values().map(|v| v.ty).collect();
        let mut first = Vec::with_capacity(classes.len() + 1);
        let mut next = 0;
        for class in &classes {
            first.push(next);
            next += u32::from(class.dwords);
        }
        let mut split = EntitySet::new();
        for (_, inst) in func.inst_order() {
            for &operand in &func.insts[inst].uses {
                if let Operand::Value(v, part) = operand
                    && part.range(func.ty(v).dwords).len() < usize::from(func.ty(v).dwords)
                {
                    split.insert(v);
                }
            }
        }
        let mut collect = Collect {
            func,
            first: &first,
            split: &split,
            next,
            by_unit: FxHashMap::default(),
            units: Vec::new(),
        };
        let mut accesses = Accesses::default();
        for (_, inst) in func.inst_order() {
            accesses.set(inst, collect.inst(inst));
        }
        let units = collect.units;
        let points = Points::new(func);
        let liveness = solve(&Facts::new(func, &accesses));
        let subjects = LiveRanges::new(func, &points, &accesses, &liveness);
        first.extend((next..).take(units.len()));
        next += units.len() as u32;
        let roots = (0..next).collect();
        let mut live = Live {
            points,
            subjects,
            classes,
            split,
            units,
            first,
            roots,
        };
        live.find_roots(prepared);
        live
    }

    /// Where a dword of a value is live.
    pub fn segments(&self, value: Value, dword: u8) -> &[Segment] {
        let first = self.first[value.as_u32() as usize];
        let own = if self.split.contains(value) {
            u32::from(dword)
        } else {
            0
        };
        self.subjects.segments(Value::from_u32(first + own))
    }

    /// Whether any dword of a value is ever live, be it only where it is defined.
    pub fn is_live(&self, value: Value) -> bool {
        let dwords = self.class(value).map_or(1, |c| c.dwords);
        (0..dwords).any(|k| !self.segments(value, k).is_empty())
    }

    /// The greatest number of dwords live at once, by bank.
    pub fn pressure(&self) -> Pressure {
        let mut class: SecondaryMap<Value, Option<(Bank, u8)>> = SecondaryMap::new();
        let mut subjects = Vec::new();
        for value in self.values() {
            let Class { bank, dwords } = self.classes[value.as_u32() as usize];
            let first = self.first[value.as_u32() as usize];
            let own = if self.split.contains(value) {
                u32::from(dwords)
            } else {
                1
            };
            for subject in (first..first + own).map(Value::from_u32) {
                class[subject] = Some((bank, if own == 1 { dwords } else { 1 }));
                subjects.push(subject);
            }
        }
        Pressure::new(subjects, &self.subjects, |subject| class[subject])
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
                    let to = dpart.range(func.ty(d).dwords);
                    let from = upart.range(func.ty(u).dwords);
                    for (k, j) in to.zip(from) {
                        let root = self.root(u, j);
                        let at = self.first[d.as_u32() as usize] + u32::from(k);
                        self.roots[at as usize] = root;
                    }
                }
            }
        }
    }

    /// What a value's dword is a copy of.
    pub fn root(&self, value: Value, dword: u8) -> Dword {
        self.roots[(self.first[value.as_u32() as usize] + u32::from(dword)) as usize]
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
    pub fn registers(&self) -> impl Iterator<Item = (Value, u16)> + '_ {
        let first = self.classes.len() as u32;
        self.units
            .iter()
            .enumerate()
            .map(move |(i, &unit)| (Value::from_u32(first + i as u32), unit))
    }
}

/// Finds what each instruction does with the subjects.
struct Collect<'a> {
    func: &'a MachineFunction,
    first: &'a [Dword],
    split: &'a EntitySet<Value>,
    /// One past the last dword of a value: the first further value's.
    next: Dword,
    by_unit: FxHashMap<u16, Value>,
    units: Vec<u16>,
}

impl Collect<'_> {
    fn inst(&mut self, inst: Inst) -> Vec<(Access, Value)> {
        let mut out = Vec::new();
        let data = &self.func.insts[inst];
        for &operand in &data.uses {
            match operand {
                Operand::Value(v, part) => {
                    let first = self.first[v.as_u32() as usize];
                    let range = if self.split.contains(v) {
                        part.range(self.func.ty(v).dwords)
                    } else {
                        0..1
                    };
                    out.extend(range.map(|k| (Access::Use, Value::from_u32(first + u32::from(k)))));
                }
                Operand::Reg(reg) => self.register(reg, Access::Use, &mut out),
                Operand::Imm(_) => {}
            }
        }
        let mut previous = None;
        for &operand in &data.defs {
            match operand {
                // Parts are defined by parallel copies only, one after the other, which define all
                // parts that matter: together they define the whole value.
                Operand::Value(v, _) if previous == Some(v) => {}
                Operand::Value(v, _) => {
                    previous = Some(v);
                    let first = self.first[v.as_u32() as usize];
                    let count = if self.split.contains(v) {
                        u32::from(self.func.ty(v).dwords)
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

    fn register(&mut self, reg: Reg, access: Access, out: &mut Vec<(Access, Value)>) {
        for unit in reg.units() {
            let next = Value::from_u32(self.next + self.units.len() as u32);
            let value = *self.by_unit.entry(unit).or_insert(next);
            if value == next {
                self.units.push(unit);
            }
            out.push((access, value));
        }
    }
}
