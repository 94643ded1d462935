// z[i] = x[i] - x[0], where x[0] goes through m0, and less 1 where x[i] < 0.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @first_lane arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %s0 = alloca : !s
    %first = v_readfirstlane_b32 outs(%s0) ins(%a) : outs(!s) ins(!v)
    %m = alloca : !amdgcn.m0
    %there = s_mov_b32 outs(%m) ins(%first) : outs(!amdgcn.m0) ins(!s)
    %s1 = alloca : !s
    %back = s_mov_b32 outs(%s1) ins(%there) : outs(!s) ins(!amdgcn.m0)
    %d1 = alloca : !v
    %less = v_subrev_u32 outs(%d1) ins(%back, %a) : outs(!v) ins(!s, !v)
    %d2 = alloca : !v
    %one = v_mov_b32 outs(%d2) ins(%c1) : outs(!v) ins(i32)
    %vcc = lsir.alloca : !amdgcn.vcc
    %d3 = alloca : !v
    %d4 = alloca : !v
    %zero = v_mov_b32 outs(%d3) ins(%c0) : outs(!v) ins(i32)
    %negative = lsir.cmpi i32 slt %vcc, %a, %zero : !amdgcn.vcc, !v, !v
    %by = lsir.select %d4, %negative, %one, %zero : !v, !amdgcn.vcc, !v, !v
    %d5 = alloca : !v
    %r = v_sub_u32 outs(%d5) ins(%less, %by) : outs(!v) ins(!v, !v)
    %t1 = global_store_dword data %r addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
