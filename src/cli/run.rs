//! `easel run`: compile if need be, then launch in the simulator.

mod genx;
mod tensor;

use super::setup::{Compilation, compile_source, source, write_json};
use super::{Outcome, io};
use clap::Args;
use easel::Report;
use easel::backend::Kernel;
use easel::code::simulation::{self, buffer_bytes};
use easel::ir::kernel::Scalar;
use easel::ir::{ArgumentKind, Launch};
use easel::isa::diagnostic::{Diagnostic, Diagnostics};
use easel::isa::meaning::eval::float::Format;
use easel::isa::suggest;
use easel::simulate::compare::compare;
use easel::simulate::inputs::{array, dtype, seeded};
use easel::simulate::npy::{self, Array};
use easel::simulate::{Argument, Options};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What `run --help` says of languages, behind the options.
const LANGUAGES: &str = "\
Names of arguments:
  Wave             arg0, arg1, ... in the order of the source, whose names are not kept
  tensor programs  --arg takes the names of parameters; --save takes results: output0, output1, ...
  other languages  the names of the source

Not for tensor programs: --kernel, --grid, --workgroup, --room, --expect
Not for LLVM IR (.ll): --grid, --workgroup, --from-start";

#[derive(Args, Debug)]
#[command(after_help = LANGUAGES)]
pub struct Arguments {
    /// Wave kernel or ASTER's dialect (.mlir), kernel IR (.kir), machine IR (.mir) or assembly (.s); tensor program
    /// (.mgx, or its JSON), whose results are compared with those of the reference evaluator; LLVM IR with region
    /// intrinsics (.ll), which is evaluated as one thread and compared with the vISA that it becomes; - for standard
    /// input
    input: PathBuf,
    /// Kernel to launch, if the input has several
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
    /// Workgroups in each dimension, where the kernel leaves them open
    #[arg(long, value_name = "X,Y,Z", value_parser = grid)]
    grid: Option<[u64; 3]>,
    /// Work-items of a workgroup in each dimension, where the kernel leaves them open
    #[arg(long, value_name = "X,Y,Z", value_parser = workgroup)]
    workgroup: Option<[u32; 3]>,
    /// Also report what works by luck only: undefined registers, missing waits and wait states,
    /// races
    #[arg(long)]
    strict: bool,
    /// Instructions that one wave may execute
    #[arg(long, value_name = "N", default_value_t = Options::default().max_instructions)]
    max_instructions: u64,
    /// Write figures as JSON: those of `compile`, and what one wave executed
    #[arg(long, value_name = "FILE")]
    stats: Option<PathBuf>,
    /// Start at the kernel's first instruction, as firmware that preloads no arguments does
    #[arg(long)]
    from_start: bool,
    /// What a buffer must hold after the run, by the name or number of its argument
    #[arg(long, value_name = "NAME=FILE.npy")]
    expect: Vec<String>,
    /// With --expect: an element may be off by T times max(1, |expected|)
    #[arg(long, value_name = "T", default_value_t = 0.0, requires = "expect")]
    tolerance: f64,
    #[command(flatten)]
    compilation: Compilation,
}

fn grid(text: &str) -> Result<[u64; 3], String> {
    let mut sizes = [1; 3];
    let parts: Vec<&str> = text.split(',').collect();
    if parts.len() > 3 {
        return Err("at most three dimensions".into());
    }
    for (size, part) in sizes.iter_mut().zip(parts) {
        *size = part
            .trim()
            .parse()
            .map_err(|_| format!("`{part}` is no number"))?;
    }
    Ok(sizes)
}

fn workgroup(text: &str) -> Result<[u32; 3], String> {
    let sizes = grid(text)?.map(u32::try_from);
    match sizes {
        [Ok(x), Ok(y), Ok(z)] => Ok([x, y, z]),
        _ => Err(format!("`{text}` is too much")),
    }
}

