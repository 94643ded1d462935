// run: easel opt %s --mlir-print-op-generic
// run: easel opt %s
"amdgcn.module"() <{sym_name = "m", target = #amdgcn.target<gfx942>}> ({
  "amdgcn.kernel"() <{sym_name = "k"}> ({
    amdgcn.s_nop 1
    amdgcn.s_nop 2
    amdgcn.s_barrier
    "amdgcn.end_kernel"() : () -> ()
  }) : () -> ()
}) : () -> ()

//$ easel opt %s --mlir-print-op-generic
//= 1
//! error[aster-generic]: easel does not print the generic form of `s_nop`
//!  --> generic_refused.mlir:5:5
//!   |
//! 5 |     amdgcn.s_nop 1
//!   |     ^^^^^^^^^^^^^^ this operation
//!   |
//!   = note: nor that of s_barrier
//!   = help: leave `--mlir-print-op-generic` out: ASTER's own tools read the form that is printed then, and print the generic form of it
//$ easel opt %s
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k {
//>     s_nop 1
//>     s_nop 2
//>     s_barrier
//>     end_kernel
//>   }
//> }
