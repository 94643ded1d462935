//! Kernel IR, machine IR and assembly as [languages](language): their passes, the final code, its launch in the
//! simulator, its figures, and the predicted time of a launch.

#![deny(missing_docs)]

pub mod clocks;
pub mod emit;
pub mod fidelity;
pub mod figures;
pub mod kernels;
pub mod language;
pub mod passes;
pub mod predict;
pub mod simulation;

use easel_pass as pass;
