//! Splitting of loops whose masks matter only in the last iterations.
//!
//! A loop over tiles of a ragged row masks each element of its loads: `c i + r + k < n` for element k of the row's
//! part that a lane has. Except in the last tile all elements are inside, and a number that is the same for all
//! work-items identifies the last tile:
//!
//! ```text
//! before:              after, with m the greatest r + k:
//!   for i in [0, t)      for i in [0, min(t, (n - m + c - 1) div c))    masks true
//!                        for i in [that, t)                             as before
//! ```
//!
//! The second loop runs all iterations if the first one would run few, so that pipelining need not keep a loop for them.
//!
//! The value of `r` in each work-item is computed, not proved (`addresses`). Loads of the first
//! loop have one mask or none, so a lane loads its elements at once, and the loop is short enough to pipeline.
//! Source: index set splitting (Wolfe, "High Performance Compilers for Parallel Computing", 1996, 9.2).
//!
//! # Why
//!
//! In dyn_gemm, 16 loads of halves, each in a section of its own, became two loads of 16 bytes. Together with
//! `pipelining::tested` and `pipelining::masks` 923 instructions became 496. The first loop is entered for three iterations and
//! more, so pipelining needs no second loop for few iterations. The position of a tile is computed for every work-item, as in
//! `forward` and `relayout`, because no rule proves which work-items are inside.

use super::affine::{Affine, Offsets};
use super::body::{Body, Counter};
use super::counted::State;
use super::end::{End, copy};
use crate::ir::kernel::{Binary, KernelFunction, Op, Predicate, Type, Unary};
use crate::ir::{Block, BranchTarget, Inst, InstData, Operand, Value};
use crate::pass::{Context, Stats};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use smallvec::smallvec;

/// Most instructions of a loop that is written twice.
/// Not tuned: bounds the size of code.
const LONGEST: usize = 1024;
/// The least number of iterations of the first loop, less one: the greatest lead of pipelining.
const AHEAD: i64 = 2;
/// The largest step of a counter, and an upper limit of counters: sums of them stay far from the end of 32 bits.
const MOST_STEP: i64 = 1 << 20;
const MOST_COUNT: i64 = 1 << 30;
/// The depth of the search for values that are equal in all work-items.
/// Not tuned: bounds the time.
const DEPTH: u32 = 8;

/// Splits loops of one block whose masks bound the last iterations only. Counts `split.loops` and `split.masks`.
///
/// # Errors
/// None: a loop that cannot be split stays unchanged.
pub fn run(f: &mut KernelFunction, _cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    if !has_masks(f) {
        return Ok(stats);
    }
    let state = State::new(f);
    let mut offsets = Offsets::new(f);
    let elsewhere = read_elsewhere(f);
    let mut before: FxHashMap<Block, [Block; 3]> = FxHashMap::default();
    let listed = f.layout.len();
    for block in f.layout.clone() {
        if f.blocks[block].insts.len() > LONGEST {
            continue;
        }
        let Some(body) = Body::new(f, &state, block) else {
            continue;
        };
        // A value of the loop that is read after it would need a choice between the two loops.
        if body.origin.keys().any(|&v| elsewhere.contains(v)) {
            continue;
        }
        let Some(plan) = Plan::of(f, (&state, &mut offsets), &body) else {
            continue;
        };
        stats.add("split.masks", plan.masks.len() as i64);
        if plan.upper.is_some() && plan.end() == plan.upper {
            plan.masks.iter().for_each(|m| make_true(f, m.inst));
            continue;
        }
        stats.add("split.loops", 1);
        before.insert(block, write(f, &state, &body, &plan));
    }
    f.layout.truncate(listed);
    if !before.is_empty() {
        let placed = |&b: &Block| before.get(&b).into_iter().flatten().copied().chain([b]);
        f.layout = f.layout.iter().flat_map(placed).collect();
    }
    Ok(stats)
}

