//! Liveness as Datalog over blocks.
//!
//! Each join is a leapjoin: what is recent is extended by the graph and restricted by what does
//! not change. The graph and the facts do not change either, so they are *indexed leapers* of our
//! own with constant-time lookups, where the library's search sorted relations. (The library's
//! `Relation::from_antijoin`, version 2.0.1, looks only at the new tuples of its input, of which a
//! finished relation has none, and so always gives the empty relation: it must not be used.)
//!
//! A tuple is one number, the block's place in [`LivenessFacts::order`] above the value's. Rounds of a
//! recursive clause look what is known up in a row of bits per block, so that a value live across
//! thousands of blocks costs as little per block as any other; read row by row, it is sorted.

use super::{Liveness, LivenessFacts};
use crate::ir::function::{Block, Value};
use cranelift_entity::SecondaryMap;
use datafrog::{Leaper, Relation, ValueFilter};
use rustc_hash::FxHashSet;

/// `(block, value)`.
type Tuple = u64;

fn tuple(block: u32, value: u32) -> Tuple {
    u64::from(block) << 32 | u64::from(value)
}

fn block(tuple: Tuple) -> u32 {
    (tuple >> 32) as u32
}

fn value(tuple: Tuple) -> u32 {
    tuple as u32
}

/// The facts with blocks by their place in the order.
struct Dense<'a> {
    facts: &'a LivenessFacts,
    places: SecondaryMap<Block, u32>,
    succs: Adjacency,
    preds: Adjacency,
    defs: Index,
    assigns: Index,
}

/// Tuples of facts for constant-time questions. In SSA form a value has one: no hashing then.
#[derive(Default)]
struct Index {
    /// By value, one more than the block of its first tuple; 0 for none.
    first: Vec<u32>,
    /// All others.
    rest: FxHashSet<Tuple>,
}

impl Index {
    fn new(tuples: impl Iterator<Item = Tuple>) -> Self {
        let mut index = Index::default();
        for t in tuples {
            let at = value(t) as usize;
            if index.first.len() <= at {
                index.first.resize(at + 1, 0);
            }
            match index.first[at] {
                0 => index.first[at] = block(t) + 1,
                _ => {
                    index.rest.insert(t);
                }
            }
        }
        index
    }

    fn contains(&self, t: Tuple) -> bool {
        let first = self.first.get(value(t) as usize);
        first.is_some_and(|&f| f == block(t) + 1) || !self.rest.is_empty() && self.rest.contains(&t)
    }
}

/// Neighbours of every block, one list after the other.
struct Adjacency {
    /// Where each block's list starts; one more at the end.
    starts: Vec<u32>,
    blocks: Vec<u32>,
}

impl Adjacency {
    fn new(count: usize, edges: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let mut starts = vec![0; count + 1];
        for (from, _) in edges.clone() {
            starts[from as usize + 1] += 1;
        }
        for i in 0..count {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut blocks = vec![0; starts[count] as usize];
        for (from, to) in edges {
            blocks[next[from as usize] as usize] = to;
            next[from as usize] += 1;
        }
        Adjacency { starts, blocks }
    }

    fn of(&self, block: u32) -> &[u32] {
        let at = block as usize;
        &self.blocks[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// Extends a tuple by its block's neighbours.
struct Along<'a>(&'a Adjacency);

impl<'leap> Leaper<'leap, Tuple, u32> for Along<'leap> {
    fn count(&mut self, &prefix: &Tuple) -> usize {
        self.0.of(block(prefix)).len()
    }

    fn propose(&mut self, &prefix: &Tuple, values: &mut Vec<&'leap u32>) {
        values.extend(self.0.of(block(prefix)));
    }

    fn intersect(&mut self, &prefix: &Tuple, values: &mut Vec<&'leap u32>) {
        let blocks = self.0.of(block(prefix));
        values.retain(|v| blocks.contains(v));
    }
}

impl<'a> Dense<'a> {
    fn new(facts: &'a LivenessFacts) -> Self {
        let mut places = SecondaryMap::new();
        for (place, &block) in (0..).zip(&facts.order) {
            places[block] = place;
        }
        let edges = facts.edges.iter().map(|&(a, b)| (places[a], places[b]));
        let count = facts.order.len();
        let index = |pairs: &[(Block, Value)]| {
            Index::new(pairs.iter().map(|&(b, v)| tuple(places[b], v.as_u32())))
        };
        Dense {
            facts,
            succs: Adjacency::new(count, edges.clone()),
            // What an edge from a block to itself says is known already.
            preds: Adjacency::new(count, edges.filter(|(a, b)| a != b).map(|(a, b)| (b, a))),
            defs: index(&facts.defs),
            assigns: index(&facts.assigns),
            places,
        }
    }

    fn relation(&self, pairs: &[(Block, Value)]) -> Relation<Tuple> {
        let tuples = pairs
            .iter()
            .map(|&(b, v)| tuple(self.places[b], v.as_u32()));
        Relation::from_vec(tuples.collect())
    }

    /// A relation's tuples of one block.
    fn at<'r>(&self, relation: &'r Relation<Tuple>, place: u32) -> &'r [Tuple] {
        let start = relation.partition_point(|&t| block(t) < place);
        let tuples = &relation[start..];
        &tuples[..tuples.partition_point(|&t| block(t) == place)]
    }

