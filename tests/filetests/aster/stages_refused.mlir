// run: easel opt %s --aster-scf-pipeline --split-input-file
// run: easel opt %s --aster-scf-pipeline='enable-rotate-stage rotate-stage=3' --split-input-file
!v = !amdgcn.vgpr
func.func @early(%s: !v, %b: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.for %i = %c0 to %c9 step %c1 {
    %x = amdgcn.test_inst outs %s {sched.stage = 1 : i32} : (!v) -> !v
    %y = amdgcn.test_inst outs %s ins %x {sched.stage = 0 : i32} : (!v, !v) -> !v
  }
  return
}
// -----
!v = !amdgcn.vgpr
func.func @others(%s: !v, %b: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.for %i = %c0 to %c9 step %c1 {
    amdgcn.barrier scope(<workgroup>)
    %x = amdgcn.test_inst outs %s {sched.stage = 1 : i32} : (!v) -> !v
    %z = amdgcn.test_inst outs %s {sched.stage = -1 : i32} : (!v) -> !v
    scf.if %b {
      %y = amdgcn.test_inst outs %s ins %x : (!v, !v) -> !v
    }
  }
  return
}
// -----
// Loops that stay as they are.
!v = !amdgcn.vgpr
func.func @few(%s: !v, %step: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c2 step %c1 {
    %x = amdgcn.test_inst outs %s {sched.stage = 3 : i32} : (!v) -> !v
  }
  scf.for %i = %c0 to %c2 step %step {
    %x = amdgcn.test_inst outs %s {sched.stage = 3 : i32} : (!v) -> !v
  }
  return
}

//$ easel opt %s --aster-scf-pipeline --split-input-file
//= 1
//! error[aster-stage]: `test_inst` of stage 0 reads a value that there is from stage 1 on
//!   --> stages_refused.mlir:10:10
//!    |
//! 10 |     %y = amdgcn.test_inst outs %s ins %x {sched.stage = 0 : i32} : (!v, !v) -> !v
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: give the operation the later stage
//!
//! error[aster-stage]: `barrier` in a loop with stages has no stage, so the steps that need it are not known
//!   --> stages_refused.mlir:21:5
//!    |
//! 21 |     amdgcn.barrier scope(<workgroup>)
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: write `sched.stage = N : i32` with the stage that it stands before
//!
//! error[aster-stage]: `test_inst` in a loop with stages has a stage that is no number from 0
//!   --> stages_refused.mlir:23:10
//!    |
//! 23 |     %z = amdgcn.test_inst outs %s {sched.stage = -1 : i32} : (!v) -> !v
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: write `sched.stage = 1 : i32`
//!
//! error[aster-stage]: `scf.if` in a loop with stages has regions, whose operations have no stages of their own
//!   --> stages_refused.mlir:24:5
//!    |
//! 24 | /     scf.if %b {
//! 25 | |       %y = amdgcn.test_inst outs %s ins %x : (!v, !v) -> !v
//! 26 | |     }
//!    | |_____^ this operation
//!    |
//!    = help: unroll the inner loop, or put conditionals into selections
//!
//! warning[aster-stage-trips]: a loop with stages stays as it is: it has 2 trips, and 4 stages
//!   --> stages_refused.mlir:37:3
//!    |
//! 37 | /   scf.for %i = %c0 to %c2 step %c1 {
//! 38 | |     %x = amdgcn.test_inst outs %s {sched.stage = 3 : i32} : (!v) -> !v
//! 39 | |   }
//!    | |___^ this loop
//!    |
//!    = help: use fewer stages
//!
//! warning[aster-stage-trips]: a loop with stages stays as it is: its step is no positive constant
//!   --> stages_refused.mlir:40:3
//!    |
//! 40 | /   scf.for %i = %c0 to %c2 step %step {
//! 41 | |     %x = amdgcn.test_inst outs %s {sched.stage = 3 : i32} : (!v) -> !v
//! 42 | |   }
//!    | |___^ this loop
//!    |
//!    = help: write the step as an `arith.constant`
//$ easel opt %s --aster-scf-pipeline='enable-rotate-stage rotate-stage=3' --split-input-file
//= 1
//! error[aster-stage]: no operation of the loop has stage 3, which is to be the first of a step
//!   --> stages_refused.mlir:8:3
//!    |
//!  8 | /   scf.for %i = %c0 to %c9 step %c1 {
//!  9 | |     %x = amdgcn.test_inst outs %s {sched.stage = 1 : i32} : (!v) -> !v
//! 10 | |     %y = amdgcn.test_inst outs %s ins %x {sched.stage = 0 : i32} : (!v, !v) -> !v
//! 11 | |   }
//!    | |___^ this loop
//!    |
//!    = help: give a stage of one of the loop's operations
//!
//! error[aster-stage]: `barrier` in a loop with stages has no stage, so the steps that need it are not known
//!   --> stages_refused.mlir:21:5
//!    |
//! 21 |     amdgcn.barrier scope(<workgroup>)
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: write `sched.stage = N : i32` with the stage that it stands before
//!
//! error[aster-stage]: `test_inst` in a loop with stages has a stage that is no number from 0
//!   --> stages_refused.mlir:23:10
//!    |
//! 23 |     %z = amdgcn.test_inst outs %s {sched.stage = -1 : i32} : (!v) -> !v
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: write `sched.stage = 1 : i32`
//!
//! error[aster-stage]: `scf.if` in a loop with stages has regions, whose operations have no stages of their own
//!   --> stages_refused.mlir:24:5
//!    |
//! 24 | /     scf.if %b {
//! 25 | |       %y = amdgcn.test_inst outs %s ins %x : (!v, !v) -> !v
//! 26 | |     }
//!    | |_____^ this operation
//!    |
//!    = help: unroll the inner loop, or put conditionals into selections
//!
//! warning[aster-stage-trips]: a loop with stages stays as it is: it has 2 trips, and 4 stages
//!   --> stages_refused.mlir:37:3
//!    |
//! 37 | /   scf.for %i = %c0 to %c2 step %c1 {
//! 38 | |     %x = amdgcn.test_inst outs %s {sched.stage = 3 : i32} : (!v) -> !v
//! 39 | |   }
//!    | |___^ this loop
//!    |
//!    = help: use fewer stages
//!
//! warning[aster-stage-trips]: a loop with stages stays as it is: its step is no positive constant
//!   --> stages_refused.mlir:40:3
//!    |
//! 40 | /   scf.for %i = %c0 to %c2 step %step {
//! 41 | |     %x = amdgcn.test_inst outs %s {sched.stage = 3 : i32} : (!v) -> !v
//! 42 | |   }
//!    | |___^ this loop
//!    |
//!    = help: write the step as an `arith.constant`
