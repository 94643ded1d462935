//! Joining of the sections of a block in which lanes are switched off around memory instructions.

use crate::ir::machine::MachineFunction;
use crate::ir::{Effect, Inst, Operand, Value};
use crate::target::{BankRole, Behaviour};
use rustc_hash::{FxHashMap, FxHashSet};

/// A function whose sections are joined.
pub(super) struct Sections<'f> {
    f: &'f mut MachineFunction,
}

impl Sections<'_> {
    /// Switches lanes off and on less often: sections of a block under one mask become one section
    /// if each instruction between them can go before the section, or is read only inside. An instruction that can do both
    /// goes inside if its operands are loaded: before the section it would wait while the loads inside have not begun.
    pub(super) fn merge(f: &mut MachineFunction) {
        let mut sections = Sections { f };
        sections.merge_all();
    }

    fn merge_all(&mut self) {
        let mut readers: FxHashMap<Value, u32> = FxHashMap::default();
        for (_, inst) in self.f.inst_order() {
            for v in self.f.used_values(inst) {
                *readers.entry(v).or_default() += 1;
            }
        }
        for n in 0..self.f.layout.len() {
            let block = self.f.layout[n];
            let insts = std::mem::take(&mut self.f.blocks[block].insts);
            self.f.blocks[block].insts = self.merged(insts, &readers);
        }
    }

    /// Whether an instruction switches lanes off (its mask) or on.
    fn switch(&self, inst: Inst) -> Option<Switch> {
        let data = &self.f.insts[inst];
        let op = data.op.opcode()?;
        if let Some(form) = self.f.target().lane_masks().restrict
            && op == form.op
        {
            return Some(Switch::Off(data.uses.first().copied()));
        }
        let exec = self.f.target().exec_mask().map(Operand::Reg);
        (exec.is_some() && data.defs.first().copied() == exec).then_some(Switch::On)
    }

    /// The instructions of a block with sections joined, from the last section back, so that values read in
    /// later sections are read inside the joined section.
    fn merged(&self, insts: Vec<Inst>, readers: &FxHashMap<Value, u32>) -> Vec<Inst> {
        // Sections: the mask, the instructions from off to on; and the instructions between sections.
        let mut parts: Vec<Part> = vec![Part::default()];
        let mut loaded: FxHashSet<Value> = FxHashSet::default();
        for inst in insts {
            if self.f.behaviour(inst) == Some(Behaviour::Load)
                || self.f.used_values(inst).any(|v| loaded.contains(&v))
            {
                loaded.extend(self.f.defined_values(inst));
            }
            match self.switch(inst) {
                Some(Switch::Off(mask)) => parts.push(Part {
                    off: Some((inst, mask)),
                    ..Part::default()
                }),
                Some(Switch::On) => {
                    if let Some(part) = parts.last_mut() {
                        part.on = Some(inst);
                    }
                }
                None => match parts.last_mut() {
                    Some(part) if part.off.is_some() && part.on.is_none() => part.inside.push(inst),
                    Some(part) => part.behind.push(inst),
                    None => {}
                },
            }
        }
        let mut joined: Vec<Part> = Vec::new();
        while let Some(mut part) = parts.pop() {
            let next = joined.last();
            let alike = |next: &Part| match (part.off, next.off) {
                (Some((_, a)), Some((_, b))) => a == b && a.is_some(),
                _ => false,
            };
            if next.is_some_and(alike)
                && let Some(next) = next
                && let Some((before, between)) = self.split(&part, next, readers, &loaded)
                && let Some(next) = joined.pop()
            {
                part.before.extend(before);
                part.inside.extend(between);
                part.inside.extend(next.inside);
                part.behind = next.behind;
            }
            joined.push(part);
        }
        // At the end of a wave the mask of active lanes has no reader.
        if let Some(last) = joined.first_mut()
            && let [end] = last.behind[..]
            && self.f.behaviour(end) == Some(Behaviour::End)
        {
            last.on = None;
        }
        let mut list = Vec::new();
        for part in joined.into_iter().rev() {
            list.extend(part.before);
            list.extend(part.off.map(|o| o.0));
            list.extend(part.inside);
            list.extend(part.on);
            list.extend(part.behind);
        }
        list
    }

    /// The instructions between two sections: those that can go before the first section, and those that stay and are read in
    /// the second section alone. `None` if an instruction can do neither.
    fn split(
        &self,
        part: &Part,
        next: &Part,
        readers: &FxHashMap<Value, u32>,
        loaded: &FxHashSet<Value>,
    ) -> Option<(Vec<Inst>, Vec<Inst>)> {
        let mut inside: FxHashSet<Value> = FxHashSet::default();
        for &inst in &part.inside {
            inside.extend(self.f.defined_values(inst));
        }
        let (mut before, mut between) = (Vec::new(), Vec::new());
        for &inst in part.behind.iter().chain(&next.before) {
            // The place of an instruction that writes a fixed register matters: the write holds up to the next write.
            let placed = |o: &Operand| matches!(o, Operand::Reg(_));
            if self.f.effect(inst) != Effect::Pure || self.f.insts[inst].defs.iter().any(placed) {
                return None;
            }
            let condition = |o: &Operand| {
                o.as_value()
                    .is_some_and(|v| self.f.ty(v).bank.role == BankRole::Condition)
            };
            let data = &self.f.insts[inst];
            let stays = data.defs.iter().any(condition)
                || self.f.used_values(inst).any(|v| inside.contains(&v));
            if stays {
                inside.extend(self.f.defined_values(inst));
                between.push(inst);
            } else {
                before.push(inst);
            }
        }
        // All readers of the instructions that stay are in the joined section.
        let mut read: FxHashMap<Value, u32> = FxHashMap::default();
        for &inst in between.iter().chain(&next.inside) {
            for v in self.f.used_values(inst) {
                *read.entry(v).or_default() += 1;
            }
        }
        let crosses = |&inst: &Inst| {
            let behaviour = self.f.behaviour(inst);
            behaviour == Some(Behaviour::Cross)
        };
        let local = |&inst: &Inst| {
            let mut defs = self.f.defined_values(inst);
            defs.all(|v| readers.get(&v) == read.get(&v))
        };
        if !between.iter().all(local) || between.iter().any(crosses) {
            return None;
        }
        let is_loaded = |inst: Inst| self.f.used_values(inst).any(|v| loaded.contains(&v));
        let mut later = Vec::new();
        let mut first = Vec::new();
        for inst in before.into_iter().rev() {
            let mut defs = self.f.defined_values(inst);
            let local = |v: Value| readers.get(&v) == read.get(&v);
            if is_loaded(inst) && !crosses(&inst) && defs.all(local) {
                for v in self.f.used_values(inst) {
                    *read.entry(v).or_default() += 1;
                }
                later.push(inst);
            } else {
                first.push(inst);
            }
        }
        first.reverse();
        later.reverse();
        later.extend(between);
        Some((first, later))
    }
}

enum Switch {
    /// Switches off the lanes outside this mask.
    Off(Option<Operand>),
    On,
}

/// A section with the instructions around it.
#[derive(Default)]
struct Part {
    before: Vec<Inst>,
    off: Option<(Inst, Option<Operand>)>,
    inside: Vec<Inst>,
    on: Option<Inst>,
    behind: Vec<Inst>,
}
