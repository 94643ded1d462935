module {
  func.func @kernel() attributes {translation_info = #iree_codegen.translation_info<workgroup_size = [64