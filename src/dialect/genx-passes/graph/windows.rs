//! Windows of a long function. Each window has the form of a function.
//!
//! The e-graph of a hundred thousand operations fits no cache. A window is entered at its first block only, and its
//! reads of other windows are values that stay; so it needs no parameters, and the function stays valid while one
//! of its windows is rewritten. Later windows read the replacements of values that a window replaced.
//!
//! # Why
//!
//! The windows begin where `ir::windows` says, as those of selection do. A window needs no parameters, because the values that it
//! reads of other windows stay in the function.

use super::Counts;
use super::scope::{Manner, Shared};
use crate::edit::Replaced;
use crate::genx::{GenxFunction, Op};
use crate::ir::Cfg;
use crate::ir::function::{Block, BranchTarget, Inst, InstData};
use crate::ir::windows;
use cranelift_entity::{EntitySet, SecondaryMap};
use smallvec::smallvec;

/// Applies a rewrite to a function as a whole, or to each of its windows. Returns the sums of the counts.
pub(super) fn each(
    func: &mut GenxFunction,
    mut shared: Shared,
    manner: Manner<'_>,
    rewrite: &mut dyn FnMut(&mut GenxFunction, &mut Shared) -> Counts,
) -> Counts {
    if func.inst_order().count() <= manner.window {
        return rewrite(func, &mut shared);
    }
    let rests = windows::split(func, manner.window.max(1), |rest| {
        InstData::new(Op::Jump, smallvec![], smallvec![])
            .with_targets([BranchTarget::new(rest, [])])
    });
    let all = windows::windows(func, &Cfg::new(func), manner.window);
    shared.escapes = escapes(func, &all);
    let mut counted = Counts::default();
    for window in &all {
        let mut part = Part::take(func, window, &shared.replaced);
        counted.merge(rewrite(&mut part.func, &mut shared));
        part.put_back(func, window);
    }
    join(func, &rests);
    counted
}

/// Values that are read in other windows than their own.
fn escapes(func: &GenxFunction, all: &[Vec<Block>]) -> EntitySet<crate::ir::function::Value> {
    let mut home: SecondaryMap<_, Option<usize>> = SecondaryMap::with_capacity(func.values.len());
    let mut escapes = EntitySet::new();
    for (n, window) in all.iter().enumerate() {
        for &inst in window.iter().flat_map(|&b| &func.blocks[b].insts) {
            for value in func.defined_values(inst) {
                home[value] = Some(n);
            }
        }
    }
    for (n, window) in all.iter().enumerate() {
        for &inst in window.iter().flat_map(|&b| &func.blocks[b].insts) {
            escapes.extend(func.used_values(inst).filter(|&v| home[v] != Some(n)));
        }
    }
    escapes
}

/// A window as a function: the values and instructions are moved from the whole function; the blocks
/// are its own. Control that leaves the window goes to a block without instructions.
struct Part {
    func: GenxFunction,
    /// Targets beyond the window: the instruction, the number of the target, and the block.
    beyond: Vec<(Inst, usize, Block)>,
}

impl Part {
    fn take(func: &mut GenxFunction, window: &[Block], replaced: &Replaced) -> Part {
        let mut part = Part {
            func: GenxFunction::new(String::new(), std::mem::take(&mut func.context)),
            beyond: Vec::new(),
        };
        part.func.values = std::mem::take(&mut func.values);
        part.func.insts = std::mem::take(&mut func.insts);
        part.func.origin = std::mem::take(&mut func.origin);
        let mut own: rustc_hash::FxHashMap<Block, Block> = rustc_hash::FxHashMap::default();
        for &block in window {
            let data = std::mem::take(&mut func.blocks[block]);
            let new = part.func.blocks.push(data);
            part.func.layout.push(new);
            own.insert(block, new);
        }
        let exit = part.func.blocks.push(Default::default());
        for block in part.func.layout.clone() {
            for k in 0..part.func.blocks[block].insts.len() {
                let inst = part.func.blocks[block].insts[k];
                let data = &mut part.func.insts[inst];
                replaced.rewrite(data);
                for (n, target) in data.targets.iter_mut().enumerate() {
                    let to = own.get(&target.block).copied();
                    if to.is_none() {
                        part.beyond.push((inst, n, target.block));
                    }
                    target.block = to.unwrap_or(exit);
                }
            }
        }
        part
    }

    fn put_back(mut self, func: &mut GenxFunction, window: &[Block]) {
        let exit = self.func.layout.len();
        for &block in &self.func.layout {
            if let Some(terminator) = self.func.terminator(block) {
                for target in &mut self.func.insts[terminator].targets {
                    if target.block.as_u32() as usize != exit {
                        target.block = window[target.block.as_u32() as usize];
                    }
                }
            }
        }
        for (inst, n, block) in self.beyond {
            self.func.insts[inst].targets[n].block = block;
        }
        for (&block, &own) in window.iter().zip(&self.func.layout) {
            func.blocks[block] = std::mem::take(&mut self.func.blocks[own]);
        }
        func.context = self.func.context;
        func.values = self.func.values;
        func.insts = self.func.insts;
        func.origin = self.func.origin;
    }
}

/// Appends to each split block the rest that was split off.
fn join(func: &mut GenxFunction, rests: &EntitySet<Block>) {
    let old = std::mem::take(&mut func.layout);
    for block in old {
        match func.layout.last() {
            Some(&before) if rests.contains(block) => {
                let mut insts = std::mem::take(&mut func.blocks[block].insts);
                let own = &mut func.blocks[before].insts;
                // The jump to the rest.
                own.pop();
                own.append(&mut insts);
            }
            _ => func.layout.push(block),
        }
    }
}
