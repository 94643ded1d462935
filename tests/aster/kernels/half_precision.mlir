// z[i] = max(x[i] * y[i] + x[i], y[i]) + 2 in halves, four a lane by packed pairs, for 256 of them.
!v = !amdgcn.vgpr
!w = !amdgcn.vgpr<[? + 2]>
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @halves arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c3 = arith.constant 3 : i32
    // Two halves of 2.0.
    %twos = arith.constant 0x40004000 : i32
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c3, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %d1 = alloca : !v
    %d2 = alloca : !v
    %d3 = alloca : !v
    %dx = make_register_range %d0, %d1 : !v, !v
    %dy = make_register_range %d2, %d3 : !v, !v
    %a, %t0 = global_load_dwordx2 dest %dx addr %x offset d(%at) + c(%c0) : outs(!w) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %b, %t1 = global_load_dwordx2 dest %dy addr %y offset d(%at) + c(%c0) : outs(!w) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %a0, %a1 = split_register_range %a : !w
    %b0, %b1 = split_register_range %b : !w
    %o1 = alloca : !v
    %two = v_mov_b32 outs(%o1) ins(%twos) : outs(!v) ins(i32)
    %e0 = alloca : !v
    %e1 = alloca : !v
    %f0 = alloca : !v
    %f1 = alloca : !v
    %g0 = alloca : !v
    %g1 = alloca : !v
    %p0 = v_pk_fma_f16 outs(%e0) ins(%a0, %b0, %a0) : outs(!v) ins(!v, !v, !v)
    %p1 = v_pk_fma_f16 outs(%e1) ins(%a1, %b1, %a1) : outs(!v) ins(!v, !v, !v)
    %m0 = v_pk_max_f16 outs(%f0) ins(%p0, %b0) : outs(!v) ins(!v, !v)
    %m1 = v_pk_max_f16 outs(%f1) ins(%p1, %b1) : outs(!v) ins(!v, !v)
    %r0 = v_pk_add_f16 outs(%g0) ins(%m0, %two) : outs(!v) ins(!v, !v)
    %r1 = v_pk_add_f16 outs(%g1) ins(%m1, %two) : outs(!v) ins(!v, !v)
    %r = make_register_range %r0, %r1 : !v, !v
    %t2 = global_store_dwordx2 data %r addr %z offset d(%at) + c(%c0) : ins(!w, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
