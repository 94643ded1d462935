//! A compiled tensor program, and the memory of its shapes.

use super::compile::compile_until;
use super::{Compiled, Options, Report, Source};
use crate::ir::function::Inst;
use crate::tensor::layout::{packed, space, standard_strides};
use crate::tensor::tables::Encoding;
use crate::tensor::{Program, Shape};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use easel_tensor_passes::stages::form;
use easel_tensor_passes::{check, hip};

/// A tensor program after reading and after compilation.
#[derive(Clone)]
pub struct TensorProgram {
    /// The program as the text has it.
    pub program: Program,
    /// The kernels in the order in which they run.
    pub compiled: Compiled,
    /// The program with its kernels as modules.
    pub(super) fused: Program,
}

impl Compiled {
    /// Whether the source is a tensor program.
    pub fn is_tensor(&self) -> bool {
        self.source.get::<Program>().is_some()
    }

    /// The compiled tensor program, for running. Running also judges a program: kernels that do not compute the program are an
    /// error here, regardless of other checks.
    ///
    /// # Errors
    /// `run-program` for code of another language, `tensor-plan` for kernels that do not compute the program.
    pub fn tensor(self) -> Result<TensorProgram, Report> {
        let Some(source) = self.source.get::<Program>() else {
            return Err(not_tensor());
        };
        let program = form::called(source).into_owned();
        let fused = match form::next(source) {
            Some(_) => program.clone(),
            None => {
                let after = |pass: &str| self.snapshots.get(pass).and_then(|p| p.get::<Program>());
                let (Some(flat), Some(fused)) = (after("gen-inline"), after("fuse-gen")) else {
                    return Err(not_tensor());
                };
                check::plan(flat, fused)
                    .map_err(|e| Report::new(e, self.warnings.sources.clone()))?;
                fused.clone()
            }
        };
        Ok(TensorProgram {
            program,
            compiled: self,
            fused,
        })
    }
}

/// The kernels of a tensor program as HIP C++ source on the header [`hip::HEADER`], in the order in which they run.
///
/// # Errors
/// All errors of the source, or the reason why it cannot be compiled; `emit-form` for another language.
pub fn hip_sources<'a>(
    source: impl Into<Source<'a>>,
    options: &Options,
) -> Result<Vec<hip::Source>, Report> {
    let done = compile_until(source, "gen-final", options)?;
    let Some(program) = done.program.get::<Program>() else {
        let error = Diagnostic::error("emit-form", "only tensor programs have HIP source");
        return Err(error
            .help("give MIGraphX text or JSON, or leave `--emit hip` out")
            .into());
    };
    let made = hip::sources(program, options.usual_target().limits.lanes);
    made.map_err(|errors| Report::new(errors, done.warnings.sources.clone()))
}

/// The kernels of a tensor program, and the buffers between them, as text of Graphviz.
///
/// # Errors
/// All errors of the source, or the reason why it cannot be compiled; `emit-form` for another language.
pub fn dot<'a>(source: impl Into<Source<'a>>, options: &Options) -> Result<String, Report> {
    let done = compile_until(source, "fuse-gen", options)?;
    let Some(program) = done.program.get::<Program>() else {
        let error = Diagnostic::error("emit-form", "only tensor programs have a picture");
        return Err(error
            .help("give MIGraphX text or JSON, or leave `--emit dot` out")
            .into());
    };
    Ok(easel_tensor_passes::dot::dot(&form::called(program)))
}

fn not_tensor() -> Report {
    Diagnostic::error("run-program", "only tensor programs are verified")
        .help("`easel run --expect` compares other kernels with a file")
        .into()
}

/// A step of a run.
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

/// Bytes from the first element of a shape to the end of its last.
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

/// Whether a shape's elements are not numbers.
pub(super) fn is_opaque(shape: &Shape) -> bool {
    let encoding = shape.element_type().map(|ty| ty.row().encoding);
    encoding == Some(Encoding::Opaque)
}
