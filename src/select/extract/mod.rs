//! Choosing an instruction for every class that is needed.
//!
//! An *item* is a class in a bank: the same value may be wanted once per wave and once per lane.
//! Each item has [candidates]: patterns that match the class, constants, copies between banks. A
//! choice is good whose *total* is small: the issue slots of all items that it needs, each once
//! however many use it, weighted by the loop depth at which each can be placed.
//!
//! The total is over the graph, not over trees, so nothing is too dear to be computed, and the way
//! to a small one is that of technology mapping: choose by [flow], where users share a value's
//! cost, then [improve](local) item by item by what a change does to the exact total. All of it is
//! linear in the number of candidates; items that may need one another (a class in two banks, an
//! expression with a conversion back) are found first, as [components].
//!
//! # Why
//!
//! Machine instructions are candidates beside the e-graph, not nodes in it. No rule reads a machine instruction, and a choice
//! needs a bank for each class, which an e-class does not have. Technology mapping takes time that is linear in the number of
//! ways. It first divides the cost of a shared value by the number of its users, then changes single choices by their effect on
//! the exact total. The result is near the least total: `reference` compares it with all choices of small random problems.

mod candidates;
mod components;
mod flow;
mod free;
mod local;
mod problem;
#[cfg(test)]
mod reference;
mod rounds;

use super::Homes;
use super::availability::Availability;
use super::choice::{Choice, Item, Make};
use super::graph::Graph;
use super::lower::Ranks;
use super::node::Leaf;
use super::patterns::Patterns;
use crate::target::{Bank, Opcode, Target};
use components::Components;
use egg::Id;
use problem::{Problem, WayIndex};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

pub use candidates::PatternIndex;
pub use free::{low_part, same_register};

/// How a way makes its item.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Leaf(Leaf),
    /// So many operands from `first` in the list of all.
    Inst {
        opcode: Opcode,
        /// Which operand is the item.
        result: u8,
        first: u32,
        count: u8,
    },
    Constant(i64),
    Copy(Item),
    Join(Item, Item),
    Part(Item, u32),
    Same(Item),
}

/// What the target's lookups by meaning gave that extraction needs.
pub struct MoveCosts {
    /// Whether a lane value can be read into a scalar register, and what it costs.
    pub read_lane: Option<f64>,
    /// Cost of a move of 32 bits.
    pub copy: f64,
}

/// What the target offers to extraction.
#[derive(Clone, Copy)]
pub struct Machine<'a> {
    pub target: Target,
    pub homes: Homes,
    pub patterns: &'a Patterns,
    pub index: &'a PatternIndex,
    pub moves: &'a MoveCosts,
}

/// No item.
const NONE: Item = Item::MAX;

/// The choices made.
pub struct Extraction<'g> {
    g: &'g Graph,
    target: Target,
    homes: Homes,
    /// The homes in the order of the tables.
    banks: [Bank; 3],
    availability: &'g Availability,
    /// From where on each item's class can be computed.
    places: Vec<u32>,
    /// The same of the item whose ways are being found.
    at: u32,
    /// The rank of the first block in which each item's class can be computed.
    ranks: Vec<u32>,
    /// The class and bank of each item.
    items: Vec<(Id, Bank)>,
    /// Items of each class: in the uniform, the varying and the condition bank.
    of_class: Vec<[Item; 3]>,
    /// Whether parts of wide values are ways beside narrow arithmetic.
    halves: bool,
    problem: Problem,
    /// How each way makes its item.
    kinds: Vec<Kind>,
    /// Operands of all instructions.
    operands: Vec<(u8, Choice)>,
    /// Roots that cannot be made, and below each one item that nothing makes.
    missing: Vec<(Item, Item)>,
    tried: candidates::Tried,
    /// What is known of how operands of each form can be encoded.
    encodings: FxHashMap<(Opcode, candidates::Form), Option<f64>>,
    /// How each item is made; nothing for what cannot be, and for what is not needed.
    made: Vec<Option<Make>>,
}

/// A use that must be satisfied: the class in this bank.
pub type Root = (Id, Bank);

