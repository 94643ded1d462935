//! The function rewritten level by level, each node under the mask of the lanes that reach it.
//!
//! All lanes compute, whether they reach a place or not: the values of a lane that is not at a place are
//! never used. So only memory operations take the mask, and values that meet are selected by the
//! masks of the edges. A *guard*, a uniform branch around code that no lane reaches, saves
//! time and keeps loops from running without lanes.

mod loops;

use super::divergence::{Divergence, live_out};
use super::level::SINK;
use super::variables::{Variable, Variables};
use super::{diagnose, pointer_parts};
use crate::analysis::Loops;
use crate::ir::kernel::{Binary, Kernel, KernelFunction, Op, Type, Unary};
use crate::ir::{
    Block, BranchTarget, Cfg, Effect, Function, Inst, InstData, Operand, OperationSet, Value,
};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostics, Span};
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// The number of operations from which on a guard is worth its branch, if nothing else requires one.
/// Chosen by hand. At half and at double, the corpus stays the same.
const WORTH_A_GUARD: usize = 12;

/// A set of lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mask {
    /// The lanes that started.
    All,
    /// The lanes in which the variable is true.
    Lanes(Variable),
}

/// An argument of an edge.
#[derive(Clone, Copy, Debug)]
struct Passed {
    /// The value of the old function, if it may be looked up at the edge's end.
    given: Option<Value>,
    /// The variable of the value at the edge's start.
    held: Variable,
}

/// An edge of the old function that is not followed yet.
#[derive(Clone, Debug)]
struct Edge {
    mask: Mask,
    args: Vec<Passed>,
}

/// Edges to nodes of a level, by node.
type Pending = BTreeMap<usize, Vec<Edge>>;

/// Edges that leave one trip of a loop.
#[derive(Default)]
struct Sink {
    back: Vec<Edge>,
    exits: Vec<(Block, Edge)>,
}

pub(super) struct Rebuild<'f> {
    old: &'f KernelFunction,
    cfg: &'f Cfg,
    loops: &'f Loops,
    divergence: &'f Divergence,
    pub new: KernelFunction,
    variables: Variables,
    /// The variables of the old function's values.
    named: SecondaryMap<Value, Option<Variable>>,
    /// Base and offset of the old function's pointers.
    pointers: SecondaryMap<Value, Option<[Operand; 2]>>,
    live_out: Vec<Vec<Value>>,
    /// The mask of each node that was written, by level.
    masks: Vec<Vec<Option<Mask>>>,
    sinks: Vec<Sink>,
    cur: Block,
    /// A mask that is true in some lane.
    some: Mask,
    yes: Operand,
    no: Operand,
    span: Option<Span>,
    pub errors: Diagnostics,
}

impl<'f> Rebuild<'f> {
    /// The function without divergent branches.
    pub fn run(
        old: &'f KernelFunction,
        cfg: &'f Cfg,
        loops: &'f Loops,
        divergence: &'f Divergence,
    ) -> Result<KernelFunction, Diagnostics> {
        let mut new = Function::<Kernel>::new(old.name.clone(), ());
        new.launch = old.launch.clone();
        let entry = new.add_block();
        let pointers = pointer_parts(old);
        let live_out = live_out(old, cfg, loops, &divergence.home, &pointers);
        let mut r = Rebuild {
            old,
            cfg,
            loops,
            divergence,
            new,
            variables: Variables::default(),
            named: SecondaryMap::new(),
            pointers,
            live_out,
            masks: divergence
                .levels
                .iter()
                .map(|l| vec![None; l.blocks.len()])
                .collect(),
            sinks: Vec::new(),
            cur: entry,
            some: Mask::All,
            yes: Operand::Imm(1),
            no: Operand::Imm(0),
            span: None,
            errors: Diagnostics::default(),
        };
        r.leaves();
        r.yes = r.emit(Op::Const(1), &[], Type::I1);
        r.no = r.emit(Op::Const(0), &[], Type::I1);
        r.sinks.push(Sink::default());
        let start = Edge {
            mask: Mask::All,
            args: Vec::new(),
        };
        let mut pending = Pending::from([(0, vec![start])]);
        r.region(0, &mut pending, None, None);
        r.terminate(Op::Return, &[], &[]);
        r.errors.into_result(r.new)
    }

