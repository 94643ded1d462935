//! The instructions of a region that may be next, and the best of them.
//!
//! Instructions are queued in groups that wait for the same resource and write the same fixed registers, so
//! that the best of a group is the head of a heap, and the wait of a group is checked once.
//! An instruction is in two heaps, one for each goal; an instruction that was placed from the other heap is dropped
//! when it reaches the head.
//!
//! # Why
//!
//! Measured at 100,000 instructions (`cargo bench --bench shapes`): heaps by resource and fixed registers keep the choice of
//! the next instruction at logarithmic cost. The state at the beginning of a region is made once for all orders (`Start`).

use super::depend::DependenceGraph;
use super::estimate::{Clock, Live};
use super::region::Region;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The goal in choosing the next instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The earliest start, then the longest path.
    Latency,
    /// The least increase of registers.
    Registers,
    /// The earliest start among instructions that need no more registers; if there are none, the goal is `Registers`.
    Tight,
}

/// The smaller key is better: for latency delay, path, the number of instructions for which it is the last to wait for, and
/// position; for registers change and position.
type Key = (i64, Reverse<u64>, Reverse<u32>, usize);

/// Instructions that wait for one resource.
#[derive(Default)]
struct ByResource {
    resource: usize,
    /// Whether they are queued before the resource.
    moves: bool,
    /// Instructions with available operands: the longest path first, then those that most others wait for, then those that need the
    /// last access, so that their wait serves the others, too. If the number of waiting instructions is outdated, the instruction
    /// is here once more.
    now: BinaryHeap<(u64, u32, u64, Reverse<usize>)>,
    /// Instructions with later operands: the earliest first.
    later: BinaryHeap<Reverse<(u64, Reverse<u64>, usize)>>,
}

/// Instructions that write the same fixed registers.
#[derive(Default)]
struct Group {
    latency: Vec<ByResource>,
    registers: BinaryHeap<Reverse<(i64, usize)>>,
}

/// The initial state of all orders of a region.
pub struct Start<'a> {
    region: &'a Region,
    graph: &'a DependenceGraph,
    /// The group by instruction.
    group: Vec<u32>,
    /// The fixed registers that the instructions write, by group.
    writes: Vec<&'a [usize]>,
    /// By instruction: the chains that it begins, the chains that it reads.
    begins: Vec<SmallVec<[u32; 2]>>,
    reads: Vec<SmallVec<[u32; 2]>>,
    in_file: Vec<bool>,
    /// The state as in [`Ready`].
    waiting: Vec<u32>,
    last: Vec<usize>,
    enables: Vec<u32>,
    remaining: Vec<u64>,
    open: Vec<Option<usize>>,
    unread: Vec<usize>,
    delta: Vec<i64>,
    readers: Vec<usize>,
}

impl<'a> Start<'a> {
    /// The start for a region; `in_file` tells which of its cells are in a file.
    pub fn new(region: &'a Region, graph: &'a DependenceGraph, in_file: Vec<bool>) -> Start<'a> {
        let n = region.len();
        let exclusive = |preds: &[usize]| preds.iter().fold(0, |a, b| a ^ b);
        let mut start = Start {
            region,
            graph,
            group: vec![0; n],
            writes: Vec::new(),
            begins: vec![SmallVec::new(); n],
            reads: vec![SmallVec::new(); n],
            in_file,
            waiting: graph.preds.iter().map(|p| p.len() as u32).collect(),
            last: graph.preds.iter().map(|p| exclusive(p)).collect(),
            enables: vec![0; n],
            remaining: vec![0; region.resources],
            open: vec![None; graph.units],
            unread: graph.chains.iter().map(|c| c.readers.len()).collect(),
            delta: vec![0; n],
            readers: vec![0; region.cells.len()],
        };
        for (number, chain) in (0u32..).zip(&graph.chains) {
            match chain.def {
                Some(def) => start.begins[def].push(number),
                None => start.open[chain.unit] = Some(number as usize),
            }
            let readers = chain.readers.iter();
            readers.for_each(|&r| start.reads[r].push(number));
        }
        let mut numbers: FxHashMap<&[usize], u32> = FxHashMap::default();
        for at in 0..n {
            let writes = &graph.writes[at][..];
            start.group[at] = *numbers.entry(writes).or_insert_with(|| {
                start.writes.push(writes);
                start.writes.len() as u32 - 1
            });
            region.reads(at).for_each(|c| start.readers[c] ^= at);
            let made: i64 = region.writes(at).map(|c| start.size(c)).sum();
            let alone = |c: &usize| region.cells[*c].readers == 1 && region.cells[*c].ends;
            let freed: i64 = region.reads(at).filter(alone).map(|c| start.size(c)).sum();
            start.delta[at] = made - freed;
        }
        let held = region.steps.iter();
        for step in held.filter(|s| s.resource < region.barriers()) {
            start.remaining[step.resource] += step.held;
        }
        for preds in &graph.preds {
            if let [only] = preds[..] {
                start.enables[only] += 1;
            }
        }
        start
    }

    /// Units of a cell in its file; condition bits have none.
    fn size(&self, cell: usize) -> i64 {
        match self.in_file[cell] {
            true => i64::from(self.region.cells[cell].units),
            false => 0,
        }
    }
}

