// run: easel opt %s --amdgcn-lds-alloc
// run: easel opt %s --amdgcn-lds-alloc --amdgcn-convert-lds-buffers
// Buffers in a loop and in a branch share bytes with none that lives around them.
func.func @f(%n: index, %b: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = amdgcn.alloc_lds 32
  scf.for %i = %c0 to %n step %c1 {
    %1 = amdgcn.alloc_lds 64
    %2 = amdgcn.get_lds_offset %1 : i32
    amdgcn.test_inst ins %2 : (i32) -> ()
    amdgcn.dealloc_lds %1
  }
  scf.if %b {
    %1 = amdgcn.alloc_lds 16
    %2 = amdgcn.get_lds_offset %1 : index
    amdgcn.test_inst ins %2 : (index) -> ()
  }
  %3 = amdgcn.get_lds_offset %0 : i32
  amdgcn.test_inst ins %3 : (i32) -> ()
  return
}

//$ easel opt %s --amdgcn-lds-alloc
//> func.func @f(%n: index, %b: i1) attributes {gpu.shared_memory_size = 96 : i32} {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   %0 = amdgcn.alloc_lds 32 offset 0
//>   scf.for %i = %c0 to %n step %c1 {
//>     %1 = amdgcn.alloc_lds 64 offset 32
//>     %2 = amdgcn.get_lds_offset %1 : i32
//>     amdgcn.test_inst ins %2 : (i32) -> ()
//>     amdgcn.dealloc_lds %1
//>   }
//>   scf.if %b {
//>     %1 = amdgcn.alloc_lds 16 offset 32
//>     %2 = amdgcn.get_lds_offset %1 : index
//>     amdgcn.test_inst ins %2 : (index) -> ()
//>   }
//>   %3 = amdgcn.get_lds_offset %0 : i32
//>   amdgcn.test_inst ins %3 : (i32) -> ()
//>   return
//> }
//$ easel opt %s --amdgcn-lds-alloc --amdgcn-convert-lds-buffers
//> func.func @f(%n: index, %b: i1) attributes {gpu.shared_memory_size = 96 : i32} {
//>   %c0 = arith.constant 0 : index
//>   %c1 = arith.constant 1 : index
//>   scf.for %i = %c0 to %n step %c1 {
//>     %2 = arith.constant 32 : i32
//>     amdgcn.test_inst ins %2 : (i32) -> ()
//>   }
//>   scf.if %b {
//>     %2 = arith.constant 32 : index
//>     amdgcn.test_inst ins %2 : (index) -> ()
//>   }
//>   %3 = arith.constant 0 : i32
//>   amdgcn.test_inst ins %3 : (i32) -> ()
//>   return
//> }
