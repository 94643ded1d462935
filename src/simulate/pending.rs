//! Outstanding memory events of one wave, and the events that a wait proves complete.
//!
//! The model is the weakest that the tables guarantee: events of one order class complete in order,
//! all others in any order. An event is known to be complete when the counter can no longer be as
//! low as the wait demands with that event open. Functionally loads complete at once; this module
//! only decides whether a program could rely on the value.

use super::lds::Range;
use crate::ir::operand::Reg;
use crate::target::wait::Levels;
use crate::target::{Event, OpInfo, Tables};
use smallvec::SmallVec;
use std::cmp::Ordering;

/// One open event.
#[derive(Clone, Debug)]
pub struct Open {
    id: u32,
    /// The id of the instruction's first event.
    first: u32,
    counter: u8,
    amount: u8,
    order: u8,
    /// The registers that a load will write.
    pub registers: SmallVec<[Reg; 2]>,
    /// The memory that the event reads or writes.
    pub touched: Touched,
    /// The instruction that issued it.
    pub pc: usize,
    /// Whether the event is over when the registers are read; otherwise they are written.
    sources: bool,
    /// The counters in which the instruction counts, as a set.
    counts: u32,
    /// Whether a wait proves that it is complete.
    is_done: bool,
}

/// The memory that an instruction accesses.
#[derive(Clone, Default, Debug)]
pub struct Touched {
    /// The LDS bytes that it reads or writes.
    pub lds: SmallVec<[Range; 2]>,
    pub lds_written: bool,
    /// Whether it is a memory-to-LDS transfer: not even its own wave may read the bytes before it is complete.
    pub transfer: bool,
    /// Addresses of device memory, from and to.
    pub global: SmallVec<[(u64, u64); 2]>,
    pub global_written: bool,
    /// Whether both are read and written at once.
    pub atomic: bool,
    /// Number of the access of device memory among those of the wave.
    pub number: u32,
}

/// Adds a range to ranges in the order of accesses; a range that follows the last one extends it.
pub fn join<T: Copy + PartialEq>(ranges: &mut SmallVec<[(T, T); 2]>, (start, end): (T, T)) {
    match ranges.last_mut() {
        Some(last) if last.1 == start => last.1 = end,
        _ => ranges.push((start, end)),
    }
}

/// The number of open events from which on events beyond the range of counters are dropped.
/// Not tuned: any number above the range of a counter keeps the time linear.
const LONG: usize = 256;

/// The open events of a wave.
#[derive(Default)]
pub struct Pending {
    open: Vec<Open>,
    /// By register unit: id of the event that will write the unit, 0 for none.
    busy: Vec<u32>,
    next: u32,
    /// The accesses since the wave signalled the barrier at which it has not yet waited.
    pub since_signal: Option<Vec<Touched>>,
}

impl Pending {
    pub fn new(units: usize) -> Self {
        Pending {
            open: Vec::new(),
            busy: vec![0; units],
            next: 1,
            since_signal: None,
        }
    }

    /// Whether no event is open.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// The instruction number of the open load that will write a part of `reg`.
    pub fn writer_of(&self, reg: Reg) -> Option<(usize, Reg)> {
        if self.open.is_empty() {
            return None;
        }
        for unit in reg.range() {
            let id = self.busy.get(unit as usize).copied().unwrap_or(0);
            if id != 0 {
                let event = self.open.iter().find(|e| e.id == id)?;
                return Some((event.pc, Reg::new(unit, 1)));
            }
        }
        None
    }

    /// Whether a transfer to the LDS is open.
    pub fn has_transfers(&self) -> bool {
        self.open.iter().any(|e| e.touched.transfer)
    }

    /// An open transfer to the LDS that covers a byte of `range`.
    pub fn transfer_to(&self, range: Range) -> Option<usize> {
        self.open
            .iter()
            .find(|e| {
                e.touched.transfer && e.touched.lds.iter().any(|r| r.0 < range.1 && range.0 < r.1)
            })
            .map(|e| e.pc)
    }

    /// An open access by the share's own instructions that covers a byte of `range`.
    pub fn access_of(&self, range: Range) -> Option<usize> {
        self.open
            .iter()
            .find(|e| {
                !e.touched.transfer && e.touched.lds.iter().any(|r| r.0 < range.1 && range.0 < r.1)
            })
            .map(|e| e.pc)
    }

    /// The open event that still has to read a part of `reg`, which `by` overwrites.
    pub fn reader_of(&self, reg: Reg, by: &OpInfo) -> Option<usize> {
        let alike = |e: &&Open| {
            let same = |b: &Event| (b.counter, b.order) == (e.counter, e.order) && b.order != 0;
            by.events.iter().any(same)
        };
        let mut all = self.open.iter().filter(|e| e.sources && !alike(e));
        let found = all.find(|e| e.registers.iter().any(|r| r.overlaps(reg)));
        found.map(|e| e.pc)
    }

    /// Whether the result of an open event arrives before the result of `by`, whose row says so.
    pub fn precedes(&self, tables: &Tables, pc: usize, by: &OpInfo) -> bool {
        let mut all = self.open.iter().filter(|e| e.pc == pc && !e.sources);
        all.all(|e| {
            let ordered = tables.counters[usize::from(e.counter)].results == Some(true);
            let same = |b: &Event| (b.counter, b.order) == (e.counter, e.order) && b.order != 0;
            ordered && by.events.iter().any(same)
        })
    }

