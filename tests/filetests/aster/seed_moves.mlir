// run: easel opt %s --amdgcn-register-coloring
// run: easel opt %s --amdgcn-register-coloring --spelling=newer
// The sample of the published document: copies that stay become moves
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
amdgcn.module @moves target = <gfx942> isa = <cdna3> {
  kernel @moves {
    %0 = alloca : !amdgcn.vgpr<?>
    %1 = alloca : !amdgcn.vgpr<?>
    %2 = alloca : !amdgcn.sgpr<?>
    %3 = alloca : !amdgcn.sgpr<?>
    test_inst outs %1, %3 : (!amdgcn.vgpr<?>, !amdgcn.sgpr<?>) -> ()
    lsir.copy %0, %1 : !amdgcn.vgpr<?>, !amdgcn.vgpr<?>
    lsir.copy %2, %3 : !amdgcn.sgpr<?>, !amdgcn.sgpr<?>
    test_inst outs %0, %2 ins %0, %2 : (!amdgcn.vgpr<?>, !amdgcn.sgpr<?>, !amdgcn.vgpr<?>, !amdgcn.sgpr<?>) -> ()
    test_inst ins %0, %1, %2, %3 : (!amdgcn.vgpr<?>, !amdgcn.vgpr<?>, !amdgcn.sgpr<?>, !amdgcn.sgpr<?>) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> amdgcn.module @moves target = <gfx942> isa = <cdna3> {
//>   kernel @moves {
//>     %1 = alloca : !amdgcn.vgpr<1>
//>     %3 = alloca : !amdgcn.sgpr<1>
//>     %0 = alloca : !amdgcn.vgpr<0>
//>     %2 = alloca : !amdgcn.sgpr<0>
//>     test_inst outs %1, %3 : (!amdgcn.vgpr<1>, !amdgcn.sgpr<1>) -> ()
//>     vop1.vop1 <v_mov_b32_e32> %0, %1 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>) -> ()
//>     sop1 s_mov_b32 outs %2 ins %3 : !amdgcn.sgpr<0>, !amdgcn.sgpr<1>
//>     test_inst outs %0, %2 ins %0, %2 : (!amdgcn.vgpr<0>, !amdgcn.sgpr<0>, !amdgcn.vgpr<0>, !amdgcn.sgpr<0>) -> ()
//>     test_inst ins %0, %1, %2, %3 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.sgpr<0>, !amdgcn.sgpr<1>) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-register-coloring --spelling=newer
//> func.func private @rand() -> i1
//> amdgcn.module @moves target = <gfx942> {
//>   kernel @moves {
//>     %1 = alloca : !amdgcn.vgpr<1>
//>     %3 = alloca : !amdgcn.sgpr<1>
//>     %0 = alloca : !amdgcn.vgpr<0>
//>     %2 = alloca : !amdgcn.sgpr<0>
//>     test_inst outs %1, %3 : (!amdgcn.vgpr<1>, !amdgcn.sgpr<1>) -> ()
//>     v_mov_b32 outs(%0) ins(%1) : outs(!amdgcn.vgpr<0>) ins(!amdgcn.vgpr<1>)
//>     s_mov_b32 outs(%2) ins(%3) : outs(!amdgcn.sgpr<0>) ins(!amdgcn.sgpr<1>)
//>     test_inst outs %0, %2 ins %0, %2 : (!amdgcn.vgpr<0>, !amdgcn.sgpr<0>, !amdgcn.vgpr<0>, !amdgcn.sgpr<0>) -> ()
//>     test_inst ins %0, %1, %2, %3 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>, !amdgcn.sgpr<0>, !amdgcn.sgpr<1>) -> ()
//>     end_kernel
//>   }
//> }
