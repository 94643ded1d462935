//! The interference graph of webs, for what needs degrees: colouring orders and the tests that
//! make coalescing safe.
//!
//! A neighbour of `n` dwords takes at most `n + d - 1` of the places where a web of `d` dwords may
//! start. A web whose neighbours together take fewer places than its file has (the *blocked*
//! number is below the *capacity*) finds one whatever its neighbours are given: it is
//! *insignificant*.

use super::coalesce::Guard;
use super::pool::Pool;
use super::webs::Webs;
use crate::target::Bank;
use rustc_hash::FxHashSet;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

pub(super) struct Graph {
    neighbours: Vec<FxHashSet<u32>>,
    units: Vec<u32>,
    /// Places where each web may start, were it alone.
    capacity: Vec<u32>,
    fixed: Vec<bool>,
}

impl Graph {
    pub fn new(webs: &Webs, pool: &Pool) -> Graph {
        let count = webs.webs.len();
        let mut graph = Graph {
            neighbours: vec![FxHashSet::default(); count],
            units: webs.webs.iter().map(|w| w.dwords()).collect(),
            capacity: Vec::with_capacity(count),
            fixed: webs.webs.iter().map(|w| w.fixed.is_some()).collect(),
        };
        for web in &webs.webs {
            let registers = pool.file(web.bank).map_or(0, |f| f.1);
            let places = (registers + 1).saturating_sub(web.dwords());
            graph.capacity.push(places / (web.align.modulus.max(1)));
        }
        for bank in pool.target.all_banks() {
            graph.sweep(webs, bank);
        }
        graph
    }

    /// Connect webs of a bank that hold different contents at one point.
    fn sweep(&mut self, webs: &Webs, bank: Bank) {
        let mut held: Vec<(u32, u32, u32, u32)> = Vec::new();
        for (index, web) in webs.webs.iter().enumerate() {
            if web.bank == bank && !web.members.is_empty() {
                let all = web.lanes.iter().flatten();
                held.extend(all.map(|h| (h.segment.start, h.segment.end, h.root, index as u32)));
            }
        }
        held.sort_unstable();
        held.dedup();
        let mut active: Vec<(u32, u32, u32)> = Vec::new();
        for (start, end, root, web) in held {
            active.retain(|a| a.0 > start);
            for &(_, other_root, other) in &active {
                if other != web && other_root != root {
                    self.neighbours[web as usize].insert(other);
                    self.neighbours[other as usize].insert(web);
                }
            }
            active.push((end, root, web));
        }
    }

    /// Places that a neighbour takes from a web, at most.
    fn takes(&self, neighbour: u32, web: usize) -> u32 {
        self.units[neighbour as usize] + self.units[web] - 1
    }

    fn blocked(&self, web: usize) -> u32 {
        let neighbours = self.neighbours[web].iter();
        neighbours.map(|&n| self.takes(n, web)).sum()
    }

    fn is_significant(&self, web: u32) -> bool {
        self.fixed[web as usize] || self.blocked(web as usize) >= self.capacity[web as usize]
    }

    /// For each web its position in an order that colours those of small degree last: webs are
    /// taken away one after the other, always one that the fewest places are blocked for.
    pub fn smallest_last(&self) -> Vec<u32> {
        let count = self.neighbours.len();
        let mut blocked: Vec<u32> = (0..count).map(|w| self.blocked(w)).collect();
        let mut heap: BinaryHeap<Reverse<(u32, usize)>> =
            (0..count).map(|w| Reverse((blocked[w], w))).collect();
        let mut position = vec![u32::MAX; count];
        let mut next = count as u32;
        while let Some(Reverse((amount, web))) = heap.pop() {
            // An entry from before a neighbour was taken away.
            if position[web] != u32::MAX || amount != blocked[web] {
                continue;
            }
            next -= 1;
            position[web] = next;
            for &n in &self.neighbours[web] {
                let n = n as usize;
                if position[n] == u32::MAX {
                    blocked[n] -= self.takes(web as u32, n);
                    heap.push(Reverse((blocked[n], n)));
                }
            }
        }
        position
    }
}

/// Joins only webs whose union leaves the graph as colourable as it was: by Briggs's test (its
/// significant neighbours block fewer places than it has) or, where one web is fixed, George's
/// (each neighbour of the other is insignificant or a neighbour of the fixed one already).
pub(super) struct Conservative {
    graph: Graph,
}

impl Conservative {
    pub fn new(graph: Graph) -> Conservative {
        Conservative { graph }
    }

    fn briggs(&self, a: usize, b: usize) -> bool {
        let graph = &self.graph;
        let (larger, smaller) = if graph.units[a] >= graph.units[b] {
            (a, b)
        } else {
            (b, a)
        };
        let union = graph.neighbours[larger].union(&graph.neighbours[smaller]);
        let blocked: u32 = union
            .filter(|&&n| graph.is_significant(n))
            .map(|&n| graph.takes(n, larger))
            .sum();
        blocked < graph.capacity[larger].min(graph.capacity[smaller])
    }

    fn george(&self, fixed: usize, other: usize) -> bool {
        let graph = &self.graph;
        let safe = |n: &u32| graph.neighbours[fixed].contains(n) || !graph.is_significant(*n);
        graph.neighbours[other].iter().all(safe)
    }
}

impl Guard for Conservative {
    fn allows(&mut self, _: &Webs, a: usize, b: usize) -> bool {
        if a == b {
            return true;
        }
        match (self.graph.fixed[a], self.graph.fixed[b]) {
            (true, false) => self.george(a, b),
            (false, true) => self.george(b, a),
            _ => self.briggs(a, b),
        }
    }

    fn joined(&mut self, a: usize, b: usize, into: usize) {
        let gone = if into == a { b } else { a };
        if gone == into {
            return;
        }
        let graph = &mut self.graph;
        for n in std::mem::take(&mut graph.neighbours[gone]) {
            graph.neighbours[n as usize].remove(&(gone as u32));
            graph.neighbours[n as usize].insert(into as u32);
            graph.neighbours[into].insert(n);
        }
        graph.fixed[into] |= graph.fixed[gone];
        graph.capacity[into] = graph.capacity[into].min(graph.capacity[gone]);
    }
}
