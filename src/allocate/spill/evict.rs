//! Where a value is reloaded, given the steps at which it has no register.
//!
//! Between its definition and the first step at which it is *killed* a value stays in its register;
//! behind a kill it has none until the next use, which reloads it. Whether it has one at a block's
//! start is a forward dataflow: it must have one at the end of every predecessor. So a value that a
//! loop needs no register for is reloaded behind the loop, and one that is used in a loop without
//! kills is reloaded before it, where there is a block to do so in.
//!
//! In SSA form a reload is a new name for the value. Which name a use sees is found by a second
//! forward dataflow, which puts a parameter where different names meet; a parameter is only put
//! where a use behind needs it.

use super::source::{Passed, Source, Step};
use super::steps::Steps;
use crate::ir::function::{Block, Form, Inst, Value};
use crate::target::Bank;
use cranelift_entity::SecondaryMap;
use std::collections::BTreeMap;

/// Where a value sits while it has no register of its own bank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Means {
    /// Nowhere: its instruction is repeated.
    Remake,
    /// In a register of another bank of its kind.
    Bank(Bank),
    /// In lanes of a vector register.
    Lanes,
    /// In private memory.
    Scratch,
}

/// A value that is to leave its register at some steps.
#[derive(Clone, Debug)]
pub(super) struct Victim {
    pub value: Value,
    pub means: Means,
    pub killed: Steps,
}

impl Victim {
    /// Whether it is a parameter that is passed outside registers.
    pub fn is_passed_in_memory(&self, source: &Source) -> bool {
        let block = source.accesses[self.value].param_of;
        block.is_some_and(|b| self.killed.contains(source.points.start(b)))
    }
}

/// A name under which uses see a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Name {
    Original,
    /// Made by the reload before this reading step.
    Reload(Step),
    /// The parameter that joins names at a block's start.
    Param(Block),
}

/// What becomes of a victim's accesses.
#[derive(Default, Debug)]
pub(super) struct Decision {
    /// Reading steps before which the whole value is reloaded.
    pub reloads: Vec<Step>,
    /// Reading steps whose operands are reloaded in part, and whether what an earlier one in the
    /// block reloaded is gone.
    pub partial: Vec<(Step, bool)>,
    /// Writing steps of parts that find the value in no register, in order.
    pub outside: Vec<Step>,
    /// The name at each other reading step.
    pub names: BTreeMap<Step, Name>,
    /// Passing to parameters that live in memory: the name, if a register holds the value there.
    pub soft: Vec<(Passed, Option<Name>)>,
    /// Parameters to add, with the name at the end of each predecessor.
    pub params: BTreeMap<Block, BTreeMap<Block, Name>>,
    /// Whether anything reads the value's home.
    pub stored: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Event {
    Kill,
    /// All of the value must be in a register.
    Whole,
    /// Only parts of it are read.
    Parts,
    /// Passed to a parameter in memory: entry of `soft`.
    Soft(usize),
    /// Written in part.
    PartDef,
    Def,
}

struct Decide<'a, 's> {
    source: &'a Source<'s>,
    killed: &'a Steps,
    events: Vec<(Step, Event)>,
    /// The blocks in which the value is live or anything happens to it, in reverse postorder.
    order: Vec<Block>,
    available: SecondaryMap<Block, bool>,
    live: SecondaryMap<Block, bool>,
}

/// Decide for one victim; `in_memory` tells the parameters that are passed in memory.
pub(super) fn decide(
    source: &Source,
    victim: &Victim,
    in_memory: impl Fn(Value) -> bool,
) -> Decision {
    let accesses = &source.accesses[victim.value];
    let mut decision = Decision::default();
    let mut events: Vec<(Step, Event)> = Vec::new();
    for &(step, whole) in &accesses.uses {
        events.push((step, if whole { Event::Whole } else { Event::Parts }));
    }
    for &passed in &accesses.passed {
        let step = source.points.read(passed.terminator);
        if in_memory(passed.param) {
            events.push((step, Event::Soft(decision.soft.len())));
            decision.soft.push((passed, None));
        } else {
            events.push((step, Event::Whole));
        }
    }
    if !victim.is_passed_in_memory(source) {
        events.extend(accesses.defs.iter().map(|&s| {
            let part = accesses.part_defs.binary_search(&s).is_ok();
            (s, if part { Event::PartDef } else { Event::Def })
        }));
    }
    events.extend(kills(source, victim, &events));
    events.sort_unstable();
    // A step with a use of the whole has no use for parts.
    events.dedup_by(|b, a| a.0 == b.0 && a.1 == Event::Whole && b.1 == Event::Parts || a == b);
    let order = source.blocks_of(victim.value, events.iter().map(|e| e.0));
    let mut live = SecondaryMap::new();
    for &block in &order {
        live[block] = source.is_live_in(victim.value, block);
    }
    let mut decide = Decide {
        source,
        killed: &victim.killed,
        events,
        order,
        available: SecondaryMap::new(),
        live,
    };
    decide.solve();
    decide.hoist();
    decide.reloads(&mut decision);
    decision.outside.sort_unstable();
    if source.func.form == Form::Ssa {
        decide.names(&mut decision);
    }
    decision.stored = victim.means != Means::Remake
        && !(decision.reloads.is_empty()
            && decision.partial.is_empty()
            && decision.soft.is_empty());
    decision
}

/// The kills that tell: of a run the first in each block, and those at and behind an access.
fn kills(source: &Source, victim: &Victim, accesses: &[(Step, Event)]) -> Vec<(Step, Event)> {
    let mut out = Vec::new();
    for run in victim.killed.runs() {
        let mut at = run.start;
        while at < run.end {
            out.push((at, Event::Kill));
            let end = source.block_of(at).map(|b| source.points.end(b));
            at = end.filter(|&e| e > at).unwrap_or(run.end);
        }
    }
    for &(step, _) in accesses {
        let near = [step, step + 1].into_iter();
        let near = near.filter(|&s| victim.killed.contains(s));
        out.extend(near.map(|s| (s, Event::Kill)));
    }
    out
}

impl Decide<'_, '_> {
    fn of_block(&self, block: Block) -> &[(Step, Event)] {
        let points = &self.source.points;
        let from = self.events.partition_point(|e| e.0 < points.start(block));
        let to = self.events.partition_point(|e| e.0 < points.end(block));
        &self.events[from..to]
    }

