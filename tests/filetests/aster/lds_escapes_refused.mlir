// run: easel opt %s --amdgcn-convert-lds-buffers
func.func @f(%b: i1) -> !amdgcn.lds_buffer {
  %0 = amdgcn.alloc_lds 32 offset 0
  cf.br ^c(%0 : !amdgcn.lds_buffer)
^c(%1: !amdgcn.lds_buffer):
  %2 = amdgcn.get_lds_offset %0 : i32
  return %0 : !amdgcn.lds_buffer
}

//$ easel opt %s --amdgcn-convert-lds-buffers
//= 1
//! error[aster-lds-escapes]: `cf.br` takes a buffer of the data share
//!  --> lds_escapes_refused.mlir:4:3
//!   |
//! 4 |   cf.br ^c(%0 : !amdgcn.lds_buffer)
//!   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!   |
//!   = help: pass the buffer's offset on instead: `get_lds_offset`
//!
//! error[aster-lds-escapes]: `return` takes a buffer of the data share
//!  --> lds_escapes_refused.mlir:7:3
//!   |
//! 7 |   return %0 : !amdgcn.lds_buffer
//!   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this operation
//!   |
//!   = help: pass the buffer's offset on instead: `get_lds_offset`
