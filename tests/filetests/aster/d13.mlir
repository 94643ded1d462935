// run: easel opt %s --amdgcn-register-coloring
// run: easel opt %s --amdgcn-register-coloring=lower-agpr-copies=true
// D13: copies that no move does, each said
amdgcn.module @d13 target = <gfx942> {
  kernel @d13 {
    %v = alloca : !amdgcn.vgpr<?>
    %s = alloca : !amdgcn.sgpr<?>
    %a = alloca : !amdgcn.agpr<?>
    %b = alloca : !amdgcn.agpr<?>
    test_inst outs %v : (!amdgcn.vgpr<?>) -> ()
    lsir.copy %a, %v : !amdgcn.agpr<?>, !amdgcn.vgpr<?>
    lsir.copy %s, %v : !amdgcn.sgpr<?>, !amdgcn.vgpr<?>
    lsir.copy %b, %s : !amdgcn.agpr<?>, !amdgcn.sgpr<?>
    test_inst ins %v, %s, %a, %b : (!amdgcn.vgpr<?>, !amdgcn.sgpr<?>, !amdgcn.agpr<?>, !amdgcn.agpr<?>) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-register-coloring
//! warning[aster-copy-stays]: no move instruction copies vgpr0 to agpr0: the copy stays
//!   --> d13.mlir:11:5
//!    |
//! 11 |     lsir.copy %a, %v : !amdgcn.agpr<?>, !amdgcn.vgpr<?>
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this copy
//!    |
//!    = help: lower-agpr-copies=true makes it an accumulator read or write
//!
//! warning[aster-copy-stays]: no move instruction copies vgpr0 to sgpr0: the copy stays
//!   --> d13.mlir:12:5
//!    |
//! 12 |     lsir.copy %s, %v : !amdgcn.sgpr<?>, !amdgcn.vgpr<?>
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this copy
//!    |
//!    = help: read the first lane, if the value is the same in all
//!
//! warning[aster-copy-stays]: no move instruction copies sgpr0 to agpr1: the copy stays
//!   --> d13.mlir:13:5
//!    |
//! 13 |     lsir.copy %b, %s : !amdgcn.agpr<?>, !amdgcn.sgpr<?>
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this copy
//!    |
//!    = help: copy by way of a vector register
//> amdgcn.module @d13 target = <gfx942> {
//>   kernel @d13 {
//>     %v = alloca : !amdgcn.vgpr<0>
//>     %a = alloca : !amdgcn.agpr<0>
//>     %s = alloca : !amdgcn.sgpr<0>
//>     %b = alloca : !amdgcn.agpr<1>
//>     test_inst outs %v : (!amdgcn.vgpr<0>) -> ()
//>     lsir.copy %a, %v : !amdgcn.agpr<0>, !amdgcn.vgpr<0>
//>     lsir.copy %s, %v : !amdgcn.sgpr<0>, !amdgcn.vgpr<0>
//>     lsir.copy %b, %s : !amdgcn.agpr<1>, !amdgcn.sgpr<0>
//>     test_inst ins %v, %s, %a, %b : (!amdgcn.vgpr<0>, !amdgcn.sgpr<0>, !amdgcn.agpr<0>, !amdgcn.agpr<1>) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-register-coloring=lower-agpr-copies=true
//! warning[aster-copy-stays]: no move instruction copies vgpr0 to sgpr0: the copy stays
//!   --> d13.mlir:12:5
//!    |
//! 12 |     lsir.copy %s, %v : !amdgcn.sgpr<?>, !amdgcn.vgpr<?>
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this copy
//!    |
//!    = help: read the first lane, if the value is the same in all
//!
//! warning[aster-copy-stays]: no move instruction copies sgpr0 to agpr1: the copy stays
//!   --> d13.mlir:13:5
//!    |
//! 13 |     lsir.copy %b, %s : !amdgcn.agpr<?>, !amdgcn.sgpr<?>
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this copy
//!    |
//!    = help: copy by way of a vector register
//> amdgcn.module @d13 target = <gfx942> {
//>   kernel @d13 {
//>     %v = alloca : !amdgcn.vgpr<0>
//>     %a = alloca : !amdgcn.agpr<0>
//>     %s = alloca : !amdgcn.sgpr<0>
//>     %b = alloca : !amdgcn.agpr<1>
//>     test_inst outs %v : (!amdgcn.vgpr<0>) -> ()
//>     v_accvgpr_write outs(%a) ins(%v) {easel.copy} : outs(!amdgcn.agpr<0>) ins(!amdgcn.vgpr<0>)
//>     lsir.copy %s, %v : !amdgcn.sgpr<0>, !amdgcn.vgpr<0>
//>     lsir.copy %b, %s : !amdgcn.agpr<1>, !amdgcn.sgpr<0>
//>     test_inst ins %v, %s, %a, %b : (!amdgcn.vgpr<0>, !amdgcn.sgpr<0>, !amdgcn.agpr<0>, !amdgcn.agpr<1>) -> ()
//>     end_kernel
//>   }
//> }
