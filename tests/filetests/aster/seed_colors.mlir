// run: easel opt %s --amdgcn-register-coloring
// The sample of the published document: a cell that is never written is a value too
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
amdgcn.module @colors target = <gfx942> isa = <cdna3> {
  kernel @range_allocations {
    %0 = alloca : !amdgcn.vgpr<?>
    %1 = alloca : !amdgcn.vgpr<?>
    test_inst outs %0 : (!amdgcn.vgpr<?>) -> ()
    test_inst ins %0, %1 : (!amdgcn.vgpr<?>, !amdgcn.vgpr<?>) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-register-coloring
//> func.func private @rand() -> i1
//> amdgcn.module @colors target = <gfx942> isa = <cdna3> {
//>   kernel @range_allocations {
//>     %0 = alloca : !amdgcn.vgpr<0>
//>     %1 = alloca : !amdgcn.vgpr<1>
//>     test_inst outs %0 : (!amdgcn.vgpr<0>) -> ()
//>     test_inst ins %0, %1 : (!amdgcn.vgpr<0>, !amdgcn.vgpr<1>) -> ()
//>     end_kernel
//>   }
//> }
