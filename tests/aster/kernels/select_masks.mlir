// z[i] = x[i] < y[i] ? (0 < x[i] ? x[i] : y[i]) : -x[i] for x and y of 64: masks in scalar pairs and their product, at
// another priority and with no-operations of the source in between.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!scc = !amdgcn.scc
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @select arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %sign = arith.constant 0x80000000 : i32
    %scc = alloca : !scc
    s_setprio 2
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %d1 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %b, %t1 = global_load_dword dest %d1 addr %y offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    s_nop 1
    %s0 = alloca : !s
    %s1 = alloca : !s
    %s2 = alloca : !s
    %s3 = alloca : !s
    %s4 = alloca : !s
    %s5 = alloca : !s
    %p0 = make_register_range %s0, %s1 : !s, !s
    %p1 = make_register_range %s2, %s3 : !s, !s
    %p2 = make_register_range %s4, %s5 : !s, !s
    %less = v_cmp_lt_f32 outs(%p0) ins(%a, %b) : outs(!p) ins(!v, !v)
    %positive = v_cmp_gt_f32 outs(%p1) ins(%a, %c0) : outs(!p) ins(!v, i32)
    %both, %some = s_and_b64 outs(%p2, %scc) ins(%less, %positive) : outs(!p, !scc) ins(!p, !p)
    %o1 = alloca : !v
    %minus = v_xor_b32 outs(%o1) ins(%sign, %a) : outs(!v) ins(i32, !v)
    %o2 = alloca : !v
    %u = v_cndmask_b32 outs(%o2) ins(%minus, %b, %less) : outs(!v) ins(!v, !v, !p)
    %o3 = alloca : !v
    %r = v_cndmask_b32 outs(%o3) ins(%u, %a, %both) : outs(!v) ins(!v, !v, !p)
    s_setprio 0
    %t2 = global_store_dword data %r addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
