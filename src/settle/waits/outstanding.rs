//! The events that may be pending at a place, and what a wait says of them.

use super::registers::Registers;
use crate::flow::Join;
use crate::ir::Inst;
use crate::ir::machine::MachineFunction;
use crate::target::wait::Levels;
use crate::target::{Counter, MemorySpace, OpInfo, Unit};
use smallvec::SmallVec;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pending {
    /// Events of the same class issued since, at least.
    pub(super) distance: u16,
    pub(super) order: u8,
    /// The unit that executes the event.
    pub(super) unit: Unit,
    /// Whether an instruction may have to wait for the event. Of the other events (stores), the youngest of each class and
    /// unit is kept: it makes a counter unordered, and another unit may access its memory.
    pub(super) owes: bool,
}

/// The instruction that issued an event, and the counter that counts the event.
pub(super) type Key = (u8, Inst);

/// The number of transfers that are tracked separately: no counter counts more.
pub(super) const TRANSFERS: usize = 64;

/// The events that may be pending.
#[derive(Clone, Default, PartialEq, Debug)]
pub(super) struct Outstanding {
    /// Events by counter, then by the instruction that issued them; they are few at a time.
    pub(super) events: Vec<(Key, Pending)>,
    /// The last transfers, the youngest first: the counter of each, and its distance. An instruction in a loop appears more
    /// than once.
    pub(super) transfers: Vec<(u8, u16)>,
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
    pub(super) fn add(&mut self, key: Key, p: Pending) -> bool {
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
    pub(super) fn landed(&self, counters: &[Counter], most: usize) -> Option<Levels> {
        let &(counter, distance) = self.transfers.get(most)?;
        let level = match self.unordered(counter) {
            true => 0,
            false => distance.min(u16::from(counters[usize::from(counter)].max) - 1) as u8,
        };
        let mut levels: Levels = vec![None; counters.len()];
        levels[usize::from(counter)] = Some(level);
        Some(levels)
    }

    pub(super) fn find(&self, key: &Key) -> Result<usize, usize> {
        self.events.binary_search_by_key(key, |e| e.0)
    }

    pub(super) fn put(&mut self, key: Key, p: Pending) {
        match self.find(&key) {
            Ok(at) => self.events[at].1 = p,
            Err(at) => self.events.insert(at, (key, p)),
        }
    }

    /// Whether the counter counts events that complete out of order.
    pub(super) fn unordered(&self, counter: u8) -> bool {
        let mut first = None;
        self.of(counter)
            .any(|(_, p)| p.order == 0 || *first.get_or_insert(p.order) != p.order)
    }

    pub(super) fn of(&self, counter: u8) -> impl Iterator<Item = (Inst, Pending)> + '_ {
        self.events
            .iter()
            .filter(move |(k, _)| k.0 == counter)
            .map(|(k, p)| (k.1, *p))
    }

    /// The weakest level after which this event is complete.
    pub(super) fn level(&self, counters: &[Counter], counter: u8, p: Pending) -> u8 {
        if self.unordered(counter) {
            return 0;
        }
        // The largest level means "no wait".
        p.distance
            .min(u16::from(counters[usize::from(counter)].max) - 1) as u8
    }

    /// Removes the events that are complete once the counters are at these levels.
    pub(super) fn retire(&mut self, func: &MachineFunction, levels: &Levels) {
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
    pub(super) fn retire_also(
        &mut self,
        func: &MachineFunction,
        counters: &[Counter],
        counter: u8,
    ) {
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

    pub(super) fn issue(
        &mut self,
        counters: &[Counter],
        registers: &Registers,
        inst: Inst,
        info: &OpInfo,
    ) {
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
