//! Webs: values that will share storage, each at an offset in units.
//!
//! A web has one *lane* per unit: the segments in which that unit has contents, each with the
//! root of its contents. Joining two webs at an offset is possible if no two lanes that fall
//! together hold different roots at one point, and if bank, alignments and fixed registers
//! agree. The wider web always contains the other, so webs never grow beyond the widest value.
//!
//! # Why
//!
//! Measured at 100,000 instructions (`cargo bench --bench allocate`): a web keeps its one lane, segment and member inline.
//! Together with branch targets that are not inline in instructions this saved a third of allocation. Webs are made again for a
//! second attempt, because keeping them costs more.

use super::align::Align;
use super::client::RegisterFiles;
use super::live::Live;
use super::program::Program;
use crate::analysis::Segment;
use crate::analysis::interference::lane::{Held, Lane, UNDEFINED, conflict, cut, insert};
use crate::ir::function::Value;
use crate::ir::operand::Reg;
use crate::target::Bank;
use cranelift_entity::SecondaryMap;
use smallvec::{SmallVec, smallvec};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
pub struct Web {
    pub bank: Bank,
    pub align: Align,
    /// The unit that it must start at.
    pub fixed: Option<u32>,
    pub lanes: SmallVec<[Lane; 1]>,
    /// Whether some member is a register that the function names itself.
    pub named: bool,
    /// Values and their offsets; empty once the web has been joined into another.
    pub members: SmallVec<[(Value, u32); 1]>,
}

impl Web {
    pub fn size(&self) -> u32 {
        self.lanes.len() as u32
    }

    /// Whether the web has contents at some point.
    pub fn is_live(&self) -> bool {
        self.lanes.iter().any(|l| !l.is_empty())
    }

    /// The least number of the web's values.
    pub fn first_member(&self) -> u32 {
        let numbers = self.members.iter().map(|m| m.0.as_u32());
        numbers.min().unwrap_or(u32::MAX)
    }

    /// The first point of any lane.
    pub fn start(&self) -> Option<u32> {
        self.lanes
            .iter()
            .filter_map(|l| l.first())
            .map(|h| h.segment.start)
            .min()
    }

    pub fn reg(&self) -> Option<Reg> {
        self.fixed.map(|unit| Reg::new(unit, self.size()))
    }
}

#[derive(Clone)]
pub struct Webs {
    pub webs: Vec<Web>,
    /// Web and offset of every value, further ones for registers included.
    of: SecondaryMap<Value, (u32, u32)>,
    /// Webs with a fixed place, by the units that they cover.
    fixed: BTreeMap<u32, BTreeSet<u32>>,
    /// Whether a web is laid into another only at a multiple of its own alignment, even if the other's
    /// place could compensate for another offset.
    pub by_multiples: bool,
}

impl Webs {
    /// One web per value.
    pub(crate) fn new(program: &Program) -> Webs {
        let live = &program.live;
        let mut webs = Webs {
            webs: Vec::with_capacity(live.values().len()),
            of: SecondaryMap::with_capacity(live.values().len()),
            fixed: BTreeMap::new(),
            by_multiples: false,
        };
        let mut aligns = program.aligns.iter().peekable();
        let mut fixed = program.fixed.iter().peekable();
        for value in live.values() {
            let align = aligns.next_if(|a| a.0 == value).map(|a| a.1);
            let fixed = fixed.next_if(|f| f.0 == value).map(|f| f.1.unit);
            webs.add(program, value, align.unwrap_or(Align::ANY), fixed);
        }
        for (value, unit) in live.registers() {
            webs.add(program, value, Align::ANY, Some(unit));
        }
        webs.keep_apart(live);
        webs
    }

    /// Webs without a program.
    #[cfg(test)]
    pub(super) fn of_webs(webs: Vec<Web>) -> Webs {
        Webs {
            webs,
            of: SecondaryMap::new(),
            fixed: BTreeMap::new(),
            by_multiples: false,
        }
    }

