//! The locations of contents, and the contents that still matter.

use crate::analysis::Liveness;
use crate::ir::function::{Block, Value};
use crate::ir::machine::MachineFunction;
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Content {
    Dword(Value, u32),
    Constant(u32),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Location {
    Dword(Value, u32),
    /// Byte address in private memory.
    Memory(u32),
    Lane(u32, u32),
}

pub(super) type ContentSet = SmallVec<[Content; 2]>;

/// The contents of each location, and the locations of each content.
#[derive(Clone, Default)]
pub(super) struct Whereabouts {
    held: FxHashMap<Location, ContentSet>,
    pub holders: FxHashMap<Content, SmallVec<[Location; 2]>>,
    /// Contents that may be any value: every location holds them.
    pub anywhere: FxHashSet<Content>,
}

impl Whereabouts {
    pub fn get(&self, at: Location) -> ContentSet {
        self.held.get(&at).cloned().unwrap_or_default()
    }

    pub fn set(&mut self, at: Location, symbols: ContentSet) {
        for symbol in self.held.remove(&at).unwrap_or_default() {
            if let Some(list) = self.holders.get_mut(&symbol) {
                list.retain(|l| *l != at);
            }
        }
        for &symbol in &symbols {
            self.holders.entry(symbol).or_default().push(at);
        }
        if !symbols.is_empty() {
            self.held.insert(at, symbols);
        }
    }

    pub fn add(&mut self, at: Location, symbol: Content) {
        let held = self.held.entry(at).or_default();
        if !held.contains(&symbol) {
            held.push(symbol);
            self.holders.entry(symbol).or_default().push(at);
        }
    }

    /// Removes a symbol from all locations.
    pub fn forget(&mut self, symbol: Content) {
        self.anywhere.remove(&symbol);
        for at in self.holders.remove(&symbol).unwrap_or_default() {
            if let Some(held) = self.held.get_mut(&at) {
                held.retain(|s| *s != symbol);
            }
        }
    }

    /// Intersection; true if anything was lost.
    pub fn meet(&mut self, other: &Whereabouts) -> bool {
        let mut lost = false;
        let holders = &mut self.holders;
        for (at, held) in &mut self.held {
            held.retain(|symbol| {
                let both = other.anywhere.contains(symbol)
                    || other.held.get(at).is_some_and(|o| o.contains(symbol));
                if !both {
                    lost = true;
                    if let Some(list) = holders.get_mut(symbol) {
                        list.retain(|l| l != at);
                    }
                }
                both
            });
        }
        let everywhere: Vec<Content> = self.anywhere.iter().copied().collect();
        for symbol in everywhere {
            if other.anywhere.contains(&symbol) {
                continue;
            }
            lost = true;
            self.anywhere.remove(&symbol);
            for &at in other.holders.get(&symbol).into_iter().flatten() {
                self.add(at, symbol);
            }
        }
        lost
    }

    /// Removes dead knowledge: contents without later readers, locations without later readers.
    pub fn retain(
        &mut self,
        content: impl Fn(Content) -> bool,
        location: impl Fn(Location) -> bool,
    ) {
        self.held.retain(|&at, held| {
            held.retain(|symbol| content(*symbol) && location(at));
            !held.is_empty()
        });
        self.anywhere.retain(|&symbol| content(symbol));
        self.holders.retain(|&symbol, list| {
            list.retain(|at| location(*at));
            content(symbol) && !list.is_empty()
        });
    }
}

/// The values of one function that are read after a block, its arguments included.
pub(super) struct Wanted<'a> {
    func: &'a MachineFunction,
    liveness: Liveness,
    /// The number of the last block after which each value was read.
    last: SecondaryMap<Value, u32>,
    now: u32,
}

impl<'a> Wanted<'a> {
    pub fn new(func: &'a MachineFunction) -> Wanted<'a> {
        Wanted {
            func,
            liveness: Liveness::of(func),
            last: SecondaryMap::new(),
            now: 0,
        }
    }

    /// Moves to the end of this block; values are looked up by their names.
    pub fn behind(&mut self, block: Block, name: impl Fn(Value) -> Value) {
        self.now += 1;
        let passed = self.func.targets(block).iter().flat_map(|t| &t.args);
        let passed = passed.filter_map(|a| a.as_value());
        for value in self.liveness.live_out(block).iter().copied().chain(passed) {
            self.last[name(value)] = self.now;
        }
    }

    pub fn has(&self, value: Value) -> bool {
        self.last[value] == self.now
    }
}
