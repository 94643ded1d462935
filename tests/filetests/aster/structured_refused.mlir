// run: easel opt %s --input aster --aster-amdgcn-bufferization
// run: easel opt %s --input aster --hoist-ops
// run: easel opt %s --input aster --passes=print-interference
// Passes work on branches.
func.func @f(%n: index) {
  scf.for %i = %n to %n step %n {
  }
  return
}

//$ easel opt %s --input aster --aster-amdgcn-bufferization
//= 1
//! error[aster-structured]: `scf.for` is structured control flow
//!  --> structured_refused.mlir:6:3
//!   |
//! 6 | /   scf.for %i = %n to %n step %n {
//! 7 | |   }
//!   | |___^ this operation
//!   |
//!   = help: run `convert-scf-to-cf` first
//$ easel opt %s --input aster --hoist-ops
//> func.func @f(%n: index) {
//>   scf.for %i = %n to %n step %n {
//>   }
//>   return
//> }
//$ easel opt %s --input aster --passes=print-interference
//= 1
//! error[aster-structured]: `scf.for` is structured control flow
//!  --> structured_refused.mlir:6:3
//!   |
//! 6 | /   scf.for %i = %n to %n step %n {
//! 7 | |   }
//!   | |___^ this operation
//!   |
//!   = help: run `convert-scf-to-cf` first
