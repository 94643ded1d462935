//! Joining the blocks that were split.

use crate::ir::machine::{MachineFunction, Op};
use crate::ir::{Block, InstData};

/// Appends blocks that go on where others were split to those. What the edges between carried is copied.
pub fn join(func: &mut MachineFunction, is_rest: impl Fn(Block) -> bool) {
    let old = std::mem::take(&mut func.layout);
    for block in old {
        // A rest stands behind what it goes on: the jump there is the only way to it.
        let before = func.layout.last().copied().filter(|_| is_rest(block));
        let jump = before.and_then(|b| func.blocks[b].insts.last().copied());
        let (Some(before), Some(jump)) = (before, jump) else {
            func.layout.push(block);
            continue;
        };
        func.blocks[before].insts.pop();
        let target = func.insts[jump].targets.pop();
        let args = target.into_iter().flat_map(|t| t.args);
        let params = std::mem::take(&mut func.blocks[block].params);
        for (param, arg) in params.into_iter().zip(args) {
            let copy = func.make_inst(InstData {
                op: Op::Copy,
                defs: [param.into()].into_iter().collect(),
                uses: [arg].into_iter().collect(),
                targets: Default::default(),
                span: None,
            });
            func.blocks[before].insts.push(copy);
        }
        let mut insts = std::mem::take(&mut func.blocks[block].insts);
        func.blocks[before].insts.append(&mut insts);
    }
}
