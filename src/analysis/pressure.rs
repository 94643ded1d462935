//! Register pressure: the greatest number of register units live at once, by bank, and its place.

use super::ranges::{LiveRanges, Point, Points, Segment};
use crate::ir::function::{Block, Inst, Value};
use crate::target::{Bank, BankMap};

/// The greatest pressure of one bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Peak {
    /// The register units that are live there; 0 if none is live anywhere.
    pub units: u32,
    /// The first point with the peak.
    pub point: Point,
}

/// Peak pressure of every bank.
#[derive(Clone, Debug, Default)]
pub struct Pressure {
    peaks: BankMap<Peak>,
}

impl Pressure {
    /// `class` gives a value's bank and units; `None` leaves it out.
    pub fn new(
        values: impl IntoIterator<Item = Value>,
        ranges: &LiveRanges,
        class: impl Fn(Value) -> Option<(Bank, u32)>,
    ) -> Self {
        let mut events: BankMap<Vec<(Point, i64)>> = BankMap::default();
        let mut banks: BankMap<Option<Bank>> = BankMap::default();
        for value in values {
            let Some((bank, units)) = class(value) else {
                continue;
            };
            banks[bank] = Some(bank);
            let events = &mut events[bank];
            for s in ranges.segments(value) {
                events.push((s.start, i64::from(units)));
                events.push((s.end, -i64::from(units)));
            }
        }
        let mut pressure = Pressure::default();
        for &bank in banks.values().flatten() {
            // At one point ends come before starts: the amounts of ends are negative.
            let events = &mut events[bank];
            events.sort_unstable();
            let peak = &mut pressure.peaks[bank];
            let mut now = 0;
            for &(point, amount) in events.iter() {
                now += amount;
                if now > i64::from(peak.units) {
                    *peak = Peak {
                        units: now as u32,
                        point,
                    };
                }
            }
        }
        pressure
    }

    /// The peak of one bank.
    pub fn peak(&self, bank: Bank) -> Peak {
        self.peaks[bank]
    }

    /// The place of a bank's peak: the block and, unless it is at the block's start, the instruction.
    pub fn place(&self, bank: Bank, points: &Points) -> Option<(Block, Option<Inst>)> {
        (self.peak(bank).units > 0)
            .then(|| points.at(self.peak(bank).point))
            .flatten()
    }
}

/// Units of each bank that are live at each point.
#[derive(Clone, Debug)]
pub struct Timeline {
    points: u32,
    /// By bank and point, the increase of live units over the previous point.
    changes: BankMap<Vec<i64>>,
}

impl Timeline {
    /// A timeline of `points` points without live units.
    pub fn new(points: u32) -> Timeline {
        Timeline {
            points,
            changes: BankMap::default(),
        }
    }

    /// Adds units to all points of a segment.
    pub fn add(&mut self, bank: Bank, segment: Segment, units: u32) {
        let changes = &mut self.changes[bank];
        if changes.is_empty() {
            changes.resize(self.points as usize + 1, 0);
        }
        let units = i64::from(units);
        for (point, change) in [(segment.start, units), (segment.end, -units)] {
            changes[point.min(self.points) as usize] += change;
        }
    }

    /// A bank's units at one point after the other; empty if none was ever live.
    pub fn units(&self, bank: Bank) -> impl Iterator<Item = u32> + '_ {
        self.changes[bank].iter().scan(0, |now, change| {
            *now += change;
            Some(*now as u32)
        })
    }
}

/// Pressure that changes: the number of live units at each point, under additions over ranges of
/// points. A segment tree whose nodes keep the amount added to their whole range, and the maximum
/// within it, this amount included: a change costs the logarithm of the number of points.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Number of leaves, a power of two.
    leaves: usize,
    /// Node 1 is the root; the children of `n` are `2n` and `2n + 1`.
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    added: i64,
    maximum: i64,
}

impl Profile {
    /// A profile of `points` points without live units.
    pub fn new(points: u32) -> Profile {
        let leaves = (points.max(1) as usize).next_power_of_two();
        Profile {
            leaves,
            nodes: vec![Node::default(); 2 * leaves],
        }
    }

    /// A profile with these live units at one point after the other.
    pub fn of(units: impl ExactSizeIterator<Item = i64>) -> Profile {
        let mut profile = Profile::new(units.len() as u32);
        for (at, units) in units.enumerate() {
            let leaf = &mut profile.nodes[profile.leaves + at];
            (leaf.added, leaf.maximum) = (units, units);
        }
        for n in (1..profile.leaves).rev() {
            let below = [2 * n, 2 * n + 1].map(|k| profile.nodes[k].maximum);
            profile.nodes[n].maximum = below[0].max(below[1]);
        }
        profile
    }

