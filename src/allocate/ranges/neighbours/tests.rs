//! The units that the relation refuses are the units that lists of taken segments refuse.

use super::*;
use crate::analysis::Segment;
use crate::ranges::align::Align;
use crate::target::{Bank, BankRole};
use arbitrary::{Result, Unstructured};
use smallvec::{SmallVec, smallvec};

const UNITS: u32 = 70;

fn lane(u: &mut Unstructured, last: u32) -> Result<Lane> {
    let mut lane = Lane::new();
    let mut at = u.int_in_range(0..=last)?;
    for _ in 0..u.int_in_range(0..=3)? {
        // Some segments last through many places.
        let longest = if u.ratio(1, 8)? { last } else { last / 16 };
        let end = at + u.int_in_range(1..=longest + 1)?;
        let root = match u.int_in_range(0..=5)? {
            0 => UNDEFINED,
            n => n,
        };
        let segment = Segment::new(at, end);
        lane.push(Held { segment, root });
        at = end + u.int_in_range(0..=last / 16)?;
    }
    Ok(lane)
}

fn webs(u: &mut Unstructured, count: u32, last: u32) -> Result<Webs> {
    let mut all = Vec::new();
    for n in 0..count {
        let mut lanes: SmallVec<[Lane; 1]> = SmallVec::new();
        for _ in 0..*u.choose(&[1, 1, 1, 2, 4])? {
            match lanes.last() {
                Some(before) if u.ratio(2, 3)? => {
                    let mut next = before.clone();
                    next.iter_mut()
                        .filter(|h| h.root != UNDEFINED)
                        .for_each(|h| h.root += 10);
                    lanes.push(next);
                }
                _ => lanes.push(lane(u, last)?),
            }
        }
        all.push(Web {
            bank: Bank {
                index: 0,
                role: BankRole::Uniform,
            },
            align: Align::ANY,
            fixed: None,
            lanes,
            named: false,
            members: smallvec![(crate::ir::function::Value::from_u32(n), 0)],
        });
    }
    Ok(Webs::of_webs(all))
}

/// Whether a web fits at a unit, by the contents that each unit already holds.
fn fits(web: &Web, unit: u32, taken: &[Vec<Held>]) -> bool {
    (unit..).zip(&web.lanes).all(|(unit, lane)| {
        let Some(taken) = taken.get(unit as usize) else {
            return true;
        };
        let shared = |a: &Held, b: &Held| a.root == UNDEFINED && b.root == UNDEFINED;
        let mut pairs = lane.iter().flat_map(|a| taken.iter().map(move |b| (a, b)));
        pairs.all(|(a, b)| !a.segment.overlaps(b.segment) || shared(a, b))
    })
}

fn compare(u: &mut Unstructured, count: u32, last: u32) -> Result<()> {
    let webs = webs(u, count, last)?;
    let neighbours = Neighbours::new(&webs);
    let mut placed = Placed::new(&neighbours, UNITS as usize);
    let mut taken: Vec<Vec<Held>> = vec![Vec::new(); UNITS as usize];
    let mut order: Vec<usize> = (0..webs.webs.len()).collect();
    if u.ratio(1, 2)? {
        order.sort_by_key(|&web| webs.webs[web].start());
    }
    for index in order {
        let web = &webs.webs[index];
        placed.ask(index);
        let free: Vec<u32> = (0..UNITS).filter(|&unit| fits(web, unit, &taken)).collect();
        let allowed: Vec<u32> = (0..UNITS).filter(|&unit| placed.allows(unit)).collect();
        assert_eq!(allowed, free, "web {index}");
        let Some(&unit) = free.first() else { continue };
        // Low units mostly, so that the units fill up.
        let unit = if u.ratio(1, 4)? {
            *u.choose(&free)?
        } else {
            unit
        };
        placed.place(index, unit);
        for (unit, lane) in (unit..).zip(&web.lanes) {
            if let Some(taken) = taken.get_mut(unit as usize) {
                taken.extend(lane);
            }
        }
    }
    Ok(())
}

#[test]
fn refused_is_what_is_taken() {
    easel_cases::cases(1500, |u| compare(u, 12, 40)).run();
}

/// Enough tuples for many places.
#[test]
fn refused_is_what_is_taken_in_many_places() {
    easel_cases::cases(60, |u| compare(u, 150, 700))
        .sizes(4096, 65_536)
        .run();
}
