//! Dominators of a function while it is being written.
//!
//! A block is looked up when its edges are known, except for back edges to a loop's header, which
//! change no dominator. Each block has its dominator and one further up, so that paths up are
//! logarithmic ("An applicative random-access stack", Myers).

use crate::ir::Block;
use cranelift_entity::SecondaryMap;

#[derive(Clone, Copy)]
struct Node {
    above: Block,
    /// A dominator further up, or the same.
    far: Block,
    depth: u32,
}

#[derive(Default)]
pub(super) struct Tree(SecondaryMap<Block, Option<Node>>);

type Preds = SecondaryMap<Block, Vec<Block>>;

impl Tree {
    /// The number of blocks above.
    pub fn depth(&mut self, preds: &Preds, block: Block) -> u32 {
        self.node(preds, block).depth
    }

    /// Whether every path to `below` leads through `above`.
    pub fn dominates(&mut self, preds: &Preds, above: Block, below: Block) -> bool {
        let depth = self.node(preds, above).depth;
        self.node(preds, below);
        self.up(below, depth) == above
    }

    fn node(&mut self, preds: &Preds, block: Block) -> Node {
        // A list instead of recursion: a chain of blocks may be long.
        let mut path = vec![block];
        while let Some(&next) = path.last() {
            if self.0[next].is_some() {
                path.pop();
                continue;
            }
            // A header's own back edges come after its first edge.
            let known = &preds[next];
            let waiting = path.len();
            let first = known.first().filter(|&&p| self.0[p].is_none());
            path.extend(first);
            if path.len() > waiting {
                continue;
            }
            let others: Vec<Block> = known.iter().copied().skip(1).collect();
            path.extend(others.iter().filter(|&&p| self.0[p].is_none()));
            if path.len() > waiting {
                continue;
            }
            let above = known.first().map(|&first| {
                let each = others.iter();
                each.fold(first, |a, &b| self.common(a, b))
            });
            self.0[next] = Some(self.below(next, above));
            path.pop();
        }
        self.known(block)
    }

    fn known(&self, block: Block) -> Node {
        self.0[block].unwrap_or(Node {
            above: block,
            far: block,
            depth: 0,
        })
    }

    fn below(&self, block: Block, above: Option<Block>) -> Node {
        let Some(above) = above else {
            return self.known(block);
        };
        let node = self.known(above);
        let (far, further) = (self.known(node.far), self.known(self.known(node.far).far));
        let alike = node.depth - far.depth == far.depth - further.depth;
        Node {
            above,
            far: if alike { far.far } else { above },
            depth: node.depth + 1,
        }
    }

    /// The block of this depth above one, or the block itself.
    fn up(&self, mut block: Block, depth: u32) -> Block {
        loop {
            let node = self.known(block);
            if node.depth <= depth {
                return block;
            }
            let is_far_enough = self.known(node.far).depth >= depth;
            block = if is_far_enough { node.far } else { node.above };
        }
    }

    fn common(&self, a: Block, b: Block) -> Block {
        let depth = self.known(a).depth.min(self.known(b).depth);
        let (mut a, mut b) = (self.up(a, depth), self.up(b, depth));
        while a != b {
            let (x, y) = (self.known(a), self.known(b));
            // Blocks of one depth have jumps of one length.
            (a, b) = match x.far == y.far {
                true => (x.above, y.above),
                false => (x.far, y.far),
            };
        }
        a
    }
}
