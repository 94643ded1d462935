// run: easel opt %s --amdgcn-hazards=v_nops=2,s_nops=20
// run: easel opt %s --amdgcn-hazards=v_nops=0,s_nops=0
// Delays between all instructions, beside the states that hazards ask for.
amdgcn.module @m target = <gfx942> {
  amdgcn.kernel @k {
    %a = amdgcn.alloca : !amdgcn.vgpr<0>
    %b = amdgcn.alloca : !amdgcn.vgpr<1>
    %c = amdgcn.alloca : !amdgcn.scc
    %s = amdgcn.alloca : !amdgcn.sgpr<0>
    amdgcn.v_mov_b32 outs(%a) ins(%b) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<1>)
    amdgcn.v_readfirstlane_b32 outs(%s) ins(%a) : outs(!amdgcn.sgpr<0>) ins(!amdgcn.vgpr<0>)
    cf.br ^next
  ^next:
    amdgcn.v_mov_b32 outs(%b) ins(%s) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<0>)
    amdgcn.end_kernel
  }
}

//$ easel opt %s --amdgcn-hazards=v_nops=2,s_nops=20
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k {
//>     %a = alloca : !amdgcn.vgpr<0>
//>     %b = alloca : !amdgcn.vgpr<1>
//>     %c = alloca : !amdgcn.scc
//>     %s = alloca : !amdgcn.sgpr<0>
//>     v_mov_b32 outs(%a) ins(%b) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<1>)
//>     v_nop
//>     v_nop
//>     v_nop
//>     s_nop 15
//>     s_nop 3
//>     v_readfirstlane_b32 outs(%s) ins(%a) : outs(!amdgcn.sgpr<0>) ins(!amdgcn.vgpr<0>)
//>     cf.br ^bb1
//>   ^bb1:
//>     v_nop
//>     v_nop
//>     v_nop
//>     v_nop
//>     s_nop 15
//>     s_nop 3
//>     v_mov_b32 outs(%b) ins(%s) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<0>)
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-hazards=v_nops=0,s_nops=0
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k {
//>     %a = alloca : !amdgcn.vgpr<0>
//>     %b = alloca : !amdgcn.vgpr<1>
//>     %c = alloca : !amdgcn.scc
//>     %s = alloca : !amdgcn.sgpr<0>
//>     v_mov_b32 outs(%a) ins(%b) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<1>)
//>     v_nop
//>     v_readfirstlane_b32 outs(%s) ins(%a) : outs(!amdgcn.sgpr<0>) ins(!amdgcn.vgpr<0>)
//>     cf.br ^bb1
//>   ^bb1:
//>     v_nop
//>     v_nop
//>     v_mov_b32 outs(%b) ins(%s) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.sgpr<0>)
//>     end_kernel
//>   }
//> }
