//! Conditions of rules on a match.

use super::bindings::{Bindings, Bound};
use super::expression::{Cond, FactSource};
use super::graph::Graph;
use super::vocabulary::{VarId, Vocabulary};

/// Facts of the variables of a match.
pub struct MatchFacts<'a, G: Graph> {
    /// The graph that was matched.
    pub g: &'a G,
    /// The values of the variables.
    pub b: &'a Bindings<G::Words>,
    /// The node that the left side matched, if there is one.
    pub root: Option<&'a G::Node>,
}

impl<G: Graph> FactSource<G::Words> for MatchFacts<'_, G> {
    fn int(&self, v: VarId) -> Option<i128> {
        match self.b.get(v)? {
            Bound::Int(i) => Some(i),
            Bound::Class(c) => self.g.as_int(c),
        }
    }

    fn call(&self, f: <G::Words as Vocabulary>::Function, args: &[VarId]) -> Option<i128> {
        self.g.fact(f, args, self.b, self.root)
    }
}

/// Whether a condition is known to hold of a match.
pub fn holds<G: Graph>(
    g: &G,
    condition: Option<&Cond<G::Words>>,
    b: &Bindings<G::Words>,
    root: &G::Node,
) -> bool {
    let root = Some(root);
    condition.is_none_or(|c| c.holds(&MatchFacts { g, b, root }))
}
