// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P2B: equal successors, inputs dead
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
func.func @p2b() {
  %c = func.call @rand() : () -> i1
  %x = amdgcn.alloca : !v
  %y = amdgcn.alloca : !v
  %a = amdgcn.test_inst outs %x : (!v) -> !v
  %b = amdgcn.test_inst outs %y : (!v) -> !v
  cf.cond_br %c, ^m(%a : !v), ^m(%b : !v)
^m(%p: !v):
  amdgcn.test_inst ins %p : (!v) -> ()
  return
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> func.func @p2b() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %1 = amdgcn.alloca : !amdgcn.vgpr
//>   %c = call @rand() : () -> i1
//>   %x = amdgcn.alloca : !amdgcn.vgpr
//>   %y = amdgcn.alloca : !amdgcn.vgpr
//>   %a = amdgcn.test_inst outs %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %b = amdgcn.test_inst outs %y : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   cf.cond_br %c, ^bb1, ^bb2
//> ^bb1:
//>   lsir.copy %0, %a : !amdgcn.vgpr<?>, !amdgcn.vgpr
//>   cf.br ^bb3
//> ^bb2:
//>   lsir.copy %0, %b : !amdgcn.vgpr<?>, !amdgcn.vgpr
//>   cf.br ^bb3
//> ^bb3:
//>   %2 = lsir.copy %1, %0 : !amdgcn.vgpr, !amdgcn.vgpr<?>
//>   amdgcn.test_inst ins %2 : (!amdgcn.vgpr) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @p2b() {
//>   %x = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %y = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %c = call @rand() : () -> i1
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst outs %y : (!amdgcn.vgpr<1>) -> ()
//>   cf.cond_br %c, ^bb2, ^bb1
//> ^bb1:
//>   amdgcn.v_mov_b32 outs(%x) ins(%y) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<1>)
//>   cf.br ^bb2
//> ^bb2:
//>   amdgcn.test_inst ins %x : (!amdgcn.vgpr<0>) -> ()
//>   return
//> }
