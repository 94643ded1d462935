//! The function with its victims moved: stores behind definitions, reloads before uses, new names.
//!
//! The original instructions keep their numbers and their order; blocks keep theirs, new ones stand
//! on edges whose target has a parameter in memory. Every added instruction is charged to a step of
//! the original function.

use super::carriers::{WIDEST, carriers, jump, scratch_base};
use super::evict::{Decision, Name, Victim, decide, inst_at};
use super::homes::{EXCHANGE, Home, Homes};
use super::source::{Source, Step};
use crate::ir::function::{Block, BlockData, Form, Inst, InstData, Target, Value};
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::operand::{Operand, Part, Reg};
use crate::target::Bank;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Span;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// What moving one victim added.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Cost {
    pub stores: u32,
    pub reloads: u32,
    /// Both, ten times per loop level each.
    pub weight: u64,
}

pub(super) struct Rewritten {
    pub func: MachineFunction,
    /// The step that each added instruction is charged to.
    pub steps: SecondaryMap<Inst, Option<Step>>,
    /// Blocks on edges, charged to the terminator that they stand behind.
    pub blocks: SecondaryMap<Block, Option<Step>>,
    /// The victim that a new value is a copy of.
    pub copy_of: SecondaryMap<Value, Option<Value>>,
    /// By victim.
    pub costs: Vec<Cost>,
}

/// A terminator's target.
type Edge = (Inst, usize);

struct Rewrite<'a, 's> {
    source: &'a Source<'s>,
    victims: &'a [Victim],
    homes: &'a Homes,
    holders: &'a [Reg],
    /// Slots of private memory that exchanges on edges use, behind those of `homes`.
    extra: u32,
    index: SecondaryMap<Value, Option<usize>>,
    decisions: Vec<Decision>,
    names: Vec<BTreeMap<Name, Value>>,
    /// The value in the other bank.
    home_values: Vec<Option<Value>>,
    out: Rewritten,
    start: SecondaryMap<Block, Vec<Inst>>,
    before: SecondaryMap<Inst, Vec<Inst>>,
    behind: SecondaryMap<Inst, Vec<Inst>>,
    added: BTreeMap<Block, Vec<(Value, BTreeMap<Edge, Operand>)>>,
    on_edge: BTreeMap<Edge, Vec<Inst>>,
    /// What added instructions are charged to, and their weight.
    step: Step,
    weight: u64,
    span: Option<Span>,
}

/// Move the victims to their homes.
pub(super) fn rewrite(
    source: &Source,
    victims: &[Victim],
    homes: &Homes,
    holders: &[Reg],
) -> Rewritten {
    let mut index: SecondaryMap<Value, Option<usize>> = SecondaryMap::new();
    for (n, victim) in victims.iter().enumerate() {
        index[victim.value] = Some(n);
    }
    let in_memory =
        |v: Value| index[v].is_some_and(|n: usize| victims[n].is_passed_in_memory(source));
    let decisions: Vec<Decision> = victims
        .iter()
        .map(|victim| decide(source, victim, in_memory))
        .collect();
    let mut rewrite = Rewrite {
        source,
        victims,
        homes,
        holders,
        extra: 0,
        index,
        decisions,
        names: vec![BTreeMap::new(); victims.len()],
        home_values: vec![None; victims.len()],
        out: Rewritten {
            func: source.func.clone(),
            steps: SecondaryMap::new(),
            blocks: SecondaryMap::new(),
            copy_of: SecondaryMap::new(),
            costs: vec![Cost::default(); victims.len()],
        },
        start: SecondaryMap::new(),
        before: SecondaryMap::new(),
        behind: SecondaryMap::new(),
        added: BTreeMap::new(),
        on_edge: BTreeMap::new(),
        step: 0,
        weight: 0,
        span: None,
    };
    for n in 0..victims.len() {
        rewrite.home_value(n);
    }
    for n in 0..victims.len() {
        rewrite.store_all(n);
        rewrite.reload_all(n);
        rewrite.rename(n);
    }
    for n in 0..victims.len() {
        if rewrite.victims[n].is_passed_in_memory(source) {
            rewrite.pass(n);
        }
    }
    rewrite.exchange();
    rewrite.finish()
}

impl Rewrite<'_, '_> {
    fn class(&self, n: usize) -> Class {
        self.source.func.ty(self.victims[n].value)
    }

