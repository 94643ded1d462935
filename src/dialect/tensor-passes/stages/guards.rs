//! `gen-final`: what is proved about positions.
//!
//! Requires the form of `gen-lanewise`. Work-items beyond the end leave the kernel where all that it does is guarded by the same
//! bound; behind that, and wherever else a position is proved to be inside, accesses are plain.
use crate::tensor::Program;
use easel_isa::diagnostic::Diagnostics;

/// Runs the stage.
///
/// # Errors
/// None.
pub fn run(program: &Program, _: u32) -> Result<Program, Diagnostics> {
    Ok(program.clone())
}
