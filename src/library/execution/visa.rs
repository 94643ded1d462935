//! A kernel in vISA, as one thread. The interpreter runs the kernel, and the evaluator of the dialect runs the kernel's
//! source on the same arguments.

use super::{Execution, RunOptions, Unsupported};
use crate::genx::evaluate::{Actual, Surface};
use crate::genx::program::{ArgumentKind, Routine};
use crate::genx::{Elem, Module, Operands};
use crate::genx_passes::launch::{self, Options};
use crate::genx_passes::representation::Program;
use crate::library::kernel_names::chosen;
use crate::library::run::{Difference, Run};
use crate::pass::Counts;
use crate::simulate::arguments::{BufferParameter, Given, Parameter, ParameterKind, unique};
use crate::simulate::npy::Array;
use crate::visa::Platform;
use crate::visa::model::Kernel;
use crate::{Compiled, KernelRun, Report};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// A kernel as written and as compiled.
pub(super) struct VisaExecution<'c> {
    compiled: &'c Compiled,
    module: &'c Module,
    kernel: &'c Routine,
    code: &'c Kernel,
    platform: Platform,
    parameters: Vec<Parameter>,
}

impl<'c> VisaExecution<'c> {
    /// # Errors
    /// `run-kernel`: no kernel has the name, the code has several kernels, or the kernel was not compiled.
    pub(super) fn new(compiled: &'c Compiled, name: Option<&str>) -> Result<Self, Report> {
        let source = compiled.source.get::<Program>().ok_or_else(|| {
            let message = format!("{} has no evaluator", compiled.source.form());
            Diagnostic::error("run-program", message)
        })?;
        let routines = source.module.routines.iter();
        let kernels = routines.filter(|r| r.kernel.is_some());
        let kernel = chosen(kernels.map(|k| (&*k.func.name, k)).collect(), name)?;
        let said = kernel.kernel.as_ref().map_or("", |k| &k.name);
        let output = match said.is_empty() {
            true => &kernel.func.name,
            false => said,
        };
        let mut codes = compiled.visa().into_iter().flat_map(|v| &v.file.kernels);
        let code = codes.find(|k| k.name == output).ok_or_else(|| {
            let message = format!("@{} was not compiled", kernel.func.name);
            Diagnostic::error("run-kernel", message)
        })?;
        Ok(VisaExecution {
            compiled,
            module: &source.module,
            kernel,
            code,
            platform: compiled.machine.platform()?,
            parameters: unique(parameters(kernel)),
        })
    }

    /// The values in the form of the evaluator.
    fn actuals(&self, values: &[Option<Given>]) -> Vec<Actual> {
        let func = &self.kernel.func;
        let params = func.entry().map_or(&[][..], |e| &func.blocks[e].params);
        let kinds = self.kernel.kernel.as_ref().map(|k| &k.arguments);
        let all = values.iter().zip(params).enumerate();
        let all = all.filter_map(|(at, (given, &param))| {
            let is_surface = kinds
                .and_then(|k| k.get(at))
                .is_some_and(|a| a.kind == ArgumentKind::Surface);
            Some(match given.clone()? {
                Given::Bits(bits) => {
                    let width = func.type_of(param.into()).elem.bits().clamp(1, 64);
                    let mask = u64::MAX >> (64 - width);
                    Actual::Value(bits.into_iter().map(|b| b & mask).collect())
                }
                Given::Memory { data, row } if is_surface => Actual::Surface(match row {
                    Some(row) => Surface::image(data, row),
                    None => Surface::buffer(data),
                }),
                Given::Memory { data, .. } => Actual::Buffer(data),
                Given::Size { .. } | Given::Array { .. } | Given::Within { .. } => return None,
            })
        });
        all.collect()
    }

    /// Evaluates the source. `help` is the advice for a fault without its own advice.
    fn evaluate(
        &self,
        actuals: &[Actual],
        options: &Options,
        help: &str,
    ) -> Result<launch::Run, Report> {
        let done = launch::evaluate(self.module, self.kernel, actuals, options);
        done.map_err(|mut errors| {
            if let Some(fault) = errors.0.first_mut()
                && !help.is_empty()
            {
                fault.help.get_or_insert_with(|| help.into());
            }
            Report::new(errors, self.compiled.warnings.sources.clone())
        })
    }
}

/// The advice for a fault that invented values or sizes may have caused.
const GIVE: &str = "`--arg NAME=VALUE` gives an argument another value or size";

/// The advice for an access outside of memory.
const LARGER: &str = "give larger buffers; without `--strict`, reads outside of a buffer give 0 and writes are dropped";

/// The options of launches. Buffers with invented sizes may be too small: reads outside of them give 0 in both runs, and writes
/// are dropped.
fn launch_options(options: &RunOptions) -> Options {
    Options {
        strict: options.simulation.strict && !options.defaults.makes_up,
        bounds: false,
        limit: options.simulation.max_instructions,
    }
}

