//! Reaching definitions on demand: the last writers of a subject, on some path.

use super::program::{Copied, Program};
use crate::analysis::Access;
use crate::ir::function::{Block, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The instructions that write each subject, by block.
pub(super) struct Writers<'a> {
    program: &'a Program,
    /// The points of the writes and whether the writer loads, in order.
    writes: FxHashMap<(Value, Block), Vec<(u32, bool)>>,
    /// The known answers for the paths to blocks' starts.
    known: FxHashMap<(Value, Block), bool>,
}

impl<'a> Writers<'a> {
    pub fn new(program: &'a Program) -> Writers<'a> {
        let live = &program.live;
        let mut writes: FxHashMap<(Value, Block), Vec<(u32, bool)>> = FxHashMap::default();
        for (block, inst) in live.points.insts() {
            let items = live.accesses.of_inst(inst).iter();
            for &(_, subject) in items.filter(|a| a.0 != Access::Use) {
                let list = writes.entry((subject, block)).or_default();
                list.push((live.points.write(inst), program.loads.contains(inst)));
            }
        }
        Writers {
            program,
            writes,
            known: FxHashMap::default(),
        }
    }

    /// Whether on some path the last write of some copied unit is a load.
    pub fn loaded(&mut self, copied: &Copied) -> bool {
        let live = &self.program.live;
        let before = live.points.read(copied.inst);
        let Some((block, _)) = live.points.at(before) else {
            return false;
        };
        let mut subjects: Vec<Value> = (copied.from_at..copied.from_at + copied.units)
            .map(|k| live.subject(copied.from, k))
            .collect();
        subjects.dedup();
        subjects.into_iter().any(|subject| {
            let last = self.last(subject, block, before);
            last.unwrap_or_else(|| self.loaded_before(subject, block))
        })
    }

    /// Whether the last write of a subject in a block before a point is a load; `None` without such a write.
    fn last(&self, subject: Value, block: Block, end: u32) -> Option<bool> {
        let list = self.writes.get(&(subject, block))?;
        let before = list.partition_point(|w| w.0 < end);
        list[..before].last().map(|w| w.1)
    }

    /// Whether a load is the last write on some path to a block's start. Blocks from which a walk found no load have none
    /// for any later walk either.
    fn loaded_before(&mut self, subject: Value, start: Block) -> bool {
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        seen.insert(start);
        let mut work = vec![start];
        let mut found = false;
        while let Some(block) = work.pop() {
            if let Some(&known) = self.known.get(&(subject, block)) {
                found |= known;
                if known {
                    break;
                }
                continue;
            }
            for &pred in self.program.cfg.preds(block) {
                match self.last(subject, pred, self.program.live.points.end(pred)) {
                    Some(loads) => found |= loads,
                    None if seen.insert(pred) => work.push(pred),
                    None => {}
                }
            }
            if found {
                break;
            }
        }
        if found {
            self.known.insert((subject, start), true);
        } else {
            let none = seen.into_iter().map(|block| ((subject, block), false));
            self.known.extend(none);
        }
        found
    }
}
