//! `affine.apply` of `affine.apply` is merged into one map, with symbols for values that are not defined in loops.

use super::Known;
use crate::affine::map::Apply;
use crate::aster::dialect::AsterFunction;
use crate::graft::all_blocks;
use crate::ir::function::{Inst, Value};
use cranelift_entity::{EntitySet, SecondaryMap};

/// Merges maps. Returns the number of changed maps.
pub fn merge(func: &mut AsterFunction) -> i64 {
    let known = Known::new(func);
    let top = top_level(func);
    let mut made: SecondaryMap<Value, Option<Apply>> = SecondaryMap::new();
    let mut count = 0;
    for block in all_blocks(func) {
        for n in 0..func.blocks[block].insts.len() {
            let inst = func.blocks[block].insts[n];
            let Some(apply) = Apply::of(func, inst) else {
                continue;
            };
            let merged = apply
                .promoted(&|v| top.contains(v))
                .composed(&|v| made[v].clone(), &|v| known.constants.of(v));
            count += i64::from(write(func, inst, &apply, &merged));
            if let Some(result) = func.defined_values(inst).next() {
                made[result] = Some(merged);
            }
        }
    }
    count
}

/// Writes a map that has other operands, or fewer parts. Returns whether the map was written.
fn write(func: &mut AsterFunction, inst: Inst, before: &Apply, after: &Apply) -> bool {
    let operands = |a: &Apply| (a.dims.clone(), a.symbols.clone());
    let is_less =
        operands(before) != operands(after) || after.expression.size() < before.expression.size();
    if is_less {
        after.write(func, inst);
    }
    is_less
}

/// Values that can be symbols of a map: arguments of the function, and values defined in its top-level blocks.
pub fn top_level(func: &AsterFunction) -> EntitySet<Value> {
    let mut out = EntitySet::new();
    if let Some(entry) = func.entry() {
        out.extend(func.blocks[entry].params.iter().copied());
    }
    for (_, inst) in func.inst_order() {
        out.extend(func.defined_values(inst));
    }
    out
}
