// z[2 i] = a * i + low half of b, z[2 i + 1] = high half of b + x + 16 y + 256 z of the work-item + 2^12 times the sum
// of the workgroup's sizes + 2^16 times the grid's sizes as digits of base 8, where i counts all work-items of a
// grid of 2 by 3 by 2 workgroups of 4 by 8 by 2.
!v = !amdgcn.vgpr
!w = !amdgcn.vgpr<[? + 2]>
!s = !amdgcn.sgpr
!scc = !amdgcn.scc
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @abi arguments <[#amdgcn.by_val_arg<size = 4, alignment = 4, name = "a", type = i32>, #amdgcn.buffer_arg<address_space = global, access = write_only, name = "z">, #amdgcn.block_dim_arg<x>, #amdgcn.by_val_arg<size = 8, alignment = 8, name = "b", type = i64>, #amdgcn.block_dim_arg<y>, #amdgcn.grid_dim_arg<x>, #amdgcn.grid_dim_arg<y>, #amdgcn.grid_dim_arg<z>]> attributes {block_dims = array<i32: 4, 8, 2>} {
    %a = load_arg 0 : !s
    %z = load_arg 1 : !p
    %b = load_arg 3 : !p
    %tx = thread_id x : !v
    %ty = thread_id y : !v
    %tz = thread_id z : !v
    %bx = block_id x : !s
    %by = block_id y : !s
    %bz = block_id z : !s
    %wx = block_dim x : !s
    %wy = block_dim y : !s
    %wz = block_dim z : !s
    %gx = grid_dim x : !s
    %gy = grid_dim y : !s
    %gz = grid_dim z : !s
    %c0 = arith.constant 0 : i32
    %c3 = arith.constant 3 : i32
    %c4 = arith.constant 4 : i32
    %c6 = arith.constant 6 : i32
    %c8 = arith.constant 8 : i32
    %c12 = arith.constant 12 : i32
    %c16 = arith.constant 16 : i32
    %scc = alloca : !scc
    %blo, %bhi = split_register_range %b : !p
    // The workgroup's number, and the first of its work-items.
    %s0 = alloca : !s
    %s1 = alloca : !s
    %s2 = alloca : !s
    %s3 = alloca : !s
    %s4 = alloca : !s
    %g0 = s_mul_i32 outs(%s0) ins(%bz, %gy) : outs(!s) ins(!s, !s)
    %g1, %x1 = s_add_u32 outs(%s1, %scc) ins(%g0, %by) : outs(!s, !scc) ins(!s, !s)
    %g2 = s_mul_i32 outs(%s2) ins(%g1, %gx) : outs(!s) ins(!s, !s)
    %g3, %x2 = s_add_u32 outs(%s3, %scc) ins(%g2, %bx) : outs(!s, !scc) ins(!s, !s)
    %first, %x3 = s_lshl_b32 outs(%s4, %scc) ins(%g3, %c6) : outs(!s, !scc) ins(!s, i32)
    // The work-item's number among them, by sizes that are arguments.
    %v0 = alloca : !v
    %v1 = alloca : !v
    %v2 = alloca : !v
    %v3 = alloca : !v
    %v4 = alloca : !v
    %i0 = v_mul_lo_u32 outs(%v0) ins(%tz, %wy) : outs(!v) ins(!v, !s)
    %i1 = v_add_u32 outs(%v1) ins(%i0, %ty) : outs(!v) ins(!v, !v)
    %i2 = v_mul_lo_u32 outs(%v2) ins(%i1, %wx) : outs(!v) ins(!v, !s)
    %i3 = v_add3_u32 outs(%v3) ins(%i2, %tx, %first) : outs(!v) ins(!v, !v, !s)
    %at = v_lshlrev_b32 outs(%v4) ins(%c3, %i3) : outs(!v) ins(i32, !v)
    %v5 = alloca : !v
    %v6 = alloca : !v
    %m = v_mul_lo_u32 outs(%v5) ins(%i3, %a) : outs(!v) ins(!v, !s)
    %low = v_add_u32 outs(%v6) ins(%blo, %m) : outs(!v) ins(!s, !v)
    // The sizes.
    %s5 = alloca : !s
    %s6 = alloca : !s
    %s7 = alloca : !s
    %s8 = alloca : !s
    %s9 = alloca : !s
    %s10 = alloca : !s
    %s11 = alloca : !s
    %s12 = alloca : !s
    %s13 = alloca : !s
    %s14 = alloca : !s
    %n0, %x4 = s_add_u32 outs(%s5, %scc) ins(%wx, %wy) : outs(!s, !scc) ins(!s, !s)
    %n1, %x5 = s_add_u32 outs(%s6, %scc) ins(%n0, %wz) : outs(!s, !scc) ins(!s, !s)
    %n2, %x6 = s_lshl_b32 outs(%s7, %scc) ins(%n1, %c12) : outs(!s, !scc) ins(!s, i32)
    %n3, %x7 = s_lshl_b32 outs(%s8, %scc) ins(%gz, %c3) : outs(!s, !scc) ins(!s, i32)
    %n4, %x8 = s_add_u32 outs(%s9, %scc) ins(%n3, %gy) : outs(!s, !scc) ins(!s, !s)
    %n5, %x9 = s_lshl_b32 outs(%s10, %scc) ins(%n4, %c3) : outs(!s, !scc) ins(!s, i32)
    %n6, %x10 = s_add_u32 outs(%s11, %scc) ins(%n5, %gx) : outs(!s, !scc) ins(!s, !s)
    %n7, %x11 = s_lshl_b32 outs(%s12, %scc) ins(%n6, %c16) : outs(!s, !scc) ins(!s, i32)
    %n8, %x12 = s_add_u32 outs(%s13, %scc) ins(%n7, %n2) : outs(!s, !scc) ins(!s, !s)
    %n9, %x13 = s_add_u32 outs(%s14, %scc) ins(%n8, %bhi) : outs(!s, !scc) ins(!s, !s)
    %v7 = alloca : !v
    %v8 = alloca : !v
    %v9 = alloca : !v
    %j0 = v_lshl_add_u32 outs(%v7) ins(%ty, %c4, %tx) : outs(!v) ins(!v, i32, !v)
    %j1 = v_lshl_add_u32 outs(%v8) ins(%tz, %c8, %j0) : outs(!v) ins(!v, i32, !v)
    %high = v_add_u32 outs(%v9) ins(%n9, %j1) : outs(!v) ins(!s, !v)
    %pair = make_register_range %low, %high : !v, !v
    %t = global_store_dwordx2 data %pair addr %z offset d(%at) + c(%c0) : ins(!w, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
