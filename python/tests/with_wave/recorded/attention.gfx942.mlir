#map = affine_map<()[s0, s1] -> (s0 + s1 * 32 - (s0 floordiv 16) * 16 + (s0 floordiv 64) * 16)>
#map1 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 4)>
#map2 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 4 + 16)>
#map3 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 4 + 32)>
#map4 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 4 + 48)>
#map5 = affine_map<()[s0] -> (s0 * 8 - (s0 floordiv 8) * 64)>
#map6 = affine_map<()[s0] -> ((s0 floordiv 8) mod 32)>
#map7 = affine_map<()[s0] -> (s0 floordiv 8 - ((s0 floordiv 8 + 16) floordiv 32) * 32 + 16)>
#map8 = affine_map<()[s0] -> ((s0 floordiv 4) mod 32)>
#map9 = affine_map<()[s0] -> (s0 * 8 - (s0 floordiv 4) * 32)>
#map10 = affine_map<()[s0] -> (s0 mod 16)>
#map11 = affine_map<()[s0] -> (s0 mod 16 + 16)>
#map12 = affine_map<()[s0, s1] -> (s1 * 32 + (s0 floordiv 8) mod 32)>
#map13 = affine_map<()[s0, s1] -> (s1 * 32 + s0 floordiv 8 - ((s0 floordiv 8 + 16) floordiv 32) * 32 + 16)>
#map14 = affine_map<()[s0, s1] -> (s0 * 32 + s1 * 8 - (s1 floordiv 4) * 32)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [128, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @attend {
    stream.executable.export public @attend workgroups() -> (index, index, index) {
      %c2 = arith.constant 2 : index
      %c1 = arith.constant 1 : index
      stream.return %c2, %c1, %c2 : index, index, index
    }
    builtin.module {
      func.func @attend(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding, %arg3: !stream.binding) attributes {translation_info = #translation} {
        %c32_i32 = arith.constant 32 : i32
        %c64_i32 = arith.constant 64 : i32
        %c16_i32 = arith.constant 16 : i32
        %c4 = arith.constant 4 : index
        %c1 = arith.constant 1 : index
        %c4352 = arith.constant 4352 : index
        %cst = arith.constant dense<0.180336878> : vector<4xf32>
        %cst_0 = arith.constant dense<0.000000e+00> : vector<4xf32>
        %cst_1 = arith.constant dense<0.000000e+00> : vector<1xf32>
        %cst_2 = arith.constant dense<-1.000000e+30> : vector<1xf32>
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f16>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f16>
        %3 = stream.binding.subspan %arg3[%c0] : !stream.binding -> memref<f32>
        %block_id_x = gpu.block_id  x upper_bound 2
        %block_id_z = gpu.block_id  z upper_bound 2
        %thread_id_x = gpu.thread_id  x upper_bound 128
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [2, 64, 64], strides: [4096, 64, 1] : memref<f16> to memref<2x64x64xf16, strided<[4096, 64, 1]>>
        %reinterpret_cast_3 = memref.reinterpret_cast %1 to offset: [0], sizes: [2, 128, 64], strides: [8192, 64, 1] : memref<f16> to memref<2x128x64xf16, strided<[8192, 64, 1]>>
        %reinterpret_cast_4 = memref.reinterpret_cast %2 to offset: [0], sizes: [2, 32, 128], strides: [4096, 128, 1] : memref<f16> to memref<2x32x128xf16, strided<[4096, 128, 1]>>
        %reinterpret_cast_5 = memref.reinterpret_cast %3 to offset: [0], sizes: [2, 64, 32], strides: [2048, 32, 1] : memref<f32> to memref<2x64x32xf32, strided<[2048, 32, 1]>>
        %alloc = memref.alloc() : memref<6656xi8, #gpu.address_space<workgroup>>
        %view = memref.view %alloc[%c4352][] : memref<6656xi8, #gpu.address_space<workgroup>> to memref<1x32x36xf16, #gpu.address_space<workgroup>>
        %view_6 = memref.view %alloc[%c0][] : memref<6656xi8, #gpu.address_space<workgroup>> to memref<1x32x68xf16, #gpu.address_space<workgroup>>
        %4 = affine.apply #map()[%thread_id_x, %block_id_x]
        %5 = affine.apply #map1()[%thread_id_x]
        %6 = vector.load %reinterpret_cast[%block_id_z, %4, %5] : memref<2x64x64xf16, strided<[4096, 64, 1]>>, vector<4xf16>
        %7 = affine.apply #map2()[%thread_id_x]
        %8 = vector.load %reinterpret_cast[%block_id_z, %4, %7] : memref<2x64x64xf16, strided<[4096, 64, 1]>>, vector<4xf16>
        %9 = affine.apply #map3()[%thread_id_x]
        %10 = vector.load %reinterpret_cast[%block_id_z, %4, %9] : memref<2x64x64xf16, strided<[4096, 64, 1]>>, vector<4xf16>
        %11 = affine.apply #map4()[%thread_id_x]
        %12 = vector.load %reinterpret_cast[%block_id_z, %4, %11] : memref<2x64x64xf16, strided<[4096, 64, 1]>>, vector<4xf16>
        %13 = affine.apply #map5()[%thread_id_x]
        %14 = affine.apply #map6()[%thread_id_x]
        %15 = affine.apply #map7()[%thread_id_x]
        %16 = affine.apply #map8()[%thread_id_x]
        %17 = affine.apply #map9()[%thread_id_x]
        %18 = affine.apply #map10()[%thread_id_x]
        %19 = affine.apply #map11()[%thread_id_x]
        %20:4 = scf.for %arg4 = %c0 to %c4 step %c1 iter_args(%arg5 = %cst_2, %arg6 = %cst_1, %arg7 = %cst_0, %arg8 = %cst_0) -> (vector<1xf32>, vector<1xf32>, vector<4xf32>, vector<4xf32>) {
          %25 = affine.apply #map12()[%thread_id_x, %arg4]
          %26 = vector.load %reinterpret_cast_3[%block_id_z, %25, %13] : memref<2x128x64xf16, strided<[8192, 64, 1]>>, vector<8xf16>
          amdgpu.lds_barrier
          vector.store %26, %view_6[%c0, %14, %13] : memref<1x32x68xf16, #gpu.address_space<workgroup>>, vector<8xf16>
          %27 = affine.apply #map13()[%thread_id_x, %arg4]
          %28 = vector.load %reinterpret_cast_3[%block_id_z, %27, %13] : memref<2x128x64xf16, strided<[8192, 64, 1]>>, vector<8xf16>
          vector.store %28, %view_6[%c0, %15, %13] : memref<1x32x68xf16, #gpu.address_space<workgroup>>, vector<8xf16>
          %29 = affine.apply #map14()[%arg4, %thread_id_x]
          %30 = vector.load %reinterpret_cast_4[%block_id_z, %16, %29] : memref<2x32x128xf16, strided<[4096, 128, 1]>>, vector<8xf16>
          vector.store %30, %view[%c0, %16, %17] : memref<1x32x36xf16, #gpu.address_space<workgroup>>, vector<8xf16>
          amdgpu.lds_barrier
          %31 = vector.load %view[%c0, %18, %5] : memref<1x32x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %32 = vector.load %view[%c0, %18, %7] : memref<1x32x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %33 = vector.load %view[%c0, %19, %5] : memref<1x32x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %34 = vector.load %view[%c0, %19, %7] : memref<1x32x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %35 = vector.load %view_6[%c0, %18, %5] : memref<1x32x68xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %36 = vector.load %view_6[%c0, %18, %7] : memref<1x32x68xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %37 = vector.load %view_6[%c0, %18, %9] : memref<1x32x68xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %38 = vector.load %view_6[%c0, %18, %11] : memref<1x32x68xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %39 = vector.load %view_6[%c0, %19, %5] : memref<1x32x68xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %40 = vector.load %view_6[%c0, %19, %7] : memref<1x32x68xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %41 = vector.load %view_6[%c0, %19, %9] : memref<1x32x68xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %42 = vector.load %view_6[%c0, %19, %11] : memref<1x32x68xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %43 = amdgpu.mfma 16x16x16 %35 * %6 + %cst_0 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %44 = amdgpu.mfma 16x16x16 %36 * %8 + %43 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %45 = amdgpu.mfma 16x16x16 %37 * %10 + %44 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %46 = amdgpu.mfma 16x16x16 %38 * %12 + %45 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %47 = amdgpu.mfma 16x16x16 %39 * %6 + %cst_0 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %48 = amdgpu.mfma 16x16x16 %40 * %8 + %47 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %49 = amdgpu.mfma 16x16x16 %41 * %10 + %48 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %50 = amdgpu.mfma 16x16x16 %42 * %12 + %49 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %51 = arith.mulf %46, %cst : vector<4xf32>
          %52 = arith.mulf %50, %cst : vector<4xf32>
          %53 = vector.extract %51[0] : f32 from vector<4xf32>
          %54 = vector.extract %51[1] : f32 from vector<4xf32>
          %55 = arith.maximumf %53, %54 : f32
          %56 = vector.extract %51[2] : f32 from vector<4xf32>
          %57 = arith.maximumf %55, %56 : f32
          %58 = vector.extract %51[3] : f32 from vector<4xf32>
          %59 = arith.maximumf %57, %58 : f32
          %60 = vector.extract %52[0] : f32 from vector<4xf32>
          %61 = vector.extract %52[1] : f32 from vector<4xf32>
          %62 = arith.maximumf %60, %61 : f32
          %63 = vector.extract %52[2] : f32 from vector<4xf32>
          %64 = arith.maximumf %62, %63 : f32
          %65 = vector.extract %52[3] : f32 from vector<4xf32>
          %66 = arith.maximumf %64, %65 : f32
          %67 = arith.maximumf %59, %66 : f32
          %68 = vector.broadcast %67 : f32 to vector<1xf32>
          %shuffleResult, %valid = gpu.shuffle  xor %68, %c16_i32, %c64_i32 : vector<1xf32>
          %69 = arith.maximumf %68, %shuffleResult : vector<1xf32>
          %shuffleResult_7, %valid_8 = gpu.shuffle  xor %69, %c32_i32, %c64_i32 : vector<1xf32>
          %70 = arith.maximumf %69, %shuffleResult_7 : vector<1xf32>
          %71 = arith.maximumf %arg5, %70 : vector<1xf32>
          %72 = arith.subf %arg5, %71 : vector<1xf32>
          %73 = math.exp2 %72 : vector<1xf32>
          %74 = vector.extract %71[0] : f32 from vector<1xf32>
          %75 = vector.broadcast %74 : f32 to vector<4xf32>
          %76 = arith.subf %51, %75 : vector<4xf32>
          %77 = arith.subf %52, %75 : vector<4xf32>
          %78 = math.exp2 %76 : vector<4xf32>
          %79 = math.exp2 %77 : vector<4xf32>
          %80 = arith.mulf %arg6, %73 : vector<1xf32>
          %81 = arith.addf %78, %79 : vector<4xf32>
          %82 = vector.extract %81[0] : f32 from vector<4xf32>
          %83 = vector.extract %81[1] : f32 from vector<4xf32>
          %84 = arith.addf %82, %83 : f32
          %85 = vector.extract %81[2] : f32 from vector<4xf32>
          %86 = arith.addf %84, %85 : f32
          %87 = vector.extract %81[3] : f32 from vector<4xf32>
          %88 = arith.addf %86, %87 : f32
          %89 = vector.broadcast %88 : f32 to vector<1xf32>
          %shuffleResult_9, %valid_10 = gpu.shuffle  xor %89, %c16_i32, %c64_i32 : vector<1xf32>
          %90 = arith.addf %89, %shuffleResult_9 : vector<1xf32>
          %shuffleResult_11, %valid_12 = gpu.shuffle  xor %90, %c32_i32, %c64_i32 : vector<1xf32>
          %91 = arith.addf %90, %shuffleResult_11 : vector<1xf32>
          %92 = arith.addf %80, %91 : vector<1xf32>
          %93 = arith.truncf %78 : vector<4xf32> to vector<4xf16>
          %94 = arith.truncf %79 : vector<4xf32> to vector<4xf16>
          %95 = vector.extract %73[0] : f32 from vector<1xf32>
          %96 = vector.broadcast %95 : f32 to vector<4xf32>
          %97 = arith.mulf %arg7, %96 : vector<4xf32>
          %98 = arith.mulf %arg8, %96 : vector<4xf32>
          %99 = amdgpu.mfma 16x16x16 %31 * %93 + %97 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %100 = amdgpu.mfma 16x16x16 %32 * %94 + %99 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %101 = amdgpu.mfma 16x16x16 %33 * %93 + %98 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %102 = amdgpu.mfma 16x16x16 %34 * %94 + %101 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          scf.yield %71, %92, %100, %102 : vector<1xf32>, vector<1xf32>, vector<4xf32>, vector<4xf32>
        }
        %21 = vector.extract %20#1[0] : f32 from vector<1xf32>
        %22 = vector.broadcast %21 : f32 to vector<4xf32>
        %23 = arith.divf %20#2, %22 : vector<4xf32>
        %24 = arith.divf %20#3, %22 : vector<4xf32>
        vector.store %23, %reinterpret_cast_5[%block_id_z, %4, %5] : memref<2x64x32xf32, strided<[2048, 32, 1]>>, vector<4xf32>
        vector.store %24, %reinterpret_cast_5[%block_id_z, %4, %7] : memref<2x64x32xf32, strided<[2048, 32, 1]>>, vector<4xf32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.buffer_view, %arg3: !hal.buffer_view, %arg4: !hal.fence, %arg5: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg4) => %arg0 : !hal.buffer_view -> tensor<2x64x64xf16>
    %1 = hal.tensor.import wait(%arg4) => %arg1 : !hal.buffer_view -> tensor<2x128x64xf16>
    %2 = hal.tensor.import wait(%arg4) => %arg2 : !hal.buffer_view -> tensor<2x32x128xf16>
    %3 = hal.tensor.import wait(%arg4) => %arg3 : !hal.buffer_view -> tensor<2x64x32xf32>
    %4 = flow.dispatch @attend::@attend(%0, %1, %2, %3) : (tensor<2x64x64xf16>, tensor<2x128x64xf16>, tensor<2x32x128xf16>, tensor<2x64x32xf32>) -> %3
    %5 = hal.tensor.barrier join(%4 : tensor<2x64x32xf32>) => %arg5 : !hal.fence
    %6 = hal.tensor.export %5 : tensor<2x64x32xf32> -> !hal.buffer_view
    return %6 : !hal.buffer_view
  }
}
