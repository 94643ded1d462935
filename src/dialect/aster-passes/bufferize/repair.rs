//! Repairs that need a copy: casts whose storage is written later, and registers that two ranges
//! require at different places.

use crate::analysis::{Access, Cfg};
use crate::aster::cells::{Cell, Cells, operands};
use crate::aster::constraints::{self, Range};
use crate::aster::dialect::{AsterFunction, OpKind, Role, Semantics};
use crate::edit;
use crate::ir::function::{Inst, Value};
use crate::live_values::{Views, accesses, liveness};
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;

/// Repairs a function. Returns the number of copies.
pub fn run(func: &mut AsterFunction) -> Result<u32, Diagnostics> {
    Ok(casts(func) + ranges(func))
}

/// Copies a cast's value right after the cast, if the value is live across a write to its storage.
fn casts(func: &mut AsterFunction) -> u32 {
    let is_cast =
        |func: &AsterFunction, inst: Inst| func.insts[inst].op.kind == OpKind::DeallocCast;
    if !func.inst_order().any(|(_, i)| is_cast(func, i)) {
        return 0;
    }
    let cells = Cells::new(func);
    let accesses = accesses(func, &Views::new(func));
    let liveness = liveness(func, &accesses);
    let mut overwritten: EntitySet<Value> = EntitySet::new();
    for &block in &func.layout {
        let mut live: EntitySet<Value> = EntitySet::new();
        live.extend(liveness.live_out(block).iter().copied());
        for &inst in func.blocks[block].insts.iter().rev() {
            let mut written: Vec<Cell> = Vec::new();
            for out in operands(func, inst, Role::Out) {
                written.extend(cells.of(out));
            }
            if !written.is_empty() {
                let own: Vec<Value> = func.defined_values(inst).collect();
                let hit = live.iter().filter(|v| {
                    !own.contains(v) && cells.of(*v).iter().any(|c| written.contains(c))
                });
                overwritten.extend(hit.collect::<Vec<_>>());
            }
            for &(access, value) in accesses.of_inst(inst) {
                if access == Access::Def {
                    live.remove(value);
                }
            }
            for &(access, value) in accesses.of_inst(inst) {
                if access == Access::Use {
                    live.insert(value);
                }
            }
        }
    }
    let mut copies = 0;
    let mut replaced: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut at_entry = Vec::new();
    let mut inserted: SecondaryMap<Inst, Option<Inst>> = SecondaryMap::new();
    for (_, inst) in func.inst_order().collect::<Vec<_>>() {
        if !is_cast(func, inst) {
            continue;
        }
        let hit: Vec<Value> = func
            .defined_values(inst)
            .filter(|&v| overwritten.contains(v))
            .collect();
        for value in hit {
            let Some(ty) = func.ty(value).register() else {
                continue;
            };
            let span = func.insts[inst].span;
            let target = edit::storage(func, ty.with(Semantics::Value), span, &mut at_entry);
            let (copy, result) = edit::copy(func, target, value, span);
            replaced[value] = result;
            inserted[inst] = Some(copy);
            copies += 1;
        }
    }
    edit::replace_uses(func, |v| replaced[v]);
    for inst in inserted.keys().collect::<Vec<_>>() {
        // The copy itself still reads the cast.
        let value = func.defined_values(inst).next();
        if let (Some(copy), Some(value)) = (inserted[inst], value) {
            func.insts[copy].uses[1] = value.into();
        }
    }
    insert_after(func, &mut at_entry, &inserted);
    copies
}

fn insert_after(
    func: &mut AsterFunction,
    at_entry: &mut Vec<Inst>,
    inserted: &SecondaryMap<Inst, Option<Inst>>,
) {
    let entry = func.entry();
    for block in func.layout.clone() {
        let old = std::mem::take(&mut func.blocks[block].insts);
        let mut new = Vec::with_capacity(old.len());
        if Some(block) == entry {
            new.append(at_entry);
        }
        for inst in old {
            new.push(inst);
            new.extend(inserted[inst]);
        }
        func.blocks[block].insts = new;
    }
}

