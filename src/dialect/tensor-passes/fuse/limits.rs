//! Limits of one kernel.
//!
//! # Why
//!
//! The figures are data of `rules/gen`. `buffers`, `evaluations`, `load`, `guard` and `again` are chosen by hand; `limits.yaml`
//! states the effect of half and double. `reductions` bounds the code of a chain, which grows with the square of the length of
//! the chain.

use super::{Fuser, Group, Grown};
use crate::ir::function::Value;
use crate::rules::rules;
use crate::space::Space;
use crate::tables::tables;
use crate::tensor::tables::{Class, ShapeRule};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// The least number of evaluations for which a value is worth being kept.
/// Chosen by hand. At half and at double, the corpus stays the same.
const LEAST: usize = 16;

impl Fuser<'_> {
    /// Values to keep so that no expression of a kernel reads more buffers than the limit: the operands with the most reads of an
    /// operator with too many reads.
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

    /// Values to keep so that no kernel has more reductions than the limit. Each reduction goes over its rows again and computes
    /// the values below it again at each element: a kernel with a chain of `n` reductions computes `n * n / 2` elements.
    ///
    /// The last `limit` reductions stay in the kernel. The reductions before them are taken in runs of `limit`. Of the last total
    /// of a run, the values that read the total at each element of a row are kept, and the kernel above reads these values
    /// alone. A total that is read once for each row is kept itself.
    pub(super) fn often(&self, group: &Group) -> Vec<Value> {
        let limit = rules().fusion.reductions.max(1);
        let Space::Rows(lens, _) = &group.space else {
            return Vec::new();
        };
        let is_reduction = |v: &Value| self.operation(*v).map(|o| o.1) == Some(Class::Reduction);
        let inside = group.inside.iter().copied();
        let (results, all): (Vec<Value>, Vec<Value>) = self
            .sorted(inside.filter(is_reduction))
            .into_iter()
            .partition(|v| group.results.contains(v));
        let more = (all.len() + results.len()).saturating_sub(limit);
        // A total that is a result already is not kept again.
        let more = more.min(all.len());
        if more == 0 {
            return Vec::new();
        }
        let mut readers: FxHashMap<Value, Vec<Value>> = FxHashMap::default();
        let (mut rows, mut elements) = (FxHashSet::default(), FxHashSet::default());
        for v in self.sorted(group.inside.iter().copied()).into_iter().rev() {
            let class = self.operation(v).map(|o| o.1);
            let is_element = class == Some(Class::Pointwise) && self.lens(v) == *lens;
            if is_element {
                elements.insert(v);
            }
            // A reduction of a value of rows makes a total of its own.
            if is_element || rows.contains(&v) && class != Some(Class::Reduction) {
                rows.extend(self.uses(v));
            }
            for u in self.uses(v) {
                readers.entry(u).or_default().push(v);
            }
        }
        let (mut keep, mut seen) = (FxHashSet::default(), FxHashSet::default());
        for (n, &total) in all[..more].iter().rev().enumerate() {
            if !rows.contains(&total) {
                keep.insert(total);
            } else if n % limit == 0 {
                // A value that a later total required is kept already.
                let before = keep.len();
                let mut open = vec![total];
                while let Some(at) = open.pop() {
                    for &v in readers.get(&at).into_iter().flatten() {
                        if is_reduction(&v) || !seen.insert(v) {
                            continue;
                        }
                        match elements.contains(&v) {
                            true if !self.kept.contains(v) => _ = keep.insert(v),
                            true => {}
                            false => open.push(v),
                        }
                    }
                }
                // All of them are results.
                if keep.len() == before {
                    keep.insert(total);
                }
            }
        }
        self.sorted(keep)
    }

    /// The limit of evaluations of a kernel with these results, and whether the kernel has to be small: a larger kernel ran out of
    /// registers.
    pub(super) fn limit(&self, results: &[Value]) -> (usize, bool) {
        let usual = rules().fusion.evaluations;
        let own = results
            .iter()
            .filter_map(|&v| self.small.get(&self.places[v]));
        let least = own.min().map(|&n| usual.min(n as usize));
        (least.unwrap_or(usual), least.is_some())
    }

    /// The extra evaluations for operands of a value that are read under conditions.
    pub(super) fn guards(&self, v: Value) -> usize {
        let shape = self.operation(v).map(|o| o.0.operator.row().shape);
        match shape {
            Some(ShapeRule::Concat | ShapeRule::Pad | ShapeRule::Gather) => {
                self.uses(v).len() * rules().fusion.guard
            }
            _ => 0,
        }
    }

    /// Values to keep so that a kernel of these results evaluates less. Each move evaluates all values below it again, so
    /// moves of moves are expensive. The largest operand of a move is kept; a view is kept only if no other operand exists. Nothing
    /// is kept if all moves read memory.
    pub(super) fn cut(&self, results: &[Value], limit: usize) -> Vec<Value> {
        let region = self.region(results);
        let inside: FxHashSet<Value> = region.iter().copied().collect();
        let most = (limit / 2).max(1);
        for views in [false, true] {
            let shares = std::iter::successors(Some(most), |share| Some(share / 2));
            for share in shares.take_while(|&share| share >= LEAST.min(most)) {
                let found = self.read_by_moves(&region, &inside, results, (share, views));
                if !found.is_empty() {
                    return found;
                }
            }
        }
        self.read_by_operators(&region, results, most)
    }

    /// All operands of results, down to values in memory, in the order of the program.
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

    /// The operands of moves in a region with at least a share of the evaluations for one reader: views, or other values.
    fn read_by_moves(
        &self,
        region: &[Value],
        inside: &FxHashSet<Value>,
        results: &[Value],
        (share, views): (usize, bool),
    ) -> Vec<Value> {
        let load = rules().fusion.load;
        let moves = region.iter().filter(|&&v| self.is_move(v));
        let starts: FxHashSet<Value> = moves.flat_map(|&v| self.uses(v)).collect();
        let mut weights: FxHashMap<Value, usize> = FxHashMap::default();
        let mut found = Vec::new();
        for &v in region.iter().filter(|v| starts.contains(v)) {
            let (mut weight, mut seen) = (0_usize, FxHashSet::default());
            let mut open = vec![v];
            while let Some(at) = open.pop()
                && weight < share
            {
                if !seen.insert(at) {
                    continue;
                }
                weight += if inside.contains(&at) { 1 } else { load };
                if self.is_move(at) && inside.contains(&at) {
                    let below = self.uses(at).into_iter();
                    let below = below.map(|u| weights.get(&u).copied().unwrap_or(load));
                    weight = below.fold(weight + self.guards(at), usize::saturating_add);
                } else if inside.contains(&at) {
                    open.extend(self.uses(at));
                }
            }
            let is_view = matches!(self.operation(v), Some((_, Class::View)));
            let is_cut = weight >= share && is_view == views && !results.contains(&v);
            if is_cut && self.operation(v).is_some() {
                found.push(v);
                weight = load;
            }
            weights.insert(v, weight);
        }
        found
    }

    /// Operators of a region with at least a share of the reads, each part counted once.
    fn read_by_operators(&self, region: &[Value], results: &[Value], share: usize) -> Vec<Value> {
        let load = rules().fusion.load;
        let mut sums: FxHashMap<Value, usize> = FxHashMap::default();
        let mut found = Vec::new();
        for &v in region {
            let below = self.uses(v).into_iter();
            let below = below.map(|u| sums.get(&u).copied().unwrap_or(load));
            let mut sum = below.fold(1 + self.guards(v), usize::saturating_add);
            if sum >= share
                && !self.is_move(v)
                && !results.contains(&v)
                && self.operation(v).is_some()
            {
                found.push(v);
                sum = load;
            }
            sums.insert(v, sum);
        }
        found
    }

    /// Values to keep so that no other kernel computes them, too: values of several kernels that consist
    /// of many operations.
    pub(super) fn again(&self, group: &Group, grown: &Grown) -> Vec<Value> {
        let known = &tables().schedule;
        let mut costs: FxHashMap<Value, u64> = FxHashMap::default();
        let mut found = Vec::new();
        for v in self.sorted(group.inside.iter().copied()) {
            let Some((operation, class)) = self.operation(v) else {
                continue;
            };
            let own = match class {
                // No other kernel computes reductions and products.
                Class::Reduction | Class::Product => {
                    costs.insert(v, 0);
                    continue;
                }
                _ => {
                    let lowering = tables().pointwise.get(&operation.operator.row().name);
                    let is_function = lowering.is_some_and(|l| l.once || l.double);
                    if is_function { known.function } else { 1 }
                }
            };
            let below = self.uses(v).into_iter();
            let below = below.map(|u| costs.get(&u).copied().unwrap_or(0));
            let mut cost = below.fold(own, u64::saturating_add);
            let is_shared = class != Class::View && grown.is_inside(v);
            if is_shared && cost >= rules().fusion.again && !group.results.contains(&v) {
                found.push(v);
                cost = 0;
            }
            costs.insert(v, cost);
        }
        found
    }
}
