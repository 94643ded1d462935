//! Loops split where masks begin to matter.
//!
//! A loop over tiles of a ragged row masks each element of its loads: `c i + r + k < n` for element k of the row's
//! part that a lane has. But for the last tile all of them are inside, and which tile that is the same for all
//! work-items says:
//!
//! ```text
//! before:              after, with m the greatest r + k:
//!   for i in [0, t)      for i in [0, min(t, (n - m + c - 1) div c))    masks true
//!                        for i in [that, t)                             as before
//! ```
//!
//! The second loop does all where the first one would do few iterations, so that pipelining need not keep one for them.
//!
//! What `r` is in each work-item is computed, not proved (`addresses`). Loads of the first
//! loop have one mask or none, so a lane loads its elements at once, and the loop is short enough to be worth pipelining.
//! Source: index set splitting (Wolfe, "High Performance Compilers for Parallel Computing", 1996, 9.2).

use super::affine::{Affine, Offsets};
use super::body::{Body, Origin};
use super::counted::State;
use super::end::{End, copy};
use crate::ir::fold;
use crate::ir::kernel::{Binary, KernelFunction, Op, Predicate, Type, Unary};
use crate::ir::{Block, BranchTarget, Inst, InstData, Operand, Value};
use crate::pass::{Context, Stats};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use smallvec::smallvec;

/// Most instructions of a loop that is written twice.
const LONGEST: usize = 1024;
/// Iterations that the first loop has to do at least, less one: as many as pipelining may go ahead.
const AHEAD: i64 = 2;
/// The largest step of a counter, and what no counter comes to: sums of them stay far from the end of 32 bits.
const MOST_STEP: i64 = 1 << 20;
const MOST_COUNT: i64 = 1 << 30;
/// How deep what all work-items have alike is looked for.
const DEPTH: u32 = 8;

/// Splits loops of one block whose masks bound the last iterations only. Counts `split.loops` and `split.masks`.
///
/// # Errors
/// None: a loop that cannot be split stays as it is.
pub fn run(f: &mut KernelFunction, _cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    if !has_masks(f) {
        return Ok(stats);
    }
    let state = State::new(f);
    let mut offsets = Offsets::new(f);
    for block in f.layout.clone() {
        if f.blocks[block].insts.len() > LONGEST {
            continue;
        }
        let Some(body) = Body::new(f, &state, block) else {
            continue;
        };
        let Some(plan) = Plan::of(f, &mut offsets, &body) else {
            continue;
        };
        stats.add("split.masks", plan.masks.len() as i64);
        if plan.upper.is_some() && plan.end() == plan.upper {
            plan.masks.iter().for_each(|m| make_true(f, m.inst));
            continue;
        }
        stats.add("split.loops", 1);
        write(f, &state, &body, &plan);
    }
    Ok(stats)
}

/// Whether anything is loaded or stored under a mask for each element.
fn has_masks(f: &KernelFunction) -> bool {
    f.inst_order().any(|(_, inst)| {
        let data = &f.insts[inst];
        let many = |o: &Operand| {
            let ty = o.as_value().map(|v| f.ty(v));
            ty.is_some_and(|ty| ty.lanes() > 1 && ty.elem().is_some_and(|e| e.bits() == 1))
        };
        matches!(data.op, Op::Load(_) | Op::Store(_)) && data.uses.iter().any(many)
    })
}

/// A mask that is true while `by * counter + most < bound`.
struct Mask {
    inst: Inst,
    by: i64,
    most: i64,
    bound: Value,
    /// The bound, where it is constant.
    constant: Option<i64>,
}

/// How a loop is split.
struct Plan {
    /// Number of the parameter that counts.
    counter: usize,
    /// The comparison of the next iteration's counter, and what it is compared with if that is constant.
    test: Inst,
    upper: Option<i64>,
    /// What the counter is at first, if that is constant, and how far ahead of it the first loop has to reach.
    first: Option<i64>,
    ahead: i64,
    masks: Vec<Mask>,
}

