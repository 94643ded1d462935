// z[i] = x[63 - i], for i < n: loads go straight to the data share, whose place m0 and an offset say.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
!d = !amdgcn.sgpr<[? + 4]>
amdgcn.module @m target = <gfx942> {
  kernel @to_share arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {shared_memory_size = 512 : i32, block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c64 = arith.constant 64 : i32
    %c100 = arith.constant 100 : i32
    %c164 = arith.constant 164 : i32
    %c252 = arith.constant 252 : i32
    %c1024 = arith.constant 1024 : i32
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %from = make_buffer_rsrc %x, %c1024, %c0, cache_swizzle = false, swizzle_enable = false, flags = 131072 : (!p, i32, i32) -> !d
    %s0 = alloca : !s
    %zero = s_mov_b32 outs(%s0) ins(%c0) : outs(!s) ins(i32)
    %m = alloca : !amdgcn.m0
    %place = s_mov_b32 outs(%m) ins(%c100) : outs(!amdgcn.m0) ins(i32)
    // The offset counts in memory and in the share.
    %t0 = buffer_load_lds_dword addr %from m0 %place offset u(%zero) + off_idx(%at) + c(%c64) {offen} : ins(!d, !amdgcn.m0, !s, !v) mods(i32) -> !amdgcn.read_token<flat>
    s_waitcnt vmcnt = 0
    %d0 = alloca : !v
    %back = v_sub_u32 outs(%d0) ins(%c252, %at) : outs(!v) ins(i32, !v)
    %d1 = alloca : !v
    %a, %t1 = ds_read_b32 dest %d1 addr %back offset c(%c164) : outs(!v) ins(!v) mods(i32) -> !amdgcn.read_token<shared>
    %t2 = global_store_dword data %a addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
