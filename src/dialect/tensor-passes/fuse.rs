//! Which values are computed together.
//!
//! A kernel is grown backwards from a value that has to be in memory, by the rules of `rules/gen/fusion.yaml`: they say
//! which space it goes over, which values it computes itself and how it reads what those are made of, and which kernels
//! become one. What no rule takes in has to be in memory, too. Beyond the rules stand three invariants: what a kernel writes it
//! computes, no reduction is computed twice, and a product of matrices is the only one of its kernel.

mod grow;
mod write;

use grow::Kept;
pub use grow::Step;

use crate::ir::function::{Inst, Value};
use crate::rules::fusion::{Condition, Finding, Join, Joined, SpaceRule, Way};
use crate::rules::rules;
use crate::setting::Setting;
use crate::tables::tables;
use crate::tensor::tables::{Class, ShapeRule};
use crate::tensor::{ModuleId, Op, Operation, Program, TensorFunction, Value as Attribute};
use crate::unsupported;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// What a kernel goes over.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Space {
    /// Elements.
    Flat(Vec<u64>),
    /// Rows of a tensor of such lens: elements that differ at the axes only.
    Rows(Vec<u64>, Vec<usize>),
    /// Elements of a product of matrices.
    Product(Vec<u64>),
}

/// How an expression is read, seen from the space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Read {
    /// At each element.
    Full,
    /// Once for each row.
    Row,
    /// Elsewhere, by so many moves on so many ways.
    Moved(u32),
}

impl Read {
    fn way(self) -> Way {
        match self {
            Read::Full => Way::Element,
            Read::Row => Way::Row,
            Read::Moved(_) => Way::Elsewhere,
        }
    }
}

/// The axes of a reduction over a tensor of a rank.
pub fn axes(operation: &Operation, rank: usize) -> Option<Vec<usize>> {
    let named = operation
        .attribute("axes")
        .or_else(|| operation.attribute("axis"));
    let list: Vec<i64> = match named? {
        Attribute::Integers(all) => all.to_vec(),
        Attribute::Integer(axis) => vec![*axis],
        _ => return None,
    };
    let mut axes: Vec<usize> = Vec::new();
    for axis in list {
        let axis = if axis < 0 { axis + rank as i64 } else { axis };
        axes.push(usize::try_from(axis).ok().filter(|&a| a < rank)?);
    }
    axes.sort_unstable();
    axes.dedup();
    // None are all.
    if axes.is_empty() {
        axes = (0..rank).collect();
    }
    Some(axes)
}

/// The body that is cut.
struct Fuser<'a> {
    program: &'a Program,
    func: &'a TensorFunction,
    made: SecondaryMap<Value, Option<Inst>>,
    /// What has to be in memory.
    kept: EntitySet<Value>,
    /// Why, where it is not a result of the program.
    reasons: FxHashMap<Value, &'static str>,
    /// Rules that are not applied.
    disabled: &'a BTreeSet<String>,
}

/// A kernel in the making.
struct Group {
    space: Space,
    results: Vec<Value>,
    /// What it computes, reductions among it.
    inside: FxHashSet<Value>,
    /// What it reads.
    reads: BTreeSet<Value>,
    /// By which rules it was grown.
    steps: Vec<Step>,
}

/// Makes kernels of a flat program: modules that the root calls. `alone` keeps all that operators compute in memory, so that
/// each is a kernel of its own.
///
/// # Errors
/// What is read and not compiled.
pub fn run(program: &Program, setting: Setting) -> Result<Program, Diagnostics> {
    let alone = setting.options.flag("alone") == Some(true);
    let Some((_, root)) = program.modules.iter().next() else {
        return Ok(program.clone());
    };
    let func = &root.func;
    check(program, func)?;
    let (mut fuser, _) = Fuser::new(program, func, setting.disabled);
    if alone {
        let made = func.inst_order().flat_map(|(_, i)| func.defined_values(i));
        fuser.kept.extend(made);
    }
    let groups = fuser.groups();
    fuser.trace(&groups, setting.trace);
    Ok(fuser.write(groups))
}

