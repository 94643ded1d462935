//! Buffers of the data share that a trip allocates and deallocates: one for each trip between the two.
//!
//! The buffers are in front of the loop, and trips alternate between them: the loop carries their offsets, the first of which is
//! the trip's own, and rotates them in each trip.

use super::{STAGE, stage};
use crate::aster::dialect::{AsterFunction, OpKind, Operation, Segment, Structured};
use crate::edit;
use crate::graft::replace_everywhere;
use crate::ir::function::{Block, Inst, Value};
use cranelift_entity::SecondaryMap;

/// A buffer of a trip.
struct Shared {
    alloc: Inst,
    dealloc: Inst,
    offsets: Vec<Inst>,
    /// The number of trips in flight at once.
    copies: u32,
}

/// Puts buffers before a loop. Returns the deallocations, for behind the loop.
pub fn share(func: &mut AsterFunction, (block, inst): (Block, Inst)) -> Vec<Inst> {
    let body = func.insts[inst].op.regions[0].entry();
    let mut back = Vec::new();
    for shared in found(func, body) {
        let mut before = Vec::new();
        let mut own = Vec::new();
        for _ in 0..shared.copies {
            let buffer = copied(func, shared.alloc, None, &mut before);
            if let Some(&offset) = shared.offsets.first() {
                own.extend(copied(func, offset, buffer, &mut before));
            }
            copied(func, shared.dealloc, buffer, &mut back);
        }
        let at = func.blocks[block].insts.iter().position(|&i| i == inst);
        let at = at.unwrap_or(0);
        func.blocks[block].insts.splice(at..at, before);
        let own = rotate(func, inst, &own);
        let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
        for &offset in &shared.offsets {
            if let Some(result) = func.defined_values(offset).next() {
                new[result] = own;
            }
        }
        let gone =
            |i: &Inst| *i == shared.alloc || *i == shared.dealloc || shared.offsets.contains(i);
        func.blocks[body].insts.retain(|i| !gone(i));
        replace_everywhere(func, &new);
    }
    back
}

/// The buffers of a body whose only uses are offsets.
fn found(func: &AsterFunction, body: Block) -> Vec<Shared> {
    let insts = &func.blocks[body].insts;
    let is = |i: Inst, name: &str| {
        let op = &func.insts[i].op;
        op.kind == OpKind::Carried && op.name == name
    };
    let mut users: SecondaryMap<Value, Vec<Inst>> = SecondaryMap::new();
    for &inst in insts {
        func.used_values(inst).for_each(|v| users[v].push(inst));
    }
    let allocs = insts.iter().filter(|&&i| is(i, "alloc_lds"));
    let shared = allocs.filter_map(|&alloc| {
        let buffer = func.defined_values(alloc).next()?;
        // A size that a trip computes is undefined before the loop.
        if !func.insts[alloc].uses.is_empty() {
            return None;
        }
        let (back, offsets): (Vec<Inst>, Vec<Inst>) =
            users[buffer].iter().partition(|&&i| is(i, "dealloc_lds"));
        let &[dealloc] = &back[..] else { return None };
        if !offsets.iter().all(|&i| is(i, "get_lds_offset")) {
            return None;
        }
        let types = offsets.iter().flat_map(|&i| func.defined_values(i));
        let mut types = types.map(|v| func.ty(v));
        let first = types.next();
        if types.any(|t| Some(t) != first) {
            return None;
        }
        let of = |i: Inst| stage(&func.insts[i].op).unwrap_or(0);
        let copies = of(dealloc).checked_sub(of(alloc))? + 1;
        Some(Shared {
            alloc,
            dealloc,
            offsets,
            copies,
        })
    });
    shared.collect()
}

/// A copy of an operation without a stage, on another buffer. Returns its result.
fn copied(
    func: &mut AsterFunction,
    inst: Inst,
    buffer: Option<Value>,
    out: &mut Vec<Inst>,
) -> Option<Value> {
    let data = func.insts[inst].clone();
    let mut op = data.op;
    op.attributes.retain(|a| a.0 != STAGE);
    let types: Vec<_> = func.defined_values(inst).map(|v| func.ty(v)).collect();
    let uses: Vec<Value> = buffer.into_iter().collect();
    let (new, results) = edit::make(func, op, &uses, &types, data.span);
    out.push(new);
    results.first().copied()
}

/// Makes the loop carry offsets, rotated by one in each trip. Returns the trip's own offset.
fn rotate(func: &mut AsterFunction, inst: Inst, offsets: &[Value]) -> Option<Value> {
    let body = func.insts[inst].op.regions[0].entry();
    let params: Vec<Value> = offsets
        .iter()
        .map(|&o| {
            let ty = func.ty(o);
            let (param, result) = (func.add_value(ty), func.add_value(ty));
            func.blocks[body].params.push(param);
            let data = &mut func.insts[inst];
            data.uses.push(o.into());
            data.defs.push(result.into());
            param
        })
        .collect();
    let uses = func.insts[inst].uses.len();
    func.insts[inst].op.segments = vec![Segment::ins(uses)];
    if params.is_empty() {
        return None;
    }
    let next = params.iter().cycle().skip(1).take(params.len());
    let next: Vec<Value> = next.copied().collect();
    let last = func.blocks[body].insts.last().copied();
    let end = OpKind::Structured(Structured::Yield);
    match last.filter(|&i| func.insts[i].op.kind == end) {
        Some(last) => {
            let data = &mut func.insts[last];
            data.uses.extend(next.iter().map(|&v| v.into()));
            data.op.segments = vec![Segment::ins(data.uses.len())];
        }
        None => {
            let op = Operation::new(end, "scf.yield").with_segments([Segment::ins(next.len())]);
            let span = func.insts[inst].span;
            let (end, _) = edit::make(func, op, &next, &[], span);
            func.blocks[body].insts.push(end);
        }
    }
    params.first().copied()
}
