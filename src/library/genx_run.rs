//! Kernels of the GenX dialect on given arguments: as they are written, by the evaluator, and as
//! they were compiled, by the interpreter of vISA. Both work on one kind of memory, so what they
//! leave can be compared.

use super::{Compiled, Report};
use crate::genx::evaluate::{self, Actual, Fault};
use crate::genx::program::{ArgumentKind as GenxArgument, Routine};
use crate::genx::{Module, Type};
use crate::genx_passes::representation::Program;
use crate::ir::{self, ArgumentKind, Launch};
use crate::visa;
use crate::visa::run::{Inputs, RunOptions};
use easel_isa::diagnostic::Diagnostic;
use easel_isa::suggest;

/// A file of the dialect as read.
#[derive(Clone)]
pub struct GenxInput {
    /// Kernels and subroutines.
    pub module: Module,
    /// Warnings of reading, with the text.
    pub warnings: Report,
}

/// How kernels of the dialect are run.
#[derive(Clone, Copy, Debug)]
pub struct GenxOptions {
    /// Whether it is an error that something depends on what is undefined, or leaves memory.
    pub strict: bool,
    /// Whether [`GenxInput::evaluate`] ends with an error where an access leaves memory, if it is not strict.
    pub bounds: bool,
    /// Most instructions.
    pub limit: u64,
}

/// What a run of a kernel of the dialect left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GenxRun {
    /// By argument: what its surface or buffer holds, nothing for values.
    pub buffers: Vec<Option<Vec<u8>>>,
    /// Instructions that ran.
    pub instructions: u64,
}

impl GenxInput {
    /// The source of a compilation.
    ///
    /// # Errors
    /// `run-program`: the source is in another language.
    pub fn of(compiled: &Compiled) -> Result<GenxInput, Report> {
        let source = compiled.source.get::<Program>().ok_or_else(|| {
            let message = format!("{} has no evaluator", compiled.source.form());
            Diagnostic::error("run-program", message)
        })?;
        Ok(GenxInput {
            module: source.module.clone(),
            warnings: compiled.warnings.clone(),
        })
    }

    /// The kernel of a name, or the only one.
    ///
    /// # Errors
    /// `run-kernel`: there is none, or several and no name.
    pub fn kernel(&self, name: Option<&str>) -> Result<&Routine, Diagnostic> {
        let routines = self.module.routines.iter();
        let kernels: Vec<&Routine> = routines.filter(|r| r.kernel.is_some()).collect();
        let names = || kernels.iter().map(|k| k.func.name.as_str());
        let found = match (name, &kernels[..]) {
            (None, &[kernel]) => return Ok(kernel),
            (None, []) => Diagnostic::error("run-kernel", "the input has no kernel"),
            (None, _) => Diagnostic::error("run-kernel", "the input has several kernels")
                .help("choose one with `--kernel NAME`"),
            (Some(name), _) => match kernels.iter().find(|k| k.func.name == name) {
                Some(kernel) => return Ok(kernel),
                None => {
                    let message = format!("no kernel is called `{name}`");
                    let mut error = Diagnostic::error("run-kernel", message);
                    error.help = suggest::help(name, names());
                    error
                }
            },
        };
        Err(found.note(format!(
            "kernels: {}",
            names().collect::<Vec<_>>().join(", ")
        )))
    }

    /// Evaluates a kernel as it is written.
    ///
    /// # Errors
    /// `run-argument` where arguments do not fit the kernel, `run-fault` at the instruction that
    /// cannot be evaluated.
    pub fn evaluate(
        &self,
        kernel: &Routine,
        given: &[Actual],
        options: &GenxOptions,
    ) -> Result<GenxRun, Report> {
        if self.module.refusals.has_errors() {
            let sources = self.warnings.sources.clone();
            return Err(Report::new(self.module.refusals.clone(), sources));
        }
        let launch = launched(kernel, given)?;
        let mut memory = launch.memory.clone();
        let options = evaluate::Options {
            strict: options.strict,
            bounds: options.bounds,
            promises: options.strict,
            limit: options.limit,
            routines: &self.module.routines,
            shared_bytes: kernel.kernel.as_ref().map_or(0, |k| k.slm_bytes),
            ..evaluate::Options::default()
        };
        let done = evaluate::evaluate(&kernel.func, &launch.args, &mut memory, &options)
            .map_err(|fault| self.report(&fault))?;
        Ok(GenxRun {
            buffers: buffers(&launch, &memory),
            instructions: done.instructions,
        })
    }

    fn report(&self, fault: &Fault) -> Report {
        let error = Diagnostic::error("run-fault", &fault.message);
        let error = match fault.span {
            Some(span) => error.label(span, format!("in @{}", fault.function)),
            None => error.note(format!("in @{}", fault.function)),
        };
        Report::new(error.into(), self.warnings.sources.clone())
    }
}

/// Runs what a kernel was compiled to, on the arguments of the kernel as it was written.
///
/// # Errors
/// `run-argument` where arguments do not fit the kernel, or at the instruction what the interpreter
/// finds.
pub fn run_visa(
    kernel: &Routine,
    compiled: &visa::model::Kernel,
    platform: &visa::Platform,
    given: &[Actual],
    options: &GenxOptions,
) -> Result<GenxRun, Report> {
    let launch = launched(kernel, given)?;
    let inputs = payload(kernel, compiled, &launch)?;
    let mut memory = launch.memory.clone();
    let options = RunOptions {
        strict: options.strict,
        limit: options.limit,
        shared_bytes: kernel.kernel.as_ref().map_or(0, |k| k.slm_bytes),
        ..RunOptions::default()
    };
    let done = visa::run::run(compiled, platform, &inputs, &mut memory, &options)
        .map_err(|fault| fault.diagnostic(None))?;
    Ok(GenxRun {
        buffers: buffers(&launch, &memory),
        instructions: done.instructions,
    })
}

