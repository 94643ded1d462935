//! The choice of values that leave their registers, and of the means for each: repeat, split, another bank, lane, private memory.
//!
//! At each step at which too many units are live, values that the step does not access are
//! candidates. The best candidate has the least cost per dword and step that it frees. Its cost is the cost of
//! its reloads and stores, by loop depth and means. Taking a candidate lowers the
//! excess at its steps; the next candidate is chosen for the remaining excess.

use super::evict::{Means, Victim};
use super::excess::Excess;
use super::mask::Masked;
use super::pressure::StepPressure;
use super::source::{Source, reaches_memory};
use super::steps::{Step, Steps, Taken};
use crate::analysis::Segment;
use crate::analysis::pressure::Profile;
use crate::ir::function::{Block, Form, Value};
use crate::options::Spill;
use crate::target::{Bank, BankMap};
use cranelift_entity::{EntitySet, SecondaryMap};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The context of choosing.
pub(super) struct Choice<'a, 's> {
    pub source: &'a Source<'s>,
    pub spill: Spill,
    /// Whether values leave registers only at steps with too few registers, not at every step without an access.
    pub split: bool,
    /// Registers of each bank that may be filled.
    pub limits: BankMap<u32>,
    /// Values without a slot.
    pub barred: &'a EntitySet<Value>,
}

struct Candidate {
    value: Value,
    means: Means,
    cost: u64,
    /// The steps that the value can leave, with its units there; the steps of `edges` are included.
    taken: Vec<Taken>,
    /// For a parameter: terminators that need a register for its argument if the parameter has a register at its block's start.
    edges: Edges,
}

/// The start of a parameter's block, and the reading steps of terminators that pass an argument to it.
#[derive(Default)]
struct Edges {
    start: Step,
    terminators: Vec<Step>,
    /// The arguments by terminator; they leave their registers there together with the parameter.
    arguments: Vec<(Step, Value)>,
}

impl Edges {
    /// If one of the terminators is killed, then the parameter is passed in memory: its block's start is killed instead
    /// of the terminators, which pass another value.
    fn to_start(&self, killed: Steps) -> Steps {
        let own = |step: &Step| killed.contains(*step);
        if !self.terminators.iter().any(own) {
            return killed;
        }
        let foreign = Steps::new(self.terminators.iter().map(|&s| Segment::new(s, s + 1)));
        let runs = killed.runs().iter().flat_map(|&run| foreign.without(run));
        let start = Segment::new(self.start, self.start + 1);
        Steps::new(runs.chain([start]))
    }
}

/// The cost of a store or reload, in moves.
fn price(means: Means) -> u64 {
    match means {
        Means::Remake => 1,
        Means::Bank(_) => 2,
        Means::Lanes => 3,
        Means::Scratch => 24,
    }
}

