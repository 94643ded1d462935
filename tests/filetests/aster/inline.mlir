// run: easel opt %s --inline
// run: easel opt %s --passes=aster-selective-inlining
// run: easel opt %s --passes=aster-selective-inlining{allow-scheduled-calls}
// run: easel opt %s --passes=convert-scf-to-cf,inline,symbol-dce
// Calls that pass and give registers: of one block, of several, within loops, of functions that call others.
!v = !amdgcn.vgpr
amdgcn.module @m target = <gfx942> {
  func.func private @twice(%x: !v) -> !v {
    %d = amdgcn.alloca : !v
    %r = amdgcn.v_add_u32 outs(%d) ins(%x, %x) : outs(!v) ins(!v, !v)
    return %r : !v
  }
  func.func private @four_times(%x: !v) -> (!v, i32) {
    %c = arith.constant 4 : i32
    %a = func.call @twice(%x) : (!v) -> !v
    %b = func.call @twice(%a) : (!v) -> !v
    return %b, %c : !v, i32
  }
  func.func private @least_of(%x: !v, %c: i1) -> !v {
    cf.cond_br %c, ^then, ^join(%x : !v)
  ^then:
    %y = func.call @twice(%x) : (!v) -> !v
    cf.br ^join(%y : !v)
  ^join(%z: !v):
    return %z : !v
  }
  // Named by an attribute of a kernel, so it stays.
  func.func private @kept() {
    return
  }
  func.func @public(%x: !v) -> !v {
    %y = func.call @twice(%x) : (!v) -> !v
    return %y : !v
  }
  func.func private @circle() {
    func.call @circle() : () -> ()
    return
  }
  func.func private @outside(!v) -> !v
  func.func @stays(%x: !v, %n: index) -> !v {
    func.call @circle() : () -> ()
    %y = func.call @outside(%x) {sched.stage = 1 : i32} : (!v) -> !v
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %y) -> (!v) {
      %t:2 = func.call @four_times(%s) : (!v) -> (!v, i32)
      %q = arith.cmpi slt, %i, %n : index
      %u = func.call @least_of(%t#0, %q) : (!v, i1) -> !v
      scf.yield %u : !v
    }
    return %sum : !v
  }
  kernel @k attributes {used = [@kept]} {
    %v0 = alloca : !amdgcn.vgpr<0>
    %d = alloca : !v
    %a = v_mov_b32 outs(%d) ins(%v0) : outs(!v) ins(!amdgcn.vgpr<0>)
    %t = arith.constant true
    %b = func.call @least_of(%a, %t) : (!v, i1) -> !v
    func.call @kept() {sched.delay = 3 : i64} : () -> ()
    test_inst ins %b : (!v) -> ()
    end_kernel
  }
}

