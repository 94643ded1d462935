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
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;
use smallvec::smallvec;

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
    let blocks = f.layout.clone();
    for block in blocks {
        if let Some(trips) = trip_count(f, block)
            && trips * f.blocks[block].insts.len() <= MAX_INSTRUCTIONS
        {
            write_out(f, block, trips);
            stats.add("unroll.loops", 1);
            stats.add("unroll.trips", trips as i64);
        }
    }
    stats.add("blocks.merged", straighten::run(f) as i64);
    Ok(stats)
}

/// The arguments that the one edge from outside passes to a block that loops to itself.
fn entry_arguments(f: &KernelFunction, block: Block) -> Option<Vec<Operand>> {
    let mut found = None;
    for &b in &f.layout {
        for t in f.targets(b).iter().filter(|t| t.block == block) {
            if b != block && found.replace(t.args.to_vec()).is_some() {
                return None;
            }
        }
    }
    f.successors(block)
        .any(|s| s == block)
        .then_some(found)
        .flatten()
}

/// The value of a constant.
fn constant(consts: &FxHashMap<Value, u64>, o: Operand) -> Option<u64> {
    consts.get(&o.as_value()?).copied()
}

fn constants(f: &KernelFunction) -> FxHashMap<Value, u64> {
    f.inst_order()
        .filter_map(|(_, i)| match f.insts[i].op {
            Op::Const(c) => Some((f.result(i, 0), c)),
            _ => None,
        })
        .collect()
}

/// The value of an integer operation on constants.
fn evaluate(f: &KernelFunction, inst: Inst, known: &FxHashMap<Value, u64>) -> Option<u64> {
    let d = &f.insts[inst];
    let value = |n: usize| constant(known, *d.uses.get(n)?);
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
fn trip_count(f: &KernelFunction, block: Block) -> Option<usize> {
    let entry = entry_arguments(f, block)?;
    let global = constants(f);
    let params = &f.blocks[block].params;
    let end = f.terminator(block)?;
    if f.insts[end].op != Op::Branch {
        return None;
    }
    let mut known = global.clone();
    for (&p, &a) in params.iter().zip(&entry) {
        if let Some(c) = constant(&global, a) {
            known.insert(p, c);
        }
    }
    for trip in 1..=MAX_TRIPS {
        for &inst in &f.blocks[block].insts {
            if let Some(v) = evaluate(f, inst, &known) {
                known.insert(f.result(inst, 0), v);
            }
        }
        let data = &f.insts[end];
        let taken = if constant(&known, data.uses[0])? != 0 {
            0
        } else {
            1
        };
        let target = &data.targets[taken];
        if target.block != block {
            return Some(trip);
        }
        let next: Vec<Option<u64>> = target.args.iter().map(|&a| constant(&known, a)).collect();
        known = global.clone();
        known.extend(params.iter().zip(next).filter_map(|(&p, v)| Some((p, v?))));
    }
    None
}

/// Replace a loop by its trips in a row.
fn write_out(f: &mut KernelFunction, block: Block, trips: usize) {
    let (Some(entry), Some(end)) = (entry_arguments(f, block), f.terminator(block)) else {
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
    let mut known = constants(f);
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
                    f.values[copy].range = f.values[v].range;
                    map.insert(v, copy.into());
                    *d = copy.into();
                }
            }
            let new = f.make_inst(data);
            if let Some(v) = evaluate(f, new, &known) {
                known.insert(f.result(new, 0), v);
                f.insts[new].op = Op::Const(v);
                f.insts[new].uses.clear();
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
        targets: vec![BranchTarget::new(exit.block, args)],
        span: f.insts[end].span,
    });
    list.push(jump);
    f.blocks[block].insts = list;
    f.blocks[block].params.clear();
    for i in 0..f.layout.len() {
        if let Some(t) = f.terminator(f.layout[i]) {
            f.insts[t]
                .targets
                .iter_mut()
                .filter(|t| t.block == block)
                .for_each(|t| t.args.clear());
        }
    }
    // What was defined in the loop and used after it is what its last trip defined.
    substitute(f, &last);
}
