// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P4: lost copy
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
func.func @p4() {
  %i0 = amdgcn.alloca : !s
  %i1 = amdgcn.alloca : !s
  %z = amdgcn.test_inst outs %i0 : (!s) -> !s
  cf.br ^h(%z : !s)
^h(%i: !s):
  %j = amdgcn.test_inst outs %i1 ins %i : (!s, !s) -> !s
  %c = func.call @rand() : () -> i1
  cf.cond_br %c, ^h(%j : !s), ^e
^e:
  amdgcn.test_inst ins %j, %i : (!s, !s) -> ()
  return
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> func.func @p4() {
//>   %0 = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %1 = amdgcn.alloca : !amdgcn.sgpr
//>   %i0 = amdgcn.alloca : !amdgcn.sgpr
//>   %i1 = amdgcn.alloca : !amdgcn.sgpr
//>   %z = amdgcn.test_inst outs %i0 : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>   lsir.copy %0, %z : !amdgcn.sgpr<?>, !amdgcn.sgpr
//>   cf.br ^bb1
//> ^bb1:
//>   %2 = lsir.copy %1, %0 : !amdgcn.sgpr, !amdgcn.sgpr<?>
//>   %j = amdgcn.test_inst outs %i1 ins %2 : (!amdgcn.sgpr, !amdgcn.sgpr) -> !amdgcn.sgpr
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb2, ^bb3
//> ^bb2:
//>   lsir.copy %0, %j : !amdgcn.sgpr<?>, !amdgcn.sgpr
//>   cf.br ^bb1
//> ^bb3:
//>   amdgcn.test_inst ins %j, %2 : (!amdgcn.sgpr, !amdgcn.sgpr) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @p4() {
//>   %i0 = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %i1 = amdgcn.alloca : !amdgcn.sgpr<1>
//>   amdgcn.test_inst outs %i0 : (!amdgcn.sgpr<0>) -> ()
//>   cf.br ^bb1
//> ^bb1:
//>   amdgcn.test_inst outs %i1 ins %i0 : (!amdgcn.sgpr<1>, !amdgcn.sgpr<0>) -> ()
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb2, ^bb3
//> ^bb2:
//>   amdgcn.s_mov_b32 outs(%i0) ins(%i1) : outs(!amdgcn.sgpr<0>) ins(!amdgcn.sgpr<1>)
//>   cf.br ^bb1
//> ^bb3:
//>   amdgcn.test_inst ins %i1, %i0 : (!amdgcn.sgpr<1>, !amdgcn.sgpr<0>) -> ()
//>   return
//> }
