// run: easel opt %s --amdgcn-register-coloring
// run: easel opt %s --amdgcn-register-coloring=mode=full
// P16: never-written cells; `reg_interference`
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
func.func @p16() {
  %a0 = amdgcn.alloca : !vu
  %a1 = amdgcn.alloca : !vu
  %a2 = amdgcn.alloca : !vu
  %a3 = amdgcn.alloca : !vu
  %k0 = amdgcn.alloca : !su
  %k1 = amdgcn.alloca : !su
  %k2 = amdgcn.alloca : !su
  amdgcn.test_inst ins %a0, %a1 : (!vu, !vu) -> ()
  amdgcn.test_inst outs %a2 : (!vu) -> ()
  amdgcn.test_inst ins %a0, %a1, %a2, %a3 : (!vu, !vu, !vu, !vu) -> ()
  amdgcn.test_inst outs %k0 : (!su) -> ()
  amdgcn.test_inst ins %k0 : (!su) -> ()
  amdgcn.test_inst outs %k1 : (!su) -> ()
  amdgcn.test_inst ins %k1 : (!su) -> ()
  amdgcn.test_inst outs %k2 : (!su) -> ()
  amdgcn.test_inst ins %k2 : (!su) -> ()
  amdgcn.reg_interference %k0, %k2 : !su, !su
  return
}

//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> func.func @p16() {
//>   %a0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %a2 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %k0 = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %k2 = amdgcn.alloca : !amdgcn.sgpr<1>
//>   amdgcn.test_inst ins %a0, %a0 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst outs %a2 : (!amdgcn.vgpr<1>) -> ()
//>   amdgcn.test_inst ins %a0, %a0, %a2, %a0 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst outs %k0 : (!amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst ins %k0 : (!amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst outs %k0 : (!amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst ins %k0 : (!amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst outs %k2 : (!amdgcn.sgpr<1>) -> ()
//>   amdgcn.test_inst ins %k2 : (!amdgcn.sgpr<1>) -> ()
//>   amdgcn.reg_interference %k0, %k2 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>   return
//> }
//$ easel opt %s --amdgcn-register-coloring=mode=full
//> func.func private @rand() -> i1
//> func.func @p16() {
//>   %a0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %a1 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %a2 = amdgcn.alloca : !amdgcn.vgpr<2>
//>   %a3 = amdgcn.alloca : !amdgcn.vgpr<3>
//>   %k0 = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %k2 = amdgcn.alloca : !amdgcn.sgpr<1>
//>   amdgcn.test_inst ins %a0, %a1 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>) -> ()
//>   amdgcn.test_inst outs %a2 : (!amdgcn.vgpr<2>) -> ()
//>   amdgcn.test_inst ins %a0, %a1, %a2, %a3 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vgpr<2>, !amdgcn.vgpr<3>) -> ()
//>   amdgcn.test_inst outs %k0 : (!amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst ins %k0 : (!amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst outs %k0 : (!amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst ins %k0 : (!amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst outs %k2 : (!amdgcn.sgpr<1>) -> ()
//>   amdgcn.test_inst ins %k2 : (!amdgcn.sgpr<1>) -> ()
//>   amdgcn.reg_interference %k0, %k2 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>   return
//> }
