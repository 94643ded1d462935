//! Expanding operations that the target has no instruction for, by the rules with `expand`.
//!
//! A class is *makeable* if one of its nodes is: by a pattern of an instruction whose operands are
//! makeable, or without an instruction (constants, leaves, parts and halves of makeable classes). From the roots
//! down, a class that is not makeable gets the replacement of the first rule that matches one of its
//! nodes, the node of the narrowest operands first. The parts of the replacement are demanded in turn.
//! Every class is expanded once, so the cost is linear in the demanded classes. A word of two halves is expanded
//! after its halves: the nodes that make the halves decide how the halves are joined.
//!
//! Legalization happens twice: before sums are lowered, where a replacement is simplified like any expression,
//! and afterwards, when sums have become additions that a target may lack, too.
//!
//! # Why
//!
//! **From the roots, on demand.** Saturation with expansions would add hundreds of nodes for each division that facts turn into
//! a shift. So an expansion happens only if no way to make the class exists. Nodes with narrow operands come first. If a
//! 64-bit index is used by its low half only, the index is never split into halves.
//!
//! **Rules without end.** A rule can make its own left side again. Such a rule is cut off after `USES` uses on one class, it is
//! reported (`select-endless`), and other rules make the value.
//!
//! **Halves.** A half of a wide value is taken only from a node that is available where the value is (`wide::halves`). If a
//! root still has no instruction, sums that no root reached before are lowered, and the two parts of a pair become the halves
//! of its word (`Legalizer::equate`).
//!
//! **Time.** All classes are examined again only after an expansion. The nodes of the narrowest operands are
//! demanded first, and the other nodes only if those do not make the value. In dyn_gemm this leaves a third of the matches and
//! saves a fifteenth of compile time.
//!
//! **What was rejected.** The set of makeable classes could be kept over an expansion. Then other rules are tried, and one
//! kernel became two instructions longer.
//!
//! **Constants.** `FUEL`, `LEAST_FUEL`, `USES` and `ROUNDS_OF_ALL` are not tuned. They bound the time.

use super::availability::Availability;
use super::expansions::Expansions;
use super::extract::{low_part, same_register};
use super::graph::Graph;
use super::lower::{Ranks, lower};
use super::node::Node;
use super::operation::Operation;
use super::patterns::{Arg, MachinePattern, Patterns, Seen, match_class};
use crate::ir::Value;
use crate::ir::kernel::{FastMath, Scalar, Unary};
use crate::target::BankRole;
use cranelift_entity::SecondaryMap;
use easel_egraph::{Applied, ClassSet, next_node};
use egg::{Id, Language};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::ops::ControlFlow;
use std::rc::Rc;

/// The known state of the question whether a class can be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Makeable {
    /// Under examination: a class is never made of itself. The nodes of the narrowest operands come first.
    Open,
    /// Under examination by all of its nodes.
    Wide,
    No,
    /// Makeable by an instruction for lanes, although the class is uniform.
    ByLane,
    Yes,
}

/// The form of the sums in the graph: sum nodes, or lowered additions.
#[derive(Clone, Copy)]
pub enum Sums<'a> {
    Whole,
    /// With the ranks of the lowering: legalizing may reach sums that no root reached before.
    Lowered(&'a dyn Fn(&Graph) -> Ranks),
}

impl Sums<'_> {
    fn are_whole(self) -> bool {
        matches!(self, Sums::Whole)
    }
}

struct Legalizer<'a> {
    g: &'a mut Graph,
    patterns: &'a Patterns,
    expansions: &'a Expansions<'a>,
    sums: Sums<'a>,
    /// The states by class; `None` for a class that was not examined yet.
    known: Vec<Option<Makeable>>,
    /// Classes on the way down from the examined class; empty between examinations.
    stack: Vec<Id>,
    availability: Rc<Availability>,
    /// Whether every way to make a class is followed, not only the first way.
    thorough: bool,
    /// Whether an expanded class is also expanded by other rules.
    others: bool,
    /// The number of remaining expansions: rules that expand one another would never end.
    fuel: usize,
    /// The number of uses of each rule on each class.
    uses: FxHashMap<Id, SmallVec<[(u32, u32); 2]>>,
    /// Rules that made their own left sides without end, the first one first: the other rules may be cut off
    /// because of the many forms that the first rule made.
    endless: Vec<u32>,
    /// Words whose halves were demanded first: the nodes of the halves decide how the halves are joined.
    halved: FxHashSet<Id>,
}

