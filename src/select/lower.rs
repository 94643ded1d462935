//! Lowering of sums to two-operand nodes, in an order that suits machines.
//!
//! A sum is added up from the inside out: terms of outer blocks before those of inner ones, so
//! that the partial sums are invariant; within a block the terms that differ by lane, then the
//! uniform ones as one partial sum of their own (which scalar instructions can compute), last the
//! constant. Equal prefixes of different sums are one class, which is how partial sums are shared.

use super::graph::Graph;
use super::node::{Node, Sum};
use crate::ir::kernel::{Binary, Scalar, Unary};
use easel_egraph::ClassSet;
use egg::{Id, Language};

/// Ranks blocks: a value that becomes available later has a higher rank.
pub type Rank = u32;

/// The earliest rank at which a class can be computed.
pub struct Ranks {
    leaf: Vec<Rank>,
    /// The ranks by class; `None` for a class that was not looked up yet.
    memo: Vec<Option<Rank>>,
}

impl Ranks {
    /// `leaf[n]` is the rank of leaf `n`.
    pub fn new(leaf: Vec<Rank>) -> Self {
        Ranks {
            leaf,
            memo: Vec::new(),
        }
    }

    pub fn of(&mut self, g: &Graph, id: Id) -> Rank {
        let id = g.eg.find(id);
        if let Some(rank) = self.known(id) {
            return rank;
        }
        // Classes on the way down: the rank of a class is known when all ranks below are known.
        let mut path = vec![(id, false)];
        while let Some((id, below)) = path.pop() {
            if below {
                let rank = self.by_nodes(g, id);
                self.set(id, rank);
            } else if self.known(id).is_none() {
                // A cycle through a class is never the cheapest way to compute it.
                self.set(id, Rank::MAX);
                path.push((id, true));
                for node in &g.class(id).nodes {
                    for &c in node.children() {
                        let c = g.eg.find(c);
                        if self.known(c).is_none() {
                            path.push((c, false));
                        }
                    }
                }
            }
        }
        self.known(id).unwrap_or(Rank::MAX)
    }

    fn known(&self, id: Id) -> Option<Rank> {
        self.memo.get(usize::from(id)).copied().flatten()
    }

    fn set(&mut self, id: Id, rank: Rank) {
        let n = usize::from(id);
        if n >= self.memo.len() {
            self.memo.resize(n + 1, None);
        }
        self.memo[n] = Some(rank);
    }

    /// The rank of a class whose operands' ranks are known.
    fn by_nodes(&self, g: &Graph, id: Id) -> Rank {
        let ranks = g.class(id).nodes.iter().map(|node| match node {
            Node::Leaf(l) => self.leaf[l.0 as usize],
            _ => {
                let below = node.children().iter();
                let below = below.map(|&c| self.known(g.eg.find(c)).unwrap_or(Rank::MAX));
                below.max().unwrap_or(0)
            }
        });
        ranks.min().unwrap_or(Rank::MAX)
    }
}

/// Adds two-operand nodes for all sums that the roots reach.
pub fn lower(g: &mut Graph, roots: &[Id], ranks: &mut Ranks) {
    let mut work: Vec<Id> = roots.to_vec();
    let mut seen = ClassSet::default();
    while let Some(id) = work.pop() {
        let id = g.eg.find(id);
        if !seen.insert(id) {
            continue;
        }
        let nodes = g.class(id).nodes.clone();
        for node in &nodes {
            match node {
                Node::Sum(s) => lower_sum(g, id, s, ranks, &mut work),
                Node::Unary(Unary::ZExt | Unary::SExt, Scalar::I64, [a]) => {
                    // The possible high dword.
                    g.constant(Scalar::I32, 0);
                    if g.facts(*a).elem == Scalar::I32
                        && matches!(node, Node::Unary(Unary::SExt, ..))
                    {
                        let sign = g.constant(Scalar::I32, 31);
                        work.push(g.binary(Binary::AShr, *a, sign));
                    }
                    work.push(*a);
                }
                _ => work.extend(node.children()),
            }
        }
    }
    g.eg.rebuild();
}

fn union_node(g: &mut Graph, class: Id, node: Node) {
    let id = g.eg.add(node);
    g.eg.union(class, id);
}

