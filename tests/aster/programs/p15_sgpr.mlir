// run: easel opt %s --amdgcn-register-coloring
// run: easel opt %s --amdgcn-register-coloring=num-sgprs=2
// P15 with sgprs
!v = !amdgcn.vgpr
!v2 = !amdgcn.vgpr<[? + 2]>
!vu2 = !amdgcn.vgpr<[? : ? + 2]>
!vu3 = !amdgcn.vgpr<[? : ? + 3]>
!vu4 = !amdgcn.vgpr<[? : ? + 4]>
!s = !amdgcn.sgpr
!su = !amdgcn.sgpr<?>
!scc = !amdgcn.scc
func.func private @rand() -> i1
func.func @p15_sgpr() {
  %a0 = amdgcn.alloca : !amdgcn.sgpr<?>
  %a1 = amdgcn.alloca : !amdgcn.sgpr<?>
  %a2 = amdgcn.alloca : !amdgcn.sgpr<?>
  amdgcn.test_inst outs %a0 : (!amdgcn.sgpr<?>) -> ()
  amdgcn.test_inst outs %a1 : (!amdgcn.sgpr<?>) -> ()
  amdgcn.test_inst outs %a2 : (!amdgcn.sgpr<?>) -> ()
  amdgcn.test_inst ins %a0, %a1, %a2 : (!amdgcn.sgpr<?>, !amdgcn.sgpr<?>, !amdgcn.sgpr<?>) -> ()
  return
}
