// run: easel opt %s --mlir-print-op-generic
// run: easel opt %s
"amdgcn.module"() <{sym_name = "m", target = #amdgcn.target<gfx942>}> ({
  "amdgcn.kernel"() <{sym_name = "k"}> ({
    amdgcn.s_nop 1
    "amdgcn.end_kernel"() : () -> ()
  }) : () -> ()
}) : () -> ()

//$ easel opt %s --mlir-print-op-generic
//= 1
//! error[aster-generic]: there is no generic form of `s_nop` here
//!  --> generic_refused.mlir:5:5
//!   |
//! 5 |     amdgcn.s_nop 1
//!   |     ^^^^^^^^^^^^^^ this operation
//!   |
//!   = help: leave `--mlir-print-op-generic` out
//$ easel opt %s
//> amdgcn.module @m target = <gfx942> {
//>   kernel @k {
//>     s_nop 1
//>     end_kernel
//>   }
//> }
