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

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> amdgcn.module @m22 target = <gfx942> isa = <cdna3> {
//>   kernel @p22_older {
//>     %0 = alloca : !amdgcn.sgpr
//>     %scc = alloca : !amdgcn.scc
//>     %c = func.call @rand() : () -> i1
//>     %x = alloca : !amdgcn.sgpr
//>     %y = alloca : !amdgcn.sgpr
//>     %a = test_inst outs %x : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>     %b = test_inst outs %y : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>     %f = cmpi s_cmp_eq_i32 outs %scc ins %a, %b : outs(!amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
//>     %1 = lsir.copy %0, %f : !amdgcn.sgpr, !amdgcn.scc
//>     cf.cond_br %c, ^bb1, ^bb2
//>   ^bb1:
//>     %z = alloca : !amdgcn.sgpr
//>     %sum = sop2 s_add_u32 outs %z ins %a, %b : !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr
//>     test_inst ins %sum : (!amdgcn.sgpr) -> ()
//>     cf.br ^bb2
//>   ^bb2:
//>     test_inst ins %1 : (!amdgcn.sgpr) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> amdgcn.module @m22 target = <gfx942> isa = <cdna3> {
//>   kernel @p22_older {
//>     %x = alloca : !amdgcn.sgpr<1>
//>     %y = alloca : !amdgcn.sgpr<2>
//>     %scc = alloca : !amdgcn.scc<0>
//>     %0 = alloca : !amdgcn.sgpr<0>
//>     %1 = arith.constant 1 : i32
//>     %2 = arith.constant 0 : i32
//>     %c = func.call @rand() : () -> i1
//>     test_inst outs %x : (!amdgcn.sgpr<1>) -> ()
//>     test_inst outs %y : (!amdgcn.sgpr<2>) -> ()
//>     cmpi s_cmp_eq_i32 outs %scc ins %x, %y : outs(!amdgcn.scc<0>) ins(!amdgcn.sgpr<1>, !amdgcn.sgpr<2>)
//>     sop2 s_cselect_b32 outs %0 ins %1, %2, %scc {easel.copy} : !amdgcn.sgpr<0>, i32, i32, !amdgcn.scc<0>
//>     cf.cond_br %c, ^bb1, ^bb2
//>   ^bb1:
//>     sop2 s_add_u32 outs %x ins %x, %y : !amdgcn.sgpr<1>, !amdgcn.sgpr<1>, !amdgcn.sgpr<2>
//>     test_inst ins %x : (!amdgcn.sgpr<1>) -> ()
//>     cf.br ^bb2
//>   ^bb2:
//>     test_inst ins %0 : (!amdgcn.sgpr<0>) -> ()
//>     end_kernel
//>   }
//> }
