//! A loop of one block for passes.

use super::counted::{State, entry_arguments};
use crate::ir::kernel::{Binary, KernelFunction, Op, Predicate, Space};
use crate::ir::{Block, BranchTarget, Effect, Inst, Operand, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The definition of a value of the loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// The parameter of this number.
    Param(usize),
    /// An instruction of the block.
    Inst(Inst),
}

/// A block that loops to itself.
pub(crate) struct Body {
    pub block: Block,
    /// The initial values of the parameters.
    pub entry: Vec<Operand>,
    pub params: Vec<Value>,
    /// The instructions without the terminator.
    pub insts: Vec<Inst>,
    pub end: Inst,
    /// The index of the terminator's target that is the loop itself.
    pub back: usize,
    /// The arguments that the block passes to itself.
    pub next: Vec<Operand>,
    pub exit: BranchTarget,
    /// The condition of the branch.
    pub condition: Operand,
    pub origin: FxHashMap<Value, Origin>,
    /// Pure functions of the counter and of loop-invariant values: they are made again for each
    /// lead that needs them.
    pub replicated: FxHashSet<Value>,
}

/// The counter of a loop that continues while the next count is below an end.
pub(crate) struct Counter {
    /// The index of the parameter.
    pub number: usize,
    /// The step of each iteration: greater than 0.
    pub step: i64,
    /// The signed comparison of the next count, and its bound: a value from outside.
    pub test: Inst,
    pub end: Value,
}

impl Body {
    /// The body of a block that loops to itself, if the condition depends on no memory or cross-lane operation.
    pub fn new(f: &KernelFunction, state: &State, block: Block) -> Option<Body> {
        let entry = entry_arguments(f, state, block)?;
        let end = f.terminator(block)?;
        let data = &f.insts[end];
        if data.op != Op::Branch {
            return None;
        }
        let back = data.targets.iter().position(|t| t.block == block)?;
        let (next, exit) = (&data.targets[back], &data.targets[1 - back]);
        if exit.block == block {
            return None;
        }
        let insts: Vec<Inst> = f.blocks[block]
            .insts
            .iter()
            .copied()
            .filter(|&i| i != end)
            .collect();
        let mut body = Body {
            block,
            entry,
            params: f.blocks[block].params.clone(),
            end,
            back,
            next: next.args.to_vec(),
            exit: exit.clone(),
            condition: data.uses[0],
            origin: FxHashMap::default(),
            replicated: FxHashSet::default(),
            insts,
        };
        for (n, &p) in body.params.iter().enumerate() {
            body.origin.insert(p, Origin::Param(n));
        }
        for &inst in &body.insts {
            for v in f.defined_values(inst) {
                body.origin.insert(v, Origin::Inst(inst));
            }
        }
        let whole = |o: &Operand| matches!(o, Operand::Value(_, part) if part.is_whole());
        let operands = body.insts.iter().flat_map(|&i| f.insts[i].uses.iter());
        if !operands
            .chain(&body.next)
            .chain([&body.condition])
            .all(whole)
        {
            return None;
        }
        body.find_replicated(f);
        let steady = |v: Value| !body.origin.contains_key(&v) || body.replicated.contains(&v);
        body.condition
            .as_value()
            .is_some_and(steady)
            .then_some(body)
    }

    /// The counter, if the loop continues by its first target.
    pub fn counter(&self, f: &KernelFunction, state: &State) -> Option<Counter> {
        let inst = |o: Operand| match self.inside(o)?.1 {
            Origin::Inst(inst) => Some(inst),
            Origin::Param(_) => None,
        };
        let test = inst(self.condition)?;
        let data = &f.insts[test];
        if data.op != Op::Compare(Predicate::Slt) || self.back != 0 {
            return None;
        }
        let (next, end) = (data.uses[0], data.uses[1]);
        let number = self.next.iter().position(|&o| o == next)?;
        let sum = &f.insts[inst(next)?];
        let counts = sum.op == Op::Binary(Binary::Add)
            && sum.uses[0] == Operand::from(self.params[number])
            && self.inside(end).is_none();
        let step = counts.then(|| state.integer(f, sum.uses[1]))??;
        Some(Counter {
            number,
            step: Some(step).filter(|step| *step > 0)?,
            test,
            end: end.as_value()?,
        })
    }

    /// Whether a value is made in the loop.
    pub fn inside(&self, o: Operand) -> Option<(Value, Origin)> {
        let v = o.as_value()?;
        Some((v, *self.origin.get(&v)?))
    }

    /// The greatest set of values that depend only on values of the set and on loop-invariant values.
    fn find_replicated(&mut self, f: &KernelFunction) {
        let mut readers: FxHashMap<Value, Vec<Value>> = FxHashMap::default();
        let mut work: Vec<Value> = Vec::new();
        for (&p, &next) in self.params.iter().zip(&self.next) {
            if let Some((v, _)) = self.inside(next) {
                readers.entry(v).or_default().push(p);
            }
            self.replicated.insert(p);
        }
        for &inst in &self.insts {
            let pure = f.effect(inst) == Effect::Pure && !matches!(f.insts[inst].op, Op::Mfma(_));
            for v in f.defined_values(inst) {
                self.replicated.insert(v);
                if pure {
                    f.used_values(inst)
                        .for_each(|u| readers.entry(u).or_default().push(v));
                } else {
                    work.push(v);
                }
            }
        }
        while let Some(v) = work.pop() {
            if self.replicated.remove(&v) {
                work.extend(readers.get(&v).into_iter().flatten());
            }
        }
    }

    /// Whether an instruction is made again for each lead that needs it.
    pub fn is_replicated(&self, f: &KernelFunction, inst: Inst) -> bool {
        f.effect(inst) == Effect::Pure
            && f.defined_values(inst).all(|v| self.replicated.contains(&v))
    }

    /// Whether all operands of an instruction are replicated, or come from outside.
    pub fn reads_replicated(&self, f: &KernelFunction, inst: Inst) -> bool {
        let known = |v| !self.origin.contains_key(&v) || self.replicated.contains(&v);
        f.used_values(inst).all(known)
    }

    /// Loads that may precede all other instructions: of memory that the loop does not write.
    pub fn free_loads(&self, f: &KernelFunction) -> FxHashSet<Inst> {
        let writes = |&i: &Inst| match f.insts[i].op {
            Op::Store(m) | Op::Atomic(_, m) => matches!(m.space, Space::Global | Space::Buffer),
            Op::Barrier { global } => global,
            Op::Load(m) => m.volatile,
            ref op => f.effect(i) == Effect::Write && !matches!(op, Op::Store(_)),
        };
        if self.insts.iter().any(writes) {
            return FxHashSet::default();
        }
        let free = |&i: &Inst| {
            matches!(f.insts[i].op, Op::Load(m) if matches!(m.space, Space::Global | Space::Buffer))
                && self.reads_replicated(f, i)
        };
        self.insts.iter().copied().filter(free).collect()
    }
}
