// One wave, one product; in the generic form.
#map = affine_map<()[s0] -> (s0 mod 16)>
#map1 = affine_map<()[s0] -> ((s0 floordiv 16) * 8)>
#map2 = affine_map<()[s0] -> ((s0 floordiv 16) * 8 + 16)>
#map3 = affine_map<()[s0] -> (((s0 mod 32) floordiv 16) * 8)>
#map4 = affine_map<()[s0] -> (((s0 mod 32) floordiv 16) * 8 + 1)>
#map5 = affine_map<()[s0] -> (((s0 mod 32) floordiv 16) * 8 + 2)>
#map6 = affine_map<()[s0] -> (((s0 mod 32) floordiv 16) * 8 + 3)>
#map7 = affine_map<()[s0] -> (((s0 mod 32) floordiv 16) * 8 + 4)>
#map8 = affine_map<()[s0] -> (((s0 mod 32) floordiv 16) * 8 + 5)>
#map9 = affine_map<()[s0] -> (((s0 mod 32) floordiv 16) * 8 + 6)>
#map10 = affine_map<()[s0] -> (((s0 mod 32) floordiv 16) * 8 + 7)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [32, 1, 1] subgroup_size = 32>
module attributes {transform.with_named_sequence} {
  builtin.module {
    func.func @product(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding) attributes {translation_info = #translation} {
      %c0 = arith.constant 0 : index
      %lane = gpu.thread_id  x upper_bound 32
      %ma = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<16x32xbf16>
      %mb = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<16x32xbf16>
      %md = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<16x16xf32>
      %row = affine.apply #map()[%lane]
      %ka0 = affine.apply #map1()[%lane]
      %a0 = vector.load %ma[%row, %ka0] : memref<16x32xbf16>, vector<8xbf16>
      %ka1 = affine.apply #map2()[%lane]
      %a1 = vector.load %ma[%row, %ka1] : memref<16x32xbf16>, vector<8xbf16>
      %av = vector.shuffle %a0, %a1 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : vector<8xbf16>, vector<8xbf16>
      %kb0 = affine.apply #map1()[%lane]
      %b0 = vector.load %mb[%row, %kb0] : memref<16x32xbf16>, vector<8xbf16>
      %kb1 = affine.apply #map2()[%lane]
      %b1 = vector.load %mb[%row, %kb1] : memref<16x32xbf16>, vector<8xbf16>
      %bv = vector.shuffle %b0, %b1 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : vector<8xbf16>, vector<8xbf16>
      %zero = arith.constant dense<0.000000e+00> : vector<8xf32>
      %d = "amdgpu.wmma"(%av, %bv, %zero) <{k = 32 : i32, m = 16 : i32, n = 16 : i32}> : (vector<16xbf16>, vector<16xbf16>, vector<8xf32>) -> vector<8xf32>
      %e0 = vector.extract_strided_slice %d {offsets = [0], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
      %i0 = affine.apply #map3()[%lane]
      vector.store %e0, %md[%i0, %row] : memref<16x16xf32>, vector<1xf32>
      %e1 = vector.extract_strided_slice %d {offsets = [1], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
      %i1 = affine.apply #map4()[%lane]
      vector.store %e1, %md[%i1, %row] : memref<16x16xf32>, vector<1xf32>
      %e2 = vector.extract_strided_slice %d {offsets = [2], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
      %i2 = affine.apply #map5()[%lane]
      vector.store %e2, %md[%i2, %row] : memref<16x16xf32>, vector<1xf32>
      %e3 = vector.extract_strided_slice %d {offsets = [3], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
      %i3 = affine.apply #map6()[%lane]
      vector.store %e3, %md[%i3, %row] : memref<16x16xf32>, vector<1xf32>
      %e4 = vector.extract_strided_slice %d {offsets = [4], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
      %i4 = affine.apply #map7()[%lane]
      vector.store %e4, %md[%i4, %row] : memref<16x16xf32>, vector<1xf32>
      %e5 = vector.extract_strided_slice %d {offsets = [5], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
      %i5 = affine.apply #map8()[%lane]
      vector.store %e5, %md[%i5, %row] : memref<16x16xf32>, vector<1xf32>
      %e6 = vector.extract_strided_slice %d {offsets = [6], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
      %i6 = affine.apply #map9()[%lane]
      vector.store %e6, %md[%i6, %row] : memref<16x16xf32>, vector<1xf32>
      %e7 = vector.extract_strided_slice %d {offsets = [7], sizes = [1], strides = [1]} : vector<8xf32> to vector<1xf32>
      %i7 = affine.apply #map10()[%lane]
      vector.store %e7, %md[%i7, %row] : memref<16x16xf32>, vector<1xf32>
      return
    }
  }
}
