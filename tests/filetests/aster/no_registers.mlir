// run: easel opt %s
// run: easel opt %s --input wave
// The dialect is known by its operations; `--input` says a language outright.
func.func @f() {
  amdgcn.test_inst : () -> ()
  return
}

//$ easel opt %s
//> func.func @f() {
//>   amdgcn.test_inst : () -> ()
//>   return
//> }
//$ easel opt %s --input wave
//= 1
//! error[mlir-unknown-op]: the operation `amdgcn.test_inst` is not known
//!  --> no_registers.mlir:5:3
//!   |
//! 5 |   amdgcn.test_inst : () -> ()
//!   |   ^^^^^^^^^^^^^^^^ its custom form cannot be read
//!   |
//!   = help: passes carry it along in generic form; a kernel that is compiled has to do without it
