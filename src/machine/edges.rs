//! Blocks on edges: places for instructions that only one edge executes.

use crate::ir::Inst;
use crate::ir::function::{Block, BlockData, BranchTarget};
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Operand;
use crate::make::jump;
use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;

/// The new blocks on edges of one function, until [`EdgeBlocks::lay_out`] puts them in the layout.
#[derive(Default)]
pub struct EdgeBlocks {
    /// New blocks by source, directly after which they are laid out.
    after: SecondaryMap<Block, Vec<Block>>,
    at_end: Vec<Block>,
    made: Vec<Block>,
}

impl EdgeBlocks {
    /// A block with these instructions on the edge to a terminator's target `k`. The block jumps to that target and
    /// passes the edge's arguments. `None` if the machine has no unconditional branch.
    pub fn put(
        &mut self,
        func: &mut MachineFunction,
        from: Block,
        terminator: Inst,
        k: usize,
        mut insts: Vec<Inst>,
    ) -> Option<(Block, Inst)> {
        let to = func.insts[terminator].targets[k].block;
        let branch = jump(func, to)?;
        func.insts[branch].span = func.insts[terminator].span;
        insts.push(branch);
        let edge = func.blocks.push(BlockData {
            params: Vec::new(),
            insts,
        });
        let target = &mut func.insts[terminator].targets[k];
        let passed: SmallVec<[Operand; 4]> = std::mem::take(&mut target.args);
        *target = BranchTarget::new(edge, []);
        let last = k + 1 == func.insts[terminator].targets.len();
        func.insts[branch].targets[0].args = passed;
        // The last target is the fall-through of a branch.
        match last {
            true => self.after[from].push(edge),
            false => self.at_end.push(edge),
        }
        self.made.push(edge);
        Some((edge, branch))
    }

    /// Puts the blocks in the layout; returns the new blocks.
    pub fn lay_out(mut self, func: &mut MachineFunction) -> Vec<Block> {
        if self.made.is_empty() {
            return self.made;
        }
        let mut layout = Vec::with_capacity(func.layout.len() + self.made.len());
        for &block in &func.layout {
            layout.push(block);
            layout.append(&mut self.after[block]);
        }
        layout.append(&mut self.at_end);
        func.layout = layout;
        self.made
    }
}
