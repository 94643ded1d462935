//! The interference relation: which values are live together.
//!
//! Two values interfere where their live ranges overlap ([`LiveRanges`] come from one backward
//! sweep per block seeded by its live-out values). Whether they hold the same contents there, and
//! so could share a register after all, is the coalescer's question.
//!
//! The relation has as many pairs as there are instructions times the pressure, so it is not
//! written down. It is kept as the segments in the order of their starts, with a *checkpoint* every
//! [`STEP`] segments that names the earlier ones that are still live. What is live at a segment's
//! start is then among one checkpoint and less than [`STEP`] segments, and what starts within it
//! stands behind it: the neighbours of a value are found in time proportional to their number, in
//! space proportional to the number of segments.

use super::ranges::{LiveRanges, Point, Segment};
use crate::ir::function::Value;
use cranelift_entity::{EntityRef, SecondaryMap};

/// Segments from one checkpoint to the next: about the pressure, so that neither the checkpoints
/// nor the way from them dominates.
const STEP: usize = 64;

/// A symmetric, irreflexive relation.
#[derive(Clone, Debug, Default)]
pub struct Interference {
    /// By group, then by start.
    segments: Vec<Member>,
    /// The value's segments among all: where their list starts and ends in `places`.
    values: SecondaryMap<Value, (u32, u32)>,
    places: Vec<u32>,
    /// By checkpoint, where its list starts in `live`; one more at the end.
    checkpoints: Vec<u32>,
    /// Ends and values of segments that are live there, side by side: looking for them by place
    /// would miss the cache once for each.
    live: Vec<(Point, Value)>,
}

/// A segment of a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Member {
    group: u32,
    start: Point,
    end: Point,
    value: Value,
}

impl Member {
    fn segment(self) -> Segment {
        Segment::new(self.start, self.end)
    }
}

impl Interference {
    /// The relation among the given values. Values of different groups (such as banks) can never
    /// share a register and are unrelated; values without a group are left out.
    pub fn new(
        values: impl IntoIterator<Item = Value>,
        ranges: &LiveRanges,
        group: impl Fn(Value) -> Option<u32>,
    ) -> Self {
        let mut relation = Interference::default();
        let mut total = 0;
        for value in values {
            let Some(group) = group(value) else { continue };
            let segments = ranges.segments(value);
            relation.values[value] = (total, total);
            total += segments.len() as u32;
            relation.segments.extend(segments.iter().map(|s| Member {
                group,
                start: s.start,
                end: s.end,
                value,
            }));
        }
        relation.segments.sort_unstable();
        relation.places = vec![0; total as usize];
        for (place, member) in (0..).zip(&relation.segments) {
            let (_, end) = &mut relation.values[member.value];
            relation.places[*end as usize] = place;
            *end += 1;
        }
        relation.mark();
        relation
    }

    /// Set the checkpoints.
    fn mark(&mut self) {
        let mut live: Vec<(Point, Value)> = Vec::new();
        let mut last = None;
        for step in self.segments.chunks(STEP) {
            let Member { group, start, .. } = step[0];
            // Of other groups nothing is to be known.
            if last != Some(group) {
                live.clear();
            }
            live.retain(|l| l.0 > start);
            self.checkpoints.push(self.live.len() as u32);
            self.live.extend(&live);
            // Only the last group of a step can go on into the next.
            let behind = step[step.len() - 1].group;
            if behind != group {
                live.clear();
            }
            let own = step.iter().filter(|m| m.group == behind);
            live.extend(own.map(|m| (m.end, m.value)));
            last = Some(behind);
        }
        self.checkpoints.push(self.live.len() as u32);
    }

    fn places(&self, value: Value) -> &[u32] {
        let (start, end) = self.values[value];
        &self.places[start as usize..end as usize]
    }

