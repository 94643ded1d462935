// run: easel opt %s
amdgcn.module @wide target = <gfx942> {
  kernel @k {
    %l = alloca : !amdgcn.vcc_lo<0>
    s_cbranch_vccz %l, true(^t) false(^f) : !amdgcn.vcc_lo<0>
  ^f:
    end_kernel
  ^t:
    amdgcn.barrier scope(<cluster>)
    end_kernel
  }
}
amdgcn.module @narrow target = <gfx1250> {
  kernel @k {
    %l = alloca : !amdgcn.vcc_lo<0>
    %h = alloca : !amdgcn.vcc_hi<0>
    %m = make_register_range %l, %h : !amdgcn.vcc_lo<0>, !amdgcn.vcc_hi<0>
    s_cbranch_vccnz %m, true(^t) false(^f) : !amdgcn.vcc<0>
  ^f:
    end_kernel
  ^t:
    end_kernel
  }
}

//$ easel opt %s
//= 1
//! error[aster-mask-width]: `s_cbranch_vccz` takes a mask of 64 lanes on gfx942, not `vcc_lo`
//!  --> mask_width_wrong.mlir:5:5
//!   |
//! 5 |     s_cbranch_vccz %l, true(^t) false(^f) : !amdgcn.vcc_lo<0>
//!   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: pass `!amdgcn.vcc`
//!
//! error[aster-not-on-target]: `barrier` is not for gfx942
//!  --> mask_width_wrong.mlir:9:5
//!   |
//! 9 |     amdgcn.barrier scope(<cluster>)
//!   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: the target has no clusters: write `scope(<workgroup>)`
//!
//! error[aster-mask-width]: `s_cbranch_vccnz` takes a mask of 32 lanes on gfx1250, not `vcc`
//!   --> mask_width_wrong.mlir:18:5
//!    |
//! 18 |     s_cbranch_vccnz %m, true(^t) false(^f) : !amdgcn.vcc<0>
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: pass `!amdgcn.vcc_lo`
