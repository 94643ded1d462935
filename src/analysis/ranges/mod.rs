//! Live ranges: for each value, the intervals of program points in which it is live.
//!
//! Points number the program in layout order. Each block start and each instruction has an index
//! `n` with two points: `2n`, at which it reads, and `2n + 1`, at which it writes. Segments are half
//! open, so a value whose last use is the instruction that defines another value does not overlap that value. A value that is
//! defined and never used still occupies its definition's point.
//!
//! Datalog extends liveness from the ends of blocks to the points between (`datalog`).

mod datalog;
#[cfg(test)]
mod sweep;
#[cfg(test)]
mod tests;

use super::liveness::{Accesses, Liveness};
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
    /// The instruction at each index; `None` for a block start.
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

    /// The point at which an instruction reads.
    pub fn read(&self, inst: Inst) -> Point {
        2 * self.insts[inst]
    }

    /// The point at which an instruction writes.
    pub fn write(&self, inst: Inst) -> Point {
        2 * self.insts[inst] + 1
    }

    /// First point of a block; the parameters of the block are defined at the next point.
    pub fn start(&self, block: Block) -> Point {
        2 * self.blocks[block].0
    }

    /// One past the last point of a block.
    pub fn end(&self, block: Block) -> Point {
        2 * self.blocks[block].1
    }

    /// The instruction at a point.
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
    /// The interval from `start` to before `end`.
    pub fn new(start: Point, end: Point) -> Self {
        Segment { start, end }
    }

    /// Whether two intervals have a point in common.
    pub fn overlaps(self, other: Segment) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// Number of points.
    pub fn points(self) -> u32 {
        self.end - self.start
    }
}

/// The relation `live(v, p, q)`: the segments of every value, sorted, disjoint, not adjacent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiveRanges {
    /// By value, the start of its segments; the last entry is the end.
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
        datalog::solve(func, points, accesses, liveness)
    }

    /// Live ranges of a function by its operands.
    pub fn of<S: OperationSet>(func: &Function<S>) -> Self {
        let accesses = Accesses::of(func);
        let liveness =
            super::liveness::solve(&super::liveness::LivenessFacts::new(func, &accesses));
        LiveRanges::new(func, &Points::new(func), &accesses, &liveness)
    }

    /// Keeps only some tuples. Only tests need this: they check that a missing tuple is noticed.
    pub fn retain(&mut self, keep: impl Fn(Value, Segment) -> bool) {
        let (mut starts, mut segments) = (vec![0], Vec::new());
        for value in (1..self.starts.len()).map(|n| Value::new(n - 1)) {
            let kept = self.segments(value).iter();
            segments.extend(kept.copied().filter(|&s| keep(value, s)));
            starts.push(segments.len() as u32);
        }
        (self.starts, self.segments) = (starts, segments);
    }

    /// The segments of a value; empty if the value is in no listed block.
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