    fn add(&mut self, program: &Program, value: Value, align: Align, fixed: Option<u32>) {
        let Program { live, contents, .. } = program;
        let index = self.webs.len() as u32;
        let lanes = (0..live.size(value)).map(|k| contents.lane(live, value, k));
        self.webs.push(Web {
            bank: live.bank_of_web(value),
            align,
            fixed,
            lanes: lanes.collect(),
            named: !live.is_value(value),
            members: smallvec![(value, 0)],
        });
        self.of[value] = (index, 0);
        if fixed.is_some() && live.is_live(value) {
            self.note_fixed(index);
        }
    }

    /// Makes registers that must differ hold different contents at a point beyond the program's, one for
    /// each `apart`.
    fn keep_apart(&mut self, live: &Live) {
        for (point, (_, units)) in (live.points.len()..).zip(&live.apart) {
            for &(value, unit) in units {
                let held = Held {
                    segment: Segment::new(point, point + 1),
                    root: live.number(value, unit),
                };
                let (web, offset) = self.of(value);
                insert(&mut self.webs[web].lanes[(offset + unit) as usize], held);
            }
        }
    }

    fn note_fixed(&mut self, index: u32) {
        for unit in self.webs[index as usize]
            .reg()
            .into_iter()
            .flat_map(Reg::range)
        {
            self.fixed.entry(unit).or_default().insert(index);
        }
    }

    fn forget_fixed(&mut self, index: u32) {
        for unit in self.webs[index as usize]
            .reg()
            .into_iter()
            .flat_map(Reg::range)
        {
            if let Some(webs) = self.fixed.get_mut(&unit) {
                webs.remove(&index);
            }
        }
    }

