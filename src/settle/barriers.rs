//! Barriers of workgroups that are one wave.
//!
//! A barrier makes the waves of a workgroup meet; one wave meets itself. What a wave does to the local data share by
//! one unit is in order, and where another unit accesses the share (a transfer into it), the wait pass knows
//! that it is not: that pass runs *after* this one, and what a barrier would have waited for is waited for only
//! where it has to be.

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
