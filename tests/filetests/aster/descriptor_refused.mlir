// run: easel opt %s --amdgcn-expand-interface
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
!d = !amdgcn.sgpr<[? + 4]>
amdgcn.module @m target = <gfx942> {
  kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>]> {
    %p = load_arg 0 : !p
    %far = arith.constant 16384 : i32
    %n = arith.constant 4 : i32
    %a = make_buffer_rsrc %p, %n, %far, cache_swizzle = false, swizzle_enable = false, flags = 131072 : (!p, i32, i32) -> !d
    test_inst ins %a : (!d) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-expand-interface
//= 1
//! error[aster-interface]: `make_buffer_rsrc` has a stride of 0 to 16383 bytes, not 16384
//!   --> descriptor_refused.mlir:10:10
//!    |
//! 10 |     %a = make_buffer_rsrc %p, %n, %far, cache_swizzle = false, swizzle_enable = false, flags = 131072 : (!p, i32, i32) -> !d
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
