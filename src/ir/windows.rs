//! The beginnings of windows of a long function. A window is entered at its first block only, so that a pass whose
//! data for a whole function would fit no cache can process one window after the other.

use crate::cfg::Cfg;
use crate::function::{Block, Function, InstData, OperationSet};
use cranelift_entity::EntitySet;

/// Rounds of adding beginnings at blocks that are entered from other windows. Code from structured
/// sources takes as many rounds as its nesting depth.
/// Not tuned: bounds the time.
const ROUNDS: usize = 16;

/// Splits blocks of more than `size` instructions evenly. `jump` makes the jump between the parts. The result names the
/// blocks that continue a split block. Each part directly follows the part before.
pub fn split<S: OperationSet>(
    f: &mut Function<S>,
    size: usize,
    jump: impl Fn(Block) -> InstData<S::Op>,
) -> EntitySet<Block> {
    let mut rests = EntitySet::new();
    let old = std::mem::take(&mut f.layout);
    for block in old {
        f.layout.push(block);
        let insts = f.blocks[block].insts.len();
        let piece = insts.div_ceil(insts.div_ceil(size).max(1));
        // Each new block is then the last of the layout.
        let parts: Vec<Block> = (1..insts.div_ceil(piece.max(1)))
            .map(|_| f.add_block())
            .collect();
        // From the end, so that each instruction is moved once.
        for (n, &rest) in parts.iter().enumerate().rev() {
            f.blocks[rest].insts = f.blocks[block].insts.split_off((n + 1) * piece);
        }
        let mut here = block;
        for rest in parts {
            let jump = f.make_inst(jump(rest));
            f.blocks[here].insts.push(jump);
            rests.insert(rest);
            here = rest;
        }
    }
    rests
}

/// The windows as runs of the reverse postorder; each window is entered at its first block only.
pub fn windows<S: OperationSet>(f: &Function<S>, cfg: &Cfg, size: usize) -> Vec<Vec<Block>> {
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
                    // All blocks but those entered from the block before alone.
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

/// Beginnings by size, preferably where no edge crosses.
fn by_size<S: OperationSet>(f: &Function<S>, cfg: &Cfg, size: usize) -> Vec<bool> {
    let mut starts = Vec::new();
    // The furthest block that the blocks before go to.
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
