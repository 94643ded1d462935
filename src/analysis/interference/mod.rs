//! The interference relation: the pairs of storage that hold different contents at one point.
//!
//! The relation is between *items* (values, webs of values), each with one or more [lanes](lane)
//! of segments and contents, within groups (banks):
//!
//! ```text
//! interferes(A, B) :- holds(A, S, X), holds(B, T, Y), meets(S, T), X != Y, A != B.
//! ```
//!
//! `holds` is a relation that Datalog derives: liveness ([`liveness`](crate::liveness)) is extended to the points inside blocks
//! ([`ranges`](crate::ranges)), and each live range is joined with the
//! contents of its value. The client of the relation gives the contents: values that are copies of each other have the same contents. One tuple covers a run of consecutive points,
//! so that there are fewer tuples.
//!
//! Only the queried part of the relation is evaluated. If A and B are both known, a query searches two sorted lists of tuples
//! for a pair that meets: [`lane::conflict`] searches the longer list for each tuple of the shorter list. If only A is known
//! (its neighbours, their number), [`Interference`] answers.
//!
//! The number of pairs of the relation is the number of instructions times the pressure: millions for a
//! function of a hundred thousand instructions, of which allocation queries a few. So the relation is not
//! stored. The tuples of `holds` are in the order of their starts, and cut into *places* of `STEP` tuples:
//!
//! | relation | meaning |
//! |---|---|
//! | `starts(k, m)` | the tuple `m` of `holds` is one of the place `k` |
//! | `lasts(m, k)` | `m` holds its contents beyond the point at which the place `k` begins |
//! | `live_at(k, m)` | `m` is one of a place before `k`, and lasts |
//!
//! ```text
//! live_at(k + 1, m) :- live_at(k, m), lasts(m, k + 1).
//! live_at(k + 1, m) :- starts(k, m), lasts(m, k + 1).
//! meets(m, n) :- starts(k, m), live_at(k, n), lasts(n, m).
//! meets(m, n) :- starts(k, m), starts(k, n), n before m, lasts(n, m).
//! meets(m, n) :- starts(k, n), m before n, lasts(m, n).
//! ```
//!
//! A tuple that is live at two consecutive places, `through(k, m) :- live_at(k, m), live_at(k + 1, m)`, meets all tuples
//! that start in the first place. Such tuples need not be visited one by one.
//!
//! The first two clauses are datalog: one leapjoin for each place. The three clauses of `meets` are not joined by datalog. `meets` is evaluated for a known `m`: the tuples that are live where `m`
//! starts are in `live_at` of one place or among fewer than `STEP` tuples, and the tuples that start while `m` lasts follow
//! `m`. The neighbours of an item are found in time proportional to their number, in
//! space proportional to the number of tuples. The test of this module evaluates `interferes`
//! by datalog, with one tuple for each point.
//!
//! # Why
//!
//! `live_at` stores the end and the value of each tuple together. A list of numbers of tuples was tried: each query then missed the cache once for
//! each tuple. Measured at 100,000 instructions, the layout saves a fifth of allocation.
//!
//! **Constants.** `STEP` is not tuned.

pub mod lane;
#[cfg(test)]
mod tests;

use self::lane::{Held, Root};
use crate::ranges::{Point, Segment};
use datafrog::{PrefixFilter, Relation};

/// Tuples of a place: no more than a word has bits, and about the register pressure, so that neither `live_at` nor the scan from a
/// place's start dominates.
const STEP: usize = 32;

/// The root of an item that holds several contents over one segment, in several lanes: at least one of them
/// differs from the contents of any other item there.
pub const SEVERAL: Root = lane::UNDEFINED - 1;

/// A symmetric, irreflexive relation.
#[derive(Clone, Debug, Default)]
pub struct Interference {
    /// The segments by group, then by start.
    segments: Vec<Member>,
    /// By item, the start of its list in `members`; the last entry is the end.
    starts: Vec<u32>,
    /// The items' segments among all.
    members: Vec<u32>,
    /// By place, the start of its list in `live`; the last entry is the end.
    bounds: Vec<u32>,
    /// By place, the start of the tuples of its list that are in `through`.
    middles: Vec<u32>,
    /// `live_at`, place after place. The data that a query reads of a tuple are here: a lookup of each tuple among the segments
    /// would miss the cache once for each.
    live: Vec<Across>,
}

/// A segment of an item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Member {
    group: u32,
    start: Point,
    end: Point,
    item: u32,
    root: Root,
}

