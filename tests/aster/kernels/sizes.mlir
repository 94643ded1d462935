// z[i] = the sizes of the workgroup and of the grid, packed: block_dim.x + 1000 * grid_dim.x.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @sizes arguments <[#amdgcn.buffer_arg<address_space = global, name = "z">, #amdgcn.grid_dim_arg<x>]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %z = load_arg 0 : !p
    %g = grid_dim x : !s
    %b = block_dim x : !s
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c1000 = arith.constant 1000 : i32
    %scc = alloca : !amdgcn.scc
    %m0 = alloca : !s
    %m = s_mul_i32 outs(%m0) ins(%g, %c1000) : outs(!s) ins(!s, i32)
    %n0 = alloca : !s
    %n, %dead = s_add_u32 outs(%n0, %scc) ins(%m, %b) : outs(!s, !amdgcn.scc) ins(!s, !s)
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d = alloca : !v
    %r = v_mov_b32 outs(%d) ins(%n) : outs(!v) ins(!s)
    %t = global_store_dword data %r addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
