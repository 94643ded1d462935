// run: easel opt %s --input aster --amdgcn-register-coloring
// Storage that is returned at two places is two registers: nothing copies it.
func.func @storage(%c: i1) -> !amdgcn.vgpr<?> {
  %x = amdgcn.alloca : !amdgcn.vgpr<?>
  %y = amdgcn.alloca : !amdgcn.vgpr<?>
  amdgcn.test_inst outs %x, %y : (!amdgcn.vgpr<?>, !amdgcn.vgpr<?>) -> ()
  cf.cond_br %c, ^one, ^two
^one:
  return %x : !amdgcn.vgpr<?>
^two:
  return %y : !amdgcn.vgpr<?>
}

//$ easel opt %s --input aster --amdgcn-register-coloring
//= 1
//! error[aster-return-types]: two returns give different registers
//!   --> two_returns_storage.mlir:11:3
//!    |
//!  9 |   return %x : !amdgcn.vgpr<?>
//!    |   --------------------------- the first one
//! 10 | ^two:
//! 11 |   return %y : !amdgcn.vgpr<?>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this one
//!    |
//!    = help: copy what is returned to one register before each return
