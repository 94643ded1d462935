// run: easel opt %s --amdgcn-expand-barriers --check
// run: easel opt %s --amdgcn-backend --check
// Barriers wait for the tokens that they depend on; what they give stands for that wait.
amdgcn.module @m target = <gfx942> {
  kernel @k attributes {block_dims = array<i32: 128, 1, 1>, shared_memory_size = 512 : i32} {
    %c0 = arith.constant 0 : i32
    %a = alloca : !amdgcn.vgpr<0>
    %d = alloca : !amdgcn.vgpr<1>
    %t = ds_write_b32 data %d addr %a offset c(%c0) : ins(!amdgcn.vgpr<1>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.write_token<shared>
    barrier
    barrier scope(<workgroup>)
    %f = token_barrier scope(#amdgcn.scope<workgroup>) deps %t : !amdgcn.write_token<shared> -> !amdgcn.fence_token
    %u = ds_write_b32 data %d addr %a offset c(%c0) : ins(!amdgcn.vgpr<1>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.write_token<shared>
    wait deps %f : !amdgcn.fence_token
    end_kernel
  }
}

//$ easel opt %s --amdgcn-expand-barriers --check
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k attributes {block_dims = array<i32: 128, 1, 1>, shared_memory_size = 512 : i32} {
//>     %c0 = arith.constant 0 : i32
//>     %a = alloca : !amdgcn.vgpr<0>
//>     %d = alloca : !amdgcn.vgpr<1>
//>     %t = ds_write_b32 data %d addr %a offset c(%c0) : ins(!amdgcn.vgpr<1>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.write_token<shared>
//>     s_barrier
//>     s_barrier
//>     %f = wait deps %t : !amdgcn.write_token<shared> -> !amdgcn.fence_token
//>     s_barrier
//>     %u = ds_write_b32 data %d addr %a offset c(%c0) : ins(!amdgcn.vgpr<1>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.write_token<shared>
//>     wait deps %f : !amdgcn.fence_token
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-backend --check
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k attributes {block_dims = array<i32: 128, 1, 1>, shared_memory_size = 512 : i32} {
//>     %d = alloca : !amdgcn.vgpr<1>
//>     %a = alloca : !amdgcn.vgpr<0>
//>     %c0 = arith.constant 0 : i32
//>     %t = ds_write_b32 data %d addr %a offset c(%c0) : ins(!amdgcn.vgpr<1>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.write_token<shared>
//>     s_waitcnt lgkmcnt = 0
//>     s_barrier
//>     s_barrier
//>     s_barrier
//>     %u = ds_write_b32 data %d addr %a offset c(%c0) : ins(!amdgcn.vgpr<1>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.write_token<shared>
//>     end_kernel
//>   }
//> }
