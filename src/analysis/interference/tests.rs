//! The relation compared with its clause, evaluated by datalog point by point.

use super::lane::{self, Lane};
use super::*;
use crate::ranges::LiveRanges;
use crate::testing::random_storage;
use arbitrary::{Result, Unstructured};
use datafrog::{Iteration, Relation};
use std::collections::BTreeSet;

/// An item's group and lanes.
type Item = (u32, Vec<Lane>);

fn relation(items: &[Item]) -> Interference {
    let held = (0..).zip(items).flat_map(|(item, (group, lanes))| {
        let all = lanes.iter().flatten();
        all.map(move |&held| (*group, item, held))
    });
    Interference::new(items.len(), held)
}

/// `interferes(A, B) :- holds(G, P, A, X), holds(G, P, B, Y), X != Y, A != B`, by group and point.
fn naive(items: &[Item]) -> BTreeSet<(u32, u32)> {
    let mut holds = Vec::new();
    for (item, (group, lanes)) in (0u32..).zip(items) {
        for held in lanes.iter().flatten() {
            let points = held.segment.start..held.segment.end;
            holds.extend(points.map(|p| ((*group, p), (item, held.root))));
        }
    }
    let mut iteration = Iteration::new();
    let held = iteration.variable::<((u32, u32), (u32, u32))>("holds");
    let pairs = iteration.variable::<((u32, u32), (u32, u32))>("pairs");
    held.insert(Relation::from_vec(holds));
    while iteration.changed() {
        pairs.from_join(&held, &held, |_, &(a, x), &(b, y)| ((a, b), (x, y)));
    }
    let pairs = pairs.complete();
    // Several contents differ from several others.
    let differing = pairs
        .iter()
        .filter(|((a, b), (x, y))| a != b && (x != y || *x == SEVERAL));
    differing.map(|p| p.0).collect()
}

fn compare(items: &[Item]) {
    let (relation, expected) = (relation(items), naive(items));
    let mut walk = relation.walk();
    for a in 0..items.len() as u32 {
        let mut found = relation.neighbours(a);
        found.sort_unstable();
        let neighbours: Vec<u32> = expected.range((a, 0)..(a + 1, 0)).map(|p| p.1).collect();
        assert_eq!(found, neighbours, "{a}: {items:?}");
        assert_eq!(walk.degree(a), neighbours.len());
        assert_eq!(among(&relation, a), neighbours, "{a}: {items:?}");
        for b in 0..items.len() as u32 {
            assert_eq!(relation.contains(a, b), expected.contains(&(a, b)));
        }
    }
}

/// The neighbours of an item that a query among chosen items gives, when all other items are chosen one by one.
fn among(relation: &Interference, item: u32) -> Vec<u32> {
    struct Met {
        items: BTreeSet<u32>,
        places: BTreeSet<usize>,
    }
    impl Among for Met {
        fn through(&mut self, place: usize) {
            self.places.insert(place);
        }
        fn item(&mut self, item: u32) {
            self.items.insert(item);
        }
    }
    let mut chosen = relation.none_chosen();
    let mut through: BTreeSet<(usize, u32)> = BTreeSet::new();
    let others = (0..relation.starts.len() as u32 - 1).filter(|&other| other != item);
    for other in others {
        relation.choose(other, &mut chosen, |place| {
            through.insert((place, other));
        });
    }
    let (items, places) = Default::default();
    let mut met = Met { items, places };
    relation.among(item, &chosen, &mut met);
    let Met { mut items, places } = met;
    items.extend(
        through
            .iter()
            .filter(|t| places.contains(&t.0))
            .map(|t| t.1),
    );
    items.remove(&item);
    items.into_iter().collect()
}

fn random_lane(u: &mut Unstructured, last: u32, roots: u32) -> Result<Lane> {
    let mut lane = Lane::new();
    let mut at = u.int_in_range(0..=last)?;
    for _ in 0..u.int_in_range(0..=4)? {
        let end = at + u.int_in_range(1..=last / 8 + 1)?;
        let root = match u.int_in_range(0..=roots)? {
            0 => lane::UNDEFINED,
            1 | 2 => SEVERAL,
            n => n,
        };
        let segment = Segment::new(at, end);
        lane.push(Held { segment, root });
        at = end + u.int_in_range(0..=last / 16)?;
    }
    Ok(lane)
}

#[test]
fn agrees_with_datalog_over_points() {
    easel_cases::cases(1500, |u| {
        let mut items = Vec::new();
        for _ in 0..u.int_in_range(1..=8)? {
            let mut lanes = Vec::new();
            for _ in 0..u.int_in_range(1..=3)? {
                // Lanes of one item often have the same segments.
                match lanes.last() {
                    Some(last) if u.ratio(1, 2)? => {
                        let mut lane: Lane = Lane::clone(last);
                        lane.iter_mut().for_each(|h| h.root ^= 1);
                        lanes.push(lane);
                    }
                    _ => lanes.push(random_lane(u, 40, 4)?),
                }
            }
            items.push((u.int_in_range(0..=1)?, lanes));
        }
        compare(&items);
        Ok(())
    })
    .run();
}

/// So many segments that there are many places.
#[test]
fn agrees_on_many_segments() {
    easel_cases::cases(60, |u| {
        let mut items = Vec::new();
        for item in 0..200u32 {
            items.push((item % 3, vec![random_lane(u, 900, 60)?]));
        }
        compare(&items);
        Ok(())
    })
    .sizes(4096, 65_536)
    .run();
}

/// With separate contents for every value, the relation is the overlap of live ranges.
#[test]
fn agrees_with_overlap_of_ranges() {
    easel_cases::cases(1000, |u| {
        let func = random_storage(u)?;
        let ranges = LiveRanges::of(&func);
        let lane = |v| -> Lane {
            let segments = ranges.segments(v).iter();
            let root = v.as_u32();
            segments.map(|&segment| Held { segment, root }).collect()
        };
        let items: Vec<Item> = func.values.keys().map(|v| (0, vec![lane(v)])).collect();
        compare(&items);
        let relation = relation(&items);
        for a in func.values.keys() {
            for b in func.values.keys().filter(|&b| b != a) {
                let overlap = crate::ranges::overlap(ranges.segments(a), ranges.segments(b));
                assert_eq!(relation.contains(a.as_u32(), b.as_u32()), overlap);
                assert_eq!(lane::conflict(&lane(a), &lane(b)), overlap);
            }
        }
        Ok(())
    })
    .run();
}
