// run: easel opt %s --amdgcn-register-coloring
// run: easel opt %s --amdgcn-register-coloring=num-agprs=2
// P15 with agprs
!v = !amdgcn.vgpr
!v2 = !amdgcn.vgpr<[? + 2]>
!vu2 = !amdgcn.vgpr<[? : ? + 2]>
!vu3 = !amdgcn.vgpr<[? : ? + 3]>
!vu4 = !amdgcn.vgpr<[? : ? + 4]>
!s = !amdgcn.sgpr
!su = !amdgcn.sgpr<?>
!scc = !amdgcn.scc
func.func private @rand() -> i1
func.func @p15_agpr() {
  %a0 = amdgcn.alloca : !amdgcn.agpr<?>
  %a1 = amdgcn.alloca : !amdgcn.agpr<?>
  %a2 = amdgcn.alloca : !amdgcn.agpr<?>
  amdgcn.test_inst outs %a0 : (!amdgcn.agpr<?>) -> ()
  amdgcn.test_inst outs %a1 : (!amdgcn.agpr<?>) -> ()
  amdgcn.test_inst outs %a2 : (!amdgcn.agpr<?>) -> ()
  amdgcn.test_inst ins %a0, %a1, %a2 : (!amdgcn.agpr<?>, !amdgcn.agpr<?>, !amdgcn.agpr<?>) -> ()
  return
}

//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> func.func @p15_agpr() {
//>   %a0 = amdgcn.alloca : !amdgcn.agpr<0>
//>   %a1 = amdgcn.alloca : !amdgcn.agpr<1>
//>   %a2 = amdgcn.alloca : !amdgcn.agpr<2>
//>   amdgcn.test_inst outs %a0 : (!amdgcn.agpr<0>) -> ()
//>   amdgcn.test_inst outs %a1 : (!amdgcn.agpr<1>) -> ()
//>   amdgcn.test_inst outs %a2 : (!amdgcn.agpr<2>) -> ()
//>   amdgcn.test_inst ins %a0, %a1, %a2 : (!amdgcn.agpr<0>, !amdgcn.agpr<1>, !amdgcn.agpr<2>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-register-coloring=num-agprs=2
//= 1
//! error[allocate-exhausted]: no AGPR is free for %a2 (1 dword, align 1)
//!   --> p15_agpr.mlir:19:3
//!    |
//! 19 |   amdgcn.test_inst outs %a2 : (!amdgcn.agpr<?>) -> ()
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
//!    |   |
//!    |   this value found no register
//!    |   pressure is greatest here
//!    |
//!    = note: the limit of 2 AGPRs is an option's (num-agprs=2); the file has 256
//!    = note: live from point 7, in ^bb0: amdgcn.test_inst outs %a2
//!    = note: live to point 8, in ^bb0: amdgcn.test_inst ins %a0, %a1, %a2
//!    = note: 2 ranges overlap it, by length in points:
//!                   6  a0         %a0 (1 dword)
//!                                from in ^bb0: amdgcn.test_inst outs %a0
//!                                to   in ^bb0: amdgcn.test_inst ins %a0, %a1, %a2
//!                   4  a1         %a1 (1 dword)
//!                                from in ^bb0: amdgcn.test_inst outs %a1
//!                                to   in ^bb0: amdgcn.test_inst ins %a0, %a1, %a2
//!    = note: of 2 AGPRs, 0 are free through the whole range, at most 0 of them in a row
//!    = note: at the worst point of it, in ^bb0: amdgcn.test_inst outs %a2: nothing is free; the longest gap that starts where it may is 0
//!    = note: peak pressure: 3 of 2 AGPRs, in ^bb0: amdgcn.test_inst outs %a2
//!    = note: live there: %a0, %a1, %a2
//!    = note: cause: pressure
//!    = help: more is live at once than there are registers: unroll less, load later, use smaller tiles, or allow more registers, splitting or spilling
