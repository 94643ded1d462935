// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P27: two-register phi
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
func.func @p27() {
  %x0 = amdgcn.alloca : !v
  %x1 = amdgcn.alloca : !v
  %y0 = amdgcn.alloca : !v
  %y1 = amdgcn.alloca : !v
  %rx = amdgcn.make_register_range %x0, %x1 : !v, !v
  %a = amdgcn.test_inst outs %rx : (!v2) -> !v2
  cf.br ^h(%a : !v2)
^h(%p: !v2):
  %ry = amdgcn.make_register_range %y0, %y1 : !v, !v
  %n = amdgcn.test_inst outs %ry ins %p : (!v2, !v2) -> !v2
  %c = func.call @rand() : () -> i1
  cf.cond_br %c, ^h(%n : !v2), ^e
^e:
  %lo, %hi = amdgcn.split_register_range %n : !v2
  amdgcn.test_inst ins %hi : (!v) -> ()
  return
}
