//! Choosing an instruction for every class that is needed.
//!
//! An *item* is a class in a bank: the same value may be wanted once per wave and once per lane.
//! Each item has candidates: patterns that match the class, constants, copies between banks. Cost
//! is the issue slots of all distinct items that a choice needs (so shared work counts once),
//! weighted by the loop depth at which each can be placed. Choices are improved until none gets
//! cheaper; a second round divides each item's cost by the number of its users in the first, so
//! that a value that is needed anyway is not computed again inside a fused instruction.

use super::Homes;
use super::choice::{Choice, Item, Make};
use super::encodable::encodable;
use super::graph::Graph;
use super::lower::Ranks;
use super::node::{Leaf, Node};
use super::patterns::{Arg, Patterns, match_class};
use super::wide::half_of;
use crate::ir::kernel::{Binary, Scalar, Unary};
use crate::target::{Bank, BankRole, OpInfo, Opcode, Target};
use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

#[derive(Clone, Debug)]
struct Candidate {
    make: Partial,
    cost: f64,
}

/// A candidate before its operands' banks are chosen.
#[derive(Clone, Debug)]
enum Partial {
    Leaf(Leaf),
    Inst {
        opcode: Opcode,
        args: SmallVec<[(u8, Arg); 4]>,
    },
    Constant(i64),
    Copy(Item),
    Join(Item, Item),
    Part(Item, u32),
}

#[derive(Clone, Debug)]
struct ItemData {
    class: Id,
    bank: Bank,
    candidates: Vec<Candidate>,
    best: Option<(f64, Make)>,
    /// Items needed, as a bit set, this one included.
    needs: Vec<u64>,
    weight: f64,
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
    pub moves: &'a MoveCosts,
}

/// The choices made.
pub struct Extraction<'g> {
    g: &'g Graph,
    target: Target,
    homes: Homes,
    items: Vec<ItemData>,
    index: FxHashMap<(Id, Bank), Item>,
    users: Vec<f64>,
    /// What each item, as it is made now, costs each of its users.
    shares: Vec<f64>,
}

/// Costs that differ by less are equal: sums come in any order.
const LEAST: f64 = 1e-9;

/// The cheapest way to make an item that was found so far.
#[derive(Default)]
struct Search {
    /// What it costs; before anything is found, what is to be undercut.
    bound: f64,
    found: Option<Make>,
    /// The items that it needs, as a bit set.
    needs: Vec<u64>,
    /// Those of the way that is being tried.
    tried: Vec<u64>,
}

/// An instruction that may make an item.
struct Instruction {
    item: usize,
    /// What it costs by itself.
    own: f64,
    opcode: Opcode,
    info: &'static OpInfo,
}

/// A use that must be satisfied: the class in this bank.
pub type Root = (Id, Bank);

impl<'g> Extraction<'g> {
    /// Items for everything that the roots reach.
    ///
    /// `depth(class)` is the loop depth at which a class can be placed.
    pub fn new(
        g: &'g Graph,
        machine: &Machine<'_>,
        roots: &[Root],
        ranks: &mut Ranks,
        depth_of_rank: &dyn Fn(u32) -> u32,
        leaf_bank: &dyn Fn(Leaf) -> Bank,
    ) -> Self {
        let Machine {
            target,
            homes,
            patterns,
            moves,
        } = *machine;
        /// Loops are taken to run this many times.
        const TRIPS: f64 = 8.0;
        let mut e = Extraction {
            g,
            target,
            homes,
            items: Vec::new(),
            index: FxHashMap::default(),
            users: Vec::new(),
            shares: Vec::new(),
        };
        let mut work: Vec<Item> = roots.iter().map(|&(id, bank)| e.item(id, bank)).collect();
        let mut done = 0;
        while done < work.len() {
            let item = work[done] as usize;
            done += 1;
            if !e.items[item].candidates.is_empty() {
                continue;
            }
            let (class, bank) = (e.items[item].class, e.items[item].bank);
            let depth = depth_of_rank(ranks.of(g, class));
            e.items[item].weight = TRIPS.powi(depth as i32);
            let list = e.candidates(class, bank, patterns, moves, leaf_bank);
            for c in &list {
                match &c.make {
                    Partial::Inst { opcode, args } => {
                        let info = target.info(*opcode);
                        for &(n, arg) in args {
                            if let Arg::Class(id) = arg {
                                for b in info.operands[usize::from(n)].banks.iter() {
                                    if homes.contain(b) && bank_fits(g, id, b) {
                                        let i = e.item(id, b);
                                        work.push(i);
                                    }
                                }
                            }
                        }
                    }
                    Partial::Copy(i) => work.push(*i),
                    Partial::Join(lo, hi) => work.extend([*lo, *hi]),
                    Partial::Part(whole, _) => work.push(*whole),
                    _ => {}
                }
            }
            e.items[item].candidates = list;
        }
        let words = e.items.len().div_ceil(64);
        for s in &mut e.items {
            s.needs = vec![0; words];
        }
        e.users = vec![1.0; e.items.len()];
        e.solve();
        // Second round: what several users share is cheap for each.
        e.count_users(roots);
        for s in &mut e.items {
            s.best = None;
        }
        e.solve();
        e
    }

