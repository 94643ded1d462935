// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P6: straight-line clobber
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
func.func @p6() {
  %x = amdgcn.alloca : !v
  %a = amdgcn.test_inst outs %x : (!v) -> !v
  %b = amdgcn.test_inst outs %x : (!v) -> !v
  %d = amdgcn.test_inst outs %b ins %b : (!v, !v) -> !v
  amdgcn.test_inst ins %a, %d : (!v, !v) -> ()
  return
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> func.func @p6() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr
//>   %1 = amdgcn.alloca : !amdgcn.vgpr
//>   %x = amdgcn.alloca : !amdgcn.vgpr
//>   %a = amdgcn.test_inst outs %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %b = amdgcn.test_inst outs %1 : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %d = amdgcn.test_inst outs %0 ins %b : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   amdgcn.test_inst ins %a, %d : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @p6() {
//>   %x = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<1>) -> ()
//>   amdgcn.test_inst outs %0 : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst outs %0 ins %0 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst ins %x, %0 : (!amdgcn.vgpr<1>, !amdgcn.vgpr<0>) -> ()
//>   return
//> }
