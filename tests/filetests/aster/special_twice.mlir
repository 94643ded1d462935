// run: easel opt %s --aster-amdgcn-bufferization
amdgcn.module @m target = <gfx942> {
  kernel @k {
    %a0 = alloca : !amdgcn.sgpr
    %a1 = alloca : !amdgcn.sgpr
    %a2 = alloca : !amdgcn.sgpr
    %c0 = alloca : !amdgcn.scc
    %c1 = alloca : !amdgcn.scc
    %x = test_inst outs %a0 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    %y = test_inst outs %a1 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    %p = s_cmp_eq_u32 outs(%c0) ins(%x, %y) : outs(!amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
    %q = s_cmp_lt_u32 outs(%c1) ins(%x, %y) : outs(!amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
    %r = lsir.addi i32 %a2, %p, %p : !amdgcn.sgpr, !amdgcn.scc, !amdgcn.scc
    test_inst ins %r : (!amdgcn.sgpr) -> ()
    end_kernel
  }
}

//$ easel opt %s --aster-amdgcn-bufferization
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k {
//>     %0 = alloca : !amdgcn.sgpr
//>     %1 = alloca : !amdgcn.scc
//>     %a0 = alloca : !amdgcn.sgpr
//>     %a1 = alloca : !amdgcn.sgpr
//>     %a2 = alloca : !amdgcn.sgpr
//>     %x = test_inst outs %a0 : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>     %y = test_inst outs %a1 : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>     %p = s_cmp_eq_u32 outs(%1) ins(%x, %y) : outs(!amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
//>     %2 = lsir.copy %0, %p : !amdgcn.sgpr, !amdgcn.scc
//>     %q = s_cmp_lt_u32 outs(%1) ins(%x, %y) : outs(!amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
//>     %3 = lsir.copy %1, %2 : !amdgcn.scc, !amdgcn.sgpr
//>     %r = lsir.addi i32 %a2, %3, %3 : !amdgcn.sgpr, !amdgcn.scc, !amdgcn.scc
//>     test_inst ins %r : (!amdgcn.sgpr) -> ()
//>     end_kernel
//>   }
//> }
