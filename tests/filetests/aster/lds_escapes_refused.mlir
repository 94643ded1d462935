// run: easel opt %s --amdgcn-convert-lds-buffers
func.func @f(%b: i1) -> !amdgcn.lds_buffer {
  %0 = amdgcn.alloc_lds 32 offset 0
  cf.br ^c(%0 : !amdgcn.lds_buffer)
^c(%1: !amdgcn.lds_buffer):
  %2 = amdgcn.get_lds_offset %0 : i32
  return %0 : !amdgcn.lds_buffer
}
