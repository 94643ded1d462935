// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P5: rotation of three SGPRs
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
func.func @p5() {
  %s0 = amdgcn.alloca : !s
  %s1 = amdgcn.alloca : !s
  %s2 = amdgcn.alloca : !s
  %a = amdgcn.test_inst outs %s0 : (!s) -> !s
  %b = amdgcn.test_inst outs %s1 : (!s) -> !s
  %d = amdgcn.test_inst outs %s2 : (!s) -> !s
  cf.br ^h(%a, %b, %d : !s, !s, !s)
^h(%x: !s, %y: !s, %z: !s):
  amdgcn.test_inst ins %x : (!s) -> ()
  %c = func.call @rand() : () -> i1
  cf.cond_br %c, ^h(%y, %z, %x : !s, !s, !s), ^e
^e:
  return
}
