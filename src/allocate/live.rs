//! Live ranges of the prepared function, and what each dword is a copy of.
//!
//! Registers that the function names itself take part as further values: one per register unit,
//! numbered after the function's own.
//!
//! The *root* of a value's dword is the dword that copies lead back to. Two dwords of one root hold
//! the same contents wherever both are live: the function was in SSA form, in which a copy is equal
//! to its source wherever its definition dominates, and a value is live only there. Parameters of
//! blocks with several predecessors are roots themselves.

use super::prepare::Prepared;
use crate::analysis::liveness::{Facts, solve};
use crate::analysis::{Access, Accesses, Cfg, LiveRanges, Points};
use crate::ir::function::{Inst, Value};
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use rustc_hash::FxHashMap;

/// A dword of a value, numbered through all values.
pub(super) type Dword = u32;

pub(super) struct Live {
    pub points: Points,
    pub ranges: LiveRanges,
    classes: Vec<Class>,
    /// The unit of each further value.
    pub units: Vec<u16>,
    /// First dword number by value.
    first: Vec<Dword>,
    roots: Vec<Dword>,
}

impl Live {
    pub fn new(prepared: &Prepared) -> Live {
        let func = &prepared.func;
        let mut units = Units {
            first: func.values.len() as u32,
            by_unit: FxHashMap::default(),
            units: Vec::new(),
        };
        let mut accesses = Accesses::default();
        for (_, inst) in func.inst_order() {
            accesses.set(inst, inst_accesses(func, inst, &mut units));
        }
        let points = Points::new(func);
        let liveness = solve(&Facts::new(func, &accesses));
        let ranges = LiveRanges::new(func, &points, &accesses, &liveness);
        let classes: Vec<Class> = func.values.values().map(|v| v.ty).collect();
        let mut first = Vec::with_capacity(classes.len() + 1);
        let mut next = 0;
        for class in &classes {
            first.push(next);
            next += u32::from(class.dwords);
        }
        for _ in &units.units {
            first.push(next);
            next += 1;
        }
        let mut live = Live {
            points,
            ranges,
            classes,
            units: units.units,
            first,
            roots: (0..next).collect(),
        };
        live.find_roots(prepared);
        live
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

struct Units {
    first: u32,
    by_unit: FxHashMap<u16, Value>,
    units: Vec<u16>,
}

impl Units {
    fn of(&mut self, reg: Reg, access: Access, out: &mut Vec<(Access, Value)>) {
        for unit in reg.units() {
            let next = Value::from_u32(self.first + self.units.len() as u32);
            let value = *self.by_unit.entry(unit).or_insert(next);
            if value == next {
                self.units.push(unit);
            }
            out.push((access, value));
        }
    }
}

fn inst_accesses(func: &MachineFunction, inst: Inst, units: &mut Units) -> Vec<(Access, Value)> {
    let mut out = Vec::new();
    let data = &func.insts[inst];
    for (operands, access) in [(&data.uses[..], Access::Use), (&data.defs[..], Access::Def)] {
        for &operand in operands {
            match operand {
                // Parts are defined by parallel copies only, which define all parts that matter.
                Operand::Value(v, _) if out.contains(&(access, v)) => {}
                Operand::Value(v, _) => out.push((access, v)),
                Operand::Reg(reg) => units.of(reg, access, &mut out),
                Operand::Imm(_) => {}
            }
        }
    }
    out
}
