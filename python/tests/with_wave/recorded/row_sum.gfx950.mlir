#map = affine_map<()[s0, s1] -> (s0 * 2 + s1)>
#map1 = affine_map<()[s0, s1] -> (s0 * 256 + s1 * 4 - (s1 floordiv 64) * 256)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 2, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @add_squares {
    stream.executable.export public @add_squares workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c12 = arith.constant 12 : index
      stream.return %c1, %c12, %c1 : index, index, index
    }
    builtin.module {
      func.func @add_squares(%arg0: !stream.binding, %arg1: !stream.binding) attributes {translation_info = #translation} {
        %c32_i32 = arith.constant 32 : i32
        %c16_i32 = arith.constant 16 : i32
        %c8_i32 = arith.constant 8 : i32
        %c4_i32 = arith.constant 4 : i32
        %c2_i32 = arith.constant 2 : i32
        %c64_i32 = arith.constant 64 : i32
        %c1_i32 = arith.constant 1 : i32
        %c1 = arith.constant 1 : index
        %c4 = arith.constant 4 : index
        %cst = arith.constant dense<0.000000e+00> : vector<1xf32>
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f32>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f32>
        %block_id_y = gpu.block_id  y upper_bound 12
        %thread_id_x = gpu.thread_id  x upper_bound 64
        %thread_id_y = gpu.thread_id  y upper_bound 2
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [24, 1024], strides: [1024, 1] : memref<f32> to memref<24x1024xf32, strided<[1024, 1]>>
        %reinterpret_cast_0 = memref.reinterpret_cast %1 to offset: [0], sizes: [24], strides: [1] : memref<f32> to memref<24xf32, strided<[1]>>
        %2 = affine.apply #map()[%block_id_y, %thread_id_y]
        %3 = scf.for %arg2 = %c0 to %c4 step %c1 iter_args(%arg3 = %cst) -> (vector<1xf32>) {
          %5 = affine.apply #map1()[%arg2, %thread_id_x]
          %6 = vector.load %reinterpret_cast[%2, %5] : memref<24x1024xf32, strided<[1024, 1]>>, vector<4xf32>
          %7 = arith.mulf %6, %6 : vector<4xf32>
          %8 = vector.extract %7[0] : f32 from vector<4xf32>
          %9 = vector.extract %7[1] : f32 from vector<4xf32>
          %10 = arith.addf %8, %9 : f32
          %11 = vector.extract %7[2] : f32 from vector<4xf32>
          %12 = arith.addf %10, %11 : f32
          %13 = vector.extract %7[3] : f32 from vector<4xf32>
          %14 = arith.addf %12, %13 : f32
          %15 = vector.broadcast %14 : f32 to vector<1xf32>
          %shuffleResult, %valid = gpu.shuffle  xor %15, %c1_i32, %c64_i32 : vector<1xf32>
          %16 = arith.addf %15, %shuffleResult : vector<1xf32>
          %shuffleResult_1, %valid_2 = gpu.shuffle  xor %16, %c2_i32, %c64_i32 : vector<1xf32>
          %17 = arith.addf %16, %shuffleResult_1 : vector<1xf32>
          %shuffleResult_3, %valid_4 = gpu.shuffle  xor %17, %c4_i32, %c64_i32 : vector<1xf32>
          %18 = arith.addf %17, %shuffleResult_3 : vector<1xf32>
          %shuffleResult_5, %valid_6 = gpu.shuffle  xor %18, %c8_i32, %c64_i32 : vector<1xf32>
          %19 = arith.addf %18, %shuffleResult_5 : vector<1xf32>
          %shuffleResult_7, %valid_8 = gpu.shuffle  xor %19, %c16_i32, %c64_i32 : vector<1xf32>
          %20 = arith.addf %19, %shuffleResult_7 : vector<1xf32>
          %shuffleResult_9, %valid_10 = gpu.shuffle  xor %20, %c32_i32, %c64_i32 : vector<1xf32>
          %21 = arith.addf %20, %shuffleResult_9 : vector<1xf32>
          %22 = arith.addf %arg3, %21 : vector<1xf32>
          scf.yield %22 : vector<1xf32>
        }
        %4 = affine.apply #map()[%block_id_y, %thread_id_y]
        vector.store %3, %reinterpret_cast_0[%4] : memref<24xf32, strided<[1]>>, vector<1xf32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.fence, %arg3: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg2) => %arg0 : !hal.buffer_view -> tensor<24x1024xf32>
    %1 = hal.tensor.import wait(%arg2) => %arg1 : !hal.buffer_view -> tensor<24xf32>
    %2 = flow.dispatch @add_squares::@add_squares(%0, %1) : (tensor<24x1024xf32>, tensor<24xf32>) -> %1
    %3 = hal.tensor.barrier join(%2 : tensor<24xf32>) => %arg3 : !hal.fence
    %4 = hal.tensor.export %3 : tensor<24xf32> -> !hal.buffer_view
    return %4 : !hal.buffer_view
  }
}
