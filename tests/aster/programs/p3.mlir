// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P3: swap loop
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
func.func @p3() {
  %u = amdgcn.alloca : !v
  %w = amdgcn.alloca : !v
  %r:2 = amdgcn.test_inst outs %u, %w : (!v, !v) -> (!v, !v)
  cf.br ^h(%r#0, %r#1 : !v, !v)
^h(%x: !v, %y: !v):
  amdgcn.test_inst ins %x : (!v) -> ()
  %c = func.call @rand() : () -> i1
  cf.cond_br %c, ^h(%y, %x : !v, !v), ^e
^e:
  amdgcn.test_inst ins %y, %x : (!v, !v) -> ()
  return
}
