//! Lanes that are kept of homes in registers.
//!
//! An instruction under a mask leaves lanes of its result as they were, so the original keeps the result in front of it.
//! The store behind the instruction leaves the same lanes of the home, so the rewritten function must keep the home
//! in the same place: else the register allocator gives the home's register away between two stores. Private memory is
//! nobody else's.
//!
//! A *home* is an added value that an added copy reads: what only a store to private memory reads carries data there.

use super::Check;
use crate::ir::function::{Inst, Value};
use crate::ir::machine::Op;
use crate::ir::operand::Operand;
use cranelift_entity::EntitySet;

impl Check<'_> {
    /// Each store behind an instruction that keeps lanes has its home kept.
    pub(super) fn kept(&mut self) {
        let after = self.after;
        let homes = self.homes();
        if homes.is_empty() {
            return;
        }
        for &block in &after.layout {
            // The last original instruction, and the `keep` that stands in front of it.
            let (mut last, mut keep): (Option<Inst>, Option<Inst>) = (None, None);
            for &inst in &after.blocks[block].insts {
                if self.is_original(inst) {
                    keep = last.filter(|&l| after.insts[l].op == Op::Keep);
                    last = Some(inst);
                    continue;
                }
                let Some((last, keep)) = last.zip(keep) else {
                    continue;
                };
                if after.insts[inst].op == Op::Copy && self.loses_lanes(inst, last, keep, &homes) {
                    let message = "the lanes that this leaves of its result are not kept";
                    self.error(inst, message.into());
                }
            }
        }
    }

    fn homes(&self) -> EntitySet<Value> {
        let mut homes = EntitySet::new();
        for (_, inst) in self.after.inst_order() {
            if !self.is_original(inst) && self.after.insts[inst].op == Op::Copy {
                let read = self.after.used_values(inst);
                homes.extend(read.filter(|&v| !self.before.values.is_valid(v)));
            }
        }
        homes
    }

    /// Whether a copy stores a result that the original keeps, and its home is not kept.
    fn loses_lanes(&self, copy: Inst, last: Inst, keep: Inst, homes: &EntitySet<Value>) -> bool {
        let data = &self.after.insts[copy];
        let (Some(&Operand::Value(to, _)), Some(&Operand::Value(from, _))) =
            (data.defs.first(), data.uses.first())
        else {
            return false;
        };
        let (old, new) = (&self.before.insts[last].defs, &self.after.insts[last].defs);
        let stored = old.iter().zip(new).find(|d| d.1.as_value() == Some(from));
        let stored = stored.and_then(|d| d.0.as_value());
        let names = |list: &[Operand], v: Value| list.iter().any(|o| o.as_value() == Some(v));
        let was_kept = stored.is_some_and(|v| names(&self.before.insts[keep].uses, v));
        homes.contains(to) && was_kept && !names(&self.after.insts[keep].uses, to)
    }
}
