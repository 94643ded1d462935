//! Kernels grow backwards from what they write.

use super::{Fuser, Group, Read, Space};
use crate::ir::function::Value;
use crate::rules::fusion::{Reads, Take, Way};
use crate::rules::rules;
use crate::tensor::tables::Class;
use easel_pass::Trace;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// A rule that was applied to a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The value.
    pub value: Value,
    /// The rule's name.
    pub rule: &'static str,
}

/// What has to be in memory, and why.
pub(super) type Kept = (Value, &'static str);

impl Fuser<'_> {
    /// The rule that takes a value into a kernel; what a kernel writes it computes, whatever is switched off.
    fn taken(&self, v: Value, class: Class, read: Read, group: &Group) -> Option<&'static Take> {
        let known = rules().fusion.takes.iter();
        let mut fits = known.filter(|r| {
            r.of.contains(&class)
                && r.read.is_none_or(|way| way == read.way())
                && r.when.iter().all(|&c| self.holds(c, v, &group.space))
        });
        let is_result = group.results.contains(&v);
        fits.find(|r| is_result || !self.disabled.contains(&r.name))
    }

    /// What a kernel of some results has inside; what no rule takes in, and what is read in too many places, comes back as
    /// what must be kept.
    pub(super) fn grow(
        &self,
        space: &Space,
        results: &[(Value, Read)],
    ) -> Result<Group, Vec<Kept>> {
        let mut group = Group {
            space: space.clone(),
            results: results.iter().map(|r| r.0).collect(),
            inside: FxHashSet::default(),
            reads: BTreeSet::new(),
            steps: Vec::new(),
        };
        let mut seen: FxHashSet<(Value, Read)> = FxHashSet::default();
        let mut open: Vec<(Value, Read)> = results.to_vec();
        let (mut ways, mut moves, mut keep, mut moved) = (0, 0, Vec::new(), Vec::new());
        while let Some((v, read)) = open.pop() {
            if !seen.insert((v, read)) {
                continue;
            }
            moves += usize::from(matches!(read, Read::Moved(_)));
            let is_result = group.results.contains(&v);
            if self.is_input(v)
                || self.kept.contains(v) && (!is_result || matches!(read, Read::Moved(_)))
            {
                group.reads.insert(v);
                continue;
            }
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
            let read = match rule.reads {
                Reads::Same => read,
                Reads::As(Way::Element) => Read::Full,
                Reads::As(Way::Row) => Read::Row,
                Reads::As(Way::Elsewhere) => {
                    // What is read along two ways is computed twice.
                    ways += 1;
                    if read == Read::Full || read == Read::Row {
                        moved.extend(uses.iter().copied().filter(|&u| !self.is_input(u)));
                    }
                    Read::Moved(ways)
                }
            };
            open.extend(uses.into_iter().map(|u| (u, read)));
            if moves > rules().fusion.evaluations {
                moved.retain(|&v| matches!(self.operation(v), Some((_, c)) if c != Class::View));
                keep.extend(moved.into_iter().map(|v| (v, "read in too many places")));
                return Err(keep);
            }
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

    /// Says of each value which rule took it into which kernel, and of what is in memory between kernels why.
    pub(super) fn trace(&self, groups: &[Group], trace: &Trace) {
        if !trace.has_rules() {
            return;
        }
        let mut numbers: FxHashMap<Value, usize> = FxHashMap::default();
        for (n, (_, inst)) in self.func.inst_order().enumerate() {
            numbers.extend(self.func.defined_values(inst).map(|v| (v, n)));
        }
        let said = |v: Value| {
            let operator = self
                .operation(v)
                .map_or("", |(o, _)| o.operator.row().name.as_str());
            let number = numbers.get(&v).copied().unwrap_or_default();
            format!("@{number} {operator}")
        };
        for (n, group) in groups.iter().enumerate() {
            let kernel = self.name(group, n);
            for &v in &group.results {
                let why = self.reasons.get(&v).copied();
                let why = why.unwrap_or("a result of the program");
                trace.line(format_args!("fuse-gen: {kernel} writes {}: {why}", said(v)));
            }
            for step in &group.steps {
                let value = said(step.value);
                trace.rule(
                    step.rule,
                    format_args!("fuse-gen: {kernel}: {value} by {}", step.rule),
                );
            }
        }
    }
}
