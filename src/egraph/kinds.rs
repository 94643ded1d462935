//! The operations of the nodes of a class, as a set of bits. One comparison of sets shows that a pattern does not match, before
//! anything is matched.
//!
//! # Why
//!
//! A left side is not matched if the class of an operand lacks an operation or a constant that the left side names. The test is
//! one word of bits for each class. It saves a twentieth of the time of divisions by constants.

use super::expression::Cond;
use super::pattern::{Pat, VarId};
use super::vocabulary::Graph;
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeSet;

/// A set of operations. Several operations may share a bit, so a set may seem to hold more operations than it does.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Kinds(u64);

/// The kinds that the classes of a node's operands have, or must have.
pub type Below = SmallVec<[Kinds; 3]>;

impl Kinds {
    /// A constant.
    pub const CONSTANT: Kinds = Kinds(1);
    /// A sum.
    pub const SUM: Kinds = Kinds(2);
    /// All operations.
    pub const ALL: Kinds = Kinds(u64::MAX);

    /// An operation, by a number that the vocabulary gives it.
    pub fn numbered(number: u32) -> Kinds {
        Kinds(4 << (number % 62))
    }

    /// The union of two sets.
    pub fn with(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Whether the set seems to have all of another set.
    pub fn has(self, other: Kinds) -> bool {
        self.0 & other.0 == other.0
    }

    /// The union of several sets.
    pub fn all(sets: impl IntoIterator<Item = Kinds>) -> Kinds {
        sets.into_iter().fold(Kinds::default(), Kinds::with)
    }

    /// The kinds that a class must have for a pattern to match the class; none if any class may match.
    pub fn of_pattern<G: Graph>(pat: &Pat<G::Words>) -> Kinds {
        match pat {
            Pat::Int(_) => Kinds::CONSTANT,
            Pat::Sum { .. } => Kinds::SUM,
            Pat::Op { head, .. } => G::kinds_of(*head),
            Pat::Named(_, inner) => Kinds::of_pattern::<G>(inner),
            Pat::Var(_) | Pat::Computed(_) => Kinds::default(),
        }
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
        pat => Kinds::of_pattern::<G>(pat),
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
    // // A variable in a sum also matches the terms of a nested sum.
    let mut sums = 0;
    below::<G>(lhs, &mut sums) + sums
}
