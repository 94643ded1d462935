module {
  gpu.module @kernels {
    gpu.func @k(%in: memref<64xf32>, %out: memref<64xf32>, %tid: index {llvm.mlir.workitem_id_x}) kernel attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
      %few = "arith.addi"(%tid) : (index) -> index
      %many = "arith.addi"(%tid, %tid, %tid) : (index, index, index) -> index
      %v = "memref.reinterpret_cast"(%in, %tid) <{operandSegmentSizes = array<i32: 1, 1, 0, 1>, static_offsets = array<i64: 0>, static_sizes = array<i64: 64>, static_strides = array<i64: 1>}> : (memref<64xf32>, index) -> memref<64xf32, strided<[1]>>
      gpu.return
    }
  }
}
