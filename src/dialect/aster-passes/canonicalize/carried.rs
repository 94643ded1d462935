//! Values that a loop carries unchanged, and values that a loop carries twice.
//!
//! If no trip changes a carried value, then the value before the loop replaces it. If two carried values are the same in all trips,
//! then the loop carries one of them.

use crate::aster::dialect::{AsterFunction, OpKind, Segment, Structured};
use crate::graft::{all_blocks, end, replace_everywhere};
use crate::ir::function::{Inst, Value};
use crate::ir::operand::Operand;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// Removes such values from `scf.for`. Returns their number.
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
    remove(func, inst, last, &unchanged)
}

/// Removes these carried values from a loop.
pub(crate) fn remove(func: &mut AsterFunction, inst: Inst, last: Inst, gone: &[bool]) -> i64 {
    let count = gone.iter().filter(|g| **g).count();
    if count == 0 {
        return 0;
    }
    let body = func.insts[inst].op.regions[0].entry();
    // A filter for a list whose first items are no carried values.
    let keeps = |others: usize| {
        let first = std::iter::repeat_n(true, others);
        let mut all = first.chain(gone.iter().map(|g| !g));
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

/// The limit of rounds in which classes of possibly equal values are split; beyond the limit, no values are merged.
/// Not tuned: bounds the time.
const ROUNDS: usize = 64;

/// Removes all but the first of carried values that are equal in every trip from `scf.for`. Returns their number.
pub fn merge_equal(func: &mut AsterFunction) -> i64 {
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let mut count = 0;
    for block in all_blocks(func) {
        for inst in func.blocks[block].insts.clone() {
            if func.insts[inst].op.kind == OpKind::Structured(Structured::For) {
                count += merge_in(func, inst, &mut new);
            }
        }
    }
    replace_everywhere(func, &new);
    count
}

fn merge_in(
    func: &mut AsterFunction,
    inst: Inst,
    new: &mut SecondaryMap<Value, Option<Value>>,
) -> i64 {
    let data = &func.insts[inst];
    let (body, carried) = (data.op.regions[0].entry(), data.defs.len());
    let params = &func.blocks[body].params;
    let last = end(func, body, carried);
    let (Some(last), true) = (
        last,
        params.len() == carried + 1 && data.uses.len() == carried + 3,
    ) else {
        return 0;
    };
    // The first value to which each value can be equal.
    let mut class: Vec<usize> = (0..carried)
        .map(|n| {
            let same = |k: &usize| data.uses[3 + k] == data.uses[3 + n];
            (0..n).find(same).unwrap_or(n)
        })
        .collect();
    let mut is_stable = false;
    for _ in 0..ROUNDS {
        let mut first: FxHashMap<(usize, Next), usize> = FxHashMap::default();
        let next: Vec<usize> = (0..carried)
            .map(|n| {
                let yielded = func.insts[last].uses[n];
                let own = yielded
                    .as_value()
                    .and_then(|v| params[1..].iter().position(|&p| p == v));
                let next = match own {
                    Some(k) => Next::Carried(class[k]),
                    None => Next::Other(yielded),
                };
                *first.entry((class[n], next)).or_insert(n)
            })
            .collect();
        is_stable = next == class;
        class = next;
        if is_stable {
            break;
        }
    }
    let gone: Vec<bool> = class
        .iter()
        .enumerate()
        .map(|(n, &c)| is_stable && c != n)
        .collect();
    for n in (0..carried).filter(|&n| gone[n]) {
        new[params[1 + n]] = Some(params[1 + class[n]]);
        let (own, other) = (data.defs[n].as_value(), data.defs[class[n]].as_value());
        if let Some(own) = own {
            new[own] = other;
        }
    }
    remove(func, inst, last, &gone)
}

/// The class of a carried value in the next trip.
#[derive(PartialEq, Eq, Hash)]
enum Next {
    Carried(usize),
    Other(Operand),
}