/// Values that are read in another block than their own.
fn read_elsewhere(f: &KernelFunction) -> EntitySet<Value> {
    let mut home: SecondaryMap<Value, PackedOption<Block>> = SecondaryMap::new();
    for &block in &f.layout {
        f.blocks[block]
            .params
            .iter()
            .for_each(|&p| home[p] = block.into());
    }
    for (block, inst) in f.inst_order() {
        f.defined_values(inst).for_each(|v| home[v] = block.into());
    }
    let mut found = EntitySet::new();
    for (block, inst) in f.inst_order() {
        found.extend(
            f.used_values(inst)
                .filter(|&v| home[v].expand() != Some(block)),
        );
    }
    found
}

/// Whether a load or store has a mask for each element.
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
    /// The bound, if it is constant.
    constant: Option<i64>,
}

/// The plan for splitting a loop.
struct Plan {
    counter: Counter,
    /// The loop's end, if it is constant.
    upper: Option<i64>,
    /// The first count, its number if it is constant, and the distance ahead of it that the first loop must cover.
    first: (Value, Option<i64>),
    ahead: i64,
    masks: Vec<Mask>,
}

impl Plan {
    /// The end of the first loop, if it is constant.
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

    fn of(
        f: &KernelFunction,
        (state, offsets): (&State, &mut Offsets),
        body: &Body,
    ) -> Option<Plan> {
        let counter = body.counter(f, state)?;
        let (param, first) = (body.params[counter.number], body.entry[counter.number]);
        let (least, last) = f.range(param)?;
        let ahead = AHEAD * Some(counter.step).filter(|step| *step <= MOST_STEP)?;
        if least < 0 || last >= MOST_COUNT - ahead {
            return None;
        }
        let mut masks = Vec::new();
        for &at in &body.insts {
            masks.extend(mask(f, (state, offsets), (body, param, last), at));
        }
        if masks.is_empty() {
            return None;
        }
        Some(Plan {
            upper: state.integer(f, counter.end.into()),
            first: (first.as_value()?, state.integer(f, first)),
            ahead,
            counter,
            masks,
        })
    }
}

/// The mask of a comparison of elements in a loop, if the comparison is true of all elements for small counters.
fn mask(
    f: &KernelFunction,
    (state, offsets): (&State, &mut Offsets),
    (body, counter, last): (&Body, Value, i64),
    inst: Inst,
) -> Option<Mask> {
    let data = &f.insts[inst];
    let lanes = f.ty(f.defined_values(inst).next()?).lanes();
    if data.op != Op::Compare(Predicate::Slt) || lanes == 1 {
        return None;
    }
    let (position, greatest) = elements(f, (state, offsets), data.uses[0])?;
    let (bound, 0) = elements(f, (state, offsets), data.uses[1])? else {
        return None;
    };
    let constant = state.integer(f, bound.into());
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
    let by = by.fold(0, i64::wrapping_add);
    let rest = Affine {
        terms: sum.terms.iter().filter(|t| !counts(t.0)).copied().collect(),
        constant: sum.constant,
    };
    let all = offsets.numbers(f, &rest)?;
    let (least, most) = (*all.iter().min()?, all.iter().max()?.checked_add(greatest)?);
    // No sum wraps, and neither does the computation of the bound.
    let narrow = 1i64 << 31;
    let fits = |n: i64| (-narrow..narrow).contains(&n);
    let end = by.checked_mul(last)?.checked_add(most)?;
    let inside = |by: i64| (low + by - 1 - most).div_euclid(by) > -MOST_COUNT;
    let fine = by > 0 && [by, least, most, low, high].into_iter().all(fits) && inside(by);
    (fine && end < i64::MAX / 2).then_some(Mask {
        inst,
        by,
        most,
        bound,
        constant,
    })
}