impl Plan {
    /// Where the first loop ends, if that is constant.
    fn end(&self) -> Option<i64> {
        let inside = |m: &Mask| {
            let over = m.constant?.checked_add(m.by - 1 - m.most)?;
            Some(over.div_euclid(m.by))
        };
        let ends = self
            .masks
            .iter()
            .map(inside)
            .collect::<Option<Vec<i64>>>()?;
        ends.into_iter()
            .chain([self.upper?])
            .min()
            .map(|end| end.max(0))
    }

    fn of(f: &KernelFunction, offsets: &mut Offsets, body: &Body) -> Option<Plan> {
        let inst = |o: Operand| match body.inside(o)?.1 {
            Origin::Inst(inst) => Some(inst),
            Origin::Param(_) => None,
        };
        let outside = |o: Operand| body.inside(o).is_none();
        let test = inst(body.condition)?;
        let data = &f.insts[test];
        if data.op != Op::Compare(Predicate::Slt) || body.back != 0 || !outside(data.uses[1]) {
            return None;
        }
        let next = data.uses[0];
        let counter = body.next.iter().position(|&o| o == next)?;
        let step = &f.insts[inst(next)?];
        let param = body.params[counter];
        let counts = step.op == Op::Binary(Binary::Add) && step.uses[0] == param.into();
        let by = constant(f, offsets, step.uses[1]).filter(|s| (1..=MOST_STEP).contains(s))?;
        let (first, last) = f.range(param)?;
        let ahead = AHEAD * by;
        // What is made in the loop and read behind it would have to be told which loop made it.
        if !counts || first < 0 || last + ahead >= MOST_COUNT || is_read_outside(f, body) {
            return None;
        }
        let mut masks = Vec::new();
        for &at in &body.insts {
            if let Some(mask) = mask(f, offsets, (body, param, last), at) {
                masks.push(mask);
            }
        }
        (!masks.is_empty()).then_some(Plan {
            counter,
            test,
            upper: constant(f, offsets, data.uses[1]),
            first: constant(f, offsets, body.entry[counter]),
            ahead,
            masks,
        })
    }
}

/// The value of a constant.
fn constant(f: &KernelFunction, offsets: &Offsets, o: Operand) -> Option<i64> {
    let v = o.as_value()?;
    match f.insts[offsets.addresses.maker(v)?].op {
        Op::Const(c) => Some(fold::wrap(c.into(), f.ty(v).elem()?.bits())),
        _ => None,
    }
}

fn is_read_outside(f: &KernelFunction, body: &Body) -> bool {
    let others = f.inst_order().filter(|(b, _)| *b != body.block);
    let mut read = others.flat_map(|(_, inst)| f.used_values(inst));
    read.any(|v| body.origin.contains_key(&v))
}

/// What a comparison of elements in a loop says, if it is true of all of them for small counters.
fn mask(
    f: &KernelFunction,
    offsets: &mut Offsets,
    (body, counter, last): (&Body, Value, i64),
    inst: Inst,
) -> Option<Mask> {
    let data = &f.insts[inst];
    let lanes = f.ty(f.defined_values(inst).next()?).lanes();
    if data.op != Op::Compare(Predicate::Slt) || lanes == 1 {
        return None;
    }
    let (position, greatest) = elements(f, offsets, data.uses[0])?;
    let (bound, 0) = elements(f, offsets, data.uses[1])? else {
        return None;
    };
    let constant = constant(f, offsets, bound.into());
    let (low, high) = constant.map(|c| (c, c)).or_else(|| f.range(bound))?;
    if body.inside(bound.into()).is_some() || !is_alike(f, offsets, bound, DEPTH) {
        return None;
    }
    let sum = offsets.affine(f, position.into())?;
    let counts = |v: Value| {
        let made = offsets.addresses.maker(v).map(|i| &f.insts[i]);
        let extended = made.filter(|d| matches!(d.op, Op::Unary(Unary::ZExt | Unary::SExt)));
        v == counter || extended.is_some_and(|d| d.uses[0] == counter.into())
    };
    let by = sum.terms.iter().filter(|t| counts(t.0)).map(|t| t.1);
    let by = by.sum::<i64>();
    let rest = Affine {
        terms: sum.terms.iter().filter(|t| !counts(t.0)).copied().collect(),
        constant: sum.constant,
    };
    let all = offsets.numbers(f, &rest)?;
    let (least, most) = (*all.iter().min()?, all.iter().max()?.checked_add(greatest)?);
    // No sum wraps, and neither does what is computed of the bound.
    let narrow = 1i64 << 31;
    let fits = |n: i64| (-narrow..narrow).contains(&n);
    let end = by.checked_mul(last)?.checked_add(most)?;
    let inside = |by: i64| (low + by - 1 - most).div_euclid(by) > -MOST_COUNT;
    let fine =
        by > 0 && fits(by) && inside(by) && fits(least) && fits(most) && fits(low) && fits(high);
    (fine && end < i64::MAX / 2).then_some(Mask {
        inst,
        by,
        most,
        bound,
        constant,
    })
}

