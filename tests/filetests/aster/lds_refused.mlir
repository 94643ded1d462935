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
//! error[aster-lds-size]: the bytes of this buffer are not known
//!  --> lds_refused.mlir:7:10
//!   |
//! 7 |     %b = amdgcn.alloc_lds 16 alignment 3
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this buffer
//!   |
//!   = help: give a constant of at least 1, and a power of two as its alignment
//!
//! error[aster-lds-dead]: this buffer may have been given back
//!   --> lds_refused.mlir:17:10
//!    |
//! 17 |     %o = amdgcn.get_lds_offset %a : i32
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ its offset is asked for
//!    |
//!    = help: move `dealloc_lds` behind the last use
//$ easel opt %s --amdgcn-convert-lds-buffers
//= 1
//! error[aster-lds-size]: the bytes of this buffer are not known
//!  --> lds_refused.mlir:6:10
//!   |
//! 6 |     %a = amdgcn.alloc_lds %n
//!   |          ^^^^^^^^^^^^^^^^^^^ this buffer
//!   |
//!   = help: give a constant of at least 1, and a power of two as its alignment
//!
//! error[aster-lds-size]: the bytes of this buffer are not known
//!  --> lds_refused.mlir:7:10
//!   |
//! 7 |     %b = amdgcn.alloc_lds 16 alignment 3
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this buffer
//!   |
//!   = help: give a constant of at least 1, and a power of two as its alignment
//!
//! error[aster-lds-offset]: this buffer has no offset that fits
//!   --> lds_refused.mlir:17:10
//!    |
//! 17 |     %o = amdgcn.get_lds_offset %a : i32
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ asked for here
//!    |
//!    = help: run `amdgcn-lds-alloc` first, and ask for an integer or a register
//!
//! error[aster-lds-offset]: this buffer has no offset that fits
//!   --> lds_refused.mlir:22:10
//!    |
//! 22 |     %o = amdgcn.get_lds_offset %a : i32
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ asked for here
//!    |
//!    = help: run `amdgcn-lds-alloc` first, and ask for an integer or a register
