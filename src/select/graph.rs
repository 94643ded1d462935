//! The e-graph of one window, with constructors that keep sums in normal form.
//!
//! # Why
//!
//! **A class is looked up first where it was last** (`Graph::class`). That saves a fifth of the time for divisions by
//! constants.
//!
//! **Elements under one mask are one access.** `multiple + k < c` becomes `multiple < bound` for the elements of a vector
//! (`Graph::compare_element`). So the elements of a ragged row have few different masks, and each mask needs one access. The
//! value of a masked load outside of its mask is not selected if the reader has the same mask.
//!
//! **Elements of one access share an address and a comparison.** The distance between two elements is the constant of the
//! access. This holds for whole addresses, too: a machine adds the constant with all bits of the address, so the sign of the
//! rest does not matter. `x + k < n` with the same `n` in all lanes is `x < n - k`, and `(x + k) n` is `x n + k n`.
//!
//! **Constants.** `EXPANDED` and `FULL` are not tuned. They bound the size of sums.

use super::availability::Availability;
use super::facts::{FactAnalysis, Facts, mask};
use super::node::{Leaf, Node, Sum, wrap};
use crate::ir::kernel::{Binary, Predicate, Scalar, Unary};
use crate::ir::{Block, Value};
use cranelift_entity::SecondaryMap;
use easel_egraph::{Journal, Kinds, Places};
use egg::{EGraph, Id, Language};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;

/// The source of a leaf's value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum LeafSource {
    /// A value of the kernel function: from `dword`, as many dwords as the leaf's type needs.
    Value { value: Value, dword: u32 },
    /// The packed work-item ids that the wave starts with.
    PackedIds,
    /// The id of the workgroup in one dimension.
    WorkgroupId(u8),
    /// Argument `n`, or 32 bits of it from `dword`.
    Argument { index: u16, dword: u32 },
}

/// A leaf and the block in which it becomes available.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LeafInfo {
    pub source: LeafSource,
    pub block: Block,
}

/// A class with its nodes.
pub type Class = egg::EClass<Node, Facts>;

/// The e-graph with its leaves.
pub struct Graph {
    pub eg: EGraph<Node, FactAnalysis>,
    pub leaves: Vec<LeafInfo>,
    leaf_index: FxHashMap<LeafInfo, u32>,
    pub entry: Block,
    /// The journal of applied rules.
    pub journal: Journal,
    /// The places of the e-graph's classes.
    class_places: Places,
    /// Sums were lowered: additions are nodes of two operands.
    pub plain: bool,
    /// The place from which each class can be computed, while legalization runs.
    pub availability: Option<Rc<Availability>>,
}

impl Graph {
    /// An empty e-graph for a function with this entry block and number of values.
    pub fn new(entry: Block, values: usize) -> Self {
        let mut facts = FactAnalysis::default();
        facts.reserve(values);
        Graph {
            entry,
            eg: EGraph::new(facts),
            leaves: Vec::new(),
            leaf_index: FxHashMap::default(),
            journal: Journal::default(),
            class_places: Places::default(),
            plain: false,
            availability: None,
        }
    }
}

impl Graph {
    pub fn facts(&self, id: Id) -> &Facts {
        self.eg.analysis.of(self.eg.find(id))
    }

    /// A class.
    pub fn class(&self, id: Id) -> &Class {
        self.class_places.class(&self.eg, id)
    }

    /// Notes the places of the e-graph's classes.
    pub fn place_classes(&mut self) {
        self.class_places.note(&self.eg, self.eg.analysis.len());
    }

    /// The place from which each class can be computed; `defined` has the places of values.
    pub fn available(&self, defined: &SecondaryMap<Value, u32>) -> Availability {
        let place = |leaf: &LeafInfo| match leaf.source {
            LeafSource::Value { value, .. } => defined[value],
            _ => 0,
        };
        let leaves: Vec<u32> = self.leaves.iter().map(place).collect();
        Availability::new(&self.eg, &leaves)
    }

