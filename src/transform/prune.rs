//! Removes block parameters that always have one value, and instructions whose results are not needed.
//!
//! Operations with a lasting effect are needed, and all operations that compute their operands. A load has no lasting effect: a
//! load whose result is not needed is removed, and no wait replaces it. A volatile load stays.

use crate::ir::kernel::KernelFunction;
use crate::ir::{Block, Effect, Inst, Operand, Value};
use crate::pass::{Context, Stats};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use easel_isa::diagnostic::Diagnostics;
use rustc_hash::FxHashMap;

/// The pass: removes instructions that no lasting effect needs. Counts `unneeded.instructions`.
///
/// # Errors
/// None.
pub fn pass(f: &mut KernelFunction, _: &Context<'_>) -> Result<Stats, Diagnostics> {
    let instructions = |f: &KernelFunction| f.inst_order().count() as i64;
    let before = instructions(f);
    unneeded(f);
    let mut stats = Stats::default();
    stats.add("unneeded.instructions", before - instructions(f));
    Ok(stats)
}

/// Removes parameters that are copies of one value, then instructions that no lasting effect needs.
pub fn run(f: &mut KernelFunction) {
    while copies(f) {}
    unneeded(f);
}

/// The arguments for each block's parameters: by parameter, from all edges.
fn arguments(f: &KernelFunction) -> SecondaryMap<Value, Vec<Operand>> {
    let mut given: SecondaryMap<Value, Vec<Operand>> = SecondaryMap::new();
    for &block in &f.layout {
        for target in f.targets(block) {
            for (&param, &arg) in f.blocks[target.block].params.iter().zip(&target.args) {
                given[param].push(arg);
            }
        }
    }
    given
}

fn copies(f: &mut KernelFunction) -> bool {
    let given = arguments(f);
    let mut map: FxHashMap<Value, Operand> = FxHashMap::default();
    for &block in &f.layout {
        for &param in &f.blocks[block].params {
            let resolve = |mut o: Operand| {
                while let Some(&to) = o.as_value().and_then(|v| map.get(&v)) {
                    o = to;
                }
                o
            };
            let mut others = given[param]
                .iter()
                .map(|&a| resolve(a))
                .filter(|&a| a != param.into());
            if let Some(first) = others.next()
                && others.all(|a| a == first)
            {
                map.insert(param, first);
            }
        }
    }
    if map.is_empty() {
        return false;
    }
    f.substitute(&map);
    remove(f, |v| map.contains_key(&v));
    true
}

/// Removes parameters with their arguments.
fn remove(f: &mut KernelFunction, gone: impl Fn(Value) -> bool) {
    let blocks: Vec<Block> = f.layout.clone();
    let keep: FxHashMap<Block, Vec<bool>> = blocks
        .iter()
        .map(|&b| (b, f.blocks[b].params.iter().map(|&p| !gone(p)).collect()))
        .collect();
    for &block in &blocks {
        f.blocks[block].params.retain(|&p| !gone(p));
        if let Some(end) = f.terminator(block) {
            for t in &mut f.insts[end].targets {
                let mut kept = keep.get(&t.block).into_iter().flatten();
                t.args.retain(|_| kept.next().copied().unwrap_or(true));
            }
        }
    }
}

/// Removes unneeded parameters and instructions without a lasting effect.
pub fn unneeded(f: &mut KernelFunction) {
    let given = arguments(f);
    let mut made_by: SecondaryMap<Value, PackedOption<Inst>> = SecondaryMap::new();
    made_by.resize(f.values.len());
    let mut work: Vec<Value> = Vec::new();
    for (_, inst) in f.inst_order() {
        f.defined_values(inst)
            .for_each(|v| made_by[v] = inst.into());
        if lasts(f, inst) {
            work.extend(f.insts[inst].uses.iter().filter_map(|o| o.as_value()));
        }
    }
    let mut needed: EntitySet<Value> = EntitySet::with_capacity(f.values.len());
    while let Some(v) = work.pop() {
        if !needed.insert(v) {
            continue;
        }
        if let Some(inst) = made_by[v].expand() {
            work.extend(f.insts[inst].uses.iter().filter_map(|o| o.as_value()));
        } else {
            work.extend(given[v].iter().filter_map(|o| o.as_value()));
        }
    }
    remove(f, |v| !needed.contains(v));
    for n in 0..f.layout.len() {
        let block = f.layout[n];
        let mut insts = std::mem::take(&mut f.blocks[block].insts);
        insts.retain(|&i| lasts(f, i) || f.defined_values(i).any(|v| needed.contains(v)));
        f.blocks[block].insts = insts;
    }
}

/// Whether an instruction has effects beyond its results.
fn lasts(f: &KernelFunction, inst: Inst) -> bool {
    !matches!(f.effect(inst), Effect::Pure | Effect::Read)
}
