// run: easel opt %s --amdgcn-register-coloring
// run: easel opt %s --amdgcn-register-coloring=num-vgprs=12
// run: easel opt %s --amdgcn-register-coloring=num-vgprs=8
// P14: fragmentation
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
func.func @p14() {
  %s = amdgcn.alloca : !amdgcn.vgpr<1>
  %t = amdgcn.alloca : !amdgcn.vgpr<5>
  %a0 = amdgcn.alloca : !vu
  %a1 = amdgcn.alloca : !vu
  %a2 = amdgcn.alloca : !vu
  %a3 = amdgcn.alloca : !vu
  amdgcn.test_inst outs %s, %t : (!amdgcn.vgpr<1>, !amdgcn.vgpr<5>) -> ()
  amdgcn.test_inst outs %a0, %a1, %a2, %a3 : (!vu, !vu, !vu, !vu) -> ()
  %r = amdgcn.make_register_range %a0, %a1, %a2, %a3 : !vu, !vu, !vu, !vu
  amdgcn.test_inst ins %r, %s, %t : (!vu4, !amdgcn.vgpr<1>, !amdgcn.vgpr<5>) -> ()
  return
}

//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> func.func @p14() {
//>   %s = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %t = amdgcn.alloca : !amdgcn.vgpr<5>
//>   %a0 = amdgcn.alloca : !amdgcn.vgpr<8>
//>   %a1 = amdgcn.alloca : !amdgcn.vgpr<9>
//>   %a2 = amdgcn.alloca : !amdgcn.vgpr<10>
//>   %a3 = amdgcn.alloca : !amdgcn.vgpr<11>
//>   %0 = amdgcn.make_register_range %a0, %a1, %a2, %a3 : !amdgcn.vgpr<8>, !amdgcn.vgpr<9>, !amdgcn.vgpr<10>, !amdgcn.vgpr<11>
//>   amdgcn.test_inst outs %s, %t : (!amdgcn.vgpr<1>, !amdgcn.vgpr<5>) -> ()
//>   amdgcn.test_inst outs %a0, %a1, %a2, %a3 : (!amdgcn.vgpr<8>, !amdgcn.vgpr<9>, !amdgcn.vgpr<10>, !amdgcn.vgpr<11>) -> ()
//>   amdgcn.test_inst ins %0, %s, %t : (!amdgcn.vgpr<[8 : 12]>, !amdgcn.vgpr<1>, !amdgcn.vgpr<5>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-register-coloring=num-vgprs=12
//> func.func private @rand() -> i1
//> func.func @p14() {
//>   %s = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %t = amdgcn.alloca : !amdgcn.vgpr<5>
//>   %a0 = amdgcn.alloca : !amdgcn.vgpr<8>
//>   %a1 = amdgcn.alloca : !amdgcn.vgpr<9>
//>   %a2 = amdgcn.alloca : !amdgcn.vgpr<10>
//>   %a3 = amdgcn.alloca : !amdgcn.vgpr<11>
//>   %0 = amdgcn.make_register_range %a0, %a1, %a2, %a3 : !amdgcn.vgpr<8>, !amdgcn.vgpr<9>, !amdgcn.vgpr<10>, !amdgcn.vgpr<11>
//>   amdgcn.test_inst outs %s, %t : (!amdgcn.vgpr<1>, !amdgcn.vgpr<5>) -> ()
//>   amdgcn.test_inst outs %a0, %a1, %a2, %a3 : (!amdgcn.vgpr<8>, !amdgcn.vgpr<9>, !amdgcn.vgpr<10>, !amdgcn.vgpr<11>) -> ()
//>   amdgcn.test_inst ins %0, %s, %t : (!amdgcn.vgpr<[8 : 12]>, !amdgcn.vgpr<1>, !amdgcn.vgpr<5>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-register-coloring=num-vgprs=8
//= 1
//! error[allocate-exhausted]: no VGPR is free for %a0..%a3 (4 dwords, align 4)
//!   --> p14.mlir:23:3
//!    |
//! 23 |   amdgcn.test_inst outs %a0, %a1, %a2, %a3 : (!vu, !vu, !vu, !vu) -> ()
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
//!    |   |
//!    |   this value found no register
//!    |   pressure is greatest here
//!    |
//!    = note: the limit of 8 VGPRs is an option's (num-vgprs=8); the file has 256
//!    = note: live from point 5, in ^bb0: amdgcn.test_inst outs %a0, %a1, %a2, %a3
//!    = note: live to point 6, in ^bb0: amdgcn.test_inst ins %r, %s, %t
//!    = note: 2 ranges overlap it, by length in points:
//!                   4  v1         %s (1 dword, fixed)
//!                                from in ^bb0: amdgcn.test_inst outs %s, %t
//!                                to   in ^bb0: amdgcn.test_inst ins %r, %s, %t
//!                   4  v5         %t (1 dword, fixed)
//!                                from in ^bb0: amdgcn.test_inst outs %s, %t
//!                                to   in ^bb0: amdgcn.test_inst ins %r, %s, %t
//!    = note: of 8 VGPRs, 6 are free through the whole range, at most 3 of them in a row
//!    = note: at the worst point of it, in ^bb0: amdgcn.test_inst outs %a0, %a1, %a2, %a3: v0, v[2:4], v[6:7] is free; the longest gap that starts where it may is 1
//!    = note: peak pressure: 6 of 8 VGPRs, in ^bb0: amdgcn.test_inst outs %a0, %a1, %a2, %a3
//!    = note: live there: %a0..%a3, %s = v1, %t = v5
//!    = note: cause: fragmentation
//!    = help: enough registers are free in total, but not in a row: fewer wide tuples at once would fit, or a smaller alignment, more registers, or splitting
