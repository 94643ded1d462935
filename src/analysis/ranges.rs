//! Live ranges: for each value, the intervals of program points in which it is live.
//!
//! Points number the program in layout order. Each block start and each instruction has an index
//! `n` with two points: `2n`, where it reads, and `2n + 1`, where it writes. Segments are half
//! open, so a value whose last use is the instruction that defines another value does not overlap
//! it. A value that is defined and never used still occupies its definition's point.

use super::liveness::{Access, Accesses, Liveness};
use crate::ir::function::{Block, Function, Inst, OperationSet, Value};
use cranelift_entity::{EntityRef, SecondaryMap};

/// A program point.
pub type Point = u32;

/// The points of a function.
#[derive(Clone, Debug)]
pub struct Points {
    insts: SecondaryMap<Inst, u32>,
    /// First and one past the last index, by block.
    blocks: SecondaryMap<Block, (u32, u32)>,
    /// What stands at each index; `None` for a block start.
    at: Vec<(Block, Option<Inst>)>,
}

impl Points {
    /// Numbers the blocks of the layout and their instructions, unreachable ones included.
    pub fn new<S: OperationSet>(func: &Function<S>) -> Self {
        let mut points = Points {
            insts: SecondaryMap::with_capacity(func.insts.len()),
            blocks: SecondaryMap::new(),
            at: Vec::new(),
        };
        for &block in &func.layout {
            let start = points.at.len() as u32;
            points.at.push((block, None));
            for &inst in &func.blocks[block].insts {
                points.insts[inst] = points.at.len() as u32;
                points.at.push((block, Some(inst)));
            }
            points.blocks[block] = (start, points.at.len() as u32);
        }
        points
    }

    /// Where an instruction reads.
    pub fn read(&self, inst: Inst) -> Point {
        2 * self.insts[inst]
    }

    /// Where an instruction writes.
    pub fn write(&self, inst: Inst) -> Point {
        2 * self.insts[inst] + 1
    }

    /// First point of a block; its parameters are defined at the next one.
    pub fn start(&self, block: Block) -> Point {
        2 * self.blocks[block].0
    }

    /// One past the last point of a block.
    pub fn end(&self, block: Block) -> Point {
        2 * self.blocks[block].1
    }

    /// What stands at a point.
    pub fn at(&self, point: Point) -> Option<(Block, Option<Inst>)> {
        self.at.get(point as usize / 2).copied()
    }

    /// All instructions in order.
    pub fn insts(&self) -> impl Iterator<Item = (Block, Inst)> + '_ {
        self.at
            .iter()
            .filter_map(|&(block, inst)| Some((block, inst?)))
    }

    /// Number of points.
    pub fn len(&self) -> u32 {
        2 * self.at.len() as u32
    }

    /// Whether there are no points, as in a function without blocks.
    pub fn is_empty(&self) -> bool {
        self.at.is_empty()
    }
}

/// A half-open interval of points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Segment {
    /// The first point.
    pub start: Point,
    /// One past the last point.
    pub end: Point,
}

impl Segment {
    /// From `start` to before `end`.
    pub fn new(start: Point, end: Point) -> Self {
        Segment { start, end }
    }

    /// Whether they have a point in common.
    pub fn overlaps(self, other: Segment) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// Number of points.
    pub fn points(self) -> u32 {
        self.end - self.start
    }
}

/// The segments of every value: sorted, disjoint, not adjacent.
#[derive(Clone, Debug)]
pub struct LiveRanges {
    /// By value, where its segments start; one more at the end.
    starts: Vec<u32>,
    segments: Vec<Segment>,
}