    /// The item of a class in a bank.
    fn item(&mut self, id: Id, bank: Bank) -> Item {
        let class = self.g.eg.find(id);
        *self.index.entry((class, bank)).or_insert_with(|| {
            self.items.push(ItemData {
                class,
                bank,
                candidates: Vec::new(),
                best: None,
                needs: Vec::new(),
                weight: 1.0,
            });
            self.items.len() as Item - 1
        })
    }

    pub fn lookup(&self, id: Id, bank: Bank) -> Option<Item> {
        self.index.get(&(self.g.eg.find(id), bank)).copied()
    }

    /// How an item is made, if it can be.
    pub fn make(&self, item: Item) -> Option<&Make> {
        self.items[item as usize].best.as_ref().map(|b| &b.1)
    }

    pub fn class(&self, item: Item) -> Id {
        self.items[item as usize].class
    }

    pub fn bank(&self, item: Item) -> Bank {
        self.items[item as usize].bank
    }

    fn candidates(
        &mut self,
        class: Id,
        bank: Bank,
        patterns: &Patterns,
        moves: &MoveCosts,
        leaf_bank: &dyn Fn(Leaf) -> Bank,
    ) -> Vec<Candidate> {
        let g = self.g;
        let facts = g.facts(class);
        let mut list = Vec::new();
        // A fraction of a slot decides between equals: fewer bytes, less latency.
        if let Some(value) = facts.as_int()
            && facts.bits() <= 32
            && bank.role != BankRole::Condition
        {
            list.push(Candidate {
                make: Partial::Constant(value),
                cost: moves.copy,
            });
            return list;
        }
        for node in &g.eg[class].nodes {
            if let Node::Leaf(l) = node
                && leaf_bank(*l) == bank
            {
                list.push(Candidate {
                    make: Partial::Leaf(*l),
                    cost: 0.0,
                });
            }
        }
        for p in &patterns.list {
            if p.bank != bank || p.elem != facts.elem {
                continue;
            }
            let info = self.target.info(p.opcode);
            let cost = f64::from(info.issue.max(1))
                + f64::from(info.latency) / 1024.0
                + f64::from(unneeded(info, p.result)) * UNNEEDED;
            match_class(g, p, class, &mut |args| {
                list.push(Candidate {
                    make: Partial::Inst {
                        opcode: p.opcode,
                        args: args.into(),
                    },
                    cost,
                });
            });
        }
        // A wider integer is its low dword and a dword of zeros or signs.
        if facts.elem == Scalar::I64 && bank.role != BankRole::Condition {
            for node in &g.eg[class].nodes {
                if let Some((lo, hi)) = halves(g, node) {
                    let (lo, hi) = (self.item(lo, bank), self.item(hi, bank));
                    let make = Partial::Join(lo, hi);
                    list.push(Candidate {
                        make,
                        cost: moves.copy,
                    });
                }
            }
        }
        // A register is what its bits say: conversions that keep them cost nothing.
        for node in &g.eg[class].nodes {
            if let Node::Unary(Unary::Trunc | Unary::Bitcast, _, [a]) = node
                && let (own, inner) = (facts.bits(), g.facts(*a).bits())
                && own > 1
                && (own.max(inner) <= 32 || own == inner)
                && bank.role != BankRole::Condition
            {
                let make = Partial::Part(self.item(*a, bank), 0);
                list.push(Candidate { make, cost: 0.0 });
            }
        }
        // Where narrow arithmetic gives the class, wide arithmetic is not looked at: it would bring
        // everything that addresses are computed from.
        if list.is_empty()
            && bank.role != BankRole::Condition
            && let Some((whole, dword)) = half_of(g, class)
        {
            let make = Partial::Part(self.item(whole, bank), dword);
            // The other half is a register that nobody asked for.
            let cost = UNNEEDED;
            list.push(Candidate { make, cost });
        }
        // Across banks: a uniform value may be anywhere; lanes read scalars by a move.
        match bank.role {
            BankRole::Varying if facts.uniform() => {
                let other = self.item(class, self.homes.uniform);
                list.push(Candidate {
                    make: Partial::Copy(other),
                    cost: moves.copy,
                });
            }
            BankRole::Uniform if facts.uniform() && facts.elem != Scalar::I1 => {
                if let Some(cost) = moves.read_lane {
                    let other = self.item(class, self.homes.varying);
                    list.push(Candidate {
                        make: Partial::Copy(other),
                        cost,
                    });
                }
            }
            _ => {}
        }
        list
    }

