//! Webs: values that will share registers, each at an offset in dwords.
//!
//! A web has one *lane* per dword: the segments in which that dword holds something, each with the
//! root of what it holds. Joining two webs at an offset is possible where no two lanes that fall
//! together hold different roots at one point, and where bank, alignments and fixed registers
//! agree. The wider web always contains the other, so webs never grow beyond the widest value.

use super::live::{Held, Live, UNDEFINED};
use super::pool::{Align, Pool};
use super::prepare::Prepared;
use crate::analysis::Segment;
use crate::ir::function::Value;
use crate::ir::operand::Reg;
use crate::target::Bank;
use cranelift_entity::SecondaryMap;
use smallvec::{SmallVec, smallvec};
use std::collections::BTreeMap;
use std::ops::Range;

/// Sorted, disjoint segments.
pub(super) type Lane = SmallVec<[Held; 1]>;

#[derive(Clone, Debug)]
pub(super) struct Web {
    pub bank: Bank,
    pub align: Align,
    /// The unit that it must start at.
    pub fixed: Option<u32>,
    pub lanes: SmallVec<[Lane; 1]>,
    /// Some member is a register that the function names itself.
    pub named: bool,
    /// Values and their offsets; empty once the web has been joined into another.
    pub members: SmallVec<[(Value, u32); 1]>,
}

impl Web {
    pub fn dwords(&self) -> u32 {
        self.lanes.len() as u32
    }

    /// Whether it holds anything anywhere.
    pub fn is_live(&self) -> bool {
        self.lanes.iter().any(|l| !l.is_empty())
    }

    /// The least of its values' numbers.
    pub fn first_member(&self) -> u32 {
        let numbers = self.members.iter().map(|m| m.0.as_u32());
        numbers.min().unwrap_or(u32::MAX)
    }

    /// First point of any lane.
    pub fn start(&self) -> Option<u32> {
        self.lanes
            .iter()
            .filter_map(|l| l.first())
            .map(|h| h.segment.start)
            .min()
    }

    pub fn reg(&self) -> Option<Reg> {
        self.fixed.map(|unit| Reg::new(unit, self.dwords()))
    }
}

#[derive(Clone)]
pub(super) struct Webs {
    pub webs: Vec<Web>,
    /// Web and offset of every value, further ones for registers included.
    of: SecondaryMap<Value, (u32, u32)>,
    /// Webs with a fixed place, by unit that they cover.
    fixed: BTreeMap<u32, Vec<u32>>,
    /// Lay a web into another only at a multiple of its own alignment, even where the other's
    /// place could make up for it.
    pub by_multiples: bool,
}

impl Webs {
    /// One web per value.
    pub fn new(prepared: &Prepared, live: &Live, pool: &Pool) -> Webs {
        let mut webs = Webs {
            webs: Vec::with_capacity(prepared.func.values.len()),
            of: SecondaryMap::new(),
            fixed: BTreeMap::new(),
            by_multiples: false,
        };
        for value in live.values() {
            let data = &prepared.func.values[value];
            let fixed = data.fixed.map(|r| r.unit);
            webs.add(
                live,
                value,
                data.ty.bank,
                data.ty.units,
                prepared.align(value),
                fixed,
            );
        }
        for (value, unit) in live.registers() {
            let bank = pool.bank_of_unit(unit);
            webs.add(live, value, bank, 1, Align::ANY, Some(unit));
        }
        webs.keep_apart(live);
        webs
    }

    fn add(
        &mut self,
        live: &Live,
        value: Value,
        bank: Bank,
        dwords: u32,
        align: Align,
        fixed: Option<u32>,
    ) {
        let index = self.webs.len() as u32;
        let lanes = (0..dwords).map(|k| live.held(value, k)).collect();
        self.webs.push(Web {
            bank,
            align,
            fixed,
            lanes,
            named: live.class(value).is_none(),
            members: smallvec![(value, 0)],
        });
        self.of[value] = (index, 0);
        if fixed.is_some() && live.is_live(value) {
            self.note_fixed(index);
        }
    }

    /// Registers that must differ hold different contents at a point beyond the program's, one for
    /// each `apart`.
    fn keep_apart(&mut self, live: &Live) {
        for (point, (_, dwords)) in (live.points.len()..).zip(&live.apart) {
            for &(value, dword) in dwords {
                let held = Held {
                    segment: Segment::new(point, point + 1),
                    root: live.number(value, dword),
                };
                let (web, offset) = self.of(value);
                insert(&mut self.webs[web].lanes[(offset + dword) as usize], held);
            }
        }
    }