    fn live_in(&self) -> Known {
        // live_in(b, v) :- use(b, v).
        self.close(self.relation(&self.facts.uses), |recent| {
            // live_in(a, v) :- live_in(b, v), edge(a, b), !def(a, v).
            let kept = |&live: &Tuple, &pred: &u32| !self.defs.contains(tuple(pred, value(live)));
            Relation::from_leapjoin(
                recent,
                (Along(&self.preds), ValueFilter::from(kept)),
                |&live, &pred| tuple(pred, value(live)),
            )
        })
    }

    /// Semi-naive evaluation of one recursive clause: what the last round found is joined until a
    /// round finds nothing new. (The library's variables compare every new tuple with each of their
    /// batches; with thousands of rounds, one for each block of a long function, that is most of
    /// the time.)
    fn close(
        &self,
        first: Relation<Tuple>,
        step: impl Fn(&Relation<Tuple>) -> Relation<Tuple>,
    ) -> Known {
        let mut known = Known::new(self.facts.order.len(), &first);
        let mut recent = known.news(first);
        while !recent.is_empty() {
            recent = known.news(step(&recent));
        }
        known
    }

    /// The live values whose registers some assignment has reached at the start of the block.
    /// Between the assignment and the block the value is live throughout, so that only live tuples
    /// need to be looked at.
    fn reached(&self, live_in: &Known) -> Known {
        let is_live = |&above: &Tuple, &succ: &u32| live_in.contains(tuple(succ, value(above)));
        // reached(b, v) :- assign(a, v), edge(a, b), live_in(b, v).
        let step = |above: &Relation<Tuple>| {
            Relation::from_leapjoin(
                above,
                (Along(&self.succs), ValueFilter::from(is_live)),
                |&above, &succ| tuple(succ, value(above)),
            )
        };
        // reached(b, v) :- reached(a, v), edge(a, b), live_in(b, v).
        self.close(step(&self.relation(&self.facts.assigns)), step)
    }
}

/// The tuples that have been found: for each block the words of a row of bits that are not zero.
/// Values are numbered anew, those of the relation only; what lives together mostly has numbers
/// close together, so there are few such words.
struct Known {
    /// The values of the relation, in order: a value's place is its bit.
    values: Vec<u32>,
    /// By value; [`NONE`] for values that are not in the relation.
    places: Vec<u32>,
    /// Positions and words, in order.
    rows: Vec<Vec<(u32, u64)>>,
}

const NONE: u32 = u32::MAX;

