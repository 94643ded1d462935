// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P9: undefined phi operand
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
func.func @p9() {
  %c = func.call @rand() : () -> i1
  %x = amdgcn.alloca : !v
  %y = amdgcn.alloca : !v
  %b = amdgcn.test_inst outs %y : (!v) -> !v
  cf.cond_br %c, ^m(%x : !v), ^m(%b : !v)
^m(%p: !v):
  amdgcn.test_inst ins %p : (!v) -> ()
  return
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> func.func @p9() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %1 = amdgcn.alloca : !amdgcn.vgpr
//>   %c = call @rand() : () -> i1
//>   %x = amdgcn.alloca : !amdgcn.vgpr
//>   %y = amdgcn.alloca : !amdgcn.vgpr
//>   %b = amdgcn.test_inst outs %y : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   cf.cond_br %c, ^bb2, ^bb1
//> ^bb1:
//>   lsir.copy %0, %b : !amdgcn.vgpr<?>, !amdgcn.vgpr
//>   cf.br ^bb2
//> ^bb2:
//>   %2 = lsir.copy %1, %0 : !amdgcn.vgpr, !amdgcn.vgpr<?>
//>   amdgcn.test_inst ins %2 : (!amdgcn.vgpr) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @p9() {
//>   %y = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %c = call @rand() : () -> i1
//>   amdgcn.test_inst outs %y : (!amdgcn.vgpr<0>) -> ()
//>   cf.cond_br %c, ^bb1, ^bb1
//> ^bb1:
//>   amdgcn.test_inst ins %y : (!amdgcn.vgpr<0>) -> ()
//>   return
//> }
