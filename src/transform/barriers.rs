//! Removes barriers that order nothing.
//!
//! A barrier orders the accesses of a workgroup to its memory before and after it. If no access of that memory is on any path from
//! the last barrier, or from the start of the kernel, the barrier orders nothing, because all work-items run the same code. A
//! barrier for global memory also orders accesses of global memory. If there are none, it becomes a barrier for the workgroup's
//! memory alone. A barrier after a wait of the source orders the accesses that the wait waits for, so it counts as one of both
//! kinds, and it stays unchanged.
//!
//! If waves reach barriers on different paths, the work-items do not run the same code, and the number of barriers on each path
//! matters. Then all barriers stay.
//!
//! Forward dataflow over the two facts "accessed since the last barrier that orders it", joined by or.

use super::meeting::waves_part;
use crate::ir::cfg::Cfg;
use crate::ir::kernel::{KernelFunction, Op, Space};
use crate::ir::{Block, Effect, Inst};
use crate::pass::{Context, Stats};
use cranelift_entity::SecondaryMap;
use easel_isa::diagnostic::Diagnostics;

/// Removes barriers. Counts `barriers.removed` and `barriers.weakened`.
///
/// # Errors
/// None.
pub fn run(f: &mut KernelFunction, _cx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    let is_barrier = |(_, i): (Block, Inst)| matches!(f.insts[i].op, Op::Barrier { .. });
    if !f.inst_order().any(is_barrier) {
        return Ok(stats);
    }
    if waves_part(f) {
        return Ok(stats);
    }
    let cfg = Cfg::new(f);
    let mut entering: SecondaryMap<Block, Touched> = SecondaryMap::new();
    let mut work: Vec<Block> = cfg.reverse_postorder().iter().rev().copied().collect();
    while let Some(block) = work.pop() {
        let mut now = entering[block];
        let mut waits = false;
        for &inst in &f.blocks[block].insts {
            now.step(f, inst, waits);
            waits = is_wait(f, inst);
        }
        for &next in cfg.succs(block) {
            let joined = entering[next].or(now);
            if joined != entering[next] {
                entering[next] = joined;
                work.push(next);
            }
        }
    }
    for block in f.layout.clone() {
        let mut now = entering[block];
        let mut waits = false;
        let mut insts = std::mem::take(&mut f.blocks[block].insts);
        insts.retain(|&inst| {
            let before = now;
            now.step(f, inst, waits);
            let behind_wait = std::mem::replace(&mut waits, is_wait(f, inst));
            let Op::Barrier { global } = f.insts[inst].op else {
                return true;
            };
            let global = global || behind_wait;
            if before.share || global && before.global {
                if global && !before.global && !behind_wait {
                    f.insts[inst].op = Op::Barrier { global: false };
                    stats.add("barriers.weakened", 1);
                }
                return true;
            }
            stats.add("barriers.removed", 1);
            now = before;
            false
        });
        f.blocks[block].insts = insts;
    }
    Ok(stats)
}

/// Whether an instruction is a wait of the source: a barrier immediately after it applies to all memory.
pub(super) fn is_wait(f: &KernelFunction, inst: Inst) -> bool {
    matches!(f.insts[inst].op, Op::Wait(_))
}

/// The memories accessed since the last barrier that orders them.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Touched {
    share: bool,
    global: bool,
}

impl Touched {
    fn or(self, other: Touched) -> Touched {
        Touched {
            share: self.share || other.share,
            global: self.global || other.global,
        }
    }

    fn step(&mut self, f: &KernelFunction, inst: Inst, behind_wait: bool) {
        match f.insts[inst].op {
            Op::Barrier { global } => {
                self.share = false;
                self.global &= !(global || behind_wait);
            }
            Op::Wait(_) => {}
            Op::Load(m) | Op::Store(m) => match m.space {
                Space::Lds => self.share = true,
                Space::Private => {}
                _ => self.global = true,
            },
            // Any other memory operation may access both memories.
            _ if f.effect(inst) == Effect::Write => {
                *self = Touched {
                    share: true,
                    global: true,
                };
            }
            _ => {}
        }
    }
}
