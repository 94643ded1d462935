#map = affine_map<()[s0] -> (s0 * 8)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @normalize {
    stream.executable.export public @normalize workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c24 = arith.constant 24 : index
      stream.return %c1, %c24, %c1 : index, index, index
    }
    builtin.module {
      func.func @normalize(%arg0: !stream.binding, %arg1: !stream.binding) attributes {translation_info = #translation} {
        %c32_i32 = arith.constant 32 : i32
        %c16_i32 = arith.constant 16 : i32
        %c8_i32 = arith.constant 8 : i32
        %c4_i32 = arith.constant 4 : i32
        %c2_i32 = arith.constant 2 : i32
        %c64_i32 = arith.constant 64 : i32
        %c1_i32 = arith.constant 1 : i32
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f32>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f32>
        %block_id_y = gpu.block_id  y upper_bound 24
        %thread_id_x = gpu.thread_id  x upper_bound 64
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [24, 512], strides: [512, 1] : memref<f32> to memref<24x512xf32, strided<[512, 1]>>
        %reinterpret_cast_0 = memref.reinterpret_cast %1 to offset: [0], sizes: [24, 512], strides: [512, 1] : memref<f32> to memref<24x512xf32, strided<[512, 1]>>
        %2 = affine.apply #map()[%thread_id_x]
        %3 = vector.load %reinterpret_cast[%block_id_y, %2] : memref<24x512xf32, strided<[512, 1]>>, vector<8xf32>
        %4 = vector.extract %3[0] : f32 from vector<8xf32>
        %5 = vector.extract %3[1] : f32 from vector<8xf32>
        %6 = arith.maximumf %4, %5 : f32
        %7 = vector.extract %3[2] : f32 from vector<8xf32>
        %8 = arith.maximumf %6, %7 : f32
        %9 = vector.extract %3[3] : f32 from vector<8xf32>
        %10 = arith.maximumf %8, %9 : f32
        %11 = vector.extract %3[4] : f32 from vector<8xf32>
        %12 = arith.maximumf %10, %11 : f32
        %13 = vector.extract %3[5] : f32 from vector<8xf32>
        %14 = arith.maximumf %12, %13 : f32
        %15 = vector.extract %3[6] : f32 from vector<8xf32>
        %16 = arith.maximumf %14, %15 : f32
        %17 = vector.extract %3[7] : f32 from vector<8xf32>
        %18 = arith.maximumf %16, %17 : f32
        %19 = vector.broadcast %18 : f32 to vector<1xf32>
        %shuffleResult, %valid = gpu.shuffle  xor %19, %c1_i32, %c64_i32 : vector<1xf32>
        %20 = arith.maximumf %19, %shuffleResult : vector<1xf32>
        %shuffleResult_1, %valid_2 = gpu.shuffle  xor %20, %c2_i32, %c64_i32 : vector<1xf32>
        %21 = arith.maximumf %20, %shuffleResult_1 : vector<1xf32>
        %shuffleResult_3, %valid_4 = gpu.shuffle  xor %21, %c4_i32, %c64_i32 : vector<1xf32>
        %22 = arith.maximumf %21, %shuffleResult_3 : vector<1xf32>
        %shuffleResult_5, %valid_6 = gpu.shuffle  xor %22, %c8_i32, %c64_i32 : vector<1xf32>
        %23 = arith.maximumf %22, %shuffleResult_5 : vector<1xf32>
        %shuffleResult_7, %valid_8 = gpu.shuffle  xor %23, %c16_i32, %c64_i32 : vector<1xf32>
        %24 = arith.maximumf %23, %shuffleResult_7 : vector<1xf32>
        %shuffleResult_9, %valid_10 = gpu.shuffle  xor %24, %c32_i32, %c64_i32 : vector<1xf32>
        %25 = vector.extract %24[0] : f32 from vector<1xf32>
        %26 = vector.extract %shuffleResult_9[0] : f32 from vector<1xf32>
        %27 = arith.maximumf %25, %26 : f32
        %28 = vector.broadcast %27 : f32 to vector<8xf32>
        %29 = arith.subf %3, %28 : vector<8xf32>
        %30 = math.exp %29 : vector<8xf32>
        %31 = vector.extract %30[0] : f32 from vector<8xf32>
        %32 = vector.extract %30[1] : f32 from vector<8xf32>
        %33 = arith.addf %31, %32 : f32
        %34 = vector.extract %30[2] : f32 from vector<8xf32>
        %35 = arith.addf %33, %34 : f32
        %36 = vector.extract %30[3] : f32 from vector<8xf32>
        %37 = arith.addf %35, %36 : f32
        %38 = vector.extract %30[4] : f32 from vector<8xf32>
        %39 = arith.addf %37, %38 : f32
        %40 = vector.extract %30[5] : f32 from vector<8xf32>
        %41 = arith.addf %39, %40 : f32
        %42 = vector.extract %30[6] : f32 from vector<8xf32>
        %43 = arith.addf %41, %42 : f32
        %44 = vector.extract %30[7] : f32 from vector<8xf32>
        %45 = arith.addf %43, %44 : f32
        %46 = vector.broadcast %45 : f32 to vector<1xf32>
        %shuffleResult_11, %valid_12 = gpu.shuffle  xor %46, %c1_i32, %c64_i32 : vector<1xf32>
        %47 = arith.addf %46, %shuffleResult_11 : vector<1xf32>
        %shuffleResult_13, %valid_14 = gpu.shuffle  xor %47, %c2_i32, %c64_i32 : vector<1xf32>
        %48 = arith.addf %47, %shuffleResult_13 : vector<1xf32>
        %shuffleResult_15, %valid_16 = gpu.shuffle  xor %48, %c4_i32, %c64_i32 : vector<1xf32>
        %49 = arith.addf %48, %shuffleResult_15 : vector<1xf32>
        %shuffleResult_17, %valid_18 = gpu.shuffle  xor %49, %c8_i32, %c64_i32 : vector<1xf32>
        %50 = arith.addf %49, %shuffleResult_17 : vector<1xf32>
        %shuffleResult_19, %valid_20 = gpu.shuffle  xor %50, %c16_i32, %c64_i32 : vector<1xf32>
        %51 = arith.addf %50, %shuffleResult_19 : vector<1xf32>
        %shuffleResult_21, %valid_22 = gpu.shuffle  xor %51, %c32_i32, %c64_i32 : vector<1xf32>
        %52 = vector.extract %51[0] : f32 from vector<1xf32>
        %53 = vector.extract %shuffleResult_21[0] : f32 from vector<1xf32>
        %54 = arith.addf %52, %53 : f32
        %55 = vector.broadcast %54 : f32 to vector<8xf32>
        %56 = arith.divf %30, %55 : vector<8xf32>
        vector.store %56, %reinterpret_cast_0[%block_id_y, %2] : memref<24x512xf32, strided<[512, 1]>>, vector<8xf32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.fence, %arg3: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg2) => %arg0 : !hal.buffer_view -> tensor<24x512xf32>
    %1 = hal.tensor.import wait(%arg2) => %arg1 : !hal.buffer_view -> tensor<24x512xf32>
    %2 = flow.dispatch @normalize::@normalize(%0, %1) : (tensor<24x512xf32>, tensor<24x512xf32>) -> %1
    %3 = hal.tensor.barrier join(%2 : tensor<24x512xf32>) => %arg3 : !hal.fence
    %4 = hal.tensor.export %3 : tensor<24x512xf32> -> !hal.buffer_view
    return %4 : !hal.buffer_view
  }
}
