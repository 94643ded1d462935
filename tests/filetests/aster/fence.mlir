// run: easel opt %s --amdgcn-wait-insertion
amdgcn.module @m target = <gfx942> {
  func.func @f(%t: !amdgcn.write_token<shared>) {
    %d = amdgcn.alloca : !amdgcn.vgpr<0>
    %a = amdgcn.alloca : !amdgcn.vgpr<1>
    %c0 = arith.constant 0 : i32
    %w = amdgcn.ds_write_b32 data %d addr %a offset c(%c0) : ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<1>) mods(i32) -> !amdgcn.write_token<shared>
    %f = amdgcn.wait deps %w : !amdgcn.write_token<shared> -> !amdgcn.fence_token
    %r = amdgcn.ds_read_b32 dest %d addr %a offset c(%c0) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<1>) mods(i32) -> !amdgcn.read_token<shared> fence_token %f : !amdgcn.fence_token
    return
  }
}

//$ easel opt %s --amdgcn-wait-insertion
//> amdgcn.module @m target = <gfx942> {
//>   func.func @f(%t: !amdgcn.write_token<shared>) {
//>     %d = amdgcn.alloca : !amdgcn.vgpr<0>
//>     %a = amdgcn.alloca : !amdgcn.vgpr<1>
//>     %c0 = arith.constant 0 : i32
//>     %w = amdgcn.ds_write_b32 data %d addr %a offset c(%c0) : ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<1>) mods(i32) -> !amdgcn.write_token<shared>
//>     amdgcn.s_waitcnt lgkmcnt = 0
//>     %r = amdgcn.ds_read_b32 dest %d addr %a offset c(%c0) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<1>) mods(i32) -> !amdgcn.read_token<shared>
//>     return
//>   }
//> }
