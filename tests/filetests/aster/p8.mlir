// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P8: one root twice among the outs
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
func.func @p8() {
  %x = amdgcn.alloca : !v
  %r:2 = amdgcn.test_inst outs %x, %x : (!v, !v) -> (!v, !v)
  amdgcn.test_inst ins %r#0, %r#1 : (!v, !v) -> ()
  return
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> func.func @p8() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr
//>   %1 = amdgcn.alloca : !amdgcn.vgpr
//>   %x = amdgcn.alloca : !amdgcn.vgpr
//>   %r:2 = amdgcn.test_inst outs %0, %1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr)
//>   amdgcn.test_inst ins %r#0, %r#1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @p8() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %1 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   amdgcn.test_inst outs %0, %1 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>) -> ()
//>   amdgcn.test_inst ins %0, %1 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>) -> ()
//>   return
//> }
