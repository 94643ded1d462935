// run: easel opt %s --amdgcn-lds-alloc
// The size of the data share is known of machines without tables, too.
amdgcn.module @large target = <gfx1250> {
  amdgcn.kernel @fits {
    %a = amdgcn.alloc_lds 327664
    %b = amdgcn.alloc_lds 16
    amdgcn.end_kernel
  }
  amdgcn.kernel @beyond {
    %a = amdgcn.alloc_lds 327664
    %b = amdgcn.alloc_lds 20
    amdgcn.end_kernel
  }
}
amdgcn.module @small target = <gfx940> {
  amdgcn.kernel @beyond {
    %a = amdgcn.alloc_lds 65540
    amdgcn.end_kernel
  }
}

//$ easel opt %s --amdgcn-lds-alloc
//= 1
//! error[aster-lds-full]: %b has bytes 327664 to 327683; gfx1250 has 327680 bytes of data share
//!   --> lds_machines_refused.mlir:11:10
//!    |
//! 11 |     %b = amdgcn.alloc_lds 20
//!    |          ^^^^^^^^^^^^^^^^^^^ this buffer
//!    |
//!    = help: make buffers smaller, or give buffers back before others are allocated
//!
//! error[aster-lds-full]: %a has bytes 0 to 65539; gfx940 has 65536 bytes of data share
//!   --> lds_machines_refused.mlir:17:10
//!    |
//! 17 |     %a = amdgcn.alloc_lds 65540
//!    |          ^^^^^^^^^^^^^^^^^^^^^^ this buffer
//!    |
//!    = help: make buffers smaller, or give buffers back before others are allocated
