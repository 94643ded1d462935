//! `aster-op-scheduling`: a scheduled loop becomes its operations in the order of their times.
//!
//! The order is given by the program: values must be defined before their uses, or the loop is refused. The order of accesses to
//! memory is not checked; the schedule promises that they may change places.
//!
//! Pre: any form. The loop has constant bounds and carries nothing. Post: the same form without the loop.

use super::{DELAY, DIMS, PERMUTATION, RATE, number, numbers, outer_uses, scheduled, set};
use crate::Run;
use crate::aster::dialect::AsterFunction;
use crate::aster::program::Body;
use crate::graft::{Graft, all_blocks};
use crate::ir::function::{Inst, Value};
use crate::known;
use crate::lower_copies::constant_of;
use crate::pass::{OptionSpec, Takes};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use rustc_hash::FxHashMap;

/// Options of `aster-op-scheduling`.
pub const OPTIONS: &[OptionSpec] = &[OptionSpec::new("test-only", Takes::Flag)];

/// The limit of operations of an expanded loop.
/// Not tuned: bounds the size of code.
const MOST: u64 = 1 << 20;

pub fn run(body: &mut Body, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let marks = cx.options.settings.flag("test-only").unwrap_or(false);
    let mut errors = Diagnostics::default();
    let values = known::values(&body.func);
    // The inner loops first: an outer loop copies its content.
    for block in all_blocks(&body.func).into_iter().rev() {
        let mut out = Vec::new();
        for inst in std::mem::take(&mut body.func.blocks[block].insts) {
            let Some(insts) = scheduled(&body.func, inst) else {
                out.push(inst);
                continue;
            };
            match unroll(body, inst, &insts, &values, marks) {
                Ok(made) => {
                    out.extend(made);
                    cx.output.stats.add("loops.scheduled", 1);
                }
                Err(found) => {
                    out.push(inst);
                    errors.append(found);
                }
            }
        }
        body.func.blocks[block].insts = out;
    }
    errors.into_result(())
}

/// An execution of an operation.
struct Step {
    time: i64,
    /// The position of the operation in the body.
    at: usize,
    trip: u64,
}

/// The known data of a loop.
struct Loop {
    first: i64,
    step: i64,
    trips: u64,
    dims: Vec<i64>,
}

/// The operations of a loop in scheduled order.
fn unroll(
    body: &mut Body,
    inst: Inst,
    insts: &[Inst],
    values: &SecondaryMap<Value, Option<i64>>,
    marks: bool,
) -> Result<Vec<Inst>, Diagnostics> {
    let known = of_loop(&body.func, values, inst, insts)?;
    let steps = steps(&body.func, insts, &known)?;
    check(&body.func, inst, insts, &steps)?;
    let data = &body.func.insts[inst];
    let region = data.op.regions[0].entry();
    let counter = body.func.blocks[region].params.first().copied();
    let mut out = Vec::new();
    let mut counters = Vec::new();
    if let Some(counter) = counter {
        let ty = body.func.ty(counter);
        for trip in 0..known.trips {
            let value = known.first + known.step * trip as i64;
            let (inst, value) = constant_of(&mut body.func, value, ty);
            out.push(inst);
            counters.push(value);
        }
    }
    let mut results: FxHashMap<(Value, u64), Value> = FxHashMap::default();
    let operands: Vec<Vec<Value>> = insts
        .iter()
        .map(|&i| outer_uses(&body.func, i).into_iter().map(|u| u.0).collect())
        .collect();
    let given: Vec<Vec<Value>> = insts
        .iter()
        .map(|&i| body.func.defined_values(i).collect())
        .collect();
    let mut graft = Graft::within(body);
    for step in &steps {
        let inst = insts[step.at];
        for &value in &operands[step.at] {
            if Some(value) == counter {
                graft.replace(value, counters[step.trip as usize]);
            } else if let Some(&new) = results.get(&(value, step.trip)) {
                graft.replace(value, new);
            }
        }
        let new = graft.operation(inst, |op| {
            op.attributes
                .retain(|a| ![DELAY, RATE, PERMUTATION].contains(&&*a.0));
            if marks {
                let dims = place(step.trip, &known.dims);
                let dims: Vec<String> = dims.iter().map(ToString::to_string).collect();
                set(
                    op,
                    "unroll.dims",
                    format!("array<i64: {}>", dims.join(", ")),
                );
                set(op, "unroll.global_idx", format!("{} : i32", step.time));
            }
        });
        for &value in &given[step.at] {
            results.insert((value, step.trip), graft.value(value));
        }
        out.push(new);
    }
    Ok(out)
}

