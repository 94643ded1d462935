//! Reaching definitions on demand: who wrote a dword last, on some path.

use super::live::{Dword, Live};
use super::prepare::Prepared;
use crate::analysis::Cfg;
use crate::ir::function::{Block, Inst};
use crate::ir::machine::{MachineFunction, Op};
use crate::target::{Behaviour, Opcode};
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

/// The instructions that write each dword, by block.
pub(super) struct Writers<'a> {
    live: &'a Live,
    cfg: Cfg,
    /// Points and whether the writer loads, in order.
    writes: FxHashMap<(Dword, Block), Vec<(u32, bool)>>,
    of_block: SecondaryMap<Inst, Option<Block>>,
}

fn loads(func: &MachineFunction, inst: Inst) -> bool {
    let opcode: Option<Opcode> = func.insts[inst].op.opcode();
    opcode.is_some_and(|o| o.info().behaviour == Behaviour::Load)
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
        }
    }

    /// Whether on some path the last write of a dword before a copy is a load.
    pub fn loaded(&self, dword: Dword, before: Inst) -> bool {
        let Some(block) = self.of_block[before] else {
            return false;
        };
        let end = self.live.points.read(before);
        let mut seen: EntitySet<Block> = EntitySet::new();
        let mut work = vec![(block, end)];
        while let Some((block, end)) = work.pop() {
            let list = self
                .writes
                .get(&(dword, block))
                .map_or(&[][..], Vec::as_slice);
            match list[..list.partition_point(|w| w.0 < end)].last() {
                Some(&(_, true)) => return true,
                Some(_) => {}
                None => {
                    let preds = self.cfg.preds(block).iter();
                    work.extend(
                        preds
                            .filter(|&&p| seen.insert(p))
                            .map(|&p| (p, self.live.points.end(p))),
                    );
                }
            }
        }
        false
    }
}
