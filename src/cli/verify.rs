//! `easel verify`: compiled code in the simulator, against the reference of its language.

use super::setup::{Compilation, compile_source, source};
use super::{Outcome, given, io};
use clap::{Args, ValueEnum};
use easel::simulate::Options as Simulation;
use easel::simulate::arguments::{Defaults, complete};
use easel::tensor_evaluate::Mode;
use easel::{Difference, Judging, KernelRun, Report, RunOptions};
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub struct Arguments {
    /// Tensor program (.mgx, or its JSON), which is compared with the reference evaluator; LLVM IR with region intrinsics
    /// (.ll), which is evaluated as one thread; - for standard input
    input: PathBuf,
    /// Kernel of LLVM IR to verify, if the input has several kernels
    #[arg(long, value_name = "NAME")]
    kernel: Option<String>,
    /// Value of an argument for all seeds, as of `easel run`; by default a small value, or 4096 bytes
    #[arg(long = "arg", value_name = "NAME=VALUE")]
    values: Vec<String>,
    /// First seed of the inputs
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Number of seeds
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    seeds: u64,
    /// Distribution of the inputs of a tensor program
    #[arg(long, value_enum, default_value_t = Numbers::Random)]
    mode: Numbers,
    /// Absolute tolerance of an element, in place of the tolerance of the reference
    #[arg(long, value_name = "T", value_parser = tolerance, conflicts_with = "strict")]
    atol: Option<f64>,
    /// Tolerance relative to the expected element; both tolerances are added
    #[arg(long, value_name = "T", value_parser = tolerance, conflicts_with = "strict")]
    rtol: Option<f64>,
    /// No tolerance for the rounding of exact arithmetic
    #[arg(long)]
    strict: bool,
    /// Compare all buffers that kernels write, also buffers between kernels
    #[arg(long)]
    layerwise: bool,
    /// Find the first operator with which a program that ends there is wrong
    #[arg(long)]
    bisect: bool,
    /// Write wrong buffers as SEED_BUFFER_expected.npy and SEED_BUFFER_got.npy
    #[arg(long, value_name = "DIR")]
    dump_diff: Option<PathBuf>,
    /// Instructions that one wave may execute
    #[arg(long, value_name = "N", default_value_t = Simulation::default().max_instructions)]
    max_instructions: u64,
    /// Compare with the results of this program, from which the text of a later stage was made
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
    /// Random bits: infinities, NaN, zeros and subnormals occur
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
    let compiled = compile_source(source, &options)?;
    let mut execution = compiled.execution(arguments.kernel.as_deref())?;
    if let Some(path) = &arguments.against {
        execution.against(self::source(path)?)?;
    }
    let tolerance = match (arguments.atol, arguments.rtol) {
        (None, None) => None,
        (absolute, relative) => Some((absolute.unwrap_or(0.0), relative.unwrap_or(0.0))),
    };
    let options = RunOptions {
        defaults: Defaults {
            seed: arguments.seed,
            room: 0,
            makes_up: true,
        },
        mode: arguments.mode.mode(),
        simulation: Simulation {
            strict: true,
            max_instructions: arguments.max_instructions,
            ..Simulation::default()
        },
        judging: Judging {
            strict: arguments.strict,
            tolerance,
        },
        layerwise: arguments.layerwise,
        bisect: arguments.bisect.then_some(options),
    };
    execution.reference(&options)?;
    let settings = [
        ("--mode", arguments.mode != Numbers::Random),
        ("--atol", arguments.atol.is_some()),
        ("--rtol", arguments.rtol.is_some()),
        ("--layerwise", arguments.layerwise),
        ("--bisect", arguments.bisect),
    ];
    let given = given::read(&*execution, &arguments.values, &settings)?;
    let values = complete(execution.parameters(), &given, &options.defaults)?;
    given::notes(&*execution, &values, &options);
    let verified = easel::verify(&*execution, &given, arguments.seeds, &options)?;
    if let Some(folder) = &arguments.dump_diff {
        for (seed, difference) in &verified.differences {
            dump(folder, *seed, difference)?;
        }
    }
    if verified.errors.has_errors() {
        let sources = compiled.warnings.sources.clone();
        return Err(Report::new(verified.errors, sources));
    }
    let last = verified.last;
    let seeds = match arguments.seeds {
        1 => format!("seed {}", arguments.seed),
        n => {
            let last = arguments.seed.wrapping_add(n.wrapping_sub(1));
            format!("seeds {} to {last}", arguments.seed)
        }
    };
    let count = last.kernels.len();
    let mut verdict = format!(
        "{count} kernel{} on {}: {} instructions; {} of {seeds} are those of the reference\n",
        if count == 1 { "" } else { "s" },
        compiled.machine.name(),
        last.instructions(),
        match arguments.layerwise {
            true => "all buffers",
            false => "all results",
        },
    );
    let moving = last.kernels.iter().filter(|k| !k.traffic.is_empty());
    moving.for_each(|k| verdict += &moved(k));
    io::write_result(None, verdict.as_bytes())
}

/// The memory traffic of a kernel, in a line.
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

/// Writes the expected and the actual contents of a buffer.
fn dump(folder: &Path, seed: u64, difference: &Difference) -> Outcome {
    let Some([expected, got]) = &difference.arrays else {
        return Ok(());
    };
    io::make_folder(folder)?;
    let name = difference.buffer.replace('@', "");
    for (what, array) in [("expected", expected), ("got", got)] {
        let path = folder.join(format!("{seed}_{name}_{what}.npy"));
        io::write_result(Some(&path), &array.bytes())?;
    }
    Ok(())
}
