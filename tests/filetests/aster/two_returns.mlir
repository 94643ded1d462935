// run: easel opt %s --input aster --amdgcn-reg-alloc --check
// run: easel opt %s --input aster --aster-amdgcn-bufferization --check
// Two returns of registers give them in the same one.
func.func @values(%c: i1) -> !amdgcn.vgpr {
  %x = amdgcn.alloca : !amdgcn.vgpr
  %y = amdgcn.alloca : !amdgcn.vgpr
  %a = amdgcn.test_inst outs %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
  %b = amdgcn.test_inst outs %y : (!amdgcn.vgpr) -> !amdgcn.vgpr
  amdgcn.test_inst ins %a, %b : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
  cf.cond_br %c, ^one, ^two
^one:
  return %a : !amdgcn.vgpr
^two:
  return %b : !amdgcn.vgpr
}

//$ easel opt %s --input aster --amdgcn-reg-alloc --check
//> func.func @values(%c: i1) -> !amdgcn.vgpr<0> {
//>   %x = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %y = amdgcn.alloca : !amdgcn.vgpr<1>
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst outs %y : (!amdgcn.vgpr<1>) -> ()
//>   amdgcn.test_inst ins %x, %y : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>) -> ()
//>   cf.cond_br %c, ^bb2, ^bb1
//> ^bb1:
//>   amdgcn.v_mov_b32 outs(%x) ins(%y) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<1>)
//>   cf.br ^bb2
//> ^bb2:
//>   return %x : !amdgcn.vgpr<0>
//> }
//$ easel opt %s --input aster --aster-amdgcn-bufferization --check
//> func.func @values(%c: i1) -> !amdgcn.vgpr {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %1 = amdgcn.alloca : !amdgcn.vgpr
//>   %x = amdgcn.alloca : !amdgcn.vgpr
//>   %y = amdgcn.alloca : !amdgcn.vgpr
//>   %a = amdgcn.test_inst outs %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %b = amdgcn.test_inst outs %y : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   amdgcn.test_inst ins %a, %b : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
//>   cf.cond_br %c, ^bb1, ^bb2
//> ^bb1:
//>   lsir.copy %0, %a : !amdgcn.vgpr<?>, !amdgcn.vgpr
//>   cf.br ^bb3
//> ^bb2:
//>   lsir.copy %0, %b : !amdgcn.vgpr<?>, !amdgcn.vgpr
//>   cf.br ^bb3
//> ^bb3:
//>   %2 = lsir.copy %1, %0 : !amdgcn.vgpr, !amdgcn.vgpr<?>
//>   return %2 : !amdgcn.vgpr
//> }
