// run: easel opt %s
// run: easel opt %s --amdgcn-legalize-cf
// run: easel opt %s --passes=to-machine
// Where a conditional machine branch goes on, another block stands: a branch goes there.
amdgcn.module @m target = <gfx942> {
  kernel @k {
    %c = alloca : !amdgcn.scc<0>
    s_cbranch_scc1 %c, true(^l) false(^r) : !amdgcn.scc<0>
  ^l:
    end_kernel
  ^r:
    end_kernel
  }
}

//$ easel opt %s
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k {
//>     %c = alloca : !amdgcn.scc<0>
//>     s_cbranch_scc1 %c, true(^bb1) false(^bb2) : !amdgcn.scc<0>
//>   ^bb1:
//>     end_kernel
//>   ^bb2:
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-legalize-cf
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k {
//>     %c = alloca : !amdgcn.scc<0>
//>     s_cbranch_scc1 %c, true(^bb2) false(^bb1) : !amdgcn.scc<0>
//>   ^bb1:
//>     s_branch ^bb3
//>   ^bb2:
//>     end_kernel
//>   ^bb3:
//>     end_kernel
//>   }
//> }
//$ easel opt %s --passes=to-machine
//> machine gfx942 storage @k attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, open_workgroup = 1024, workgroup_ids = [1, 0, 0], work_item_dims = 1} {
//> ^bb0:
//>   s_cbranch_scc1 scc -> ^bb1, ^bb2
//> ^bb1:
//>   s_endpgm
//> ^bb2:
//>   s_endpgm
//> }