fn lower_sum(g: &mut Graph, class: Id, sum: &Sum, ranks: &mut Ranks, work: &mut Vec<Id>) {
    let elem = sum.elem;
    if let ([c], [t], 0) = (&sum.coefficients[..], &sum.terms[..], sum.constant) {
        scale(g, class, elem, *c, *t, work);
        return;
    }
    // (rank, uniform, coefficient, term)
    let mut terms: Vec<(Rank, bool, i64, Id)> = sum
        .iter()
        .map(|(c, t)| (ranks.of(g, t), g.facts(t).uniform(), c, t))
        .collect();
    terms.sort_by_key(|&(rank, uniform, c, t)| {
        // Terms to subtract come late; those that need a multiplication start the chain, where
        // they are added to nothing; the rest can be shifted and added in one instruction.
        (
            rank,
            uniform,
            c < 0,
            c.unsigned_abs().is_power_of_two(),
            std::cmp::Reverse(c),
            t,
        )
    });
    // A constant minus a term needs no negated term.
    if let ([c @ ..=-1], [t]) = (&sum.coefficients[..], &sum.terms[..])
        && *c != i64::MIN
    {
        let k = g.constant(elem, sum.constant.into());
        let part = g.sum(elem, &[(-c, *t)], 0);
        work.push(part);
        join(g, class, k, part, true);
    }
    let mixed = terms.iter().any(|t| !t.1);
    let mut prefix: Option<(Sum, Id)> = None;
    let mut constant = sum.constant;
    let mut i = 0;
    while i < terms.len() {
        let (rank, uniform, ..) = terms[i];
        let mut end = i + 1;
        if uniform && mixed {
            while end < terms.len() && terms[end].0 == rank && terms[end].1 {
                end += 1;
            }
        }
        let group: Vec<(i64, Id)> = terms[i..end].iter().map(|t| (t.2, t.3)).collect();
        let negative =
            group.len() == 1 && group[0].0 < 0 && prefix.is_some() && group[0].0 != i64::MIN;
        let positive: Vec<_> = group
            .iter()
            .map(|&(c, t)| (if negative { -c } else { c }, t))
            .collect();
        let part = g.sum(elem, &positive, 0);
        work.push(part);
        prefix = Some(match prefix {
            None => (Sum::new(elem, group, 0), part),
            Some((so_far, id)) => {
                let all: Vec<_> = so_far.iter().chain(group).collect();
                let next = Sum::new(elem, all, so_far.constant.into());
                let target = g.add_sum(next.clone());
                join(g, target, id, part, negative);
                (next, target)
            }
        });
        // The constant joins the outermost partial sum.
        let group_ends = terms.get(end).is_none_or(|t| t.0 != rank);
        if group_ends
            && constant != 0
            && let Some((so_far, id)) = prefix.take()
        {
            let next = Sum::new(elem, so_far.iter().collect(), constant.into());
            let target = g.add_sum(next.clone());
            let k = g.constant(elem, constant.into());
            join(g, target, id, k, false);
            constant = 0;
            prefix = Some((next, target));
        }
        i = end;
    }
    if let Some((_, id)) = prefix {
        g.eg.union(class, id);
    }
    // (a + b) << k, where all coefficients share a power of two.
    let shift = sum
        .coefficients
        .iter()
        .map(|c| c.trailing_zeros())
        .min()
        .unwrap_or(0);
    if shift > 0
        && sum.terms.len() > 1
        && (sum.constant == 0 || sum.constant.trailing_zeros() >= shift)
    {
        let inner: Vec<_> = sum.iter().map(|(c, t)| (c >> shift, t)).collect();
        let inner = g.sum(elem, &inner, i128::from(sum.constant >> shift));
        let amount = g.constant(amount_of(elem), shift.into());
        union_node(g, class, Node::Binary(Binary::Shl, [inner, amount]));
        work.push(inner);
    }
}

/// The type of a shift's constant amount.
fn amount_of(elem: Scalar) -> Scalar {
    match elem {
        Scalar::I64 => Scalar::I32,
        other => other,
    }
}

/// `class = a + b` (or `a - b`), and as `a | b` where no bit can be 1 in both.
fn join(g: &mut Graph, class: Id, a: Id, b: Id, subtract: bool) {
    if subtract {
        return union_node(g, class, Node::Binary(Binary::Sub, [a, b]));
    }
    union_node(g, class, Node::Binary(Binary::Add, [a, b]));
    if g.facts(a).maybe() & g.facts(b).maybe() == 0 {
        union_node(g, class, Node::Binary(Binary::Or, [a, b]));
    }
}

/// `class = c * t`
fn scale(g: &mut Graph, class: Id, elem: Scalar, c: i64, t: Id, work: &mut Vec<Id>) {
    work.push(t);
    // The least integer is the power 2^63 modulo 2^64.
    if c.count_ones() == 1 {
        let amount = g.constant(amount_of(elem), c.trailing_zeros().into());
        return union_node(g, class, Node::Binary(Binary::Shl, [t, amount]));
    }
    if c < 0 && c != i64::MIN {
        let positive = g.sum(elem, &[(-c, t)], 0);
        let zero = g.constant(elem, 0);
        join(g, class, zero, positive, true);
        work.push(positive);
    }
    let factor = g.constant(elem, c.into());
    if elem == Scalar::I64 {
        // The factor may be an extension of this constant.
        g.constant(Scalar::I32, i128::from(c as i32));
    }
    work.push(factor);
    union_node(g, class, Node::Binary(Binary::Mul, [t, factor]));
    // c = a power of two plus or minus one: a shift and an addition.
    if c > 2 {
        for (near, op) in [(c - 1, Binary::Add), (c.wrapping_add(1), Binary::Sub)] {
            if near.count_ones() == 1 {
                let shifted = g.sum(elem, &[(near, t)], 0);
                join(g, class, shifted, t, op == Binary::Sub);
                work.push(shifted);
            }
        }
    }
}
