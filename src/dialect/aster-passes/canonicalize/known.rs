//! Operations with known results become constants, and conditionals with a known condition become their region.

use super::open_blocks;
use crate::aster::dialect::{AsterFunction, OpKind, Structured};
use crate::ir::function::{Inst, Value};
use crate::rewrite::{Fate, rewrite};
use crate::{known, lower_copies};
use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;

/// Folds both once. Returns the number of changes.
pub fn fold(func: &mut AsterFunction) -> i64 {
    let values = known::values(func);
    rewrite(func, open_blocks, |func, inst, to| {
        let data = &func.insts[inst];
        let results: SmallVec<[Value; 2]> = func.defined_values(inst).collect();
        let is_known = data.op.kind != OpKind::Constant
            && !results.is_empty()
            && results.iter().all(|&r| values[r].is_some());
        if is_known {
            to.count += 1;
            for result in results {
                let (ty, value) = (func.ty(result), values[result].unwrap_or(0));
                let (inst, value) = lower_copies::constant_of(func, value, ty);
                func.insts[inst].op.detail = known::text(values[result].unwrap_or(0), ty);
                to.new[result] = Some(value);
                to.out.push(inst);
            }
            return Fate::Goes;
        }
        match taken(func, &values, inst) {
            Some((inner, yielded)) => {
                to.count += 1;
                for (result, value) in results.into_iter().zip(yielded) {
                    to.new[result] = Some(value);
                }
                to.out.extend(inner);
                Fate::Goes
            }
            None => Fate::Stays,
        }
    })
}

/// The operations of the region that a conditional executes, and the region's results.
fn taken(
    func: &mut AsterFunction,
    values: &SecondaryMap<Value, Option<i64>>,
    inst: Inst,
) -> Option<(Vec<Inst>, SmallVec<[Value; 2]>)> {
    let data = &func.insts[inst];
    if data.op.kind != OpKind::Structured(Structured::If) {
        return None;
    }
    let condition = values[data.uses.first()?.as_value()?]?;
    let results = data.defs.len();
    let region = data.op.regions.get(usize::from(condition == 0));
    let Some(region) = region else {
        return (results == 0).then(Default::default);
    };
    let &[block] = &region.blocks[..] else {
        return None;
    };
    let last = func.blocks[block].insts.last().copied();
    let is_yield = |i: &Inst| func.insts[*i].op.kind == OpKind::Structured(Structured::Yield);
    let last = last.filter(is_yield);
    let yielded: SmallVec<[Value; 2]> =
        last.map_or(SmallVec::new(), |l| func.used_values(l).collect());
    if yielded.len() != results {
        return None;
    }
    // The region is empty from now on, so that a later visit does not see the operations twice.
    let mut inner = std::mem::take(&mut func.blocks[block].insts);
    inner.retain(|&i| Some(i) != last);
    Some((inner, yielded))
}
