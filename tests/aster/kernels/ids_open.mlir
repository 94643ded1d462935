// z[item] = the ids of the item and of its workgroup, of sizes that nobody states: x, y, z in four bits each.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  func.func private @digit(%sum: !v, %id: !v) -> !v {
    %c4 = arith.constant 4 : i32
    %d = amdgcn.alloca : !v
    %r = amdgcn.v_lshl_or_b32 outs(%d) ins(%sum, %c4, %id) : outs(!v) ins(!v, i32, !v)
    return %r : !v
  }
  func.func private @group_digit(%sum: !v, %id: !s) -> !v {
    %d = amdgcn.alloca : !v
    %id_of_lane = amdgcn.v_mov_b32 outs(%d) ins(%id) : outs(!v) ins(!s)
    %r = func.call @digit(%sum, %id_of_lane) : (!v, !v) -> !v
    return %r : !v
  }
  kernel @ids arguments <[#amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %z = load_arg 0 : !p
    %tx = thread_id x : !v
    %ty = thread_id y : !v
    %tz = thread_id z : !v
    %bx = block_id x : !s
    %bz = block_id z : !s
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %c5 = arith.constant 5 : i32
    %c6 = arith.constant 6 : i32
    // Workgroups of (8, 4, 2) in a grid of (2, 1, 3).
    %d0 = alloca : !v
    %d1 = alloca : !v
    %d2 = alloca : !v
    %d3 = alloca : !v
    %d4 = alloca : !v
    %s0 = alloca : !s
    %s1 = alloca : !s
    %scc = alloca : !amdgcn.scc
    %g0, %f0 = s_lshl_b32 outs(%s0, %scc) ins(%bz, %c2) : outs(!s, !amdgcn.scc) ins(!s, i32)
    %g1, %f1 = s_lshl_b32 outs(%s1, %scc) ins(%bx, %c6) : outs(!s, !amdgcn.scc) ins(!s, i32)
    %i0 = v_lshl_add_u32 outs(%d0) ins(%ty, %c3, %tx) : outs(!v) ins(!v, i32, !v)
    %i1 = v_lshl_add_u32 outs(%d1) ins(%tz, %c5, %i0) : outs(!v) ins(!v, i32, !v)
    %i2 = v_add_u32 outs(%d2) ins(%g1, %i1) : outs(!v) ins(!s, !v)
    %i3 = v_lshl_add_u32 outs(%d3) ins(%g0, %c5, %i2) : outs(!v) ins(!s, i32, !v)
    %at = v_lshlrev_b32 outs(%d4) ins(%c2, %i3) : outs(!v) ins(i32, !v)
    %r0 = func.call @digit(%tz, %ty) : (!v, !v) -> !v
    %r1 = func.call @digit(%r0, %tx) : (!v, !v) -> !v
    %r2 = func.call @group_digit(%r1, %bz) : (!v, !s) -> !v
    %r3 = func.call @group_digit(%r2, %bx) : (!v, !s) -> !v
    %t = global_store_dword data %r3 addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
