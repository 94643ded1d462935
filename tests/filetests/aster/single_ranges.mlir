// run: easel opt %s
// run: easel opt %s --check --amdgcn-reg-alloc
// A range of one register is that register, a range of one member is one, and declarations may name what they
// take.
func.func private @named(%a: !amdgcn.vgpr, %b: i32) -> i1
func.func private @unnamed(!amdgcn.vgpr)
func.func @same() {
  %a = amdgcn.alloca : !amdgcn.vgpr<2>
  amdgcn.test_inst outs %a : (!amdgcn.vgpr<[2 : 3]>) -> ()
  amdgcn.test_inst ins %a : (!amdgcn.vgpr<2>) -> ()
  return
}
func.func @one_member() {
  %a = amdgcn.alloca : !amdgcn.vgpr
  %r = amdgcn.make_register_range %a : !amdgcn.vgpr
  %b = amdgcn.test_inst outs %r : (!amdgcn.vgpr<[? + 1]>) -> !amdgcn.vgpr<[? + 1]>
  amdgcn.test_inst ins %b : (!amdgcn.vgpr<[? + 1]>) -> ()
  return
}

//$ easel opt %s
//> func.func private @named(%a: !amdgcn.vgpr, %b: i32) -> i1
//> func.func private @unnamed(!amdgcn.vgpr)
//> func.func @same() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<2>
//>   amdgcn.test_inst outs %a : (!amdgcn.vgpr<2>) -> ()
//>   amdgcn.test_inst ins %a : (!amdgcn.vgpr<2>) -> ()
//>   return
//> }
//> func.func @one_member() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr
//>   %r = amdgcn.make_register_range %a : !amdgcn.vgpr
//>   %b = amdgcn.test_inst outs %r : (!amdgcn.vgpr<[? + 1]>) -> !amdgcn.vgpr<[? + 1]>
//>   amdgcn.test_inst ins %b : (!amdgcn.vgpr<[? + 1]>) -> ()
//>   return
//> }
//$ easel opt %s --check --amdgcn-reg-alloc
//> func.func private @named(%a: !amdgcn.vgpr, %b: i32) -> i1
//> func.func private @unnamed(!amdgcn.vgpr)
//> func.func @same() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<2>
//>   amdgcn.test_inst outs %a : (!amdgcn.vgpr<2>) -> ()
//>   amdgcn.test_inst ins %a : (!amdgcn.vgpr<2>) -> ()
//>   return
//> }
//> func.func @one_member() {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<0>
//>   amdgcn.test_inst outs %a : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst ins %a : (!amdgcn.vgpr<0>) -> ()
//>   return
//> }