    /// Whether the operands are available where a class can be computed, as far as places are known.
    pub fn are_there(&self, id: Id, operands: &[Id]) -> bool {
        let Some(places) = &self.availability else {
            return true;
        };
        let at = places.of(&self.eg, id);
        operands.iter().all(|&o| places.of(&self.eg, o) <= at)
    }

    /// The kinds of the nodes of a class.
    pub fn kinds(&self, id: Id) -> Kinds {
        self.eg.analysis.kinds(self.eg.find(id))
    }

    pub fn leaf(&mut self, info: LeafInfo, facts: Facts) -> Id {
        let next = self.leaves.len() as u32;
        let index = *self.leaf_index.entry(info).or_insert(next);
        if index == next {
            self.leaves.push(info);
            self.eg.analysis.leaves.push(facts);
        }
        self.eg.add(Node::Leaf(Leaf(index)))
    }

    pub fn constant(&mut self, elem: Scalar, value: i128) -> Id {
        self.eg
            .add(Node::Const(elem, value as u64 & mask(elem.bits())))
    }

    /// Adds facts about a class beyond the facts of its nodes.
    pub fn assume(&mut self, id: Id, facts: Facts) {
        let mut merged = self.eg[id].data.clone();
        egg::Analysis::merge(&mut self.eg.analysis, &mut merged, facts);
        self.eg.set_analysis_data(id, merged);
    }

    /// The smallest sum in a class without a simpler node.
    pub fn as_sum(&self, id: Id) -> Option<&Sum> {
        let mut best: Option<&Sum> = None;
        for node in &self.class(id).nodes {
            match node {
                Node::Sum(s) if best.is_none_or(|b| s.terms.len() < b.terms.len()) => {
                    best = Some(s)
                }
                // A truncated sum is a sum.
                Node::Sum(_) | Node::Unary(Unary::Trunc, ..) => {}
                // A node over the class itself (`x mod 8` where `x` is less than 8) is no simpler form.
                _ if node
                    .children()
                    .iter()
                    .any(|&c| self.eg.find(c) == self.eg.find(id)) => {}
                _ => return None,
            }
        }
        best
    }

    /// `constant + sum of terms`, with sums among the terms expanded.
    pub fn sum(&mut self, elem: Scalar, terms: &[(i64, Id)], constant: i128) -> Id {
        let sum = self.normal_sum(elem, terms, constant, None);
        self.add_sum(sum)
    }

    pub(super) fn add_sum(&mut self, sum: Sum) -> Id {
        if sum.terms.is_empty() {
            return self.constant(sum.elem, sum.constant.into());
        }
        match sum.as_term() {
            Some(term) => term,
            None => self.eg.add(Node::Sum(sum.into())),
        }
    }

    /// The combination with constants folded and sums expanded; the class `not` is kept as a term.
    ///
    /// A long sum stays a term of its own: a running sum over a thousand values would otherwise be a
    /// thousand sums of up to a thousand terms.
    pub(super) fn normal_sum(
        &self,
        elem: Scalar,
        terms: &[(i64, Id)],
        constant: i128,
        not: Option<Id>,
    ) -> Sum {
        /// The number of terms up to which a sum is expanded in another sum, and the number of terms of a full sum.
        const EXPANDED: usize = 8;
        const FULL: usize = 32;
        let bits = elem.bits();
        let mut constant = constant;
        let mut size = terms.len();
        let mut flat: Vec<(i64, Id)> = Vec::with_capacity(terms.len());
        for &(c, t) in terms {
            let t = self.eg.find(t);
            if let Some(value) = self.facts(t).as_int() {
                constant = i128::from(wrap(constant + i128::from(c) * i128::from(value), bits));
            } else if let Some(inner) = self
                .as_sum(t)
                .filter(|s| s.terms.len() <= EXPANDED && size + s.terms.len() <= FULL)
                .filter(|s| not != Some(t) && !s.terms.iter().any(|&u| self.eg.find(u) == t))
            {
                size += inner.terms.len() - 1;
                constant = i128::from(wrap(
                    constant + i128::from(c) * i128::from(inner.constant),
                    bits,
                ));
                flat.extend(
                    inner
                        .iter()
                        .map(|(k, u)| (wrap(i128::from(c) * i128::from(k), bits), self.eg.find(u))),
                );
            } else {
                flat.push((c, t));
            }
        }
        Sum::new(elem, flat, constant)
    }

