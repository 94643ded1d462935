// run: easel opt %s --amdgcn-scalars-to-registers
// A comparison into registers that have no bit for each lane stays as it is.
!v = !amdgcn.vgpr
!s = !amdgcn.sgpr
amdgcn.module @m target = <gfx942> {
  kernel @k {
    %a = alloca : !v
    %b = alloca : !v
    %d = alloca : !v
    %n = alloca : !s
    %x = test_inst outs %a : (!v) -> !v
    %0 = lsir.cmpi i32 slt %b, %x, %x : !v, !v, !v
    %1 = lsir.select %d, %0, %x, %x : !v, !v, !v, !v
    %2 = lsir.cmpi i32 slt %n, %x, %x : !s, !v, !v
    %3 = lsir.select %d, %2, %1, %x : !v, !s, !v, !v
    test_inst ins %3 : (!v) -> ()
    end_kernel
  }
}

//$ easel opt %s --amdgcn-scalars-to-registers
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k {
//>     %a = alloca : !amdgcn.vgpr
//>     %b = alloca : !amdgcn.vgpr
//>     %d = alloca : !amdgcn.vgpr
//>     %n = alloca : !amdgcn.sgpr
//>     %x = test_inst outs %a : (!amdgcn.vgpr) -> !amdgcn.vgpr
//>     %0 = lsir.cmpi i32 slt %b, %x, %x : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
//>     %1 = lsir.select %d, %0, %x, %x : !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr
//>     %2 = lsir.cmpi i32 slt %n, %x, %x : !amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr
//>     %3 = lsir.select %d, %2, %1, %x : !amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr
//>     test_inst ins %3 : (!amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//> }
