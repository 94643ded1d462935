// run: easel compile %s --isa ../../../isa/amdgcn/gfx1201.yaml
// Subgroups have the lanes of the target's waves; the error names targets whose waves have the stated size.
#t = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
func.func @large(%arg0: !stream.binding) attributes {translation_info = #t} {
  return
}

//$ easel compile %s --isa ../../../isa/amdgcn/gfx1201.yaml
//= 1
//! error[wave-workgroup-size]: workgroup size [64, 1, 1] with subgroup size 64 is not possible
//!  --> subgroups_refused.mlir:4:53
//!   |
//! 4 | func.func @large(%arg0: !stream.binding) attributes {translation_info = #t} {
//!   |                                                     ^^^^^^^^^^^^^^^^^^^^^^^ one to three sizes, 1024 work-items at most, subgroups of 32
//!   |
//!   = help: subgroups of 64 have the targets gfx942, gfx90a, gfx950
