//! The registers of webs, and the taken segments of every register unit.
//!
//! Placing takes webs in an order that the strategy chooses, fixed webs first, and gives each web the
//! first registers that no neighbour has ([`Neighbours`]), holes of ranges included. Unwritten
//! storage may share registers with other unwritten storage. The taken segments decide nothing: copies search them for
//! temporary registers, and reports for the webs that block a register.

use super::biases::biases;
use super::task::Task;
use crate::analysis::interference::lane::Held;
use crate::ir::operand::Reg;
use crate::ranges::neighbours::{Neighbours, Placed};
use crate::ranges::webs::{Web, Webs};
use crate::target::Bank;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// A segment of a unit, and the web that has it (the last one of those that share its contents).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    pub start: u32,
    pub end: u32,
    pub web: u32,
}

/// The place of every web.
#[derive(Clone)]
pub(crate) struct Assignment {
    /// First unit by web; `None` for webs without members.
    pub unit: Vec<Option<u32>>,
    taken: Vec<Vec<Taken>>,
}

/// A web without a place, and the webs placed before it.
pub(crate) struct Failed {
    pub web: usize,
    pub assignment: Assignment,
}

impl Assignment {
    pub fn new(webs: usize, units: usize) -> Self {
        Assignment {
            unit: vec![None; webs],
            taken: vec![Vec::new(); units],
        }
    }

    /// Segments of a unit that are taken within a lane's segments.
    pub fn overlapping<'a>(
        &'a self,
        unit: u32,
        lane: &'a [Held],
    ) -> impl Iterator<Item = Taken> + 'a {
        let taken = self.taken.get(unit as usize).map_or(&[][..], Vec::as_slice);
        lane.iter().flat_map(move |held| {
            let at = taken.partition_point(|t| t.end <= held.segment.start);
            taken[at..]
                .iter()
                .take_while(|t| t.start < held.segment.end)
                .copied()
        })
    }

    /// Whether a unit is free at all points of `[start, end)`.
    pub fn is_free_at(&self, unit: u32, start: u32, end: u32) -> bool {
        let taken = &self.taken[unit as usize];
        let at = taken.partition_point(|t| t.end <= start);
        taken.get(at).is_none_or(|t| t.start >= end)
    }

    /// Takes over the places of a bank's webs from another assignment of the same webs. The bank of each unit is looked
    /// up once for all webs.
    pub fn adopt(&mut self, other: &Assignment, webs: &Webs, bank_of_unit: &[Bank], bank: Bank) {
        for (index, web) in webs.webs.iter().enumerate() {
            if web.bank == bank {
                self.unit[index] = other.unit[index];
            }
        }
        for (unit, &of) in bank_of_unit.iter().enumerate().take(self.taken.len()) {
            if of == bank {
                self.taken[unit].clone_from(&other.taken[unit]);
            }
        }
    }

    /// The number of register units.
    pub fn units(&self) -> usize {
        self.taken.len()
    }

    /// The registers of a web.
    pub fn reg(&self, web: usize, size: u32) -> Option<Reg> {
        self.unit[web].map(|unit| Reg::new(unit, size))
    }

    fn place(&mut self, index: usize, web: &Web, unit: u32) {
        self.unit[index] = Some(unit);
        for (u, lane) in (unit..).zip(&web.lanes) {
            // Names such as an absent address are beyond all units that are given out.
            let Some(taken) = self.taken.get_mut(u as usize) else {
                continue;
            };
            for held in lane {
                let (mut start, mut end) = (held.segment.start, held.segment.end);
                let from = taken.partition_point(|t| t.end <= start);
                let to = from + taken[from..].partition_point(|t| t.start < end);
                // Webs overlap if they hold the same contents. The list stays disjoint, so that
                // both its starts and its ends are sorted.
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

/// The preference among free registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// Registers that save a move or make an encoding shorter, otherwise the lowest.
    Biased,
    /// The lowest.
    FirstFit,
}

/// Places all webs; those without a fixed place in the given order.
pub(super) fn place(
    task: Task,
    webs: &Webs,
    neighbours: &Neighbours,
    order: &[usize],
    choice: Choice,
) -> Result<Assignment, Failed> {
    let Task {
        program,
        files,
        journal,
        ..
    } = task;
    let mut assignment = Assignment::new(webs.webs.len(), files.units());
    let mut placed = Placed::new(neighbours, files.units());
    for (index, web) in webs.webs.iter().enumerate() {
        if let Some(unit) = web.fixed
            && !web.members.is_empty()
        {
            assignment.place(index, web, unit);
            placed.place(index, unit);
        }
    }
    let mut biased = BTreeMap::new();
    let mut hints: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
    if choice == Choice::Biased {
        biased = biases(program, webs);
        for &(value, reg) in &program.hints {
            let (web, offset) = webs.of(value);
            if let Some(unit) = reg.unit.checked_sub(offset) {
                hints.entry(web).or_default().push(unit);
            }
        }
    }
    for &index in order {
        let web = &webs.webs[index];
        placed.ask(index);
        let near = biased.get(&index).into_iter().flatten().filter_map(
            |&(other, shift): &(usize, i32)| {
                let unit = (assignment.unit[other]?) as i32 + shift;
                u32::try_from(unit).ok()
            },
        );
        let hinted = hints.get(&index).into_iter().flatten().copied();
        let wanted: SmallVec<[u32; 4]> = hinted
            .chain(near)
            .filter(|&unit| files.allows(web.bank, web.size(), web.align, unit))
            .collect();
        let mut fits = |unit| placed.allows(unit);
        let place = wanted.into_iter().find(|&unit| fits(unit));
        let place = place.or_else(|| files.candidate(web.bank, web.size(), web.align, &mut fits));
        match place {
            Some(unit) => {
                journal.place(web, Some(unit));
                assignment.place(index, web, unit);
                placed.place(index, unit);
            }
            // A web without contents needs no register.
            None if !web.is_live() => {}
            None => {
                journal.place(web, None);
                return Err(Failed {
                    web: index,
                    assignment,
                });
            }
        }
    }
    Ok(assignment)
}
