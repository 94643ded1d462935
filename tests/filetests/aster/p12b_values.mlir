// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// P12b in value form: one member is copied
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
func.func @p12b_values() {
  %a0 = amdgcn.alloca : !v
  %a1 = amdgcn.alloca : !v
  %a2 = amdgcn.alloca : !v
  %r:3 = amdgcn.test_inst outs %a0, %a1, %a2 : (!v, !v, !v) -> (!v, !v, !v)
  %p = amdgcn.make_register_range %r#0, %r#1 : !v, !v
  %q = amdgcn.make_register_range %r#1, %r#2 : !v, !v
  amdgcn.test_inst ins %p, %q : (!v2, !v2) -> ()
  return
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> func.func @p12b_values() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr
//>   %a0 = amdgcn.alloca : !amdgcn.vgpr
//>   %a1 = amdgcn.alloca : !amdgcn.vgpr
//>   %a2 = amdgcn.alloca : !amdgcn.vgpr
//>   %r:3 = amdgcn.test_inst outs %a0, %a1, %a2 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr)
//>   %p = amdgcn.make_register_range %r#0, %r#1 : !amdgcn.vgpr, !amdgcn.vgpr
//>   %1 = lsir.copy %0, %r#1 : !amdgcn.vgpr, !amdgcn.vgpr
//>   %q = amdgcn.make_register_range %1, %r#2 : !amdgcn.vgpr, !amdgcn.vgpr
//>   amdgcn.test_inst ins %p, %q : (!amdgcn.vgpr<[? + 2]>, !amdgcn.vgpr<[? + 2]>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @p12b_values() {
//>   %a0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %a1 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %a2 = amdgcn.alloca : !amdgcn.vgpr<3>
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<2>
//>   %1 = amdgcn.make_register_range %a0, %a1 : !amdgcn.vgpr<0>, !amdgcn.vgpr<1>
//>   %2 = amdgcn.make_register_range %0, %a2 : !amdgcn.vgpr<2>, !amdgcn.vgpr<3>
//>   amdgcn.test_inst outs %a0, %a1, %a2 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vgpr<3>) -> ()
//>   amdgcn.v_mov_b32 outs(%0) ins(%a1) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.vgpr<1>)
//>   amdgcn.test_inst ins %1, %2 : (!amdgcn.vgpr<[0 : 2]>, !amdgcn.vgpr<[2 : 4]>) -> ()
//>   return
//> }
