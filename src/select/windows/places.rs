//! Where windows begin.

use crate::ir::Cfg;
use crate::ir::kernel::{KernelFunction, Op};
use crate::ir::{Block, BranchTarget, InstData};
use cranelift_entity::EntitySet;
use smallvec::SmallVec;

/// Rounds of making beginnings of blocks that are entered from other windows. Code from structured
/// sources takes as many as it is nested deep.
const ROUNDS: usize = 16;

/// Splits blocks of more than `size` instructions evenly; which blocks go on where another was split.
pub fn split(f: &mut KernelFunction, size: usize) -> EntitySet<Block> {
    let mut rests = EntitySet::new();
    let old = std::mem::take(&mut f.layout);
    for block in old {
        f.layout.push(block);
        let insts = f.blocks[block].insts.len();
        let piece = insts.div_ceil(insts.div_ceil(size).max(1));
        let mut here = block;
        while f.blocks[here].insts.len() > piece {
            let behind = f.blocks[here].insts.split_off(piece);
            let rest = f.add_block();
            f.blocks[rest].insts = behind;
            let jump = f.make_inst(InstData {
                op: Op::Jump,
                defs: SmallVec::new(),
                uses: SmallVec::new(),
                targets: vec![BranchTarget::new(rest, [])],
                span: None,
            });
            f.blocks[here].insts.push(jump);
            rests.insert(rest);
            here = rest;
        }
    }
    rests
}

/// The windows as runs of the reverse postorder: each is entered at its first block only.
pub fn windows(f: &KernelFunction, cfg: &Cfg, size: usize) -> Vec<Vec<Block>> {
    let order = cfg.reverse_postorder();
    let mut starts = by_size(f, cfg, size);
    let place = |b: Block| cfg.position(b).unwrap_or(0);
    for round in 0.. {
        let mut numbers = Vec::with_capacity(order.len());
        let mut number = 0;
        for &is_start in &starts {
            number += usize::from(is_start);
            numbers.push(number);
        }
        let mut changed = false;
        for (n, &block) in order.iter().enumerate() {
            for to in f.successors(block).map(place) {
                let entered = match round < ROUNDS {
                    true => numbers[n] != numbers[to],
                    // All but what is entered from the block before it alone.
                    false => to != n + 1,
                };
                if entered && !starts[to] {
                    starts[to] = true;
                    changed = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
    let mut windows: Vec<Vec<Block>> = Vec::new();
    for (&block, is_start) in order.iter().zip(starts) {
        match windows.last_mut() {
            Some(window) if !is_start => window.push(block),
            _ => windows.push(vec![block]),
        }
    }
    windows
}

/// Beginnings by size, where no edge goes past if there is such a place.
fn by_size(f: &KernelFunction, cfg: &Cfg, size: usize) -> Vec<bool> {
    let mut starts = Vec::new();
    // The furthest block that those before go to.
    let mut furthest = 0;
    let mut held = 0;
    for (n, &block) in cfg.reverse_postorder().iter().enumerate() {
        let insts = f.blocks[block].insts.len();
        let is_clean = furthest <= n;
        let is_start = n > 0 && (held + insts > size || is_clean && held >= size / 2);
        starts.push(is_start);
        held = if is_start { insts } else { held + insts };
        let targets = f.successors(block).filter_map(|b| cfg.position(b));
        furthest = targets.fold(furthest, usize::max);
    }
    starts
}
