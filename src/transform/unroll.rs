//! Full unrolling of short counted loops.
//!
//! A loop of one block whose trip count follows from constants is written out when that stays
//! small: addresses then differ by constants, which go to offset fields, and the accumulators'
//! first values become constants of the first trip.

use super::{straighten, substitute};
use crate::ir::fold;
use crate::ir::kernel::{Binary, KernelFunction, Op, Type, Unary};
use crate::ir::{Block, BranchTarget, Inst, InstData, Operand, Value};
use crate::pass::{Context, Stats};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// Longest loop that is written out, in trips.
pub(crate) const MAX_TRIPS: usize = 8;
/// Most instructions that a written-out loop may have.
pub(crate) const MAX_INSTRUCTIONS: usize = 4096;

/// Write out short loops and merge the blocks that this leaves in a row.
///
/// # Errors
/// None: a loop that cannot be unrolled stays as it is.
pub fn run(f: &mut KernelFunction, _cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let mut state = State::new(f);
    for block in f.layout.clone() {
        if let Some(trips) = trip_count(f, &state, block)
            && trips * f.blocks[block].insts.len() <= MAX_INSTRUCTIONS
        {
            write_out(f, &mut state, block, trips);
            stats.add("unroll.loops", 1);
            stats.add("unroll.trips", trips as i64);
        }
    }
    substitute(f, &state.replaced);
    stats.add("blocks.merged", straighten::run(f) as i64);
    Ok(stats)
}

/// What is known of the function while loops are written out, one after the other.
struct State {
    /// The blocks that come before each block, once for each edge.
    preds: SecondaryMap<Block, SmallVec<[Block; 2]>>,
    /// Values of constants.
    constants: SecondaryMap<Value, Option<u64>>,
    /// What stands for the values of loops that are written out.
    replaced: FxHashMap<Value, Operand>,
}

impl State {
    fn new(f: &KernelFunction) -> State {
        let mut state = State {
            preds: SecondaryMap::new(),
            constants: SecondaryMap::new(),
            replaced: FxHashMap::default(),
        };
        for &block in &f.layout {
            f.successors(block).for_each(|s| state.preds[s].push(block));
        }
        for (_, inst) in f.inst_order() {
            if let Op::Const(c) = f.insts[inst].op {
                state.constants[f.result(inst, 0)] = Some(c);
            }
        }
        state
    }

    /// What an operand stands for by now.
    fn resolve(&self, mut o: Operand) -> Operand {
        while let Operand::Value(v, part) = o
            && part.is_whole()
            && let Some(&to) = self.replaced.get(&v)
        {
            o = to;
        }
        o
    }
}

/// Values known in one trip of a loop, beside the function's constants.
struct Known<'a> {
    state: &'a State,
    here: FxHashMap<Value, u64>,
}

impl Known<'_> {
    /// The value of a constant.
    fn get(&self, o: Operand) -> Option<u64> {
        let v = self.state.resolve(o).as_value()?;
        self.here.get(&v).copied().or(self.state.constants[v])
    }
}

/// The arguments that the one edge from outside passes to a block that loops to itself.
fn entry_arguments(f: &KernelFunction, state: &State, block: Block) -> Option<Vec<Operand>> {
    let preds = &state.preds[block];
    if !preds.contains(&block) {
        return None;
    }
    let mut outside = preds.iter().filter(|&&p| p != block);
    let (&pred, None) = (outside.next()?, outside.next()) else {
        return None;
    };
    let edge = f.targets(pred).iter().find(|t| t.block == block)?;
    Some(edge.args.iter().map(|&a| state.resolve(a)).collect())
}

/// The value of an integer operation on constants.
fn evaluate(f: &KernelFunction, inst: Inst, known: &Known<'_>) -> Option<u64> {
    let d = &f.insts[inst];
    let value = |n: usize| known.get(*d.uses.get(n)?);
    let ty = f.ty(d.defs.first()?.as_value()?);
    let Type::Data { elem, lanes: 1 } = ty else {
        return None;
    };
    if !elem.is_int() {
        return None;
    }
    match d.op {
        Op::Binary(b) if b < Binary::FAdd => fold::binary(b, value(0)?, value(1)?, elem.bits()),
        Op::Compare(p) => {
            let from = f.ty(d.uses[0].as_value()?);
            fold::compare(p, value(0)?, value(1)?, from.elem()?.bits()).map(u64::from)
        }
        Op::Unary(u @ (Unary::Trunc | Unary::ZExt | Unary::SExt)) => {
            let from = f.ty(d.uses[0].as_value()?).elem()?.bits();
            let v = value(0)?;
            let wide = if u == Unary::SExt {
                fold::wrap(v.into(), from) as u64
            } else {
                v
            };
            Some(wide & fold::mask(elem.bits()))
        }
        Op::Select => Some(if value(0)? != 0 { value(1)? } else { value(2)? }),
        _ => None,
    }
}

