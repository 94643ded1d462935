//! Writes that leave lanes as they are.
//!
//! A register with a value per lane is written where the execution mask has a lane. Under another
//! mask than that of the entry, storage keeps what it held in the other lanes, so that for liveness
//! the write reads it, too: it is neither dead before nor free for something else.
//!
//! Which lanes a mask has is not followed: writes are partial from the first write of the mask on.
//! Storage that nothing has written before holds nothing to keep, but for fixed registers and
//! arguments, which may hold something from the entry on.

use crate::analysis::Cfg;
use crate::aster::cells::{Cell, Cells, operands};
use crate::aster::dialect::{AsterFunction, Kind, Role};
use crate::aster::rows;
use crate::ir::function::{Block, Inst};
use cranelift_entity::{EntitySet, SecondaryMap};
use smallvec::SmallVec;

/// Cells by the instruction that writes parts of them.
pub type Kept = SecondaryMap<Inst, SmallVec<[Cell; 2]>>;

/// What holds on some way to a place.
#[derive(Clone, Default, PartialEq)]
struct State {
    /// The mask was written.
    masked: bool,
    /// Storage that was written.
    written: EntitySet<Cell>,
}

/// The cells of which each instruction keeps lanes.
pub fn kept(func: &AsterFunction, cells: &Cells) -> Kept {
    let mut kept = Kept::new();
    if !func.inst_order().any(|(_, i)| writes_mask(func, cells, i)) {
        return kept;
    }
    let cfg = Cfg::new(func);
    let mut at_start: SecondaryMap<Block, State> = SecondaryMap::new();
    let mut changed = true;
    while changed {
        changed = false;
        for &block in cfg.reverse_postorder() {
            let mut state = at_start[block].clone();
            for &inst in &func.blocks[block].insts {
                kept[inst] = transfer(func, cells, inst, &mut state);
            }
            for &next in cfg.succs(block) {
                let old = &mut at_start[next];
                let before = old.clone();
                old.masked |= state.masked;
                old.written.extend(state.written.iter());
                changed |= *old != before;
            }
        }
    }
    kept
}

/// Goes over an instruction; gives the cells of which it keeps lanes.
fn transfer(
    func: &AsterFunction,
    cells: &Cells,
    inst: Inst,
    state: &mut State,
) -> SmallVec<[Cell; 2]> {
    let mut kept = SmallVec::new();
    if func.insts[inst].op.is_view() {
        return kept;
    }
    for out in operands(func, inst, Role::Out) {
        for &cell in cells.of(out) {
            let info = cells.cells[cell];
            let is_held = info.number.is_some() || info.argument || state.written.contains(cell);
            if state.masked && is_held && rows::bank(func.context, info.kind).per_lane() {
                kept.push(cell);
            }
        }
    }
    let outs = operands(func, inst, Role::Out);
    state
        .written
        .extend(outs.flat_map(|v| cells.of(v)).copied());
    state.masked |= writes_mask(func, cells, inst);
    kept
}

fn writes_mask(func: &AsterFunction, cells: &Cells, inst: Inst) -> bool {
    let op = &func.insts[inst].op;
    let implicit = op.implicit.iter().filter(|i| i.role == Role::Out);
    let hidden = implicit.flat_map(|i| i.kind.parts()).any(is_mask);
    let outs = operands(func, inst, Role::Out).flat_map(|v| cells.of(v));
    !op.is_view() && (hidden || outs.into_iter().any(|&c| is_mask(cells.cells[c].kind)))
}

/// Whether a kind is a half of the execution mask, which instructions read unseen.
pub fn is_mask(kind: Kind) -> bool {
    matches!(kind, Kind::Exec | Kind::ExecLo | Kind::ExecHi)
}
