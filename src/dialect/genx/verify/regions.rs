//! Legal regions of vectors and predicates.

use super::{Finding, Stage};
use crate::ir::function::Inst;
use crate::ir::operand::Operand;
use crate::operation::{Op, Shape};
use crate::set::{GenxFunction, Operands};
use crate::types::{Elem, Type};
use easel_isa::diagnostic::Severity;
use rustc_hash::FxHashMap;

/// The elements of a region with a variable start: its shape, its length and that of the
/// vector.
type Covered = (Shape, u32, u32);

/// Checks regions. A check that walks over a region's elements is done once for equal regions.
pub(super) struct Checker {
    stage: Stage,
    promises: FxHashMap<Covered, bool>,
    overlaps: FxHashMap<(Shape, u32), Option<(u32, u32)>>,
}

/// A region and its vector.
struct Region {
    shape: Shape,
    /// The whole vector.
    vector: Type,
    /// The elements read or written.
    part: Type,
    start: Operand,
    /// Numbers of the arguments in the text: new value or result, width, start, parent width.
    width_at: usize,
    write: bool,
}

impl Region {
    fn count(&self) -> i64 {
        self.part.count().into()
    }

    fn width(&self) -> i64 {
        self.shape.width.into()
    }

    fn rows(&self) -> i64 {
        self.count() / self.width()
    }

    fn start_at(&self) -> usize {
        self.width_at + 2
    }

    fn parent_at(&self) -> usize {
        self.width_at + 3
    }

    /// The offset of a row's start from the first row, elements.
    fn row(&self, row: i64) -> i64 {
        row * i64::from(self.shape.vstride)
    }

    /// The distance from the first to the last element of a row.
    fn span(&self) -> i64 {
        (self.width() - 1) * i64::from(self.shape.stride)
    }
}

impl Checker {
    pub fn new(stage: Stage) -> Self {
        Checker {
            stage,
            promises: FxHashMap::default(),
            overlaps: FxHashMap::default(),
        }
    }

    /// Checks an instruction whose operand count was checked.
    pub fn check(&mut self, func: &GenxFunction, inst: Inst, found: &mut Vec<Finding>) {
        let data = &func.insts[inst];
        let ty = |n: usize| func.type_of(data.uses[n]);
        let result = |n: usize| func.type_of(data.defs[n]);
        match &data.op {
            Op::ReadRegion(shape) => {
                let region = Region {
                    shape: *shape,
                    vector: ty(0),
                    part: result(0),
                    start: data.uses[1],
                    width_at: 2,
                    write: false,
                };
                if let Err(finding) = self.region(func, &region, result(0).elem, found) {
                    found.push(finding);
                }
            }
            Op::WriteRegion(shape) | Op::WriteConstRegion(shape) => {
                let region = Region {
                    shape: *shape,
                    vector: ty(0),
                    part: ty(1),
                    start: data.uses[2],
                    width_at: 3,
                    write: true,
                };
                if result(0) != ty(0) {
                    let message = format!(
                        "the result is {}, the old value {}: both must be the same",
                        result(0),
                        ty(0)
                    );
                    found.push(Finding::of("genx-region-args", message, "the old value", 0));
                    return;
                }
                if let Err(finding) = self.region(func, &region, ty(1).elem, found) {
                    found.push(finding);
                    return;
                }
                if let Err(finding) = mask(func, data.uses[3], ty(1)) {
                    found.push(finding);
                }
                if let (Op::WriteConstRegion(_), None) = (&data.op, func.constant(data.uses[1])) {
                    let message = "the new value of `wrconstregion` is no constant";
                    found.push(Finding::of(
                        "genx-region-args",
                        message,
                        "a constant is needed here",
                        1,
                    ));
                }
            }
            Op::ReadPredicate(first) => self.predicate(ty(0), result(0), *first, 1, found),
            Op::WritePredicate(first) | Op::WritePredicateUnder(first) => {
                self.predicate(ty(0), ty(1), *first, 2, found)
            }
            _ => {}
        }
    }

