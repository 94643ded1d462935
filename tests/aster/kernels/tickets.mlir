// z[i] of 64 words becomes max(z[i] + x[i], (z[i] ^ y[i])) as unsigned words: an atomic addition that gives back the old
// word, and an atomic maximum.
!v = !amdgcn.vgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @tickets arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, access = read_write, name = "z">]> {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %d1 = alloca : !v
    %d2 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %b, %t1 = global_load_dword dest %d1 addr %y offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %old, %t2 = global_atomic_add dest %d2 data %a addr %z offset d(%at) + c(%c0) : outs(!v) ins(!v, !p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %o1 = alloca : !v
    %mixed = v_xor_b32 outs(%o1) ins(%old, %b) : outs(!v) ins(!v, !v)
    %t3 = global_atomic_umax data %mixed addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
