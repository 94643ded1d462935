//! Live ranges as Datalog over the accesses of each block.
//!
//! The accesses of a block are numbered in the order of time: its start, which is one access of all values, then the reads and
//! writes of each instruction, then the values that are live at its end.
//!
//! | fact | meaning |
//! |---|---|
//! | `enters(n)` | `n` is the block's start; `since(k, n)` holds for values that are live there: `live_in` of liveness |
//! | `reads(n)` | `n` is an instruction that reads the value |
//! | `writes(n)` | `n` is an instruction that defines all of the value, or a parameter's block |
//! | `assigns(n)` | `n` is an instruction that defines a part of the value |
//! | `leaves(n)` | `n` is the block's end, and the value is live there: `live_out` of liveness |
//! | `since(n, m)` | `m` is the last access of the same value before `n`; `n` itself if `n` defines all |
//! | `at(n, v, p)` | `n` accesses the value `v` at the point `p` |
//! | `till(n, p)` | a range that is live because of `n` ends at `p`; for a definition, `p` is its own point |
//!
//! | derived | meaning |
//! |---|---|
//! | `wants(n)` | the value must be kept up to `n` |
//! | `given(n)` | some definition has reached `n`, or the value is live at the block's start |
//! | `live(v, p, q)` | `v` is live at the points from `p` to before `q` |
//!
//! ```text
//! wants(n)     :- reads(n).
//! wants(n)     :- writes(n).
//! wants(n)     :- leaves(n).
//! wants(m)     :- wants(n), since(n, m), assigns(m).
//! given(n)     :- enters(n).
//! given(n)     :- writes(n).
//! given(n)     :- assigns(n).
//! given(n)     :- given(m), since(n, m).
//! live(v, p, q) :- wants(n), since(n, m), given(m), at(m, v, p), till(n, q).
//! live(v, p, q) :- assigns(n), at(n, v, p), q = p + 1.
//! live(v, p, q) :- reads(n), till(n, q), at(n, v, _), p = q - 1, !given(n), !(wants(k), since(k, n)).
//! live(v, p, q) :- leaves(n), till(n, q), at(n, v, _), p = q - 1, !given(n).
//! ```
//!
//! The last two clauses give a register to a read of an unwritten value. If no instruction defines a part, `wants`
//! does not recurse, and every access is `given`, as liveness guarantees.
//!
//! A tuple of `live` stands for a run of points, as a word of liveness stands for 64 values. The
//! tuples of a value are united to segments when they are found.
//!
//! Each block takes one leapjoin, and two more for each round of a recursion that parts need.
//! Each access is in a recursive relation once, so all of it is linear in the number of accesses.
//!
//! # Why
//!
//! A walk backward over each block finds the same ranges (`sweep`, the tests' reference) and takes less time. Datalog is used
//! because allocation then rests on clauses from the facts about instructions to the registers that are refused.
//!
//! Variants by executed instructions of a whole allocation at 10,000 instructions, relative to the walk. One access for each value
//! that is live at a block's start, and definitions united with the rest by a merge: 1.03 to 1.16 times. One access for the block's
//! start, and reads and definitions in one leapjoin, took half of that difference away. Tables by value get their full size at
//! once: growth by one entry at a time cost as much as a clause.

use super::{LiveRanges, Point, Points, Segment};
use crate::ir::function::{Block, Function, OperationSet, Value};
use crate::liveness::{Access, Accesses, Liveness};
use cranelift_entity::{EntityRef, SecondaryMap};
use datafrog::{Leaper, Relation, ValueFilter};

/// The kinds of accesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Enters,
    Reads,
    Writes,
    Assigns,
    Leaves,
}

/// An access of a block, with its tuple of `since`.
#[derive(Clone, Copy, Debug)]
struct Node {
    value: Value,
    at: Point,
    kind: Kind,
    /// [`START`] for a value that is live at the block's start, [`NONE`] for the first access of a value.
    since: u32,
}

impl Node {
    /// One past the last point that the access wants.
    fn till(&self) -> Point {
        match self.kind {
            Kind::Reads | Kind::Writes => self.at + 1,
            Kind::Enters | Kind::Assigns | Kind::Leaves => self.at,
        }
    }
}

const NONE: u32 = u32::MAX;

/// The number of the block's start.
const START: u32 = 0;

/// A tuple of `live`, with the number of the access where the tuple was found in place of the value. Tuples are found in this
/// order, so no sorting is needed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Run {
    to: Point,
    access: u32,
    from: Point,
}

/// Extends an access by the access from which the value is wanted: `since(n, m)`.
struct Since<'a>(&'a [Node]);

impl<'leap> Leaper<'leap, u32, u32> for Since<'leap> {
    fn count(&mut self, &n: &u32) -> usize {
        usize::from(self.0[n as usize].since != NONE)
    }

    fn propose(&mut self, &n: &u32, values: &mut Vec<&'leap u32>) {
        values.push(&self.0[n as usize].since);
    }

    fn intersect(&mut self, &n: &u32, values: &mut Vec<&'leap u32>) {
        let since = self.0[n as usize].since;
        values.retain(|&&m| m == since);
    }
}

