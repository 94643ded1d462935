//! Words of operands, for instructions that compute both halves of a word.
//!
//! ```text
//! pack(a0 + b0, a1 + b1)   is computed from   pack(a0, a1)  and  pack(b0, b1)
//! ```
//!
//! A program that computes elements one by one has a word for the results only, where they are stored. This pass adds the words of
//! the operands, and of their operands in turn, if both halves are results of one operation. Patterns of packed instructions
//! match these words. Extraction chooses.
//!
//! # Why
//!
//! Vectors make these words when they enter the graph (`build::vectors`). A tensor program has no vectors between a load and a store. The
//! operations are known only after simplification: a choice becomes a maximum.

use super::graph::Graph;
use super::node::Node;
use crate::ir::kernel::{Scalar, Unary};
use egg::Id;
use smallvec::SmallVec;

/// New words, as a part of the number of words that were there.
/// Not tuned: bounds the time.
const MOST: usize = 8;

/// Adds the words of operands below all words.
pub fn pair_operands(g: &mut Graph) {
    let classes = g.eg.classes();
    let words = classes.flat_map(|c| {
        c.nodes.iter().filter_map(|n| match n {
            Node::Pack(halves) => Some(*halves),
            _ => None,
        })
    });
    let mut work: Vec<[Id; 2]> = words.collect();
    // The order of the classes in the graph depends on their numbers alone.
    work.sort_unstable();
    let mut left = MOST * work.len();
    while let Some(halves) = work.pop() {
        for (a, b) in results(g, halves) {
            let Some((elem, pairs)) = operands(g, &a, &b) else {
                continue;
            };
            for pair in pairs {
                if left == 0 {
                    return;
                }
                if let Some(word) = word(g, elem, pair) {
                    left -= 1;
                    work.push(word);
                }
            }
        }
    }
    g.eg.rebuild();
}

/// The nodes that compute both halves: of integers, or of floats whose bits the halves are.
fn results(g: &Graph, halves: [Id; 2]) -> SmallVec<[(Node, Node); 2]> {
    let mut found = SmallVec::new();
    let floats = |half: Id| {
        let nodes = g.class(half).nodes.iter();
        nodes.filter_map(|n| match n {
            Node::Unary(Unary::Bitcast, Scalar::I16, [f]) => Some(g.eg.find(*f)),
            _ => None,
        })
    };
    let of_floats = floats(halves[0]).flat_map(|a| floats(halves[1]).map(move |b| [a, b]));
    for [a, b] in of_floats.chain([halves]) {
        for first in &g.class(a).nodes {
            let second = g.class(b).nodes.iter().find(|n| alike(first, n));
            found.extend(second.map(|second| (first.clone(), second.clone())));
        }
    }
    found
}

/// Whether two nodes are one operation that packed instructions may have.
fn alike(a: &Node, b: &Node) -> bool {
    match (a, b) {
        (Node::Binary(a, _), Node::Binary(b, _)) => a == b,
        (Node::Fma(_), Node::Fma(_)) => true,
        _ => false,
    }
}

/// The type of the operands of two nodes of 16 bits, and the operands in pairs.
fn operands(g: &Graph, a: &Node, b: &Node) -> Option<(Scalar, SmallVec<[[Id; 2]; 3]>)> {
    let (mut a, mut b): (SmallVec<[Id; 3]>, SmallVec<[Id; 3]>) = match (a, b) {
        (Node::Binary(op, first), Node::Binary(_, second)) => {
            let (mut first, second) = (*first, *second);
            let beside = |pair: [Id; 2]| is_word(g, pair);
            let crossed = beside([first[0], second[1]]) || beside([first[1], second[0]]);
            let straight = beside([first[0], second[0]]) || beside([first[1], second[1]]);
            if op.is_commutative() && crossed && !straight {
                first.swap(0, 1);
            }
            (first.into_iter().collect(), second.into_iter().collect())
        }
        (Node::Fma(a), Node::Fma(b)) => (a.iter().copied().collect(), b.iter().copied().collect()),
        _ => return None,
    };
    let elem = g.facts(a[0]).elem;
    let fits = |id: &Id| g.facts(*id).elem == elem;
    let packs = matches!(elem, Scalar::I16 | Scalar::F16);
    (packs && a.iter().chain(&b).all(fits)).then(|| {
        (
            elem,
            a.drain(..).zip(b.drain(..)).map(|(a, b)| [a, b]).collect(),
        )
    })
}

/// Whether two values are the halves of a word that the graph has, or equal.
fn is_word(g: &Graph, [a, b]: [Id; 2]) -> bool {
    let half = |id: Id| match g.facts(id).elem {
        Scalar::I16 => Some(g.eg.find(id)),
        _ => g.lookup_bits(id),
    };
    match (half(a), half(b)) {
        (Some(a), Some(b)) => g.has_word([a, b]),
        _ => false,
    }
}

/// The halves of the word of two operands, if the word is new.
fn word(g: &mut Graph, elem: Scalar, pair: [Id; 2]) -> Option<[Id; 2]> {
    let [a, b] = pair.map(|id| g.facts(id).as_const());
    if let (Some(a), Some(b)) = (a, b) {
        let bits = |n: u64| i128::from(n as u16);
        g.constant(Scalar::I32, bits(b) << 16 | bits(a));
        return None;
    }
    let halves = pair.map(|id| match elem {
        Scalar::I16 => id,
        _ => {
            let half = g.eg.add(Node::Unary(Unary::Bitcast, Scalar::I16, [id]));
            if g.facts(id).as_const().is_none() {
                let back = g.eg.add(Node::Unary(Unary::Bitcast, elem, [half]));
                g.eg.union(id, back);
            }
            half
        }
    });
    if g.has_word(halves) {
        return None;
    }
    g.pack(halves[0], halves[1]);
    Some(halves)
}
