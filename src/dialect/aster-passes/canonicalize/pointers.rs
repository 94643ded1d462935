//! `ptr_add` of a `ptr_add`: constant offsets are added.
//!
//! One of the two can have an offset of each lane. Uniform offsets stay in their place, because an
//! address has a field for each kind. Negative constants stay, too, since flags can promise that nothing wraps.

use super::Known;
use crate::aster::dialect::{AsterFunction, OpKind, Segment};
use crate::graft::all_blocks;
use crate::ir::function::{Inst, Value};
use crate::ir::operand::Operand;

/// The parts of an addition that can be merged.
struct Sum {
    base: Value,
    /// The offset of each lane.
    dynamic: Option<Operand>,
    constant: i64,
    flags: String,
}

/// Merges additions. Returns their number.
pub fn merge(func: &mut AsterFunction) -> i64 {
    let known = Known::new(func);
    let mut count = 0;
    for block in all_blocks(func) {
        for n in 0..func.blocks[block].insts.len() {
            let inst = func.blocks[block].insts[n];
            count += i64::from(merged(func, &known, inst).is_some());
        }
    }
    count
}

fn merged(func: &mut AsterFunction, known: &Known, inst: Inst) -> Option<()> {
    let outer = sum(func, inst)?;
    let inner = sum(func, known.definition[outer.base]?)?;
    if outer.flags != inner.flags || outer.dynamic.is_some() && inner.dynamic.is_some() {
        return None;
    }
    let constant = outer.constant.checked_add(inner.constant)?;
    let dynamic = outer.dynamic.or(inner.dynamic);
    let data = &mut func.insts[inst];
    data.op.segments = vec![Segment::ins(1)];
    data.uses = [inner.base.into()].into_iter().collect();
    if let Some(dynamic) = dynamic {
        data.op.segments.push(Segment::Keyword("d_off".to_string()));
        data.uses.push(dynamic);
    }
    data.op.counts = vec![("c_off".to_string(), constant)];
    data.op.counts.retain(|c| c.1 != 0);
    Some(())
}

fn sum(func: &AsterFunction, inst: Inst) -> Option<Sum> {
    let data = &func.insts[inst];
    let op = &data.op;
    if op.kind != OpKind::Carried || op.name != "ptr_add" || !op.attributes.is_empty() {
        return None;
    }
    let is_dynamic = match &op.segments[..] {
        [_] => false,
        [_, Segment::Keyword(word)] => word == "d_off",
        _ => return None,
    };
    if op.segments.len() == 2 && !is_dynamic {
        return None;
    }
    let constant = match &op.counts[..] {
        [] => 0,
        [(word, number)] if word == "c_off" && *number >= 0 => *number,
        _ => return None,
    };
    Some(Sum {
        base: data.uses.first()?.as_value()?,
        dynamic: data.uses.get(1).copied(),
        constant,
        flags: op.detail.clone(),
    })
}
