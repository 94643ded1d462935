#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
func.func @kernel(%arg0: !stream.binding, %arg1: i32) attributes {translation_info = #translation} {
  %c0 = arith.constant 0 : index
  %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<64xf32>
  %tid = gpu.thread_id x upper_bound 64
  %x = memref.load %0[%tid] : memref<64xf32>
  %three = arith.constant 3 : i32
  %wide = arith.constant 128 : i32
  %half = arith.constant 32 : i32
  %minus = arith.constant -1 : i32
  %a, %va = gpu.shuffle xor %x, %three, %three : f32
  %b, %vb = gpu.shuffle xor %x, %three, %wide : f32
  %c, %vc = gpu.shuffle xor %x, %three, %arg1 : f32
  %d, %vd = gpu.shuffle idx %x, %three, %half : f32
  %e, %ve = gpu.shuffle up %x, %minus, %half : f32
  %f = gpu.subgroup_broadcast %x, specific_lane %wide : f32
  %g = gpu.subgroup_reduce add %x cluster(size = 48) : (f32) -> f32
  %h = gpu.subgroup_reduce xori %x : (f32) -> f32
  %v3 = arith.constant dense<1> : vector<3xi8>
  %i, %vi = gpu.shuffle xor %v3, %three, %half : vector<3xi8>
  return
}
