// run: easel compile %s --emit mir
// Functions beside kernels become no machine code, which is said.
amdgcn.module @a target = <gfx942> {
  func.func @helper() {
    return
  }
  kernel @k {
    end_kernel
  }
}

//$ easel compile %s --emit mir
//! warning[aster-left-out]: `@helper` is no kernel and is left out
//!  --> left_out.mlir:4:13
//!   |
//! 4 |   func.func @helper() {
//!   |             ^^^^^^^ this function
//!   |
//!   = help: kernels alone become machine code
//> machine gfx942 storage @k attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, open_workgroup = 1024, workgroup_ids = [1, 0, 0], work_item_dims = 1} {
//> ^bb0:
//>   s_endpgm
//> }
