//! Counter waits before the first instruction that depends on a pending event.
//!
//! Loads and other counted operations complete later than they issue. For each pending operation
//! the pass keeps its *distance*: the number of events of the same counter and order class
//! issued after it, the smallest over all paths. An event of an ordered class is complete once its
//! counter is at or below its distance, provided that the counter counts no event of another class;
//! in all other cases only 0 proves completion. The weakest sufficient wait is inserted immediately before
//! the first instruction that reads or overwrites a register which a pending event writes, and
//! before a barrier if operations of the same wave on the local data share are pending.
//!
//! The pass follows allocation and all passes that move instructions: it depends on physical registers and on the final order.
//!
//! Accesses of a memory are in order with other accesses by the same unit.
//! Between units they are not (a transfer from global memory into the local data share beside reads
//! of the share): an access waits for pending accesses of the same memory by another unit if one of the two
//! writes.
//!
//! The operation `landed n` of kernel IR waits for all transfers into the local data share but the last n. If a function has this
//! operation, its author places the waits for transfers: the pass adds none before barriers and accesses of the share.
//!
//! Two waits with a store between them become one if the event of the second wait was issued longer ago than its latency: then
//! neither wait is expected to take time, and no instruction waits for the store.
//!
//! Waits of the source stay if an event that they count is pending; they may be strengthened, never weakened. Data that goes to
//! memory is read at issue, so stores are not waited for because of their registers. No wait is inserted before the
//! end of the program.
//!
//! # Why
//!
//! Measured on kernels of 1,000 instructions: the pass walks over the function three times. The registers of all instructions
//! are listed once for this. A word of folded units separates most pairs of an instruction and a pending event. Both measures save
//! half of the time of the pass. States of the data flow are short sorted lists, not trees.

use super::check::check;
use crate::flow::{Join, solve};
use crate::ir::Inst;
use crate::ir::function::Block;
use crate::ir::machine::{MachineFunction, Op};
use crate::ir::operand::Reg;
use crate::machine;
use crate::pass::{Context, Stats};
use crate::target::{Behaviour, Counter, Event, MemoryAccess, MemorySpace, OpInfo, Unit};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeMap;

use crate::target::wait::Levels;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pending {
    /// Events of the same class issued since, at least.
    distance: u16,
    order: u8,
    /// The unit that executes the event.
    unit: Unit,
    /// Whether an instruction may have to wait for the event. Of the other events (stores), the youngest of each class and
    /// unit is kept: it makes a counter unordered, and another unit may access its memory.
    owes: bool,
}

/// The instruction that issued an event, and the counter that counts the event.
type Key = (u8, Inst);

/// The number of transfers that are tracked separately: no counter counts more.
const TRANSFERS: usize = 64;

/// The events that may be pending.
#[derive(Clone, Default, PartialEq, Debug)]
struct Outstanding {
    /// Events by counter, then by the instruction that issued them; they are few at a time.
    events: Vec<(Key, Pending)>,
    /// The last transfers, the youngest first: the counter of each, and its distance. An instruction in a loop appears more
    /// than once.
    transfers: Vec<(u8, u16)>,
}

impl Join for Outstanding {
    fn join(&mut self, other: &Self) -> bool {
        let mut news = false;
        for (key, p) in &other.events {
            match self.find(key) {
                Ok(at) if self.events[at].1.distance <= p.distance => {}
                Ok(at) => {
                    self.events[at].1.distance = p.distance;
                    news = true;
                }
                Err(_) => news |= self.add(*key, *p),
            }
        }
        for (n, &(counter, distance)) in other.transfers.iter().enumerate() {
            match self.transfers.get_mut(n) {
                Some(own) if own.1 <= distance => {}
                Some(own) => {
                    *own = (counter, distance);
                    news = true;
                }
                None => {
                    self.transfers.push((counter, distance));
                    news = true;
                }
            }
        }
        news
    }
}

