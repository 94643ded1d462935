//! What is to be decided, free of what a machine is: items, ways to make each, and what every way
//! uses. Everything lies in flat lists, so that the whole is linear in the number of ways.

use crate::choice::Item;
use std::ops::Range;

/// One way to make an item.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// What it costs by itself.
    cost: f64,
    /// Where its uses start; they end where the next way's start.
    uses: u32,
    /// A bit for each use, which several may share: what has other bits is no part.
    bits: u64,
}

/// The bits of items that a way uses.
fn bits_of(uses: &[Item]) -> u64 {
    uses.iter().fold(0, |bits, u| bits | 1 << (u % 64))
}

/// Items in the order in which they were begun, each with its ways.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    /// Where each item's ways start; they end where the next item's start.
    starts: Vec<u32>,
    ways: Vec<Way>,
    uses: Vec<Item>,
    /// What must be made; an item that is wanted twice stands twice.
    pub roots: Vec<Item>,
}

/// A way, counted through all items.
pub type WayIndex = u32;

impl Problem {
    /// Makes room for so many ways: growing would move all that there are.
    pub fn reserve(&mut self, ways: usize) {
        self.ways.reserve(ways);
        self.uses.reserve(2 * ways);
    }

    /// The next item; ways that are added from now on are its own.
    pub fn begin(&mut self) -> Item {
        self.starts.push(self.ways.len() as u32);
        self.starts.len() as Item - 1
    }

    /// Whether a way to make the last item is new: it does not use the item, and none that is there
    /// is at least as good, costs no more and uses nothing else.
    pub fn wants(&self, cost: f64, uses: &[Item]) -> bool {
        let item = self.starts.len() as Item - 1;
        if uses.contains(&item) {
            return false;
        }
        let first = self.starts.last().map_or(0, |&first| first as usize);
        let ways = &self.ways[first..];
        let others = !bits_of(uses);
        let worse = |(n, way): (usize, &Way)| {
            way.bits & others == 0
                && way.cost <= cost
                && self
                    .uses((first + n) as WayIndex)
                    .iter()
                    .all(|u| uses.contains(u))
        };
        !ways.iter().enumerate().any(worse)
    }

    /// Adds a way to the last item, which [wants](Self::wants) it.
    pub fn add(&mut self, cost: f64, uses: &[Item]) {
        let first = self.uses.len();
        self.ways.push(Way {
            cost,
            uses: first as u32,
            bits: bits_of(uses),
        });
        for &u in uses {
            if !self.uses[first..].contains(&u) {
                self.uses.push(u);
            }
        }
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// The ways of an item.
    pub fn ways(&self, item: Item) -> Range<WayIndex> {
        let end = self.starts.get(item as usize + 1);
        self.starts[item as usize]..end.map_or(self.ways.len() as u32, |&e| e)
    }

    /// What a way costs by itself.
    pub fn cost(&self, way: WayIndex) -> f64 {
        self.ways[way as usize].cost
    }

    /// The distinct items that a way uses.
    pub fn uses(&self, way: WayIndex) -> &[Item] {
        let start = self.ways[way as usize].uses as usize;
        let end = self.ways.get(way as usize + 1);
        &self.uses[start..end.map_or(self.uses.len(), |w| w.uses as usize)]
    }

    /// All that an item's ways use, with repetitions.
    pub fn all_uses(&self, item: Item) -> &[Item] {
        let ways = self.ways(item);
        let place = |way: WayIndex| {
            let way = self.ways.get(way as usize);
            way.map_or(self.uses.len(), |w| w.uses as usize)
        };
        &self.uses[place(ways.start)..place(ways.end)]
    }
}
