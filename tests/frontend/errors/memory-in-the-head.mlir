module {
  gpu.module @kernels {
    gpu.func @k(%out: memref<64xf32>) workgroup(%s: memref<64xf32, #gpu.address_space<workgroup>>) kernel attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
      gpu.return
    }
  }
}