impl Outstanding {
    /// Adds an event of the other path. Of the events without waits, only the youngest stays;
    /// otherwise each of a chain of branches around stores would leave one.
    fn add(&mut self, key: Key, p: Pending) -> bool {
        let alike = |(k, q): &(Key, Pending)| {
            k.0 == key.0 && (q.order, q.unit, q.owes) == (p.order, p.unit, false)
        };
        if !p.owes {
            let mut known = self.events.iter().filter(|e| alike(e));
            if known.any(|(_, q)| q.distance <= p.distance) {
                return false;
            }
            self.events.retain(|e| !alike(e));
        }
        self.put(key, p);
        true
    }

    /// The levels after which all transfers but the last `most` are complete.
    fn landed(&self, counters: &[Counter], most: usize) -> Option<Levels> {
        let &(counter, distance) = self.transfers.get(most)?;
        let level = match self.unordered(counter) {
            true => 0,
            false => distance.min(u16::from(counters[usize::from(counter)].max) - 1) as u8,
        };
        let mut levels: Levels = vec![None; counters.len()];
        levels[usize::from(counter)] = Some(level);
        Some(levels)
    }

    fn find(&self, key: &Key) -> Result<usize, usize> {
        self.events.binary_search_by_key(key, |e| e.0)
    }

    fn put(&mut self, key: Key, p: Pending) {
        match self.find(&key) {
            Ok(at) => self.events[at].1 = p,
            Err(at) => self.events.insert(at, (key, p)),
        }
    }

    /// Whether the counter counts events that complete out of order.
    fn unordered(&self, counter: u8) -> bool {
        let mut first = None;
        self.of(counter)
            .any(|(_, p)| p.order == 0 || *first.get_or_insert(p.order) != p.order)
    }

    fn of(&self, counter: u8) -> impl Iterator<Item = (Inst, Pending)> + '_ {
        self.events
            .iter()
            .filter(move |(k, _)| k.0 == counter)
            .map(|(k, p)| (k.1, *p))
    }

    /// The weakest level after which this event is complete.
    fn level(&self, counters: &[Counter], counter: u8, p: Pending) -> u8 {
        if self.unordered(counter) {
            return 0;
        }
        // The largest level means "no wait".
        p.distance
            .min(u16::from(counters[usize::from(counter)].max) - 1) as u8
    }

    /// Removes the events that are complete once the counters are at these levels.
    fn retire(&mut self, func: &MachineFunction, levels: &Levels) {
        let counters = func.target().counters;
        for (counter, level) in (0u8..).zip(levels) {
            let Some(level) = *level else { continue };
            let unordered = self.unordered(counter);
            self.events.retain(|(k, p)| {
                k.0 != counter || (level > 0 && (unordered || p.distance < u16::from(level)))
            });
            self.transfers.retain(|&(c, distance)| {
                c != counter || (level > 0 && (unordered || distance < u16::from(level)))
            });
            if level == 0 {
                self.retire_also(func, counters, counter);
            }
        }
    }

    /// Removes the events of other counters that are over because this counter is 0. An event of an ordered class stays if the class
    /// has a pending event that does not count here: the other counter is not known to be 0 then.
    fn retire_also(&mut self, func: &MachineFunction, counters: &[Counter], counter: u8) {
        let events = |inst| func.info(inst).map_or(&[][..], |i| i.events);
        let counts = |inst| events(inst).iter().any(|e| e.counter == counter);
        let also = |key: &Key| counters[usize::from(key.0)].also.contains(&counter);
        if !self.events.iter().any(|(k, _)| also(k)) {
            return;
        }
        let others: SmallVec<[(u8, u8); 4]> = self
            .events
            .iter()
            .filter(|(k, _)| !counts(k.1))
            .flat_map(|(k, _)| events(k.1))
            .map(|e| (e.counter, e.order))
            .collect();
        self.events.retain(|(k, p)| {
            let mixed = p.order != 0 && others.contains(&(k.0, p.order));
            !also(k) || !counts(k.1) || mixed
        });
    }

    fn issue(&mut self, counters: &[Counter], registers: &Registers, inst: Inst, info: &OpInfo) {
        for e in info.events {
            for (key, p) in &mut self.events {
                if key.0 == e.counter && p.order == e.order {
                    p.distance = p.distance.saturating_add(e.amount.into());
                }
            }
            for (counter, distance) in &mut self.transfers {
                if *counter == e.counter {
                    *distance = distance.saturating_add(e.amount.into());
                }
            }
            if info.is_transfer() {
                self.transfers.insert(0, (e.counter, 0));
                self.transfers.truncate(TRANSFERS);
            }
            let awaited = match counters[usize::from(e.counter)].signals_sources {
                true => registers.read(inst),
                false => registers.written(inst),
            };
            let owes = info.touches(MemorySpace::Lds) || !awaited.is_empty();
            if !owes {
                self.events.retain(|(k, p)| {
                    k.0 != e.counter || p.order != e.order || p.unit != info.unit || p.owes
                });
            }
            self.put(
                (e.counter, inst),
                Pending {
                    distance: 0,
                    order: e.order,
                    unit: info.unit,
                    owes,
                },
            );
        }
    }
}