impl<'g> Extraction<'g> {
    /// Items for everything that the roots reach.
    ///
    /// `depth(class)` is the loop depth at which a class can be placed.
    ///
    /// What narrow arithmetic gives is not taken from wide values, which would bring all that addresses
    /// are computed from; unless something cannot be made otherwise.
    pub fn new(
        g: &'g Graph,
        machine: &Machine<'_>,
        roots: &[Root],
        ranks: &mut Ranks,
        depth_of_rank: &dyn Fn(u32) -> u32,
        leaf_bank: &dyn Fn(Leaf) -> Bank,
        availability: &'g Availability,
    ) -> Self {
        let mut by = |halves| {
            let ways = (depth_of_rank, leaf_bank);
            Self::with(g, machine, roots, ranks, ways, availability, halves)
        };
        let extraction = by(false);
        match extraction.missing.is_empty() {
            true => extraction,
            false => by(true),
        }
    }

    fn with(
        g: &'g Graph,
        machine: &Machine<'_>,
        roots: &[Root],
        ranks: &mut Ranks,
        (depth_of_rank, leaf_bank): (&dyn Fn(u32) -> u32, &dyn Fn(Leaf) -> Bank),
        availability: &'g Availability,
        halves: bool,
    ) -> Self {
        /// Loops are taken to run this many times.
        /// Chosen by hand. At half, one Wave kernel has 575 instead of 589 instructions; at double, the corpus stays the same.
        const TRIPS: f64 = 8.0;
        let mut banks = [
            machine.homes.uniform,
            machine.homes.varying,
            machine.homes.condition,
        ];
        banks.sort_unstable_by_key(|bank| bank.index);
        let mut e = Extraction {
            g,
            target: machine.target,
            homes: machine.homes,
            banks,
            availability,
            places: Vec::new(),
            at: 0,
            ranks: Vec::new(),
            items: Vec::new(),
            of_class: Vec::new(),
            halves,
            problem: Problem::default(),
            kinds: Vec::new(),
            operands: Vec::new(),
            missing: Vec::new(),
            tried: candidates::Tried::default(),
            encodings: FxHashMap::default(),
            made: Vec::new(),
        };
        let roots: Vec<Item> = roots.iter().map(|&(id, bank)| e.item(id, bank)).collect();
        e.problem.roots = roots;
        // Most classes have a few ways.
        e.problem.reserve(4 * g.eg.number_of_classes());
        e.kinds.reserve(4 * g.eg.number_of_classes());
        e.operands.reserve(16 * g.eg.number_of_classes());
        e.encodings.reserve(g.eg.number_of_classes() / 2);
        let mut next = 0;
        while let Some(&(class, bank)) = e.items.get(next) {
            next += 1;
            e.problem.begin();
            e.at = availability.of(&g.eg, class);
            let rank = ranks.of(g, class);
            e.ranks.push(rank);
            let depth = depth_of_rank(rank);
            let weight = TRIPS.powi(depth as i32);
            e.candidates((class, bank), weight, machine, leaf_bank);
        }
        let components = Components::new(&e.problem);
        let choices = rounds::choose(&e.problem, &components);
        e.take(&choices);
        e
    }

    /// The item of a class in a bank.
    fn item(&mut self, id: Id, bank: Bank) -> Item {
        let class = self.g.eg.find(id);
        let (n, place) = (usize::from(class), self.place(bank));
        if n >= self.of_class.len() {
            self.of_class.resize(n + 1, [NONE; 3]);
        }
        let item = &mut self.of_class[n][place];
        if *item == NONE {
            *item = self.items.len() as Item;
            self.items.push((class, bank));
            self.places.push(self.availability.of(&self.g.eg, class));
        }
        *item
    }

    /// Which of the homes a bank is: nothing is in another.
    fn place(&self, bank: Bank) -> usize {
        let homes = [self.homes.uniform, self.homes.varying];
        homes.iter().position(|&h| h == bank).unwrap_or(2)
    }

    /// Adds a way to the item whose candidates are being found. Whether it is worth having.
    fn way(&mut self, cost: f64, uses: &[Item], kind: Kind) -> bool {
        let added = self.is_worth(cost, uses);
        if added {
            self.problem.add(cost, uses);
            self.kinds.push(kind);
        }
        added
    }

    /// Whether a way of that cost, or one that costs more, may be worth having.
    fn is_worth(&self, cost: f64, uses: &[Item]) -> bool {
        let early = uses.iter().all(|&u| self.places[u as usize] <= self.at);
        early && self.problem.wants(cost, uses)
    }