    fn solve(&mut self) {
        // Improving one item can only make others cheaper; the bound is for safety against
        // rounding, not reached in practice.
        const ROUNDS: usize = 64;
        self.shares = vec![0.0; self.items.len()];
        let mut search = Search::default();
        for _ in 0..ROUNDS {
            let mut changed = false;
            // Operands were found after their users: going backwards settles most in one round.
            for item in (0..self.items.len()).rev() {
                let known = self.items[item].best.as_ref();
                search.bound = known.map_or(f64::INFINITY, |b| b.0);
                search.found = None;
                for c in 0..self.items[item].candidates.len() {
                    self.evaluate(item, c, &mut search);
                }
                if let Some(make) = search.found.take() {
                    self.items[item].best = Some((search.bound, make));
                    self.items[item].needs.clone_from(&search.needs);
                    self.shares[item] = self.own_cost(item);
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
    }

    /// Try one candidate of an item.
    fn evaluate(&self, item: usize, candidate: usize, search: &mut Search) {
        let state = &self.items[item];
        let c = &state.candidates[candidate];
        let own = c.cost * state.weight;
        match &c.make {
            Partial::Leaf(l) => {
                if 0.0 < search.bound - LEAST {
                    search.bound = 0.0;
                    search.found = Some(Make::Leaf(*l));
                    search.needs.clear();
                    search.needs.resize(state.needs.len(), 0);
                }
            }
            Partial::Constant(v) => self.attempt(item, own, &[], search, || Make::Constant(*v)),
            Partial::Join(lo, hi) => {
                self.attempt(item, own, &[*lo, *hi], search, || Make::Join(*lo, *hi));
            }
            Partial::Part(whole, dword) => {
                self.attempt(item, own, &[*whole], search, || Make::Part(*whole, *dword));
            }
            Partial::Copy(other) => {
                self.attempt(item, own, &[*other], search, || Make::Copy(*other));
            }
            Partial::Inst { opcode, args } => {
                let candidate = Instruction {
                    item,
                    own,
                    opcode: *opcode,
                    info: self.target.info(*opcode),
                };
                let mut chosen: SmallVec<[(u8, Choice); 4]> = SmallVec::new();
                self.assign(&candidate, args, &mut chosen, search);
            }
        }
    }

    /// Take a way to make an item if it is the cheapest yet.
    fn attempt(
        &self,
        item: usize,
        own: f64,
        uses: &[Item],
        search: &mut Search,
        make: impl FnOnce() -> Make,
    ) {
        if let Some(cost) = self.with_needs(item, own, uses, search) {
            search.bound = cost;
            search.found = Some(make());
            std::mem::swap(&mut search.needs, &mut search.tried);
        }
    }

    /// Try every way to give the arguments banks, keeping the cheapest that can be encoded.
    fn assign(
        &self,
        candidate: &Instruction,
        args: &[(u8, Arg)],
        chosen: &mut SmallVec<[(u8, Choice); 4]>,
        search: &mut Search,
    ) {
        let &Instruction {
            item,
            own,
            opcode,
            info,
        } = candidate;
        let Some((&(n, arg), rest)) = args.split_first() else {
            let items: SmallVec<[Item; 4]> = chosen
                .iter()
                .filter_map(|c| match c.1 {
                    Choice::Item(i) => Some(i),
                    Choice::Imm(_) => None,
                })
                .collect();
            // Encoding is the dearer question, and can only add to the cost.
            if self.with_needs(item, own, &items, search).is_none() {
                return;
            }
            let bank = |i: Item| self.items[i as usize].bank;
            if let Some(extra) = encodable(self.target.tables(), info, chosen, bank) {
                self.attempt(item, own + extra, &items, search, || Make::Inst {
                    opcode,
                    operands: chosen.clone(),
                });
            }
            return;
        };
        let mut attempt = |choice: Choice| {
            chosen.push((n, choice));
            self.assign(candidate, rest, chosen, search);
            chosen.pop();
        };
        match arg {
            Arg::Imm(i) => attempt(Choice::Imm(i)),
            Arg::Class(id) => {
                if let Some(value) = self.g.facts(id).as_int() {
                    attempt(Choice::Imm(value));
                }
                for bank in info.operands[usize::from(n)].banks.iter() {
                    if let Some(i) = self.lookup(id, bank)
                        && i as usize != item
                        && self.items[i as usize].best.is_some()
                    {
                        attempt(Choice::Item(i));
                    }
                }
            }
        }
    }

    /// The cost of an item with its own cost and the items that it uses, which are left in
    /// `search.tried`; `None` if one of them cannot be made or needs this item, or if that is no
    /// better than what was found.
    fn with_needs(&self, item: usize, own: f64, uses: &[Item], search: &mut Search) -> Option<f64> {
        let bound = search.bound - LEAST;
        let mut cost = own / self.users[item];
        if cost >= bound {
            return None;
        }
        let needs = &mut search.tried;
        needs.clear();
        needs.resize(self.items[item].needs.len(), 0);
        for &u in uses {
            let s = &self.items[u as usize];
            s.best.as_ref()?;
            for (a, b) in needs.iter_mut().zip(&s.needs) {
                *a |= b;
            }
        }
        let (word, bit) = (item / 64, 1u64 << (item % 64));
        if needs[word] & bit != 0 {
            return None;
        }
        for (w, &bits) in needs.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let i = w * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                cost += self.shares[i];
            }
            if cost >= bound {
                return None;
            }
        }
        if own > 0.0 {
            needs[word] |= bit;
        }
        Some(cost)
    }

    /// What one chosen item costs by itself, shared among its users.
    fn own_cost(&self, item: usize) -> f64 {
        let s = &self.items[item];
        let cost = match &s.best {
            Some((_, Make::Inst { opcode, .. })) => {
                f64::from(self.target.info(*opcode).issue.max(1))
            }
            Some((_, Make::Leaf(_) | Make::Part(..))) | None => 0.0,
            Some(_) => 1.0,
        };
        cost * s.weight / self.users[item]
    }

    /// How many chosen items and roots use each item.
    fn count_users(&mut self, roots: &[Root]) {
        let mut users = vec![0.0; self.items.len()];
        let mut seen = vec![false; self.items.len()];
        let mut work: Vec<Item> = roots
            .iter()
            .filter_map(|&(id, bank)| self.lookup(id, bank))
            .collect();
        for &w in &work {
            users[w as usize] += 1.0;
        }
        while let Some(i) = work.pop() {
            if std::mem::replace(&mut seen[i as usize], true) {
                continue;
            }
            for u in self.uses(i) {
                users[u as usize] += 1.0;
                work.push(u);
            }
        }
        self.users = users.into_iter().map(|u: f64| u.max(1.0)).collect();
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
            Some(Make::Copy(i)) => SmallVec::from_slice(&[*i]),
            Some(Make::Join(lo, hi)) => SmallVec::from_slice(&[*lo, *hi]),
            Some(Make::Part(whole, _)) => SmallVec::from_slice(&[*whole]),
            _ => SmallVec::new(),
        }
    }
}

