//! Lanes under masks: which registers hold them for one mask alone, and which homes keep them.
//!
//! An instruction under a mask leaves lanes of its result as they were. So a `keep` of the result stands in front of the
//! instruction.
//! The store behind the instruction leaves the same lanes of the home, so the rewritten function must keep the home
//! in the same place: else the register allocator gives the home's register away between two stores. Private memory is
//! nobody else's.
//!
//! A *home* is an added value that an added copy reads. An added value that only a store to private memory reads is no
//! home: the value carries data to private memory.

use super::Check;
use super::whereabouts::{Location, Whereabouts};
use crate::ir::function::{Form, Inst, Value};
use crate::ir::machine::Op;
use crate::ir::operand::Operand;
use crate::spill::mask::writes_mask;
use cranelift_entity::EntitySet;

impl Check<'_> {
    /// Collects the values that loads, constants, or copies of homes define. Copies of results alone define homes.
    pub(super) fn find_partly(&mut self) {
        let func = self.after;
        let storage = self.before.form == Form::Storage;
        if !storage || !func.inst_order().any(|(_, i)| writes_mask(func, i)) {
            return;
        }
        let (mut results, mut partly) = (EntitySet::new(), EntitySet::new());
        for (_, inst) in func.inst_order().filter(|&(_, i)| self.is_original(i)) {
            results.extend(func.defined_values(inst));
        }
        for (_, inst) in func.inst_order().filter(|&(_, i)| !self.is_original(i)) {
            let data = &func.insts[inst];
            let of_result = |o: &Operand| o.as_value().is_some_and(|v| results.contains(v));
            if data.op == Op::Copy && data.uses.iter().all(of_result) {
                continue;
            }
            let values = func.defined_values(inst);
            partly.extend(values.filter(|&v| func.ty(v).bank.per_lane()));
        }
        self.partly = partly;
    }

    /// Behind a change of the mask.
    pub(super) fn forget_partly(&self, state: &mut Whereabouts) {
        if self.partly.is_empty() {
            return;
        }
        let partly = |at: Location| match at {
            Location::Dword(v, _) => self.partly.contains(v),
            Location::Memory(_) | Location::Lane(..) => false,
        };
        state.retain(|_| true, |at| !partly(at));
    }

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
