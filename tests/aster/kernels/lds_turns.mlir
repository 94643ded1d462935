// z[i] = x[64 r + (i + r + 1) mod 64] summed over four rows r: each row goes through one of two buffers of the data
// share, which are made in a loop and given back; lanes read what their neighbours wrote behind a barrier for tokens.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  kernel @turns arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !p
    %z = load_arg 1 : !p
    %tid = thread_id x : !v
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %two = arith.constant 2 : i32
    %four = arith.constant 4 : i32
    %row_bytes = arith.constant 256 : i32
    %last = arith.constant 252 : i32
    %front = alloc_lds 512
    %o0 = alloca : !v
    %at = v_lshlrev_b32 outs(%o0) ins(%two, %tid) : outs(!v) ins(i32, !v)
    %o1 = alloca : !v
    %start = v_mov_b32 outs(%o1) ins(%zero) : outs(!v) ins(i32)
    %sum = scf.for %r = %zero to %four step %one iter_args(%so_far = %start) -> (!v) : i32 {
      %mine = alloc_lds 256 alignment 64
      %base = get_lds_offset %mine : !s
      %other = alloc_lds 128
      dealloc_lds %other
      %row = arith.muli %r, %row_bytes : i32
      %row_r = builtin.unrealized_conversion_cast %row : i32 to !s
      %o2 = alloca : !v
      %there = v_add_u32 outs(%o2) ins(%row_r, %at) : outs(!v) ins(!s, !v)
      %d0 = alloca : !v
      %a, %t0 = global_load_dword dest %d0 addr %x offset d(%there) + c(%zero) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
      %o3 = alloca : !v
      %to = v_add_u32 outs(%o3) ins(%base, %at) : outs(!v) ins(!s, !v)
      %t1 = ds_write_b32 data %a addr %to offset c(%zero) : ins(!v, !v) mods(i32) -> !amdgcn.write_token<shared>
      %f0 = token_barrier scope(<workgroup>) deps %t1 : !amdgcn.write_token<shared> -> !amdgcn.fence_token
      %shift = arith.addi %r, %one : i32
      %shift4 = arith.shli %shift, %two : i32
      %shift_r = builtin.unrealized_conversion_cast %shift4 : i32 to !s
      %o4 = alloca : !v
      %far = v_add_u32 outs(%o4) ins(%shift_r, %at) : outs(!v) ins(!s, !v)
      %o5 = alloca : !v
      %near = v_and_b32 outs(%o5) ins(%last, %far) : outs(!v) ins(i32, !v)
      %o6 = alloca : !v
      %from = v_add_u32 outs(%o6) ins(%base, %near) : outs(!v) ins(!s, !v)
      %d1 = alloca : !v
      %b, %t2 = ds_read_b32 dest %d1 addr %from offset c(%zero) : outs(!v) ins(!v) mods(i32) -> !amdgcn.read_token<shared>
      %o7 = alloca : !v
      %more = v_add_f32 outs(%o7) ins(%b, %so_far) : outs(!v) ins(!v, !v)
      barrier
      dealloc_lds %mine
      scf.yield %more : !v
    }
    %t3 = global_store_dword data %sum addr %z offset d(%at) + c(%zero) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
