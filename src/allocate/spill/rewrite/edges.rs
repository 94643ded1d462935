//! Parameters that are not passed in registers: in another bank they are parameters there, in slots
//! their arguments are stored on the edges, as if all at once.

use super::Rewrite;
use super::carry::shifted;
use crate::ir::function::{Block, BlockData, BranchTarget, Inst, InstData};
use crate::ir::machine::Op;
use crate::ir::operand::{Operand, Part};
use crate::spill::homes::{EXCHANGE, Home};
use crate::spill::source::Edge;
use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// A victim's argument: in a register, or a part of another victim at its home.
type Argument = Result<Operand, (usize, Part)>;

impl Rewrite<'_, '_> {
    /// The argument of a parameter in memory as a register, if it has one.
    pub(super) fn argument(&self, edge: Edge, k: usize) -> Argument {
        let operand = self.source.func.insts[edge.0].targets[edge.1].args[k];
        let Operand::Value(value, part) = operand else {
            return Ok(operand);
        };
        let Some(n) = self.index[value] else {
            return Ok(operand);
        };
        // As they were found: in the order of points.
        let soft = &self.decisions[n].soft;
        let place = |t: Inst, edge: usize, k: usize| (self.source.points.read(t), edge, k);
        let at = place(edge.0, edge.1, k);
        let soft = soft
            .binary_search_by_key(&at, |(p, _)| place(p.terminator, p.target, p.index))
            .map(|i| soft[i]);
        match soft {
            Ok((_, Some(name))) => Ok(Operand::Value(self.named(n, name), part)),
            _ => {
                let range = part.range(self.class(n).units);
                Err((n, Part::new(range.start, range.end - range.start)))
            }
        }
    }

    /// A parameter in another bank becomes a parameter there.
    pub(super) fn pass(&mut self, n: usize) {
        let (Some(home), Some(block)) = (
            self.home_values[n],
            self.source.accesses[self.victims[n].value].param_of,
        ) else {
            return;
        };
        let index = self.position(n);
        let class = self.out.func.ty(home);
        let mut arguments = BTreeMap::new();
        for &edge in self.source.edges(block) {
            let found = self.argument(edge, index);
            if let Err((m, part)) = found
                && self.homes.of[m] == self.homes.of[n]
                && let Some(value) = self.home_values[m]
            {
                arguments.insert(edge, Operand::Value(value, part));
                continue;
            }
            self.at(self.source.points.read(edge.0));
            let mut list = Vec::new();
            let from = self.in_register(found, &mut list);
            let copied = self.temporary(class.bank, class.units);
            self.out.costs[n].stores += 1;
            self.out.costs[n].weight += self.weight;
            self.copy(copied, from, &mut list);
            self.before[edge.0].append(&mut list);
            arguments.insert(edge, copied.into());
        }
        self.added.entry(block).or_default().push((home, arguments));
    }

    /// An argument in a register of its own bank.
    pub(super) fn in_register(&mut self, found: Argument, list: &mut Vec<Inst>) -> Operand {
        match found {
            Ok(operand) => operand,
            Err((m, part)) if self.homes.of[m] == Home::Remake => {
                let class = self.class(m);
                let to = self.temporary(class.bank, class.units);
                self.reload(m, Home::Remake, self.whole(m), to, list);
                Operand::Value(to, part)
            }
            Err((m, part)) => {
                let to = self.temporary(self.class(m).bank, part.len);
                self.reload(m, self.homes.of[m], part, to, list);
                to.into()
            }
        }
    }

    /// Which of its block's parameters a victim is.
    fn position(&self, n: usize) -> usize {
        self.source.accesses[self.victims[n].value].position
    }

    /// Parameters in slots are written on their edges, as if all at once.
    pub(super) fn exchange(&mut self) {
        let mut by_block: BTreeMap<Block, Vec<usize>> = BTreeMap::new();
        for (n, victim) in self.victims.iter().enumerate() {
            let slot = matches!(self.homes.of[n], Home::Lanes(_) | Home::Scratch(_));
            if let Some(block) = self.source.accesses[victim.value].param_of
                && slot
                && victim.is_passed_in_memory(self.source)
            {
                by_block.entry(block).or_default().push(n);
            }
        }
        for (block, params) in by_block {
            for &edge in self.source.edges(block) {
                self.exchange_edge(edge, &params);
            }
        }
    }