    /// Values of segments that overlap the one at a place, itself excepted.
    fn overlapping(&self, place: usize) -> impl Iterator<Item = Value> + '_ {
        let own = self.segments[place];
        let checkpoint = place / STEP;
        let first = checkpoint * STEP;
        let [from, to] = [0, 1].map(|k| self.checkpoints[checkpoint + k] as usize);
        // What is live at a checkpoint is of the group of the segment that stands there.
        let known = match self.segments[first].group == own.group {
            true => &self.live[from..to],
            false => &[],
        };
        let known = known.iter().filter(move |l| l.0 > own.start).map(|l| l.1);
        let step = self.segments[first..place].iter();
        let step = step.filter(move |m| m.group == own.group && m.end > own.start);
        let behind = self.segments[place + 1..]
            .iter()
            .take_while(move |m| m.group == own.group && m.start < own.end);
        known.chain(step.chain(behind).map(|m| m.value))
    }

    /// The neighbours of a value, each once, in no order that means anything.
    pub fn neighbours(&self, value: Value) -> Vec<Value> {
        let mut out = Vec::new();
        Walk::new(self).visit(value, |v| out.push(v));
        out
    }

    /// Number of neighbours.
    pub fn degree(&self, value: Value) -> usize {
        self.neighbours(value).len()
    }

    /// For questions about many values.
    pub fn walk(&self) -> Walk<'_> {
        Walk::new(self)
    }

    pub fn contains(&self, a: Value, b: Value) -> bool {
        let (mut x, mut y) = (self.places(a), self.places(b));
        while let (Some(&p), Some(&q)) = (x.first(), y.first()) {
            let (m, n) = (self.segments[p as usize], self.segments[q as usize]);
            if m.group != n.group || a == b {
                return false;
            }
            if m.segment().overlaps(n.segment()) {
                return true;
            }
            if m.end <= n.start {
                x = &x[1..]
            } else {
                y = &y[1..]
            }
        }
        false
    }
}

/// Visits neighbours of one value after the other.
pub struct Walk<'a> {
    relation: &'a Interference,
    /// By value, the number of the visit that has met it.
    met: Vec<u32>,
    visits: u32,
}

impl<'a> Walk<'a> {
    fn new(relation: &'a Interference) -> Self {
        Walk {
            relation,
            met: vec![0; relation.values.keys().len()],
            visits: 0,
        }
    }

    /// Call `found` with every neighbour, once.
    pub fn visit(&mut self, value: Value, mut found: impl FnMut(Value)) {
        self.visits += 1;
        let places = self.relation.places(value);
        if let Some(own) = self.met.get_mut(value.index()) {
            *own = self.visits;
        }
        for &place in places {
            for other in self.relation.overlapping(place as usize) {
                if std::mem::replace(&mut self.met[other.index()], self.visits) != self.visits {
                    found(other);
                }
            }
        }
    }

    /// Number of neighbours.
    pub fn degree(&mut self, value: Value) -> usize {
        let mut count = 0;
        self.visit(value, |_| count += 1);
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::random_storage;

    #[test]
    fn agrees_with_overlap_of_ranges() {
        easel_cases::cases(1500, |u| {
            let func = random_storage(u)?;
            let ranges = LiveRanges::of(&func);
            let grouped: bool = u.arbitrary()?;
            let group = |v: Value| match v.index() {
                5 if grouped => None,
                n => Some(if grouped { n as u32 % 2 } else { 0 }),
            };
            let relation = Interference::new(func.values.keys(), &ranges, group);
            let mut walk = relation.walk();
            for a in func.values.keys() {
                let related = |&b: &Value| {
                    b != a && group(a).is_some() && group(a) == group(b) && ranges.interfere(a, b)
                };
                let expected: Vec<Value> = func.values.keys().filter(related).collect();
                let mut found = relation.neighbours(a);
                found.sort_unstable();
                assert_eq!(found, expected, "{a}\n{func}");
                assert_eq!(walk.degree(a), expected.len());
                for b in func.values.keys() {
                    assert_eq!(relation.contains(a, b), related(&b), "{a} {b}\n{func}");
                }
            }
            Ok(())
        })
        .run();
    }

    /// Enough segments for many checkpoints.
    #[test]
    fn agrees_on_many_segments() {
        easel_cases::cases(200, |u| {
            let mut swept = Vec::new();
            for value in 0..200u32 {
                let mut at = u.int_in_range(0..=900u32)?;
                for _ in 0..u.int_in_range(0..=4)? {
                    let end = at + u.int_in_range(1..=60u32)?;
                    swept.push((Value::from_u32(value), Segment::new(at, end)));
                    at = end + u.int_in_range(1..=40u32)?;
                }
            }
            let ranges = LiveRanges::from_segments(&swept);
            let values = || (0..200).map(Value::from_u32);
            let relation = Interference::new(values(), &ranges, |v| Some(v.as_u32() % 3));
            for a in values() {
                let related = |&b: &Value| {
                    b != a && a.as_u32() % 3 == b.as_u32() % 3 && ranges.interfere(a, b)
                };
                let mut found = relation.neighbours(a);
                found.sort_unstable();
                assert_eq!(found, values().filter(related).collect::<Vec<_>>(), "{a}");
                assert!(found.iter().all(|&b| relation.contains(a, b)));
                assert_eq!(relation.degree(a), found.len());
            }
            Ok(())
        })
        .sizes(4096, 65_536)
        .run();
    }
}
