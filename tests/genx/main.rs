//! The dialect of LLVM IR with region intrinsics: its passes, judged by what functions compute, by
//! what instructions a machine has, and by what another compiler made of the same input.

mod accesses;
mod addresses;
mod bales;
mod command;
mod compiled;
mod equivalence;
mod intrinsics;
mod kept;
mod kernels;
mod legality;
mod llvm;
mod loops;
mod lsc;
mod many;
mod passes;
mod random;
mod records;
mod rules;
mod traps;
mod visa;
