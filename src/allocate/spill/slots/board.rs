//! The tenants' times in each slot, and the next time at which each slot is taken.

use super::{Span, Tenant, Time};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};
use std::ops::{Bound, Range};

/// The end of time.
const NEVER: Time = Time::MAX;

/// The state of the slots at one moment; slots are added on demand.
pub(super) struct Board {
    /// The times at which each slot is taken: ends by starts.
    slots: Vec<BTreeMap<Time, Time>>,
    /// The next time at which each slot is taken; 0 while it is taken. Free slots follow the slots in use.
    next: Vec<Time>,
    /// The runs for each width.
    runs: Vec<Runs>,
    now: Time,
    /// The times at which a span begins or ends, and its slots.
    changes: BinaryHeap<Reverse<(Time, u32, u32)>>,
}

impl Board {
    /// A board without taken slots.
    pub fn new(widths: &[u32]) -> Board {
        let mut board = Board {
            slots: Vec::new(),
            next: Vec::new(),
            runs: widths.iter().map(|&w| Runs::new(w)).collect(),
            now: 0,
            changes: BinaryHeap::new(),
        };
        board.grow(1);
        board
    }

    /// Adds slots up to at least this number, followed by a free run of any width.
    fn grow(&mut self, slots: usize) {
        let widest = self.runs.iter().map(|r| r.width).max().unwrap_or(0);
        if slots >= self.slots.len() {
            let most = (slots + 1).next_power_of_two();
            self.slots.resize_with(most, BTreeMap::new);
            self.next.resize(most + widest, NEVER);
            self.runs.iter_mut().for_each(|r| r.grow(most, &self.next));
        }
    }

    /// Returns to the beginning, with the seated tenants.
    pub fn rewind<'a>(&mut self, seated: impl Iterator<Item = (&'a Tenant, u32)>) {
        self.changes.clear();
        self.now = 0;
        for (tenant, at) in seated {
            self.expect(tenant, at);
        }
        self.refresh(0..self.slots.len());
    }

    /// Adds the changes that a tenant causes.
    fn expect(&mut self, tenant: &Tenant, at: u32) {
        let times = tenant.spans.iter().flat_map(|s| [s.start, s.end]);
        let later = times.filter(|&t| t > self.now);
        let changes = later.map(|t| Reverse((t, at, tenant.units)));
        self.changes.extend(changes);
    }

    /// Advances the time.
    pub fn advance(&mut self, now: Time) {
        self.now = now;
        while let Some(&Reverse((time, first, units))) = self.changes.peek() {
            if time > now {
                break;
            }
            self.changes.pop();
            self.refresh(first as usize..(first + units) as usize);
        }
    }

    fn refresh(&mut self, slots: Range<usize>) {
        for slot in slots.clone() {
            let taken = &self.slots[slot];
            let before = taken.range(..=self.now).next_back();
            let behind = (Bound::Excluded(self.now), Bound::Unbounded);
            self.next[slot] = match before {
                Some((_, &end)) if end > self.now => 0,
                _ => taken.range(behind).next().map_or(NEVER, |s| *s.0),
            };
        }
        for runs in &mut self.runs {
            runs.refresh(slots.clone(), &self.next);
        }
    }

    /// Whether slots are free whenever a tenant needs them.
    pub fn admits(&self, tenant: &Tenant, at: u32) -> bool {
        let free = |taken: &BTreeMap<Time, Time>, s: &Span| {
            let before = taken.range(..s.end).next_back();
            before.is_none_or(|(_, &end)| end <= s.start)
        };
        let (at, end) = (at as usize, (at + tenant.units) as usize);
        let mut slots = self.slots.iter().take(end).skip(at);
        slots.all(|taken| tenant.spans.iter().all(|s| free(taken, s)))
    }

    /// The first slots for a tenant that begins now: at first `probes` candidates are compared span by span,
    /// then the slots must be free until the tenant has ended.
    pub fn first(&self, tenant: &Tenant, probes: usize) -> Option<u32> {
        let runs = self
            .runs
            .iter()
            .find(|r| r.width == tenant.units as usize)?;
        let end = tenant.end();
        let mut from = 0;
        if let [first, _, ..] = tenant.spans[..] {
            for _ in 0..probes {
                let at = runs.first(from, first.end)?;
                if runs.free_until(at) >= end || self.admits(tenant, at as u32) {
                    return Some(at as u32);
                }
                from = at + 1;
            }
        }
        runs.first(from, end).map(|at| at as u32)
    }

    /// Gives a tenant that begins now its slots.
    pub fn seat(&mut self, tenant: &Tenant, at: u32) {
        let slots = at as usize..(at + tenant.units) as usize;
        self.grow(slots.end);
        for taken in &mut self.slots[slots.clone()] {
            taken.extend(tenant.spans.iter().map(|s| (s.start, s.end)));
        }
        self.expect(tenant, at);
        self.refresh(slots);
    }
}

/// The time until which each run of neighbouring slots of one width is free, by its first slot: a tree of the
/// latest times.
struct Runs {
    width: usize,
    /// The root is at 1, the children of `i` at `2i` and `2i + 1`.
    latest: Vec<Time>,
    earliest: VecDeque<usize>,
}

impl Runs {
    fn new(width: u32) -> Runs {
        Runs {
            width: width as usize,
            latest: Vec::new(),
            earliest: VecDeque::new(),
        }
    }

    /// Grows to a power of two of first slots.
    fn grow(&mut self, slots: usize, next: &[Time]) {
        self.latest = vec![NEVER; 2 * slots];
        self.refresh(0..slots, next);
    }

    fn free_until(&self, at: usize) -> Time {
        self.latest[self.latest.len() / 2 + at]
    }

    /// Updates runs after changes of the times of slots.
    fn refresh(&mut self, slots: Range<usize>, next: &[Time]) {
        let leaves = self.latest.len() / 2;
        let from = (slots.start + 1).saturating_sub(self.width);
        // The slots of a run that are taken before all slots in front of them; the last is the earliest.
        let run = &mut self.earliest;
        run.clear();
        for slot in (from..slots.end + self.width - 1).rev() {
            while run.front().is_some_and(|&i| next[i] >= next[slot]) {
                run.pop_front();
            }
            run.push_front(slot);
            while run.back().is_some_and(|&i| i >= slot + self.width) {
                run.pop_back();
            }
            if let Some(&earliest) = run.back().filter(|_| slot < slots.end) {
                self.latest[leaves + slot] = next[earliest];
            }
        }
        let (mut low, mut high) = (leaves + from, leaves + slots.end - 1);
        while low > 1 {
            (low, high) = (low / 2, high / 2);
            for i in low..=high {
                self.latest[i] = self.latest[2 * i].max(self.latest[2 * i + 1]);
            }
        }
    }

    /// The first run from a slot on that is free until a time.
    fn first(&self, from: usize, time: Time) -> Option<usize> {
        let leaves = self.latest.len() / 2;
        let mut at = leaves + from;
        if from >= leaves {
            return None;
        }
        // Up until a run is free for so long, then down to the first such run.
        while self.latest[at] < time {
            while at % 2 == 1 {
                at /= 2;
                if at <= 1 {
                    return None;
                }
            }
            at += 1;
        }
        while at < leaves {
            at *= 2;
            if self.latest[at] < time {
                at += 1;
            }
        }
        Some(at - leaves)
    }
}
