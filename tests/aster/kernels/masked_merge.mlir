// z[i] = i < n ? 9 x[i] : x[i] + 7 for 64 words, and z[64 + i] = x[i]: storage that all lanes write first and some of
// them once more under a mask, which is given back behind that.
!v = !amdgcn.vgpr<?>
!s = !amdgcn.sgpr<?>
!scc = !amdgcn.scc<0>
!vcc = !amdgcn.vcc<0>
!exec = !amdgcn.exec<0>
!p = !amdgcn.sgpr<[? : ? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @merge arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.by_val_arg<size = 4, name = "n", type = i32>, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %n = load_arg 1 : !s
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c7 = arith.constant 7 : i32
    %c9 = arith.constant 9 : i32
    %c256 = arith.constant 256 : i32
    %vcc_lo = alloca : !amdgcn.vcc_lo<0>
    %vcc_hi = alloca : !amdgcn.vcc_hi<0>
    %vcc = make_register_range %vcc_lo, %vcc_hi : !amdgcn.vcc_lo<0>, !amdgcn.vcc_hi<0>
    %exec_lo = alloca : !amdgcn.exec_lo<0>
    %exec_hi = alloca : !amdgcn.exec_hi<0>
    %exec = make_register_range %exec_lo, %exec_hi : !amdgcn.exec_lo<0>, !amdgcn.exec_hi<0>
    %scc = alloca : !scc
    %s0 = alloca : !s
    %s1 = alloca : !s
    %all = make_register_range %s0, %s1 : !s, !s
    %at = alloca : !v
    %a = alloca : !v
    %r = alloca : !v
    v_lshlrev_b32 outs(%at) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %t0 = global_load_dword dest %a addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    v_add_u32 outs(%r) ins(%c7, %a) : outs(!v) ins(i32, !v)
    v_cmp_gt_u32 outs(%vcc) ins(%n, %tid) : outs(!vcc) ins(!s, !v)
    s_and_saveexec_b64 outs(%all, %exec, %scc) ins(%vcc, %exec) : outs(!p, !exec, !scc) ins(!vcc, !exec)
    v_mul_lo_u32 outs(%r) ins(%a, %c9) : outs(!v) ins(!v, i32)
    s_mov_b64 outs(%exec) ins(%all) : outs(!exec) ins(!p)
    %t1 = global_store_dword data %r addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %t2 = global_store_dword data %a addr %z offset d(%at) + c(%c256) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
