//! Independent check of waits: a scoreboard by register, which shares only the tables with the
//! insertion.
//!
//! The insertion follows events; this check follows registers: for each register unit, the number of
//! counted operations issued since the one that is going to write it. A unit is clean or
//! *owed* by one or more (counter, class) with an age; reading, writing or a barrier while a unit
//! is owed is an error. If the source states the number of transfers into the local data share that may be outstanding, more than
//! those are an error there, and barriers ignore transfers.

use crate::flow::{Join, solve};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ir::{Block, Inst};
use crate::machine;
use crate::target::{Behaviour, MemorySpace, OpInfo, Unit};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::collections::{BTreeMap, BTreeSet};

/// Ages saturate here: no counter is wider.
const OLD: u16 = 1 << 10;

/// Transfers that a board keeps.
const COUNTED: u8 = 64;

/// (counter, class)
type Line = (u8, u8);

/// A memory, the unit that accesses it, and whether it writes there.
type Place = (MemorySpace, Unit, bool);

#[derive(Clone, Default, PartialEq)]
struct Board {
    /// Register unit -> pending writers -> issues of that line since.
    owed: BTreeMap<u32, BTreeMap<Line, u16>>,
    /// Lines with possibly outstanding operations -> issues since the *youngest*.
    busy: BTreeSet<Line>,
    /// The pending accesses of memory -> issues since.
    memory: BTreeMap<Place, BTreeMap<Line, u16>>,
    /// Ages of transfers that the source counts, ascending, with their lines.
    counted: Vec<(u16, Line)>,
}

impl Join for Board {
    fn join(&mut self, other: &Self) -> bool {
        let before = (self.size(), self.age());
        for (unit, lines) in &other.owed {
            join_ages(self.owed.entry(*unit).or_default(), lines);
        }
        for (place, lines) in &other.memory {
            join_ages(self.memory.entry(*place).or_default(), lines);
        }
        self.busy.extend(&other.busy);
        // The same number on either path, with the lower ages.
        for (n, &other) in other.counted.iter().enumerate() {
            match self.counted.get_mut(n) {
                Some(own) => *own = other.min(*own),
                None => self.counted.push(other),
            }
        }
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
    fn lines(&self) -> impl Iterator<Item = &BTreeMap<Line, u16>> {
        self.owed.values().chain(self.memory.values())
    }

    fn lines_mut(&mut self) -> impl Iterator<Item = &mut BTreeMap<Line, u16>> {
        self.owed.values_mut().chain(self.memory.values_mut())
    }

    fn size(&self) -> usize {
        let lines = self.lines().map(BTreeMap::len).sum::<usize>();
        lines + self.busy.len() + self.counted.len()
    }

    fn age(&self) -> u64 {
        let ages = self.lines().flat_map(BTreeMap::values);
        let counted = self.counted.iter().map(|c| &c.0);
        ages.chain(counted).map(|&a| u64::from(a)).sum()
    }

    /// The pending accesses of the local data share.
    fn share(&self) -> Option<&BTreeMap<Line, u16>> {
        let mut all = self.memory.iter().filter(|(p, _)| p.0 == MemorySpace::Lds);
        all.find(|(_, lines)| !lines.is_empty()).map(|(_, l)| l)
    }

    /// The pending accesses of a memory that an instruction of another unit accesses now, if one
    /// of them writes.
    fn contended(&self, info: &OpInfo) -> Option<&BTreeMap<Line, u16>> {
        let meets = |&(space, unit, writes): &Place| {
            let mut here = info.memory.iter().filter(|m| m.space == space);
            unit != info.unit && here.any(|m| m.writes || writes)
        };
        let mut all = self.memory.iter().filter(|(p, _)| meets(p));
        all.find(|(_, lines)| !lines.is_empty()).map(|(_, l)| l)
    }

    fn step(&mut self, func: &MachineFunction, inst: Inst, counted: bool) {
        let (target, data) = (func.target(), &func.insts[inst]);
        let Some(info) = data.info(target) else {
            return;
        };
        if info.behaviour == Behaviour::Wait {
            for (counter, level) in (0u8..).zip(machine::wait_levels(target, data)) {
                if let Some(level) = level {
                    self.reach(counter, level);
                }
            }
            return;
        }
        for e in info.events {
            let line = (e.counter, e.order);
            for ages in self.lines_mut() {
                if let Some(age) = ages.get_mut(&line) {
                    *age = (*age + u16::from(e.amount)).min(OLD);
                }
            }
            let older = self.counted.iter_mut().filter(|(_, l)| l.0 == line.0);
            older.for_each(|(age, _)| *age = (*age + u16::from(e.amount)).min(OLD));
            self.busy.insert(line);
            let transfers = counted && info.is_transfer();
            if transfers {
                self.counted.insert(0, (0, line));
                self.counted.truncate(usize::from(COUNTED));
            }
            for t in machine::written(target, data) {
                for unit in t.reg.range() {
                    self.owed.entry(unit).or_default().insert(line, 0);
                }
            }
            for m in info.memory.iter().filter(|_| !transfers) {
                let accesses = [(m.reads, false), (m.writes, true)];
                for (_, writes) in accesses.into_iter().filter(|a| a.0) {
                    let place = (m.space, info.unit, writes);
                    self.memory.entry(place).or_default().insert(line, 0);
                }
            }
        }
    }

    /// Notes that the counter is at most `level`.
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
        for ages in self.lines_mut() {
            ages.retain(|line, age| !complete(line, age));
        }
        self.counted.retain(|(age, line)| !complete(line, age));
        self.owed.retain(|_, ages| !ages.is_empty());
        self.memory.retain(|_, ages| !ages.is_empty());
        if level == 0 {
            self.busy.retain(|l| l.0 != counter);
        }
    }
}

