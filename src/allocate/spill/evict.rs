//! The reloads of a value, given the steps at which it has no register.
//!
//! Between its definition and the first step at which it is *killed* a value stays in its register.
//! After a kill it has no register until the next use, which reloads it. Whether it has a register at a block's
//! start is a forward dataflow: it must have one at the end of every predecessor. So a value that a
//! loop needs no register for is reloaded after the loop, and a value that is used in a loop without
//! kills is reloaded before it, if there is a block for the reload.
//!
//! In SSA form a reload is a new name for the value. The name for each use is found by a second
//! forward dataflow, which puts a parameter at blocks where different names meet, but only
//! if a later use needs the parameter.

use super::mask::{Masked, Version};
use super::source::{Passed, Source};
use super::steps::{Step, Steps};
use crate::ir::function::{Block, Form, Inst, Value};
use crate::target::Bank;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The place of a value while it has no register of its own bank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Means {
    /// No place: its instruction is repeated.
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
    /// Whether the victim is a parameter that is passed outside registers.
    pub fn is_passed_in_memory(&self, source: &Source) -> bool {
        let block = source.accesses[self.value].param_of;
        block.is_some_and(|b| self.killed.contains(source.points.start(b)))
    }
}

/// A name of a value for its uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Name {
    Original,
    /// Made by the reload before this reading step.
    Reload(Step),
    /// The parameter that joins names at a block's start.
    Param(Block),
}

/// The changes to a victim's accesses.
#[derive(Default, Debug)]
pub(super) struct Decision {
    /// Reading steps before which the whole value is reloaded.
    pub reloads: Vec<Step>,
    /// Reading steps whose operands are reloaded in part, and whether the result of an earlier partial reload in the
    /// block is gone.
    pub partial: Vec<(Step, bool)>,
    /// Writing steps of parts at which the value is in no register, in order.
    pub outside: Vec<Step>,
    /// The name at each other reading step.
    pub names: BTreeMap<Step, Name>,
    /// Arguments for parameters that are passed in memory: the name, if a register holds the value there.
    pub soft: Vec<(Passed, Option<Name>)>,
    /// Parameters to add, with the name at the end of each predecessor.
    pub params: BTreeMap<Block, BTreeMap<Block, Name>>,
    /// Whether an instruction reads the value's home.
    pub stored: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Event {
    Kill,
    /// All of the value must be in a register.
    Whole,
    /// Only parts of the value are read.
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
    /// The blocks in which the value is live or accessed, in reverse postorder.
    places: Vec<Place>,
}

/// A block, and the state of the value there.
struct Place {
    block: Block,
    /// The events in the block.
    events: Range<usize>,
    live: bool,
    /// Whether a register holds the value at the start.
    available: bool,
    /// Whether a register holds the value at the end, if that does not depend on the predecessors.
    settled: Option<bool>,
}

impl Place {
    /// Whether a register holds the value at the end.
    fn out(&self) -> bool {
        self.settled.unwrap_or(self.available)
    }
}

/// Whether a register holds the value after events, if they determine this.
fn settled(events: &[(Step, Event)]) -> Option<bool> {
    events.iter().rev().find_map(|e| match e.1 {
        Event::Kill => Some(false),
        Event::Whole | Event::Def => Some(true),
        Event::Parts | Event::Soft(_) | Event::PartDef => None,
    })
}

/// Decides for one victim; `in_memory` tells the parameters that are passed in memory.
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
    if source.masked(victim.value) == Masked::Each {
        events.sort_unstable();
        let own = match source.func.form {
            Form::Ssa => kills_of_masks(source, &events),
            Form::Storage => kills_before_writes(source, &events),
        };
        events.extend(own);
    }
    events.sort_unstable();
    // A step with a use of the whole value needs no reload of parts.
    events.dedup_by(|b, a| a.0 == b.0 && a.1 == Event::Whole && b.1 == Event::Parts || a == b);
    let blocks = source.blocks_of(victim.value, events.iter().map(|e| e.0));
    let places = blocks.into_iter().map(|block| Place {
        block,
        events: 0..0,
        live: source.is_live_in(victim.value, block),
        available: false,
        settled: None,
    });
    let mut decide = Decide {
        source,
        killed: &victim.killed,
        places: places.collect(),
        events,
    };
    decide.spread();
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

/// Kills after uses after which the register may lack lanes that the next use needs. A reload is at the first use of a
/// block and at the first use after a kill. It brings the lanes of its mask. The register is killed after the last use of
/// each block, and after a use if the reload's mask does not cover the mask of the next use. `events` are in order.
fn kills_of_masks(source: &Source, events: &[(Step, Event)]) -> Vec<(Step, Event)> {
    /// The lanes that a register has.
    #[derive(Clone, Copy)]
    enum Held {
        /// No register holds the value.
        Nothing,
        /// The lanes that the definition wrote.
        All,
        /// The lanes of the mask at the reload.
        Under(Option<Version>),
    }
    let version = |step: Step| inst_at(source, step).map(|i| source.masks.of(i));
    let mut out = Vec::new();
    let mut held = Held::Nothing;
    let mut block = None;
    for (n, &(step, event)) in events.iter().enumerate() {
        let here = source.block_of(step);
        if n == 0 || here != block {
            (held, block) = (Held::Nothing, here);
        }
        held = match (event, held) {
            (Event::Kill, _) => Held::Nothing,
            (Event::Def | Event::PartDef, _) => Held::All,
            (_, Held::Nothing) => Held::Under(version(step)),
            (_, held) => held,
        };
        if matches!(event, Event::Kill | Event::Def | Event::PartDef) {
            continue;
        }
        let next = events[n + 1..].first();
        let next = next.filter(|e| source.block_of(e.0) == here);
        let enough = match (next, held) {
            (Some((next, _)), _) if *next == step => true,
            (Some((_, Event::Kill)), _) => true,
            (Some(_), Held::All) => true,
            (Some((next, _)), Held::Under(held)) => held
                .zip(version(*next))
                .is_some_and(|(held, next)| source.masks.covers(held, next)),
            _ => false,
        };
        if !enough {
            out.push((step + 1, Event::Kill));
            held = Held::Nothing;
        }
    }
    out
}

/// Kills after the last event before each write of the mask and in each block, for storage form: a register has been written
/// in the lanes of one mask.
fn kills_before_writes(source: &Source, events: &[(Step, Event)]) -> Vec<(Step, Event)> {
    let touching = events.iter().filter(|e| e.1 != Event::Kill);
    let mut steps: Vec<Step> = touching.map(|e| e.0).collect();
    steps.sort_unstable();
    steps.dedup();
    let place = |step: Step| {
        let writes = inst_at(source, step).map(|i| source.masks.writes_before(i));
        (source.block_of(step), writes)
    };
    let mut out = Vec::new();
    for (n, &step) in steps.iter().enumerate() {
        let next = steps.get(n + 1);
        if next.is_none_or(|&next| place(next) != place(step)) {
            out.push((step + 1, Event::Kill));
        }
    }
    out
}

/// The relevant kills: the first of a run in each block, and the kills at and after an access.
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
    /// Assigns events to their blocks.
    fn spread(&mut self) {
        let points = &self.source.points;
        for place in &mut self.places {
            let before = |step| self.events.partition_point(|e| e.0 < step);
            place.events = before(points.start(place.block))..before(points.end(place.block));
            place.settled = settled(&self.events[place.events.clone()]);
        }
    }

