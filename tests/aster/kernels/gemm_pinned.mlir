// z = x * transpose of y, 16x16 by 16x16 in f16 with sums in f32, row-major; every register by hand, the waits are
// the compiler's, and the sums are stored from accumulators.
!kernarg = !amdgcn.sgpr<[0 : 2]>
amdgcn.module @m target = <gfx942> {
  kernel @gemm arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, name = "z">]> attributes {grid_dims = array<i32: 1, 1, 1>, block_dims = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %c4 = arith.constant 4 : i32
    %c5 = arith.constant 5 : i32
    %c8 = arith.constant 8 : i32
    %c15 = arith.constant 15 : i32
    %c16 = arith.constant 16 : i32
    %c64 = arith.constant 64 : i32
    %c128 = arith.constant 128 : i32
    %c192 = arith.constant 192 : i32
    %k0 = alloca : !amdgcn.sgpr<0>
    %k1 = alloca : !amdgcn.sgpr<1>
    %k = make_register_range %k0, %k1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
    // Four dwords are the addresses of x and y, two that of z.
    %s4 = alloca : !amdgcn.sgpr<4>
    %s5 = alloca : !amdgcn.sgpr<5>
    %s6 = alloca : !amdgcn.sgpr<6>
    %s7 = alloca : !amdgcn.sgpr<7>
    %s8 = alloca : !amdgcn.sgpr<8>
    %s9 = alloca : !amdgcn.sgpr<9>
    %xy = make_register_range %s4, %s5, %s6, %s7 : !amdgcn.sgpr<4>, !amdgcn.sgpr<5>, !amdgcn.sgpr<6>, !amdgcn.sgpr<7>
    %x = make_register_range %s4, %s5 : !amdgcn.sgpr<4>, !amdgcn.sgpr<5>
    %y = make_register_range %s6, %s7 : !amdgcn.sgpr<6>, !amdgcn.sgpr<7>
    %z = make_register_range %s8, %s9 : !amdgcn.sgpr<8>, !amdgcn.sgpr<9>
    %tid = alloca : !amdgcn.vgpr<0>
    %row = alloca : !amdgcn.vgpr<1>
    %group = alloca : !amdgcn.vgpr<2>
    %in = alloca : !amdgcn.vgpr<3>
    %out = alloca : !amdgcn.vgpr<12>
    %v4 = alloca : !amdgcn.vgpr<4>
    %v5 = alloca : !amdgcn.vgpr<5>
    %v6 = alloca : !amdgcn.vgpr<6>
    %v7 = alloca : !amdgcn.vgpr<7>
    %a = make_register_range %v4, %v5 : !amdgcn.vgpr<4>, !amdgcn.vgpr<5>
    %b = make_register_range %v6, %v7 : !amdgcn.vgpr<6>, !amdgcn.vgpr<7>
    %a0 = alloca : !amdgcn.agpr<0>
    %a1 = alloca : !amdgcn.agpr<1>
    %a2 = alloca : !amdgcn.agpr<2>
    %a3 = alloca : !amdgcn.agpr<3>
    %sum = make_register_range %a0, %a1, %a2, %a3 : !amdgcn.agpr<0>, !amdgcn.agpr<1>, !amdgcn.agpr<2>, !amdgcn.agpr<3>
    %t0 = s_load_dwordx4 dest %xy addr %k offset c(%c0) : outs(!amdgcn.sgpr<[4 : 8]>) ins(!kernarg) mods(i32) -> !amdgcn.read_token<constant>
    %t1 = s_load_dwordx2 dest %z addr %k offset c(%c16) : outs(!amdgcn.sgpr<[8 : 10]>) ins(!kernarg) mods(i32) -> !amdgcn.read_token<constant>
    v_and_b32 outs(%row) ins(%c15, %tid) : outs(!amdgcn.vgpr<1>) ins(i32, !amdgcn.vgpr<0>)
    v_lshrrev_b32 outs(%group) ins(%c4, %tid) : outs(!amdgcn.vgpr<2>) ins(i32, !amdgcn.vgpr<0>)
    v_lshlrev_b32 outs(%in) ins(%c3, %group) : outs(!amdgcn.vgpr<3>) ins(i32, !amdgcn.vgpr<2>)
    v_lshl_add_u32 outs(%in) ins(%row, %c5, %in) : outs(!amdgcn.vgpr<3>) ins(!amdgcn.vgpr<1>, i32, !amdgcn.vgpr<3>)
    v_lshlrev_b32 outs(%out) ins(%c2, %row) : outs(!amdgcn.vgpr<12>) ins(i32, !amdgcn.vgpr<1>)
    v_lshl_add_u32 outs(%out) ins(%group, %c8, %out) : outs(!amdgcn.vgpr<12>) ins(!amdgcn.vgpr<2>, i32, !amdgcn.vgpr<12>)
    %t2 = global_load_dwordx2 dest %a addr %x offset d(%in) + c(%c0) : outs(!amdgcn.vgpr<[4 : 6]>) ins(!amdgcn.sgpr<[4 : 6]>, !amdgcn.vgpr<3>) mods(i32) -> !amdgcn.read_token<flat>
    %t3 = global_load_dwordx2 dest %b addr %y offset d(%in) + c(%c0) : outs(!amdgcn.vgpr<[6 : 8]>) ins(!amdgcn.sgpr<[6 : 8]>, !amdgcn.vgpr<3>) mods(i32) -> !amdgcn.read_token<flat>
    v_mfma_f32_16x16x16_f16 outs(%sum) ins(%a, %b, %c0) : outs(!amdgcn.agpr<[0 : 4]>) ins(!amdgcn.vgpr<[4 : 6]>, !amdgcn.vgpr<[6 : 8]>, i32)
    %t4 = global_store_dword data %a0 addr %z offset d(%out) + c(%c0) : ins(!amdgcn.agpr<0>, !amdgcn.sgpr<[8 : 10]>, !amdgcn.vgpr<12>) mods(i32) -> !amdgcn.write_token<flat>
    %t5 = global_store_dword data %a1 addr %z offset d(%out) + c(%c64) : ins(!amdgcn.agpr<1>, !amdgcn.sgpr<[8 : 10]>, !amdgcn.vgpr<12>) mods(i32) -> !amdgcn.write_token<flat>
    %t6 = global_store_dword data %a2 addr %z offset d(%out) + c(%c128) : ins(!amdgcn.agpr<2>, !amdgcn.sgpr<[8 : 10]>, !amdgcn.vgpr<12>) mods(i32) -> !amdgcn.write_token<flat>
    %t7 = global_store_dword data %a3 addr %z offset d(%out) + c(%c192) : ins(!amdgcn.agpr<3>, !amdgcn.sgpr<[8 : 10]>, !amdgcn.vgpr<12>) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