    fn region(
        &mut self,
        func: &GenxFunction,
        region: &Region,
        part: Elem,
        found: &mut Vec<Finding>,
    ) -> Result<(), Finding> {
        const CODE: &str = "genx-region-args";
        let Region { shape, vector, .. } = region;
        if part != vector.elem {
            let message = format!("elements are {part} here and {} in the vector", vector.elem);
            return Err(Finding::of(
                CODE,
                message,
                "both must have the same elements",
                0,
            ));
        }
        if part == Elem::Int(1) {
            let error = Finding::of(CODE, "regions have no elements of i1", "a predicate", 0);
            return Err(error
                .help("`llvm.genx.rdpredregion` and `llvm.genx.wrpredregion` access predicates"));
        }
        let (count, width) = (region.part.count(), shape.width);
        if width == 0 || count % width != 0 {
            let message = format!("a width of {width} does not divide {count} elements");
            return Err(Finding::of(
                CODE,
                message,
                "rows of this width must make up the region",
                region.width_at,
            ));
        }
        if region.write && count > vector.count() {
            let message = format!("{count} elements are written into {}", vector.count());
            return Err(Finding::of(CODE, message, "longer than the old value", 1));
        }
        if shape.parent == Some(0) {
            return Err(Finding::of(
                CODE,
                "a parent width of 0",
                "1 is the least",
                region.parent_at(),
            ));
        }
        let start = func.type_of(region.start);
        if start.elem != Elem::Int(16) {
            let message = format!("the start is {start}, i16 is needed");
            return Err(Finding::of(
                CODE,
                message,
                "bytes in 16 bits",
                region.start_at(),
            ));
        }
        if start.is_vector() && i64::from(start.lanes) != region.rows() {
            let message = format!("{} starts for {} rows", start.lanes, region.rows());
            return Err(Finding::of(
                CODE,
                message,
                "one for each row",
                region.start_at(),
            ));
        }
        match func.constant(region.start) {
            Some(constant) => {
                let starts: Vec<Option<u64>> = constant.iter().collect();
                self.direct(region, &starts, start.is_vector(), found)
            }
            None => self.indirect(region, start.is_vector()),
        }?;
        if region.write && self.stage == Stage::Input {
            self.overlap(region, start.is_vector(), found);
        }
        Ok(())
    }

    /// Checks a constant start, in 16 bits without a sign; one for each row, or one.
    fn direct(
        &self,
        region: &Region,
        starts: &[Option<u64>],
        each: bool,
        found: &mut Vec<Finding>,
    ) -> Result<(), Finding> {
        let bytes = i64::from(region.vector.elem.bytes());
        let length = i64::from(region.vector.count());
        let (width, stride) = (region.width(), i64::from(region.shape.stride));
        for row in 0..region.rows() {
            let given = match each {
                true => starts[row as usize],
                false => starts[0],
            };
            let Some(given) = given else {
                continue;
            };
            let given = given as i64;
            if given % bytes != 0 {
                let nearest = (given + bytes / 2) / bytes * bytes;
                let message =
                    format!("a region of elements of {bytes} bytes starts at byte {given}");
                let error = Finding::of(
                    "genx-region-misaligned",
                    message,
                    format!("{given} is no multiple of {bytes}"),
                    region.start_at(),
                );
                return Err(error.help(format!("the nearest valid start is {nearest}")));
            }
            let first = given / bytes + if each { 0 } else { region.row(row) };
            let last = first + region.span();
            if first.min(last) < 0 || first.max(last) >= length {
                let bad = (0..width)
                    .map(|k| first + k * stride)
                    .find(|at| !(0..length).contains(at));
                let message = format!(
                    "the region has element {} of a vector with elements 0 to {}",
                    bad.unwrap_or(last),
                    length - 1
                );
                let label = format!("row {row} goes from element {first} to {last}");
                return Err(Finding::of(
                    "genx-region-bounds",
                    message,
                    label,
                    region.start_at(),
                ));
            }
            if let Some(parent) = region.shape.parent.map(i64::from)
                && self.stage == Stage::Input
                && first.div_euclid(parent) != last.div_euclid(parent)
            {
                let boundary = (first.min(last).div_euclid(parent) + 1) * parent;
                // The promise about a constant start has no effect: the region is known exactly.
                let broken = promise(
                    region,
                    row,
                    &format!("goes from element {first} to {last}, across {boundary}"),
                );
                found.push(Finding {
                    severity: Severity::Warning,
                    ..broken
                });
                return Ok(());
            }
        }
        Ok(())
    }

    /// Checks a variable start: some index must be legal.
    fn indirect(&mut self, region: &Region, each: bool) -> Result<(), Finding> {
        let length = i64::from(region.vector.count());
        let span = region.span();
        let across = match each {
            true => 0,
            false => region.row(region.rows() - 1),
        };
        let least = 0.min(span) + 0.min(across);
        let most = 0.max(span) + 0.max(across);
        if most - least >= length {
            let message = format!(
                "the region covers {} elements of a vector of {length}",
                most - least + 1
            );
            return Err(Finding::of(
                "genx-region-bounds",
                message,
                "some element is outside whatever this is",
                region.start_at(),
            ));
        }
        let Some(parent) = region.shape.parent.map(i64::from) else {
            return Ok(());
        };
        if self.stage != Stage::Input {
            return Ok(());
        }
        if span.abs() >= parent {
            let row = format!(
                "has elements {} apart, parents are {parent} wide",
                span.abs()
            );
            return Err(promise(region, 0, &row));
        }
        if each || parent >= length {
            return Ok(());
        }
        let key = (region.shape, region.part.count(), region.vector.count());
        let kept = *self
            .promises
            .entry(key)
            .or_insert_with(|| some_index_keeps(region, parent, -least..length - most));
        match kept {
            true => Ok(()),
            false => Err(promise(
                region,
                region.rows() - 1,
                &format!("or another one crosses a multiple of {parent} whatever the start is"),
            )),
        }
    }