    pub fn binary(&mut self, op: Binary, a: Id, b: Id) -> Id {
        let elem = self.facts(a).elem;
        let bits = elem.bits();
        // Arithmetic of single bits is logic; as a signed number the bit is 0 or -1.
        let op = match op {
            _ if elem != Scalar::I1 => op,
            Binary::Add | Binary::Sub => Binary::Xor,
            Binary::Mul | Binary::UMin | Binary::SMax => Binary::And,
            Binary::UMax | Binary::SMin => Binary::Or,
            // Amounts are taken modulo 1.
            Binary::Shl | Binary::LShr | Binary::AShr => return a,
            _ => op,
        };
        let (ca, cb) = (self.facts(a).as_int(), self.facts(b).as_int());
        // An amount is in a register: equal amounts are one class for all shifted values.
        let shifts = matches!(op, Binary::Shl | Binary::LShr | Binary::AShr);
        if let (true, Scalar::I64, Some(amount)) = (shifts, self.facts(b).elem, cb) {
            let b = self.constant(Scalar::I32, i128::from(amount as u64 % u64::from(bits)));
            return self.binary(op, a, b);
        }
        // An operand that is the operation's identity.
        if let Some((value, either)) = op.identity() {
            if cb == Some(value) {
                return a;
            }
            if either && ca == Some(value) {
                return b;
            }
        }
        match op {
            _ if self.plain => {
                if let (Binary::Mul, Scalar::I64, Some(factor)) = (op, elem, cb.or(ca)) {
                    self.constant(Scalar::I32, i128::from(factor as i32));
                }
                let swap = op.is_commutative() && self.eg.find(b) < self.eg.find(a);
                self.eg
                    .add(Node::Binary(op, if swap { [b, a] } else { [a, b] }))
            }
            Binary::Add => self.sum(elem, &[(1, a), (1, b)], 0),
            Binary::Sub => self.sum(elem, &[(1, a), (-1, b)], 0),
            Binary::Mul if cb.is_some() => self.sum(elem, &[(cb.unwrap_or(0), a)], 0),
            Binary::Mul if ca.is_some() => self.sum(elem, &[(ca.unwrap_or(0), b)], 0),
            Binary::Shl if cb.is_some() => {
                let amount = cb.unwrap_or(0) as u64 % u64::from(bits);
                self.sum(elem, &[(wrap(1 << amount, bits), a)], 0)
            }
            Binary::Mul if let Some(sum) = self.product_of_sum(a, b) => sum,
            // One order for commutative operations, so that equal terms meet.
            _ if op.is_commutative() && self.eg.find(b) < self.eg.find(a) => {
                self.eg.add(Node::Binary(op, [b, a]))
            }
            _ => self.eg.add(Node::Binary(op, [a, b])),
        }
    }

    /// `(s + k) u` as `s u + k u` where `u` is the same in all lanes and `s` is not: elements of neighbouring rows have
    /// one product, and a uniform term in which they differ.
    fn product_of_sum(&mut self, a: Id, b: Id) -> Option<Id> {
        let (varying, uniform) = match self.facts(a).uniform() {
            true => (b, a),
            false => (a, b),
        };
        if !self.facts(uniform).uniform() || self.facts(varying).uniform() {
            return None;
        }
        let sum = self.as_sum(varying).filter(|s| s.constant != 0)?.clone();
        let rest = self.sum(sum.elem, &sum.iter().collect::<Vec<_>>(), 0);
        let product = self.binary(Binary::Mul, rest, uniform);
        Some(self.sum(sum.elem, &[(1, product), (sum.constant, uniform)], 0))
    }

