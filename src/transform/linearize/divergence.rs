//! Values that differ between lanes, branches and loops that diverge because of them,
//! and the other branches and loops that can stay unchanged.
//!
//! A value differs because it comes from a differing value; because lanes that diverged meet in its block (*sync dependence*); or
//! because it leaves a loop that lanes leave at different times (*temporal divergence*). A uniform branch stays a branch if it is
//! the only way into the code between it and its post-dominator. A uniform loop stays a loop if one edge leaves it, from a block
//! that every trip passes. Other uniform branches and loops are treated as if their conditions differed.

use super::level::{Level, SINK};
use crate::analysis::Loops;
use crate::ir::kernel::{KernelFunction, Op, Space, Unary, varies};
use crate::ir::{Block, Cfg, Operand, Value};
use cranelift_entity::{EntityRef, SecondaryMap};
use rustc_hash::FxHashSet;

/// The units of execution between which values differ and branches diverge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Between {
    /// Lanes of a wave.
    Lanes,
    /// Work-items of a workgroup, and so its waves.
    Waves,
}

impl Between {
    /// Whether results of an operation differ; `None`: as the operands do.
    pub fn varies(self, f: &KernelFunction, op: &Op) -> Option<bool> {
        match (self, op) {
            (Between::Lanes, op) => varies(f, op),
            (Between::Waves, Op::WorkitemId(d)) => {
                Some(f.launch.workgroup_size.get(usize::from(*d)) != Some(&1))
            }
            // All units read one address between the same two barriers.
            (Between::Waves, Op::Load(m)) if !m.volatile && m.space != Space::Private => None,
            (Between::Waves, Op::Unary(Unary::ReadFirstLane) | Op::ReadLane(_)) => None,
            (Between::Waves, op) => op.varies(),
        }
    }

    /// Whether a branch with such a condition diverges.
    pub fn parts(self, op: &Op) -> bool {
        match self {
            Between::Lanes => *op == Op::Branch,
            Between::Waves => matches!(op, Op::Branch | Op::BranchAny),
        }
    }
}

/// The levels of a function and the divergence of lanes in them.
pub struct Divergence {
    between: Between,
    /// The function's level, then those of the loops, by index.
    pub levels: Vec<Level>,
    varying: SecondaryMap<Value, bool>,
    /// The block in which each value is defined.
    pub home: SecondaryMap<Value, Option<Block>>,
    /// Branches that diverge, or that cannot stay.
    divergent: FxHashSet<Block>,
    /// Loops that lanes leave at different times, or that cannot stay.
    masked: Vec<bool>,
    /// Parameters of blocks in which lanes that diverged meet with different arguments.
    parted: FxHashSet<Value>,
}

impl Divergence {
    /// The analysis; nothing is divergent in the result if no branch is.
    pub fn new(f: &KernelFunction, cfg: &Cfg, loops: &Loops, between: Between) -> Divergence {
        let top = std::iter::once(None);
        let levels = top
            .chain((0..loops.loops.len()).map(Some))
            .map(|of| Level::new(of, cfg, loops))
            .collect();
        let mut d = Divergence {
            between,
            levels,
            varying: SecondaryMap::new(),
            home: SecondaryMap::new(),
            divergent: FxHashSet::default(),
            masked: vec![false; loops.loops.len()],
            parted: FxHashSet::default(),
        };
        for &block in cfg.reverse_postorder() {
            for &p in &f.blocks[block].params {
                d.home[p] = Some(block);
            }
            for &inst in &f.blocks[block].insts {
                for v in f.defined_values(inst) {
                    d.home[v] = Some(block);
                }
            }
        }
        d.propagate(f, cfg, loops);
        if !d.divergent.is_empty() {
            while d.force(f, cfg, loops) {
                d.propagate(f, cfg, loops);
            }
        }
        d
    }

    /// Whether lanes diverge at the end of a block.
    pub fn divergent(&self, block: Block) -> bool {
        self.divergent.contains(&block)
    }

    /// Whether a value differs between lanes at its definition.
    pub fn varying(&self, value: Value) -> bool {
        self.varying[value]
    }

    /// Whether lanes that diverged meet with different values of a parameter.
    pub fn parted(&self, param: Value) -> bool {
        self.parted.contains(&param)
    }

    /// Whether a value comes out of a loop that lanes leave at different times.
    pub fn leaves_early(&self, loops: &Loops, value: Value, user: Block) -> bool {
        let mut at = self.home[value].and_then(|home| loops.innermost(home));
        while let Some(l) = at.filter(|&l| !loops.contains(l, user)) {
            if self.masked[l] {
                return true;
            }
            at = loops.loops[l].parent;
        }
        false
    }

