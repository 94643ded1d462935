// z[i] = x[i] * s over 4 workgroups of 64; s is passed by value.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @scale arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.by_val_arg<size = 4, alignment = 4, name = "s", type = f32>, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {grid_dims = array<i32: 4, 1, 1>, block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !p
    %f = load_arg 1 : !s
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %bid = block_id x : !s
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c6 = arith.constant 6 : i32
    %g = alloca : !s
    %scc = alloca : !amdgcn.scc
    %first, %dead = s_lshl_b32 outs(%g, %scc) ins(%bid, %c6) : outs(!s, !amdgcn.scc) ins(!s, i32)
    %o0 = alloca : !v
    %i = v_add_u32 outs(%o0) ins(%first, %tid) : outs(!v) ins(!s, !v)
    %o1 = alloca : !v
    %at = v_lshlrev_b32 outs(%o1) ins(%c2, %i) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %d1 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %r = v_mul_f32 outs(%d1) ins(%f, %a) : outs(!v) ins(!s, !v)
    %t1 = global_store_dword data %r addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
