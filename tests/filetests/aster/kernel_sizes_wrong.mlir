// run: easel opt %s --input aster --passes=
// Sizes that no kernel has. What cannot be read must not become what is usual.
amdgcn.module @sizes target = #amdgcn.target<gfx942> {
  kernel @none attributes {block_dims = array<i32: 0, 1, 1>} {
    end_kernel
  }
  kernel @long attributes {grid_dims = array<i64: 64, 1, 1>, block_dims = array<i32: 64, 1, 1, 1>} {
    end_kernel
  }
  kernel @bytes attributes {shared_memory_size = -4 : i32, private_memory_size = "much"} {
    end_kernel
  }
  kernel @large attributes {block_dims = array<i32: 64, 64>} {
    end_kernel
  }
  kernel @old attributes {cluster_dims = array<i32: 2, 1, 1>} {
    end_kernel
  }
}
amdgcn.module @clusters target = #amdgcn.target<gfx1250> {
  kernel @right attributes {cluster_dims = array<i32: 4, 2, 1>, grid_dims = array<i32: 8, 8, 1>} {
    end_kernel
  }
  kernel @many attributes {cluster_dims = array<i32: 4, 4, 2>} {
    end_kernel
  }
  kernel @rest attributes {cluster_dims = array<i32: 4, 2, 1>, grid_dims = array<i32: 8, 3, 1>} {
    end_kernel
  }
}

//$ easel opt %s --input aster --passes=
//= 1
//! error[aster-kernel-attribute]: `block_dims` cannot be `array<i32: 0, 1, 1>`
//!  --> kernel_sizes_wrong.mlir:4:10
//!   |
//! 4 |   kernel @none attributes {block_dims = array<i32: 0, 1, 1>} {
//!   |          ^^^^^ here
//!   |
//!   = help: write one to three positive sizes, `array<i32: x, y, z>`
//!
//! error[aster-kernel-attribute]: `block_dims` cannot be `array<i32: 64, 1, 1, 1>`
//!  --> kernel_sizes_wrong.mlir:7:10
//!   |
//! 7 |   kernel @long attributes {grid_dims = array<i64: 64, 1, 1>, block_dims = array<i32: 64, 1, 1, 1>} {
//!   |          ^^^^^ here
//!   |
//!   = help: write one to three positive sizes, `array<i32: x, y, z>`
//!
//! error[aster-kernel-attribute]: `grid_dims` cannot be `array<i64: 64, 1, 1>`
//!  --> kernel_sizes_wrong.mlir:7:10
//!   |
//! 7 |   kernel @long attributes {grid_dims = array<i64: 64, 1, 1>, block_dims = array<i32: 64, 1, 1, 1>} {
//!   |          ^^^^^ here
//!   |
//!   = help: write one to three positive sizes, `array<i32: x, y, z>`
//!
//! error[aster-kernel-attribute]: `shared_memory_size` cannot be `-4 : i32`
//!   --> kernel_sizes_wrong.mlir:10:10
//!    |
//! 10 |   kernel @bytes attributes {shared_memory_size = -4 : i32, private_memory_size = "much"} {
//!    |          ^^^^^^ here
//!    |
//!    = help: write a number of bytes, `N : i32`
//!
//! error[aster-kernel-attribute]: `private_memory_size` cannot be `"much"`
//!   --> kernel_sizes_wrong.mlir:10:10
//!    |
//! 10 |   kernel @bytes attributes {shared_memory_size = -4 : i32, private_memory_size = "much"} {
//!    |          ^^^^^^ here
//!    |
//!    = help: write a number of bytes, `N : i32`
//!
//! error[aster-kernel-size]: a workgroup of `@large` is too large
//!   --> kernel_sizes_wrong.mlir:13:10
//!    |
//! 13 |   kernel @large attributes {block_dims = array<i32: 64, 64>} {
//!    |          ^^^^^^ here
//!    |
//!    = help: a workgroup has at most 1024 work-items
//!
//! error[aster-kernel-size]: gfx942 has no clusters of workgroups
//!   --> kernel_sizes_wrong.mlir:16:10
//!    |
//! 16 |   kernel @old attributes {cluster_dims = array<i32: 2, 1, 1>} {
//!    |          ^^^^ here
//!    |
//!    = help: remove `cluster_dims`
//!
//! error[aster-kernel-size]: a cluster of `@many` is too large
//!   --> kernel_sizes_wrong.mlir:24:10
//!    |
//! 24 |   kernel @many attributes {cluster_dims = array<i32: 4, 4, 2>} {
//!    |          ^^^^^ here
//!    |
//!    = help: a cluster has at most 16 workgroups
//!
//! error[aster-kernel-size]: clusters do not fill the grid of `@rest`
//!   --> kernel_sizes_wrong.mlir:27:10
//!    |
//! 27 |   kernel @rest attributes {cluster_dims = array<i32: 4, 2, 1>, grid_dims = array<i32: 8, 3, 1>} {
//!    |          ^^^^^ here
//!    |
//!    = help: make each size of `grid_dims` a multiple of that of `cluster_dims`
