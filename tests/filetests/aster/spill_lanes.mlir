// run: easel opt %s --amdgcn-reg-alloc=num-sgprs=2,spill=lanes --check
// A scalar sits in a lane of a vector register while a loop needs all scalar ones.
func.func private @rand() -> i1
func.func @lanes() {
  %x = amdgcn.alloca : !amdgcn.sgpr
  %y = amdgcn.alloca : !amdgcn.sgpr
  %z = amdgcn.alloca : !amdgcn.sgpr
  %a = amdgcn.test_inst outs %x : (!amdgcn.sgpr) -> !amdgcn.sgpr
  %b = amdgcn.test_inst outs %y : (!amdgcn.sgpr) -> !amdgcn.sgpr
  %c = amdgcn.test_inst outs %z : (!amdgcn.sgpr) -> !amdgcn.sgpr
  cf.br ^h
^h:
  amdgcn.test_inst ins %b, %c : (!amdgcn.sgpr, !amdgcn.sgpr) -> ()
  %d = func.call @rand() : () -> i1
  cf.cond_br %d, ^h, ^e
^e:
  amdgcn.test_inst ins %a : (!amdgcn.sgpr) -> ()
  return
}

//$ easel opt %s --amdgcn-reg-alloc=num-sgprs=2,spill=lanes --check
//! warning[aster-spill]: values left their registers so that the rest fits
//!  --> spill_lanes.mlir:4:11
//!   |
//! 4 | func.func @lanes() {
//!   |           ^^^^^^ in this function
//!   |
//!   = note: %x (sgpr) sits in lanes of a vector register over a part of its range: 1 stores, 1 reloads, weight 2; defined by amdgcn.test_inst outs %x
//> func.func private @rand() -> i1
//> func.func @lanes() {
//>   %x = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %1 = arith.constant 0 : i32
//>   %z = amdgcn.alloca : !amdgcn.sgpr<1>
//>   amdgcn.test_inst outs %x : (!amdgcn.sgpr<0>) -> ()
//>   amdgcn.v_writelane_b32 outs(%0) ins(%x, %1, %0) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.sgpr<0>, i32, !amdgcn.vgpr<0>)
//>   amdgcn.test_inst outs %x : (!amdgcn.sgpr<0>) -> ()
//>   amdgcn.test_inst outs %z : (!amdgcn.sgpr<1>) -> ()
//>   cf.br ^bb1
//> ^bb1:
//>   amdgcn.test_inst ins %x, %z : (!amdgcn.sgpr<0>, !amdgcn.sgpr<1>) -> ()
//>   %d = call @rand() : () -> i1
//>   cf.cond_br %d, ^bb1, ^bb2
//> ^bb2:
//>   amdgcn.v_readlane_b32 outs(%x) ins(%0, %1) : outs(!amdgcn.sgpr<0>) ins(!amdgcn.vgpr<0>, i32)
//>   amdgcn.test_inst ins %x : (!amdgcn.sgpr<0>) -> ()
//>   return
//> }
