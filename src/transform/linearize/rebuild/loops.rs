//! Loops: those that all lanes leave together stay; the other loops run until the last lane has left.

use super::{Edge, Mask, Passed, Pending, Rebuild, Sink, Variable, edges_to, same};
use crate::ir::kernel::{Op, Type};
use crate::ir::{Block, BranchTarget, Operand, Value};
use cranelift_entity::EntityRef;

impl Rebuild<'_> {
    /// A loop that all its lanes leave together.
    pub(super) fn uniform_loop(
        &mut self,
        index: usize,
        edges: &[Edge],
        mask: Mask,
    ) -> Vec<(Block, Edge)> {
        let level = index + 1;
        let l = &self.divergence.levels[level];
        let header = l.blocks[0];
        let Some(exit) = self.divergence.exit(index, self.cfg, self.loops) else {
            return Vec::new();
        };
        let params = self.loop_parameters(header, edges);
        let top = self.new.add_block();
        self.variables.open(top);
        self.jump(top);
        self.cur = top;
        self.sinks.push(Sink::default());
        let args = params
            .iter()
            .map(|&held| Passed { given: None, held })
            .collect();
        let mut pending = Pending::from([(0, vec![Edge { mask, args }])]);
        self.region(level, &mut pending, None, Some(exit));
        let to_exit = pending.remove(&exit).unwrap_or_default();
        self.masks[level][exit] = Some(mask);
        let block = l.blocks[exit];
        self.straight(block, &to_exit, mask);
        let mut out = Vec::new();
        let data = self.old.terminator(block).map(|end| &self.old.insts[end]);
        if let Some(data) = data
            && let [a, b] = &data.targets[..]
        {
            self.span = data.span;
            let leaves = |t: &BranchTarget| !self.loops.contains(index, t.block);
            let condition = self.operand(data.uses[0]);
            let first = leaves(a);
            let (leave, stay) = if first { (a, b) } else { (b, a) };
            let args = self.passed(&leave.args);
            out.push((leave.block, Edge { mask, args }));
            let args = self.passed(&stay.args);
            let (rest, after) = (self.new.add_block(), self.new.add_block());
            let targets = if first { [after, rest] } else { [rest, after] };
            self.terminate(data.op.clone(), &[condition], &targets);
            self.cur = rest;
            self.follow(level, &mut pending, stay.block, Edge { mask, args });
            self.region(level, &mut pending, None, None);
            let sink = self.sinks.pop().unwrap_or_default();
            let next: Vec<Operand> = (0..params.len())
                .map(|n| self.merged(&sink.back, n))
                .collect();
            for (&p, value) in params.iter().zip(next) {
                self.write(p, value);
            }
            self.jump(top);
            self.close(top);
            self.cur = after;
        }
        out
    }

    /// The variables of a loop's parameters, with their first values.
    fn loop_parameters(&mut self, header: Block, edges: &[Edge]) -> Vec<Variable> {
        let params = self.old.blocks[header].params.clone();
        let first: Vec<Operand> = (0..params.len()).map(|n| self.merged(edges, n)).collect();
        let mut held = Vec::new();
        for (p, value) in params.into_iter().zip(first) {
            let data = &self.old.values[p];
            let variable =
                self.variables
                    .new_variable(data.ty, data.range.as_deref().copied(), None);
            self.write(variable, value);
            held.push(variable);
        }
        held
    }

    /// A loop that runs until its last lane has left; the exit values of other lanes are kept for them.
    pub(super) fn masked_loop(
        &mut self,
        index: usize,
        edges: &[Edge],
        mask: Mask,
    ) -> Vec<(Block, Edge)> {
        let level = index + 1;
        let header = self.divergence.levels[level].blocks[0];
        let params = self.loop_parameters(header, edges);
        let lanes = self.mask(mask);
        let Mask::Lanes(run) = self.new_mask(lanes) else {
            return Vec::new();
        };
        let (before, top, after) = (self.cur, self.new.add_block(), self.new.add_block());
        self.variables.open(top);
        self.jump(top);
        self.cur = top;
        let some = std::mem::replace(&mut self.some, Mask::Lanes(run));
        self.sinks.push(Sink::default());
        let args = params
            .iter()
            .map(|&held| Passed { given: None, held })
            .collect();
        let start = Edge {
            mask: Mask::Lanes(run),
            args,
        };
        let mut pending = Pending::from([(0, vec![start])]);
        self.region(level, &mut pending, None, None);
        let sink = self.sinks.pop().unwrap_or_default();
        let mut writes: Vec<(Variable, Operand)> = Vec::new();
        // Values that are defined inside and used after the loop: a lane keeps the value of its last trip.
        let running = self.read(run);
        let mut kept = Vec::new();
        for v in self.live_out[index].clone() {
            if self.pointers[v].is_some() {
                continue;
            }
            let inside = self.named(v);
            let data = &self.old.values[v];
            let outside =
                self.variables
                    .new_variable(data.ty, data.range.as_deref().copied(), None);
            let (now, held) = (self.read(inside), self.read(outside));
            let value = self.choose(running, now, held);
            writes.push((outside, value));
            kept.push((inside, outside));
        }
        // The edges out, grouped by target block.
        let mut targets: Vec<Block> = sink.exits.iter().map(|e| e.0).collect();
        targets.sort_unstable_by_key(|b| b.index());
        targets.dedup();
        let mut out = Vec::new();
        for to in targets {
            let left = self.variables.new_variable(Type::I1, None, Some(self.no));
            self.variables.write(left, before, self.no);
            let types: Vec<Type> = self.old.blocks[to]
                .params
                .iter()
                .map(|&p| self.old.ty(p))
                .collect();
            let held: Vec<Passed> = types
                .into_iter()
                .enumerate()
                .map(|(n, ty)| {
                    // Loop-invariant values need no copy.
                    let all: Vec<Edge> = edges_to(&sink.exits, to).cloned().collect();
                    let inside = |v: &Value| {
                        let home = self.divergence.home[*v];
                        home.is_some_and(|h| self.loops.contains(index, h))
                    };
                    let given = same(&all, n).filter(|v| !inside(v));
                    Passed {
                        given,
                        held: self.fresh(ty),
                    }
                })
                .collect();
            let mut total = self.read(left);
            let mut values: Vec<Operand> = held.iter().map(|h| self.read(h.held)).collect();
            for edge in edges_to(&sink.exits, to) {
                let lanes = self.mask(edge.mask);
                total = self.either(total, lanes);
                for (n, value) in values.iter_mut().enumerate() {
                    let one = self.merged(std::slice::from_ref(edge), n);
                    *value = self.choose(lanes, one, *value);
                }
            }
            writes.push((left, total));
            writes.extend(held.iter().map(|h| h.held).zip(values));
            out.push((to, left, held));
        }
        let mut next = self.no;
        for edge in &sink.back {
            let lanes = self.mask(edge.mask);
            next = self.either(next, lanes);
        }
        writes.push((run, next));
        for (n, &p) in params.iter().enumerate() {
            let value = self.merged(&sink.back, n);
            writes.push((p, value));
        }
        for (variable, value) in writes {
            self.write(variable, value);
        }
        self.terminate(Op::BranchAny, &[next], &[top, after]);
        self.close(top);
        self.cur = after;
        self.some = some;
        for (inside, outside) in kept {
            let value = self.read(outside);
            self.write(inside, value);
        }
        out.into_iter()
            .map(|(to, left, held)| {
                let mask = Mask::Lanes(left);
                (to, Edge { mask, args: held })
            })
            .collect()
    }
}