    /// Keep what was chosen for the items that are needed, and nothing else.
    fn take(&mut self, choices: &[WayIndex]) {
        for &root in &self.problem.roots {
            if choices[root as usize] == flow::NONE {
                self.missing.push((root, self.culprit(choices, root)));
            }
        }
        let users = flow::count_users(&self.problem, choices);
        let made = choices.iter().zip(&users).map(|(&way, &users)| {
            let needed = way != flow::NONE && users > 0;
            needed.then(|| self.make_of(way))
        });
        self.made = made.collect();
        (self.problem, self.kinds, self.operands) = Default::default();
    }

    /// An item without any way below one that cannot be made.
    fn culprit(&self, choices: &[WayIndex], item: Item) -> Item {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut work = vec![item];
        while let Some(item) = work.pop() {
            if !seen.insert(item) {
                continue;
            }
            if self.problem.ways(item).is_empty() {
                return item;
            }
            let uses = self.problem.all_uses(item);
            let unmade = |i: &&Item| choices[**i as usize] == flow::NONE;
            work.extend(uses.iter().rev().filter(unmade));
        }
        item
    }

    /// What is missing for an item that cannot be made.
    pub fn missing(&self, item: Item) -> Item {
        let found = self.missing.iter().find(|m| m.0 == item);
        found.map_or(item, |m| m.1)
    }

    fn make_of(&self, way: WayIndex) -> Make {
        match self.kinds[way as usize] {
            Kind::Leaf(l) => Make::Leaf(l),
            Kind::Constant(value) => Make::Constant(value),
            Kind::Copy(other) => Make::Copy(other),
            Kind::Join(lo, hi) => Make::Join(lo, hi),
            Kind::Part(whole, dword) => Make::Part(whole, dword),
            Kind::Same(other) => Make::Same(other),
            Kind::Inst {
                opcode,
                result,
                first,
                count,
            } => {
                let first = first as usize;
                let operands = self.operands[first..first + usize::from(count)].into();
                Make::Inst {
                    opcode,
                    result,
                    operands,
                }
            }
        }
    }

    /// How many instructions stand one behind the other where each item is made.
    pub fn depths(&self) -> Vec<u32> {
        const OPEN: u32 = u32::MAX;
        let mut depths = vec![OPEN; self.items.len()];
        let mut path: Vec<(Item, bool)> = Vec::new();
        for item in 0..self.items.len() as Item {
            path.push((item, false));
            while let Some((next, below)) = path.pop() {
                let uses = self.uses(next);
                let known = uses.iter().map(|&u| depths[u as usize]);
                if below {
                    depths[next as usize] = 1 + known.filter(|&d| d != OPEN).max().unwrap_or(0);
                } else if depths[next as usize] == OPEN {
                    path.push((next, true));
                    path.extend(uses.iter().map(|&u| (u, false)));
                }
            }
        }
        depths
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Items that were taken over as they are and are needed.
    pub fn leaves(&self) -> impl Iterator<Item = Leaf> {
        self.made.iter().filter_map(|made| match made {
            Some(Make::Leaf(leaf)) => Some(*leaf),
            _ => None,
        })
    }

    pub fn lookup(&self, id: Id, bank: Bank) -> Option<Item> {
        let items = self.of_class.get(usize::from(self.g.eg.find(id)))?;
        Some(items[self.place(bank)]).filter(|&i| i != NONE)
    }

    /// How an item is made, if it can be.
    pub fn make(&self, item: Item) -> Option<&Make> {
        self.made[item as usize].as_ref()
    }

    /// Whether items can be computed from the same block on.
    pub fn are_in_one_block(&self, a: Item, b: Item) -> bool {
        self.ranks[a as usize] == self.ranks[b as usize]
    }

    pub fn class(&self, item: Item) -> Id {
        self.items[item as usize].0
    }

    pub fn bank(&self, item: Item) -> Bank {
        self.items[item as usize].1
    }

    /// Items that a chosen item uses directly.
    pub fn uses(&self, item: Item) -> SmallVec<[Item; 4]> {
        match self.make(item) {
            Some(Make::Inst { operands, .. }) => operands
                .iter()
                .filter_map(|c| {
                    if let Choice::Item(i) = c.1 {
                        Some(i)
                    } else {
                        None
                    }
                })
                .collect(),
            Some(Make::Copy(i) | Make::Same(i) | Make::Part(i, _)) => SmallVec::from_slice(&[*i]),
            Some(Make::Join(lo, hi)) => SmallVec::from_slice(&[*lo, *hi]),
            _ => SmallVec::new(),
        }
    }
}
