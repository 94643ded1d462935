//! `amdgcn-convert-waits`: waits for tokens become waits for counter values.
//!
//! Allocated code gets all necessary waits, as in `amdgcn-wait-insertion`. In any other form, and within structured
//! control flow, only the waits of the source are converted, and barriers become the target's. Such a wait is `immutable`:
//! a later pass that computes waits anew has the registers, not the tokens.
//!
//! Block arguments, carried values and results that are tokens are removed. A token that is still used, for example by a
//! `return`, becomes `ub.poison`: its state is unknown, and a wait for it waits for everything on its counter. The option
//! `remove-cf-args=false` leaves the arguments.
//!
//! # Why counts may be computed before allocation
//! A count is the number of later operations that can still be outstanding. A memory operation that a later pass adds makes the
//! wait stronger. An operation that a later pass removes or moves behind the wait would make the wait too weak: dead loads must be
//! removed, and instructions ordered, before this pass.
//!
//! Pre: any form. Post: no `wait`, no `barrier`, no `token_barrier`.

use super::canonicalize::carried;
use super::tokens::Tokens;
use super::{Run, allocated, barriers, edit};
use crate::aster::dialect::{
    AsterFunction, OpKind, Operation, Piece, Register, Segment, Semantics, Structured, Type,
};
use crate::aster::program::Routine;
use crate::aster::{rows, structured};
use crate::graft::{all_blocks, end};
use crate::ir::function::{Inst, InstData, Value};
use crate::pass::{OptionSpec, Takes};
use crate::target::wait::Levels;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use smallvec::SmallVec;

/// Options of `amdgcn-convert-waits`.
pub const OPTIONS: &[OptionSpec] = &[OptionSpec::new(allocated::REMOVE_ARGUMENTS, Takes::Flag)];

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let Some(body) = &routine.body else {
        return Ok(());
    };
    if is_allocated(&body.func) {
        allocated::waits(routine, cx)?;
        routine.body.iter_mut().for_each(|b| poison(&mut b.func));
        return Ok(());
    }
    super::require_tables(routine)?;
    barriers::run(routine, cx)?;
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    let func = &mut body.func;
    if !func.context.waits() {
        return Ok(());
    }
    allocated::fences(func)?;
    let converted = convert(func);
    cx.output.stats.add("waits.converted", converted);
    if allocated::removes_arguments(cx.options) {
        drop_carried(func);
        allocated::drop_token_arguments(func);
    }
    poison(func);
    Ok(())
}

/// Whether the function has registers, all with their numbers, and branches only.
fn is_allocated(func: &AsterFunction) -> bool {
    let blocks = all_blocks(func);
    let params = blocks.iter().flat_map(|&b| &func.blocks[b].params).copied();
    let insts = blocks.iter().flat_map(|&b| &func.blocks[b].insts);
    let defined = insts.flat_map(|&i| func.defined_values(i));
    let registers = params.chain(defined).filter_map(|v| func.ty(v).register());
    let mut of_files = registers.filter(|r| r.kind.is_file()).peekable();
    let has_number = |r: Register| matches!(r.semantics, Semantics::Allocated(_));
    !structured::has_any(func) && of_files.peek().is_some() && of_files.all(has_number)
}

/// Converts waits to counts. Returns their number.
fn convert(func: &mut AsterFunction) -> i64 {
    let levels = levels(func);
    let target = func.context;
    let mut count = 0;
    for block in all_blocks(func) {
        let mut new: Vec<Inst> = Vec::new();
        for inst in std::mem::take(&mut func.blocks[block].insts) {
            let Some(levels) = &levels[inst] else {
                new.push(inst);
                continue;
            };
            count += 1;
            let mut op = allocated::counted(target, levels);
            op.detail = "immutable".to_string();
            if !op.counts.is_empty() {
                let span = func.insts[inst].span;
                new.push(edit::make(func, op, &[], &[], span).0);
            }
        }
        func.blocks[block].insts = new;
    }
    count
}

