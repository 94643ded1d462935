//! Growth of kernels, backwards from their results.

use super::{Fuser, Group, Read};
use crate::ir::function::Value;
use crate::rules::fusion::{Reads, Take};
use crate::rules::{Test, Way, rules};
use crate::space::{Space, once};
use crate::tensor::tables::Class;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// A rule that was applied to a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The value.
    pub value: Value,
    /// The rule's name.
    pub rule: &'static str,
}

/// A value that has to be in memory, and the reason.
pub(super) type Kept = (Value, &'static str);

impl Fuser<'_> {
    /// Whether a condition of a rule holds for a value and a kernel under construction.
    fn holds(&self, condition: Test, v: Value, group: &Group) -> bool {
        match (condition, &group.space) {
            (Test::SameRows, Space::Rows(lens, axes)) => self
                .reduction(v)
                .is_some_and(|(l, a)| l == *lens && a == *axes),
            (Test::RepeatsRows, Space::Rows(lens, axes)) => {
                self.broadcast_back(v, lens, axes).is_some()
            }
            (Test::OnlyProduct, Space::Product(lens)) => {
                *lens == self.lens(v)
                    && group
                        .inside
                        .iter()
                        .filter(|&&o| self.is_product(o))
                        .all(|&o| o == v)
            }
            _ => false,
        }
    }

    /// The rule that takes a value into a kernel. A kernel computes its own results even if rules are disabled.
    fn taken(&self, v: Value, class: Class, read: Read, group: &Group) -> Option<&'static Take> {
        // In a row of one element, a value for each row is a value for each element.
        let short = matches!(&group.space, Space::Rows(lens, axes) if once(lens, axes) == *lens);
        let is_read = |way: Way| match (way, read.way()) {
            (Way::Element | Way::Row, Way::Element | Way::Row) if short => true,
            (a, b) => a == b,
        };
        let known = rules().fusion.takes.iter();
        let mut fits = known.filter(|r| {
            r.of.contains(&class)
                && r.read.is_none_or(is_read)
                && r.when.iter().all(|&c| self.holds(c, v, group))
        });
        let is_result = group.results.contains(&v);
        fits.find(|r| is_result || !self.disabled.contains(&r.name))
    }

    /// The content of a kernel with given results. The second part has the values that must be kept: values that no rule takes in,
    /// and values that exceed the limits of one kernel.
    pub(super) fn grow(
        &self,
        space: &Space,
        results: &[(Value, Read)],
    ) -> Result<Group, Vec<Kept>> {
        let known = &rules().fusion;
        let mut group = Group {
            space: space.clone(),
            results: results.iter().map(|r| r.0).collect(),
            inside: FxHashSet::default(),
            reads: BTreeSet::new(),
            steps: Vec::new(),
            weight: 0,
            level: 0,
        };
        let (mut limit, small) = self.limit(&group.results);
        let mut seen: FxHashSet<(Value, Read)> = FxHashSet::default();
        let mut open: Vec<(Value, Read)> = results.to_vec();
        let (mut ways, mut keep) = (0, Vec::new());
        while let Some((v, read)) = open.pop() {
            if !seen.insert((v, read)) {
                continue;
            }
            let is_moved = matches!(read, Read::Moved(_));
            let is_result = group.results.contains(&v);
            if self.is_input(v) || self.kept.contains(v) && (!is_result || is_moved) {
                group.reads.insert(v);
                group.weight += known.load;
                continue;
            }
            // In small kernels every evaluation counts.
            group.weight += usize::from(is_moved || small);
            let is_new = group.inside.insert(v);
            let uses = self.uses(v);
            let Some((_, class)) = self.operation(v) else {
                continue;
            };
            let Some(rule) = self.taken(v, class, read, &group) else {
                keep.push((v, "no rule takes it in"));
                continue;
            };
            if is_new {
                let rule = rule.name.as_str();
                group.steps.push(Step { value: v, rule });
            }
            match rule.reads {
                Reads::Same => open.extend(uses.into_iter().map(|u| (u, read))),
                Reads::As(Way::Element) => open.extend(uses.into_iter().map(|u| (u, Read::Full))),
                Reads::As(Way::Row) => open.extend(uses.into_iter().map(|u| (u, Read::Row))),
                Reads::As(Way::Elsewhere) => {
                    // A value with two access paths is computed twice: each operand has positions of its own.
                    group.weight += self.guards(v);
                    for u in uses {
                        ways += 1;
                        open.push((u, Read::Moved(ways)));
                    }
                }
                Reads::Memory => {
                    for u in uses {
                        // No operand is requested below a kept value.
                        let base = self.below_views(u);
                        let in_memory = self.is_input(base) || self.kept.contains(base);
                        if !in_memory && self.operation(base).is_some() {
                            keep.push((base, "read by a product"));
                            continue;
                        }
                        ways += 1;
                        open.push((u, Read::Moved(ways)));
                    }
                }
            }
            if group.weight > limit {
                let cut = self.cut(&group.results, limit);
                if !cut.is_empty() {
                    keep.extend(cut.into_iter().map(|v| (v, "read in too many places")));
                    return Err(keep);
                }
                // All operands are in memory already, and have to be read from there.
                limit = usize::MAX;
            }
        }
        if keep.is_empty() {
            let often = self.often(&group).into_iter();
            keep = often
                .map(|v| (v, "read behind too many reductions"))
                .collect();
        }
        if keep.is_empty() {
            let crowded = self.crowded(&group).into_iter();
            keep = crowded.map(|v| (v, "read with too many buffers")).collect();
        }
        match keep.is_empty() {
            true => Ok(group),
            false => Err(keep),
        }
    }
}
