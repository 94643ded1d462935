//! Independent check of waits: a scoreboard by register, nothing shared with the insertion but the
//! tables.
//!
//! Where the insertion follows events, this follows registers: for each register unit, how many
//! counted operations have been issued since the one that is going to write it. A unit is clean or
//! *owed* by one or more (counter, class) with an age; reading, writing or a barrier while a unit
//! is owed is an error.

use super::flow::{Join, solve};
use super::touch;
use super::waits::wait_levels;
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Reg;
use crate::ir::{Block, Inst};
use crate::target::{Behaviour, Tables, Unit, reg_name};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::collections::{BTreeMap, BTreeSet};

/// Ages saturate here: no counter is wider.
const OLD: u16 = 1 << 10;

/// (counter, class)
type Line = (u8, u8);

#[derive(Clone, Default, PartialEq)]
struct Board {
    /// Register unit -> who will write it -> issues of that line since.
    owed: BTreeMap<u16, BTreeMap<Line, u16>>,
    /// Lines of which something may be outstanding -> issues since the *youngest*.
    busy: BTreeSet<Line>,
    /// The same for operations on the local data share, which have no register.
    share: BTreeMap<Line, u16>,
}

impl Join for Board {
    fn join(&mut self, other: &Self) -> bool {
        let before = (self.size(), self.age());
        for (unit, lines) in &other.owed {
            join_ages(self.owed.entry(*unit).or_default(), lines);
        }
        join_ages(&mut self.share, &other.share);
        self.busy.extend(&other.busy);
        before != (self.size(), self.age())
    }
}

fn join_ages(mine: &mut BTreeMap<Line, u16>, other: &BTreeMap<Line, u16>) {
    for (line, age) in other {
        let slot = mine.entry(*line).or_insert(*age);
        *slot = (*slot).min(*age);
    }
}

impl Board {
    fn size(&self) -> usize {
        self.owed.values().map(BTreeMap::len).sum::<usize>() + self.busy.len() + self.share.len()
    }

    fn age(&self) -> u64 {
        let ages = self
            .owed
            .values()
            .chain([&self.share])
            .flat_map(BTreeMap::values);
        ages.map(|&a| u64::from(a)).sum()
    }

    fn step(&mut self, func: &MachineFunction, tables: &Tables, inst: Inst) {
        let data = &func.insts[inst];
        let Some(info) = touch::info(data) else {
            return;
        };
        if info.behaviour == Behaviour::Wait {
            for (counter, level) in (0u8..).zip(wait_levels(tables, data)) {
                if let Some(level) = level {
                    self.reach(counter, level);
                }
            }
            return;
        }
        for e in info.events {
            let line = (e.counter, e.order);
            for ages in self.owed.values_mut().chain([&mut self.share]) {
                if let Some(age) = ages.get_mut(&line) {
                    *age = (*age + u16::from(e.amount)).min(OLD);
                }
            }
            self.busy.insert(line);
            for t in touch::written(data) {
                for unit in t.reg.units() {
                    self.owed.entry(unit).or_default().insert(line, 0);
                }
            }
            if info.unit == Unit::Lds {
                self.share.insert(line, 0);
            }
        }
    }

    /// The counter is known to be at most `level`.
    fn reach(&mut self, counter: u8, level: u8) {
        let lines: Vec<Line> = self
            .busy
            .iter()
            .copied()
            .filter(|l| l.0 == counter)
            .collect();
        let ordered = matches!(lines[..], [(_, class)] if class != 0);
        let complete = |line: &Line, age: &u16| {
            line.0 == counter && (level == 0 || ordered && *age >= u16::from(level))
        };
        for ages in self.owed.values_mut().chain([&mut self.share]) {
            ages.retain(|line, age| !complete(line, age));
        }
        self.owed.retain(|_, ages| !ages.is_empty());
        if level == 0 {
            self.busy.retain(|l| l.0 != counter);
        }
    }
}

/// Errors for every use of a register, and every barrier, that may come before a pending operation
/// is complete, on any path.
pub fn check(func: &MachineFunction, tables: &Tables) -> Diagnostics {
    let over = |block: Block, mut board: Board, report: &mut dyn FnMut(&Board, Inst)| {
        for &inst in &func.blocks[block].insts {
            report(&board, inst);
            board.step(func, tables, inst);
        }
        board
    };
    let input = solve(func, |block, board| over(block, board, &mut |_, _| {}));
    let mut out = Diagnostics::default();
    for &block in &func.layout {
        let Some(board) = input[block].clone() else {
            continue;
        };
        over(block, board, &mut |board, inst| {
            let data = &func.insts[inst];
            let error = |what: String, lines: &BTreeMap<Line, u16>| {
                let counters: Vec<_> = lines
                    .keys()
                    .map(|l| tables.counters[usize::from(l.0)].name)
                    .collect();
                Diagnostic::error(
                    "wait-missing",
                    format!(
                        "{inst} in {block} {what} before {} is waited for",
                        counters.join(", ")
                    ),
                )
                .maybe_label(data.span, "made from this")
            };
            let read = touch::read(data).into_iter().map(|t| (t, "reads"));
            let written = touch::written(data).into_iter().map(|t| (t, "overwrites"));
            for (t, verb) in read.chain(written) {
                if let Some((unit, lines)) = t
                    .reg
                    .units()
                    .find_map(|u| board.owed.get(&u).map(|l| (u, l)))
                {
                    out.push(error(
                        format!("{verb} {}", reg_name(Reg::new(unit, 1))),
                        lines,
                    ));
                }
            }
            if touch::behaviour(data) == Some(Behaviour::Barrier) && !board.share.is_empty() {
                out.push(error("is a barrier".into(), &board.share));
            }
        });
    }
    out
}
