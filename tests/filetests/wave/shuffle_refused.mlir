// run: easel compile %s
#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module { stream.executable private @arith {
  stream.executable.export public @arith workgroups() -> (index, index, index) {
    %c1 = arith.constant 1 : index
    stream.return %c1, %c1, %c1 : index, index, index
  }
  builtin.module { func.func @arith(%a0: !stream.binding, %a2: !stream.binding) attributes {translation_info = #t} {
  %c0 = arith.constant 0 : index
  %lane = gpu.thread_id x upper_bound 64
  %in = stream.binding.subspan %a0[%c0] : !stream.binding -> memref<64x16xi32>
  %out = stream.binding.subspan %a2[%c0] : !stream.binding -> memref<64x4xi32>
  %v = vector.load %in[%lane, %c0] : memref<64x16xi32>, vector<4xi32>
  %w = vector.load %in[%lane, %c0] : memref<64x16xi32>, vector<4xi32>
  %s = vector.shuffle %v, %w [0, 9, 2, 7] : vector<4xi32>, vector<4xi32>
  vector.store %s, %out[%lane, %c0] : memref<64x4xi32>, vector<4xi32>
  return
}}}}

//$ easel compile %s
//= 1
//! error[wave-type]: element 9 of two vectors that have 8 elements together
//!   --> shuffle_refused.mlir:15:3
//!    |
//! 15 |   %s = vector.shuffle %v, %w [0, 9, 2, 7] : vector<4xi32>, vector<4xi32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ in this operation
