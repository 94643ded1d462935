//! The points at which storage is live although no definition reaches it.
//!
//! Only subjects that are live at the entry can have such points: a live point that no definition reaches has a path from the
//! entry without a definition, and the storage is live along the whole path. For each such subject a
//! walk forward from its definitions through the blocks where it is live finds the blocks that
//! some definition reaches; the cost is that of its liveness. Its segments are then cut at block
//! starts and at definitions, where the answer may change.

use super::live::Live;
use crate::analysis::interference::lane::{Held, UNDEFINED};
use crate::analysis::{Access, Liveness, Segment};
use crate::ir::function::{Block, Function, OperationSet, Value};
use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

/// For every subject that is live at the entry, its segments with [`UNDEFINED`] or its own number
/// as root.
pub(super) fn segments<S: OperationSet>(
    func: &Function<S>,
    live: &Live,
    liveness: &Liveness,
) -> FxHashMap<Value, Vec<Held>> {
    let (points, accesses, ranges) = (&live.points, &live.accesses, live.subjects());
    let exposed: Vec<Value> = func
        .entry()
        .into_iter()
        .flat_map(|b| liveness.live_in(b).iter().copied())
        .collect();
    let mut out: FxHashMap<Value, Vec<Held>> = FxHashMap::default();
    if exposed.is_empty() {
        return out;
    }
    let mut definitions: FxHashMap<Value, Vec<(u32, Block)>> =
        exposed.iter().map(|&v| (v, Vec::new())).collect();
    for (block, inst) in func.inst_order() {
        for &(access, value) in accesses.of_inst(inst) {
            if access != Access::Use
                && let Some(list) = definitions.get_mut(&value)
            {
                list.push((points.write(inst), block));
            }
        }
    }
    let starts: Vec<(u32, Block)> = func.layout.iter().map(|&b| (points.start(b), b)).collect();
    for value in exposed {
        let definitions = &definitions[&value];
        let reached = reached(func, liveness, value, definitions);
        let mut list: Vec<Held> = Vec::new();
        for &segment in ranges.segments(value) {
            cut(value, segment, &starts, definitions, &reached, &mut list);
        }
        out.insert(value, list);
    }
    out
}

/// Blocks at whose start the subject is live and reached by a definition.
fn reached<S: OperationSet>(
    func: &Function<S>,
    liveness: &Liveness,
    value: Value,
    definitions: &[(u32, Block)],
) -> EntitySet<Block> {
    let mut reached = EntitySet::new();
    let mut work: Vec<Block> = definitions.iter().map(|d| d.1).collect();
    work.dedup();
    while let Some(block) = work.pop() {
        for next in func.successors(block) {
            if liveness.live_in(next).binary_search(&value).is_ok() && reached.insert(next) {
                work.push(next);
            }
        }
    }
    reached
}

/// Appends a segment in pieces that are reached throughout or nowhere.
fn cut(
    value: Value,
    segment: Segment,
    starts: &[(u32, Block)],
    definitions: &[(u32, Block)],
    reached: &EntitySet<Block>,
    list: &mut Vec<Held>,
) {
    let mut block = starts.partition_point(|s| s.0 < segment.start);
    let mut definition = definitions.partition_point(|d| d.0 < segment.start);
    let mut at = segment.start;
    while at < segment.end {
        // The walk answers for a block's start; every other segment begins with a definition.
        let is_reached = match starts.get(block) {
            Some(&(start, b)) if start == at => {
                block += 1;
                reached.contains(b)
            }
            _ => true,
        };
        if definitions.get(definition).is_some_and(|d| d.0 == at) {
            definition += 1;
        }
        let next_block = starts.get(block).map_or(segment.end, |s| s.0);
        let next_definition = definitions.get(definition).map_or(segment.end, |d| d.0);
        let end = segment.end.min(next_block).min(next_definition);
        let root = if is_reached {
            value.as_u32()
        } else {
            UNDEFINED
        };
        match list.last_mut() {
            Some(last) if last.segment.end == at && last.root == root => last.segment.end = end,
            _ => list.push(Held {
                segment: Segment::new(at, end),
                root,
            }),
        }
        at = end;
    }
}
