// run: easel opt %s --amdgcn-preload-library
// run: easel opt %s --passes=amdgcn-preload-library,inline,symbol-dce
// Functions of a library stand in for declarations and come along with what they call.
!v = !amdgcn.vgpr
amdgcn.library @doubling isa = [#amdgcn.isa<cdna3>] {
  func.func private @never(!v) -> !v
  func.func private @four_times(%x: !v) -> !v {
    %a = func.call @twice(%x) : (!v) -> !v
    %b = func.call @twice(%a) : (!v) -> !v
    return %b : !v
  }
  func.func private @twice(%x: !v) -> !v {
    %d = amdgcn.alloca : !v
    %r = amdgcn.v_add_u32 outs(%d) ins(%x, %x) : outs(!v) ins(!v, !v)
    return %r : !v
  }
  func.func private @defined(%x: !v) -> !v {
    return %x : !v
  }
}
amdgcn.library @more {
  func.func private @twice(%x: !v) -> !v {
    return %x : !v
  }
}
amdgcn.module @m target = <gfx942> {
  func.func private @four_times(!v) -> !v
  func.func private @defined(%x: !v) -> !v {
    %d = amdgcn.alloca : !v
    %r = amdgcn.v_mov_b32 outs(%d) ins(%x) : outs(!v) ins(!v)
    return %r : !v
  }
  kernel @k {
    %v0 = alloca : !v
    %a = func.call @defined(%v0) : (!v) -> !v
    %b = func.call @four_times(%a) : (!v) -> !v
    test_inst ins %b : (!v) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-preload-library
//> amdgcn.library @doubling isa = [#amdgcn.isa<cdna3>] {
//>   func.func private @never(!amdgcn.vgpr) -> !amdgcn.vgpr
//>   func.func private @four_times(%x: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     %a = call @twice(%x) : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %b = call @twice(%a) : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     return %b : !amdgcn.vgpr
//>   }
//>   func.func private @twice(%x: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     %d = amdgcn.alloca : !amdgcn.vgpr
//>     %r = amdgcn.v_add_u32 outs(%d) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     return %r : !amdgcn.vgpr
//>   }
//>   func.func private @defined(%x: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     return %x : !amdgcn.vgpr
//>   }
//> }
//> amdgcn.library @more {
//>   func.func private @twice(%x: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     return %x : !amdgcn.vgpr
//>   }
//> }
//> amdgcn.module @m target = <gfx942> {
//>   func.func private @twice(%x: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     %d = amdgcn.alloca : !amdgcn.vgpr
//>     %r = amdgcn.v_add_u32 outs(%d) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     return %r : !amdgcn.vgpr
//>   }
//>   func.func private @four_times(%x: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     %a = call @twice(%x) : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %b = call @twice(%a) : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     return %b : !amdgcn.vgpr
//>   }
//>   func.func private @defined(%x: !amdgcn.vgpr) -> !amdgcn.vgpr {
//>     %d = amdgcn.alloca : !amdgcn.vgpr
//>     %r = amdgcn.v_mov_b32 outs(%d) ins(%x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr)
//>     return %r : !amdgcn.vgpr
//>   }
//>   kernel @k {
//>     %v0 = alloca : !amdgcn.vgpr
//>     %a = func.call @defined(%v0) : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %b = func.call @four_times(%a) : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     test_inst ins %b : (!amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --passes=amdgcn-preload-library,inline,symbol-dce
//> amdgcn.library @doubling isa = [#amdgcn.isa<cdna3>] {
//> }
//> amdgcn.library @more {
//> }
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k {
//>     %v0 = alloca : !amdgcn.vgpr
//>     %d = alloca : !amdgcn.vgpr
//>     %r = v_mov_b32 outs(%d) ins(%v0) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr)
//>     %0 = alloca : !amdgcn.vgpr
//>     %1 = v_add_u32 outs(%0) ins(%r, %r) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %2 = alloca : !amdgcn.vgpr
//>     %3 = v_add_u32 outs(%2) ins(%1, %1) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     test_inst ins %3 : (!amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//> }