    /// The blocks that only some lanes of a wave may reach.
    pub fn masked_blocks(&self, cfg: &Cfg, loops: &Loops) -> FxHashSet<Block> {
        let mut found = FxHashSet::default();
        for (index, l) in loops.loops.iter().enumerate() {
            if self.masked[index] {
                found.extend(l.blocks.iter().copied());
            }
        }
        let divergent = cfg.reverse_postorder().iter();
        for &block in divergent.filter(|b| self.divergent.contains(b)) {
            found.extend(self.region(loops, block));
        }
        found
    }

    /// The blocks between a branch and the point where its paths meet again.
    pub fn region<'a>(
        &'a self,
        loops: &'a Loops,
        block: Block,
    ) -> impl Iterator<Item = Block> + use<'a> {
        let level = &self.levels[Self::level_of(loops, block)];
        let nodes = level.node(block).map(|n| level.region(n));
        let inner = |node: usize| match level.inner[node] {
            Some(l) => loops.loops[l].blocks.clone(),
            None => vec![level.blocks[node]],
        };
        nodes.into_iter().flatten().flat_map(inner)
    }

    /// Whether lanes leave a loop at different times.
    pub fn masked(&self, index: usize) -> bool {
        self.masked[index]
    }

    /// The level that a block belongs to.
    pub fn level_of(loops: &Loops, block: Block) -> usize {
        loops.innermost(block).map_or(0, |l| l + 1)
    }

    /// Whether a value differs between lanes at a use.
    pub fn varies(&self, loops: &Loops, value: Value, user: Block) -> bool {
        self.varying[value] || self.leaves_early(loops, value, user)
    }

    fn propagate(&mut self, f: &KernelFunction, cfg: &Cfg, loops: &Loops) {
        loop {
            let mut changed = false;
            for &block in cfg.reverse_postorder() {
                for &inst in &f.blocks[block].insts {
                    let data = &f.insts[inst];
                    let differs = |d: &Self, o: &Operand| {
                        o.as_value().is_some_and(|v| d.varies(loops, v, block))
                    };
                    let by_use = data.uses.iter().any(|o| differs(self, o));
                    if self.between.varies(f, &data.op).unwrap_or(by_use) {
                        for v in f.defined_values(inst) {
                            changed |= !std::mem::replace(&mut self.varying[v], true);
                        }
                    }
                    for t in &data.targets {
                        for (arg, &param) in t.args.iter().zip(&f.blocks[t.block].params) {
                            // An edge out of a loop passes the value that a later use would have.
                            let value = arg.as_value();
                            if value.is_some_and(|v| self.varies(loops, v, t.block)) {
                                changed |= !std::mem::replace(&mut self.varying[param], true);
                            }
                        }
                    }
                    if self.between.parts(&data.op) && by_use && self.divergent.insert(block) {
                        changed = true;
                        self.part(f, cfg, loops, block);
                    }
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// Marks the effects of divergence at the end of a block.
    fn part(&mut self, f: &KernelFunction, cfg: &Cfg, loops: &Loops, block: Block) {
        let level = Self::level_of(loops, block);
        if let Some(node) = self.levels[level].node(block) {
            self.part_from(f, cfg, loops, (level, node));
        }
    }

    /// Lanes that leave a loop at different times diverge again after it.
    fn part_from(
        &mut self,
        f: &KernelFunction,
        cfg: &Cfg,
        loops: &Loops,
        (mut level, mut node): (usize, usize),
    ) {
        while let Some(index) = self.part_in(f, cfg, level, node) {
            if std::mem::replace(&mut self.masked[index], true) {
                return;
            }
            let parent = loops.loops[index].parent.map_or(0, |p| p + 1);
            let Some(outer) = self.levels[parent].node(loops.loops[index].header) else {
                return;
            };
            (level, node) = (parent, outer);
        }
    }

    /// The effects in one level; returns the loop of the level if lanes may leave it there at different times.
    fn part_in(
        &mut self,
        f: &KernelFunction,
        cfg: &Cfg,
        level: usize,
        node: usize,
    ) -> Option<usize> {
        let l = &self.levels[level];
        let end = l.ipdom[node];
        let region = l.region(node);
        let inside: FxHashSet<usize> = region.iter().copied().chain([node]).collect();
        let mut meeting: Vec<Block> = region.iter().map(|&n| l.blocks[n]).collect();
        meeting.push(match end {
            SINK => l.blocks[0],
            n => l.blocks[n],
        });
        let mut leaves = false;
        if let (SINK, Some(_)) = (end, l.of) {
            for &n in &inside {
                leaves |= l.leaves(n, cfg);
            }
        }
        for block in meeting {
            let mut given: Vec<&[Operand]> = Vec::new();
            for &pred in cfg.preds(block) {
                let edge = l.node(pred).filter(|n| inside.contains(n));
                // Edges inside an inner loop are not of this level.
                let own = edge.is_some_and(|n| l.node(block) != Some(n) || l.inner[n].is_none());
                if own {
                    let here = f.targets(pred).iter().filter(|t| t.block == block);
                    given.extend(here.map(|t| &t.args[..]));
                }
            }
            for (n, &param) in f.blocks[block].params.iter().enumerate() {
                let mut all = given.iter().filter_map(|args| args.get(n));
                let first = all.next();
                if all.any(|a| Some(a) != first) {
                    self.varying[param] = true;
                    self.parted.insert(param);
                }
            }
        }
        self.levels[level].of.filter(|_| leaves)
    }

    /// Marks uniform branches and loops that cannot stay; returns whether there were any.
    fn force(&mut self, f: &KernelFunction, cfg: &Cfg, loops: &Loops) -> bool {
        let before = (
            self.divergent.len(),
            self.masked.iter().filter(|&&m| m).count(),
        );
        for level in 0..self.levels.len() {
            if let Some(index) = self.levels[level].of
                && !self.masked[index]
                && self.exit(index, cfg, loops).is_none()
            {
                self.masked[index] = true;
                let header = loops.loops[index].header;
                let blocks = loops.loops[index].blocks.clone();
                for block in blocks {
                    let leaves = cfg.succs(block).iter().any(|&s| !loops.contains(index, s));
                    if leaves && self.divergent.insert(block) {
                        self.part(f, cfg, loops, block);
                    }
                }
                let parent = loops.loops[index].parent.map_or(0, |p| p + 1);
                if let Some(node) = self.levels[parent].node(header) {
                    self.part_from(f, cfg, loops, (parent, node));
                }
            }
            for node in 0..self.levels[level].blocks.len() {
                let block = self.levels[level].blocks[node];
                let l = &self.levels[level];
                if l.inner[node].is_some() || cfg.succs(block).len() < 2 {
                    continue;
                }
                let is_exit =
                    l.of.is_some_and(|i| !self.masked[i] && self.exit(i, cfg, loops) == Some(node));
                if !is_exit && !self.stays(level, node) && self.divergent.insert(block) {
                    self.part(f, cfg, loops, block);
                }
            }
        }
        before
            != (
                self.divergent.len(),
                self.masked.iter().filter(|&&m| m).count(),
            )
    }

    /// Whether a branch is the only way into the code between it and the point where its paths meet.
    fn stays(&self, level: usize, node: usize) -> bool {
        let l = &self.levels[level];
        if l.ipdom[node] == SINK && l.of.is_some() {
            return false;
        }
        let distinct = l.succs[node].windows(2).all(|w| w[0] != w[1]);
        distinct && l.region(node).iter().all(|&n| l.dominates(node, n))
    }

    /// The node from which the one edge leaves a loop that stays a loop.
    pub fn exit(&self, index: usize, cfg: &Cfg, loops: &Loops) -> Option<usize> {
        let l = &self.levels[index + 1];
        let mut found = None;
        for &block in &loops.loops[index].blocks {
            for &succ in cfg.succs(block) {
                if !loops.contains(index, succ) && found.replace(block).is_some() {
                    return None;
                }
            }
        }
        let node = l.node(found?)?;
        let passed = l.inner[node].is_none() && l.postdominates(node, 0);
        passed.then_some(node)
    }
}

impl Level {
    /// Whether an edge leads from a node out of the loop of this level.
    fn leaves(&self, node: usize, cfg: &Cfg) -> bool {
        if self.inner[node].is_none() {
            let mut succs = cfg.succs(self.blocks[node]).iter();
            return succs.any(|&s| self.node(s).is_none());
        }
        // An inner loop's edges to the sink go back to the header or out; they are assumed to leave.
        self.succs[node].contains(&SINK)
    }
}

/// Values that a loop defines and that are used outside it, by loop; pointers count as the values that they are
/// computed from.
pub fn live_out(
    f: &KernelFunction,
    cfg: &Cfg,
    loops: &Loops,
    home: &SecondaryMap<Value, Option<Block>>,
    pointers: &SecondaryMap<Value, Option<[Operand; 2]>>,
) -> Vec<Vec<Value>> {
    let mut found: Vec<FxHashSet<Value>> = vec![FxHashSet::default(); loops.loops.len()];
    for &block in cfg.reverse_postorder() {
        for &inst in &f.blocks[block].insts {
            let mut work: Vec<Value> = f.used_values(inst).collect();
            while let Some(v) = work.pop() {
                if let Some(of) = pointers[v] {
                    work.extend(of.iter().filter_map(|o| o.as_value()));
                }
                let mut at = home[v].and_then(|h| loops.innermost(h));
                while let Some(l) = at.filter(|&l| !loops.contains(l, block)) {
                    found[l].insert(v);
                    at = loops.loops[l].parent;
                }
            }
        }
    }
    let sorted = |set: FxHashSet<Value>| {
        let mut list: Vec<Value> = set.into_iter().collect();
        list.sort_by_key(|v| v.index());
        list
    };
    found.into_iter().map(sorted).collect()
}