/// What cannot be compiled at all.
fn check(program: &Program, func: &TensorFunction) -> Result<(), Diagnostics> {
    let mut out = Diagnostics::default();
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        for value in func.defined_values(inst) {
            let shape = program.context.shape(func.ty(value));
            let known = shape
                .element_type()
                .filter(|_| shape.lens().is_some())
                .and_then(crate::lower::types::Kind::of);
            if known.is_none() {
                let why = match shape.lens().and(shape.element_type()) {
                    Some(_) => "nothing is computed with its elements",
                    None => "only shapes that are known",
                };
                let message = format!("`{shape}` is not compiled: {why}");
                out.push(unsupported(message, data.span));
            } else if shape.elements() == Some(0) {
                let message =
                    format!("`{shape}` has no elements, and such tensors are not compiled");
                out.push(unsupported(message, data.span));
            }
        }
        if let Op::Call(operation, _) = &data.op {
            let row = operation.operator.row();
            let reduces = tables().reducing(operation).is_some();
            if row.class == Class::Reduction && (!reduces || data.uses.len() != 1) {
                let message = format!("`{}` is not compiled yet", row.name);
                out.push(unsupported(message, data.span));
            }
            if row.class == Class::Compound {
                let message = format!("`{}` is not compiled here", row.name);
                out.push(unsupported(message, data.span));
            }
        }
    }
    match out.has_errors() {
        true => Err(out),
        false => Ok(()),
    }
}

impl<'a> Fuser<'a> {
    /// The fuser of a body, all of whose results are kept, and these.
    fn new(
        program: &'a Program,
        func: &'a TensorFunction,
        disabled: &'a BTreeSet<String>,
    ) -> (Fuser<'a>, Vec<Value>) {
        let mut made = SecondaryMap::with_capacity(func.values.len());
        let mut results = Vec::new();
        for (_, inst) in func.inst_order() {
            for value in func.defined_values(inst) {
                made[value] = Some(inst);
            }
            if matches!(func.insts[inst].op, Op::Return) {
                results.extend(func.used_values(inst));
            }
        }
        let mut kept = EntitySet::new();
        kept.extend(results.iter().copied());
        let fuser = Fuser {
            program,
            func,
            made,
            kept,
            reasons: FxHashMap::default(),
            disabled,
        };
        (fuser, results)
    }

    fn lens(&self, v: Value) -> Vec<u64> {
        let shape = self.program.context.shape(self.func.ty(v));
        shape.lens().unwrap_or_default().to_vec()
    }

    fn operation(&self, v: Value) -> Option<(&'a Operation, Class)> {
        match &self.func.insts[self.made[v]?].op {
            Op::Call(operation, _) => {
                let row = operation.operator.row();
                // Long rows are kernels of the stages before they are divided.
                let class = match row.shape {
                    ShapeRule::GridwiseReduce => Class::Reduction,
                    _ => row.class,
                };
                Some((operation, class))
            }
            _ => None,
        }
    }

    fn uses(&self, v: Value) -> Vec<Value> {
        let inst = self.made[v];
        inst.map(|i| self.func.used_values(i).collect())
            .unwrap_or_default()
    }

    /// What is in memory before any kernel runs; literals of one element are part of code.
    fn is_input(&self, v: Value) -> bool {
        match self.made[v].map(|i| &self.func.insts[i].op) {
            Some(Op::Parameter(_)) | None => true,
            Some(Op::Literal(literal)) => literal
                .elements()
                .is_none_or(|mut all| all.nth(1).is_some()),
            _ => false,
        }
    }

    fn reduction(&self, v: Value) -> Option<(Vec<u64>, Vec<usize>)> {
        let (operation, class) = self.operation(v)?;
        if class != Class::Reduction {
            return None;
        }
        let lens = self.lens(*self.uses(v).first()?);
        let axes = axes(operation, lens.len())?;
        Some((lens, axes))
    }

    /// A reduction that stands below operators of some classes.
    fn reduction_below(&self, v: Value, through: &[Class]) -> Option<Value> {
        let mut seen = FxHashSet::default();
        let mut open = vec![v];
        while let Some(v) = open.pop() {
            if !seen.insert(v) || seen.len() > rules().fusion.evaluations {
                continue;
            }
            match self.operation(v) {
                Some((_, Class::Reduction)) => return Some(v),
                Some((_, class)) if through.contains(&class) => {
                    open.extend(self.uses(v).into_iter().rev());
                }
                _ => {}
            }
        }
        None
    }

    fn is_product(&self, v: Value) -> bool {
        matches!(self.operation(v), Some((_, Class::Product)))
    }

    /// Whether a product that is not in memory stands below operators on elements.
    fn has_product_below(&self, v: Value, through: &[Class]) -> bool {
        let mut seen = FxHashSet::default();
        let mut open = vec![v];
        while let Some(at) = open.pop() {
            if (at != v && self.kept.contains(at)) || !seen.insert(at) {
                continue;
            }
            match self.operation(at) {
                Some((_, Class::Product)) => return true,
                Some((_, class)) if through.contains(&class) => open.extend(self.uses(at)),
                _ => {}
            }
        }
        false
    }

    /// What is read below views.
    fn below_views(&self, mut v: Value) -> Value {
        while let Some((_, Class::View)) = self.operation(v)
            && let Some(&inner) = self.uses(v).first()
        {
            v = inner;
        }
        v
    }

