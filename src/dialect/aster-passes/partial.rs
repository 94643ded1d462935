//! Writes that leave parts of a register unchanged.
//!
//! Some instructions write half of a register, and read the other half implicitly: their row has the old contents as
//! a source that the text does not show.
//!
//! A register with a value for each lane is written only in the lanes of the execution mask. Under another
//! mask than the entry's, storage keeps its contents in the other lanes, so in liveness
//! the write also reads the storage: it is neither dead before nor free for another value.
//!
//! The lanes of a mask are not tracked: writes are partial from the first write of the mask on.
//! Storage without an earlier write has no contents to keep, except fixed registers and
//! arguments, which can have contents from the entry on.
//!
//! # Why
//!
//! The published passes count a write under a mask as a write of the whole register. Kernels lost the contents of lanes outside the
//! mask held. So from the first write of the execution mask on, a `keep` in front of a write of a register of lanes extends the
//! range of that register to the write.

use crate::analysis::Cfg;
use crate::aster::cells::{Cell, Cells, operands};
use crate::aster::dialect::{AsterFunction, Kind, OpKind, Role};
use crate::aster::rows::{self, Constants};
use crate::ir::function::{Block, Inst};
use cranelift_entity::{EntitySet, SecondaryMap};
use smallvec::SmallVec;

/// Cells by the instruction that writes parts of them.
pub type Kept = SecondaryMap<Inst, SmallVec<[Cell; 2]>>;

/// The state on some path to a place.
#[derive(Clone, Default, PartialEq)]
struct State {
    /// Whether the mask was written.
    masked: bool,
    /// Storage that was written.
    written: EntitySet<Cell>,
}

/// The cells whose lanes each instruction keeps.
pub fn kept(func: &AsterFunction, cells: &Cells) -> Kept {
    let mut kept = Kept::new();
    let halves = halves(func);
    let is_masked = || func.inst_order().any(|(_, i)| writes_mask(func, cells, i));
    if halves.is_empty() && !is_masked() {
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
                kept[inst] = transfer(func, cells, (inst, halves.contains(inst)), &mut state);
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

/// The instructions that write halves.
fn halves(func: &AsterFunction) -> EntitySet<Inst> {
    let may = |inst: &Inst| {
        let rows = rows::family(func.context, &func.insts[*inst].op.name).iter();
        let mut infos = rows.map(|&row| func.context.info(row));
        func.insts[*inst].op.kind == OpKind::Instruction
            && infos.any(|info| info.sources().any(|(_, s)| s.hidden))
    };
    let insts: Vec<Inst> = func.inst_order().map(|(_, i)| i).filter(may).collect();
    let mut out = EntitySet::new();
    if !insts.is_empty() {
        let constants = Constants::new(func);
        out.extend(insts.into_iter().filter(|&i| is_half(func, &constants, i)));
    }
    out
}

/// Whether an instruction implicitly reads the old contents of its result's register.
pub fn is_half(func: &AsterFunction, constants: &Constants, inst: Inst) -> bool {
    rows::find(func, constants, inst).is_some_and(|found| {
        let mut sources = func.context.info(found.opcode).sources().zip(&found.uses);
        sources.any(|((_, spec), source)| spec.hidden && found.defs.contains(source))
    })
}

/// Applies an instruction to the state. Returns the cells whose parts the instruction keeps.
fn transfer(
    func: &AsterFunction,
    cells: &Cells,
    (inst, is_half): (Inst, bool),
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
            let is_part = state.masked && rows::bank(func.context, info.kind).per_lane();
            if is_held && (is_part || is_half) {
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

/// Whether a kind is a half of the execution mask, which instructions read implicitly.
pub fn is_mask(kind: Kind) -> bool {
    matches!(kind, Kind::Exec | Kind::ExecLo | Kind::ExecHi)
}
