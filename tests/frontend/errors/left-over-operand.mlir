module {
  gpu.module @kernels {
    gpu.func @k(%in: memref<64xf32>, %out: memref<64xf32>, %tid: index {llvm.mlir.workitem_id_x}) kernel attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
      %v = "memref.reinterpret_cast"(%in, %tid) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 64>, static_strides = array<i64: 1>}> : (memref<64xf32>, index) -> memref<64xf32, strided<[1]>>
      %w = "memref.reinterpret_cast"(%in) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 64>, static_strides = array<i64: 1>}> : (memref<64xf32>) -> memref<64xf32, strided<[1], offset: ?>>
      gpu.return
    }
  }
}
