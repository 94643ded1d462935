#map = affine_map<()[s0] -> (s0 * 16)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
func.func @kernel(%arg0: !stream.binding, %arg1: !stream.binding) attributes {translation_info = #translation} {
  %c0 = arith.constant 0 : index
  %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
  %tid = gpu.thread_id x upper_bound 64
  %a = memref.reinterpret_cast %0 to offset: [0], sizes: [16, 16], strides: [16, 1] : memref<f16> to memref<16x16xf16, strided<[16, 1]>>
  %1 = affine.apply #map()[%missing]
  %tid = arith.constant 3 : index
  %2 = affine.apply #map7()[%tid]
  %3:2 = arith.constant 3 : index
  %4 = arith.addi %tid#1, %later : index
  %later = arith.constant 1 : index
  return
}
