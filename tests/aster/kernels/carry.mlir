// 64-bit sums of pairs of words: z = x + y, one pair a lane, with the carry in vcc.
!v = !amdgcn.vgpr
!w = !amdgcn.vgpr<[? + 2]>
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @carry arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c3 = arith.constant 3 : i32
    %lo = alloca : !amdgcn.vcc_lo
    %hi = alloca : !amdgcn.vcc_hi
    %vcc = make_register_range %lo, %hi : !amdgcn.vcc_lo, !amdgcn.vcc_hi
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%c3, %tid) : outs(!v) ins(i32, !v)
    %a0 = alloca : !v
    %a1 = alloca : !v
    %b0 = alloca : !v
    %b1 = alloca : !v
    %ra = make_register_range %a0, %a1 : !v, !v
    %rb = make_register_range %b0, %b1 : !v, !v
    %a, %t0 = global_load_dwordx2 dest %ra addr %x offset d(%at) + c(%c0) : outs(!w) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %b, %t1 = global_load_dwordx2 dest %rb addr %y offset d(%at) + c(%c0) : outs(!w) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %al, %ah = split_register_range %a : !w
    %bl, %bh = split_register_range %b : !w
    %g0 = alloca : !v
    %g1 = alloca : !v
    %s0, %c = v_add_co_u32 outs(%g0, %vcc) ins(%al, %bl) : outs(!v, !amdgcn.vcc) ins(!v, !v)
    %s1, %d = v_addc_co_u32 outs(%g1, %vcc) ins(%ah, %bh, %c) : outs(!v, !amdgcn.vcc) ins(!v, !v, !amdgcn.vcc)
    %s = make_register_range %s0, %s1 : !v, !v
    %t2 = global_store_dwordx2 data %s addr %z offset d(%at) + c(%c0) : ins(!w, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
