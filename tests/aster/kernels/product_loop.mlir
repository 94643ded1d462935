// z = x * y, 16x16 by 16x16 in f32, row-major: four steps of a matrix instruction around a loop, the sums in
// accumulators.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
!acc = !amdgcn.agpr<[? + 4]>
amdgcn.module @m target = <gfx942> {
  kernel @product arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c4 = arith.constant 4 : i32
    %c6 = arith.constant 6 : i32
    %c8 = arith.constant 8 : i32
    %c15 = arith.constant 15 : i32
    %c16 = arith.constant 16 : i32
    %c64 = arith.constant 64 : i32
    %c128 = arith.constant 128 : i32
    %c192 = arith.constant 192 : i32
    %c256 = arith.constant 256 : i32
    %scc = alloca : !amdgcn.scc
    %o0 = alloca : !v
    %j = v_and_b32 outs(%o0) ins(%c15, %tid) : outs(!v) ins(i32, !v)
    %o1 = alloca : !v
    %k = v_lshrrev_b32 outs(%o1) ins(%c4, %tid) : outs(!v) ins(i32, !v)
    %o2 = alloca : !v
    %j4 = v_lshlrev_b32 outs(%o2) ins(%c2, %j) : outs(!v) ins(i32, !v)
    %o3 = alloca : !v
    %k4 = v_lshlrev_b32 outs(%o3) ins(%c2, %k) : outs(!v) ins(i32, !v)
    %o4 = alloca : !v
    %xat = v_lshl_add_u32 outs(%o4) ins(%j, %c6, %k4) : outs(!v) ins(!v, i32, !v)
    %o5 = alloca : !v
    %yat = v_lshl_add_u32 outs(%o5) ins(%k, %c6, %j4) : outs(!v) ins(!v, i32, !v)
    %o6 = alloca : !v
    %zat = v_lshl_add_u32 outs(%o6) ins(%k, %c8, %j4) : outs(!v) ins(!v, i32, !v)
    %a0 = alloca : !amdgcn.agpr
    %a1 = alloca : !amdgcn.agpr
    %a2 = alloca : !amdgcn.agpr
    %a3 = alloca : !amdgcn.agpr
    %n0 = v_accvgpr_write outs(%a0) ins(%c0) : outs(!amdgcn.agpr) ins(i32)
    %n1 = v_accvgpr_write outs(%a1) ins(%c0) : outs(!amdgcn.agpr) ins(i32)
    %n2 = v_accvgpr_write outs(%a2) ins(%c0) : outs(!amdgcn.agpr) ins(i32)
    %n3 = v_accvgpr_write outs(%a3) ins(%c0) : outs(!amdgcn.agpr) ins(i32)
    %zero = make_register_range %n0, %n1, %n2, %n3 : !amdgcn.agpr, !amdgcn.agpr, !amdgcn.agpr, !amdgcn.agpr
    %s0 = alloca : !s
    %first = s_mov_b32 outs(%s0) ins(%c0) : outs(!s) ins(i32)
    cf.br ^loop(%first, %xat, %yat, %zero : !s, !v, !v, !acc)
  ^loop(%n: !s, %xo: !v, %yo: !v, %sum: !acc):
    %d0 = alloca : !v
    %d1 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%xo) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %b, %t1 = global_load_dword dest %d1 addr %y offset d(%yo) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %b0 = alloca : !amdgcn.agpr
    %b1 = alloca : !amdgcn.agpr
    %b2 = alloca : !amdgcn.agpr
    %b3 = alloca : !amdgcn.agpr
    %to = make_register_range %b0, %b1, %b2, %b3 : !amdgcn.agpr, !amdgcn.agpr, !amdgcn.agpr, !amdgcn.agpr
    %more = v_mfma_f32_16x16x4_f32 outs(%to) ins(%a, %b, %sum) : outs(!acc) ins(!v, !v, !acc)
    %o7 = alloca : !v
    %xn = v_add_u32 outs(%o7) ins(%c16, %xo) : outs(!v) ins(i32, !v)
    %o8 = alloca : !v
    %yn = v_add_u32 outs(%o8) ins(%c256, %yo) : outs(!v) ins(i32, !v)
    %s1 = alloca : !s
    %n2nd, %dead = s_add_u32 outs(%s1, %scc) ins(%n, %c1) : outs(!s, !amdgcn.scc) ins(!s, i32)
    %again = s_cmp_lt_u32 outs(%scc) ins(%n2nd, %c4) : outs(!amdgcn.scc) ins(!s, i32)
    lsir.cond_br %again : !amdgcn.scc, ^loop(%n2nd, %xn, %yn, %more : !s, !v, !v, !acc), ^end
  ^end:
    %e0, %e1, %e2, %e3 = split_register_range %more : !acc
    %r0 = alloca : !v
    %r1 = alloca : !v
    %r2 = alloca : !v
    %r3 = alloca : !v
    %w0 = v_accvgpr_read outs(%r0) ins(%e0) : outs(!v) ins(!amdgcn.agpr)
    %w1 = v_accvgpr_read outs(%r1) ins(%e1) : outs(!v) ins(!amdgcn.agpr)
    %w2 = v_accvgpr_read outs(%r2) ins(%e2) : outs(!v) ins(!amdgcn.agpr)
    %w3 = v_accvgpr_read outs(%r3) ins(%e3) : outs(!v) ins(!amdgcn.agpr)
    %u0 = global_store_dword data %w0 addr %z offset d(%zat) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %u1 = global_store_dword data %w1 addr %z offset d(%zat) + c(%c64) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %u2 = global_store_dword data %w2 addr %z offset d(%zat) + c(%c128) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %u3 = global_store_dword data %w3 addr %z offset d(%zat) + c(%c192) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
