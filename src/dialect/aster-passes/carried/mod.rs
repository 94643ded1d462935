//! Values that loops, conditionals and branches carry: passes that give them other types.
//!
//! - here: the slots, each with its values and the places of its sources;
//! - [`types`]: the actual types of a slot's values, `aster-resolve-any-iter-args` and
//!   `aster-simplify-alloca-iter-args`;
//! - [`records`]: `aster-destructure-struct-iter-args`, with a slot for each field.

pub(crate) mod records;
pub(crate) mod types;

use crate::aster::dialect::{AsterFunction, OpKind, Structured};
use crate::graft::{all_blocks, end};
use crate::ir::function::{Block, Inst, Value};

/// An operand of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The use of this number.
    Use(Inst, usize),
    /// The argument of this number that the operation passes to a target.
    Argument(Inst, usize, usize),
}

impl Place {
    /// The value of the operand.
    pub fn value(self, func: &AsterFunction) -> Option<Value> {
        match self {
            Place::Use(inst, n) => func.insts[inst].uses.get(n)?.as_value(),
            Place::Argument(inst, target, n) => func.insts[inst]
                .targets
                .get(target)?
                .args
                .get(n)?
                .as_value(),
        }
    }

    /// Replaces the operand.
    pub fn set(self, func: &mut AsterFunction, value: Value) {
        match self {
            Place::Use(inst, n) => func.insts[inst].uses[n] = value.into(),
            Place::Argument(inst, target, n) => {
                func.insts[inst].targets[target].args[n] = value.into();
            }
        }
    }
}

/// A slot of a carried value.
pub struct Slot {
    /// The values of the slot: a parameter, a result, or both of a loop.
    pub values: Vec<Value>,
    /// The places of the slot's sources.
    pub sources: Vec<Place>,
}

/// All slots of loops, conditionals, and targets of branches.
pub fn slots(func: &AsterFunction) -> Vec<Slot> {
    let mut out = Vec::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            match func.insts[inst].op.kind {
                OpKind::Structured(Structured::For) => of_loop(func, inst, &mut out),
                OpKind::Structured(Structured::If) => of_choice(func, inst, &mut out),
                _ => {}
            }
        }
    }
    let mut incoming: cranelift_entity::SecondaryMap<Block, Vec<(Inst, usize)>> =
        cranelift_entity::SecondaryMap::new();
    for (_, inst) in func.inst_order() {
        for (n, target) in func.insts[inst].targets.iter().enumerate() {
            incoming[target.block].push((inst, n));
        }
    }
    for &block in func.layout.iter().skip(1) {
        if incoming[block].is_empty() {
            continue;
        }
        for (n, &param) in func.blocks[block].params.iter().enumerate() {
            let sources = incoming[block].iter();
            out.push(Slot {
                values: vec![param],
                sources: sources.map(|&(i, t)| Place::Argument(i, t, n)).collect(),
            });
        }
    }
    out
}

fn of_loop(func: &AsterFunction, inst: Inst, out: &mut Vec<Slot>) {
    let data = &func.insts[inst];
    let count = data.defs.len();
    let Some(region) = data.op.regions.first() else {
        return;
    };
    let params = &func.blocks[region.entry()].params;
    let Some(end) = end(func, region.entry(), count) else {
        return;
    };
    if params.len() != count + 1 || data.uses.len() != count + 3 {
        return;
    }
    for (n, result) in data.defs.iter().enumerate() {
        out.push(Slot {
            values: result
                .as_value()
                .into_iter()
                .chain([params[n + 1]])
                .collect(),
            sources: vec![Place::Use(inst, 3 + n), Place::Use(end, n)],
        });
    }
}

fn of_choice(func: &AsterFunction, inst: Inst, out: &mut Vec<Slot>) {
    let data = &func.insts[inst];
    let ends = data.op.regions.iter();
    let ends: Option<Vec<Inst>> = ends
        .map(|r| end(func, r.entry(), data.defs.len()))
        .collect();
    let Some(ends) = ends else { return };
    for (n, result) in data.defs.iter().enumerate() {
        out.push(Slot {
            values: result.as_value().into_iter().collect(),
            sources: ends.iter().map(|&e| Place::Use(e, n)).collect(),
        });
    }
}
