//! Liveness as Datalog over blocks.
//!
//! Each join is a leapjoin: recent tuples are extended by the graph and restricted by relations that do
//! not change. The graph and the facts do not change either, so they are *indexed leapers* of this
//! module with constant-time lookups; the library searches sorted relations. (The library's
//! `Relation::from_antijoin`, version 2.0.1, reads only the new tuples of its input. A
//! finished relation has none, so the result is always empty: it must not be used.)
//!
//! A relation of blocks and values is stored and joined by [`Word`]s, a block with 64 values of
//! consecutive numbers: a value that is live across thousands of blocks is live there beside
//! others. Only values that some block reads first are numbered; no others can be live at an end.
//!
//! # Why
//!
//! Measured at 100,000 instructions (`cargo bench --bench allocate`). The variables of the library compare every new tuple with
//! every batch. So recursive clauses are closed by a loop of this module over sparse bit rows, which saves half of the time of
//! liveness. Rows are joined by words of 64 values. All new values of a block are joined at once, and blocks are processed in their
//! order, not in rounds. This order saves half of the rest if a hundred values are live through every block.

use super::{Liveness, LivenessFacts};
use crate::ir::function::{Block, Value};
use cranelift_entity::SecondaryMap;
use datafrog::{Leaper, Relation, ValueFilter};
use smallvec::SmallVec;

/// The tuples `(block, value)` of one block and up to 64 values: blocks by their place in
/// [`LivenessFacts::order`], values by their number in [`Dense::values`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Word {
    block: u32,
    /// The values' numbers divided by 64.
    at: u32,
    bits: u64,
}

/// A relation by blocks: for each block the nonzero words, in order.
struct Rows(Vec<Vec<(u32, u64)>>);

impl Rows {
    fn new(blocks: usize) -> Rows {
        Rows(vec![Vec::new(); blocks])
    }

    /// The tuples of the word that are in the relation.
    fn common(&self, block: u32, word: &Word) -> u64 {
        let row = &self.0[block as usize];
        let found = row.binary_search_by_key(&word.at, |w| w.0);
        found.map_or(0, |at| row[at].1 & word.bits)
    }

    /// Adds the word's tuples and leaves the new ones in the word.
    fn add(&mut self, word: &mut Word) {
        let row = &mut self.0[word.block as usize];
        match row.binary_search_by_key(&word.at, |w| w.0) {
            Ok(at) => {
                word.bits &= !row[at].1;
                row[at].1 |= word.bits;
            }
            Err(at) => row.insert(at, (word.at, word.bits)),
        }
    }

    fn relation(&self) -> Relation<Word> {
        let rows = (0..).zip(&self.0);
        let words = rows
            .flat_map(|(block, row)| row.iter().map(move |&(at, bits)| Word { block, at, bits }));
        Relation::from_vec(words.collect())
    }
}

/// The facts with blocks by their place in the order.
struct Dense<'a> {
    facts: &'a LivenessFacts,
    succs: Adjacency,
    preds: Adjacency,
    /// The numbered values, in order.
    values: Vec<Value>,
    uses: Rows,
    defs: Rows,
    assigns: Rows,
}

/// Neighbours of every block, one list after the other.
struct Adjacency {
    /// The start of each block's list; the last entry is the end.
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

/// Extends a word by its block's neighbours.
struct Along<'a>(&'a Adjacency);

