// run: easel opt %s --passes=bufferize,to-register-semantics
// run: easel opt %s --amdgcn-reg-alloc
// The sample of the published document: ranges and copies in value form
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
func.func @range_allocations() {
  %0 = amdgcn.alloca : !amdgcn.vgpr
  %1 = amdgcn.alloca : !amdgcn.vgpr
  %2 = amdgcn.alloca : !amdgcn.sgpr
  %3 = amdgcn.alloca : !amdgcn.sgpr
  %4 = amdgcn.alloca : !amdgcn.vgpr
  %5 = amdgcn.alloca : !amdgcn.vgpr
  %6 = amdgcn.alloca : !amdgcn.vgpr
  %a = amdgcn.test_inst outs %0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
  %7 = lsir.copy %6, %a : !amdgcn.vgpr, !amdgcn.vgpr
  %8 = amdgcn.test_inst outs %0 ins %7 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
  %9 = amdgcn.make_register_range %4, %5 : !amdgcn.vgpr, !amdgcn.vgpr
  %10 = amdgcn.test_inst outs %9 ins %8, %2 : (!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr<[? + 2]>
  %11 = amdgcn.test_inst outs %1 ins %10 : (!amdgcn.vgpr, !amdgcn.vgpr<[? + 2]>) -> !amdgcn.vgpr
  %12 = amdgcn.make_register_range %2, %3 : !amdgcn.sgpr, !amdgcn.sgpr
  amdgcn.test_inst ins %8, %11, %12 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>) -> ()
  func.return
}

//$ easel opt %s --passes=bufferize,to-register-semantics
//> func.func private @rand() -> i1
//> func.func @range_allocations() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %1 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %2 = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %3 = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %4 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %5 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %6 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %0 : (!amdgcn.vgpr<?>) -> ()
//>   lsir.copy %6, %0 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %0 ins %6 : (!amdgcn.vgpr<?>, !amdgcn.vgpr<?>) -> ()
//>   %9 = amdgcn.make_register_range %4, %5 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %9 ins %0, %2 : (!amdgcn.vgpr<[? : ? + 2]>, !amdgcn.vgpr<?>, !amdgcn.sgpr<?>) -> ()
//>   amdgcn.test_inst outs %1 ins %9 : (!amdgcn.vgpr<?>, !amdgcn.vgpr<[? : ? + 2]>) -> ()
//>   %12 = amdgcn.make_register_range %2, %3 : !amdgcn.sgpr<?>, !amdgcn.sgpr<?>
//>   amdgcn.test_inst ins %0, %1, %12 : (!amdgcn.vgpr<?>, !amdgcn.vgpr<?>, !amdgcn.sgpr<[? : ? + 2]>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @range_allocations() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<2>
//>   %1 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %5 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %2 = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %3 = amdgcn.alloca : !amdgcn.sgpr<1>
//>   %4 = amdgcn.make_register_range %1, %5 : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>
//>   %6 = amdgcn.make_register_range %2, %3 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>   amdgcn.test_inst outs %0 : (!amdgcn.vgpr<2>) -> ()
//>   amdgcn.test_inst outs %0 ins %0 : (!amdgcn.vgpr<2>, !amdgcn.vgpr<2>) -> ()
//>   amdgcn.test_inst outs %4 ins %0, %2 : (!amdgcn.vgpr<[0 : 2]>, !amdgcn.vgpr<2>, !amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst outs %1 ins %4 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<[0 : 2]>) -> ()
//>   amdgcn.test_inst ins %0, %1, %6 : (!amdgcn.vgpr<2>, !amdgcn.vgpr<0>, !amdgcn.sgpr<[0 : 2]>) -> ()
//>   return
//> }