/// Errors for every use of a register, and every barrier, that may come before a pending operation
/// is complete, on any path.
pub fn check(func: &MachineFunction) -> Diagnostics {
    let target = func.target();
    let counted = super::counted(func);
    let over = |block: Block, mut board: Board, report: &mut dyn FnMut(&Board, Inst)| {
        for &inst in &func.blocks[block].insts {
            report(&board, inst);
            board.step(func, inst, counted);
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
                    .map(|l| target.counters[usize::from(l.0)].name)
                    .collect();
                Diagnostic::error(
                    "schedule-wait",
                    format!(
                        "{inst} in {block} {what} before {} is waited for",
                        counters.join(", ")
                    ),
                )
                .maybe_label(data.span, "made from this")
            };
            let read = machine::read(target, data)
                .into_iter()
                .map(|t| (t, "reads"));
            let written = machine::written(target, data)
                .into_iter()
                .map(|t| (t, "overwrites"));
            for (t, verb) in read.chain(written) {
                if let Some((unit, lines)) = t
                    .reg
                    .range()
                    .find_map(|u| board.owed.get(&u).map(|l| (u, l)))
                {
                    out.push(error(
                        format!("{verb} {}", target.reg_name(Reg::new(unit, 1))),
                        lines,
                    ));
                }
            }
            if let (Op::Landed, Some(&Operand::Imm(most))) = (data.op, data.uses.first())
                && let Some(&(age, line)) = board.counted.get(most as usize)
            {
                let what = format!("is told that {most} transfers are outstanding, not more,");
                out.push(error(what, &BTreeMap::from([(line, age)])));
            }
            let info = data.info(target);
            let barrier = info.is_some_and(|i| i.behaviour == Behaviour::Barrier);
            if let Some(lines) = board.share().filter(|_| barrier) {
                out.push(error("is a barrier".into(), lines));
            }
            if let Some(lines) = info.and_then(|i| board.contended(i)) {
                out.push(error("accesses the same memory".into(), lines));
            }
        });
    }
    out
}
