// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// The sample of the published document: one alloca written twice, both results needed later
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
amdgcn.module @clobber target = <gfx942> isa = <cdna3> {
  func.func private @rand() -> i1
  kernel @clobber {
    %cond = func.call @rand() : () -> i1
    %0 = alloca : !amdgcn.vgpr
    %s = alloca : !amdgcn.sgpr
    %1 = test_inst outs %s : (!amdgcn.sgpr) -> !amdgcn.sgpr
    %v1 = test_inst outs %0 ins %1 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr
    %v2 = test_inst outs %0 ins %1 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr
    cf.cond_br %cond, ^bb1, ^bb2
  ^bb1:
    test_inst ins %v1 : (!amdgcn.vgpr) -> ()
    end_kernel
  ^bb2:
    test_inst ins %v2 : (!amdgcn.vgpr) -> ()
    end_kernel
  }
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> amdgcn.module @clobber target = <gfx942> isa = <cdna3> {
//>   func.func private @rand() -> i1
//>   kernel @clobber {
//>     %2 = alloca : !amdgcn.vgpr
//>     %cond = func.call @rand() : () -> i1
//>     %0 = alloca : !amdgcn.vgpr
//>     %s = alloca : !amdgcn.sgpr
//>     %1 = test_inst outs %s : (!amdgcn.sgpr) -> !amdgcn.sgpr
//>     %v1 = test_inst outs %0 ins %1 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr
//>     %v2 = test_inst outs %2 ins %1 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr
//>     cf.cond_br %cond, ^bb1, ^bb2
//>   ^bb1:
//>     test_inst ins %v1 : (!amdgcn.vgpr) -> ()
//>     end_kernel
//>   ^bb2:
//>     test_inst ins %v2 : (!amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> amdgcn.module @clobber target = <gfx942> isa = <cdna3> {
//>   func.func private @rand() -> i1
//>   kernel @clobber {
//>     %s = alloca : !amdgcn.sgpr<0>
//>     %0 = alloca : !amdgcn.vgpr<1>
//>     %1 = alloca : !amdgcn.vgpr<0>
//>     %cond = func.call @rand() : () -> i1
//>     test_inst outs %s : (!amdgcn.sgpr<0>) -> ()
//>     test_inst outs %0 ins %s : (!amdgcn.vgpr<1>, !amdgcn.sgpr<0>) -> ()
//>     test_inst outs %1 ins %s : (!amdgcn.vgpr<0>, !amdgcn.sgpr<0>) -> ()
//>     cf.cond_br %cond, ^bb1, ^bb2
//>   ^bb1:
//>     test_inst ins %0 : (!amdgcn.vgpr<1>) -> ()
//>     end_kernel
//>   ^bb2:
//>     test_inst ins %1 : (!amdgcn.vgpr<0>) -> ()
//>     end_kernel
//>   }
//> }
