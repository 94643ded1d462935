//! Application of a rule where it matched, and the notes about it.

use super::bindings::Bound;
use super::graph::Graph;
use super::index::Rule;
use super::matcher::Match;
use egg::Id;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Whether the result of a match was put into its class before, from the same classes with the same facts.
pub(super) fn is_built<G: Graph>(g: &G, rule: usize, class: Id, b: &Match<G>) -> bool {
    let built = &g.journal().built;
    !built.is_empty() && built.contains(&digest(g, rule, class, b))
}

/// The digest of a match. Two matches with one digest are so unlikely that a collision may cost a rewrite.
pub(super) fn digest<G: Graph>(g: &G, rule: usize, class: Id, b: &Match<G>) -> u64 {
    let find = |id: Id| g.eg().find(id);
    let mut hasher = FxHasher::default();
    (rule, find(class)).hash(&mut hasher);
    for bound in b.vars.iter().flatten() {
        match bound {
            Bound::Class(id) => {
                let id = find(*id);
                id.hash(&mut hasher);
                g.digest(id, &mut hasher);
            }
            Bound::Int(i) => i.hash(&mut hasher),
        }
    }
    if let Some(rest) = &b.rest {
        (rest.constant, &rest.coefficients).hash(&mut hasher);
        rest.terms.iter().for_each(|&t| find(t).hash(&mut hasher));
    }
    hasher.finish()
}

/// The class of a rule's right side, after its named parts; `None` if a part or the right side has no value. Parts are built for
/// `part`, the right side for `whole`.
pub fn replacement<G: Graph, R: Rule<G::Words>>(
    g: &mut G,
    rule: &R,
    b: &Match<G>,
    part: &G::Place<'_>,
    whole: &G::Place<'_>,
) -> Option<Id> {
    let (parts, right) = rule.replacement()?;
    if parts.is_empty() {
        return g.build(right, b, whole);
    }
    let mut b = b.clone();
    for (name, pat) in parts {
        let id = g.build(pat, &b, part)?;
        b.bind(*name, id);
    }
    g.build(right, &b, whole)
}

/// The number of the next node that is added to a graph.
pub fn next_node<G: Graph>(g: &G) -> u32 {
    g.eg().nodes().len() as u32
}