    fn events(&self, at: usize) -> &[(Step, Event)] {
        &self.events[self.places[at].events.clone()]
    }

    fn find(&self, block: Block) -> Option<usize> {
        let position = |b: Block| self.source.cfg.position(b);
        let places = &self.places;
        let found = places.binary_search_by_key(&position(block), |p| position(p.block));
        found.ok()
    }

    /// The reached predecessors of a place; `None` for a predecessor without a state.
    fn preds(&self, at: usize) -> impl Iterator<Item = (Block, Option<usize>)> + '_ {
        let cfg = &self.source.cfg;
        let preds = cfg.preds(self.places[at].block).iter().copied();
        let reached = preds.filter(|&p| cfg.is_reachable(p));
        reached.map(|p| (p, self.find(p)))
    }

    /// Whether every predecessor of a block has the value in a register, assuming that all
    /// places for which `hoped` holds have it.
    fn arrives(&self, at: usize, hoped: impl Fn(&Place, usize) -> bool) -> bool {
        self.preds(at).all(|(_, pred)| {
            pred.is_some_and(|p| self.places[p].out() || hoped(&self.places[p], p))
        })
    }

    /// Finds the greatest solution.
    fn solve(&mut self) {
        let entry = self.source.func.entry();
        for place in &mut self.places {
            place.available = place.live && Some(place.block) != entry;
        }
        let all: Vec<usize> = (0..self.places.len()).collect();
        self.refute(&all);
    }

    /// Removes availability that no longer follows from some places.
    fn refute(&mut self, some: &[usize]) {
        let mut changed = true;
        while changed {
            changed = false;
            for &at in some {
                if self.places[at].available && !self.arrives(at, |_, _| false) {
                    self.places[at].available = false;
                    changed = true;
                }
            }
        }
    }

    /// Finds the greatest solution again after the value has come to a register at the end of a predecessor:
    /// later places rise, in their order, assuming that the places on cycles through them rise, too.
    fn rise(&mut self, at: usize) {
        let entry = self.source.func.entry();
        let mut work = BTreeSet::from([at]);
        let mut risen = Vec::new();
        while let Some(at) = work.pop_first() {
            let place = &self.places[at];
            let may = place.live && !place.available && Some(place.block) != entry;
            let trusted = |p: &Place, n: usize| n >= at && p.live && p.settled.is_none();
            if !may || !self.arrives(at, trusted) {
                continue;
            }
            risen.push(at);
            self.places[at].available = true;
            if self.places[at].settled.is_none() {
                let succs = self.source.cfg.succs(self.places[at].block);
                work.extend(succs.iter().filter_map(|&s| self.find(s)));
            }
        }
        risen.sort_unstable();
        self.refute(&risen);
    }

    /// The loops with uses of the whole value that is live at their start, outer loops first.
    fn loops_of_uses(&self) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        let whole = |at: &usize| self.events(*at).iter().any(|e| e.1 == Event::Whole);
        for at in (0..self.places.len()).filter(whole) {
            let mut inner = self.source.loops.innermost(self.places[at].block);
            while let Some(index) = inner {
                let l = &self.source.loops.loops[index];
                let live = self.find(l.header).is_some_and(|h| self.places[h].live);
                if !live || !found.insert(index) {
                    break;
                }
                inner = l.parent;
            }
        }
        found
    }

    /// Reloads before loops that use the value and never kill it, outer loops first.
    fn hoist(&mut self) {
        // In storage form the value may be defined only on the paths to the use.
        if !self.source.masks.constant || self.source.func.form == Form::Storage {
            return;
        }
        let source = self.source;
        let mut hoisted = Vec::new();
        for index in self.loops_of_uses() {
            let l = &source.loops.loops[index];
            let before = l
                .preheader
                .and_then(|p| Some((self.find(p)?, source.func.terminator(p)?)));
            let (Some(header), Some((before, terminator))) = (self.find(l.header), before) else {
                continue;
            };
            let step = source.points.read(terminator);
            if self.places[header].available || self.killed.contains(step) {
                continue;
            }
            let inside = l.blocks.iter().filter_map(|&b| self.find(b));
            let mut inside = inside.flat_map(|at| self.events(at));
            if inside.all(|e| matches!(e.1, Event::Whole | Event::Parts)) {
                let behind = self
                    .events(before)
                    .iter()
                    .filter(|e| **e > (step, Event::Whole));
                let behind: Vec<(Step, Event)> = behind.copied().collect();
                self.places[before].settled = settled(&behind).or(Some(true));
                hoisted.push((step, Event::Whole));
                self.rise(header);
            }
        }
        if !hoisted.is_empty() {
            self.events.extend(hoisted);
            self.events.sort_unstable();
            self.spread();
        }
    }

    fn reloads(&self, decision: &mut Decision) {
        for at in 0..self.places.len() {
            let mut available = self.places[at].available;
            let mut fresh = true;
            for &(step, event) in self.events(at) {
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
        at: usize,
        decision: &Decision,
        start: Option<Name>,
        mut read: impl FnMut(Step, Event, Option<Name>),
    ) -> Option<Name> {
        let mut name = start;
        for &(step, event) in self.events(at) {
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
        let partial =
            |d: &Decision, step: Step| d.partial.binary_search_by_key(&step, |p| p.0).is_ok();
        let reads = |d: &Decision, step: Step, event: Event| match event {
            Event::Soft(at) => d.soft[at].1.is_some(),
            Event::Parts => !partial(d, step),
            _ => true,
        };
        // Places at whose start a later use needs the name, and their names at the end.
        let count = self.places.len();
        let mut needed = vec![false; count];
        let mut ends: Vec<Option<Name>> = vec![None; count];
        let mut work = Vec::new();
        for at in 0..count {
            let mut need = false;
            ends[at] = self.walk(at, decision, None, |step, event, name| {
                need |= name.is_none() && reads(decision, step, event);
            });
            if need {
                needed[at] = true;
                work.push(at);
            }
        }
        while let Some(at) = work.pop() {
            for pred in self.preds(at).filter_map(|p| p.1) {
                if ends[pred].is_none() && !std::mem::replace(&mut needed[pred], true) {
                    work.push(pred);
                }
            }
        }
        let mut starts: Vec<Option<Name>> = vec![None; count];
        let name_behind = |pred: Option<usize>, starts: &[Option<Name>]| {
            let pred = pred?;
            ends[pred].or(starts[pred])
        };
        let mut changed = true;
        while changed {
            changed = false;
            for at in (0..count).filter(|&at| needed[at]) {
                let param = Some(Name::Param(self.places[at].block));
                if starts[at] == param {
                    continue;
                }
                let mut names = self.preds(at).filter_map(|p| name_behind(p.1, &starts));
                let Some(first) = names.next() else { continue };
                let name = match names.all(|n| n == first) {
                    true => Some(first),
                    false => param,
                };
                if starts[at] != name {
                    starts[at] = name;
                    changed = true;
                }
            }
        }
        let mut names = BTreeMap::new();
        let mut soft = Vec::new();
        for at in 0..count {
            self.walk(at, decision, starts[at], |step, event, name| {
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
            let block = self.places[at].block;
            if starts[at] == Some(Name::Param(block)) {
                let passed = self.preds(at).map(|(block, pred)| {
                    (block, name_behind(pred, &starts).unwrap_or(Name::Original))
                });
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
