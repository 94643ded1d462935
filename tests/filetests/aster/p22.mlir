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

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> amdgcn.module @m22 target = <gfx942> {
//>   kernel @p22 {
//>     %0 = alloca : !amdgcn.sgpr
//>     %scc = alloca : !amdgcn.scc
//>     %c = func.call @rand() : () -> i1
//>     %x = alloca : !amdgcn.sgpr
//>     %y = alloca : !amdgcn.sgpr
//>     %a = test_inst outs %x : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>     %b = test_inst outs %y : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>     %f = s_cmp_eq_i32 outs(%scc) ins(%a, %b) : outs(!amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
//>     %1 = lsir.copy %0, %f : !amdgcn.sgpr, !amdgcn.scc
//>     cf.cond_br %c, ^bb1, ^bb2
//>   ^bb1:
//>     %z = alloca : !amdgcn.sgpr
//>     %sum, %g = s_add_u32 outs(%z, %scc) ins(%a, %b) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
//>     test_inst ins %sum : (!amdgcn.sgpr) -> ()
//>     cf.br ^bb2
//>   ^bb2:
//>     test_inst ins %1 : (!amdgcn.sgpr) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> amdgcn.module @m22 target = <gfx942> {
//>   kernel @p22 {
//>     %x = alloca : !amdgcn.sgpr<1>
//>     %y = alloca : !amdgcn.sgpr<2>
//>     %scc = alloca : !amdgcn.scc<0>
//>     %0 = alloca : !amdgcn.sgpr<0>
//>     %1 = arith.constant 1 : i32
//>     %2 = arith.constant 0 : i32
//>     %c = func.call @rand() : () -> i1
//>     test_inst outs %x : (!amdgcn.sgpr<1>) -> ()
//>     test_inst outs %y : (!amdgcn.sgpr<2>) -> ()
//>     s_cmp_eq_i32 outs(%scc) ins(%x, %y) : outs(!amdgcn.scc<0>) ins(!amdgcn.sgpr<1>, !amdgcn.sgpr<2>)
//>     s_cselect_b32 outs(%0) ins(%1, %2, %scc) {easel.copy} : outs(!amdgcn.sgpr<0>) ins(i32, i32, !amdgcn.scc<0>)
//>     cf.cond_br %c, ^bb1, ^bb2
//>   ^bb1:
//>     s_add_u32 outs(%x, %scc) ins(%x, %y) : outs(!amdgcn.sgpr<1>, !amdgcn.scc<0>) ins(!amdgcn.sgpr<1>, !amdgcn.sgpr<2>)
//>     test_inst ins %x : (!amdgcn.sgpr<1>) -> ()
//>     cf.br ^bb2
//>   ^bb2:
//>     test_inst ins %0 : (!amdgcn.sgpr<0>) -> ()
//>     end_kernel
//>   }
//> }