/// What a register costs that an instruction writes and nobody reads, in issue slots: it must be
/// free, and what stood there is lost.
const UNNEEDED: f64 = 1.0 / 16.0;

/// Register units that an instruction writes beside its result.
fn unneeded(info: &OpInfo, result: u8) -> u32 {
    let others = info
        .defs()
        .filter(|&(i, s)| i != usize::from(result) && !s.implicit);
    others.map(|(_, s)| s.units).sum()
}

/// Low and high dword of an extension from 32 to 64 bits, whose high one lowering has put there, or
/// of a pair.
fn halves(g: &Graph, node: &Node) -> Option<(Id, Id)> {
    let (op, a) = match node {
        Node::Join([low, high]) => return Some((*low, *high)),
        Node::Unary(op, Scalar::I64, [a]) => (op, a),
        _ => return None,
    };
    let high = match op {
        _ if g.facts(*a).elem != Scalar::I32 => return None,
        Unary::ZExt => Node::Const(Scalar::I32, 0),
        Unary::SExt => {
            let sign = g.eg.lookup(Node::Const(Scalar::I32, 31))?;
            Node::Binary(Binary::AShr, [g.eg.find(*a), sign])
        }
        _ => return None,
    };
    Some((*a, g.eg.lookup(high)?))
}

/// Whether a class can be in a bank at all.
fn bank_fits(g: &Graph, id: Id, bank: Bank) -> bool {
    let f = g.facts(id);
    match bank.role {
        BankRole::Uniform => f.uniform() || f.elem == Scalar::I1,
        BankRole::Condition => f.uniform(),
        _ => true,
    }
}

/// Classes of conversions that cost nothing: the low register of `id` before a truncation, or a
/// reinterpretation.
pub fn through_truncation(g: &Graph, id: Id) -> Id {
    let mut id = g.eg.find(id);
    for _ in 0..4 {
        let inner = g.eg[id].nodes.iter().find_map(|n| match n {
            Node::Unary(Unary::Trunc | Unary::Bitcast, _, [a]) if g.facts(*a).bits() <= 32 => {
                Some(g.eg.find(*a))
            }
            _ => None,
        });
        match inner {
            Some(a) if a != id && g.facts(id).bits() <= 32 => id = a,
            _ => break,
        }
    }
    id
}