    pub fn unary(&mut self, op: Unary, elem: Scalar, a: Id) -> Id {
        match op {
            Unary::Trunc | Unary::ZExt | Unary::SExt | Unary::AnyExt | Unary::Bitcast
                if self.facts(a).elem == elem =>
            {
                a
            }
            Unary::ReadFirstLane if self.facts(a).uniform() => a,
            // The conversion makes a pair of registers, whose upper half has to be available.
            Unary::ZExt | Unary::SExt
                if self.plain && elem == Scalar::I64 && self.facts(a).elem == Scalar::I32 =>
            {
                let high = match op {
                    Unary::ZExt => self.constant(Scalar::I32, 0),
                    _ => {
                        let sign = self.constant(Scalar::I32, 31);
                        self.binary(Binary::AShr, a, sign)
                    }
                };
                let id = self.eg.add(Node::Unary(op, elem, [a]));
                let pair = self.join(a, high);
                self.eg.union(id, pair);
                self.eg.find(id)
            }
            Unary::Trunc if self.plain => self.eg.add(Node::Unary(op, elem, [a])),
            // Truncation is a ring homomorphism: it distributes over the sum.
            // The node is removed first; otherwise sums of one another would never end.
            Unary::Trunc => {
                let node = Node::Unary(op, elem, [self.eg.find(a)]);
                if let Some(known) = self.eg.lookup(node.clone()) {
                    return known;
                }
                let id = self.eg.add(node);
                if let Some(s) = self.as_sum(a).cloned() {
                    let sum = self.truncated_sum(&s, elem);
                    self.eg.union(id, sum);
                }
                self.eg.find(id)
            }
            _ => self.eg.add(Node::Unary(op, elem, [a])),
        }
    }

    /// The low bits of a sum: truncation distributes over it, as a ring homomorphism.
    pub(super) fn truncated_sum(&mut self, sum: &Sum, elem: Scalar) -> Id {
        let terms: Vec<_> = sum
            .iter()
            .map(|(c, t)| {
                (
                    wrap(c.into(), elem.bits()),
                    self.unary(Unary::Trunc, elem, t),
                )
            })
            .collect();
        self.sum(elem, &terms, sum.constant.into())
    }

    /// Pointer argument `n` as a 64-bit number, available from the entry on.
    pub fn pointer(&mut self, index: u16) -> Id {
        let info = LeafInfo {
            source: LeafSource::Argument { index, dword: 0 },
            block: self.entry,
        };
        self.leaf(info, Facts::top(Scalar::I64, true))
    }

    /// The loaded value that a class is, or of which the class is the low bits.
    pub fn loaded(&self, id: Id) -> Option<Value> {
        self.eg[self.eg.find(id)]
            .nodes
            .iter()
            .find_map(|n| match n {
                Node::Leaf(l) => match self.leaves[l.0 as usize].source {
                    LeafSource::Value { value, dword: 0 } => Some(value),
                    _ => None,
                },
                Node::Unary(Unary::Trunc, _, [a]) => self.loaded(*a),
                _ => None,
            })
    }

    pub fn compare(&mut self, p: Predicate, a: Id, b: Id) -> Id {
        // The comparison of two truth values is logic.
        if self.facts(a).elem == Scalar::I1 && matches!(p, Predicate::Eq | Predicate::Ne) {
            let differ = self.binary(Binary::Xor, a, b);
            let one = self.constant(Scalar::I1, 1);
            return match p {
                Predicate::Ne => differ,
                _ => self.binary(Binary::Xor, differ, one),
            };
        }
        self.eg.add(Node::Compare(p, [a, b]))
    }

    /// A comparison of an element among neighbouring elements: `multiple + k < c` is `multiple < bound`, and the bound is
    /// the next multiple for many `k`, so that neighbours often have one answer. `k` moves to the side that is the
    /// same in all lanes, so that neighbours compare one sum.
    pub fn compare_element(&mut self, p: Predicate, a: Id, b: Id) -> Id {
        let bounded = match p {
            Predicate::Slt => self.below(a, b),
            _ => None,
        };
        bounded.unwrap_or_else(|| self.compare(p, a, b))
    }

