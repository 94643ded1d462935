//! Liveness as Datalog over blocks.
//!
//! Each join is a leapjoin; negation is `extend_anti`. (`Relation::from_antijoin` of datafrog
//! 2.0.1 looks only at the new tuples of its input, of which a finished relation has none, and so
//! always gives the empty relation: it must not be used.)

use super::{Facts, Liveness};
use crate::ir::function::{Block, Value};
use datafrog::{Iteration, Relation, RelationLeaper};

type Pairs<A, B> = Relation<(A, B)>;

/// Blocks and values as datafrog orders them.
fn flipped<A: Copy + Ord, B: Copy + Ord>(pairs: &[(A, B)]) -> Pairs<B, A> {
    Relation::from_iter(pairs.iter().map(|&(a, b)| (b, a)))
}

/// Least solution of the clauses.
pub fn solve(facts: &Facts) -> Liveness {
    let mut live_in = live_in(facts);
    let edges_to = flipped(&facts.edges);
    // live_out(a, v) :- live_in(b, v), edge(a, b).
    let mut live_out: Pairs<Block, Value> = Relation::from_leapjoin(
        &live_in,
        edges_to.extend_with(|&(block, _)| block),
        |&(_, value), &pred| (pred, value),
    );
    if !facts.assigns.is_empty() {
        let reached = reached(facts);
        let assigned: Pairs<Block, Value> = facts.assigns.clone().into();
        // live_in(b, v) :- live_in(b, v), reached(b, v).
        live_in = intersection(&live_in, &reached);
        // live_out(b, v) :- live_out(b, v), (reached(b, v) ; assign(b, v)).
        live_out = intersection(&live_out, &reached.merge(assigned));
    }
    let mut liveness = Liveness::default();
    for &(block, value) in live_in.iter() {
        liveness.live_in[block].push(value);
    }
    for &(block, value) in live_out.iter() {
        liveness.live_out[block].push(value);
    }
    liveness
}

/// Both relations are sorted, so one walk suffices.
fn intersection(a: &Pairs<Block, Value>, b: &Pairs<Block, Value>) -> Pairs<Block, Value> {
    let mut rest = &b[..];
    let both = a.iter().copied().filter(|pair| {
        rest = &rest[rest.partition_point(|other| other < pair)..];
        rest.first() == Some(pair)
    });
    Relation::from_vec(both.collect())
}

fn live_in(facts: &Facts) -> Pairs<Block, Value> {
    let edges_to = flipped(&facts.edges);
    let defined_in = flipped(&facts.defs);
    let mut iteration = Iteration::new();
    let live_in = iteration.variable::<(Block, Value)>("live_in");
    // live_in(b, v) :- use(b, v).
    live_in.insert(facts.uses.clone().into());
    while iteration.changed() {
        // live_in(a, v) :- live_in(b, v), edge(a, b), !def(a, v).
        live_in.from_leapjoin(
            &live_in,
            (
                edges_to.extend_with(|&(block, _)| block),
                defined_in.extend_anti(|&(_, value)| value),
            ),
            |&(_, value), &pred| (pred, value),
        );
    }
    live_in.complete()
}

/// Where some assignment reaches the start of a block.
fn reached(facts: &Facts) -> Pairs<Block, Value> {
    let edges: Pairs<Block, Block> = facts.edges.clone().into();
    let assigned: Pairs<Block, Value> = facts.assigns.clone().into();
    let mut iteration = Iteration::new();
    let reached = iteration.variable::<(Block, Value)>("reached");
    // reached(b, v) :- assign(a, v), edge(a, b).
    reached.insert(Relation::from_leapjoin(
        &assigned,
        edges.extend_with(|&(block, _)| block),
        |&(_, value), &succ| (succ, value),
    ));
    while iteration.changed() {
        // reached(b, v) :- reached(a, v), edge(a, b).
        reached.from_leapjoin(
            &reached,
            edges.extend_with(|&(block, _)| block),
            |&(_, value), &succ| (succ, value),
        );
    }
    reached.complete()
}
