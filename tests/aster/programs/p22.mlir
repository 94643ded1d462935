// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P22: SCC clobbered in one arm, read after the join
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
amdgcn.module @m22 target = <gfx942> {
  kernel @p22 {
    %c = func.call @rand() : () -> i1
    %scc = alloca : !scc
    %x = alloca : !s
    %y = alloca : !s
    %a = test_inst outs %x : (!s) -> !s
    %b = test_inst outs %y : (!s) -> !s
    %f = s_cmp_eq_i32 outs(%scc) ins(%a, %b) : outs(!scc) ins(!s, !s)
    cf.cond_br %c, ^l, ^j
  ^l:
    %z = alloca : !s
    %sum, %g = s_add_u32 outs(%z, %scc) ins(%a, %b) : outs(!s, !scc) ins(!s, !s)
    test_inst ins %sum : (!s) -> ()
    cf.br ^j
  ^j:
    test_inst ins %f : (!scc) -> ()
    end_kernel
  }
}
