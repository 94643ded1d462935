// z[i] = x[i] and y[i] as fp8 in the lower half, as bf8 in the upper one.
!v = !amdgcn.vgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  func.func private @lane(%p: !p, %at: !v) -> !v {
    %c0 = arith.constant 0 : i32
    %d = amdgcn.alloca : !v
    %a, %t = amdgcn.global_load_dword dest %d addr %p offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    return %a : !v
  }
  kernel @narrow arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %group = block_id x : !amdgcn.sgpr
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c6 = arith.constant 6 : i32
    %s0 = alloca : !amdgcn.sgpr
    %scc = alloca : !amdgcn.scc
    %first, %f = s_lshl_b32 outs(%s0, %scc) ins(%group, %c6) : outs(!amdgcn.sgpr, !amdgcn.scc) ins(!amdgcn.sgpr, i32)
    %i0 = alloca : !v
    %i = v_add_u32 outs(%i0) ins(%first, %tid) : outs(!v) ins(!amdgcn.sgpr, !v)
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%c2, %i) : outs(!v) ins(i32, !v)
    %a = func.call @lane(%x, %at) : (!p, !v) -> !v
    %b = func.call @lane(%y, %at) : (!p, !v) -> !v
    %d0 = alloca : !v
    %low = v_cvt_pk_fp8_f32 outs(%d0) ins(%a, %b) : outs(!v) ins(!v, !v)
    %both = v_cvt_pk_bf8_f32 outs(%low) ins(%a, %b) op_sel(array<i1: false, false, false, true>) : outs(!v) ins(!v, !v)
    %t = global_store_dword data %both addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
