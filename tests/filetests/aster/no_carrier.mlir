// run: easel opt %s --amdgcn-reg-alloc=num-sgprs=2
// No SGPR is left to carry the condition over the addition.
amdgcn.module @m target = <gfx942> {
  kernel @carrier {
    %scc = alloca : !amdgcn.scc
    %x = alloca : !amdgcn.sgpr
    %y = alloca : !amdgcn.sgpr
    %a = test_inst outs %x : (!amdgcn.sgpr) -> !amdgcn.sgpr
    %b = test_inst outs %y : (!amdgcn.sgpr) -> !amdgcn.sgpr
    %f = s_cmp_eq_i32 outs(%scc) ins(%a, %b) : outs(!amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
    %g = s_cmp_lt_i32 outs(%scc) ins(%a, %b) : outs(!amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
    test_inst ins %f, %g, %a, %b : (!amdgcn.scc, !amdgcn.scc, !amdgcn.sgpr, !amdgcn.sgpr) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-reg-alloc=num-sgprs=2
//= 1
//! error[allocate-exhausted]: no SGPR is free for %y (1 dword, align 1)
//!   --> no_carrier.mlir:9:10
//!    |
//!  9 |     %b = test_inst outs %y : (!amdgcn.sgpr) -> !amdgcn.sgpr
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this value found no register
//! 10 |     %f = s_cmp_eq_i32 outs(%scc) ins(%a, %b) : outs(!amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
//!    |          --------------------------------------------------------------------------------------- pressure is greatest here
//!    |
//!    = note: the limit of 2 SGPRs is an option's (num-sgprs=2); the file has 102
//!    = note: live from point 5, in ^bb0: test_inst outs %y
//!    = note: live to point 12, in ^bb0: test_inst ins %0, %scc, %x, %y
//!    = note: 2 ranges overlap it, by length in points:
//!                  10  s1         %x (1 dword)
//!                                from in ^bb0: test_inst outs %x
//!                                to   in ^bb0: test_inst ins %0, %scc, %x, %y
//!                   4  s0         %7 (1 dword)
//!                                from in ^bb0: lsir.copy %0, %scc
//!                                to   in ^bb0: test_inst ins %0, %scc, %x, %y
//!    = note: of 2 SGPRs, 0 are free through the whole range, at most 0 of them in a row
//!    = note: at the worst point of it, in ^bb0: lsir.copy %0, %scc: nothing is free; the longest gap that starts where it may is 0
//!    = note: peak pressure: 3 of 2 SGPRs, in ^bb0: lsir.copy %0, %scc
//!    = note: live there: %7, %x, %y
//!    = note: cause: pressure
//!    = help: more is live at once than there are registers: unroll less, load later, use smaller tiles, or allow more registers, splitting or spilling