    /// The greatest number at one point of a nonempty segment.
    pub fn peak_in(&self, segment: Segment) -> Option<i64> {
        let all = (0, self.leaves as u32);
        let some = segment.start < segment.end;
        some.then(|| self.peak_below(1, all, segment)).flatten()
    }

    fn peak_below(&self, n: usize, (from, to): (u32, u32), asked: Segment) -> Option<i64> {
        let node = self.nodes[n];
        if asked.start <= from && to <= asked.end {
            return Some(node.maximum);
        }
        if asked.end <= from || to <= asked.start {
            return None;
        }
        let middle = from.midpoint(to);
        let left = self.peak_below(2 * n, (from, middle), asked);
        let right = self.peak_below(2 * n + 1, (middle, to), asked);
        left.max(right).map(|peak| node.added + peak)
    }

    /// Adds units to all points of a segment.
    pub fn add(&mut self, segment: Segment, units: i64) {
        let (start, end) = (segment.start as usize, segment.end as usize);
        if start < end.min(self.leaves) {
            self.descend(1, 0, self.leaves, start, end, units);
        }
    }

    fn descend(&mut self, n: usize, from: usize, to: usize, start: usize, end: usize, by: i64) {
        if start <= from && to <= end {
            self.nodes[n].added += by;
            self.nodes[n].maximum += by;
            return;
        }
        let middle = from.midpoint(to);
        if start < middle {
            self.descend(2 * n, from, middle, start, end, by);
        }
        if end > middle {
            self.descend(2 * n + 1, middle, to, start, end, by);
        }
        let below = self.nodes[2 * n].maximum.max(self.nodes[2 * n + 1].maximum);
        self.nodes[n].maximum = self.nodes[n].added + below;
    }

    /// The greatest number of units live at one point.
    pub fn peak(&self) -> u32 {
        self.nodes[1].maximum.max(0) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::operand::Operand;
    use crate::target::BankRole;
    use crate::testing::{graph, push};

    #[test]
    fn the_peak_is_where_most_dwords_are_live() {
        let (mut func, b) = graph(&[&[]]);
        let v: Vec<Value> = (0..3).map(|_| func.add_value(4)).collect();
        let o = |n: usize| Operand::from(v[n]);
        let branch = func.blocks[b[0]].insts.pop();
        push(&mut func, b[0], false, &[o(0)], &[], vec![]);
        push(&mut func, b[0], false, &[o(1)], &[], vec![]);
        push(&mut func, b[0], false, &[o(2)], &[o(0)], vec![]);
        push(&mut func, b[0], false, &[], &[o(1), o(2)], vec![]);
        func.blocks[b[0]].insts.extend(branch);
        let of = |index, role| Bank { index, role };
        let scalar = of(0, BankRole::Uniform);
        let vector = of(1, BankRole::Varying);
        let bank = |value: Value| Some((if value == v[2] { scalar } else { vector }, 4));
        let pressure = Pressure::new(func.values.keys(), &LiveRanges::of(&func), bank);
        assert_eq!(pressure.peak(vector), Peak { units: 8, point: 5 });
        assert_eq!(pressure.peak(scalar), Peak { units: 4, point: 7 });
        let second = func.blocks[b[0]].insts[1];
        assert_eq!(
            pressure.place(vector, &Points::new(&func)),
            Some((b[0], Some(second)))
        );
        assert_eq!(
            pressure.place(of(2, BankRole::Accumulator), &Points::new(&func)),
            None
        );
    }

    #[test]
    fn a_profile_agrees_with_counting() {
        easel_cases::cases(2000, |u| {
            let points = u.int_in_range(1..=40u32)?;
            let mut profile = Profile::new(points);
            let mut counted = vec![0i64; points as usize];
            for _ in 0..u.int_in_range(0..=12)? {
                let start = u.int_in_range(0..=points)?;
                let end = u.int_in_range(start..=points)?;
                let by = u.int_in_range(-3..=5i64)?;
                profile.add(Segment::new(start, end), by);
                counted[start as usize..end as usize]
                    .iter_mut()
                    .for_each(|c| *c += by);
                let peak = counted.iter().copied().max().unwrap_or(0);
                let asked = start as usize..end as usize;
                let here = counted[asked].iter().copied();
                let segment = Segment::new(start, end);
                assert_eq!(profile.peak_in(segment), here.max());
                assert_eq!(
                    Profile::of(counted.iter().copied()).peak_in(segment),
                    profile.peak_in(segment)
                );
                // Points beyond the last have no live units.
                assert_eq!(i64::from(profile.peak()), peak.max(0));
            }
            Ok(())
        })
        .run();
    }
}
