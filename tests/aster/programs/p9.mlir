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
