// run: easel opt %s --amdgcn-register-coloring
// run: easel opt %s --amdgcn-register-coloring=num-vgprs=2
// P15: exhaustion by pressure
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
func.func @p15() {
  %a0 = amdgcn.alloca : !vu
  %a1 = amdgcn.alloca : !vu
  %a2 = amdgcn.alloca : !vu
  amdgcn.test_inst outs %a0 : (!vu) -> ()
  amdgcn.test_inst outs %a1 : (!vu) -> ()
  amdgcn.test_inst outs %a2 : (!vu) -> ()
  amdgcn.test_inst ins %a0, %a1, %a2 : (!vu, !vu, !vu) -> ()
  return
}
