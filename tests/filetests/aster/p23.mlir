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

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> amdgcn.module @m23 target = <gfx942> {
//>   kernel @p23 {
//>     %0 = alloca : !amdgcn.sgpr
//>     %scc = alloca : !amdgcn.scc
//>     %x = alloca : !amdgcn.sgpr
//>     %y = alloca : !amdgcn.sgpr
//>     %a = test_inst outs %x : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>     %b = test_inst outs %y : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>     %f = s_cmp_eq_i32 outs(%scc) ins(%a, %b) : outs(!amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
//>     %1 = lsir.copy %0, %f : !amdgcn.sgpr, !amdgcn.scc
//>     cf.br ^bb1
//>   ^bb1:
//>     test_inst ins %1 : (!amdgcn.sgpr) -> ()
//>     %g = s_cmp_lt_i32 outs(%scc) ins(%a, %b) : outs(!amdgcn.scc) ins(!amdgcn.sgpr, !amdgcn.sgpr)
//>     lsir.cond_br %g : !amdgcn.scc, ^bb1, ^bb2
//>   ^bb2:
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> amdgcn.module @m23 target = <gfx942> {
//>   kernel @p23 {
//>     %x = alloca : !amdgcn.sgpr<1>
//>     %y = alloca : !amdgcn.sgpr<2>
//>     %scc = alloca : !amdgcn.scc<0>
//>     %0 = alloca : !amdgcn.sgpr<0>
//>     %1 = arith.constant 1 : i32
//>     %2 = arith.constant 0 : i32
//>     test_inst outs %x : (!amdgcn.sgpr<1>) -> ()
//>     test_inst outs %y : (!amdgcn.sgpr<2>) -> ()
//>     s_cmp_eq_i32 outs(%scc) ins(%x, %y) : outs(!amdgcn.scc<0>) ins(!amdgcn.sgpr<1>, !amdgcn.sgpr<2>)
//>     s_cselect_b32 outs(%0) ins(%1, %2, %scc) {easel.copy} : outs(!amdgcn.sgpr<0>) ins(i32, i32, !amdgcn.scc<0>)
//>     cf.br ^bb1
//>   ^bb1:
//>     test_inst ins %0 : (!amdgcn.sgpr<0>) -> ()
//>     s_cmp_lt_i32 outs(%scc) ins(%x, %y) : outs(!amdgcn.scc<0>) ins(!amdgcn.sgpr<1>, !amdgcn.sgpr<2>)
//>     lsir.cond_br %scc : !amdgcn.scc<0>, ^bb1, ^bb2
//>   ^bb2:
//>     end_kernel
//>   }
//> }
//$ easel opt %s --passes=amdgcn-reg-alloc,amdgcn-legalize-cf
//> func.func private @rand() -> i1
//> amdgcn.module @m23 target = <gfx942> {
//>   kernel @p23 {
//>     %x = alloca : !amdgcn.sgpr<1>
//>     %y = alloca : !amdgcn.sgpr<2>
//>     %scc = alloca : !amdgcn.scc<0>
//>     %0 = alloca : !amdgcn.sgpr<0>
//>     %1 = arith.constant 1 : i32
//>     %2 = arith.constant 0 : i32
//>     test_inst outs %x : (!amdgcn.sgpr<1>) -> ()
//>     test_inst outs %y : (!amdgcn.sgpr<2>) -> ()
//>     s_cmp_eq_i32 outs(%scc) ins(%x, %y) : outs(!amdgcn.scc<0>) ins(!amdgcn.sgpr<1>, !amdgcn.sgpr<2>)
//>     s_cselect_b32 outs(%0) ins(%1, %2, %scc) {easel.copy} : outs(!amdgcn.sgpr<0>) ins(i32, i32, !amdgcn.scc<0>)
//>     s_branch ^bb1
//>   ^bb1:
//>     test_inst ins %0 : (!amdgcn.sgpr<0>) -> ()
//>     s_cmp_lt_i32 outs(%scc) ins(%x, %y) : outs(!amdgcn.scc<0>) ins(!amdgcn.sgpr<1>, !amdgcn.sgpr<2>)
//>     s_cbranch_scc1 %scc, true(^bb1) false(^bb2) : !amdgcn.scc<0>
//>   ^bb2:
//>     end_kernel
//>   }
//> }
