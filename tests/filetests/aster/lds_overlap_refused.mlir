// run: easel opt %s --amdgcn-lds-alloc
// run: easel opt %s --amdgcn-convert-lds-buffers
// Offsets that the text states: overlapping buffers that live together are refused, those that do not are not.
amdgcn.module @m target = <gfx942> {
  func.func @straight() {
    %a = amdgcn.alloc_lds 256 offset 0
    %b = amdgcn.alloc_lds 256 offset 128
    return
  }
  func.func @one_arm(%c: i1) {
    cf.cond_br %c, ^left, ^right
  ^left:
    %a = amdgcn.alloc_lds 64 offset 64
    cf.br ^end
  ^right:
    %b = amdgcn.alloc_lds 64 offset 96
    cf.br ^end
  ^end:
    %d = amdgcn.alloc_lds 16 offset 112
    return
  }
  func.func @around_a_loop(%c: i1) {
    cf.br ^head
  ^head:
    %a = amdgcn.alloc_lds 32 offset 32
    %b = amdgcn.alloc_lds 32 offset 0
    amdgcn.dealloc_lds %a
    cf.cond_br %c, ^head, ^end
  ^end:
    %d = amdgcn.alloc_lds 16 offset 16
    return
  }
  func.func @one_after_the_other() {
    %a = amdgcn.alloc_lds 256 offset 0
    amdgcn.dealloc_lds %a
    %b = amdgcn.alloc_lds 256 offset 128
    %d = amdgcn.alloc_lds 128 offset 0
    return
  }
}

//$ easel opt %s --amdgcn-lds-alloc
//= 1
//! error[aster-lds-overlap]: the buffers %a and %b live at the same time in bytes that overlap
//!  --> lds_overlap_refused.mlir:7:10
//!   |
//! 6 |     %a = amdgcn.alloc_lds 256 offset 0
//!   |          ----------------------------- %a has bytes 0 to 255
//! 7 |     %b = amdgcn.alloc_lds 256 offset 128
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ %b has bytes 128 to 383
//!   |
//!   = help: leave an `offset` out, or give the first buffer back before the second is allocated
//!
//! error[aster-lds-overlap]: the buffers %a and %d live at the same time in bytes that overlap
//!   --> lds_overlap_refused.mlir:19:10
//!    |
//! 13 |     %a = amdgcn.alloc_lds 64 offset 64
//!    |          ----------------------------- %a has bytes 64 to 127
//! ...
//! 19 |     %d = amdgcn.alloc_lds 16 offset 112
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ %d has bytes 112 to 127
//!    |
//!    = help: leave an `offset` out, or give the first buffer back before the second is allocated
//!
//! error[aster-lds-overlap]: the buffers %b and %d live at the same time in bytes that overlap
//!   --> lds_overlap_refused.mlir:19:10
//!    |
//! 16 |     %b = amdgcn.alloc_lds 64 offset 96
//!    |          ----------------------------- %b has bytes 96 to 159
//! ...
//! 19 |     %d = amdgcn.alloc_lds 16 offset 112
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ %d has bytes 112 to 127
//!    |
//!    = help: leave an `offset` out, or give the first buffer back before the second is allocated
//!
//! error[aster-lds-overlap]: the buffers %b and %d live at the same time in bytes that overlap
//!   --> lds_overlap_refused.mlir:30:10
//!    |
//! 26 |     %b = amdgcn.alloc_lds 32 offset 0
//!    |          ---------------------------- %b has bytes 0 to 31
//! ...
//! 30 |     %d = amdgcn.alloc_lds 16 offset 16
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ %d has bytes 16 to 31
//!    |
//!    = help: leave an `offset` out, or give the first buffer back before the second is allocated
//$ easel opt %s --amdgcn-convert-lds-buffers
//= 1
//! error[aster-lds-overlap]: the buffers %a and %b live at the same time in bytes that overlap
//!  --> lds_overlap_refused.mlir:7:10
//!   |
//! 6 |     %a = amdgcn.alloc_lds 256 offset 0
//!   |          ----------------------------- %a has bytes 0 to 255
//! 7 |     %b = amdgcn.alloc_lds 256 offset 128
//!   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ %b has bytes 128 to 383
//!   |
//!   = help: leave an `offset` out, or give the first buffer back before the second is allocated
//!
//! error[aster-lds-overlap]: the buffers %a and %d live at the same time in bytes that overlap
//!   --> lds_overlap_refused.mlir:19:10
//!    |
//! 13 |     %a = amdgcn.alloc_lds 64 offset 64
//!    |          ----------------------------- %a has bytes 64 to 127
//! ...
//! 19 |     %d = amdgcn.alloc_lds 16 offset 112
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ %d has bytes 112 to 127
//!    |
//!    = help: leave an `offset` out, or give the first buffer back before the second is allocated
//!
//! error[aster-lds-overlap]: the buffers %b and %d live at the same time in bytes that overlap
//!   --> lds_overlap_refused.mlir:19:10
//!    |
//! 16 |     %b = amdgcn.alloc_lds 64 offset 96
//!    |          ----------------------------- %b has bytes 96 to 159
//! ...
//! 19 |     %d = amdgcn.alloc_lds 16 offset 112
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ %d has bytes 112 to 127
//!    |
//!    = help: leave an `offset` out, or give the first buffer back before the second is allocated
//!
//! error[aster-lds-overlap]: the buffers %b and %d live at the same time in bytes that overlap
//!   --> lds_overlap_refused.mlir:30:10
//!    |
//! 26 |     %b = amdgcn.alloc_lds 32 offset 0
//!    |          ---------------------------- %b has bytes 0 to 31
//! ...
//! 30 |     %d = amdgcn.alloc_lds 16 offset 16
//!    |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ %d has bytes 16 to 31
//!    |
//!    = help: leave an `offset` out, or give the first buffer back before the second is allocated
