//! Placement of the chosen nodes in blocks.
//!
//! An instruction of the function stays in its block if the block dominates all its users, and is
//! moved out of loops that do not change it; a new node is placed at its users, as far out of loops as its
//! operands allow. Within a block the order is the function's order: a new node is right before
//! its first user. So a vector that is overwritten in place is still read before the write.

use super::extract::Chosen;
use super::scope::{Known, Shared};
use super::{Graph, Head};
use crate::analysis::{Cfg, Dominators, Loops};
use crate::genx::{Binary, Constant, Flags, GenxFunction, Op, Shape, Type};
use crate::ir::function::{Block, Inst, InstData, Origin, Value};
use crate::ir::operand::Operand;
use crate::region::{Index, Region};
use easel_egraph::ById;
use egg::Id;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

struct Place {
    block: Block,
    /// The position in the old block, if the class was in that block.
    at: Option<u32>,
}

struct Placer<'a, 'r> {
    graph: &'a mut Graph<'r>,
    chosen: &'a Chosen,
    cfg: Cfg,
    dominators: Dominators,
    loops: Loops,
    /// Instructions of each class, first in program order.
    original: ById<(Inst, Block, u32)>,
    places: ById<Place>,
    /// The operand of a class in the new function.
    operands: ById<Operand>,
    /// The rules that made nodes of a class.
    origins: ById<Origin>,
    /// Sums of an index and a constant, by block.
    starts: FxHashMap<(Block, Operand, i32), Operand>,
}

/// Rewrites the blocks of a function by the chosen nodes.
pub(super) fn rewrite(
    func: &mut GenxFunction,
    graph: &mut Graph,
    classes: &FxHashMap<Value, Id>,
    known: &[Known],
    chosen: &Chosen,
    shared: &mut Shared,
) {
    let cfg = Cfg::new(func);
    let dominators = Dominators::new(&cfg);
    let loops = Loops::new(&cfg, &dominators);
    let mut original = ById::default();
    for known in known {
        let id = graph.egraph.find(known.class);
        original.or_insert(id, (known.inst, known.block, known.at));
    }
    let pure: FxHashSet<Inst> = known.iter().map(|k| k.inst).collect();
    // Values that other windows read are needed at their places.
    let mut given = Vec::new();
    if !shared.escapes.is_empty() {
        for known in known {
            let result = func.result(known.inst, 0);
            if shared.escapes.contains(result) {
                given.push((result, graph.egraph.find(known.class), known.block));
            }
        }
    }
    let mut origins: ById<Origin> = ById::default();
    for applied in std::mem::take(&mut graph.journal.applied) {
        let rule = applied.rule;
        let all = origins.or_insert(graph.egraph.find(applied.class), Origin::new());
        if !all.contains(&rule) {
            all.push(rule);
        }
    }
    let mut placer = Placer {
        graph,
        origins,
        chosen,
        cfg,
        dominators,
        loops,
        original,
        places: ById::default(),
        operands: ById::default(),
        starts: FxHashMap::default(),
    };
    let roots = given.iter().map(|&(_, id, block)| (id, block)).collect();
    placer.place_all(func, classes, &pure, roots);
    placer.emit_all(func, classes, &pure);
    for (result, id, _) in given {
        if let Some(&operand) = placer.operands.get(id)
            && operand != result.into()
        {
            shared.replaced.insert(result, operand);
        }
    }
}

impl Placer<'_, '_> {
    fn node(&self, id: Id) -> Option<(Head, Type, SmallVec<[Id; 4]>)> {
        let class = &self.graph.egraph[id];
        let node = &class.nodes[self.chosen.node(id)?];
        let (head, ty) = self.graph.egraph.analysis.heads[node.head as usize].clone();
        let args = node
            .args
            .iter()
            .map(|&a| self.graph.egraph.find(a))
            .collect();
        Some((head, ty, args))
    }

    fn is_region(&self, id: Id) -> bool {
        let class = &self.graph.egraph[id];
        self.chosen.node(id).is_some_and(|at| {
            let head = class.nodes[at].head as usize;
            matches!(self.graph.egraph.analysis.heads[head].0, Head::Region(_))
        })
    }

