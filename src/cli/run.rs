//! `easel run`: compiles the input if necessary, then runs it in the simulator.

use super::given::{self, Arrays};
use super::setup::{Compilation, compile_source, source, write_json};
use super::{Outcome, io};
use clap::Args;
use easel::ir::kernel::Scalar;
use easel::isa::diagnostic::{Diagnostic, Diagnostics};
use easel::isa::watch::Watch;
use easel::simulate::Options;
use easel::simulate::arguments::{Defaults, Parameter, complete};
use easel::simulate::compare::compare;
use easel::simulate::inputs::array;
use easel::simulate::npy::Array;
use easel::{Judging, Report, RunOptions};
use std::collections::BTreeMap;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The help of `run --help` about languages, after the options.
const LANGUAGES: &str = "\
Names of arguments:
  Wave             arg0, arg1, ... in the order of the source, whose names are not kept
  tensor programs  --arg takes the names of parameters; --save takes results: output0, output1, ...
  other languages  the names of the source

Not for tensor programs: --kernel, --grid, --workgroup, --room, --expect, --sample
Not for LLVM IR (.ll): --grid, --workgroup, --from-start, --sample, --fidelity";

#[derive(Args, Debug)]
#[command(after_help = LANGUAGES)]
pub struct Arguments {
    /// Wave kernel or ASTER's dialect (.mlir), kernel IR (.kir), machine IR (.mir) or assembly (.s); tensor program
    /// (.mgx, or its JSON), whose results are compared with those of the reference evaluator; LLVM IR with region
    /// intrinsics (.ll), which is evaluated as one thread and compared with the vISA that it becomes; - for standard
    /// input
    input: PathBuf,
    /// Kernel to launch, if the input has several kernels
    #[arg(long, value_name = "NAME")]
    kernel: Option<String>,
    /// Value of an argument, by its name or number: a number for a scalar or index; for a buffer an
    /// .npy file, or its size in bytes with seeded contents, 64x32 for an image of 32 rows of 64
    /// bytes. Buffers of known size that are not given are seeded
    #[arg(long = "arg", value_name = "NAME=VALUE")]
    values: Vec<String>,
    /// Seed of the contents of buffers that are not given
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Bytes beyond the tensor that each buffer has, seeded or given: kernels without bounds checks,
    /// whose last wave is not full, touch them
    #[arg(long, value_name = "BYTES", default_value_t = 0)]
    room: u64,
    /// Write a buffer after the run, by the name or number of its argument
    #[arg(long, value_name = "NAME=FILE.npy")]
    save: Vec<String>,
    /// Workgroups in each dimension, if the kernel does not state the number
    #[arg(long, value_name = "X,Y,Z", value_parser = given::grid)]
    grid: Option<[u64; 3]>,
    /// Work-items of a workgroup in each dimension, if the kernel does not state the number
    #[arg(long, value_name = "X,Y,Z", value_parser = given::workgroup)]
    workgroup: Option<[u32; 3]>,
    /// Bytes of LDS beyond those that the kernel states, as a launch gives them
    #[arg(long, value_name = "BYTES", default_value_t = 0)]
    lds: u32,
    /// Also report faults that a machine may hide: undefined registers, missing waits and wait states,
    /// races
    #[arg(long)]
    strict: bool,
    /// Instructions that one wave may execute
    #[arg(long, value_name = "N", default_value_t = Options::default().max_instructions)]
    max_instructions: u64,
    /// Write figures as JSON: those of `compile`, and what one wave executed
    #[arg(long, value_name = "FILE")]
    stats: Option<PathBuf>,
    /// Run only N workgroups, spread evenly over the grid: buffers then have the results of these
    #[arg(long, value_name = "N", conflicts_with = "expect", value_parser = clap::value_parser!(u64).range(1..))]
    sample: Option<u64>,
    /// List the instructions whose results may differ from those of a machine
    #[arg(long)]
    fidelity: bool,
    /// Start at the kernel's first instruction, as firmware without preloading of arguments does
    #[arg(long)]
    from_start: bool,
    /// Expected contents of a buffer after the run, by the name or number of its argument
    #[arg(long, value_name = "NAME=FILE.npy")]
    expect: Vec<String>,
    /// With --expect: an element may be off by T times max(1, |expected|)
    #[arg(long, value_name = "T", default_value_t = 0.0, requires = "expect")]
    tolerance: f64,
    #[command(flatten)]
    compilation: Compilation,
}

