//! What is too much for one kernel.

use super::{Fuser, Group};
use crate::ir::function::Value;
use crate::rules::rules;
use crate::tensor::tables::Class;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// A value for which fewer are evaluated is not worth being kept.
const LEAST: usize = 16;

impl Fuser<'_> {
    /// Values to keep so that no expression of a kernel reads more buffers than it may: those that read most of an
    /// operator that reads too many.
    pub(super) fn crowded(&self, group: &Group) -> Vec<Value> {
        let limit = rules().fusion.buffers;
        if group.reads.len() < limit {
            return Vec::new();
        }
        let mut below: FxHashMap<Value, BTreeSet<Value>> = FxHashMap::default();
        let mut keep = Vec::new();
        for &v in &group.reads {
            below.insert(v, BTreeSet::from([v]));
        }
        for v in self.sorted(group.inside.iter().copied()) {
            let parts = self.uses(v);
            let all = loop {
                let sets = parts.iter().filter_map(|u| below.get(u));
                let all: BTreeSet<Value> = sets.flatten().copied().collect();
                let most = parts
                    .iter()
                    .copied()
                    .max_by_key(|u| below.get(u).map(BTreeSet::len));
                match most.filter(|u| below.get(u).is_some_and(|b| b.len() > 1)) {
                    Some(most) if all.len() >= limit => {
                        keep.push(most);
                        below.insert(most, BTreeSet::from([most]));
                    }
                    _ => break all,
                }
            };
            below.insert(v, all);
        }
        keep.retain(|&v| !self.kept.contains(v));
        keep
    }

    /// Values to keep so that a kernel of these results evaluates less: each move evaluates all that stands below it anew, so
    /// moves of moves are many. Of what moves read, that is kept which is most; views only where there is nothing else. Nothing
    /// where all moves read what is in memory.
    pub(super) fn cut(&self, results: &[Value]) -> Vec<Value> {
        let region = self.region(results);
        let inside: FxHashSet<Value> = region.iter().copied().collect();
        let most = rules().fusion.evaluations / 2;
        for views in [false, true] {
            let shares = std::iter::successors(Some(most), |share| Some(share / 2));
            for share in shares.take_while(|&share| share >= LEAST) {
                let found = self.read_by_moves(&region, &inside, results, (share, views));
                if !found.is_empty() {
                    return found;
                }
            }
        }
        self.read_by_operators(&region, results, most)
    }

    /// All values that results are made of, down to what is in memory, in the order of the program.
    fn region(&self, results: &[Value]) -> Vec<Value> {
        let mut seen: FxHashSet<Value> = FxHashSet::default();
        let mut open = results.to_vec();
        while let Some(v) = open.pop() {
            let apart = self.is_input(v) || self.kept.contains(v) && !results.contains(&v);
            if !apart && seen.insert(v) {
                open.extend(self.uses(v));
            }
        }
        self.sorted(seen)
    }

    fn is_move(&self, v: Value) -> bool {
        matches!(self.operation(v), Some((_, Class::View | Class::Copy)))
    }

    /// What moves read of a region where at least a share of values is evaluated for one reader; views, or what is none.
    fn read_by_moves(
        &self,
        region: &[Value],
        inside: &FxHashSet<Value>,
        results: &[Value],
        (share, views): (usize, bool),
    ) -> Vec<Value> {
        let moves = region.iter().filter(|&&v| self.is_move(v));
        let starts: FxHashSet<Value> = moves.flat_map(|&v| self.uses(v)).collect();
        let mut weights: FxHashMap<Value, usize> = FxHashMap::default();
        let mut found = Vec::new();
        for &v in region.iter().filter(|v| starts.contains(v)) {
            let (mut weight, mut seen) = (0, FxHashSet::default());
            let mut open = vec![v];
            while let Some(at) = open.pop()
                && weight < share
            {
                if !seen.insert(at) {
                    continue;
                }
                weight += 1;
                if self.is_move(at) {
                    let below = self.uses(at).into_iter();
                    let below = below.map(|u| weights.get(&u).copied().unwrap_or(1));
                    weight = below.fold(weight, usize::saturating_add);
                } else if inside.contains(&at) {
                    open.extend(self.uses(at));
                }
            }
            let is_view = matches!(self.operation(v), Some((_, Class::View)));
            let is_cut = weight >= share && is_view == views && !results.contains(&v);
            if is_cut && self.operation(v).is_some() {
                found.push(v);
                weight = 1;
            }
            weights.insert(v, weight);
        }
        found
    }

    /// Operators of a region that read as much as a share, each part of it once.
    fn read_by_operators(&self, region: &[Value], results: &[Value], share: usize) -> Vec<Value> {
        let mut sums: FxHashMap<Value, usize> = FxHashMap::default();
        let mut found = Vec::new();
        for &v in region {
            let below = self.uses(v).into_iter();
            let below = below.map(|u| sums.get(&u).copied().unwrap_or(1));
            let mut sum = below.fold(1, usize::saturating_add);
            if sum >= share && !self.is_move(v) && !results.contains(&v) {
                found.push(v);
                sum = 1;
            }
            sums.insert(v, sum);
        }
        found
    }
}
