//! The reference: a walk backward over each block, with the set of live values. Tests compare the Datalog
//! solution with it.

use super::{LiveRanges, Point, Points, Segment};
use crate::ir::function::{Function, OperationSet, Value};
use crate::liveness::{Access, Accesses, Liveness};
use cranelift_entity::{EntityRef, SecondaryMap};

/// Live ranges of a function's values; `liveness` must be that of the same `accesses`.
pub(super) fn solve<S: OperationSet>(
    func: &Function<S>,
    points: &Points,
    accesses: &Accesses,
    liveness: &Liveness,
) -> LiveRanges {
    let mut sweep = Sweep::default();
    // Blocks and instructions are visited backward: segments are found from late to early.
    for &block in func.layout.iter().rev() {
        let (start, end) = (points.start(block), points.end(block));
        for &value in liveness.live_out(block) {
            sweep.open(value, end);
        }
        for &inst in func.blocks[block].insts.iter().rev() {
            let (read, write) = (points.read(inst), points.write(inst));
            let items = accesses.of_inst(inst);
            for &(access, value) in items.iter().filter(|a| a.0 != Access::Use) {
                // A part without later readers is treated as a whole value without readers.
                if access == Access::Def || sweep.values[value].end == 0 {
                    sweep.define(value, write);
                } else {
                    sweep.values[value].assigned = write;
                }
            }
            for &(_, value) in items.iter().filter(|a| a.0 == Access::Use) {
                sweep.open(value, read + 1);
            }
        }
        for &param in accesses.params(func, block) {
            sweep.define(param, start + 1);
        }
        for &value in liveness.live_in(block) {
            sweep.close(value, start);
        }
        sweep.close_rest();
    }
    sweep.finish()
}

/// State of the backward sweep.
#[derive(Default)]
struct Sweep {
    values: SecondaryMap<Value, Swept>,
    /// Values with an open segment that began in this block, and some that are closed again.
    open: Vec<Value>,
    /// All segments, each value's from late to early.
    found: Vec<(Value, Segment)>,
}

/// The state of a value in the sweep.
#[derive(Clone, Copy, Default)]
struct Swept {
    /// End of the segment being built, 0 for none.
    end: Point,
    /// First partial definition seen so far in the block (last in sweep order), 0 for none.
    assigned: Point,
    /// One more than the place of the value's earliest segment so far, 0 for none.
    earliest: u32,
    /// Number of segments.
    count: u32,
}

impl Sweep {
    fn open(&mut self, value: Value, end: Point) {
        let swept = &mut self.values[value];
        if swept.end == 0 {
            swept.end = end;
            self.open.push(value);
        }
    }

    fn define(&mut self, value: Value, point: Point) {
        let swept = &mut self.values[value];
        if swept.end == 0 {
            swept.end = point + 1;
        }
        self.close(value, point);
    }

    fn close(&mut self, value: Value, start: Point) {
        let swept = &mut self.values[value];
        let end = std::mem::take(&mut swept.end);
        swept.assigned = 0;
        if end == 0 {
            return;
        }
        if swept.earliest > 0 {
            let later = &mut self.found[swept.earliest as usize - 1].1;
            if later.start <= end {
                later.start = start;
                return;
            }
        }
        self.found.push((value, Segment::new(start, end)));
        swept.earliest = self.found.len() as u32;
        swept.count += 1;
    }

    /// Values that are open at the block's start and not live there begin at their first partial definition, or at their last use
    /// if they have no definition.
    fn close_rest(&mut self) {
        let mut open = std::mem::take(&mut self.open);
        for value in open.drain(..) {
            let Swept { end, assigned, .. } = self.values[value];
            if end != 0 {
                self.close(value, if assigned == 0 { end - 1 } else { assigned });
            }
        }
        self.open = open;
    }

    /// Each value's segments together, by counting.
    fn finish(self) -> LiveRanges {
        let mut starts = Vec::with_capacity(self.values.keys().len() + 1);
        let mut total = 0;
        starts.push(0);
        for swept in self.values.values() {
            total += swept.count;
            starts.push(total);
        }
        let mut segments = vec![Segment::new(0, 0); self.found.len()];
        let mut next: Vec<u32> = starts.iter().skip(1).copied().collect();
        for (value, segment) in self.found {
            let at = &mut next[value.index()];
            *at -= 1;
            segments[*at as usize] = segment;
        }
        LiveRanges { starts, segments }
    }
}
