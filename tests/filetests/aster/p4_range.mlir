// run: easel opt %s --amdgcn-reg-alloc
// P4 with pairs: the lost copy of a range
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
!s2 = !amdgcn.sgpr<[? + 2]>
func.func @p4_range() {
  %i0 = amdgcn.alloca : !s
  %i1 = amdgcn.alloca : !s
  %j0 = amdgcn.alloca : !s
  %j1 = amdgcn.alloca : !s
  %ri = amdgcn.make_register_range %i0, %i1 : !s, !s
  %z = amdgcn.test_inst outs %ri : (!s2) -> !s2
  cf.br ^h(%z : !s2)
^h(%i: !s2):
  %rj = amdgcn.make_register_range %j0, %j1 : !s, !s
  %j = amdgcn.test_inst outs %rj ins %i : (!s2, !s2) -> !s2
  %c = func.call @rand() : () -> i1
  cf.cond_br %c, ^h(%j : !s2), ^e
^e:
  amdgcn.test_inst ins %j, %i : (!s2, !s2) -> ()
  return
}

//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @p4_range() {
//>   %i0 = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %i1 = amdgcn.alloca : !amdgcn.sgpr<1>
//>   %j0 = amdgcn.alloca : !amdgcn.sgpr<2>
//>   %j1 = amdgcn.alloca : !amdgcn.sgpr<3>
//>   %0 = amdgcn.make_register_range %i0, %i1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>   %1 = amdgcn.make_register_range %j0, %j1 : !amdgcn.sgpr<2>, !amdgcn.sgpr<3>
//>   amdgcn.test_inst outs %0 : (!amdgcn.sgpr<[0 : 2]>) -> ()
//>   cf.br ^bb1
//> ^bb1:
//>   amdgcn.test_inst outs %1 ins %0 : (!amdgcn.sgpr<[2 : 4]>, !amdgcn.sgpr<[0 : 2]>) -> ()
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb2, ^bb3
//> ^bb2:
//>   amdgcn.s_mov_b32 outs(%i0) ins(%j0) : outs(!amdgcn.sgpr<0>) ins(!amdgcn.sgpr<2>)
//>   amdgcn.s_mov_b32 outs(%i1) ins(%j1) : outs(!amdgcn.sgpr<1>) ins(!amdgcn.sgpr<3>)
//>   cf.br ^bb1
//> ^bb3:
//>   amdgcn.test_inst ins %1, %0 : (!amdgcn.sgpr<[2 : 4]>, !amdgcn.sgpr<[0 : 2]>) -> ()
//>   return
//> }
