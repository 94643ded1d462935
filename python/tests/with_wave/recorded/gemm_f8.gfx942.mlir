#map = affine_map<()[s0, s1] -> (s1 * 32 + (s0 floordiv 4) mod 32)>
#map1 = affine_map<()[s0] -> ((s0 floordiv 4) mod 32)>
#map2 = affine_map<()[s0] -> (s0 * 16 - (s0 floordiv 4) * 64)>
#map3 = affine_map<()[s0] -> (s0 mod 16)>
#map4 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 8)>
#map5 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 8 + 32)>
#map6 = affine_map<()[s0] -> (s0 mod 16 + 16)>
#map7 = affine_map<()[s0] -> (s0 mod 16 + (s0 floordiv 64) * 16)>
#map8 = affine_map<()[s0, s1] -> (s0 * 64 + s1 * 16 - (s1 floordiv 4) * 64)>
#map9 = affine_map<()[s0, s1] -> (s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4)>
#map10 = affine_map<()[s0, s1] -> (s0 + s1 * 32 - (s0 floordiv 16) * 16)>
#map11 = affine_map<()[s0, s1] -> (s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 + 1)>
#map12 = affine_map<()[s0, s1] -> (s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 + 2)>
#map13 = affine_map<()[s0, s1] -> (s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 + 3)>
#map14 = affine_map<()[s0, s1] -> (s0 + s1 * 32 - (s0 floordiv 16) * 16 + 16)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [128, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @multiply {
    stream.executable.export public @multiply workgroups() -> (index, index, index) {
      %c2 = arith.constant 2 : index
      %c1 = arith.constant 1 : index
      stream.return %c2, %c2, %c1 : index, index, index
    }
    builtin.module {
      func.func @multiply(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding) attributes {translation_info = #translation} {
        %c1 = arith.constant 1 : index
        %c3 = arith.constant 3 : index
        %c2304 = arith.constant 2304 : index
        %cst = arith.constant dense<0.000000e+00> : vector<4xf32>
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f8E4M3FNUZ>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f8E4M3FNUZ>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f32>
        %block_id_x = gpu.block_id  x upper_bound 2
        %block_id_y = gpu.block_id  y upper_bound 2
        %thread_id_x = gpu.thread_id  x upper_bound 128
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [64, 192], strides: [192, 1] : memref<f8E4M3FNUZ> to memref<64x192xf8E4M3FNUZ, strided<[192, 1]>>
        %reinterpret_cast_0 = memref.reinterpret_cast %1 to offset: [0], sizes: [64, 192], strides: [192, 1] : memref<f8E4M3FNUZ> to memref<64x192xf8E4M3FNUZ, strided<[192, 1]>>
        %reinterpret_cast_1 = memref.reinterpret_cast %2 to offset: [0], sizes: [64, 64], strides: [64, 1] : memref<f32> to memref<64x64xf32, strided<[64, 1]>>
        %alloc = memref.alloc() : memref<4608xi8, #gpu.address_space<workgroup>>
        %view = memref.view %alloc[%c0][] : memref<4608xi8, #gpu.address_space<workgroup>> to memref<32x72xf8E4M3FNUZ, #gpu.address_space<workgroup>>
        %view_2 = memref.view %alloc[%c2304][] : memref<4608xi8, #gpu.address_space<workgroup>> to memref<32x72xf8E4M3FNUZ, #gpu.address_space<workgroup>>
        %3 = affine.apply #map()[%thread_id_x, %block_id_x]
        %4 = affine.apply #map1()[%thread_id_x]
        %5 = affine.apply #map2()[%thread_id_x]
        %6 = affine.apply #map()[%thread_id_x, %block_id_y]
        %7 = affine.apply #map3()[%thread_id_x]
        %8 = affine.apply #map4()[%thread_id_x]
        %9 = affine.apply #map5()[%thread_id_x]
        %10 = affine.apply #map6()[%thread_id_x]
        %11 = affine.apply #map7()[%thread_id_x]
        %12:2 = scf.for %arg3 = %c0 to %c3 step %c1 iter_args(%arg4 = %cst, %arg5 = %cst) -> (vector<4xf32>, vector<4xf32>) {
          %27 = affine.apply #map8()[%arg3, %thread_id_x]
          %28 = vector.load %reinterpret_cast[%3, %27] : memref<64x192xf8E4M3FNUZ, strided<[192, 1]>>, vector<16xf8E4M3FNUZ>
          amdgpu.lds_barrier
          vector.store %28, %view_2[%4, %5] : memref<32x72xf8E4M3FNUZ, #gpu.address_space<workgroup>>, vector<16xf8E4M3FNUZ>
          %29 = vector.load %reinterpret_cast_0[%6, %27] : memref<64x192xf8E4M3FNUZ, strided<[192, 1]>>, vector<16xf8E4M3FNUZ>
          vector.store %29, %view[%4, %5] : memref<32x72xf8E4M3FNUZ, #gpu.address_space<workgroup>>, vector<16xf8E4M3FNUZ>
          amdgpu.lds_barrier
          %30 = vector.load %view[%7, %8] : memref<32x72xf8E4M3FNUZ, #gpu.address_space<workgroup>>, vector<8xf8E4M3FNUZ>
          %31 = vector.load %view[%7, %9] : memref<32x72xf8E4M3FNUZ, #gpu.address_space<workgroup>>, vector<8xf8E4M3FNUZ>
          %32 = vector.load %view[%10, %8] : memref<32x72xf8E4M3FNUZ, #gpu.address_space<workgroup>>, vector<8xf8E4M3FNUZ>
          %33 = vector.load %view[%10, %9] : memref<32x72xf8E4M3FNUZ, #gpu.address_space<workgroup>>, vector<8xf8E4M3FNUZ>
          %34 = vector.load %view_2[%11, %8] : memref<32x72xf8E4M3FNUZ, #gpu.address_space<workgroup>>, vector<8xf8E4M3FNUZ>
          %35 = vector.load %view_2[%11, %9] : memref<32x72xf8E4M3FNUZ, #gpu.address_space<workgroup>>, vector<8xf8E4M3FNUZ>
          %36 = amdgpu.mfma 16x16x32 %34 * %30 + %arg4 blgp =  none : vector<8xf8E4M3FNUZ>, vector<8xf8E4M3FNUZ>, vector<4xf32>
          %37 = amdgpu.mfma 16x16x32 %35 * %31 + %36 blgp =  none : vector<8xf8E4M3FNUZ>, vector<8xf8E4M3FNUZ>, vector<4xf32>
          %38 = amdgpu.mfma 16x16x32 %34 * %32 + %arg5 blgp =  none : vector<8xf8E4M3FNUZ>, vector<8xf8E4M3FNUZ>, vector<4xf32>
          %39 = amdgpu.mfma 16x16x32 %35 * %33 + %38 blgp =  none : vector<8xf8E4M3FNUZ>, vector<8xf8E4M3FNUZ>, vector<4xf32>
          scf.yield %37, %39 : vector<4xf32>, vector<4xf32>
        }
        %13 = vector.extract_strided_slice %12#0 {offsets = [0], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %14 = affine.apply #map9()[%block_id_x, %thread_id_x]
        %15 = affine.apply #map10()[%thread_id_x, %block_id_y]
        vector.store %13, %reinterpret_cast_1[%14, %15] : memref<64x64xf32, strided<[64, 1]>>, vector<1xf32>
        %16 = vector.extract_strided_slice %12#0 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %17 = affine.apply #map11()[%block_id_x, %thread_id_x]
        vector.store %16, %reinterpret_cast_1[%17, %15] : memref<64x64xf32, strided<[64, 1]>>, vector<1xf32>
        %18 = vector.extract_strided_slice %12#0 {offsets = [2], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %19 = affine.apply #map12()[%block_id_x, %thread_id_x]
        vector.store %18, %reinterpret_cast_1[%19, %15] : memref<64x64xf32, strided<[64, 1]>>, vector<1xf32>
        %20 = vector.extract_strided_slice %12#0 {offsets = [3], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %21 = affine.apply #map13()[%block_id_x, %thread_id_x]
        vector.store %20, %reinterpret_cast_1[%21, %15] : memref<64x64xf32, strided<[64, 1]>>, vector<1xf32>
        %22 = vector.extract_strided_slice %12#1 {offsets = [0], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %23 = affine.apply #map14()[%thread_id_x, %block_id_y]
        vector.store %22, %reinterpret_cast_1[%14, %23] : memref<64x64xf32, strided<[64, 1]>>, vector<1xf32>
        %24 = vector.extract_strided_slice %12#1 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %24, %reinterpret_cast_1[%17, %23] : memref<64x64xf32, strided<[64, 1]>>, vector<1xf32>
        %25 = vector.extract_strided_slice %12#1 {offsets = [2], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %25, %reinterpret_cast_1[%19, %23] : memref<64x64xf32, strided<[64, 1]>>, vector<1xf32>
        %26 = vector.extract_strided_slice %12#1 {offsets = [3], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %26, %reinterpret_cast_1[%21, %23] : memref<64x64xf32, strided<[64, 1]>>, vector<1xf32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.buffer_view, %arg3: !hal.fence, %arg4: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg3) => %arg0 : !hal.buffer_view -> tensor<64x192xf8E4M3FNUZ>
    %1 = hal.tensor.import wait(%arg3) => %arg1 : !hal.buffer_view -> tensor<64x192xf8E4M3FNUZ>
    %2 = hal.tensor.import wait(%arg3) => %arg2 : !hal.buffer_view -> tensor<64x64xf32>
    %3 = flow.dispatch @multiply::@multiply(%0, %1, %2) : (tensor<64x192xf8E4M3FNUZ>, tensor<64x192xf8E4M3FNUZ>, tensor<64x64xf32>) -> %2
    %4 = hal.tensor.barrier join(%3 : tensor<64x64xf32>) => %arg4 : !hal.fence
    %5 = hal.tensor.export %4 : tensor<64x64xf32> -> !hal.buffer_view
    return %5 : !hal.buffer_view
  }
}
