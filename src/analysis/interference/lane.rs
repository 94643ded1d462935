//! Lanes: the points at which one unit of storage is live, and its contents there.
//!
//! A lane is a sorted list of disjoint segments, each with the *root* of its contents: the number of
//! the value from which these contents were copied. Such a lane is not a lane of a wave. Two lanes conflict if they hold different contents at one point.
//! This is the one relation of allocation; all other parts query it: joining webs, placing them, the graph
//! of webs ([`Interference`](super::Interference)) and the tests.

use crate::ranges::{Point, Segment};
use smallvec::SmallVec;
use std::ops::Range;

/// A number that stands for contents.
pub type Root = u32;

/// The root of all storage that no definition reaches: all such contents are equal.
pub const UNDEFINED: Root = u32::MAX;

/// A segment of a lane: points and contents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// The points.
    pub segment: Segment,
    /// The contents.
    pub root: Root,
}

/// Sorted, disjoint segments.
pub type Lane = SmallVec<[Held; 1]>;

/// Position of the first segment that ends after a point.
fn after(lane: &[Held], point: Point) -> usize {
    lane.partition_point(|h| h.segment.end <= point)
}

/// Whether two lanes hold different contents at some point; the first such pair.
pub fn first_conflict(a: &[Held], b: &[Held]) -> Option<(Held, Held)> {
    if a.len() > b.len() {
        return first_conflict(b, a).map(|(x, y)| (y, x));
    }
    for &x in a {
        let at = after(b, x.segment.start);
        let overlapping = b[at..]
            .iter()
            .take_while(|y| y.segment.start < x.segment.end);
        if let Some(&y) = overlapping.clone().find(|y| y.root != x.root) {
            return Some((x, y));
        }
    }
    None
}

/// Whether two lanes hold different contents at some point.
pub fn conflict(a: &[Held], b: &[Held]) -> bool {
    first_conflict(a, b).is_some()
}

/// Removes contents of one root from a lane at some points.
pub fn cut(lane: &mut Lane, gone: Segment, of: Root) {
    let from = after(lane, gone.start);
    let to = from + lane[from..].partition_point(|h| h.segment.start < gone.end);
    let mut rest = Vec::new();
    for &Held { segment, root } in &lane[from..to] {
        if root != of {
            rest.push(Held { segment, root });
            continue;
        }
        let pieces = [
            Segment::new(segment.start, gone.start),
            Segment::new(gone.end, segment.end),
        ];
        let pieces = pieces.into_iter().filter(|s| s.start < s.end);
        rest.extend(pieces.map(|segment| Held { segment, root }));
    }
    replace(lane, from..to, rest);
}

/// Adds a segment; overlapped segments hold the same root and are united with it.
pub fn insert(lane: &mut Lane, held: Held) {
    let from = after(lane, held.segment.start);
    let to = from + lane[from..].partition_point(|h| h.segment.start < held.segment.end);
    let mut segment = held.segment;
    if let (Some(first), Some(last)) = (lane[from..to].first(), lane[from..to].last()) {
        segment.start = segment.start.min(first.segment.start);
        segment.end = segment.end.max(last.segment.end);
    }
    let root = held.root;
    replace(lane, from..to, [Held { segment, root }]);
}

/// Puts segments in the place of others.
fn replace(lane: &mut Lane, range: Range<usize>, new: impl IntoIterator<Item = Held>) {
    let at = range.start;
    lane.drain(range);
    lane.insert_many(at, new);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held(start: u32, end: u32, root: u32) -> Held {
        Held {
            segment: Segment::new(start, end),
            root,
        }
    }

    #[test]
    fn lanes_unite_equal_contents_and_refuse_others() {
        let mut lane = Lane::new();
        for h in [
            held(10, 14, 1),
            held(2, 4, 2),
            held(4, 6, 3),
            held(12, 20, 1),
            held(30, 31, 1),
        ] {
            insert(&mut lane, h);
        }
        assert_eq!(
            lane.to_vec(),
            [
                held(2, 4, 2),
                held(4, 6, 3),
                held(10, 20, 1),
                held(30, 31, 1)
            ]
        );
        assert!(!conflict(&lane, &[held(6, 10, 9), held(15, 35, 1)]));
        assert!(conflict(&lane, &[held(5, 7, 9)]));
        assert!(conflict(&[held(19, 25, 2), held(0, 1, 1)][..1], &lane));
    }

    #[test]
    fn contents_are_cut_out() {
        let mut lane = Lane::from_slice(&[held(2, 10, 7), held(10, 14, 1)]);
        cut(&mut lane, Segment::new(4, 12), 7);
        assert_eq!(
            lane.to_vec(),
            [held(2, 4, 7), held(10, 14, 1)],
            "other contents stay"
        );
    }
}
