// run: easel opt %s --amdgcn-reg-alloc --check
// A target without tables whose masks are one register: allocation needs no rows.
amdgcn.module @m target = <gfx1250> {
  func.func @k(%a: !amdgcn.vgpr, %b: !amdgcn.vgpr) -> !amdgcn.vgpr {
    %vcc = amdgcn.alloca : !amdgcn.vcc_lo
    %d = amdgcn.alloca : !amdgcn.vgpr
    %e = amdgcn.alloca : !amdgcn.vgpr
    %c = amdgcn.v_cmp_lt_u32 outs(%vcc) ins(%a, %b) : outs(!amdgcn.vcc_lo) ins(!amdgcn.vgpr, !amdgcn.vgpr)
    %x = amdgcn.v_cndmask_b32 outs(%d) ins(%a, %b, %c) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vcc_lo)
    %f = amdgcn.v_cmp_eq_u32 outs(%vcc) ins(%a, %x) : outs(!amdgcn.vcc_lo) ins(!amdgcn.vgpr, !amdgcn.vgpr)
    %y = amdgcn.v_cndmask_b32 outs(%e) ins(%x, %b, %c) : outs(!amdgcn.vgpr) ins(!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vcc_lo)
    lsir.cond_br %f : !amdgcn.vcc_lo, ^one, ^two
  ^one:
    return %x : !amdgcn.vgpr
  ^two:
    return %y : !amdgcn.vgpr
  }
}

//$ easel opt %s --amdgcn-reg-alloc --check
//> amdgcn.module @m target = <gfx1250> {
//>   func.func @k(%a: !amdgcn.vgpr<0>, %b: !amdgcn.vgpr<1>) -> !amdgcn.vgpr<2> {
//>     %0 = amdgcn.alloca : !amdgcn.vcc_lo<0>
//>     %1 = amdgcn.alloca : !amdgcn.sgpr<1>
//>     %d = amdgcn.alloca : !amdgcn.vgpr<2>
//>     %2 = amdgcn.alloca : !amdgcn.sgpr<0>
//>     %3 = amdgcn.alloca : !amdgcn.vgpr<0>
//>     amdgcn.v_cmp_lt_u32 outs(%0) ins(%a, %b) : outs(!amdgcn.vcc_lo<0>) ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<1>)
//>     amdgcn.s_mov_b32 outs(%1) ins(%0) : outs(!amdgcn.sgpr<1>) ins(!amdgcn.vcc_lo<0>)
//>     amdgcn.v_cndmask_b32 outs(%d) ins(%a, %b, %0) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.vcc_lo<0>)
//>     amdgcn.v_cmp_eq_u32 outs(%0) ins(%a, %d) : outs(!amdgcn.vcc_lo<0>) ins(!amdgcn.vgpr<0>, !amdgcn.vgpr<2>)
//>     amdgcn.s_mov_b32 outs(%2) ins(%0) : outs(!amdgcn.sgpr<0>) ins(!amdgcn.vcc_lo<0>)
//>     amdgcn.s_mov_b32 outs(%0) ins(%1) : outs(!amdgcn.vcc_lo<0>) ins(!amdgcn.sgpr<1>)
//>     amdgcn.v_cndmask_b32 outs(%3) ins(%d, %b, %0) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<2>, !amdgcn.vgpr<1>, !amdgcn.vcc_lo<0>)
//>     amdgcn.s_mov_b32 outs(%0) ins(%2) : outs(!amdgcn.vcc_lo<0>) ins(!amdgcn.sgpr<0>)
//>     lsir.cond_br %0 : !amdgcn.vcc_lo<0>, ^bb2, ^bb1
//>   ^bb1:
//>     amdgcn.v_mov_b32 outs(%d) ins(%3) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.vgpr<0>)
//>     cf.br ^bb2
//>   ^bb2:
//>     return %d : !amdgcn.vgpr<2>
//>   }
//> }
