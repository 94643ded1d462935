//! The function with its victims moved: stores after definitions, reloads before uses, new names.
//!
//! The original instructions and blocks keep their numbers and their order. Every added instruction is
//! charged to a step of the original function.

mod carry;
mod edges;
mod order;

use super::carriers::{carriers, scratch_base};
use super::evict::{Decision, Name, Victim, decide, inst_at};
use super::homes::{Home, Homes};
use super::source::{Edge, Source};
use super::steps::Step;
use crate::ir::function::{Block, Form, Inst, InstData, Value};
use crate::ir::machine::{Class, MachineFunction, Op};
use crate::ir::operand::{Operand, Part, Reg};
use crate::target::Bank;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Span;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// The cost of moving one victim.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Cost {
    pub stores: u32,
    pub reloads: u32,
    /// The weight of both, ten times per loop level each.
    pub weight: u64,
}

pub(super) struct Rewritten {
    pub func: MachineFunction,
    /// The step that each added instruction is charged to.
    pub steps: SecondaryMap<Inst, Option<Step>>,
    /// The victim that a new value is a copy of.
    pub copy_of: SecondaryMap<Value, Option<Value>>,
    /// The costs by victim.
    pub costs: Vec<Cost>,
}

/// A new parameter and the argument of each edge for it.
type Added = (Value, BTreeMap<Edge, Operand>);

struct Rewrite<'a, 's> {
    source: &'a Source<'s>,
    victims: &'a [Victim],
    homes: &'a Homes,
    holders: &'a [Reg],
    /// Slots of private memory that exchanges on edges use, after those of `homes`.
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
    added: BTreeMap<Block, Vec<Added>>,
    /// The last base of an address in private memory: its number, the scalar with it, and the access that used it.
    base: Option<(u32, Value, Inst)>,
    /// The step that added instructions are charged to, and their weight.
    step: Step,
    weight: u64,
    span: Option<Span>,
}

/// Moves the victims to their homes.
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
            copy_of: SecondaryMap::new(),
            costs: vec![Cost::default(); victims.len()],
        },
        start: SecondaryMap::new(),
        before: SecondaryMap::new(),
        behind: SecondaryMap::new(),
        added: BTreeMap::new(),
        base: None,
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
    rewrite.keep();
    rewrite.pass();
    rewrite.finish()
}

impl Rewrite<'_, '_> {
    fn class(&self, n: usize) -> Class {
        self.source.func.ty(self.victims[n].value)
    }

    fn whole(&self, n: usize) -> Part {
        Part::new(0, self.class(n).units)
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

    fn temporary(&mut self, bank: Bank, dwords: u32) -> Value {
        self.out.func.add_value(Class::new(bank, dwords))
    }

    fn at(&mut self, step: Step) {
        self.step = step;
        let block = self.source.block_of(step);
        self.weight = block.map_or(1, |b| self.source.weight(b));
        self.span = inst_at(self.source, step).and_then(|i| self.source.func.insts[i].span);
    }

    fn inst(&mut self, op: Op, defs: &[Operand], uses: &[Operand], list: &mut Vec<Inst>) {
        let inst = self.out.func.make_inst(
            InstData::new(op, SmallVec::from_slice(defs), SmallVec::from_slice(uses)).at(self.span),
        );
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
        let class = Class::new(bank, self.class(n).units);
        let value = self.temporary(class.bank, class.units);
        self.home_values[n] = Some(value);
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

    /// Stores the definitions of a victim by an instruction. A part that finds the value in no register gets
    /// a register of its own.
    fn store_defs(&mut self, n: usize, step: Step, inst: Inst, list: &mut Vec<Inst>) {
        let value = self.victims[n].value;
        let class = self.class(n);
        let outside = self.decisions[n].outside.binary_search(&step).is_ok();
        // Unwritten storage has no contents to store.
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
            let range = part.range(class.units);
            let from = if outside {
                let own = self.temporary(class.bank, range.end - range.start);
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

    /// Adds `keep`s of homes at the `keep`s of victims: a register of another bank must not be given away, and
    /// private memory never is.
    fn keep(&mut self) {
        if self.source.masks.constant {
            return;
        }
        for (_, inst) in self.source.func.inst_order() {
            let data = &mut self.out.func.insts[inst];
            if data.op != Op::Keep {
                continue;
            }
            let uses = std::mem::take(&mut data.uses);
            let home = |operand: Operand| match operand {
                Operand::Value(v, part) => match self.index[v] {
                    Some(n) => self.home_values[n].map(|home| Operand::Value(home, part)),
                    None => Some(operand),
                },
                _ => Some(operand),
            };
            data.uses = uses.into_iter().filter_map(home).collect();
        }
    }

    /// Renames uses to the names that reach them.
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
        self.drop_unused();
        let used = self.homes.scratch + self.extra;
        if used > 0 {
            let unit = carriers(self.source.func.target()).unit_bytes;
            let end = scratch_base(self.source.func) + unit * used;
            self.out.func.launch.private_bytes = end;
        }
        self.out
    }

    /// Removes and adds parameters, and the arguments for them.
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
                    // Unreachable predecessors pass any value.
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

    /// Removes definitions of values that are made again wherever they are used.
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
