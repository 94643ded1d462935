// run: easel opt %s --amdgcn-register-coloring
// run: easel opt %s --amdgcn-register-coloring=lower-agpr-copies=true
// P24: copies between banks
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
func.func @p24() {
  %s = amdgcn.alloca : !su
  %v = amdgcn.alloca : !vu
  %a = amdgcn.alloca : !amdgcn.agpr<?>
  %w = amdgcn.alloca : !vu
  amdgcn.test_inst outs %s, %a : (!su, !amdgcn.agpr<?>) -> ()
  lsir.copy %v, %s : !vu, !su
  lsir.copy %w, %a : !vu, !amdgcn.agpr<?>
  amdgcn.test_inst ins %v, %w, %s : (!vu, !vu, !su) -> ()
  return
}

//$ easel opt %s --amdgcn-register-coloring
//! warning[aster-copy-stays]: no move instruction copies agpr0 to vgpr1: the copy stays
//!   --> p24.mlir:21:3
//!    |
//! 21 |   lsir.copy %w, %a : !vu, !amdgcn.agpr<?>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this copy
//!    |
//!    = help: lower-agpr-copies=true makes it an accumulator read or write
//> func.func private @rand() -> i1
//> func.func @p24() {
//>   %s = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %a = amdgcn.alloca : !amdgcn.agpr<0>
//>   %v = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %w = amdgcn.alloca : !amdgcn.vgpr<1>
//>   amdgcn.test_inst outs %s, %a : (!amdgcn.sgpr<0>, !amdgcn.agpr<0>) -> ()
//>   amdgcn.v_mov_b32 outs(%v) ins(%s) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.sgpr<0>)
//>   lsir.copy %w, %a : !amdgcn.vgpr<1>, !amdgcn.agpr<0>
//>   amdgcn.test_inst ins %v, %w, %s : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.sgpr<0>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-register-coloring=lower-agpr-copies=true
//> func.func private @rand() -> i1
//> func.func @p24() {
//>   %s = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %a = amdgcn.alloca : !amdgcn.agpr<0>
//>   %v = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %w = amdgcn.alloca : !amdgcn.vgpr<1>
//>   amdgcn.test_inst outs %s, %a : (!amdgcn.sgpr<0>, !amdgcn.agpr<0>) -> ()
//>   amdgcn.v_mov_b32 outs(%v) ins(%s) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.sgpr<0>)
//>   amdgcn.v_accvgpr_read outs(%w) ins(%a) {easel.copy} : outs(!amdgcn.vgpr<1>) ins(!amdgcn.agpr<0>)
//>   amdgcn.test_inst ins %v, %w, %s : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.sgpr<0>) -> ()
//>   return
//> }
