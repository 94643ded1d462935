//! Waits: a wait without an operand is removed, and the last of several adjacent waits waits for all.

use crate::aster::dialect::{AsterFunction, OpKind, Segment};
use crate::graft::{all_blocks, replace_everywhere};
use crate::ir::function::{Inst, Value};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet;

/// Removes and merges waits. Returns the number of removed waits and of duplicate tokens.
pub fn merge(func: &mut AsterFunction) -> i64 {
    let mut new: SecondaryMap<Value, Option<Value>> = SecondaryMap::new();
    let used = used(func);
    let mut count = 0;
    for block in all_blocks(func) {
        let insts = std::mem::take(&mut func.blocks[block].insts);
        let mut kept: Vec<Inst> = Vec::new();
        let runs = insts.chunk_by(|&a, &b| is_wait(func, b) && is_like(func, a, b));
        let runs: Vec<&[Inst]> = runs.collect();
        for run in runs {
            let (&last, before) = match run.split_last() {
                Some((last, before)) if is_wait(func, *last) => (last, before),
                _ => {
                    kept.extend(run);
                    continue;
                }
            };
            count += before.len() as i64 + i64::from(gather(func, run, last, &mut new));
            let data = &func.insts[last];
            let is_idle = data.uses.is_empty() && data.op.counts.is_empty();
            let mut results = run.iter().flat_map(|&i| func.defined_values(i));
            if is_idle && results.all(|v| !used[v]) {
                count += 1;
            } else {
                kept.push(last);
            }
        }
        func.blocks[block].insts = kept;
    }
    replace_everywhere(func, &new);
    count
}

fn is_wait(func: &AsterFunction, inst: Inst) -> bool {
    let op = &func.insts[inst].op;
    op.kind == OpKind::Wait && op.attributes.is_empty() && op.detail.is_empty()
}

/// Whether the second wait, right behind the first, may wait for both: the second does not depend on the first.
fn is_like(func: &AsterFunction, a: Inst, b: Inst) -> bool {
    let (first, second) = (&func.insts[a], &func.insts[b]);
    is_wait(func, a)
        && first.op.name == second.op.name
        && first.defs.len() == second.defs.len()
        && !second.uses.iter().any(|u| first.defs.contains(u))
}

fn used(func: &AsterFunction) -> SecondaryMap<Value, bool> {
    let mut used = SecondaryMap::new();
    for block in all_blocks(func) {
        for &inst in &func.blocks[block].insts {
            func.used_values(inst).for_each(|v| used[v] = true);
        }
    }
    used
}

/// Makes the last wait of a run wait for all: for each token once, and for the least count of each counter. Returns whether a
/// token was duplicate.
fn gather(
    func: &mut AsterFunction,
    run: &[Inst],
    last: Inst,
    new: &mut SecondaryMap<Value, Option<Value>>,
) -> bool {
    let mut seen = FxHashSet::default();
    let (mut uses, mut counts): (Vec<_>, Vec<(String, i64)>) = (Vec::new(), Vec::new());
    let mut repeated = false;
    for &inst in run {
        let data = &func.insts[inst];
        for &token in &data.uses {
            match token.as_value().is_none_or(|v| seen.insert(v)) {
                true => uses.push(token),
                false => repeated |= inst == last,
            }
        }
        for (counter, count) in &data.op.counts {
            match counts.iter_mut().find(|c| c.0 == *counter) {
                Some(known) => known.1 = known.1.min(*count),
                None => counts.push((counter.clone(), *count)),
            }
        }
        for (own, of_last) in data.defs.iter().zip(&func.insts[last].defs) {
            if let (Some(own), Some(of_last)) = (own.as_value(), of_last.as_value())
                && own != of_last
            {
                new[own] = Some(of_last);
            }
        }
    }
    let data = &mut func.insts[last];
    data.op.segments = vec![Segment::ins(uses.len())];
    data.op.segments.retain(|s| !s.is_empty());
    data.uses = uses.into_iter().collect();
    data.op.counts = counts;
    repeated && run.len() == 1
}
