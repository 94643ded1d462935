#map = affine_map<()[s0, s1, s2] -> (s1 * 16 + s2 * 32 + s0 floordiv 4 - ((s1 * 16 + s0 floordiv 4) floordiv 32) * 32)>
#map1 = affine_map<()[s0] -> (s0 * 16 - (s0 floordiv 4) * 64)>
#map2 = affine_map<()[s0, s1, s2] -> (s1 * 16 + s2 * 64 + s0 floordiv 4 - ((s1 * 16 + s0 floordiv 4) floordiv 64) * 64)>
#map3 = affine_map<()[s0, s1, s2] -> (s1 * 16 + s2 * 64 + s0 floordiv 4 - ((s1 * 16 + s0 floordiv 4 + 32) floordiv 64) * 64 + 32)>
#map4 = affine_map<()[s0, s1] -> ((s1 * 16 + s0 floordiv 4) mod 32)>
#map5 = affine_map<()[s0, s1] -> ((s1 * 16 + s0 floordiv 4) mod 64)>
#map6 = affine_map<()[s0, s1] -> (s1 * 16 + s0 floordiv 4 - ((s1 * 16 + s0 floordiv 4 + 32) floordiv 64) * 64 + 32)>
#map7 = affine_map<()[s0, s1] -> (s0 + s1 * 32 - (s0 floordiv 16) * 16)>
#map8 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 8)>
#map9 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 8 + 32)>
#map10 = affine_map<()[s0, s1] -> (s0 + s1 * 32 - (s0 floordiv 16) * 16 + 16)>
#map11 = affine_map<()[s0] -> (s0 mod 16 + (s0 floordiv 64) * 32)>
#map12 = affine_map<()[s0] -> (s0 mod 16 + (s0 floordiv 64) * 32 + 16)>
#map13 = affine_map<()[s0, s1] -> (s0 * 64 + s1 * 16 - (s1 floordiv 4) * 64 + 64)>
#map14 = affine_map<()[s0, s1] -> (s1 * 32 + (s0 floordiv 64) * 32 + ((s0 mod 64) floordiv 16) * 4)>
#map15 = affine_map<()[s0, s1, s2] -> (s0 + s1 * 64 + s2 * 32 - (s0 floordiv 16) * 16)>
#map16 = affine_map<()[s0, s1] -> (s1 * 32 + (s0 floordiv 64) * 32 + ((s0 mod 64) floordiv 16) * 4 + 1)>
#map17 = affine_map<()[s0, s1] -> (s1 * 32 + (s0 floordiv 64) * 32 + ((s0 mod 64) floordiv 16) * 4 + 2)>
#map18 = affine_map<()[s0, s1] -> (s1 * 32 + (s0 floordiv 64) * 32 + ((s0 mod 64) floordiv 16) * 4 + 3)>
#map19 = affine_map<()[s0, s1, s2] -> (s0 + s1 * 64 + s2 * 32 - (s0 floordiv 16) * 16 + 16)>
#map20 = affine_map<()[s0, s1] -> (s1 * 32 + (s0 floordiv 64) * 32 + ((s0 mod 64) floordiv 16) * 4 + 16)>
#map21 = affine_map<()[s0, s1] -> (s1 * 32 + (s0 floordiv 64) * 32 + ((s0 mod 64) floordiv 16) * 4 + 17)>
#map22 = affine_map<()[s0, s1] -> (s1 * 32 + (s0 floordiv 64) * 32 + ((s0 mod 64) floordiv 16) * 4 + 18)>
#map23 = affine_map<()[s0, s1] -> (s1 * 32 + (s0 floordiv 64) * 32 + ((s0 mod 64) floordiv 16) * 4 + 19)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 2, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @multiply {
    stream.executable.export public @multiply workgroups() -> (index, index, index) {
      %c2 = arith.constant 2 : index
      %c1 = arith.constant 1 : index
      stream.return %c2, %c2, %c1 : index, index, index
    }
    builtin.module {
      func.func @multiply(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding) attributes {translation_info = #translation} {
        %c3 = arith.constant 3 : index
        %c1 = arith.constant 1 : index
        %c4608 = arith.constant 4608 : index
        %cst = arith.constant dense<0> : vector<4xi32>
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<i8>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<i8>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<i32>
        %block_id_x = gpu.block_id  x upper_bound 2
        %block_id_y = gpu.block_id  y upper_bound 2
        %thread_id_x = gpu.thread_id  x upper_bound 64
        %thread_id_y = gpu.thread_id  y upper_bound 2
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [64, 256], strides: [256, 1] : memref<i8> to memref<64x256xi8, strided<[256, 1]>>
        %reinterpret_cast_0 = memref.reinterpret_cast %1 to offset: [0], sizes: [128, 256], strides: [256, 1] : memref<i8> to memref<128x256xi8, strided<[256, 1]>>
        %reinterpret_cast_1 = memref.reinterpret_cast %2 to offset: [0], sizes: [64, 128], strides: [128, 1] : memref<i32> to memref<64x128xi32, strided<[128, 1]>>
        %alloc = memref.alloc() : memref<6912xi8, #gpu.address_space<workgroup>>
        %view = memref.view %alloc[%c0][] : memref<6912xi8, #gpu.address_space<workgroup>> to memref<64x72xi8, #gpu.address_space<workgroup>>
        %view_2 = memref.view %alloc[%c4608][] : memref<6912xi8, #gpu.address_space<workgroup>> to memref<32x72xi8, #gpu.address_space<workgroup>>
        %3 = affine.apply #map()[%thread_id_x, %thread_id_y, %block_id_x]
        %4 = affine.apply #map1()[%thread_id_x]
        %5 = vector.load %reinterpret_cast[%3, %4] : memref<64x256xi8, strided<[256, 1]>>, vector<16xi8>
        %6 = affine.apply #map2()[%thread_id_x, %thread_id_y, %block_id_y]
        %7 = vector.load %reinterpret_cast_0[%6, %4] : memref<128x256xi8, strided<[256, 1]>>, vector<16xi8>
        %8 = affine.apply #map3()[%thread_id_x, %thread_id_y, %block_id_y]
        %9 = vector.load %reinterpret_cast_0[%8, %4] : memref<128x256xi8, strided<[256, 1]>>, vector<16xi8>
        %10 = affine.apply #map4()[%thread_id_x, %thread_id_y]
        vector.store %5, %view_2[%10, %4] : memref<32x72xi8, #gpu.address_space<workgroup>>, vector<16xi8>
        %11 = affine.apply #map5()[%thread_id_x, %thread_id_y]
        vector.store %7, %view[%11, %4] : memref<64x72xi8, #gpu.address_space<workgroup>>, vector<16xi8>
        %12 = affine.apply #map6()[%thread_id_x, %thread_id_y]
        vector.store %9, %view[%12, %4] : memref<64x72xi8, #gpu.address_space<workgroup>>, vector<16xi8>
        %13 = affine.apply #map7()[%thread_id_x, %thread_id_y]
        %14 = affine.apply #map8()[%thread_id_x]
        %15 = affine.apply #map9()[%thread_id_x]
        %16 = affine.apply #map10()[%thread_id_x, %thread_id_y]
        %17 = affine.apply #map11()[%thread_id_x]
        %18 = affine.apply #map12()[%thread_id_x]
        %19:4 = scf.for %arg3 = %c0 to %c3 step %c1 iter_args(%arg4 = %cst, %arg5 = %cst, %arg6 = %cst, %arg7 = %cst) -> (vector<4xi32>, vector<4xi32>, vector<4xi32>, vector<4xi32>) {
          amdgpu.lds_barrier
          %68 = vector.load %view[%13, %14] : memref<64x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
          %69 = vector.load %view[%13, %15] : memref<64x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
          %70 = vector.load %view[%16, %14] : memref<64x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
          %71 = vector.load %view[%16, %15] : memref<64x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
          %72 = vector.load %view_2[%17, %14] : memref<32x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
          %73 = vector.load %view_2[%17, %15] : memref<32x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
          %74 = vector.load %view_2[%18, %14] : memref<32x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
          %75 = vector.load %view_2[%18, %15] : memref<32x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
          %76 = affine.apply #map13()[%arg3, %thread_id_x]
          %77 = vector.load %reinterpret_cast[%3, %76] : memref<64x256xi8, strided<[256, 1]>>, vector<16xi8>
          %78 = vector.load %reinterpret_cast_0[%6, %76] : memref<128x256xi8, strided<[256, 1]>>, vector<16xi8>
          %79 = vector.load %reinterpret_cast_0[%8, %76] : memref<128x256xi8, strided<[256, 1]>>, vector<16xi8>
          %80 = amdgpu.mfma 16x16x32 %72 * %68 + %arg4 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
          %81 = amdgpu.mfma 16x16x32 %73 * %69 + %80 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
          %82 = amdgpu.mfma 16x16x32 %72 * %70 + %arg5 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
          %83 = amdgpu.mfma 16x16x32 %73 * %71 + %82 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
          %84 = amdgpu.mfma 16x16x32 %74 * %68 + %arg6 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
          %85 = amdgpu.mfma 16x16x32 %75 * %69 + %84 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
          %86 = amdgpu.mfma 16x16x32 %74 * %70 + %arg7 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
          %87 = amdgpu.mfma 16x16x32 %75 * %71 + %86 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
          amdgpu.lds_barrier
          vector.store %77, %view_2[%10, %4] : memref<32x72xi8, #gpu.address_space<workgroup>>, vector<16xi8>
          vector.store %78, %view[%11, %4] : memref<64x72xi8, #gpu.address_space<workgroup>>, vector<16xi8>
          vector.store %79, %view[%12, %4] : memref<64x72xi8, #gpu.address_space<workgroup>>, vector<16xi8>
          scf.yield %81, %83, %85, %87 : vector<4xi32>, vector<4xi32>, vector<4xi32>, vector<4xi32>
        }
        amdgpu.lds_barrier
        %20 = affine.apply #map7()[%thread_id_x, %thread_id_y]
        %21 = affine.apply #map8()[%thread_id_x]
        %22 = vector.load %view[%20, %21] : memref<64x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
        %23 = affine.apply #map9()[%thread_id_x]
        %24 = vector.load %view[%20, %23] : memref<64x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
        %25 = affine.apply #map10()[%thread_id_x, %thread_id_y]
        %26 = vector.load %view[%25, %21] : memref<64x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
        %27 = vector.load %view[%25, %23] : memref<64x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
        %28 = affine.apply #map11()[%thread_id_x]
        %29 = vector.load %view_2[%28, %21] : memref<32x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
        %30 = vector.load %view_2[%28, %23] : memref<32x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
        %31 = affine.apply #map12()[%thread_id_x]
        %32 = vector.load %view_2[%31, %21] : memref<32x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
        %33 = vector.load %view_2[%31, %23] : memref<32x72xi8, #gpu.address_space<workgroup>>, vector<8xi8>
        %34 = amdgpu.mfma 16x16x32 %29 * %22 + %19#0 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
        %35 = amdgpu.mfma 16x16x32 %30 * %24 + %34 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
        %36 = amdgpu.mfma 16x16x32 %29 * %26 + %19#1 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
        %37 = amdgpu.mfma 16x16x32 %30 * %27 + %36 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
        %38 = amdgpu.mfma 16x16x32 %32 * %22 + %19#2 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
        %39 = amdgpu.mfma 16x16x32 %33 * %24 + %38 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
        %40 = amdgpu.mfma 16x16x32 %32 * %26 + %19#3 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
        %41 = amdgpu.mfma 16x16x32 %33 * %27 + %40 blgp =  none : vector<8xi8>, vector<8xi8>, vector<4xi32>
        %42 = vector.extract_strided_slice %35 {offsets = [0], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        %43 = affine.apply #map14()[%thread_id_x, %block_id_x]
        %44 = affine.apply #map15()[%thread_id_x, %block_id_y, %thread_id_y]
        vector.store %42, %reinterpret_cast_1[%43, %44] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %45 = vector.extract_strided_slice %35 {offsets = [1], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        %46 = affine.apply #map16()[%thread_id_x, %block_id_x]
        vector.store %45, %reinterpret_cast_1[%46, %44] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %47 = vector.extract_strided_slice %35 {offsets = [2], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        %48 = affine.apply #map17()[%thread_id_x, %block_id_x]
        vector.store %47, %reinterpret_cast_1[%48, %44] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %49 = vector.extract_strided_slice %35 {offsets = [3], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        %50 = affine.apply #map18()[%thread_id_x, %block_id_x]
        vector.store %49, %reinterpret_cast_1[%50, %44] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %51 = vector.extract_strided_slice %37 {offsets = [0], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        %52 = affine.apply #map19()[%thread_id_x, %block_id_y, %thread_id_y]
        vector.store %51, %reinterpret_cast_1[%43, %52] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %53 = vector.extract_strided_slice %37 {offsets = [1], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        vector.store %53, %reinterpret_cast_1[%46, %52] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %54 = vector.extract_strided_slice %37 {offsets = [2], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        vector.store %54, %reinterpret_cast_1[%48, %52] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %55 = vector.extract_strided_slice %37 {offsets = [3], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        vector.store %55, %reinterpret_cast_1[%50, %52] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %56 = vector.extract_strided_slice %39 {offsets = [0], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        %57 = affine.apply #map20()[%thread_id_x, %block_id_x]
        vector.store %56, %reinterpret_cast_1[%57, %44] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %58 = vector.extract_strided_slice %39 {offsets = [1], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        %59 = affine.apply #map21()[%thread_id_x, %block_id_x]
        vector.store %58, %reinterpret_cast_1[%59, %44] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %60 = vector.extract_strided_slice %39 {offsets = [2], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        %61 = affine.apply #map22()[%thread_id_x, %block_id_x]
        vector.store %60, %reinterpret_cast_1[%61, %44] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %62 = vector.extract_strided_slice %39 {offsets = [3], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        %63 = affine.apply #map23()[%thread_id_x, %block_id_x]
        vector.store %62, %reinterpret_cast_1[%63, %44] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %64 = vector.extract_strided_slice %41 {offsets = [0], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        vector.store %64, %reinterpret_cast_1[%57, %52] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %65 = vector.extract_strided_slice %41 {offsets = [1], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        vector.store %65, %reinterpret_cast_1[%59, %52] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %66 = vector.extract_strided_slice %41 {offsets = [2], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        vector.store %66, %reinterpret_cast_1[%61, %52] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        %67 = vector.extract_strided_slice %41 {offsets = [3], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
        vector.store %67, %reinterpret_cast_1[%63, %52] : memref<64x128xi32, strided<[128, 1]>>, vector<1xi32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.buffer_view, %arg3: !hal.fence, %arg4: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg3) => %arg0 : !hal.buffer_view -> tensor<64x256xi8>
    %1 = hal.tensor.import wait(%arg3) => %arg1 : !hal.buffer_view -> tensor<128x256xi8>
    %2 = hal.tensor.import wait(%arg3) => %arg2 : !hal.buffer_view -> tensor<64x128xi32>
    %3 = flow.dispatch @multiply::@multiply(%0, %1, %2) : (tensor<64x256xi8>, tensor<128x256xi8>, tensor<64x128xi32>) -> %2
    %4 = hal.tensor.barrier join(%3 : tensor<64x128xi32>) => %arg4 : !hal.fence
    %5 = hal.tensor.export %4 : tensor<64x128xi32> -> !hal.buffer_view
    return %5 : !hal.buffer_view
  }
}
