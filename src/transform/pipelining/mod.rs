//! Software pipelining: what an iteration of a loop waits for is done while earlier ones compute.
//!
//! An instruction of *lead* l does in iteration i of the new loop what belongs to iteration i + l of
//! the old one. Leads are found in `lead`, and the loop is written anew in `expand`:
//!
//! ```text
//! before:                     loop i:                      after:
//!   lead 2 of 0, 1              lead 0 of i                  lead 0 of n - 2, lead 1 of n - 1
//!   lead 1 of 0                 lead 1 of i + 1              lead 0 of n - 1
//!                               lead 2 of i + 2
//! ```
//!
//! Whatever writes memory, synchronises, or reads memory that the loop writes keeps its place in the
//! order of all such operations of all iterations: one cut through an iteration divides those of lead 1 (before
//! it) from those of lead 0, so the order is the old one by construction. (Reads of one run, with nothing between that writes
//! or synchronises, are in any order among themselves: the cut may go through it.) What goes ahead of it are loads of
//! memory that nothing in the loop writes; what stays behind are functions of registers. Every
//! operation runs exactly as often as before, so nothing is read beyond the last iteration.
//!
//! The loop must run more often than the largest lead. Where constants do not tell, the count is tested
//! before, and the old loop stays for those that are too short.
//!
//! Sources: Lam, "Software Pipelining" (PLDI 1988), for leads as stages; Rau, "Iterative Modulo
//! Scheduling" (MICRO 1994). Ours differs in that only stages are chosen here; the order inside is the list
//! scheduler's.

mod expand;
mod lead;
mod masks;

use super::body::Body;
use super::body::Origin;
use super::counted::{State, Trips, trip_count};
use crate::ir::fold;
use crate::ir::kernel::{Binary, KernelFunction, Op, Predicate};
use crate::ir::{Block, BranchTarget, Inst, Operand, Value};
use crate::pass::{Context, Stats};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;

/// Pipelines loops of one block. Counts `pipelining.loops`, `pipelining.guarded` and
/// `pipelining.lead`, the sum of the largest leads.
///
/// # Errors
/// None: a loop for which there is no way stays as it is.
pub fn run(f: &mut KernelFunction, cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let mut moved = Moved::default();
    let state = State::new(f);
    let mut loops = Vec::new();
    for block in f.layout.clone() {
        let Some(body) = Body::new(f, &state, block) else {
            continue;
        };
        loops.extend(match masks::part(f, &body) {
            Some(parted) => match Body::new(f, &state, block) {
                Some(new) if lead::choose(f, cx, &new).is_some() => Some(new),
                _ => {
                    masks::join(f, block, parted);
                    Some(body)
                }
            },
            None => Some(body),
        });
    }
    let outside = used_outside(f, &loops);
    for (body, outside) in loops.iter().zip(&outside) {
        let Some(plan) = lead::choose(f, cx, body) else {
            continue;
        };
        let most = plan.depth as usize;
        let guarded = match trip_count(f, &state, body.block, most) {
            Trips::Exactly(_) => continue,
            Trips::More => false,
            Trips::Unknown => tested_trips(f, &state, body) <= plan.depth.into(),
        };
        let listed = f.layout.len();
        let done = expand::write(f, body, &plan, guarded, outside, &mut moved);
        f.layout.truncate(listed);
        if done.is_some() {
            stats.add("pipelining.loops", 1);
            stats.add("pipelining.guarded", guarded.into());
            stats.add("pipelining.lead", plan.depth.into());
        }
    }
    moved.apply(f);
    Ok(stats)
}

