// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P6: straight-line clobber
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
func.func @p6() {
  %x = amdgcn.alloca : !v
  %a = amdgcn.test_inst outs %x : (!v) -> !v
  %b = amdgcn.test_inst outs %x : (!v) -> !v
  %d = amdgcn.test_inst outs %b ins %b : (!v, !v) -> !v
  amdgcn.test_inst ins %a, %d : (!v, !v) -> ()
  return
}
