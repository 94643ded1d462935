//! Checkers of the results of passes. The checkers share no code with the passes: each checker derives the decisions of a pass
//! again from the text of the result, by another method.
//!
//! - `meaning`: whether two programs compute the same results, operator by operator.
//! - `spaces`: whether all values that a kernel computes go over one space.
//! - `division`: whether a kernel has enough work-items for the elements that the kernel writes.

mod division;
mod meaning;
mod spaces;

use crate::tensor::Program;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};

/// A checker of the input and the output of a pass.
pub type Check = fn(&Program, &Program) -> Result<(), Diagnostics>;

/// The checker of a pass, if any.
pub fn of(pass: &str) -> Option<Check> {
    match pass {
        "fuse-gen" => Some(plan),
        "gen-gridwise" => Some(divided),
        _ => None,
    }
}

/// Compares kernels with their program: each result is computed as the program says and is
/// written once, and each kernel goes over one space.
///
/// # Errors
/// All errors of the kernels (`tensor-plan`).
pub fn plan(before: &Program, after: &Program) -> Result<(), Diagnostics> {
    let mut out = Diagnostics::default();
    meaning::check(before, after, &mut out);
    spaces::check(after, &mut out);
    out.into_result(())
}

/// Checks the division of kernels against their results: one kernel writes each buffer, and that kernel has work-items for
/// all its elements.
///
/// # Errors
/// All errors of the kernels (`tensor-plan`).
pub fn divided(_: &Program, after: &Program) -> Result<(), Diagnostics> {
    let mut out = Diagnostics::default();
    division::check(after, &mut out);
    out.into_result(())
}

/// A diagnostic for an error of a plan.
fn wrong(message: String, span: Option<Span>) -> Diagnostic {
    let error = Diagnostic::error("tensor-plan", message);
    let error = error.help("this is a defect of easel: please report the input");
    match span {
        Some(span) => error.label(span, "this instruction"),
        None => error,
    }
}
