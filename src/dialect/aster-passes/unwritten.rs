//! Reads of storage that no path has written.
//!
//! The contents of an `alloca` in value form before any write are undefined, so each read
//! can give any value: it needs a register as a name, but excludes no other value from that register. A copy of nothing is
//! removed. In storage form this does not hold: two reads without a write between them give the same value.
//!
//! A forward analysis over the cells that are live at the entry, and the cells that copies connect to them, computes which
//! may be defined. A copy defines its target if its source is defined.

use super::bridge::{self, Nothing};
use crate::analysis::Cfg;
use crate::aster::cells::{Cell, Cells, operands};
use crate::aster::dialect::{AsterFunction, OpKind, Role};
use crate::ir::function::{Block, Inst};
use cranelift_entity::{EntitySet, SecondaryMap};

/// Finds the reads and copies of unwritten storage.
pub fn find(func: &AsterFunction, cells: &Cells) -> Nothing {
    let mut out = Nothing::default();
    let open = connected(func, cells);
    if open.is_empty() {
        return out;
    }
    let cfg = Cfg::new(func);
    let mut defined: SecondaryMap<Block, EntitySet<Cell>> = SecondaryMap::new();
    let mut changed = true;
    while changed {
        changed = false;
        for &block in cfg.reverse_postorder() {
            let mut state = defined[block].clone();
            for &inst in &func.blocks[block].insts {
                step(func, cells, &open, inst, &mut state);
            }
            for &next in cfg.succs(block) {
                for cell in state.iter() {
                    changed |= defined[next].insert(cell);
                }
            }
        }
    }
    for &block in cfg.reverse_postorder() {
        let mut state = defined[block].clone();
        for &inst in &func.blocks[block].insts {
            let nothing = |c: &Cell| open.contains(*c) && !state.contains(*c);
            let read = operands(func, inst, Role::In).flat_map(|v| cells.of(v).iter().copied());
            let read: Vec<Cell> = read.filter(nothing).collect();
            if !read.is_empty() {
                match is_copy(func, inst) {
                    true if step(func, cells, &open, inst, &mut state.clone()) => {}
                    true => {
                        out.copies.insert(inst);
                    }
                    false => out.reads.extend(read.into_iter().map(|c| (inst, c))),
                }
            }
            step(func, cells, &open, inst, &mut state);
        }
    }
    out
}

fn is_copy(func: &AsterFunction, inst: Inst) -> bool {
    func.insts[inst].op.kind == OpKind::Copy || bridge::is_register_move(func, inst)
}

/// Cells that can be undefined: live at the entry without a number and no argument, or copied from such cells.
fn connected(func: &AsterFunction, cells: &Cells) -> EntitySet<Cell> {
    let own = |c: &Cell| {
        let info = cells.cells[*c];
        info.number.is_none() && !info.argument
    };
    let mut open: EntitySet<Cell> = EntitySet::new();
    let live = bridge::live_on_entry(func, cells);
    open.extend(live.into_iter().filter(own));
    if open.is_empty() {
        return open;
    }
    let copies = func
        .inst_order()
        .map(|(_, i)| i)
        .filter(|&i| is_copy(func, i));
    let copies: Vec<Inst> = copies.collect();
    let mut changed = true;
    while changed {
        changed = false;
        for &inst in &copies {
            let side = |role| operands(func, inst, role).flat_map(|v| cells.of(v).iter().copied());
            for (to, from) in side(Role::Out).zip(side(Role::In)) {
                if open.contains(from) && own(&to) {
                    changed |= open.insert(to);
                }
            }
        }
    }
    open
}

/// Applies an instruction. Returns whether it defines any cell.
fn step(
    func: &AsterFunction,
    cells: &Cells,
    open: &EntitySet<Cell>,
    inst: Inst,
    state: &mut EntitySet<Cell>,
) -> bool {
    if func.insts[inst].op.is_view() {
        return false;
    }
    let side = |role| operands(func, inst, role).flat_map(|v| cells.of(v).iter().copied());
    let holds = |c: Cell| !open.contains(c) || state.contains(c);
    // A copy of several registers stays whole if one of them is defined.
    let defines = !is_copy(func, inst) || side(Role::In).any(holds);
    for cell in side(Role::Out)
        .filter(|&c| open.contains(c))
        .collect::<Vec<_>>()
    {
        match defines {
            true => state.insert(cell),
            false => state.remove(cell),
        };
    }
    defines
}
