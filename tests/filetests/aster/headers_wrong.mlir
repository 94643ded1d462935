// run: easel opt %s --input aster --passes=
// Sizes in the attributes of kernels, and types in the headers of functions.
module {
  func.func private @range(!amdgcn.vgpr<[3 : 8]>)
  func.func private @word(!amdgcn.exec, !missing) -> !llvm.ptr
  func.func private @result(!llvm.ptr, i32) -> !amdgcn.vgpr<[3 : 8]>
  func.func private @right(!llvm.ptr, i32 {a.b = "!c"}, !amdgcn.vgpr<[4 : 8]>)
}

//$ easel opt %s --input aster --passes=
//= 1
//! error[aster-misaligned]: vgpr range begins at 3, not a multiple of its alignment 8 (the default for 5 registers)
//!  --> headers_wrong.mlir:4:28
//!   |
//! 4 |   func.func private @range(!amdgcn.vgpr<[3 : 8]>)
//!   |                            ^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: nearest legal begins: 0, 8
//!
//! error[aster-register-form]: `exec` has no value form
//!  --> headers_wrong.mlir:5:27
//!   |
//! 5 |   func.func private @word(!amdgcn.exec, !missing) -> !llvm.ptr
//!   |                           ^^^^^^^^^^^^ here
//!   |
//!   = help: write `!amdgcn.exec<0>`
//!
//! error[mlir-undefined-alias]: the type alias `!missing` is not defined
//!  --> headers_wrong.mlir:5:41
//!   |
//! 5 |   func.func private @word(!amdgcn.exec, !missing) -> !llvm.ptr
//!   |                                         ^^^^^^^^ no type has this name
//!
//! error[aster-misaligned]: vgpr range begins at 3, not a multiple of its alignment 8 (the default for 5 registers)
//!  --> headers_wrong.mlir:6:48
//!   |
//! 6 |   func.func private @result(!llvm.ptr, i32) -> !amdgcn.vgpr<[3 : 8]>
//!   |                                                ^^^^^^^^^^^^^^^^^^^^^ here
//!   |
//!   = help: nearest legal begins: 0, 8
