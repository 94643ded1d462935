// z = x * y for a matrix x of 256 rows of 8, row-major, and a vector y: a loop over blocks of 64 rows, in it one
// over the columns; y is read by scalar loads.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!scc = !amdgcn.scc
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @product arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c4 = arith.constant 4 : i32
    %c5 = arith.constant 5 : i32
    %c32 = arith.constant 32 : i32
    %c256 = arith.constant 256 : i32
    %c1024 = arith.constant 1024 : i32
    %c2048 = arith.constant 2048 : i32
    %scc = alloca : !scc
    %o0 = alloca : !v
    %row = v_lshlrev_b32 outs(%o0) ins(%c5, %tid) : outs(!v) ins(i32, !v)
    %o1 = alloca : !v
    %to = v_lshlrev_b32 outs(%o1) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %s0 = alloca : !s
    %block = s_mov_b32 outs(%s0) ins(%c0) : outs(!s) ins(i32)
    cf.br ^rows(%block, %row, %to : !s, !v, !v)
  ^rows(%b: !s, %r: !v, %out: !v):
    %o2 = alloca : !v
    %zero = v_mov_b32 outs(%o2) ins(%c0) : outs(!v) ins(i32)
    %s1 = alloca : !s
    %left = s_mov_b32 outs(%s1) ins(%c0) : outs(!s) ins(i32)
    cf.br ^columns(%left, %r, %zero : !s, !v, !v)
  ^columns(%j: !s, %at: !v, %sum: !v):
    %s2 = alloca : !s
    %f, %t0 = s_load_dword dest %s2 addr %y offset u(%j) : outs(!s) ins(!p, !s) -> !amdgcn.read_token<constant>
    %d0 = alloca : !v
    %a, %t1 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %o3 = alloca : !v
    %more = v_fma_f32 outs(%o3) ins(%f, %a, %sum) : outs(!v) ins(!s, !v, !v)
    %o4 = alloca : !v
    %right = v_add_u32 outs(%o4) ins(%c4, %at) : outs(!v) ins(i32, !v)
    %s3 = alloca : !s
    %j1, %x0 = s_add_u32 outs(%s3, %scc) ins(%j, %c4) : outs(!s, !scc) ins(!s, i32)
    %again = s_cmp_lt_u32 outs(%scc) ins(%j1, %c32) : outs(!scc) ins(!s, i32)
    lsir.cond_br %again : !scc, ^columns(%j1, %right, %more : !s, !v, !v), ^next
  ^next:
    %t2 = global_store_dword data %more addr %z offset d(%out) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o5 = alloca : !v
    %below = v_add_u32 outs(%o5) ins(%c2048, %r) : outs(!v) ins(i32, !v)
    %o6 = alloca : !v
    %further = v_add_u32 outs(%o6) ins(%c256, %out) : outs(!v) ins(i32, !v)
    %s4 = alloca : !s
    %b1, %x1 = s_add_u32 outs(%s4, %scc) ins(%b, %c256) : outs(!s, !scc) ins(!s, i32)
    %rest = s_cmp_lg_u32 outs(%scc) ins(%b1, %c1024) : outs(!scc) ins(!s, i32)
    lsir.cond_br %rest : !scc, ^rows(%b1, %below, %further : !s, !v, !v), ^end
  ^end:
    end_kernel
  }
}
