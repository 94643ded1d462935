// z[i] = sum of (k + 1) * x[128 k + 127 - i] for k below 8, in a workgroup of two waves: the next tile of 128 goes
// into one half of the data share while the other half is read, a token around the loop.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!scc = !amdgcn.scc
!p = !amdgcn.sgpr<[? + 2]>
!t = !amdgcn.write_token<shared>
amdgcn.module @m target = <gfx942> {
  kernel @tiles arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {block_dims = array<i32: 128, 1, 1>, shared_memory_size = 1024 : i32} {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c8 = arith.constant 8 : i32
    %c508 = arith.constant 508 : i32
    %c512 = arith.constant 512 : i32
    %scc = alloca : !scc
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %o1 = alloca : !v
    %back = v_sub_u32 outs(%o1) ins(%c508, %at) : outs(!v) ins(i32, !v)
    %o2 = alloca : !v
    %zero = v_mov_b32 outs(%o2) ins(%c0) : outs(!v) ins(i32)
    %d0 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %w0 = ds_write_b32 data %a addr %at offset c(%c0) : ins(!v, !v) mods(i32) -> !t
    %s0 = alloca : !s
    %s1 = alloca : !s
    %first = s_mov_b32 outs(%s0) ins(%c1) : outs(!s) ins(i32)
    %low = s_mov_b32 outs(%s1) ins(%c0) : outs(!s) ins(i32)
    cf.br ^loop(%first, %low, %at, %zero, %w0 : !s, !s, !v, !v, !t)
  ^loop(%k: !s, %half: !s, %here: !v, %sum: !v, %written: !t):
    %o3 = alloca : !v
    %there = v_add_u32 outs(%o3) ins(%c512, %here) : outs(!v) ins(i32, !v)
    %d1 = alloca : !v
    %b, %t1 = global_load_dword dest %d1 addr %x offset d(%there) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    wait deps %written : !t
    s_barrier
    %o4 = alloca : !v
    %from = v_add_u32 outs(%o4) ins(%half, %back) : outs(!v) ins(!s, !v)
    %d2 = alloca : !v
    %c, %t2 = ds_read_b32 dest %d2 addr %from offset c(%c0) : outs(!v) ins(!v) mods(i32) -> !amdgcn.read_token<shared>
    %o5 = alloca : !v
    %factor = v_cvt_f32_u32 outs(%o5) ins(%k) : outs(!v) ins(!s)
    %o6 = alloca : !v
    %more = v_fma_f32 outs(%o6) ins(%factor, %c, %sum) : outs(!v) ins(!v, !v, !v)
    %s2 = alloca : !s
    %other, %dead0 = s_xor_b32 outs(%s2, %scc) ins(%half, %c512) : outs(!s, !scc) ins(!s, i32)
    %o7 = alloca : !v
    %to = v_add_u32 outs(%o7) ins(%other, %at) : outs(!v) ins(!s, !v)
    %w1 = ds_write_b32 data %b addr %to offset c(%c0) : ins(!v, !v) mods(i32) -> !t
    %s3 = alloca : !s
    %next, %dead1 = s_add_u32 outs(%s3, %scc) ins(%k, %c1) : outs(!s, !scc) ins(!s, i32)
    %again = s_cmp_lt_u32 outs(%scc) ins(%next, %c8) : outs(!scc) ins(!s, i32)
    lsir.cond_br %again : !scc, ^loop(%next, %other, %there, %more, %w1 : !s, !s, !v, !v, !t), ^end
  ^end:
    // The last tile is in the half that the loop has written last.
    wait deps %w1 : !t
    s_barrier
    %o8 = alloca : !v
    %last = v_add_u32 outs(%o8) ins(%other, %back) : outs(!v) ins(!s, !v)
    %d3 = alloca : !v
    %e, %t3 = ds_read_b32 dest %d3 addr %last offset c(%c0) : outs(!v) ins(!v) mods(i32) -> !amdgcn.read_token<shared>
    %o9 = alloca : !v
    %eight = v_cvt_f32_u32 outs(%o9) ins(%next) : outs(!v) ins(!s)
    %o10 = alloca : !v
    %all = v_fma_f32 outs(%o10) ins(%eight, %e, %more) : outs(!v) ins(!v, !v, !v)
    %t4 = global_store_dword data %all addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
