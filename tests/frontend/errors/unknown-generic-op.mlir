#map = affine_map<()[s0] -> (s0 * 16)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
func.func @kernel(%arg0: !stream.binding, %arg1: !stream.binding) attributes {translation_info = #translation} {
  %c0 = arith.constant 0 : index
  %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
  %tid = gpu.thread_id x upper_bound 64
  %a = memref.reinterpret_cast %0 to offset: [0], sizes: [16, 16], strides: [16, 1] : memref<f16> to memref<16x16xf16, strided<[16, 1]>>
  %1 = "vector.frobnicate"(%a, %tid) <{far = 3 : i32}> : (memref<16x16xf16, strided<[16, 1]>>, index) -> vector<4xf16>
  vector.store %1, %a[%tid, %c0] : memref<16x16xf16, strided<[16, 1]>>, vector<4xf16>
  "amdgpu.teleport"() : () -> ()
  return
}
