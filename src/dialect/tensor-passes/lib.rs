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
//!
//! # From stage to stage
//!
//! All stages are text to text (`easel opt --passes=...`). Fusion decides from values that have to be in memory, backwards. One
//! operation (`schedule`) states the division of the work; all later stages and the launch read it. Then come memory of
//! the workgroup, and what one work-item does at explicit positions, with reductions as loops with bodies.
//!
//! An element of a result is asked for at a position. The positions of elements of its arguments are composed from that, so pads,
//! slices, transposes and concatenations are index arithmetic. [`places`] keeps a position as a sum whose splits and joins cancel. `gen-final`
//! removes guards that it proves. Both back ends read the same last form, and [`index`] is the one definition of ids and positions.
//!
//! A product of matrices is a kernel with its readers on elements. The tables give the sizes of matrix instructions. A type that no
//! matrix instruction takes is added up one by one, and a single row or column is a reduction (`flatten::product`).
//!
//! A partial result of a reduction is one value, or an element and its place in the row (`places` in `isa/gen/lowerings.yaml`): a tuple in
//! the text, parts with a kind each in kernel IR (`lower::partial`), one structure in C++. Which of two results wins is an
//! expression that gives the same in any order, so loops, lanes and memory of the workgroup need not know it.

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