    /// The classes that a remaining instruction reads, and the block of the reads.
    fn uses(
        &mut self,
        func: &GenxFunction,
        block: Block,
        inst: Inst,
        classes: &FxHashMap<Value, Id>,
    ) -> Vec<(Id, Block)> {
        let data = &func.insts[inst];
        let arguments = data.targets.iter().flat_map(|t| &t.args);
        data.uses
            .iter()
            .chain(arguments)
            .filter_map(|o| o.as_value())
            .filter_map(|v| {
                classes
                    .get(&v)
                    .map(|&id| (self.graph.egraph.find(id), block))
            })
            .collect()
    }

    /// The block of every needed class: as late as its users allow, out of loops.
    fn place_all(
        &mut self,
        func: &GenxFunction,
        classes: &FxHashMap<Value, Id>,
        pure: &FxHashSet<Inst>,
        mut roots: Vec<(Id, Block)>,
    ) {
        let mut users: ById<SmallVec<[Id; 2]>> = ById::default();
        let mut late: ById<Option<Block>> = ById::default();
        for &block in &func.layout {
            if !self.cfg.is_reachable(block) {
                continue;
            }
            for &inst in &func.blocks[block].insts {
                if !pure.contains(&inst) {
                    roots.extend(self.uses(func, block, inst, classes));
                }
            }
        }
        // Needed classes, operands before users.
        let mut order = Vec::new();
        let mut seen: ById<()> = ById::default();
        for &(root, _) in &roots {
            let mut stack = vec![(root, false)];
            while let Some((id, done)) = stack.pop() {
                if done {
                    order.push(id);
                    continue;
                }
                if seen.insert(id, ()).is_some() {
                    continue;
                }
                stack.push((id, true));
                if let Some((_, _, args)) = self.node(id) {
                    for arg in args {
                        users.or_insert(arg, SmallVec::new()).push(id);
                        stack.push((arg, false));
                    }
                }
            }
        }
        let early = self.early(func, classes, &order);
        let join = |dominators: &Dominators, a: Option<Block>, b: Block| match a {
            None => Some(b),
            Some(a) => dominators.common(a, b),
        };
        for (id, block) in roots {
            let old = late.get(id).copied().flatten();
            let new = join(&self.dominators, old, block);
            late.insert(id, new);
        }
        for &id in order.iter().rev() {
            for &user in users.get(id).into_iter().flatten() {
                if let Some(place) = self.places.get(user) {
                    let block = place.block;
                    let old = late.get(id).copied().flatten();
                    let new = join(&self.dominators, old, block);
                    late.insert(id, new);
                }
            }
            let Some(last) = late.get(id).copied().flatten() else {
                continue;
            };
            let first = early.get(id).copied().flatten();
            let stood = self.original.get(id).copied().filter(|&(_, block, _)| {
                self.dominators.dominates(block, last)
                    && first.is_none_or(|f| self.dominators.dominates(f, block))
            });
            let start = stood.map_or(last, |s| s.1);
            let block = self.out_of_loops(start, first);
            let at = stood.filter(|s| s.1 == block).map(|s| s.2);
            self.places.insert(id, Place { block, at });
        }
    }

    /// The first block in which the operands of each class are available; `None` is the entry.
    fn early(
        &self,
        func: &GenxFunction,
        classes: &FxHashMap<Value, Id>,
        order: &[Id],
    ) -> ById<Option<Block>> {
        let mut defined: ById<Block> = ById::default();
        for &block in &func.layout {
            let insts = func.blocks[block].insts.iter();
            let results = insts.flat_map(|&i| func.defined_values(i));
            for value in func.blocks[block].params.iter().copied().chain(results) {
                if let Some(&id) = classes.get(&value) {
                    let id = self.graph.egraph.find(id);
                    if matches!(self.node(id), Some((Head::Value(v), ..)) if v == value) {
                        defined.insert(id, block);
                    }
                }
            }
        }
        let mut early: ById<Option<Block>> = ById::default();
        for &id in order {
            let mut deepest = defined.get(id).copied();
            if let Some((_, _, args)) = self.node(id) {
                for arg in args {
                    if let Some(block) = early.get(arg).copied().flatten() {
                        let deeper = deepest.is_none_or(|d| {
                            self.dominators.depth(block) > self.dominators.depth(d)
                        });
                        if deeper {
                            deepest = Some(block);
                        }
                    }
                }
            }
            early.insert(id, deepest);
        }
        early
    }

