// z[i] = the sum over k < n of x[64 k + i], for the n that is given: a counted loop with a value and the counter in it.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @sum arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.by_val_arg<size = 4, alignment = 4, type = i32, name = "n">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !p
    %n = load_arg 1 : !s
    %z = load_arg 2 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c256 = arith.constant 256 : i32
    %trips = builtin.unrealized_conversion_cast %n : !s to i32
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%c2, %tid) : outs(!v) ins(i32, !v)
    %o1 = alloca : !v
    %zero = v_mov_b32 outs(%o1) ins(%c0) : outs(!v) ins(i32)
    %sum = scf.for %k = %c0 to %trips step %c1 iter_args(%so_far = %zero) -> (!v) : i32 {
      %row = arith.muli %k, %c256 : i32
      %offset = builtin.unrealized_conversion_cast %row : i32 to !s
      %o2 = alloca : !v
      %there = v_add_u32 outs(%o2) ins(%offset, %at) : outs(!v) ins(!s, !v)
      %d = alloca : !v
      %a, %t = global_load_dword dest %d addr %x offset d(%there) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
      %o3 = alloca : !v
      %more = v_add_f32 outs(%o3) ins(%a, %so_far) : outs(!v) ins(!v, !v)
      scf.yield %more : !v
    }
    %t1 = global_store_dword data %sum addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
