// run: easel opt %s --pass-pipeline=builtin.module(amdgcn.module(amdgcn.kernel(amdgcn-reg-alloc)))
// run: easel opt %s --amdgcn-reg-alloc
// Kernels promise the forms that passes in a list for kernels establish.
amdgcn.module @m target = <gfx942> {
  kernel @k attributes {block_dims = array<i32: 64, 1, 1>} {
    %a = alloca : !amdgcn.vgpr
    %b = alloca : !amdgcn.vgpr
    %c = test_inst outs %a ins %b : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    test_inst ins %c : (!amdgcn.vgpr) -> ()
    end_kernel
  }
}

//$ easel opt %s --pass-pipeline=builtin.module(amdgcn.module(amdgcn.kernel(amdgcn-reg-alloc)))
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k attributes {block_dims = array<i32: 64, 1, 1>, normal_forms = [#amdgcn.no_register_block_args, #amdgcn.no_value_semantic_registers, #amdgcn.all_registers_allocated]} {
//>     %a = alloca : !amdgcn.vgpr<0>
//>     test_inst outs %a ins %a : (!amdgcn.vgpr<0>, !amdgcn.vgpr<0>) -> ()
//>     test_inst ins %a : (!amdgcn.vgpr<0>) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k attributes {block_dims = array<i32: 64, 1, 1>} {
//>     %a = alloca : !amdgcn.vgpr<0>
//>     test_inst outs %a ins %a : (!amdgcn.vgpr<0>, !amdgcn.vgpr<0>) -> ()
//>     test_inst ins %a : (!amdgcn.vgpr<0>) -> ()
//>     end_kernel
//>   }
//> }
