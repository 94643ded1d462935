//! `aster-loop-unroll`: a trip of the new loop is several of the old one.
//!
//! Of the factors that a loop's `unroll_factor` states, or else the option, the greatest one is taken that divides the
//! number of trips. A loop with one trip left is no loop any more. Loops whose number of trips is not known stay.
//!
//! Pre and post: any form.

use super::graft::{Graft, all_blocks, replace_everywhere};
use super::schedules::unroll::trips;
use super::{Options, Output, edit, lower_copies};
use crate::aster::dialect::{OpKind, Operation, Segment, Structured};
use crate::aster::program::{Body, Routine};
use crate::ir::function::{Block, Inst, Value};
use crate::pass::{Context, OptionSpec, Takes};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;

/// Options of `aster-loop-unroll`.
pub const OPTIONS: &[OptionSpec] = &[OptionSpec {
    key: "unroll-factors",
    takes: Takes::Text,
}];

/// A loop's own factors.
const FACTOR: &str = "unroll_factor";
/// Most operations that a body may become.
const MOST: usize = 1 << 20;

pub fn run(
    routine: &mut Routine,
    options: &Options,
    _: &Context,
    output: &mut Output,
) -> Result<(), Diagnostics> {
    let Some(body) = &mut routine.body else {
        return Ok(());
    };
    let given = numbers(options.settings.text("unroll-factors").unwrap_or(""));
    // The inner loops first: an outer one copies what is in it.
    for block in all_blocks(&body.func).into_iter().rev() {
        for inst in body.func.blocks[block].insts.clone() {
            if let Some(factor) = factor(body, inst, &given) {
                unroll(body, (block, inst), factor);
                output.stats.add("loops.unrolled", 1);
            }
        }
    }
    Ok(())
}

/// Numbers above 1 in a text.
fn numbers(text: &str) -> Vec<i64> {
    let numbers = text.split(|c: char| !c.is_ascii_digit());
    let numbers = numbers.filter_map(|n| n.parse().ok());
    numbers.filter(|&n| n > 1).collect()
}

/// How often a loop is unrolled, and whether that is all of it.
struct Factor {
    count: i64,
    step: i64,
    is_whole: bool,
}

fn factor(body: &Body, inst: Inst, given: &[i64]) -> Option<Factor> {
    let func = &body.func;
    let op = &func.insts[inst].op;
    if op.kind != OpKind::Structured(Structured::For) {
        return None;
    }
    let own = op.attributes.iter().find(|a| a.0 == FACTOR);
    let own = own.and_then(|a| a.1.as_deref()).map(|text| {
        // Types have digits, too.
        let list = text.rsplit_once(':').filter(|t| !t.0.contains('<'));
        let list = list.map_or(text, |t| t.0);
        numbers(list.split_once(':').map_or(list, |t| t.1))
    });
    let all = own.filter(|o| !o.is_empty());
    let all = all.as_deref().unwrap_or(given);
    let (_, step, trips) = trips(func, op, inst)?;
    let fits = all.iter().copied().filter(|f| trips > 0 && trips % f == 0);
    let count = fits.max()?;
    let step = step.checked_mul(count)?;
    let size = func.blocks[op.regions[0].entry()].insts.len();
    let size = size.checked_mul(usize::try_from(count).ok()?)?;
    (size <= MOST).then_some(Factor {
        count,
        step,
        is_whole: count == trips,
    })
}

fn unroll(body: &mut Body, (block, inst): (Block, Inst), factor: Factor) {
    let data = body.func.insts[inst].clone();
    let region = data.op.regions[0].entry();
    let params = body.func.blocks[region].params.clone();
    let Some((&counter, params)) = params.split_first() else {
        return;
    };
    let uses: Vec<Value> = data.uses.iter().filter_map(|u| u.as_value()).collect();
    let (&[from, _, step, ..], inits) = (&uses[..], &uses[3..]) else {
        return;
    };
    let mut insts = body.func.blocks[region].insts.clone();
    let is_yield = |i: &Inst| body.func.insts[*i].op.kind == OpKind::Structured(Structured::Yield);
    let end = insts.pop_if(|i| is_yield(i));
    let yielded: Vec<Value> = end.map_or(Vec::new(), |e| body.func.used_values(e).collect());
    if yielded.len() != params.len() || inits.len() != params.len() {
        return;
    }
    let ty = body.func.ty(counter);
    let (wide, step_value) = lower_copies::constant_of(&mut body.func, factor.step, ty);
    let first = if factor.is_whole { from } else { counter };
    // The counters of the copies, each with what computes it.
    let mut counters = vec![(first, Vec::new())];
    for n in 1..factor.count {
        let func = &mut body.func;
        let (constant, number) = lower_copies::constant_of(func, n, ty);
        let two = |name: &str| Operation::new(OpKind::Arith, name).with_segments([Segment::ins(2)]);
        let (product, values) =
            edit::make(func, two("arith.muli"), &[step, number], &[ty], data.span);
        let (sum, values) = edit::make(
            func,
            two("arith.addi"),
            &[first, values[0]],
            &[ty],
            data.span,
        );
        counters.push((values[0], vec![constant, product, sum]));
    }
    let source = body.clone();
    let mut graft = Graft::new(body, &source);
    let mut carried: Vec<Value> = if factor.is_whole {
        inits.to_vec()
    } else {
        params.to_vec()
    };
    let mut out = Vec::new();
    for (n, (value, computing)) in counters.into_iter().enumerate() {
        out.extend(computing);
        if n == 0 && !factor.is_whole {
            out.extend(&insts);
        } else {
            graft.replace(counter, value);
            for (&param, &value) in params.iter().zip(&carried) {
                graft.replace(param, value);
            }
            for &inst in &insts {
                out.push(graft.operation(inst, |_| {}));
            }
        }
        carried = yielded.iter().map(|&v| graft.value(v)).collect();
    }
    let func = &mut body.func;
    let at = func.blocks[block].insts.iter().position(|&i| i == inst);
    let at = at.unwrap_or(func.blocks[block].insts.len());
    if factor.is_whole {
        out.insert(0, wide);
        func.blocks[block].insts.splice(at..=at, out);
        let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
        let results = data.defs.iter().filter_map(|d| d.as_value());
        results.zip(carried).for_each(|(r, c)| new[r] = Some(c));
        replace_everywhere(func, &new);
        return;
    }
    if let Some(end) = end {
        func.insts[end].uses = carried.into_iter().map(Into::into).collect();
        out.push(end);
    }
    func.blocks[region].insts = out;
    func.blocks[block].insts.insert(at, wide);
    func.insts[inst].uses[2] = step_value.into();
    func.insts[inst].op.attributes.retain(|a| a.0 != FACTOR);
}
