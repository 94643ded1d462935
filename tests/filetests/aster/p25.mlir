// run: easel opt %s --amdgcn-register-coloring
// P25: overlapping range copy
!v = !amdgcn.vgpr
!v2 = !amdgcn.vgpr<[? + 2]>
!vu = !amdgcn.vgpr<?>
!vu2 = !amdgcn.vgpr<[? : ? + 2]>
!vu3 = !amdgcn.vgpr<[? : ? + 3]>
!vu4 = !amdgcn.vgpr<[? : ? + 4]>
!s = !amdgcn.sgpr
!su = !amdgcn.sgpr<?>
!scc = !amdgcn.scc
func.func private @rand() -> i1
func.func @p25(%d: !amdgcn.vgpr<[1 : 3 align 1]>, %f: !amdgcn.vgpr<[0 : 2 align 1]>) {
  lsir.copy %d, %f : !amdgcn.vgpr<[1 : 3 align 1]>, !amdgcn.vgpr<[0 : 2 align 1]>
  amdgcn.test_inst ins %d : (!amdgcn.vgpr<[1 : 3 align 1]>) -> ()
  return
}

//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> func.func @p25(%d: !amdgcn.vgpr<[1 : 3 align 1]>, %f: !amdgcn.vgpr<[0 : 2 align 1]>) {
//>   %0 = amdgcn.alloca : !amdgcn.vgpr<2>
//>   %1 = amdgcn.alloca : !amdgcn.vgpr<1>
//>   %2 = amdgcn.alloca : !amdgcn.vgpr<0>
//>   amdgcn.v_mov_b32 outs(%0) ins(%1) : outs(!amdgcn.vgpr<2>) ins(!amdgcn.vgpr<1>)
//>   amdgcn.v_mov_b32 outs(%1) ins(%2) : outs(!amdgcn.vgpr<1>) ins(!amdgcn.vgpr<0>)
//>   amdgcn.test_inst ins %d : (!amdgcn.vgpr<[1 : 3 align 1]>) -> ()
//>   return
//> }
