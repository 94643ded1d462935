//! A loop's body, or the whole function, without its cycles.
//!
//! A *level* has a node for each block that is in no inner loop, and one for each inner loop, which
//! stands for its header. Back edges and edges that leave the level lead to the *sink*. The result is a
//! graph without cycles, so that dominators and post-dominators need one pass each.

use crate::analysis::Loops;
use crate::ir::{Block, Cfg};
use rustc_hash::FxHashMap;

/// The node after all others.
pub const SINK: usize = usize::MAX;

/// One level; nodes are numbered in reverse postorder, the level's own header first.
pub struct Level {
    /// The loop of the level; `None` for the function.
    pub of: Option<usize>,
    /// The block of each node.
    pub blocks: Vec<Block>,
    /// The inner loop of each node.
    pub inner: Vec<Option<usize>>,
    number: FxHashMap<Block, usize>,
    /// One entry for each edge.
    pub succs: Vec<Vec<usize>>,
    /// Immediate dominators; the header's is itself.
    pub idom: Vec<usize>,
    /// Immediate post-dominators.
    pub ipdom: Vec<usize>,
    dominates: Intervals,
    postdominates: Intervals,
}

/// Depth-first intervals of a tree whose nodes come after their parents.
struct Intervals(Vec<(usize, usize)>);

impl Intervals {
    /// `parent[n] <= n`; roots are their own parents.
    fn new(parent: &[usize]) -> Intervals {
        let mut size = vec![1; parent.len()];
        for n in (0..parent.len()).rev().filter(|&n| parent[n] != n) {
            size[parent[n]] += size[n];
        }
        let mut at: Vec<(usize, usize)> = vec![(0, 0); parent.len()];
        let mut next = vec![0; parent.len()];
        let mut free = 0;
        for n in 0..parent.len() {
            let slot = match parent[n] {
                p if p == n => &mut free,
                p => &mut next[p],
            };
            let start = *slot;
            *slot += size[n];
            at[n] = (start, start + size[n]);
            next[n] = start + 1;
        }
        Intervals(at)
    }

    fn holds(&self, a: usize, b: usize) -> bool {
        self.0[a].0 <= self.0[b].0 && self.0[b].0 < self.0[a].1
    }
}

impl Level {
    /// The level of a loop, or of the function.
    pub fn new(of: Option<usize>, cfg: &Cfg, loops: &Loops) -> Level {
        let all = match of {
            Some(l) => &loops.loops[l].blocks[..],
            None => cfg.reverse_postorder(),
        };
        let mut level = Level {
            of,
            blocks: Vec::new(),
            inner: Vec::new(),
            number: FxHashMap::default(),
            succs: Vec::new(),
            idom: Vec::new(),
            ipdom: Vec::new(),
            dominates: Intervals(Vec::new()),
            postdominates: Intervals(Vec::new()),
        };
        // The outermost loop around each block that is inside this level.
        let inner = |block: Block| {
            let mut at = loops.innermost(block);
            let mut found = None;
            while let Some(l) = at.filter(|&l| Some(l) != of) {
                found = Some(l);
                at = loops.loops[l].parent;
            }
            found
        };
        for &block in all {
            let inside = inner(block);
            let node = match inside {
                Some(l) if loops.loops[l].header != block => level.number[&loops.loops[l].header],
                _ => {
                    level.blocks.push(block);
                    level.inner.push(inside);
                    level.succs.push(Vec::new());
                    level.blocks.len() - 1
                }
            };
            level.number.insert(block, node);
        }
        for &block in all {
            let from = level.number[&block];
            for &succ in cfg.succs(block) {
                let to = level.node(succ);
                if to != Some(from) || level.inner[from].is_none() {
                    let to = to.filter(|&t| t != 0).unwrap_or(SINK);
                    level.succs[from].push(to);
                }
            }
        }
        level.trees();
        level
    }

    fn trees(&mut self) {
        let n = self.blocks.len();
        let up = |tree: &[usize], mut a: usize, mut b: usize| {
            while a != b {
                if a > b {
                    a = tree[a];
                } else {
                    b = tree[b];
                }
            }
            a
        };
        let mut idom: Vec<Option<usize>> = vec![None; n];
        let mut known = vec![0; n];
        for a in 0..n {
            known[a] = idom[a].unwrap_or(a);
            for &b in self.succs[a].iter().filter(|&&b| b != SINK) {
                idom[b] = Some(idom[b].map_or(a, |old| up(&known, old, a)));
            }
        }
        self.idom = known;
        // The same computation backwards, with the sink as number 0.
        let mut ipdom = vec![0; n + 1];
        for a in (0..n).rev() {
            let back = |b: usize| if b == SINK { 0 } else { n - b };
            let mut all = self.succs[a].iter().map(|&b| back(b));
            let first = all.next().unwrap_or(0);
            ipdom[n - a] = all.fold(first, |x, y| up(&ipdom, x, y));
        }
        self.dominates = Intervals::new(&self.idom);
        self.postdominates = Intervals::new(&ipdom);
        let forward = |b: usize| if b == 0 { SINK } else { n - b };
        self.ipdom = (0..n).map(|a| forward(ipdom[n - a])).collect();
    }

    /// The node of a block of this level or of a loop inside it.
    pub fn node(&self, block: Block) -> Option<usize> {
        self.number.get(&block).copied()
    }

    /// Whether every path to `b` leads through `a`.
    pub fn dominates(&self, a: usize, b: usize) -> bool {
        self.dominates.holds(a, b)
    }

    /// Whether every path from `a` leads through `b`.
    pub fn postdominates(&self, b: usize, a: usize) -> bool {
        let n = self.blocks.len();
        b == SINK || self.postdominates.holds(n - b, n - a)
    }

    /// Nodes that are reached from `a` before its immediate post-dominator, in order.
    pub fn region(&self, a: usize) -> Vec<usize> {
        let end = self.ipdom[a];
        let mut found = Vec::new();
        let mut stack = vec![a];
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(n) = stack.pop() {
            for &s in &self.succs[n] {
                if s != end && s != SINK && seen.insert(s) {
                    found.push(s);
                    stack.push(s);
                }
            }
        }
        found.sort_unstable();
        found
    }
}