/// Extends an access by the next access: `since(n, m)` for a known `m`.
struct Behind<'a>(&'a [u32]);

impl<'leap> Leaper<'leap, u32, u32> for Behind<'leap> {
    fn count(&mut self, &n: &u32) -> usize {
        usize::from(self.0[n as usize] != NONE)
    }

    fn propose(&mut self, &n: &u32, values: &mut Vec<&'leap u32>) {
        values.push(&self.0[n as usize]);
    }

    fn intersect(&mut self, &n: &u32, values: &mut Vec<&'leap u32>) {
        let behind = self.0[n as usize];
        values.retain(|&&m| m == behind);
    }
}

/// The facts of one block.
#[derive(Default)]
struct Facts {
    nodes: Vec<Node>,
    /// `reads`, `writes` and `leaves`.
    wants: Vec<u32>,
    /// By value, one more than the number of its last access, counted over all blocks.
    last: SecondaryMap<Value, u32>,
    /// Number of accesses in the blocks before.
    earlier: u32,
}

impl Facts {
    fn clear(&mut self) {
        self.earlier += self.nodes.len() as u32;
        self.nodes.clear();
        self.wants.clear();
    }

    fn access(&mut self, kind: Kind, value: Value, at: Point) {
        let n = self.nodes.len() as u32;
        let last = std::mem::replace(&mut self.last[value], self.earlier + n + 1);
        let since = match kind {
            Kind::Writes => n,
            _ => last.checked_sub(self.earlier + 1).unwrap_or(NONE),
        };
        self.nodes.push(Node {
            value,
            at,
            kind,
            since,
        });
        if kind != Kind::Assigns {
            self.wants.push(n);
        }
    }

    /// The accesses of a block.
    fn block<S: OperationSet>(
        &mut self,
        func: &Function<S>,
        block: Block,
        points: &Points,
        accesses: &Accesses,
        liveness: &Liveness,
    ) {
        self.clear();
        let (start, end) = (points.start(block), points.end(block));
        self.nodes.push(Node {
            value: Value::new(0),
            at: start,
            kind: Kind::Enters,
            since: NONE,
        });
        for &value in liveness.live_in(block) {
            self.last[value] = self.earlier + START + 1;
        }
        for &param in accesses.params(func, block) {
            self.access(Kind::Writes, param, start + 1);
        }
        for &inst in &func.blocks[block].insts {
            let items = accesses.of_inst(inst);
            for &(_, value) in items.iter().filter(|a| a.0 == Access::Use) {
                self.access(Kind::Reads, value, points.read(inst));
            }
            for &(access, value) in items.iter().filter(|a| a.0 != Access::Use) {
                let kind = match access {
                    Access::Def => Kind::Writes,
                    _ => Kind::Assigns,
                };
                self.access(kind, value, points.write(inst));
            }
        }
        for &value in liveness.live_out(block) {
            self.access(Kind::Leaves, value, end);
        }
    }

    fn wants(&mut self) -> Relation<u32> {
        // wants(n) :- reads(n).
        // wants(n) :- writes(n).
        // wants(n) :- leaves(n).
        Relation::from_vec(std::mem::take(&mut self.wants))
    }

    /// `live` of a block in which each definition is of a whole value.
    fn live(&mut self) -> Relation<Run> {
        let wants = self.wants();
        self.kept(&wants, |_| true)
    }

    /// `live(v, p, q) :- wants(n), since(n, m), given(m), at(m, v, p), till(n, q).`
    fn kept(&self, wants: &Relation<u32>, given: impl Fn(u32) -> bool) -> Relation<Run> {
        Relation::from_leapjoin(
            wants,
            (
                Since(&self.nodes),
                ValueFilter::from(|_: &u32, &m: &u32| given(m)),
            ),
            |&n, &m| Run {
                to: self.nodes[n as usize].till(),
                access: n,
                from: self.nodes[m as usize].at,
            },
        )
    }

