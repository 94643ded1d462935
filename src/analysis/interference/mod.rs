//! The interference relation: which storage holds different contents at one point.
//!
//! It is a relation between *items* (values, webs of values), each with one or more [lanes](lane)
//! of segments and contents, within groups (banks). Questions about two lanes are answered by the
//! lanes themselves ([`lane::conflict`]); questions about one item and all others (who are its
//! neighbours, how many) by [`Interference`].
//!
//! The relation has as many pairs as there are instructions times the pressure: millions for a
//! function of a hundred thousand instructions, of which allocation asks about a few. So it is not
//! written down. It is kept as the segments in the order of their starts, with a *checkpoint* every
//! `STEP` segments that names the earlier ones that are still live. What is live at a segment's
//! start is then among one checkpoint and less than `STEP` segments, and what starts within it
//! stands behind it: the neighbours of an item are found in time proportional to their number, in
//! space proportional to the number of segments. The test beside this evaluates the clause by
//! datalog, over points.
//!
//! # Why
//!
//! Two lanes interfere where they hold different contents at one point. Joining and placing ask about two lanes. All neighbours
//! are answered from checkpoints, which hold ends and values side by side. Measured at 100,000 instructions, this layout saves
//! a fifth of allocation.
//!
//! **Constants.** `STEP` is not tuned.

pub mod lane;
#[cfg(test)]
mod tests;

use self::lane::{Held, Root};
use crate::ranges::{Point, Segment};

/// Segments from one checkpoint to the next: about the pressure, so that neither the checkpoints
/// nor the way from them dominates.
const STEP: usize = 64;

/// The root of an item that holds several contents over one segment, in several lanes: whatever
/// another holds there, one of them differs.
pub const SEVERAL: Root = lane::UNDEFINED - 1;

/// A symmetric, irreflexive relation.
#[derive(Clone, Debug, Default)]
pub struct Interference {
    /// By group, then by start.
    segments: Vec<Member>,
    /// By item, where its list starts in `places`; one more at the end.
    starts: Vec<u32>,
    /// The items' segments among all.
    places: Vec<u32>,
    /// By checkpoint, where its list starts in `live`; one more at the end.
    checkpoints: Vec<u32>,
    /// Segments that are live there, side by side: looking for them by place would miss the cache
    /// once for each.
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

impl Member {
    fn across(self) -> Across {
        Across {
            end: self.end,
            item: self.item,
            root: self.root,
        }
    }
}

/// What a checkpoint knows of a segment.
#[derive(Clone, Copy, Debug)]
struct Across {
    end: Point,
    item: u32,
    root: Root,
}

/// What an item holds, in several lanes, as disjoint segments: [`SEVERAL`] where lanes differ.
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
fn differ(a: Root, b: Root) -> bool {
    a != b || a == SEVERAL
}

/// Takes the segments of a relation.
#[derive(Default)]
pub struct Builder {
    segments: Vec<Member>,
    /// Where the last item's segments begin.
    first: usize,
    /// They overlap, or come in no order.
    tangled: bool,
}

impl Builder {
    /// A segment of an item in a group; those of an item follow each other.
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

    /// Make the last item's segments disjoint, in order.
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

    /// The same of what `fill` adds.
    pub fn build(items: usize, fill: impl FnOnce(&mut Builder)) -> Self {
        let mut builder = Builder::default();
        fill(&mut builder);
        builder.settle();
        let mut relation = Interference {
            segments: builder.segments,
            ..Interference::default()
        };
        // Equal starts stay in some order: nothing depends on which.
        let place = |m: &Member| u64::from(m.group) << 32 | u64::from(m.start);
        relation.segments.sort_unstable_by_key(place);
        relation.index(items);
        relation.mark();
        relation
    }

    /// Each item's places together, by counting.
    fn index(&mut self, items: usize) {
        self.starts = vec![0; items + 1];
        for member in &self.segments {
            self.starts[member.item as usize + 1] += 1;
        }
        for item in 0..items {
            self.starts[item + 1] += self.starts[item];
        }
        let mut next = self.starts.clone();
        self.places = vec![0; self.segments.len()];
        for (place, member) in (0..).zip(&self.segments) {
            let at = &mut next[member.item as usize];
            self.places[*at as usize] = place;
            *at += 1;
        }
    }

    /// Set the checkpoints.
    fn mark(&mut self) {
        let mut live: Vec<Across> = Vec::new();
        let mut last = None;
        for step in self.segments.chunks(STEP) {
            let Member { group, start, .. } = step[0];
            // Of other groups nothing is to be known.
            if last != Some(group) {
                live.clear();
            }
            live.retain(|l| l.end > start);
            self.checkpoints.push(self.live.len() as u32);
            self.live.extend(&live);
            // Only the last group of a step can go on into the next.
            let behind = step[step.len() - 1].group;
            if behind != group {
                live.clear();
            }
            let own = step.iter().filter(|m| m.group == behind);
            live.extend(own.map(|m| m.across()));
            last = Some(behind);
        }
        self.checkpoints.push(self.live.len() as u32);
    }

    fn places(&self, item: u32) -> &[u32] {
        let [start, end] = [0, 1].map(|k| self.starts[item as usize + k] as usize);
        &self.places[start..end]
    }

    /// Calls `found` with the items that hold something else in a segment that overlaps the one at
    /// a place.
    ///
    /// `interferes(A, B) :- holds(A, P, X), holds(B, P, Y), X != Y, A != B`, where `holds` is what
    /// liveness and contents say of each point: a segment at a time.
    #[inline]
    fn differing(&self, place: usize, mut found: impl FnMut(u32)) {
        let own = self.segments[place];
        let checkpoint = place / STEP;
        let first = checkpoint * STEP;
        let [from, to] = [0, 1].map(|k| self.checkpoints[checkpoint + k] as usize);
        // What is live at a checkpoint is of the group of the segment that stands there.
        if self.segments[first].group == own.group {
            for known in &self.live[from..to] {
                if known.end > own.start && differ(known.root, own.root) {
                    found(known.item);
                }
            }
        }
        for m in &self.segments[first..place] {
            if m.end > own.start && m.group == own.group && differ(m.root, own.root) {
                found(m.item);
            }
        }
        for m in &self.segments[place + 1..] {
            if m.start >= own.end || m.group != own.group {
                break;
            }
            if differ(m.root, own.root) {
                found(m.item);
            }
        }
    }

    /// The neighbours of an item, each once, in no order that means anything.
    pub fn neighbours(&self, item: u32) -> Vec<u32> {
        let mut out = Vec::new();
        self.walk().visit(item, |other| out.push(other));
        out
    }

    /// For questions about many items.
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
        for &place in self.places(a) {
            self.differing(place as usize, |other| met |= other == b);
        }
        met && a != b
    }
}

/// Visits neighbours of one item after the other.
pub struct Walk<'a> {
    relation: &'a Interference,
    /// By item, the number of the visit that has met it.
    met: Vec<u32>,
    visits: u32,
}

impl Walk<'_> {
    /// Call `found` with every neighbour, once.
    pub fn visit(&mut self, item: u32, mut found: impl FnMut(u32)) {
        self.visits += 1;
        self.met[item as usize] = self.visits;
        for &place in self.relation.places(item) {
            self.relation.differing(place as usize, |other| {
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
