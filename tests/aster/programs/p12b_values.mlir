// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P12b in value form: one member is copied
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
func.func @p12b_values() {
  %a0 = amdgcn.alloca : !v
  %a1 = amdgcn.alloca : !v
  %a2 = amdgcn.alloca : !v
  %r:3 = amdgcn.test_inst outs %a0, %a1, %a2 : (!v, !v, !v) -> (!v, !v, !v)
  %p = amdgcn.make_register_range %r#0, %r#1 : !v, !v
  %q = amdgcn.make_register_range %r#1, %r#2 : !v, !v
  amdgcn.test_inst ins %p, %q : (!v2, !v2) -> ()
  return
}
