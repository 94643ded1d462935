//! Natural loops.
//!
//! A back edge is an edge whose target dominates its source; the loop of a header is the set of blocks
//! that reach one of its back edges without passing the header. Cycles without such an edge are
//! irreducible: they are noted, and their blocks belong to no loop because of them.

use crate::ir::Cfg;
use crate::ir::Dominators;
use crate::ir::function::Block;
use cranelift_entity::SecondaryMap;

/// One natural loop.
#[derive(Clone, Debug)]
pub struct Loop {
    /// The block that dominates all others of the loop.
    pub header: Block,
    /// Sources of the back edges.
    pub latches: Vec<Block>,
    /// All blocks, inner loops' included, in reverse postorder; the header comes first.
    pub blocks: Vec<Block>,
    /// Index of the innermost loop around this one.
    pub parent: Option<usize>,
    /// 1 for an outermost loop.
    pub depth: u32,
    /// The one block outside from which the header is entered, if it has no other successor.
    pub preheader: Option<Block>,
}

/// All loops of a function.
#[derive(Clone, Debug)]
pub struct Loops {
    /// Outer loops before inner ones.
    pub loops: Vec<Loop>,
    innermost: SecondaryMap<Block, Option<usize>>,
    /// Retreating edges that are no back edges: the graph is irreducible if there are any.
    pub irreducible: Vec<(Block, Block)>,
}

impl Loops {
    /// The loops of a graph; `dom` must be its dominators.
    pub fn new(cfg: &Cfg, dom: &Dominators) -> Self {
        let order = cfg.reverse_postorder();
        let mut found = Loops {
            loops: Vec::new(),
            innermost: SecondaryMap::new(),
            irreducible: Vec::new(),
        };
        // Headers in reverse postorder: outer loops come before the loops inside them.
        for (i, &header) in order.iter().enumerate() {
            let mut latches = Vec::new();
            for &pred in cfg.preds(header) {
                // Only retreating edges, to the block itself or one before it, close cycles.
                if cfg.position(pred).is_none_or(|p| p < i) || latches.contains(&pred) {
                    continue;
                }
                if dom.dominates(header, pred) {
                    latches.push(pred);
                } else {
                    found.irreducible.push((pred, header));
                }
            }
            if !latches.is_empty() {
                found.add(cfg, header, latches);
            }
        }
        found
    }

    fn add(&mut self, cfg: &Cfg, header: Block, latches: Vec<Block>) {
        let index = self.loops.len();
        let parent = self.innermost[header];
        let depth = parent.map_or(0, |p| self.loops[p].depth) + 1;
        let mut blocks = vec![header];
        self.innermost[header] = Some(index);
        let mut stack = latches.clone();
        while let Some(block) = stack.pop() {
            if self.innermost[block] == Some(index) || !cfg.is_reachable(block) {
                continue;
            }
            self.innermost[block] = Some(index);
            blocks.push(block);
            stack.extend(cfg.preds(block));
        }
        blocks.sort_by_key(|&b| cfg.position(b));
        let mut outside = cfg
            .preds(header)
            .iter()
            .filter(|&&p| cfg.is_reachable(p) && !latches.contains(&p));
        let preheader = match (outside.next(), outside.next()) {
            (Some(&p), None) if cfg.succs(p).len() == 1 => Some(p),
            _ => None,
        };
        self.loops.push(Loop {
            header,
            latches,
            blocks,
            parent,
            depth,
            preheader,
        });
    }

    /// Index of the innermost loop around a block.
    pub fn innermost(&self, block: Block) -> Option<usize> {
        self.innermost[block]
    }

    /// Number of loops around a block.
    pub fn depth(&self, block: Block) -> u32 {
        self.innermost[block].map_or(0, |l| self.loops[l].depth)
    }

    /// Whether an edge closes a loop.
    pub fn is_back_edge(&self, from: Block, to: Block) -> bool {
        // A header's innermost loop is its own.
        let headed = self.innermost[to].filter(|&l| self.loops[l].header == to);
        headed.is_some_and(|l| self.loops[l].latches.contains(&from))
    }

    /// Whether a block is in a loop.
    pub fn contains(&self, index: usize, block: Block) -> bool {
        let mut at = self.innermost[block];
        while let Some(l) = at {
            if l == index {
                return true;
            }
            at = self.loops[l].parent;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::graph;

    fn loops(edges: &[&[usize]]) -> (Loops, Vec<Block>) {
        let (func, blocks) = graph(edges);
        let cfg = Cfg::new(&func);
        (Loops::new(&cfg, &Dominators::new(&cfg)), blocks)
    }

    #[test]
    fn nested_loops() {
        // 0 -> 1 -> 2 -> 3, 3 -> 2 (inner), 3 -> 4 -> 1 (outer), 4 -> 5
        let (l, b) = loops(&[&[1], &[2], &[3], &[2, 4], &[1, 5], &[]]);
        assert_eq!(l.loops.len(), 2);
        let (outer, inner) = (&l.loops[0], &l.loops[1]);
        assert_eq!(
            (outer.header, outer.depth, outer.preheader),
            (b[1], 1, Some(b[0]))
        );
        assert_eq!(
            (inner.header, inner.depth, inner.preheader, inner.parent),
            (b[2], 2, Some(b[1]), Some(0))
        );
        assert_eq!(outer.blocks, [b[1], b[2], b[3], b[4]]);
        assert_eq!(inner.blocks, [b[2], b[3]]);
        assert_eq!(
            (l.depth(b[0]), l.depth(b[3]), l.depth(b[4]), l.depth(b[5])),
            (0, 2, 1, 0)
        );
        assert!(l.contains(0, b[3]) && !l.contains(1, b[4]));
        assert!(l.irreducible.is_empty());
    }

    #[test]
    fn two_latches_and_no_preheader() {
        // 0 -> 1, 0 -> 3 ; 1 -> 1, 1 -> 2 ; 2 -> 1, 2 -> 3
        let (l, b) = loops(&[&[1, 3], &[1, 2], &[1, 3], &[]]);
        assert_eq!(l.loops.len(), 1);
        assert_eq!(l.loops[0].latches, [b[1], b[2]]);
        assert!(l.is_back_edge(b[1], b[1]) && l.is_back_edge(b[2], b[1]));
        assert!(!l.is_back_edge(b[0], b[1]) && !l.is_back_edge(b[1], b[2]));
        assert_eq!(l.loops[0].preheader, None);
    }

    #[test]
    fn irreducible_cycles_are_noted() {
        let (l, _) = loops(&[&[1, 2], &[2], &[1]]);
        assert!(l.loops.is_empty());
        assert_eq!(l.irreducible.len(), 1);
    }
}
