// A product of 64x64x64 by four waves of 32 lanes. Each wave has two by two tiles; A and B go through the workgroup's memory.
#map = affine_map<()[s0, s1] -> ((s0 + s1 * 64) floordiv 2)>
#map1 = affine_map<()[s0, s1] -> (((s0 + s1 * 64) mod 2) * 16)>
#map2 = affine_map<()[s0, s1] -> (s1 * 32 + s0 mod 16)>
#map3 = affine_map<()[s0, s1] -> ((s0 floordiv 32) * 32 + s0 mod 16)>
#map4 = affine_map<()[s0, s1] -> (s1 * 32 + s0 mod 16 + 16)>
#map5 = affine_map<()[s0, s1] -> ((s0 floordiv 32) * 32 + s0 mod 16 + 16)>
#map6 = affine_map<()[s0] -> (((s0 mod 32) floordiv 16) * 16)>
#map8 = affine_map<()[s0, s1] -> (s0 * 32 + s1)>
#map9 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8)>
#map10 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 1)>
#map11 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 2)>
#map12 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 3)>
#map13 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 4)>
#map14 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 5)>
#map15 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 6)>
#map16 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 7)>
#map17 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 16)>
#map18 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 17)>
#map19 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 18)>
#map20 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 19)>
#map21 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 20)>
#map22 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 21)>
#map23 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 22)>
#map24 = affine_map<()[s0, s1] -> (s1 * 32 + ((s0 mod 32) floordiv 16) * 8 + 23)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 2, 1] subgroup_size = 32>
module attributes {transform.with_named_sequence} {
  stream.executable private @gemm {
    stream.executable.export public @gemm workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      stream.return %c1, %c1, %c1 : index, index, index
    }
    builtin.module {
      func.func @gemm(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding) attributes {translation_info = #translation} {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %steps = arith.constant 2 : index
        %half = arith.constant 5120 : index
        %cst = arith.constant dense<0.000000e+00> : vector<8xf32>
        %thread_id_x = gpu.thread_id  x upper_bound 64
        %thread_id_y = gpu.thread_id  y upper_bound 2
        %ma = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<64x64xf16>
        %mb = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<64x64xf16>
        %md = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<64x64xf32>
        %alloc = memref.alloc() : memref<10240xi8, #gpu.address_space<workgroup>>
        %la = memref.view %alloc[%c0][] : memref<10240xi8, #gpu.address_space<workgroup>> to memref<64x40xf16, #gpu.address_space<workgroup>>
        %lb = memref.view %alloc[%half][] : memref<10240xi8, #gpu.address_space<workgroup>> to memref<64x40xf16, #gpu.address_space<workgroup>>
        %srow = affine.apply #map()[%thread_id_x, %thread_id_y]
        %scol = affine.apply #map1()[%thread_id_x, %thread_id_y]
        %arow0 = affine.apply #map2()[%thread_id_x, %thread_id_y]
        %brow0 = affine.apply #map3()[%thread_id_x, %thread_id_y]
        %arow1 = affine.apply #map4()[%thread_id_x, %thread_id_y]
        %brow1 = affine.apply #map5()[%thread_id_x, %thread_id_y]
        %kh = affine.apply #map6()[%thread_id_x]
        %r:4 = scf.for %i = %c0 to %steps step %c1 iter_args(%s0 = %cst, %s1 = %cst, %s2 = %cst, %s3 = %cst) -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
          %gk = affine.apply #map8()[%i, %scol]
          %ga = vector.load %ma[%srow, %gk] : memref<64x64xf16>, vector<16xf16>
          %gb = vector.load %mb[%srow, %gk] : memref<64x64xf16>, vector<16xf16>
          amdgpu.lds_barrier
          vector.store %ga, %la[%srow, %scol] : memref<64x40xf16, #gpu.address_space<workgroup>>, vector<16xf16>
          vector.store %gb, %lb[%srow, %scol] : memref<64x40xf16, #gpu.address_space<workgroup>>, vector<16xf16>
          amdgpu.lds_barrier
          %a0 = vector.load %la[%arow0, %kh] : memref<64x40xf16, #gpu.address_space<workgroup>>, vector<16xf16>
          %b0 = vector.load %lb[%brow0, %kh] : memref<64x40xf16, #gpu.address_space<workgroup>>, vector<16xf16>
          %a1 = vector.load %la[%arow1, %kh] : memref<64x40xf16, #gpu.address_space<workgroup>>, vector<16xf16>
          %b1 = vector.load %lb[%brow1, %kh] : memref<64x40xf16, #gpu.address_space<workgroup>>, vector<16xf16>
          %d0 = amdgpu.wmma 16x16x32 %a0 * %b0 + %s0 : vector<16xf16>, vector<16xf16>, vector<8xf32>
          %d1 = amdgpu.wmma 16x16x32 %a0 * %b1 + %s1 : vector<16xf16>, vector<16xf16>, vector<8xf32>
          %d2 = amdgpu.wmma 16x16x32 %a1 * %b0 + %s2 : vector<16xf16>, vector<16xf16>, vector<8xf32>
          %d3 = amdgpu.wmma 16x16x32 %a1 * %b1 + %s3 : vector<16xf16>, vector<16xf16>, vector<8xf32>
          scf.yield %d0, %d1, %d2, %d3 : vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>
        }
        %e0_0 = vector.extract_strided_slice %r#0 {offsets = [0], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x0_0 = affine.apply #map9()[%thread_id_x, %thread_id_y]
        vector.store %e0_0, %md[%x0_0, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e0_1 = vector.extract_strided_slice %r#0 {offsets = [1], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x0_1 = affine.apply #map10()[%thread_id_x, %thread_id_y]
        vector.store %e0_1, %md[%x0_1, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e0_2 = vector.extract_strided_slice %r#0 {offsets = [2], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x0_2 = affine.apply #map11()[%thread_id_x, %thread_id_y]
        vector.store %e0_2, %md[%x0_2, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e0_3 = vector.extract_strided_slice %r#0 {offsets = [3], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x0_3 = affine.apply #map12()[%thread_id_x, %thread_id_y]
        vector.store %e0_3, %md[%x0_3, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e0_4 = vector.extract_strided_slice %r#0 {offsets = [4], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x0_4 = affine.apply #map13()[%thread_id_x, %thread_id_y]
        vector.store %e0_4, %md[%x0_4, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e0_5 = vector.extract_strided_slice %r#0 {offsets = [5], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x0_5 = affine.apply #map14()[%thread_id_x, %thread_id_y]
        vector.store %e0_5, %md[%x0_5, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e0_6 = vector.extract_strided_slice %r#0 {offsets = [6], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x0_6 = affine.apply #map15()[%thread_id_x, %thread_id_y]
        vector.store %e0_6, %md[%x0_6, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e0_7 = vector.extract_strided_slice %r#0 {offsets = [7], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x0_7 = affine.apply #map16()[%thread_id_x, %thread_id_y]
        vector.store %e0_7, %md[%x0_7, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e1_0 = vector.extract_strided_slice %r#1 {offsets = [0], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x1_0 = affine.apply #map9()[%thread_id_x, %thread_id_y]
        vector.store %e1_0, %md[%x1_0, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e1_1 = vector.extract_strided_slice %r#1 {offsets = [1], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x1_1 = affine.apply #map10()[%thread_id_x, %thread_id_y]
        vector.store %e1_1, %md[%x1_1, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e1_2 = vector.extract_strided_slice %r#1 {offsets = [2], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x1_2 = affine.apply #map11()[%thread_id_x, %thread_id_y]
        vector.store %e1_2, %md[%x1_2, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e1_3 = vector.extract_strided_slice %r#1 {offsets = [3], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x1_3 = affine.apply #map12()[%thread_id_x, %thread_id_y]
        vector.store %e1_3, %md[%x1_3, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e1_4 = vector.extract_strided_slice %r#1 {offsets = [4], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x1_4 = affine.apply #map13()[%thread_id_x, %thread_id_y]
        vector.store %e1_4, %md[%x1_4, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e1_5 = vector.extract_strided_slice %r#1 {offsets = [5], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x1_5 = affine.apply #map14()[%thread_id_x, %thread_id_y]
        vector.store %e1_5, %md[%x1_5, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e1_6 = vector.extract_strided_slice %r#1 {offsets = [6], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x1_6 = affine.apply #map15()[%thread_id_x, %thread_id_y]
        vector.store %e1_6, %md[%x1_6, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e1_7 = vector.extract_strided_slice %r#1 {offsets = [7], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x1_7 = affine.apply #map16()[%thread_id_x, %thread_id_y]
        vector.store %e1_7, %md[%x1_7, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e2_0 = vector.extract_strided_slice %r#2 {offsets = [0], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x2_0 = affine.apply #map17()[%thread_id_x, %thread_id_y]
        vector.store %e2_0, %md[%x2_0, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e2_1 = vector.extract_strided_slice %r#2 {offsets = [1], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x2_1 = affine.apply #map18()[%thread_id_x, %thread_id_y]
        vector.store %e2_1, %md[%x2_1, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e2_2 = vector.extract_strided_slice %r#2 {offsets = [2], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x2_2 = affine.apply #map19()[%thread_id_x, %thread_id_y]
        vector.store %e2_2, %md[%x2_2, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e2_3 = vector.extract_strided_slice %r#2 {offsets = [3], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x2_3 = affine.apply #map20()[%thread_id_x, %thread_id_y]
        vector.store %e2_3, %md[%x2_3, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e2_4 = vector.extract_strided_slice %r#2 {offsets = [4], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x2_4 = affine.apply #map21()[%thread_id_x, %thread_id_y]
        vector.store %e2_4, %md[%x2_4, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e2_5 = vector.extract_strided_slice %r#2 {offsets = [5], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x2_5 = affine.apply #map22()[%thread_id_x, %thread_id_y]
        vector.store %e2_5, %md[%x2_5, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e2_6 = vector.extract_strided_slice %r#2 {offsets = [6], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x2_6 = affine.apply #map23()[%thread_id_x, %thread_id_y]
        vector.store %e2_6, %md[%x2_6, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e2_7 = vector.extract_strided_slice %r#2 {offsets = [7], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x2_7 = affine.apply #map24()[%thread_id_x, %thread_id_y]
        vector.store %e2_7, %md[%x2_7, %brow0] : memref<64x64xf32>, vector<1xf32>
        %e3_0 = vector.extract_strided_slice %r#3 {offsets = [0], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x3_0 = affine.apply #map17()[%thread_id_x, %thread_id_y]
        vector.store %e3_0, %md[%x3_0, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e3_1 = vector.extract_strided_slice %r#3 {offsets = [1], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x3_1 = affine.apply #map18()[%thread_id_x, %thread_id_y]
        vector.store %e3_1, %md[%x3_1, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e3_2 = vector.extract_strided_slice %r#3 {offsets = [2], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x3_2 = affine.apply #map19()[%thread_id_x, %thread_id_y]
        vector.store %e3_2, %md[%x3_2, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e3_3 = vector.extract_strided_slice %r#3 {offsets = [3], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x3_3 = affine.apply #map20()[%thread_id_x, %thread_id_y]
        vector.store %e3_3, %md[%x3_3, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e3_4 = vector.extract_strided_slice %r#3 {offsets = [4], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x3_4 = affine.apply #map21()[%thread_id_x, %thread_id_y]
        vector.store %e3_4, %md[%x3_4, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e3_5 = vector.extract_strided_slice %r#3 {offsets = [5], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x3_5 = affine.apply #map22()[%thread_id_x, %thread_id_y]
        vector.store %e3_5, %md[%x3_5, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e3_6 = vector.extract_strided_slice %r#3 {offsets = [6], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x3_6 = affine.apply #map23()[%thread_id_x, %thread_id_y]
        vector.store %e3_6, %md[%x3_6, %brow1] : memref<64x64xf32>, vector<1xf32>
        %e3_7 = vector.extract_strided_slice %r#3 {offsets = [7], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
        %x3_7 = affine.apply #map24()[%thread_id_x, %thread_id_y]
        vector.store %e3_7, %md[%x3_7, %brow1] : memref<64x64xf32>, vector<1xf32>
        return
      }
    }
  }
}
