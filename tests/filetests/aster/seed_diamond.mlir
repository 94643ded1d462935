// run: easel opt %s --aster-amdgcn-bufferization
// run: easel opt %s --amdgcn-reg-alloc
// run: easel opt %s --amdgcn-reg-alloc=mode=full
// The sample of the published document: two raw allocas meet
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
amdgcn.module @reg_alloc target = <gfx942> isa = <cdna3> {
  func.func private @rand() -> i1
  kernel @reg_alloc {
    %0 = func.call @rand() : () -> i1
    %1 = alloca : !amdgcn.vgpr
    %2 = alloca : !amdgcn.vgpr
    cf.cond_br %0, ^bb1, ^bb2
  ^bb1:
    cf.br ^bb3(%1 : !amdgcn.vgpr)
  ^bb2:
    cf.br ^bb3(%2 : !amdgcn.vgpr)
  ^bb3(%3: !amdgcn.vgpr):  // 2 preds: ^bb1, ^bb2
    %4 = test_inst outs %3 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    end_kernel
  }
}

//$ easel opt %s --aster-amdgcn-bufferization
//> func.func private @rand() -> i1
//> amdgcn.module @reg_alloc target = <gfx942> isa = <cdna3> {
//>   func.func private @rand() -> i1
//>   kernel @reg_alloc {
//>     %3 = alloca : !amdgcn.vgpr<?>
//>     %5 = alloca : !amdgcn.vgpr
//>     %0 = func.call @rand() : () -> i1
//>     %1 = alloca : !amdgcn.vgpr
//>     %2 = alloca : !amdgcn.vgpr
//>     cf.cond_br %0, ^bb1, ^bb2
//>   ^bb1:
//>     cf.br ^bb3
//>   ^bb2:
//>     cf.br ^bb3
//>   ^bb3:
//>     %6 = lsir.copy %5, %3 : !amdgcn.vgpr, !amdgcn.vgpr<?>
//>     %4 = test_inst outs %6 : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-reg-alloc
//> func.func private @rand() -> i1
//> amdgcn.module @reg_alloc target = <gfx942> isa = <cdna3> {
//>   func.func private @rand() -> i1
//>   kernel @reg_alloc {
//>     %1 = alloca : !amdgcn.vgpr<0>
//>     %0 = func.call @rand() : () -> i1
//>     cf.cond_br %0, ^bb1, ^bb1
//>   ^bb1:
//>     test_inst outs %1 : (!amdgcn.vgpr<0>) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-reg-alloc=mode=full
//> func.func private @rand() -> i1
//> amdgcn.module @reg_alloc target = <gfx942> isa = <cdna3> {
//>   func.func private @rand() -> i1
//>   kernel @reg_alloc {
//>     %1 = alloca : !amdgcn.vgpr<0>
//>     %0 = func.call @rand() : () -> i1
//>     cf.cond_br %0, ^bb1, ^bb1
//>   ^bb1:
//>     test_inst outs %1 : (!amdgcn.vgpr<0>) -> ()
//>     end_kernel
//>   }
//> }
