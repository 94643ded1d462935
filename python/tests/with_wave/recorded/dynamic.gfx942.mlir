#map = affine_map<()[s0] -> (s0 ceildiv 32)>
#map1 = affine_map<()[s0] -> (s0 ceildiv 64)>
#map2 = affine_map<()[s0, s1, s2] -> (s1 * 16 + s2 * 32 + s0 floordiv 8 - ((s1 * 16 + s0 floordiv 8) floordiv 32) * 32)>
#map3 = affine_map<()[s0, s1] -> ((s1 * 16 + s0 floordiv 8) mod 32)>
#map4 = affine_map<()[s0] -> (s0 * 4 - (s0 floordiv 8) * 32)>
#map5 = affine_map<()[s0, s1, s2] -> (s1 * 32 + s2 * 64 + s0 floordiv 4 - ((s1 * 32 + s0 floordiv 4) floordiv 64) * 64)>
#map6 = affine_map<()[s0, s1] -> ((s1 * 32 + s0 floordiv 4) mod 64)>
#map7 = affine_map<()[s0] -> (s0 * 8 - (s0 floordiv 4) * 32)>
#map8 = affine_map<()[s0, s1] -> (s0 + s1 * 32 - (s0 floordiv 16) * 16)>
#map9 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 4)>
#map10 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 4 + 16)>
#map11 = affine_map<()[s0, s1] -> (s0 + s1 * 32 - (s0 floordiv 16) * 16 + 16)>
#map12 = affine_map<()[s0] -> (s0 mod 16 + (s0 floordiv 64) * 16)>
#map13 = affine_map<()[s0, s1] -> (s0 * 32 + s1 * 4 - (s1 floordiv 8) * 32)>
#map14 = affine_map<()[s0, s1] -> (s0 * 32 + s1 * 8 - (s1 floordiv 4) * 32)>
#map15 = affine_map<()[s0, s1, s2] -> (s0 + s1 * 64 + s2 * 32 - (s0 floordiv 16) * 16)>
#map16 = affine_map<()[s0, s1] -> (s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4)>
#map17 = affine_map<()[s0, s1] -> (s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 + 1)>
#map18 = affine_map<()[s0, s1] -> (s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 + 2)>
#map19 = affine_map<()[s0, s1] -> (s0 * 32 + (s1 floordiv 64) * 16 + ((s1 mod 64) floordiv 16) * 4 + 3)>
#map20 = affine_map<()[s0, s1, s2] -> (s0 + s1 * 64 + s2 * 32 - (s0 floordiv 16) * 16 + 16)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [128, 2, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @multiply {
    stream.executable.export public @multiply workgroups(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %0 = affine.apply #map()[%arg0]
      %1 = affine.apply #map1()[%arg1]
      stream.return %0, %1, %c1 : index, index, index
    }
    builtin.module {
      func.func @multiply(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding, %arg3: index, %arg4: index, %arg5: index) attributes {translation_info = #translation} {
        %cst = arith.constant dense<0.000000e+00> : vector<8xf16>
        %cst_0 = arith.constant dense<0.000000e+00> : vector<4xf16>
        %cst_1 = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : vector<8xindex>
        %cst_2 = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
        %c1 = arith.constant 1 : index
        %c4608 = arith.constant 4608 : index
        %cst_3 = arith.constant dense<0.000000e+00> : vector<4xf32>
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f16>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f32>
        %block_id_x = gpu.block_id  x
        %block_id_y = gpu.block_id  y
        %thread_id_x = gpu.thread_id  x upper_bound 128
        %thread_id_y = gpu.thread_id  y upper_bound 2
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [%arg3, %arg5], strides: [%arg5, 1] : memref<f16> to memref<?x?xf16, strided<[?, 1]>>
        %reinterpret_cast_4 = memref.reinterpret_cast %1 to offset: [0], sizes: [%arg4, %arg5], strides: [%arg5, 1] : memref<f16> to memref<?x?xf16, strided<[?, 1]>>
        %reinterpret_cast_5 = memref.reinterpret_cast %2 to offset: [0], sizes: [%arg3, %arg4], strides: [%arg4, 1] : memref<f32> to memref<?x?xf32, strided<[?, 1]>>
        %alloc = memref.alloc() : memref<6912xi8, #gpu.address_space<workgroup>>
        %view = memref.view %alloc[%c0][] : memref<6912xi8, #gpu.address_space<workgroup>> to memref<64x36xf16, #gpu.address_space<workgroup>>
        %view_6 = memref.view %alloc[%c4608][] : memref<6912xi8, #gpu.address_space<workgroup>> to memref<32x36xf16, #gpu.address_space<workgroup>>
        %3 = affine.apply #map()[%arg5]
        %4 = vector.broadcast %arg5 : index to vector<4xindex>
        %5 = affine.apply #map2()[%thread_id_x, %thread_id_y, %block_id_x]
        %6 = arith.cmpi slt, %5, %arg3 : index
        %7 = vector.broadcast %6 : i1 to vector<4xi1>
        %8 = affine.apply #map3()[%thread_id_x, %thread_id_y]
        %9 = affine.apply #map4()[%thread_id_x]
        %10 = vector.broadcast %arg5 : index to vector<8xindex>
        %11 = affine.apply #map5()[%thread_id_x, %thread_id_y, %block_id_y]
        %12 = arith.cmpi slt, %11, %arg4 : index
        %13 = vector.broadcast %12 : i1 to vector<8xi1>
        %14 = affine.apply #map6()[%thread_id_x, %thread_id_y]
        %15 = affine.apply #map7()[%thread_id_x]
        %16 = affine.apply #map8()[%thread_id_x, %thread_id_y]
        %17 = affine.apply #map9()[%thread_id_x]
        %18 = affine.apply #map10()[%thread_id_x]
        %19 = affine.apply #map11()[%thread_id_x, %thread_id_y]
        %20 = affine.apply #map12()[%thread_id_x]
        %21:2 = scf.for %arg6 = %c0 to %3 step %c1 iter_args(%arg7 = %cst_3, %arg8 = %cst_3) -> (vector<4xf32>, vector<4xf32>) {
          %58 = affine.apply #map13()[%arg6, %thread_id_x]
          %59 = vector.broadcast %58 : index to vector<4xindex>
          %60 = arith.addi %59, %cst_2 overflow<nsw, nuw> : vector<4xindex>
          %61 = arith.cmpi slt, %60, %4 : vector<4xindex>
          %62 = arith.andi %61, %7 : vector<4xi1>
          %63 = vector.maskedload %reinterpret_cast[%5, %58], %62, %cst_0 : memref<?x?xf16, strided<[?, 1]>>, vector<4xi1>, vector<4xf16> into vector<4xf16>
          amdgpu.lds_barrier
          vector.store %63, %view_6[%8, %9] : memref<32x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %64 = affine.apply #map14()[%arg6, %thread_id_x]
          %65 = vector.broadcast %64 : index to vector<8xindex>
          %66 = arith.addi %65, %cst_1 overflow<nsw, nuw> : vector<8xindex>
          %67 = arith.cmpi slt, %66, %10 : vector<8xindex>
          %68 = arith.andi %67, %13 : vector<8xi1>
          %69 = vector.maskedload %reinterpret_cast_4[%11, %64], %68, %cst : memref<?x?xf16, strided<[?, 1]>>, vector<8xi1>, vector<8xf16> into vector<8xf16>
          vector.store %69, %view[%14, %15] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<8xf16>
          amdgpu.lds_barrier
          %70 = vector.load %view[%16, %17] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %71 = vector.load %view[%16, %18] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %72 = vector.load %view[%19, %17] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %73 = vector.load %view[%19, %18] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %74 = vector.load %view_6[%20, %17] : memref<32x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %75 = vector.load %view_6[%20, %18] : memref<32x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %76 = amdgpu.mfma 16x16x16 %74 * %70 + %arg7 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %77 = amdgpu.mfma 16x16x16 %75 * %71 + %76 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %78 = amdgpu.mfma 16x16x16 %74 * %72 + %arg8 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %79 = amdgpu.mfma 16x16x16 %75 * %73 + %78 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          scf.yield %77, %79 : vector<4xf32>, vector<4xf32>
        }
        %22 = vector.extract_strided_slice %21#0 {offsets = [0], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %23 = affine.apply #map15()[%thread_id_x, %block_id_y, %thread_id_y]
        %24 = arith.cmpi slt, %23, %arg4 : index
        %25 = affine.apply #map16()[%block_id_x, %thread_id_x]
        %26 = arith.cmpi slt, %25, %arg3 : index
        %27 = arith.andi %24, %26 : i1
        %28 = vector.broadcast %27 : i1 to vector<1xi1>
        vector.maskedstore %reinterpret_cast_5[%25, %23], %28, %22 : memref<?x?xf32, strided<[?, 1]>>, vector<1xi1>, vector<1xf32>
        %29 = vector.extract_strided_slice %21#0 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %30 = affine.apply #map17()[%block_id_x, %thread_id_x]
        %31 = arith.cmpi slt, %30, %arg3 : index
        %32 = arith.andi %24, %31 : i1
        %33 = vector.broadcast %32 : i1 to vector<1xi1>
        vector.maskedstore %reinterpret_cast_5[%30, %23], %33, %29 : memref<?x?xf32, strided<[?, 1]>>, vector<1xi1>, vector<1xf32>
        %34 = vector.extract_strided_slice %21#0 {offsets = [2], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %35 = affine.apply #map18()[%block_id_x, %thread_id_x]
        %36 = arith.cmpi slt, %35, %arg3 : index
        %37 = arith.andi %24, %36 : i1
        %38 = vector.broadcast %37 : i1 to vector<1xi1>
        vector.maskedstore %reinterpret_cast_5[%35, %23], %38, %34 : memref<?x?xf32, strided<[?, 1]>>, vector<1xi1>, vector<1xf32>
        %39 = vector.extract_strided_slice %21#0 {offsets = [3], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %40 = affine.apply #map19()[%block_id_x, %thread_id_x]
        %41 = arith.cmpi slt, %40, %arg3 : index
        %42 = arith.andi %24, %41 : i1
        %43 = vector.broadcast %42 : i1 to vector<1xi1>
        vector.maskedstore %reinterpret_cast_5[%40, %23], %43, %39 : memref<?x?xf32, strided<[?, 1]>>, vector<1xi1>, vector<1xf32>
        %44 = vector.extract_strided_slice %21#1 {offsets = [0], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %45 = affine.apply #map20()[%thread_id_x, %block_id_y, %thread_id_y]
        %46 = arith.cmpi slt, %45, %arg4 : index
        %47 = arith.andi %46, %26 : i1
        %48 = vector.broadcast %47 : i1 to vector<1xi1>
        vector.maskedstore %reinterpret_cast_5[%25, %45], %48, %44 : memref<?x?xf32, strided<[?, 1]>>, vector<1xi1>, vector<1xf32>
        %49 = vector.extract_strided_slice %21#1 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %50 = arith.andi %46, %31 : i1
        %51 = vector.broadcast %50 : i1 to vector<1xi1>
        vector.maskedstore %reinterpret_cast_5[%30, %45], %51, %49 : memref<?x?xf32, strided<[?, 1]>>, vector<1xi1>, vector<1xf32>
        %52 = vector.extract_strided_slice %21#1 {offsets = [2], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %53 = arith.andi %46, %36 : i1
        %54 = vector.broadcast %53 : i1 to vector<1xi1>
        vector.maskedstore %reinterpret_cast_5[%35, %45], %54, %52 : memref<?x?xf32, strided<[?, 1]>>, vector<1xi1>, vector<1xf32>
        %55 = vector.extract_strided_slice %21#1 {offsets = [3], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %56 = arith.andi %46, %41 : i1
        %57 = vector.broadcast %56 : i1 to vector<1xi1>
        vector.maskedstore %reinterpret_cast_5[%40, %45], %57, %55 : memref<?x?xf32, strided<[?, 1]>>, vector<1xi1>, vector<1xf32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.buffer_view, %arg3: !hal.fence, %arg4: !hal.fence) -> !hal.buffer_view {
    %0 = hal.buffer_view.dim<%arg0 : !hal.buffer_view>[0] : index
    %1 = hal.buffer_view.dim<%arg0 : !hal.buffer_view>[1] : index
    %2 = hal.tensor.import wait(%arg3) => %arg0 : !hal.buffer_view -> tensor<?x?xf16>{%0, %1}
    %3 = hal.buffer_view.dim<%arg1 : !hal.buffer_view>[0] : index
    %4 = hal.buffer_view.dim<%arg1 : !hal.buffer_view>[1] : index
    %5 = hal.tensor.import wait(%arg3) => %arg1 : !hal.buffer_view -> tensor<?x?xf16>{%3, %4}
    %6 = hal.buffer_view.dim<%arg2 : !hal.buffer_view>[0] : index
    %7 = hal.buffer_view.dim<%arg2 : !hal.buffer_view>[1] : index
    %8 = hal.tensor.import wait(%arg3) => %arg2 : !hal.buffer_view -> tensor<?x?xf32>{%6, %7}
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %2, %c0 : tensor<?x?xf16>
    %c0_0 = arith.constant 0 : index
    %dim_1 = tensor.dim %5, %c0_0 : tensor<?x?xf16>
    %c1 = arith.constant 1 : index
    %dim_2 = tensor.dim %2, %c1 : tensor<?x?xf16>
    %9 = flow.dispatch @multiply::@multiply[%dim, %dim_1, %dim_2](%2, %5, %8, %dim, %dim_1, %dim_2) : (tensor<?x?xf16>{%dim, %dim_2}, tensor<?x?xf16>{%dim_1, %dim_2}, tensor<?x?xf32>{%dim, %dim_1}, index, index, index) -> %8{%dim, %dim_1}
    %10 = hal.tensor.barrier join(%9 : tensor<?x?xf32>) => %arg4 : !hal.fence
    %c0_3 = arith.constant 0 : index
    %dim_4 = tensor.dim %9, %c0_3 : tensor<?x?xf32>
    %c1_5 = arith.constant 1 : index
    %dim_6 = tensor.dim %9, %c1_5 : tensor<?x?xf32>
    %11 = hal.tensor.export %10 : tensor<?x?xf32>{%dim_4, %dim_6} -> !hal.buffer_view
    return %11 : !hal.buffer_view
  }
}
