//! Joining the blocks that were split.

use crate::ir::machine::{MachineFunction, Op};
use crate::ir::{Block, InstData, Operand, Value};
use rustc_hash::FxHashMap;
use smallvec::smallvec;

/// Appends the continuations of split blocks to these blocks. An argument of the edge between them replaces its parameter;
/// an argument of another class, or with a register of its own, is copied.
///
/// # Why not copies for all
///
/// The coalescer removes copies, but spilling comes before it: a value that crossed ten windows was stored and reloaded ten
/// times. 8,192 values that are live at once took 122,000 accesses of private memory instead of 16,000.
pub fn join(func: &mut MachineFunction, is_rest: impl Fn(Block) -> bool) {
    let mut same: FxHashMap<Value, Operand> = FxHashMap::default();
    let old = std::mem::take(&mut func.layout);
    for block in old {
        // A continuation follows the block that it continues: the jump there is its only predecessor.
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
            if let Operand::Value(value, part) = arg {
                let (a, b) = (&func.values[param], &func.values[value]);
                let free = a.fixed.is_none() && b.fixed.is_none();
                if part.is_whole() && free && a.ty == b.ty && a.align == b.align {
                    same.insert(param, arg);
                    continue;
                }
            }
            let copy = func.make_inst(InstData::new(
                Op::Copy,
                smallvec![param.into()],
                smallvec![arg],
            ));
            func.blocks[before].insts.push(copy);
        }
        let mut insts = std::mem::take(&mut func.blocks[block].insts);
        func.blocks[before].insts.append(&mut insts);
    }
    func.substitute(&same);
}
