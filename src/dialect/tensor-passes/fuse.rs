//! Which values are computed together.
//!
//! A kernel is grown backwards from a value that has to be in memory. Operators on elements and moves of data are computed
//! again wherever they are read. A reduction is part of the kernel of a reader where that reader's space is rows of the
//! tensor that it reduces: it reads it once for each row, or at every element of the row (broadcast back). All other
//! reductions are kernels of their own; none is computed twice. Kernels over one space that do not need each other
//! become one with several results.

mod write;

use crate::ir::function::{Inst, Value};
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

/// The axes of a reduction over a tensor of a rank.
pub fn axes(operation: &Operation, rank: usize) -> Option<Vec<usize>> {
    let list: Vec<i64> = match operation.attribute("axes")? {
        Attribute::Integers(all) => all.to_vec(),
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
}

/// A kernel in the making.
struct Group {
    space: Space,
    results: Vec<Value>,
    /// What it computes, reductions among it.
    inside: FxHashSet<Value>,
    /// What it reads.
    reads: BTreeSet<Value>,
}

/// Makes kernels of a flat program: modules that the root calls. `alone` keeps all that operators compute in memory, so that
/// each is a kernel of its own.
///
/// # Errors
/// What is read and not compiled.
pub fn run(program: &Program, alone: bool) -> Result<Program, Diagnostics> {
    let Some((_, root)) = program.modules.iter().next() else {
        return Ok(program.clone());
    };
    let func = &root.func;
    check(program, func)?;
    let (mut fuser, _) = Fuser::new(program, func);
    if alone {
        let made = func.inst_order().flat_map(|(_, i)| func.defined_values(i));
        fuser.kept.extend(made);
    }
    let groups = fuser.groups();
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
                let message = format!("`{shape}` is not compiled: only shapes that are known");
                out.push(unsupported(message, data.span));
            } else if shape.elements() == Some(0) {
                let message =
                    format!("`{shape}` has no elements, and such tensors are not compiled");
                out.push(unsupported(message, data.span));
            }
        }
        if let Op::Call(operation, _) = &data.op {
            let row = operation.operator.row();
            let reduces = tables().reductions.contains_key(&row.name);
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
    fn new(program: &'a Program, func: &'a TensorFunction) -> (Fuser<'a>, Vec<Value>) {
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

    /// A reduction that stands below operators on elements.
    fn reduction_below(&self, v: Value) -> Option<Value> {
        let mut seen = FxHashSet::default();
        let mut open = vec![v];
        while let Some(v) = open.pop() {
            if !seen.insert(v) || seen.len() > tables().fusion.evaluations {
                continue;
            }
            match self.operation(v) {
                Some((_, Class::Reduction)) => return Some(v),
                Some((_, Class::Pointwise)) => open.extend(self.uses(v).into_iter().rev()),
                _ => {}
            }
        }
        None
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

    /// The space of a value, and how it is read there.
    fn space(&self, v: Value) -> (Space, Read) {
        let own = self.lens(v);
        if let Some(r) = self.reduction_below(v)
            && let Some((lens, axes)) = self.reduction(r)
        {
            return (Space::Rows(lens, axes), Read::Row);
        }
        let mut seen = FxHashSet::default();
        let mut open = vec![v];
        while let Some(at) = open.pop() {
            if !seen.insert(at) || seen.len() > tables().fusion.evaluations {
                continue;
            }
            match self.operation(at) {
                Some((_, Class::Pointwise)) => open.extend(self.uses(at).into_iter().rev()),
                Some((_, Class::View)) => {
                    let below = self.uses(at).first().and_then(|&u| self.reduction_below(u));
                    if let Some((lens, axes)) = below.and_then(|r| self.reduction(r))
                        && lens == own
                        && self.broadcast_back(at, &lens, &axes).is_some()
                    {
                        return (Space::Rows(lens, axes), Read::Full);
                    }
                }
                _ => {}
            }
        }
        (Space::Flat(own), Read::Full)
    }

    /// What a kernel of some results has inside; reductions that it cannot have, and what is read in too many places,
    /// come back as what must be kept.
    fn grow(&self, space: &Space, results: &[(Value, Read)]) -> Result<Group, Vec<Value>> {
        let mut group = Group {
            space: space.clone(),
            results: results.iter().map(|r| r.0).collect(),
            inside: FxHashSet::default(),
            reads: BTreeSet::new(),
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
            group.inside.insert(v);
            let uses = self.uses(v);
            match self.operation(v) {
                Some((_, Class::Pointwise)) => open.extend(uses.into_iter().map(|u| (u, read))),
                Some((_, Class::Reduction)) => match (space, read, self.reduction(v)) {
                    (Space::Rows(lens, axes), Read::Row, Some((l, a)))
                        if *lens == l && *axes == a =>
                    {
                        open.extend(uses.into_iter().map(|u| (u, Read::Full)));
                    }
                    _ => keep.push(v),
                },
                Some(_) => {
                    if let (Space::Rows(lens, axes), Read::Full) = (space, read)
                        && let Some(inner) = self.broadcast_back(v, lens, axes)
                    {
                        open.push((inner, Read::Row));
                        continue;
                    }
                    // What is read along two ways is computed twice.
                    ways += 1;
                    if read == Read::Full || read == Read::Row {
                        moved.extend(uses.iter().copied().filter(|&u| !self.is_input(u)));
                    }
                    open.extend(uses.into_iter().map(|u| (u, Read::Moved(ways))));
                }
                None => {}
            }
            if moves > tables().fusion.evaluations {
                moved.retain(|&v| matches!(self.operation(v), Some((_, c)) if c != Class::View));
                keep.extend(moved);
                return Err(keep);
            }
        }
        if keep.is_empty() {
            keep = self.crowded(&group);
        }
        match keep.is_empty() {
            true => Ok(group),
            false => Err(keep),
        }
    }

    /// Values to keep so that no expression of a kernel reads more buffers than it may: those that read most of an
    /// operator that reads too many.
    fn crowded(&self, group: &Group) -> Vec<Value> {
        let limit = tables().fusion.buffers;
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
                let (space, read) = self.space(v);
                match self.grow(&space, &[(v, read)]) {
                    Ok(group) => alone.push((group, read)),
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
                    if self.reduction(v).is_some() {
                        *owners.entry(v).or_default() += 1;
                    }
                }
            }
            let twice: Vec<Value> = owners.iter().filter(|o| *o.1 > 1).map(|o| *o.0).collect();
            if !self.keep(&twice) {
                return joined;
            }
        }
    }

    /// More that has to be in memory; whether any was not yet.
    fn keep(&mut self, more: &[Value]) -> bool {
        let mut grown = false;
        for &v in more {
            grown |= self.kept.insert(v);
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
                let share = group.reads.iter().any(|v| old.reads.contains(v));
                let buffers = old.reads.union(&group.reads).count() + old.results.len() + 1;
                if !share || buffers > tables().fusion.buffers {
                    continue;
                }
                let mut all = results.clone();
                all.push((result, read));
                if let Ok(both) = self.grow(&group.space, &all) {
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
    let (fuser, results) = Fuser::new(program, func);
    let first = results.first();
    let first = first.ok_or_else(|| unsupported("a kernel has no result", None))?;
    Ok(fuser.space(*first).0)
}
