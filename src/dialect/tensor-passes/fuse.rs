//! Fusion: the choice of values that one kernel computes together.
//!
//! A kernel is grown backwards from a value that has to be in memory, by the rules of `rules/gen/fusion.yaml`. The rules give
//! the space of a kernel, the values that the kernel computes, the way in which operands are read, and the kernels that
//! are joined. A value that no rule takes in has to be in memory, too. The code keeps three invariants: a kernel computes its
//! results, no reduction is computed twice, and a product of matrices is the only product of its kernel.
//!
//! - `space`: the space of a kernel; `grow`: the values of a kernel; `limits`: the limits of one kernel.
//! - `join`: the joining of kernels; `write`: kernels as modules; `trace`: the rules that were applied.
//!
//! # Why
//!
//! Fusion is rules on a kernel that grows (`rules::fusion`, `grow`). A rule gives the class of an operator, the way in which the
//! kernel reads the operator, and the way in which the operands are read. An e-graph does not fit: no two values are equal, and
//! the next value depends on all values of the kernel. The invariants that no rule may break are code: a kernel computes its
//! results, and no reduction is computed twice.

mod grow;
mod join;
mod limits;
mod space;
mod trace;
mod write;

pub use grow::Step;
pub use space::space_of;

use crate::hardware;
use crate::host;
use crate::ir::function::{Inst, Value};
use crate::rules::Way;
use crate::space::{Space, axes};
use crate::tables::tables;
use crate::tensor::tables::{Class, ShapeRule};
use crate::tensor::{Op, Operation, Program, Shape, TensorFunction};
use crate::unsupported;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_pass::Stats;
use grow::Kept;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// The way in which an expression is read, seen from the space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Read {
    /// At each element.
    Full,
    /// Once for each row.
    Row,
    /// At positions of its own, after a number of moves.
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

/// The body that is divided into kernels.
struct Fuser<'a> {
    program: &'a Program,
    func: &'a TensorFunction,
    made: SecondaryMap<Value, Option<Inst>>,
    /// The places of values in the program.
    places: SecondaryMap<Value, u32>,
    /// The steps whose results the host leaves in memory.
    hosts: EntitySet<Inst>,
    /// The values that the host reads.
    read_by_hosts: EntitySet<Value>,
    /// The values that have to be in memory.
    kept: EntitySet<Value>,
    /// Results of the program.
    returned: EntitySet<Value>,
    /// The reason for a value in memory that is not a result of the program.
    reasons: FxHashMap<Value, &'static str>,
    /// The names of disabled rules.
    disabled: &'a BTreeSet<String>,
    /// Whether each operator becomes a kernel of its own.
    alone: bool,
    /// Work-items of a subgroup.
    wave: u64,
    /// The kernels that have to be small, by the place of a result, and their limits of evaluations.
    small: &'a BTreeMap<u32, u32>,
}

/// A kernel under construction.
#[derive(Clone)]
struct Group {
    space: Space,
    results: Vec<Value>,
    /// The values that the kernel computes, reductions among them.
    inside: FxHashSet<Value>,
    /// The values that the kernel reads.
    reads: BTreeSet<Value>,
    /// The rules by which the kernel was grown.
    steps: Vec<Step>,
    /// The number of evaluations, as `limits` counts.
    weight: usize,
    /// The level. The kernel reads results of kernels and host steps of lower levels.
    level: u32,
}

/// A kernel of one result, and the way in which the space reads the result.
#[derive(Clone)]
struct Alone {
    group: Group,
    read: Read,
}

/// The number of rounds after which all shared values of several kernels are kept, not only the values that are read.
/// Chosen by hand. At half and at double, the corpus stays the same.
const PATIENCE: u32 = 4;

/// Makes kernels of a flat program: modules that the root calls. With `alone`, the result of each operator is kept in memory, so
/// each operator is a kernel of its own. The counts are those of applied rules.
///
/// # Errors
/// An error for each part of the input that is not supported.
pub fn run(program: &Program, cx: &easel_pass::Context) -> Result<(Program, Stats), Diagnostics> {
    let alone = cx.options.flag("alone") == Some(true);
    let mut stats = Stats::default();
    let Some((_, root)) = program.modules.iter().next() else {
        return Ok((program.clone(), stats));
    };
    let func = &root.func;
    let mut fuser = Fuser::new(program, func, cx)?;
    check(program, func, &fuser.hosts)?;
    if alone {
        let made = func.inst_order().flat_map(|(_, i)| func.defined_values(i));
        fuser.kept.extend(made);
        fuser.alone = true;
    }
    let groups = fuser.groups()?;
    fuser.trace(&groups, &cx.trace);
    for step in groups.iter().flat_map(|group| &group.steps) {
        stats.rule(step.rule, 1);
    }
    Ok((fuser.write(groups)?, stats))
}

