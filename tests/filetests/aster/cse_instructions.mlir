// run: easel opt %s --cse
// Equal instructions in value form are one, unless the execution mask may differ.
amdgcn.module @m target = <gfx942> {
  func.func @equal(%x: !amdgcn.vgpr, %s: !amdgcn.sgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) {
    %a = amdgcn.alloca : !amdgcn.vgpr
    %b = amdgcn.alloca : !amdgcn.vgpr
    %p = amdgcn.v_add_u32 outs(%a) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
    %q = amdgcn.v_add_u32 outs(%a) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
    %r = amdgcn.v_add_u32 outs(%b) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
    %f = amdgcn.alloca : !amdgcn.sgpr
    %g = amdgcn.v_readfirstlane_b32 outs(%f) ins(%p) : outs(!amdgcn.sgpr) ins(!amdgcn.vgpr)
    %h = amdgcn.v_readfirstlane_b32 outs(%f) ins(%p) : outs(!amdgcn.sgpr) ins(!amdgcn.vgpr)
    amdgcn.test_inst ins %g, %h : (!amdgcn.sgpr, !amdgcn.sgpr) -> ()
    return %p, %q, %r : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
  }
  func.func @masked(%x: !amdgcn.vgpr, %m: !amdgcn.sgpr<[? + 2]>) -> (!amdgcn.vgpr, !amdgcn.vgpr) {
    %a = amdgcn.alloca : !amdgcn.vgpr
    %lo = amdgcn.alloca : !amdgcn.exec_lo<0>
    %hi = amdgcn.alloca : !amdgcn.exec_hi<0>
    %e = amdgcn.make_register_range %lo, %hi : !amdgcn.exec_lo<0>, !amdgcn.exec_hi<0>
    %p = amdgcn.v_mov_b32 outs(%a) ins(%x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr)
    amdgcn.s_mov_b64 outs(%e) ins(%m) : outs(!amdgcn.exec<0>) ins(!amdgcn.sgpr<[? + 2]>)
    %q = amdgcn.v_mov_b32 outs(%a) ins(%x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr)
    return %p, %q : !amdgcn.vgpr, !amdgcn.vgpr
  }
}

//$ easel opt %s --cse
//> amdgcn.module @m target = <gfx942> {
//>   func.func @equal(%x: !amdgcn.vgpr, %s: !amdgcn.sgpr) -> (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) {
//>     %a = amdgcn.alloca : !amdgcn.vgpr
//>     %b = amdgcn.alloca : !amdgcn.vgpr
//>     %p = amdgcn.v_add_u32 outs(%a) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %r = amdgcn.v_add_u32 outs(%b) ins(%x, %x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr)
//>     %f = amdgcn.alloca : !amdgcn.sgpr
//>     %g = amdgcn.v_readfirstlane_b32 outs(%f) ins(%p) : outs(!amdgcn.sgpr) ins(!amdgcn.vgpr)
//>     %h = amdgcn.v_readfirstlane_b32 outs(%f) ins(%p) : outs(!amdgcn.sgpr) ins(!amdgcn.vgpr)
//>     amdgcn.test_inst ins %g, %h : (!amdgcn.sgpr, !amdgcn.sgpr) -> ()
//>     return %p, %p, %r : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
//>   }
//>   func.func @masked(%x: !amdgcn.vgpr, %m: !amdgcn.sgpr<[? + 2]>) -> (!amdgcn.vgpr, !amdgcn.vgpr) {
//>     %a = amdgcn.alloca : !amdgcn.vgpr
//>     %lo = amdgcn.alloca : !amdgcn.exec_lo<0>
//>     %hi = amdgcn.alloca : !amdgcn.exec_hi<0>
//>     %e = amdgcn.make_register_range %lo, %hi : !amdgcn.exec_lo<0>, !amdgcn.exec_hi<0>
//>     %p = amdgcn.v_mov_b32 outs(%a) ins(%x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr)
//>     amdgcn.s_mov_b64 outs(%e) ins(%m) : outs(!amdgcn.exec<0>) ins(!amdgcn.sgpr<[? + 2]>)
//>     %q = amdgcn.v_mov_b32 outs(%a) ins(%x) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr)
//>     return %p, %q : !amdgcn.vgpr, !amdgcn.vgpr
//>   }
//> }
