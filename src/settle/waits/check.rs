//! Independent check of waits: a scoreboard by register, which shares only the tables with the
//! insertion.
//!
//! The insertion follows events; this check follows registers: for each register unit, the number of
//! counted operations issued since the one that is going to write it. A unit is clean or
//! *owed* by one or more (counter, class) with an age; reading, writing or a barrier while a unit
//! is owed is an error. The instruction that issued the operation, and the block that the fact comes from, are kept
//! for the report. If the source states the number of transfers into the local data share that may be outstanding, more than
//! those are an error there, and barriers ignore transfers.

use crate::flow::{Join, solve};
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::{Operand, Reg};
use crate::ir::{Block, Inst};
use crate::machine;
use crate::target::query::load_apart;
use crate::target::{Behaviour, Event, MemorySpace, OpInfo, Target, Unit};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

/// An instruction that comes before an operation that it depends on is complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Early {
    /// The instruction that comes too early.
    pub inst: Inst,
    /// Its block.
    pub block: Block,
    /// The reason why it has to wait.
    pub reason: Reason,
    /// The pending operations.
    pub pending: Vec<PendingOperation>,
    /// Blocks from the first pending operation to the instruction, both included.
    pub path: Vec<Block>,
    /// Whether the instruction and the pending operations are of one class that completes in order: an overwritten result then
    /// arrives first.
    pub in_order: bool,
}

/// The reason why an instruction has to wait.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// It reads a register that a pending operation writes.
    Reads(Reg),
    /// It writes a register that a pending operation writes.
    Overwrites(Reg),
    /// It writes a register that a pending operation may read again.
    OverwritesSource(Reg),
    /// It is a barrier, and accesses of the local data share are pending.
    Barrier,
    /// The instruction invalidates caches, and a load that fills the caches is pending.
    Invalidates,
    /// It accesses a memory that another unit accesses.
    SameMemory,
    /// The source states that at most so many transfers are outstanding.
    Outstanding(u8),
}

/// An operation that is not complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingOperation {
    /// The instruction that issued the operation.
    pub inst: Inst,
    /// The counter, by its index in the tables.
    pub counter: u8,
    /// The highest level of the counter at which the operation is complete.
    pub level: u8,
}

/// Ages saturate here: no counter is wider.
const OLD: u16 = 1 << 10;

/// Transfers that a board keeps.
const COUNTED: u8 = 64;

/// (counter, class)
type Line = (u8, u8);

/// The youngest operation of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Issued {
    /// Issues of the line since.
    age: u16,
    writer: Inst,
    /// The block at whose end the fact was; none for a fact of this block.
    via: Option<Block>,
    /// The counter that also says that the operation is complete, and its issues since.
    also: Option<(u8, u16)>,
}

/// Counters as a set: the level 0 of all of them says that a line has no outstanding operation. Bit 63: only the line's own counter
/// says that.
type Proofs = u64;

/// See [`Proofs`].
const OWN: Proofs = 1 << 63;

/// The pending operations of one register or memory.
type Lines = BTreeMap<Line, Issued>;

/// A memory, the unit that accesses it, and whether it writes there.
type Place = (MemorySpace, Unit, bool);

#[derive(Clone, Default, PartialEq)]
struct Board {
    /// Register unit -> pending writers -> issues of that line since.
    owed: BTreeMap<u32, Lines>,
    /// Register unit -> pending readers -> issues of that line since.
    held: BTreeMap<u32, Lines>,
    /// Lines with possibly outstanding operations -> issues since the *youngest*.
    busy: BTreeMap<Line, Proofs>,
    /// The pending accesses of memory -> issues since.
    memory: BTreeMap<Place, Lines>,
    /// Ages of transfers that the source counts, ascending, with their lines.
    counted: Vec<(u16, Line, Inst)>,
}

impl Join for Board {
    fn join(&mut self, other: &Self) -> bool {
        let before = (self.size(), self.age());
        for (unit, lines) in &other.owed {
            join_ages(self.owed.entry(*unit).or_default(), lines);
        }
        for (unit, lines) in &other.held {
            join_ages(self.held.entry(*unit).or_default(), lines);
        }
        for (place, lines) in &other.memory {
            join_ages(self.memory.entry(*place).or_default(), lines);
        }
        for (line, proofs) in &other.busy {
            *self.busy.entry(*line).or_default() |= proofs;
        }
        // The same number on either path, with the lower ages.
        for (n, &other) in other.counted.iter().enumerate() {
            match self.counted.get_mut(n) {
                Some(own) if own.0 <= other.0 => {}
                Some(own) => *own = other,
                None => self.counted.push(other),
            }
        }
        before != (self.size(), self.age())
    }
}

