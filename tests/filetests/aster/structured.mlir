// run: easel opt %s --passes= --check
// run: easel opt %s --passes=convert-scf-to-cf --check
// run: easel opt %s --amdgcn-reg-alloc --check
// Loops and conditionals with regions: names of a region are its own, a region without results needs no yield.
!v = !amdgcn.vgpr
func.func private @rand() -> i1
func.func @nest(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = amdgcn.alloca : !v
  %x = amdgcn.test_inst outs %a : (!v) -> !v
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %x, %q = %x) -> (!v, !v) {
    %y = amdgcn.test_inst outs %a ins %p, %q : (!v, !v, !v) -> !v
    %c = func.call @rand() : () -> i1
    %z = scf.if %c -> (!v) {
      %b = amdgcn.alloca : !v
      %w = amdgcn.test_inst outs %b : (!v) -> !v
      scf.yield %w : !v
    } else {
      %b = amdgcn.alloca : !v
      scf.for %j = %c0 to %c8 step %c1 {
        amdgcn.test_inst ins %y : (!v) -> ()
      } {easel.unroll = 2 : i32}
      scf.yield %p : !v
    }
    scf.yield %z, %y : !v, !v
  }
  %s = scf.while (%k = %r#0) : (!v) -> !v {
    %c = func.call @rand() : () -> i1
    scf.condition(%c) %k : !v
  } do {
  ^bb0(%k: !v):
    %b = amdgcn.alloca : !v
    %w = amdgcn.test_inst outs %b ins %k : (!v, !v) -> !v
    scf.yield %w : !v
  }
  amdgcn.test_inst ins %r#1, %s : (!v, !v) -> ()
  return
}

