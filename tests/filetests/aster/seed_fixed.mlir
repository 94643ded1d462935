// run: easel opt %s --passes=bufferize,to-register-semantics
// run: easel opt %s --amdgcn-reg-alloc
// The sample of the published document: registers that have numbers keep them
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
func.func @existing() {
  %0 = amdgcn.alloca : !amdgcn.vgpr<0>
  %1 = amdgcn.alloca : !amdgcn.vgpr
  %2 = amdgcn.alloca : !amdgcn.sgpr<0>
  %3 = amdgcn.alloca : !amdgcn.sgpr
  %a = amdgcn.test_inst outs %1 ins %0 : (!amdgcn.vgpr, !amdgcn.vgpr<0>) -> !amdgcn.vgpr
  %b = amdgcn.test_inst outs %3 ins %2 : (!amdgcn.sgpr, !amdgcn.sgpr<0>) -> !amdgcn.sgpr
  amdgcn.test_inst ins %a, %b, %0, %2 : (!amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr<0>, !amdgcn.sgpr<0>) -> ()
  func.return
}

//$ easel opt %s --passes=bufferize,to-register-semantics
//> func.func private @rand() -> i1
//> func.func @existing() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %1 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %2 = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %3 = amdgcn.alloca : !amdgcn.sgpr<?>
//>   amdgcn.test_inst outs %1 ins %0 : (!amdgcn.vgpr<?>, !amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst outs %3 ins %2 : (!amdgcn.sgpr<?>, !amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst ins %1, %3, %0, %2 : (!amdgcn.vgpr<?>, !amdgcn.sgpr<?>, !amdgcn.vgpr<0>, !amdgcn.sgpr<0>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @existing() {
//>   %1 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %3 = amdgcn.alloca : !amdgcn.sgpr<1>
//>   %2 = amdgcn.alloca : !amdgcn.sgpr<0>
//>   amdgcn.test_inst outs %1 ins %0 : (!amdgcn.vgpr<1>, !amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst outs %3 ins %2 : (!amdgcn.sgpr<1>, !amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst ins %1, %3, %0, %2 : (!amdgcn.vgpr<1>, !amdgcn.sgpr<1>, !amdgcn.vgpr<0>, !amdgcn.sgpr<0>) -> ()
//>   return
//> }
