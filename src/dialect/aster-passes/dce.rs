//! `amdgcn-register-dce`: copies and moves whose target is never used are removed.
//!
//! Pre and post: storage form. Liveness is *strong*: a removable move makes its source live only if
//! its own target is. The execution mask is always live. One run therefore reaches the fixpoint, also for chains of dead copies and
//! copies that only keep each other alive around a loop.

use super::Run;
use super::partial::{self, Kept};
use crate::analysis::Cfg;
use crate::aster::cells::{Cell, Cells, operands};
use crate::aster::dialect::{AsterFunction, OpKind, Role};
use crate::aster::program::Body;
use crate::aster::rows;
use crate::ir::function::{Block, Inst};

use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use smallvec::SmallVec;

pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    super::refuse_structured(&body.func)?;
    super::require_storage_form(body)?;
    let func = &mut body.func;
    let dead = dead_moves(func);
    for block in func.layout.clone() {
        func.blocks[block].insts.retain(|&i| !dead.contains(i));
    }
    cx.output
        .stats
        .add("moves.dead", dead.iter().count() as i64);
    Ok(())
}

/// The same, and unused storage and ranges are removed.
pub fn with_views(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    run(body, cx)?;
    let unused = super::cleanup::drop_unused_views(&mut body.func);
    cx.output.stats.add("views.unused", unused);
    Ok(())
}

/// A copy, or a machine move of a register or constant.
fn is_removable(func: &AsterFunction, inst: Inst) -> bool {
    let op = &func.insts[inst].op;
    op.kind == OpKind::Copy
        || op.kind == OpKind::Instruction && rows::is_move(func.context, &op.name)
}

fn dead_moves(func: &AsterFunction) -> EntitySet<Inst> {
    let cells = Cells::new(func);
    let kept = partial::kept(func, &cells);
    let cells = (&cells, &kept);
    let cfg = Cfg::new(func);
    let mut live_in: SecondaryMap<Block, EntitySet<Cell>> = SecondaryMap::new();
    let mut work: Vec<Block> = cfg.reverse_postorder().to_vec();
    let mut queued: EntitySet<Block> = EntitySet::new();
    queued.extend(work.iter().copied());
    while let Some(block) = work.pop() {
        queued.remove(block);
        let live = backward(func, cells, &live_in, block, |_| {});
        if live != live_in[block] {
            live_in[block] = live;
            for &pred in cfg.preds(block) {
                if cfg.is_reachable(pred) && queued.insert(pred) {
                    work.push(pred);
                }
            }
        }
    }
    let mut dead = EntitySet::new();
    for &block in cfg.reverse_postorder() {
        backward(func, cells, &live_in, block, |inst| {
            dead.insert(inst);
        });
    }
    dead
}

/// Strongly live cells at a block's start; reports dead moves on the way.
fn backward(
    func: &AsterFunction,
    (cells, kept): (&Cells, &Kept),
    live_in: &SecondaryMap<Block, EntitySet<Cell>>,
    block: Block,
    mut dead: impl FnMut(Inst),
) -> EntitySet<Cell> {
    let mut live: EntitySet<Cell> = EntitySet::new();
    for next in func.successors(block) {
        live.extend(live_in[next].iter());
    }
    for &inst in func.blocks[block].insts.iter().rev() {
        let op = &func.insts[inst].op;
        if op.is_view() || op.kind == OpKind::Interference {
            continue;
        }
        let written: SmallVec<[Cell; 4]> = operands(func, inst, Role::Out)
            .flat_map(|v| cells.of(v).iter().copied())
            .collect();
        let is_needed = |&c: &Cell| live.contains(c) || partial::is_mask(cells.cells[c].kind);
        if is_removable(func, inst) && !written.iter().any(is_needed) {
            // A write to a physical register that the function does not read is dead, too.
            dead(inst);
            continue;
        }
        // Inactive lanes keep the old contents.
        for cell in written.into_iter().filter(|c| !kept[inst].contains(c)) {
            live.remove(cell);
        }
        for value in operands(func, inst, Role::In) {
            live.extend(cells.of(value).iter().copied());
        }
        for implicit in op.implicit.iter().filter(|i| i.role == Role::In) {
            let kinds = implicit.kind.parts();
            live.extend(kinds.into_iter().filter_map(|k| cells.special(k)));
        }
    }
    live
}
