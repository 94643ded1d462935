// z[i] = x[i] + y[i] for 64 lanes; all in value form.
!v = !amdgcn.vgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @add arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %d1 = alloca : !v
    %d2 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %b, %t1 = global_load_dword dest %d1 addr %y offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    wait deps %t0, %t1 : !amdgcn.read_token<flat>, !amdgcn.read_token<flat>
    %s = v_add_f32 outs(%d2) ins(%a, %b) : outs(!v) ins(!v, !v)
    %t2 = global_store_dword data %s addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
