// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P22 in the older spelling: SCC is written without being shown
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
amdgcn.module @m22 target = <gfx942> isa = <cdna3> {
  kernel @p22_older {
    %c = func.call @rand() : () -> i1
    %scc = alloca : !scc
    %x = alloca : !s
    %y = alloca : !s
    %a = test_inst outs %x : (!s) -> !s
    %b = test_inst outs %y : (!s) -> !s
    %f = cmpi s_cmp_eq_i32 outs %scc ins %a, %b : outs(!scc) ins(!s, !s)
    cf.cond_br %c, ^l, ^j
  ^l:
    %z = alloca : !s
    %sum = sop2 s_add_u32 outs %z ins %a, %b : !s, !s, !s
    test_inst ins %sum : (!s) -> ()
    cf.br ^j
  ^j:
    test_inst ins %f : (!scc) -> ()
    end_kernel
  }
}
