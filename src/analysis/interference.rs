//! The interference relation: which values are live together.
//!
//! Two values interfere where their live ranges overlap ([`LiveRanges`] come from one backward
//! sweep per block seeded by its live-out values). Whether they hold the same contents there, and
//! so could share a register after all, is the coalescer's question.

use super::ranges::{LiveRanges, Point};
use crate::ir::function::Value;
use cranelift_entity::SecondaryMap;

/// A symmetric, irreflexive relation as sorted adjacency lists.
#[derive(Clone, Debug, Default)]
pub struct Interference {
    neighbours: SecondaryMap<Value, Vec<Value>>,
}

impl Interference {
    /// The relation among the given values. Values of which a client knows that they can never
    /// share a register (other bank) are kept apart by `compatible`, to keep the relation small.
    pub fn new(
        values: impl IntoIterator<Item = Value>,
        ranges: &LiveRanges,
        compatible: impl Fn(Value, Value) -> bool,
    ) -> Self {
        let mut segments: Vec<(Point, Point, Value)> = Vec::new();
        for value in values {
            segments.extend(
                ranges
                    .segments(value)
                    .iter()
                    .map(|s| (s.start, s.end, value)),
            );
        }
        segments.sort_unstable();
        let mut relation = Interference::default();
        let mut active: Vec<(Point, Value)> = Vec::new();
        for &(start, end, value) in &segments {
            active.retain(|a| a.0 > start);
            for &(_, other) in &active {
                if compatible(value, other) {
                    relation.neighbours[value].push(other);
                    relation.neighbours[other].push(value);
                }
            }
            active.push((end, value));
        }
        for list in relation.neighbours.values_mut() {
            list.sort_unstable();
            list.dedup();
        }
        relation
    }

    pub fn neighbours(&self, value: Value) -> &[Value] {
        &self.neighbours[value]
    }

    pub fn contains(&self, a: Value, b: Value) -> bool {
        self.neighbours[a].binary_search(&b).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::testing::random_storage;

    #[test]
    fn agrees_with_overlap_of_ranges() {
        arbtest::arbtest(|u| {
            let func = random_storage(u)?;
            let ranges = LiveRanges::of(&func);
            let relation = Interference::new(func.values.keys(), &ranges, |_, _| true);
            for a in func.values.keys() {
                for b in func.values.keys().filter(|&b| b != a) {
                    assert_eq!(
                        relation.contains(a, b),
                        ranges.interfere(a, b),
                        "{a} {b}\n{func}"
                    );
                }
            }
            Ok(())
        })
        .budget_ms(300);
    }
}
