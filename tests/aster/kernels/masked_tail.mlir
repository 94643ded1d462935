// z[i] = x[i] * x[i] + 1 for i below n, which need not be a multiple of the workgroup's 64; the other lanes are masked
// out and write nothing.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!scc = !amdgcn.scc
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @tail arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.by_val_arg<size = 4, name = "n", type = i32>, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !p
    %n = load_arg 1 : !s
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %g = block_id x : !s
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c6 = arith.constant 6 : i32
    %one = arith.constant 0x3f800000 : i32
    %scc = alloca : !scc
    %vcc_lo = alloca : !amdgcn.vcc_lo
    %vcc_hi = alloca : !amdgcn.vcc_hi
    %vcc = make_register_range %vcc_lo, %vcc_hi : !amdgcn.vcc_lo, !amdgcn.vcc_hi
    %exec_lo = alloca : !amdgcn.exec_lo<0>
    %exec_hi = alloca : !amdgcn.exec_hi<0>
    %exec = make_register_range %exec_lo, %exec_hi : !amdgcn.exec_lo<0>, !amdgcn.exec_hi<0>
    %o0 = alloca : !v
    %i = v_lshl_add_u32 outs(%o0) ins(%g, %c6, %tid) : outs(!v) ins(!s, i32, !v)
    %o1 = alloca : !v
    %at = v_lshlrev_b32 outs(%o1) ins(%c2, %i) : outs(!v) ins(i32, !v)
    %in = v_cmp_gt_u32 outs(%vcc) ins(%n, %i) : outs(!amdgcn.vcc) ins(!s, !v)
    %s0 = alloca : !s
    %s1 = alloca : !s
    %sr = make_register_range %s0, %s1 : !s, !s
    %all, %some = s_and_saveexec_b64 outs(%sr, %exec, %scc) ins(%in, %exec) : outs(!p, !amdgcn.exec<0>, !scc) ins(!amdgcn.vcc, !amdgcn.exec<0>)
    %d0 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %o2 = alloca : !v
    %f = v_mov_b32 outs(%o2) ins(%one) : outs(!v) ins(i32)
    %o3 = alloca : !v
    %r = v_fma_f32 outs(%o3) ins(%a, %a, %f) : outs(!v) ins(!v, !v, !v)
    %t1 = global_store_dword data %r addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
