// run: easel opt %s --amdgcn-register-coloring
// P17: two allocas of one fixed register
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
func.func @p17() {
  %p = amdgcn.alloca : !amdgcn.sgpr<2>
  %g = amdgcn.alloca : !su
  lsir.copy %g, %p : !su, !amdgcn.sgpr<2>
  %q = amdgcn.alloca : !amdgcn.sgpr<2>
  amdgcn.test_inst outs %q : (!amdgcn.sgpr<2>) -> ()
  amdgcn.test_inst ins %g, %q : (!su, !amdgcn.sgpr<2>) -> ()
  return
}

//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> func.func @p17() {
//>   %g = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %p = amdgcn.alloca : !amdgcn.sgpr<2>
//>   amdgcn.s_mov_b32 outs(%g) ins(%p) : outs(!amdgcn.sgpr<0>) ins(!amdgcn.sgpr<2>)
//>   amdgcn.test_inst outs %p : (!amdgcn.sgpr<2>) -> ()
//>   amdgcn.test_inst ins %g, %p : (!amdgcn.sgpr<0>, !amdgcn.sgpr<2>) -> ()
//>   return
//> }