/// The instructions that may be next in an order that is being made.
pub struct Ready<'a> {
    start: &'a Start<'a>,
    region: &'a Region,
    graph: &'a DependenceGraph,
    /// The longest path to the region's end, by instruction.
    heights: &'a [u64],
    groups: Vec<Group>,
    /// Ready instructions that end a chain by writing its register.
    enders: Vec<usize>,
    /// Ready instructions too far ahead of the source order.
    far: BinaryHeap<Reverse<usize>>,
    /// By instruction: the unplaced predecessors, their exclusive or, and the number of instructions that wait only for it.
    waiting: Vec<u32>,
    last: Vec<usize>,
    enables: Vec<u32>,
    /// Whether this number is used.
    eager: bool,
    /// By resource: the time for which unplaced instructions will hold it. An instruction is as urgent as the path from it,
    /// or as all remaining work of its resource.
    remaining: Vec<u64>,
    placed: Vec<bool>,
    /// Whether an instruction is in its group, by instruction.
    queued: Vec<bool>,
    /// The position before which all instructions have been placed.
    done: usize,
    ahead: usize,
    /// By fixed register: the open chain, whose definition is placed and whose readers are not all placed.
    open: Vec<Option<usize>>,
    /// The number of unplaced readers by chain.
    unread: Vec<usize>,
    /// By instruction: the change in units of files if it came next.
    delta: Vec<i64>,
    /// By cell: the exclusive or of the unplaced readers, which is the last one when one is left.
    readers: Vec<usize>,
}

