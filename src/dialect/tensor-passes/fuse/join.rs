//! Joining of kernels.
//!
//! Kernels have levels: a kernel is on a higher level than the kernels that it reads. A joined kernel stays on the level of its
//! lowest part, and no other part may read a value of that level or above, so no cycle can arise:
//!
//! - Kernels of one level and one space that do not depend on each other.
//! - Steps of the host have levels, too, and are never joined. The steps come before the kernels of their level.
//! - A kernel and the kernels of the level below that it reads, if the kernel reads no other kernel of that level and its result is
//!   in their space.

use super::{Alone, Fuser, Group, Read, Step};
use crate::ir::function::{Inst, Value};
use crate::rules::Test;
use crate::rules::fusion::{Finding, Join};
use crate::rules::rules;
use crate::schedule::{self, Wishes};
use crate::space::{Space, once};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// The number of kernels on one level and over one space that are tried for each buffer that both read.
/// Not tuned: bounds the time.
const TRIED: usize = 4;

/// A kernel, and the way in which its space reads its results.
struct Part {
    group: Group,
    results: Vec<(Value, Read)>,
    level: u32,
}

/// The kernels so far.
#[derive(Default)]
struct Parts {
    all: Vec<Option<Part>>,
    /// The kernels by their results.
    of: FxHashMap<Value, usize>,
    /// The levels of the host's results.
    hosts: FxHashMap<Value, u32>,
    /// The kernels of a level and a space that read a buffer and have room for more, in order.
    reading: FxHashMap<(u32, Space, Value), Vec<usize>>,
    /// The level of the last step of the host.
    last: u32,
}

impl Parts {
    fn add(&mut self, part: Part) {
        let at = self.all.len();
        self.all.push(None);
        self.put(at, part);
    }

    /// Puts a kernel in a place of its own, or in the place of a kernel that was joined.
    fn put(&mut self, at: usize, part: Part) {
        for &(v, _) in &part.results {
            self.of.insert(v, at);
        }
        for &v in &part.group.reads {
            let key = (part.level, part.group.space.clone(), v);
            let known = self.reading.entry(key).or_default();
            if !known.contains(&at) {
                known.push(at);
            }
        }
        self.all[at] = Some(part);
    }
}

