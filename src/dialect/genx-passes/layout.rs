//! The order of blocks in the text.
//!
//! # Why
//! Any order of blocks is legal in LLVM's text and in vISA. The assembler of tgl, dg2 and mtl crashes on some orders: on edges
//! to an earlier block that are no back edges of a loop, and on arms of a branch that are between the arms of a nested branch. Blocks are
//! therefore ordered so that only the back edges of loops go backwards, a loop's blocks are adjacent, and
//! branches are nested. A function whose blocks already have such an order is unchanged.

use crate::analysis::{Cfg, Dominators, Loops};
use crate::genx::GenxFunction;
use crate::ir::function::Block;
use cranelift_entity::{EntitySet, SecondaryMap};

/// Blocks that can come next. The last is taken first, so that an arm is complete before the next begins.
type Ready = Vec<Block>;

/// Orders the blocks of a function. Returns whether the order changed. A function with an irreducible cycle is unchanged.
pub fn run(func: &mut GenxFunction) -> bool {
    let Some(order) = ordered(func) else {
        return false;
    };
    let changed = order != func.layout;
    func.layout = order;
    changed
}

fn ordered(func: &GenxFunction) -> Option<Vec<Block>> {
    let cfg = Cfg::new(func);
    let dominators = Dominators::new(&cfg);
    let loops = Loops::new(&cfg, &dominators);
    if !loops.irreducible.is_empty() {
        return None;
    }
    let mut place: SecondaryMap<Block, usize> = SecondaryMap::new();
    for (at, &block) in func.layout.iter().enumerate() {
        place[block] = at;
    }
    let is_back = |from: Block, to: Block| dominators.dominates(to, from);
    // The number of forward edges to a block from blocks that are not placed.
    let mut waits: SecondaryMap<Block, usize> = SecondaryMap::new();
    for &block in cfg.reverse_postorder() {
        for &to in cfg.succs(block) {
            waits[to] += usize::from(!is_back(block, to));
        }
    }
    // The ready blocks of each loop; the last entry is outside of all loops. A loop inside is ready when its header is ready.
    let outside = loops.loops.len();
    let mut ready: Vec<Ready> = vec![Ready::new(); outside + 1];
    let mut left: Vec<usize> = loops.loops.iter().map(|l| l.blocks.len()).collect();
    left.push(cfg.reverse_postorder().len());
    let home = |block: Block| match loops.innermost(block) {
        Some(l) if loops.loops[l].header == block => loops.loops[l].parent.unwrap_or(outside),
        Some(l) => l,
        None => outside,
    };
    let entry = *cfg.reverse_postorder().first()?;
    ready[home(entry)].push(entry);
    let mut open = vec![outside];
    let mut order = Vec::with_capacity(func.layout.len());
    let mut placed = EntitySet::new();
    while let Some(&within) = open.last() {
        if left[within] == 0 {
            open.pop();
            if let Some(&around) = open.last() {
                left[around] -= loops.loops[within].blocks.len();
            }
            continue;
        }
        let block = ready[within].pop()?;
        if let Some(l) = loops.innermost(block)
            && loops.loops[l].header == block
        {
            open.push(l);
        }
        let within = open.last().copied().unwrap_or(outside);
        left[within] -= 1;
        order.push(block);
        placed.insert(block);
        for to in arms(func, &cfg, &place, block).into_iter().rev() {
            if is_back(block, to) {
                continue;
            }
            waits[to] -= 1;
            if waits[to] == 0 {
                ready[home(to)].push(to);
            }
        }
    }
    let unreached = func.layout.iter().filter(|&&b| !placed.contains(b));
    order.extend(unreached);
    Some(order)
}

/// The successors of a block, one for each edge, in the order of the layout. A switch is a chain of branches: first the block where
/// all of them fail, then the arm of the last branch, and so on to that of the first.
fn arms(func: &GenxFunction, cfg: &Cfg, place: &SecondaryMap<Block, usize>, block: Block) -> Ready {
    let mut all: Ready = cfg.succs(block).to_vec();
    all.sort_by_key(|&to| place[to]);
    if all.len() <= 2 {
        return all;
    }
    let Some(switch) = func.terminator(block) else {
        return all;
    };
    let targets: Vec<Block> = func.insts[switch].targets.iter().map(|t| t.block).collect();
    let first = |to: Block| targets.iter().position(|&t| t == to).unwrap_or(0);
    all.sort_by_key(|&to| match first(to) {
        0 => 0,
        n => 1 + targets.len() - n,
    });
    all
}