impl<'a> Ready<'a> {
    /// The state without placed instructions; no instruction may come more than `ahead` before its turn.
    pub fn new(
        start: &'a Start<'a>,
        heights: &'a [u64],
        ahead: usize,
        eager: bool,
        clock: &Clock<'_>,
    ) -> Ready<'a> {
        let n = start.region.len();
        let mut ready = Ready {
            start,
            region: start.region,
            graph: start.graph,
            heights,
            groups: start.writes.iter().map(|_| Group::default()).collect(),
            enders: Vec::new(),
            far: BinaryHeap::new(),
            waiting: start.waiting.clone(),
            last: start.last.clone(),
            enables: match eager {
                true => start.enables.clone(),
                false => vec![0; n],
            },
            eager,
            remaining: start.remaining.clone(),
            placed: vec![false; n],
            queued: vec![false; n],
            done: 0,
            ahead,
            open: start.open.clone(),
            unread: start.unread.clone(),
            delta: start.delta.clone(),
            readers: start.readers.clone(),
        };
        for at in 0..n {
            if ready.waiting[at] == 0 {
                ready.queue(at, clock);
            }
        }
        ready
    }

    /// Queues an instruction whose predecessors have all been placed.
    fn queue(&mut self, at: usize, clock: &Clock<'_>) {
        if at > self.done + self.ahead {
            self.far.push(Reverse(at));
        } else if self.ends_chain(at) {
            self.enders.push(at);
        } else {
            self.queued[at] = true;
            let (resource, moves) = self.kind(at);
            let group = &mut self.groups[self.start.group[at] as usize];
            group.registers.push(Reverse((self.delta[at], at)));
            let same = |q: &ByResource| (q.resource, q.moves) == (resource, moves);
            let found = group.latency.iter().position(same);
            let n = found.unwrap_or_else(|| {
                group.latency.push(ByResource {
                    resource,
                    moves,
                    ..ByResource::default()
                });
                group.latency.len() - 1
            });
            let operands = clock.operands(at);
            let later = Reverse((operands, Reverse(self.heights[at]), at));
            group.latency[n].later.push(later);
        }
    }

    /// The resource that an instruction waits for, and whether it is queued there.
    fn kind(&self, at: usize) -> (usize, bool) {
        let step = &self.region.steps[at];
        (step.resource, step.moves)
    }

    /// Counts one more instruction that waits only for `at`.
    fn enable(&mut self, at: usize, clock: &Clock<'_>) {
        self.enables[at] += 1;
        if self.queued[at] && !self.placed[at] {
            let kind = self.kind(at);
            let queues = &mut self.groups[self.start.group[at] as usize].latency;
            if let Some(queue) = queues.iter_mut().find(|q| (q.resource, q.moves) == kind) {
                let operands = clock.operands(at);
                queue
                    .later
                    .push(Reverse((operands, Reverse(self.heights[at]), at)));
            }
        }
    }

    /// Whether an instruction reads a chain and writes its register.
    fn ends_chain(&self, at: usize) -> bool {
        let writes = &self.graph.writes[at];
        let mut chains = self.start.reads[at].iter();
        chains.any(|&c| writes.contains(&self.graph.chains[c as usize].unit))
    }

    /// Whether an open chain keeps instructions that write these registers away; `at` is exempt if it is the chain's last
    /// reader.
    fn held(&self, writes: &[usize], at: Option<usize>) -> bool {
        writes.iter().any(|&unit| {
            self.open[unit].is_some_and(|c| {
                let chain = &self.graph.chains[c];
                let last = at.is_some_and(|at| self.start.reads[at].contains(&(c as u32)));
                !last || self.unread[c] > 1 || chain.live_out
            })
        })
    }

    /// Takes the best instruction; `None` if no instruction is left, or a chain keeps all away.
    pub fn take(&mut self, goal: Goal, clock: &Clock<'_>) -> Option<usize> {
        let best = match goal {
            Goal::Latency => self.earliest(clock, false),
            Goal::Tight => self.earliest(clock, true),
            Goal::Registers => None,
        };
        let best = best.or_else(|| match goal {
            Goal::Latency => None,
            Goal::Registers | Goal::Tight => self.smallest(),
        });
        best.map(|key| key.3)
    }

    /// The earliest start, of the first of each queue; if `frees`, only of those that need no more registers.
    fn earliest(&mut self, clock: &Clock<'_>, frees: bool) -> Option<Key> {
        let mut best: Option<Key> = None;
        let mut better = |key: Key, delta: &[i64]| {
            if best.is_none_or(|b| key < b) && !(frees && delta[key.3] > 0) {
                best = Some(key);
            }
        };
        for n in 0..self.groups.len() {
            if self.held(self.start.writes[n], None) {
                continue;
            }
            for queue in &mut self.groups[n].latency {
                let head = queue.head(clock, &self.placed, &self.enables);
                let work = self.remaining[queue.resource];
                if let Some(k) = head {
                    better((k.0, k.1.min(Reverse(work)), k.2, k.3), &self.delta);
                }
            }
        }
        for &at in &self.enders {
            if self.held(&self.graph.writes[at], Some(at)) {
                continue;
            }
            let delay = clock.start(at) - clock.now;
            let work = self.remaining[self.region.steps[at].resource];
            let height = Reverse(self.heights[at].max(work));
            let enables = Reverse(self.enables[at]);
            better((delay as i64, height, enables, at), &self.delta);
        }
        best
    }

    /// The least increase of registers.
    fn smallest(&mut self) -> Option<Key> {
        let mut best: Option<Key> = None;
        let mut better = |key: Key| {
            if best.is_none_or(|b| key < b) {
                best = Some(key);
            }
        };
        for n in 0..self.groups.len() {
            if !self.held(self.start.writes[n], None) {
                let (placed, delta) = (&self.placed, &self.delta);
                better_by_registers(&mut self.groups[n], placed, delta).map(&mut better);
            }
        }
        for &at in &self.enders {
            if !self.held(&self.graph.writes[at], Some(at)) {
                better((self.delta[at], Reverse(0), Reverse(0), at));
            }
        }
        best
    }

    /// Places the next instruction; the clock and the live units include it already.
    pub fn place(&mut self, next: usize, clock: &Clock<'_>, live: &Live<'_>) {
        self.placed[next] = true;
        let step = &self.region.steps[next];
        let remaining = &mut self.remaining[step.resource];
        *remaining = remaining.saturating_sub(step.held);
        self.enders.retain(|&e| e != next);
        for &c in &self.start.reads[next] {
            let c = c as usize;
            self.unread[c] -= 1;
            let chain = &self.graph.chains[c];
            if self.unread[c] == 0 && !chain.live_out && self.open[chain.unit] == Some(c) {
                self.open[chain.unit] = None;
            }
        }
        for &c in &self.start.begins[next] {
            self.open[self.graph.chains[c as usize].unit] = Some(c as usize);
        }
        for cell in self.region.reads(next) {
            self.readers[cell] ^= next;
            if live.left[cell] == 1 && self.region.cells[cell].ends {
                let last = self.readers[cell];
                self.delta[last] -= self.start.size(cell);
                if self.queued[last] {
                    let group = &mut self.groups[self.start.group[last] as usize];
                    group.registers.push(Reverse((self.delta[last], last)));
                }
            }
        }
        while self.placed.get(self.done) == Some(&true) {
            self.done += 1;
        }
        while let Some(&Reverse(at)) = self.far.peek()
            && at <= self.done + self.ahead
        {
            self.far.pop();
            self.queue(at, clock);
        }
        let graph = self.graph;
        for &(s, _) in &graph.succs[next] {
            self.waiting[s] -= 1;
            self.last[s] ^= next;
            match self.waiting[s] {
                0 => self.queue(s, clock),
                1 if self.eager => self.enable(self.last[s], clock),
                _ => {}
            }
        }
    }
}

