// run: easel opt %s
amdgcn.library @kernels {
  amdgcn.kernel @k {
    end_kernel
  }
}
amdgcn.library @any_machine {
  func.func @f() {
    amdgcn.s_nop 1
    return
  }
}
amdgcn.library @sets isa = ["cdna3"] {
}

//$ easel opt %s
//= 1
//! error[aster-library]: kernel `@k` is in a library
//!  --> library_wrong.mlir:2:16
//!   |
//! 2 | amdgcn.library @kernels {
//!   |                ^^^^^^^^^^ this library
//! 3 |   amdgcn.kernel @k {
//!   |                 -- this kernel
//!   |
//!   = help: put kernels into a module with a target
//!
//! error[aster-library]: `s_nop` is an instruction, and the library is for any machine
//!  --> library_wrong.mlir:9:5
//!   |
//! 7 | amdgcn.library @any_machine {
//!   |                -------------- this library
//! 8 |   func.func @f() {
//! 9 |     amdgcn.s_nop 1
//!   |     ^^^^^^^^^^^^^^ this instruction
//!   |
//!   = help: state `isa = [...]` in the library's head
//!
//! error[aster-library]: a library is for instruction sets
//!   --> library_wrong.mlir:13:16
//!    |
//! 13 | amdgcn.library @sets isa = ["cdna3"] {
//!    |                ^^^^^^^^^^^^^^^^^^^^^^^ this library
//!    |
//!    = help: write `isa = [#amdgcn.isa<cdna3>]`
