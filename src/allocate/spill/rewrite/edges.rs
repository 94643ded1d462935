//! Parameters that are not passed in registers. A parameter in another bank is a parameter there; the argument of a
//! parameter in a slot is stored on the edges, as if all at once.

use super::Rewrite;
use super::carry::shifted;
use super::order::{Touched, Turn, order};
use crate::ir::function::{Block, Inst, Value};
use crate::ir::machine::Op;
use crate::ir::operand::{Operand, Part};
use crate::spill::homes::{EXCHANGE, Home};
use crate::spill::source::Edge;
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
        // In the order in which they were found: the order of points.
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

    /// Passes parameters without registers to their homes on the edges to their blocks: in another bank
    /// they are parameters there, slots are written.
    pub(super) fn pass(&mut self) {
        let mut by_block: BTreeMap<Block, Vec<usize>> = BTreeMap::new();
        for (n, victim) in self.victims.iter().enumerate() {
            if let Some(block) = self.source.accesses[victim.value].param_of
                && victim.is_passed_in_memory(self.source)
            {
                by_block.entry(block).or_default().push(n);
            }
        }
        for (block, params) in by_block {
            let mut arguments: BTreeMap<usize, BTreeMap<Edge, Operand>> = BTreeMap::new();
            for &edge in self.source.edges(block) {
                self.pass_on(edge, &params, &mut arguments);
            }
            for n in params {
                if let Some(home) = self.home_values[n] {
                    let arguments = arguments.remove(&n).unwrap_or_default();
                    self.added.entry(block).or_default().push((home, arguments));
                }
            }
        }
    }

    /// Writes the moves of one edge. The operands for parameters in another bank are added to `arguments`.
    fn pass_on(
        &mut self,
        edge: Edge,
        params: &[usize],
        arguments: &mut BTreeMap<usize, BTreeMap<Edge, Operand>>,
    ) {
        self.at(self.source.points.read(edge.0));
        let mut list = Vec::new();
        let mut moves: Vec<(usize, Argument)> = Vec::new();
        for &n in params {
            let found = self.argument(edge, self.position(n));
            let passed = match (found, self.homes.of[n]) {
                (found, Home::Bank(_)) if self.is_undefined(found) => {
                    Some(self.undefined_home(n, &mut list).into())
                }
                (found, _) if self.is_undefined(found) => continue,
                (Err((m, part)), home)
                    if self.homes.of[m] == home && self.home_values[m].is_some() =>
                {
                    self.home_values[m].map(|value| Operand::Value(value, part))
                }
                (Err((m, part)), home) if shifted(self.homes.of[m], part) == home => continue,
                _ => None,
            };
            match passed {
                Some(passed) => {
                    arguments.entry(n).or_default().insert(edge, passed);
                }
                None => moves.push((n, found)),
            }
        }
        let touched: Vec<Touched> = moves
            .iter()
            .map(|&(n, found)| self.touched(n, found))
            .collect();
        // The saved sources, and the used part of the space for them.
        let mut saved: BTreeMap<usize, Result<Home, Operand>> = BTreeMap::new();
        let mut taken = 0;
        for turn in order(&touched) {
            let (Turn::Save(i) | Turn::Move(i)) = turn;
            let (n, found) = moves[i];
            if turn == Turn::Save(i) {
                saved.insert(i, self.save(n, found, &mut taken, &mut list));
                continue;
            }
            let from = match saved.remove(&i) {
                Some(Err(from)) => from,
                Some(Ok(home)) => {
                    let class = self.class(n);
                    let to = self.temporary(class.bank, class.units);
                    self.reload(n, home, self.whole(n), to, &mut list);
                    to.into()
                }
                None => self.in_register(found, &mut list),
            };
            if saved.is_empty() {
                taken = 0;
            }
            let home = self.move_home(n, from, &mut list);
            if let Some(home) = home {
                arguments.entry(n).or_default().insert(edge, home);
            }
        }
        // Only jumps pass arguments, and without a plain branch no parameter is passed in memory.
        self.before[edge.0].append(&mut list);
    }

    /// The slots and banks that a move to the home of a victim touches.
    fn touched(&self, n: usize, found: Argument) -> Touched {
        let slots = |home: Home, len: u32| match home {
            Home::Lanes(first) => Some((false, first, first + len)),
            Home::Scratch(first) => Some((true, first, first + len)),
            Home::Remake | Home::Bank(_) => None,
        };
        let source = found.err();
        let in_bank = |m: usize| matches!(self.homes.of[m], Home::Bank(_));
        Touched {
            reads: source.and_then(|(m, part)| slots(shifted(self.homes.of[m], part), part.len)),
            writes: slots(self.homes.of[n], self.class(n).units),
            frees: source.is_some_and(|(m, _)| in_bank(m)),
        }
    }

    /// Saves the argument of a victim: lanes are exchanged through scalars, memory through memory while
    /// there is room.
    fn save(
        &mut self,
        n: usize,
        found: Argument,
        taken: &mut u32,
        list: &mut Vec<Inst>,
    ) -> Result<Home, Operand> {
        let from = self.in_register(found, list);
        let Err((m, part)) = found else {
            return Err(from);
        };
        let end = *taken + part.len;
        if !matches!(self.homes.of[m], Home::Scratch(_)) || end > EXCHANGE {
            return Err(from);
        }
        let home = Home::Scratch(self.homes.scratch + *taken);
        *taken = end;
        self.extra = self.extra.max(end);
        self.store(n, home, 0, from, list);
        Ok(home)
    }

    /// Moves an argument to a parameter's home; for a home in another bank, the result is passed there.
    fn move_home(&mut self, n: usize, from: Operand, list: &mut Vec<Inst>) -> Option<Operand> {
        if let Some(home) = self.home_values[n] {
            let class = self.out.func.ty(home);
            let copied = self.temporary(class.bank, class.units);
            self.out.costs[n].stores += 1;
            self.out.costs[n].weight += self.weight;
            self.copy(copied, from, list);
            return Some(copied.into());
        }
        let from = match from {
            Operand::Imm(_) => {
                let class = self.class(n);
                let to = self.temporary(class.bank, class.units);
                self.copy(to, from, list);
                to.into()
            }
            other => other,
        };
        self.store(n, self.homes.of[n], 0, from, list);
        None
    }

    /// An undefined value, in the bank of a victim's home.
    fn undefined_home(&mut self, n: usize, list: &mut Vec<Inst>) -> Value {
        let class = self.home_values[n].map_or(self.class(n), |home| self.out.func.ty(home));
        let any = self.temporary(class.bank, class.units);
        self.inst(Op::Undef, &[any.into()], &[], list);
        any
    }

    /// Whether an argument is undefined, so that its parameter's home may have any contents.
    fn is_undefined(&self, found: Argument) -> bool {
        let value = found.ok().and_then(|operand| operand.as_value());
        value.is_some_and(|v| self.source.undefined.contains(v))
    }

    /// An argument in a register of its own bank.
    fn in_register(&mut self, found: Argument, list: &mut Vec<Inst>) -> Operand {
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

    /// The position of a victim among its block's parameters.
    fn position(&self, n: usize) -> usize {
        self.source.accesses[self.victims[n].value].position
    }
}
