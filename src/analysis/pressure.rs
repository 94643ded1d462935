//! Register pressure: the greatest number of dwords live at once, by bank, and where.

use super::ranges::{LiveRanges, Point, Points};
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::testing::{graph, push};
    use crate::ir::operand::Operand;
    use smallvec::smallvec;

    #[test]
    fn the_peak_is_where_most_dwords_are_live() {
        let (mut func, b) = graph(&[&[]]);
        let v: Vec<Value> = (0..3).map(|_| func.add_value(4)).collect();
        let o = |n: usize| Operand::from(v[n]);
        let branch = func.blocks[b[0]].insts.pop();
        push(&mut func, b[0], false, &[o(0)], &[], smallvec![]);
        push(&mut func, b[0], false, &[o(1)], &[], smallvec![]);
        push(&mut func, b[0], false, &[o(2)], &[o(0)], smallvec![]);
        push(&mut func, b[0], false, &[], &[o(1), o(2)], smallvec![]);
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
}
