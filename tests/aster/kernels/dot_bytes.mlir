// z[i] = i + sum over four words of the products of their four signed bytes in x and y: dot products, in the older
// spelling, one register written over and over.
!v = !amdgcn.vgpr
!q = !amdgcn.vgpr<[? + 4]>
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> isa = <cdna3> {
  kernel @dots arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c2 = arith.constant 2 : i32
    %c4 = arith.constant 4 : i32
    %o = alloca : !v
    %at = vop2 v_lshlrev_b32 outs %o ins %c4, %tid : !v, i32, !v
    %x0 = alloca : !v
    %x1 = alloca : !v
    %x2 = alloca : !v
    %x3 = alloca : !v
    %y0 = alloca : !v
    %y1 = alloca : !v
    %y2 = alloca : !v
    %y3 = alloca : !v
    %xr = make_register_range %x0, %x1, %x2, %x3 : !v, !v, !v, !v
    %yr = make_register_range %y0, %y1, %y2, %y3 : !v, !v, !v, !v
    %a, %t0 = load global_load_dwordx4 dest %xr addr %x offset d(%at) : dps(!q) ins(!p, !v) -> !amdgcn.read_token<flat>
    %b, %t1 = load global_load_dwordx4 dest %yr addr %y offset d(%at) : dps(!q) ins(!p, !v) -> !amdgcn.read_token<flat>
    %a0, %a1, %a2, %a3 = split_register_range %a : !q
    %b0, %b1, %b2, %b3 = split_register_range %b : !q
    %s = alloca : !v
    %s0 = vop3p v_dot4_i32_i8 outs %s ins %a0, %b0 src2 = %tid : !v, !v, !v, !v
    %s1 = vop3p v_dot4_i32_i8 outs %s ins %a1, %b1 src2 = %s0 : !v, !v, !v, !v
    %s2 = vop3p v_dot4_i32_i8 outs %s ins %a2, %b2 src2 = %s1 : !v, !v, !v, !v
    %s3 = vop3p v_dot4_i32_i8 outs %s ins %a3, %b3 src2 = %s2 : !v, !v, !v, !v
    %to = vop2 v_lshlrev_b32 outs %o ins %c2, %tid : !v, i32, !v
    %t2 = store global_store_dword data %s3 addr %z offset d(%to) : ins(!v, !p, !v) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
