//! Where the execution mask is the same.
//!
//! Storing to private memory and copying between per-lane banks touch active lanes only, so a
//! value that is stored under one mask and reloaded under a wider one would come back with lanes
//! missing. The mask is followed by *versions*: a write of the mask makes a new one, and so does a
//! block whose predecessors do not agree. A value whose definition and uses all see one version is
//! safe: in SSA form each use is reached from the definition without leaving and entering that
//! version anew. Machine functions of easel's own selection never write the mask.

use crate::analysis::{Cfg, Points};
use crate::ir::function::{Block, Inst};
use crate::ir::machine::MachineFunction;
use crate::ir::operand::Operand;
use cranelift_entity::SecondaryMap;

/// A version of the mask: the block or the instruction that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Version {
    /// Not reached.
    #[default]
    Unknown,
    Block(Block),
    Inst(Inst),
}

pub(super) struct Masks {
    /// The function never writes the mask.
    pub constant: bool,
    entry: Version,
    /// Before and behind each instruction; at each block's start.
    insts: SecondaryMap<Inst, (Version, Version)>,
    blocks: SecondaryMap<Block, Version>,
}

impl Masks {
    pub fn new(func: &MachineFunction, cfg: &Cfg) -> Masks {
        let mask = func.target().exec_mask();
        let writes = |inst: Inst| {
            let written = func.insts[inst].defs.iter().filter_map(|d| match *d {
                Operand::Reg(reg) => Some(reg),
                Operand::Value(v, _) => func.values[v].fixed,
                Operand::Imm(_) => None,
            });
            let info = func.info(inst).into_iter();
            let implicit = info.flat_map(|i| i.defs().filter_map(|d| d.1.fixed));
            mask.is_some_and(|m| written.chain(implicit).any(|r| r.overlaps(m)))
        };
        let mut masks = Masks {
            constant: !func.inst_order().any(|(_, i)| writes(i)),
            entry: func.entry().map_or(Version::Unknown, Version::Block),
            insts: SecondaryMap::new(),
            blocks: SecondaryMap::new(),
        };
        if masks.constant {
            return masks;
        }
        let mut ends: SecondaryMap<Block, Version> = SecondaryMap::new();
        let mut changed = true;
        while changed {
            changed = false;
            for &block in cfg.reverse_postorder() {
                let mut start = Version::Unknown;
                for &pred in cfg.preds(block).iter().filter(|&&p| cfg.is_reachable(p)) {
                    start = match (start, ends[pred]) {
                        (Version::Unknown, v) | (v, Version::Unknown) => v,
                        (a, b) if a == b => a,
                        _ => Version::Block(block),
                    };
                }
                if func.entry() == Some(block) || masks.blocks[block] == Version::Block(block) {
                    start = Version::Block(block);
                }
                changed |= masks.blocks[block] != start;
                masks.blocks[block] = start;
                let mut now = start;
                for &inst in &func.blocks[block].insts {
                    let before = now;
                    if writes(inst) {
                        now = Version::Inst(inst);
                    }
                    masks.insts[inst] = (before, now);
                }
                changed |= ends[block] != now;
                ends[block] = now;
            }
        }
        masks
    }

    /// The version that waves start with.
    pub fn entry(&self) -> Version {
        self.entry
    }

    pub fn at(&self, points: &Points, point: u32) -> Version {
        match points.at(point) {
            Some((_, Some(inst))) if point.is_multiple_of(2) => self.insts[inst].0,
            Some((_, Some(inst))) => self.insts[inst].1,
            Some((block, None)) => self.blocks[block],
            None => Version::Unknown,
        }
    }
}
