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