pub fn run(arguments: &Arguments) -> Outcome {
    let options = arguments.compilation.options()?;
    let source = source(&arguments.input)?;
    let compiled = compile_source(source, &options)?;
    let execution = compiled.execution(arguments.kernel.as_deref())?;
    let settings = [
        ("--grid", arguments.grid.is_some()),
        ("--workgroup", arguments.workgroup.is_some()),
        ("--room", arguments.room != 0),
        ("--lds", arguments.lds != 0),
        ("--expect", !arguments.expect.is_empty()),
        ("--from-start", arguments.from_start),
        ("--sample", arguments.sample.is_some()),
        ("--fidelity", arguments.fidelity),
    ];
    let options = RunOptions {
        defaults: Defaults {
            seed: arguments.seed,
            room: arguments.room,
            makes_up: false,
        },
        simulation: Options {
            strict: arguments.strict,
            max_instructions: arguments.max_instructions,
            grid: arguments.grid,
            workgroup: arguments.workgroup,
            lds_bytes: arguments.lds,
            traffic: false,
            from_start: arguments.from_start,
            sample: arguments.sample,
            watch: std::io::stderr().is_terminal().then_some(&WATCH),
        },
        judging: Judging {
            strict: arguments.strict,
            tolerance: None,
        },
        ..RunOptions::default()
    };
    let given = given::read(&*execution, &arguments.values, &settings)?;
    let values = complete(execution.parameters(), &given, &options.defaults)?;
    let results = execution.results();
    let files = buffers(results, &arguments.save)?;
    let expected = expected(results, &arguments.expect)?;
    given::notes(&*execution, &values, &options);
    let done = execution.run(&values, &options)?;
    let contents = |at: usize| done.buffers.get(&results[at].name);
    let arrays = given::arrays(&*execution, &given);
    for (&at, path) in &files {
        let Some(data) = contents(at) else { continue };
        let bytes = saved(&results[at], &arrays, data, expected.get(&at)).bytes();
        io::write_result(Some(Path::new(path)), &bytes)?;
    }
    let mut verdict = execution.summary(&done);
    let fidelity = done.kernels.iter().filter(|_| arguments.fidelity);
    let fidelity: String = fidelity
        .map(|k| format!("\n{}: {}", k.name, k.fidelity))
        .collect();
    if arguments.strict {
        verdict += "; strict found nothing";
    }
    let differences = done.differences.iter().map(|d| d.error.clone());
    let mut wrong = Diagnostics(differences.collect());
    for (&at, file) in &expected {
        let Some(data) = contents(at) else { continue };
        match judge(&results[at], data, file, arguments.tolerance) {
            Ok(text) => verdict += &format!("; {text}"),
            Err(error) => wrong.push(error),
        }
    }
    if wrong.has_errors() {
        let report = execution.explain(&values, &options, wrong);
        return Err(Report::new(
            report.diagnostics,
            compiled.warnings.sources.clone(),
        ));
    }
    if let Some(path) = &arguments.stats {
        let mut figures = compiled.figures.clone();
        figures.executed.clone_from(&done.executed);
        write_json(path, &figures)?;
    }
    // Results for another program on standard output must not mix with messages.
    let dash = Path::new("-");
    let taken = files.values().any(|path| Path::new(path) == dash)
        || arguments.stats.as_ref().is_some_and(|path| path == dash);
    if taken {
        io::message(&(verdict + &fidelity));
        return Ok(());
    }
    io::write_result(None, format!("{verdict}{fidelity}\n").as_bytes())
}

/// The watch of runs on a terminal.
static WATCH: Watch = Watch::calling(progress);

/// A line on the terminal for long runs: it is overwritten by the next one, and erased at the end.
fn progress(passed: Duration, done: u64, all: u64) {
    if passed >= QUIET {
        match done < all {
            true => eprint!("\r{done} of {all} workgroups"),
            false => eprint!("\r{:40}\r", ""),
        }
    }
}

/// Shorter runs have no line of progress. Chosen by hand: half or twice of it changes nothing that a user would miss.
const QUIET: Duration = Duration::from_secs(1);

/// Files of buffers by `NAME=FILE`, by the position of the result.
fn buffers(
    results: &[Parameter],
    texts: &[String],
) -> Result<BTreeMap<usize, String>, Diagnostics> {
    let files = given::assignments(results, texts)?;
    let mut errors = Diagnostics::default();
    for result in files.keys().map(|&at| &results[at]) {
        if result.buffer().is_none() {
            let name = &result.name;
            let message = format!("argument `{name}` is no buffer: it holds nothing after the run");
            errors.push(Diagnostic::error("run-argument", message));
        }
    }
    errors.into_result(files)
}

