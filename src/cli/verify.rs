//! `easel verify`: a tensor program's kernels in the simulator, against the reference evaluator.

use super::hosts::{self, counted};
use super::setup::{Compilation, compile_source, source};
use super::{Outcome, io};
use clap::{Args, ValueEnum};
use easel::isa::diagnostic::{Diagnostic, Diagnostics};
use easel::simulate::{Options as Simulation, npy};
use easel::tensor::Shape;
use easel::tensor::layout::standard_strides;
use easel::tensor_evaluate::{Array, Mode};
use easel::{Judging, KernelRun, Options, Report, TensorProgram, Wrong};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub struct Arguments {
    /// Tensor program (.mgx, or its JSON); - for standard input
    input: PathBuf,
    /// Seed of the inputs
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// How many seeds are tried, from --seed on
    #[arg(long, value_name = "N", default_value_t = 1)]
    seeds: u64,
    /// What numbers the inputs are
    #[arg(long, value_enum, default_value_t = Numbers::Random)]
    mode: Numbers,
    /// How far an element may be off, instead of what the reference allows for its way of being computed
    #[arg(long, value_name = "T", value_parser = tolerance, conflicts_with = "strict")]
    atol: Option<f64>,
    /// The same relative to the expected element; both are added
    #[arg(long, value_name = "T", value_parser = tolerance, conflicts_with = "strict")]
    rtol: Option<f64>,
    /// Allow nothing for the rounding of exact arithmetic
    #[arg(long)]
    strict: bool,
    /// Compare all that kernels write, what lies between them too
    #[arg(long)]
    layerwise: bool,
    /// Say at which operator it begins: the first that is wrong where the program ends with it
    #[arg(long)]
    bisect: bool,
    /// Write what is wrong as .npy: SEED_BUFFER_expected.npy and SEED_BUFFER_got.npy
    #[arg(long, value_name = "DIR")]
    dump_diff: Option<PathBuf>,
    /// Instructions that one wave may execute
    #[arg(long, value_name = "N", default_value_t = Simulation::default().max_instructions)]
    max_instructions: u64,
    /// Compare with the results of this program: the one that a text of a later stage was made of
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    #[command(flatten)]
    compilation: Compilation,
}

/// Words of `--mode`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Numbers {
    /// Sixteenths from -1 to 1: sums are exact
    Grid,
    /// From -1 to 1
    Random,
    /// Above 0
    Pos,
    /// Below 0
    Neg,
    /// Random, with infinities, NaN, zeros and subnormals among them
    Special,
}

impl Numbers {
    fn mode(self) -> Mode {
        match self {
            Numbers::Grid => Mode::Grid,
            Numbers::Random => Mode::Random,
            Numbers::Pos => Mode::Positive,
            Numbers::Neg => Mode::Negative,
            Numbers::Special => Mode::Special,
        }
    }
}

fn tolerance(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|&t| t >= 0.0);
    number.ok_or_else(|| format!("`{text}` is no number from 0 on"))
}

pub fn run(arguments: &Arguments) -> Outcome {
    let options = arguments.compilation.options()?;
    let source = source(&arguments.input)?;
    let mut compiled = compile_source(source, &options)?.tensor()?;
    if !compiled.has_reference() {
        compiled = with_reference(compiled, arguments)?;
    } else if let Some(path) = &arguments.against {
        compiled = compiled.against(self::source(path)?)?;
    }
    let code = &compiled.compiled;
    hosts::said(&compiled, arguments.seed);
    let judging = Judging {
        strict: arguments.strict,
        tolerance: match (arguments.atol, arguments.rtol) {
            (None, None) => None,
            (absolute, relative) => Some((absolute.unwrap_or(0.0), relative.unwrap_or(0.0))),
        },
    };
    let mut errors = Diagnostics::default();
    let mut kernels = Vec::new();
    for n in 0..arguments.seeds {
        let seed = arguments.seed.wrapping_add(n);
        kernels = one(
            arguments,
            (&compiled, &options),
            &judging,
            seed,
            &mut errors,
        )?;
    }
    if errors.has_errors() {
        return Err(Report::new(errors, code.warnings.sources.clone()));
    }
    let seeds = match arguments.seeds {
        1 => format!("seed {}", arguments.seed),
        n => {
            let last = arguments.seed.wrapping_add(n.wrapping_sub(1));
            format!("seeds {} to {last}", arguments.seed)
        }
    };
    let instructions: u64 = kernels.iter().map(|k| k.instructions).sum();
    let mut verdict = format!(
        "{} on {}: {instructions} instructions; {} of {seeds} are those of the reference\n",
        counted(code.kernels().len(), "kernel"),
        code.machine.name(),
        match arguments.layerwise {
            true => "all buffers",
            false => "all results",
        },
    );
    kernels.iter().for_each(|k| verdict += &moved(k));
    io::write_result(None, verdict.as_bytes())
}

