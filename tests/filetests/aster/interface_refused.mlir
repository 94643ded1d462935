// run: easel opt %s --amdgcn-reg-alloc
// run: easel opt %s --amdgcn-to-register-semantics
// What nothing gives is an error, never a register that nobody wrote.
amdgcn.module @m target = <gfx942> {
  kernel @k arguments <[#amdgcn.buffer_arg<address_space = global>]> {
    %a = load_arg 1 : !amdgcn.sgpr<[? + 2]>
    %b = load_arg 0 : !amdgcn.sgpr
    %c = thread_id y : !amdgcn.vgpr
    %d = block_dim x : !amdgcn.sgpr
    %e = thread_id x : !amdgcn.sgpr
    %f = load_arg 0 : !amdgcn.vgpr<[? + 2]>
    test_inst ins %a, %b, %c, %d, %e, %f : (!amdgcn.sgpr<[? + 2]>, !amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.sgpr, !amdgcn.vgpr<[? + 2]>) -> ()
    end_kernel
  }
  kernel @l arguments <[#amdgcn.other_arg<x>]> {
    %a = load_arg 0 : !amdgcn.sgpr<[? + 2]>
    test_inst ins %a : (!amdgcn.sgpr<[? + 2]>) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-reg-alloc
//= 1
//! error[aster-interface]: `load_arg 1` is none of the kernel's 1 arguments
//!  --> interface_refused.mlir:6:10
//!   |
//! 6 |     %a = load_arg 1 : !amdgcn.sgpr<[? + 2]>
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!
//! error[aster-interface]: `load_arg 0` has 2 registers at byte 0, and 1 are asked for
//!  --> interface_refused.mlir:7:10
//!   |
//! 7 |     %b = load_arg 0 : !amdgcn.sgpr
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!
//! error[aster-interface]: `block_dim x` is given to the kernel by nothing
//!  --> interface_refused.mlir:9:10
//!   |
//! 9 |     %d = block_dim x : !amdgcn.sgpr
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!   |
//!   = help: add `#amdgcn.block_dim_arg<x>` to the kernel's arguments, or write `block_dims` among its attributes
//!
//! error[aster-interface]: `thread_id x` is another in each lane, and `!amdgcn.sgpr` is asked for
//!   --> interface_refused.mlir:10:10
//!    |
//! 10 |     %e = thread_id x : !amdgcn.sgpr
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: ask for a register of each lane
//!
//! error[aster-interface]: `load_arg 0` is loaded into scalar registers, not `!amdgcn.vgpr<[? + 2]>`
//!   --> interface_refused.mlir:11:10
//!    |
//! 11 |     %f = load_arg 0 : !amdgcn.vgpr<[? + 2]>
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: copy it from there
//!
//! error[aster-argument]: `#amdgcn.other_arg<x>` is no kernel argument that is known
//!   --> interface_refused.mlir:15:10
//!    |
//! 15 |   kernel @l arguments <[#amdgcn.other_arg<x>]> {
//!    |          ^^ of this kernel
//!    |
//!    = help: `buffer_arg<...>`, `by_val_arg<size = N, ...>`, `block_dim_arg<x>` and `grid_dim_arg<x>` are
//$ easel opt %s --amdgcn-to-register-semantics
//= 1
//! error[aster-interface]: the result of `load_arg` is a register that no storage stands for
//!  --> interface_refused.mlir:6:10
//!   |
//! 6 |     %a = load_arg 1 : !amdgcn.sgpr<[? + 2]>
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!   |
//!   = help: run `amdgcn-expand-interface` first
//!
//! error[aster-interface]: the result of `load_arg` is a register that no storage stands for
//!  --> interface_refused.mlir:7:10
//!   |
//! 7 |     %b = load_arg 0 : !amdgcn.sgpr
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!   |
//!   = help: run `amdgcn-expand-interface` first
//!
//! error[aster-interface]: the result of `thread_id` is a register that no storage stands for
//!  --> interface_refused.mlir:8:10
//!   |
//! 8 |     %c = thread_id y : !amdgcn.vgpr
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!   |
//!   = help: run `amdgcn-expand-interface` first
//!
//! error[aster-interface]: the result of `block_dim` is a register that no storage stands for
//!  --> interface_refused.mlir:9:10
//!   |
//! 9 |     %d = block_dim x : !amdgcn.sgpr
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!   |
//!   = help: run `amdgcn-expand-interface` first
//!
//! error[aster-interface]: the result of `thread_id` is a register that no storage stands for
//!   --> interface_refused.mlir:10:10
//!    |
//! 10 |     %e = thread_id x : !amdgcn.sgpr
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: run `amdgcn-expand-interface` first
//!
//! error[aster-interface]: the result of `load_arg` is a register that no storage stands for
//!   --> interface_refused.mlir:11:10
//!    |
//! 11 |     %f = load_arg 0 : !amdgcn.vgpr<[? + 2]>
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: run `amdgcn-expand-interface` first
//!
//! error[aster-interface]: the result of `load_arg` is a register that no storage stands for
//!   --> interface_refused.mlir:16:10
//!    |
//! 16 |     %a = load_arg 0 : !amdgcn.sgpr<[? + 2]>
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!    |
//!    = help: run `amdgcn-expand-interface` first