    fn whole(&self, n: usize) -> Part {
        Part::new(0, self.class(n).dwords)
    }

    /// A new value that copies a victim.
    fn fresh(&mut self, n: usize, class: Class) -> Value {
        let value = self.out.func.add_value(class);
        let victim = self.victims[n].value;
        if class == self.source.func.ty(victim) {
            self.out.func.values[value].align = self.source.func.values[victim].align;
        }
        self.out.copy_of[value] = Some(victim);
        value
    }

    fn temporary(&mut self, bank: Bank, dwords: u8) -> Value {
        self.out.func.add_value(Class::new(bank, dwords))
    }

    fn at(&mut self, step: Step) {
        self.step = step;
        let block = self.source.block_of(step);
        self.weight = block.map_or(1, |b| self.source.weight(b));
        self.span = inst_at(self.source, step).and_then(|i| self.source.func.insts[i].span);
    }

    fn inst(&mut self, op: Op, defs: &[Operand], uses: &[Operand], list: &mut Vec<Inst>) {
        let inst = self.out.func.make_inst(InstData {
            op,
            defs: SmallVec::from_slice(defs),
            uses: SmallVec::from_slice(uses),
            targets: SmallVec::new(),
            span: self.span,
        });
        self.out.steps[inst] = Some(self.step);
        list.push(inst);
    }

    fn copy(&mut self, to: impl Into<Operand>, from: Operand, list: &mut Vec<Inst>) {
        self.inst(Op::Copy, &[to.into()], &[from], list);
    }

    fn home_value(&mut self, n: usize) {
        let Home::Bank(bank) = self.homes.of[n] else {
            return;
        };
        let class = Class::new(bank, self.class(n).dwords);
        let value = self.temporary(class.bank, class.dwords);
        self.home_values[n] = Some(value);
    }

    /// Stores a register to the part of a home that begins at a dword; nothing for a value that is
    /// made again.
    fn store(&mut self, n: usize, home: Home, start: u8, from: Operand, list: &mut Vec<Inst>) {
        self.out.costs[n].stores += 1;
        self.out.costs[n].weight += self.weight;
        let bank = self.class(n).bank;
        let size = from
            .as_value()
            .map_or(self.class(n).dwords, |v| self.out.func.ty(v).dwords);
        let dwords = match from {
            Operand::Value(_, part) => part.range(size).len() as u8,
            _ => size,
        };
        let home = shifted(home, Part::new(start, dwords));
        let part = |at: u8, len: u8| match from {
            Operand::Value(v, part) => Operand::Value(v, part.part(Part::new(at, len), size)),
            other => other,
        };
        match home {
            Home::Remake => {}
            Home::Bank(_) => {
                if let Some(value) = self.home_values[n] {
                    let whole = dwords == self.class(n).dwords;
                    let part = match whole {
                        true => Part::WHOLE,
                        false => Part::new(start, dwords),
                    };
                    self.copy(Operand::Value(value, part), from, list);
                }
            }
            Home::Lanes(first) => {
                let Some(write) = carriers().lane_write else {
                    return;
                };
                for k in 0..dwords {
                    let (holder, lane) = self.lane(first + u32::from(k));
                    let uses = write.uses(part(k, 1), lane, holder);
                    self.inst(Op::Inst(write.op), &[holder.into()], &uses, list);
                }
            }
            Home::Scratch(first) => {
                for (at, len) in chunks(dwords) {
                    let Some(&access) = carriers().store(len) else {
                        return;
                    };
                    let mut data = part(at, len);
                    if !access.banks.contains(bank) {
                        let carrier = self.temporary(Bank::Vector, len);
                        self.copy(carrier, data, list);
                        data = carrier.into();
                    }
                    let uses = access.uses(data, self.address(first + u32::from(at)));
                    self.inst(Op::Inst(access.op), &[], &uses, list);
                }
            }
        }
    }

    fn lane(&self, slot: u32) -> (Reg, u32) {
        let lanes = carriers().lanes.max(1);
        let holder = self.holders.get((slot / lanes) as usize).copied();
        (holder.unwrap_or(Reg::new(0, 1)), slot % lanes)
    }

    fn address(&self, slot: u32) -> u32 {
        scratch_base(self.source.func) + 4 * slot
    }