impl Choice<'_, '_> {
    /// Chooses values of a bank until its excess is gone or no value can leave. True if any was chosen
    /// or an earlier victim leaves at more steps.
    pub fn choose(&self, bank: Bank, pressure: &StepPressure, victims: &mut Vec<Victim>) -> bool {
        let values = &self.source.func.values;
        let here = values.values().filter(|data| data.ty.bank == bank);
        let widest = here.map(|data| data.ty.units).max().unwrap_or(0);
        let mut excess = pressure.excess(bank, self.limits[bank], widest);
        if excess.steps.is_empty() {
            return false;
        }
        let mut known: SecondaryMap<Value, Option<usize>> = SecondaryMap::new();
        for (n, victim) in victims.iter().enumerate() {
            known[victim.value] = Some(n);
        }
        let mut planned: BankMap<Option<Profile>> = BankMap::default();
        let mut candidates = Vec::new();
        for (value, data) in values.iter() {
            if data.ty.bank == bank {
                let victim = known[value].map(|n| &victims[n]);
                candidates
                    .extend(self.candidate(value, victim, pressure, &excess, &known, victims));
            }
        }
        // Gains only shrink as others are chosen, so a candidate with an unchanged gain since it
        // was queued is the best.
        let mut heap: BinaryHeap<(Reverse<u128>, Reverse<usize>)> = BinaryHeap::new();
        for (i, candidate) in candidates.iter().enumerate() {
            if let Some(ratio) = ratio(candidate, &excess) {
                heap.push((Reverse(ratio), Reverse(i)));
            }
        }
        let mut chosen = false;
        while let Some((Reverse(queued), Reverse(i))) = heap.pop() {
            let candidate = &mut candidates[i];
            let Some(now) = ratio(candidate, &excess) else {
                continue;
            };
            if now > queued {
                heap.push((Reverse(now), Reverse(i)));
                continue;
            }
            if let Means::Bank(to) = candidate.means
                && known[candidate.value].is_none()
                && !self.fits(candidate.value, to, pressure, &mut planned)
            {
                // The bank has no room: with the price of memory the candidate moves back in the queue.
                if self.memory(candidate.value) {
                    candidate.means = Means::Scratch;
                    candidate.cost =
                        self.cost(candidate.value, Means::Scratch, None, &candidate.taken);
                    heap.extend(ratio(candidate, &excess).map(|r| (Reverse(r), Reverse(i))));
                }
                continue;
            }
            let mut killed = Steps::default();
            excess.leave(&candidate.taken, &mut killed);
            if !self.split {
                killed = Steps::new(candidate.taken.iter().map(|t| t.run));
            }
            let left = candidate.edges.arguments.iter();
            let left: Vec<(Step, Value)> = left.copied().filter(|a| killed.contains(a.0)).collect();
            let killed = candidate.edges.to_start(killed);
            chosen |= !killed.is_empty();
            match known[candidate.value] {
                Some(n) => victims[n].killed.union(&killed),
                None => {
                    known[candidate.value] = Some(victims.len());
                    victims.push(Victim {
                        value: candidate.value,
                        means: candidate.means,
                        killed,
                    });
                }
            }
            for (step, value) in left {
                let there = Steps::new([Segment::new(step, step + 1)]);
                match known[value] {
                    Some(n) => victims[n].killed.union(&there),
                    None => {
                        let room = |to| self.fits(value, to, pressure, &mut planned);
                        let Some(means) = self.means_with(value, room) else {
                            continue;
                        };
                        known[value] = Some(victims.len());
                        victims.push(Victim {
                            value,
                            means,
                            killed: there,
                        });
                    }
                }
            }
        }
        chosen
    }

    fn candidate(
        &self,
        value: Value,
        victim: Option<&Victim>,
        pressure: &StepPressure,
        excess: &Excess,
        known: &SecondaryMap<Value, Option<usize>>,
        victims: &[Victim],
    ) -> Option<Candidate> {
        if !self.source.is_movable(value) || self.barred.contains(value) {
            return None;
        }
        let held = &pressure.taken[value];
        let in_memory = |param: Value| {
            known[param].is_some_and(|n| victims[n].is_passed_in_memory(self.source))
        };
        let edges = match in_memory(value) {
            true => Edges::default(),
            false => self.edges(value, pressure, excess),
        };
        if edges.terminators.is_empty() && !held.iter().any(|h| excess.steps.meets(h.run)) {
            return None;
        }
        let means = victim.map(|v| v.means).or_else(|| self.means(value))?;
        let pinned = self.pinned(value, means, in_memory);
        let mut stays = Steps::new(pinned.iter().map(|&s| Segment::new(s, s + 1)));
        if let Some(victim) = victim {
            stays.union(&victim.killed);
        }
        let mut taken: Vec<Taken> = Vec::new();
        for &Taken { run, units } in held {
            let mut leave = |run: Segment| {
                let runs = stays.without(run).into_iter();
                taken.extend(runs.map(|run| Taken { run, units }));
            };
            match self.split {
                true => excess.steps.within(run).for_each(leave),
                false => leave(run),
            }
        }
        if !edges.terminators.is_empty() {
            let units = self.source.func.ty(value).units;
            let runs = edges.terminators.iter().map(|&s| Segment::new(s, s + 1));
            taken.extend(runs.map(|run| Taken { run, units }));
            taken.sort_unstable();
        }
        if taken.is_empty() {
            return None;
        }
        Some(Candidate {
            edges,
            value,
            means,
            cost: self.cost(value, means, victim, &taken),
            taken,
        })
    }

