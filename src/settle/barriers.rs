//! Removes barriers of workgroups that have one wave.
//!
//! A barrier synchronises the waves of a workgroup, and one wave needs no synchronisation. Accesses of one unit to the local
//! data share are in order. Accesses of two units are not: a transfer into the share and a read of the share. The wait pass
//! runs after this pass and inserts a wait where such an access needs one.

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
        insts.retain(|&i| !func.behaviour(i).is_some_and(Behaviour::is_barrier));
        stats.add("barrier.removed", (before - insts.len()) as i64);
        func.blocks[block].insts = insts;
    }
    Ok(stats)
}
