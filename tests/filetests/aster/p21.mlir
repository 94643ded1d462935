// run: easel opt %s --amdgcn-register-dce
// run: easel opt %s --amdgcn-register-coloring
// P21: copies that feed only each other
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
func.func @p21() {
  %a = amdgcn.alloca : !vu
  %b = amdgcn.alloca : !vu
  amdgcn.test_inst outs %a : (!vu) -> ()
  lsir.copy %b, %a : !vu, !vu
  cf.br ^h
^h:
  lsir.copy %a, %b : !vu, !vu
  lsir.copy %b, %a : !vu, !vu
  %c = func.call @rand() : () -> i1
  cf.cond_br %c, ^h, ^e
^e:
  return
}

//$ easel opt %s --amdgcn-register-dce
//> func.func private @rand() -> i1
//> func.func @p21() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %b = amdgcn.alloca : !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %a : (!amdgcn.vgpr<?>) -> ()
//>   cf.br ^bb1
//> ^bb1:
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb1, ^bb2
//> ^bb2:
//>   return
//> }
//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> func.func @p21() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<0>
//>   amdgcn.test_inst outs %a : (!amdgcn.vgpr<0>) -> ()
//>   cf.br ^bb1
//> ^bb1:
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb1, ^bb2
//> ^bb2:
//>   return
//> }
