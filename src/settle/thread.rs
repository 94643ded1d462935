//! Branches past blocks without effects.
//!
//! A conditional without an else side leaves a block that only jumps. A branch to such a block is redirected to the target
//! of the jump, and the block is removed. If both targets of a conditional branch become one block, the branch becomes a jump.
//! The code of a condition without readers stays, because it was live when registers were allocated.

use crate::ir::function::Block;
use crate::ir::machine::{MachineFunction, Op};
use crate::machine::make;
use crate::pass::{Context, Stats};
use crate::target::Behaviour;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;

/// Removes blocks that only jump. Counts `thread.blocks`.
///
/// # Errors
/// Functions that are not allocated.
pub fn run(func: &mut MachineFunction, _ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    make::require_allocated(func, "thread")?;
    let mut stats = Stats::default();
    let goes = destinations(func);
    let layout = func.layout.clone();
    for &block in &layout {
        let Some(end) = func.terminator(block) else {
            continue;
        };
        let mut changed = false;
        for target in func.insts[end].targets.iter_mut() {
            if let Some(to) = goes[target.block] {
                target.block = to;
                changed = true;
            }
        }
        let [a, b] = &func.insts[end].targets[..] else {
            continue;
        };
        let (same, to) = (a.block == b.block, a.block);
        if changed
            && same
            && is(func, end, Behaviour::CondBranch)
            && let Some(jump) = make::jump(func, to)
        {
            func.blocks[block].insts.pop();
            func.blocks[block].insts.push(jump);
        }
    }
    let mut entered: EntitySet<Block> = EntitySet::new();
    entered.extend(func.entry());
    for &block in &layout {
        entered.extend(func.successors(block));
    }
    // This pass keeps an unreachable block that does not only jump.
    let stays = |b: &Block| goes[*b].is_none() || entered.contains(*b);
    let kept: Vec<Block> = layout.iter().copied().filter(stays).collect();
    stats.add("thread.blocks", (layout.len() - kept.len()) as i64);
    func.layout = kept;
    Ok(stats)
}

/// For each block that only jumps, the block after the last of such jumps. Blocks that jump in a cycle stay.
fn destinations(func: &MachineFunction) -> SecondaryMap<Block, Option<Block>> {
    let mut goes: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
    let mut done: EntitySet<Block> = EntitySet::new();
    for &start in &func.layout {
        let mut way = Vec::new();
        let mut at = start;
        while done.insert(at) {
            match next(func, at) {
                Some(to) => {
                    way.push(at);
                    at = to;
                }
                None => break,
            }
        }
        // A repeated block of this path: a cycle.
        let circle = way.contains(&at);
        let end = goes[at].unwrap_or(at);
        for block in way {
            goes[block] = Some(end).filter(|_| !circle);
        }
    }
    goes
}

/// The target of a block that only jumps.
fn next(func: &MachineFunction, block: Block) -> Option<Block> {
    let [only] = func.blocks[block].insts[..] else {
        return None;
    };
    let [target] = &func.insts[only].targets[..] else {
        return None;
    };
    is(func, only, Behaviour::Branch).then_some(target.block)
}

fn is(func: &MachineFunction, inst: crate::ir::function::Inst, behaviour: Behaviour) -> bool {
    matches!(func.insts[inst].op, Op::Inst(_)) && func.behaviour(inst) == Some(behaviour)
}
