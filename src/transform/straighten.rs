//! Merges a block into its only predecessor if the predecessor has no other successor.

use crate::ir::{Block, Effect, Function, Operand, OperationSet, Value};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// Merges blocks along edges that are the only edge out of one block and the only edge into the other.
/// Returns the number of merged blocks.
pub fn run<S: OperationSet>(f: &mut Function<S>) -> usize {
    // Merging keeps the number of edges into every block that stays.
    let mut edges: SecondaryMap<Block, u32> = SecondaryMap::new();
    for &b in &f.layout {
        f.successors(b).for_each(|s| edges[s] += 1);
    }
    let mut map: FxHashMap<Value, Operand> = FxHashMap::default();
    let mut merged = 0;
    // A block that absorbed another may absorb that block's successor, too.
    for at in 0..f.layout.len() {
        let block = f.layout[at];
        while let [target] = f.targets(block) {
            let (next, args) = (target.block, target.args.clone());
            if edges[next] != 1 || next == block || Some(next) == f.entry() {
                break;
            }
            let params = std::mem::take(&mut f.blocks[next].params);
            map.extend(params.into_iter().zip(args));
            let insts = std::mem::take(&mut f.blocks[next].insts);
            let list = &mut f.blocks[block].insts;
            list.pop();
            list.extend(insts);
            merged += 1;
        }
    }
    if merged > 0 {
        let live: Vec<Block> = f
            .layout
            .iter()
            .copied()
            .filter(|&b| {
                f.blocks[b]
                    .insts
                    .last()
                    .is_some_and(|&i| f.effect(i) == Effect::Terminator)
            })
            .collect();
        f.layout = live;
        f.substitute(&map);
    }
    merged
}