impl LiveRanges {
    /// Live ranges of a function's values; `liveness` must be that of the same `accesses`.
    pub fn new<S: OperationSet>(
        func: &Function<S>,
        points: &Points,
        accesses: &Accesses,
        liveness: &Liveness,
    ) -> Self {
        let mut sweep = Sweep::default();
        // From the last block to the first, each backward: segments are found from late to early.
        for &block in func.layout.iter().rev() {
            let (start, end) = (points.start(block), points.end(block));
            for &value in liveness.live_out(block) {
                sweep.open(value, end);
            }
            for &inst in func.blocks[block].insts.iter().rev() {
                let (read, write) = (points.read(inst), points.write(inst));
                let items = accesses.of_inst(inst);
                for &(access, value) in items.iter().filter(|a| a.0 != Access::Use) {
                    // A part that nothing reads later is like a whole that nothing reads.
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

    /// Live ranges of a function by its operands.
    pub fn of<S: OperationSet>(func: &Function<S>) -> Self {
        let accesses = Accesses::of(func);
        let liveness =
            super::liveness::solve(&super::liveness::LivenessFacts::new(func, &accesses));
        LiveRanges::new(func, &Points::new(func), &accesses, &liveness)
    }

    /// Where a value is live; empty if it is in no listed block.
    pub fn segments(&self, value: Value) -> &[Segment] {
        let at = value.index();
        match (self.starts.get(at), self.starts.get(at + 1)) {
            (Some(&start), Some(&end)) => &self.segments[start as usize..end as usize],
            _ => &[],
        }
    }

    /// Whether a value is live at a point.
    pub fn is_live(&self, value: Value, point: Point) -> bool {
        let list = self.segments(value);
        let after = list.partition_point(|s| s.start <= point);
        after > 0 && point < list[after - 1].end
    }
}

/// Whether two sorted lists have overlapping segments.
pub fn overlap(mut a: &[Segment], mut b: &[Segment]) -> bool {
    while let (Some(x), Some(y)) = (a.first(), b.first()) {
        if x.overlaps(*y) {
            return true;
        }
        if x.end <= y.start {
            a = &a[1..]
        } else {
            b = &b[1..]
        }
    }
    false
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

/// What the sweep knows of a value.
#[derive(Clone, Copy, Default)]
struct Swept {
    /// End of the segment being built, 0 for none.
    end: Point,
    /// First partial definition seen so far in the block (last in sweep order), 0 for none.
    assigned: Point,
    /// One more than the place of its earliest segment so far, 0 for none.
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

    /// Values still open at the block's start that are not live there begin at their first
    /// partial definition; with no definition at all, at their last use.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::operand::Operand;
    use crate::testing::{graph, push, random_storage};

    #[test]
    fn last_use_and_definition_of_one_instruction_do_not_overlap() {
        let (mut func, b) = graph(&[&[]]);
        let v: Vec<Value> = (0..3).map(|_| func.add_value(4)).collect();
        let branch = func.blocks[b[0]].insts.pop();
        let o = |n: usize| Operand::from(v[n]);
        push(&mut func, b[0], false, &[o(0)], &[], vec![]);
        push(&mut func, b[0], false, &[o(1)], &[o(0)], vec![]);
        push(&mut func, b[0], false, &[o(2)], &[o(1), o(0)], vec![]);
        func.blocks[b[0]].insts.extend(branch);
        let ranges = LiveRanges::of(&func);
        assert_eq!(ranges.segments(v[0]), [Segment::new(3, 7)]);
        assert_eq!(ranges.segments(v[1]), [Segment::new(5, 7)]);
        assert_eq!(ranges.segments(v[2]), [Segment::new(7, 8)]);
        let [a, b, c] = [0, 1, 2].map(|n| ranges.segments(v[n]));
        assert!(overlap(a, b) && !overlap(b, c));
    }

    /// Against liveness recomputed instruction by instruction.
    #[test]
    fn agrees_with_a_walk_over_points() {
        easel_cases::cases(1500, |u| {
            let func = random_storage(u)?;
            let accesses = Accesses::of(&func);
            let liveness = Liveness::of(&func);
            let points = Points::new(&func);
            let ranges = LiveRanges::new(&func, &points, &accesses, &liveness);
            for (value, _) in func.values.iter() {
                let list = ranges.segments(value);
                assert!(
                    list.windows(2).all(|w| w[0].end < w[1].start),
                    "{list:?}\n{func}"
                );
                for &block in &func.layout {
                    let mut live = liveness.live_out(block).contains(&value);
                    let insts = &func.blocks[block].insts;
                    for (i, &inst) in insts.iter().enumerate().rev() {
                        let has = |inst, access| accesses.of_inst(inst).contains(&(access, value));
                        let writes = |inst| has(inst, Access::Def) || has(inst, Access::PartialDef);
                        let reached = liveness.live_in(block).contains(&value)
                            || insts[..i].iter().any(|&before| writes(before));
                        let expected = writes(inst) || (live && reached);
                        assert_eq!(
                            ranges.is_live(value, points.write(inst)),
                            expected,
                            "{value} {inst}\n{func}"
                        );
                        live = (live && !has(inst, Access::Def)) || has(inst, Access::Use);
                        if !live {
                            assert!(
                                !ranges.is_live(value, points.read(inst)),
                                "{value} {inst}\n{func}"
                            );
                        }
                    }
                    let at_start = ranges.is_live(value, points.start(block));
                    if liveness.live_in(block).contains(&value) {
                        assert!(at_start, "{value} {block}\n{func}");
                    }
                }
            }
            Ok(())
        })
        .run();
    }
}
