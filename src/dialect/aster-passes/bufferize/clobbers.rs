//! Fresh storage for outs whose storage holds a value that is still live.

use crate::analysis::{Access, Cfg};
use crate::aster::cells::{Cell, Cells, tied};
use crate::aster::dialect::{AsterFunction, Semantics};
use crate::edit;
use crate::ir::function::{Inst, Value};
use crate::ir::operand::Operand;
use crate::live_values::{Views, accesses, liveness};
use cranelift_entity::{EntitySet, SecondaryMap};
use smallvec::SmallVec;

/// Gives outs fresh storage. Returns their number. With `every` each result gets storage of its own
/// unless it is the first result on its cells: longer code to coalesce, fewer false conflicts.
pub fn run(func: &mut AsterFunction, every: bool) -> u32 {
    let cells = Cells::new(func);
    let replaced = if every {
        not_first(func, &cells)
    } else {
        clobbering(func, &cells)
    };
    let count = replaced.len() as u32;
    let mut at_entry = Vec::new();
    for (inst, at) in replaced {
        let Some(out) = func.insts[inst].uses[at].as_value() else {
            continue;
        };
        let Some(ty) = func.ty(out).register() else {
            continue;
        };
        let span = func.insts[inst].span;
        let fresh = edit::storage(func, ty.with(Semantics::Value), span, &mut at_entry);
        func.insts[inst].uses[at] = fresh.into();
    }
    if let Some(entry) = func.entry() {
        func.blocks[entry].insts.splice(0..0, at_entry);
    }
    count
}

/// Whether an out is a special register, which has only one instance.
fn is_special(cells: &Cells, out: &[Cell]) -> bool {
    out.iter().any(|&c| !cells.cells[c].kind.is_file())
}

/// Outs whose cells belong to a value live after the instruction other than their own result, or
/// another out of the instruction. The map of cells is the map before any replacement: results
/// whose root changes keep the conflicts of the old root, which only gives fresh storage too often.
fn clobbering(func: &AsterFunction, cells: &Cells) -> Vec<(Inst, usize)> {
    let views = Views::new(func);
    let accesses = accesses(func, &views);
    let liveness = liveness(func, &accesses);
    let mut found = Vec::new();
    for &block in &func.layout {
        let mut live = LiveCells::default();
        for &value in liveness.live_out(block) {
            live.insert(cells, value);
        }
        for &inst in func.blocks[block].insts.iter().rev() {
            let mut kept: SmallVec<[Cell; 4]> = SmallVec::new();
            for (at, result) in tied(func, inst) {
                let data = &func.insts[inst];
                let (Some(out), Some(result)) =
                    (data.uses[at].as_value(), data.defs[result].as_value())
                else {
                    continue;
                };
                let out = cells.of(out);
                if is_special(cells, out) {
                    continue;
                }
                let taken = |c: &Cell| kept.contains(c) || live.holds_other(*c, result);
                if out.iter().any(taken) {
                    found.push((inst, at));
                } else {
                    kept.extend_from_slice(out);
                }
            }
            let items = accesses.of_inst(inst);
            for &(_, value) in items.iter().filter(|a| a.0 == Access::Def) {
                live.remove(cells, value);
            }
            for &(_, value) in items.iter().filter(|a| a.0 == Access::Use) {
                live.insert(cells, value);
            }
        }
    }
    found
}

/// Live values by their cells.
#[derive(Default)]
struct LiveCells {
    live: EntitySet<Value>,
    by_cell: SecondaryMap<Cell, SmallVec<[Value; 2]>>,
}

impl LiveCells {
    fn insert(&mut self, cells: &Cells, value: Value) {
        if self.live.insert(value) {
            for &cell in cells.of(value) {
                self.by_cell[cell].push(value);
            }
        }
    }

    fn remove(&mut self, cells: &Cells, value: Value) {
        if self.live.remove(value) {
            for &cell in cells.of(value) {
                self.by_cell[cell].retain(|v| *v != value);
            }
        }
    }

    fn holds_other(&self, cell: Cell, own: Value) -> bool {
        self.by_cell[cell].iter().any(|&v| v != own)
    }
}

/// Outs on cells that an earlier result has, or that are written in storage form.
fn not_first(func: &AsterFunction, cells: &Cells) -> Vec<(Inst, usize)> {
    let mut claimed: EntitySet<Cell> = EntitySet::new();
    let mut params: EntitySet<Value> = EntitySet::new();
    params.extend(
        func.layout
            .iter()
            .flat_map(|&b| func.blocks[b].params.iter().copied()),
    );
    for (cell, info) in &cells.cells {
        // Arguments of blocks are results, too.
        if !func.ty(info.value).is_value_register() || params.contains(info.value) {
            claimed.insert(cell);
        }
    }
    let mut found = Vec::new();
    for &block in Cfg::new(func).reverse_postorder() {
        for &inst in &func.blocks[block].insts {
            for (at, _) in tied(func, inst) {
                let Operand::Value(out, _) = func.insts[inst].uses[at] else {
                    continue;
                };
                let out = cells.of(out);
                if is_special(cells, out) {
                    continue;
                }
                if out.iter().any(|&c| claimed.contains(c)) {
                    found.push((inst, at));
                } else {
                    claimed.extend(out.iter().copied());
                }
            }
        }
    }
    found
}