/// The result of legalization.
pub struct Legalized {
    /// Whether a class was expanded.
    pub expanded: bool,
    /// The place from which each class can be computed now, if the places did not change since the last lookup.
    pub early: Option<Rc<Availability>>,
    /// The number of a rule that was cut off, because its replacements matched its own left side.
    pub endless: Option<u32>,
}

/// Makes all roots makeable, as far as rules reach.
pub fn legalize(
    g: &mut Graph,
    roots: &[Id],
    patterns: &Patterns,
    expansions: &Expansions<'_>,
    places: &SecondaryMap<Value, u32>,
    sums: Sums<'_>,
) -> Legalized {
    g.plain = !sums.are_whole();
    g.place_classes();
    let fuel = LEAST_FUEL + FUEL * g.eg.number_of_classes();
    let availability = Rc::new(g.available(places));
    g.availability = Some(availability.clone());
    let mut l = Legalizer {
        g,
        patterns,
        expansions,
        sums,
        known: Vec::new(),
        stack: Vec::new(),
        availability,
        thorough: false,
        others: false,
        fuel,
        uses: FxHashMap::default(),
        endless: Vec::new(),
        halved: FxHashSet::default(),
    };
    let (mut any, mut changed) = (false, false);
    for round in 0..ROUNDS {
        if l.others && round >= ROUNDS_OF_ALL {
            break;
        }
        l.thorough = round > 0;
        if changed {
            // The places include the new classes.
            l.availability = Rc::new(l.g.available(places));
            l.g.availability = Some(l.availability.clone());
            l.known.clear();
            changed = false;
        }
        let wanted = |id: &Id| !matches!(l.makeable(*id), Makeable::Yes | Makeable::ByLane);
        let left: Vec<Id> = match round {
            0 => roots.to_vec(),
            _ => roots.iter().copied().filter(wanted).collect(),
        };
        if left.is_empty() {
            break;
        }
        let expanded = l.round(&left);
        any |= expanded;
        changed = expanded || !l.g.eg.clean;
        if changed {
            l.g.eg.rebuild();
        }
        // The results of the first rules were followed to their end.
        match expanded {
            true => {}
            false if round > 0 && l.equate(&left) => changed = true,
            false if l.others => break,
            false => l.others = round > 0,
        }
    }
    if matches!(sums, Sums::Lowered(_)) && l.words() {
        (any, changed) = (true, true);
    }
    let early = (!changed).then_some(l.availability);
    let endless = l.endless.first().copied();
    g.plain = false;
    g.availability = None;
    Legalized {
        expanded: any,
        early,
        endless,
    }
}

/// Expansions of a class: a division of 64 bits takes some hundred.
const FUEL: usize = 64;
/// The least fuel of a small function.
const LEAST_FUEL: usize = 1 << 14;
/// Uses of one rule on one class: a value has few forms. Every node of the class is tried each time.
const USES: u32 = 64;

/// The first round follows one way to make each class. If ways form cycles (a value as an extension of its
/// own half), the next rounds follow all ways. If all ways do not suffice, the last rounds try all rules.
///
/// # Why other rules come last
///
/// A class whose replacement is not yet available looks like a class that cannot be made. If the second round tried all
/// rules, all rules of a division of 64 bits by a constant were applied. Extraction divides costs by users, so it took
/// the reciprocal: 106 instructions instead of 23, in 49 of 84 pairs of an operation and a constant.
///
/// # Why this number of rounds
///
/// Of a chain of products of 64 bits, a round reaches a few. With 8 rounds, a product of 33 numbers had no instructions.
/// Rounds that change nothing end the search. Rounds that try all rules are costly, so no such round follows the eighth.
const ROUNDS: usize = 128;
/// Rounds among which all rules may be tried.
const ROUNDS_OF_ALL: usize = 8;

