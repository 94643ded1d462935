//! The interference graph of webs, for clients that need degrees: colouring orders and the tests that
//! make coalescing safe.
//!
//! A neighbour of `n` units takes at most `n + d - 1` of the possible starts of a web of `d` units. If
//! a web's neighbours together take fewer places than its file has (the *blocked* number is below the
//! *capacity*), the web finds a place for any places of its neighbours: it is
//! *insignificant*.

use super::coalesce::Guard;
use super::webs::{Web, Webs};
use crate::analysis::Interference;
use rustc_hash::FxHashSet;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

pub(crate) struct Graph {
    neighbours: Vec<FxHashSet<u32>>,
    sizes: Vec<u32>,
    /// The sizes of each web's neighbours together.
    around: Vec<u32>,
    /// The number of possible starts of each web if it were alone.
    capacity: Vec<u32>,
    fixed: Vec<bool>,
}

/// The pairs of webs that hold different contents at one point.
pub(crate) fn interference(webs: &Webs) -> Interference {
    let held = (0..).zip(&webs.webs).flat_map(|(index, web)| {
        let lanes = web.lanes.iter().filter(|_| !web.members.is_empty());
        let group = u32::from(web.bank.index);
        lanes.flatten().map(move |&held| (group, index, held))
    });
    Interference::new(webs.webs.len(), held)
}

impl Graph {
    /// The graph of webs in files with these numbers of registers.
    pub fn new(webs: &Webs, registers: impl Fn(&Web) -> u32) -> Graph {
        let places = |web: &Web| (registers(web) + 1).saturating_sub(web.size());
        let capacity = |web: &Web| places(web) / web.align.modulus.max(1);
        let relation = interference(webs);
        let mut walk = relation.walk();
        let neighbours = |web| {
            let mut found = FxHashSet::default();
            walk.visit(web, |other| {
                found.insert(other);
            });
            found
        };
        let neighbours: Vec<FxHashSet<u32>> = (0..webs.webs.len() as u32).map(neighbours).collect();
        let sizes: Vec<u32> = webs.webs.iter().map(Web::size).collect();
        let sum = |of: &FxHashSet<u32>| of.iter().map(|&n| sizes[n as usize]).sum();
        Graph {
            around: neighbours.iter().map(sum).collect(),
            neighbours,
            sizes,
            capacity: webs.webs.iter().map(capacity).collect(),
            fixed: webs.webs.iter().map(|w| w.fixed.is_some()).collect(),
        }
    }

    /// The number of places that a neighbour takes from a web, at most.
    fn takes(&self, neighbour: u32, web: usize) -> u32 {
        self.sizes[neighbour as usize] + self.sizes[web] - 1
    }

    /// The number of places that all neighbours take from a web. The sums are kept, because every join needs them.
    fn blocked(&self, web: usize) -> u32 {
        self.around[web] + self.neighbours[web].len() as u32 * self.sizes[web].saturating_sub(1)
    }

    fn is_significant(&self, web: u32) -> bool {
        self.fixed[web as usize] || self.blocked(web as usize) >= self.capacity[web as usize]
    }

    /// For each web its position in an order that colours webs of small degree last: webs are
    /// removed one after the other, always the web with the fewest blocked places.
    pub fn smallest_last(&self) -> Vec<u32> {
        let count = self.neighbours.len();
        let mut blocked: Vec<u32> = (0..count).map(|w| self.blocked(w)).collect();
        let mut heap: BinaryHeap<Reverse<(u32, usize)>> =
            (0..count).map(|w| Reverse((blocked[w], w))).collect();
        let mut position = vec![u32::MAX; count];
        let mut next = count as u32;
        while let Some(Reverse((amount, web))) = heap.pop() {
            // An entry from before the removal of a neighbour.
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

/// Joins only webs whose union leaves the graph as colourable as before: by Briggs's test (the union's
/// significant neighbours block fewer places than it has) or, if one web is fixed, George's
/// (each neighbour of the other is insignificant or already a neighbour of the fixed web).
pub(crate) struct Conservative {
    graph: Graph,
}

impl Conservative {
    pub fn new(graph: Graph) -> Conservative {
        Conservative { graph }
    }

    fn briggs(&self, a: usize, b: usize) -> bool {
        let graph = &self.graph;
        let (larger, smaller) = if graph.sizes[a] >= graph.sizes[b] {
            (a, b)
        } else {
            (b, a)
        };
        let union = graph.neighbours[larger].union(&graph.neighbours[smaller]);
        let takes = union
            .filter(|&&n| graph.is_significant(n))
            .map(|&n| graph.takes(n, larger));
        let capacity = graph.capacity[larger].min(graph.capacity[smaller]);
        let mut blocked = 0;
        for take in takes {
            blocked += take;
            if blocked >= capacity {
                return false;
            }
        }
        blocked < capacity
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
        graph.around[gone] = 0;
        for n in std::mem::take(&mut graph.neighbours[gone]) {
            let at = n as usize;
            if graph.neighbours[at].remove(&(gone as u32)) {
                graph.around[at] -= graph.sizes[gone];
            }
            if graph.neighbours[at].insert(into as u32) {
                graph.around[at] += graph.sizes[into];
            }
            if graph.neighbours[into].insert(n) {
                graph.around[into] += graph.sizes[at];
            }
        }
        graph.fixed[into] |= graph.fixed[gone];
        graph.capacity[into] = graph.capacity[into].min(graph.capacity[gone]);
    }
}
