//! Kernel IR, machine IR and assembly as [languages](language): their passes, the code that they end with, its launch in the
//! simulator, its figures, and the time that a launch is predicted to take.

#![deny(missing_docs)]

pub mod emit;
pub mod figures;
pub mod kernels;
pub mod language;
pub mod passes;
pub mod predict;
pub mod simulation;

use easel_pass as pass;