    /// For a parameter: the terminators at which too many units are live, an argument for the parameter included, and the
    /// parameter itself excluded.
    fn edges(&self, value: Value, pressure: &StepPressure, excess: &Excess) -> Edges {
        let source = self.source;
        let accesses = &source.accesses[value];
        let Some(block) = accesses
            .param_of
            .filter(|_| source.func.target().jump().is_some())
        else {
            return Edges::default();
        };
        let stands = |value: Value, at: Segment| {
            let taken = &pressure.taken[value];
            let from = taken.partition_point(|t| t.run.end <= at.start);
            taken.get(from).is_some_and(|t| t.run.overlaps(at))
        };
        let leaves = |v: Value| source.is_movable(v) && !self.barred.contains(v);
        let mut arguments: Vec<(Step, Value)> = Vec::new();
        for &(terminator, k) in source.edges(block) {
            let read = source.points.read(terminator);
            let at = Segment::new(read, read + 1);
            let argument = source.func.insts[terminator].targets[k].args[accesses.position];
            let argument = argument.as_value().filter(|&a| a != value);
            let argument = argument.filter(|&a| leaves(a) && stands(a, at) && !stands(value, at));
            if let Some(argument) = argument.filter(|_| excess.steps.contains(read)) {
                arguments.push((read, argument));
            }
        }
        arguments.sort_unstable();
        let mut terminators: Vec<Step> = arguments.iter().map(|a| a.0).collect();
        terminators.dedup();
        Edges {
            start: source.points.start(block),
            terminators,
            arguments,
        }
    }

    /// Steps at which the value must have a register.
    fn pinned(&self, value: Value, means: Means, in_memory: impl Fn(Value) -> bool) -> Vec<Step> {
        let accesses = &self.source.accesses[value];
        let mut pinned: Vec<Step> = accesses.uses.iter().map(|u| u.0).collect();
        // A parameter may be passed in memory instead.
        let jump = self.source.func.target().jump();
        let passable = !matches!(means, Means::Remake) && jump.is_some();
        if accesses.param_of.is_none() || !passable {
            pinned.extend(&accesses.defs);
        }
        for passed in accesses.passed.iter().filter(|p| !in_memory(p.param)) {
            pinned.push(self.source.points.read(passed.terminator));
        }
        pinned.sort_unstable();
        pinned
    }

    /// The first means that the value can take.
    fn means(&self, value: Value) -> Option<Means> {
        let class = self.source.func.ty(value);
        let masked = self.source.masked(value) != Masked::Never;
        let any = self.split || self.spill.any();
        if any && self.source.remake(value).is_some() && (masked || !class.bank.per_lane()) {
            return Some(Means::Remake);
        }
        let target = self.source.func.target();
        let alike = |b: &Bank| class.bank.per_lane() && b.per_lane() && *b != class.bank;
        let mut others = target.all_banks().filter(alike);
        let other = others.find(|&b| target.moves().both_ways(class.bank, b));
        if let Some(other) = other
            && self.spill.accumulators
            && masked
            && self.room_for(value, other)
        {
            return Some(Means::Bank(other));
        }
        if !class.bank.per_lane() && self.spill.lanes && self.source.lane_room > 0 {
            return Some(Means::Lanes);
        }
        self.memory(value).then_some(Means::Scratch)
    }

    /// The first means with room.
    fn means_with(&self, value: Value, room: impl FnOnce(Bank) -> bool) -> Option<Means> {
        match self.means(value)? {
            Means::Bank(to) if !room(to) => self.memory(value).then_some(Means::Scratch),
            means => Some(means),
        }
    }