    /// Whether a register holds the value at a block's end.
    fn out(&self, block: Block) -> bool {
        let mut available = self.available[block];
        for &(_, event) in self.of_block(block) {
            match event {
                Event::Kill => available = false,
                Event::Whole | Event::Def => available = true,
                Event::Parts | Event::Soft(_) | Event::PartDef => {}
            }
        }
        available
    }

    fn preds(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        let cfg = &self.source.cfg;
        let preds = cfg.preds(block).iter().copied();
        preds.filter(|&p| cfg.is_reachable(p))
    }

    /// The greatest solution.
    fn solve(&mut self) {
        let entry = self.source.func.entry();
        let order = std::mem::take(&mut self.order);
        for &block in &order {
            self.available[block] = self.live[block] && Some(block) != entry;
        }
        let mut changed = true;
        while changed {
            changed = false;
            for &block in &order {
                if self.available[block] && !self.preds(block).all(|p| self.out(p)) {
                    self.available[block] = false;
                    changed = true;
                }
            }
        }
        self.order = order;
    }

    /// Reload before loops that use the value and never kill it, outer loops first.
    fn hoist(&mut self) {
        // In storage form the value may be defined on the paths to the use alone.
        if !self.source.masks.constant || self.source.func.form == Form::Storage {
            return;
        }
        for l in &self.source.loops.loops {
            let Some(terminator) = l
                .preheader
                .filter(|_| self.live[l.header] && !self.available[l.header])
                .and_then(|p| self.source.func.terminator(p))
            else {
                continue;
            };
            let step = self.source.points.read(terminator);
            let inside = || l.blocks.iter().flat_map(|&b| self.of_block(b));
            let only_uses = inside().all(|e| matches!(e.1, Event::Whole | Event::Parts));
            let killed = self.killed.contains(step);
            if only_uses && !killed && inside().any(|e| e.1 == Event::Whole) {
                let at = self.events.partition_point(|e| *e < (step, Event::Whole));
                self.events.insert(at, (step, Event::Whole));
                self.solve();
            }
        }
    }