/// A kernel of a fused program.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// The name.
    pub name: String,
    /// The places of the results in the program.
    pub places: Vec<u32>,
    /// The number of evaluations.
    pub weight: u32,
}

/// The kernels that [`run`] makes of a flat program.
///
/// # Errors
/// The errors of [`run`].
pub fn kernels(program: &Program, cx: &easel_pass::Context) -> Result<Vec<Kernel>, Diagnostics> {
    let Some((_, root)) = program.modules.iter().next() else {
        return Ok(Vec::new());
    };
    let mut fuser = Fuser::new(program, &root.func, cx)?;
    let groups = fuser.groups()?;
    let named = groups.iter().enumerate().map(|(n, group)| Kernel {
        name: fuser.name(group, n),
        places: group.results.iter().map(|&v| fuser.places[v]).collect(),
        weight: u32::try_from(group.weight).unwrap_or(u32::MAX),
    });
    Ok(named.collect())
}

/// Rejects values that no kernel supports.
fn check(
    program: &Program,
    func: &TensorFunction,
    hosts: &EntitySet<Inst>,
) -> Result<(), Diagnostics> {
    let mut out = Diagnostics::default();
    let mut read: EntitySet<Value> = EntitySet::new();
    for (_, inst) in func.inst_order().filter(|&(_, inst)| !hosts.contains(inst)) {
        read.extend(func.used_values(inst));
    }
    for (_, inst) in func.inst_order() {
        let data = &func.insts[inst];
        // A value that only the host reads and writes can have any type of known size.
        let is_host = |v: Value| {
            let shape = program.context.shape(func.ty(v));
            let whole = match &*shape {
                Shape::Tuple(parts) => parts.iter().all(|part| part.lens().is_some()),
                shape => shape.lens().is_some(),
            };
            whole && !read.contains(v)
        };
        if hosts.contains(inst) && func.defined_values(inst).all(is_host)
            || matches!(data.op, Op::Parameter(_)) && is_host(func.result(inst, 0))
        {
            continue;
        }
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
            } else if shape.elements() == Some(0)
                && matches!(data.op, Op::Call(..))
                && !hosts.contains(inst)
            {
                let message = format!("`{shape}` has no elements: run `gen-inline` first");
                out.push(unsupported(message, data.span));
            }
        }
        if let (Op::Call(operation, _), false) = (&data.op, hosts.contains(inst)) {
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
    /// The fuser of a body, all of whose results are kept.
    fn new(
        program: &'a Program,
        func: &'a TensorFunction,
        cx: &'a easel_pass::Context,
    ) -> Result<Fuser<'a>, Diagnostics> {
        let mut made = SecondaryMap::with_capacity(func.values.len());
        let mut places = SecondaryMap::with_capacity(func.values.len());
        let mut returned = EntitySet::new();
        let hosts = host::steps(program, func);
        let (mut read_by_hosts, mut kept) = (EntitySet::new(), EntitySet::new());
        for (place, (_, inst)) in func.inst_order().enumerate() {
            for value in func.defined_values(inst) {
                made[value] = Some(inst);
                places[value] = place as u32;
            }
            if matches!(func.insts[inst].op, Op::Return) {
                returned.extend(func.used_values(inst));
            }
            if hosts.contains(inst) {
                read_by_hosts.extend(func.used_values(inst));
            }
        }
        // Constants that the host reads are buffers, also if kernels have them in their code.
        let is_call = |v: &Value| matches!(made[*v].map(|i| &func.insts[i].op), Some(Op::Call(..)));
        kept.extend(read_by_hosts.iter().filter(is_call));
        kept.extend(returned.iter());
        Ok(Fuser {
            program,
            func,
            made,
            places,
            reasons: kept
                .iter()
                .filter(|&v| !returned.contains(v))
                .map(|v| (v, "read by the host"))
                .collect(),
            hosts,
            read_by_hosts,
            kept,
            returned,
            disabled: &cx.disabled_rules,
            alone: false,
            wave: hardware::of(cx)?.wave.into(),
            small: &cx.small_kernels,
        })
    }

    fn lens(&self, v: Value) -> Vec<u64> {
        let shape = self.program.context.shape(self.func.ty(v));
        shape.lens().unwrap_or_default().to_vec()
    }

    fn operation(&self, v: Value) -> Option<(&'a Operation, Class)> {
        let inst = self.made[v].filter(|&inst| !self.hosts.contains(inst));
        operation(self.func, inst?)
    }

    /// Whether the host leaves a value in memory.
    fn is_host(&self, v: Value) -> bool {
        self.made[v].is_some_and(|inst| self.hosts.contains(inst))
    }

    fn uses(&self, v: Value) -> Vec<Value> {
        let inst = self.made[v];
        inst.map(|i| self.func.used_values(i).collect())
            .unwrap_or_default()
    }

    /// Whether a value is in memory before any kernel runs. Literals of one element are part of code.
    fn is_input(&self, v: Value) -> bool {
        if self.is_host(v) {
            return true;
        }
        match self.made[v].map(|i| &self.func.insts[i].op) {
            Some(Op::Parameter(_)) | None => true,
            Some(Op::Literal(literal)) => literal.elements().is_none_or(|all| all.count() != 1),
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

    fn is_product(&self, v: Value) -> bool {
        matches!(self.operation(v), Some((_, Class::Product)))
    }

    /// The value below views.
    fn below_views(&self, mut v: Value) -> Value {
        while let Some((_, Class::View)) = self.operation(v)
            && let Some(&inner) = self.uses(v).first()
        {
            v = inner;
        }
        v
    }

    /// The error for a value that no kernel computes.
    fn lost(&self, v: Value) -> Diagnostics {
        let span = self.made[v].and_then(|i| self.func.insts[i].span);
        let error = Diagnostic::error("tensor-fusion", "no kernel computes this value");
        let error = error.help("this is a defect of easel: please report the input");
        error.maybe_label(span, "this instruction").into()
    }

    /// Values in the order of the program.
    fn sorted(&self, values: impl IntoIterator<Item = Value>) -> Vec<Value> {
        let mut all: Vec<Value> = values.into_iter().collect();
        all.sort_unstable_by_key(|&v| (self.places[v], v));
        all
    }

    /// Whether a value has no elements. Such a value takes no memory and no kernel.
    fn is_empty(&self, v: Value) -> bool {
        self.program.context.shape(self.func.ty(v)).elements() == Some(0)
    }

    /// Whether a value has to be computed into memory: kept values, and inputs that are results.
    fn is_sink(&self, v: Value) -> bool {
        self.kept.contains(v)
            && (!self.is_input(v) || self.returned.contains(v))
            && !self.is_host(v)
            && !self.is_empty(v)
    }

    /// Kernels in the order in which they run.
    fn groups(&mut self) -> Result<Vec<Group>, Diagnostics> {
        let insts = self.func.inst_order().map(|(_, i)| i);
        let values = insts.flat_map(|i| self.func.defined_values(i));
        let mut open: BTreeSet<(u32, Value)> = values
            .filter(|&v| self.is_sink(v))
            .map(|v| (self.places[v], v))
            .collect();
        let mut grown = Grown::default();
        for round in 0.. {
            self.grow_all(&mut open, &mut grown)?;
            let joined = self.join(&grown.alone);
            let twice = self.computed_twice(&joined, round > PATIENCE);
            if twice.is_empty() {
                return Ok(self.without_unread(joined));
            }
            let twice = twice.into_iter().map(|v| (v, "read by several kernels"));
            self.keep(twice, &mut open, &mut grown);
        }
        Ok(Vec::new())
    }

    /// Grows a kernel for each value that has to be in memory, and for each such value that is found on the way.
    fn grow_all(
        &mut self,
        open: &mut BTreeSet<(u32, Value)>,
        grown: &mut Grown,
    ) -> Result<(), Diagnostics> {
        while let Some(next @ (_, v)) = open.pop_first() {
            let (space, read, rule) = self.space(v);
            match self.grow(&space, &[(v, read)]) {
                Ok(mut group) => {
                    let again = self.again(&group, grown);
                    if !again.is_empty() && !self.alone {
                        open.insert(next);
                        let again = again
                            .into_iter()
                            .map(|v| (v, "long, and read by several kernels"));
                        self.keep(again, open, grown);
                        continue;
                    }
                    let rule = rule.map(|r| r.name.as_str());
                    group.steps.extend(rule.map(|rule| Step { value: v, rule }));
                    grown.add(next, Alone { group, read });
                }
                Err(more) => {
                    open.insert(next);
                    if !self.keep(more, open, grown) {
                        return Err(self.lost(v));
                    }
                }
            }
        }
        Ok(())
    }

    /// Adds values that have to be in memory. Returns whether any value is new. Kernels that compute a new value are grown again.
    fn keep(
        &mut self,
        more: impl IntoIterator<Item = Kept>,
        open: &mut BTreeSet<(u32, Value)>,
        grown: &mut Grown,
    ) -> bool {
        let mut found = false;
        for (v, why) in more {
            if !self.kept.insert(v) {
                continue;
            }
            found = true;
            self.reasons.insert(v, why);
            open.insert((self.places[v], v));
            open.extend(grown.remove(v));
        }
        found
    }

    /// Reductions and products that several kernels compute, in the order of the program. With `all` false, a reduction is left out
    /// if a kernel computes the reduction only as an operand of others, because the kernel reads those others.
    fn computed_twice(&self, groups: &[Group], all: bool) -> Vec<Value> {
        let mut owners: FxHashMap<Value, u32> = FxHashMap::default();
        for group in groups {
            for &v in &group.inside {
                if self.reduction(v).is_some() || self.is_product(v) {
                    *owners.entry(v).or_default() += 1;
                }
            }
        }
        owners.retain(|_, n| *n > 1);
        if all || owners.is_empty() {
            return self.sorted(owners.into_keys());
        }
        let mut found: FxHashSet<Value> = FxHashSet::default();
        for group in groups {
            let (mut seen, mut open) = (FxHashSet::default(), group.results.clone());
            while let Some(v) = open.pop() {
                if !seen.insert(v) || !group.inside.contains(&v) {
                    continue;
                }
                match owners.contains_key(&v) {
                    true => {
                        found.insert(v);
                    }
                    false => open.extend(self.uses(v)),
                }
            }
        }
        self.sorted(found)
    }

    /// Kernels without unread results: after a join, a kernel needs no result that only the other part read.
    fn without_unread(&mut self, groups: Vec<Group>) -> Vec<Group> {
        let read: FxHashSet<Value> = groups
            .iter()
            .flat_map(|g| g.reads.iter().copied())
            .collect();
        let needed = |fuser: &Self, v: Value| {
            fuser.returned.contains(v) || fuser.read_by_hosts.contains(v) || read.contains(&v)
        };
        let mut all = Vec::new();
        for group in groups {
            let unread = group.results.iter().copied();
            let unread: Vec<Value> = unread.filter(|&v| !needed(self, v)).collect();
            // If each operator is a kernel of its own, each result is read, or no result is read.
            if unread.is_empty() || unread.len() == group.results.len() {
                all.push(group);
                continue;
            }
            let results = group.results.iter().copied();
            let results: Vec<(Value, Read)> = results
                .filter(|v| !unread.contains(v))
                .map(|v| (v, self.read_in(&group.space, v)))
                .collect();
            unread.iter().for_each(|&v| {
                self.kept.remove(v);
            });
            match self.grow(&group.space, &results) {
                Ok(mut less) if less.reads.is_subset(&group.reads) => {
                    (less.steps, less.level) = (group.steps, group.level);
                    all.push(less);
                }
                _ => {
                    self.kept.extend(unread);
                    all.push(group);
                }
            }
        }
        all
    }
}

/// The operation of an instruction, and its class.
fn operation(func: &TensorFunction, inst: Inst) -> Option<(&Operation, Class)> {
    match &func.insts[inst].op {
        Op::Call(operation, _) => {
            let row = operation.operator.row();
            // The stages before the division make kernels of long rows.
            let class = match row.shape {
                ShapeRule::GridwiseReduce => Class::Reduction,
                _ => row.class,
            };
            Some((operation, class))
        }
        _ => None,
    }
}

/// Kernels of one result each, by its place.
#[derive(Default)]
struct Grown {
    alone: BTreeMap<(u32, Value), Alone>,
    /// The kernels that compute a value, or computed the value earlier.
    inside: FxHashMap<Value, Vec<(u32, Value)>>,
}

impl Grown {
    fn add(&mut self, sink: (u32, Value), alone: Alone) {
        for &v in &alone.group.inside {
            self.inside.entry(v).or_default().push(sink);
        }
        self.alone.insert(sink, alone);
    }

    fn computes(&self, sink: &(u32, Value), v: Value) -> bool {
        let alone = self.alone.get(sink);
        alone.is_some_and(|a| a.group.inside.contains(&v))
    }

    /// Whether some kernel computes a value.
    fn is_inside(&self, v: Value) -> bool {
        let sinks = self.inside.get(&v);
        sinks.is_some_and(|all| all.iter().any(|sink| self.computes(sink, v)))
    }

    /// Removes the kernels that compute a value. Returns their results.
    fn remove(&mut self, v: Value) -> Vec<(u32, Value)> {
        let mut sinks = self.inside.remove(&v).unwrap_or_default();
        sinks.retain(|sink| self.computes(sink, v));
        for sink in &sinks {
            self.alone.remove(sink);
        }
        sinks
    }
}
