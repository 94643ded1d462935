// z[g] = a + 3 b + 5 c + (r < h ? d : 7) in words for each of 5 workgroups g, where (a, b, c, d) is row r = (3 g) & 7 of x
// and h is given; all by scalars: a 64-bit sum of address and row, a wide scalar load, a comparison that is asked
// for after sums have overwritten its bit.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!scc = !amdgcn.scc
!p = !amdgcn.sgpr<[? + 2]>
!q = !amdgcn.sgpr<[? + 4]>
amdgcn.module @m target = <gfx942> {
  kernel @rows arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.by_val_arg<size = 4, name = "h", type = i32>, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !p
    %h = load_arg 1 : !s
    %z = load_arg 2 : !p
    %g = block_id x : !s
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %c4 = arith.constant 4 : i32
    %c5 = arith.constant 5 : i32
    %c7 = arith.constant 7 : i32
    %scc = alloca : !scc
    %x0, %x1 = split_register_range %x : !p
    %s0 = alloca : !s
    %s1 = alloca : !s
    %s2 = alloca : !s
    %g3 = s_mul_i32 outs(%s0) ins(%g, %c3) : outs(!s) ins(!s, i32)
    %r, %n0 = s_and_b32 outs(%s1, %scc) ins(%g3, %c7) : outs(!s, !scc) ins(!s, i32)
    %less = s_cmp_lt_u32 outs(%scc) ins(%r, %h) : outs(!scc) ins(!s, !s)
    %at, %n1 = s_lshl_b32 outs(%s2, %scc) ins(%r, %c4) : outs(!s, !scc) ins(!s, i32)
    %s3 = alloca : !s
    %s4 = alloca : !s
    %lo, %carry = s_add_u32 outs(%s3, %scc) ins(%x0, %at) : outs(!s, !scc) ins(!s, !s)
    %hi, %n2 = s_addc_u32 outs(%s4, %scc) ins(%x1, %c0, %carry) : outs(!s, !scc) ins(!s, i32, !scc)
    %row = make_register_range %lo, %hi : !s, !s
    %l0 = alloca : !s
    %l1 = alloca : !s
    %l2 = alloca : !s
    %l3 = alloca : !s
    %l = make_register_range %l0, %l1, %l2, %l3 : !s, !s, !s, !s
    %all, %t0 = s_load_dwordx4 dest %l addr %row offset c(%c0) : outs(!q) ins(!p) mods(i32) -> !amdgcn.read_token<constant>
    wait deps %t0 : !amdgcn.read_token<constant>
    %a, %b, %c, %d = split_register_range %all : !q
    %s5 = alloca : !s
    %s6 = alloca : !s
    %s7 = alloca : !s
    %s8 = alloca : !s
    %s9 = alloca : !s
    %s10 = alloca : !s
    %b3 = s_mul_i32 outs(%s5) ins(%b, %c3) : outs(!s) ins(!s, i32)
    %e5 = s_mul_i32 outs(%s6) ins(%c, %c5) : outs(!s) ins(!s, i32)
    %u0, %n3 = s_add_u32 outs(%s7, %scc) ins(%a, %b3) : outs(!s, !scc) ins(!s, !s)
    %u1, %n4 = s_add_u32 outs(%s8, %scc) ins(%u0, %e5) : outs(!s, !scc) ins(!s, !s)
    %e = s_cselect_b32 outs(%s9) ins(%d, %c7, %less) : outs(!s) ins(!s, i32, !scc)
    %u2, %n5 = s_add_u32 outs(%s10, %scc) ins(%u1, %e) : outs(!s, !scc) ins(!s, !s)
    // All lanes of the workgroup write the same word.
    %o0 = alloca : !v
    %word = v_mov_b32 outs(%o0) ins(%u2) : outs(!v) ins(!s)
    %o1 = alloca : !v
    %to = v_lshlrev_b32 outs(%o1) ins(%c2, %g) : outs(!v) ins(i32, !s)
    %t1 = global_store_dword data %word addr %z offset d(%to) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