/// The best of a group for registers.
fn better_by_registers(group: &mut Group, placed: &[bool], delta: &[i64]) -> Option<Key> {
    while let Some(&Reverse((change, at))) = group.registers.peek() {
        if placed[at] || delta[at] != change {
            group.registers.pop();
        } else {
            return Some((change, Reverse(0), Reverse(0), at));
        }
    }
    None
}

impl ByResource {
    /// The best of the instructions that wait for the resource.
    fn head(&mut self, clock: &Clock<'_>, placed: &[bool], enables: &[u32]) -> Option<Key> {
        let free = clock.takes(self.resource, self.moves);
        while let Some(&Reverse((operands, height, at))) = self.later.peek() {
            if placed[at] {
                self.later.pop();
            } else if operands <= free {
                self.later.pop();
                self.now
                    .push((height.0, enables[at], clock.last_access(at), Reverse(at)));
            } else {
                break;
            }
        }
        while let Some(&(height, known, _, Reverse(at))) = self.now.peek() {
            if !placed[at] && known == enables[at] {
                let delay = (free - clock.now) as i64;
                return Some((delay, Reverse(height), Reverse(known), at));
            }
            self.now.pop();
        }
        let &Reverse((operands, height, at)) = self.later.peek()?;
        Some((
            (operands - clock.now) as i64,
            height,
            Reverse(enables[at]),
            at,
        ))
    }
}
