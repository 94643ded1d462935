// z[i].1 = x[i].1 + x[i].2 for records of three and of two words, where x has n records and z has m: what lies beyond
// is 0 to read, and is not written.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
!p = !amdgcn.sgpr<[? + 2]>
!d = !amdgcn.sgpr<[? + 4]>
!v2 = !amdgcn.vgpr<[? + 2]>
amdgcn.module @m target = <gfx942> {
  func.func private @descriptor(%base: !p, %records: !s, %bytes: i32) -> !d {
    %d = amdgcn.make_buffer_rsrc %base, %records, %bytes, cache_swizzle = false, swizzle_enable = false, flags = 131072 : (!p, !s, i32) -> !d
    return %d : !d
  }
  kernel @records arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.by_val_arg<size = 4, type = i32, name = "n">, #amdgcn.by_val_arg<size = 4, type = i32, name = "m">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %x = load_arg 0 : !p
    %n = load_arg 1 : !s
    %m = load_arg 2 : !s
    %z = load_arg 3 : !p
    %tid = thread_id x : !v
    %c0 = arith.constant 0 : i32
    %c4 = arith.constant 4 : i32
    %c8 = arith.constant 8 : i32
    %c12 = arith.constant 12 : i32
    %from = func.call @descriptor(%x, %n, %c12) : (!p, !s, i32) -> !d
    %to = func.call @descriptor(%z, %m, %c8) : (!p, !s, i32) -> !d
    %s0 = alloca : !s
    %zero = s_mov_b32 outs(%s0) ins(%c0) : outs(!s) ins(i32)
    %d0 = alloca : !v
    %d1 = alloca : !v
    %d = make_register_range %d0, %d1 : !v, !v
    %ab, %t0 = buffer_load_dwordx2 dest %d addr %from offset u(%zero) + off_idx(%tid) + c(%c4) {idxen} : outs(!v2) ins(!d, !s, !v) mods(i32) -> !amdgcn.read_token<flat>
    %a, %b = split_register_range %ab : !v2
    %d2 = alloca : !v
    %sum = v_add_u32 outs(%d2) ins(%a, %b) : outs(!v) ins(!v, !v)
    %i0 = alloca : !v
    %i1 = alloca : !v
    %index = v_mov_b32 outs(%i0) ins(%tid) : outs(!v) ins(!v)
    %offset = v_mov_b32 outs(%i1) ins(%c4) : outs(!v) ins(i32)
    %at = make_register_range %index, %offset : !v, !v
    %t1 = buffer_store_dword data %sum addr %to offset u(%zero) + off_idx(%at) + c(%c0) {idxen, offen} : ins(!v, !d, !s, !v2) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
