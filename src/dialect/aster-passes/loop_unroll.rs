//! `aster-loop-unroll`: a trip of the new loop is several trips of the old loop.
//!
//! Among the factors of a loop's `unroll_factor`, or else of the option, the greatest divisor of the
//! number of trips is used. A loop with one trip left is dissolved. Loops with an unknown number of trips stay.
//!
//! `aster-constexpr-expansion`: loops with the attribute `aster.constexpr` are unrolled completely.
//!
//! Pre and post: any form.

use super::graft::{Graft, all_blocks, replace_everywhere, replace_in};
use super::schedules::unroll::trips;
use super::{Outcome, Run, edit, known, lower_copies};
use crate::aster::dialect::{AsterFunction, OpKind, Operation, Segment, Structured};
use crate::aster::program::{Body, Routine};
use crate::ir::function::{Block, Inst, Value};
use crate::pass::{OptionSpec, Takes};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;

/// Options of `aster-loop-unroll`.
pub const OPTIONS: &[OptionSpec] = &[OptionSpec::new("unroll-factors", Takes::Text)];

/// A loop's own factors.
const FACTOR: &str = "unroll_factor";
/// The limit of operations of an unrolled body.
/// Not tuned: bounds the size of code.
pub const MOST: usize = 1 << 20;

pub fn run(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    let given = numbers(cx.options.settings.text("unroll-factors").unwrap_or(""));
    unroll_by(routine, cx.output, &|body, inst, values| {
        factor(body, inst, &given, values)
    });
    Ok(())
}

/// The attribute of loops that are unrolled completely.
const CONSTEXPR: &str = "aster.constexpr";

/// `aster-constexpr-expansion`.
pub fn expand(routine: &mut Routine, cx: &mut Run<'_>) -> Result<(), Diagnostics> {
    unroll_by(routine, cx.output, &|body, inst, values| {
        let func = &body.func;
        let op = &func.insts[inst].op;
        let is_asked =
            op.kind == OpKind::Structured(Structured::For) && op.has_attribute(CONSTEXPR);
        let (_, step, count) = trips(func, values, inst).filter(|_| is_asked)?;
        let fits = size(func, inst, count).is_some_and(|s| s <= MOST);
        fits.then_some(Factor {
            count,
            step,
            is_whole: true,
        })
    });
    Ok(())
}

/// The number of operations of a number of trips.
pub fn size(func: &AsterFunction, inst: Inst, count: i64) -> Option<usize> {
    let inner = inner_blocks(func, inst).into_iter();
    let size: usize = inner.map(|b| func.blocks[b].insts.len()).sum();
    size.checked_mul(usize::try_from(count).ok()?)
}

/// The known values.
type Values = SecondaryMap<Value, Option<i64>>;

/// Unrolls the loops with a factor.
fn unroll_by(
    routine: &mut Routine,
    output: &mut Outcome,
    factor: &dyn Fn(&Body, Inst, &Values) -> Option<Factor>,
) {
    let Some(body) = &mut routine.body else {
        return;
    };
    let values = known::values(&body.func);
    // The replacements of results of removed loops.
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    // The inner loops first: an outer loop copies its content.
    for block in all_blocks(&body.func).into_iter().rev() {
        let mut insts = Vec::new();
        for inst in std::mem::take(&mut body.func.blocks[block].insts) {
            let Some(factor) = factor(body, inst, &values) else {
                insts.push(inst);
                continue;
            };
            // Inner loops can be removed already: copies must use the replacements of their results.
            let inner = inner_blocks(&body.func, inst);
            replace_in(&mut body.func, &inner, &new);
            insts.extend(unroll(body, inst, factor, &mut new));
            output.stats.add("loops.unrolled", 1);
        }
        body.func.blocks[block].insts = insts;
    }
    replace_everywhere(&mut body.func, &new);
}

/// Numbers above 1 in a text.
fn numbers(text: &str) -> Vec<i64> {
    let numbers = text.split(|c: char| !c.is_ascii_digit());
    let numbers = numbers.filter_map(|n| n.parse().ok());
    numbers.filter(|&n| n > 1).collect()
}

