// run: easel opt %s
"amdgcn.module"() <{sym_name = "m", target = #amdgcn.target<gfx000>}> ({
}) : () -> ()

//$ easel opt %s
//= 1
//! error[aster-unknown-target]: no target is called `gfx000`
//!  --> generic_target_wrong.mlir:2:1
//!   |
//! 2 | "amdgcn.module"() <{sym_name = "m", target = #amdgcn.target<gfx000>}> ({
//!   | ^^^^^^^^^^^^^^^ here
//!   |
//!   = help: did you mean `gfx90a`?
