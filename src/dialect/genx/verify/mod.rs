//! The dialect's rules on one instruction.

use super::set::GenxFunction;
use crate::ir::function::Inst;

/// Checks operand count and types of an instruction.
///
/// # Errors
/// What is wrong with it.
pub fn instruction(_func: &GenxFunction, _inst: Inst) -> Result<(), String> {
    Ok(())
}
