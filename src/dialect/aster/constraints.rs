//! Range constraints: cells that must be adjacent, with their alignment.
//!
//! Every `make_register_range` requires that the cells of its members be contiguous, ascending and
//! aligned. Ranges that share cells form a class; its ranges are merged, shortest first, into one
//! ordered list. A range fits if the cells that it shares with the list agree on one offset,
//! that offset is a multiple of the range's alignment (or the list's offset within the result
//! one of the list's), and no cell would have two positions. The alignment of the whole is the
//! greatest of the powers of two.

use super::cells::{Cell, Cells};
use super::dialect::{AsterFunction, OpKind};
use crate::ir::function::{Inst, Value};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use smallvec::SmallVec;

/// A range and its requirement.
#[derive(Clone, Debug)]
pub struct Range {
    /// The operation that makes the range; for an argument of the function, the function's first instruction.
    pub inst: Inst,
    /// The cells in the order of their registers, lowest first.
    pub cells: SmallVec<[Cell; 4]>,
    /// The alignment of the first register's number, in registers; a power of two.
    pub align: u16,
}

/// Adjacent cells.
#[derive(Clone, Debug)]
pub struct Class {
    /// The cells in the order of their registers, lowest first.
    pub cells: Vec<Cell>,
    /// The alignment of the first register's number, in registers: the greatest of the ranges' alignments.
    pub align: u16,
    /// Index of the first of its ranges, for a stable order.
    first: usize,
}

/// Two ranges that are incompatible.
#[derive(Clone, Debug)]
pub struct Conflict {
    /// A range that was merged before `b` and has `shared`; `b` itself if `b` has a cell twice.
    pub a: Range,
    /// The range that is incompatible with the merged ranges.
    pub b: Range,
    /// A cell of `a` on which the two disagree.
    pub shared: Cell,
}

/// Ranges over cells without a number, in program order.
pub fn ranges(func: &AsterFunction, cells: &Cells) -> Vec<Range> {
    let mut out = Vec::new();
    for (_, inst) in func.inst_order() {
        let kind = func.insts[inst].op.kind;
        for value in func.defined_values(inst) {
            let Some(ty) = func.ty(value).register() else {
                continue;
            };
            let is_range = match kind {
                OpKind::MakeRange => true,
                OpKind::Alloca { .. } => ty.cells > 1 || ty.range,
                _ => false,
            };
            let of = cells.of(value);
            if is_range && of.iter().any(|&c| cells.cells[c].number.is_none()) {
                out.push(Range {
                    inst,
                    cells: of.iter().copied().collect(),
                    align: ty.align,
                });
            }
        }
    }
    // Arguments of the function that are ranges.
    for &value in func.entry().iter().flat_map(|&b| &func.blocks[b].params) {
        let of = cells.of(value);
        if let Some(ty) = func.ty(value).register()
            && (ty.cells > 1 || ty.range)
            && of.iter().any(|&c| cells.cells[c].number.is_none())
            && let Some(inst) = func.entry().and_then(|b| func.blocks[b].insts.first())
        {
            out.push(Range {
                inst: *inst,
                cells: of.iter().copied().collect(),
                align: ty.align,
            });
        }
    }
    out
}

/// All classes, by (size, alignment) descending, else in program order.
pub fn classes(ranges: &[Range]) -> Result<Vec<Class>, Vec<Conflict>> {
    let mut conflicts = Vec::new();
    let mut out = Vec::new();
    for group in groups(ranges) {
        match merge(ranges, &group) {
            Ok(class) => out.push(class),
            Err(conflict) => conflicts.push(conflict),
        }
    }
    out.sort_by_key(|c| (std::cmp::Reverse((c.cells.len(), c.align)), c.first));
    if conflicts.is_empty() {
        Ok(out)
    } else {
        Err(conflicts)
    }
}