    /// Copies operations without operands, which have the same result everywhere.
    fn leaves(&mut self) {
        for &block in self.cfg.reverse_postorder() {
            for &inst in &self.old.blocks[block].insts {
                if is_leaf(self.old, inst) {
                    self.span = self.old.insts[inst].span;
                    self.copy(inst, &[]);
                }
            }
        }
    }

    // ---- writing ------------------------------------------------------------------------------

    pub(super) fn emit(&mut self, op: Op, uses: &[Operand], ty: Type) -> Operand {
        let inst = self.new.append(self.cur, op, uses.iter().copied(), [ty]);
        self.new.insts[inst].span = self.span;
        self.new.result(inst, 0).into()
    }

    fn terminate(&mut self, op: Op, uses: &[Operand], targets: &[Block]) {
        let from = self.cur;
        let inst = self.new.append(from, op, uses.iter().copied(), []);
        self.new.insts[inst].span = self.span;
        self.new.insts[inst].targets = targets
            .iter()
            .map(|&b| BranchTarget::new(b, std::iter::empty()))
            .collect();
        for &to in targets {
            self.variables.edge(from, to);
        }
    }

    fn jump(&mut self, to: Block) {
        self.terminate(Op::Jump, &[], &[to]);
    }

    pub(super) fn read(&mut self, variable: Variable) -> Operand {
        self.variables.read(&mut self.new, variable, self.cur)
    }

    fn write(&mut self, variable: Variable, value: Operand) {
        self.variables.write(variable, self.cur, value);
    }

    fn close(&mut self, block: Block) {
        self.variables.close(&mut self.new, block);
    }

    /// The variable of a value of the old function.
    fn named(&mut self, v: Value) -> Variable {
        if let Some(known) = self.named[v] {
            return known;
        }
        let data = &self.old.values[v];
        let made = self
            .variables
            .new_variable(data.ty, data.range.as_deref().copied(), None);
        self.named[v] = Some(made);
        made
    }

    fn fresh(&mut self, ty: Type) -> Variable {
        self.variables.new_variable(ty, None, None)
    }

    /// An operand of the old function in the new function.
    fn operand(&mut self, o: Operand) -> Operand {
        let Some(v) = o.as_value() else { return o };
        if let Some([base, offset]) = self.pointers[v] {
            // No block passes pointers on: they are computed at their uses.
            let operands = [self.operand(base), self.operand(offset)];
            return self.emit(Op::PtrAdd, &operands, self.old.ty(v));
        }
        let variable = self.named(v);
        self.read(variable)
    }

    /// An instruction of the old function, with operands added at the end.
    fn copy(&mut self, inst: Inst, more: &[Operand]) {
        let data = &self.old.insts[inst];
        let mut uses: SmallVec<[Operand; 4]> = data.uses.iter().map(|&u| self.operand(u)).collect();
        uses.extend(more.iter().copied());
        let types: SmallVec<[Type; 2]> = self
            .old
            .defined_values(inst)
            .map(|v| self.old.ty(v))
            .collect();
        let made = self.new.append(self.cur, data.op.clone(), uses, types);
        self.new.insts[made].span = data.span;
        for (n, v) in self.old.defined_values(inst).enumerate() {
            let value = self.new.result(made, n);
            self.new.set_range(value, self.old.range(v));
            let variable = self.named(v);
            self.write(variable, value.into());
        }
    }

    // ---- masks --------------------------------------------------------------------------------

    fn mask(&mut self, mask: Mask) -> Operand {
        match mask {
            Mask::All => self.yes,
            Mask::Lanes(variable) => self.read(variable),
        }
    }

    /// A mask that is false until it is written.
    fn new_mask(&mut self, value: Operand) -> Mask {
        let variable = self.variables.new_variable(Type::I1, None, Some(self.no));
        self.write(variable, value);
        Mask::Lanes(variable)
    }

    pub(super) fn both(&mut self, a: Operand, b: Operand) -> Operand {
        match () {
            () if a == self.yes => b,
            () if b == self.yes || a == b => a,
            () if a == self.no || b == self.no => self.no,
            () => self.emit(Op::Binary(Binary::And), &[a, b], Type::I1),
        }
    }

