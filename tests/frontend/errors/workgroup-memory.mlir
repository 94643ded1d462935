module {
  gpu.module @kernels {
    gpu.func @k(%out: memref<64xf32>, %tid: index {llvm.mlir.workitem_id_x}) kernel attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
      %a = memref.alloc() : memref<40000xi8, #gpu.address_space<workgroup>>
      %b = memref.alloc() : memref<40000xi8, #gpu.address_space<workgroup>>
      gpu.return
    }
  }
}
