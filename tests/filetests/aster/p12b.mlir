// run: easel opt %s --amdgcn-register-coloring
// P12B: contradiction
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
func.func @p12b() {
  %a0 = amdgcn.alloca : !vu
  %a1 = amdgcn.alloca : !vu
  %a2 = amdgcn.alloca : !vu
  amdgcn.test_inst outs %a0, %a1, %a2 : (!vu, !vu, !vu) -> ()
  %p = amdgcn.make_register_range %a0, %a1 : !vu, !vu
  %q = amdgcn.make_register_range %a1, %a2 : !vu, !vu
  amdgcn.test_inst ins %p, %q : (!vu2, !vu2) -> ()
  return
}

//$ easel opt %s --amdgcn-register-coloring
//= 1
//! error[aster-range-conflict]: the ranges [%a0, %a1] and [%a1, %a2] cannot both be had: they share %a1
//!   --> p12b.mlir:19:8
//!    |
//! 18 |   %p = amdgcn.make_register_range %a0, %a1 : !vu, !vu
//!    |        ---------------------------------------------- and this one
//! 19 |   %q = amdgcn.make_register_range %a1, %a2 : !vu, !vu
//!    |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this range
//!    |
//!    = note: %a1 is register 1 of the first (align 2) and register 0 of the second (align 2)
//!    = help: copy the shared register into one of its own for one of the ranges
