//! Structural checks of functions: what every pass may rely on.
//!
//! - *Structure*: there is an entry block, it has no parameters (unless they are the arguments of the
//!   function: [`OperationSet::ENTRY_PARAMETERS`]) and is no branch target; each
//!   listed block ends in its only terminator; branch targets are listed blocks and get one
//!   argument per parameter, of the parameter's type; parts lie inside their values.
//! - *SSA form*: each value has one definition, of the whole value, which dominates its uses.
//! - *Storage form*: blocks have no parameters; some definition reaches each use.
//! - *Operations*: what the operation set asks of one instruction ([`OperationSet::verify`]):
//!   types of kernel operations, the tables' operand descriptions of machine instructions.
//!
//! Blocks that cannot be reached from the entry are checked for structure only.

mod dataflow;
mod kernel;
mod machine;
mod structure;

use super::function::{Function, Inst, OperationSet};
use super::text::inst_to_string;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

pub(crate) use kernel::kernel_inst;
pub(crate) use machine::machine_inst;

/// Check a function.
///
/// # Errors
/// Every violation, with the instruction's text.
pub fn verify<S: OperationSet>(func: &Function<S>) -> Result<(), Diagnostics> {
    let mut errors = Diagnostics::default();
    // Dataflow needs sound structure, and an operation's check may look at types of values: both
    // index tables by what the operands say.
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

/// Check the structure alone: what has to hold before anybody can walk the function.
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
