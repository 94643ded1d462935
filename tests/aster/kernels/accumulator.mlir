// z[i] = x[i], by way of an accumulator register.
!v = !amdgcn.vgpr
!a = !amdgcn.agpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @through arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %v, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %a0 = alloca : !a
    %w = lsir.copy %a0, %v : !a, !v
    %d1 = alloca : !v
    %r = lsir.copy %d1, %w : !v, !a
    %t1 = global_store_dword data %r addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
