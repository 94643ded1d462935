//! Choice of an instruction for every class that is needed.
//!
//! An *item* is a class in a bank: the same value may be wanted once per wave and once per lane.
//! Each item has [candidates]: patterns that match the class, constants, copies between banks. A
//! choice is good if its *total* is small: the issue slots of all items that it needs, each item once
//! for any number of users, weighted by the loop depth at which the item can be placed.
//!
//! The total is over the graph, not over trees, so it can be computed for every expression. The method to
//! reach a small total is that of technology mapping: choose by [flow], where users share a value's
//! cost, then [improve](local) item by item by the effect of a change on the exact total. Both steps are
//! linear in the number of candidates. Items that may need one another (a class in two banks, an
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
mod explain;
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
pub use explain::expression;
pub use free::{low_part, same_register};

/// The way to make an item.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Leaf(Leaf),
    /// A number of operands from `first` in the list of all operands.
    Inst {
        opcode: Opcode,
        /// The operand index of the item.
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

/// The results of the target's lookups by meaning that extraction needs.
pub struct MoveCosts {
    /// The cost of reading a lane value into a scalar register; `None` if there is no such instruction.
    pub read_lane: Option<f64>,
    /// The cost of a move of 32 bits.
    pub copy: f64,
}

/// The offers of the target to extraction.
#[derive(Clone, Copy)]
pub struct Machine<'a> {
    pub target: Target,
    pub homes: Homes,
    pub patterns: &'a Patterns,
    pub index: &'a PatternIndex,
    pub moves: &'a MoveCosts,
    /// Whether the ways are kept for people.
    pub explains: bool,
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
    /// The place from which each item's class can be computed.
    places: Vec<u32>,
    /// The place of the item whose ways are being found.
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
    /// The kind of each way.
    kinds: Vec<Kind>,
    /// Operands of all instructions.
    operands: Vec<(u8, Choice)>,
    /// Roots that cannot be made, and below each one item that nothing makes.
    missing: Vec<(Item, Item)>,
    tried: candidates::Tried,
    /// The known surcharges for encoding operands of each form.
    encodings: FxHashMap<(Opcode, candidates::Form), Option<f64>>,
    /// The way to make each item; `None` for an item that cannot be made or is not needed.
    made: Vec<Option<Make>>,
    /// All ways, if they are kept.
    kept: Option<explain::Kept>,
}

/// A use that must be satisfied: the class in this bank.
pub type Root = (Id, Bank);

impl<'g> Extraction<'g> {
    /// The items for all classes that the roots reach.
    ///
    /// `depth(class)` is the loop depth at which a class can be placed.
    ///
    /// Values of narrow arithmetic are not taken from wide values, which would include all classes that addresses
    /// are computed from; unless an item cannot be made otherwise.
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
        /// The assumed number of iterations of a loop.
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
            kept: None,
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
        e.take(&choices, machine.explains);
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

    /// The place of a bank among the homes; items have no other banks.
    fn place(&self, bank: Bank) -> usize {
        let homes = [self.homes.uniform, self.homes.varying];
        homes.iter().position(|&h| h == bank).unwrap_or(2)
    }

    /// Adds a way to the item whose candidates are being found. Whether the way was added.
    fn way(&mut self, cost: f64, uses: &[Item], kind: Kind) -> bool {
        let added = self.is_worth(cost, uses);
        if added {
            self.problem.add(cost, uses);
            self.kinds.push(kind);
        }
        added
    }

    /// Whether a way of that cost, or of a higher cost, may be useful.
    fn is_worth(&self, cost: f64, uses: &[Item]) -> bool {
        let early = uses.iter().all(|&u| self.places[u as usize] <= self.at);
        early && self.problem.wants(cost, uses)
    }

    /// Keeps the choices for the items that are needed, and drops the rest.
    fn take(&mut self, choices: &[WayIndex], explains: bool) {
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
        let (problem, kinds, operands) = (
            std::mem::take(&mut self.problem),
            std::mem::take(&mut self.kinds),
            std::mem::take(&mut self.operands),
        );
        self.kept =
            explains.then(|| explain::Kept::new(problem, kinds, operands, choices.to_vec()));
    }

    /// An item without any way, below an item that cannot be made.
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

    /// The missing item for an item that cannot be made.
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

    /// The length of the chain of instructions that makes each item.
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

    /// The number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Leaves that are needed.
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

    /// The way to make an item, if it can be made.
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

    /// The items that a chosen item uses directly.
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