    fn reloads(&self, decision: &mut Decision) {
        for &block in &self.order {
            let mut available = self.available[block];
            let mut fresh = true;
            for &(step, event) in self.of_block(block) {
                match event {
                    Event::Kill => (available, fresh) = (false, true),
                    Event::Def => (available, fresh) = (true, true),
                    Event::PartDef => {
                        fresh = true;
                        if !available {
                            decision.outside.push(step);
                        }
                    }
                    Event::Whole if available => {}
                    Event::Whole => {
                        decision.reloads.push(step);
                        available = true;
                    }
                    Event::Parts if available => {}
                    Event::Parts => {
                        decision.partial.push((step, fresh));
                        fresh = false;
                    }
                    Event::Soft(at) => {
                        decision.soft[at].1 = available.then_some(Name::Original);
                    }
                }
            }
        }
    }

    /// Walks a block with the name that it starts with; the result is the name at its end.
    fn walk(
        &self,
        block: Block,
        decision: &Decision,
        start: Option<Name>,
        mut read: impl FnMut(Step, Event, Option<Name>),
    ) -> Option<Name> {
        let mut name = start;
        for &(step, event) in self.of_block(block) {
            match event {
                Event::Kill => name = None,
                Event::Def => name = Some(Name::Original),
                Event::Whole if decision.reloads.binary_search(&step).is_ok() => {
                    name = Some(Name::Reload(step));
                }
                Event::Parts
                    if decision
                        .partial
                        .binary_search_by_key(&step, |p| p.0)
                        .is_ok() => {}
                Event::Soft(at) if decision.soft[at].1.is_none() => {}
                Event::Whole | Event::Parts | Event::Soft(_) | Event::PartDef => {}
            }
            if !matches!(event, Event::Kill | Event::PartDef | Event::Def) {
                read(step, event, name);
            }
        }
        name
    }

    fn names(&self, decision: &mut Decision) {
        decision.reloads.sort_unstable();
        decision.partial.sort_unstable();
        let order = &self.order;
        let partial =
            |d: &Decision, step: Step| d.partial.binary_search_by_key(&step, |p| p.0).is_ok();
        let reads = |d: &Decision, step: Step, event: Event| match event {
            Event::Soft(at) => d.soft[at].1.is_some(),
            Event::Parts => !partial(d, step),
            _ => true,
        };
        // Blocks at whose start some later use needs the name, and names that blocks end with.
        let mut needed: SecondaryMap<Block, bool> = SecondaryMap::new();
        let mut ends: SecondaryMap<Block, Option<Name>> = SecondaryMap::new();
        let mut work = Vec::new();
        for &block in order {
            let mut need = false;
            ends[block] = self.walk(block, decision, None, |step, event, name| {
                need |= name.is_none() && reads(decision, step, event);
            });
            if need {
                needed[block] = true;
                work.push(block);
            }
        }
        while let Some(block) = work.pop() {
            for pred in self.preds(block) {
                if ends[pred].is_none() && !std::mem::replace(&mut needed[pred], true) {
                    work.push(pred);
                }
            }
        }
        let mut starts: SecondaryMap<Block, Option<Name>> = SecondaryMap::new();
        let mut changed = true;
        while changed {
            changed = false;
            for &block in order.iter().filter(|&&b| needed[b]) {
                if starts[block] == Some(Name::Param(block)) {
                    continue;
                }
                let mut names = self.preds(block).filter_map(|p| ends[p].or(starts[p]));
                let Some(first) = names.next() else { continue };
                let name = if names.all(|n| n == first) {
                    first
                } else {
                    Name::Param(block)
                };
                if starts[block] != Some(name) {
                    starts[block] = Some(name);
                    changed = true;
                }
            }
        }
        let mut names = BTreeMap::new();
        let mut soft = Vec::new();
        for &block in order {
            self.walk(block, decision, starts[block], |step, event, name| {
                let Some(name) = name.filter(|_| reads(decision, step, event)) else {
                    return;
                };
                match event {
                    Event::Soft(at) => soft.push((at, name)),
                    _ => {
                        names.insert(step, name);
                    }
                }
            });
            if starts[block] == Some(Name::Param(block)) {
                let passed = self
                    .preds(block)
                    .map(|p| (p, ends[p].or(starts[p]).unwrap_or(Name::Original)));
                decision.params.insert(block, passed.collect());
            }
        }
        decision.names = names;
        for (at, name) in soft {
            decision.soft[at].1 = Some(name);
        }
    }
}

/// The reading step's instruction.
pub(super) fn inst_at(source: &Source, step: Step) -> Option<Inst> {
    source.points.at(step).and_then(|a| a.1)
}