/// The registers of each instruction, written ones first: the pass reads every instruction several times.
#[derive(Default)]
struct Registers {
    all: Vec<Reg>,
    of: SecondaryMap<Inst, Range>,
}

/// The place of an instruction's registers, and its units, folded into a word: most instructions do not
/// conflict with most events.
#[derive(Clone, Copy, Default)]
struct Range {
    start: u32,
    written: u32,
    end: u32,
    units: u64,
    written_units: u64,
}

fn folded(regs: &[Reg]) -> u64 {
    regs.iter().fold(0, |units, reg| {
        let ones = 1u64.checked_shl(reg.units).map_or(u64::MAX, |n| n - 1);
        units | ones.rotate_left(reg.unit % u64::BITS)
    })
}

impl Registers {
    fn new(func: &MachineFunction) -> Self {
        let target = func.target();
        let mut found = Registers::default();
        let mut read = Vec::new();
        for (_, inst) in func.inst_order() {
            let start = found.all.len();
            machine::touched(target, &func.insts[inst]).for_each(|(is_def, touch)| {
                let list = if is_def { &mut found.all } else { &mut read };
                list.push(touch.reg);
            });
            let written = found.all.len();
            found.all.append(&mut read);
            let written_units = folded(&found.all[start..written]);
            found.of[inst] = Range {
                start: start as u32,
                written: written as u32,
                end: found.all.len() as u32,
                units: written_units | folded(&found.all[written..]),
                written_units,
            };
        }
        found
    }

    fn written(&self, inst: Inst) -> &[Reg] {
        let Range { start, written, .. } = self.of[inst];
        &self.all[start as usize..written as usize]
    }

    fn read(&self, inst: Inst) -> &[Reg] {
        let Range { written, end, .. } = self.of[inst];
        &self.all[written as usize..end as usize]
    }

    /// Whether an instruction accesses a register that an event writes; only reads count if results are `ordered`.
    fn meet(&self, event: Inst, inst: Inst, ordered: bool) -> bool {
        let Range {
            start,
            written,
            end,
            ..
        } = self.of[inst];
        let first = if ordered { written } else { start };
        let touched = || &self.all[first as usize..end as usize];
        self.of[event].written_units & self.of[inst].units != 0
            && (self.written(event).iter()).any(|w| touched().iter().any(|t| t.overlaps(*w)))
    }

    /// Whether an instruction overwrites a register that an event reads, the mask of active lanes included.
    fn overwrites(&self, func: &MachineFunction, event: Inst, inst: Inst) -> bool {
        let mut sources = machine::sources(func.target(), &func.insts[event]);
        !self.written(inst).is_empty()
            && sources.any(|r| self.written(inst).iter().any(|w| w.overlaps(r)))
    }
}

/// A function with its registers.
#[derive(Clone, Copy)]
struct Events<'f> {
    func: &'f MachineFunction,
    registers: &'f Registers,
    /// Whether the source waits for transfers itself.
    counted: bool,
}

impl<'f> Events<'f> {
    fn new(func: &'f MachineFunction, registers: &'f Registers) -> Self {
        Events {
            func,
            registers,
            counted: super::counted(func),
        }
    }
}

