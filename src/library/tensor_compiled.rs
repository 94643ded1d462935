//! A compiled tensor program, and the memory of its shapes.

use super::{Compiled, Report};
use crate::ir::function::Inst;
use crate::tensor::layout::{packed, space, standard_strides};
use crate::tensor::tables::Encoding;
use crate::tensor::{Program, Shape};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};

/// A tensor program as read and as compiled.
#[derive(Clone)]
pub struct CompiledTensor {
    /// As the text has it.
    pub program: Program,
    /// Its kernels in the order in which they run.
    pub compiled: Compiled,
    /// The program with its kernels as modules.
    pub(super) fused: Program,
}

/// What is run.
pub(super) enum Step {
    /// A kernel, by its number.
    Kernel(usize),
    /// An instruction of the fused root.
    Host(Inst),
}

/// An error of a run.
pub(super) fn failed(message: impl Into<String>) -> Report {
    let error = Diagnostic::error("run-argument", message.into());
    Report::new(Diagnostics::from(error), SourceMap::default())
}

/// Bytes from the first element of a shape to behind its last.
pub(super) fn bytes(shape: &Shape) -> Option<usize> {
    let (lens, strides) = (shape.lens()?, shape.strides()?);
    let size = u64::from(shape.element_type()?.row().bytes);
    usize::try_from(space(lens, strides).checked_mul(size)?).ok()
}

/// The memory of a result: elements side by side.
pub(super) fn own_memory(shape: &Shape) -> Shape {
    match shape {
        Shape::Static(ty, lens, strides) if !packed(lens, strides) => {
            Shape::new(*ty, lens, &standard_strides(lens))
        }
        other => other.clone(),
    }
}

/// Whether a shape's elements are no numbers.
pub(super) fn is_opaque(shape: &Shape) -> bool {
    let encoding = shape.element_type().map(|ty| ty.row().encoding);
    encoding == Some(Encoding::Opaque)
}
