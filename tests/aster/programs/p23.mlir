// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// run: easel opt %s --passes=amdgcn-reg-alloc,amdgcn-legalize-cf
// P23: SCC live around a loop
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
amdgcn.module @m23 target = <gfx942> {
  kernel @p23 {
    %scc = alloca : !scc
    %x = alloca : !s
    %y = alloca : !s
    %a = test_inst outs %x : (!s) -> !s
    %b = test_inst outs %y : (!s) -> !s
    %f = s_cmp_eq_i32 outs(%scc) ins(%a, %b) : outs(!scc) ins(!s, !s)
    cf.br ^h
  ^h:
    test_inst ins %f : (!scc) -> ()
    %g = s_cmp_lt_i32 outs(%scc) ins(%a, %b) : outs(!scc) ins(!s, !s)
    lsir.cond_br %g : !scc, ^h, ^e
  ^e:
    end_kernel
  }
}
