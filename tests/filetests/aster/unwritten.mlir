// run: easel opt %s --amdgcn-reg-alloc --check
// Values that nothing has written need a register to name and keep none from anybody, as operands of instructions and
// where they are passed to a block on one way: the descriptor is the loaded one's, the argument its other source's.
amdgcn.module @m target = <gfx942> {
  func.func @k(%p: !amdgcn.sgpr<[? + 2]>) {
    %c0 = arith.constant 0 : i32
    %a = amdgcn.alloca : !amdgcn.sgpr
    %b = amdgcn.alloca : !amdgcn.sgpr
    %c = amdgcn.alloca : !amdgcn.sgpr
    %d = amdgcn.alloca : !amdgcn.sgpr
    %q = amdgcn.make_register_range %a, %b, %c, %d : !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr
    %l, %t = amdgcn.s_load_dwordx4 dest %q addr %p offset c(%c0) : outs(!amdgcn.sgpr<[? + 4]>) ins(!amdgcn.sgpr<[? + 2]>) mods(i32) -> !amdgcn.read_token<constant>
    amdgcn.test_inst ins %l : (!amdgcn.sgpr<[? + 4]>) -> ()
    %e = amdgcn.alloca : !amdgcn.sgpr
    %f = amdgcn.alloca : !amdgcn.sgpr
    %g = amdgcn.alloca : !amdgcn.sgpr
    %h = amdgcn.alloca : !amdgcn.sgpr
    %r = amdgcn.make_register_range %e, %f, %g, %h : !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.sgpr
    %v = amdgcn.alloca : !amdgcn.vgpr
    %o = amdgcn.alloca : !amdgcn.vgpr
    %s = amdgcn.alloca : !amdgcn.sgpr
    %x, %u = amdgcn.buffer_load_dword dest %v addr %r offset u(%s) + off_idx(%o) + c(%c0) {offen} : outs(!amdgcn.vgpr) ins(!amdgcn.sgpr<[? + 4]>, !amdgcn.sgpr, !amdgcn.vgpr) mods(i32) -> !amdgcn.read_token<flat>
    amdgcn.test_inst ins %x : (!amdgcn.vgpr) -> ()
    return
  }
}
func.func private @rand() -> i1
func.func @passed() {
  %c = func.call @rand() : () -> i1
  %x = amdgcn.alloca : !amdgcn.vgpr
  %y = amdgcn.alloca : !amdgcn.vgpr
  %z = amdgcn.alloca : !amdgcn.vgpr
  %a = amdgcn.test_inst outs %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
  %b = amdgcn.test_inst outs %z : (!amdgcn.vgpr) -> !amdgcn.vgpr
  cf.cond_br %c, ^one(%a : !amdgcn.vgpr), ^two
^two:
  cf.br ^one(%y : !amdgcn.vgpr)
^one(%p: !amdgcn.vgpr):
  amdgcn.test_inst ins %p, %b, %y : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> ()
  return
}

//$ easel opt %s --amdgcn-reg-alloc --check
//> amdgcn.module @m target = <gfx942> {
//>   func.func @k(%p: !amdgcn.sgpr<[0 : 2]>) {
//>     %a = amdgcn.alloca : !amdgcn.sgpr<0>
//>     %b = amdgcn.alloca : !amdgcn.sgpr<1>
//>     %c = amdgcn.alloca : !amdgcn.sgpr<2>
//>     %d = amdgcn.alloca : !amdgcn.sgpr<3>
//>     %v = amdgcn.alloca : !amdgcn.vgpr<0>
//>     %c0 = arith.constant 0 : i32
//>     %0 = amdgcn.make_register_range %a, %b, %c, %d : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>, !amdgcn.sgpr<2>, !amdgcn.sgpr<3>
//>     %t = amdgcn.s_load_dwordx4 dest %0 addr %p offset c(%c0) : outs(!amdgcn.sgpr<[0 : 4]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
//>     amdgcn.test_inst ins %0 : (!amdgcn.sgpr<[0 : 4]>) -> ()
//>     %u = amdgcn.buffer_load_dword dest %v addr %0 offset u(%a) + off_idx(%v) + c(%c0) {offen} : outs(!amdgcn.vgpr<0>) ins(!amdgcn.sgpr<[0 : 4]>, !amdgcn.sgpr<0>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
//>     amdgcn.test_inst ins %v : (!amdgcn.vgpr<0>) -> ()
//>     return
//>   }
//> }
//> func.func private @rand() -> i1
//> func.func @passed() {
//>   %x = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %z = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %c = call @rand() : () -> i1
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst outs %z : (!amdgcn.vgpr<1>) -> ()
//>   cf.cond_br %c, ^bb1, ^bb1
//> ^bb1:
//>   amdgcn.test_inst ins %x, %z, %x : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vgpr<0>) -> ()
//>   return
//> }
