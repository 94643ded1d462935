//! The passes of tensor programs: from operators on tensors to kernels.
//!
//! - [`flatten`]: one body without modules; compound operators as what they are made of.
//! - [`host`]: what the host runs, for it is not compiled.
//! - [`fuse`]: which values are computed together; each kernel is a module that the root calls. [`space`]: what it goes over.
//! - [`schedule`]: how a kernel's work is divided among work-items.
//! - [`stages`]: a kernel as what one work-item does; [`places`]: positions as sums.
//! - [`line`](mod@line), [`index`]: a line of that, and what its ids and positions mean.
//! - [`generate`]: that as kernel IR; [`lower`]: what operators do with one element.
//! - [`hip`]: the same as HIP C++ source.
//! - [`code`]: kernel IR as it grows. [`dot`](mod@dot): kernels as a picture. [`matrix`]: what is known of matrix instructions.
//! - [`rules`]: what compound operators are made of and what kernels take in (`rules/gen`).
//! - [`tables`]: what is data about all that (`isa/gen/lowerings.yaml`); [`template`]: its expressions;
//!   [`describe`]: its lines for people.
//! - [`language`]: tensor programs as a language; [`pipeline`]: its passes; [`hardware`]: what they ask of a target;
//!   [`check`]: checkers of what they leave.

#![deny(missing_docs)]

pub mod check;
pub mod code;
pub mod describe;
pub mod dot;
pub mod flatten;
pub mod fuse;
pub mod generate;
pub mod hardware;
pub mod hip;
pub mod host;
pub mod index;
pub mod language;
pub mod line;
pub mod lower;
pub mod matrix;
pub mod pipeline;
pub mod places;
mod retry;
pub mod rules;
pub mod schedule;
pub mod space;
pub mod stages;
pub mod tables;
pub mod template;

use easel_ir as ir;
use easel_tensor as tensor;

use easel_isa::diagnostic::{Diagnostic, Span};

/// What is legal and not compiled, at its place.
fn unsupported(message: impl Into<String>, span: Option<Span>) -> Diagnostic {
    let error = Diagnostic::error("tensor-unsupported", message.into());
    match span {
        Some(span) => error.label(span, "this instruction"),
        None => error,
    }
}
