//! Maxima and minima of several values where a NaN wins, with one choice for all of them.
//!
//! ```text
//! max(max(a, b), c)  ==  no NaN among a, b, c ? number(number(a, b), c) : NaN
//! ```
//!
//! `max` is IEEE 754-2019 maximum, `number` is maximumNumber, which ignores a NaN. A comparison tests two values at once. The same
//! holds for minima. An operation with two operands stays: its expansion has the same form.
//!
//! The inner results have one reader each, which is in the same block. A target with an instruction for three such operands keeps
//! the operations of that type.
//!
//! # Why
//!
//! Each maximum of two values takes three instructions: a maximum that ignores a NaN, a comparison, a choice. The row maxima of
//! attention took 297 of 1,650 executed instructions in this form. Together they take half an instruction, half a comparison and
//! half a scalar instruction for each value.

use super::end::End;
use crate::ir::kernel::{Binary, KernelFunction, Op, Predicate, Scalar, Type};
use crate::ir::{Inst, Value};
use crate::pass::{Context, Stats};
use crate::target::Target;
use crate::target::query::Gives;
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};

/// Rewrites maxima and minima of at least three values. Counts `extrema.joined`, the operations that became part of another.
///
/// # Errors
/// No target.
pub fn run(f: &mut KernelFunction, cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let all = f.inst_order().map(|(_, inst)| inst);
    if !all.into_iter().any(|inst| extremum(f, inst).is_some()) {
        return Ok(stats);
    }
    let keeps = has_instruction(cx.target()?);
    let mut readers: SecondaryMap<Value, u32> = SecondaryMap::new();
    for (_, inst) in f.inst_order() {
        f.used_values(inst).for_each(|v| readers[v] += 1);
    }
    for block in f.layout.clone() {
        let old = std::mem::take(&mut f.blocks[block].insts);
        let mut makers: FxHashMap<Value, Inst> = FxHashMap::default();
        // The operations with one reader, which may be part of that reader.
        for &inst in &old {
            if let Some((_, ty, result)) = extremum(f, inst)
                && readers[result] == 1
                && !keeps(ty)
            {
                makers.insert(result, inst);
            }
        }
        let mut inner: SecondaryMap<Inst, bool> = SecondaryMap::new();
        let mut roots: FxHashSet<Inst> = FxHashSet::default();
        for &inst in old.iter().rev() {
            let Some((op, ty, _)) = extremum(f, inst) else {
                continue;
            };
            if inner[inst] || keeps(ty) {
                continue;
            }
            let mut work: Vec<Value> = f.used_values(inst).collect();
            while let Some(v) = work.pop() {
                match makers.get(&v) {
                    Some(&below) if extremum(f, below).is_some_and(|e| e.0 == op) => {
                        inner[below] = true;
                        roots.insert(inst);
                        work.extend(f.used_values(below));
                    }
                    _ => {}
                }
            }
        }
        let mut end = End { f, block };
        let mut known: FxHashMap<Value, Extremum> = FxHashMap::default();
        for inst in old {
            let part = inner[inst] || roots.contains(&inst);
            let Some((op, ty, result)) = extremum(end.f, inst).filter(|_| part) else {
                end.f.blocks[block].insts.push(inst);
                continue;
            };
            let made = join(&mut end, inst, op, &known);
            if inner[inst] && made.leaves < MOST {
                stats.add("extrema.joined", 1);
                known.insert(result, made);
                continue;
            }
            choose(&mut end, inst, ty, made);
            end.f.blocks[block].insts.push(inst);
        }
    }
    Ok(stats)
}

/// The operation, the type and the result of a maximum or minimum of two floats.
fn extremum(f: &KernelFunction, inst: Inst) -> Option<(Binary, Type, Value)> {
    let Op::Binary(op @ (Binary::FMaximum | Binary::FMinimum)) = f.insts[inst].op else {
        return None;
    };
    let result = f.defined_values(inst).next()?;
    let ty = f.ty(result);
    let scalars = [Scalar::F16, Scalar::F32, Scalar::F64];
    let fits = scalars.into_iter().any(|s| ty == Type::scalar(s));
    (fits && f.used_values(inst).count() == 2).then_some((op, ty, result))
}

/// For which types the target has an instruction for a maximum of three operands where a NaN wins.
fn has_instruction(target: Target) -> impl Fn(Type) -> bool {
    let ordered = "(feq.f32(a, a) & feq.f32(b, b) & feq.f32(c, c))";
    let made = format!("{ordered} ? fmaxnum.f32(fmaxnum.f32(a, b), c) : 0x7fc00000");
    let of_f32 = target.computing(Gives::Varying, &made);
    move |ty| ty == Type::F32 && of_f32.is_some()
}

/// The values that one choice stands for: all of them may need a register at one time.
/// Not tuned: bounds the registers. The rows of attention have 33 values.
const MOST: u32 = 64;

/// The values of a part of a tree.
#[derive(Clone, Copy)]
struct Extremum {
    leaves: u32,
    /// The greatest or least number.
    number: Value,
    /// Whether the tested values are no NaN.
    ordered: Option<Value>,
    /// A value that is not tested yet: a comparison tests two.
    untested: Option<Value>,
}

/// Joins both operands of an operation of a tree, where the operation stands: later leaves need no registers before.
fn join(end: &mut End<'_>, inst: Inst, op: Binary, known: &FxHashMap<Value, Extremum>) -> Extremum {
    let number = match op {
        Binary::FMaximum => Binary::FMaxNum,
        _ => Binary::FMinNum,
    };
    let operands: Vec<Value> = end.f.used_values(inst).collect();
    let leaf = |v: Value| Extremum {
        leaves: 1,
        number: v,
        ordered: None,
        untested: Some(v),
    };
    let parts = operands
        .iter()
        .map(|v| known.get(v).copied().unwrap_or_else(|| leaf(*v)));
    let parts: Vec<Extremum> = parts.collect();
    let mut all = parts[0];
    for part in &parts[1..] {
        all.leaves += part.leaves;
        let numbers = end.both(number, Some(all.number), Some(part.number));
        all.number = numbers.unwrap_or(all.number);
        all.ordered = end.both(Binary::And, all.ordered, part.ordered);
        match (all.untested, part.untested) {
            (Some(a), Some(b)) => {
                let tested = end.make(Op::Compare(Predicate::Ord), &[a, b], Type::I1);
                all.ordered = end.both(Binary::And, all.ordered, Some(tested));
                all.untested = None;
            }
            (a, b) => all.untested = a.or(b),
        }
    }
    all
}

/// Makes the root of a tree the choice between the number and a NaN.
fn choose(end: &mut End<'_>, root: Inst, ty: Type, made: Extremum) {
    let mut ordered = made.ordered;
    if let Some(last) = made.untested {
        let tested = end.make(Op::Compare(Predicate::Ord), &[last, last], Type::I1);
        ordered = end.both(Binary::And, ordered, Some(tested));
    }
    let nan = end.make(Op::Const(u64::MAX >> (64 - ty.bits())), &[], ty);
    if let Some(ordered) = ordered {
        let data = &mut end.f.insts[root];
        data.op = Op::Select;
        data.uses = [ordered, made.number, nan]
            .into_iter()
            .map(Into::into)
            .collect();
    }
}