    pub(super) fn either(&mut self, a: Operand, b: Operand) -> Operand {
        match () {
            () if a == self.no => b,
            () if b == self.no || a == b => a,
            () if a == self.yes || b == self.yes => self.yes,
            () => self.emit(Op::Binary(Binary::Or), &[a, b], Type::I1),
        }
    }

    pub(super) fn not(&mut self, a: Operand) -> Operand {
        self.emit(Op::Binary(Binary::Xor), &[a, self.yes], Type::I1)
    }

    /// One operand if the mask is true, another otherwise.
    fn choose(&mut self, mask: Operand, a: Operand, b: Operand) -> Operand {
        let ty = match a.as_value() {
            Some(v) => self.new.ty(v),
            None => return a,
        };
        if a == b || mask == self.yes || self.variables.is_undefined(b) {
            return a;
        }
        if self.variables.is_undefined(a) {
            return b;
        }
        self.select(mask, a, b, ty)
    }

    /// The value of argument `n` for lanes that come by several edges.
    fn merged(&mut self, edges: &[Edge], n: usize) -> Operand {
        if let Some(v) = same(edges, n) {
            return self.operand(v.into());
        }
        let Some((last, others)) = edges.split_last() else {
            return self.no;
        };
        let mut value = self.read(last.args[n].held);
        for e in others.iter().rev() {
            let one = self.read(e.args[n].held);
            if one != value {
                let mask = self.mask(e.mask);
                value = self.choose(mask, one, value);
            }
        }
        value
    }

    /// The mask of a node: the mask of its dominator if all lanes come from there, else of
    /// all edges together.
    fn node_mask(&mut self, level: usize, node: usize, edges: &[Edge]) -> Mask {
        let l = &self.divergence.levels[level];
        let above = l.idom[node];
        if above != node
            && l.postdominates(node, above)
            && let Some(mask) = self.masks[level][above]
        {
            return mask;
        }
        let Some(first) = edges.first() else {
            return Mask::Lanes(self.variables.new_variable(Type::I1, None, Some(self.no)));
        };
        if edges.iter().all(|e| e.mask == first.mask) {
            return first.mask;
        }
        let mut all = self.no;
        for e in edges {
            let mask = self.mask(e.mask);
            all = self.either(all, mask);
        }
        self.new_mask(all)
    }

    // ---- control flow -------------------------------------------------------------------------

    fn passed(&mut self, args: &[Operand]) -> Vec<Passed> {
        let each = args.iter().map(|&a| {
            let here = self.operand(a);
            let ty = here.as_value().map_or(Type::I1, |v| self.new.ty(v));
            let held = self.fresh(ty);
            self.write(held, here);
            let given = a.as_value();
            Passed { given, held }
        });
        each.collect()
    }

    fn follow(&mut self, level: usize, pending: &mut Pending, to: Block, edge: Edge) {
        let l = &self.divergence.levels[level];
        let sink = self.sinks.last_mut();
        match (l.node(to), sink) {
            (Some(0), Some(sink)) => sink.back.push(edge),
            (None, Some(sink)) => sink.exits.push((to, edge)),
            (Some(node), _) => pending.entry(node).or_default().push(edge),
            (None, None) => {}
        }
    }

    /// Nodes in order, as far as `scope` dominates them, up to `stop`.
    fn region(
        &mut self,
        level: usize,
        pending: &mut Pending,
        scope: Option<usize>,
        stop: Option<usize>,
    ) {
        loop {
            let l = &self.divergence.levels[level];
            let fits = |n: &usize| scope.is_none_or(|s| l.dominates(s, *n));
            let Some(node) = pending.keys().copied().find(fits) else {
                return;
            };
            if Some(node) == stop {
                return;
            }
            let edges = pending.remove(&node).unwrap_or_default();
            let mask = self.node_mask(level, node, &edges);
            self.masks[level][node] = Some(mask);
            if mask == self.some || mask == Mask::All || !self.wants_guard(level, node) {
                self.node(level, node, &edges, mask, pending);
                continue;
            }
            // The code that this node dominates is for no other lanes.
            self.guarded(mask, |s| {
                s.node(level, node, &edges, mask, pending);
                s.region(level, pending, Some(node), stop);
            });
        }
    }