/// A tuple of `live_at` without its place: its index among all segments, and the data that a query reads of it.
type LiveAt = (u32, Across);

/// The data that a query reads of a tuple that is live where a place begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Across {
    end: Point,
    item: u32,
    root: Root,
}

/// The contents of an item, in several lanes, as disjoint segments: [`SEVERAL`] if lanes differ.
fn disjoint(mut held: Vec<Held>) -> Vec<Held> {
    let ends = |h: &Held| [h.segment.start, h.segment.end];
    let mut bounds: Vec<Point> = held.iter().flat_map(ends).collect();
    bounds.sort_unstable();
    bounds.dedup();
    held.sort_unstable_by_key(|h| h.segment);
    let mut coming = held.iter().copied().peekable();
    let (mut active, mut out): (Vec<Held>, Vec<Held>) = Default::default();
    for pair in bounds.windows(2) {
        let segment = Segment::new(pair[0], pair[1]);
        active.retain(|h| h.segment.end > segment.start);
        while let Some(next) = coming.next_if(|h| h.segment.start == segment.start) {
            active.push(next);
        }
        let Some(&Held { root, .. }) = active.first() else {
            continue;
        };
        let root = if active.iter().all(|h| h.root == root) {
            root
        } else {
            SEVERAL
        };
        match out.last_mut() {
            Some(last) if last.segment.end == segment.start && last.root == root => {
                last.segment.end = segment.end;
            }
            _ => out.push(Held { segment, root }),
        }
    }
    out
}

/// Whether contents at one point differ.
#[inline]
fn differ(a: Root, b: Root) -> bool {
    a == SEVERAL || a != b
}

/// Chosen items: by place, a bit for each tuple that starts there.
#[derive(Clone, Debug)]
pub struct Chosen(Vec<u64>);

/// Receives the neighbours of an item. (A closure with three callers is not inlined, which was a tenth of placing.)
pub trait Among {
    /// All chosen items that last through this place.
    fn through(&mut self, place: usize);
    /// One neighbour.
    fn item(&mut self, item: u32);
}

/// The bits of a word that are set.
#[inline]
fn ones(word: u64) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = rest.trailing_zeros() as usize;
        rest &= rest.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// Takes the segments of a relation.
#[derive(Default)]
pub struct Builder {
    segments: Vec<Member>,
    /// The start of the last item's segments.
    first: usize,
    /// Whether they overlap, or are unordered.
    tangled: bool,
}

impl Builder {
    /// Adds a segment of an item in a group; those of an item follow each other.
    #[inline]
    pub fn add(&mut self, group: u32, item: u32, held: Held) {
        let Segment { start, end } = held.segment;
        if let Some(last) = self.segments.last() {
            if (last.group, last.item) != (group, item) {
                self.settle();
            } else {
                self.tangled |= start < last.end;
            }
        }
        let root = held.root;
        self.segments.push(Member {
            group,
            start,
            end,
            item,
            root,
        });
    }

    /// Makes the last item's segments disjoint, in order.
    fn settle(&mut self) {
        if std::mem::take(&mut self.tangled) {
            let (group, item) = (
                self.segments[self.first].group,
                self.segments[self.first].item,
            );
            let own = self.segments.drain(self.first..);
            let held = own.map(|m| Held {
                segment: Segment::new(m.start, m.end),
                root: m.root,
            });
            let disjoint = disjoint(held.collect());
            self.segments.extend(disjoint.into_iter().map(|h| Member {
                group,
                start: h.segment.start,
                end: h.segment.end,
                item,
                root: h.root,
            }));
        }
        self.first = self.segments.len();
    }
}

impl Interference {
    /// The relation among items below `items`: their segments, each with its group, an item's
    /// together. Items of different groups are unrelated; an item is of one group.
    pub fn new(items: usize, held: impl IntoIterator<Item = (u32, u32, Held)>) -> Self {
        Self::build(items, |builder| {
            held.into_iter().for_each(|(group, item, held)| {
                builder.add(group, item, held);
            });
        })
    }

    /// The relation of the segments that `fill` adds.
    pub fn build(items: usize, fill: impl FnOnce(&mut Builder)) -> Self {
        let mut builder = Builder::default();
        fill(&mut builder);
        builder.settle();
        let mut relation = Interference {
            segments: builder.segments,
            ..Interference::default()
        };
        // Equal starts stay in some order: no result depends on it.
        let place = |m: &Member| u64::from(m.group) << 32 | u64::from(m.start);
        relation.segments.sort_unstable_by_key(place);
        relation.index(items);
        relation.mark();
        relation
    }