    /// Whether a value repeats what stands once for each row, and what.
    fn broadcast_back(&self, v: Value, lens: &[u64], axes: &[usize]) -> Option<Value> {
        let (operation, class) = self.operation(v)?;
        if class != Class::View || operation.attribute("out_lens").is_none() {
            return None;
        }
        // Right-aligned with the same rank: the other broadcast places its axes by number.
        if operation.attribute("axis").is_some() || self.lens(v) != lens {
            return None;
        }
        let inner = *self.uses(v).first()?;
        let small = self.lens(inner);
        let fits = small.len() == lens.len()
            && (0..lens.len()).all(|k| small[k] == if axes.contains(&k) { 1 } else { lens[k] });
        fits.then_some(inner)
    }

    /// The space of a value, how it is read there, and the rule that says so.
    fn space(&self, v: Value) -> (Space, Read, Option<&'static SpaceRule>) {
        let own = self.lens(v);
        for rule in &rules().fusion.spaces {
            // Reductions and products have spaces of their own, whatever is not to be computed with them.
            let own_class = self.operation(v).map(|o| o.1);
            let is_own = matches!(own_class, Some(Class::Reduction | Class::Product));
            if self.disabled.contains(&rule.name) && !(is_own && rule.to.is_some()) {
                continue;
            }
            let rows = match rule.to {
                None => return (Space::Flat(own), Read::Full, Some(rule)),
                Some(Finding::Reduction) => self.reduction_below(v, &rule.through),
                Some(Finding::Back) => self.back_below(v, &rule.through),
                Some(Finding::Product) if self.has_product_below(v, &rule.through) => {
                    return (Space::Product(own), Read::Full, Some(rule));
                }
                Some(Finding::Product) => None,
            };
            if let Some((lens, axes)) = rows.and_then(|r| self.reduction(r)) {
                let read = match rule.read {
                    Way::Row => Read::Row,
                    _ => Read::Full,
                };
                return (Space::Rows(lens, axes), read, Some(rule));
            }
        }
        (Space::Flat(own), Read::Full, None)
    }