/// Indices of ranges that share cells, directly or transitively.
fn groups(ranges: &[Range]) -> Vec<Vec<usize>> {
    let mut parent: Vec<usize> = (0..ranges.len()).collect();
    fn find(parent: &mut [usize], mut at: usize) -> usize {
        while parent[at] != at {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        at
    }
    let mut owner: SecondaryMap<Cell, Option<usize>> = SecondaryMap::new();
    for (n, range) in ranges.iter().enumerate() {
        for &cell in &range.cells {
            match owner[cell] {
                Some(other) => {
                    let (a, b) = (find(&mut parent, n), find(&mut parent, other));
                    parent[a.max(b)] = a.min(b);
                }
                None => owner[cell] = Some(n),
            }
        }
    }
    let mut out: Vec<Vec<usize>> = vec![Vec::new(); ranges.len()];
    for n in 0..ranges.len() {
        let root = find(&mut parent, n);
        out[root].push(n);
    }
    out.retain(|g| !g.is_empty());
    out
}

/// Merge the ranges of one group.
pub fn merge(ranges: &[Range], group: &[usize]) -> Result<Class, Conflict> {
    let mut order: Vec<usize> = group.to_vec();
    order.sort_by_key(|&n| ranges[n].cells.len());
    // Contradictions in one range: a cell that occurs twice.
    for &n in &order {
        let cells = &ranges[n].cells;
        let twice = (1..cells.len()).find(|&i| cells[..i].contains(&cells[i]));
        if let Some(i) = twice {
            return Err(Conflict {
                a: ranges[n].clone(),
                b: ranges[n].clone(),
                shared: cells[i],
            });
        }
    }
    let mut pending: Vec<usize> = order;
    let first = pending.remove(0);
    let mut class = Class {
        cells: ranges[first].cells.to_vec(),
        align: ranges[first].align,
        first: *group.iter().min().unwrap_or(&first),
    };
    let mut merged = vec![first];
    while !pending.is_empty() {
        let overlaps = |n: &usize| ranges[*n].cells.iter().any(|c| class.cells.contains(c));
        // A group is connected, so one of the remaining ranges overlaps.
        let Some(at) = pending.iter().position(overlaps) else {
            break;
        };
        let n = pending.remove(at);
        if let Err(shared) = add(&mut class, &ranges[n]) {
            let other = merged
                .iter()
                .copied()
                .find(|&m| ranges[m].cells.contains(&shared));
            return Err(Conflict {
                a: ranges[other.unwrap_or(first)].clone(),
                b: ranges[n].clone(),
                shared,
            });
        }
        merged.push(n);
    }
    Ok(class)
}

/// Merges a range into a class; the error is a cell on which they disagree.
fn add(class: &mut Class, range: &Range) -> Result<(), Cell> {
    let position = |list: &[Cell], cell: Cell| list.iter().position(|&c| c == cell);
    let mut offset: Option<i64> = None;
    for (i, &cell) in range.cells.iter().enumerate() {
        if let Some(at) = position(&class.cells, cell) {
            let here = at as i64 - i as i64;
            if offset.is_some_and(|o| o != here) {
                return Err(cell);
            }
            offset = Some(here);
        }
    }
    let Some(offset) = offset else {
        return Ok(());
    };
    let shared = |class: &Class| {
        let mut both = range.cells.iter().filter(|c| class.cells.contains(c));
        both.next().copied().unwrap_or(range.cells[0])
    };
    if offset >= 0 {
        if offset % i64::from(range.align) != 0 {
            return Err(shared(class));
        }
    } else if -offset % i64::from(class.align) != 0 {
        return Err(shared(class));
    }
    // If both have a cell at an offset, the cells must be equal.
    for (i, &cell) in range.cells.iter().enumerate() {
        let at = offset + i as i64;
        if let Some(&there) = usize::try_from(at).ok().and_then(|at| class.cells.get(at))
            && there != cell
        {
            return Err(there);
        }
    }
    let mut cells = Vec::new();
    if offset < 0 {
        cells.extend(&range.cells[..(-offset) as usize]);
    }
    cells.extend(&class.cells);
    let covered = (class.cells.len() as i64 - offset).max(0) as usize;
    cells.extend(range.cells.iter().skip(covered));
    class.cells = cells;
    class.align = class.align.max(range.align);
    Ok(())
}

/// `aster-range-conflict`, one for each contradiction.
pub fn report(
    func: &AsterFunction,
    cells: &Cells,
    conflicts: &[Conflict],
    name: impl Fn(Value) -> String,
) -> Diagnostics {
    let mut out = Diagnostics::default();
    for Conflict { a, b, shared } in conflicts {
        let info = cells.cells[*shared];
        let text = |range: &Range| {
            let members: Vec<String> = range
                .cells
                .iter()
                .map(|&c| name(cells.cells[c].value))
                .collect();
            format!("[{}]", members.join(", "))
        };
        let place = |range: &Range| range.cells.iter().position(|c| c == shared).unwrap_or(0);
        let message = format!(
            "the ranges {} and {} cannot both be had: they share {}",
            text(a),
            text(b),
            name(info.value),
        );
        let d = Diagnostic::error("aster-range-conflict", message)
            .maybe_label(func.insts[b.inst].span, "this range")
            .maybe_label(func.insts[a.inst].span, "and this one")
            .note(format!(
                "{} is register {} of the first (align {}) and register {} of the second (align {})",
                name(info.value),
                place(a),
                a.align,
                place(b),
                b.align
            ))
            .help("copy the shared register into one of its own for one of the ranges");
        out.push(d);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use cranelift_entity::EntityRef;

    fn range(cells: &[usize], align: u16) -> Range {
        Range {
            inst: Inst::from_u32(0),
            cells: cells.iter().map(|&c| Cell::new(c)).collect(),
            align,
        }
    }

    fn merged(list: &[(&[usize], u16)]) -> Result<Vec<(Vec<usize>, u16)>, usize> {
        let ranges: Vec<Range> = list.iter().map(|&(c, a)| range(c, a)).collect();
        match classes(&ranges) {
            Ok(classes) => Ok(classes
                .iter()
                .map(|c| (c.cells.iter().map(|c| c.index()).collect(), c.align))
                .collect()),
            Err(conflicts) => Err(conflicts[0].shared.index()),
        }
    }

    #[test]
    fn consequences_of_the_default_alignments() {
        let quad = (vec![0, 1, 2, 3], 4);
        assert_eq!(
            merged(&[(&[0, 1], 2), (&[0, 1, 2, 3], 4)]),
            Ok(vec![quad.clone()])
        );
        assert_eq!(merged(&[(&[2, 3], 2), (&[0, 1, 2, 3], 4)]), Ok(vec![quad]));
        assert_eq!(
            merged(&[(&[0, 1, 2, 3, 4, 5], 8), (&[4, 5, 6, 7], 4)]),
            Ok(vec![((0..8).collect(), 8)])
        );
        assert_eq!(merged(&[(&[0, 1, 2, 3], 4), (&[2, 3, 4, 5], 4)]), Err(2));
        assert_eq!(merged(&[(&[0, 1], 2), (&[1, 2], 2)]), Err(1));
        assert_eq!(merged(&[(&[0, 0], 2)]), Err(0));
        // Larger classes first, then by alignment, then in program order.
        assert_eq!(
            merged(&[(&[8, 9], 2), (&[0, 1], 2), (&[4, 5, 6], 4)]),
            Ok(vec![(vec![4, 5, 6], 4), (vec![8, 9], 2), (vec![0, 1], 2)])
        );
    }
}
