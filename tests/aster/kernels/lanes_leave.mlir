// z[i] = sum of k * k for k from 1 to m, where m is the low four bits of x[i]: a loop that each lane leaves after its own
// number of steps, and the wave after the last one has.
!v = !amdgcn.vgpr<?>
!s = !amdgcn.sgpr<?>
!scc = !amdgcn.scc<0>
!vcc = !amdgcn.vcc<0>
!exec = !amdgcn.exec<0>
!p = !amdgcn.sgpr<[? : ? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @leave arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c15 = arith.constant 15 : i32
    %vcc_lo = alloca : !amdgcn.vcc_lo<0>
    %vcc_hi = alloca : !amdgcn.vcc_hi<0>
    %vcc = make_register_range %vcc_lo, %vcc_hi : !amdgcn.vcc_lo<0>, !amdgcn.vcc_hi<0>
    %exec_lo = alloca : !amdgcn.exec_lo<0>
    %exec_hi = alloca : !amdgcn.exec_hi<0>
    %exec = make_register_range %exec_lo, %exec_hi : !amdgcn.exec_lo<0>, !amdgcn.exec_hi<0>
    %scc = alloca : !scc
    %s0 = alloca : !s
    %s1 = alloca : !s
    %all = make_register_range %s0, %s1 : !s, !s
    %at = alloca : !v
    %m = alloca : !v
    %k = alloca : !v
    %square = alloca : !v
    %sum = alloca : !v
    %result = alloca : !v
    v_lshlrev_b32 outs(%at) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %t0 = global_load_dword dest %m addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    v_and_b32 outs(%m) ins(%c15, %m) : outs(!v) ins(i32, !v)
    v_mov_b32 outs(%k) ins(%c0) : outs(!v) ins(i32)
    v_mov_b32 outs(%sum) ins(%c0) : outs(!v) ins(i32)
    v_mov_b32 outs(%result) ins(%c0) : outs(!v) ins(i32)
    s_mov_b64 outs(%all) ins(%exec) : outs(!p) ins(!exec)
    cf.br ^test
  ^test:
    v_cmp_lt_u32 outs(%vcc) ins(%k, %m) : outs(!vcc) ins(!v, !v)
    s_and_b64 outs(%exec, %scc) ins(%exec, %vcc) : outs(!exec, !scc) ins(!exec, !vcc)
    lsir.cond_br %scc : !scc, ^step, ^end
  ^step:
    v_add_u32 outs(%k) ins(%c1, %k) : outs(!v) ins(i32, !v)
    v_mul_lo_u32 outs(%square) ins(%k, %k) : outs(!v) ins(!v, !v)
    v_add_u32 outs(%sum) ins(%square, %sum) : outs(!v) ins(!v, !v)
    // What lanes that left have here is what they left with.
    v_mov_b32 outs(%result) ins(%sum) : outs(!v) ins(!v)
    cf.br ^test
  ^end:
    s_mov_b64 outs(%exec) ins(%all) : outs(!exec) ins(!p)
    %t1 = global_store_dword data %result addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
