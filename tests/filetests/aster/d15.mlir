// run: easel opt %s --amdgcn-legalize-cf
// D15: neither successor stands next
func.func @d15() {
  %scc = amdgcn.alloca : !amdgcn.scc<0>
  %x = amdgcn.alloca : !amdgcn.sgpr<0>
  amdgcn.test_inst outs %scc, %x : (!amdgcn.scc<0>, !amdgcn.sgpr<0>) -> ()
  lsir.cond_br %scc : !amdgcn.scc<0>, ^t, ^f
^m:
  amdgcn.test_inst ins %x : (!amdgcn.sgpr<0>) -> ()
  return
^t:
  amdgcn.test_inst ins %x, %x : (!amdgcn.sgpr<0>, !amdgcn.sgpr<0>) -> ()
  lsir.br ^m
^f:
  amdgcn.test_inst ins %x, %x, %x : (!amdgcn.sgpr<0>, !amdgcn.sgpr<0>, !amdgcn.sgpr<0>) -> ()
  lsir.br ^m
}

//$ easel opt %s --amdgcn-legalize-cf
//> func.func @d15() {
//>   %scc = amdgcn.alloca : !amdgcn.scc<0>
//>   %x = amdgcn.alloca : !amdgcn.sgpr<0>
//>   amdgcn.test_inst outs %scc, %x : (!amdgcn.scc<0>, !amdgcn.sgpr<0>) -> ()
//>   amdgcn.s_cbranch_scc1 %scc, true(^bb3) false(^bb1) : !amdgcn.scc<0>
//> ^bb1:
//>   amdgcn.s_branch ^bb4
//> ^bb2:
//>   amdgcn.test_inst ins %x : (!amdgcn.sgpr<0>) -> ()
//>   return
//> ^bb3:
//>   amdgcn.test_inst ins %x, %x : (!amdgcn.sgpr<0>, !amdgcn.sgpr<0>) -> ()
//>   amdgcn.s_branch ^bb2
//> ^bb4:
//>   amdgcn.test_inst ins %x, %x, %x : (!amdgcn.sgpr<0>, !amdgcn.sgpr<0>, !amdgcn.sgpr<0>) -> ()
//>   amdgcn.s_branch ^bb2
//> }
