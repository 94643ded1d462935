//! Full unrolling of short counted loops.
//!
//! A loop of one block whose trip count follows from constants is written out if the result is
//! small: addresses then differ by constants, which go to offset fields, and the accumulators'
//! first values become constants of the first trip.
//!
//! # Why
//!
//! Loops of up to eight trips are written out before selection, as LLVM does.

use super::counted::{Known, State, Trips, entry_arguments, evaluate, trip_count};
use super::straighten;
use crate::ir::kernel::{KernelFunction, Op};
use crate::ir::{Block, BranchTarget, Effect, Inst, InstData, Operand, Value};
use crate::pass::{Context, Stats};
use cranelift_entity::EntitySet;
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::smallvec;

/// Longest loop that is written out, in trips.
/// Chosen by hand. LLVM writes out such loops, too. At half, Wave kernels take 3.9 % more clocks and have 5.8 % fewer instructions;
/// at double, one of 163 Wave kernels changes, which takes 836 instead of 5,408 clocks and has 85 instead of 61 instructions.
pub(crate) const MAX_TRIPS: usize = 8;
/// Most instructions that a written-out loop may have.
/// Not tuned: bounds the size of code.
pub(crate) const MAX_INSTRUCTIONS: usize = 4096;

/// Writes out short loops and merges the resulting straight-line blocks.
///
/// # Errors
/// None: a loop that cannot be unrolled stays unchanged.
pub fn run(f: &mut KernelFunction, _cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let mut state = State::new(f);
    for block in f.layout.clone() {
        if let Trips::Exactly(trips) = trip_count(f, &state, block, MAX_TRIPS)
            && trips * f.blocks[block].insts.len() <= MAX_INSTRUCTIONS
        {
            write_out(f, &mut state, block, trips);
            stats.add("unroll.loops", 1);
            stats.add("unroll.trips", trips as i64);
        }
    }
    f.substitute(&state.replaced);
    stats.add("blocks.merged", straighten::run(f) as i64);
    Ok(stats)
}

/// The instructions with equal results in every trip: those that depend on no parameter and no memory.
fn invariants(f: &KernelFunction, block: Block, body: &[Inst]) -> EntitySet<Inst> {
    let params = f.blocks[block].params.iter();
    let mut varying: FxHashSet<Value> = params.copied().collect();
    let mut found = EntitySet::new();
    for &inst in body {
        if f.effect(inst) == Effect::Pure && !f.used_values(inst).any(|v| varying.contains(&v)) {
            found.insert(inst);
        } else {
            varying.extend(f.defined_values(inst));
        }
    }
    found
}

/// Replaces a loop by its trips in a row.
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
    let invariant = invariants(f, block, &body);
    f.reserve(trips * body.len(), trips * body.len());
    let mut list: Vec<Inst> = Vec::with_capacity(body.len() * trips);
    let mut first: FxHashMap<Value, Operand> = FxHashMap::default();
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
            // The first trip has computed the value.
            if trip > 0 && invariant.contains(inst) {
                let known = f
                    .defined_values(inst)
                    .filter_map(|v| Some((v, *first.get(&v)?)));
                map.extend(known);
                continue;
            }
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
        if trip == 0 {
            first.clone_from(&map);
        }
        if trip + 1 == trips {
            last = map;
        }
    }
    let rename = |o: &Operand| match *o {
        Operand::Value(v, part) if part.is_whole() => last.get(&v).copied().unwrap_or(*o),
        other => other,
    };
    let args: Vec<Operand> = exit.args.iter().map(rename).collect();
    let jump = f.make_inst(
        InstData::new(Op::Jump, smallvec![], smallvec![])
            .with_targets([BranchTarget::new(exit.block, args)])
            .at(f.insts[end].span),
    );
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
    // A value of the loop that is used after it is the value of the last trip.
    state.replaced.extend(last);
}