    fn note_fixed(&mut self, index: u32) {
        for unit in self.webs[index as usize]
            .reg()
            .into_iter()
            .flat_map(Reg::range)
        {
            let list = self.fixed.entry(unit).or_default();
            if !list.contains(&index) {
                list.push(index);
            }
        }
    }

    fn forget_fixed(&mut self, index: u32) {
        for unit in self.webs[index as usize]
            .reg()
            .into_iter()
            .flat_map(Reg::range)
        {
            if let Some(list) = self.fixed.get_mut(&unit) {
                list.retain(|&w| w != index);
            }
        }
    }

    /// Webs that are to be given a place.
    pub fn free(&self) -> impl Iterator<Item = usize> + '_ {
        let webs = self.webs.iter().enumerate();
        webs.filter(|(_, w)| !w.members.is_empty() && w.fixed.is_none())
            .map(|(i, _)| i)
    }

    /// Web and offset of a value.
    pub fn of(&self, value: Value) -> (usize, u32) {
        let (web, offset) = self.of[value];
        (web as usize, offset)
    }

    /// Additional contents of a value at some points: what an early-clobber result blocks. Points
    /// that the web has already are blocked as it is, but where it holds nothing defined: that
    /// others may share.
    pub fn occupy(&mut self, value: Value, dword: u32, held: Held) {
        let (web, offset) = self.of(value);
        let lane = &mut self.webs[web].lanes[(offset + dword) as usize];
        cut_undefined(lane, held.segment);
        if !conflict(lane, &[held]) {
            insert(lane, held);
        }
    }

    /// Join the webs of two values so that dword `a_at` of `a` and dword `b_at` of `b` fall
    /// together. False, and nothing changes, where that is impossible.
    pub fn join(&mut self, pool: &Pool, a: Value, a_at: u32, b: Value, b_at: u32) -> bool {
        let ((wa, oa), (wb, ob)) = (self.of(a), self.of(b));
        let at = |offset: u32, dword: u32| offset as i32 + dword as i32;
        // Offset of b's web within a's.
        let shift = at(oa, a_at) - at(ob, b_at);
        if wa == wb {
            return shift == 0;
        }
        let (da, db) = (
            (self.webs[wa].dwords()) as i32,
            (self.webs[wb].dwords()) as i32,
        );
        let larger = |w: usize| (self.webs[w].dwords(), self.webs[w].members.len());
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
        match self.joined(pool, outer, inner, shift) {
            Some((align, fixed)) => {
                self.absorb(outer, inner, shift, align, fixed);
                true
            }
            None => false,
        }
    }

    /// Alignment and fixed unit of the joined web, or `None` where the webs do not fit.
    fn joined(
        &self,
        pool: &Pool,
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
            self.check_fixed(pool, outer, inner, shift, unit, align)?;
        }
        Some((align, fixed))
    }

    /// A web that moves to a fixed place must fit it and not disturb the others there.
    fn check_fixed(
        &self,
        pool: &Pool,
        outer: usize,
        inner: usize,
        shift: u32,
        unit: u32,
        align: Align,
    ) -> Option<()> {
        let (o, i) = (&self.webs[outer], &self.webs[inner]);
        let reg = Reg::new(unit, o.dwords());
        // Only a register of a file or a named one as a whole can hold a web.
        pool.target.bank_of(reg)?;
        if !pool.is_aligned(unit, align) {
            return None;
        }
        // A register that the function names, perhaps a special one, suits a value only if the
        // value could have been given it.
        if (o.named || i.named) && !pool.allows(o.bank, o.dwords(), align, unit) {
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

/// Position of the first segment that ends after a point.
fn after(lane: &[Held], point: u32) -> usize {
    lane.partition_point(|h| h.segment.end <= point)
}

/// Whether two lanes hold different contents at some point; the first such pair.
pub(super) fn first_conflict(a: &[Held], b: &[Held]) -> Option<(Held, Held)> {
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

pub(super) fn conflict(a: &[Held], b: &[Held]) -> bool {
    first_conflict(a, b).is_some()
}

/// Take undefined contents at some points out of a lane.
fn cut_undefined(lane: &mut Lane, gone: Segment) {
    let from = after(lane, gone.start);
    let to = from + lane[from..].partition_point(|h| h.segment.start < gone.end);
    let mut rest = Vec::new();
    for &Held { segment, root } in &lane[from..to] {
        if root != UNDEFINED {
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

/// Add a segment; what it overlaps holds the same root and is united with it.
fn insert(lane: &mut Lane, held: Held) {
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

/// Put segments in the place of others.
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
}
