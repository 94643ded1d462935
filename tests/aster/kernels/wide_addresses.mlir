// z[i] = x[(5 i) & 63] + i for 64 words: addresses of 64 bits in vector registers, made by multiplication and
// addition in one instruction.
!v = !amdgcn.vgpr
!w = !amdgcn.vgpr<[? + 2]>
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @gather arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c4 = arith.constant 4 : i32
    %c5 = arith.constant 5 : i32
    %c63 = arith.constant 63 : i32
    %o0 = alloca : !v
    %i5 = v_mul_u32_u24 outs(%o0) ins(%c5, %tid) : outs(!v) ins(i32, !v)
    %o1 = alloca : !v
    %j = v_and_b32 outs(%o1) ins(%c63, %i5) : outs(!v) ins(i32, !v)
    %s0 = alloca : !s
    %s1 = alloca : !s
    %sr = make_register_range %s0, %s1 : !s, !s
    %a0 = alloca : !v
    %a1 = alloca : !v
    %b0 = alloca : !v
    %b1 = alloca : !v
    %ar = make_register_range %a0, %a1 : !v, !v
    %br = make_register_range %b0, %b1 : !v, !v
    %from, %k0 = v_mad_u64_u32 outs(%ar, %sr) ins(%j, %c4, %x) : outs(!w, !p) ins(!v, i32, !p)
    %to, %k1 = v_mad_u64_u32 outs(%br, %sr) ins(%tid, %c4, %z) : outs(!w, !p) ins(!v, i32, !p)
    %d0 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %from offset c(%c0) : outs(!v) ins(!w) mods(i32) -> !amdgcn.read_token<flat>
    %o2 = alloca : !v
    %r = v_add_u32 outs(%o2) ins(%a, %tid) : outs(!v) ins(!v, !v)
    %t1 = global_store_dword data %r addr %to : ins(!v, !w) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
