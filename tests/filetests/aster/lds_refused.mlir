// run: easel opt %s --amdgcn-lds-alloc
// run: easel opt %s --amdgcn-convert-lds-buffers
// What is not known of a buffer, or asked for too late.
amdgcn.module @m target = <gfx942> {
  func.func @size(%n: index) {
    %a = amdgcn.alloc_lds %n
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
//! error[aster-lds-size]: the bytes of this buffer are not known
//!  --> lds_refused.mlir:6:10
//!   |
//! 6 |     %a = amdgcn.alloc_lds %n
//!   |          ^^^^^^^^^^^^^^^^^^^ this buffer
//!   |
//!   = help: give a constant of at least 1, and a power of two as its alignment
//!
//! error[aster-lds-dead]: this buffer may have been given back
//!   --> lds_refused.mlir:16:10
//!    |
//! 16 |     %o = amdgcn.get_lds_offset %a : i32
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ its offset is asked for
//!    |
//!    = help: move `dealloc_lds` behind the last use
//!
//! error[aster-lds-full]: %b has bytes 65536 to 65551; gfx942 has 65536 bytes of data share
//!   --> lds_refused.mlir:26:10
//!    |
//! 26 |     %b = amdgcn.alloc_lds 16 offset 65536
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this buffer
//!    |
//!    = help: make buffers smaller, or give buffers back before others are allocated
//!
//! error[aster-lds-full]: %c has bytes 65552 to 97551; gfx942 has 65536 bytes of data share
//!   --> lds_refused.mlir:27:10
//!    |
//! 27 |     %c = amdgcn.alloc_lds 32000
//!    |          ^^^^^^^^^^^^^^^^^^^^^^ this buffer
//!    |
//!    = help: make buffers smaller, or give buffers back before others are allocated
//$ easel opt %s --amdgcn-convert-lds-buffers
//> amdgcn.module @m target = <gfx942> {
//>   func.func @size(%n: index) {
//>     %a = amdgcn.alloc_lds %n
//>     return
//>   }
//>   func.func @dead(%c: i1) {
//>     %a = amdgcn.alloc_lds 16
//>     cf.cond_br %c, ^bb1, ^bb2
//>   ^bb1:
//>     amdgcn.dealloc_lds %a
//>     cf.br ^bb2
//>   ^bb2:
//>     %o = amdgcn.get_lds_offset %a : i32
//>     return
//>   }
//>   func.func @asked() {
//>     %a = amdgcn.alloc_lds 16
//>     %o = amdgcn.get_lds_offset %a : i32
//>     return
//>   }
//>   func.func @full() {
//>     %a = amdgcn.alloc_lds 40000
//>     %c = amdgcn.alloc_lds 32000
//>     return
//>   }
//> }
