//! Passes that look at each operation once and put others in its place.

use crate::aster::dialect::AsterFunction;
use crate::graft::replace_everywhere;
use crate::ir::function::{Block, Inst, Value};
use cranelift_entity::SecondaryMap;

/// Whether an operation stays, behind the operations that are made for it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    Stays,
    Goes,
}

/// The results of a pass so far.
pub struct Rewrite {
    /// The operations of the block.
    pub out: Vec<Inst>,
    /// The replacements of values.
    pub new: SecondaryMap<Value, Option<Value>>,
    /// The number of changes.
    pub count: i64,
}

/// Calls `step` on each operation of the blocks in order, and then replaces values everywhere. The result is the number of
/// changes.
pub fn rewrite(
    func: &mut AsterFunction,
    blocks: fn(&AsterFunction) -> Vec<Block>,
    mut step: impl FnMut(&mut AsterFunction, Inst, &mut Rewrite) -> Fate,
) -> i64 {
    let mut to = Rewrite {
        out: Vec::new(),
        new: SecondaryMap::new(),
        count: 0,
    };
    for block in blocks(func) {
        for inst in std::mem::take(&mut func.blocks[block].insts) {
            if step(func, inst, &mut to) == Fate::Stays {
                to.out.push(inst);
            }
        }
        func.blocks[block].insts = std::mem::take(&mut to.out);
    }
    replace_everywhere(func, &to.new);
    to.count
}