fn join_ages(mine: &mut Lines, other: &Lines) {
    for (line, issued) in other {
        let slot = mine.entry(*line).or_insert(*issued);
        // Either operation may be the pending one.
        let also = match (slot.also, issued.also) {
            (Some(a), Some(b)) if a.0 == b.0 => Some((a.0, a.1.min(b.1))),
            _ => None,
        };
        if issued.age < slot.age {
            *slot = *issued;
        }
        slot.also = also;
    }
}

impl Board {
    fn lines(&self) -> impl Iterator<Item = &Lines> {
        let registers = self.owed.values().chain(self.held.values());
        registers.chain(self.memory.values())
    }

    fn lines_mut(&mut self) -> impl Iterator<Item = &mut Lines> {
        let registers = self.owed.values_mut().chain(self.held.values_mut());
        registers.chain(self.memory.values_mut())
    }

    fn size(&self) -> usize {
        let lines = self.lines().map(BTreeMap::len).sum::<usize>();
        let busy = self.busy.values().map(|p| p.count_ones() as usize);
        lines + busy.sum::<usize>() + self.counted.len()
    }

    fn age(&self) -> u64 {
        let ages = self.lines().flat_map(BTreeMap::values);
        let ages = ages.map(|i| u64::from(i.age) + i.also.map_or(0, |a| u64::from(a.1) + 1));
        let counted = self.counted.iter().map(|c| u64::from(c.0));
        ages.chain(counted).sum()
    }

    /// The pending accesses of the local data share.
    fn share(&self) -> Option<(Place, &Lines)> {
        let mut all = self.memory.iter().filter(|(p, _)| p.0 == MemorySpace::Lds);
        all.find(|(_, lines)| !lines.is_empty())
            .map(|(place, lines)| (*place, lines))
    }

    /// The pending loads from global memory.
    fn loads(&self) -> Option<(Place, &Lines)> {
        let reads = |p: &Place| p.0 == MemorySpace::Global && !p.2;
        let mut all = self.memory.iter().filter(|(p, _)| reads(p));
        all.find(|(_, lines)| !lines.is_empty())
            .map(|(place, lines)| (*place, lines))
    }

    /// The pending accesses of a memory that an instruction of another unit accesses now, if one
    /// of them writes.
    fn contended(&self, info: &OpInfo) -> Option<(Place, &Lines)> {
        let meets = |&(space, unit, writes): &Place| {
            let mut here = info.memory.iter().filter(|m| m.space == space);
            unit != info.unit && here.any(|m| m.writes || writes)
        };
        let mut all = self.memory.iter().filter(|(p, _)| meets(p));
        all.find(|(_, lines)| !lines.is_empty())
            .map(|(place, lines)| (*place, lines))
    }

