//! Register pressure: the greatest number of dwords live at once, by bank, and where.

use super::ranges::{LiveRanges, Point, Points, Segment};
use crate::ir::function::{Block, Inst, Value};
use crate::target::Bank;

/// The greatest pressure of one bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Peak {
    pub dwords: u32,
    /// First point where it occurs.
    pub point: Point,
}

/// Peak pressure of every bank.
#[derive(Clone, Debug, Default)]
pub struct Pressure {
    peaks: [Peak; Bank::ALL.len()],
}

impl Pressure {
    /// `class` gives a value's bank and dwords; `None` leaves it out.
    pub fn new(
        values: impl IntoIterator<Item = Value>,
        ranges: &LiveRanges,
        class: impl Fn(Value) -> Option<(Bank, u8)>,
    ) -> Self {
        let mut events: [Vec<(Point, i32)>; Bank::ALL.len()] = Default::default();
        for value in values {
            let Some((bank, dwords)) = class(value) else {
                continue;
            };
            for s in ranges.segments(value) {
                events[bank as usize].push((s.start, i32::from(dwords)));
                events[bank as usize].push((s.end, -i32::from(dwords)));
            }
        }
        let mut pressure = Pressure::default();
        for (events, peak) in events.iter_mut().zip(&mut pressure.peaks) {
            // At one point ends come before starts: the amounts of ends are negative.
            events.sort_unstable();
            let mut now = 0;
            for &(point, amount) in events.iter() {
                now += amount;
                if now > peak.dwords as i32 {
                    *peak = Peak {
                        dwords: now as u32,
                        point,
                    };
                }
            }
        }
        pressure
    }

    pub fn peak(&self, bank: Bank) -> Peak {
        self.peaks[bank as usize]
    }

    /// Where a bank's pressure peaks: the block and, unless at its start, the instruction.
    pub fn place(&self, bank: Bank, points: &Points) -> Option<(Block, Option<Inst>)> {
        (self.peak(bank).dwords > 0)
            .then(|| points.at(self.peak(bank).point))
            .flatten()
    }
}

/// Pressure that changes: how many dwords are live at each point, under additions over ranges of
/// points. A segment tree whose nodes keep what was added to their whole range, and the maximum
/// within it, that included: a change costs the logarithm of the number of points.
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
    /// Nothing is live at any of so many points.
    pub fn new(points: u32) -> Profile {
        let leaves = (points.max(1) as usize).next_power_of_two();
        Profile {
            leaves,
            nodes: vec![Node::default(); 2 * leaves],
        }
    }

    /// Add to all points of a segment.
    pub fn add(&mut self, segment: Segment, dwords: i64) {
        let (start, end) = (segment.start as usize, segment.end as usize);
        if start < end.min(self.leaves) {
            self.descend(1, 0, self.leaves, start, end, dwords);
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

    /// The greatest number of dwords live at one point.
    pub fn peak(&self) -> u32 {
        self.nodes[1].maximum.max(0) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::testing::{graph, push};
    use crate::ir::operand::Operand;

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
        let bank = |value: Value| {
            Some((
                if value == v[2] {
                    Bank::Scalar
                } else {
                    Bank::Vector
                },
                4,
            ))
        };
        let pressure = Pressure::new(func.values.keys(), &LiveRanges::of(&func), bank);
        assert_eq!(
            pressure.peak(Bank::Vector),
            Peak {
                dwords: 8,
                point: 5
            }
        );
        assert_eq!(
            pressure.peak(Bank::Scalar),
            Peak {
                dwords: 4,
                point: 7
            }
        );
        let second = func.blocks[b[0]].insts[1];
        assert_eq!(
            pressure.place(Bank::Vector, &Points::new(&func)),
            Some((b[0], Some(second)))
        );
        assert_eq!(pressure.place(Bank::Accumulator, &Points::new(&func)), None);
    }

    #[test]
    fn a_profile_agrees_with_counting() {
        arbtest::arbtest(|u| {
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
                // Points beyond the last have nothing live.
                assert_eq!(i64::from(profile.peak()), peak.max(0));
            }
            Ok(())
        })
        .budget_ms(200);
    }
}
