// run: easel compile %s --isa ../../../isa/amdgcn/gfx1250.yaml
// The target has no product of this shape; the error names the shapes that it has.
#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [32, 1, 1] subgroup_size = 32>
func.func @shape(%arg0: !stream.binding) attributes {translation_info = #t} {
  %c0 = arith.constant 0 : index
  %lane = gpu.thread_id x upper_bound 32
  %m = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<32x8xf16>
  %d = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<32x8xf32>
  %a = vector.load %m[%lane, %c0] : memref<32x8xf16>, vector<8xf16>
  %c = arith.constant dense<0.0> : vector<8xf32>
  %0 = amdgpu.wmma %a * %a + %c : vector<8xf16>, vector<8xf16>, vector<8xf32>
  vector.store %0, %d[%lane, %c0] : memref<32x8xf32>, vector<8xf32>
  return
}

//$ easel compile %s --isa ../../../isa/amdgcn/gfx1250.yaml
//= 1
//! error[select-no-instruction]: no matrix instruction multiplies f16 by f16 into f32 in blocks of 16x16x16 on gfx1250
//!   --> wmma_no_instruction.mlir:11:3
//!    |
//! 11 |   %0 = amdgpu.wmma %a * %a + %c : vector<8xf16>, vector<8xf16>, vector<8xf32>
//!    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ needed here
//!    |
//!    = help: for these types gfx1250 has blocks of 16x16x32
