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