/// The levels that must be reached before an instruction, if any.
fn needs(events: Events<'_>, state: &Outstanding, inst: Inst) -> Option<Levels> {
    let Events {
        func,
        registers,
        counted,
    } = events;
    let target = func.target();
    let counters = target.counters;
    let info = func.info(inst);
    let barrier = info.is_some_and(|i| i.behaviour.signals());
    let invalidates = info.is_some_and(|i| i.behaviour == Behaviour::Invalidate);
    let later = info.filter(|i| !i.memory.is_empty());
    let mut levels: Option<Levels> = None;
    let demand = |counter: u8, p: Pending, levels: &mut Option<Levels>| {
        let level = state.level(counters, counter, p);
        let levels = levels.get_or_insert_with(|| vec![None; counters.len()]);
        let slot = &mut levels[usize::from(counter)];
        *slot = Some(slot.map_or(level, |l| l.min(level)));
    };
    if func.insts[inst].op == Op::Landed {
        let most = func.insts[inst].uses.first().and_then(|o| o.as_imm());
        let most = most.and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
        return state.landed(counters, most);
    }
    for &((counter, event), p) in &state.events {
        let of_memory = |test: &dyn Fn(&OpInfo) -> bool| {
            let info = func.info(event);
            info.is_some_and(|i| test(i) && !(counted && i.is_transfer()))
        };
        let of_share = || of_memory(&|i| i.touches(MemorySpace::Lds));
        let loads = |i: &OpInfo| {
            let mut accesses = i.memory.iter();
            accesses.any(|m| m.space == MemorySpace::Global && m.reads)
        };
        let stale = || invalidates && of_memory(&loads);
        let in_memory = |later| of_memory(&|i| race(i, later));
        let depends = |event, counter, p: Pending| {
            let alike = info.is_some_and(|i| {
                let same = |e: &Event| (e.counter, e.order) == (counter, p.order) && e.order != 0;
                i.events.iter().any(same)
            });
            let counter = &counters[usize::from(counter)];
            match counter.signals_sources {
                true => !alike && registers.overwrites(func, event, inst),
                false => registers.meet(event, inst, alike && counter.results == Some(true)),
            }
        };
        // Only its sources are over then, not the access.
        let sources = counters[usize::from(counter)].signals_sources;
        if sources {
            if depends(event, counter, p) {
                demand(counter, p, &mut levels);
            }
            continue;
        }
        if barrier && of_share()
            || stale()
            || depends(event, counter, p)
            || later.is_some_and(in_memory)
        {
            demand(counter, p, &mut levels);
        }
    }
    levels
}

/// Whether two units may access the same memory out of order.
fn race(earlier: &OpInfo, later: &OpInfo) -> bool {
    let alike = |a: &MemoryAccess| {
        let mut same = later.memory.iter().filter(|b| a.space == b.space);
        same.any(|b| a.writes || b.writes)
    };
    earlier.unit != later.unit && earlier.memory.iter().any(alike)
}

fn is_wait(func: &MachineFunction, inst: Inst) -> bool {
    func.behaviour(inst) == Some(Behaviour::Wait)
}

/// Walks over a block; `insert` is called for each wait that is needed, before the instruction, and `see` for the
/// pending events before each wait of the source.
fn transfer(
    events: Events<'_>,
    block: Block,
    mut state: Outstanding,
    mut insert: impl FnMut(Inst, &Levels),
    mut see: impl FnMut(Inst, &Levels, &Outstanding),
) -> Outstanding {
    let func = events.func;
    let target = func.target();
    let insts = &func.blocks[block].insts;
    let mut issued = Issued::default();
    for (at, &inst) in insts.iter().enumerate() {
        if is_wait(func, inst) {
            let levels = machine::wait_levels(target, &func.insts[inst]);
            see(inst, &levels, &state);
            state.retire(func, &levels);
            continue;
        }
        if let Some(mut levels) = needs(events, &state, inst) {
            if let Some(&next) = insts.get(at + 1) {
                levels = with_next(events, &state, levels, (inst, next), &issued);
            }
            insert(inst, &levels);
            state.retire(func, &levels);
        }
        if let Some(info) = func.info(inst) {
            state.issue(target.counters, events.registers, inst, info);
        }
        issued.add(func, inst);
    }
    state
}

