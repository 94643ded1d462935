// z[2 i], z[2 i + 1] = least and greatest of 64 signed words x, in every lane i: exchanges with the lane at distance
// 32, 16, ... 1 around a loop, both kept.
!v = !amdgcn.vgpr
!w = !amdgcn.vgpr<[? + 2]>
!s = !amdgcn.sgpr
!scc = !amdgcn.scc
!p = !amdgcn.sgpr<[? + 2]>
!t = !amdgcn.read_token<shared>
amdgcn.module @m target = <gfx942> {
  kernel @extremes arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %c128 = arith.constant 128 : i32
    %scc = alloca : !scc
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %s0 = alloca : !s
    %first = s_mov_b32 outs(%s0) ins(%c128) : outs(!s) ins(i32)
    // Both begin as the same value.
    cf.br ^loop(%first, %a, %a : !s, !v, !v)
  ^loop(%distance: !s, %low: !v, %high: !v):
    %o1 = alloca : !v
    %from = v_xor_b32 outs(%o1) ins(%distance, %at) : outs(!v) ins(!s, !v)
    %d1 = alloca : !v
    %d2 = alloca : !v
    %b, %t1 = ds_bpermute_b32 dest %d1 addr %from data %low offset c(%c0) : outs(!v) ins(!v, !v) mods(i32) -> !t
    %c, %t2 = ds_bpermute_b32 dest %d2 addr %from data %high offset c(%c0) : outs(!v) ins(!v, !v) mods(i32) -> !t
    %o2 = alloca : !v
    %o3 = alloca : !v
    %least = v_min_i32 outs(%o2) ins(%b, %low) : outs(!v) ins(!v, !v)
    %most = v_max_i32 outs(%o3) ins(%c, %high) : outs(!v) ins(!v, !v)
    %s1 = alloca : !s
    %half, %more = s_lshr_b32 outs(%s1, %scc) ins(%distance, %c1) : outs(!s, !scc) ins(!s, i32)
    %again = s_cmp_ge_u32 outs(%scc) ins(%half, %c3) : outs(!scc) ins(!s, i32)
    lsir.cond_br %again : !scc, ^loop(%half, %least, %most : !s, !v, !v), ^end
  ^end:
    %both = make_register_range %least, %most : !v, !v
    %o4 = alloca : !v
    %to = v_lshlrev_b32 outs(%o4) ins(%c3, %tid) : outs(!v) ins(i32, !v)
    %t3 = global_store_dwordx2 data %both addr %z offset d(%to) + c(%c0) : ins(!w, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
