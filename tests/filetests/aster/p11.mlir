// run: easel opt %s --amdgcn-register-coloring
// P11: half of a pair dies first
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
func.func @p11() {
  %p0 = amdgcn.alloca : !vu
  %p1 = amdgcn.alloca : !vu
  %x = amdgcn.alloca : !vu
  %P = amdgcn.make_register_range %p0, %p1 : !vu, !vu
  amdgcn.test_inst outs %P : (!vu2) -> ()
  amdgcn.test_inst outs %x ins %P : (!vu, !vu2) -> ()
  amdgcn.test_inst ins %x, %p1 : (!vu, !vu) -> ()
  return
}

//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> func.func @p11() {
//>   %p0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %p1 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %0 = amdgcn.make_register_range %p0, %p1 : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>
//>   amdgcn.test_inst outs %0 : (!amdgcn.vgpr<[0 : 2]>) -> ()
//>   amdgcn.test_inst outs %p0 ins %0 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<[0 : 2]>) -> ()
//>   amdgcn.test_inst ins %p0, %p1 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>) -> ()
//>   return
//> }
