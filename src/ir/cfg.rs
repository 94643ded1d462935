//! Control flow: predecessors and reverse postorder.

use crate::function::{Block, Function, OperationSet};
use cranelift_entity::SecondaryMap;

/// The control-flow graph of a function. The successors are those of the function.
#[derive(Clone, Debug)]
pub struct Cfg {
    preds: SecondaryMap<Block, Vec<Block>>,
    succs: SecondaryMap<Block, Vec<Block>>,
    order: Vec<Block>,
    /// Position in `order`; `u32::MAX` where unreachable.
    position: SecondaryMap<Block, u32>,
}

impl Cfg {
    /// The graph of the function at this moment; later changes are not followed.
    pub fn new<S: OperationSet>(func: &Function<S>) -> Self {
        let mut preds: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        let mut succs: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        for &block in &func.layout {
            for succ in func.successors(block) {
                succs[block].push(succ);
                preds[succ].push(block);
            }
        }
        let mut cfg = Cfg {
            preds,
            succs,
            order: Vec::new(),
            position: SecondaryMap::with_default(u32::MAX),
        };
        if let Some(entry) = func.entry() {
            cfg.number(entry);
        }
        cfg
    }

    /// Depth-first search with its own stack: depth is bounded by memory only.
    fn number(&mut self, entry: Block) {
        const SEEN: u32 = u32::MAX - 1;
        let mut stack = vec![(entry, 0)];
        self.position[entry] = SEEN;
        while let Some((block, next)) = stack.last_mut() {
            match self.succs[*block].get(*next) {
                Some(&succ) => {
                    *next += 1;
                    if self.position[succ] == u32::MAX {
                        self.position[succ] = SEEN;
                        stack.push((succ, 0));
                    }
                }
                None => {
                    self.order.push(*block);
                    stack.pop();
                }
            }
        }
        self.order.reverse();
        for (i, &block) in self.order.iter().enumerate() {
            self.position[block] = i as u32;
        }
    }

    /// Predecessors, one entry per edge, in layout order; unreachable blocks included.
    pub fn preds(&self, block: Block) -> &[Block] {
        &self.preds[block]
    }

    /// Successors, one entry per edge, in target order.
    pub fn succs(&self, block: Block) -> &[Block] {
        &self.succs[block]
    }

    /// Reachable blocks in reverse postorder: each block before its successors, except along back edges.
    pub fn reverse_postorder(&self) -> &[Block] {
        &self.order
    }

    /// Whether a path leads from the entry to the block.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.position[block] != u32::MAX
    }

    /// Position in reverse postorder of a reachable block.
    pub fn position(&self, block: Block) -> Option<usize> {
        self.is_reachable(block)
            .then(|| self.position[block] as usize)
    }
}
