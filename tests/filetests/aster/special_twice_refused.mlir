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
    %r = lsir.addi i32 %a2, %p, %q : !amdgcn.sgpr, !amdgcn.scc, !amdgcn.scc
    test_inst ins %r : (!amdgcn.sgpr) -> ()
    end_kernel
  }
}

//$ easel opt %s --aster-amdgcn-bufferization
//= 1
//! error[aster-special-twice]: `lsir.addi` reads two values that can only be in `scc`
//!   --> special_twice_refused.mlir:13:10
//!    |
//! 13 |     %r = lsir.addi i32 %a2, %p, %q : !amdgcn.sgpr, !amdgcn.scc, !amdgcn.scc
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: read one of them from a scalar register
