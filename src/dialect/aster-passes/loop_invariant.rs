//! `loop-invariant-code-motion`: computations that are equal in each trip of a loop move before the loop.
//!
//! Operations without effects move if all their operands are defined before the loop; inner loops come first. Divisions stay unless
//! the divisor is known to be nonzero: a loop without a trip does not divide. Storage stays as well: each
//! trip has its own.
//!
//! Pre and post: any form.

use super::graft::all_blocks;
use super::{Run, dead, known};
use crate::aster::dialect::{AsterFunction, OpKind, Structured};
use crate::aster::program::Body;
use crate::ir::function::{Block, Inst, Value};

use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;

pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    let known = known::values(func);
    let mut moved = 0;
    // Blocks of regions are behind the block of their operation: the last are the innermost.
    for block in all_blocks(func).into_iter().rev() {
        let mut out = Vec::new();
        for inst in std::mem::take(&mut func.blocks[block].insts) {
            let kind = func.insts[inst].op.kind;
            if let OpKind::Structured(Structured::For | Structured::While) = kind {
                let invariant = hoisted(func, inst, &known);
                moved += invariant.len() as i64;
                out.extend(invariant);
            }
            out.push(inst);
        }
        func.blocks[block].insts = out;
    }
    cx.output.stats.add("loops.hoisted", moved);
    Ok(())
}

/// The blocks of a loop, those of inner operations included.
fn inside(func: &AsterFunction, inst: Inst) -> Vec<Block> {
    let mut out = Vec::new();
    let regions = |i: Inst| func.insts[i].op.regions.iter().flat_map(|r| &r.blocks);
    let mut stack: Vec<Block> = regions(inst).copied().collect();
    while let Some(block) = stack.pop() {
        out.push(block);
        let insts = func.blocks[block].insts.iter();
        stack.extend(insts.flat_map(|&i| regions(i).copied()));
    }
    out
}

/// Removes and returns the operations in a loop's own blocks that no trip changes, in order.
fn hoisted(
    func: &mut AsterFunction,
    inst: Inst,
    known: &SecondaryMap<Value, Option<i64>>,
) -> Vec<Inst> {
    let mut changing: EntitySet<Value> = EntitySet::new();
    for block in inside(func, inst) {
        changing.extend(func.blocks[block].params.iter().copied());
        for &inner in &func.blocks[block].insts {
            changing.extend(func.defined_values(inner));
        }
    }
    let own = func.insts[inst].op.regions.iter();
    let own: Vec<Block> = own.flat_map(|r| r.blocks.iter().copied()).collect();
    let mut out = Vec::new();
    for block in own {
        let mut insts = std::mem::take(&mut func.blocks[block].insts);
        insts.retain(|&inner| {
            let moves = may_move(func, inner, known)
                && func.used_values(inner).all(|v| !changing.contains(v));
            if moves {
                for value in func.defined_values(inner) {
                    changing.remove(value);
                }
                out.push(inner);
            }
            !moves
        });
        func.blocks[block].insts = insts;
    }
    out
}

/// Whether an operation may be executed although the loop would not have executed it.
fn may_move(func: &AsterFunction, inst: Inst, known: &SecondaryMap<Value, Option<i64>>) -> bool {
    const DIVISIONS: [&str; 7] = [
        "ceildivsi",
        "ceildivui",
        "divsi",
        "divui",
        "floordivsi",
        "remsi",
        "remui",
    ];
    let data = &func.insts[inst];
    let divides = data
        .op
        .name
        .strip_prefix("arith.")
        .is_some_and(|n| DIVISIONS.contains(&n));
    let divisor = data.uses.get(1).and_then(|u| known[u.as_value()?]);
    let is_safe = !divides || divisor.is_some_and(|d| d != 0 && d != -1);
    let is_storage = data.op.is_view();
    dead::is_pure(&data.op) && data.op.regions.is_empty() && !is_storage && is_safe
}
