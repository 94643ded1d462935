//! Lanes under masks: registers that are valid for one mask only, and homes that keep all lanes.
//!
//! An instruction under a mask keeps the other lanes of its result. So a `keep` of the result precedes the
//! instruction.
//! The store after the instruction keeps the same lanes of the home, so the rewritten function must keep the home
//! in the same place: otherwise the register allocator gives the home's register away between two stores. Private memory is
//! not shared.
//!
//! In SSA form an added per-lane value has the lanes of the mask at its definition. An added parameter has the lanes of the
//! mask at the start of its block. A reader finds a content in such a value in two cases ([`Lanes::reaches`]): the value's
//! mask covers the reader's mask, or the value's mask covers all lanes in which the content was defined. A slot of memory
//! holds a content if the mask of the store covers all lanes of the content.
//!
//! A *home* is an added value that an added copy reads. An added value that only a store to private memory reads is no
//! home: the value carries data to private memory.

use super::Check;
use super::whereabouts::{Content, ContentSet, Location, Whereabouts};
use crate::analysis::Cfg;
use crate::ir::function::{Block, Form, Inst, Value};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Operand;
use crate::spill::mask::{Masks, Version, lanes_of, looks_at_active_lanes, writes_mask};
use cranelift_entity::{EntitySet, SecondaryMap};

/// Lanes of values in SSA form, where the mask changes.
pub(super) struct Lanes {
    masks: Masks,
    /// The version whose lanes an added value has; `None` for values of the original, which have all their lanes.
    added: SecondaryMap<Value, Option<Version>>,
    /// The version that has all lanes of a value of the original.
    own: SecondaryMap<Value, Option<Version>>,
    /// Constants that are made in more than one place: they have all lanes.
    made: EntitySet<Value>,
}

/// The lanes of a value that a reader reads.
#[derive(Clone, Copy)]
pub(super) enum Reader {
    /// All lanes in which the content is defined.
    All,
    /// The lanes of a mask.
    Under(Version),
}

impl Lanes {
    /// The lanes of a function before and after spilling.
    pub fn new(before: &MachineFunction, after: &MachineFunction) -> Option<Lanes> {
        if before.form != Form::Ssa || !after.inst_order().any(|(_, i)| writes_mask(after, i)) {
            return None;
        }
        let cfg = Cfg::new(after);
        let masks = Masks::new(after, &cfg);
        let mut added: SecondaryMap<Value, Option<Version>> = SecondaryMap::new();
        let mut note = |values: &mut dyn Iterator<Item = Value>, version: Version| {
            let per_lane = |&v: &Value| after.ty(v).bank.per_lane();
            for value in values.filter(per_lane) {
                if !before.values.is_valid(value) {
                    added[value] = Some(version);
                }
            }
        };
        for &block in cfg.reverse_postorder() {
            let params = &after.blocks[block].params;
            note(&mut params.iter().copied(), masks.start(block));
            for &inst in &after.blocks[block].insts {
                note(&mut after.defined_values(inst), masks.of(inst));
            }
        }
        let cfg = Cfg::new(before);
        let own = lanes_of(before, &cfg, &Masks::new(before, &cfg));
        Some(Lanes {
            masks,
            added,
            own,
            made: EntitySet::new(),
        })
    }

    /// Whether a register that was written under a version has all lanes of a content that a reader reads.
    fn reaches(&self, held: Version, content: Content, reader: Reader) -> bool {
        let own = match content {
            Content::Dword(v, _) if !self.made.contains(v) => self.own[v],
            Content::Dword(..) | Content::Constant(_) => Some(self.masks.entry()),
        };
        let all = own.is_some_and(|own| self.masks.covers(held, own));
        all || matches!(reader, Reader::Under(at) if self.masks.covers(held, at))
    }
}

impl Check<'_> {
    /// Finds constants that any instruction may make again.
    pub(super) fn find_lanes(&mut self) {
        self.lanes = Lanes::new(self.before, self.after);
        if let Some(lanes) = &mut self.lanes {
            let made = self
                .before
                .inst_order()
                .filter(|&(_, i)| self.made.contains(i));
            let values = made.flat_map(|(_, i)| self.before.defined_values(i));
            lanes.made.extend(values);
        }
    }

    /// Leaves the contents whose lanes a reader finds in an added register.
    pub(super) fn limit(&self, value: Value, reader: Reader, contents: &mut [ContentSet]) {
        let Some(lanes) = &self.lanes else { return };
        if let Some(held) = lanes.added[value] {
            for set in contents {
                set.retain(|content| lanes.reaches(held, *content, reader));
            }
        }
    }

    /// Leaves the contents whose lanes a store writes.
    pub(super) fn limit_store(&self, inst: Inst, contents: &mut [ContentSet]) {
        let Some(lanes) = &self.lanes else { return };
        let here = lanes.masks.of(inst);
        for set in contents {
            set.retain(|content| lanes.reaches(here, *content, Reader::All));
        }
    }

    /// The lanes of a value that an instruction reads.
    pub(super) fn reader(&self, inst: Inst, value: Option<Value>) -> Reader {
        let Some(lanes) = &self.lanes else {
            return Reader::All;
        };
        // Added instructions move the contents of active lanes.
        let active = !self.is_original(inst)
            || value.is_some_and(|v| looks_at_active_lanes(self.after, inst, v));
        match active {
            true => Reader::Under(lanes.masks.of(inst)),
            false => Reader::All,
        }
    }

    /// The lanes of arguments that parameters of a block read.
    pub(super) fn reader_at(&self, block: Block) -> Reader {
        match &self.lanes {
            Some(lanes) => Reader::Under(lanes.masks.start(block)),
            None => Reader::All,
        }
    }

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

    /// Removes registers valid for one mask after a change of the mask.
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

    /// Checks that each store after an instruction that keeps lanes has its home kept.
    pub(super) fn kept(&mut self) {
        let after = self.after;
        let homes = self.homes();
        if homes.is_empty() {
            return;
        }
        for &block in &after.layout {
            // The last original instruction, and the `keep` before it.
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