    fn out_of_loops(&self, from: Block, first: Option<Block>) -> Block {
        let (mut best, mut at) = (from, from);
        while Some(at) != first {
            let Some(up) = self.dominators.idom(at) else {
                break;
            };
            if up == at {
                break;
            }
            at = up;
            if self.loops.depth(at) < self.loops.depth(best) {
                best = at;
            }
        }
        best
    }

    fn emit_all(
        &mut self,
        func: &mut GenxFunction,
        classes: &FxHashMap<Value, Id>,
        pure: &FxHashSet<Inst>,
    ) {
        let mut placed: FxHashMap<Block, Vec<(u32, Id)>> = FxHashMap::default();
        let mut floating: FxHashMap<Block, Vec<Id>> = FxHashMap::default();
        for (id, place) in self.places.iter() {
            match place.at {
                Some(at) => placed.entry(place.block).or_default().push((at, id)),
                None => floating.entry(place.block).or_default().push(id),
            }
        }
        let order = crate::order(func);
        for &block in &order {
            let old = std::mem::take(&mut func.blocks[block].insts);
            let mut here = placed.remove(&block).unwrap_or_default();
            here.sort_unstable();
            let mut here = here.into_iter().peekable();
            let mut later = floating.remove(&block).unwrap_or_default();
            later.sort_unstable();
            for (at, inst) in old.into_iter().enumerate() {
                let stays = !pure.contains(&inst);
                while let Some((_, id)) = here.next_if(|h| h.0 <= at as u32) {
                    self.emit(func, block, id);
                }
                if !stays {
                    continue;
                }
                // Nodes without users in this block are placed before its end.
                if func.effect(inst) == crate::ir::Effect::Terminator {
                    for id in std::mem::take(&mut later) {
                        self.emit(func, block, id);
                    }
                }
                self.skeleton(func, block, inst, classes);
            }
        }
    }

    fn skeleton(
        &mut self,
        func: &mut GenxFunction,
        block: Block,
        inst: Inst,
        classes: &FxHashMap<Value, Id>,
    ) {
        let mut uses = std::mem::take(&mut func.insts[inst].uses);
        for operand in &mut uses {
            self.replace(func, block, operand, classes);
        }
        func.insts[inst].uses = uses;
        let mut targets = std::mem::take(&mut func.insts[inst].targets);
        for operand in targets.iter_mut().flat_map(|t| &mut t.args) {
            self.replace(func, block, operand, classes);
        }
        func.insts[inst].targets = targets;
        func.blocks[block].insts.push(inst);
    }

    /// Replaces an operand by the operand of its class.
    fn replace(
        &mut self,
        func: &mut GenxFunction,
        block: Block,
        operand: &mut Operand,
        classes: &FxHashMap<Value, Id>,
    ) {
        if let Some(id) = operand.as_value().and_then(|v| classes.get(&v)) {
            let id = self.graph.egraph.find(*id);
            *operand = self.emit(func, block, id);
        }
    }

