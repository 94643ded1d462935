//! The kinds of classes that a left side needs below it, and how deep it looks.

use super::expression::Cond;
use super::graph::Graph;
use super::kinds::{Below, Kinds};
use super::pattern::Pat;
use super::vocabulary::VarId;
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeSet;

/// The kinds that a class needs for a pattern to match; empty where any class may match.
pub fn of_pattern<G: Graph>(pat: &Pat<G::Words>) -> Kinds {
    match pat {
        Pat::Int(_) => Kinds::CONSTANT,
        Pat::Sum { .. } => Kinds::SUM,
        Pat::Op { head, .. } => G::kinds_of(*head),
        Pat::Named(_, inner) => of_pattern::<G>(inner),
        Pat::Var(_) | Pat::Computed(_) => Kinds::default(),
    }
}

/// The kinds of the classes of a node's operands; for a sum, the kinds of all operands together.
pub fn below<G: Graph>(g: &G, node: &G::Node) -> Below {
    let below = egg::Language::children(node).iter().map(|&c| g.kinds(c));
    match g.sum(node) {
        Some(_) => smallvec![Kinds::all(below)],
        None => below.collect(),
    }
}

/// The kinds that the classes directly below a left side must have.
pub fn needs<G: Graph>(lhs: &Pat<G::Words>, condition: Option<&Cond<G::Words>>) -> Below {
    let constants: BTreeSet<VarId> = condition.map_or_else(BTreeSet::new, Cond::implied_constants);
    let of = |pat: &Pat<G::Words>| match pat {
        Pat::Var(v) if constants.contains(v) => Kinds::CONSTANT,
        pat => of_pattern::<G>(pat),
    };
    match lhs {
        Pat::Op { args, .. } => args.iter().map(of).collect(),
        Pat::Sum { terms, .. } => smallvec![Kinds::all(terms.iter().map(|t| of(&t.1)))],
        _ => SmallVec::new(),
    }
}

/// The depth below a class that a left side reads: down to the facts of its variables.
pub fn depth<G: Graph>(lhs: &Pat<G::Words>) -> usize {
    fn below<G: Graph>(pat: &Pat<G::Words>, sums: &mut usize) -> usize {
        let parts = match pat {
            Pat::Var(_) | Pat::Int(_) | Pat::Computed(_) => return 0,
            Pat::Named(_, inner) => return below::<G>(inner, sums),
            Pat::Op { args, .. } => args.iter().map(|p| below::<G>(p, sums)).max(),
            Pat::Sum { terms, .. } => {
                *sums = 1;
                terms.iter().map(|t| below::<G>(&t.1, sums)).max()
            }
        };
        1 + parts.unwrap_or(0)
    }
    // A variable in a sum also matches the terms of a nested sum.
    let mut sums = 0;
    below::<G>(lhs, &mut sums) + sums
}
