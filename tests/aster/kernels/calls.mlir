// z[i] = the sum over k < n of h(k, x[64 k + i]), where h(k, a) = a * a - 1 if k is even, else 3 a: functions that call
// functions, one of them with branches, in a loop.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  func.func private @lane(%p: !p, %at: !v) -> !v {
    %c0 = arith.constant 0 : i32
    %d = amdgcn.alloca : !v
    %a, %t = amdgcn.global_load_dword dest %d addr %p offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    return %a : !v
  }
  func.func private @times(%a: !v, %b: !v) -> !v {
    %d = amdgcn.alloca : !v
    %r = amdgcn.v_mul_lo_u32 outs(%d) ins(%a, %b) : outs(!v) ins(!v, !v)
    return %r : !v
  }
  func.func private @plus(%a: !v, %b: i32) -> !v {
    %d = amdgcn.alloca : !v
    %r = amdgcn.v_add_u32 outs(%d) ins(%b, %a) : outs(!v) ins(i32, !v)
    return %r : !v
  }
  // The trip is even or odd, and with it what is taken of a and of 3 a.
  func.func private @alternate(%a: !v, %k: i32) -> (!v, i32) {
    %c1 = arith.constant 1 : i32
    %c3 = arith.constant 3 : i32
    %c0 = arith.constant 0 : i32
    %cm1 = arith.constant -1 : i32
    %bit = arith.andi %k, %c1 : i32
    %odd = arith.cmpi ne, %bit, %c0 : i32
    %next = arith.addi %k, %c1 : i32
    cf.cond_br %odd, ^odd, ^even
  ^even:
    %square = func.call @times(%a, %a) : (!v, !v) -> !v
    %less = func.call @plus(%square, %cm1) : (!v, i32) -> !v
    cf.br ^join(%less : !v)
  ^odd:
    %d = amdgcn.alloca : !v
    %three = amdgcn.v_mov_b32 outs(%d) ins(%c3) : outs(!v) ins(i32)
    %triple = func.call @times(%a, %three) : (!v, !v) -> !v
    cf.br ^join(%triple : !v)
  ^join(%r: !v):
    return %r, %next : !v, i32
  }
  kernel @calls arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.by_val_arg<size = 4, type = i32, name = "n">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %count = load_arg 1 : !s
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %n = lsir.from_reg %count : !s -> i32
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c256 = arith.constant 256 : i32
    %o = alloca : !v
    %d0 = alloca : !v
    %start = v_lshlrev_b32 outs(%o) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %zero = v_mov_b32 outs(%d0) ins(%c0) : outs(!v) ins(i32)
    %sum, %k, %end = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero, %trip = %c0, %at = %start) -> (!v, i32, !v) : i32 {
      %a = func.call @lane(%x, %at) : (!p, !v) -> !v
      %h:2 = func.call @alternate(%a, %trip) : (!v, i32) -> (!v, i32)
      %d1 = alloca : !v
      %more = v_add_u32 outs(%d1) ins(%s, %h#0) : outs(!v) ins(!v, !v)
      %next = func.call @plus(%at, %c256) : (!v, i32) -> !v
      scf.yield %more, %h#1, %next : !v, i32, !v
    }
    %t = global_store_dword data %sum addr %z offset d(%start) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