/// A vector as a scalar in all elements and the greatest of what they are more; elements are nowhere less.
fn elements(f: &KernelFunction, offsets: &Offsets, o: Operand) -> Option<(Value, i64)> {
    let v = o.as_value()?;
    if f.ty(v).lanes() == 1 {
        return (f.ty(v) == Type::I64).then_some((v, 0));
    }
    let data = &f.insts[offsets.addresses.maker(v)?];
    match data.op {
        Op::Unary(Unary::Splat) => elements(f, offsets, data.uses[0]),
        Op::Binary(Binary::Add) => {
            let constants = |o: Operand| {
                let maker = &f.insts[offsets.addresses.maker(o.as_value()?)?];
                let scalar =
                    |o: &Operand| constant(f, offsets, *o).filter(|c| (0..1 << 31).contains(c));
                let all = || maker.uses.iter().map(scalar).collect::<Option<Vec<i64>>>();
                (maker.op == Op::Concat).then(all)?
            };
            let (of, more) = match (constants(data.uses[0]), constants(data.uses[1])) {
                (_, Some(more)) => (data.uses[0], more),
                (Some(more), _) => (data.uses[1], more),
                _ => return None,
            };
            let (scalar, greatest) = elements(f, offsets, of)?;
            Some((scalar, greatest + more.into_iter().max()?))
        }
        _ => None,
    }
}

/// Whether a value is the same in all work-items of a workgroup.
fn is_alike(f: &KernelFunction, offsets: &Offsets, v: Value, depth: u32) -> bool {
    let Some(maker) = offsets.addresses.maker(v) else {
        return false;
    };
    let data = &f.insts[maker];
    match data.op {
        Op::Const(_) | Op::Argument(_) | Op::WorkgroupId(_) => true,
        Op::Binary(_) | Op::Unary(_) if depth > 0 => {
            let mut below = data.uses.iter().filter_map(|o| o.as_value());
            below.all(|u| is_alike(f, offsets, u, depth - 1))
        }
        _ => false,
    }
}

/// Makes a comparison true of all elements.
fn make_true(f: &mut KernelFunction, comparison: Inst) {
    f.insts[comparison].op = Op::Const(1);
    f.insts[comparison].uses.clear();
}

/// Where a comparison goes.
fn branch(f: &mut KernelFunction, block: Block, condition: Value, ways: [BranchTarget; 2]) {
    let inst = f.make_inst(InstData {
        op: Op::Branch,
        defs: smallvec![],
        uses: smallvec![condition.into()],
        targets: ways.to_vec().into(),
        span: None,
    });
    f.blocks[block].insts.push(inst);
}