/// How often a one-block loop runs, if constants tell and it is short.
fn trip_count(f: &KernelFunction, state: &State, block: Block) -> Option<usize> {
    let mut passed = entry_arguments(f, state, block)?;
    let params = &f.blocks[block].params;
    let end = f.terminator(block)?;
    if f.insts[end].op != Op::Branch {
        return None;
    }
    let mut known = Known {
        state,
        here: FxHashMap::default(),
    };
    for trip in 1..=MAX_TRIPS {
        let values: Vec<Option<u64>> = passed.iter().map(|&a| known.get(a)).collect();
        known.here.clear();
        let values = params.iter().zip(values);
        known
            .here
            .extend(values.filter_map(|(&p, v)| Some((p, v?))));
        for &inst in &f.blocks[block].insts {
            if let Some(v) = evaluate(f, inst, &known) {
                known.here.insert(f.result(inst, 0), v);
            }
        }
        let data = &f.insts[end];
        let taken = if known.get(data.uses[0])? != 0 { 0 } else { 1 };
        let target = &data.targets[taken];
        if target.block != block {
            return Some(trip);
        }
        passed = target.args.to_vec();
    }
    None
}

/// Replace a loop by its trips in a row.
fn write_out(f: &mut KernelFunction, state: &mut State, block: Block, trips: usize) {
    let (Some(entry), Some(end)) = (entry_arguments(f, state, block), f.terminator(block)) else {
        return;
    };
    let body: Vec<Inst> = f.blocks[block]
        .insts
        .iter()
        .copied()
        .filter(|&i| i != end)
        .collect();
    let params = f.blocks[block].params.clone();
    let (back, exit) = {
        let t = &f.insts[end].targets;
        let back = usize::from(t[0].block != block);
        (t[back].clone(), t[1 - back].clone())
    };
    let mut list: Vec<Inst> = Vec::with_capacity(body.len() * trips);
    let mut carried: Vec<Operand> = entry;
    let mut last: FxHashMap<Value, Operand> = FxHashMap::default();
    for trip in 0..trips {
        let mut map: FxHashMap<Value, Operand> = params
            .iter()
            .copied()
            .zip(carried.iter().copied())
            .collect();
        let rename = |map: &FxHashMap<Value, Operand>, o: Operand| match o {
            Operand::Value(v, part) if part.is_whole() => map.get(&v).copied().unwrap_or(o),
            other => other,
        };
        for &inst in &body {
            let mut data: InstData<Op> = f.insts[inst].clone();
            data.uses.iter_mut().for_each(|u| *u = rename(&map, *u));
            for d in &mut data.defs {
                if let Operand::Value(v, _) = *d {
                    let copy = f.add_value(f.ty(v));
                    f.set_range(copy, f.range(v));
                    map.insert(v, copy.into());
                    *d = copy.into();
                }
            }
            let new = f.make_inst(data);
            let known = Known {
                state,
                here: FxHashMap::default(),
            };
            if let Some(v) = evaluate(f, new, &known) {
                f.insts[new].op = Op::Const(v);
                f.insts[new].uses.clear();
            }
            if let Op::Const(v) = f.insts[new].op {
                state.constants[f.result(new, 0)] = Some(v);
            }
            list.push(new);
        }
        carried = back.args.iter().map(|&a| rename(&map, a)).collect();
        if trip + 1 == trips {
            last = map;
        }
    }
    let rename = |o: &Operand| match *o {
        Operand::Value(v, part) if part.is_whole() => last.get(&v).copied().unwrap_or(*o),
        other => other,
    };
    let args: Vec<Operand> = exit.args.iter().map(rename).collect();
    let jump = f.make_inst(InstData {
        op: Op::Jump,
        defs: smallvec![],
        uses: smallvec![],
        targets: vec![BranchTarget::new(exit.block, args)].into(),
        span: f.insts[end].span,
    });
    list.push(jump);
    f.blocks[block].insts = list;
    f.blocks[block].params.clear();
    for &pred in &state.preds[block] {
        if let Some(t) = f.terminator(pred) {
            f.insts[t]
                .targets
                .iter_mut()
                .filter(|t| t.block == block)
                .for_each(|t| t.args.clear());
        }
    }
    state.preds[block].retain(|p| *p != block);
    // What was defined in the loop and used after it is what its last trip defined.
    state.replaced.extend(last);
}