/// The issue times of a block's instructions, in slots from its start.
#[derive(Default)]
struct Issued {
    now: u64,
    at: FxHashMap<Inst, u64>,
}

impl Issued {
    fn add(&mut self, func: &MachineFunction, inst: Inst) {
        let Some(info) = func.info(inst) else { return };
        if !info.events.is_empty() {
            self.at.insert(inst, self.now);
        }
        self.now += u64::from(info.issue).max(u64::from(info.passes)).max(1);
    }

    /// Whether an event is expected to be complete.
    fn is_over(&self, func: &MachineFunction, event: Inst) -> bool {
        let latency = func.info(event).map_or(0, |i| u64::from(i.latency));
        self.at
            .get(&event)
            .is_none_or(|&at| at + latency < self.now)
    }
}

/// The levels before an instruction that only writes memory, with the levels before the next one if they can be one wait.
fn with_next(
    of: Events<'_>,
    state: &Outstanding,
    levels: Levels,
    (inst, next): (Inst, Inst),
    issued: &Issued,
) -> Levels {
    let func = of.func;
    let (target, data) = (func.target(), &func.insts[inst]);
    let stores = data
        .info(target)
        .is_some_and(|i| i.behaviour == Behaviour::Store);
    if !stores || is_wait(func, next) {
        return levels;
    }
    let mut after = state.clone();
    after.retire(func, &levels);
    let Some(further) = needs(of, &after, next) else {
        return levels;
    };
    let events = data.info(target).map_or(&[][..], |i| i.events);
    let counts = |c: usize| events.iter().any(|e| usize::from(e.counter) == c);
    let fits = |c: usize| levels[c].is_some() && !counts(c);
    let asked = || (0..further.len()).filter(|&c| further[c].is_some());
    let over = |c: usize| {
        let level = further[c].map_or(0, u16::from);
        let mut done = after.of(c as u8).filter(|(_, p)| p.distance >= level);
        done.all(|(event, _)| issued.is_over(func, event))
    };
    match asked().all(|c| fits(c) && over(c)) {
        true => merge(&levels, &further),
        false => levels,
    }
}

/// Inserts waits and removes waits of the source without pending events. Counts `wait.inserted`,
/// `wait.strengthened` and `wait.removed`.
///
/// # Errors
/// The errors of [`insert`].
pub fn run(func: &mut MachineFunction, ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    machine::make::require_allocated(func, "wait insertion")?;
    let registers = Registers::new(func);
    let removed = remove_idle(func, &registers);
    let mut stats = insert_with(func, &registers, ctx)?;
    // An event that was pending on a path before waits were inserted may be complete now.
    let late = remove_idle(func, &registers);
    stats.add("wait.removed", removed + late);
    match late {
        0 => Ok(stats),
        _ => finish(func, ctx, stats),
    }
}

/// Inserts waits; those of the source stay. Counts `wait.inserted` and `wait.strengthened`.
///
/// # Errors
/// Values instead of registers; a target without wait instruction; with `check`, the findings of the checker
/// afterwards.
pub fn insert(func: &mut MachineFunction, ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    machine::make::require_allocated(func, "wait insertion")?;
    let registers = Registers::new(func);
    insert_with(func, &registers, ctx)
}

