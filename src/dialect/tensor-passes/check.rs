//! Checkers of what passes leave. They share no code with the passes: what a pass decides is found again here from the text
//! of its result, in another way.
//!
//! - `meaning`: whether a program computes what another one does, operator by operator.
//! - `spaces`: whether all that a kernel computes goes over one space.
//! - `division`: whether the work-items of a kernel are as many as what it writes needs.

mod division;
mod meaning;
mod spaces;

use crate::tensor::Program;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};

/// A checker: what a pass was given, and what it left.
pub type Check = fn(&Program, &Program) -> Result<(), Diagnostics>;

/// The checker of a pass, if it has one.
pub fn of(pass: &str) -> Option<Check> {
    match pass {
        "fuse-gen" => Some(plan),
        "gen-gridwise" => Some(divided),
        _ => None,
    }
}

/// Holds kernels against the program that they were made of: all results are there, each computed as the program says and
/// written once, and each kernel goes over one space.
///
/// # Errors
/// All that is wrong with the kernels (`tensor-plan`).
pub fn plan(before: &Program, after: &Program) -> Result<(), Diagnostics> {
    let mut out = Diagnostics::default();
    meaning::check(before, after, &mut out);
    spaces::check(after, &mut out);
    out.into_result(())
}

/// Holds the division of kernels against what they write: each buffer is written by one kernel, and that has work-items for
/// all its elements.
///
/// # Errors
/// All that is wrong with the kernels (`tensor-plan`).
pub fn divided(_: &Program, after: &Program) -> Result<(), Diagnostics> {
    let mut out = Diagnostics::default();
    division::check(after, &mut out);
    out.into_result(())
}

/// Something that is wrong with a plan.
fn wrong(message: String, span: Option<Span>) -> Diagnostic {
    let error = Diagnostic::error("tensor-plan", message);
    let error = error.help("this is a defect of easel: please report the input");
    match span {
        Some(span) => error.label(span, "this instruction"),
        None => error,
    }
}