    /// Code that is skipped if no lane of the mask is true.
    fn guarded(&mut self, mask: Mask, inner: impl FnOnce(&mut Self)) {
        let value = self.mask(mask);
        let (before, inside, after) = (self.cur, self.new.add_block(), self.new.add_block());
        let (some, written) = (
            std::mem::replace(&mut self.some, mask),
            self.variables.writes(),
        );
        self.terminate(Op::BranchAny, &[value], &[inside, after]);
        self.cur = inside;
        inner(self);
        self.jump(after);
        self.cur = after;
        self.some = some;
        // Otherwise reads would search an older trip of an outer loop.
        self.variables.forget(before, written);
    }

    fn wants_guard(&self, level: usize, node: usize) -> bool {
        let l = &self.divergence.levels[level];
        let block = l.blocks[node];
        let insts = &self.old.blocks[block].insts;
        let branch = l.succs[node].len() > 1 && !self.divergence.divergent(block);
        let effect = |&&i: &&Inst| matches!(self.old.effect(i), Effect::Read | Effect::Write);
        l.inner[node].is_some()
            || branch
            || insts.iter().any(|i| effect(&i))
            || insts.iter().filter(|&&i| !is_leaf(self.old, i)).count() > WORTH_A_GUARD
    }

    /// One node, whose edges out become pending.
    fn node(
        &mut self,
        level: usize,
        node: usize,
        edges: &[Edge],
        mask: Mask,
        pending: &mut Pending,
    ) {
        let l = &self.divergence.levels[level];
        if let Some(index) = l.inner[node] {
            let out = match self.divergence.masked(index) {
                true => self.masked_loop(index, edges, mask),
                false => self.uniform_loop(index, edges, mask),
            };
            for (to, edge) in out {
                self.follow(level, pending, to, edge);
            }
            return;
        }
        let block = l.blocks[node];
        self.straight(block, edges, mask);
        let Some(end) = self.old.terminator(block) else {
            return;
        };
        let data = &self.old.insts[end];
        self.span = data.span;
        match (&data.op, &data.targets[..]) {
            (_, [to]) => {
                let args = self.passed(&to.args);
                self.follow(level, pending, to.block, Edge { mask, args });
            }
            (Op::Branch, [a, b]) if self.divergence.divergent(block) => {
                let condition = self.operand(data.uses[0]);
                let whole = self.mask(mask);
                let then = self.both(whole, condition);
                let inverse = self.not(condition);
                let other = self.both(whole, inverse);
                for (to, lanes) in [(a, then), (b, other)] {
                    let (mask, args) = (self.new_mask(lanes), self.passed(&to.args));
                    self.follow(level, pending, to.block, Edge { mask, args });
                }
            }
            (op, [a, b]) => self.uniform_branch(level, node, (op, data), [a, b], mask, pending),
            _ => {}
        }
    }

    /// Parameters and instructions of a block, without its end.
    fn straight(&mut self, block: Block, edges: &[Edge], mask: Mask) {
        let values: Vec<Operand> = (0..self.old.blocks[block].params.len())
            .map(|n| self.merged(edges, n))
            .collect();
        for (n, value) in values.into_iter().enumerate() {
            let variable = self.named(self.old.blocks[block].params[n]);
            self.write(variable, value);
        }
        for &inst in &self.old.blocks[block].insts {
            let data = &self.old.insts[inst];
            self.span = data.span;
            let defined = self.old.defined_values(inst).next();
            let known = defined.is_some_and(|v| self.pointers[v].is_some());
            if known || is_leaf(self.old, inst) || self.old.effect(inst) == Effect::Terminator {
                continue;
            }
            if mask == Mask::All {
                self.copy(inst, &[]);
                continue;
            }
            match data.op {
                Op::Load(_) | Op::Store(_) | Op::Atomic(..) | Op::Transfer(..) => {
                    let lanes = self.mask(mask);
                    let own = 2 + match data.op {
                        Op::Store(_) => 1,
                        Op::Atomic(op, _) => op.operands(),
                        Op::Transfer(..) => 2,
                        _ => 0,
                    };
                    match data.uses.get(own) {
                        None => self.copy(inst, &[lanes]),
                        Some(&given) => {
                            let ty = given.as_value().map_or(Type::I1, |v| self.old.ty(v));
                            let given = self.operand(given);
                            let lanes = match ty.lanes() {
                                1 => self.both(lanes, given),
                                // One for each element.
                                _ => {
                                    let all = self.emit(Op::Unary(Unary::Splat), &[lanes], ty);
                                    self.emit(Op::Binary(Binary::And), &[all, given], ty)
                                }
                            };
                            self.copy_masked(inst, own, lanes);
                        }
                    }
                }
                Op::Unary(Unary::ReadFirstLane) => {
                    let varies = |v| self.divergence.varies(self.loops, v, block);
                    match data.uses[0].as_value() {
                        Some(v) if varies(v) => self.errors.push(diagnose::together(data)),
                        Some(v) => {
                            let value = self.operand(v.into());
                            if let Some(d) = defined {
                                let variable = self.named(d);
                                self.write(variable, value);
                            }
                        }
                        None => {}
                    }
                }
                // The trap is for the wave, for any active lanes.
                Op::Trap if self.some != mask => self.guarded(mask, |s| s.copy(inst, &[])),
                ref op if op.is_together() => self.errors.push(diagnose::together(data)),
                _ => self.copy(inst, &[]),
            }
        }
    }