/// Kernels whose work is divided say nothing of what they compute: another program does.
fn with_reference(compiled: TensorProgram, arguments: &Arguments) -> Result<TensorProgram, Report> {
    let refused = |message: &str, help: &str| {
        Report::from(Diagnostic::error("run-argument", message).help(help))
    };
    if arguments.layerwise || arguments.bisect {
        let message = "`--layerwise` and `--bisect` need operators, and the text has kernels whose work is divided";
        return Err(refused(
            message,
            "give the program that the text was made of instead of it",
        ));
    }
    let Some(path) = &arguments.against else {
        let message = "there is no reference: the text has kernels whose work is divided";
        let help = "give the program that the text was made of with `--against FILE`; `easel run` runs kernels alone";
        return Err(refused(message, help));
    };
    compiled.against(source(path)?)
}

/// One seed: what is wrong goes to `errors`; what kernels did.
fn one(
    arguments: &Arguments,
    (compiled, options): (&TensorProgram, &Options),
    judging: &Judging,
    seed: u64,
    errors: &mut Diagnostics,
) -> Result<Vec<KernelRun>, Report> {
    let simulation = Simulation {
        strict: true,
        max_instructions: arguments.max_instructions,
        traffic: true,
        ..Simulation::default()
    };
    let given = compiled.inputs(seed, arguments.mode.mode());
    let (memory, given) = compiled.memory(&given)?;
    let done = compiled.run(&memory, &simulation)?;
    let mut wrong = Vec::new();
    if arguments.layerwise {
        wrong.extend(compiled.wrong_buffers(&given, &done, judging)?);
    }
    // What fusion itself got wrong shows in the results of the program as it was read.
    let seen: BTreeSet<String> = wrong.iter().map(|w| w.buffer.clone()).collect();
    let results = compiled.wrong_results(&given, &done, judging)?;
    wrong.extend(results.into_iter().filter(|w| !seen.contains(&w.buffer)));
    for one in &wrong {
        errors.push(said_of(one, seed));
        if let Some(folder) = &arguments.dump_diff {
            dump(folder, seed, one)?;
        }
    }
    for one in compiled.unwritten(&done) {
        let error = Diagnostic::error("run-differs", one.to_string());
        errors.push(error.note(format!("seed {seed}")));
    }
    if arguments.bisect && !wrong.is_empty() {
        errors.push(bisected(
            compiled.bisect(&given, judging, options, &simulation)?,
            seed,
        ));
    }
    Ok(done.kernels)
}

/// What a kernel moves, in a line.
fn moved(kernel: &KernelRun) -> String {
    let read: u64 = kernel.traffic.iter().map(|t| t.read).sum();
    let least = kernel.least();
    let ratio = |bytes: u64| bytes as f64 / least.max(1) as f64;
    format!(
        "{}: {read} bytes read, {} written, {least} at least: {:.3} times; {:.3} where waves share what they read\n",
        kernel.name,
        kernel.moved() - read,
        ratio(kernel.moved()),
        ratio(kernel.swept()),
    )
}

fn said_of(wrong: &Wrong, seed: u64) -> Diagnostic {
    let message = format!(
        "`{}` is not what the reference evaluator gives: {}",
        wrong.buffer, wrong.difference
    );
    let error = Diagnostic::error("run-differs", message)
        .maybe_label(wrong.span, "its operator")
        .note(format!(
            "kernel `{}` wrote it, operator `{}`, seed {seed}",
            wrong.kernel, wrong.operator
        ));
    error.help("`--bisect` finds the first operator that is wrong, `--dump-diff DIR` writes both")
}

fn bisected(found: Option<easel::Cut>, seed: u64) -> Diagnostic {
    match found {
        Some(cut) => {
            let message = format!(
                "the first operator that is wrong where the program ends with it is `{}`, @{}: {}",
                cut.wrong.operator, cut.place, cut.wrong.difference
            );
            Diagnostic::error("run-bisect", message)
                .maybe_label(cut.wrong.span, "here")
                .note(format!("kernel `{}`, seed {seed}", cut.wrong.kernel))
        }
        None => {
            let message = "no operator is wrong where the program ends with it";
            Diagnostic::error("run-bisect", message)
                .note(format!("seed {seed}"))
                .help("it is wrong only as part of what follows: try `--no-fuse --layerwise`")
        }
    }
}

fn dump(folder: &Path, seed: u64, wrong: &Wrong) -> Outcome {
    io::make_folder(folder)?;
    let name = wrong.buffer.replace('@', "");
    for (what, array) in [("expected", &wrong.expected), ("got", &wrong.got)] {
        let Some(bytes) = npy(array) else { continue };
        let path = folder.join(format!("{seed}_{name}_{what}.npy"));
        io::write_result(Some(&path), &bytes)?;
    }
    Ok(())
}

/// An array as a file.
pub fn npy(array: &Array) -> Option<Vec<u8>> {
    let rows = Shape::new(array.ty, &array.lens, &standard_strides(&array.lens));
    let file = npy::Array {
        dtype: array.ty.row().npy().to_string(),
        shape: array.lens.clone(),
        data: array.to_bytes(&rows, 0)?,
    };
    Some(file.bytes())
}