/// A trip's position in a box, the last dimension the fastest.
fn place(trip: u64, dims: &[i64]) -> Vec<u64> {
    let mut rest = trip;
    let mut out: Vec<u64> = dims
        .iter()
        .rev()
        .map(|&d| {
            let (quotient, place) = (rest / d as u64, rest % d as u64);
            rest = quotient;
            place
        })
        .collect();
    out.reverse();
    out
}

/// The trip of an operation's n-th execution.
fn permuted(n: u64, dims: &[i64], permutation: &[usize]) -> u64 {
    let walked: Vec<i64> = permutation.iter().map(|&p| dims[p]).collect();
    let mut at = vec![0; dims.len()];
    for (place, &dim) in place(n, &walked).into_iter().zip(permutation) {
        at[dim] = place;
    }
    at.iter().zip(dims).fold(0, |n, (a, &d)| n * d as u64 + a)
}

/// All executions in scheduled order.
fn steps(func: &AsterFunction, insts: &[Inst], known: &Loop) -> Result<Vec<Step>, Diagnostics> {
    let mut errors = Diagnostics::default();
    let mut out = Vec::new();
    for (at, &inst) in insts.iter().enumerate() {
        let data = &func.insts[inst];
        let attribute = |name, other| match data.op.has_attribute(name) {
            true => number(&data.op, name),
            false => Some(other),
        };
        let is_time = |n: &i64| (0..1 << 31).contains(n);
        let delay = attribute(DELAY, 0).filter(is_time);
        let rate = attribute(RATE, 1).filter(|&n| n > 0 && is_time(&n));
        let permutation = match data.op.has_attribute(PERMUTATION) {
            true => numbers(&data.op, PERMUTATION).and_then(|p| order(&p, known.dims.len())),
            false => Some((0..known.dims.len()).collect()),
        };
        let (Some(delay), Some(rate), Some(permutation)) = (delay, rate, permutation) else {
            let message = format!("`{}` has a schedule that is not valid", data.op.name);
            errors.push(
                Diagnostic::error("aster-schedule", message)
                    .maybe_label(data.span, "this operation")
                    .help(
                        "write a delay from 0, a rate from 1 and each dimension of the loop once \
                         in the permutation",
                    ),
            );
            continue;
        };
        out.extend((0..known.trips).map(|n| Step {
            time: delay + rate * n as i64,
            at,
            trip: permuted(n, &known.dims, &permutation),
        }));
    }
    // Executions of one operation have different times.
    out.sort_by_key(|s| (s.time, s.at));
    errors.into_result(out)
}

/// A permutation of a number of dimensions.
fn order(list: &[i64], dims: usize) -> Option<Vec<usize>> {
    let mut seen = vec![false; dims];
    for &n in list {
        let seen = seen.get_mut(usize::try_from(n).ok()?)?;
        if std::mem::replace(seen, true) {
            return None;
        }
    }
    (list.len() == dims).then(|| list.iter().map(|&n| n as usize).collect())
}

/// `aster-schedule-order`: each value must be defined before its use.
fn check(
    func: &AsterFunction,
    inst: Inst,
    insts: &[Inst],
    steps: &[Step],
) -> Result<(), Diagnostics> {
    let mut givers: SecondaryMap<Value, Option<usize>> = SecondaryMap::new();
    for (at, &inst) in insts.iter().enumerate() {
        func.defined_values(inst).for_each(|v| givers[v] = Some(at));
    }
    let uses: Vec<Vec<(usize, Inst)>> = insts
        .iter()
        .map(|&i| {
            let uses = outer_uses(func, i).into_iter();
            uses.filter_map(|(v, user)| Some((givers[v]?, user)))
                .collect()
        })
        .collect();
    let mut errors = Diagnostics::default();
    let mut said = vec![false; insts.len()];
    let mut done = rustc_hash::FxHashSet::default();
    for step in steps {
        done.insert((step.at, step.trip));
        let late = uses[step.at]
            .iter()
            .find(|u| !done.contains(&(u.0, step.trip)));
        let Some(&(giver, user)) = late.filter(|_| !said[step.at]) else {
            continue;
        };
        said[step.at] = true;
        let (user, giver) = (&func.insts[user], &func.insts[insts[giver]]);
        let message = format!(
            "`{}` is executed at time {}, before `{}` has given its operand",
            user.op.name, step.time, giver.op.name
        );
        errors.push(
            Diagnostic::error("aster-schedule-order", message)
                .maybe_label(user.span, "this operation uses the value")
                .maybe_label(giver.span, "this operation gives it")
                .help("give the user a greater `sched.delay`, or both the same rate and order"),
        );
    }
    if errors.is_empty() {
        return Ok(());
    }
    let message = "the operations of this loop cannot be executed at the times that they state";
    errors.push(
        Diagnostic::error("aster-schedule-order", message)
            .maybe_label(func.insts[inst].span, "this loop")
            .help("see the operations that have no operands in time"),
    );
    errors.into_result(())
}