    /// Webs that are to be given a place.
    pub(crate) fn free(&self) -> impl Iterator<Item = usize> + '_ {
        let webs = self.webs.iter().enumerate();
        webs.filter(|(_, w)| !w.members.is_empty() && w.fixed.is_none())
            .map(|(i, _)| i)
    }

    /// Web and offset of a value.
    pub fn of(&self, value: Value) -> (usize, u32) {
        let (web, offset) = self.of[value];
        (web as usize, offset)
    }

    /// Adds contents of a value at some points: the block of an early-clobber result. Points with
    /// defined contents of the web are blocked already; undefined contents, which other values may
    /// share, are replaced.
    pub(super) fn occupy(&mut self, value: Value, unit: u32, held: Held) {
        let (web, offset) = self.of(value);
        let lane = &mut self.webs[web].lanes[(offset + unit) as usize];
        cut(lane, held.segment, UNDEFINED);
        if !conflict(lane, &[held]) {
            insert(lane, held);
        }
    }

    /// Joins the webs of two values so that unit `a_at` of `a` and unit `b_at` of `b` fall
    /// together. Returns false, without a change, if that is impossible.
    pub(super) fn join(
        &mut self,
        files: &dyn RegisterFiles,
        a: Value,
        a_at: u32,
        b: Value,
        b_at: u32,
    ) -> bool {
        let ((wa, oa), (wb, ob)) = (self.of(a), self.of(b));
        let at = |offset: u32, unit: u32| offset as i32 + unit as i32;
        // Offset of b's web within a's.
        let shift = at(oa, a_at) - at(ob, b_at);
        if wa == wb {
            return shift == 0;
        }
        let (da, db) = ((self.webs[wa].size()) as i32, (self.webs[wb].size()) as i32);
        let larger = |w: usize| (self.webs[w].size(), self.webs[w].members.len());
        let (outer, inner, shift) =
            if shift >= 0 && shift + db <= da && (larger(wa) >= larger(wb) || da != db) {
                (wa, wb, shift)
            } else if shift <= 0 && -shift + da <= db {
                (wb, wa, -shift)
            } else {
                return false;
            };
        // Containment bounds the shift by a web's size.
        let shift = shift as u32;
        match self.joined(files, outer, inner, shift) {
            Some((align, fixed)) => {
                self.absorb(outer, inner, shift, align, fixed);
                true
            }
            None => false,
        }
    }

    /// The alignment and fixed unit of the joined web, or `None` if the webs do not fit.
    fn joined(
        &self,
        files: &dyn RegisterFiles,
        outer: usize,
        inner: usize,
        shift: u32,
    ) -> Option<(Align, Option<u32>)> {
        let (o, i) = (&self.webs[outer], &self.webs[inner]);
        if o.bank != i.bank {
            return None;
        }
        if self.by_multiples && !shift.is_multiple_of(i.align.modulus) {
            return None;
        }
        let align = o.align.and(i.align.shifted(shift))?;
        let inner_fixed = match i.fixed {
            Some(unit) => Some(unit.checked_sub(shift)?),
            None => None,
        };
        let fixed = match (o.fixed, inner_fixed) {
            (Some(a), Some(b)) if a != b => return None,
            (a, b) => a.or(b),
        };
        let lanes = &o.lanes[(shift as usize)..];
        if lanes.iter().zip(&i.lanes).any(|(a, b)| conflict(a, b)) {
            return None;
        }
        if let Some(unit) = fixed
            && (o.fixed.is_none() || i.fixed.is_none())
        {
            self.check_fixed(files, outer, inner, shift, unit, align)?;
        }
        Some((align, fixed))
    }

    /// Checks that a web that moves to a fixed place fits it and does not disturb the other webs there.
    fn check_fixed(
        &self,
        files: &dyn RegisterFiles,
        outer: usize,
        inner: usize,
        shift: u32,
        unit: u32,
        align: Align,
    ) -> Option<()> {
        let (o, i) = (&self.webs[outer], &self.webs[inner]);
        let reg = Reg::new(unit, o.size());
        // Only a register of a file or a whole named register can hold a web.
        if !files.is_register(reg) {
            return None;
        }
        if !files.is_aligned(unit, align) {
            return None;
        }
        // A register that the function names, perhaps a special one, suits a value only if allocation
        // could have given it to the value.
        if (o.named || i.named) && !files.allows(o.bank, o.size(), align, unit) {
            return None;
        }
        for (k, unit) in reg.range().enumerate() {
            for &other in self.fixed.get(&unit).into_iter().flatten() {
                let other = other as usize;
                if other == outer || other == inner {
                    continue;
                }
                let w = &self.webs[other];
                let lane = &w.lanes[(unit - w.fixed?) as usize];
                let inner_lane = k.checked_sub(shift as usize).and_then(|k| i.lanes.get(k));
                if conflict(&o.lanes[k], lane) || inner_lane.is_some_and(|l| conflict(l, lane)) {
                    return None;
                }
            }
        }
        Some(())
    }

    fn absorb(&mut self, outer: usize, inner: usize, shift: u32, align: Align, fixed: Option<u32>) {
        self.forget_fixed(inner as u32);
        let members = std::mem::take(&mut self.webs[inner].members);
        let lanes = std::mem::take(&mut self.webs[inner].lanes);
        self.webs[inner].fixed = None;
        for (k, lane) in lanes.into_iter().enumerate() {
            let into = &mut self.webs[outer].lanes[shift as usize + k];
            if into.len() < lane.len() {
                let old = std::mem::replace(into, lane);
                old.into_iter().for_each(|held| insert(into, held));
            } else {
                lane.into_iter().for_each(|held| insert(into, held));
            }
        }
        for &(value, offset) in &members {
            self.of[value] = (outer as u32, offset + shift);
        }
        let named = self.webs[inner].named;
        let web = &mut self.webs[outer];
        web.named |= named;
        web.members
            .extend(members.into_iter().map(|(v, offset)| (v, offset + shift)));
        web.align = align;
        web.fixed = fixed;
        if fixed.is_some() {
            self.note_fixed(outer as u32);
        }
    }
}