pub fn run(arguments: &Arguments) -> Outcome {
    let options = arguments.compilation.options()?;
    let source = source(&arguments.input)?;
    let mut compiled = compile_source(source, &options)?;
    if compiled.visa().is_some() {
        return genx::run(arguments, compiled);
    }
    if compiled.is_tensor() {
        return tensor::run(arguments, compiled);
    }
    let kernel = compiled.kernel(arguments.kernel.as_deref())?;
    let launch = &kernel.function.launch;
    let values = values(kernel, arguments)?;
    let files = buffers(launch, &arguments.save)?;
    let expected = expected(launch, &arguments.expect)?;
    let options = Options {
        strict: arguments.strict,
        max_instructions: arguments.max_instructions,
        grid: arguments.grid,
        workgroup: arguments.workgroup,
        traffic: false,
        from_start: arguments.from_start,
    };
    let done = compiled.run(kernel, values, &options)?;
    let contents = |at| buffer_number(launch, at).and_then(|n| done.buffers.get(n));
    for (&at, path) in &files {
        let Some(data) = contents(at) else { continue };
        let bytes = saved(launch, arguments, at, data, &expected);
        io::write_result(Some(Path::new(path)), &bytes)?;
    }
    let mut verdict = format!(
        "{} on {}: {} {}, {} instructions; one wave executed {}",
        kernel.function.name,
        compiled.machine.name(),
        done.workgroups,
        if done.workgroups == 1 {
            "workgroup"
        } else {
            "workgroups"
        },
        done.instructions,
        done.executed.instructions
    );
    if arguments.strict {
        verdict += "; strict found nothing";
    }
    let mut wrong = Diagnostics::default();
    for (at, file) in &expected {
        let Some(data) = contents(*at) else { continue };
        match judge(&launch.arguments[*at], data, file, arguments.tolerance) {
            Ok(text) => verdict += &format!("; {text}"),
            Err(error) => wrong.push(error),
        }
    }
    if wrong.has_errors() {
        return Err(wrong.into());
    }
    if let Some(path) = &arguments.stats {
        compiled.figures.executed = Some(done.executed);
        write_json(path, &compiled.figures)?;
    }
    // What another program reads from standard output stays alone there.
    let dash = Path::new("-");
    let taken = files.iter().any(|(_, path)| Path::new(path) == dash)
        || arguments.stats.as_ref().is_some_and(|path| path == dash);
    if taken {
        io::message(&verdict);
        return Ok(());
    }
    io::write_result(None, format!("{verdict}\n").as_bytes())
}

/// Buffers by `NAME=FILE`, by the argument's position.
fn buffers(launch: &Launch, texts: &[String]) -> Result<BTreeMap<usize, String>, Diagnostics> {
    let files = assignments(launch, texts)?;
    let mut errors = Diagnostics::default();
    for &at in files.keys() {
        if buffer_number(launch, at).is_none() {
            let name = &launch.arguments[at].name;
            let message = format!("argument `{name}` is no buffer: it holds nothing after the run");
            errors.push(Diagnostic::error("run-argument", message));
        }
    }
    errors.into_result(files)
}

/// What a buffer should hold, and where that is from.
struct Expected {
    file: String,
    array: Array,
}

fn expected(launch: &Launch, texts: &[String]) -> Result<Vec<(usize, Expected)>, Diagnostics> {
    let mut errors = Diagnostics::default();
    let mut all = Vec::new();
    for (at, file) in buffers(launch, texts)? {
        let bytes = std::fs::read(&file).map_err(|e| e.to_string());
        let array = bytes.and_then(|b| Array::parse(&b).map_err(|e| e.message));
        match array {
            Ok(array) => all.push((at, Expected { file, array })),
            Err(why) => {
                let message = format!("`{file}` cannot be read: {why}");
                errors.push(Diagnostic::error("run-expect", message));
            }
        }
    }
    errors.into_result(all)
}

