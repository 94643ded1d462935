// run: easel compile %s
// A modifier that the row does not have, and one out of its range.
amdgcn.module @m target = <gfx942> {
  kernel @k {
    %v0 = alloca : !amdgcn.vgpr<0>
    %v1 = alloca : !amdgcn.vgpr<1>
    v_add_f32 outs(%v1) ins(%v0, %v0) tomorrow(1 : i32) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<0>)
    v_pk_add_f16 outs(%v1) ins(%v0, %v0) neg_lo(8 : i32) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<0>)
    end_kernel
  }
}

//$ easel compile %s
//= 1
//! error[aster-no-machine-code]: `v_add_f32` has no form that takes these operands
//!  --> modifiers_refused.mlir:7:5
//!   |
//! 7 |     v_add_f32 outs(%v1) ins(%v0, %v0) tomorrow(1 : i32) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<0>)
//!   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!   |
//!   = help: compare with `easel isa show` of the instruction: banks, widths, constants, modifiers
//!
//! error[aster-no-machine-code]: `v_pk_add_f16` has no form that takes these operands
//!  --> modifiers_refused.mlir:8:5
//!   |
//! 8 |     v_pk_add_f16 outs(%v1) ins(%v0, %v0) neg_lo(8 : i32) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<0>)
//!   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!   |
//!   = help: compare with `easel isa show` of the instruction: banks, widths, constants, modifiers
