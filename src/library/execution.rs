//! Running what was compiled, whatever its language: how arguments are described, given and made up, and what a run leaves.
//!
//! # Why
//! The commands once knew machine kernels, vISA and tensor programs each by a type of its own, with three ways to read
//! arguments, save results and compare. An [`Execution`] describes its arguments as data. What is done with descriptions is
//! done once: sizes and types are checked, seeds give contents, and results are held against references.

mod kernel;
mod tensor;
mod visa;

use super::tensor_verify::Judging;
use super::{Compiled, KernelRun, Options, Report, Source};
use crate::pass::Counts;
use crate::simulate;
use crate::simulate::arguments::{Defaults, Given, GivenByPosition, Parameter, complete};
use crate::simulate::npy::Array;
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use easel_isa::suggest;
use easel_tensor_evaluate::Mode;
use std::collections::BTreeMap;

/// How something is run.
#[derive(Clone)]
pub struct RunOptions {
    /// What is not given.
    pub defaults: Defaults,
    /// What numbers inputs of tensor programs are.
    pub mode: Mode,
    /// How kernels are launched.
    pub simulation: simulate::Options,
    /// How results of tensor programs are held against the reference.
    pub judging: Judging,
    /// Whether what lies between kernels is compared, too.
    pub layerwise: bool,
    /// Options of compilations that find the first wrong operator of a program that is wrong.
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

/// What a run left.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// What buffers hold, by the name of the result.
    pub buffers: BTreeMap<String, Vec<u8>>,
    /// What each kernel did, in the order in which they ran.
    pub kernels: Vec<KernelRun>,
    /// What one wave or thread executed, of a single kernel.
    pub executed: Option<Counts>,
    /// Instructions that the reference executed, where it counts them.
    pub evaluated: Option<u64>,
    /// What is not as the reference says.
    pub differences: Vec<Difference>,
}

impl Run {
    /// Instructions of all kernels.
    pub fn instructions(&self) -> u64 {
        self.kernels.iter().map(|k| k.instructions).sum()
    }
}

/// Something that is not as the reference says.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The buffer, if it is one.
    pub buffer: String,
    /// What is wrong.
    pub error: Diagnostic,
    /// What the buffer must hold, and what it holds.
    pub arrays: Option<[Array; 2]>,
}

/// Settings that mean nothing to an execution: they are errors.
#[derive(Clone, Copy, Debug)]
pub struct Unsupported {
    /// Their names.
    pub settings: &'static [&'static str],
    /// What they are not for.
    pub words: &'static str,
    /// What to do instead.
    pub help: &'static str,
}

impl Unsupported {
    /// The error for one of them.
    pub fn error(&self, setting: &str) -> Diagnostic {
        let message = format!("`--{setting}` is not for {}", self.words);
        Diagnostic::error("run-argument", message).help(self.help)
    }
}

/// Compiled code with all that a run of it needs.
pub trait Execution {
    /// Its arguments, in order. Names are unique.
    fn parameters(&self) -> &[Parameter];

    /// Its results, in order.
    fn results(&self) -> &[Parameter] {
        self.parameters()
    }

    /// Settings that mean nothing to it.
    fn unsupported(&self) -> Option<Unsupported> {
        None
    }

    /// What there is to say before a run.
    fn notes(&self, _values: &[Option<Given>], _options: &RunOptions) -> Vec<String> {
        Vec::new()
    }

    /// Runs it on [complete] values.
    ///
    /// # Errors
    /// What keeps it from being run, and what the simulator or the evaluator finds wrong. Differences from the reference are
    /// part of the result.
    fn run(&self, values: &[Option<Given>], options: &RunOptions) -> Result<Run, Report>;

    /// What ran and what it did, in a line.
    fn summary(&self, run: &Run) -> String;

    /// Whether there is something that results are held against.
    ///
    /// # Errors
    /// `run-program` where there is nothing, `run-argument` where options ask for more than there is.
    fn reference(&self, _options: &RunOptions) -> Result<(), Report> {
        let message = "there is no reference that results could be compared with";
        let error = Diagnostic::error("run-program", message);
        let help = "`easel run --expect` compares buffers with files";
        Err(error.help(help).into())
    }

    /// Takes another program as the reference: the one that the source was made of.
    ///
    /// # Errors
    /// A source that cannot be read or is another program; `run-argument` where nothing else can be the reference.
    fn against(&mut self, _source: Source<'_>) -> Result<(), Report> {
        self.reference(&RunOptions::default())?;
        let message = "only a tensor program can be held against another program";
        Err(Diagnostic::error("run-argument", message).into())
    }

    /// Errors of a run, with what may have caused them.
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
    /// What runs the code: a kernel by name, or the only one; all kernels of a tensor program.
    ///
    /// # Errors
    /// `run-kernel`: there is no kernel of the name, or there are several. `run-argument`: a tensor program is given a name.
    /// `tensor-plan`: its kernels do not compute it.
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

/// The kernel of a name, or the only one.
pub(super) fn chosen<T>(all: Vec<(&str, T)>, name: Option<&str>) -> Result<T, Diagnostic> {
    let names: Vec<&str> = all.iter().map(|k| k.0).collect();
    let message = match name {
        Some(name) => format!("no kernel is called `{name}`"),
        None if names.is_empty() => "the input has no kernel".into(),
        None => "the input has several kernels".into(),
    };
    let mut error = Diagnostic::error("run-kernel", message);
    error.notes.push(format!("kernels: {}", names.join(", ")));
    error.help = match name {
        Some(name) => suggest::help(name, names.iter().copied()),
        None => Some("choose one by its name, as in `--kernel NAME`".into()),
    };
    let is_only = all.len() == 1;
    let mut all = all.into_iter();
    let found = all.find(|k| name.map_or(is_only, |name| k.0 == name));
    found.map(|k| k.1).ok_or(error)
}

/// A number of things.
fn counted(n: usize, word: &str) -> String {
    format!("{n} {word}{}", if n == 1 { "" } else { "s" })
}

/// Runs on values by the names of arguments; all else is as it is stated, or as the seed gives it.
///
/// # Errors
/// `run-argument` for each argument that is not there, is given twice, or has no value or a wrong one; as of
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

/// Runs with several seeds, from that of the options on: the last run, and by its seed what is not as the reference says.
///
/// # Errors
/// As of [`Execution::reference`] and [`run`].
pub fn verify(
    execution: &dyn Execution,
    given: &GivenByPosition,
    seeds: u64,
    options: &RunOptions,
) -> Result<(Run, Vec<(u64, Difference)>), Report> {
    execution.reference(options)?;
    let mut options = options.clone();
    let (mut last, mut wrong) = (Run::default(), Vec::new());
    for _ in 0..seeds {
        let values = complete(execution.parameters(), given, &options.defaults)?;
        last = execution.run(&values, &options)?;
        for mut difference in last.differences.drain(..) {
            let seed = format!("seed {}", options.defaults.seed);
            match difference.error.notes.last_mut() {
                Some(note) => *note += &format!(", {seed}"),
                None => difference.error.notes.push(seed),
            }
            wrong.push((options.defaults.seed, difference));
        }
        options.defaults.seed = options.defaults.seed.wrapping_add(1);
    }
    Ok((last, wrong))
}
