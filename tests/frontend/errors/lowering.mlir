#map = affine_map<()[s0] -> (s0 * 16)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
func.func @kernel(%arg0: !stream.binding, %arg1: !stream.binding) attributes {translation_info = #translation} {
  %c0 = arith.constant 0 : index
  %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
  %tid = gpu.thread_id x upper_bound 64
  %a = memref.reinterpret_cast %0 to offset: [0], sizes: [16, 16], strides: [16, 1] : memref<f16> to memref<16x16xf16, strided<[16, 1]>>
  %1 = vector.load %a[%tid, %c0] : memref<16x16xf16, strided<[16, 1]>>, vector<4xf32>
  %2 = vector.load %a[%tid] : memref<16x16xf16, strided<[16, 1]>>, vector<4xf16>
  %3 = vector.load %a[%tid, %c0] : memref<16x16xf16, strided<[16, 1]>>, vector<4xf16>
  %acc = arith.constant dense<0.0> : vector<4xf32>
  %4 = amdgpu.mfma 32x32x8 %3 * %3 + %acc blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  %5 = arith.addf %acc, %acc downward : vector<4xf32>
  %6 = arith.addf %5, %5 : vector<4xf32>
  %c-1 = arith.constant -1 : index
  %7 = scf.for %i = %c0 to %tid step %c-1 iter_args(%x = %acc) -> (vector<4xf32>) {
    scf.yield %x : vector<4xf32>
  }
  %8 = vector.extract_strided_slice %acc {offsets = [3], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %alloc = memref.alloc() : memref<?xi8, 3>
  %b = memref.alloc() : memref<64xi8, 3>
  %k = arith.constant 48 : index
  %c48 = memref.view %b[%k][] : memref<64xi8, 3> to memref<16xf16, 3>
  %9 = arith.index_cast %0 : memref<f16> to i32
  return
}