    pub fn issue(
        &mut self,
        tables: &Tables,
        (info, reads, writes): (&OpInfo, &[Reg], &[Reg]),
        mut touched: Touched,
        pc: usize,
    ) {
        if let Some(since) = &mut self.since_signal {
            since.push(touched.clone());
        }
        let counts = info
            .events
            .iter()
            .fold(0, |set, e| set | 1 << (e.counter % 32));
        // Memory is accessed until a counter of results says otherwise, if there is one.
        let of_results = |e: &Event| !tables.counters[usize::from(e.counter)].signals_sources;
        let last = info.events.iter().rposition(of_results);
        let last = last.unwrap_or(info.events.len().saturating_sub(1));
        let first = self.next;
        for (n, event) in info.events.iter().enumerate() {
            let &Event {
                counter,
                amount,
                order,
            } = event;
            let id = self.next;
            self.next += 1;
            let sources = tables.counters[usize::from(counter)].signals_sources;
            let registers = if sources { reads } else { writes };
            for reg in registers.iter().filter(|_| !sources) {
                for unit in reg.range() {
                    if let Some(b) = self.busy.get_mut(unit as usize) {
                        *b = id;
                    }
                }
            }
            self.open.push(Open {
                id,
                first,
                counter,
                amount,
                order,
                registers: SmallVec::from_slice(registers),
                touched: match n.cmp(&last) {
                    Ordering::Less if sources => Touched::default(),
                    Ordering::Less => touched.clone(),
                    Ordering::Equal => std::mem::take(&mut touched),
                    Ordering::Greater => Touched::default(),
                },
                pc,
                sources,
                counts,
                is_done: false,
            });
        }
    }

    /// Drops events that must be complete because an instruction waits before its counter exceeds the greatest value. The list
    /// then stays short even if a program never waits.
    pub fn saturate(&mut self, tables: &Tables) {
        if self.open.len() < LONG {
            return;
        }
        for (n, counter) in tables.counters.iter().enumerate() {
            self.settle(n as u8, counter.max.into());
        }
    }

    /// Applies the levels of a wait instruction.
    pub fn wait(&mut self, tables: &Tables, levels: &Levels) {
        for (counter, level) in (0u8..).zip(levels) {
            if self.open.is_empty() {
                return;
            }
            if let Some(level) = *level {
                self.settle(counter, level.into());
                self.settle_also(tables, counter);
            }
        }
    }

    /// An access whose results are complete has read its sources, so nothing waits for its events of counters that say so. The events
    /// still count: younger events of their counters are those that follow them.
    fn settle_also(&mut self, tables: &Tables, counter: u8) {
        let counts = |e: &Open| {
            let sources = tables.counters[usize::from(e.counter)].signals_sources;
            sources && e.counter != counter && e.counts >> (counter % 32) & 1 == 1
        };
        if !self.open.iter().any(counts) {
            return;
        }
        let of_counter = self.open.iter().filter(|e| e.counter == counter);
        // In ascending order, as ids are.
        let open: SmallVec<[u32; 8]> = of_counter.map(|e| e.first).collect();
        // Events of a class read their sources in order, so the older ones have read them as well.
        let done = |e: &Open| counts(e) && open.binary_search(&e.first).is_err();
        let complete = self.open.iter().filter(|e| done(e));
        let last: SmallVec<[(u8, u8, u32); 4]> = complete
            .rev()
            .map(|e| (e.counter, e.order, e.first))
            .collect();
        for event in self.open.iter_mut().filter(|e| e.sources) {
            let same = |l: &&(u8, u8, u32)| (l.0, l.1) == (event.counter, event.order);
            let older = last.iter().find(same).is_some_and(|l| event.first <= l.2);
            if older && event.order != 0 || done(event) {
                event.registers.clear();
            }
        }
    }

    /// Drops the events that cannot be open while the counter is at most `limit`.
    fn settle(&mut self, counter: u8, limit: u64) {
        let of_counter = self.open.iter().filter(|e| e.counter == counter);
        let (count, amount) =
            of_counter.fold((0, 0), |(n, sum), e| (n + 1, sum + u64::from(e.amount)));
        if count == 0 || amount < limit {
            return;
        }
        let mut open = std::mem::take(&mut self.open);
        // Most waits are for all events that are open.
        if limit == 0 && count == open.len() {
            open.iter().for_each(|event| self.release(event));
            open.clear();
            self.open = open;
            return;
        }
        // Events that must be open if an event is open: younger events of its class.
        let mut younger: SmallVec<[(u8, u64); 4]> = SmallVec::new();
        let mut any = false;
        for event in open.iter_mut().rev().filter(|e| e.counter == counter) {
            let after = match younger
                .iter_mut()
                .find(|(order, _)| *order == event.order && event.order != 0)
            {
                Some((_, sum)) => {
                    let before = *sum;
                    *sum += u64::from(event.amount);
                    before
                }
                None => {
                    younger.push((event.order, u64::from(event.amount)));
                    0
                }
            };
            // The event itself may have one count left.
            event.is_done = after + 1 > limit;
            any |= event.is_done;
        }
        if any {
            open.retain(|event| {
                if event.is_done {
                    self.release(event);
                }
                !event.is_done
            });
        }
        self.open = open;
    }

    fn release(&mut self, event: &Open) {
        for reg in &event.registers {
            for unit in reg.range() {
                if let Some(b) = self.busy.get_mut(unit as usize)
                    && *b == event.id
                {
                    *b = 0;
                }
            }
        }
    }

    /// The memory that open events access.
    pub fn touched(&self) -> impl Iterator<Item = &Touched> {
        let all = self.open.iter().map(|e| &e.touched);
        all.filter(|t| !t.lds.is_empty() || !t.global.is_empty())
    }

    /// The number of the wave's first `count` accesses of device memory that were waited for.
    pub fn waited(&self, count: u32) -> u32 {
        let open = self.touched().filter(|t| !t.global.is_empty());
        open.map(|t| t.number).min().unwrap_or(count)
    }
}
