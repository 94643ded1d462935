// run: easel compile %s
// More shared memory than a workgroup has.
amdgcn.module @m target = #amdgcn.target<gfx942> {
  kernel @one attributes {block_dims = array<i32: 64, 1, 1>, shared_memory_size = 65536 : i32} {
    end_kernel
  }
  kernel @two attributes {block_dims = array<i32: 64, 1, 1>, shared_memory_size = 65540 : i32} {
    end_kernel
  }
}

//$ easel compile %s
//= 1
//! error[aster-kernel-size]: `@two` shares 65540 bytes; a workgroup has at most 65536
//!  --> shared_memory_wrong.mlir:7:10
//!   |
//! 7 |   kernel @two attributes {block_dims = array<i32: 64, 1, 1>, shared_memory_size = 65540 : i32} {
//!   |          ^^^^ this kernel
//!   |
//!   = help: share less
