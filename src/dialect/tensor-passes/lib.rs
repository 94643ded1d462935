//! The passes of tensor programs: from operators on tensors to kernels.
//!
//! - [`flatten`]: one body without modules; expands compound operators.
//! - [`host`]: the steps that the host runs, because they are not compiled.
//! - [`fuse`]: the values that one kernel computes; each kernel is a module that the root calls. [`space`]: a kernel's space.
//! - [`schedule`]: the division of a kernel's work among work-items.
//! - [`stages`]: a kernel as the code of one work-item; [`places`]: a position of an element as a sum of terms.
//! - [`line`](mod@line), [`index`]: a line of that code, and the meaning of its ids and positions.
//! - [`generate`]: that code as kernel IR; [`lower`]: operators on one element.
//! - [`hip`]: the same as HIP C++ source.
//! - [`code`]: the builder of kernel IR. [`dot`](mod@dot): a drawing of the kernels in Graphviz's language. [`matrix`]: properties of matrix instructions.
//! - [`rules`]: expansions of compound operators, and fusion (`rules/gen`).
//! - [`tables`]: the data of the passes (`isa/gen/lowerings.yaml`); [`template`]: its expressions;
//!   [`describe`]: its lines for readers.
//! - [`language`]: tensor programs as a language; [`pipeline`]: its passes; [`hardware`]: the properties of a target;
//!   [`check`]: checkers of their results.
//!
//! # From stage to stage
//!
//! All stages are text to text (`easel opt --passes=...`). Fusion starts at values that have to be in memory, and goes
//! backwards to their operands. One
//! operation (`schedule`) states the division of the work; all later stages and the launch read it. Then come memory of
//! the workgroup, and the code of one work-item at explicit positions, with reductions as loops with bodies.
//!
//! An element of a result is requested at a position. Positions of elements of its arguments are composed from it, so pads,
//! slices, transposes and concatenations are index arithmetic. [`places`] keeps a position as a sum whose splits and joins cancel. `gen-final`
//! removes guards that it proves. Both back ends read the same last form, and [`index`] is the one definition of ids and positions.
//!
//! A product of matrices and the operators on elements that read it are one kernel. The tables give the sizes of matrix instructions. A type that no
//! matrix instruction takes is added up one by one, and a single row or column is a reduction (`flatten::product`).
//!
//! A partial result of a reduction is one value, or an element and its place in the row (`places` in `isa/gen/lowerings.yaml`): a tuple in
//! the text, parts with a kind each in kernel IR (`lower::partial`), one structure in C++. An expression combines two
//! partial results. It gives the same result in any order, so loops, lanes and memory of the workgroup need not agree on an order.

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

/// An error for valid input that is not supported, at its place.
fn unsupported(message: impl Into<String>, span: Option<Span>) -> Diagnostic {
    let error = Diagnostic::error("tensor-unsupported", message.into());
    match span {
        Some(span) => error.label(span, "this instruction"),
        None => error,
    }
}
