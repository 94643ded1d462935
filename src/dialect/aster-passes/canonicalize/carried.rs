//! What a loop carries from trip to trip without changing it stands before the loop.

use crate::aster::dialect::{AsterFunction, OpKind, Segment, Structured};
use crate::graft::{all_blocks, replace_everywhere};
use crate::ir::function::{Inst, Value};
use cranelift_entity::SecondaryMap;

/// Takes such values out of `scf.for`; how many.
pub fn drop_unchanged(func: &mut AsterFunction) -> i64 {
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut count = 0;
    for block in all_blocks(func) {
        for inst in func.blocks[block].insts.clone() {
            if func.insts[inst].op.kind == OpKind::Structured(Structured::For) {
                count += drop_from(func, inst, &mut new);
            }
        }
    }
    replace_everywhere(func, &new);
    count
}

fn drop_from(
    func: &mut AsterFunction,
    inst: Inst,
    new: &mut SecondaryMap<Value, Option<Value>>,
) -> i64 {
    let data = &func.insts[inst];
    let body = data.op.regions[0].entry();
    let (Some(&last), carried) = (func.blocks[body].insts.last(), data.defs.len()) else {
        return 0;
    };
    let is_yield = func.insts[last].op.kind == OpKind::Structured(Structured::Yield);
    let yielded = func.insts[last].uses.len();
    let params = &func.blocks[body].params;
    if !is_yield
        || yielded != carried
        || params.len() != carried + 1
        || data.uses.len() != carried + 3
    {
        return 0;
    }
    let unchanged: Vec<bool> = (0..carried)
        .map(|n| {
            let (first, next) = (data.uses[3 + n], func.insts[last].uses[n]);
            next == first || next.as_value() == Some(params[1 + n])
        })
        .collect();
    for (n, _) in unchanged.iter().enumerate().filter(|u| *u.1) {
        let first = data.uses[3 + n].as_value();
        new[params[1 + n]] = first;
        if let Some(result) = data.defs[n].as_value() {
            new[result] = first;
        }
    }
    let count = unchanged.iter().filter(|u| **u).count();
    if count == 0 {
        return 0;
    }
    // Of a list whose first items are no carried values.
    let keeps = |others: usize| {
        let first = std::iter::repeat_n(true, others);
        let mut all = first.chain(unchanged.iter().map(|u| !u));
        move || all.next().unwrap_or(true)
    };
    let (mut param, mut given, mut result, mut next) = (keeps(1), keeps(3), keeps(0), keeps(0));
    func.blocks[body].params.retain(|_| param());
    let data = &mut func.insts[inst];
    data.uses.retain(|_| given());
    data.defs.retain(|_| result());
    data.op.segments = vec![Segment::ins(data.uses.len())];
    let data = &mut func.insts[last];
    data.uses.retain(|_| next());
    data.op.segments = vec![Segment::ins(data.uses.len())];
    data.op.segments.retain(|s| !s.is_empty());
    if func.insts[last].uses.is_empty() {
        func.blocks[body].insts.pop();
    }
    count as i64
}