/// `aster-schedule-loop`: the requirements on the loop.
fn of_loop(
    func: &AsterFunction,
    values: &SecondaryMap<Value, Option<i64>>,
    inst: Inst,
    insts: &[Inst],
) -> Result<Loop, Diagnostics> {
    let data = &func.insts[inst];
    let error = |message: String, help: &str| -> Diagnostics {
        let error = Diagnostic::error("aster-schedule-loop", message);
        error.maybe_label(data.span, "this loop").help(help).into()
    };
    if !data.defs.is_empty() || data.uses.len() > 3 {
        return Err(error(
            "the scheduled loop carries values".to_string(),
            "keep the values in memory or registers of their own",
        ));
    }
    let dims = numbers(&data.op, DIMS).filter(|d| d.iter().all(|&n| n > 0));
    let product = |d: &Vec<i64>| d.iter().try_fold(1i64, |a, &b| a.checked_mul(b));
    let Some((dims, product)) = dims.and_then(|d| product(&d).map(|p| (d, p))) else {
        return Err(error(
            "`sched.dims` is no list of sizes".to_string(),
            "write `sched.dims = array<i64: 2, 3>`",
        ));
    };
    let Some((first, step, trips)) = trips(func, values, inst) else {
        return Err(error(
            "the number of trips of the scheduled loop is not known".to_string(),
            "write the bounds and the step as constants",
        ));
    };
    if trips != product {
        return Err(error(
            format!("the scheduled loop has {trips} trips, its dimensions say {product}"),
            "make the product of `sched.dims` the number of trips",
        ));
    }
    if insts.is_empty() {
        return Err(error(
            "the scheduled loop has no operations".to_string(),
            "remove the loop",
        ));
    }
    if (trips as u64).saturating_mul(insts.len() as u64) > MOST {
        return Err(error(
            format!("the scheduled loop would become more than {MOST} operations"),
            "schedule an inner loop of fewer trips",
        ));
    }
    Ok(Loop {
        first,
        step,
        trips: trips as u64,
        dims,
    })
}

/// The first value of the counter, its step and the number of trips.
pub fn trips(
    func: &AsterFunction,
    values: &SecondaryMap<Value, Option<i64>>,
    inst: Inst,
) -> Option<(i64, i64, i64)> {
    let op = &func.insts[inst].op;
    let mut bounds = func.used_values(inst).map(|v| values[v]);
    let (from, to, step) = (bounds.next()??, bounds.next()??, bounds.next()??);
    // Negative numbers are large numbers in an unsigned comparison.
    let is_plain = op.detail != "unsigned" || from >= 0 && to >= 0;
    (is_plain && step > 0).then_some(())?;
    let distance = to.checked_sub(from)?.max(0);
    let trips = distance / step + i64::from(distance % step > 0);
    Some((from, step, trips))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_permutation_walks_through_the_box_with_its_last_dimension_the_fastest() {
        let dims = [2, 3, 4];
        for permutation in [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 2, 1], [2, 1, 0]] {
            let mut expected = Vec::new();
            for a in 0..dims[permutation[0]] {
                for b in 0..dims[permutation[1]] {
                    for c in 0..dims[permutation[2]] {
                        let mut at = [0; 3];
                        (at[permutation[0]], at[permutation[1]], at[permutation[2]]) = (a, b, c);
                        expected.push(((at[0] * 3 + at[1]) * 4 + at[2]) as u64);
                    }
                }
            }
            let found: Vec<u64> = (0..24).map(|n| permuted(n, &dims, &permutation)).collect();
            assert_eq!(found, expected);
        }
        assert_eq!(order(&[0, 0], 2), None);
        assert_eq!(order(&[0], 2), None);
        assert_eq!(order(&[0, 2], 2), None);
    }
}
