//! Barriers that waves of a workgroup reach on different paths.
//!
//! If every branch before barriers takes the same path in all work-items of a workgroup, all waves pass the same barriers in
//! the same order: only the code between two barriers runs between them. Waves may also take different paths, and meet at
//! different barriers (a producer and a consumer with a loop each). Then the number of barriers on each path matters, and the
//! code that another wave runs between two barriers may be anywhere in the kernel.

use super::linearize::{Between, Divergence, reaches};
use crate::analysis::{Dominators, Loops};
use crate::ir::kernel::{KernelFunction, Op};
use crate::ir::{Block, Cfg};

/// Whether waves of a workgroup may reach a barrier that others do not reach.
pub fn waves_part(f: &KernelFunction) -> bool {
    let has_barrier = |b: &Block| {
        let insts = &mut f.blocks[*b].insts.iter();
        insts.any(|&i| matches!(f.insts[i].op, Op::Barrier { .. }))
    };
    if f.launch.threads() != 0 && f.launch.subgroups() == 1 {
        return false;
    }
    if !f.layout.iter().any(has_barrier) {
        return false;
    }
    let cfg = Cfg::new(f);
    if !reaches(f, &cfg, Between::Waves, |op| Between::Waves.parts(op)) {
        return false;
    }
    let loops = Loops::new(&cfg, &Dominators::new(&cfg));
    if !loops.irreducible.is_empty() {
        return true;
    }
    let divergence = Divergence::new(f, &cfg, &loops, Between::Waves);
    let apart = divergence.masked_blocks(&cfg, &loops);
    f.layout.iter().any(|b| apart.contains(b) && has_barrier(b))
}