    /// `live` of a block in which some definition may be of a part.
    fn live_in_parts(&mut self) -> Relation<Run> {
        let wants = self.wants();
        let wants = self.close(wants, |facts, recent| {
            // wants(m) :- wants(n), since(n, m), assigns(m).
            let assigns = |_: &u32, &m: &u32| facts.nodes[m as usize].kind == Kind::Assigns;
            Relation::from_leapjoin(
                recent,
                (Since(&facts.nodes), ValueFilter::from(assigns)),
                |_, &m| m,
            )
        });
        let behind = self.behind();
        let all = 0..self.nodes.len() as u32;
        // given(n) :- enters(n).
        // given(n) :- writes(n).
        // given(n) :- assigns(n).
        // given(n) :- enters(m), since(n, m).
        let gives = |n: &u32| {
            let Node { kind, since, .. } = self.nodes[*n as usize];
            since == START || !matches!(kind, Kind::Reads | Kind::Leaves)
        };
        let gives = Relation::from_vec(all.filter(gives).collect());
        let given = self.close(gives, |_, recent| {
            // given(n) :- given(m), since(n, m). Only one access follows another, except for the start.
            let any = |_: &u32, _: &u32| true;
            Relation::from_leapjoin(recent, (Behind(&behind), ValueFilter::from(any)), |_, &n| n)
        });
        let kept = self.kept(&wants.relation(), |m| given.has(m));
        // live(v, p, q) :- assigns(n), at(n, v, p), q = p + 1.
        // live(v, p, q) :- reads(n), till(n, q), at(n, v, _), p = q - 1, !given(n), !(wants(k), since(k, n)).
        // live(v, p, q) :- leaves(n), till(n, q), at(n, v, _), p = q - 1, !given(n).
        let rest = (0..).zip(&self.nodes).filter_map(|(access, node)| {
            let behind = behind[access as usize];
            let (from, to) = match node.kind {
                Kind::Assigns => (node.at, node.at + 1),
                Kind::Reads | Kind::Leaves if !given.has(access) => {
                    (node.till().saturating_sub(1), node.till())
                }
                _ => return None,
            };
            let is_kept = node.kind == Kind::Reads && behind != NONE && wants.has(behind);
            (!is_kept).then_some(Run { to, access, from })
        });
        kept.merge(Relation::from_vec(rest.collect()))
    }

    /// By access, the next one of the same value.
    fn behind(&self) -> Vec<u32> {
        let mut behind = vec![NONE; self.nodes.len()];
        for (n, node) in (0..).zip(&self.nodes).filter(|n| n.1.since != START) {
            if let Some(at) = behind.get_mut(node.since as usize)
                && node.since != n
            {
                *at = n;
            }
        }
        behind
    }

    /// Semi-naive evaluation: new tuples are joined until no new tuple is found.
    fn close(
        &self,
        mut recent: Relation<u32>,
        step: impl Fn(&Facts, &Relation<u32>) -> Relation<u32>,
    ) -> Set {
        let mut known = Set(vec![false; self.nodes.len()]);
        while !recent.is_empty() {
            recent
                .elements
                .retain(|&n| !std::mem::replace(&mut known.0[n as usize], true));
            recent = step(self, &recent);
        }
        known
    }
}

/// A relation of accesses, by access.
struct Set(Vec<bool>);

impl Set {
    fn has(&self, n: u32) -> bool {
        self.0[n as usize]
    }

    fn relation(&self) -> Relation<u32> {
        let all = 0..self.0.len() as u32;
        Relation::from_vec(all.filter(|&n| self.has(n)).collect())
    }
}

/// Unites the tuples of `live`, which are added in the order of their ends.
#[derive(Default)]
struct Union {
    values: SecondaryMap<Value, Found>,
    /// All segments, each value's from early to late.
    segments: Vec<(Value, Segment)>,
}

/// The segments of a value so far.
#[derive(Clone, Copy, Default)]
struct Found {
    /// One more than the place of the latest segment, 0 for none.
    latest: u32,
    count: u32,
}

impl Union {
    fn add(&mut self, value: Value, from: Point, to: Point) {
        let found = &mut self.values[value];
        if let Some(at) = found.latest.checked_sub(1) {
            let latest = &mut self.segments[at as usize].1;
            if from <= latest.end {
                latest.end = latest.end.max(to);
                return;
            }
        }
        self.segments.push((value, Segment::new(from, to)));
        found.latest = self.segments.len() as u32;
        found.count += 1;
    }

    /// Each value's segments together, by counting.
    fn finish(self) -> LiveRanges {
        let mut starts = Vec::with_capacity(self.values.keys().len() + 1);
        let mut total = 0;
        starts.push(0);
        for found in self.values.values() {
            total += found.count;
            starts.push(total);
        }
        let mut segments = vec![Segment::new(0, 0); self.segments.len()];
        let mut next = starts.clone();
        for (value, segment) in self.segments {
            let at = &mut next[value.index()];
            segments[*at as usize] = segment;
            *at += 1;
        }
        LiveRanges { starts, segments }
    }
}

/// The least solution of the clauses.
pub(super) fn solve<S: OperationSet>(
    func: &Function<S>,
    points: &Points,
    accesses: &Accesses,
    liveness: &Liveness,
) -> LiveRanges {
    let (mut facts, mut union) = (Facts::default(), Union::default());
    // Growth by one entry at a time would cost as much as all other work.
    let values = accesses.values().max(func.values.len());
    facts.last.resize(values);
    union.values.resize(values);
    for &block in &func.layout {
        facts.block(func, block, points, accesses, liveness);
        let live = match accesses.has_partial() {
            true => facts.live_in_parts(),
            false => facts.live(),
        };
        for Run { to, access, from } in live.elements {
            union.add(facts.nodes[access as usize].value, from, to);
        }
    }
    union.finish()
}
