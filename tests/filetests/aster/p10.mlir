// run: easel opt %s --amdgcn-register-coloring
// run: easel opt %s --passes=print-interference
// run: easel opt %s --passes=print-liveness
// run: easel opt %s --amdgcn-register-coloring=num-vgprs=3
// P10: second members interfere
!v = !amdgcn.vgpr
!v2 = !amdgcn.vgpr<[? + 2]>
!vu = !amdgcn.vgpr<?>
!vu2 = !amdgcn.vgpr<[? : ? + 2]>
!vu3 = !amdgcn.vgpr<[? : ? + 3]>
!vu4 = !amdgcn.vgpr<[? : ? + 4]>
!s = !amdgcn.sgpr
!su = !amdgcn.sgpr<?>
!scc = !amdgcn.scc
func.func private @rand() -> i1
func.func @p10() {
  %p0 = amdgcn.alloca : !vu
  %p1 = amdgcn.alloca : !vu
  %q0 = amdgcn.alloca : !vu
  %q1 = amdgcn.alloca : !vu
  amdgcn.test_inst outs %p0 : (!vu) -> ()
  amdgcn.test_inst outs %p1 : (!vu) -> ()
  amdgcn.test_inst outs %q1 : (!vu) -> ()
  %P = amdgcn.make_register_range %p0, %p1 : !vu, !vu
  amdgcn.test_inst ins %P : (!vu2) -> ()
  amdgcn.test_inst outs %q0 : (!vu) -> ()
  %Q = amdgcn.make_register_range %q0, %q1 : !vu, !vu
  amdgcn.test_inst ins %Q : (!vu2) -> ()
  return
}

//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> func.func @p10() {
//>   %p0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %p1 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %q1 = amdgcn.alloca : !amdgcn.vgpr<3>
//>   %0 = amdgcn.make_register_range %p0, %p1 : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>
//>   %q0 = amdgcn.alloca : !amdgcn.vgpr<2>
//>   %1 = amdgcn.make_register_range %q0, %q1 : !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
//>   amdgcn.test_inst outs %p0 : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst outs %p1 : (!amdgcn.vgpr<1>) -> ()
//>   amdgcn.test_inst outs %q1 : (!amdgcn.vgpr<3>) -> ()
//>   amdgcn.test_inst ins %0 : (!amdgcn.vgpr<[0 : 2]>) -> ()
//>   amdgcn.test_inst outs %q0 : (!amdgcn.vgpr<2>) -> ()
//>   amdgcn.test_inst ins %1 : (!amdgcn.vgpr<[2 : 4]>) -> ()
//>   return
//> }
//$ easel opt %s --passes=print-interference
//> Function: p10
//> graph RegisterInterference {
//>   0 [label="0, %p0"];
//>   1 [label="1, %p1"];
//>   2 [label="2, %q0"];
//>   3 [label="3, %q1"];
//>   0 -- 1;
//>   0 -- 3;
//>   1 -- 3;
//>   2 -- 3;
//> }
//> func.func private @rand() -> i1
//> func.func @p10() {
//>   %p0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %p1 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %q0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %q1 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %p0 : (!amdgcn.vgpr<?>) -> ()
//>   amdgcn.test_inst outs %p1 : (!amdgcn.vgpr<?>) -> ()
//>   amdgcn.test_inst outs %q1 : (!amdgcn.vgpr<?>) -> ()
//>   %P = amdgcn.make_register_range %p0, %p1 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   amdgcn.test_inst ins %P : (!amdgcn.vgpr<[? : ? + 2]>) -> ()
//>   amdgcn.test_inst outs %q0 : (!amdgcn.vgpr<?>) -> ()
//>   %Q = amdgcn.make_register_range %q0, %q1 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   amdgcn.test_inst ins %Q : (!amdgcn.vgpr<[? : ? + 2]>) -> ()
//>   return
//> }
//$ easel opt %s --passes=print-liveness
//> Function: p10
//> ^bb0:
//>   in:  []
//>   out: []
//> func.func private @rand() -> i1
//> func.func @p10() {
//>   %p0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %p1 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %q0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %q1 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %p0 : (!amdgcn.vgpr<?>) -> ()
//>   amdgcn.test_inst outs %p1 : (!amdgcn.vgpr<?>) -> ()
//>   amdgcn.test_inst outs %q1 : (!amdgcn.vgpr<?>) -> ()
//>   %P = amdgcn.make_register_range %p0, %p1 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   amdgcn.test_inst ins %P : (!amdgcn.vgpr<[? : ? + 2]>) -> ()
//>   amdgcn.test_inst outs %q0 : (!amdgcn.vgpr<?>) -> ()
//>   %Q = amdgcn.make_register_range %q0, %q1 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   amdgcn.test_inst ins %Q : (!amdgcn.vgpr<[? : ? + 2]>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-register-coloring=num-vgprs=3
//= 1
//! error[allocate-exhausted]: no VGPR is free for %q0..%q1 (2 dwords, align 2)
//!   --> p10.mlir:23:3
//!    |
//! 23 |   amdgcn.test_inst outs %q1 : (!vu) -> ()
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
//!    |   |
//!    |   this value found no register
//!    |   pressure is greatest here
//!    |
//!    = note: the limit of 3 VGPRs is an option's (num-vgprs=3); the file has 256
//!    = note: live from point 7, in ^bb0: amdgcn.test_inst outs %q1
//!    = note: live to point 12, in ^bb0: amdgcn.test_inst ins %Q
//!    = note: 1 ranges overlap it, by length in points:
//!                   6  v[0:1]     %p0..%p1 (2 dwords)
//!                                from in ^bb0: amdgcn.test_inst outs %p0
//!                                to   in ^bb0: amdgcn.test_inst ins %P
//!    = note: of 3 VGPRs, 1 are free through the whole range, at most 1 of them in a row
//!    = note: at the worst point of it, in ^bb0: amdgcn.test_inst outs %q1: v2 is free; the longest gap that starts where it may is 1
//!    = note: peak pressure: 3 of 3 VGPRs, in ^bb0: amdgcn.test_inst outs %q1
//!    = note: live there: %p0..%p1, %q0..%q1
//!    = note: cause: fragmentation
//!    = help: enough registers are free in total, but not in a row: fewer wide tuples at once would fit, or a smaller alignment, more registers, or splitting
