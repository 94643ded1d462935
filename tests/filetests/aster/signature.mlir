// run: easel opt %s --check --amdgcn-to-register-semantics
// run: easel opt %s --check --amdgcn-reg-alloc
// A function that returns registers states what it returns.
func.func @one() -> !amdgcn.vgpr {
  %a = amdgcn.alloca : !amdgcn.vgpr
  %b = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
  return %b : !amdgcn.vgpr
}
func.func @two() -> (!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>) attributes {note} {
  %a = amdgcn.alloca : !amdgcn.vgpr
  %c = amdgcn.alloca : !amdgcn.sgpr
  %d = amdgcn.alloca : !amdgcn.sgpr
  %r = amdgcn.make_register_range %c, %d : !amdgcn.sgpr, !amdgcn.sgpr
  %b:2 = amdgcn.test_inst outs %a, %r : (!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>) -> (!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>)
  return %b#0, %b#1 : !amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>
}

//$ easel opt %s --check --amdgcn-to-register-semantics
//> func.func @one() -> !amdgcn.vgpr<?> {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<?>
//>   amdgcn.test_inst outs %a : (!amdgcn.vgpr<?>) -> ()
//>   return %a : !amdgcn.vgpr<?>
//> }
//> func.func @two() -> (!amdgcn.vgpr<?>, !amdgcn.sgpr<[? : ? + 2]>) attributes {note} {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %c = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %d = amdgcn.alloca : !amdgcn.sgpr<?>
//>   %r = amdgcn.make_register_range %c, %d : !amdgcn.sgpr<?>, !amdgcn.sgpr<?>
//>   amdgcn.test_inst outs %a, %r : (!amdgcn.vgpr<?>, !amdgcn.sgpr<[? : ? + 2]>) -> ()
//>   return %a, %r : !amdgcn.vgpr<?>, !amdgcn.sgpr<[? : ? + 2]>
//> }
//$ easel opt %s --check --amdgcn-reg-alloc
//> func.func @one() -> !amdgcn.vgpr<0> {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<0>
//>   amdgcn.test_inst outs %a : (!amdgcn.vgpr<0>) -> ()
//>   return %a : !amdgcn.vgpr<0>
//> }
//> func.func @two() -> (!amdgcn.vgpr<0>, !amdgcn.sgpr<[0 : 2]>) attributes {note} {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %c = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %d = amdgcn.alloca : !amdgcn.sgpr<1>
//>   %0 = amdgcn.make_register_range %c, %d : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>   amdgcn.test_inst outs %a, %0 : (!amdgcn.vgpr<0>, !amdgcn.sgpr<[0 : 2]>) -> ()
//>   return %a, %0 : !amdgcn.vgpr<0>, !amdgcn.sgpr<[0 : 2]>
//> }
