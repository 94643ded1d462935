// z[i] = (x[i] below y[i] ? x[i] : -y[i]) + (n below 100 ? 7 : 100000), with comparisons and selections that the pipeline
// makes instructions of: by lanes through a mask, alike for all through the condition.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @choose arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.by_val_arg<size = 4, alignment = 4, type = i32, name = "n">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %n = load_arg 2 : !s
    %z = load_arg 3 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c7 = arith.constant 7 : i32
    %c100 = arith.constant 100 : i32
    %c100000 = arith.constant 100000 : i32
    %sign = arith.constant -2147483648 : i32
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %d0 = alloca : !v
    %a, %t0 = global_load_dword dest %d0 addr %x offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %d1 = alloca : !v
    %b, %t1 = global_load_dword dest %d1 addr %y offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %scc = alloca : !amdgcn.scc
    %few = lsir.cmpi i32 ult %scc, %n, %c100 : !amdgcn.scc, !s, i32
    %lo = alloca : !amdgcn.vcc_lo
    %hi = alloca : !amdgcn.vcc_hi
    %vcc = make_register_range %lo, %hi : !amdgcn.vcc_lo, !amdgcn.vcc_hi
    %below = lsir.cmpf f32 olt %vcc, %a, %b : !amdgcn.vcc, !v, !v
    %o1 = alloca : !v
    %minus = v_xor_b32 outs(%o1) ins(%sign, %b) : outs(!v) ins(i32, !v)
    %o2 = alloca : !v
    %best = lsir.select %o2, %below, %a, %minus : !v, !amdgcn.vcc, !v, !v
    %o3 = alloca : !s
    %more = lsir.select %o3, %few, %c7, %c100000 : !s, !amdgcn.scc, i32, i32
    %o4 = alloca : !v
    %number = v_cvt_f32_u32 outs(%o4) ins(%more) : outs(!v) ins(!s)
    %o5 = alloca : !v
    %sum = v_add_f32 outs(%o5) ins(%number, %best) : outs(!v) ins(!v, !v)
    %t2 = global_store_dword data %sum addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
