// run: easel opt %s --amdgcn-hazards
// A wide store whose address is scalar alone holds its data as long as any other.
amdgcn.module @m target = <gfx942> {
  kernel @k {
    %c0 = arith.constant 0 : i32
    %s0 = alloca : !amdgcn.sgpr<2>
    %s1 = alloca : !amdgcn.sgpr<3>
    %b = make_register_range %s0, %s1 : !amdgcn.sgpr<2>, !amdgcn.sgpr<3>
    %v0 = alloca : !amdgcn.vgpr<4>
    %v1 = alloca : !amdgcn.vgpr<5>
    %v2 = alloca : !amdgcn.vgpr<6>
    %v3 = alloca : !amdgcn.vgpr<7>
    %d = make_register_range %v0, %v1, %v2, %v3 : !amdgcn.vgpr<4>, !amdgcn.vgpr<5>, !amdgcn.vgpr<6>, !amdgcn.vgpr<7>
    %t = global_store_dwordx4 data %d addr %b offset c(%c0) : ins(!amdgcn.vgpr<[4 : 8]>, !amdgcn.sgpr<[2 : 4]>) mods(i32) -> !amdgcn.write_token<flat>
    v_mov_b32 outs(%v0) ins(%c0) : outs(!amdgcn.vgpr<4>) ins(i32)
    end_kernel
  }
}

//$ easel opt %s --amdgcn-hazards
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k {
//>     %c0 = arith.constant 0 : i32
//>     %s0 = alloca : !amdgcn.sgpr<2>
//>     %s1 = alloca : !amdgcn.sgpr<3>
//>     %b = make_register_range %s0, %s1 : !amdgcn.sgpr<2>, !amdgcn.sgpr<3>
//>     %v0 = alloca : !amdgcn.vgpr<4>
//>     %v1 = alloca : !amdgcn.vgpr<5>
//>     %v2 = alloca : !amdgcn.vgpr<6>
//>     %v3 = alloca : !amdgcn.vgpr<7>
//>     %d = make_register_range %v0, %v1, %v2, %v3 : !amdgcn.vgpr<4>, !amdgcn.vgpr<5>, !amdgcn.vgpr<6>, !amdgcn.vgpr<7>
//>     %t = global_store_dwordx4 data %d addr %b offset c(%c0) : ins(!amdgcn.vgpr<[4 : 8]>, !amdgcn.sgpr<[2 : 4]>) mods(i32) -> !amdgcn.write_token<flat>
//>     v_nop
//>     v_nop
//>     v_mov_b32 outs(%v0) ins(%c0) : outs(!amdgcn.vgpr<4>) ins(i32)
//>     end_kernel
//>   }
//> }
