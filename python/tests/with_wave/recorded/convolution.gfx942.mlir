#map = affine_map<()[s0, s1] -> ((s0 * 32 + s1 mod 16 + (s1 floordiv 64) * 16) floordiv 80)>
#map1 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 4)>
#map2 = affine_map<()[s0] -> (s0 mod 16 + (s0 floordiv 64) * 16)>
#map3 = affine_map<()[s0, s1] -> (s1 * 32 + (s0 floordiv 4) mod 32)>
#map4 = affine_map<()[s0] -> (s0 * 4 - (s0 floordiv 4) * 16)>
#map5 = affine_map<()[s0] -> ((s0 floordiv 4) mod 32)>
#map6 = affine_map<()[s0] -> (s0 mod 16)>
#map7 = affine_map<()[s0] -> (s0 mod 16 + 16)>
#map8 = affine_map<()[s0, s1, s2] -> ((s1 * 4 + (s0 mod 64) floordiv 16) floordiv 12 + ((s0 + s2 * 32 + (s0 floordiv 64) * 16 - (s0 floordiv 16) * 16) mod 80) floordiv 10)>
#map9 = affine_map<()[s0, s1, s2] -> (s0 + s1 * 32 + s2 - (s0 floordiv 16) * 16 + (s0 floordiv 64) * 16 - ((s0 + s1 * 32 - (s0 floordiv 16) * 16 + (s0 floordiv 64) * 16) floordiv 10) * 10 - (s2 floordiv 3) * 3)>
#map10 = affine_map<()[s0, s1] -> ((s0 + s1 * 4 - (s0 floordiv 4) * 4) floordiv 12)>
#map11 = affine_map<()[s0] -> (s0 mod 3)>
#map12 = affine_map<()[s0, s1] -> ((s0 * 8 + (s1 floordiv 64) * 4 + (s1 mod 64) floordiv 16) floordiv 20)>
#map13 = affine_map<()[s0, s1] -> ((s1 * 16 + (s0 floordiv 64) * 8 + ((s0 mod 64) floordiv 16) * 2) floordiv 5 - ((s1 * 8 + (s0 floordiv 64) * 4 + (s0 mod 64) floordiv 16) floordiv 20) * 8)>
#map14 = affine_map<()[s0, s1] -> (s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 - ((s0 * 16 + (s1 floordiv 64) * 8 + ((s1 mod 64) floordiv 16) * 2) floordiv 5) * 10)>
#map15 = affine_map<()[s0, s1] -> (s0 + s1 * 32 - (s0 floordiv 16) * 16)>
#map16 = affine_map<()[s0, s1] -> ((s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 - ((s0 * 8 + (s1 floordiv 64) * 4 + (s1 mod 64) floordiv 16) floordiv 20) * 80 + 1) floordiv 10)>
#map17 = affine_map<()[s0, s1] -> (s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 - ((s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 + 1) floordiv 10) * 10 + 1)>
#map18 = affine_map<()[s0, s1] -> ((s0 * 16 + (s1 floordiv 64) * 8 + ((s1 mod 64) floordiv 16) * 2 - ((s0 * 8 + (s1 floordiv 64) * 4 + (s1 mod 64) floordiv 16) floordiv 20) * 40 + 1) floordiv 5)>
#map19 = affine_map<()[s0, s1] -> (s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 - ((s0 * 16 + (s1 floordiv 64) * 8 + ((s1 mod 64) floordiv 16) * 2 + 1) floordiv 5) * 10 + 2)>
#map20 = affine_map<()[s0, s1] -> ((s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 - ((s0 * 8 + (s1 floordiv 64) * 4 + (s1 mod 64) floordiv 16) floordiv 20) * 80 + 3) floordiv 10)>
#map21 = affine_map<()[s0, s1] -> (s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 - ((s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 + 3) floordiv 10) * 10 + 3)>
#map22 = affine_map<()[s0, s1] -> (s0 + s1 * 32 - (s0 floordiv 16) * 16 + 16)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [128, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @convolve {
    stream.executable.export public @convolve workgroups() -> (index, index, index) {
      %c5 = arith.constant 5 : index
      %c2 = arith.constant 2 : index
      %c1 = arith.constant 1 : index
      stream.return %c5, %c2, %c1 : index, index, index
    }
    builtin.module {
      func.func @convolve(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding) attributes {translation_info = #translation} {
        %c1 = arith.constant 1 : index
        %c9 = arith.constant 9 : index
        %c1280 = arith.constant 1280 : index
        %cst = arith.constant dense<0.000000e+00> : vector<4xf32>
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f16>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f32>
        %block_id_x = gpu.block_id  x upper_bound 5
        %block_id_y = gpu.block_id  y upper_bound 2
        %thread_id_x = gpu.thread_id  x upper_bound 128
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [2, 10, 12, 16], strides: [1920, 192, 16, 1] : memref<f16> to memref<2x10x12x16xf16, strided<[1920, 192, 16, 1]>>
        %reinterpret_cast_0 = memref.reinterpret_cast %1 to offset: [0], sizes: [64, 3, 3, 16], strides: [144, 48, 16, 1] : memref<f16> to memref<64x3x3x16xf16, strided<[144, 48, 16, 1]>>
        %reinterpret_cast_1 = memref.reinterpret_cast %2 to offset: [0], sizes: [2, 8, 10, 64], strides: [5120, 640, 64, 1] : memref<f32> to memref<2x8x10x64xf32, strided<[5120, 640, 64, 1]>>
        %alloc = memref.alloc() : memref<2560xi8, #gpu.address_space<workgroup>>
        %view = memref.view %alloc[%c0][] : memref<2560xi8, #gpu.address_space<workgroup>> to memref<32x20xf16, #gpu.address_space<workgroup>>
        %view_2 = memref.view %alloc[%c1280][] : memref<2560xi8, #gpu.address_space<workgroup>> to memref<32x20xf16, #gpu.address_space<workgroup>>
        %3 = affine.apply #map()[%block_id_x, %thread_id_x]
        %4 = affine.apply #map1()[%thread_id_x]
        %5 = affine.apply #map2()[%thread_id_x]
        %6 = affine.apply #map3()[%thread_id_x, %block_id_y]
        %7 = affine.apply #map4()[%thread_id_x]
        %8 = affine.apply #map5()[%thread_id_x]
        %9 = affine.apply #map6()[%thread_id_x]
        %10 = affine.apply #map7()[%thread_id_x]
        %11:2 = scf.for %arg3 = %c0 to %c9 step %c1 iter_args(%arg4 = %cst, %arg5 = %cst) -> (vector<4xf32>, vector<4xf32>) {
          %31 = affine.apply #map8()[%thread_id_x, %arg3, %block_id_x]
          %32 = affine.apply #map9()[%thread_id_x, %block_id_x, %arg3]
          %33 = vector.load %reinterpret_cast[%3, %31, %32, %4] : memref<2x10x12x16xf16, strided<[1920, 192, 16, 1]>>, vector<4xf16>
          amdgpu.lds_barrier
          vector.store %33, %view_2[%5, %4] : memref<32x20xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %34 = affine.apply #map10()[%thread_id_x, %arg3]
          %35 = affine.apply #map11()[%arg3]
          %36 = vector.load %reinterpret_cast_0[%6, %34, %35, %7] : memref<64x3x3x16xf16, strided<[144, 48, 16, 1]>>, vector<4xf16>
          vector.store %36, %view[%8, %7] : memref<32x20xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          amdgpu.lds_barrier
          %37 = vector.load %view[%9, %4] : memref<32x20xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %38 = vector.load %view[%10, %4] : memref<32x20xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %39 = vector.load %view_2[%5, %4] : memref<32x20xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %40 = amdgpu.mfma 16x16x16 %39 * %37 + %arg4 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %41 = amdgpu.mfma 16x16x16 %39 * %38 + %arg5 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          scf.yield %40, %41 : vector<4xf32>, vector<4xf32>
        }
        %12 = vector.extract_strided_slice %11#0 {offsets = [0], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %13 = affine.apply #map12()[%block_id_x, %thread_id_x]
        %14 = affine.apply #map13()[%thread_id_x, %block_id_x]
        %15 = affine.apply #map14()[%block_id_x, %thread_id_x]
        %16 = affine.apply #map15()[%thread_id_x, %block_id_y]
        vector.store %12, %reinterpret_cast_1[%13, %14, %15, %16] : memref<2x8x10x64xf32, strided<[5120, 640, 64, 1]>>, vector<1xf32>
        %17 = vector.extract_strided_slice %11#0 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %18 = affine.apply #map16()[%block_id_x, %thread_id_x]
        %19 = affine.apply #map17()[%block_id_x, %thread_id_x]
        vector.store %17, %reinterpret_cast_1[%13, %18, %19, %16] : memref<2x8x10x64xf32, strided<[5120, 640, 64, 1]>>, vector<1xf32>
        %20 = vector.extract_strided_slice %11#0 {offsets = [2], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %21 = affine.apply #map18()[%block_id_x, %thread_id_x]
        %22 = affine.apply #map19()[%block_id_x, %thread_id_x]
        vector.store %20, %reinterpret_cast_1[%13, %21, %22, %16] : memref<2x8x10x64xf32, strided<[5120, 640, 64, 1]>>, vector<1xf32>
        %23 = vector.extract_strided_slice %11#0 {offsets = [3], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %24 = affine.apply #map20()[%block_id_x, %thread_id_x]
        %25 = affine.apply #map21()[%block_id_x, %thread_id_x]
        vector.store %23, %reinterpret_cast_1[%13, %24, %25, %16] : memref<2x8x10x64xf32, strided<[5120, 640, 64, 1]>>, vector<1xf32>
        %26 = vector.extract_strided_slice %11#1 {offsets = [0], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %27 = affine.apply #map22()[%thread_id_x, %block_id_y]
        vector.store %26, %reinterpret_cast_1[%13, %14, %15, %27] : memref<2x8x10x64xf32, strided<[5120, 640, 64, 1]>>, vector<1xf32>
        %28 = vector.extract_strided_slice %11#1 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %28, %reinterpret_cast_1[%13, %18, %19, %27] : memref<2x8x10x64xf32, strided<[5120, 640, 64, 1]>>, vector<1xf32>
        %29 = vector.extract_strided_slice %11#1 {offsets = [2], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %29, %reinterpret_cast_1[%13, %21, %22, %27] : memref<2x8x10x64xf32, strided<[5120, 640, 64, 1]>>, vector<1xf32>
        %30 = vector.extract_strided_slice %11#1 {offsets = [3], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %30, %reinterpret_cast_1[%13, %24, %25, %27] : memref<2x8x10x64xf32, strided<[5120, 640, 64, 1]>>, vector<1xf32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.buffer_view, %arg3: !hal.fence, %arg4: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg3) => %arg0 : !hal.buffer_view -> tensor<2x10x12x16xf16>
    %1 = hal.tensor.import wait(%arg3) => %arg1 : !hal.buffer_view -> tensor<64x3x3x16xf16>
    %2 = hal.tensor.import wait(%arg3) => %arg2 : !hal.buffer_view -> tensor<2x8x10x64xf32>
    %3 = flow.dispatch @convolve::@convolve(%0, %1, %2) : (tensor<2x10x12x16xf16>, tensor<64x3x3x16xf16>, tensor<2x8x10x64xf32>) -> %2
    %4 = hal.tensor.barrier join(%3 : tensor<2x8x10x64xf32>) => %arg4 : !hal.fence
    %5 = hal.tensor.export %4 : tensor<2x8x10x64xf32> -> !hal.buffer_view
    return %5 : !hal.buffer_view
  }
}
