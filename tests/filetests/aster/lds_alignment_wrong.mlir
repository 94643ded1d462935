// run: easel opt %s
// What a buffer states of its size and place.
func.func @places(%n: index) {
  %a = amdgcn.alloc_lds 32 alignment 8 offset 33
  %b = amdgcn.alloc_lds 32 offset 8
  %c = amdgcn.alloc_lds 32 alignment 12
  %d = amdgcn.alloc_lds 0
  %e = amdgcn.alloc_lds %n alignment 32 offset 4294967300
  %f = amdgcn.alloc_lds 32 alignment 8 offset 40
  return
}

//$ easel opt %s
//= 1
//! error[aster-lds-alignment]: offset 33 of a buffer is not a multiple of its alignment 8
//!  --> lds_alignment_wrong.mlir:4:8
//!   |
//! 4 |   %a = amdgcn.alloc_lds 32 alignment 8 offset 33
//!   |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: nearest multiples: 32, 40
//!
//! error[aster-lds-alignment]: offset 8 of a buffer is not a multiple of its alignment 16 (the default)
//!  --> lds_alignment_wrong.mlir:5:8
//!   |
//! 5 |   %b = amdgcn.alloc_lds 32 offset 8
//!   |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: nearest multiples: 0, 16
//!
//! error[aster-lds-alignment]: alignment 12 of a buffer is not a power of two
//!  --> lds_alignment_wrong.mlir:6:8
//!   |
//! 6 |   %c = amdgcn.alloc_lds 32 alignment 12
//!   |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: write 1, 2, 4, 8, ...
//!
//! error[aster-lds-size]: a buffer has one size of at least 1 byte
//!  --> lds_alignment_wrong.mlir:7:8
//!   |
//! 7 |   %d = amdgcn.alloc_lds 0
//!   |        ^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: write a number of bytes or one value of type `index`
//!
//! error[aster-lds-alignment]: offset 4294967300 of a buffer is not a multiple of its alignment 32
//!  --> lds_alignment_wrong.mlir:8:8
//!   |
//! 8 |   %e = amdgcn.alloc_lds %n alignment 32 offset 4294967300
//!   |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: nearest multiples: 4294967296, 4294967328
