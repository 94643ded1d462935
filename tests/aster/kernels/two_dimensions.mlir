// z[y][x] = 16 * y + x as integers in a workgroup of 8 by 8 by 4, z third: 256 * z.
!v = !amdgcn.vgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @ids arguments <[#amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {grid_dims = array<i32: 1, 1, 1>, block_dims = array<i32: 8, 8, 4>} {
    %p = load_arg 0 : !p
    %x = thread_id x : !v
    %y = thread_id y : !v
    %z = thread_id z : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %c4 = arith.constant 4 : i32
    %c8 = arith.constant 8 : i32
    %o0 = alloca : !v
    %o1 = alloca : !v
    %o2 = alloca : !v
    %o3 = alloca : !v
    %o4 = alloca : !v
    %yz = v_lshl_add_u32 outs(%o0) ins(%z, %c3, %y) : outs(!v) ins(!v, i32, !v)
    %i = v_lshl_add_u32 outs(%o1) ins(%yz, %c3, %x) : outs(!v) ins(!v, i32, !v)
    %at = v_lshlrev_b32 outs(%o2) ins(%c2, %i) : outs(!v) ins(i32, !v)
    %n = v_lshl_add_u32 outs(%o3) ins(%y, %c4, %x) : outs(!v) ins(!v, i32, !v)
    %m = v_lshl_add_u32 outs(%o4) ins(%z, %c8, %n) : outs(!v) ins(!v, i32, !v)
    %t = global_store_dword data %m addr %p offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