//$ easel opt %s --passes= --check
//> func.func private @rand() -> i1
//> func.func @nest(%n: index) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c8 = arith.constant 8 : index
//>   %a = amdgcn.alloca : !amdgcn.vgpr
//>   %x = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %x, %q = %x) -> (!amdgcn.vgpr, !amdgcn.vgpr) {
//>     %y = amdgcn.test_inst outs %a ins %p, %q : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>     %c = func.call @rand() : () -> i1
//>     %z = scf.if %c -> (!amdgcn.vgpr) {
//>       %b = amdgcn.alloca : !amdgcn.vgpr
//>       %w = amdgcn.test_inst outs %b : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>       scf.yield %w : !amdgcn.vgpr
//>     } else {
//>       %b = amdgcn.alloca : !amdgcn.vgpr
//>       scf.for %j = %c0 to %c8 step %c1 {
//>         amdgcn.test_inst ins %y : (!amdgcn.vgpr) -> ()
//>       } {easel.unroll = 2 : i32}
//>       scf.yield %p : !amdgcn.vgpr
//>     }
//>     scf.yield %z, %y : !amdgcn.vgpr, !amdgcn.vgpr
//>   }
//>   %s = scf.while (%k = %r#0) : (!amdgcn.vgpr) -> !amdgcn.vgpr {
//>     %c = func.call @rand() : () -> i1
//>     scf.condition(%c) %k : !amdgcn.vgpr
//>   } do {
//>   ^bb0(%k: !amdgcn.vgpr):
//>     %b = amdgcn.alloca : !amdgcn.vgpr
//>     %w = amdgcn.test_inst outs %b ins %k : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>     scf.yield %w : !amdgcn.vgpr
//>   }
//>   amdgcn.test_inst ins %r#1, %s : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
//>   return
//> }
//$ easel opt %s --passes=convert-scf-to-cf --check
//> func.func private @rand() -> i1
//> func.func @nest(%n: index) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c8 = arith.constant 8 : index
//>   %a = amdgcn.alloca : !amdgcn.vgpr
//>   %x = amdgcn.test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   %3 = arith.cmpi slt, %c0, %n : index
//>   cf.cond_br %3, ^bb1(%c0, %x, %x : index, !amdgcn.vgpr, !amdgcn.vgpr), ^bb7(%x, %x : !amdgcn.vgpr, !amdgcn.vgpr)
//> ^bb1(%i: index, %p: !amdgcn.vgpr, %q: !amdgcn.vgpr):
//>   %y = amdgcn.test_inst outs %a ins %p, %q : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb2, ^bb3
//> ^bb2:
//>   %b = amdgcn.alloca : !amdgcn.vgpr
//>   %w = amdgcn.test_inst outs %b : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   cf.br ^bb6(%w : !amdgcn.vgpr)
//> ^bb3:
//>   %4 = amdgcn.alloca : !amdgcn.vgpr
//>   cf.br ^bb4(%c0 : index)
//> ^bb4(%j: index):
//>   amdgcn.test_inst ins %y : (!amdgcn.vgpr) -> ()
//>   %5 = arith.addi %j, %c1 : index
//>   %6 = arith.cmpi slt, %5, %c8 : index
//>   cf.cond_br %6, ^bb4(%5 : index), ^bb5
//> ^bb5:
//>   cf.br ^bb6(%p : !amdgcn.vgpr)
//> ^bb6(%z: !amdgcn.vgpr):
//>   %7 = arith.addi %i, %c1 : index
//>   %8 = arith.cmpi slt, %7, %n : index
//>   cf.cond_br %8, ^bb1(%7, %z, %y : index, !amdgcn.vgpr, !amdgcn.vgpr), ^bb7(%z, %y : !amdgcn.vgpr, !amdgcn.vgpr)
//> ^bb7(%0: !amdgcn.vgpr, %1: !amdgcn.vgpr):
//>   cf.br ^bb8(%0 : !amdgcn.vgpr)
//> ^bb8(%k: !amdgcn.vgpr):
//>   %9 = call @rand() : () -> i1
//>   cf.cond_br %9, ^bb9(%k : !amdgcn.vgpr), ^bb10(%k : !amdgcn.vgpr)
//> ^bb9(%2: !amdgcn.vgpr):
//>   %10 = amdgcn.alloca : !amdgcn.vgpr
//>   %11 = amdgcn.test_inst outs %10 ins %2 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>   cf.br ^bb8(%11 : !amdgcn.vgpr)
//> ^bb10(%s: !amdgcn.vgpr):
//>   amdgcn.test_inst ins %1, %s : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc --check
//> func.func private @rand() -> i1
//> func.func @nest(%n: index) {
//>   %a = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %b = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %c8 = arith.constant 8 : index
//>   amdgcn.test_inst outs %a : (!amdgcn.vgpr<1>) -> ()
//>   %0 = arith.cmpi slt, %c0, %n : index
//>   cf.cond_br %0, ^bb1, ^bb2
//> ^bb1:
//>   amdgcn.v_mov_b32 outs(%b) ins(%a) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<1>)
//>   cf.br ^bb3(%c0 : index)
//> ^bb2:
//>   amdgcn.v_mov_b32 outs(%b) ins(%a) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<1>)
//>   cf.br ^bb7
//> ^bb3(%i: index):
//>   amdgcn.test_inst outs %a ins %b, %a : (!amdgcn.vgpr<1>, !amdgcn.vgpr<0>, !amdgcn.vgpr<1>) -> ()
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb4, ^bb5(%c0 : index)
//> ^bb4:
//>   amdgcn.test_inst outs %b : (!amdgcn.vgpr<0>) -> ()
//>   cf.br ^bb6
//> ^bb5(%j: index):
//>   amdgcn.test_inst ins %a : (!amdgcn.vgpr<1>) -> ()
//>   %1 = arith.addi %j, %c1 : index
//>   %2 = arith.cmpi slt, %1, %c8 : index
//>   cf.cond_br %2, ^bb5(%1 : index), ^bb6
//> ^bb6:
//>   %3 = arith.addi %i, %c1 : index
//>   %4 = arith.cmpi slt, %3, %n : index
//>   cf.cond_br %4, ^bb3(%3 : index), ^bb7
//> ^bb7:
//>   %5 = call @rand() : () -> i1
//>   cf.cond_br %5, ^bb8, ^bb9
//> ^bb8:
//>   amdgcn.test_inst outs %b ins %b : (!amdgcn.vgpr<0>, !amdgcn.vgpr<0>) -> ()
//>   cf.br ^bb7
//> ^bb9:
//>   amdgcn.test_inst ins %a, %b : (!amdgcn.vgpr<1>, !amdgcn.vgpr<0>) -> ()
//>   return
//> }