//$ easel opt %s --inline
//> amdgcn.module @m target = <gfx942> {
//>   func.func private @least_of(%x: !amdgcn.vgpr, %c: i1) -> !amdgcn.vgpr {
//>     cf.cond_br %c, ^bb1, ^bb2(%x : !amdgcn.vgpr)
//>   ^bb1:
//>     %d = amdgcn.alloca : !amdgcn.vgpr
//>     %r = amdgcn.v_add_u32 outs(%d) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     cf.br ^bb2(%r : !amdgcn.vgpr)
//>   ^bb2(%z: !amdgcn.vgpr):
//>     return %z : !amdgcn.vgpr
//>   }
//>   func.func private @kept() {
//>     return
//>   }
//>   func.func @public(%x: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     %d = amdgcn.alloca : !amdgcn.vgpr
//>     %r = amdgcn.v_add_u32 outs(%d) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     return %r : !amdgcn.vgpr
//>   }
//>   func.func private @circle() {
//>     call @circle() : () -> ()
//>     return
//>   }
//>   func.func private @outside(!amdgcn.vgpr) -> !amdgcn.vgpr
//>   func.func @stays(%x: !amdgcn.vgpr, %n: index) -> !amdgcn.vgpr {
//>     call @circle() : () -> ()
//>     %y = call @outside(%x) {sched.stage = 1 : i32} : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %c0 = arith.constant 0 : index
//>     %c1 = arith.constant 1 : index
//>     %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %y) -> (!amdgcn.vgpr) {
//>       %c = arith.constant 4 : i32
//>       %d = amdgcn.alloca : !amdgcn.vgpr
//>       %r = amdgcn.v_add_u32 outs(%d) ins(%s, %s) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>       %0 = amdgcn.alloca : !amdgcn.vgpr
//>       %1 = amdgcn.v_add_u32 outs(%0) ins(%r, %r) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>       %q = arith.cmpi slt, %i, %n : index
//>       %u = func.call @least_of(%1, %q) : (!amdgcn.vgpr, i1) -> !amdgcn.vgpr
//>       scf.yield %u : !amdgcn.vgpr
//>     }
//>     return %sum : !amdgcn.vgpr
//>   }
//>   kernel @k attributes {used = [@kept]} {
//>     %v0 = alloca : !amdgcn.vgpr<0>
//>     %d = alloca : !amdgcn.vgpr
//>     %a = v_mov_b32 outs(%d) ins(%v0) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<0>)
//>     %t = arith.constant true : i1
//>     cf.br ^bb1
//>   ^bb1:
//>     cf.cond_br %t, ^bb2, ^bb3(%a : !amdgcn.vgpr)
//>   ^bb2:
//>     %0 = alloca : !amdgcn.vgpr
//>     %r = v_add_u32 outs(%0) ins(%a, %a) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     cf.br ^bb3(%r : !amdgcn.vgpr)
//>   ^bb3(%z: !amdgcn.vgpr):
//>     cf.br ^bb4(%z : !amdgcn.vgpr)
//>   ^bb4(%b: !amdgcn.vgpr):
//>     test_inst ins %b : (!amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --passes=aster-selective-inlining
//> amdgcn.module @m target = <gfx942> {
//>   func.func private @least_of(%x: !amdgcn.vgpr, %c: i1) -> !amdgcn.vgpr {
//>     cf.cond_br %c, ^bb1, ^bb2(%x : !amdgcn.vgpr)
//>   ^bb1:
//>     %d = amdgcn.alloca : !amdgcn.vgpr
//>     %r = amdgcn.v_add_u32 outs(%d) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     cf.br ^bb2(%r : !amdgcn.vgpr)
//>   ^bb2(%z: !amdgcn.vgpr):
//>     return %z : !amdgcn.vgpr
//>   }
//>   func.func private @kept() {
//>     return
//>   }
//>   func.func @public(%x: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     %d = amdgcn.alloca : !amdgcn.vgpr
//>     %r = amdgcn.v_add_u32 outs(%d) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     return %r : !amdgcn.vgpr
//>   }
//>   func.func private @circle() {
//>     call @circle() : () -> ()
//>     return
//>   }
//>   func.func private @outside(!amdgcn.vgpr) -> !amdgcn.vgpr
//>   func.func @stays(%x: !amdgcn.vgpr, %n: index) -> !amdgcn.vgpr {
//>     call @circle() : () -> ()
//>     %y = call @outside(%x) {sched.stage = 1 : i32} : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %c0 = arith.constant 0 : index
//>     %c1 = arith.constant 1 : index
//>     %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %y) -> (!amdgcn.vgpr) {
//>       %c = arith.constant 4 : i32
//>       %d = amdgcn.alloca : !amdgcn.vgpr
//>       %r = amdgcn.v_add_u32 outs(%d) ins(%s, %s) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>       %0 = amdgcn.alloca : !amdgcn.vgpr
//>       %1 = amdgcn.v_add_u32 outs(%0) ins(%r, %r) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>       %q = arith.cmpi slt, %i, %n : index
//>       %u = func.call @least_of(%1, %q) : (!amdgcn.vgpr, i1) -> !amdgcn.vgpr
//>       scf.yield %u : !amdgcn.vgpr
//>     }
//>     return %sum : !amdgcn.vgpr
//>   }
//>   kernel @k attributes {used = [@kept]} {
//>     %v0 = alloca : !amdgcn.vgpr<0>
//>     %d = alloca : !amdgcn.vgpr
//>     %a = v_mov_b32 outs(%d) ins(%v0) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<0>)
//>     %t = arith.constant true : i1
//>     cf.br ^bb1
//>   ^bb1:
//>     cf.cond_br %t, ^bb2, ^bb3(%a : !amdgcn.vgpr)
//>   ^bb2:
//>     %0 = alloca : !amdgcn.vgpr
//>     %r = v_add_u32 outs(%0) ins(%a, %a) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     cf.br ^bb3(%r : !amdgcn.vgpr)
//>   ^bb3(%z: !amdgcn.vgpr):
//>     cf.br ^bb4(%z : !amdgcn.vgpr)
//>   ^bb4(%b: !amdgcn.vgpr):
//>     func.call @kept() {sched.delay = 3 : i64} : () -> ()
//>     test_inst ins %b : (!amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --passes=aster-selective-inlining{allow-scheduled-calls}
//> amdgcn.module @m target = <gfx942> {
//>   func.func private @least_of(%x: !amdgcn.vgpr, %c: i1) -> !amdgcn.vgpr {
//>     cf.cond_br %c, ^bb1, ^bb2(%x : !amdgcn.vgpr)
//>   ^bb1:
//>     %d = amdgcn.alloca : !amdgcn.vgpr
//>     %r = amdgcn.v_add_u32 outs(%d) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     cf.br ^bb2(%r : !amdgcn.vgpr)
//>   ^bb2(%z: !amdgcn.vgpr):
//>     return %z : !amdgcn.vgpr
//>   }
//>   func.func private @kept() {
//>     return
//>   }
//>   func.func @public(%x: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     %d = amdgcn.alloca : !amdgcn.vgpr
//>     %r = amdgcn.v_add_u32 outs(%d) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     return %r : !amdgcn.vgpr
//>   }
//>   func.func private @circle() {
//>     call @circle() : () -> ()
//>     return
//>   }
//>   func.func private @outside(!amdgcn.vgpr) -> !amdgcn.vgpr
//>   func.func @stays(%x: !amdgcn.vgpr, %n: index) -> !amdgcn.vgpr {
//>     call @circle() : () -> ()
//>     %y = call @outside(%x) {sched.stage = 1 : i32} : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %c0 = arith.constant 0 : index
//>     %c1 = arith.constant 1 : index
//>     %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %y) -> (!amdgcn.vgpr) {
//>       %c = arith.constant 4 : i32
//>       %d = amdgcn.alloca : !amdgcn.vgpr
//>       %r = amdgcn.v_add_u32 outs(%d) ins(%s, %s) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>       %0 = amdgcn.alloca : !amdgcn.vgpr
//>       %1 = amdgcn.v_add_u32 outs(%0) ins(%r, %r) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>       %q = arith.cmpi slt, %i, %n : index
//>       %u = func.call @least_of(%1, %q) : (!amdgcn.vgpr, i1) -> !amdgcn.vgpr
//>       scf.yield %u : !amdgcn.vgpr
//>     }
//>     return %sum : !amdgcn.vgpr
//>   }
//>   kernel @k attributes {used = [@kept]} {
//>     %v0 = alloca : !amdgcn.vgpr<0>
//>     %d = alloca : !amdgcn.vgpr
//>     %a = v_mov_b32 outs(%d) ins(%v0) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<0>)
//>     %t = arith.constant true : i1
//>     cf.br ^bb1
//>   ^bb1:
//>     cf.cond_br %t, ^bb2, ^bb3(%a : !amdgcn.vgpr)
//>   ^bb2:
//>     %0 = alloca : !amdgcn.vgpr
//>     %r = v_add_u32 outs(%0) ins(%a, %a) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     cf.br ^bb3(%r : !amdgcn.vgpr)
//>   ^bb3(%z: !amdgcn.vgpr):
//>     cf.br ^bb4(%z : !amdgcn.vgpr)
//>   ^bb4(%b: !amdgcn.vgpr):
//>     test_inst ins %b : (!amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --passes=convert-scf-to-cf,inline,symbol-dce
//> amdgcn.module @m target = <gfx942> {
//>   func.func private @kept() {
//>     return
//>   }
//>   func.func @public(%x: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     %d = amdgcn.alloca : !amdgcn.vgpr
//>     %r = amdgcn.v_add_u32 outs(%d) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     return %r : !amdgcn.vgpr
//>   }
//>   func.func private @circle() {
//>     call @circle() : () -> ()
//>     return
//>   }
//>   func.func private @outside(!amdgcn.vgpr) -> !amdgcn.vgpr
//>   func.func @stays(%x: !amdgcn.vgpr, %n: index) -> !amdgcn.vgpr {
//>     call @circle() : () -> ()
//>     %y = call @outside(%x) {sched.stage = 1 : i32} : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %c0 = arith.constant 0 : index
//>     %c1 = arith.constant 1 : index
//>     %0 = arith.cmpi slt, %c0, %n : index
//>     cf.cond_br %0, ^bb1(%c0, %y : index, !amdgcn.vgpr), ^bb6(%y : !amdgcn.vgpr)
//>   ^bb1(%i: index, %s: !amdgcn.vgpr):
//>     %c = arith.constant 4 : i32
//>     %d = amdgcn.alloca : !amdgcn.vgpr
//>     %r = amdgcn.v_add_u32 outs(%d) ins(%s, %s) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %1 = amdgcn.alloca : !amdgcn.vgpr
//>     %2 = amdgcn.v_add_u32 outs(%1) ins(%r, %r) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %q = arith.cmpi slt, %i, %n : index
//>     cf.br ^bb2
//>   ^bb2:
//>     cf.cond_br %q, ^bb3, ^bb4(%2 : !amdgcn.vgpr)
//>   ^bb3:
//>     %3 = amdgcn.alloca : !amdgcn.vgpr
//>     %4 = amdgcn.v_add_u32 outs(%3) ins(%2, %2) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     cf.br ^bb4(%4 : !amdgcn.vgpr)
//>   ^bb4(%z: !amdgcn.vgpr):
//>     cf.br ^bb5(%z : !amdgcn.vgpr)
//>   ^bb5(%u: !amdgcn.vgpr):
//>     %5 = arith.addi %i, %c1 : index
//>     %6 = arith.cmpi slt, %5, %n : index
//>     cf.cond_br %6, ^bb1(%5, %u : index, !amdgcn.vgpr), ^bb6(%u : !amdgcn.vgpr)
//>   ^bb6(%sum: !amdgcn.vgpr):
//>     return %sum : !amdgcn.vgpr
//>   }
//>   kernel @k attributes {used = [@kept]} {
//>     %v0 = alloca : !amdgcn.vgpr<0>
//>     %d = alloca : !amdgcn.vgpr
//>     %a = v_mov_b32 outs(%d) ins(%v0) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr<0>)
//>     %t = arith.constant true : i1
//>     cf.br ^bb1
//>   ^bb1:
//>     cf.cond_br %t, ^bb2, ^bb3(%a : !amdgcn.vgpr)
//>   ^bb2:
//>     %0 = alloca : !amdgcn.vgpr
//>     %r = v_add_u32 outs(%0) ins(%a, %a) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     cf.br ^bb3(%r : !amdgcn.vgpr)
//>   ^bb3(%z: !amdgcn.vgpr):
//>     cf.br ^bb4(%z : !amdgcn.vgpr)
//>   ^bb4(%b: !amdgcn.vgpr):
//>     test_inst ins %b : (!amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//> }
