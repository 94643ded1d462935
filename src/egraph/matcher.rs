//! Matching left sides of rules against the e-graph.
//!
//! Matching is by continuation: each way to match calls `found` with the bindings.
//!
//! Sums are modulo 2^width, but an operation around a sum (a division, a comparison) reads it as an
//! integer. So a sum pattern *inside* another operation matches only where facts prove that
//! neither the sum nor the part matched by `...` wraps; at the root the modular identity is enough.
//!
//! # Why
//!
//! Measured on divisions by constants, with the same result as before:
//!
//! - Bindings are cleared and used again. New bindings would take two allocations for each rule that is tried.
//! - A pattern that binds an operand without inspecting the operand binds without a search.
//! - One match is enough to know that a class can be made.
//! - A match that was built is not built again. More than half of all matches were built before.

mod terms;

pub use terms::is_settled;

use super::bindings::{Bindings, Bound};
use super::graph::Graph;
use super::pattern::Pat;
use super::vocabulary::VarId;
use egg::{Id, Language};
use smallvec::SmallVec;
use terms::{Tail, match_sum};

/// A pattern in the words of a graph.
pub type Pattern<G> = Pat<<G as Graph>::Words>;
/// Bindings in the words of a graph.
pub type Match<G> = Bindings<<G as Graph>::Words>;
/// The continuation that gets each match.
pub type Found<'a, G> = &'a mut dyn FnMut(&mut Match<G>);

/// Match `pat` against the class `id`.
pub fn matches<G: Graph>(g: &G, pat: &Pattern<G>, id: Id, b: &mut Match<G>, found: Found<'_, G>) {
    let id = g.eg().find(id);
    match pat {
        Pat::Var(v) => match b.get(*v) {
            Some(known) => {
                if stands_for(g, known, id) {
                    found(b);
                }
            }
            None => {
                b.vars[v.index()] = Some(Bound::Class(id));
                found(b);
                b.vars[v.index()] = None;
            }
        },
        Pat::Int(i) => {
            if g.is_int(id, *i) {
                found(b);
            }
        }
        Pat::Computed(_) => {}
        Pat::Named(v, inner) => match b.get(*v) {
            Some(known) => {
                if stands_for(g, known, id) {
                    matches(g, inner, id, b, found);
                }
            }
            None => {
                b.bind(*v, id);
                matches(g, inner, id, b, found);
                b.vars[v.index()] = None;
            }
        },
        Pat::Op { head, args } => {
            for node in &g.class(id).nodes {
                if g.does(*head, node) && !g.is_hidden(id, node) {
                    match_operands::<G>(g, *head, args, node.children(), b, found);
                }
            }
        }
        Pat::Sum {
            terms,
            constant,
            rest,
        } => {
            for node in &g.class(id).nodes {
                if let Some(sum) = g.sum(node)
                    && g.is_exact(sum)
                    && is_settled(g, sum)
                {
                    let tail = Tail {
                        constant: constant.as_ref(),
                        rest: *rest,
                        accept: &|_| true,
                    };
                    match_sum(g, terms, &tail, sum, b, &mut |b| {
                        if b.rest.as_ref().is_none_or(|left| g.is_exact(left)) {
                            found(b);
                        }
                    });
                }
            }
        }
    }
}

/// Match one node of a class, for rules indexed by their outermost operation. If the node is a sum, the caller knows that the sum
/// is settled. The rest for `...` is built only if the variables are `accept`ed.
pub fn match_node<G: Graph>(
    g: &G,
    pat: &Pattern<G>,
    node: &G::Node,
    b: &mut Match<G>,
    accept: &dyn Fn(&Match<G>) -> bool,
    found: Found<'_, G>,
) {
    match pat {
        Pat::Op { head, args } if g.does(*head, node) => {
            match_operands::<G>(g, *head, args, node.children(), b, found);
        }
        Pat::Sum {
            terms,
            constant,
            rest,
        } => {
            if let Some(sum) = g.sum(node) {
                let tail = Tail {
                    constant: constant.as_ref(),
                    rest: *rest,
                    accept,
                };
                match_sum(g, terms, &tail, sum, b, found);
            }
        }
        _ => {}
    }
}

/// Matches patterns with the operands of an operation in their order. If the operation allows it, the first two operands are then
/// matched swapped, too.
fn match_operands<G: Graph>(
    g: &G,
    head: <G::Words as super::Vocabulary>::Head,
    pats: &[Pattern<G>],
    ids: &[Id],
    b: &mut Match<G>,
    found: Found<'_, G>,
) {
    match_all(g, pats, ids, b, found);
    if G::swaps(head) && ids.len() >= 2 && ids[0] != ids[1] {
        let mut swapped: SmallVec<[Id; 4]> = ids.iter().copied().collect();
        swapped.swap(0, 1);
        match_all(g, pats, &swapped, b, found);
    }
}

/// Matches patterns with classes, one by one. Variables and constants match in only one way, so they need no continuation.
fn match_all<G: Graph>(
    g: &G,
    pats: &[Pattern<G>],
    ids: &[Id],
    b: &mut Match<G>,
    found: Found<'_, G>,
) {
    if pats.len() != ids.len() {
        return;
    }
    let mut bound: SmallVec<[VarId; 4]> = SmallVec::new();
    let mut deeper = None;
    let mut there = true;
    for (n, (pat, &id)) in pats.iter().zip(ids).enumerate() {
        there = match pat {
            Pat::Var(v) => match b.get(*v) {
                Some(known) => stands_for(g, known, id),
                None => {
                    b.bind(*v, g.eg().find(id));
                    bound.push(*v);
                    true
                }
            },
            Pat::Int(i) => g.is_int(id, *i),
            Pat::Computed(_) => false,
            Pat::Op { .. } | Pat::Sum { .. } | Pat::Named(..) => {
                deeper = Some(n);
                break;
            }
        };
        if !there {
            break;
        }
    }
    match deeper {
        Some(n) => {
            let (pats, ids, id) = (&pats[n..], &ids[n + 1..], ids[n]);
            matches(g, &pats[0], id, b, &mut |b| {
                match_all(g, &pats[1..], ids, b, found)
            });
        }
        None if there => found(b),
        None => {}
    }
    bound.into_iter().for_each(|v| b.vars[v.index()] = None);
}

/// Whether the value of a variable is a class.
fn stands_for<G: Graph>(g: &G, bound: Bound, id: Id) -> bool {
    match bound {
        Bound::Class(c) => g.eg().find(c) == g.eg().find(id),
        Bound::Int(i) => g.as_int(id) == Some(i),
    }
}
