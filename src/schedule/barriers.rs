//! Barriers of workgroups that are one wave.
//!
//! A barrier makes the waves of a workgroup meet; one wave meets itself. What a barrier promises
//! about this wave's own accesses to the local data share still has to hold, so the barrier leaves
//! a wait behind where such accesses may be pending. That wait comes from the wait pass: this pass
//! runs *after* it, and removes the barrier alone.

use crate::ir::machine::MachineFunction;
use crate::pass::{Context, Stats};
use crate::target::Behaviour;
use easel_isa::diagnostic::Diagnostics;

/// Removes barriers if the launch has one wave per workgroup. Counts `barrier.removed`.
///
/// # Errors
/// None.
pub fn run(func: &mut MachineFunction, _ctx: &Context<'_>) -> Result<Stats, Diagnostics> {
    let mut stats = Stats::default();
    if func.launch.threads() == 0 || func.launch.subgroups() != 1 {
        return Ok(stats);
    }
    for block in func.layout.clone() {
        let mut insts = std::mem::take(&mut func.blocks[block].insts);
        let before = insts.len();
        insts.retain(|&i| func.behaviour(i) != Some(Behaviour::Barrier));
        stats.add("barrier.removed", (before - insts.len()) as i64);
        func.blocks[block].insts = insts;
    }
    Ok(stats)
}
