#map = affine_map<()[s0, s1] -> (s0 * 8 + s1 * 4)>
#map1 = affine_map<()[s0, s1] -> (s0 + s1 * 64)>
#map2 = affine_map<()[s0, s1] -> (s0 * 8 + s1 * 4 + 1)>
#map3 = affine_map<()[s0, s1] -> (s0 * 8 + s1 * 4 + 2)>
#map4 = affine_map<()[s0, s1] -> (s0 * 8 + s1 * 4 + 3)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 2, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @choose {
    stream.executable.export public @choose workgroups() -> (index, index, index) {
      %c3 = arith.constant 3 : index
      %c5 = arith.constant 5 : index
      %c1 = arith.constant 1 : index
      stream.return %c3, %c5, %c1 : index, index, index
    }
    builtin.module {
      func.func @choose(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding, %arg3: !stream.binding) attributes {translation_info = #translation} {
        %cst = arith.constant dense<0.000000e+00> : vector<1xf16>
        %cst_0 = arith.constant dense<0.000000e+00> : vector<1xf32>
        %c150 = arith.constant 150 : index
        %c37 = arith.constant 37 : index
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f32>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f32>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f16>
        %3 = stream.binding.subspan %arg3[%c0] : !stream.binding -> memref<f32>
        %block_id_x = gpu.block_id  x upper_bound 3
        %block_id_y = gpu.block_id  y upper_bound 5
        %thread_id_x = gpu.thread_id  x upper_bound 64
        %thread_id_y = gpu.thread_id  y upper_bound 2
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [37, 150], strides: [150, 1] : memref<f32> to memref<37x150xf32, strided<[150, 1]>>
        %reinterpret_cast_1 = memref.reinterpret_cast %1 to offset: [0], sizes: [150], strides: [1] : memref<f32> to memref<150xf32, strided<[1]>>
        %reinterpret_cast_2 = memref.reinterpret_cast %2 to offset: [0], sizes: [37, 150], strides: [150, 1] : memref<f16> to memref<37x150xf16, strided<[150, 1]>>
        %reinterpret_cast_3 = memref.reinterpret_cast %3 to offset: [0], sizes: [37, 150], strides: [150, 1] : memref<f32> to memref<37x150xf32, strided<[150, 1]>>
        %4 = affine.apply #map()[%block_id_y, %thread_id_y]
        %5 = arith.cmpi slt, %4, %c37 : index
        %6 = affine.apply #map1()[%thread_id_x, %block_id_x]
        %7 = arith.cmpi slt, %6, %c150 : index
        %8 = arith.andi %5, %7 : i1
        %9 = vector.broadcast %8 : i1 to vector<1xi1>
        %10 = vector.maskedload %reinterpret_cast[%4, %6], %9, %cst_0 : memref<37x150xf32, strided<[150, 1]>>, vector<1xi1>, vector<1xf32> into vector<1xf32>
        %11 = affine.apply #map2()[%block_id_y, %thread_id_y]
        %12 = arith.cmpi slt, %11, %c37 : index
        %13 = arith.andi %12, %7 : i1
        %14 = vector.broadcast %13 : i1 to vector<1xi1>
        %15 = vector.maskedload %reinterpret_cast[%11, %6], %14, %cst_0 : memref<37x150xf32, strided<[150, 1]>>, vector<1xi1>, vector<1xf32> into vector<1xf32>
        %16 = affine.apply #map3()[%block_id_y, %thread_id_y]
        %17 = arith.cmpi slt, %16, %c37 : index
        %18 = arith.andi %17, %7 : i1
        %19 = vector.broadcast %18 : i1 to vector<1xi1>
        %20 = vector.maskedload %reinterpret_cast[%16, %6], %19, %cst_0 : memref<37x150xf32, strided<[150, 1]>>, vector<1xi1>, vector<1xf32> into vector<1xf32>
        %21 = affine.apply #map4()[%block_id_y, %thread_id_y]
        %22 = arith.cmpi slt, %21, %c37 : index
        %23 = arith.andi %22, %7 : i1
        %24 = vector.broadcast %23 : i1 to vector<1xi1>
        %25 = vector.maskedload %reinterpret_cast[%21, %6], %24, %cst_0 : memref<37x150xf32, strided<[150, 1]>>, vector<1xi1>, vector<1xf32> into vector<1xf32>
        %26 = vector.broadcast %7 : i1 to vector<1xi1>
        %27 = vector.maskedload %reinterpret_cast_1[%6], %26, %cst_0 : memref<150xf32, strided<[1]>>, vector<1xi1>, vector<1xf32> into vector<1xf32>
        %28 = vector.maskedload %reinterpret_cast_2[%4, %6], %9, %cst : memref<37x150xf16, strided<[150, 1]>>, vector<1xi1>, vector<1xf16> into vector<1xf16>
        %29 = vector.maskedload %reinterpret_cast_2[%11, %6], %14, %cst : memref<37x150xf16, strided<[150, 1]>>, vector<1xi1>, vector<1xf16> into vector<1xf16>
        %30 = vector.maskedload %reinterpret_cast_2[%16, %6], %19, %cst : memref<37x150xf16, strided<[150, 1]>>, vector<1xi1>, vector<1xf16> into vector<1xf16>
        %31 = vector.maskedload %reinterpret_cast_2[%21, %6], %24, %cst : memref<37x150xf16, strided<[150, 1]>>, vector<1xi1>, vector<1xf16> into vector<1xf16>
        %32 = arith.extf %28 : vector<1xf16> to vector<1xf32>
        %33 = arith.extf %29 : vector<1xf16> to vector<1xf32>
        %34 = arith.extf %30 : vector<1xf16> to vector<1xf32>
        %35 = arith.extf %31 : vector<1xf16> to vector<1xf32>
        %36 = arith.cmpf ogt, %10, %cst_0 : vector<1xf32>
        %37 = arith.cmpf ogt, %15, %cst_0 : vector<1xf32>
        %38 = arith.cmpf ogt, %20, %cst_0 : vector<1xf32>
        %39 = arith.cmpf ogt, %25, %cst_0 : vector<1xf32>
        %40 = arith.mulf %10, %27 : vector<1xf32>
        %41 = arith.mulf %15, %27 : vector<1xf32>
        %42 = arith.mulf %20, %27 : vector<1xf32>
        %43 = arith.mulf %25, %27 : vector<1xf32>
        %44 = arith.select %36, %40, %32 : vector<1xi1>, vector<1xf32>
        %45 = arith.select %37, %41, %33 : vector<1xi1>, vector<1xf32>
        %46 = arith.select %38, %42, %34 : vector<1xi1>, vector<1xf32>
        %47 = arith.select %39, %43, %35 : vector<1xi1>, vector<1xf32>
        vector.maskedstore %reinterpret_cast_3[%4, %6], %9, %44 : memref<37x150xf32, strided<[150, 1]>>, vector<1xi1>, vector<1xf32>
        vector.maskedstore %reinterpret_cast_3[%11, %6], %14, %45 : memref<37x150xf32, strided<[150, 1]>>, vector<1xi1>, vector<1xf32>
        vector.maskedstore %reinterpret_cast_3[%16, %6], %19, %46 : memref<37x150xf32, strided<[150, 1]>>, vector<1xi1>, vector<1xf32>
        vector.maskedstore %reinterpret_cast_3[%21, %6], %24, %47 : memref<37x150xf32, strided<[150, 1]>>, vector<1xi1>, vector<1xf32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.buffer_view, %arg3: !hal.buffer_view, %arg4: !hal.fence, %arg5: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg4) => %arg0 : !hal.buffer_view -> tensor<37x150xf32>
    %1 = hal.tensor.import wait(%arg4) => %arg1 : !hal.buffer_view -> tensor<150xf32>
    %2 = hal.tensor.import wait(%arg4) => %arg2 : !hal.buffer_view -> tensor<37x150xf16>
    %3 = hal.tensor.import wait(%arg4) => %arg3 : !hal.buffer_view -> tensor<37x150xf32>
    %4 = flow.dispatch @choose::@choose(%0, %1, %2, %3) : (tensor<37x150xf32>, tensor<150xf32>, tensor<37x150xf16>, tensor<37x150xf32>) -> %3
    %5 = hal.tensor.barrier join(%4 : tensor<37x150xf32>) => %arg5 : !hal.fence
    %6 = hal.tensor.export %5 : tensor<37x150xf32> -> !hal.buffer_view
    return %6 : !hal.buffer_view
  }
}