    fn below(&mut self, a: Id, b: Id) -> Option<Id> {
        let (elem, width) = (self.facts(a).elem, self.facts(a).bits());
        let (rest, k) = match self.as_sum(a).cloned() {
            Some(s) => {
                let terms: Vec<_> = s.iter().collect();
                (self.sum(elem, &terms, 0), i128::from(s.constant))
            }
            None => (a, 0),
        };
        let facts = self.facts(rest);
        let (lo, hi) = (i128::from(facts.lo), i128::from(facts.hi));
        let limits = -(1i128 << (width - 1))..1i128 << (width - 1);
        let inside = |lo: i128, hi: i128| limits.contains(&lo) && limits.contains(&hi);
        // No sum may wrap.
        if !inside(lo + k, hi + k) {
            return None;
        }
        let limit = self.facts(b);
        let Some(c) = limit.as_int().map(i128::from) else {
            let (least, most) = (i128::from(limit.lo) - k, i128::from(limit.hi) - k);
            if k == 0 || !limit.uniform() || facts.uniform() || !inside(least, most) {
                return None;
            }
            let bound = self.sum(elem, &[(1, b)], -k);
            return Some(self.compare(Predicate::Slt, rest, bound));
        };
        let step = 1i128 << facts.trailing_zeros().min(32);
        let bound = (c - k + step - 1).div_euclid(step) * step;
        if hi < bound || lo >= bound {
            return Some(self.constant(Scalar::I1, i128::from(hi < bound)));
        }
        let bound = self.constant(elem, bound);
        Some(self.eg.add(Node::Compare(Predicate::Slt, [rest, bound])))
    }

    /// The 64 bits of a low and a high half.
    pub fn join(&mut self, low: Id, high: Id) -> Id {
        self.eg.add(Node::Join([low, high]))
    }

    /// A word of two halves, which are integers of 16 bits.
    pub fn pack(&mut self, low: Id, high: Id) -> Id {
        let node = Node::Pack([self.eg.find(low), self.eg.find(high)]);
        if let Some(known) = self.eg.lookup(node.clone()) {
            return known;
        }
        if let Some(whole) = self.word_of([low, high]) {
            return whole;
        }
        let word = self.eg.add(node);
        if self.facts(word).as_const().is_none() {
            let amount = self.constant(Scalar::I32, 16);
            let upper = self.eg.add(Node::Binary(Binary::LShr, [word, amount]));
            for (half, of) in [(low, word), (high, upper)] {
                if self.facts(half).as_const().is_none() {
                    let taken = self.eg.add(Node::Unary(Unary::Trunc, Scalar::I16, [of]));
                    self.eg.union(half, taken);
                }
            }
        }
        word
    }

    /// An operation on each of the four bytes of two words.
    pub fn bytes(&mut self, op: Binary, a: Id, b: Id) -> Id {
        let swap = op.is_commutative() && self.eg.find(b) < self.eg.find(a);
        let operands = if swap { [b, a] } else { [a, b] };
        self.eg.add(Node::Bytes(op, operands))
    }

    /// Whether the graph has the word of two halves.
    pub fn has_word(&self, halves: [Id; 2]) -> bool {
        let node = Node::Pack(halves.map(|h| self.eg.find(h)));
        self.eg.lookup(node).is_some() || self.word_of(halves).is_some()
    }

    /// The class of the bits of a float of 16 bits, if the graph has it.
    pub fn lookup_bits(&self, id: Id) -> Option<Id> {
        let id = self.eg.find(id);
        self.eg
            .lookup(Node::Unary(Unary::Bitcast, Scalar::I16, [id]))
    }

