func.func @kernel() {
  return
}
func.func @other() attributes {translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 64, 2] subgroup_size = 64>} {
  gpu.barrier
}
