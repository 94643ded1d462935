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
use super::outstanding::{Outstanding, Pending};
use super::registers::Registers;
use crate::flow::solve;
use crate::ir::Inst;
use crate::ir::function::Block;
use crate::ir::machine::{MachineFunction, Op};
use crate::machine;
use crate::pass::{Context, Stats};
use crate::target::{Behaviour, Event, MemoryAccess, MemorySpace, OpInfo};
use cranelift_entity::EntitySet;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

use crate::target::wait::Levels;

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