/// What differs between two runs of a kernel: `run-differs` for each buffer, with the first byte.
pub fn differences(kernel: &Routine, before: &GenxRun, after: &GenxRun) -> Vec<Diagnostic> {
    let description = genx_launch(kernel);
    let pairs = before.buffers.iter().zip(&after.buffers);
    let all = pairs.zip(&description.arguments);
    let differs = all.filter_map(|((before, after), argument)| {
        let (before, after) = (before.as_ref()?, after.as_ref()?);
        let at = before.iter().zip(after).position(|(b, a)| b != a)?;
        let message = format!(
            "compiled, the kernel leaves other bytes in `{}`",
            argument.name
        );
        let note = format!("byte {at} is {:#04x}, not {:#04x}", after[at], before[at]);
        Some(Diagnostic::error("run-differs", message).note(note))
    });
    differs.collect()
}

/// Arguments of a kernel as the launch of any kernel describes them. Offsets are those of the
/// metadata; values of several elements have the type's text.
pub fn genx_launch(kernel: &Routine) -> Launch {
    let func = &kernel.func;
    let params = func.entry().map_or(&[][..], |e| &func.blocks[e].params);
    let arguments = params.iter().enumerate().map(|(number, &param)| {
        let said = kernel.kernel.as_ref().and_then(|k| k.arguments.get(number));
        let name = func.context.names.get(param).and_then(|n| n.as_deref());
        let ty = func.ty(param);
        let type_text = said.map_or("", |a| &a.type_text);
        let is_buffer = said.is_some_and(|a| a.kind == GenxArgument::Surface)
            || type_text.contains("svmptr_t")
            || matches!(ty.elem, crate::genx::Elem::Pointer(_));
        ir::Argument {
            name: name.map_or_else(|| format!("argument{number}"), String::from),
            kind: match is_buffer {
                true => ArgumentKind::Buffer {
                    bytes: None,
                    element: String::new(),
                    shape: Vec::new(),
                    written: !type_text.contains("read_only"),
                },
                false => ArgumentKind::Scalar {
                    ty: scalar_text(ty),
                },
            },
            offset: said.map_or(0, |a| a.offset),
            size: ty.bytes(),
        }
    });
    Launch {
        arguments: arguments.collect(),
        shared_bytes: kernel.kernel.as_ref().map_or(0, |k| k.slm_bytes),
        ..Launch::default()
    }
}

/// The type of an element, as arguments of the command line name it.
fn scalar_text(ty: Type) -> String {
    ty.elem.suffix()
}

/// Whether an argument is an image, whose memory has rows.
pub fn is_image(kernel: &Routine, argument: usize) -> bool {
    let said = kernel.kernel.as_ref();
    said.and_then(|k| k.arguments.get(argument))
        .is_some_and(|a| a.type_text.contains("image"))
}

fn launched(kernel: &Routine, given: &[Actual]) -> Result<evaluate::Launch, Diagnostic> {
    evaluate::launch(kernel, given).map_err(|why| Diagnostic::error("run-argument", why))
}

fn buffers(launch: &evaluate::Launch, memory: &evaluate::Memory) -> Vec<Option<Vec<u8>>> {
    let bytes = |n| launch.bytes(memory, n).map(<[u8]>::to_vec);
    (0..launch.args.len()).map(bytes).collect()
}

/// The payload of a compiled kernel: its explicit inputs are the arguments in their order, but for
/// images, which have none.
fn payload(
    kernel: &Routine,
    compiled: &visa::model::Kernel,
    launch: &evaluate::Launch,
) -> Result<Inputs, Diagnostic> {
    let explicit = compiled.inputs.iter().filter(|i| i.implicit.is_none());
    let mut explicit = explicit.peekable();
    let mut inputs = Inputs::default();
    let func = &kernel.func;
    let params = func.entry().map_or(&[][..], |e| &func.blocks[e].params);
    for (number, (elements, &param)) in launch.args.iter().zip(params).enumerate() {
        let is_surface = matches!(launch.places[number], evaluate::Place::Surface(_));
        if is_image(kernel, number) {
            // A compiler may list it all the same.
            let listed = explicit.peek().is_some_and(|i| {
                matches!(i.variable, visa::model::Variable::Surface(_)) && is_surface
            });
            if !listed {
                continue;
            }
        }
        let Some(input) = explicit.next() else {
            let message = format!("the compiled kernel has no input for argument {number}");
            return Err(Diagnostic::error("run-argument", message));
        };
        let size = func.ty(param).elem.bytes() as usize;
        let bytes: Vec<u8> = elements
            .iter()
            .flat_map(|e| e.bits.to_le_bytes().into_iter().take(size))
            .collect();
        inputs.set(input.offset.unwrap_or(0), &bytes);
    }
    match explicit.next() {
        None => Ok(inputs),
        Some(_) => {
            let message = "the compiled kernel has more inputs than the kernel has arguments";
            Err(Diagnostic::error("run-argument", message))
        }
    }
}
