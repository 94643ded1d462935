// run: easel opt %s --amdgcn-lds-alloc --check
// run: easel opt %s --amdgcn-lds-alloc --amdgcn-convert-lds-buffers --check

// Buffers of the data share: those that live together have bytes of their own, offsets that the text states stay.
amdgcn.module @m target = <gfx942> {
  kernel @two_in_turn {
    %a = alloc_lds 128
    %oa = get_lds_offset %a : i32
    %b = alloc_lds 256 alignment 64
    %ob = get_lds_offset %b : !amdgcn.vgpr
    dealloc_lds %b
    %n = arith.constant 512 : index
    %c = alloc_lds %n
    %oc = get_lds_offset %c : index
    test_inst ins %ob : (!amdgcn.vgpr) -> ()
    end_kernel
  }
  kernel @stated attributes {shared_memory_size = 16 : i32} {
    %a = alloc_lds 64 offset 32
    %b = alloc_lds 32
    %c = alloc_lds 32
    %oc = get_lds_offset %c : !amdgcn.sgpr<?>
    test_inst ins %oc : (!amdgcn.sgpr<?>) -> ()
    end_kernel
  }
  kernel @branches attributes {block_dims = array<i32: 64, 1, 1>} {
    %a = alloc_lds 64
    %s = alloca : !amdgcn.scc<0>
    test_inst outs %s : (!amdgcn.scc<0>) -> ()
    lsir.cond_br %s : !amdgcn.scc<0>, ^one, ^two
  ^one:
    %b = alloc_lds 32
    dealloc_lds %a
    %c = alloc_lds 64
    cf.br ^end
  ^two:
    %d = alloc_lds 96
    cf.br ^end
  ^end:
    %e = alloc_lds 16
    end_kernel
  }
}

//$ easel opt %s --amdgcn-lds-alloc --check
//> amdgcn.module @m target = <gfx942> {
//>   kernel @two_in_turn attributes {shared_memory_size = 640 : i32} {
//>     %a = alloc_lds 128 offset 0
//>     %oa = get_lds_offset %a : i32
//>     %b = alloc_lds 256 alignment 64 offset 128
//>     %ob = get_lds_offset %b : !amdgcn.vgpr
//>     dealloc_lds %b
//>     %n = arith.constant 512 : index
//>     %c = alloc_lds %n offset 128
//>     %oc = get_lds_offset %c : index
//>     test_inst ins %ob : (!amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//>   kernel @stated attributes {shared_memory_size = 128 : i32} {
//>     %a = alloc_lds 64 offset 32
//>     %b = alloc_lds 32 offset 0
//>     %c = alloc_lds 32 offset 96
//>     %oc = get_lds_offset %c : !amdgcn.sgpr<?>
//>     test_inst ins %oc : (!amdgcn.sgpr<?>) -> ()
//>     end_kernel
//>   }
//>   kernel @branches attributes {block_dims = array<i32: 64, 1, 1>, shared_memory_size = 176 : i32} {
//>     %a = alloc_lds 64 offset 0
//>     %s = alloca : !amdgcn.scc<0>
//>     test_inst outs %s : (!amdgcn.scc<0>) -> ()
//>     lsir.cond_br %s : !amdgcn.scc<0>, ^bb1, ^bb2
//>   ^bb1:
//>     %b = alloc_lds 32 offset 64
//>     dealloc_lds %a
//>     %c = alloc_lds 64 offset 0
//>     cf.br ^bb3
//>   ^bb2:
//>     %d = alloc_lds 96 offset 64
//>     cf.br ^bb3
//>   ^bb3:
//>     %e = alloc_lds 16 offset 160
//>     end_kernel
//>   }
//> }
//$ easel opt %s --amdgcn-lds-alloc --amdgcn-convert-lds-buffers --check
//> amdgcn.module @m target = <gfx942> {
//>   kernel @two_in_turn attributes {shared_memory_size = 640 : i32} {
//>     %oa = arith.constant 0 : i32
//>     %0 = arith.constant 128 : i32
//>     %1 = alloca : !amdgcn.vgpr
//>     %ob = v_mov_b32 outs(%1) ins(%0) : outs(!amdgcn.vgpr) ins(i32)
//>     %n = arith.constant 512 : index
//>     %oc = arith.constant 128 : index
//>     test_inst ins %ob : (!amdgcn.vgpr) -> ()
//>     end_kernel
//>   }
//>   kernel @stated attributes {shared_memory_size = 128 : i32} {
//>     %0 = arith.constant 96 : i32
//>     %1 = alloca : !amdgcn.sgpr<?>
//>     s_mov_b32 outs(%1) ins(%0) : outs(!amdgcn.sgpr<?>) ins(i32)
//>     test_inst ins %1 : (!amdgcn.sgpr<?>) -> ()
//>     end_kernel
//>   }
//>   kernel @branches attributes {block_dims = array<i32: 64, 1, 1>, shared_memory_size = 176 : i32} {
//>     %s = alloca : !amdgcn.scc<0>
//>     test_inst outs %s : (!amdgcn.scc<0>) -> ()
//>     lsir.cond_br %s : !amdgcn.scc<0>, ^bb1, ^bb2
//>   ^bb1:
//>     cf.br ^bb3
//>   ^bb2:
//>     cf.br ^bb3
//>   ^bb3:
//>     end_kernel
//>   }
//> }
