// run: easel opt %s --aster-apply-sched
amdgcn.module @m target = <gfx942> {
  func.func @f() attributes {aster.sched = #aster_utils.generic_scheduler<#amdgcn.value_scheduler, #aster_utils.sched_stage_labeler, #aster_utils.benefit_sched>} {
    return
  }
}

//$ easel opt %s --aster-apply-sched
//= 1
//! error[aster-schedule-kind]: there is no schedule `#aster_utils.generic_scheduler<#amdgcn.value_scheduler, #aster_utils.sched_stage_labeler, #aster_utils.benefit_sched>` here
//!  --> apply_schedule_refused.mlir:3:13
//!   |
//! 3 |   func.func @f() attributes {aster.sched = #aster_utils.generic_scheduler<#amdgcn.value_scheduler, #aster_utils.sched_stage_labeler, ...
//!   |             ^^ what has the attribute
//!   |
//!   = help: write `#aster_utils.ssa_scheduler`, `#aster_utils.sched_stage_labeler` and `#aster_utils.stage_topo_sort_sched`, `#aster_utils.benefit_sched` or `#amdgcn.latency_pipeliner_sched<N>`
