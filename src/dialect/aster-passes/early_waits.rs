//! `amdgcn-hoist-iter-arg-waits`: a loop waits at its start for tokens of the previous trip.
//!
//! Waits of a pipeline are next to their dependents, and prevent the scheduler from moving operations across. A wait for
//! tokens that the loop carries moves to the start of the body; for a wait that also has other tokens or counter values, a
//! copy does. An earlier wait is never wrong for tokens. A counter value is the number of later transfers that may be outstanding,
//! and stays where these are known.
//!
//! Pre and post: any form with structured loops.

use super::graft::all_blocks;
use super::{Run, edit};
use crate::aster::dialect::{AsterFunction, OpKind, Segment, Structured, Type};
use crate::aster::program::Body;
use crate::ir::function::{Block, Inst, Value};

use cranelift_entity::EntitySet;
use easel_isa::diagnostic::Diagnostics;

pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    let mut bodies: Vec<Block> = Vec::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            let op = &func.insts[inst].op;
            if op.kind == OpKind::Structured(Structured::For) {
                bodies.extend(op.regions.iter().map(|r| r.entry()));
            }
        }
    }
    let moved: i64 = bodies.into_iter().map(|b| hoist(func, b)).sum();
    cx.output.stats.add("waits.hoisted", moved);
    Ok(())
}

/// Moves the waits of one body.
fn hoist(func: &mut AsterFunction, body: Block) -> i64 {
    let mut params = EntitySet::new();
    params.extend(func.blocks[body].params.iter().copied());
    let is_carried = |v: Value| params.contains(v);
    let (mut up, mut stay) = (Vec::new(), Vec::new());
    for inst in std::mem::take(&mut func.blocks[body].insts) {
        let data = &func.insts[inst];
        let is_wait = data.op.kind == OpKind::Wait && data.op.detail.is_empty();
        let tokens: Vec<Value> = func.used_values(inst).collect();
        let (carried, own): (Vec<Value>, Vec<Value>) =
            tokens.into_iter().partition(|&v| is_carried(v));
        if !is_wait || carried.is_empty() {
            stay.push(inst);
        } else if own.is_empty() && data.op.counts.is_empty() {
            up.push(inst);
        } else {
            up.push(copy(func, inst, &carried));
            let data = &mut func.insts[inst];
            data.op.segments = vec![Segment::ins(own.len())];
            data.op.segments.retain(|s| !s.is_empty());
            data.uses = own.into_iter().map(Into::into).collect();
            stay.push(inst);
        }
    }
    let moved = up.len() as i64;
    up.extend(stay);
    func.blocks[body].insts = up;
    moved
}

/// A wait for some of the tokens of another wait.
fn copy(func: &mut AsterFunction, inst: Inst, tokens: &[Value]) -> Inst {
    let data = func.insts[inst].clone();
    let mut op = data.op;
    op.counts.clear();
    op.segments = vec![Segment::ins(tokens.len())];
    let results: Vec<Type> = func.defined_values(inst).map(|v| func.ty(v)).collect();
    edit::make(func, op, tokens, &results, data.span).0
}