    /// Indexes each item's segments together, by counting.
    fn index(&mut self, items: usize) {
        self.starts = vec![0; items + 1];
        for member in &self.segments {
            self.starts[member.item as usize + 1] += 1;
        }
        for item in 0..items {
            self.starts[item + 1] += self.starts[item];
        }
        let mut next = self.starts.clone();
        self.members = vec![0; self.segments.len()];
        for (number, member) in (0..).zip(&self.segments) {
            let at = &mut next[member.item as usize];
            self.members[*at as usize] = number;
            *at += 1;
        }
    }

    /// Derives `live_at`.
    fn mark(&mut self) {
        let mut known: Relation<LiveAt> = Relation::from_vec(Vec::new());
        let (mut bounds, mut middles, mut live) = (Vec::new(), Vec::new(), Vec::new());
        let mut last = None;
        for (place, step) in self.segments.chunks(STEP).enumerate() {
            let Member { group, start, .. } = step[0];
            // Facts of other groups are not needed.
            if last != Some(group) {
                known.elements.clear();
            }
            // live_at(k + 1, m) :- live_at(k, m), lasts(m, k + 1).
            // live_at(k + 1, m) :- starts(k, m), lasts(m, k + 1).
            let lasts = PrefixFilter::from(|m: &LiveAt| m.1.end > start);
            let live_at = Relation::from_leapjoin(&known, lasts, |&m, ()| m);
            bounds.push(live.len() as u32);
            // through(k, m) :- live_at(k, m), live_at(k + 1, m).
            let is_through = |m: &Across| self.lasts_through(group, m.end, m.root, place);
            let across = || live_at.iter().map(|m| m.1);
            live.extend(across().filter(|m| !is_through(m)));
            middles.push(live.len() as u32);
            live.extend(across().filter(is_through));
            // Only the last group of a place can continue into the next.
            let behind = step[step.len() - 1].group;
            known = match behind == group {
                true => live_at,
                false => Relation::from_vec(Vec::new()),
            };
            let numbers = (place * STEP) as u32..;
            let own = numbers.zip(step).filter(|(_, m)| m.group == behind);
            let starts = own.map(|(member, m)| {
                let (end, item, root) = (m.end, m.item, m.root);
                (member, Across { end, item, root })
            });
            known = known.merge(Relation::from_vec(starts.collect()));
            last = Some(behind);
        }
        bounds.push(live.len() as u32);
        (self.bounds, self.middles, self.live) = (bounds, middles, live);
    }

    fn members(&self, item: u32) -> &[u32] {
        let [start, end] = [0, 1].map(|k| self.starts[item as usize + k] as usize);
        &self.members[start..end]
    }

    /// Calls `found` with the items whose segments meet the segment of a known item and hold other contents.
    ///
    /// `interferes(A, B) :- holds(A, m), holds(B, n), meets(m, n), X != Y` where `m` is known; the caller leaves out `A`.
    #[inline]
    fn differing(&self, member: usize, mut found: impl FnMut(u32)) {
        let own = self.segments[member];
        let place = member / STEP;
        let first = place * STEP;
        // meets(m, n) :- starts(k, m), live_at(k, n), lasts(n, m).
        for known in self.live_at(place, own.group) {
            if known.end > own.start && differ(known.root, own.root) {
                found(known.item);
            }
        }
        // meets(m, n) :- starts(k, m), starts(k, n), n before m, lasts(n, m).
        for m in &self.segments[first..member] {
            if m.end > own.start && m.group == own.group && differ(m.root, own.root) {
                found(m.item);
            }
        }
        // meets(m, n) :- starts(k, n), m before n, lasts(m, n).
        for m in &self.segments[member + 1..] {
            if m.start >= own.end || m.group != own.group {
                break;
            }
            if differ(m.root, own.root) {
                found(m.item);
            }
        }
    }

    /// Number of places.
    pub fn places(&self) -> usize {
        self.middles.len()
    }

    /// The set of chosen items, still empty.
    pub fn none_chosen(&self) -> Chosen {
        Chosen(vec![0; self.places()])
    }

    /// Chooses an item. Calls `through` with each place `k` for which a tuple of the item is in `through(k, m)`.
    pub fn choose(&self, item: u32, chosen: &mut Chosen, mut through: impl FnMut(usize)) {
        for &member in self.members(item) {
            let member = member as usize;
            chosen.0[member / STEP] |= 1 << (member % STEP);
            let own = self.segments[member];
            let mut place = member / STEP + 1;
            while self.lasts_through(own.group, own.end, own.root, place) {
                through(place);
                place += 1;
            }
        }
    }

