//! Software pipelining: long operations of an iteration overlap with the computation of earlier iterations.
//!
//! An instruction of *lead* l does in iteration i of the new loop the work of iteration i + l of
//! the old loop. Leads are found in `lead`, and the loop is rewritten in `expand`:
//!
//! ```text
//! before:                     loop i:                      after:
//!   lead 2 of 0, 1              lead 0 of i                  lead 0 of n - 2, lead 1 of n - 1
//!   lead 1 of 0                 lead 1 of i + 1              lead 0 of n - 1
//!                               lead 2 of i + 2
//! ```
//!
//! An instruction that writes memory, synchronises, or reads memory that the loop writes keeps its place in the
//! order of all such operations of all iterations. One cut through an iteration divides those of lead 1 (before
//! it) from those of lead 0, so the order is the old one by construction. (Reads of one run, without a write or synchronisation
//! in between, may have any order: the cut may go through the run.) Loads of memory that the loop does not write
//! go further ahead; functions of registers follow their readers. Every
//! operation runs exactly as often as before, so nothing is read beyond the last iteration.
//!
//! The loop must run more often than the largest lead. If constants do not determine the count, it is tested
//! before the loop, and the old loop stays for short counts.
//!
//! Sources: Lam, "Software Pipelining" (PLDI 1988), for leads as stages; Rau, "Iterative Modulo
//! Scheduling" (MICRO 1994). This pass differs from them: it chooses only stages; the order inside is the list
//! scheduler's.
//!
//! # Why
//!
//! **Stages only.** A modulo scheduler on machine code decides order and stages at once. Loops of products have several blocks,
//! barriers and two memories, and that scheduler needs all of them in one schedule. This pass chooses stages, and the list
//! scheduler chooses the order. Such loops keep the matrix unit busy for 97 % of the time.
//!
//! **On kernel IR.** Addresses of peeled iterations fold in selection, and the interpreter of kernel IR can check the pass.
//!
//! **Peeled, not clamped.** Iterations are peeled on both sides, so every operation runs as often as before, and no load leaves
//! its buffer.
//!
//! **One cut.** Effects keep their order over all iterations, because one cut divides lead 1 from lead 0. The only question of
//! legality is the place of loads: they must read memory that the loop does not write.

mod expand;
mod lead;
mod masks;
mod tested;

use super::body::Body;
use super::counted::{State, Trips, trip_count};
use crate::ir::kernel::KernelFunction;
use crate::ir::{Block, BranchTarget, Operand, Value};
use crate::pass::{Context, Stats};
use easel_isa::diagnostic::Diagnostics;
use easel_target::Target;
use rustc_hash::FxHashMap;

/// Pipelines loops of one block. Counts `pipelining.loops`, `pipelining.guarded` and
/// `pipelining.lead`, the sum of the largest leads.
///
/// A loop that cannot be pipelined stays unchanged.
///
/// # Errors
/// Those of [`Context::target`].
pub fn run(f: &mut KernelFunction, cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let target = cx.target()?;
    let mut moved = Moved::default();
    let state = State::new(f);
    let (mut loops, mut parted) = (Vec::new(), Vec::new());
    for block in f.layout.clone() {
        let Some(body) = Body::new(f, &state, block) else {
            continue;
        };
        let masked = masks::part(f, &body);
        let new = masked.as_ref().and_then(|_| Body::new(f, &state, block));
        loops.push(new.unwrap_or(body));
        parted.push(masked);
    }
    let outside = used_outside(f, &loops);
    for ((body, outside), parted) in loops.iter().zip(&outside).zip(parted) {
        let done = pipeline(f, target, (&state, body, outside), &mut moved, &mut stats);
        if let (None, Some(parted)) = (done, parted) {
            masks::join(f, body.block, parted);
        }
    }
    moved.apply(f);
    Ok(stats)
}

/// Rewrites one loop; `None`, without a change, if the loop stays.
fn pipeline(
    f: &mut KernelFunction,
    target: Target,
    (state, body, outside): (&State, &Body, &[Value]),
    moved: &mut Moved,
    stats: &mut Stats,
) -> Option<()> {
    let plan = lead::choose(f, target, body)?;
    let most = plan.depth as usize;
    let guarded = match trip_count(f, state, body.block, most) {
        Trips::Exactly(_) => return None,
        Trips::More => false,
        Trips::Unknown => tested::trips(f, state, body) <= plan.depth.into(),
    };
    let listed = f.layout.len();
    let done = expand::write(f, body, &plan, guarded, outside, moved);
    f.layout.truncate(listed);
    done?;
    stats.add("pipelining.loops", 1);
    stats.add("pipelining.guarded", guarded.into());
    stats.add("pipelining.lead", plan.depth.into());
    Some(())
}

/// Values of each loop that later code reads, in the order in which they are made.
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

/// The replacements of the old loops.
#[derive(Default)]
struct Moved {
    /// By block of an old loop: the blocks that replace it.
    blocks: FxHashMap<Block, Vec<Block>>,
    /// By block of an old loop: its new entry.
    entered: FxHashMap<Block, Block>,
    /// By value of an old loop: that loop's block, and the value of the last iteration.
    values: FxHashMap<Value, (Block, Operand)>,
}

impl Moved {
    /// Places the blocks, and replaces the uses outside of the loops.
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
                // The replacement of a value may be a value of another loop.
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
