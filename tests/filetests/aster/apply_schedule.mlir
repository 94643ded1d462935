// run: easel opt %s --aster-apply-sched='scheds=order'
// run: easel opt %s --aster-apply-sched='scheds=order,missing silent-mode=false'
#least = #aster_utils.generic_scheduler<#aster_utils.ssa_scheduler, #aster_utils.sched_stage_labeler, #aster_utils.stage_topo_sort_sched>
#most = #aster_utils.generic_scheduler<#aster_utils.ssa_scheduler, #aster_utils.sched_stage_labeler, #aster_utils.benefit_sched>
!v = !amdgcn.vgpr
amdgcn.module @m target = <gfx942> {
  func.func @values(%a: i32) -> i32 attributes {order = #least, other = 1 : i32} {
    %x = arith.addi %a, %a {sched.stage = 2 : i32} : i32
    %y = arith.muli %a, %a {sched.stage = 0 : i32} : i32
    %z = arith.subi %x, %y {sched.stage = 0 : i32} : i32
    return %z : i32
  }
  // Accesses and operations on storage keep their order among each other.
  func.func @effects(%m: memref<4xi32>, %a: i32, %s: !amdgcn.vgpr<?>) attributes {order = #least} {
    %c0 = arith.constant {sched.stage = 3 : i32} 0 : index
    %x = memref.load %m[%c0] {sched.stage = 2 : i32} : memref<4xi32>
    memref.store %a, %m[%c0] {sched.stage = 1 : i32} : memref<4xi32>
    amdgcn.test_inst outs %s {sched.stage = 0 : i32} : (!amdgcn.vgpr<?>) -> ()
    %y = arith.addi %a, %a {sched.stage = 0 : i32} : i32
    return
  }
  func.func @loop(%a: i32, %n: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %x = arith.addi %a, %a {sched.stage = 1 : i32} : i32
      %y = arith.muli %a, %a {sched.stage = 2 : i32} : i32
      "test.take"(%x, %y) {sched.stage = 0 : i32} : (i32, i32) -> ()
    } {order = #most}
    return
  }
}

//$ easel opt %s --aster-apply-sched='scheds=order'
//> amdgcn.module @m target = <gfx942> {
//>   func.func @values(%a: i32) -> i32 attributes {other = 1 : i32} {
//>     %y = arith.muli %a, %a {sched.stage = 0 : i32} : i32
//>     %x = arith.addi %a, %a {sched.stage = 2 : i32} : i32
//>     %z = arith.subi %x, %y {sched.stage = 0 : i32} : i32
//>     return %z : i32
//>   }
//>   func.func @effects(%m: memref<4xi32>, %a: i32, %s: !amdgcn.vgpr<?>) {
//>     %y = arith.addi %a, %a {sched.stage = 0 : i32} : i32
//>     %c0 = arith.constant {sched.stage = 3 : i32} 0 : index
//>     %x = memref.load %m[%c0] {sched.stage = 2 : i32} : memref<4xi32>
//>     memref.store %a, %m[%c0] {sched.stage = 1 : i32} : memref<4xi32>
//>     amdgcn.test_inst outs %s {sched.stage = 0 : i32} : (!amdgcn.vgpr<?>) -> ()
//>     return
//>   }
//>   func.func @loop(%a: i32, %n: index) {
//>     %c0 = arith.constant 0 : index
//>     %c1 = arith.constant 1 : index
//>     scf.for %i = %c0 to %n step %c1 {
//>       %y = arith.muli %a, %a {sched.stage = 2 : i32} : i32
//>       %x = arith.addi %a, %a {sched.stage = 1 : i32} : i32
//>       "test.take"(%x, %y) {sched.stage = 0 : i32} : (i32, i32) -> ()
//>     }
//>     return
//>   }
//> }
//$ easel opt %s --aster-apply-sched='scheds=order,missing silent-mode=false'
//= 1
//! error[aster-schedule-name]: nothing has the schedule `missing`
//!  --> apply_schedule.mlir:6:15
//!   |
//! 6 | amdgcn.module @m target = <gfx942> {
//!   |               ^^^^^^^^^^^^^^^^^^^^^^ in this module
//!   |
//!   = help: write the attribute at a function or a loop, or leave out `silent-mode=false`