/// The unroll factor of a loop, and whether the loop is dissolved.
pub struct Factor {
    /// The number of trips that become one trip.
    pub count: i64,
    /// The step of the new loop.
    pub step: i64,
    /// Whether the loop has no other trips.
    pub is_whole: bool,
}

fn factor(body: &Body, inst: Inst, given: &[i64], values: &Values) -> Option<Factor> {
    let func = &body.func;
    let op = &func.insts[inst].op;
    if op.kind != OpKind::Structured(Structured::For) {
        return None;
    }
    let own = op.attributes.iter().find(|a| a.0 == FACTOR);
    let own = own.and_then(|a| a.1.as_deref()).map(|text| {
        // Types contain digits, too.
        let list = text.rsplit_once(':').filter(|t| !t.0.contains('<'));
        let list = list.map_or(text, |t| t.0);
        numbers(list.split_once(':').map_or(list, |t| t.1))
    });
    let all = own.filter(|o| !o.is_empty());
    let all = all.as_deref().unwrap_or(given);
    let (_, step, trips) = trips(func, values, inst)?;
    let fits = all.iter().copied().filter(|f| trips > 0 && trips % f == 0);
    let count = fits.max()?;
    let step = step.checked_mul(count)?;
    (size(func, inst, count)? <= MOST).then_some(Factor {
        count,
        step,
        is_whole: count == trips,
    })
}

/// Blocks of an operation's regions, and nested blocks.
fn inner_blocks(func: &AsterFunction, inst: Inst) -> Vec<Block> {
    let of = |inst: Inst| func.insts[inst].op.regions.iter().flat_map(|r| &r.blocks);
    let mut out: Vec<Block> = of(inst).copied().collect();
    let mut n = 0;
    while n < out.len() {
        let insts = func.blocks[out[n]].insts.iter();
        let inner: Vec<Block> = insts.flat_map(|&i| of(i)).copied().collect();
        out.extend(inner);
        n += 1;
    }
    out
}

/// Unrolls a loop. Returns its replacement.
pub fn unroll(
    body: &mut Body,
    inst: Inst,
    factor: Factor,
    new: &mut SecondaryMap<Value, Option<Value>>,
) -> Vec<Inst> {
    let data = body.func.insts[inst].clone();
    let region = data.op.regions[0].entry();
    let params = body.func.blocks[region].params.clone();
    let Some((&counter, params)) = params.split_first() else {
        return vec![inst];
    };
    let uses: Vec<Value> = data.uses.iter().filter_map(|u| u.as_value()).collect();
    let &[from, _, step, ref inits @ ..] = &uses[..] else {
        return vec![inst];
    };
    let mut insts = body.func.blocks[region].insts.clone();
    let is_yield = |i: &Inst| body.func.insts[*i].op.kind == OpKind::Structured(Structured::Yield);
    let end = insts.pop_if(|i| is_yield(i));
    let yielded: Vec<Value> = end.map_or(Vec::new(), |e| body.func.used_values(e).collect());
    if yielded.len() != params.len() || inits.len() != params.len() {
        return vec![inst];
    }
    if factor.count == 0 {
        let results = data.defs.iter().filter_map(|d| d.as_value());
        results.zip(inits).for_each(|(r, &i)| new[r] = Some(i));
        return Vec::new();
    }
    let ty = body.func.ty(counter);
    let (wide, step_value) = lower_copies::constant_of(&mut body.func, factor.step, ty);
    let first = if factor.is_whole { from } else { counter };
    // The counters of the copies, each with its computation.
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
    let mut graft = Graft::within(body);
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
    if factor.is_whole {
        let results = data.defs.iter().filter_map(|d| d.as_value());
        results.zip(carried).for_each(|(r, c)| new[r] = Some(c));
        out.insert(0, wide);
        return out;
    }
    if let Some(end) = end {
        func.insts[end].uses = carried.into_iter().map(Into::into).collect();
        out.push(end);
    }
    func.blocks[region].insts = out;
    func.insts[inst].uses[2] = step_value.into();
    func.insts[inst].op.attributes.retain(|a| a.0 != FACTOR);
    vec![wide, inst]
}
