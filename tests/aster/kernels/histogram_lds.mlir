// z[b] = how many of the 512 words x have their low seven bits equal to b, for b below 128: atomic additions in the
// data share by two waves, four words a lane.
!v = !amdgcn.vgpr
!q = !amdgcn.vgpr<[? + 4]>
!p = !amdgcn.sgpr<[? + 2]>
!t = !amdgcn.write_token<shared>
amdgcn.module @m target = <gfx942> {
  kernel @histogram arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {grid_dims = array<i32: 1, 1, 1>, block_dims = array<i32: 128, 1, 1>, shared_memory_size = 512 : i32} {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c4 = arith.constant 4 : i32
    %c127 = arith.constant 127 : i32
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c4, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %d1 = alloca : !v
    %d2 = alloca : !v
    %d3 = alloca : !v
    %d = make_register_range %d0, %d1, %d2, %d3 : !v, !v, !v, !v
    %q, %t0 = global_load_dwordx4 dest %d addr %x offset d(%at) + c(%c0) : outs(!q) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    // A lane has a bin: it clears it, and reads it in the end.
    %o1 = alloca : !v
    %bin = v_lshlrev_b32 outs(%o1) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %o2 = alloca : !v
    %zero = v_mov_b32 outs(%o2) ins(%c0) : outs(!v) ins(i32)
    %t1 = ds_write_b32 data %zero addr %bin offset c(%c0) : ins(!v, !v) mods(i32) -> !t
    %o3 = alloca : !v
    %one = v_mov_b32 outs(%o3) ins(%c1) : outs(!v) ins(i32)
    wait deps %t1 : !t
    s_barrier
    %q0, %q1, %q2, %q3 = split_register_range %q : !q
    %e0 = alloca : !v
    %e1 = alloca : !v
    %e2 = alloca : !v
    %e3 = alloca : !v
    %f0 = alloca : !v
    %f1 = alloca : !v
    %f2 = alloca : !v
    %f3 = alloca : !v
    %b0 = v_and_b32 outs(%e0) ins(%c127, %q0) : outs(!v) ins(i32, !v)
    %b1 = v_and_b32 outs(%e1) ins(%c127, %q1) : outs(!v) ins(i32, !v)
    %b2 = v_and_b32 outs(%e2) ins(%c127, %q2) : outs(!v) ins(i32, !v)
    %b3 = v_and_b32 outs(%e3) ins(%c127, %q3) : outs(!v) ins(i32, !v)
    %a0 = v_lshlrev_b32 outs(%f0) ins(%c2, %b0) : outs(!v) ins(i32, !v)
    %a1 = v_lshlrev_b32 outs(%f1) ins(%c2, %b1) : outs(!v) ins(i32, !v)
    %a2 = v_lshlrev_b32 outs(%f2) ins(%c2, %b2) : outs(!v) ins(i32, !v)
    %a3 = v_lshlrev_b32 outs(%f3) ins(%c2, %b3) : outs(!v) ins(i32, !v)
    %u0 = ds_add_u32 data %one addr %a0 offset c(%c0) : ins(!v, !v) mods(i32) -> !t
    %u1 = ds_add_u32 data %one addr %a1 offset c(%c0) : ins(!v, !v) mods(i32) -> !t
    %u2 = ds_add_u32 data %one addr %a2 offset c(%c0) : ins(!v, !v) mods(i32) -> !t
    %u3 = ds_add_u32 data %one addr %a3 offset c(%c0) : ins(!v, !v) mods(i32) -> !t
    wait deps %u0, %u1, %u2, %u3 : !t, !t, !t, !t
    s_barrier
    %o4 = alloca : !v
    %count, %t2 = ds_read_b32 dest %o4 addr %bin offset c(%c0) : outs(!v) ins(!v) mods(i32) -> !amdgcn.read_token<shared>
    %t3 = global_store_dword data %count addr %z offset d(%bin) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
