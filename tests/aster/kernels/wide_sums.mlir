// z[i] = x[i] + y[i] for 256 words of 64 lanes, four words a lane, as integers.
!v = !amdgcn.vgpr
!q = !amdgcn.vgpr<[? + 4]>
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @wide arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c4 = arith.constant 4 : i32
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%c4, %tid) : outs(!v) ins(i32, !v)
    %a0 = alloca : !v
    %a1 = alloca : !v
    %a2 = alloca : !v
    %a3 = alloca : !v
    %b0 = alloca : !v
    %b1 = alloca : !v
    %b2 = alloca : !v
    %b3 = alloca : !v
    %ra = make_register_range %a0, %a1, %a2, %a3 : !v, !v, !v, !v
    %rb = make_register_range %b0, %b1, %b2, %b3 : !v, !v, !v, !v
    %a, %t0 = global_load_dwordx4 dest %ra addr %x offset d(%at) + c(%c0) : outs(!q) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %b, %t1 = global_load_dwordx4 dest %rb addr %y offset d(%at) + c(%c0) : outs(!q) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %e0, %e1, %e2, %e3 = split_register_range %a : !q
    %f0, %f1, %f2, %f3 = split_register_range %b : !q
    %g0 = alloca : !v
    %g1 = alloca : !v
    %g2 = alloca : !v
    %g3 = alloca : !v
    %s0 = v_add_u32 outs(%g0) ins(%e0, %f0) : outs(!v) ins(!v, !v)
    %s1 = v_add_u32 outs(%g1) ins(%e1, %f1) : outs(!v) ins(!v, !v)
    %s2 = v_add_u32 outs(%g2) ins(%e2, %f2) : outs(!v) ins(!v, !v)
    %s3 = v_add_u32 outs(%g3) ins(%e3, %f3) : outs(!v) ins(!v, !v)
    %s = make_register_range %s0, %s1, %s2, %s3 : !v, !v, !v, !v
    %t2 = global_store_dwordx4 data %s addr %z offset d(%at) + c(%c0) : ins(!q, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