/// Iterations that the test before a loop makes sure of: `first + far < end`, where the loop goes on while its counter is below
/// the same end.
fn tested_trips(f: &KernelFunction, state: &State, body: &Body) -> u64 {
    let found = || {
        let mut outside = state.preds[body.block].iter().filter(|&&p| p != body.block);
        let (&pred, None) = (outside.next()?, outside.next()) else {
            return None;
        };
        let made = |o: Operand| {
            let v = o.as_value()?;
            let by = |&&i: &&Inst| f.defined_values(i).any(|d| d == v);
            f.blocks[pred].insts.iter().find(by).map(|&i| &f.insts[i])
        };
        let branch = &f.insts[f.terminator(pred)?];
        let test = made(*branch.uses.first()?)?;
        let inner = match body.inside(body.condition)?.1 {
            Origin::Inst(inst) => &f.insts[inst],
            Origin::Param(_) => return None,
        };
        let less = Op::Compare(Predicate::Slt);
        let alike = branch.op == Op::Branch && test.op == less && inner.op == less;
        if !alike
            || branch.targets[0].block != body.block
            || body.back != 0
            || test.uses[1] != inner.uses[1]
        {
            return None;
        }
        let counter = body.next.iter().position(|&o| o == inner.uses[0])?;
        let step = match body.inside(inner.uses[0])?.1 {
            Origin::Inst(inst) => &f.insts[inst],
            Origin::Param(_) => return None,
        };
        let constant = |o: Operand| {
            let v = o.as_value()?;
            let bits = f.ty(v).elem()?.bits();
            state.constants[v].map(|c| fold::wrap(c.into(), bits))
        };
        let by = constant(*step.uses.get(1)?).filter(|by| *by > 0)?;
        let counts = step.op == Op::Binary(Binary::Add)
            && step.uses[0] == Operand::from(body.params[counter]);
        let (first, tested) = (body.entry[counter], test.uses[0]);
        let far = match (constant(first), constant(tested)) {
            (Some(first), Some(tested)) => tested.checked_sub(first)?,
            _ if first == tested => 0,
            _ => {
                let sum = made(tested).filter(|d| d.op == Op::Binary(Binary::Add))?;
                let far = (sum.uses[0] == first).then(|| constant(sum.uses[1]))??;
                // The sum must not wrap.
                let (_, last) = f.range(body.params[counter])?;
                let bits = f.ty(body.params[counter]).elem()?.bits();
                let most = (fold::mask(bits) >> 1) as i64;
                last.checked_add(far).filter(|sum| *sum <= most)?;
                far
            }
        };
        (counts && far >= 0).then(|| (far / by + 1) as u64)
    };
    found().unwrap_or(0)
}

/// Values of each loop that something behind it reads, in the order in which they are made.
fn used_outside(f: &KernelFunction, loops: &[Body]) -> Vec<Vec<Value>> {
    let mut outside: Vec<Vec<Value>> = Vec::with_capacity(loops.len());
    let mut maker: FxHashMap<Value, usize> = FxHashMap::default();
    let mut number: FxHashMap<Block, usize> = FxHashMap::default();
    for (n, body) in loops.iter().enumerate() {
        maker.extend(body.origin.keys().map(|&v| (v, n)));
        number.insert(body.block, n);
        outside.push(body.exit.args.iter().filter_map(|a| a.as_value()).collect());
        outside[n].retain(|v| body.origin.contains_key(v));
    }
    for (block, inst) in f.inst_order() {
        for v in f.used_values(inst) {
            if let Some(&n) = maker.get(&v)
                && number.get(&block) != Some(&n)
            {
                outside[n].push(v);
            }
        }
    }
    for list in &mut outside {
        list.sort_unstable();
        list.dedup();
    }
    outside
}

/// What stands for the old loops.
#[derive(Default)]
struct Moved {
    /// By block of an old loop: the blocks in its place.
    blocks: FxHashMap<Block, Vec<Block>>,
    /// By block of an old loop: where it is entered now.
    entered: FxHashMap<Block, Block>,
    /// By value of an old loop: that loop's block, and the value of the last iteration.
    values: FxHashMap<Value, (Block, Operand)>,
}

impl Moved {
    /// Puts the blocks in their places, and replaces the uses outside of the loops.
    fn apply(&self, f: &mut KernelFunction) {
        if self.blocks.is_empty() {
            return;
        }
        let layout = std::mem::take(&mut f.layout);
        for block in layout {
            match self.blocks.get(&block) {
                Some(blocks) => f.layout.extend(blocks),
                None => f.layout.push(block),
            }
        }
        for block in f.layout.clone() {
            let Some(end) = f.terminator(block) else {
                continue;
            };
            for t in &mut f.insts[end].targets {
                let entered = self.entered.get(&t.block).filter(|_| t.block != block);
                if let Some(&entered) = entered.filter(|&&to| to != block) {
                    *t = BranchTarget::new(entered, []);
                }
            }
            let resolve = |o: &mut Operand| {
                // What stands for a value may be one of another loop.
                while let Operand::Value(v, _) = *o
                    && let Some(&(owner, to)) = self.values.get(&v)
                    && owner != block
                {
                    *o = to;
                }
            };
            for at in 0..f.blocks[block].insts.len() {
                let data = &mut f.insts[f.blocks[block].insts[at]];
                data.uses.iter_mut().for_each(resolve);
                let args = data.targets.iter_mut().flat_map(|t| t.args.iter_mut());
                args.for_each(resolve);
            }
        }
    }
}
