// run: easel compile %s
// One object cannot have two symbols of one name.
amdgcn.module @m target = #amdgcn.target<gfx942> {
  func.func @h() { return }
  kernel @one attributes {block_dims = array<i32: 64, 1, 1>} {
    end_kernel
  }
  kernel @one attributes {block_dims = array<i32: 64, 1, 1>} {
    end_kernel
  }
}

//$ easel compile %s
//= 1
//! error[emit-duplicate-symbol]: two kernels are called `@one`
//!  --> two_of_one_name_wrong.mlir:8:10
//!   |
//! 5 |   kernel @one attributes {block_dims = array<i32: 64, 1, 1>} {
//!   |          ---- and this one
//! ...
//! 8 |   kernel @one attributes {block_dims = array<i32: 64, 1, 1>} {
//!   |          ^^^^ this one
//!   |
//!   = help: give each kernel of a file a name of its own
