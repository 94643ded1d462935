// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --passes=bufferize,to-register-semantics
// run: easel opt %s --amdgcn-reg-alloc
// run: easel opt %s --amdgcn-to-register-semantics
// run: easel opt %s --amdgcn-register-coloring
// P1: diamond
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
func.func @p1() {
  %c = func.call @rand() : () -> i1
  %x = amdgcn.alloca : !v
  %y = amdgcn.alloca : !v
  cf.cond_br %c, ^l, ^r
^l:
  %a = amdgcn.test_inst outs %x : (!v) -> !v
  cf.br ^m(%a : !v)
^r:
  %b = amdgcn.test_inst outs %y : (!v) -> !v
  cf.br ^m(%b : !v)
^m(%p: !v):
  amdgcn.test_inst ins %p : (!v) -> ()
  return
}
