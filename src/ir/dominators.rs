//! Dominator tree, by the iterative algorithm of Cooper, Harvey and Kennedy ("A Simple, Fast
//! Dominance Algorithm"): intersect the predecessors' dominators in reverse postorder until
//! nothing changes.

use crate::cfg::Cfg;
use crate::function::Block;
use cranelift_entity::SecondaryMap;

/// Immediate dominators of the reachable blocks.
#[derive(Clone, Debug)]
pub struct Dominators {
    idom: SecondaryMap<Block, Option<Block>>,
    /// Depth-first numbering of the tree: `a` dominates `b` where `a`'s interval holds `b`'s.
    interval: SecondaryMap<Block, (u32, u32)>,
    depth: SecondaryMap<Block, u32>,
}

impl Dominators {
    /// Dominators of the blocks that the entry reaches.
    pub fn new(cfg: &Cfg) -> Self {
        let order = cfg.reverse_postorder();
        // Positions instead of blocks: comparisons of the algorithm are on positions.
        let mut idom: Vec<Option<usize>> = vec![None; order.len()];
        if !order.is_empty() {
            idom[0] = Some(0);
        }
        let mut changed = true;
        while changed {
            changed = false;
            for (i, &block) in order.iter().enumerate().skip(1) {
                let mut new = None;
                for p in cfg.preds(block).iter().filter_map(|&p| cfg.position(p)) {
                    if idom[p].is_some() {
                        new = Some(new.map_or(p, |q| intersect(&idom, p, q)));
                    }
                }
                changed |= idom[i] != new;
                idom[i] = new;
            }
        }
        let mut tree = Dominators {
            idom: SecondaryMap::new(),
            interval: SecondaryMap::new(),
            depth: SecondaryMap::new(),
        };
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); order.len()];
        for (i, &block) in order.iter().enumerate().skip(1) {
            if let Some(d) = idom[i] {
                tree.idom[block] = Some(order[d]);
                tree.depth[block] = tree.depth[order[d]] + 1;
                children[d].push(i);
            }
        }
        tree.number(order, &children);
        tree
    }

    fn number(&mut self, order: &[Block], children: &[Vec<usize>]) {
        let Some(&entry) = order.first() else { return };
        // 0 is left for unreachable blocks.
        let mut clock = 1;
        self.interval[entry].0 = clock;
        let mut stack = vec![(0usize, 0usize)];
        while let Some((node, next)) = stack.last_mut() {
            clock += 1;
            match children[*node].get(*next) {
                Some(&child) => {
                    *next += 1;
                    self.interval[order[child]].0 = clock;
                    stack.push((child, 0));
                }
                None => {
                    self.interval[order[*node]].1 = clock;
                    stack.pop();
                }
            }
        }
    }

    /// The immediate dominator; none for the entry and for unreachable blocks.
    pub fn idom(&self, block: Block) -> Option<Block> {
        self.idom[block]
    }

    /// Number of dominators besides the block itself.
    pub fn depth(&self, block: Block) -> u32 {
        self.depth[block]
    }

    /// Whether every path from the entry to `b` passes `a` (a block dominates itself). False where
    /// `a` or `b` is unreachable.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let (a, b) = (self.interval[a], self.interval[b]);
        a.0 != 0 && a.0 <= b.0 && b.1 <= a.1
    }

    /// The nearest block that dominates both blocks.
    pub fn common(&self, a: Block, b: Block) -> Option<Block> {
        let mut at = Some(a);
        while let Some(block) = at {
            if self.dominates(block, b) {
                return Some(block);
            }
            at = self.idom[block];
        }
        None
    }
}

fn intersect(idom: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    while a != b {
        let deeper = if a > b { &mut a } else { &mut b };
        // Only processed blocks get here, and all processed blocks lead to the entry, position 0.
        match idom[*deeper] {
            Some(up) => *deeper = up,
            None => return 0,
        }
    }
    a
}
