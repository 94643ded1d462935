//! Iteration over blocks until no state changes.

use super::knowledge::Knowledge;
use crate::ir::function::Block;
use cranelift_entity::{EntitySet, SecondaryMap};

/// The state at the start of each block that is reached. `run` takes a block from its start to
/// the states of its edges.
pub(super) fn solve(
    entry: Block,
    start: Knowledge,
    mut run: impl FnMut(Block, Knowledge) -> Vec<(Block, Knowledge)>,
) -> SecondaryMap<Block, Option<Knowledge>> {
    let mut states: SecondaryMap<Block, Option<Knowledge>> = SecondaryMap::new();
    states[entry] = Some(start);
    let mut work = vec![entry];
    let mut queued = EntitySet::new();
    queued.insert(entry);
    while let Some(block) = work.pop() {
        queued.remove(block);
        let Some(state) = states[block].clone() else {
            continue;
        };
        for (to, out) in run(block, state) {
            let changed = match &mut states[to] {
                Some(old) => old.meet(&out),
                unseen => {
                    *unseen = Some(out);
                    true
                }
            };
            if changed && queued.insert(to) {
                work.push(to);
            }
        }
    }
    states
}