    /// Reloads a part of a victim from a home into a value.
    fn reload(&mut self, n: usize, home: Home, part: Part, to: Value, list: &mut Vec<Inst>) {
        self.out.costs[n].reloads += 1;
        self.out.costs[n].weight += self.weight;
        let bank = self.class(n).bank;
        match home {
            Home::Remake => {
                if let Some(inst) = self.source.remake(self.victims[n].value) {
                    let data = &self.source.func.insts[inst];
                    let (op, uses) = (data.op, data.uses.clone());
                    self.inst(op, &[to.into()], &uses, list);
                }
            }
            Home::Bank(_) => {
                if let Some(value) = self.home_values[n] {
                    self.copy(to, Operand::Value(value, part), list);
                }
            }
            Home::Lanes(first) => {
                let Some(read) = carriers().lane_read else {
                    return;
                };
                let mut parts: SmallVec<[Operand; 4]> = SmallVec::new();
                for k in part.start..part.start + part.len {
                    let one = if part.len == 1 {
                        to
                    } else {
                        self.temporary(bank, 1)
                    };
                    let (holder, lane) = self.lane(first + u32::from(k));
                    let uses = read.uses(holder.into(), lane, holder);
                    self.inst(Op::Inst(read.op), &[one.into()], &uses, list);
                    parts.push(one.into());
                }
                if part.len > 1 {
                    self.inst(Op::Concat, &[to.into()], &parts, list);
                }
            }
            Home::Scratch(first) => {
                let mut parts: SmallVec<[Operand; 4]> = SmallVec::new();
                for (at, len) in chunks(part.len) {
                    let Some(&access) = carriers().load(len) else {
                        return;
                    };
                    let one = if len == part.len {
                        to
                    } else {
                        self.temporary(bank, len)
                    };
                    let direct = access.banks.contains(bank);
                    let loaded = if direct {
                        one
                    } else {
                        self.temporary(Bank::Vector, len)
                    };
                    let at = first + u32::from(part.start + at);
                    let uses = access.uses(Operand::Imm(0), self.address(at));
                    self.inst(Op::Inst(access.op), &[loaded.into()], &uses, list);
                    if !direct {
                        self.copy(one, loaded.into(), list);
                    }
                    parts.push(one.into());
                }
                if parts.len() > 1 {
                    self.inst(Op::Concat, &[to.into()], &parts, list);
                }
            }
        }
    }

    fn store_all(&mut self, n: usize) {
        let victim = &self.victims[n];
        let accesses = &self.source.accesses[victim.value];
        if !self.decisions[n].stored || victim.is_passed_in_memory(self.source) {
            return;
        }
        for &step in &accesses.defs {
            self.at(step);
            let mut list = Vec::new();
            match self.source.points.at(step) {
                Some((_, Some(inst))) => {
                    self.store_defs(n, step, inst, &mut list);
                    self.behind[inst].append(&mut list);
                }
                Some((block, None)) => {
                    self.store(n, self.homes.of[n], 0, victim.value.into(), &mut list);
                    self.start[block].append(&mut list);
                }
                None => {}
            }
        }
    }

    /// What an instruction defines of a victim. A part that finds the value in no register gets
    /// one of its own.
    fn store_defs(&mut self, n: usize, step: Step, inst: Inst, list: &mut Vec<Inst>) {
        let value = self.victims[n].value;
        let class = self.class(n);
        let outside = self.decisions[n].outside.contains(&step);
        // Storage that nothing has been written to yet holds nothing to store.
        let nothing = self.source.func.insts[inst].op == Op::Entry
            && self.source.func.values[value].fixed.is_none();
        for k in 0..self.source.func.insts[inst].defs.len() {
            let def = self.source.func.insts[inst].defs[k];
            let Operand::Value(v, part) = def else {
                continue;
            };
            if v != value || nothing {
                continue;
            }
            let range = part.range(class.dwords);
            let from = if outside {
                let own = self.temporary(class.bank, range.len() as u8);
                self.out.func.insts[inst].defs[k] = own.into();
                own.into()
            } else {
                def
            };
            self.store(n, self.homes.of[n], range.start, from, list);
        }
    }

