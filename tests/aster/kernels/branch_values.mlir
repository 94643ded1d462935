// z[i] = n < 10 ? x[i] * x[i] : x[i] + n, where n is an integer passed by value (as a float in the sum).
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @either arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.by_val_arg<size = 4, name = "n", type = i32>, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %n = load_arg 1 : !s
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c10 = arith.constant 10 : i32
    %scc = alloca : !amdgcn.scc
    %o = alloca : !v
    %at = v_lshlrev_b32 outs(%o) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %small = s_cmp_lt_i32 outs(%scc) ins(%n, %c10) : outs(!amdgcn.scc) ins(!s, i32)
    lsir.cond_br %small : !amdgcn.scc, ^square, ^add
  ^square:
    %d1 = alloca : !v
    %q = v_mul_f32 outs(%d1) ins(%a, %a) : outs(!v) ins(!v, !v)
    cf.br ^store(%q : !v)
  ^add:
    %d2 = alloca : !v
    %f = v_cvt_f32_i32 outs(%d2) ins(%n) : outs(!v) ins(!s)
    %d3 = alloca : !v
    %r = v_add_f32 outs(%d3) ins(%f, %a) : outs(!v) ins(!v, !v)
    cf.br ^store(%r : !v)
  ^store(%w: !v):
    %t1 = global_store_dword data %w addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