    fn step(&mut self, func: &MachineFunction, inst: Inst, counted: bool, alone: &Alone) {
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
                if let Some(Issued { age, .. }) = ages.get_mut(&line) {
                    *age = (*age + u16::from(e.amount)).min(OLD);
                }
            }
            let sources = self.held.values_mut().flat_map(BTreeMap::values_mut);
            for (counter, age) in sources.filter_map(|i| i.also.as_mut()) {
                if *counter == e.counter {
                    *age = (*age + u16::from(e.amount)).min(OLD);
                }
            }
            let older = self.counted.iter_mut().filter(|(_, l, _)| l.0 == line.0);
            older.for_each(|(age, _, _)| *age = (*age + u16::from(e.amount)).min(OLD));
            // A complete operation has read its sources, whatever counter says that it is complete.
            let sources = target.counters[usize::from(e.counter)].signals_sources;
            let others = info.events.iter().map(|e| e.counter);
            let mut also = others.filter(|&c| sources && c != e.counter);
            let also = also.next();
            *self.busy.entry(line).or_default() |= also.map_or(OWN, |c| 1 << (c % 63));
            let transfers = counted && info.is_transfer();
            if transfers {
                self.counted.insert(0, (0, line, inst));
                self.counted.truncate(usize::from(COUNTED));
            }
            let issued = Issued {
                age: 0,
                writer: inst,
                via: None,
                also: also.map(|c| (c, 0)),
            };
            if target.counters[usize::from(e.counter)].signals_sources {
                for unit in machine::sources(target, data).flat_map(Reg::range) {
                    self.held.entry(unit).or_default().insert(line, issued);
                }
                continue;
            }
            for t in machine::written(target, data) {
                for unit in t.reg.range() {
                    self.owed.entry(unit).or_default().insert(line, issued);
                }
            }
            for m in info.memory.iter().filter(|_| !transfers) {
                let accesses = [(m.reads, false), (m.writes, true)];
                for (_, writes) in accesses.into_iter().filter(|a| a.0) {
                    let place = (m.space, info.unit, writes);
                    if alone.completes(target, info, e.counter, m.space) {
                        self.memory.entry(place).or_default().insert(line, issued);
                    }
                }
            }
        }
    }

    /// Whether a counter counts operations of one class that complete in order: its level then says which ones are complete.
    fn ordered(&self, counter: u8) -> bool {
        let mut lines = self.busy.keys().filter(|l| l.0 == counter);
        let first = lines.next().is_none_or(|&(_, class)| class != 0);
        first && lines.next().is_none()
    }

    /// Notes that the counter is at most `level`.
    fn reach(&mut self, counter: u8, level: u8) {
        let ordered = self.ordered(counter);
        let reached = |age: u16| level == 0 || ordered && age >= u16::from(level);
        let complete = |line: &Line, age: u16| line.0 == counter && reached(age);
        // Operations of a class read their sources in order: those before a complete one have read them as well.
        let mut read: BTreeMap<Line, u16> = BTreeMap::new();
        for (line, issued) in self.held.values().flatten().filter(|(line, _)| line.1 != 0) {
            if issued.also.is_some_and(|a| a.0 == counter && reached(a.1)) {
                let age = read.entry(*line).or_insert(issued.age);
                *age = issued.age.min(*age);
            }
        }
        for ages in self.held.values_mut() {
            ages.retain(|line, issued| read.get(line).is_none_or(|age| issued.age < *age));
        }
        for ages in self.lines_mut() {
            ages.retain(|line, issued| {
                let also = issued.also.is_some_and(|a| a.0 == counter && reached(a.1));
                !(complete(line, issued.age) || also)
            });
        }
        self.counted.retain(|(age, line, _)| !complete(line, *age));
        self.owed.retain(|_, ages| !ages.is_empty());
        self.held.retain(|_, ages| !ages.is_empty());
        self.memory.retain(|_, ages| !ages.is_empty());
        if level == 0 {
            self.busy.retain(|line, proofs| {
                *proofs &= !(1 << (counter % 63));
                line.0 != counter && *proofs != 0
            });
        }
    }

    /// The pending operations of the lines, each with the level that completes the operation.
    fn pending(&self, lines: &Lines, func: &MachineFunction) -> Vec<PendingOperation> {
        let counters = func.target().counters;
        let one = |(&(counter, _), issued): (&Line, &Issued)| {
            let most = u16::from(counters[usize::from(counter)].max).saturating_sub(1);
            let level = match self.ordered(counter) {
                true => issued.age.min(most) as u8,
                false => 0,
            };
            PendingOperation {
                inst: issued.writer,
                counter,
                level,
            }
        };
        lines.iter().map(one).collect()
    }
}

/// The counters of the instructions that access only one memory, by memory.
#[derive(Default)]
struct Alone(OnceCell<BTreeSet<(MemorySpace, u8)>>);

impl Alone {
    /// Whether a counter says that an instruction's access of a memory is complete. Of an instruction that accesses one of several
    /// memories each counter counts the accesses of one: the counter of the instructions that access only this memory.
    fn completes(&self, target: Target, info: &OpInfo, counter: u8, space: MemorySpace) -> bool {
        if info.events.iter().all(|e| e.counter == counter) {
            return true;
        }
        let pairs = self.0.get_or_init(|| {
            let mut pairs = BTreeSet::new();
            for (_, info) in target.selectable_ops() {
                if let [first, rest @ ..] = info.memory
                    && rest.iter().all(|m| m.space == first.space)
                    && let [event] = info.events
                {
                    pairs.insert((first.space, event.counter));
                }
            }
            pairs
        });
        let alone = |counter| pairs.contains(&(space, counter));
        alone(counter) || !info.events.iter().any(|e| alone(e.counter))
    }
}

