// run: easel opt %s --loop-invariant-code-motion
// run: easel opt %s --amdgcn-remove-test-inst
// What each trip computes alike stands before the loop; divisions that may trap and storage stay.
amdgcn.module @m target = <gfx942> {
  kernel @k {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c9 = arith.constant 9 : i32
    %n = aster_utils.thread_id x
    %s = alloca : !amdgcn.vgpr
    %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> (i32) : i32 {
      %x = arith.muli %n, %c9 : i32
      %y = arith.addi %x, %c1 : i32
      %q = arith.divsi %c9, %n : i32
      %p = arith.divui %n, %c9 : i32
      %in = scf.for %j = %c0 to %y step %c1 iter_args(%b = %a) -> (i32) : i32 {
        %u = arith.xori %i, %y : i32
        %v = arith.addi %b, %u : i32
        scf.yield %v : i32
      }
      %t = alloca : !amdgcn.vgpr
      %w = test_inst outs %t ins %s : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
      test_inst ins %w : (!amdgcn.vgpr) -> ()
      %z = arith.addi %in, %q : i32
      %zz = arith.addi %z, %p : i32
      scf.yield %zz : i32
    }
    %f = lsir.to_reg %r : i32 -> !amdgcn.vgpr
    test_inst ins %f : (!amdgcn.vgpr) -> ()
    end_kernel
  }
}

//$ easel opt %s --loop-invariant-code-motion
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k {
//>     %c0 = arith.constant 0 : i32
//>     %c1 = arith.constant 1 : i32
//>     %c9 = arith.constant 9 : i32
//>     %n = aster_utils.thread_id x
//>     %s = alloca : !amdgcn.vgpr
//>     %x = arith.muli %n, %c9 : i32
//>     %y = arith.addi %x, %c1 : i32
//>     %p = arith.divui %n, %c9 : i32
//>     %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> (i32) : i32 {
//>       %q = arith.divsi %c9, %n : i32
//>       %u = arith.xori %i, %y : i32
//>       %in = scf.for %j = %c0 to %y step %c1 iter_args(%b = %a) -> (i32) : i32 {
//>         %v = arith.addi %b, %u : i32
//>         scf.yield %v : i32
//>       }
//>       %t = amdgcn.alloca : !amdgcn.vgpr
//>       %w = amdgcn.test_inst outs %t ins %s : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>       amdgcn.test_inst ins %w : (!amdgcn.vgpr) -> ()
//>       %z = arith.addi %in, %q : i32
//>       %zz = arith.addi %z, %p : i32
//>       scf.yield %zz : i32
//>     }
//>     %f = lsir.to_reg %r : i32 -> !amdgcn.vgpr
//>     test_inst ins %f : (!amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-remove-test-inst
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k {
//>     %c0 = arith.constant 0 : i32
//>     %c1 = arith.constant 1 : i32
//>     %c9 = arith.constant 9 : i32
//>     %n = aster_utils.thread_id x
//>     %s = alloca : !amdgcn.vgpr
//>     %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> (i32) : i32 {
//>       %x = arith.muli %n, %c9 : i32
//>       %y = arith.addi %x, %c1 : i32
//>       %q = arith.divsi %c9, %n : i32
//>       %p = arith.divui %n, %c9 : i32
//>       %in = scf.for %j = %c0 to %y step %c1 iter_args(%b = %a) -> (i32) : i32 {
//>         %u = arith.xori %i, %y : i32
//>         %v = arith.addi %b, %u : i32
//>         scf.yield %v : i32
//>       }
//>       %t = amdgcn.alloca : !amdgcn.vgpr
//>       %z = arith.addi %in, %q : i32
//>       %zz = arith.addi %z, %p : i32
//>       scf.yield %zz : i32
//>     }
//>     %f = lsir.to_reg %r : i32 -> !amdgcn.vgpr
//>     end_kernel
//>   }
//> }
