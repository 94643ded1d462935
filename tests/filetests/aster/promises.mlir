// run: easel opt %s --amdgcn-set-normal-forms='module-forms=no_scf_ops kernel-forms=no_lsir_ops,no_cf_branches'
// run: easel opt %s --amdgcn-set-normal-forms='module-forms=no_lsir_ops' --passes=cse
amdgcn.module @m target = #amdgcn.target<gfx942> attributes {
    a = 1 : i32
  } {
  kernel @k attributes {normal_forms = [#amdgcn.no_lsir_ops]} {
    end_kernel
  }
  func.func @f(%a: !amdgcn.vgpr) {
    %0 = lsir.copy %a, %a : !amdgcn.vgpr, !amdgcn.vgpr
    return
  }
}

//$ easel opt %s --amdgcn-set-normal-forms='module-forms=no_scf_ops kernel-forms=no_lsir_ops,no_cf_branches'
//> amdgcn.module @m target = <gfx942> attributes {a = 1 : i32, normal_forms = [#amdgcn.no_scf_ops]} {
//>   kernel @k attributes {normal_forms = [#amdgcn.no_lsir_ops, #amdgcn.no_cf_branches]} {
//>     end_kernel
//>   }
//>   func.func @f(%a: !amdgcn.vgpr) {
//>     %0 = lsir.copy %a, %a : !amdgcn.vgpr, !amdgcn.vgpr
//>     return
//>   }
//> }
//$ easel opt %s --amdgcn-set-normal-forms='module-forms=no_lsir_ops' --passes=cse
//= 1
//! error[aster-normal-form]: the normal form `no_lsir_ops` does not allow `lsir.copy`
//!   --> promises.mlir:10:10
//!    |
//! 10 |     %0 = lsir.copy %a, %a : !amdgcn.vgpr, !amdgcn.vgpr
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!    |
//!    = help: run the pass that establishes the form, or take it out of `normal_forms`
