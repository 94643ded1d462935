//! `amdgcn-instruction-scheduling-autoschedule`: adds schedules to operations of scheduled loops without a schedule.
//!
//! The operations are visited from the last to the first. An operation gets the schedule of the earliest user
//! of its results: the least delay, then the least rate. If the results are unused, the delay is the greatest delay of the
//! definitions of its operands, and the rate is 1. Operations in regions have the schedule of the enclosing operation.
//!
//! Pre and post: any form. Only attributes change.

use super::{DELAY, PERMUTATION, RATE, number, scheduled, set, text};
use crate::Run;
use crate::aster::dialect::{AsterFunction, OpKind, Operation, Structured};
use crate::aster::program::Body;
use crate::graft::all_blocks;
use crate::ir::function::{Inst, Value};

use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let func = &mut body.func;
    for block in all_blocks(func) {
        for inst in func.blocks[block].insts.clone() {
            let Some(insts) = scheduled(func, inst) else {
                continue;
            };
            let count = fill(func, &insts, &mut cx.output.warnings);
            cx.output.stats.add("schedules.added", count);
        }
    }
    Ok(())
}

fn has_schedule(op: &Operation) -> bool {
    op.has_attribute(DELAY) && op.has_attribute(RATE)
}

fn delay(op: &Operation) -> i64 {
    number(op, DELAY).unwrap_or(0)
}

/// Adds schedules to the operations of a loop's body. Returns the number of missing schedules.
fn fill(func: &mut AsterFunction, insts: &[Inst], warnings: &mut Diagnostics) -> i64 {
    let mut givers: SecondaryMap<Value, Option<Inst>> = SecondaryMap::new();
    // The users of a value; operations in regions are no users in the sense of the rules above.
    let mut users: SecondaryMap<Value, Vec<Inst>> = SecondaryMap::new();
    for &inst in insts {
        for value in func.used_values(inst) {
            users[value].push(inst);
        }
        for value in func.defined_values(inst) {
            givers[value] = Some(inst);
        }
    }
    let mut count = 0;
    for &inst in insts.iter().rev() {
        if has_schedule(&func.insts[inst].op) {
            continue;
        }
        let operands = func.used_values(inst).filter_map(|v| givers[v]);
        let least = operands.map(|i| delay(&func.insts[i].op)).max();
        let least = least.unwrap_or(0).max(0);
        let users = func.defined_values(inst).flat_map(|v| &users[v]);
        let when = |i: Inst| {
            let op = &func.insts[i].op;
            (delay(op), number(op, RATE).unwrap_or(1))
        };
        let earliest = users.copied().min_by_key(|&i| when(i));
        count += 1;
        let Some(user) = earliest else {
            let op = &mut func.insts[inst].op;
            set(op, DELAY, format!("{least} : i32"));
            set(op, RATE, "1 : i32".to_string());
            continue;
        };
        if when(user).0 < least {
            warnings.push(conflict(func, inst, user, least));
            return count;
        }
        inherit(func, user, inst);
    }
    for &inst in insts {
        let mut regions = func.insts[inst].op.regions.to_vec();
        while let Some(region) = regions.pop() {
            let inner = region.blocks.iter().flat_map(|&b| &func.blocks[b].insts);
            for inner in inner.copied().collect::<Vec<_>>() {
                let is_end = func.insts[inner].op.kind == OpKind::Structured(Structured::Yield);
                if !is_end && !has_schedule(&func.insts[inner].op) {
                    inherit(func, inst, inner);
                }
                regions.extend(func.insts[inner].op.regions.iter().cloned());
            }
        }
    }
    count
}

/// Copies the schedule of one operation to another.
fn inherit(func: &mut AsterFunction, from: Inst, to: Inst) {
    for name in [DELAY, RATE, PERMUTATION] {
        if let Some(value) = text(&func.insts[from].op, name).map(str::to_string) {
            set(&mut func.insts[to].op, name, value);
        }
    }
}

/// `aster-schedule-conflict`.
fn conflict(func: &AsterFunction, inst: Inst, user: Inst, least: i64) -> Diagnostic {
    let (op, other) = (&func.insts[inst], &func.insts[user]);
    let early = delay(&other.op);
    let message = format!(
        "no schedule of `{}` is early enough: `{}` uses its result from time {early} on",
        op.op.name, other.op.name
    );
    let operand = format!("its operands are there from time {least} on");
    Diagnostic::warning("aster-schedule-conflict", message)
        .maybe_label(op.span, operand)
        .maybe_label(other.span, "this operation uses the result")
        .help("write `sched.delay` and `sched.rate` at one of them")
}