impl Legalizer<'_> {
    /// Adds further equalities below roots that have no instructions: halves of equal words, and sums as additions,
    /// if no root reached the sums before and so they were not lowered. Whether an equality is new.
    fn equate(&mut self, roots: &[Id]) -> bool {
        let size = |g: &Graph| (g.eg.total_size(), g.eg.number_of_classes());
        let before = size(self.g);
        if let Sums::Lowered(ranks) = self.sums {
            self.g.plain = false;
            let mut ranks = ranks(self.g);
            lower(self.g, roots, &mut ranks);
            self.g.plain = true;
        }
        super::wide::equate_halves(self.g, roots);
        self.g.eg.rebuild();
        self.g.place_classes();
        size(self.g) != before
    }

    /// Demands the words of two halves of which both halves have instructions: an instruction for both halves at once may read
    /// the word, and extraction decides. Whether a class was expanded.
    fn words(&mut self) -> bool {
        let mut words: Vec<(Id, [Id; 2])> = Vec::new();
        for class in self.g.eg.classes() {
            let halves = class.nodes.iter().find_map(|n| match n {
                Node::Pack(halves) => Some(*halves),
                _ => None,
            });
            words.extend(halves.map(|halves| (class.id, halves)));
        }
        words.sort_unstable();
        // A half that is examined for its word is not made of other nodes than the word. So the halves come first.
        self.known.clear();
        words.retain(|(_, halves)| {
            let is_ok = |&half: &Id| self.makeable(half) != Makeable::No;
            halves.iter().all(is_ok)
        });
        words.retain(|&(word, _)| self.makeable(word) == Makeable::No);
        let words: Vec<Id> = words.into_iter().map(|(word, _)| word).collect();
        let expanded = !words.is_empty() && self.round(&words);
        if expanded {
            self.g.eg.rebuild();
        }
        expanded
    }

    /// Demands roots and the classes below them. Whether a class was expanded.
    fn round(&mut self, roots: &[Id]) -> bool {
        let mut work: Vec<Id> = roots.iter().rev().copied().collect();
        let mut seen = ClassSet::default();
        let mut any = false;
        while let Some(id) = work.pop() {
            let id = self.g.eg.find(id);
            if !seen.insert(id) || self.makeable(id) == Makeable::Yes {
                continue;
            }
            if self.demand(id, &mut work) {
                any = true;
                seen.remove(id);
                seen.remove(self.g.eg.find(id));
            }
        }
        any
    }

    /// Whether a class can be made; the walk goes down to known classes.
    fn makeable(&mut self, id: Id) -> Makeable {
        let id = self.g.eg.find(id);
        if let Some(known) = self
            .known(id)
            .filter(|k| !matches!(k, Makeable::Open | Makeable::Wide))
        {
            return known;
        }
        // A list instead of recursion: expressions may be deeper than any stack.
        let mut stack = std::mem::take(&mut self.stack);
        stack.push(id);
        while let Some(&top) = stack.last() {
            let before = stack.len();
            match self.known(top) {
                None => {
                    self.know(top, Some(Makeable::Open));
                    self.ask_below(top, false, &mut stack);
                }
                Some(Makeable::Open | Makeable::Wide) => {}
                Some(_) => {
                    stack.pop();
                    continue;
                }
            }
            if stack.len() > before {
                continue;
            }
            let narrow = self.known(top) == Some(Makeable::Open);
            let answer = self.by_children(top);
            if narrow && answer != Makeable::Yes {
                self.know(top, Some(Makeable::Wide));
                self.ask_below(top, true, &mut stack);
                if stack.len() > before {
                    continue;
                }
            }
            self.know(top, Some(answer));
            stack.pop();
        }
        self.stack = stack;
        // The walk has just answered the question.
        self.known(self.g.eg.find(id)).unwrap_or(Makeable::No)
    }

    /// Pushes the unexamined operands of a class on a stack: of the nodes of the narrowest operands, or of all nodes.
    fn ask_below(&self, id: Id, all: bool, stack: &mut Vec<Id>) {
        let nodes = &self.g.class(id).nodes;
        let narrow = nodes.iter().map(|node| self.width_of(node)).min();
        for node in nodes {
            if all || Some(self.width_of(node)) == narrow {
                let children = node.children().iter().map(|&c| self.g.eg.find(c));
                stack.extend(children.filter(|&c| self.known(c).is_none()));
            }
        }
    }

    fn known(&self, canonical: Id) -> Option<Makeable> {
        self.known.get(usize::from(canonical)).copied().flatten()
    }

    fn know(&mut self, canonical: Id, answer: Option<Makeable>) {
        let n = usize::from(canonical);
        if n >= self.known.len() {
            self.known.resize((n + 1).next_power_of_two(), None);
        }
        self.known[n] = answer;
    }

    fn is_ok(&self, id: Id) -> bool {
        matches!(
            self.known(self.g.eg.find(id)),
            Some(Makeable::Yes | Makeable::ByLane)
        )
    }

    /// The state of a class by the states of its children.
    fn by_children(&self, id: Id) -> Makeable {
        let g = &*self.g;
        if g.facts(id).as_const().is_some() {
            return Makeable::Yes;
        }
        let class = g.class(id);
        let at = self.availability.of(&g.eg, id);
        let mut early = class
            .nodes
            .iter()
            .filter(|n| self.availability.allows_at(&g.eg, at, n));
        let for_nothing = early.any(|node| match node {
            Node::Leaf(_) => true,
            Node::Sum(s) => self.sums.are_whole() && s.terms.iter().all(|&t| self.is_ok(t)),
            Node::Join(c) => c.iter().all(|&c| self.is_ok(c)),
            Node::Inst(_, c) => c.iter().all(|&c| self.is_ok(c)),
            Node::Unary(op, elem, [a]) => {
                (is_free(g, node) || is_widening(g, *op, *elem, *a)) && self.is_ok(*a)
            }
            _ => false,
        });
        if for_nothing {
            return Makeable::Yes;
        }
        let uniform = g.facts(id).uniform();
        let seen = Seen::new(g, class);
        let made = |pattern: &MachinePattern| {
            let mut ok = false;
            match_class(g, pattern, &seen, &mut |args| {
                let there = |arg: &(u8, Arg)| match arg.1 {
                    Arg::Class(c) => self.is_ok(c) && self.availability.of(&g.eg, c) <= at,
                    Arg::Imm(_) => true,
                };
                ok = args.iter().all(there) && self.patterns.can_be_read(g, pattern, args);
                // One way suffices.
                match ok {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            });
            ok
        };
        // A uniform value for all lanes first: if it is available, it suffices.
        let passes = if uniform { 2 } else { 1 };
        for lanes in [false, true].into_iter().take(passes) {
            for shape in seen.shapes() {
                let kinds = seen.kinds(shape);
                for pattern in self.patterns.of_root(shape, class.data.elem, kinds) {
                    let per_lane = pattern.bank.role == BankRole::Varying;
                    let scalar_only = !per_lane && pattern.elem != Scalar::I1
                        || pattern.bank.role == BankRole::Condition;
                    let wanted = match uniform {
                        true => per_lane == lanes,
                        false => !scalar_only,
                    };
                    if wanted && made(pattern) {
                        return match uniform && per_lane {
                            true => Makeable::ByLane,
                            false => Makeable::Yes,
                        };
                    }
                }
            }
        }
        Makeable::No
    }

    /// Makes a class makeable: expands one of its nodes, or demands the operands of an
    /// instruction. Whether a class was expanded.
    fn demand(&mut self, id: Id, work: &mut Vec<Id>) -> bool {
        let mut nodes = self.g.class(id).nodes.clone();
        nodes.sort_by_key(|node| self.width_of(node));
        let halves = nodes.iter().filter(|n| matches!(n, Node::Pack(_)));
        let halves: Vec<Id> = halves.flat_map(|n| n.children()).copied().collect();
        if !halves.is_empty() && self.halved.insert(id) {
            work.push(id);
            work.extend(halves);
            return true;
        }
        for node in &nodes {
            // A node that is made of its own class (`x xor 0`) is no way to make the class.
            let itself = node.children().iter().any(|&c| self.g.eg.find(c) == id);
            if itself || !self.availability.allows(&self.g.eg, id, node) {
                continue;
            }
            let as_it_is = match node {
                Node::Unary(op, elem, [a]) => {
                    is_free(self.g, node) || is_widening(self.g, *op, *elem, *a)
                }
                Node::Join(_) | Node::Inst(..) => true,
                Node::Sum(_) if self.sums.are_whole() => true,
                Node::Sum(_) => continue,
                _ => false,
            };
            if as_it_is || self.has_instruction(id, node) {
                work.extend(node.children());
                match (self.thorough, self.others) {
                    (false, _) => return false,
                    (true, false) => continue,
                    // The instruction may have no encoding for these operands.
                    (true, true) => {}
                }
            }
            if self.expand(id, node) {
                // The class has a new node, which is to be made in turn.
                work.push(id);
                return true;
            }
        }
        // No rule: instructions that need unavailable operands.
        let mut wanted = Vec::new();
        let class = self.g.class(id);
        let seen = Seen::new(self.g, class);
        for pattern in self.patterns.of_class(&seen, class.data.elem) {
            match_class(self.g, pattern, &seen, &mut |args| {
                let itself = args.iter().any(|a| a.1 == Arg::Class(id));
                if !itself {
                    wanted.extend(args.iter().filter_map(|(_, arg)| match arg {
                        Arg::Class(c) => Some(*c),
                        Arg::Imm(_) => None,
                    }));
                }
                match wanted.is_empty() || self.thorough {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                }
            });
            if !wanted.is_empty() && !self.thorough {
                break;
            }
        }
        work.extend(wanted);
        false
    }

    /// Bits of the widest operand.
    fn width_of(&self, node: &Node) -> u16 {
        let bits = node.children().iter().map(|&c| self.g.facts(c).bits());
        bits.max().unwrap_or(0)
    }

    /// Whether an instruction computes the node on values as they are.
    fn has_instruction(&self, id: Id, node: &Node) -> bool {
        let uniform = self.g.facts(id).uniform();
        self.patterns
            .has(self.g, node, self.g.facts(id).elem, uniform)
    }

    /// Adds the replacement of the first rule that matches a node to the node's class, if the replacement is new.
    fn expand(&mut self, id: Id, node: &Node) -> bool {
        if self.fuel == 0 {
            return false;
        }
        let Some(list) = Operation::of_node(node).and_then(|key| self.expansions.by_root.get(&key))
        else {
            return false;
        };
        let elem = self.g.facts(id).elem;
        for &index in list {
            let expansion = &self.expansions.rules[index as usize];
            if expansion.rule.scope.fast != FastMath::NONE {
                continue;
            }
            let number = expansion.rule.number;
            // The rule is not applied elsewhere either: it would make forms of forms of each part.
            if self.endless.contains(&number) {
                continue;
            }
            if self.used(id, index) >= USES {
                self.endless.push(number);
                continue;
            }
            let first = next_node(self.g);
            let Some(new) = expansion.apply(self.g, node, elem, |_| true) else {
                continue;
            };
            // The class has the replacement already. If the replacement cannot be made, another rule may apply.
            if self.g.eg.find(new) == self.g.eg.find(id) {
                if self.others {
                    continue;
                }
                return false;
            }
            // The replacement reads a value that is not available yet (a word of which the class is a half): another rule.
            let at = self.availability.of(&self.g.eg, id);
            if self.availability.of(&self.g.eg, new) > at {
                continue;
            }
            let made = new;
            let new = self.g.eg.find(new);
            self.know(new, None);
            self.fuel -= 1;
            self.use_up(id, new, index);
            self.g.eg.union(id, new);
            let nodes = first..next_node(self.g);
            self.g.journal.applied.push(Applied {
                class: id,
                rule: number,
                made,
                nodes,
            });
            super::wide::meet_halves(self.g, id);
            self.know(id, None);
            self.know(self.g.eg.find(id), None);
            self.availability.forget(self.g.eg.find(id));
            return true;
        }
        false
    }

    fn used(&self, id: Id, rule: u32) -> u32 {
        let uses = self.uses.get(&self.g.eg.find(id)).into_iter().flatten();
        uses.filter(|u| u.0 == rule).map(|u| u.1).sum()
    }

    /// Counts one use of a rule, on classes that are about to be merged.
    fn use_up(&mut self, id: Id, new: Id, rule: u32) {
        let of = [id, new].map(|c| self.uses.remove(&self.g.eg.find(c)).unwrap_or_default());
        let mut all = SmallVec::new();
        for (rule, n) in of.into_iter().flatten().chain([(rule, 1)]) {
            match all.iter_mut().find(|(r, _)| *r == rule) {
                Some((_, sum)) => *sum += n,
                None => all.push((rule, n)),
            }
        }
        // Either class may become the canonical class.
        for c in [id, new] {
            self.uses.insert(self.g.eg.find(c), all.clone());
        }
    }
}

/// Conversions that leave a value in its registers, or in the first of its registers.
fn is_free(g: &Graph, node: &Node) -> bool {
    let low =
        matches!(node, Node::Unary(Unary::Trunc, Scalar::I32, [a]) if g.facts(*a).bits() == 64);
    low || same_register(g, node).is_some() || low_part(g, node).is_some()
}

/// Extensions of a register to a pair: the upper half is zero, or copies of the sign.
fn is_widening(g: &Graph, op: Unary, to: Scalar, a: Id) -> bool {
    let extends = matches!(op, Unary::ZExt | Unary::SExt);
    extends && to == Scalar::I64 && g.facts(a).elem == Scalar::I32
}