    /// A reduction that is read along its rows below operators of some classes, as large as the value.
    fn back_below(&self, v: Value, through: &[Class]) -> Option<Value> {
        let own = self.lens(v);
        let mut seen = FxHashSet::default();
        let mut open = vec![v];
        while let Some(at) = open.pop() {
            if !seen.insert(at) || seen.len() > rules().fusion.evaluations {
                continue;
            }
            match self.operation(at) {
                Some((_, class)) if through.contains(&class) => {
                    open.extend(self.uses(at).into_iter().rev());
                }
                Some((_, Class::View)) => {
                    let below = self.uses(at).first().copied();
                    let below = below.and_then(|u| self.reduction_below(u, through));
                    if let Some((lens, axes)) = below.and_then(|r| self.reduction(r))
                        && lens == own
                        && self.broadcast_back(at, &lens, &axes).is_some()
                    {
                        return below;
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// Whether a condition of a rule holds of a value and a kernel that grows.
    fn holds(&self, condition: Condition, v: Value, group: &Group) -> bool {
        match (condition, &group.space) {
            (Condition::SameRows, Space::Rows(lens, axes)) => self
                .reduction(v)
                .is_some_and(|(l, a)| l == *lens && a == *axes),
            (Condition::RepeatsRows, Space::Rows(lens, axes)) => {
                self.broadcast_back(v, lens, axes).is_some()
            }
            (Condition::OnlyProduct, Space::Product(lens)) => {
                let is_product =
                    |&o: &Value| matches!(self.operation(o), Some((_, Class::Product)));
                *lens == self.lens(v)
                    && group
                        .inside
                        .iter()
                        .filter(|o| is_product(o))
                        .all(|&o| o == v)
            }
            _ => false,
        }
    }

    /// Values to keep so that no expression of a kernel reads more buffers than it may: those that read most of an
    /// operator that reads too many.
    fn crowded(&self, group: &Group) -> Vec<Value> {
        let limit = rules().fusion.buffers;
        if group.reads.len() < limit {
            return Vec::new();
        }
        let mut below: FxHashMap<Value, BTreeSet<Value>> = FxHashMap::default();
        let mut keep = Vec::new();
        for (_, inst) in self.func.inst_order() {
            let Some(v) = self.func.defined_values(inst).next() else {
                continue;
            };
            if group.reads.contains(&v) {
                below.insert(v, BTreeSet::from([v]));
            }
            if !group.inside.contains(&v) {
                continue;
            }
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

    /// Kernels in the order in which they run.
    fn groups(&mut self) -> Vec<Group> {
        loop {
            let mut alone: Vec<(Group, Read)> = Vec::new();
            let mut more = Vec::new();
            let sinks: Vec<Value> = self.sinks();
            for v in sinks {
                let (space, read, rule) = self.space(v);
                match self.grow(&space, &[(v, read)]) {
                    Ok(mut group) => {
                        let rule = rule.map(|r| r.name.as_str());
                        group.steps.extend(rule.map(|rule| Step { value: v, rule }));
                        alone.push((group, read));
                    }
                    Err(keep) => more.extend(keep),
                }
            }
            if self.keep(&more) {
                continue;
            }
            let joined = self.join(alone);
            // No reduction twice.
            let mut owners: FxHashMap<Value, u32> = FxHashMap::default();
            for group in &joined {
                for &v in &group.inside {
                    if self.reduction(v).is_some() || self.is_product(v) {
                        *owners.entry(v).or_default() += 1;
                    }
                }
            }
            let twice = owners.iter().filter(|o| *o.1 > 1);
            let twice: Vec<Kept> = twice.map(|o| (*o.0, "read by several kernels")).collect();
            if !self.keep(&twice) {
                return joined;
            }
        }
    }

    /// More that has to be in memory; whether any was not yet.
    fn keep(&mut self, more: &[Kept]) -> bool {
        let mut grown = false;
        for &(v, why) in more {
            if self.kept.insert(v) {
                self.reasons.insert(v, why);
                grown = true;
            }
        }
        grown
    }

    /// What has to be computed into memory, in program order.
    fn sinks(&self) -> Vec<Value> {
        let insts = self.func.inst_order().map(|(_, i)| i);
        let values = insts.flat_map(|i| self.func.defined_values(i));
        let returned: BTreeSet<Value> = self
            .func
            .inst_order()
            .filter(|(_, i)| matches!(self.func.insts[*i].op, Op::Return))
            .flat_map(|(_, i)| self.func.used_values(i).collect::<Vec<_>>())
            .collect();
        values
            .filter(|&v| self.kept.contains(v) && (!self.is_input(v) || returned.contains(&v)))
            .collect()
    }

    /// Whether conditions of a rule hold of two kernels over one space.
    fn joins(&self, rule: &Join, a: &Group, b: &Group) -> bool {
        rule.when.iter().all(|condition| match condition {
            Joined::SharedInput => a.reads.iter().any(|v| b.reads.contains(v)),
        })
    }

    /// Kernels over one space that do not need each other as one.
    fn join(&self, alone: Vec<(Group, Read)>) -> Vec<Group> {
        let mut level: FxHashMap<Value, u32> = FxHashMap::default();
        let mut order: Vec<(u32, usize)> = Vec::new();
        let mut places: FxHashMap<(u32, Space), Vec<usize>> = FxHashMap::default();
        let mut joined: Vec<(Group, Vec<(Value, Read)>)> = Vec::new();
        for (group, read) in alone {
            let reads = group.reads.iter().filter_map(|v| level.get(v));
            let own = reads.max().map_or(0, |l| l + 1);
            let result = group.results[0];
            level.insert(result, own);
            let candidates = places.entry((own, group.space.clone())).or_default();
            let mut found = false;
            for &at in candidates.iter() {
                let (old, results) = &joined[at];
                let known = rules().fusion.joins.iter();
                let mut known = known.filter(|r| !self.disabled.contains(&r.name));
                let buffers = old.reads.union(&group.reads).count() + old.results.len() + 1;
                let Some(rule) = known.find(|r| self.joins(r, &group, old)) else {
                    continue;
                };
                if buffers > rules().fusion.buffers {
                    continue;
                }
                let mut all = results.clone();
                all.push((result, read));
                if let Ok(mut both) = self.grow(&group.space, &all) {
                    let rule = rule.name.as_str();
                    both.steps.push(Step {
                        value: result,
                        rule,
                    });
                    joined[at] = (both, all);
                    found = true;
                    break;
                }
            }
            if !found {
                candidates.push(joined.len());
                order.push((own, joined.len()));
                joined.push((group, vec![(result, read)]));
            }
        }
        order.sort_unstable();
        let mut joined: Vec<Option<Group>> = joined.into_iter().map(|j| Some(j.0)).collect();
        order
            .into_iter()
            .filter_map(|(_, at)| joined[at].take())
            .collect()
    }
}

/// What a kernel goes over, found again from its module.
///
/// # Errors
/// The module has no results.
pub fn space_of(program: &Program, id: ModuleId) -> Result<Space, Diagnostic> {
    let func = &program.modules[id].func;
    // What the module is does not depend on what was switched off when it was made.
    let none = BTreeSet::new();
    let (fuser, results) = Fuser::new(program, func, &none);
    let first = results.first();
    let first = first.ok_or_else(|| unsupported("a kernel has no result", None))?;
    Ok(fuser.space(*first).0)
}
