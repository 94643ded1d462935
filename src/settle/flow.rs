//! A forward data-flow solver over blocks.
//!
//! Input states only grow (by [`Join::join`]), so the solver ends even if the transfer function is
//! not monotone: inserting a wait because of one more pending event may retire others. At the end
//! every block's input covers the transferred inputs of all its predecessors.

use crate::ir::function::{Block, Function, OperationSet};
use cranelift_entity::SecondaryMap;
use std::collections::BTreeSet;

/// A state with a least upper bound.
pub trait Join: Clone + Default {
    /// Adds the contents of `other`; whether the state changed.
    fn join(&mut self, other: &Self) -> bool;
}

/// The input state of each reachable block, starting from the default state at the entry.
pub fn solve<O: OperationSet, S: Join>(
    func: &Function<O>,
    mut transfer: impl FnMut(Block, S) -> S,
) -> SecondaryMap<Block, Option<S>> {
    let mut input: SecondaryMap<Block, Option<S>> = SecondaryMap::new();
    let Some(entry) = func.entry() else {
        return input;
    };
    let mut position: SecondaryMap<Block, u32> = SecondaryMap::new();
    for (i, &b) in (0u32..).zip(&func.layout) {
        position[b] = i;
    }
    input[entry] = Some(S::default());
    // In layout order, which is close to a reverse postorder.
    let mut work = BTreeSet::from([(0, entry)]);
    while let Some((_, block)) = work.pop_first() {
        let successors: Vec<Block> = func.successors(block).collect();
        // The state at the end of the function is not needed: the caller walks straight-line code once.
        let Some(state) = input[block].clone().filter(|_| !successors.is_empty()) else {
            continue;
        };
        let out = transfer(block, state);
        for succ in successors {
            let news = match &mut input[succ] {
                Some(s) => s.join(&out),
                none => {
                    *none = Some(out.clone());
                    true
                }
            };
            if news {
                work.insert((position[succ], succ));
            }
        }
    }
    input
}
