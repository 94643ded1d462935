// run: easel opt %s --amdgcn-lds-alloc
// run: easel opt %s --amdgcn-convert-lds-buffers
// What is not known of a buffer, or asked for too late.
amdgcn.module @m target = <gfx942> {
  func.func @size(%n: index) {
    %a = amdgcn.alloc_lds %n
    %b = amdgcn.alloc_lds 16 alignment 3
    return
  }
  func.func @dead(%c: i1) {
    %a = amdgcn.alloc_lds 16
    cf.cond_br %c, ^gone, ^end
  ^gone:
    amdgcn.dealloc_lds %a
    cf.br ^end
  ^end:
    %o = amdgcn.get_lds_offset %a : i32
    return
  }
  func.func @asked() {
    %a = amdgcn.alloc_lds 16
    %o = amdgcn.get_lds_offset %a : i32
    return
  }
  func.func @full() {
    %a = amdgcn.alloc_lds 40000
    %b = amdgcn.alloc_lds 16 offset 65536
    %c = amdgcn.alloc_lds 32000
    return
  }
}

//$ easel opt %s --amdgcn-lds-alloc
//= 1
//! error[aster-lds-alignment]: alignment 3 of a buffer is not a power of two
//!  --> lds_refused.mlir:7:10
//!   |
//! 7 |     %b = amdgcn.alloc_lds 16 alignment 3
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: write 1, 2, 4, 8, ...
//$ easel opt %s --amdgcn-convert-lds-buffers
//= 1
//! error[aster-lds-alignment]: alignment 3 of a buffer is not a power of two
//!  --> lds_refused.mlir:7:10
//!   |
//! 7 |     %b = amdgcn.alloc_lds 16 alignment 3
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: write 1, 2, 4, 8, ...
