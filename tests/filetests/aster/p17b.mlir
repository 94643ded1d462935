// run: easel opt %s --amdgcn-register-coloring
// P17B: one register fed from two fixed ones
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
func.func @p17b() {
  %a = amdgcn.alloca : !amdgcn.sgpr<2>
  %b = amdgcn.alloca : !amdgcn.sgpr<5>
  %g = amdgcn.alloca : !su
  amdgcn.test_inst outs %a : (!amdgcn.sgpr<2>) -> ()
  lsir.copy %g, %a : !su, !amdgcn.sgpr<2>
  amdgcn.test_inst ins %g : (!su) -> ()
  amdgcn.test_inst outs %b : (!amdgcn.sgpr<5>) -> ()
  lsir.copy %g, %b : !su, !amdgcn.sgpr<5>
  amdgcn.test_inst ins %g : (!su) -> ()
  return
}

//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> func.func @p17b() {
//>   %a = amdgcn.alloca : !amdgcn.sgpr<2>
//>   %b = amdgcn.alloca : !amdgcn.sgpr<5>
//>   amdgcn.test_inst outs %a : (!amdgcn.sgpr<2>) -> ()
//>   amdgcn.test_inst ins %a : (!amdgcn.sgpr<2>) -> ()
//>   amdgcn.test_inst outs %b : (!amdgcn.sgpr<5>) -> ()
//>   amdgcn.s_mov_b32 outs(%a) ins(%b) : outs(!amdgcn.sgpr<2>) ins(!amdgcn.sgpr<5>)
//>   amdgcn.test_inst ins %a : (!amdgcn.sgpr<2>) -> ()
//>   return
//> }
