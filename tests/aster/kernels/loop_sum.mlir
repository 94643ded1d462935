// z[i] = sum of x[64 k + i] for k below 8: a loop with a scalar counter and two values around it.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @sum arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c8 = arith.constant 8 : i32
    %c256 = arith.constant 256 : i32
    %scc = alloca : !amdgcn.scc
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %o1 = alloca : !v
    %zero = v_mov_b32 outs(%o1) ins(%c0) : outs(!v) ins(i32)
    %n0 = alloca : !s
    %n = s_mov_b32 outs(%n0) ins(%c0) : outs(!s) ins(i32)
    cf.br ^loop(%n, %at, %zero : !s, !v, !v)
  ^loop(%k: !s, %here: !v, %sum: !v):
    %d = alloca : !v
    %a, %t = global_load_dword dest %d addr %x offset d(%here) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %o2 = alloca : !v
    %next = v_add_u32 outs(%o2) ins(%c256, %here) : outs(!v) ins(i32, !v)
    %o3 = alloca : !v
    %more = v_add_f32 outs(%o3) ins(%a, %sum) : outs(!v) ins(!v, !v)
    %o4 = alloca : !s
    %k1, %dead = s_add_u32 outs(%o4, %scc) ins(%k, %c1) : outs(!s, !amdgcn.scc) ins(!s, i32)
    %again = s_cmp_lt_u32 outs(%scc) ins(%k1, %c8) : outs(!amdgcn.scc) ins(!s, i32)
    lsir.cond_br %again : !amdgcn.scc, ^loop(%k1, %next, %more : !s, !v, !v), ^end
  ^end:
    %t1 = global_store_dword data %more addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