/// A register unit, a memory, or nothing that a path can be followed by.
#[derive(Clone, Copy)]
enum Subject {
    Unit(u32),
    Memory(Place),
    None,
}

impl Board {
    fn of(&self, subject: Subject) -> Option<&Lines> {
        match subject {
            Subject::Unit(unit) => self.owed.get(&unit),
            Subject::Memory(place) => self.memory.get(&place),
            Subject::None => None,
        }
    }
}

/// The blocks from the operation to `end`, by the facts at the begin of each block.
fn path(
    input: &SecondaryMap<Block, Option<Board>>,
    end: Block,
    subject: Subject,
    first: Option<(&Line, &Issued)>,
) -> Vec<Block> {
    let mut blocks = vec![end];
    let Some((line, mut issued)) = first else {
        return blocks;
    };
    let writer = issued.writer;
    let mut seen = BTreeSet::from([end]);
    while let Some(via) = issued.via {
        if blocks.len() > 1 && !seen.insert(via) {
            break;
        }
        blocks.push(via);
        let before = input[via].as_ref().and_then(|b| b.of(subject)?.get(line));
        match before.filter(|i| i.writer == writer) {
            Some(i) => issued = i,
            None => break,
        }
    }
    blocks.reverse();
    blocks
}

/// Something that an instruction has to wait for.
struct Demand {
    reason: Reason,
    subject: Subject,
    lines: Lines,
    in_order: bool,
}

impl Board {
    /// Everything pending that an instruction has to wait for.
    fn demands(&self, func: &MachineFunction, inst: Inst) -> Vec<Demand> {
        let (target, data) = (func.target(), &func.insts[inst]);
        let info = data.info(target);
        let mut all = Vec::new();
        let mut add = |reason: Reason, subject: Subject, lines: &Lines, in_order: bool| {
            all.push(Demand {
                reason,
                subject,
                lines: lines.clone(),
                in_order,
            });
        };
        let own = |line: &Line| {
            let events = info.map_or(&[][..], |i| i.events);
            let same = |e: &Event| (e.counter, e.order) == *line;
            line.1 != 0 && events.iter().any(same)
        };
        let written = match self.held.is_empty() {
            true => Default::default(),
            false => machine::written(target, data),
        };
        for t in written {
            for unit in t.reg.range() {
                let Some(lines) = self.held.get(&unit) else {
                    continue;
                };
                let others = lines.iter().filter(|(line, _)| !own(line));
                let others: Lines = others.map(|(line, issued)| (*line, *issued)).collect();
                if !others.is_empty() {
                    let reason = Reason::OverwritesSource(Reg::new(unit, 1));
                    add(reason, Subject::Unit(unit), &others, false);
                    break;
                }
            }
        }
        if !self.owed.is_empty() {
            for (written, t) in machine::touched(target, data) {
                let mut units = t.reg.range();
                let owed = units.find_map(|u| self.owed.get(&u).map(|l| (u, l)));
                let results = |line: &Line| target.counters[usize::from(line.0)].results;
                // The results of one unit's loads arrive in the order of the loads.
                let in_order = |lines: &Lines| {
                    let unordered = |line: &Line| results(line) == Some(false);
                    written && lines.keys().all(|line| own(line) && !unordered(line))
                };
                let ordered = |lines: &Lines| {
                    let ordered = |line: &Line| results(line) == Some(true);
                    written && lines.keys().all(|line| own(line) && ordered(line))
                };
                // The loads write different halves of the unit.
                let apart = |unit: u32, lines: &Lines| {
                    let apart = |issued: &Issued| {
                        let before = func.info(issued.writer).zip(info);
                        before.is_some_and(|(a, b)| load_apart(target, Reg::new(unit, 1), a, b))
                    };
                    lines.values().all(apart)
                };
                let owed = owed.filter(|(unit, lines)| !ordered(lines) && !apart(*unit, lines));
                if let Some((unit, lines)) = owed {
                    let reg = Reg::new(unit, 1);
                    let reason = match written {
                        true => Reason::Overwrites(reg),
                        false => Reason::Reads(reg),
                    };
                    add(reason, Subject::Unit(unit), lines, in_order(lines));
                }
            }
        }
        if let (Op::Landed, Some(&Operand::Imm(most))) = (data.op, data.uses.first())
            && let Some(&(age, line, writer)) = self.counted.get(most as usize)
        {
            let issued = Issued {
                age,
                writer,
                via: None,
                also: None,
            };
            let lines = BTreeMap::from([(line, issued)]);
            let reason = Reason::Outstanding(most as u8);
            add(reason, Subject::None, &lines, false);
        }
        let barrier = info.is_some_and(|i| i.behaviour.signals());
        if let Some((place, lines)) = self.share().filter(|_| barrier) {
            add(Reason::Barrier, Subject::Memory(place), lines, false);
        }
        let invalidates = info.is_some_and(|i| i.behaviour == Behaviour::Invalidate);
        if let Some((place, lines)) = self.loads().filter(|_| invalidates) {
            add(Reason::Invalidates, Subject::Memory(place), lines, false);
        }
        if let Some((place, lines)) = info.and_then(|i| self.contended(i)) {
            add(Reason::SameMemory, Subject::Memory(place), lines, false);
        }
        all
    }
}