/// The counter levels of each wait. Loops and conditions count as branches.
fn levels(func: &AsterFunction) -> SecondaryMap<Inst, Option<Levels>> {
    let mut branches = func.clone();
    structured::lower(&mut branches);
    let target = func.context;
    let event = |inst: Inst| {
        let op = &branches.insts[inst].op;
        let row = op
            .row
            .or_else(|| rows::family(target, &op.name).first().copied());
        let row = row.filter(|_| op.kind == OpKind::Instruction)?;
        let event = target.info(row).events.first()?;
        Some((event.counter, event.order, event.amount))
    };
    let tokens = Tokens::new(&branches, event);
    let mut out: SecondaryMap<Inst, Option<Levels>> = SecondaryMap::new();
    for (block, inst) in branches.inst_order() {
        if branches.insts[inst].op.kind == OpKind::Wait {
            out[inst] = Some(tokens.levels((block, inst)));
        }
    }
    out
}

/// Removes tokens that loops carry and that conditions return. The tokens of `scf.while` stay.
fn drop_carried(func: &mut AsterFunction) {
    for block in all_blocks(func) {
        for inst in func.blocks[block].insts.clone() {
            let data = &func.insts[inst];
            let count = data.defs.len();
            let is_token = |v: Option<Value>| v.is_some_and(|v| func.ty(v).is_token());
            let gone: Vec<bool> = data.defs.iter().map(|d| is_token(d.as_value())).collect();
            if !gone.contains(&true) {
                continue;
            }
            match data.op.kind {
                OpKind::Structured(Structured::For) => {
                    let body = data.op.regions[0].entry();
                    if let Some(last) = end(func, body, count) {
                        carried::remove(func, inst, last, &gone);
                    }
                }
                OpKind::Structured(Structured::If) => drop_results(func, inst, &gone),
                _ => {}
            }
        }
    }
}

/// Removes results of a condition.
fn drop_results(func: &mut AsterFunction, inst: Inst, gone: &[bool]) {
    let regions = func.insts[inst].op.regions.iter();
    let regions: SmallVec<[_; 2]> = regions.map(|r| r.entry()).collect();
    let ends: SmallVec<[Option<Inst>; 2]> =
        regions.iter().map(|&r| end(func, r, gone.len())).collect();
    if ends.contains(&None) {
        return;
    }
    for (&region, last) in regions.iter().zip(ends) {
        let Some(last) = last else { continue };
        let data: &mut InstData<Operation> = &mut func.insts[last];
        let mut kept = gone.iter().map(|g| !g);
        data.uses.retain(|_| kept.next().unwrap_or(true));
        data.op.segments = vec![Segment::ins(data.uses.len())];
        data.op.segments.retain(|s| !s.is_empty());
        if data.uses.is_empty() {
            func.blocks[region].insts.pop();
        }
    }
    let mut kept = gone.iter().map(|g| !g);
    func.insts[inst]
        .defs
        .retain(|_| kept.next().unwrap_or(true));
}

/// Makes tokens without a definition unknown tokens.
fn poison(func: &mut AsterFunction) {
    let Some(entry) = func.entry() else { return };
    let blocks = all_blocks(func);
    let mut given: EntitySet<Value> = EntitySet::new();
    for &block in &blocks {
        given.extend(func.blocks[block].params.iter().copied());
        for &inst in &func.blocks[block].insts {
            given.extend(func.defined_values(inst));
        }
    }
    let mut start: Vec<Inst> = Vec::new();
    let mut made: Vec<(Type, Value)> = Vec::new();
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    for &block in &blocks {
        for inst in func.blocks[block].insts.clone() {
            let missing: Vec<Value> = func
                .used_values(inst)
                .filter(|&v| func.ty(v).is_token() && !given.contains(v))
                .collect();
            for value in missing {
                let ty = func.ty(value);
                let known = made.iter().find(|m| m.0 == ty).map(|m| m.1);
                new[value] = Some(known.unwrap_or_else(|| {
                    let mut op = Operation::new(OpKind::Foreign, "ub.poison");
                    op.pieces = vec![Piece::Attributes, Piece::Text(format!(" : {ty}"))];
                    let (inst, values) = edit::make(func, op, &[], &[ty], None);
                    start.push(inst);
                    made.push((ty, values[0]));
                    values[0]
                }));
            }
        }
    }
    crate::graft::replace_everywhere(func, &new);
    func.blocks[entry].insts.splice(0..0, start);
}