    /// Checks that no two elements are written to one position.
    fn overlap(&mut self, region: &Region, each: bool, found: &mut Vec<Finding>) {
        let mut shape = region.shape;
        shape.parent = None;
        let mut count = region.part.count();
        if each {
            // Rows can start anywhere: a single row suffices for the check.
            count = shape.width;
        }
        let found_at = self.overlaps.entry((shape, count)).or_insert_with(|| {
            let (width, rows) = (shape.width, count / shape.width);
            // Ascending rows that do not overlap need no check of each element.
            let apart = i64::from(shape.vstride) > region.span() && shape.stride > 0;
            if (rows == 1 || apart) && (shape.stride != 0 || width == 1) {
                return None;
            }
            let mut seen: FxHashMap<i64, u32> = FxHashMap::default();
            (0..count).find_map(|k| {
                let at = i64::from(k / width) * i64::from(shape.vstride)
                    + i64::from(k % width) * i64::from(shape.stride);
                seen.insert(at, k).map(|before| (before, k))
            })
        });
        if let Some((first, second)) = *found_at {
            let message = format!("elements {first} and {second} are written to one position");
            let mut warning =
                Finding::warning("genx-region-overlap", message, "the last one stays");
            warning.argument = Some(1);
            found.push(warning);
        }
    }

    fn predicate(
        &self,
        whole: Type,
        part: Type,
        first: u32,
        argument: usize,
        found: &mut Vec<Finding>,
    ) {
        const CODE: &str = "genx-pred-region";
        let count = part.count();
        let cut = self.stage == Stage::Passes;
        if !cut && !matches!(count, 1 | 2 | 4 | 8 | 16 | 32) {
            let message = format!("a part of {count} elements of a predicate");
            found.push(Finding::error(
                CODE,
                message,
                "1, 2, 4, 8, 16 and 32 are possible",
            ));
        } else if !cut && !first.is_multiple_of(count) {
            let message = format!("a part of {count} elements from element {first} on");
            found.push(Finding::of(
                CODE,
                message,
                format!("a multiple of {count} is needed"),
                argument,
            ));
        } else if u64::from(first) + u64::from(count) > whole.count().into() {
            let message = format!(
                "elements {first} to {} of a predicate of {}",
                u64::from(first) + u64::from(count) - 1,
                whole.count()
            );
            found.push(Finding::of(CODE, message, "outside", argument));
        }
    }
}

fn promise(region: &Region, row: i64, what: &str) -> Finding {
    let message = format!("row {row} {what}");
    let label = "no row has elements on both sides of a multiple of this";
    Finding::of("genx-region-promise", message, label, region.parent_at())
}

/// Checks the mask of a write: true, or one for each element.
fn mask(func: &GenxFunction, mask: Operand, new: Type) -> Result<(), Finding> {
    let ty = func.type_of(mask);
    let fits = ty.is_predicate() && ty.count() == new.count();
    if fits || (!ty.is_vector() && func.is_true(mask)) {
        return Ok(());
    }
    let message = format!("a mask of type {ty} for {} elements", new.count());
    Err(Finding::of(
        "genx-region-args",
        message,
        "`i1 true`, or one for each element",
        7,
    ))
}

/// Whether some start in a range keeps every row between two multiples of `parent`: the legal starts
/// of a row are an interval of residues, and the intervals of all rows are counted.
fn some_index_keeps(region: &Region, parent: i64, starts: std::ops::Range<i64>) -> bool {
    let span = region.span();
    // The residue of the least element of a row must be at most this.
    let room = parent - 1 - span.abs();
    let mut changes = vec![0_i64; parent as usize + 1];
    for row in 0..region.rows() {
        let least = region.row(row) + span.min(0);
        let from = (-least).rem_euclid(parent);
        let to = from + room;
        changes[from as usize] += 1;
        if to < parent {
            changes[to as usize + 1] -= 1;
        } else {
            changes[parent as usize] -= 1;
            changes[0] += 1;
            changes[(to - parent) as usize + 1] -= 1;
        }
    }
    let mut allowed = vec![false; parent as usize];
    let mut rows = 0;
    for (residue, change) in changes[..parent as usize].iter().enumerate() {
        rows += change;
        allowed[residue] = rows == region.rows();
    }
    starts
        .into_iter()
        .any(|start| allowed[start.rem_euclid(parent) as usize])
}