/// The parameters of a kernel.
fn parameters(kernel: &Routine) -> Vec<Parameter> {
    let func = &kernel.func;
    let params = func.entry().map_or(&[][..], |e| &func.blocks[e].params);
    let all = params.iter().enumerate().map(|(at, &param)| {
        let said = kernel.kernel.as_ref().and_then(|k| k.arguments.get(at));
        let ty = func.type_of(param.into());
        let is_buffer = said.is_some_and(|a| a.kind == ArgumentKind::Surface)
            || said.is_some_and(|a| a.type_text.contains("svmptr_t"))
            || matches!(ty.elem, Elem::Pointer(_));
        let elements = ty.count() as usize;
        // The value that the machine would add is ignored.
        let is_implicit = said.is_some_and(|a| a.implicit != 0);
        Parameter {
            name: launch::argument_name(kernel, at),
            kind: match is_buffer {
                true => ParameterKind::Buffer(BufferParameter {
                    is_image: launch::is_image(kernel, at),
                    ..BufferParameter::default()
                }),
                false => ParameterKind::Value {
                    element: ty.elem.suffix(),
                    elements,
                    default: is_implicit.then(|| vec![0; elements]),
                },
            },
        }
    });
    all.collect()
}

/// Bytes as an array.
fn bytes(data: &[u8]) -> Array {
    Array {
        dtype: "u1".into(),
        shape: vec![data.len() as u64],
        data: data.to_vec(),
    }
}

impl Execution for VisaExecution<'_> {
    fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    fn unsupported(&self) -> Option<Unsupported> {
        Some(Unsupported {
            settings: &[
                "--grid",
                "--workgroup",
                "--from-start",
                "--sample",
                "--fidelity",
                "--mode",
                "--atol",
                "--rtol",
                "--layerwise",
                "--bisect",
            ],
            words: "kernels that are evaluated as one thread",
            help: "leave it out",
        })
    }

    fn run(&self, values: &[Option<Given>], options: &RunOptions) -> Result<Run, Report> {
        let help = if options.defaults.makes_up { GIVE } else { "" };
        let (actuals, options) = (self.actuals(values), launch_options(options));
        let before = self.evaluate(&actuals, &options, help)?;
        let after = launch::run(self.kernel, self.code, &self.platform, &actuals, &options)?;
        let differences = launch::differences(self.kernel, &before, &after);
        let differences = differences.into_iter().map(|(at, error)| {
            let left = |run: &launch::Run| run.buffers[at].as_deref().map(bytes);
            Difference {
                buffer: self.parameters[at].name.clone(),
                error,
                arrays: left(&before).and_then(|expected| Some([expected, left(&after)?])),
            }
        });
        let differences = differences.collect();
        let executed = Counts {
            instructions: after.instructions,
            ..Counts::default()
        };
        // The saved and expected contents are those that the compiled kernel left.
        let left = self.parameters.iter().zip(after.buffers);
        Ok(Run {
            buffers: left
                .filter_map(|(p, b)| Some((p.name.clone(), b?)))
                .collect(),
            kernels: vec![KernelRun {
                name: self.kernel.func.name.to_string(),
                instructions: after.instructions,
                workgroups: 1,
                grid: 1,
                all: executed.clone(),
                executed: executed.clone(),
                ..KernelRun::default()
            }],
            executed: Some(executed),
            evaluated: Some(before.instructions),
            differences,
        })
    }

    fn summary(&self, run: &Run) -> String {
        format!(
            "{}: {} instructions as written; {} compiled for {}, which leave the same",
            self.kernel.func.name,
            run.evaluated.unwrap_or(0),
            run.instructions(),
            self.platform.name()
        )
    }

    fn reference(&self, _: &RunOptions) -> Result<(), Report> {
        Ok(())
    }

    /// If the kernel accesses bytes outside of memory, the access is the error and the errors are its notes, because the
    /// access is the probable cause. With invented arguments, a use of an undefined value is treated the same.
    fn explain(
        &self,
        values: &[Option<Given>],
        options: &RunOptions,
        errors: Diagnostics,
    ) -> Report {
        let makes_up = options.defaults.makes_up;
        let closer = Options {
            bounds: true,
            strict: makes_up || options.simulation.strict,
            ..launch_options(options)
        };
        let help = if makes_up { GIVE } else { LARGER };
        let Err(mut fault) = self.evaluate(&self.actuals(values), &closer, help) else {
            return errors.into();
        };
        if let Some(fault) = fault.diagnostics.0.first_mut() {
            for error in errors.0 {
                fault
                    .notes
                    .push(format!("after the run, {}", error.message));
                fault.notes.extend(error.notes);
            }
        }
        fault
    }
}