/// Every use of a register, every barrier and every access of memory that may come before a pending operation
/// is complete, on any path; in the order of the code.
///
/// After a use of a register the operation counts as complete: one wait before the instruction mends the instructions behind it, too.
/// Whether there is any early instruction does not depend on that.
pub fn early(func: &MachineFunction) -> Vec<Early> {
    let counted = super::counted(func);
    let alone = Alone::default();
    let over = |block: Block, mut board: Board, report: &mut dyn FnMut(&Board, Inst, &[Demand])| {
        for &inst in &func.blocks[block].insts {
            let demands = board.demands(func, inst);
            report(&board, inst, &demands);
            // The checker's client drops some demands of memory and of barriers. After a dropped demand the operation is still pending.
            let sure = |d: &&Demand| match d.reason {
                Reason::Reads(_) | Reason::OverwritesSource(_) => true,
                Reason::Overwrites(_) => !d.in_order,
                _ => false,
            };
            for demand in demands.iter().filter(sure) {
                for pending in board.pending(&demand.lines, func) {
                    board.reach(pending.counter, pending.level);
                }
            }
            board.step(func, inst, counted, &alone);
        }
        board
    };
    let input = solve(func, |block, board| {
        let mut board = over(block, board, &mut |_, _, _| {});
        for issued in board.lines_mut().flat_map(BTreeMap::values_mut) {
            issued.via = Some(block);
        }
        board
    });
    let mut out = Vec::new();
    for &block in &func.layout {
        let Some(board) = input[block].clone() else {
            continue;
        };
        over(block, board, &mut |board, inst, demands| {
            out.extend(demands.iter().map(|demand| Early {
                inst,
                block,
                reason: demand.reason,
                pending: board.pending(&demand.lines, func),
                path: path(&input, block, demand.subject, demand.lines.iter().next()),
                in_order: demand.in_order,
            }));
        });
    }
    out
}

/// Errors for [`early`] instructions.
pub fn check(func: &MachineFunction) -> Diagnostics {
    let target = func.target();
    let name = |reg| target.reg_name(reg);
    let error = |e: &Early| {
        let what = match e.reason {
            Reason::Reads(reg) => format!("reads {}", name(reg)),
            Reason::Overwrites(reg) => format!("overwrites {}", name(reg)),
            Reason::OverwritesSource(reg) => {
                format!("overwrites {}, which may be read again,", name(reg))
            }
            Reason::Barrier => "is a barrier".into(),
            Reason::Invalidates => "invalidates caches".into(),
            Reason::SameMemory => "accesses the same memory".into(),
            Reason::Outstanding(n) => {
                format!("is told that {n} transfers are outstanding, not more,")
            }
        };
        let counter = |p: &PendingOperation| target.counters[usize::from(p.counter)].name;
        let counters: Vec<_> = e.pending.iter().map(counter).collect();
        let (inst, block) = (e.inst, e.block);
        let message = format!(
            "{inst} in {block} {what} before {} is waited for",
            counters.join(", ")
        );
        Diagnostic::error("schedule-wait", message)
            .maybe_label(func.insts[e.inst].span, "made from this")
    };
    let mut out = Diagnostics::default();
    early(func).iter().for_each(|e| out.push(error(e)));
    out
}
