// z[i] = sum of c[k] * x[i]^k for k below 6, in words; a loop in storage form over five registers: the counter, the
// address of the next coefficient in two, the power and the sum.
!v = !amdgcn.vgpr<?>
!s = !amdgcn.sgpr<?>
!scc = !amdgcn.scc<0>
!p = !amdgcn.sgpr<[? : ? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @polynomial arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "c">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %c = load_arg 1 : !p
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c4 = arith.constant 4 : i32
    %c6 = arith.constant 6 : i32
    %scc = alloca : !scc
    %k = alloca : !s
    %lo = alloca : !s
    %hi = alloca : !s
    %next = make_register_range %lo, %hi : !s, !s
    %factor = alloca : !s
    %at = alloca : !v
    %a = alloca : !v
    %power = alloca : !v
    %term = alloca : !v
    %sum = alloca : !v
    v_lshlrev_b32 outs(%at) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %t0 = global_load_dword dest %a addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    s_mov_b32 outs(%k) ins(%c0) : outs(!s) ins(i32)
    s_mov_b64 outs(%next) ins(%c) : outs(!p) ins(!p)
    v_mov_b32 outs(%power) ins(%c1) : outs(!v) ins(i32)
    v_mov_b32 outs(%sum) ins(%c0) : outs(!v) ins(i32)
    cf.br ^loop
  ^loop:
    %t1 = s_load_dword dest %factor addr %next offset c(%c0) : outs(!s) ins(!p) mods(i32) -> !amdgcn.read_token<constant>
    s_add_u32 outs(%lo, %scc) ins(%lo, %c4) : outs(!s, !scc) ins(!s, i32)
    s_addc_u32 outs(%hi, %scc) ins(%hi, %c0, %scc) : outs(!s, !scc) ins(!s, i32, !scc)
    v_mul_lo_u32 outs(%term) ins(%power, %factor) : outs(!v) ins(!v, !s)
    v_add_u32 outs(%sum) ins(%term, %sum) : outs(!v) ins(!v, !v)
    v_mul_lo_u32 outs(%power) ins(%power, %a) : outs(!v) ins(!v, !v)
    s_add_u32 outs(%k, %scc) ins(%k, %c1) : outs(!s, !scc) ins(!s, i32)
    s_cmp_lt_u32 outs(%scc) ins(%k, %c6) : outs(!scc) ins(!s, i32)
    lsir.cond_br %scc : !scc, ^loop, ^end
  ^end:
    %t2 = global_store_dword data %sum addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
