// z[i] = x[i] + y[i] for 64 lanes; every register by hand, the argument segment in s[0:1], the id in v0.
amdgcn.module @m target = <gfx942> {
  kernel @add arguments <[#amdgcn.buffer_arg<address_space = global, access = read_only, name = "x">, #amdgcn.buffer_arg<address_space = global, access = read_only, name = "y">, #amdgcn.buffer_arg<address_space = global, name = "z">]> {
    %c0 = arith.constant 0 : i32
    %c8 = arith.constant 8 : i32
    %c16 = arith.constant 16 : i32
    %c2 = arith.constant 2 : i32
    %k0 = alloca : !amdgcn.sgpr<0>
    %k1 = alloca : !amdgcn.sgpr<1>
    %k = make_register_range %k0, %k1 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
    %x0 = alloca : !amdgcn.sgpr<4>
    %x1 = alloca : !amdgcn.sgpr<5>
    %x = make_register_range %x0, %x1 : !amdgcn.sgpr<4>, !amdgcn.sgpr<5>
    %y0 = alloca : !amdgcn.sgpr<6>
    %y1 = alloca : !amdgcn.sgpr<7>
    %y = make_register_range %y0, %y1 : !amdgcn.sgpr<6>, !amdgcn.sgpr<7>
    %z0 = alloca : !amdgcn.sgpr<8>
    %z1 = alloca : !amdgcn.sgpr<9>
    %z = make_register_range %z0, %z1 : !amdgcn.sgpr<8>, !amdgcn.sgpr<9>
    %at = alloca : !amdgcn.vgpr<0>
    %a = alloca : !amdgcn.vgpr<1>
    %b = alloca : !amdgcn.vgpr<2>
    %t0 = s_load_dwordx2 dest %x addr %k offset c(%c0) : outs(!amdgcn.sgpr<[4 : 6]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
    %t1 = s_load_dwordx2 dest %y addr %k offset c(%c8) : outs(!amdgcn.sgpr<[6 : 8]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
    %t2 = s_load_dwordx2 dest %z addr %k offset c(%c16) : outs(!amdgcn.sgpr<[8 : 10]>) ins(!amdgcn.sgpr<[0 : 2]>) mods(i32) -> !amdgcn.read_token<constant>
    v_lshlrev_b32 outs(%at) ins(%c2, %at) : outs(!amdgcn.vgpr<0>) ins(i32, !amdgcn.vgpr<0>)
    wait deps %t0, %t1, %t2 : !amdgcn.read_token<constant>, !amdgcn.read_token<constant>, !amdgcn.read_token<constant>
    %t3 = global_load_dword dest %a addr %x offset d(%at) + c(%c0) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<[4 : 6]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
    %t4 = global_load_dword dest %b addr %y offset d(%at) + c(%c0) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.sgpr<[6 : 8]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.read_token<flat>
    s_waitcnt vmcnt = 0 immutable
    v_add_f32 outs(%a) ins(%a, %b) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<1>, !amdgcn.vgpr<2>)
    %t5 = global_store_dword data %a addr %z offset d(%at) + c(%c0) : ins(!amdgcn.vgpr<1>, !amdgcn.sgpr<[8 : 10]>, !amdgcn.vgpr<0>) mods(i32) -> !amdgcn.write_token<flat>
    end_kernel
  }
}