    fn reload_all(&mut self, n: usize) {
        let class = self.class(n);
        let value = self.victims[n].value;
        self.names[n].insert(Name::Original, value);
        for step in self.decisions[n].reloads.clone() {
            let Some(inst) = inst_at(self.source, step) else {
                continue;
            };
            self.at(step);
            let to = match self.source.func.form {
                Form::Ssa => self.fresh(n, class),
                Form::Storage => value,
            };
            self.names[n].insert(Name::Reload(step), to);
            let mut list = Vec::new();
            self.reload(n, self.homes.of[n], self.whole(n), to, &mut list);
            self.before[inst].append(&mut list);
        }
        let mut have: BTreeMap<Part, Operand> = BTreeMap::new();
        let mut partial = self.decisions[n].partial.clone();
        partial.sort_unstable();
        for (step, first) in partial {
            let Some(inst) = inst_at(self.source, step) else {
                continue;
            };
            if first {
                have.clear();
            }
            self.at(step);
            for k in 0..self.source.func.insts[inst].uses.len() {
                let operand = self.source.func.insts[inst].uses[k];
                let Operand::Value(v, part) = operand else {
                    continue;
                };
                if v != value {
                    continue;
                }
                let loaded = match have.get(&part) {
                    Some(&loaded) => loaded,
                    None => {
                        let loaded = self.reload_part(n, inst, part);
                        have.insert(part, loaded);
                        loaded
                    }
                };
                self.out.func.insts[inst].uses[k] = loaded;
            }
        }
    }

    fn reload_part(&mut self, n: usize, inst: Inst, part: Part) -> Operand {
        let class = self.class(n);
        let mut list = Vec::new();
        let operand = if self.homes.of[n] == Home::Remake {
            let to = self.fresh(n, class);
            self.reload(n, Home::Remake, self.whole(n), to, &mut list);
            Operand::Value(to, part)
        } else {
            let to = self.fresh(n, Class::new(class.bank, part.len));
            self.reload(n, self.homes.of[n], part, to, &mut list);
            to.into()
        };
        self.before[inst].append(&mut list);
        operand
    }

    /// Uses see the names that reach them.
    fn rename(&mut self, n: usize) {
        if self.source.func.form == Form::Storage {
            return;
        }
        let class = self.class(n);
        let value = self.victims[n].value;
        let params = std::mem::take(&mut self.decisions[n].params);
        for &block in params.keys() {
            let param = self.fresh(n, class);
            self.names[n].insert(Name::Param(block), param);
        }
        for (block, names) in params {
            let mut arguments = BTreeMap::new();
            for (pred, name) in names {
                let Some(terminator) = self.source.func.terminator(pred) else {
                    continue;
                };
                for (k, target) in self.source.func.targets(pred).iter().enumerate() {
                    if target.block == block {
                        arguments.insert((terminator, k), self.named(n, name).into());
                    }
                }
            }
            let param = self.named(n, Name::Param(block));
            self.added
                .entry(block)
                .or_default()
                .push((param, arguments));
        }
        let names = std::mem::take(&mut self.decisions[n].names);
        for (&step, &name) in &names {
            let Some(inst) = inst_at(self.source, step) else {
                continue;
            };
            let seen = self.named(n, name);
            let data = &mut self.out.func.insts[inst];
            let passed = data.targets.iter_mut().flat_map(|t| &mut t.args);
            for operand in data.uses.iter_mut().chain(passed) {
                if let Operand::Value(v, _) = operand
                    && *v == value
                {
                    *v = seen;
                }
            }
        }
    }

    fn named(&self, n: usize, name: Name) -> Value {
        let known = self.names[n].get(&name);
        known.copied().unwrap_or(self.victims[n].value)
    }

    /// The argument of a parameter in memory as a register, if it has one.
    fn argument(&self, edge: Edge, k: usize) -> Result<Operand, (usize, Part)> {
        let operand = self.source.func.insts[edge.0].targets[edge.1].args[k];
        let Operand::Value(value, part) = operand else {
            return Ok(operand);
        };
        let Some(n) = self.index[value] else {
            return Ok(operand);
        };
        let soft = self.decisions[n]
            .soft
            .iter()
            .find(|(p, _)| (p.terminator, p.target, p.index) == (edge.0, edge.1, k));
        match soft {
            Some(&(_, Some(name))) => Ok(Operand::Value(self.named(n, name), part)),
            _ => {
                let range = part.range(self.class(n).dwords);
                Err((n, Part::new(range.start, range.len() as u8)))
            }
        }
    }

