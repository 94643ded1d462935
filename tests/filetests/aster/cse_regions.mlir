// run: easel opt %s --cse
// run: easel opt %s --hoist-ops
// What regions alone use stays, and values that are merged are merged there as well.
func.func @f(%n: index, %b: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %again = arith.constant 1 : index
  %s = amdgcn.alloca : !amdgcn.vgpr
  %unused = amdgcn.alloca : !amdgcn.vgpr
  scf.for %i = %c0 to %n step %again {
    %x = arith.addi %i, %again : index
    %id = amdgcn.thread_id x : !amdgcn.vgpr
    scf.if %b {
      %same = amdgcn.thread_id x : !amdgcn.vgpr
      %v = amdgcn.test_inst outs %s ins %same : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    }
    "test.use"(%x, %id) : (index, !amdgcn.vgpr) -> ()
  }
  return
}

//$ easel opt %s --cse
//> func.func @f(%n: index, %b: i1) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %s = amdgcn.alloca : !amdgcn.vgpr
//>   scf.for %i = %c0 to %n step %c1 {
//>     %x = arith.addi %i, %c1 : index
//>     %id = amdgcn.thread_id x : !amdgcn.vgpr
//>     scf.if %b {
//>       %same = amdgcn.thread_id x : !amdgcn.vgpr
//>       %v = amdgcn.test_inst outs %s ins %same : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>     }
//>     "test.use"(%x, %id) : (index, !amdgcn.vgpr) -> ()
//>   }
//>   return
//> }
//$ easel opt %s --hoist-ops
//> func.func @f(%n: index, %b: i1) {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %s = amdgcn.alloca : !amdgcn.vgpr
//>   %unused = amdgcn.alloca : !amdgcn.vgpr
//>   %id = amdgcn.thread_id x : !amdgcn.vgpr
//>   scf.for %i = %c0 to %n step %c1 {
//>     %x = arith.addi %i, %c1 : index
//>     scf.if %b {
//>       %v = amdgcn.test_inst outs %s ins %id : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
//>     }
//>     "test.use"(%x, %id) : (index, !amdgcn.vgpr) -> ()
//>   }
//>   return
//> }
