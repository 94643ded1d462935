//! Divergent branches become masks.
//!
//! Contract: the result has uniform branches only, and does the same as the input for each lane. Loads
//! and stores get the mask of the lanes that reach them; all other operations are computed for all
//! lanes, and values that meet are selected by masks. If no lane may be at a place, `branch.any`
//! skips its memory accesses and loops. Functions without such branches stay unchanged.
//!
//! Refused, with a reason: operations of all lanes together under a mask, cycles with two entries.
//!
//! # Why
//!
//! **All lanes compute, and memory takes masks.** A lane that is not active anywhere is never observed, so pure operations need
//! no mask. A load or store has the mask of its lanes as an operand, `branch.any` skips code to which no lane comes, and values
//! that meet are selected by the masks of their edges. So kernel IR has no state: there is no order of mask changes to keep.
//! Selection places, shares and hoists expressions as before. Copies on edges move all lanes. Short arms become selections
//! without branches.
//!
//! **Before selection.** Selection then knows uniform branches only. The mask of active lanes, the instructions that restrict
//! it and the instructions that test it are found by meaning.
//!
//! **What stays.** A uniform branch stays if it is the only way into the code that it controls. A uniform loop stays if
//! one edge leaves it. All others get masks, too.

mod choose;
mod diagnose;
mod divergence;
mod level;
mod rebuild;
mod tree;
mod variables;

pub(crate) use self::divergence::{Between, Divergence};
use self::rebuild::Rebuild;
use super::{prune, straighten};
use crate::analysis::{Dominators, Loops};
use crate::ir::kernel::{KernelFunction, Op};
use crate::ir::{Block, Cfg, Operand, Value};
use crate::pass::{Context, Stats};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;

/// Makes divergent branches into masks.
///
/// # Errors
/// The operations that cannot be under a mask, each at its place.
pub fn run(f: &mut KernelFunction, _cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let cfg = Cfg::new(f);
    if !reaches(f, &cfg, Between::Lanes, |op| *op == Op::Branch) {
        return Ok(stats);
    }
    let dom = Dominators::new(&cfg);
    let loops = Loops::new(&cfg, &dom);
    if let Some(&(from, _)) = loops.irreducible.first() {
        return Err(diagnose::irreducible(f, from).into());
    }
    let divergence = Divergence::new(f, &cfg, &loops, Between::Lanes);
    let mut errors = Diagnostics::default();
    for &block in cfg.reverse_postorder() {
        if let Some(end) = f.terminator(block)
            && f.insts[end].op == Op::BranchAny
            && divergence.divergent(block)
        {
            errors.push(diagnose::any(&f.insts[end]));
        }
    }
    errors.into_result(())?;
    let branches = cfg.reverse_postorder().iter();
    let divergent = branches.filter(|&&b| divergence.divergent(b)).count();
    let masked = (0..loops.loops.len())
        .filter(|&l| divergence.masked(l))
        .count();
    *f = Rebuild::run(f, &cfg, &loops, &divergence)?;
    prune::run(f);
    straighten::run(f);
    stats.add("linearize.branches", divergent as i64);
    stats.add("linearize.loops", masked as i64);
    Ok(stats)
}

/// Whether differing values reach one of some operations; the first reached operation is found by data alone.
pub(crate) fn reaches(
    f: &KernelFunction,
    cfg: &Cfg,
    between: Between,
    asked: impl Fn(&Op) -> bool,
) -> bool {
    let insts = |&block: &Block| f.blocks[block].insts.iter();
    let mut all = cfg.reverse_postorder().iter().flat_map(insts);
    if !all.any(|&inst| asked(&f.insts[inst].op)) {
        return false;
    }
    let mut varying: SecondaryMap<Value, bool> = SecondaryMap::new();
    let mut marked: Vec<Value> = Vec::new();
    loop {
        let mut changed = false;
        for &block in cfg.reverse_postorder() {
            for &inst in &f.blocks[block].insts {
                let data = &f.insts[inst];
                let differs = |o: &Operand| o.as_value().is_some_and(|v| varying[v]);
                let by_use = data.uses.iter().any(differs);
                if by_use && asked(&data.op) {
                    return true;
                }
                if between.varies(f, &data.op).unwrap_or(by_use) {
                    marked.extend(f.defined_values(inst));
                }
                for t in &data.targets {
                    let params = &f.blocks[t.block].params;
                    let given = t.args.iter().zip(params).filter(|(a, _)| differs(a));
                    marked.extend(given.map(|(_, &p)| p));
                }
                for v in marked.drain(..) {
                    changed |= !std::mem::replace(&mut varying[v], true);
                }
            }
        }
        if !changed {
            return false;
        }
    }
}

/// Base and offset of pointers that are computed from others.
fn pointer_parts(f: &KernelFunction) -> SecondaryMap<Value, Option<[Operand; 2]>> {
    let mut parts = SecondaryMap::new();
    for (_, inst) in f.inst_order() {
        let data = &f.insts[inst];
        if let (Op::PtrAdd, [base, offset]) = (&data.op, &data.uses[..]) {
            parts[f.result(inst, 0)] = Some([*base, *offset]);
        }
    }
    parts
}
