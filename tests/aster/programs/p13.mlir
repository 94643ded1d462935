// run: easel opt %s --amdgcn-register-coloring
// P13: alignment
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
func.func @p13() {
  %a0 = amdgcn.alloca : !vu
  %a1 = amdgcn.alloca : !vu
  %a2 = amdgcn.alloca : !vu
  %a3 = amdgcn.alloca : !vu
  %a4 = amdgcn.alloca : !vu
  %a5 = amdgcn.alloca : !vu
  %b = amdgcn.alloca : !vu
  amdgcn.test_inst outs %a0, %a1, %a2, %a3, %a4, %a5 : (!vu, !vu, !vu, !vu, !vu, !vu) -> ()
  amdgcn.test_inst outs %b : (!vu) -> ()
  %r = amdgcn.make_register_range %a0, %a1, %a2 : !vu, !vu, !vu
  %t = amdgcn.make_register_range %a3, %a4, %a5 : !vu, !vu, !vu
  amdgcn.test_inst ins %r, %t, %b : (!vu3, !vu3, !vu) -> ()
  return
}
