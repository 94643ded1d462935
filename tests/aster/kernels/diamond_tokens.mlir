// z[i] = n < 10 ? x[i] * x[i] + y[i] + x[i] : x[i] + n as a float: x is loaded before the branch, read in one arm and
// behind the join; y is loaded in that arm, and its token reaches the join as a block argument.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!scc = !amdgcn.scc
!p = !amdgcn.sgpr<[? + 2]>
!t = !amdgcn.read_token<flat>
amdgcn.module @m target = <gfx942> {
  kernel @diamond arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.by_val_arg<size = 4, name = "n", type = i32>, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %n = load_arg 2 : !s
    %z = load_arg 3 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c10 = arith.constant 10 : i32
    %scc = alloca : !scc
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !t
    %small = s_cmp_lt_i32 outs(%scc) ins(%n, %c10) : outs(!scc) ins(!s, i32)
    lsir.cond_br %small : !scc, ^square, ^number
  ^square:
    %d1 = alloca : !v
    %b, %t1 = global_load_dword dest %d1 addr %y offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !t
    wait deps %t0 : !t
    %o1 = alloca : !v
    %q = v_mul_f32 outs(%o1) ins(%a, %a) : outs(!v) ins(!v, !v)
    cf.br ^join(%q, %b, %t1 : !v, !v, !t)
  ^number:
    %o2 = alloca : !v
    %f = v_cvt_f32_i32 outs(%o2) ins(%n) : outs(!v) ins(!s)
    %o3 = alloca : !v
    %zero = v_mov_b32 outs(%o3) ins(%c0) : outs(!v) ins(i32)
    cf.br ^join(%f, %zero, %t0 : !v, !v, !t)
  ^join(%one: !v, %other: !v, %token: !t):
    wait deps %token : !t
    %o4 = alloca : !v
    %sum = v_add_f32 outs(%o4) ins(%one, %other) : outs(!v) ins(!v, !v)
    %o5 = alloca : !v
    %all = v_add_f32 outs(%o5) ins(%a, %sum) : outs(!v) ins(!v, !v)
    %t2 = global_store_dword data %all addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