/// The expected contents of a buffer, and their source.
struct Expected {
    file: String,
    array: Array,
}

fn expected(
    results: &[Parameter],
    texts: &[String],
) -> Result<BTreeMap<usize, Expected>, Diagnostics> {
    let mut errors = Diagnostics::default();
    let mut all = BTreeMap::new();
    for (at, file) in buffers(results, texts)? {
        let bytes = std::fs::read(&file).map_err(|e| e.to_string());
        let array = bytes.and_then(|b| Array::parse(&b).map_err(|e| e.message));
        match array {
            Ok(array) => {
                all.insert(at, Expected { file, array });
            }
            Err(why) => {
                let message = format!("`{file}` cannot be read: {why}");
                errors.push(Diagnostic::error("run-expect", message));
            }
        }
    }
    errors.into_result(all)
}

/// Whether a buffer has the expected contents: a clause for the verdict.
fn judge(
    result: &Parameter,
    data: &[u8],
    expected: &Expected,
    tolerance: f64,
) -> Result<String, Diagnostic> {
    let (file, name) = (&expected.file, &result.name);
    let found = match result.buffer().and_then(|b| b.scalar()) {
        Some(elem) => compare(elem, data, &expected.array, tolerance),
        // Bytes are compared as elements of the file's type. The bits of unsigned numbers are compared
        // like those of other numbers.
        None => {
            let mut array = expected.array.clone();
            array.dtype = array.dtype.replace('u', "i");
            compare(scalar_of(&array.dtype), data, &array, tolerance)
        }
    };
    let found = found.map_err(|why| {
        let message = format!("`{name}` cannot be compared with `{file}`: {why}");
        Diagnostic::error("run-expect", message)
    })?;
    let Some((at, got, wanted)) = found.first else {
        let how = match tolerance > 0.0 {
            true => format!(
                "within {tolerance} of {file} (largest error {})",
                found.largest
            ),
            false => format!("equal to {file}"),
        };
        return Ok(format!("{name}: {} elements {how}", found.elements));
    };
    let message = format!(
        "`{name}` differs from `{file}` in {} of {} elements",
        found.wrong, found.elements
    );
    let mut error = Diagnostic::error("run-differs", message)
        .note(format!("element {at} is {got} instead of {wanted}"))
        .note(format!("largest error {}", found.largest));
    if tolerance == 0.0 {
        error.help = Some("`--tolerance T` allows errors of T times max(1, |expected|)".into());
    }
    Err(error)
}

/// The element type of a NumPy type; bytes for types without one.
fn scalar_of(dtype: &str) -> Scalar {
    match dtype {
        "i2" => Scalar::I16,
        "i4" => Scalar::I32,
        "i8" => Scalar::I64,
        "f2" => Scalar::F16,
        "f4" => Scalar::F32,
        "f8" => Scalar::F64,
        _ => Scalar::I8,
    }
}

/// A buffer as an array. A buffer that was given as an array keeps the array's type and shape. A buffer without an element
/// type gets the type and shape of the expected array, or is written as bytes.
fn saved(
    result: &Parameter,
    arrays: &Arrays<'_>,
    data: &[u8],
    expected: Option<&Expected>,
) -> Array {
    let of = |model: &Array, data: &[u8]| Array {
        dtype: model.dtype.clone(),
        shape: model.shape.clone(),
        data: data.to_vec(),
    };
    let buffer = result.buffer();
    // A result that is no argument may have the name of an argument.
    if let Some(given) = arrays.get(result.name.as_str())
        && buffer.is_some_and(|b| !b.is_exact)
        && let Some(data) = data.get(..given.data.len())
    {
        return of(given, data);
    }
    if let Some((dtype, shape)) = buffer.and_then(|b| Some((b.dtype.as_ref()?, &b.shape))) {
        return array(dtype, shape, data.to_vec());
    }
    let wanted = expected.map(|expected| &expected.array);
    match wanted {
        Some(wanted) if wanted.data.len() == data.len() => return of(wanted, data),
        _ => {}
    }
    let width = wanted.and_then(Array::element_bytes);
    let is_whole = width.is_some_and(|width| (data.len() as u64).is_multiple_of(width));
    let dtype = wanted.filter(|_| is_whole).map_or("u1", |w| &w.dtype);
    let length = data.len() as u64 / width.filter(|_| is_whole).unwrap_or(1);
    array(dtype, &[length], data.to_vec())
}