    /// The operand of a class. Emits the class and its operands here if this is their block and they are not emitted yet.
    fn emit(&mut self, func: &mut GenxFunction, block: Block, id: Id) -> Operand {
        let mut stack = vec![id];
        while let Some(&top) = stack.last() {
            if self.operands.contains(top) {
                stack.pop();
                continue;
            }
            let Some((head, ty, args)) = self.node(top) else {
                // The pass reports an error for this count.
                self.graph.unmade += 1;
                let undef = func
                    .context
                    .constants
                    .operand(Constant::undef(self.graph.ty(top)));
                self.operands.insert(top, undef);
                continue;
            };
            let missing: SmallVec<[Id; 4]> = args
                .iter()
                .copied()
                .filter(|&a| !self.operands.contains(a) && !self.is_region(a))
                .collect();
            let regions: SmallVec<[Id; 4]> = args
                .iter()
                .copied()
                .filter(|&a| self.is_region(a))
                .collect();
            let indices: SmallVec<[Id; 4]> = regions
                .iter()
                .filter_map(|r| self.node(*r)?.2.first().copied())
                .filter(|i| !self.operands.contains(*i))
                .collect();
            if !missing.is_empty() || !indices.is_empty() {
                stack.extend(indices.into_iter().rev());
                stack.extend(missing.into_iter().rev());
                continue;
            }
            let operand = match head {
                Head::Value(value) => value.into(),
                Head::Constant(at) => Operand::Imm(at),
                Head::Region(_) => Operand::Imm(0),
                Head::Op(op) => self.make(func, block, top, (op, ty), &args),
            };
            self.operands.insert(top, operand);
            stack.pop();
        }
        self.operands[id]
    }

    fn make(
        &mut self,
        func: &mut GenxFunction,
        block: Block,
        id: Id,
        (op, ty): (Op, Type),
        args: &[Id],
    ) -> Operand {
        let original = self.original.get(id).copied();
        let span = original
            .and_then(|o| func.insts[o.0].span)
            .or_else(|| self.graph.spans.get(&id).copied());
        let mut uses: SmallVec<[Operand; 4]> = SmallVec::new();
        let mut op = op;
        for &arg in args {
            let region = match self.node(arg) {
                Some((Head::Region(region), _, index)) => Some((region, index.first().copied())),
                _ => None,
            };
            let Some((region, index)) = region else {
                uses.push(self.operands[arg]);
                continue;
            };
            let shape = Shape {
                vstride: region.vstride,
                width: region.width,
                stride: region.stride,
                parent: (region.parent > 0).then_some(region.parent),
            };
            match &mut op {
                Op::ReadRegion(s) | Op::WriteRegion(s) => *s = shape,
                _ => {}
            }
            let index = index.map(|i| self.operands[i]);
            uses.push(self.start(func, block, region, index, span));
        }
        let value = match original {
            // The name and number of the instruction that was here before.
            Some((inst, ..)) if func.ty(func.result(inst, 0)) == ty => func.result(inst, 0),
            _ => func.add_value(ty),
        };
        let data = InstData::new(op, smallvec![value.into()], uses).at(span);
        let inst = match original {
            // The instruction is used for no other class.
            Some((inst, ..)) => {
                func.insts[inst] = data;
                inst
            }
            None => func.make_inst(data),
        };
        if let Some(rules) = self.origins.get(id) {
            let all = &mut func.origin[inst];
            let new = rules.iter().filter(|r| !all.contains(r));
            let new: Origin = new.copied().collect();
            all.extend(new);
        }
        func.blocks[block].insts.push(inst);
        value.into()
    }

    /// The start operand of a region: the sum of index and constant.
    fn start(
        &mut self,
        func: &mut GenxFunction,
        block: Block,
        region: Region,
        index: Option<Operand>,
        span: Option<easel_isa::diagnostic::Span>,
    ) -> Operand {
        let word = Type::int(16);
        let Some(index) = index.filter(|_| region.index != Index::None) else {
            let start = Constant::splat(word, region.offset as u64);
            return func.context.constants.operand(start);
        };
        if region.offset == 0 {
            return index;
        }
        if let Some(&known) = self.starts.get(&(block, index, region.offset)) {
            return known;
        }
        let ty = match index {
            Operand::Value(v, _) => func.ty(v),
            _ => func.context.constants.get(index).map_or(word, |c| c.ty),
        };
        let by = func
            .context
            .constants
            .operand(Constant::splat(ty, region.offset as u64));
        let sum = func.add_value(ty);
        let inst = func.make_inst(InstData {
            op: Op::Binary(Binary::Add, Flags::NONE),
            defs: smallvec![sum.into()],
            uses: smallvec![index, by],
            targets: Default::default(),
            span,
        });
        func.blocks[block].insts.push(inst);
        self.starts
            .insert((block, index, region.offset), sum.into());
        sum.into()
    }
}
