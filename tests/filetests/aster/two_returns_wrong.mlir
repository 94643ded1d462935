// run: easel opt %s --input aster --passes=
// Two returns of different registers.
func.func @storage(%c: i1) -> !amdgcn.vgpr<1> {
  %x = amdgcn.alloca : !amdgcn.vgpr<1>
  %y = amdgcn.alloca : !amdgcn.vgpr<2>
  cf.cond_br %c, ^one, ^two
^one:
  return %x : !amdgcn.vgpr<1>
^two:
  return %y : !amdgcn.vgpr<2>
}

//$ easel opt %s --input aster --passes=
//= 1
//! error[aster-return-types]: two returns give different types
//!   --> two_returns_wrong.mlir:10:3
//!    |
//!  8 |   return %x : !amdgcn.vgpr<1>
//!    |   --------------------------- the first one
//!  9 | ^two:
//! 10 |   return %y : !amdgcn.vgpr<2>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this one
//!    |
//!    = help: return the same registers everywhere
