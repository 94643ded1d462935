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
