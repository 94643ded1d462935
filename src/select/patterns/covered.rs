//! The classes between an instruction's result and its operands, which the instruction computes without a register.

use super::matching::{Arg, Fit, fit, turned};
use super::{MachinePat, Shape};
use crate::graph::Graph;
use crate::node::Node;
use egg::Id;

/// The classes that a pattern computes below a node, if the pattern matches the node with operands that `bound` accepts.
pub fn covered(
    g: &Graph,
    pat: &MachinePat,
    node: &Node,
    bound: &dyn Fn(u8, Arg) -> bool,
) -> Option<Vec<Id>> {
    let mut found = Vec::new();
    let MachinePat::Node(shape, pats) = pat else {
        return None;
    };
    let fits = Shape::of(node) == Some(*shape) && below(g, *shape, pats, node, bound, &mut found);
    fits.then_some(found)
}

/// Whether patterns match the operands of a node in either order. Adds the classes that the patterns compute.
fn below(
    g: &Graph,
    shape: Shape,
    pats: &[MachinePat],
    node: &Node,
    bound: &dyn Fn(u8, Arg) -> bool,
    found: &mut Vec<Id>,
) -> bool {
    let children = egg::Language::children(node);
    let mut all = |ids: &[Id]| {
        let before = found.len();
        let fits = pats.len() == ids.len()
            && pats
                .iter()
                .zip(ids)
                .all(|(pat, &id)| is_below(g, pat, id, bound, found));
        if !fits {
            found.truncate(before);
        }
        fits
    };
    all(children) || turned(shape, children).is_some_and(|ids| all(&ids))
}

fn is_below(
    g: &Graph,
    pat: &MachinePat,
    id: Id,
    bound: &dyn Fn(u8, Arg) -> bool,
    found: &mut Vec<Id>,
) -> bool {
    match (pat, fit(g, pat, id)) {
        (_, Fit::No) => false,
        (_, Fit::Plain) => true,
        (_, Fit::Operand(n, arg)) => bound(n, arg),
        (MachinePat::Node(shape, pats), Fit::Deeper) => {
            let class = g.class(id);
            let before = found.len();
            found.push(class.id);
            let mut nodes = class.nodes.iter().filter(|n| Shape::of(n) == Some(*shape));
            let fits = nodes.any(|node| below(g, *shape, pats, node, bound, found));
            if !fits {
                found.truncate(before);
            }
            // A constant is matched by its value.
            fits || g.facts(id).as_const().is_some()
        }
        (MachinePat::Half(n, high), Fit::Deeper) => {
            let words = g.half_words(id, *high);
            words.into_iter().any(|word| bound(*n, Arg::Class(word)))
        }
        (_, Fit::Deeper) => false,
    }
}