/// A vector as a scalar in all elements plus offsets that are not negative: the scalar, and the greatest offset.
fn elements(
    f: &KernelFunction,
    (state, offsets): (&State, &Offsets),
    o: Operand,
) -> Option<(Value, i64)> {
    let v = o.as_value()?;
    if f.ty(v).lanes() == 1 {
        return (f.ty(v) == Type::I64).then_some((v, 0));
    }
    let data = &f.insts[offsets.addresses.maker(v)?];
    match data.op {
        Op::Unary(Unary::Splat) => elements(f, (state, offsets), data.uses[0]),
        Op::Binary(Binary::Add) => {
            let constants = |o: Operand| {
                let maker = &f.insts[offsets.addresses.maker(o.as_value()?)?];
                let scalar =
                    |o: &Operand| state.integer(f, *o).filter(|c| (0..1 << 31).contains(c));
                let all = || maker.uses.iter().map(scalar).collect::<Option<Vec<i64>>>();
                (maker.op == Op::Concat).then(all)?
            };
            let (of, more) = match (constants(data.uses[0]), constants(data.uses[1])) {
                (_, Some(more)) => (data.uses[0], more),
                (Some(more), _) => (data.uses[1], more),
                _ => return None,
            };
            let (scalar, greatest) = elements(f, (state, offsets), of)?;
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

/// Branches on a comparison.
fn branch(f: &mut KernelFunction, block: Block, condition: Operand, ways: [BranchTarget; 2]) {
    let inst = f.make_inst(
        InstData::new(Op::Branch, smallvec![], smallvec![condition]).with_targets(ways.to_vec()),
    );
    f.blocks[block].insts.push(inst);
}

/// Writes the loop of the first iterations before the loop of all; returns the blocks before that.
fn write(f: &mut KernelFunction, state: &State, body: &Body, plan: &Plan) -> [Block; 3] {
    f.reserve(2 * body.insts.len(), 2 * body.insts.len());
    let blocks @ [before, full, between] = [(); 3].map(|()| f.add_block());

    // The first iteration that some mask may bound.
    let (upper, ty) = (plan.counter.end, f.ty(body.params[plan.counter.number]));
    let less = Op::Compare(Predicate::Slt);
    let mut end = End { f, block: before };
    let mut least = upper;
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
    let reached = match plan.first {
        (_, Some(first)) => end.constant(first + plan.ahead, ty),
        (first, None) => end.with(Binary::Add, first, plan.ahead),
    };
    let begins = end.make(less.clone(), &[reached, least], Type::I1);
    let args = || body.entry.iter().copied();
    let ways = [
        BranchTarget::new(full, args()),
        BranchTarget::new(body.block, args()),
    ];
    branch(f, before, begins.into(), ways);
    for &pred in state.preds[body.block].iter().filter(|&&p| p != body.block) {
        if let Some(t) = f.terminator(pred) {
            let entered = f.insts[t].targets.iter_mut();
            let entered = entered.filter(|t| t.block == body.block);
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
        let known = o.as_value().and_then(|v| map.get(&v));
        known.copied().unwrap_or(*o)
    };
    for &inst in &body.insts {
        let uses = f.insts[inst].uses.iter();
        let mut uses: Vec<Operand> = uses.map(|o| renamed(&map, o)).collect();
        if inst == plan.counter.test {
            uses[1] = least.into();
        }
        map.extend(copy(f, full, inst, uses));
        if plan.masks.iter().any(|m| m.inst == inst)
            && let Some(&new) = f.blocks[full].insts.last()
        {
            make_true(f, new);
        }
    }
    let all = |list: &[Operand]| list.iter().map(|o| renamed(&map, o)).collect::<Vec<_>>();
    let (next, exit) = (all(&body.next), all(&body.exit.args));
    let ways = [
        BranchTarget::new(full, next.iter().copied()),
        BranchTarget::new(between, []),
    ];
    branch(f, full, renamed(&map, &body.condition), ways);
    let counted = next[plan.counter.number];
    let left = BranchTarget::new(body.block, next);
    let ways = [left, BranchTarget::new(body.exit.block, exit)];
    let mut end = End { f, block: between };
    if let Some(counted) = counted.as_value() {
        let is_left = end.make(less, &[counted, upper], Type::I1);
        branch(f, between, is_left.into(), ways);
    }
    blocks
}
