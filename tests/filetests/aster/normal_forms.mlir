// run: easel opt %s --aster-amdgcn-bufferization --amdgcn-to-register-semantics
// run: easel opt %s --amdgcn-backend
// A kernel that carries a list of its normal forms is told which it reached.
amdgcn.module @m target = <gfx942> {
  kernel @forms attributes {normal_forms = [#amdgcn.no_scf_ops]} {
    %x = alloca : !amdgcn.vgpr
    %a = test_inst outs %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
    cf.br ^b(%a : !amdgcn.vgpr)
  ^b(%p: !amdgcn.vgpr):
    test_inst ins %p : (!amdgcn.vgpr) -> ()
    end_kernel
  }
}

//$ easel opt %s --aster-amdgcn-bufferization --amdgcn-to-register-semantics
//> amdgcn.module @m target = <gfx942> {
//>   kernel @forms attributes {normal_forms = [#amdgcn.no_scf_ops, #amdgcn.no_register_block_args, #amdgcn.no_value_semantic_registers]} {
//>     %0 = alloca : !amdgcn.vgpr<?>
//>     %1 = alloca : !amdgcn.vgpr<?>
//>     %x = alloca : !amdgcn.vgpr<?>
//>     test_inst outs %x : (!amdgcn.vgpr<?>) -> ()
//>     lsir.copy %0, %x : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>     cf.br ^bb1
//>   ^bb1:
//>     lsir.copy %1, %0 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
//>     test_inst ins %1 : (!amdgcn.vgpr<?>) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-backend
//> amdgcn.module @m target = <gfx942> {
//>   kernel @forms attributes {normal_forms = [#amdgcn.no_scf_ops, #amdgcn.no_register_block_args, #amdgcn.no_value_semantic_registers, #amdgcn.all_registers_allocated, #amdgcn.no_cf_branches]} {
//>     %x = alloca : !amdgcn.vgpr<0>
//>     test_inst outs %x : (!amdgcn.vgpr<0>) -> ()
//>     test_inst ins %x : (!amdgcn.vgpr<0>) -> ()
//>     end_kernel
//>   }
//> }
