// run: easel opt %s --input aster --passes=amdgcn-post-reg-alloc-legalization
// Copies of registers that have no number yet are left to colouring; those that have become moves.
func.func @f(%v: !amdgcn.vgpr) {
  %a = amdgcn.alloca : !amdgcn.vgpr<?>
  %b = amdgcn.alloca : !amdgcn.vgpr<3>
  %c = amdgcn.alloca : !amdgcn.vgpr<4>
  %d = amdgcn.alloca : !amdgcn.vgpr
  amdgcn.test_inst outs %b : (!amdgcn.vgpr<3>) -> ()
  lsir.copy %a, %b : !amdgcn.vgpr<?>, !amdgcn.vgpr<3>
  lsir.copy %c, %b : !amdgcn.vgpr<4>, !amdgcn.vgpr<3>
  lsir.copy %b, %b : !amdgcn.vgpr<3>, !amdgcn.vgpr<3>
  %e = lsir.copy %d, %v : !amdgcn.vgpr, !amdgcn.vgpr
  amdgcn.test_inst ins %a, %c, %e : (!amdgcn.vgpr<?>, !amdgcn.vgpr<4>, !amdgcn.vgpr) -> ()
  return
}

//$ easel opt %s --input aster --passes=amdgcn-post-reg-alloc-legalization
//> func.func @f(%v: !amdgcn.vgpr) {
//>   %c = amdgcn.alloca : !amdgcn.vgpr<4>
//>   %b = amdgcn.alloca : !amdgcn.vgpr<3>
//>   %a = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %d = amdgcn.alloca : !amdgcn.vgpr
//>   amdgcn.test_inst outs %b : (!amdgcn.vgpr<3>) -> ()
//>   lsir.copy %a, %b : !amdgcn.vgpr<?>, !amdgcn.vgpr<3>
//>   amdgcn.v_mov_b32 outs(%c) ins(%b) : outs(!amdgcn.vgpr<4>) ins(!amdgcn.vgpr<3>)
//>   %e = lsir.copy %d, %v : !amdgcn.vgpr, !amdgcn.vgpr
//>   amdgcn.test_inst ins %a, %c, %e : (!amdgcn.vgpr<?>, !amdgcn.vgpr<4>, !amdgcn.vgpr) -> ()
//>   return
//> }