/// Whether a buffer holds what it should: a clause for the verdict.
fn judge(
    argument: &easel::ir::Argument,
    data: &[u8],
    expected: &Expected,
    tolerance: f64,
) -> Result<String, Diagnostic> {
    let (file, name) = (&expected.file, &argument.name);
    let found = match element(&argument.kind).0 {
        Some(elem) => compare(elem, data, &expected.array, tolerance),
        // Bytes are compared as elements of the type that the file has. The bits of numbers without sign are compared
        // like any others.
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

/// The element type that NumPy's type stands for; bytes for those that have none.
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

/// A buffer as a file. What came as an array goes out with its type and shape; a buffer without an element type goes
/// out with those of what it is compared with, or as bytes.
fn saved(
    launch: &Launch,
    arguments: &Arguments,
    at: usize,
    data: &[u8],
    expected: &[(usize, Expected)],
) -> Vec<u8> {
    if let Some(given) = given_array(launch, arguments, at)
        && given.data.len() <= data.len()
    {
        let data = data[..given.data.len()].to_vec();
        return Array { data, ..given }.bytes();
    }
    let (elem, shape) = element(&launch.arguments[at].kind);
    if let Some(elem) = elem {
        return array(elem, &shape, data.to_vec()).bytes();
    }
    let wanted = expected.iter().find(|(of, _)| *of == at);
    let wanted = wanted.map(|(_, expected)| &expected.array);
    if let Some(wanted) = wanted.filter(|wanted| wanted.data.len() == data.len()) {
        let data = data.to_vec();
        return Array {
            data,
            ..wanted.clone()
        }
        .bytes();
    }
    let width = wanted.and_then(Array::element_bytes).unwrap_or(1);
    let (dtype, width) = match wanted {
        Some(wanted) if (data.len() as u64).is_multiple_of(width) => (wanted.dtype.clone(), width),
        _ => ("u1".into(), 1),
    };
    let shape = vec![data.len() as u64 / width];
    let data = data.to_vec();
    Array { dtype, shape, data }.bytes()
}

/// The `.npy` file that an argument was read from, if it was.
fn given_array(launch: &Launch, arguments: &Arguments, at: usize) -> Option<Array> {
    let given = assignments(launch, &arguments.values).ok()?;
    let file = std::fs::read(given.get(&at)?).ok()?;
    Array::parse(&file).ok()
}

/// `NAME=TEXT` by the argument's position.
///
/// # Errors
/// Names that no argument has, what has no `=`, and arguments that are given twice.
fn assignments(launch: &Launch, texts: &[String]) -> Result<BTreeMap<usize, String>, Diagnostics> {
    let mut found = BTreeMap::new();
    let mut errors = Diagnostics::default();
    for text in texts {
        let Some((name, value)) = text.split_once('=') else {
            let message = format!("`{text}` is no assignment");
            errors.push(Diagnostic::error("run-argument", message).help("write `NAME=VALUE`"));
            continue;
        };
        match simulation::argument(launch, name) {
            Some(at) if found.contains_key(&at) => {
                errors.push(Diagnostic::error(
                    "run-argument",
                    format!("`{name}` is given twice"),
                ));
            }
            Some(at) => {
                found.insert(at, value.to_owned());
            }
            None => {
                let names = || launch.arguments.iter().map(|a| a.name.as_str());
                let mut error =
                    Diagnostic::error("run-argument", format!("no argument is called `{name}`"))
                        .note(format!(
                            "arguments: {}",
                            names().collect::<Vec<_>>().join(", ")
                        ));
                error.help = suggest::help(name, names());
                errors.push(error);
            }
        }
    }
    errors.into_result(found)
}

/// The values to launch with.
///
/// # Errors
/// One for each argument without a value or with a wrong one.
fn values(kernel: &Kernel, arguments: &Arguments) -> Result<Vec<Argument>, Report> {
    let launch = &kernel.function.launch;
    let given = assignments(launch, &arguments.values)?;
    let mut errors = Diagnostics::default();
    let mut values = Vec::new();
    for (at, argument) in launch.arguments.iter().enumerate() {
        let text = given.get(&at).map(String::as_str);
        let value = match &argument.kind {
            ArgumentKind::Workgroups { .. } => match text {
                None => continue,
                Some(_) => Err("is the grid's, which `--grid` gives".into()),
            },
            ArgumentKind::Buffer { .. } => buffer(argument, text, arguments, at as u64),
            ArgumentKind::Scalar { ty } => {
                text.map_or(Err("needs a value".into()), |t| Ok(scalar(ty, t)?))
            }
            ArgumentKind::Index { value } => match (text, value) {
                (Some(text), _) => scalar("i64", text).map_err(Refused::from),
                (None, Some(value)) => Ok(Argument::Value(*value)),
                (None, None) => Err("needs a value".into()),
            },
        };
        match value {
            Ok(value) => values.push(value),
            Err(Refused { why, help }) => {
                let name = &argument.name;
                let message = format!("argument `{name}` {why}");
                let mut error = Diagnostic::error("run-argument", message);
                let is_own = help.is_some();
                error.help = help.or_else(|| Some(match buffer_number(launch, at) {
                    Some(_) => format!(
                        "say its size or what it holds with `--arg {name}=BYTES` or `--arg {name}=FILE.npy`"
                    ),
                    None => format!("give it with `--arg {name}=VALUE`"),
                }));
                if !is_own && let Some(why) = launch.unknown_size(argument) {
                    error.notes.push(why.into());
                }
                errors.push(error);
            }
        }
    }
    Ok(errors.into_result(values)?)
}

/// Most bytes of a buffer: more than any simulation needs; a mistyped size must not exhaust the host.
const LARGEST: u64 = 1 << 32;

/// Why an argument has no value, and what to do where that is not what to do about any argument.
struct Refused {
    why: String,
    help: Option<String>,
}

impl From<String> for Refused {
    fn from(why: String) -> Self {
        Refused { why, help: None }
    }
}

impl From<&str> for Refused {
    fn from(why: &str) -> Self {
        why.to_string().into()
    }
}

/// A buffer from a file, of a given size, or of the size that the launch says.
fn buffer(
    argument: &easel::ir::Argument,
    text: Option<&str>,
    arguments: &Arguments,
    stream: u64,
) -> Result<Argument, Refused> {
    let kind = &argument.kind;
    let size = match text {
        Some(text) => match text.parse::<u64>() {
            Ok(bytes) => Some(bytes),
            Err(_) => return from_file(argument, text, arguments.room).map(Argument::Buffer),
        },
        None => buffer_bytes(kind).map(|n| n.saturating_add(arguments.room)),
    };
    match size {
        Some(bytes) if bytes <= LARGEST => Ok(Argument::Buffer(seeded(
            element(kind).0.unwrap_or(Scalar::I8),
            bytes,
            arguments.seed,
            stream,
        ))),
        Some(bytes) => Err(format!("has {bytes} bytes, more than can be simulated").into()),
        None => Err("is a buffer of unknown size".into()),
    }
}

/// What a buffer holds by an `.npy` file, with `room` zeros behind it.
fn from_file(argument: &easel::ir::Argument, path: &str, room: u64) -> Result<Vec<u8>, Refused> {
    let file =
        std::fs::read(path).map_err(|e| format!("is no size and no file that can be read: {e}"))?;
    let array =
        Array::parse(&file).map_err(|e| format!("cannot be read from `{path}`: {}", e.message))?;
    if let ArgumentKind::Buffer { element, .. } = &argument.kind
        && let (Some(elem), _) = self::element(&argument.kind)
        && !array.can_be(dtype(elem))
    {
        return Err(other_type(element, elem, path, &array));
    }
    let mut data = array.data;
    let room = usize::try_from(room.min(LARGEST)).unwrap_or(0);
    data.resize(data.len() + room, 0);
    let (has, known) = (data.len(), buffer_bytes(&argument.kind));
    // A size that nobody can allocate bounds what the kernel may reach, and is not meant as that of a buffer.
    match known.filter(|&bytes| bytes <= LARGEST) {
        Some(bytes) if (has as u64) < bytes => Err(Refused {
            why: format!("has {bytes} bytes, and `{path}` has {has}"),
            help: Some("give a file of all elements; `--room BYTES` adds zeros at the end".into()),
        }),
        _ => Ok(data),
    }
}

/// A file whose elements are of another type than the buffer's.
fn other_type(element: &str, elem: Scalar, path: &str, array: &Array) -> Refused {
    let usual = npy::type_name(dtype(elem));
    let has = array.type_name();
    let save = match dtype(elem).starts_with('u') {
        true => format!("NumPy has no {element}: save its bits as {usual}"),
        false => format!("save the array as {usual}, as in `x.astype(numpy.{usual})`"),
    };
    Refused {
        why: format!("holds elements of type {element}, and `{path}` has {has}"),
        help: Some(format!(
            "{save}; to give its bytes as they are: `x.view(numpy.uint8)`"
        )),
    }
}

/// A scalar by its bits.
fn scalar(ty: &str, text: &str) -> Result<Argument, String> {
    let wrong = || format!("is of type {ty}, `{text}` is no such value");
    let bits = match ty {
        "f32" => u64::from(text.parse::<f32>().map_err(|_| wrong())?.to_bits()),
        "f64" => text.parse::<f64>().map_err(|_| wrong())?.to_bits(),
        "f16" => Format::F16.nearest(text.parse().map_err(|_| wrong())?),
        "bf16" => Format::BF16.nearest(text.parse().map_err(|_| wrong())?),
        _ => match text.parse::<i64>() {
            Ok(value) => value as u64,
            Err(_) => text.parse::<u64>().map_err(|_| wrong())?,
        },
    };
    Ok(Argument::Value(bits))
}

/// Element type and shape of a buffer; none where the launch does not say, and the buffer is bytes.
fn element(kind: &ArgumentKind) -> (Option<Scalar>, Vec<u64>) {
    match kind {
        ArgumentKind::Buffer { element, shape, .. } => (Scalar::parse(element), shape.clone()),
        ArgumentKind::Scalar { .. }
        | ArgumentKind::Index { .. }
        | ArgumentKind::Workgroups { .. } => (None, Vec::new()),
    }
}

/// Which of the buffers an argument is.
fn buffer_number(launch: &Launch, at: usize) -> Option<usize> {
    let is_buffer = |i: usize| matches!(launch.arguments[i].kind, ArgumentKind::Buffer { .. });
    is_buffer(at).then(|| (0..at).filter(|&i| is_buffer(i)).count())
}
