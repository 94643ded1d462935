//! Which values are computed together.
//!
//! A kernel is grown backwards from a value that has to be in memory, by the rules of `rules/gen/fusion.yaml`: they say
//! which space it goes over, which values it computes itself and how it reads what those are made of, and which kernels
//! become one. What no rule takes in has to be in memory, too. Beyond the rules stand three invariants: what a kernel writes it
//! computes, no reduction is computed twice, and a product of matrices is the only one of its kernel.
//!
//! - `space`: what a kernel goes over; `grow`: what it takes in; `limits`: what is too much for one kernel.
//! - `join`: kernels that become one; `write`: kernels as modules; `trace`: which rules did it.
//!
//! # Why
//!
//! Fusion is rules on a kernel that grows (`rules::fusion`, `grow`). A rule says which class of operator, read in which way, is
//! taken in, and how its operands are read then. An e-graph does not fit: no two values are equal, and what a kernel takes in
//! depends on all that it has. The invariants that no rule may break are code: what a kernel writes is computed, and no
//! reduction is computed twice.

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
use grow::Kept;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

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

/// The body that is cut.
struct Fuser<'a> {
    program: &'a Program,
    func: &'a TensorFunction,
    made: SecondaryMap<Value, Option<Inst>>,
    /// The places of values in the program.
    places: SecondaryMap<Value, u32>,
    /// What the host leaves in memory.
    hosts: EntitySet<Inst>,
    /// What the host reads.
    read_by_hosts: EntitySet<Value>,
    /// What has to be in memory.
    kept: EntitySet<Value>,
    /// Results of the program.
    returned: EntitySet<Value>,
    /// Why, where it is not a result of the program.
    reasons: FxHashMap<Value, &'static str>,
    /// Rules that are not applied.
    disabled: &'a BTreeSet<String>,
    /// Whether each operator is to be a kernel of its own.
    alone: bool,
    /// Work-items of a subgroup.
    wave: u64,
    /// Kernels that are to be small, by the place of a result: what they may evaluate.
    small: &'a BTreeMap<u32, u32>,
}

/// A kernel in the making.
#[derive(Clone)]
struct Group {
    space: Space,
    results: Vec<Value>,
    /// What it computes, reductions among it.
    inside: FxHashSet<Value>,
    /// What it reads.
    reads: BTreeSet<Value>,
    /// By which rules it was grown.
    steps: Vec<Step>,
    /// What it evaluates, as `limits` has it.
    weight: usize,
    /// It reads what kernels and steps of lower levels make.
    level: u32,
}

/// A kernel of one result, and how its space reads that.
#[derive(Clone)]
struct Alone {
    group: Group,
    read: Read,
}

/// Rounds after which all that several kernels compute is kept, not only what they read of it.
/// Chosen by hand. At half and at double, the corpus stays the same.
const PATIENCE: u32 = 4;

/// Makes kernels of a flat program: modules that the root calls. `alone` keeps all that operators compute in memory, so that
/// each is a kernel of its own.
///
/// # Errors
/// What is read and not compiled.
pub fn run(program: &Program, cx: &easel_pass::Context) -> Result<Program, Diagnostics> {
    let alone = cx.options.flag("alone") == Some(true);
    let Some((_, root)) = program.modules.iter().next() else {
        return Ok(program.clone());
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
    fuser.write(groups)
}

/// A kernel of a fused program.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its name.
    pub name: String,
    /// The places of its results in the program.
    pub places: Vec<u32>,
    /// What it evaluates.
    pub weight: u32,
}

/// The kernels that [`run`] makes of a flat program.
///
/// # Errors
/// As of [`run`].
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

/// What cannot be compiled at all.
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
        // What only the host reads and writes may be anything that has a size.
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
        // Constants that the host reads are buffers, whatever kernels make of them.
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

    /// What is in memory before any kernel runs; literals of one element are part of code.
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

    /// What is read below views.
    fn below_views(&self, mut v: Value) -> Value {
        while let Some((_, Class::View)) = self.operation(v)
            && let Some(&inner) = self.uses(v).first()
        {
            v = inner;
        }
        v
    }

    /// A value that no kernel computes.
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

    /// Whether a value has no elements: it takes no memory and no kernel.
    fn is_empty(&self, v: Value) -> bool {
        self.program.context.shape(self.func.ty(v)).elements() == Some(0)
    }

    /// Whether a value has to be computed into memory: what is kept, and inputs that are results.
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

    /// Grows a kernel for each value that has to be computed into memory, and for those that are found on the way.
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

    /// More that has to be in memory; whether any was not yet. Kernels that compute it are grown again.
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

    /// Reductions and products that several kernels compute, in the order of the program. What a kernel computes of them only
    /// for others of them is left out, for it is read with those, but where `all` are asked for.
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

    /// Kernels that do not write what nobody reads: kernels that became one have no need of what one read of the other.
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
            // Where each operator is a kernel of its own nothing is computed but what is read, or nothing reads it at all.
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

/// Kernels of one result each, by its place.
#[derive(Default)]
struct Grown {
    alone: BTreeMap<(u32, Value), Alone>,
    /// The kernels that compute a value, or did.
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

    /// Takes away the kernels that compute a value; what they wrote.
    fn remove(&mut self, v: Value) -> Vec<(u32, Value)> {
        let mut sinks = self.inside.remove(&v).unwrap_or_default();
        sinks.retain(|sink| self.computes(sink, v));
        for sink in &sinks {
            self.alone.remove(sink);
        }
        sinks
    }
}
