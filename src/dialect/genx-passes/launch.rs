//! Runs of kernels of the dialect on given arguments: the source by the evaluator, and
//! the compiled kernel by the interpreter of vISA. Both use the same kind of memory, so their results
//! can be compared.

use crate::genx::Module;
use crate::genx::evaluate::{self, Actual, Fault};
use crate::genx::program::Routine;
use crate::visa;
use crate::visa::run::{Inputs, RunOptions};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};

/// The options of a run.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Whether a dependence on an undefined value, or an access outside of memory, is an error.
    pub strict: bool,
    /// Whether [`evaluate()`] ends with an error at an access outside of memory, if it is not strict.
    pub bounds: bool,
    /// The limit of instructions.
    pub limit: u64,
}

/// The result of a run of a kernel of the dialect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// By argument: the content of its surface or buffer, nothing for values.
    pub buffers: Vec<Option<Vec<u8>>>,
    /// Instructions that ran.
    pub instructions: u64,
}

/// Evaluates a kernel of a module as in the source.
///
/// # Errors
/// `run-argument` if arguments do not fit the kernel, `run-fault` at the instruction that
/// cannot be evaluated, or the refusals of the reader.
pub fn evaluate(
    module: &Module,
    kernel: &Routine,
    given: &[Actual],
    options: &Options,
) -> Result<Run, Diagnostics> {
    if module.refusals.has_errors() {
        return Err(module.refusals.clone());
    }
    let launch = launched(kernel, given)?;
    let mut memory = launch.memory.clone();
    let options = evaluate::Options {
        strict: options.strict,
        bounds: options.bounds,
        promises: options.strict,
        limit: options.limit,
        routines: &module.routines,
        shared_bytes: kernel.kernel.as_ref().map_or(0, |k| k.slm_bytes),
        ..evaluate::Options::default()
    };
    let done = evaluate::evaluate(&kernel.func, &launch.args, &mut memory, &options)
        .map_err(|fault| diagnostic(&fault))?;
    Ok(Run {
        buffers: buffers(&launch, &memory),
        instructions: done.instructions,
    })
}

fn diagnostic(fault: &Fault) -> Diagnostic {
    let error = Diagnostic::error("run-fault", &fault.message);
    let place = format!("in @{}", fault.function);
    match fault.span {
        Some(span) => error.label(span, place),
        None => error.note(place),
    }
}

/// Runs a compiled kernel on the arguments of the source kernel.
///
/// # Errors
/// `run-argument` if arguments do not fit the kernel, or the interpreter's error at its
/// instruction.
pub fn run(
    kernel: &Routine,
    compiled: &visa::model::Kernel,
    platform: &visa::Platform,
    given: &[Actual],
    options: &Options,
) -> Result<Run, Diagnostic> {
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
    Ok(Run {
        buffers: buffers(&launch, &memory),
        instructions: done.instructions,
    })
}

/// The differences between two runs of a kernel: the argument, and `run-differs` with the first byte.
pub fn differences(kernel: &Routine, before: &Run, after: &Run) -> Vec<(usize, Diagnostic)> {
    let pairs = before.buffers.iter().zip(&after.buffers).enumerate();
    let differs = pairs.filter_map(|(number, (before, after))| {
        let (before, after) = (before.as_ref()?, after.as_ref()?);
        let at = before.iter().zip(after).position(|(b, a)| b != a)?;
        let name = argument_name(kernel, number);
        let message = format!("compiled, the kernel leaves other bytes in `{name}`");
        let note = format!("byte {at} is {:#04x}, not {:#04x}", after[at], before[at]);
        let error = Diagnostic::error("run-differs", message).note(note);
        Some((number, error))
    });
    differs.collect()
}

/// The name of an argument in the text, or its number.
pub fn argument_name(kernel: &Routine, argument: usize) -> String {
    let func = &kernel.func;
    let params = func.entry().map_or(&[][..], |e| &func.blocks[e].params);
    let param = params.get(argument);
    let name = param.and_then(|&p| func.context.names.get(p)?.as_deref());
    name.map_or_else(|| format!("argument{argument}"), String::from)
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

/// The payload of a compiled kernel: its explicit inputs are the arguments in order, without
/// images, which have no input.
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
            // A compiler may list an image as an input nevertheless.
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
