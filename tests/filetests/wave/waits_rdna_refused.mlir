// run: easel compile %s --isa ../../../isa/amdgcn/gfx1201.yaml
// The operands of one wait for all counters are in the encoding of machines that have it; leaving it out would be a race.
#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 32>
func.func @waits(%arg0: !stream.binding) attributes {translation_info = #t} {
  %c0 = arith.constant 0 : index
  %id = gpu.thread_id x upper_bound 64
  %a = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<64xf32>
  %x = arith.constant 1.0 : f32
  memref.store %x, %a[%id] : memref<64xf32>
  rocdl.s.waitcnt 16368
  return
}

//$ easel compile %s --isa ../../../isa/amdgcn/gfx1201.yaml
//= 1
//! error[select-no-instruction]: no single instruction waits for loads of every memory
//!   --> waits_rdna_refused.mlir:10:3
//!    |
//! 10 |   rocdl.s.waitcnt 16368
//!    |   ^^^^^^^^^^^^^^^^^^^^^ needed here
//!    |
//!    = help: a row with this meaning in the target's tables would be used without further change
