// run: easel opt %s --passes= --split-input-file
// What waits gives a token of a fence, and a function's end stands in a function.
func.func @f(%t: !amdgcn.write_token<shared>) {
  %a = amdgcn.wait deps %t : !amdgcn.write_token<shared> -> !amdgcn.vgpr
  return
}
// -----
func.func @b(%t: !amdgcn.write_token<shared>) {
  %b = amdgcn.token_barrier scope(#amdgcn.scope<workgroup>) deps %t : !amdgcn.write_token<shared> -> !amdgcn.write_token<shared>
  return
}
// -----
func.func private @g() -> i1
func.return

//$ easel opt %s --passes= --split-input-file
//= 1
//! error[aster-declared-type]: `wait` gives a `!amdgcn.fence_token`
//!  --> waits_wrong.mlir:4:61
//!   |
//! 4 |   %a = amdgcn.wait deps %t : !amdgcn.write_token<shared> -> !amdgcn.vgpr
//!   |                                                             ^^^^^^^^^^^^ declared here
//!   |
//!   = help: write `!amdgcn.fence_token`
//!
//! error[aster-declared-type]: `token_barrier` gives a `!amdgcn.fence_token`
//!  --> waits_wrong.mlir:9:102
//!   |
//! 9 |   %b = amdgcn.token_barrier scope(#amdgcn.scope<workgroup>) deps %t : !amdgcn.write_token<shared> -> !amdgcn.write_token<shared>
//!   |                                                                                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ declared here
//!   |
//!   = help: write `!amdgcn.fence_token`
//!
//! error[mlir-syntax]: expected an operation that may stand outside of functions, found `func.return`
//!   --> waits_wrong.mlir:14:1
//!    |
//! 14 | func.return
//!    | ^^^^^^^^^^^ expected an operation that may stand outside of functions