impl Known {
    /// Closing a relation adds no values to it.
    fn new(blocks: usize, first: &Relation<Tuple>) -> Known {
        let most = first.iter().map(|&t| value(t) as usize + 1).max();
        let mut places = vec![NONE; most.unwrap_or(0)];
        for &t in first.iter() {
            places[value(t) as usize] = 0;
        }
        let mut values = Vec::new();
        for (v, place) in (0..).zip(&mut places).filter(|(_, p)| **p != NONE) {
            *place = values.len() as u32;
            values.push(v);
        }
        let rows = vec![Vec::new(); blocks];
        Known {
            values,
            places,
            rows,
        }
    }

    /// Those of a relation that were not known; from now on they are.
    fn news(&mut self, found: Relation<Tuple>) -> Relation<Tuple> {
        let mut elements = found.elements;
        elements.retain(|&t| self.insert(t));
        Relation { elements }
    }

    fn insert(&mut self, t: Tuple) -> bool {
        let place = self.places[value(t) as usize];
        let (word, bit) = (place / 64, 1 << (place % 64));
        let row = &mut self.rows[block(t) as usize];
        match row.binary_search_by_key(&word, |w| w.0) {
            Ok(at) => {
                let new = row[at].1 & bit == 0;
                row[at].1 |= bit;
                new
            }
            Err(at) => {
                row.insert(at, (word, bit));
                true
            }
        }
    }

    fn contains(&self, t: Tuple) -> bool {
        let place = self.places.get(value(t) as usize).copied().unwrap_or(NONE);
        let row = &self.rows[block(t) as usize];
        let found = row.binary_search_by_key(&(place / 64), |w| w.0);
        place != NONE && found.is_ok_and(|at| row[at].1 >> (place % 64) & 1 != 0)
    }

    /// All tuples in order.
    fn relation(&self) -> Relation<Tuple> {
        let words = self.rows.iter().flatten();
        let count: u32 = words.map(|w| w.1.count_ones()).sum();
        let mut elements = Vec::with_capacity(count as usize);
        for (b, row) in (0..).zip(&self.rows) {
            for &(at, word) in row {
                let mut left = word;
                while left != 0 {
                    let bit = left.trailing_zeros();
                    elements.push(tuple(b, self.values[(at * 64 + bit) as usize]));
                    left &= left - 1;
                }
            }
        }
        Relation { elements }
    }
}

fn as_values(tuples: &[Tuple]) -> impl Iterator<Item = Value> + '_ {
    tuples.iter().map(|&t| Value::from_u32(value(t)))
}

/// Least solution of the clauses.
pub fn solve(facts: &LivenessFacts) -> Liveness {
    let dense = Dense::new(facts);
    let wanted = dense.live_in();
    // live_in(b, v) :- live_in(b, v), reached(b, v).
    let reached = facts.partial.then(|| dense.reached(&wanted).relation());
    let wanted = wanted.relation();
    let live_in = reached.as_ref().unwrap_or(&wanted);

    let mut liveness = Liveness::default();
    liveness.values.reserve(live_in.len() * 3 / 2);
    let mut rest = &live_in[..];
    for (place, &b) in (0..).zip(&facts.order) {
        let (here, behind) = rest.split_at(rest.partition_point(|&t| block(t) == place));
        liveness.blocks[b].live_in = liveness.append(as_values(here));
        rest = behind;
    }
    // live_out(a, v) :- live_in(b, v), edge(a, b).
    for (place, &b) in (0..).zip(&facts.order) {
        liveness.blocks[b].live_out = match dense.succs.of(place) {
            [] => (0, 0),
            // Nothing is restricted: the block's end is its successor's start.
            &[succ] if !facts.partial => liveness.blocks[facts.order[succ as usize]].live_in,
            succs => {
                let starts = succs.iter().flat_map(|&s| as_values(dense.at(&wanted, s)));
                let mut values: Vec<Value> = starts.collect();
                // Sorted runs: merging them is linear.
                values.sort();
                values.dedup();
                if facts.partial {
                    // live_out(b, v) :- live_out(b, v), (reached(b, v) ; assign(b, v)).
                    let above = liveness.live_in(b);
                    values.retain(|v| {
                        dense.assigns.contains(tuple(place, v.as_u32()))
                            || above.binary_search(v).is_ok()
                    });
                }
                liveness.append(values)
            }
        };
    }
    liveness
}