    /// `through(k, m) :- live_at(k, m), live_at(k + 1, m).` for an `m` that is live at `k`, if its contents differ from all others.
    #[inline]
    fn lasts_through(&self, group: u32, end: Point, root: Root, place: usize) -> bool {
        let starts = |place: usize| self.segments.get(place * STEP);
        let lasts = |m: &Member| m.group == group && m.start < end;
        root == SEVERAL && starts(place).is_some_and(lasts) && starts(place + 1).is_some_and(lasts)
    }

    /// Calls `found` with every chosen neighbour of an item, with some more than once. Neighbours that are live where a place
    /// begins are included whether they are chosen or not. Neighbours in `through` of a place are not listed: `found` gets the
    /// place.
    ///
    /// `chosen` restricts `starts` by words, so a place without starts of chosen items costs one word.
    #[inline]
    pub fn among(&self, item: u32, chosen: &Chosen, found: &mut impl Among) {
        for &member in self.members(item) {
            let member = member as usize;
            let own = self.segments[member];
            let (place, bit) = (member / STEP, member % STEP);
            // meets(m, n) :- starts(k, m), through(k, n).
            // meets(m, n) :- starts(k, m), live_at(k, n), !through(k, n), lasts(n, m).
            if self.segments[place * STEP].group == own.group {
                found.through(place);
                let from = self.bounds[place] as usize;
                let ending = &self.live[from..self.middles[place] as usize];
                for known in ending.iter().filter(|known| known.end > own.start) {
                    if differ(own.root, known.root) {
                        found.item(known.item);
                    }
                }
            }
            // meets(m, n) :- starts(k, m), starts(k, n), n before m, lasts(n, m).
            // meets(m, n) :- starts(k, n), m before n, lasts(m, n).
            let mut word = chosen.0[place] & !(1 << bit);
            for place in place.. {
                for m in ones(word).map(|n| &self.segments[place * STEP + n]) {
                    if (m.group, m.start) >= (own.group, own.end) {
                        break;
                    }
                    if m.end > own.start && m.group == own.group && differ(own.root, m.root) {
                        found.item(m.item);
                    }
                }
                let next = self.segments.get((place + 1) * STEP);
                if next.is_none_or(|m| m.start >= own.end || m.group != own.group) {
                    break;
                }
                word = chosen.0[place + 1];
            }
        }
    }

    /// `live_at` of a place, for a tuple of a group. All values that are live at a place are of the group of its first tuple.
    #[inline]
    fn live_at(&self, place: usize, group: u32) -> &[Across] {
        let [from, to] = [0, 1].map(|k| self.bounds[place + k] as usize);
        match self.segments[place * STEP].group == group {
            true => &self.live[from..to],
            false => &[],
        }
    }

    /// The neighbours of an item, each once, in no particular order.
    pub fn neighbours(&self, item: u32) -> Vec<u32> {
        let mut out = Vec::new();
        self.walk().visit(item, |other| out.push(other));
        out
    }

    /// A walk, for queries about many items.
    pub fn walk(&self) -> Walk<'_> {
        Walk {
            relation: self,
            met: vec![0; self.starts.len()],
            visits: 0,
        }
    }

    /// Whether two items are neighbours.
    pub fn contains(&self, a: u32, b: u32) -> bool {
        let mut met = false;
        for &member in self.members(a) {
            self.differing(member as usize, |other| met |= other == b);
        }
        met && a != b
    }
}

/// A visitor of the neighbours of one item after the other.
pub struct Walk<'a> {
    relation: &'a Interference,
    /// By item, the number of the last visit.
    met: Vec<u32>,
    visits: u32,
}

impl Walk<'_> {
    /// Calls `found` with every neighbour, once.
    pub fn visit(&mut self, item: u32, mut found: impl FnMut(u32)) {
        self.visits += 1;
        self.met[item as usize] = self.visits;
        for &member in self.relation.members(item) {
            self.relation.differing(member as usize, |other| {
                let met = &mut self.met[other as usize];
                if std::mem::replace(met, self.visits) != self.visits {
                    found(other);
                }
            });
        }
    }

    /// Number of neighbours.
    pub fn degree(&mut self, item: u32) -> usize {
        let mut count = 0;
        self.visit(item, |_| count += 1);
        count
    }
}