fn insert_with(
    func: &mut MachineFunction,
    registers: &Registers,
    ctx: &Context<'_>,
) -> Result<Stats, Diagnostics> {
    let target = func.target();
    let mut stats = Stats::default();
    let events = Events::new(func, registers);
    let input = solve(func, |block, state| {
        transfer(events, block, state, |_, _| {}, |_, _, _| {})
    });
    let mut wanted: BTreeMap<Inst, Levels> = BTreeMap::new();
    for &block in &func.layout {
        if let Some(state) = input[block].clone() {
            let want = |inst: Inst, levels: &Levels| {
                wanted.insert(inst, levels.clone());
            };
            transfer(events, block, state, want, |_, _, _| {});
        }
    }
    if wanted.is_empty() {
        return finish(func, ctx, stats);
    }
    for block in func.layout.clone() {
        let mut out: Vec<Inst> = Vec::new();
        for inst in std::mem::take(&mut func.blocks[block].insts) {
            if let Some(levels) = wanted.get(&inst) {
                // Waits at this place take over the levels.
                let mut levels = levels.clone();
                let waits = out.iter().rev().take_while(|&&i| is_wait(func, i)).count();
                let mut old = out.split_off(out.len() - waits).into_iter();
                for &wait in old.as_slice() {
                    levels = merge(&machine::wait_levels(target, &func.insts[wait]), &levels);
                }
                let inserted = match waits {
                    0 => "wait.inserted",
                    _ => "wait.strengthened",
                };
                stats.add(inserted, 1);
                for data in machine::make::waits(target, &levels)? {
                    out.push(match old.next() {
                        Some(wait) => {
                            let span = func.insts[wait].span;
                            func.insts[wait] = data.at(span);
                            wait
                        }
                        None => {
                            let span = func.insts[inst].span;
                            func.make_inst(data.at(span))
                        }
                    });
                }
            }
            out.push(inst);
        }
        func.blocks[block].insts = out;
    }
    finish(func, ctx, stats)
}

/// Waits without pending events that they count: all their events have been waited for.
pub fn idle(func: &MachineFunction) -> EntitySet<Inst> {
    let mut out = EntitySet::new();
    at_waits(func, &Registers::new(func), |inst, levels, state| {
        let counters = func.target().counters;
        let idle = |c: u8| !counters[usize::from(c)].unstated && state.of(c).next().is_none();
        let mut asked = (0u8..).zip(levels).filter(|(_, l)| l.is_some());
        if asked.all(|(c, _)| idle(c)) {
            out.insert(inst);
        }
    });
    out
}

/// The pending events before each wait, with the levels of the wait.
fn at_waits(
    func: &MachineFunction,
    registers: &Registers,
    mut see: impl FnMut(Inst, &Levels, &Outstanding),
) {
    let is_one = |(_, inst): (Block, Inst)| is_wait(func, inst);
    if !func.inst_order().any(is_one) {
        return;
    }
    let events = Events::new(func, registers);
    let input = solve(func, |block, state| {
        transfer(events, block, state, |_, _| {}, |_, _, _| {})
    });
    for &block in &func.layout {
        if let Some(state) = input[block].clone() {
            transfer(events, block, state, |_, _| {}, &mut see);
        }
    }
}

/// Raises levels of waits for counters without pending events, and removes waits without levels. Returns the number removed.
fn remove_idle(func: &mut MachineFunction, registers: &Registers) -> i64 {
    let mut asked: FxHashMap<Inst, Levels> = FxHashMap::default();
    at_waits(func, registers, |inst, levels, state| {
        let counters = func.target().counters;
        let pending = |c: u8| counters[usize::from(c)].unstated || state.of(c).next().is_some();
        let left = (0u8..).zip(levels).map(|(c, l)| l.filter(|_| pending(c)));
        let left: Levels = left.collect();
        if left != *levels || left.iter().all(Option::is_none) {
            asked.insert(inst, left);
        }
    });
    let mut removed = 0;
    if asked.is_empty() {
        return removed;
    }
    for block in func.layout.clone() {
        let mut insts = std::mem::take(&mut func.blocks[block].insts);
        insts.retain(|inst| {
            let Some(levels) = asked.get(inst) else {
                return true;
            };
            let stays = levels.iter().any(Option::is_some);
            // Fewer levels of one instruction are levels of one instruction.
            if stays
                && let Ok(waits) = machine::make::waits(func.target(), levels)
                && let [wait] = &waits[..]
            {
                let span = func.insts[*inst].span;
                func.insts[*inst] = wait.clone().at(span);
            }
            removed += i64::from(!stays);
            stays
        });
        func.blocks[block].insts = insts;
    }
    removed
}

fn finish(func: &MachineFunction, ctx: &Context<'_>, stats: Stats) -> Result<Stats, Diagnostics> {
    if ctx.check {
        check(func).into_result(stats)
    } else {
        Ok(stats)
    }
}

