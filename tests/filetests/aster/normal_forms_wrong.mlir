// run: easel opt %s --passes= --split-input-file
// What kernels and the modules around them promise is held.
amdgcn.module @values target = <gfx942> attributes {normal_forms = [#amdgcn.no_value_semantic_registers]} {
  kernel @k {
    %0 = alloca : !amdgcn.vgpr
    end_kernel
  }
}
// -----
amdgcn.module @allocated target = <gfx942> {
  kernel @k attributes {normal_forms = [#amdgcn.all_registers_allocated]} {
    %0 = alloca : !amdgcn.vgpr<?>
    %1 = alloca : !amdgcn.sgpr
    %2 = alloca : !amdgcn.sgpr<3>
    end_kernel
  }
}
// -----
amdgcn.module @arguments target = <gfx942> attributes {normal_forms = [#amdgcn.no_register_block_args, #amdgcn.no_cf_branches]} {
  func.func @f(%a: !amdgcn.vgpr) {
    cf.br ^b(%a : !amdgcn.vgpr)
  ^b(%p: !amdgcn.vgpr):
    return
  }
}
// -----
amdgcn.module @structured target = <gfx942> attributes {normal_forms = [#amdgcn.no_scf_ops]} {
  kernel @k attributes {normal_forms = [#amdgcn.no_op_with_regions, #amdgcn.no_index_types]} {
    %c0 = arith.constant 0 : i32
    scf.for %i = %c0 to %c0 step %c0 : i32 {
      %x = arith.constant 0 : index
    }
    end_kernel
  }
}
// -----
amdgcn.module @operations target = <gfx942> attributes {normal_forms = [#amdgcn.no_metadata_ops, #amdgcn.no_lds_buffer_ops, #amdgcn.all_inlined, #amdgcn.no_lsir_ops, #amdgcn.no_lsir_control_ops, #amdgcn.no_lsir_compute_ops, #amdgcn.unheard_of]} {
  func.func private @g()
  kernel @k {
    %t = thread_id x : !amdgcn.vgpr
    %b = alloc_lds 16
    %o = get_lds_offset %b : i32
    func.call @g() : () -> ()
    %s = alloca : !amdgcn.scc
    %x = alloca : !amdgcn.sgpr
    %c = lsir.cmpi i32 eq %s, %x, %o : !amdgcn.scc, !amdgcn.sgpr, i32
    end_kernel
  }
}
// -----
module {
  amdgcn.module @outer target = <gfx942> {
    amdgcn.module @inner target = <gfx942> {
    }
  }
}
// -----
amdgcn.module @old target = <gfx1250> {
  func.func @f(%t: !amdgcn.read_token<flat>) {
    amdgcn.wait deps %t : !amdgcn.read_token<flat>
    return
  }
}
// -----
amdgcn.module @new target = <gfx942> {
  func.func @f(%t: !amdgcn.read_token<flat>) {
    amdgcn.wait_gfx1250 deps %t : !amdgcn.read_token<flat>
    %0 = amdgcn.cluster_id x : !amdgcn.sgpr
    return
  }
}

//$ easel opt %s --passes= --split-input-file
//= 1
//! error[aster-normal-form]: the normal form `no_value_semantic_registers` does not allow `!amdgcn.vgpr`
//!  --> normal_forms_wrong.mlir:5:10
//!   |
//! 5 |     %0 = alloca : !amdgcn.vgpr
//!   |          ^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `all_registers_allocated` does not allow `!amdgcn.vgpr<?>`
//!   --> normal_forms_wrong.mlir:12:10
//!    |
//! 12 |     %0 = alloca : !amdgcn.vgpr<?>
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `all_registers_allocated` does not allow `!amdgcn.sgpr`
//!   --> normal_forms_wrong.mlir:13:10
//!    |
//! 13 |     %1 = alloca : !amdgcn.sgpr
//!    |          ^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_cf_branches` does not allow `cf.br`
//!   --> normal_forms_wrong.mlir:21:5
//!    |
//! 21 |     cf.br ^b(%a : !amdgcn.vgpr)
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_register_block_args` does not allow `!amdgcn.vgpr`
//!   --> normal_forms_wrong.mlir:22:6
//!    |
//! 22 |   ^b(%p: !amdgcn.vgpr):
//!    |      ^^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_scf_ops` does not allow `scf.for`
//!   --> normal_forms_wrong.mlir:30:5
//!    |
//! 30 | /     scf.for %i = %c0 to %c0 step %c0 : i32 {
//! 31 | |       %x = arith.constant 0 : index
//! 32 | |     }
//!    | |_____^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_op_with_regions` does not allow `scf.for`
//!   --> normal_forms_wrong.mlir:30:5
//!    |
//! 30 | /     scf.for %i = %c0 to %c0 step %c0 : i32 {
//! 31 | |       %x = arith.constant 0 : index
//! 32 | |     }
//!    | |_____^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_index_types` does not allow `index`
//!   --> normal_forms_wrong.mlir:31:12
//!    |
//! 31 |       %x = arith.constant 0 : index
//!    |            ^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_metadata_ops` does not allow `thread_id`
//!   --> normal_forms_wrong.mlir:40:10
//!    |
//! 40 |     %t = thread_id x : !amdgcn.vgpr
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_lds_buffer_ops` does not allow `alloc_lds`
//!   --> normal_forms_wrong.mlir:41:10
//!    |
//! 41 |     %b = alloc_lds 16
//!    |          ^^^^^^^^^^^^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_lds_buffer_ops` does not allow `get_lds_offset`
//!   --> normal_forms_wrong.mlir:42:10
//!    |
//! 42 |     %o = get_lds_offset %b : i32
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `all_inlined` does not allow `func.call`
//!   --> normal_forms_wrong.mlir:43:5
//!    |
//! 43 |     func.call @g() : () -> ()
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_lsir_ops` does not allow `lsir.cmpi`
//!   --> normal_forms_wrong.mlir:46:10
//!    |
//! 46 |     %c = lsir.cmpi i32 eq %s, %x, %o : !amdgcn.scc, !amdgcn.sgpr, i32
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_lsir_control_ops` does not allow `lsir.cmpi`
//!   --> normal_forms_wrong.mlir:46:10
//!    |
//! 46 |     %c = lsir.cmpi i32 eq %s, %x, %o : !amdgcn.scc, !amdgcn.sgpr, i32
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-nested-module]: an `amdgcn.module` stands in another one
//!   --> normal_forms_wrong.mlir:53:5
//!    |
//! 53 |     amdgcn.module @inner target = <gfx942> {
//!    |     ^^^^^^^^^^^^^ this one
//!    |
//!    = help: write modules for targets side by side
//!
//! error[aster-not-on-target]: `wait` is not for gfx1250
//!   --> normal_forms_wrong.mlir:60:5
//!    |
//! 60 |     amdgcn.wait deps %t : !amdgcn.read_token<flat>
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: write `wait_gfx1250`, whose counters are the target's
//!
//! error[aster-not-on-target]: `wait_gfx1250` is not for gfx942
//!   --> normal_forms_wrong.mlir:67:5
//!    |
//! 67 |     amdgcn.wait_gfx1250 deps %t : !amdgcn.read_token<flat>
//!    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: write `wait`
//!
//! error[aster-not-on-target]: `cluster_id` is not for gfx942
//!   --> normal_forms_wrong.mlir:68:10
//!    |
//! 68 |     %0 = amdgcn.cluster_id x : !amdgcn.sgpr
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: the target has no clusters
