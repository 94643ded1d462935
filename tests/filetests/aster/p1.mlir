// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --passes=bufferize,to-register-semantics
// run: easel opt %s --amdgcn-reg-alloc
// run: easel opt %s --amdgcn-to-register-semantics
// run: easel opt %s --amdgcn-register-coloring
// P1: diamond
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
func.func @p1() {
  %c = func.call @rand() : () -> i1
  %x = amdgcn.alloca : !v
  %y = amdgcn.alloca : !v
  cf.cond_br %c, ^l, ^r
^l:
  %a = amdgcn.test_inst outs %x : (!v) -> !v
  cf.br ^m(%a : !v)
^r:
  %b = amdgcn.test_inst outs %y : (!v) -> !v
  cf.br ^m(%b : !v)
^m(%p: !v):
  amdgcn.test_inst ins %p : (!v) -> ()
  return
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> func.func @p1() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %1 = amdgcn.alloca : !amdgcn.vgpr
//>   %c = call @rand() : () -> i1
//>   %x = amdgcn.alloca : !amdgcn.vgpr
//>   %y = amdgcn.alloca : !amdgcn.vgpr
//>   cf.cond_br %c, ^bb1, ^bb2
//> ^bb1:
//>   %a = amdgcn.test_inst outs %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   lsir.copy %0, %a : !amdgcn.vgpr<?>, !amdgcn.vgpr
//>   cf.br ^bb3
//> ^bb2:
//>   %b = amdgcn.test_inst outs %y : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>   lsir.copy %0, %b : !amdgcn.vgpr<?>, !amdgcn.vgpr
//>   cf.br ^bb3
//> ^bb3:
//>   %2 = lsir.copy %1, %0 : !amdgcn.vgpr, !amdgcn.vgpr<?>
//>   amdgcn.test_inst ins %2 : (!amdgcn.vgpr) -> ()
//>   return
//> }
//$ easel opt %s --passes=bufferize,to-register-semantics
//> func.func private @rand() -> i1
//> func.func @p1() {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %1 = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %c = call @rand() : () -> i1
//>   %x = amdgcn.alloca : !amdgcn.vgpr<?>
//>   %y = amdgcn.alloca : !amdgcn.vgpr<?>
//>   cf.cond_br %c, ^bb1, ^bb2
//> ^bb1:
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<?>) -> ()
//>   lsir.copy %0, %x : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   cf.br ^bb3
//> ^bb2:
//>   amdgcn.test_inst outs %y : (!amdgcn.vgpr<?>) -> ()
//>   lsir.copy %0, %y : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   cf.br ^bb3
//> ^bb3:
//>   lsir.copy %1, %0 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>   amdgcn.test_inst ins %1 : (!amdgcn.vgpr<?>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> func.func @p1() {
//>   %x = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %c = call @rand() : () -> i1
//>   cf.cond_br %c, ^bb1, ^bb2
//> ^bb1:
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<0>) -> ()
//>   cf.br ^bb3
//> ^bb2:
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<0>) -> ()
//>   cf.br ^bb3
//> ^bb3:
//>   amdgcn.test_inst ins %x : (!amdgcn.vgpr<0>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-to-register-semantics
//= 1
//! error[aster-register-argument]: ^m has the register argument %p
//!   --> p1.mlir:28:4
//!    |
//! 28 | ^m(%p: !v):
//!    |    ^^ this argument
//!    |
//!    = help: run `aster-amdgcn-bufferization` first
//$ easel opt %s --amdgcn-register-coloring
//= 1
//! error[aster-register-argument]: ^m has the register argument %p
//!   --> p1.mlir:28:4
//!    |
//! 28 | ^m(%p: !v):
//!    |    ^^ this argument
//!    |
//!    = help: run `aster-amdgcn-bufferization` first
