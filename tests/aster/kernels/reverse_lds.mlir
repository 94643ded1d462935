// z[i] = x[255 - i] through the data share of a workgroup of 256.
!v = !amdgcn.vgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @reverse arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {grid_dims = array<i32: 1, 1, 1>, block_dims = array<i32: 256, 1, 1>, shared_memory_size = 1024 : i32} {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %last = arith.constant 1020 : i32
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %o1 = alloca : !v
    %back = v_sub_u32 outs(%o1) ins(%last, %at) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %d1 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %t1 = ds_write_b32 data %a addr %at offset c(%c0) : ins(!v, !v) mods(i32) -> !amdgcn.write_token<shared>
    wait lgkm_cnt 0
    s_barrier
    %b, %t2 = ds_read_b32 dest %d1 addr %back offset c(%c0) : outs(!v) ins(!v) mods(i32) -> !amdgcn.read_token<shared>
    %t3 = global_store_dword data %b addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
