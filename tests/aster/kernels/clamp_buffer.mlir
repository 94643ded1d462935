// z[i] = x[i] clamped to -1000 .. 1000 for i below n, x being 0 from m on: buffer accesses with descriptors in scalars
// by hand, whose bounds make the zeros and drop what is beyond n.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
!xr = !amdgcn.sgpr<[20 : 24]>
!zr = !amdgcn.sgpr<[24 : 28]>
amdgcn.module @m target = <gfx942> {
  kernel @clamp arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.by_val_arg<size = 4, name = "m", type = i32>, #amdgcn.by_val_arg<size = 4, name = "n", type = i32>, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !p
    %m = load_arg 1 : !s
    %n = load_arg 2 : !s
    %z = load_arg 3 : !p
    %tid = thread_id x : !v
    %g = block_id x : !s
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c6 = arith.constant 6 : i32
    %low = arith.constant -1000 : i32
    %high = arith.constant 1000 : i32
    %half = arith.constant 0xffff : i32
    // Dwords of any alignment, no swizzle.
    %format = arith.constant 0x00020000 : i32
    %scc = alloca : !amdgcn.scc<0>
    %x0, %x1 = split_register_range %x : !p
    %z0, %z1 = split_register_range %z : !p
    %s20 = alloca : !amdgcn.sgpr<20>
    %s21 = alloca : !amdgcn.sgpr<21>
    %s22 = alloca : !amdgcn.sgpr<22>
    %s23 = alloca : !amdgcn.sgpr<23>
    %s24 = alloca : !amdgcn.sgpr<24>
    %s25 = alloca : !amdgcn.sgpr<25>
    %s26 = alloca : !amdgcn.sgpr<26>
    %s27 = alloca : !amdgcn.sgpr<27>
    %xr = make_register_range %s20, %s21, %s22, %s23 : !amdgcn.sgpr<20>, !amdgcn.sgpr<21>, !amdgcn.sgpr<22>, !amdgcn.sgpr<23>
    %zr = make_register_range %s24, %s25, %s26, %s27 : !amdgcn.sgpr<24>, !amdgcn.sgpr<25>, !amdgcn.sgpr<26>, !amdgcn.sgpr<27>
    s_mov_b32 outs(%s20) ins(%x0) : outs(!amdgcn.sgpr<20>) ins(!s)
    s_and_b32 outs(%s21, %scc) ins(%x1, %half) : outs(!amdgcn.sgpr<21>, !amdgcn.scc<0>) ins(!s, i32)
    s_lshl_b32 outs(%s22, %scc) ins(%m, %c2) : outs(!amdgcn.sgpr<22>, !amdgcn.scc<0>) ins(!s, i32)
    s_mov_b32 outs(%s23) ins(%format) : outs(!amdgcn.sgpr<23>) ins(i32)
    s_mov_b32 outs(%s24) ins(%z0) : outs(!amdgcn.sgpr<24>) ins(!s)
    s_and_b32 outs(%s25, %scc) ins(%z1, %half) : outs(!amdgcn.sgpr<25>, !amdgcn.scc<0>) ins(!s, i32)
    s_lshl_b32 outs(%s26, %scc) ins(%n, %c2) : outs(!amdgcn.sgpr<26>, !amdgcn.scc<0>) ins(!s, i32)
    s_mov_b32 outs(%s27) ins(%format) : outs(!amdgcn.sgpr<27>) ins(i32)
    %o0 = alloca : !v
    %i = v_lshl_add_u32 outs(%o0) ins(%g, %c6, %tid) : outs(!v) ins(!s, i32, !v)
    %o1 = alloca : !v
    %at = v_lshlrev_b32 outs(%o1) ins(%c2, %i) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %a, %t0 = buffer_load_dword dest %d0 addr %xr offset u(%c0) + off_idx(%at) + c(%c0) {offen} : outs(!v) ins(!xr, !v) mods(i32, i32) -> !amdgcn.read_token<flat>
    %o2 = alloca : !v
    %least = v_mov_b32 outs(%o2) ins(%low) : outs(!v) ins(i32)
    %o3 = alloca : !v
    %most = v_mov_b32 outs(%o3) ins(%high) : outs(!v) ins(i32)
    %o4 = alloca : !v
    %r = v_med3_i32 outs(%o4) ins(%a, %least, %most) : outs(!v) ins(!v, !v, !v)
    %t1 = buffer_store_dword data %r addr %zr offset u(%c0) + off_idx(%at) + c(%c0) {offen} : ins(!v, !zr, !v) mods(i32, i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