    /// Whether a value may be in private memory.
    pub fn memory(&self, value: Value) -> bool {
        let func = self.source.func;
        let reaches = reaches_memory(func.target(), func.ty(value).bank);
        self.spill.scratch && reaches && self.source.masked(value) != Masked::Never
    }

    fn room_for(&self, value: Value, bank: Bank) -> bool {
        self.source.func.ty(value).units <= self.limits[bank]
    }

    /// Whether another bank has room through the whole range, beside the values already planned there.
    fn fits(
        &self,
        value: Value,
        bank: Bank,
        pressure: &StepPressure,
        planned: &mut BankMap<Option<Profile>>,
    ) -> bool {
        let dwords = self.source.func.ty(value).units;
        let points = 0..self.source.points.len() + 2;
        let there = points.map(|p| pressure.at(bank, self.source.step(p)).into());
        let planned = planned[bank].get_or_insert_with(|| Profile::of(there));
        let segments = self.source.ranges.segments(value);
        let peak = segments.iter().filter_map(|&s| planned.peak_in(s)).max();
        let room = peak.is_none_or(|peak| peak + i64::from(dwords) <= i64::from(self.limits[bank]));
        if room {
            segments.iter().for_each(|&s| planned.add(s, dwords.into()));
        }
        room
    }

    /// The cost of reloads and stores, each weighted by its place.
    fn cost(&self, value: Value, means: Means, victim: Option<&Victim>, taken: &[Taken]) -> u64 {
        let source = self.source;
        let accesses = &source.accesses[value];
        let before = victim.iter().flat_map(|v| v.killed.runs().iter().copied());
        let killed = Steps::new(taken.iter().map(|t| t.run).chain(before));
        let passed = accesses
            .passed
            .iter()
            .map(|p| source.points.read(p.terminator));
        let mut uses: Vec<Step> = accesses.uses.iter().map(|u| u.0).chain(passed).collect();
        uses.sort_unstable();
        let mut touched: Vec<Step> = uses.iter().chain(&accesses.defs).copied().collect();
        touched.sort_unstable();
        let mut cost = 0u64;
        for &at in &uses {
            let Some(block) = source.block_of(at) else {
                continue;
            };
            let start = source.points.start(block);
            let before = touched.partition_point(|&t| t < at);
            match before.checked_sub(1).map(|i| touched[i]) {
                Some(last) if last >= start => {
                    if killed.meets(Segment::new(last, at)) {
                        cost = cost.saturating_add(source.weight(block));
                    }
                }
                _ => cost = cost.saturating_add(self.hoisted(value, block, &killed)),
            }
        }
        cost = cost.saturating_mul(price(means));
        let stored = victim.is_some() || means == Means::Remake;
        if !stored || source.func.form == Form::Storage {
            let defs = accesses.defs.iter().filter_map(|&d| source.block_of(d));
            let weight: u64 = defs.map(|b| source.weight(b)).fold(0, u64::saturating_add);
            cost = cost.saturating_add(weight.saturating_mul(price(means)));
        }
        cost.max(1)
    }

    /// The weight of a reload at or before a block: before the outermost loop around it in which
    /// the value is only used.
    fn hoisted(&self, value: Value, block: Block, killed: &Steps) -> u64 {
        let source = self.source;
        let mut weight = source.weight(block);
        let mut at = source.loops.innermost(block).filter(|_| weight > 1);
        while let Some(index) = at {
            let l = &source.loops.loops[index];
            if !source.is_live_in(value, l.header) || source.loop_steps[index].meets_any(killed) {
                break;
            }
            weight = (weight / 10).max(1);
            at = l.parent.filter(|_| weight > 1);
        }
        weight
    }
}

/// Cost by gain, scaled; `None` without a gain.
fn ratio(candidate: &Candidate, excess: &Excess) -> Option<u128> {
    let gains = candidate.taken.iter();
    let gain: u64 = gains.map(|t| excess.gain(t.run, t.units)).sum();
    (gain > 0).then(|| (u128::from(candidate.cost) << 32) / u128::from(gain))
}