/// Copies members that a range cannot have, because an earlier range fixes their storage
/// elsewhere, into fresh storage right before the range.
fn ranges(func: &mut AsterFunction) -> u32 {
    let cells = Cells::new(func);
    let mut copies = 0;
    // Ranges so far, and by cell the group they belong to.
    let mut accepted: Vec<Range> = Vec::new();
    let mut of_cell: SecondaryMap<Cell, Vec<usize>> = SecondaryMap::new();
    let mut at_entry = Vec::new();
    let mut next = cells.cells.len() as u32;
    for &block in Cfg::new(func).reverse_postorder() {
        let mut new = Vec::new();
        for inst in func.blocks[block].insts.clone() {
            let value = func.defined_values(inst).next();
            if func.insts[inst].op.kind == OpKind::MakeRange
                && let Some(value) = value
                && func.ty(value).is_value_register()
                && let Some(ty) = func.ty(value).register().filter(|r| r.kind.is_file())
            {
                let range = Range {
                    inst,
                    cells: cells.of(value).iter().copied().collect(),
                    align: ty.align,
                };
                let shared = unfit(&cells, &accepted, &of_cell, &range);
                let mut range = range;
                // A copied member gets cells of its own, which no other range can require yet.
                for &at in &shared {
                    range.cells[at] = Cell::from_u32(next);
                    next += 1;
                }
                for &cell in &range.cells {
                    of_cell[cell].push(accepted.len());
                }
                accepted.push(range);
                for at in shared {
                    let Some(member) = func.insts[inst].uses[at].as_value() else {
                        continue;
                    };
                    let one = ty.cell(at as u16).with(Semantics::Value);
                    let span = func.insts[inst].span;
                    let target = edit::storage(func, one, span, &mut at_entry);
                    let (copy, result) = edit::copy(func, target, member, span);
                    new.push(copy);
                    copies += 1;
                    if let Some(result) = result {
                        func.insts[inst].uses[at] = result.into();
                    }
                }
            }
            new.push(inst);
        }
        func.blocks[block].insts = new;
    }
    if let Some(entry) = func.entry() {
        func.blocks[entry].insts.splice(0..0, at_entry);
    }
    copies
}

/// Positions of a range's members that conflict with the accepted ranges.
fn unfit(
    cells: &Cells,
    accepted: &[Range],
    of_cell: &SecondaryMap<Cell, Vec<usize>>,
    range: &Range,
) -> Vec<usize> {
    let is_fixed = |c: &Cell| cells.cells[*c].number.is_some();
    if range.cells.iter().any(is_fixed) {
        let numbers: Vec<Option<u16>> =
            range.cells.iter().map(|&c| cells.cells[c].number).collect();
        let first = numbers[0].unwrap_or(0);
        let consecutive = numbers
            .iter()
            .enumerate()
            .all(|(n, number)| *number == Some(first + n as u16));
        if consecutive && first.is_multiple_of(range.align) {
            return Vec::new();
        }
        return (0..range.cells.len()).collect();
    }
    // The whole class that the range would join.
    let mut group: Vec<usize> = Vec::new();
    let mut work: Vec<Cell> = range.cells.to_vec();
    let mut seen: EntitySet<Cell> = EntitySet::new();
    while let Some(cell) = work.pop() {
        if !seen.insert(cell) {
            continue;
        }
        for &other in &of_cell[cell] {
            if !group.contains(&other) {
                group.push(other);
                work.extend(&accepted[other].cells);
            }
        }
    }
    group.sort_unstable();
    let mut list: Vec<Range> = group.iter().map(|&n| accepted[n].clone()).collect();
    list.push(range.clone());
    let all: Vec<usize> = (0..list.len()).collect();
    if constraints::merge(&list, &all).is_ok() {
        return Vec::new();
    }
    let cells = &range.cells;
    let taken = |n: &usize| !of_cell[cells[*n]].is_empty() || cells[..*n].contains(&cells[*n]);
    (0..cells.len()).filter(taken).collect()
}
