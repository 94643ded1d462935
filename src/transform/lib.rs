//! Kernel IR to kernel IR: passes over control flow that come before selection.

#![deny(missing_docs)]

mod addresses;
mod affine;
pub mod atomics;
pub mod barriers;
pub mod bases;
mod body;
mod counted;
mod end;
pub mod forward;
pub mod lanes;
pub mod linearize;
pub mod pipelining;
mod prune;
pub mod relayout;
pub mod split;
mod straighten;
pub mod unroll;

use crate::ir::{Function, Operand, OperationSet, Value};
use easel_analysis as analysis;
use easel_ir as ir;
use easel_pass as pass;
use easel_target as target;
use rustc_hash::FxHashMap;

/// Replace uses of values everywhere; chains of replacements are followed.
pub(crate) fn substitute<S: OperationSet>(f: &mut Function<S>, map: &FxHashMap<Value, Operand>) {
    if map.is_empty() {
        return;
    }
    let resolve = |o: &mut Operand| {
        // A replacement may itself be replaced; the chain ends, as definitions come before uses.
        while let Operand::Value(v, part) = *o
            && let Some(&to) = map.get(&v)
        {
            *o = match to {
                Operand::Value(w, inner) if part.is_whole() => Operand::Value(w, inner),
                Operand::Value(w, inner) if inner.is_whole() => Operand::Value(w, part),
                other => other,
            };
        }
    };
    for data in f.insts.values_mut() {
        data.uses.iter_mut().for_each(resolve);
        data.targets
            .iter_mut()
            .flat_map(|t| t.args.iter_mut())
            .for_each(resolve);
    }
}
