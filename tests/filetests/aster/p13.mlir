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

//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> func.func @p13() {
//>   %a0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %a1 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %a2 = amdgcn.alloca : !amdgcn.vgpr<2>
//>   %a3 = amdgcn.alloca : !amdgcn.vgpr<4>
//>   %a4 = amdgcn.alloca : !amdgcn.vgpr<5>
//>   %a5 = amdgcn.alloca : !amdgcn.vgpr<6>
//>   %b = amdgcn.alloca : !amdgcn.vgpr<3>
//>   %0 = amdgcn.make_register_range %a0, %a1, %a2 : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vgpr<2>
//>   %1 = amdgcn.make_register_range %a3, %a4, %a5 : !amdgcn.vgpr<4>, !amdgcn.vgpr<5>, !amdgcn.vgpr<6>
//>   amdgcn.test_inst outs %a0, %a1, %a2, %a3, %a4, %a5 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vgpr<2>, !amdgcn.vgpr<4>, !amdgcn.vgpr<5>, !amdgcn.vgpr<6>) -> ()
//>   amdgcn.test_inst outs %b : (!amdgcn.vgpr<3>) -> ()
//>   amdgcn.test_inst ins %0, %1, %b : (!amdgcn.vgpr<[0 : 3]>, !amdgcn.vgpr<[4 : 7]>, !amdgcn.vgpr<3>) -> ()
//>   return
//> }
