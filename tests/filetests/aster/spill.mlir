// run: easel opt %s --amdgcn-reg-alloc=num-vgprs=2
// run: easel opt %s --amdgcn-reg-alloc=num-vgprs=2,spill=agpr --check
// run: easel opt %s --amdgcn-reg-alloc=num-vgprs=2,spill=scratch --check
// Three values live, never more than two read at once: nothing fits unless spilling is asked for.
func.func private @rand() -> i1
func.func @spill() {
  %x = amdgcn.alloca : !amdgcn.vgpr
  %y = amdgcn.alloca : !amdgcn.vgpr
  %z = amdgcn.alloca : !amdgcn.vgpr
  %a = amdgcn.test_inst outs %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
  %b = amdgcn.test_inst outs %y : (!amdgcn.vgpr) -> !amdgcn.vgpr
  %c = amdgcn.test_inst outs %z : (!amdgcn.vgpr) -> !amdgcn.vgpr
  cf.br ^h
^h:
  amdgcn.test_inst ins %b, %c : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
  %d = func.call @rand() : () -> i1
  cf.cond_br %d, ^h, ^e
^e:
  amdgcn.test_inst ins %a : (!amdgcn.vgpr) -> ()
  return
}

//$ easel opt %s --amdgcn-reg-alloc=num-vgprs=2
//= 1
//! error[allocate-exhausted]: no VGPR is free for %z (1 dword, align 1)
//!   --> spill.mlir:12:8
//!    |
//! 12 |   %c = amdgcn.test_inst outs %z : (!amdgcn.vgpr) -> !amdgcn.vgpr
//!    |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
//!    |        |
//!    |        this value found no register
//!    |        pressure is greatest here
//!    |
//!    = note: the limit of 2 VGPRs is an option's (num-vgprs=2); the file has 256
//!    = note: live from point 7, in ^bb0: amdgcn.test_inst outs %z
//!    = note: live to point 17, in ^bb1: cf.cond_br %d, ^bb1, ^bb2
//!    = note: 2 ranges overlap it, by length in points:
//!                  18  v0         %x (1 dword)
//!                                from in ^bb0: amdgcn.test_inst outs %x
//!                                to   in ^bb2: amdgcn.test_inst ins %x
//!                  13  v1         %y (1 dword)
//!                                from in ^bb0: amdgcn.test_inst outs %y
//!                                to   in ^bb1: cf.cond_br %d, ^bb1, ^bb2
//!    = note: of 2 VGPRs, 0 are free through the whole range, at most 0 of them in a row
//!    = note: at the worst point of it, in ^bb0: amdgcn.test_inst outs %z: nothing is free; the longest gap that starts where it may is 0
//!    = note: peak pressure: 3 of 2 VGPRs, in ^bb0: amdgcn.test_inst outs %z
//!    = note: live there: %x, %y, %z
//!    = note: cause: pressure
//!    = help: more is live at once than there are registers: unroll less, load later, use smaller tiles, or allow more registers, splitting or spilling
//$ easel opt %s --amdgcn-reg-alloc=num-vgprs=2,spill=agpr --check
//! warning[aster-spill]: values left their registers so that the rest fits
//!  --> spill.mlir:6:11
//!   |
//! 6 | func.func @spill() {
//!   |           ^^^^^^ in this function
//!   |
//!   = note: %x (vgpr) sits in the accumulator bank over a part of its range: 1 stores, 1 reloads, weight 2; defined by amdgcn.test_inst outs %x
//> func.func private @rand() -> i1
//> func.func @spill() {
//>   %x = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %0 = amdgcn.alloca : !amdgcn.agpr<0>
//>   %z = amdgcn.alloca : !amdgcn.vgpr<1>
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.v_accvgpr_write outs(%0) ins(%x) {easel.copy} : outs(!amdgcn.agpr<0>) ins(!amdgcn.vgpr<0>)
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst outs %z : (!amdgcn.vgpr<1>) -> ()
//>   cf.br ^bb1
//> ^bb1:
//>   amdgcn.test_inst ins %x, %z : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>) -> ()
//>   %d = call @rand() : () -> i1
//>   cf.cond_br %d, ^bb1, ^bb2
//> ^bb2:
//>   amdgcn.v_accvgpr_read outs(%x) ins(%0) {easel.copy} : outs(!amdgcn.vgpr<0>) ins(!amdgcn.agpr<0>)
//>   amdgcn.test_inst ins %x : (!amdgcn.vgpr<0>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-reg-alloc=num-vgprs=2,spill=scratch --check
//! warning[aster-spill]: values left their registers: 4 bytes of private memory per work-item
//!  --> spill.mlir:6:11
//!   |
//! 6 | func.func @spill() {
//!   |           ^^^^^^ in this function
//!   |
//!   = note: %x (vgpr) sits in private memory over a part of its range: 1 stores, 1 reloads, weight 2; defined by amdgcn.test_inst outs %x
//> func.func private @rand() -> i1
//> func.func @spill() {
//>   %x = amdgcn.alloca : !amdgcn.vgpr<0>
//>   %z = amdgcn.alloca : !amdgcn.vgpr<1>
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.scratch_store_dword data %x : ins(!amdgcn.vgpr<0>)
//>   amdgcn.test_inst outs %x : (!amdgcn.vgpr<0>) -> ()
//>   amdgcn.test_inst outs %z : (!amdgcn.vgpr<1>) -> ()
//>   cf.br ^bb1
//> ^bb1:
//>   amdgcn.test_inst ins %x, %z : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>) -> ()
//>   %d = call @rand() : () -> i1
//>   cf.cond_br %d, ^bb1, ^bb2
//> ^bb2:
//>   amdgcn.scratch_load_dword dest %x : outs(!amdgcn.vgpr<0>)
//>   amdgcn.test_inst ins %x : (!amdgcn.vgpr<0>) -> ()
//>   return
//> }