    /// A memory operation with another mask than before.
    fn copy_masked(&mut self, inst: Inst, own: usize, mask: Operand) {
        self.copy(inst, &[]);
        let last = self.new.blocks[self.cur].insts.last();
        if let Some(&made) = last {
            self.new.insts[made].uses[own] = mask;
        }
    }

    /// A branch that stays: one path or the other, then the code after both.
    fn uniform_branch(
        &mut self,
        level: usize,
        node: usize,
        (op, data): (&Op, &InstData<Op>),
        ways: [&BranchTarget; 2],
        mask: Mask,
        pending: &mut Pending,
    ) {
        let l = &self.divergence.levels[level];
        let join = Some(l.ipdom[node]).filter(|&n| n != SINK);
        let condition = self.operand(data.uses[0]);
        let starts = [self.new.add_block(), self.new.add_block()];
        let after = self.new.add_block();
        self.terminate(op.clone(), &[condition], &starts);
        let params = join.map(|n| self.old.blocks[l.blocks[n]].params.clone());
        let held: Vec<Variable> = params
            .iter()
            .flatten()
            .map(|&p| self.variables.new_variable(self.old.ty(p), None, None))
            .collect();
        let mut given: Vec<Vec<Option<Value>>> = vec![Vec::new(); held.len()];
        for (start, way) in starts.into_iter().zip(ways) {
            self.cur = start;
            let args = self.passed(&way.args);
            let mut own = Pending::new();
            self.follow(level, &mut own, way.block, Edge { mask, args });
            self.region(level, &mut own, None, join);
            let edges = join.and_then(|n| own.remove(&n)).unwrap_or_default();
            for (n, &variable) in held.iter().enumerate() {
                let value = self.merged(&edges, n);
                self.write(variable, value);
                given[n].push(same(&edges, n));
            }
            self.jump(after);
        }
        self.cur = after;
        if let Some(n) = join {
            let both = |ways: &[Option<Value>]| match ways {
                [a, b] if a == b => *a,
                _ => None,
            };
            let args = held.into_iter().zip(&given);
            let args = args.map(|(held, ways)| Passed {
                given: both(ways),
                held,
            });
            let args = args.collect();
            pending.entry(n).or_default().push(Edge { mask, args });
        }
    }
}

/// The value of the old function that all edges pass as argument `n`.
fn same(edges: &[Edge], n: usize) -> Option<Value> {
    let given = edges.first()?.args[n].given?;
    let all = edges.iter().all(|e| e.args[n].given == Some(given));
    all.then_some(given)
}

fn edges_to(edges: &[(Block, Edge)], to: Block) -> impl Iterator<Item = &Edge> {
    edges.iter().filter(move |e| e.0 == to).map(|e| &e.1)
}

/// Whether an operation gives the same result at every place.
fn is_leaf(f: &KernelFunction, inst: Inst) -> bool {
    let data = &f.insts[inst];
    data.uses.is_empty() && data.defs.len() == 1 && Kernel::effect(&(), &data.op) == Effect::Pure
}