/// Writes the loop of the first iterations before the one of all.
fn write(f: &mut KernelFunction, state: &State, body: &Body, plan: &Plan) {
    f.reserve(2 * body.insts.len(), 2 * body.insts.len());
    let listed = f.layout.len();
    let [before, full, between] = [(); 3].map(|()| f.add_block());
    f.layout.truncate(listed);
    let place = f.layout.iter().position(|&b| b == body.block);
    let place = place.unwrap_or(listed);
    f.layout.splice(place..place, [before, full, between]);

    // The first iteration that some mask may bound.
    let test = f.insts[plan.test].clone();
    let (upper, ty) = (test.uses[1], f.ty(body.params[plan.counter]));
    let mut end = End { f, block: before };
    let compare = |end: &mut End<'_>, a: Operand, b: Operand| {
        let [a, b] = [a, b].map(|o| o.as_value());
        a.zip(b)
            .map(|(a, b)| end.make(test.op.clone(), &[a, b], Type::I1))
    };
    let Some(mut least) = upper.as_value() else {
        return;
    };
    if let Some(known) = plan.end() {
        least = end.constant(known, ty);
    } else {
        if ty != Type::I64 {
            least = end.make(Op::Unary(Unary::SExt), &[least], Type::I64);
        }
        for mask in &plan.masks {
            let over = end.with(Binary::Add, mask.bound, mask.by - 1 - mask.most);
            let inside = end.with(Binary::FloorDiv, over, mask.by);
            least = end.make(Op::Binary(Binary::SMin), &[least, inside], Type::I64);
        }
        if ty != Type::I64 {
            least = end.make(Op::Unary(Unary::Trunc), &[least], ty);
        }
    }
    let args = || body.entry.iter().copied();
    let reached = match (plan.first, body.entry[plan.counter].as_value()) {
        (Some(first), _) => end.constant(first + plan.ahead, ty),
        (None, Some(first)) => end.with(Binary::Add, first, plan.ahead),
        (None, None) => return,
    };
    let Some(begins) = compare(&mut end, reached.into(), least.into()) else {
        return;
    };
    let ways = [
        BranchTarget::new(full, args()),
        BranchTarget::new(body.block, args()),
    ];
    branch(f, before, begins, ways);
    for &pred in state.preds[body.block].iter().filter(|&&p| p != body.block) {
        if let Some(t) = f.terminator(pred) {
            let entered = f.insts[t]
                .targets
                .iter_mut()
                .filter(|t| t.block == body.block);
            entered.for_each(|t| *t = BranchTarget::new(before, []));
        }
    }

    let mut map: FxHashMap<Value, Operand> = FxHashMap::default();
    for &p in &body.params {
        let param = f.add_param(full, f.ty(p));
        f.set_range(param, f.range(p));
        map.insert(p, param.into());
    }
    let renamed = |map: &FxHashMap<Value, Operand>, o: &Operand| {
        o.as_value()
            .and_then(|v| map.get(&v))
            .copied()
            .unwrap_or(*o)
    };
    for &inst in &body.insts {
        let mut uses: Vec<Operand> = f.insts[inst]
            .uses
            .iter()
            .map(|o| renamed(&map, o))
            .collect();
        if inst == plan.test {
            uses[1] = least.into();
        }
        let made = copy(f, full, inst, uses);
        if plan.masks.iter().any(|m| m.inst == inst)
            && let Some(&new) = f.blocks[full].insts.last()
        {
            make_true(f, new);
        }
        map.extend(made);
    }
    let all = |list: &[Operand]| list.iter().map(|o| renamed(&map, o)).collect::<Vec<_>>();
    let (next, exit) = (all(&body.next), all(&body.exit.args));
    if let Some(goes_on) = renamed(&map, &body.condition).as_value() {
        let ways = [
            BranchTarget::new(full, next.iter().copied()),
            BranchTarget::new(between, []),
        ];
        branch(f, full, goes_on, ways);
    }
    let mut end = End { f, block: between };
    if let Some(is_left) = compare(&mut end, next[plan.counter], upper) {
        let ways = [
            BranchTarget::new(body.block, next),
            BranchTarget::new(body.exit.block, exit),
        ];
        branch(f, between, is_left, ways);
    }
}