    /// Edges to a block, with the terminator's block.
    fn edges(&self, block: Block) -> Vec<Edge> {
        let mut edges = Vec::new();
        for &pred in self.source.cfg.preds(block) {
            let Some(terminator) = self.source.func.terminator(pred) else {
                continue;
            };
            for (k, target) in self.source.func.targets(pred).iter().enumerate() {
                if target.block == block && !edges.contains(&(terminator, k)) {
                    edges.push((terminator, k));
                }
            }
        }
        edges
    }

    /// A parameter in another bank becomes a parameter there.
    fn pass(&mut self, n: usize) {
        let (Some(home), Some(block)) = (
            self.home_values[n],
            self.source.accesses[self.victims[n].value].param_of,
        ) else {
            return;
        };
        let index = self.position(block, n);
        let class = self.out.func.ty(home);
        let mut arguments = BTreeMap::new();
        for edge in self.edges(block) {
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
            let copied = self.temporary(class.bank, class.dwords);
            self.out.costs[n].stores += 1;
            self.out.costs[n].weight += self.weight;
            self.copy(copied, from, &mut list);
            self.before[edge.0].append(&mut list);
            arguments.insert(edge, copied.into());
        }
        self.added.entry(block).or_default().push((home, arguments));
    }

    /// An argument in a register of its own bank.
    fn in_register(
        &mut self,
        found: Result<Operand, (usize, Part)>,
        list: &mut Vec<Inst>,
    ) -> Operand {
        match found {
            Ok(operand) => operand,
            Err((m, part)) if self.homes.of[m] == Home::Remake => {
                let class = self.class(m);
                let to = self.temporary(class.bank, class.dwords);
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

    fn position(&self, block: Block, n: usize) -> usize {
        let params = &self.source.func.blocks[block].params;
        let value = self.victims[n].value;
        params.iter().position(|&p| p == value).unwrap_or(0)
    }

    /// Parameters in slots are written on their edges, as if all at once.
    fn exchange(&mut self) {
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
            for edge in self.edges(block) {
                self.exchange_edge(edge, block, &params);
            }
        }
    }

    fn exchange_edge(&mut self, edge: Edge, block: Block, params: &[usize]) {
        self.at(self.source.points.read(edge.0));
        let mut list = Vec::new();
        let mut todo = Vec::new();
        for &n in params {
            let found = self.argument(edge, self.position(block, n));
            if let Err((m, part)) = found
                && shifted(self.homes.of[m], part) == self.homes.of[n]
            {
                continue;
            }
            todo.push((n, found));
        }
        // What an earlier store would overwrite is brought to safety first.
        let slots = |home: Home, len: u8| match home {
            Home::Lanes(first) => Some((false, first, first + u32::from(len))),
            Home::Scratch(first) => Some((true, first, first + u32::from(len))),
            Home::Remake | Home::Bank(_) => None,
        };
        let mut saved: BTreeMap<usize, Result<Home, Operand>> = BTreeMap::new();
        let mut extra = 0;
        for (i, &(n, found)) in todo.iter().enumerate() {
            let Err((m, part)) = found else { continue };
            let read = slots(shifted(self.homes.of[m], part), part.len);
            let hit = todo[..i].iter().any(|&(n, _)| {
                let written = slots(self.homes.of[n], self.class(n).dwords);
                read.zip(written)
                    .is_some_and(|(r, w)| r.0 == w.0 && r.1 < w.2 && w.1 < r.2)
            });
            if !hit {
                continue;
            }
            let from = self.in_register(found, &mut list);
            let end = extra + u32::from(part.len);
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
                    let to = self.temporary(class.bank, class.dwords);
                    self.reload(n, home, self.whole(n), to, &mut list);
                    to.into()
                }
                None => self.in_register(found, &mut list),
            };
            let from = match from {
                Operand::Imm(_) => {
                    let class = self.class(n);
                    let to = self.temporary(class.bank, class.dwords);
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

    fn finish(mut self) -> Rewritten {
        self.arguments();
        let func = &mut self.out.func;
        for block in func.layout.clone() {
            let insts = std::mem::take(&mut func.blocks[block].insts);
            let list = &mut func.blocks[block].insts;
            list.append(&mut self.start[block]);
            for inst in insts {
                list.append(&mut self.before[inst]);
                list.push(inst);
                list.append(&mut self.behind[inst]);
            }
        }
        self.split_edges();
        self.drop_unused();
        let used = self.homes.scratch + self.extra;
        if used > 0 {
            let end = scratch_base(self.source.func) + 4 * used;
            self.out.func.launch.private_bytes = end;
        }
        self.out
    }

    /// Parameters that went and came, and the arguments for them.
    fn arguments(&mut self) {
        let mut gone: SecondaryMap<Value, bool> = SecondaryMap::new();
        for victim in self.victims {
            gone[victim.value] = victim.is_passed_in_memory(self.source);
        }
        let func = &mut self.out.func;
        for &block in &self.source.func.layout {
            let Some(terminator) = self.source.func.terminator(block) else {
                continue;
            };
            for k in 0..func.insts[terminator].targets.len() {
                let target = &mut func.insts[terminator].targets[k];
                let params = &self.source.func.blocks[target.block].params;
                let kept = params.iter().zip(&target.args).filter(|(p, _)| !gone[**p]);
                let mut args: SmallVec<[Operand; 4]> = kept.map(|(_, &a)| a).collect();
                for (param, arguments) in self.added.get(&target.block).into_iter().flatten() {
                    // Unreachable predecessors pass what there is.
                    let any = Operand::from(*param);
                    args.push(arguments.get(&(terminator, k)).copied().unwrap_or(any));
                }
                target.args = args;
            }
        }
        for &block in &self.source.func.layout {
            let params = &mut func.blocks[block].params;
            params.retain(|p| !gone[*p]);
            params.extend(self.added.get(&block).into_iter().flatten().map(|a| a.0));
        }
    }

    fn split_edges(&mut self) {
        let mut after: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        let mut at_end = Vec::new();
        let blocks: BTreeMap<Inst, Block> = self
            .source
            .func
            .inst_order()
            .map(|(b, i)| (i, b))
            .filter(|(i, _)| self.on_edge.keys().any(|e| e.0 == *i))
            .collect();
        let func = &mut self.out.func;
        for ((terminator, k), mut insts) in std::mem::take(&mut self.on_edge) {
            // Without a plain branch no parameter is passed in memory.
            let (Some(jump), Some(&from)) = (jump(), blocks.get(&terminator)) else {
                continue;
            };
            let step = self.source.points.read(terminator);
            let target = func.insts[terminator].targets[k].clone();
            let span = func.insts[terminator].span;
            let branch = func.make_inst(InstData {
                op: Op::Inst(jump),
                defs: SmallVec::new(),
                uses: SmallVec::new(),
                targets: SmallVec::from_iter([target]),
                span,
            });
            self.out.steps[branch] = Some(step);
            insts.push(branch);
            let edge = func.blocks.push(BlockData {
                params: Vec::new(),
                insts,
            });
            self.out.blocks[edge] = Some(step);
            func.insts[terminator].targets[k] = Target::new(edge, []);
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

    /// Definitions of values that are made again wherever they are used.
    fn drop_unused(&mut self) {
        let func = &mut self.out.func;
        let mut used: SecondaryMap<Value, bool> = SecondaryMap::new();
        for (_, inst) in func.inst_order() {
            for value in func.used_values(inst) {
                used[value] = true;
            }
        }
        let mut unused: EntitySet<Inst> = EntitySet::new();
        for (victim, home) in self.victims.iter().zip(&self.homes.of) {
            if *home == Home::Remake && !used[victim.value] {
                unused.extend(self.source.remake(victim.value));
            }
        }
        for &block in &func.layout {
            func.blocks[block].insts.retain(|&i| !unused.contains(i));
        }
    }
}

/// The home of a part of a value.
fn shifted(home: Home, part: Part) -> Home {
    match home {
        Home::Lanes(first) => Home::Lanes(first + u32::from(part.start)),
        Home::Scratch(first) => Home::Scratch(first + u32::from(part.start)),
        other => other,
    }
}

/// Offset and length of the accesses that carry so many dwords.
fn chunks(dwords: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..dwords)
        .step_by(usize::from(WIDEST))
        .map(move |at| (at, WIDEST.min(dwords - at)))
}
