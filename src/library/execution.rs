//! Running compiled code of any language: description, values and defaults of arguments, and results.
//!
//! # Why
//! The commands once knew machine kernels, vISA and tensor programs each by a separate type, with three ways to read
//! arguments, save results and compare. An [`Execution`] describes its arguments as data. All work on descriptions is
//! done once: sizes and types are checked, seeds give contents, and results are compared with references.

mod kernel;
mod tensor;
mod visa;

use super::run::{Difference, Run};
use super::tensor_verify::Judging;
use super::{Compiled, Options, Report, Source};
use crate::simulate;
use crate::simulate::arguments::{Defaults, Given, GivenByPosition, Parameter, complete};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_tensor_evaluate::Mode;

/// Options of a run.
#[derive(Clone)]
pub struct RunOptions {
    /// The values of arguments that are not given.
    pub defaults: Defaults,
    /// The kind of numbers in the inputs of tensor programs.
    pub mode: Mode,
    /// The options of launches.
    pub simulation: simulate::Options,
    /// The comparison of tensor programs' results with the reference.
    pub judging: Judging,
    /// Whether buffers between kernels are compared, too.
    pub layerwise: bool,
    /// Options of the compilations that find the first wrong operator of a wrong program.
    pub bisect: Option<Options>,
}

impl Default for RunOptions {
    fn default() -> Self {
        RunOptions {
            defaults: Defaults::default(),
            mode: Mode::Random,
            simulation: simulate::Options::default(),
            judging: Judging::default(),
            layerwise: false,
            bisect: None,
        }
    }
}

/// Settings without meaning for an execution, which are errors.
#[derive(Clone, Copy, Debug)]
pub struct Unsupported {
    /// The flags of the settings.
    pub settings: &'static [&'static str],
    /// The kind of execution in words.
    pub words: &'static str,
    /// The advice.
    pub help: &'static str,
}

impl Unsupported {
    /// The error for a setting.
    pub fn error(&self, setting: &str) -> Diagnostic {
        let message = format!("`{setting}` is not for {}", self.words);
        Diagnostic::error("run-argument", message).help(self.help)
    }
}

/// Compiled code with all data for a run.
pub trait Execution {
    /// The arguments, in order. Names are unique.
    fn parameters(&self) -> &[Parameter];

    /// The results, in order.
    fn results(&self) -> &[Parameter] {
        self.parameters()
    }

    /// Settings without meaning for the execution.
    fn unsupported(&self) -> Option<Unsupported> {
        None
    }

    /// The notes to print before a run.
    fn notes(&self, _values: &[Option<Given>], _options: &RunOptions) -> Vec<String> {
        Vec::new()
    }

    /// Runs the code on [complete] values.
    ///
    /// # Errors
    /// The reason why the code cannot be run, and the errors of the simulator or the evaluator. Differences from the reference are
    /// part of the result.
    fn run(&self, values: &[Option<Given>], options: &RunOptions) -> Result<Run, Report>;

    /// A summary of the run in a line.
    fn summary(&self, run: &Run) -> String;

    /// Checks that the execution has a reference for its results.
    ///
    /// # Errors
    /// `run-program` without a reference, `run-argument` if the options ask for more than the reference gives.
    fn reference(&self, _options: &RunOptions) -> Result<(), Report> {
        let message = "there is no reference that results could be compared with";
        let error = Diagnostic::error("run-program", message);
        let help = "`easel run --expect` compares buffers with files";
        Err(error.help(help).into())
    }

    /// Sets the program that the source was made of as the reference.
    ///
    /// # Errors
    /// A source that cannot be read or is another program; `run-argument` if the reference cannot be changed.
    fn against(&mut self, _source: Source<'_>) -> Result<(), Report> {
        self.reference(&RunOptions::default())?;
        let message = "only a tensor program can be held against another program";
        Err(Diagnostic::error("run-argument", message).into())
    }

    /// Errors of a run, with their possible causes.
    fn explain(
        &self,
        _values: &[Option<Given>],
        _options: &RunOptions,
        errors: Diagnostics,
    ) -> Report {
        errors.into()
    }
}

