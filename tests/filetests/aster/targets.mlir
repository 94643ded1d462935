// run: easel opt %s --amdgcn-reg-alloc
// run: easel opt %s --amdgcn-backend
// run: easel compile %s
// A machine without tables is allocated for, and refused by name where its instructions matter.
amdgcn.module @later target = <gfx1201> {
  kernel @k {
    %a = alloca : !amdgcn.vgpr
    %b = test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
    end_kernel
  }
}

//$ easel opt %s --amdgcn-reg-alloc
//> amdgcn.module @later target = <gfx1201> {
//>   kernel @k {
//>     %a = alloca : !amdgcn.vgpr<0>
//>     test_inst outs %a : (!amdgcn.vgpr<0>) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-backend
//= 1
//! error[aster-target-without-tables]: the passes use no tables of gfx1201
//!  --> targets.mlir:6:10
//!   |
//! 6 |   kernel @k {
//!   |          ^^ this function is for it
//!   |
//!   = help: allocation needs none; waits, branches, hazards and machine code do
//$ easel compile %s
//= 1
//! error[aster-target-without-tables]: the passes use no tables of gfx1201
//!  --> targets.mlir:6:10
//!   |
//! 6 |   kernel @k {
//!   |          ^^ this function is for it
//!   |
//!   = help: allocation needs none; waits, branches, hazards and machine code do
