// run: easel opt %s --amdgcn-reg-alloc
// run: easel opt %s --amdgcn-backend
// D13: copies that no move does stay with one warning each; the backend lowers those of accumulators and
// refuses the rest.
func.func @accumulator() {
  %v = amdgcn.alloca : !amdgcn.vgpr<?>
  %a = amdgcn.alloca : !amdgcn.agpr<?>
  amdgcn.test_inst outs %v : (!amdgcn.vgpr<?>) -> ()
  lsir.copy %a, %v : !amdgcn.agpr<?>, !amdgcn.vgpr<?>
  amdgcn.test_inst ins %a : (!amdgcn.agpr<?>) -> ()
  return
}
func.func @lanes() {
  %v = amdgcn.alloca : !amdgcn.vgpr<?>
  %s = amdgcn.alloca : !amdgcn.sgpr<?>
  amdgcn.test_inst outs %v : (!amdgcn.vgpr<?>) -> ()
  lsir.copy %s, %v : !amdgcn.sgpr<?>, !amdgcn.vgpr<?>
  amdgcn.test_inst ins %s : (!amdgcn.sgpr<?>) -> ()
  return
}

//$ easel opt %s --amdgcn-reg-alloc
//! warning[aster-copy-stays]: no move instruction copies vgpr0 to agpr0: the copy stays
//!  --> backend_copies.mlir:9:3
//!   |
//! 9 |   lsir.copy %a, %v : !amdgcn.agpr<?>, !amdgcn.vgpr<?>
//!   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this copy
//!   |
//!   = help: lower-agpr-copies=true makes it an accumulator read or write
//!
//! warning[aster-copy-stays]: no move instruction copies vgpr0 to sgpr0: the copy stays
//!   --> backend_copies.mlir:17:3
//!    |
//! 17 |   lsir.copy %s, %v : !amdgcn.sgpr<?>, !amdgcn.vgpr<?>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this copy
//!    |
//!    = help: read the first lane, if the value is the same in all
//> func.func @accumulator() {
//>   %a = amdgcn.alloca : !amdgcn.agpr<0>
//>   %v = amdgcn.alloca : !amdgcn.vgpr<0>
//>   amdgcn.test_inst outs %v : (!amdgcn.vgpr<0>) -> ()
//>   lsir.copy %a, %v : !amdgcn.agpr<0>, !amdgcn.vgpr<0>
//>   amdgcn.test_inst ins %a : (!amdgcn.agpr<0>) -> ()
//>   return
//> }
//> func.func @lanes() {
//>   %s = amdgcn.alloca : !amdgcn.sgpr<0>
//>   %v = amdgcn.alloca : !amdgcn.vgpr<0>
//>   amdgcn.test_inst outs %v : (!amdgcn.vgpr<0>) -> ()
//>   lsir.copy %s, %v : !amdgcn.sgpr<0>, !amdgcn.vgpr<0>
//>   amdgcn.test_inst ins %s : (!amdgcn.sgpr<0>) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-backend
//= 1
//! error[aster-copy-refused]: no move instruction copies vgpr0 to sgpr0: the copy stays
//!   --> backend_copies.mlir:17:3
//!    |
//! 17 |   lsir.copy %s, %v : !amdgcn.sgpr<?>, !amdgcn.vgpr<?>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this copy
//!    |
//!    = help: read the first lane, if the value is the same in all
