//! The problem to decide, independent of machines: items, the ways to make each item, and the uses of each
//! way. All data lie in flat lists, so that the algorithm is linear in the number of ways.

use crate::choice::Item;
use std::ops::Range;

/// One way to make an item.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The cost of the way alone.
    cost: f64,
    /// The start of the uses; they end at the start of the next way's uses.
    uses: u32,
    /// A bit for each use; uses may share a bit. A way with another bit uses another item.
    bits: u64,
}

/// The bits of items that a way uses.
fn bits_of(uses: &[Item]) -> u64 {
    uses.iter().fold(0, |bits, u| bits | 1 << (u % 64))
}

/// Items in the order in which they were begun, each with its ways.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    /// The start of each item's ways; they end at the start of the next item's ways.
    starts: Vec<u32>,
    ways: Vec<Way>,
    uses: Vec<Item>,
    /// The items that must be made; an item that is requested twice appears twice.
    pub roots: Vec<Item>,
}

/// A way, counted through all items.
pub type WayIndex = u32;

impl Problem {
    /// Makes room for a number of ways, because growing would move all ways.
    pub fn reserve(&mut self, ways: usize) {
        self.ways.reserve(ways);
        self.uses.reserve(2 * ways);
    }

    /// Begins the next item; later ways belong to it.
    pub fn begin(&mut self) -> Item {
        self.starts.push(self.ways.len() as u32);
        self.starts.len() as Item - 1
    }

    /// Whether a way to make the last item is new: the way does not use the item, and no existing way
    /// costs at most as much and uses only items that this way uses.
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

    /// The number of items.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// The ways of an item.
    pub fn ways(&self, item: Item) -> Range<WayIndex> {
        let end = self.starts.get(item as usize + 1);
        self.starts[item as usize]..end.map_or(self.ways.len() as u32, |&e| e)
    }

    /// The cost of a way alone.
    pub fn cost(&self, way: WayIndex) -> f64 {
        self.ways[way as usize].cost
    }

    /// The distinct items that a way uses.
    pub fn uses(&self, way: WayIndex) -> &[Item] {
        let start = self.ways[way as usize].uses as usize;
        let end = self.ways.get(way as usize + 1);
        &self.uses[start..end.map_or(self.uses.len(), |w| w.uses as usize)]
    }

    /// All uses of an item's ways, with repetitions.
    pub fn all_uses(&self, item: Item) -> &[Item] {
        let ways = self.ways(item);
        let place = |way: WayIndex| {
            let way = self.ways.get(way as usize);
            way.map_or(self.uses.len(), |w| w.uses as usize)
        };
        &self.uses[place(ways.start)..place(ways.end)]
    }
}
