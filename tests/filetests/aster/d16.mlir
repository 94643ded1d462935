// run: easel opt %s --amdgcn-hazards
// D16: a store of one register needs no wait before its data are overwritten
amdgcn.module @m target = <gfx942> {
  func.func @d16() {
    %c0 = arith.constant 0 : i32
    %d = amdgcn.alloca : !amdgcn.vgpr<0>
    %a0 = amdgcn.alloca : !amdgcn.vgpr<4>
    %a1 = amdgcn.alloca : !amdgcn.vgpr<5>
    %x = amdgcn.alloca : !amdgcn.vgpr<6>
    %a = amdgcn.make_register_range %a0, %a1 : !amdgcn.vgpr<4>, !amdgcn.vgpr<5>
    %t = amdgcn.global_store_dword data %d addr %a offset c(%c0) : ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<[4 : 6]>) mods(i32) -> !amdgcn.write_token<flat>
    amdgcn.v_mov_b32 outs(%d) ins(%x) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<6>)
    return
  }
}

//$ easel opt %s --amdgcn-hazards
//> amdgcn.module @m target = <gfx942> {
//>   func.func @d16() {
//>     %c0 = arith.constant 0 : i32
//>     %d = amdgcn.alloca : !amdgcn.vgpr<0>
//>     %a0 = amdgcn.alloca : !amdgcn.vgpr<4>
//>     %a1 = amdgcn.alloca : !amdgcn.vgpr<5>
//>     %x = amdgcn.alloca : !amdgcn.vgpr<6>
//>     %a = amdgcn.make_register_range %a0, %a1 : !amdgcn.vgpr<4>, !amdgcn.vgpr<5>
//>     %t = amdgcn.global_store_dword data %d addr %a offset c(%c0) : ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<[4 : 6]>) mods(i32) -> !amdgcn.write_token<flat>
//>     amdgcn.v_mov_b32 outs(%d) ins(%x) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<6>)
//>     return
//>   }
//> }