/// The stronger level of both, counter by counter.
fn merge(a: &Levels, b: &Levels) -> Levels {
    let min = |(a, b): (&Option<u8>, &Option<u8>)| match (a, b) {
        (Some(a), Some(b)) => Some(*a.min(b)),
        (a, b) => a.or(*b),
    };
    a.iter().zip(b).map(min).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;
    use crate::testing::target;
    use crate::testing::{parse, print};

    /// The function after the pass; the checker runs on it.
    fn run_on(text: &str) -> String {
        let mut func = parse(text);
        let rules = RuleSet::default();
        let mut ctx = Context::new(target(), &rules);
        ctx.check = true;
        run(&mut func, &ctx).unwrap_or_else(|d| panic!("{:?}\n{}", d, print(&func)));
        print(&func)
    }

    /// The levels of the instruction that waits for these levels.
    fn levels_of(levels: &Levels) -> Levels {
        let waits = target().wait_for(levels).unwrap();
        let [(op, immediate)] = waits[..] else {
            panic!("{waits:?}")
        };
        target().wait_levels(op, Some(immediate))
    }

    #[test]
    fn immediates_round_trip() {
        let counters = target().counters;
        assert!(
            levels_of(&vec![None; counters.len()])
                .iter()
                .all(Option::is_none)
        );
        for (i, c) in counters.iter().enumerate() {
            for level in 0..c.max {
                let mut levels = vec![None; counters.len()];
                levels[i] = Some(level);
                assert_eq!(levels_of(&levels), levels);
            }
        }
    }

    #[test]
    fn weakest_wait_at_first_use() {
        insta::assert_snapshot!(run_on(
            "global_load_dword v1, v0, s[0:1]
             global_load_dword v2, v0, s[0:1] offset:4
             global_load_dword v3, v0, s[0:1] offset:8
             v_mov_b32 v9, 0
             v_add_u32 v4, v1, v9
             global_store_dword v0, v4, s[2:3]
             v_add_u32 v5, v3, v2
             s_endpgm"
        ));
    }

    #[test]
    fn unordered_operations_need_zero() {
        insta::assert_snapshot!(run_on(
            "s_load_dwordx2 s[0:1], s[4:5], 0x0
             s_load_dwordx2 s[2:3], s[4:5], 0x8
             ds_read_b32 v1, v0
             ds_read_b32 v2, v0 offset:4
             s_mov_b32 s6, s0
             v_add_u32 v3, v1, v2
             s_endpgm"
        ));
    }

    #[test]
    fn loops_take_the_smallest_distance() {
        insta::assert_snapshot!(run_on(
            "global_load_dword v1, v0, s[0:1]
             global_load_dword v2, v0, s[0:1] offset:4
             loop:
             v_add_u32 v3, v1, v3
             global_load_dword v1, v0, s[0:1]
             v_add_u32 v4, v2, v4
             global_load_dword v2, v0, s[0:1] offset:4
             s_cbranch_scc1 loop
             v_mov_b32 v1, 0
             s_endpgm"
        ));
    }

    #[test]
    fn waits_of_the_source_for_nothing_go() {
        let waits = |text: &str| -> Vec<String> {
            let found = run_on(text);
            let lines = found.lines().filter(|l| l.contains("s_waitcnt"));
            lines.map(|l| l.trim().to_owned()).collect()
        };
        let counters = target().counters;
        let all: Levels = vec![Some(0); counters.len()];
        let stated = format!("s_waitcnt {}", target().wait_for(&all).unwrap()[0].1);
        assert!(waits(&format!("{stated}\n v_mov_b32 v1, v0\n s_endpgm")).is_empty());
        // Only the load is pending, and it has one wait.
        let one = waits(&format!(
            "global_load_dword v1, v0, s[0:1]\n {stated}\n v_mov_b32 v2, v1\n {stated}\n s_endpgm"
        ));
        assert_eq!(one, ["s_waitcnt vmcnt(0)"]);
        // A store is pending until an instruction waits for it.
        let stored = format!("global_store_dword v0, v1, s[0:1]\n {stated}\n s_endpgm");
        assert_eq!(waits(&stored).len(), 1);
    }

    #[test]
    fn barriers_wait_for_the_local_share_only() {
        insta::assert_snapshot!(run_on(
            "global_load_dword v5, v0, s[0:1]
             ds_write_b32 v0, v1
             s_barrier
             ds_read_b32 v2, v0
             s_waitcnt vmcnt(0)
             v_add_u32 v3, v2, v5
             s_barrier
             s_endpgm"
        ));
    }

    #[test]
    fn transfers_into_the_share_are_waited_for() {
        // Transfers count as loads from memory, but they write the share.
        insta::assert_snapshot!(run_on(
            "s_mov_b32 m0, s20
             buffer_load_dword v0, s[4:7], 0 offen lds
             global_load_dword v5, v0, s[0:1]
             s_barrier
             ds_read_b32 v2, v1
             s_mov_b32 m0, s21
             buffer_load_dword v0, s[4:7], 0 offen lds
             ds_read_b32 v3, v1
             s_waitcnt lgkmcnt(0)
             v_add_u32 v3, v2, v3
             s_endpgm"
        ));
    }

    #[test]
    fn checker_sees_transfers_into_the_share() {
        let transfer = "buffer_load_dword v0, s[4:7], 0 offen lds\n";
        let found = |text: &str| check(&parse(&format!("{transfer}{text}"))).0.len();
        assert_eq!(found("s_barrier"), 1, "the barrier");
        assert_eq!(
            found("s_waitcnt lgkmcnt(0)\n s_barrier"),
            1,
            "the other counter"
        );
        assert_eq!(found("s_waitcnt vmcnt(0)\n s_barrier"), 0);
        assert_eq!(found("ds_read_b32 v2, v1"), 1, "read behind the transfer");
        assert_eq!(found("s_waitcnt vmcnt(0)\n ds_read_b32 v2, v1"), 0);
        let read = "s_waitcnt vmcnt(0)\n ds_read_b32 v2, v1\n";
        assert_eq!(
            found(&format!("{read}{transfer}")),
            1,
            "overwritten before it is read"
        );
        assert_eq!(
            found(&format!("{read} s_waitcnt lgkmcnt(0)\n{transfer}")),
            0
        );
    }

    #[test]
    fn checker_finds_what_is_missing() {
        let found = |text: &str| {
            check(&parse(text))
                .0
                .iter()
                .map(|d| d.message.clone())
                .collect::<Vec<_>>()
        };
        let load = "global_load_dword v1, v0, s[0:1]\n global_load_dword v2, v0, s[0:1]\n";
        assert_eq!(
            found(&format!("{load} s_waitcnt vmcnt(1)\n v_mov_b32 v3, v1")).len(),
            0
        );
        assert_eq!(
            found(&format!("{load} s_waitcnt vmcnt(1)\n v_mov_b32 v3, v2")).len(),
            1
        );
        assert_eq!(
            found(&format!("{load} s_waitcnt lgkmcnt(0)\n v_mov_b32 v3, v1")).len(),
            1
        );
        assert_eq!(
            found(&format!("{load} s_waitcnt vmcnt(1)\n v_mov_b32 v2, 0")).len(),
            1,
            "overwritten"
        );
        assert_eq!(found("ds_write_b32 v0, v1\n s_barrier").len(), 1);
        let mixed = "s_load_dword s0, s[2:3], 0x0\n ds_read_b32 v1, v0\n";
        assert_eq!(
            found(&format!("{mixed} s_waitcnt lgkmcnt(1)\n v_mov_b32 v3, s0")).len(),
            1
        );
        // A transfer into LDS behind a read of LDS says nothing of the registers that the read writes.
        let transfer =
            "ds_read_b32 v1, v0\n buffer_load_dword v2, s[0:3], 0 offen lds\n v_mov_b32 v3, v1";
        assert_eq!(found(transfer).len(), 2);
        let around = "a:\n v_mov_b32 v3, v1\n global_load_dword v1, v0, s[0:1]\n s_cbranch_scc1 a\n s_endpgm";
        assert_eq!(
            found(around).len(),
            1,
            "read on the way back: a wait before the reader is before the load, too"
        );
    }
}
