//! The halves of 64-bit values: their facts, and the classes that are halves of other classes.

use super::graph::Graph;
use super::node::Node;
use crate::ir::kernel::{Binary, Scalar, Unary};
use easel_egraph::ClassSet;
use egg::{Id, Language};
use smallvec::SmallVec;

/// Bits of a half.
const HALF: u32 = 32;

/// The low and the high half of a class, each available where the class is available.
///
/// # Why not any pair that equals the class
///
/// `{b, a} & 0xffffffff` is available as soon as `a` is. A rule that moves the mask outward makes an equal form of `{b, a}`, and
/// the halves of this form wait for `b`. An expansion by such halves comes too late for the class, and no other expansion exists.
pub fn halves(g: &mut Graph, id: Id) -> (Id, Id) {
    let id = g.eg.find(id);
    if let Some(value) = g.facts(id).as_int() {
        let low = g.constant(Scalar::I32, i128::from(value as i32));
        let high = g.constant(Scalar::I32, i128::from(value >> HALF));
        return (low, high);
    }
    let known = g.class(id).nodes.iter().find_map(|node| match node {
        Node::Join(halves) if g.are_there(id, halves) => Some((halves[0], Some(halves[1]))),
        Node::Unary(Unary::ZExt, _, [a])
            if g.facts(*a).elem == Scalar::I32 && g.are_there(id, &[*a]) =>
        {
            Some((*a, None))
        }
        _ => None,
    });
    match known {
        Some((low, Some(high))) => (low, high),
        Some((low, None)) => (low, g.constant(Scalar::I32, 0)),
        None => {
            let amount = g.constant(Scalar::I64, HALF.into());
            let shifted = g.binary(Binary::LShr, id, amount);
            let low = g.unary(Unary::Trunc, Scalar::I32, id);
            (low, g.unary(Unary::Trunc, Scalar::I32, shifted))
        }
    }
}

/// The wider classes of which a class is a half, and the number of the half. Several pairs may share
/// one half, and one of the pairs may be made of the half. The low half of a shifted word is the high half of the word: the
/// half of the shifted word is included only if `all` are wanted.
pub fn halves_of(g: &Graph, id: Id, all: bool) -> SmallVec<[(Id, u32); 2]> {
    let mut found = SmallVec::new();
    for node in &g.class(id).nodes {
        let Node::Unary(Unary::Trunc, Scalar::I32, [whole]) = node else {
            continue;
        };
        let whole = g.eg.find(*whole);
        if g.facts(whole).elem != Scalar::I64 {
            continue;
        }
        let shifted = g.class(whole).nodes.iter().filter_map(|node| match node {
            Node::Binary(Binary::LShr | Binary::AShr, [a, n])
                if g.facts(*n).as_const() == Some(HALF.into()) =>
            {
                Some((g.eg.find(*a), 1))
            }
            _ => None,
        });
        let before = found.len();
        found.extend(shifted);
        if all || found.len() == before {
            found.push((whole, 0));
        }
    }
    found
}

/// Merges the halves that were requested before a class became a pair with the halves of the pair.
pub fn meet_halves(g: &mut Graph, id: Id) {
    let id = g.eg.find(id);
    let pair = g.class(id).nodes.iter().find_map(|node| match node {
        Node::Join(halves) => Some(*halves),
        _ => None,
    });
    let Some([low, high]) = pair else { return };
    if let Some(known) = g.eg.lookup(Node::Unary(Unary::Trunc, Scalar::I32, [id])) {
        g.eg.union(known, low);
    }
    let amount = g.eg.lookup(Node::Const(Scalar::I32, HALF.into()));
    let shifted = amount.and_then(|n| g.eg.lookup(Node::Binary(Binary::LShr, [id, n])));
    let upper = shifted.and_then(|s| g.eg.lookup(Node::Unary(Unary::Trunc, Scalar::I32, [s])));
    if let Some(known) = upper {
        g.eg.union(known, high);
    }
}

/// Merges the parts of a pair with the halves of its word, for all classes below the roots. Equal pairs have equal parts then.
/// A part that is made only of the other forms of itself is read out of the word.
pub fn equate_halves(g: &mut Graph, roots: &[Id]) {
    let amount = g.constant(Scalar::I32, HALF.into());
    let mut work = roots.to_vec();
    let mut seen = ClassSet::default();
    while let Some(id) = work.pop() {
        let id = g.eg.find(id);
        if !seen.insert(id) {
            continue;
        }
        for node in g.class(id).nodes.clone() {
            work.extend(node.children());
            let Node::Join([low, high]) = node else {
                continue;
            };
            let shifted = g.eg.add(Node::Binary(Binary::LShr, [id, amount]));
            for (part, of) in [(low, id), (high, shifted)] {
                let half = g.eg.add(Node::Unary(Unary::Trunc, Scalar::I32, [of]));
                g.eg.union(part, half);
            }
        }
    }
}
