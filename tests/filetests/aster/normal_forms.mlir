// run: easel opt %s --aster-amdgcn-bufferization --amdgcn-to-register-semantics
// run: easel opt %s --amdgcn-backend
// A kernel that carries a list of its normal forms is told which it reached.
amdgcn.module @m target = <gfx942> {
  kernel @forms attributes {normal_forms = [#amdgcn.no_value_semantic_registers]} {
    %x = alloca : !amdgcn.vgpr
    %a = test_inst outs %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
    cf.br ^b(%a : !amdgcn.vgpr)
  ^b(%p: !amdgcn.vgpr):
    test_inst ins %p : (!amdgcn.vgpr) -> ()
    end_kernel
  }
}

//$ easel opt %s --aster-amdgcn-bufferization --amdgcn-to-register-semantics
//= 1
//! error[aster-normal-form]: the normal form `no_value_semantic_registers` does not allow `!amdgcn.vgpr`
//!  --> normal_forms.mlir:6:10
//!   |
//! 6 |     %x = alloca : !amdgcn.vgpr
//!   |          ^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_value_semantic_registers` does not allow `!amdgcn.vgpr`
//!  --> normal_forms.mlir:7:10
//!   |
//! 7 |     %a = test_inst outs %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_value_semantic_registers` does not allow `!amdgcn.vgpr`
//!  --> normal_forms.mlir:9:6
//!   |
//! 9 |   ^b(%p: !amdgcn.vgpr):
//!   |      ^^ here
//!   |
//!   = help: run the pass that establishes the form, or take it out of `normal_forms`
//$ easel opt %s --amdgcn-backend
//= 1
//! error[aster-normal-form]: the normal form `no_value_semantic_registers` does not allow `!amdgcn.vgpr`
//!  --> normal_forms.mlir:6:10
//!   |
//! 6 |     %x = alloca : !amdgcn.vgpr
//!   |          ^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_value_semantic_registers` does not allow `!amdgcn.vgpr`
//!  --> normal_forms.mlir:7:10
//!   |
//! 7 |     %a = test_inst outs %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: run the pass that establishes the form, or take it out of `normal_forms`
//!
//! error[aster-normal-form]: the normal form `no_value_semantic_registers` does not allow `!amdgcn.vgpr`
//!  --> normal_forms.mlir:9:6
//!   |
//! 9 |   ^b(%p: !amdgcn.vgpr):
//!   |      ^^ here
//!   |
//!   = help: run the pass that establishes the form, or take it out of `normal_forms`
