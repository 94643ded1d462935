//! Structural checks of functions, which every pass may rely on.
//!
//! - *Structure*: a function has an entry block, which has no parameters (unless they are the arguments of the
//!   function: [`OperationSet::ENTRY_PARAMETERS`]) and is no branch target; each
//!   listed block ends in its only terminator; branch targets are listed blocks and get one
//!   argument per parameter, of the parameter's type; parts lie inside their values.
//! - *SSA form*: each value has one definition, of the whole value, which dominates its uses.
//! - *Storage form*: blocks have no parameters; some definition reaches each use.
//! - *Operations*: the checks of the operation set on one instruction ([`OperationSet::verify`]):
//!   types of kernel operations, the tables' operand descriptions of machine instructions.
//!
//! Blocks that the entry does not reach are checked for structure only.

mod dataflow;
mod kernel;
mod machine;
mod structure;

use super::function::{Function, Inst, OperationSet};
use super::text::inst_to_string;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

pub(crate) use kernel::kernel_inst;
pub(crate) use machine::machine_inst;

/// Checks a function.
///
/// # Errors
/// Every violation, with the instruction's text.
pub fn verify<S: OperationSet>(func: &Function<S>) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    // Dataflow needs sound structure, and an operation's check may read types of values: both
    // index tables by the operands' numbers.
    if structure::check(func, &mut errors) {
        for (_, inst) in func.inst_order() {
            if let Err(message) = S::verify(func, inst) {
                errors.push(at_inst(func, inst, "verify-operation", message));
            }
        }
        dataflow::check(func, &mut errors);
    }
    errors.into_result(())
}

/// Checks the structure alone, which any walk over the function needs.
///
/// # Errors
/// Every violation.
pub fn structure<S: OperationSet>(func: &Function<S>) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    structure::check(func, &mut errors);
    errors.into_result(())
}

/// An error at an instruction.
fn at_inst<S: OperationSet>(
    func: &Function<S>,
    inst: Inst,
    code: &'static str,
    message: impl Into<String>,
) -> Diagnostic {
    Diagnostic::error(code, message)
        .maybe_label(func.insts[inst].span, "this instruction")
        .note(format!(
            "in `@{}`: {}",
            func.name,
            inst_to_string(func, inst)
        ))
}

#[cfg(test)]
mod tests;