impl Compiled {
    /// The execution of a kernel by name, of the only kernel, or of all kernels of a tensor program.
    ///
    /// # Errors
    /// `run-kernel`: no kernel has the name, or the code has several kernels. `run-argument`: a tensor program is given a name.
    /// `tensor-plan`: the kernels do not compute the program.
    pub fn execution(&self, kernel: Option<&str>) -> Result<Box<dyn Execution + '_>, Report> {
        if self.visa().is_some() {
            return Ok(Box::new(visa::VisaExecution::new(self, kernel)?));
        }
        if self.is_tensor() {
            return Ok(Box::new(tensor::TensorExecution::new(self, kernel)?));
        }
        Ok(Box::new(kernel::KernelExecution::new(self, kernel)?))
    }
}

/// A count with its noun.
fn counted(n: usize, word: &str) -> String {
    format!("{n} {word}{}", if n == 1 { "" } else { "s" })
}

/// Runs on values by the names of arguments; other values are those that the source states, or come from the seed.
///
/// # Errors
/// `run-argument` for each argument that does not exist, is given twice, or has no value or a wrong value; the errors of
/// [`Execution::run`].
///
/// ```
/// use easel::simulate::arguments::Given;
/// use easel::{RunOptions, Source};
///
/// let source = Source::new("saxpy.kir", include_str!("../../examples/saxpy.kir"));
/// let compiled = easel::compile(source, &easel::Options::default())?;
/// let execution = compiled.execution(None)?;
/// let a = Given::Bits(vec![u64::from(2.0f32.to_bits())]);
/// let run = easel::run(&*execution, &[("a", a)], &RunOptions::default())?;
/// assert!(run.buffers.contains_key("y") && run.instructions() > 0);
/// # Ok::<(), easel::Report>(())
/// ```
pub fn run(
    execution: &dyn Execution,
    given: &[(&str, Given)],
    options: &RunOptions,
) -> Result<Run, Report> {
    let mut errors = Diagnostics::default();
    let mut by_position = GivenByPosition::new();
    for (name, given) in given {
        match Parameter::position(execution.parameters(), name) {
            Ok(at) if by_position.contains_key(&at) => {
                let message = format!("`{name}` is given twice");
                errors.push(Diagnostic::error("run-argument", message));
            }
            Ok(at) => {
                by_position.insert(at, Ok(given.clone()));
            }
            Err(error) => errors.push(error),
        }
    }
    let by_position = errors.into_result(by_position)?;
    execution.run(
        &complete(execution.parameters(), &by_position, &options.defaults)?,
        options,
    )
}

/// The result of runs with several seeds.
#[derive(Clone, Debug, Default)]
pub struct Verification {
    /// The last run.
    pub last: Run,
    /// The differences from the reference, each with its seed.
    pub differences: Vec<(u64, Difference)>,
    /// The errors of the differences, with their possible causes.
    pub errors: Diagnostics,
}

/// Runs with several seeds, beginning with the seed of the options, and compares each run with the reference.
///
/// # Errors
/// The errors of [`Execution::reference`] and [`run`].
pub fn verify(
    execution: &dyn Execution,
    given: &GivenByPosition,
    seeds: u64,
    options: &RunOptions,
) -> Result<Verification, Report> {
    execution.reference(options)?;
    let mut options = options.clone();
    let mut all = Verification::default();
    for _ in 0..seeds {
        let seed = options.defaults.seed;
        let values = complete(execution.parameters(), given, &options.defaults)?;
        let done = execution.run(&values, &options);
        let mut done = done.map_err(|mut report| {
            say_seed(&mut report.diagnostics, seed);
            report
        })?;
        let wrong = std::mem::take(&mut done.differences);
        if !wrong.is_empty() {
            let errors = Diagnostics(wrong.iter().map(|d| d.error.clone()).collect());
            let mut errors = execution.explain(&values, &options, errors).diagnostics;
            say_seed(&mut errors, seed);
            all.errors.append(errors);
        }
        all.differences.extend(wrong.into_iter().map(|d| (seed, d)));
        all.last = done;
        options.defaults.seed = seed.wrapping_add(1);
    }
    Ok(all)
}

/// Adds the seed to errors.
fn say_seed(errors: &mut Diagnostics, seed: u64) {
    for error in &mut errors.0 {
        match error.notes.last_mut() {
            Some(note) => *note += &format!(", seed {seed}"),
            None => error.notes.push(format!("seed {seed}")),
        }
    }
}
