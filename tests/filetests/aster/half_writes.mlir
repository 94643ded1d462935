// run: easel compile %s --emit mir
// Half of a register is written: what the other half held before is read, whether it is a value or storage. What nothing
// has written is 0.
amdgcn.module @m target = <gfx942> {
  kernel @value arguments <[#amdgcn.buffer_arg<address_space = global>]> attributes {block_dims = array<i32: 64, 1, 1>, grid_dims = array<i32: 1, 1, 1>} {
    %p = load_arg 0 : !amdgcn.sgpr<[? + 2]>
    %x = thread_id x : !amdgcn.vgpr
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c7 = arith.constant 7 : i32
    %o0 = alloca : !amdgcn.vgpr
    %o = v_lshlrev_b32 outs(%o0) ins(%c2, %x) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
    %d0 = alloca : !amdgcn.vgpr
    %d1 = v_mov_b32 outs(%d0) ins(%c7) : outs(!amdgcn.vgpr) ins(i32)
    %d2 = v_cvt_pk_fp8_f32 outs(%d1) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
    %t = global_store_dword data %d2 addr %p offset d(%o) + c(%c0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
  kernel @storage arguments <[#amdgcn.buffer_arg<address_space = global>]> attributes {block_dims = array<i32: 64, 1, 1>, grid_dims = array<i32: 1, 1, 1>} {
    %p = load_arg 0 : !amdgcn.sgpr<[? + 2]>
    %x = thread_id x : !amdgcn.vgpr
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c7 = arith.constant 7 : i32
    %o0 = alloca : !amdgcn.vgpr
    %o = v_lshlrev_b32 outs(%o0) ins(%c2, %x) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
    %d0 = alloca : !amdgcn.vgpr<?>
    v_mov_b32 outs(%d0) ins(%c7) : outs(!amdgcn.vgpr<?>) ins(i32)
    v_cvt_pk_fp8_f32 outs(%d0) ins(%x, %x) : outs(!amdgcn.vgpr<?>) ins(!amdgcn.vgpr, !amdgcn.vgpr)
    %t = global_store_dword data %d0 addr %p offset d(%o) + c(%c0) : ins(!amdgcn.vgpr<?>, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
  kernel @shown arguments <[#amdgcn.buffer_arg<address_space = global>]> attributes {block_dims = array<i32: 64, 1, 1>, grid_dims = array<i32: 1, 1, 1>} {
    %p = load_arg 0 : !amdgcn.sgpr<[? + 2]>
    %x = thread_id x : !amdgcn.vgpr
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c7 = arith.constant 7 : i32
    %o0 = alloca : !amdgcn.vgpr
    %o = v_lshlrev_b32 outs(%o0) ins(%c2, %x) : outs(!amdgcn.vgpr) ins(i32, !amdgcn.vgpr)
    %d0 = alloca : !amdgcn.vgpr
    %d1 = v_mov_b32 outs(%d0) ins(%c7) : outs(!amdgcn.vgpr) ins(i32)
    %d2 = v_cvt_pk_fp8_f32 outs(%d1) ins(%x, %x, %d1) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr)
    %t = global_store_dword data %d2 addr %p offset d(%o) + c(%c0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
  kernel @nothing arguments <[#amdgcn.buffer_arg<address_space = global>]> attributes {block_dims = array<i32: 64, 1, 1>, grid_dims = array<i32: 1, 1, 1>} {
    %p = load_arg 0 : !amdgcn.sgpr<[? + 2]>
    %x = thread_id x : !amdgcn.vgpr
    %c0 = arith.constant 0 : i32
    %d0 = alloca : !amdgcn.vgpr
    %d1 = v_cvt_pk_fp8_f32 outs(%d0) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
    %t = global_store_dword data %d1 addr %p offset d(%x) + c(%c0) : ins(!amdgcn.vgpr, !amdgcn.sgpr<[? + 2]>, !amdgcn.vgpr) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}

//$ easel compile %s --emit mir
//> machine gfx942 storage @value attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], workgroup_ids = [1, 0, 0], work_item_dims = 1, arguments = [
//>   buffer "arg0" at 0 size 8 element "" written]} {
//> ^bb0:
//>   s[0:1] = s_load_dwordx2.imm s[0:1], 0, 0
//>   v1 = v_lshlrev_b32 2, v0
//>   v2 = v_mov_b32 7
//>   v2 = v_cvt_pk_fp8_f32 v0, v0, v2, 0, 0, 0
//>   s_waitcnt 49279
//>   global_store_dword.saddr v1, v2, s[0:1], 0, 0, 0, 0
//>   s_endpgm
//> }
//>
//> machine gfx942 storage @storage attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], workgroup_ids = [1, 0, 0], work_item_dims = 1, arguments = [
//>   buffer "arg0" at 0 size 8 element "" written]} {
//> ^bb0:
//>   s[0:1] = s_load_dwordx2.imm s[0:1], 0, 0
//>   v1 = v_lshlrev_b32 2, v0
//>   v2 = v_mov_b32 7
//>   v2 = v_cvt_pk_fp8_f32 v0, v0, v2, 0, 0, 0
//>   s_waitcnt 49279
//>   global_store_dword.saddr v1, v2, s[0:1], 0, 0, 0, 0
//>   s_endpgm
//> }
//>
//> machine gfx942 storage @shown attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], workgroup_ids = [1, 0, 0], work_item_dims = 1, arguments = [
//>   buffer "arg0" at 0 size 8 element "" written]} {
//> ^bb0:
//>   s[0:1] = s_load_dwordx2.imm s[0:1], 0, 0
//>   v1 = v_lshlrev_b32 2, v0
//>   v2 = v_mov_b32 7
//>   v2 = v_cvt_pk_fp8_f32 v0, v0, v2, 0, 0, 0
//>   s_waitcnt 49279
//>   global_store_dword.saddr v1, v2, s[0:1], 0, 0, 0, 0
//>   s_endpgm
//> }
//>
//> machine gfx942 storage @nothing attributes {workgroup_size = [64, 1, 1], subgroup_size = 64, grid = [1, 1, 1], workgroup_ids = [1, 0, 0], work_item_dims = 1, arguments = [
//>   buffer "arg0" at 0 size 8 element "" written]} {
//> ^bb0:
//>   s[0:1] = s_load_dwordx2.imm s[0:1], 0, 0
//>   v1 = v_mov_b32 0
//>   v1 = v_cvt_pk_fp8_f32 v0, v0, v1, 0, 0, 0
//>   s_waitcnt 49279
//>   global_store_dword.saddr v0, v1, s[0:1], 0, 0, 0, 0
//>   s_endpgm
//> }
