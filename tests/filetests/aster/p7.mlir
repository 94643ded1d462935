// run: easel opt %s --amdgcn-reg-alloc
// P7: clobber in a loop and in one arm
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
func.func @p7() {
  %x = amdgcn.alloca : !v
  %a = amdgcn.test_inst outs %x : (!v) -> !v
  cf.br ^h
^h:
  %t = amdgcn.test_inst outs %x : (!v) -> !v
  amdgcn.test_inst ins %t : (!v) -> ()
  %c = func.call @rand() : () -> i1
  cf.cond_br %c, ^h, ^k
^k:
  %d = func.call @rand() : () -> i1
  cf.cond_br %d, ^l, ^e
^l:
  %u = amdgcn.test_inst outs %x : (!v) -> !v
  amdgcn.test_inst ins %u : (!v) -> ()
  cf.br ^e
^e:
  amdgcn.test_inst ins %a : (!v) -> ()
  return
}

//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @p7() {
//>   %x = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<1>) -> ()
//>   cf.br ^bb1
//> ^bb1:
//>   amdgcn.test_inst outs %0 : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst ins %0 : (!amdgcn.vgpr<0>) -> ()
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb1, ^bb2
//> ^bb2:
//>   %d = call @rand() : () -> i1
//>   cf.cond_br %d, ^bb3, ^bb4
//> ^bb3:
//>   amdgcn.test_inst outs %0 : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst ins %0 : (!amdgcn.vgpr<0>) -> ()
//>   cf.br ^bb4
//> ^bb4:
//>   amdgcn.test_inst ins %x : (!amdgcn.vgpr<1>) -> ()
//>   return
//> }
