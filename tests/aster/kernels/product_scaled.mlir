// z = x * transpose of y + w, 16x128 by 16x128 in fp4, where 32 numbers of a row have a scale: byte 1 of u for x, byte 2
// of v for y, a word for the lane of row and part; sums in f32.
!v = !amdgcn.vgpr
!p = !amdgcn.sgpr<[? + 2]>
!v2 = !amdgcn.vgpr<[? + 2]>
!v4 = !amdgcn.vgpr<[? + 4]>
amdgcn.module @m target = <gfx942> {
  func.func private @load4(%p: !p, %at: !v) -> !v4 {
    %c0 = arith.constant 0 : i32
    %d0 = amdgcn.alloca : !v
    %d1 = amdgcn.alloca : !v
    %d2 = amdgcn.alloca : !v
    %d3 = amdgcn.alloca : !v
    %d = amdgcn.make_register_range %d0, %d1, %d2, %d3 : !v, !v, !v, !v
    %a, %t = amdgcn.global_load_dwordx4 dest %d addr %p offset d(%at) + c(%c0) : outs(!v4) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    return %a : !v4
  }
  func.func private @load1(%p: !p, %at: !v) -> !v {
    %c0 = arith.constant 0 : i32
    %d = amdgcn.alloca : !v
    %a, %t = amdgcn.global_load_dword dest %d addr %p offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    return %a : !v
  }
  // Rows 4 g to 4 g + 3 of column r, where the lane is 16 g + r.
  func.func private @column(%lane: !v) -> !v {
    %c2 = arith.constant 2 : i32
    %c4 = arith.constant 4 : i32
    %c8 = arith.constant 8 : i32
    %c15 = arith.constant 15 : i32
    %d0 = amdgcn.alloca : !v
    %d1 = amdgcn.alloca : !v
    %d2 = amdgcn.alloca : !v
    %d3 = amdgcn.alloca : !v
    %r = amdgcn.v_and_b32 outs(%d0) ins(%c15, %lane) : outs(!v) ins(i32, !v)
    %g = amdgcn.v_lshrrev_b32 outs(%d1) ins(%c4, %lane) : outs(!v) ins(i32, !v)
    %rows = amdgcn.v_lshlrev_b32 outs(%d2) ins(%c8, %g) : outs(!v) ins(i32, !v)
    %at = amdgcn.v_lshl_add_u32 outs(%d3) ins(%r, %c2, %rows) : outs(!v) ins(!v, i32, !v)
    return %at : !v
  }
  // `bytes` is 2 to the power of the bytes that each lane has of a row.
  func.func private @row(%lane: !v, %own: i32, %bytes: i32) -> !v {
    %c4 = arith.constant 4 : i32
    %c15 = arith.constant 15 : i32
    %d0 = amdgcn.alloca : !v
    %d1 = amdgcn.alloca : !v
    %d2 = amdgcn.alloca : !v
    %d3 = amdgcn.alloca : !v
    %r = amdgcn.v_and_b32 outs(%d0) ins(%c15, %lane) : outs(!v) ins(i32, !v)
    %g = amdgcn.v_lshrrev_b32 outs(%d1) ins(%c4, %lane) : outs(!v) ins(i32, !v)
    %part = amdgcn.v_lshlrev_b32 outs(%d2) ins(%own, %g) : outs(!v) ins(i32, !v)
    %at = amdgcn.v_lshl_add_u32 outs(%d3) ins(%r, %bytes, %part) : outs(!v) ins(!v, i32, !v)
    return %at : !v
  }
  func.func private @load_column(%c: !p, %lane: !v) -> !v4 {
    %at = func.call @column(%lane) : (!v) -> !v
    %c0 = arith.constant 0 : i32
    %c64 = arith.constant 64 : i32
    %c128 = arith.constant 128 : i32
    %c192 = arith.constant 192 : i32
    %d0 = amdgcn.alloca : !v
    %d1 = amdgcn.alloca : !v
    %d2 = amdgcn.alloca : !v
    %d3 = amdgcn.alloca : !v
    %a0, %t0 = amdgcn.global_load_dword dest %d0 addr %c offset d(%at) + c(%c0) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %a1, %t1 = amdgcn.global_load_dword dest %d1 addr %c offset d(%at) + c(%c64) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %a2, %t2 = amdgcn.global_load_dword dest %d2 addr %c offset d(%at) + c(%c128) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %a3, %t3 = amdgcn.global_load_dword dest %d3 addr %c offset d(%at) + c(%c192) : outs(!v) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    %r = amdgcn.make_register_range %a0, %a1, %a2, %a3 : !v, !v, !v, !v
    return %r : !v4
  }
  func.func private @store_column(%z: !p, %lane: !v, %sums: !v4) {
    %at = func.call @column(%lane) : (!v) -> !v
    %c0 = arith.constant 0 : i32
    %c64 = arith.constant 64 : i32
    %c128 = arith.constant 128 : i32
    %c192 = arith.constant 192 : i32
    %s:4 = amdgcn.split_register_range %sums : !v4
    %t0 = amdgcn.global_store_dword data %s#0 addr %z offset d(%at) + c(%c0) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %t1 = amdgcn.global_store_dword data %s#1 addr %z offset d(%at) + c(%c64) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %t2 = amdgcn.global_store_dword data %s#2 addr %z offset d(%at) + c(%c128) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %t3 = amdgcn.global_store_dword data %s#3 addr %z offset d(%at) + c(%c192) : ins(!v, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    return
  }
  kernel @product_scaled arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "u">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "v">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "w">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %u = load_arg 2 : !p
    %v = load_arg 3 : !p
    %w = load_arg 4 : !p
    %z = load_arg 5 : !p
    %lane = thread_id x : !v
    %k2 = arith.constant 2 : i32
    %k4 = arith.constant 4 : i32
    %k6 = arith.constant 6 : i32
    %at = func.call @row(%lane, %k4, %k6) : (!v, i32, i32) -> !v
    %a = func.call @load4(%x, %at) : (!p, !v) -> !v4
    %b = func.call @load4(%y, %at) : (!p, !v) -> !v4
    %d = alloca : !v
    %own = v_lshlrev_b32 outs(%d) ins(%k2, %lane) : outs(!v) ins(i32, !v)
    %sa = func.call @load1(%u, %own) : (!p, !v) -> !v
    %sb = func.call @load1(%v, %own) : (!p, !v) -> !v
    %c = func.call @load_column(%w, %lane) : (!p, !v) -> !v4
    %s = v_mfma_scale_f32_16x16x128_f8f6f4 outs(%c) ins(%a, %b, %c, %sa, %sb) cbsz(4 : i8) blgp(4 : i8) op_sel(array<i1: true, false, false>) op_sel_hi(array<i1: false, true, false>) : outs(!v4) ins(!v4, !v4, !v4, !v, !v)
    func.call @store_column(%z, %lane, %s) : (!p, !v, !v4) -> ()
    end_kernel
  }
}