impl Fuser<'_> {
    /// The fewest kernels that joining gives, in the order in which they run.
    pub(super) fn join(&self, alone: &BTreeMap<(u32, Value), Alone>) -> Vec<Group> {
        let mut parts = Parts::default();
        let mut steps = self.host_steps().into_iter().peekable();
        for (&(place, _), one) in alone {
            while let Some(inst) = steps.next_if(|&(own, _)| own < place) {
                self.level_of_host(&mut parts, inst.1);
            }
            let result = one.group.results[0];
            let below = one.group.reads.iter().filter_map(|v| parts.of.get(v));
            let below: BTreeSet<usize> = below.copied().collect();
            let level_of = |at: &usize| parts.all[*at].as_ref().map_or(0, |p| p.level);
            let hosts = one.group.reads.iter().filter_map(|v| parts.hosts.get(v));
            let (of_hosts, of_kernels) = (hosts.copied().max(), below.iter().map(level_of).max());
            if let Some(level) = of_kernels.filter(|_| of_kernels >= of_hosts) {
                let top: Vec<usize> = below
                    .iter()
                    .copied()
                    .filter(|at| level_of(at) == level)
                    .collect();
                if self.with_read(&mut parts, one, &top) {
                    continue;
                }
            }
            let level = of_kernels.map_or(0, |l| l + 1).max(of_hosts.unwrap_or(0));
            if !self.with_reader_of_same(&mut parts, one, level) {
                parts.add(Part {
                    group: one.group.clone(),
                    results: vec![(result, one.read)],
                    level,
                });
            }
        }
        let mut order: Vec<Part> = parts.all.into_iter().flatten().collect();
        // The sort is stable: kernels of one level stay in the order of the program.
        order.sort_by_key(|part| part.level);
        let levelled = |part: Part| Group {
            level: part.level,
            ..part.group
        };
        order.into_iter().map(levelled).collect()
    }

    /// The steps whose results the host leaves in memory, by their places in the program.
    pub(super) fn host_steps(&self) -> Vec<(u32, Inst)> {
        let insts = self.func.inst_order().map(|(_, inst)| inst);
        let steps = (0..).zip(insts).filter(|&(_, i)| self.hosts.contains(i));
        steps.collect()
    }

    /// Gives a step of the host its level: above the level of its operands, and not below any step before it.
    fn level_of_host(&self, parts: &mut Parts, inst: Inst) {
        let level = |v: Value| match parts.of.get(&v) {
            Some(&at) => parts.all[at].as_ref().map(|p| p.level + 1),
            None => parts.hosts.get(&v).copied(),
        };
        let above = self.func.used_values(inst).filter_map(level).max();
        let level = above.unwrap_or(0).max(parts.last);
        parts.last = level;
        for v in self.func.defined_values(inst) {
            parts.hosts.insert(v, level);
        }
    }

    /// The levels of all steps of the host, above the levels of their operands; `groups` have their levels.
    pub(super) fn host_levels(&self, groups: &[Group]) -> Vec<(u32, Inst)> {
        let mut parts = Parts::default();
        for group in groups {
            let results = group.results.iter().map(|&v| (v, Read::Full));
            let part = Part {
                results: results.collect(),
                level: group.level,
                group: group.clone(),
            };
            parts.add(part);
        }
        let steps = self.host_steps().into_iter();
        let levelled = steps.map(|(_, inst)| {
            self.level_of_host(&mut parts, inst);
            (parts.last, inst)
        });
        levelled.collect()
    }

    /// The first enabled rule with this condition.
    fn joining(&self, wanted: Test) -> Option<&'static Join> {
        let mut known = rules().fusion.joins.iter();
        known.find(|r| !self.disabled.contains(&r.name) && r.when == [wanted])
    }

    /// Joins a kernel with a kernel of the same level and space that reads the same buffer. Returns whether such a kernel exists.
    fn with_reader_of_same(&self, parts: &mut Parts, one: &Alone, level: u32) -> bool {
        let Some(rule) = self.joining(Test::SharedInput) else {
            return false;
        };
        let (result, space) = (one.group.results[0], &one.group.space);
        let mut tried: BTreeSet<usize> = BTreeSet::new();
        for &v in &one.group.reads {
            let Some(known) = parts.reading.get_mut(&(level, space.clone(), v)) else {
                continue;
            };
            let all = &parts.all;
            known.retain(|&at| all[at].as_ref().is_some_and(|p| !is_full(&p.group)));
            tried.extend(known.iter().take(TRIED));
        }
        for at in tried {
            let Some(old) = parts.all[at].as_ref() else {
                continue;
            };
            let mut results = old.results.clone();
            results.push((result, one.read));
            let reads = [&old.group.reads, &one.group.reads];
            if let Some(part) = self.as_one(space, results, reads, (rule, result), level) {
                parts.put(at, part);
                return true;
            }
        }
        false
    }

    /// Joins a kernel with the kernels that write its operands. Returns whether the join is possible.
    fn with_read(&self, parts: &mut Parts, one: &Alone, top: &[usize]) -> bool {
        let Some(rule) = self.joining(Test::ReadsResult).filter(|_| !self.alone) else {
            return false;
        };
        let all: Option<Vec<&Part>> = top.iter().map(|&at| parts.all[at].as_ref()).collect();
        let Some((all, first)) = all.and_then(|all| all.first().copied().map(|f| (all, f))) else {
            return false;
        };
        let (result, space) = (one.group.results[0], first.group.space.clone());
        let read = self.joined_read(&space, one);
        let Some(read) = read.filter(|_| all.iter().all(|p| p.group.space == space)) else {
            return false;
        };
        let mut results: Vec<(Value, Read)> = all.iter().flat_map(|p| p.results.clone()).collect();
        results.push((result, read));
        let mut reads: BTreeSet<Value> = all.iter().flat_map(|p| p.group.reads.clone()).collect();
        reads.extend(&one.group.reads);
        results.iter().for_each(|(v, _)| {
            reads.remove(v);
        });
        let reads = [&reads, &BTreeSet::new()];
        let level = first.level;
        let Some(part) = self.as_one(&space, results, reads, (rule, result), level) else {
            return false;
        };
        // A kernel computes its own results even if rules are disabled, but no more.
        let mut steps = part.group.steps.iter();
        if steps.any(|step| self.disabled.contains(step.rule)) {
            return false;
        }
        top.iter().for_each(|&at| parts.all[at] = None);
        parts.put(top[0], part);
        true
    }

    /// The way in which the space of joined kernels reads the result of their reader, if the reader is of their space. A rule
    /// on spaces that is disabled applies here, too.
    fn joined_read(&self, space: &Space, one: &Alone) -> Option<Read> {
        let own = self.lens(one.group.results[0]);
        let asked = |to: Finding| {
            let mut rules = rules().fusion.spaces.iter();
            rules.any(|r| r.to == Some(to) && !self.disabled.contains(&r.name))
        };
        let read = match (space, &one.group.space) {
            (a, b) if a == b => one.read,
            (Space::Product(lens), Space::Flat(_)) if *lens == own && asked(Finding::Product) => {
                Read::Full
            }
            (Space::Rows(lens, axes), Space::Flat(_)) => {
                if own == once(lens, axes) && asked(Finding::Reduction) {
                    Read::Row
                } else if own == *lens && asked(Finding::Back) {
                    Read::Full
                } else {
                    return None;
                }
            }
            _ => return None,
        };
        // If several workgroups reduce a row, no workgroup goes over the row again.
        let whole = read == Read::Full && matches!(space, Space::Rows(..));
        let split = whole && schedule::parts(space, true, self.wave, &Wishes::default()) > 1;
        (!split).then_some(read)
    }

    /// The kernel of several results, if none of the results is read from memory and the number of buffers is within the limit.
    fn as_one(
        &self,
        space: &Space,
        results: Vec<(Value, Read)>,
        reads: [&BTreeSet<Value>; 2],
        (rule, of): (&'static Join, Value),
        level: u32,
    ) -> Option<Part> {
        if reads[0].union(reads[1]).count() + results.len() > rules().fusion.buffers {
            return None;
        }
        let values: Vec<Value> = results.iter().map(|r| r.0).collect();
        if self.limit(&values).1 {
            return None;
        }
        let mut group = self.grow(space, &results).ok()?;
        let mut own = results.iter().map(|r| r.0);
        if own.any(|v| group.reads.contains(&v) && !self.is_input(v)) {
            return None;
        }
        let rule = rule.name.as_str();
        group.steps.push(Step { value: of, rule });
        Some(Part {
            group,
            results,
            level,
        })
    }
}

/// Whether a group has no room for a kernel with buffers of its own.
fn is_full(group: &Group) -> bool {
    group.reads.len() + group.results.len() >= rules().fusion.buffers
}