impl<'leap> Leaper<'leap, Word, u32> for Along<'leap> {
    fn count(&mut self, prefix: &Word) -> usize {
        self.0.of(prefix.block).len()
    }

    fn propose(&mut self, prefix: &Word, values: &mut Vec<&'leap u32>) {
        values.extend(self.0.of(prefix.block));
    }

    fn intersect(&mut self, prefix: &Word, values: &mut Vec<&'leap u32>) {
        let blocks = self.0.of(prefix.block);
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
        let mut numbers: SecondaryMap<Value, u32> = SecondaryMap::with_default(NONE);
        for &(_, v) in &facts.uses {
            numbers[v] = 0;
        }
        let mut values = Vec::new();
        for v in numbers.keys() {
            if numbers[v] != NONE {
                values.push(v);
            }
        }
        for (number, &v) in (0..).zip(&values) {
            numbers[v] = number;
        }
        let rows = |pairs: &[(Block, Value)]| {
            let mut rows = Rows::new(count);
            let known = pairs.iter().filter(|p| numbers[p.1] != NONE);
            for &(b, v) in known {
                let (at, bits) = (numbers[v] / 64, 1 << (numbers[v] % 64));
                let block = places[b];
                rows.add(&mut Word { block, at, bits });
            }
            rows
        };
        Dense {
            facts,
            succs: Adjacency::new(count, edges.clone()),
            // An edge from a block to itself gives no new facts.
            preds: Adjacency::new(count, edges.filter(|(a, b)| a != b).map(|(a, b)| (b, a))),
            uses: rows(&facts.uses),
            defs: rows(&facts.defs),
            assigns: rows(&facts.assigns),
            values,
        }
    }

    fn live_in(&self) -> Rows {
        let backwards = (0..self.facts.order.len()).rev();
        // live_in(b, v) :- use(b, v).
        self.close(self.uses.relation(), backwards, |recent| {
            // live_in(a, v) :- live_in(b, v), edge(a, b), !def(a, v).
            let kept = |live: &Word, pred: u32| live.bits & !self.defs.common(pred, live);
            join(recent, &self.preds, kept)
        })
    }

    /// The live values whose registers some assignment has reached at the start of the block.
    /// Between the assignment and the block the value is live throughout, so only live tuples
    /// need to be considered.
    fn reached(&self, live_in: &Rows) -> Rows {
        // reached(b, v) :- assign(a, v), edge(a, b), live_in(b, v).
        let step = |above: &Relation<Word>| {
            join(above, &self.succs, |above, succ| {
                live_in.common(succ, above)
            })
        };
        // reached(b, v) :- reached(a, v), edge(a, b), live_in(b, v).
        let forwards = 0..self.facts.order.len();
        self.close(step(&self.assigns.relation()), forwards, step)
    }

    /// Semi-naive evaluation of one recursive clause: new tuples are joined until no new tuple is
    /// found. The order of joins is free: all new tuples of one block, the blocks in the order in
    /// which the clause walks them, so that a block outside of loops is joined once
    /// and its results are near. (Round by round, each round would visit every block of a long function.)
    fn close(
        &self,
        first: Relation<Word>,
        places: impl Iterator<Item = usize> + Clone,
        step: impl Fn(&Relation<Word>) -> Relation<Word>,
    ) -> Rows {
        let count = self.facts.order.len();
        let mut known = Rows::new(count);
        let mut recent: Vec<Vec<Word>> = vec![Vec::new(); count];
        let mut waiting = 0;
        let mut add = |found: Relation<Word>, recent: &mut [Vec<Word>]| {
            let mut added = 0;
            for mut word in found.elements {
                known.add(&mut word);
                if word.bits != 0 {
                    recent[word.block as usize].push(word);
                    added += 1;
                }
            }
            added
        };
        waiting += add(first, &mut recent);
        while waiting != 0 {
            for place in places.clone() {
                let elements = std::mem::take(&mut recent[place]);
                if !elements.is_empty() {
                    waiting -= elements.len();
                    waiting += add(step(&Relation { elements }), &mut recent);
                }
            }
        }
        known
    }

    /// The values of a row, in order.
    fn values<'r>(&'r self, row: &'r [(u32, u64)]) -> impl Iterator<Item = Value> + 'r {
        row.iter().flat_map(move |&(at, word)| {
            let bits = std::iter::successors(Some(word), |&w| Some(w & w.wrapping_sub(1)));
            let bits = bits.take_while(|&w| w != 0);
            bits.map(move |w| self.values[(at * 64 + w.trailing_zeros()) as usize])
        })
    }
}

const NONE: u32 = u32::MAX;

/// The restricted tuples of each word in each neighbour of its block.
fn join(
    words: &Relation<Word>,
    along: &Adjacency,
    kept: impl Fn(&Word, u32) -> u64,
) -> Relation<Word> {
    let some = |word: &Word, &next: &u32| kept(word, next) != 0;
    Relation::from_leapjoin(
        words,
        (Along(along), ValueFilter::from(some)),
        |word, &next| Word {
            block: next,
            at: word.at,
            bits: kept(word, next),
        },
    )
}

/// The union of sorted rows.
fn union(rows: &[&[(u32, u64)]], out: &mut Vec<(u32, u64)>) {
    out.clear();
    out.extend(rows.iter().copied().flatten());
    out.sort_by_key(|w| w.0);
    out.dedup_by(|next, word| {
        let same = next.0 == word.0;
        if same {
            word.1 |= next.1;
        }
        same
    });
}

/// Least solution of the clauses.
pub fn solve(facts: &LivenessFacts) -> Liveness {
    let dense = Dense::new(facts);
    let wanted = dense.live_in();
    // live_in(b, v) :- live_in(b, v), reached(b, v).
    let reached = facts.partial.then(|| dense.reached(&wanted));
    let live_in = reached.as_ref().unwrap_or(&wanted);

    let mut liveness = Liveness::default();
    for (row, &b) in live_in.0.iter().zip(&facts.order) {
        liveness.blocks[b].live_in = liveness.append(dense.values(row));
    }
    // live_out(a, v) :- live_in(b, v), edge(a, b).
    let mut ends = Vec::new();
    for (place, &b) in (0..).zip(&facts.order) {
        liveness.blocks[b].live_out = match dense.succs.of(place) {
            [] => (0, 0),
            // Without restriction, the block's end equals its successor's start.
            &[succ] if !facts.partial => liveness.blocks[facts.order[succ as usize]].live_in,
            succs => {
                let starts = succs.iter().map(|&s| &wanted.0[s as usize][..]);
                let starts: SmallVec<[_; 2]> = starts.collect();
                union(&starts, &mut ends);
                if facts.partial {
                    // live_out(b, v) :- live_out(b, v), (reached(b, v) ; assign(b, v)).
                    for (at, bits) in &mut ends {
                        let word = Word {
                            block: place,
                            at: *at,
                            bits: *bits,
                        };
                        *bits = live_in.common(place, &word) | dense.assigns.common(place, &word);
                    }
                }
                liveness.append(dense.values(&ends))
            }
        };
    }
    liveness
}