    /// The word whose halves are the two classes.
    fn word_of(&self, [low, high]: [Id; 2]) -> Option<Id> {
        let words = self.half_words(low, false);
        let upper = self.half_words(high, true);
        words.into_iter().find(|w| upper.contains(w))
    }

    /// The words of which a class of 16 bits is noted as the low half, or the high half.
    pub fn half_words(&self, id: Id, high: bool) -> SmallVec<[Id; 2]> {
        let truncated = self.class(id).nodes.iter().filter_map(|node| match node {
            Node::Unary(Unary::Trunc, Scalar::I16, [a]) if self.facts(*a).elem == Scalar::I32 => {
                Some(self.eg.find(*a))
            }
            _ => None,
        });
        if !high {
            return truncated.collect();
        }
        let shifted = truncated.flat_map(|a| self.class(a).nodes.iter());
        let words = shifted.filter_map(|node| match node {
            Node::Binary(Binary::LShr | Binary::AShr, [w, n])
                if self.facts(*n).as_const() == Some(16) =>
            {
                Some(self.eg.find(*w))
            }
            _ => None,
        });
        words.collect()
    }

    pub fn fma(&mut self, a: Id, b: Id, c: Id) -> Id {
        self.eg.add(Node::Fma([a, b, c]))
    }

    pub fn select(&mut self, c: Id, a: Id, b: Id) -> Id {
        self.eg.add(Node::Select([c, a, b]))
    }

    /// A class as an expression, for diagnostics: its first nodes, a few levels deep.
    pub fn describe(&self, id: Id, depth: usize) -> String {
        let id = self.eg.find(id);
        if depth == 0 {
            return "...".into();
        }
        let text = |node: &Node| self.describe_node(node, depth);
        let nodes: Vec<String> = self.eg[id].nodes.iter().take(3).map(text).collect();
        if nodes.len() == 1 {
            nodes.concat()
        } else {
            format!("{{{}}}", nodes.join(" = "))
        }
    }

    /// A node as an expression, its operands a few levels deep.
    pub fn describe_node(&self, node: &Node, depth: usize) -> String {
        let inner = |c: Id| self.describe(c, depth.saturating_sub(1));
        match node {
            Node::Const(_, c) => format!("{c:#x}"),
            Node::Leaf(l) => match self.leaves[l.0 as usize].source {
                LeafSource::Value { value, dword } => format!("{value}[{dword}]"),
                LeafSource::PackedIds => "workitem_ids".into(),
                LeafSource::WorkgroupId(d) => format!("workgroup_id<{d}>"),
                LeafSource::Argument { index, dword } => format!("argument<{index}>[{dword}]"),
            },
            Node::Sum(s) => {
                let terms: Vec<_> = s
                    .iter()
                    .map(|(c, t)| format!("(* {c} {})", inner(t)))
                    .collect();
                format!("(sum {} (+ {}))", terms.join(" "), s.constant)
            }
            Node::Binary(op, [a, b]) => format!("({} {} {})", op.name(), inner(*a), inner(*b)),
            Node::Unary(op, t, [a]) => format!("({}.{} {})", op.name(), t.name(), inner(*a)),
            Node::Compare(p, [a, b]) => format!("({} {} {})", p.name(), inner(*a), inner(*b)),
            Node::Join([low, high]) => format!("(join {} {})", inner(*low), inner(*high)),
            Node::Pack([low, high]) => format!("(pack {} {})", inner(*low), inner(*high)),
            Node::Bytes(op, [a, b]) => {
                format!("(bytes.{} {} {})", op.name(), inner(*a), inner(*b))
            }
            Node::Fma([a, b, c]) => format!("(fma {} {} {})", inner(*a), inner(*b), inner(*c)),
            Node::Inst(head, c) => {
                let operands: Vec<_> = c.iter().map(|&c| inner(c)).collect();
                format!("(instruction.{} {})", head.elem.name(), operands.join(" "))
            }
            Node::Select([c, a, b]) => {
                format!("(select {} {} {})", inner(*c), inner(*a), inner(*b))
            }
        }
    }
}
