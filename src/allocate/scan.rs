//! Linear scan: each web gets the lowest registers that are free in all its segments.
//!
//! Fixed webs come first. Every register unit keeps the segments that are taken, so holes of ranges
//! are used. The order is by first point; where that leaves a wide tuple without room, the driver
//! tries again with wide tuples first.

use super::coalesce::biases;
use super::pool::Pool;
use super::prepare::Prepared;
use super::webs::{Lane, Web, Webs};
use crate::ir::operand::Reg;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// In which order webs are placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// By first point.
    Start,
    /// Wide tuples first, then by first point.
    Size,
}

/// A segment of a unit and the web that has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken {
    pub start: u32,
    pub end: u32,
    pub web: u32,
}

/// Where every web stands.
pub(super) struct Assignment {
    /// First unit by web; `None` for webs without members.
    pub unit: Vec<Option<u16>>,
    taken: Vec<Vec<Taken>>,
}

/// A web that found no place, and what had been placed before.
pub(super) struct Failed {
    pub web: usize,
    pub assignment: Assignment,
}

impl Assignment {
    fn new(webs: usize, units: usize) -> Self {
        Assignment {
            unit: vec![None; webs],
            taken: vec![Vec::new(); units],
        }
    }

    /// Segments of a unit that are taken within a lane's segments.
    pub fn overlapping<'a>(
        &'a self,
        unit: u16,
        lane: &'a Lane,
    ) -> impl Iterator<Item = Taken> + 'a {
        let taken = self
            .taken
            .get(usize::from(unit))
            .map_or(&[][..], Vec::as_slice);
        lane.iter().flat_map(move |held| {
            let at = taken.partition_point(|t| t.end <= held.segment.start);
            taken[at..]
                .iter()
                .take_while(|t| t.start < held.segment.end)
                .copied()
        })
    }

    fn is_free(&self, unit: u16, lane: &Lane) -> bool {
        let taken = &self.taken[usize::from(unit)];
        let Some(last) = taken.last() else {
            return true;
        };
        if lane.first().is_none_or(|h| h.segment.start >= last.end) {
            return true;
        }
        // The shorter list is walked, the longer one searched.
        if taken.len() < lane.len() {
            return !taken.iter().any(|t| {
                let at = lane.partition_point(|h| h.segment.end <= t.start);
                lane.get(at).is_some_and(|h| h.segment.start < t.end)
            });
        }
        self.overlapping(unit, lane).next().is_none()
    }

    /// Whether a unit is free at all points of `[start, end)`.
    pub fn is_free_at(&self, unit: u16, start: u32, end: u32) -> bool {
        let taken = &self.taken[usize::from(unit)];
        let at = taken.partition_point(|t| t.end <= start);
        taken.get(at).is_none_or(|t| t.start >= end)
    }

    fn fits(&self, web: &Web, unit: u16) -> bool {
        (unit..)
            .zip(&web.lanes)
            .all(|(u, lane)| self.is_free(u, lane))
    }

    fn place(&mut self, index: usize, web: &Web, unit: u16) {
        self.unit[index] = Some(unit);
        for (u, lane) in (unit..).zip(&web.lanes) {
            // Names such as an absent address stand beyond what is ever given out.
            let Some(taken) = self.taken.get_mut(usize::from(u)) else {
                continue;
            };
            for held in lane {
                let (mut start, mut end) = (held.segment.start, held.segment.end);
                let from = taken.partition_point(|t| t.end <= start);
                let to = from + taken[from..].partition_point(|t| t.start < end);
                // Fixed webs may overlap where they hold the same contents. The list stays
                // disjoint, so that both its starts and its ends are sorted.
                for other in &taken[from..to] {
                    start = start.min(other.start);
                    end = end.max(other.end);
                }
                let web = index as u32;
                taken.splice(from..to, [Taken { start, end, web }]);
            }
        }
    }
}

/// Place all webs.
pub(super) fn run(
    prepared: &Prepared,
    webs: &Webs,
    pool: &Pool,
    order: Order,
) -> Result<Assignment, Failed> {
    let mut assignment = Assignment::new(webs.webs.len(), pool.units());
    let mut rest = Vec::new();
    for (index, web) in webs.webs.iter().enumerate() {
        if web.members.is_empty() {
            continue;
        }
        match web.fixed {
            Some(unit) => assignment.place(index, web, unit),
            None => rest.push(index),
        }
    }
    let start = |index: usize| webs.webs[index].start().unwrap_or(0);
    let dwords = |index: usize| webs.webs[index].dwords();
    match order {
        Order::Start => rest.sort_by_key(|&w| (start(w), Reverse(dwords(w)))),
        Order::Size => rest.sort_by_key(|&w| (Reverse(dwords(w)), start(w))),
    }
    let biases = biases(prepared, webs);
    let mut hints: BTreeMap<usize, Vec<u16>> = BTreeMap::new();
    for &(value, reg) in &prepared.hints {
        let (web, offset) = webs.of(value);
        if let Some(unit) = reg.unit.checked_sub(u16::from(offset)) {
            hints.entry(web).or_default().push(unit);
        }
    }
    for index in rest {
        let web = &webs.webs[index];
        let biased = biases
            .get(&index)
            .into_iter()
            .flatten()
            .filter_map(|&(other, shift)| {
                let unit = i32::from(assignment.unit[other]?) + shift;
                u16::try_from(unit).ok()
            });
        let hinted = hints.get(&index).into_iter().flatten().copied();
        let wanted = hinted
            .chain(biased)
            .filter(|&unit| pool.allows(web.bank, web.dwords(), web.align, unit));
        let mut places = wanted.chain(pool.candidates(web.bank, web.dwords(), web.align));
        match places.find(|&unit| assignment.fits(web, unit)) {
            Some(unit) => assignment.place(index, web, unit),
            None => {
                return Err(Failed {
                    web: index,
                    assignment,
                });
            }
        }
    }
    Ok(assignment)
}

impl Assignment {
    /// The registers of a web.
    pub fn reg(&self, web: usize, dwords: u8) -> Option<Reg> {
        self.unit[web].map(|unit| Reg::new(unit, dwords))
    }
}
