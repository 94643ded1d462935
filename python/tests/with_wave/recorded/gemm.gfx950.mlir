#map = affine_map<()[s0, s1, s2] -> (s1 * 32 + s2 * 64 + s0 floordiv 4 - ((s1 * 32 + s0 floordiv 4) floordiv 64) * 64)>
#map1 = affine_map<()[s0, s1] -> ((s1 * 32 + s0 floordiv 4) mod 64)>
#map2 = affine_map<()[s0] -> (s0 * 8 - (s0 floordiv 4) * 32)>
#map3 = affine_map<()[s0, s1, s2] -> (s0 + s1 * 32 + s2 * 16 - (s0 floordiv 16) * 16)>
#map4 = affine_map<()[s0, s1] -> (s0 + s1 * 16 - (s0 floordiv 16) * 16)>
#map5 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 8)>
#map6 = affine_map<()[s0] -> (s0 mod 16 + (s0 floordiv 64) * 32)>
#map7 = affine_map<()[s0] -> (s0 mod 16 + (s0 floordiv 64) * 32 + 16)>
#map8 = affine_map<()[s0, s1] -> (s0 * 32 + s1 * 8 - (s1 floordiv 4) * 32)>
#map9 = affine_map<()[s0, s1] -> (s0 * 32 + ((s1 mod 64) floordiv 16) * 8)>
#map10 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4)>
#map11 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 1)>
#map12 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 2)>
#map13 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 3)>
#map14 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 16)>
#map15 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 17)>
#map16 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 18)>
#map17 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 19)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [128, 2, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @multiply {
    stream.executable.export public @multiply workgroups() -> (index, index, index) {
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c1 = arith.constant 1 : index
      stream.return %c2, %c3, %c1 : index, index, index
    }
    builtin.module {
      func.func @multiply(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding) attributes {translation_info = #translation} {
        %c1 = arith.constant 1 : index
        %c5 = arith.constant 5 : index
        %c4608 = arith.constant 4608 : index
        %cst = arith.constant dense<0.000000e+00> : vector<4xf32>
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f16>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f32>
        %block_id_x = gpu.block_id  x upper_bound 2
        %block_id_y = gpu.block_id  y upper_bound 3
        %thread_id_x = gpu.thread_id  x upper_bound 128
        %thread_id_y = gpu.thread_id  y upper_bound 2
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [128, 160], strides: [160, 1] : memref<f16> to memref<128x160xf16, strided<[160, 1]>>
        %reinterpret_cast_0 = memref.reinterpret_cast %1 to offset: [0], sizes: [96, 160], strides: [160, 1] : memref<f16> to memref<96x160xf16, strided<[160, 1]>>
        %reinterpret_cast_1 = memref.reinterpret_cast %2 to offset: [0], sizes: [128, 96], strides: [96, 1] : memref<f32> to memref<128x96xf32, strided<[96, 1]>>
        %alloc = memref.alloc() : memref<6912xi8, #gpu.address_space<workgroup>>
        %view = memref.view %alloc[%c4608][] : memref<6912xi8, #gpu.address_space<workgroup>> to memref<32x36xf16, #gpu.address_space<workgroup>>
        %view_2 = memref.view %alloc[%c0][] : memref<6912xi8, #gpu.address_space<workgroup>> to memref<64x36xf16, #gpu.address_space<workgroup>>
        %3 = affine.apply #map()[%thread_id_x, %thread_id_y, %block_id_x]
        %4 = affine.apply #map1()[%thread_id_x, %thread_id_y]
        %5 = affine.apply #map2()[%thread_id_x]
        %6 = affine.apply #map3()[%thread_id_x, %block_id_y, %thread_id_y]
        %7 = affine.apply #map4()[%thread_id_x, %thread_id_y]
        %8 = affine.apply #map5()[%thread_id_x]
        %9 = affine.apply #map6()[%thread_id_x]
        %10 = affine.apply #map7()[%thread_id_x]
        %11:2 = scf.for %arg3 = %c0 to %c5 step %c1 iter_args(%arg4 = %cst, %arg5 = %cst) -> (vector<4xf32>, vector<4xf32>) {
          %29 = affine.apply #map8()[%arg3, %thread_id_x]
          %30 = vector.load %reinterpret_cast[%3, %29] : memref<128x160xf16, strided<[160, 1]>>, vector<8xf16>
          amdgpu.lds_barrier
          vector.store %30, %view_2[%4, %5] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<8xf16>
          %31 = affine.apply #map9()[%arg3, %thread_id_x]
          %32 = vector.load %reinterpret_cast_0[%6, %31] : memref<96x160xf16, strided<[160, 1]>>, vector<8xf16>
          vector.store %32, %view[%7, %8] : memref<32x36xf16, #gpu.address_space<workgroup>>, vector<8xf16>
          amdgpu.lds_barrier
          %33 = vector.load %view[%7, %8] : memref<32x36xf16, #gpu.address_space<workgroup>>, vector<8xf16>
          %34 = vector.load %view_2[%9, %8] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<8xf16>
          %35 = vector.load %view_2[%10, %8] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<8xf16>
          %36 = amdgpu.mfma 16x16x32 %34 * %33 + %arg4 blgp =  none : vector<8xf16>, vector<8xf16>, vector<4xf32>
          %37 = amdgpu.mfma 16x16x32 %35 * %33 + %arg5 blgp =  none : vector<8xf16>, vector<8xf16>, vector<4xf32>
          scf.yield %36, %37 : vector<4xf32>, vector<4xf32>
        }
        %12 = vector.extract_strided_slice %11#0 {offsets = [0], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %13 = affine.apply #map10()[%block_id_x, %thread_id_x]
        %14 = affine.apply #map3()[%thread_id_x, %block_id_y, %thread_id_y]
        vector.store %12, %reinterpret_cast_1[%13, %14] : memref<128x96xf32, strided<[96, 1]>>, vector<1xf32>
        %15 = vector.extract_strided_slice %11#0 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %16 = affine.apply #map11()[%block_id_x, %thread_id_x]
        vector.store %15, %reinterpret_cast_1[%16, %14] : memref<128x96xf32, strided<[96, 1]>>, vector<1xf32>
        %17 = vector.extract_strided_slice %11#0 {offsets = [2], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %18 = affine.apply #map12()[%block_id_x, %thread_id_x]
        vector.store %17, %reinterpret_cast_1[%18, %14] : memref<128x96xf32, strided<[96, 1]>>, vector<1xf32>
        %19 = vector.extract_strided_slice %11#0 {offsets = [3], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %20 = affine.apply #map13()[%block_id_x, %thread_id_x]
        vector.store %19, %reinterpret_cast_1[%20, %14] : memref<128x96xf32, strided<[96, 1]>>, vector<1xf32>
        %21 = vector.extract_strided_slice %11#1 {offsets = [0], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %22 = affine.apply #map14()[%block_id_x, %thread_id_x]
        vector.store %21, %reinterpret_cast_1[%22, %14] : memref<128x96xf32, strided<[96, 1]>>, vector<1xf32>
        %23 = vector.extract_strided_slice %11#1 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %24 = affine.apply #map15()[%block_id_x, %thread_id_x]
        vector.store %23, %reinterpret_cast_1[%24, %14] : memref<128x96xf32, strided<[96, 1]>>, vector<1xf32>
        %25 = vector.extract_strided_slice %11#1 {offsets = [2], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %26 = affine.apply #map16()[%block_id_x, %thread_id_x]
        vector.store %25, %reinterpret_cast_1[%26, %14] : memref<128x96xf32, strided<[96, 1]>>, vector<1xf32>
        %27 = vector.extract_strided_slice %11#1 {offsets = [3], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %28 = affine.apply #map17()[%block_id_x, %thread_id_x]
        vector.store %27, %reinterpret_cast_1[%28, %14] : memref<128x96xf32, strided<[96, 1]>>, vector<1xf32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.buffer_view, %arg3: !hal.fence, %arg4: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg3) => %arg0 : !hal.buffer_view -> tensor<128x160xf16>
    %1 = hal.tensor.import wait(%arg3) => %arg1 : !hal.buffer_view -> tensor<96x160xf16>
    %2 = hal.tensor.import wait(%arg3) => %arg2 : !hal.buffer_view -> tensor<128x96xf32>
    %3 = flow.dispatch @multiply::@multiply(%0, %1, %2) : (tensor<128x160xf16>, tensor<96x160xf16>, tensor<128x96xf32>) -> %2
    %4 = hal.tensor.barrier join(%3 : tensor<128x96xf32>) => %arg4 : !hal.fence
    %5 = hal.tensor.export %4 : tensor<128x96xf32> -> !hal.buffer_view
    return %5 : !hal.buffer_view
  }
}
