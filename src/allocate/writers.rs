//! Reaching definitions on demand: who wrote a dword last, on some path.

use super::live::{Dword, Live};
use super::prepare::Prepared;
use crate::analysis::Cfg;
use crate::ir::function::{Block, Inst};
use crate::ir::machine::{MachineFunction, Op};
use crate::target::Behaviour;
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHashSet};

/// The instructions that write each dword, by block.
pub(super) struct Writers<'a> {
    live: &'a Live,
    cfg: Cfg,
    /// Points and whether the writer loads, in order.
    writes: FxHashMap<(Dword, Block), Vec<(u32, bool)>>,
    of_block: SecondaryMap<Inst, Option<Block>>,
    /// What is known of the paths to blocks' starts.
    known: FxHashMap<(Dword, Block), bool>,
}

fn loads(func: &MachineFunction, inst: Inst) -> bool {
    func.behaviour(inst) == Some(Behaviour::Load)
}

impl<'a> Writers<'a> {
    pub fn new(prepared: &Prepared, live: &'a Live) -> Writers<'a> {
        let func = &prepared.func;
        let mut writes: FxHashMap<(Dword, Block), Vec<(u32, bool)>> = FxHashMap::default();
        let mut of_block = SecondaryMap::new();
        for (block, inst) in func.inst_order() {
            if func.insts[inst].op == Op::Copy {
                of_block[inst] = Some(block);
            }
            let at = live.points.write(inst);
            for &def in &func.insts[inst].defs {
                for dword in live.dwords(def) {
                    let list = writes.entry((dword, block)).or_default();
                    list.push((at, loads(func, inst)));
                }
            }
        }
        Writers {
            live,
            cfg: Cfg::new(func),
            writes,
            of_block,
            known: FxHashMap::default(),
        }
    }

    /// Whether on some path the last write of a dword before a copy is a load.
    pub fn loaded(&mut self, dword: Dword, before: Inst) -> bool {
        let Some(block) = self.of_block[before] else {
            return false;
        };
        match self.last(dword, block, self.live.points.read(before)) {
            Some(loads) => loads,
            None => self.loaded_before(dword, block),
        }
    }

    /// Whether the last write of a dword in a block before a point is a load, if there is one.
    fn last(&self, dword: Dword, block: Block, end: u32) -> Option<bool> {
        let list = self.writes.get(&(dword, block))?;
        let before = list.partition_point(|w| w.0 < end);
        list[..before].last().map(|w| w.1)
    }

    /// The same for the paths to a block's start. Blocks from which a walk found no load have none
    /// for any later walk either.
    fn loaded_before(&mut self, dword: Dword, start: Block) -> bool {
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        seen.insert(start);
        let mut work = vec![start];
        let mut found = false;
        while let Some(block) = work.pop() {
            if let Some(&known) = self.known.get(&(dword, block)) {
                found |= known;
                if known {
                    break;
                }
                continue;
            }
            for &pred in self.cfg.preds(block) {
                match self.last(dword, pred, self.live.points.end(pred)) {
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
            self.known.insert((dword, start), true);
        } else {
            let none = seen.into_iter().map(|block| ((dword, block), false));
            self.known.extend(none);
        }
        found
    }
}