    pub(super) fn exchange_edge(&mut self, edge: Edge, params: &[usize]) {
        self.at(self.source.points.read(edge.0));
        let mut list = Vec::new();
        let mut todo = Vec::new();
        for &n in params {
            let found = self.argument(edge, self.position(n));
            if let Err((m, part)) = found
                && shifted(self.homes.of[m], part) == self.homes.of[n]
            {
                continue;
            }
            todo.push((n, found));
        }
        // What an earlier store would overwrite is brought to safety first.
        let slots = |home: Home, len: u32| match home {
            Home::Lanes(first) => Some((false, first, first + len)),
            Home::Scratch(first) => Some((true, first, first + len)),
            Home::Remake | Home::Bank(_) => None,
        };
        let mut saved: BTreeMap<usize, Result<Home, Operand>> = BTreeMap::new();
        let mut extra = 0;
        // Ends by starts: parameters of one block share no slots.
        let mut written: BTreeMap<(bool, u32), u32> = BTreeMap::new();
        for (i, &(n, found)) in todo.iter().enumerate() {
            let read = found
                .err()
                .and_then(|(m, part)| slots(shifted(self.homes.of[m], part), part.len));
            let hit = read.is_some_and(|(kind, start, end)| {
                let before = written.range((kind, 0)..(kind, end)).next_back();
                before.is_some_and(|(_, &end)| end > start)
            });
            let own = slots(self.homes.of[n], self.class(n).units);
            written.extend(own.map(|(kind, start, end)| ((kind, start), end)));
            let Err((m, part)) = found else { continue };
            if !hit {
                continue;
            }
            let from = self.in_register(found, &mut list);
            let end = extra + part.len;
            // Lanes are exchanged through scalars, memory through memory while there is some.
            if matches!(self.homes.of[m], Home::Scratch(_)) && end <= EXCHANGE {
                let home = Home::Scratch(self.homes.scratch + extra);
                extra = end;
                self.store(n, home, 0, from, &mut list);
                saved.insert(i, Ok(home));
            } else {
                saved.insert(i, Err(from));
            }
        }
        self.extra = self.extra.max(extra);
        for (i, (n, found)) in todo.into_iter().enumerate() {
            let from = match saved.get(&i) {
                Some(&Err(from)) => from,
                Some(&Ok(home)) => {
                    let class = self.class(n);
                    let to = self.temporary(class.bank, class.units);
                    self.reload(n, home, self.whole(n), to, &mut list);
                    to.into()
                }
                None => self.in_register(found, &mut list),
            };
            let from = match from {
                Operand::Imm(_) => {
                    let class = self.class(n);
                    let to = self.temporary(class.bank, class.units);
                    self.copy(to, from, &mut list);
                    to.into()
                }
                other => other,
            };
            self.store(n, self.homes.of[n], 0, from, &mut list);
        }
        if list.is_empty() {
            return;
        }
        if self.source.func.insts[edge.0].targets.len() == 1 {
            self.before[edge.0].append(&mut list);
        } else {
            self.on_edge.insert(edge, list);
        }
    }

    pub(super) fn split_edges(&mut self) {
        let mut after: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        let mut at_end = Vec::new();
        let mut blocks: SecondaryMap<Inst, Option<Block>> = SecondaryMap::new();
        for &block in &self.source.func.layout {
            if let Some(terminator) = self.source.func.terminator(block) {
                blocks[terminator] = Some(block);
            }
        }
        let func = &mut self.out.func;
        for ((terminator, k), mut insts) in std::mem::take(&mut self.on_edge) {
            // Without a plain branch no parameter is passed in memory.
            let (Some(jump), Some(from)) = (func.target().jump(), blocks[terminator]) else {
                continue;
            };
            let step = self.source.points.read(terminator);
            let target = func.insts[terminator].targets[k].clone();
            let span = func.insts[terminator].span;
            let branch = func.make_inst(InstData {
                op: Op::Inst(jump),
                defs: SmallVec::new(),
                uses: SmallVec::new(),
                targets: vec![target].into(),
                span,
            });
            self.out.steps[branch] = Some(step);
            insts.push(branch);
            let edge = func.blocks.push(BlockData {
                params: Vec::new(),
                insts,
            });
            self.out.blocks[edge] = Some(step);
            func.insts[terminator].targets[k] = BranchTarget::new(edge, []);
            // The last target is the one that a branch falls through to.
            if k + 1 == func.insts[terminator].targets.len() {
                after[from].push(edge);
            } else {
                at_end.push(edge);
            }
        }
        let mut layout = Vec::with_capacity(func.layout.len());
        for &block in &func.layout {
            layout.push(block);
            layout.append(&mut after[block]);
        }
        layout.append(&mut at_end);
        func.layout = layout;
    }
}
