// z = 1 + x * transpose of y, 32x8 by 32x8 in f16: sums in accumulators that a function sets, stored from there.
!v = !amdgcn.vgpr
!p = !amdgcn.sgpr<[? + 2]>
!v2 = !amdgcn.vgpr<[? + 2]>
!a = !amdgcn.agpr
!a16 = !amdgcn.agpr<[? + 16]>
amdgcn.module @m target = <gfx942> {
  func.func private @load2(%p: !p, %at: !v) -> !v2 {
    %c0 = arith.constant 0 : i32
    %d0 = amdgcn.alloca : !v
    %d1 = amdgcn.alloca : !v
    %d = amdgcn.make_register_range %d0, %d1 : !v, !v
    %a, %t = amdgcn.global_load_dwordx2 dest %d addr %p offset d(%at) + c(%c0) : outs(!v2) ins(!p, !v) mods(i32) -> !amdgcn.read_token<flat>
    return %a : !v2
  }
  func.func private @ones(%one: i32) -> !a16 {
    %d0 = amdgcn.alloca : !a
    %d1 = amdgcn.alloca : !a
    %d2 = amdgcn.alloca : !a
    %d3 = amdgcn.alloca : !a
    %d4 = amdgcn.alloca : !a
    %d5 = amdgcn.alloca : !a
    %d6 = amdgcn.alloca : !a
    %d7 = amdgcn.alloca : !a
    %d8 = amdgcn.alloca : !a
    %d9 = amdgcn.alloca : !a
    %d10 = amdgcn.alloca : !a
    %d11 = amdgcn.alloca : !a
    %d12 = amdgcn.alloca : !a
    %d13 = amdgcn.alloca : !a
    %d14 = amdgcn.alloca : !a
    %d15 = amdgcn.alloca : !a
    %r0 = amdgcn.v_accvgpr_write outs(%d0) ins(%one) : outs(!a) ins(i32)
    %r1 = amdgcn.v_accvgpr_write outs(%d1) ins(%one) : outs(!a) ins(i32)
    %r2 = amdgcn.v_accvgpr_write outs(%d2) ins(%one) : outs(!a) ins(i32)
    %r3 = amdgcn.v_accvgpr_write outs(%d3) ins(%one) : outs(!a) ins(i32)
    %r4 = amdgcn.v_accvgpr_write outs(%d4) ins(%one) : outs(!a) ins(i32)
    %r5 = amdgcn.v_accvgpr_write outs(%d5) ins(%one) : outs(!a) ins(i32)
    %r6 = amdgcn.v_accvgpr_write outs(%d6) ins(%one) : outs(!a) ins(i32)
    %r7 = amdgcn.v_accvgpr_write outs(%d7) ins(%one) : outs(!a) ins(i32)
    %r8 = amdgcn.v_accvgpr_write outs(%d8) ins(%one) : outs(!a) ins(i32)
    %r9 = amdgcn.v_accvgpr_write outs(%d9) ins(%one) : outs(!a) ins(i32)
    %r10 = amdgcn.v_accvgpr_write outs(%d10) ins(%one) : outs(!a) ins(i32)
    %r11 = amdgcn.v_accvgpr_write outs(%d11) ins(%one) : outs(!a) ins(i32)
    %r12 = amdgcn.v_accvgpr_write outs(%d12) ins(%one) : outs(!a) ins(i32)
    %r13 = amdgcn.v_accvgpr_write outs(%d13) ins(%one) : outs(!a) ins(i32)
    %r14 = amdgcn.v_accvgpr_write outs(%d14) ins(%one) : outs(!a) ins(i32)
    %r15 = amdgcn.v_accvgpr_write outs(%d15) ins(%one) : outs(!a) ins(i32)
    %r = amdgcn.make_register_range %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15 : !a, !a, !a, !a, !a, !a, !a, !a, !a, !a, !a, !a, !a, !a, !a, !a
    return %r : !a16
  }
  kernel @product_ones arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {block_dims = array<i32: 64, 1, 1>} {
    %x = load_arg 0 : !p
    %y = load_arg 1 : !p
    %z = load_arg 2 : !p
    %lane = thread_id x : !v
    %k1 = arith.constant 1 : i32
    %k2 = arith.constant 2 : i32
    %k3 = arith.constant 3 : i32
    %k4 = arith.constant 4 : i32
    %k5 = arith.constant 5 : i32
    %k9 = arith.constant 9 : i32
    %k31 = arith.constant 31 : i32
    %d0 = alloca : !v
    %d1 = alloca : !v
    %d2 = alloca : !v
    %d3 = alloca : !v
    %d4 = alloca : !v
    %d5 = alloca : !v
    %r = v_and_b32 outs(%d0) ins(%k31, %lane) : outs(!v) ins(i32, !v)
    %h = v_lshrrev_b32 outs(%d1) ins(%k5, %lane) : outs(!v) ins(i32, !v)
    %part = v_lshlrev_b32 outs(%d2) ins(%k3, %h) : outs(!v) ins(i32, !v)
    %at = v_lshl_add_u32 outs(%d3) ins(%r, %k4, %part) : outs(!v) ins(!v, i32, !v)
    %a = func.call @load2(%x, %at) : (!p, !v) -> !v2
    %b = func.call @load2(%y, %at) : (!p, !v) -> !v2
    %bits = arith.constant 1065353216 : i32
    %c = func.call @ones(%bits) : (i32) -> !a16
    %s = v_mfma_f32_32x32x8_f16 outs(%c) ins(%a, %b, %c) : outs(!a16) ins(!v2, !v2, !a16)
    // Rows 8 q + 4 h + j of column r: 1024 q + 512 h + 128 j + 4 r.
    %rows = v_lshlrev_b32 outs(%d4) ins(%k9, %h) : outs(!v) ins(i32, !v)
    %to = v_lshl_add_u32 outs(%d5) ins(%r, %k2, %rows) : outs(!v) ins(!v, i32, !v)
    %e:16 = split_register_range %s : !a16
    %o0 = arith.constant 0 : i32
    %t0 = global_store_dword data %e#0 addr %z offset d(%to) + c(%o0) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o1 = arith.constant 128 : i32
    %t1 = global_store_dword data %e#1 addr %z offset d(%to) + c(%o1) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o2 = arith.constant 256 : i32
    %t2 = global_store_dword data %e#2 addr %z offset d(%to) + c(%o2) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o3 = arith.constant 384 : i32
    %t3 = global_store_dword data %e#3 addr %z offset d(%to) + c(%o3) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o4 = arith.constant 1024 : i32
    %t4 = global_store_dword data %e#4 addr %z offset d(%to) + c(%o4) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o5 = arith.constant 1152 : i32
    %t5 = global_store_dword data %e#5 addr %z offset d(%to) + c(%o5) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o6 = arith.constant 1280 : i32
    %t6 = global_store_dword data %e#6 addr %z offset d(%to) + c(%o6) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o7 = arith.constant 1408 : i32
    %t7 = global_store_dword data %e#7 addr %z offset d(%to) + c(%o7) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o8 = arith.constant 2048 : i32
    %t8 = global_store_dword data %e#8 addr %z offset d(%to) + c(%o8) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o9 = arith.constant 2176 : i32
    %t9 = global_store_dword data %e#9 addr %z offset d(%to) + c(%o9) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o10 = arith.constant 2304 : i32
    %t10 = global_store_dword data %e#10 addr %z offset d(%to) + c(%o10) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o11 = arith.constant 2432 : i32
    %t11 = global_store_dword data %e#11 addr %z offset d(%to) + c(%o11) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o12 = arith.constant 3072 : i32
    %t12 = global_store_dword data %e#12 addr %z offset d(%to) + c(%o12) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o13 = arith.constant 3200 : i32
    %t13 = global_store_dword data %e#13 addr %z offset d(%to) + c(%o13) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o14 = arith.constant 3328 : i32
    %t14 = global_store_dword data %e#14 addr %z offset d(%to) + c(%o14) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    %o15 = arith.constant 3456 : i32
    %t15 = global_store_dword data %e#15 addr %z offset d(%to) + c(%o15) : ins(!a, !p, !v) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
