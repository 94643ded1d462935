//! Kernels of other compilers, recorded as text: they run with strict checks and compute what the mathematics says.
//!
//! `cargo xtask foreign` makes the recordings. `kernels.yaml` has the launches. The references are in `triton.rs` and `hip.rs`.

mod checked;
mod hip;
mod numbers;
mod rdna;
mod table;
mod target;
mod triton;

use easel::simulate::Options as Simulation;
use easel::simulate::arguments::{Given, Parameter, ParameterKind};
use easel::target::Targets;
use easel::{Options, RunOptions, Source};
use numbers::Type;
use rayon::prelude::*;
use table::{Argument, Case, Random, Table, contents};

/// The argument of a reference.
pub struct Input {
    ty: Type,
    shape: Vec<usize>,
    bytes: Vec<u8>,
    scalar: f64,
}

impl Input {
    fn floats(&self) -> Vec<f64> {
        self.ty.floats(&self.bytes)
    }

    fn wholes(&self) -> Vec<i64> {
        self.ty.wholes(&self.bytes)
    }
}

/// The expected elements of a result.
pub enum Expected {
    Floats(Vec<f64>),
    Wholes(Vec<i64>),
}

/// The reference of a compiler's kernels: the results in the order of the arguments.
type Reference = fn(&Case, &[Input]) -> Vec<Expected>;

/// The contents of a buffer that the kernel has besides the arguments of its source.
const UNUSED: usize = 64;

/// The variable with another folder of recordings, which has those of every kernel or of some.
const FOLDER: &str = "EASEL_FOREIGN";

fn folder(compiler: &str, target: &str) -> String {
    let usual = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/foreign");
    let root = std::env::var(FOLDER).unwrap_or_else(|_| usual.into());
    format!("{root}/{compiler}/{target}")
}

/// The options for a target: a built-in one, or one whose tables are read.
fn options(target: &str) -> Result<Options, String> {
    match target::read(target) {
        Some(read) => Ok(Options {
            targets: Targets::one(read),
            target: Some(read),
            ..Options::default()
        }),
        None => Options::for_target(target).map_err(|e| e.to_string()),
    }
}

/// The number after a word in the first line of a recording.
fn stated(text: &str, word: &str) -> Option<u32> {
    let first = text.lines().next()?;
    let rest = first.split_once(word)?.1.trim_start();
    let digits = rest.find(|c: char| !c.is_ascii_digit());
    rest[..digits.unwrap_or(rest.len())].parse().ok()
}

/// The values that the launch gives, and the reference's arguments.
fn arguments(case: &Case, parameters: &[Parameter]) -> Result<(Vec<Given>, Vec<Input>), String> {
    let mut random = Random::new(&case.kernel);
    let (mut given, mut inputs) = (Vec::new(), Vec::new());
    let mut listed = case.arguments.iter();
    let passed = parameters
        .iter()
        .filter(|p| !matches!(p.kind, ParameterKind::Workgroups));
    for parameter in passed {
        let Some(argument) = listed.next() else {
            // Triton adds buffers for its own use.
            if parameter.buffer().is_none() {
                return Err(format!("`{}` has no value", parameter.name));
            }
            given.push(Given::Memory {
                data: vec![0; UNUSED],
                row: None,
            });
            continue;
        };
        let (value, input) = match argument {
            Argument::Buffer {
                buffer,
                shape,
                values,
                special,
                ..
            } => {
                let bytes = contents(*buffer, shape, values, special, &mut random);
                let data = bytes.clone();
                let input = Input {
                    ty: *buffer,
                    shape: shape.clone(),
                    bytes,
                    scalar: 0.0,
                };
                (Given::Memory { data, row: None }, input)
            }
            Argument::Scalar { scalar, value } => {
                let bytes = scalar.encode(*value);
                let mut bits = [0; 8];
                bits[..bytes.len()].copy_from_slice(&bytes);
                let input = Input {
                    ty: *scalar,
                    shape: Vec::new(),
                    scalar: scalar.floats(&bytes)[0],
                    bytes,
                };
                (Given::Bits(vec![u64::from_le_bytes(bits)]), input)
            }
            Argument::Bytes { bytes, elements } => {
                let data: Vec<u8> = elements
                    .iter()
                    .flat_map(|n| bytes.encode(*n as f64))
                    .collect();
                let bits = elements.iter().map(|n| *n as u64).collect();
                let input = Input {
                    ty: *bytes,
                    shape: vec![elements.len()],
                    bytes: data,
                    scalar: 0.0,
                };
                (Given::Bits(bits), input)
            }
        };
        given.push(value);
        inputs.push(input);
    }
    match listed.next() {
        Some(_) => Err("the table has more arguments than the kernel".into()),
        None => Ok((given, inputs)),
    }
}

/// Whether a list of targets has a target; all if there is no list.
fn is_on(targets: &Option<Vec<String>>, target: &str) -> bool {
    let listed = targets.as_ref();
    listed.is_none_or(|t| t.iter().any(|t| t == target))
}

/// Work-items of a workgroup, by the table or by a comment of the recording.
fn workgroup(text: &str, case: &Case) -> Option<[u32; 3]> {
    let threads = stated(text, "threads").map(|n| [n, 1, 1]);
    case.block.or(threads)
}

/// A launch of a kernel's text.
struct Launch {
    compiled: easel::Compiled,
    kernel: String,
    names: Vec<String>,
    given: Vec<Given>,
    inputs: Vec<Input>,
    options: RunOptions,
}

impl Launch {
    fn new(path: &str, text: &str, target: &str, case: &Case) -> Result<Launch, String> {
        let options = options(target)?;
        let compiled =
            easel::compile(Source::new(path, text), &options).map_err(|e| e.to_string())?;
        let execution = compiled
            .execution(Some(&case.kernel))
            .map_err(|e| e.to_string())?;
        let parameters = execution.parameters();
        let (given, inputs) = arguments(case, parameters)?;
        let passed = parameters
            .iter()
            .filter(|p| !matches!(p.kind, ParameterKind::Workgroups));
        let names = passed.map(|p| p.name.clone()).collect();
        drop(execution);
        let options = RunOptions {
            simulation: Simulation {
                grid: Some(case.grid),
                workgroup: workgroup(text, case),
                lds_bytes: case.lds + stated(text, "lds").unwrap_or(0),
                ..Simulation::default()
            },
            ..RunOptions::default()
        };
        Ok(Launch {
            compiled,
            kernel: case.kernel.clone(),
            names,
            given,
            inputs,
            options,
        })
    }

    fn run(&self) -> Result<easel::Run, easel::Report> {
        let names = self.names.iter().map(String::as_str);
        let named: Vec<(&str, Given)> = names.zip(self.given.iter().cloned()).collect();
        let execution = self.compiled.execution(Some(&self.kernel))?;
        easel::run(&*execution, &named, &self.options)
    }
}

/// Runs a recording and compares the results.
fn check(compiler: &str, target: &str, case: &Case, reference: Reference) -> Result<(), String> {
    let path = format!("{}/{}.s", folder(compiler, target), case.kernel);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{path}: {e}"))?;
    let mut launch = Launch::new(&path, &text, target, case)?;
    assert!(launch.options.simulation.strict, "the runs are strict");
    if let Some(finding) = case.finding.as_ref().filter(|f| is_on(&f.targets, target)) {
        let Err(report) = launch.run() else {
            return Err(format!("`{}` is not found", finding.code));
        };
        let found: Vec<&str> = report.diagnostics.0.iter().map(|d| d.code).collect();
        if found != [finding.code.as_str()] {
            return Err(format!("`{}` should be found: {report}", finding.code));
        }
        launch.options.simulation.strict = false;
    }
    let run = launch.run().map_err(|e| e.to_string())?;
    let results = case
        .arguments
        .iter()
        .enumerate()
        .filter_map(|(at, a)| match a {
            Argument::Buffer {
                buffer,
                result: true,
                ..
            } => Some((at, *buffer)),
            _ => None,
        });
    let results: Vec<(usize, Type)> = results.collect();
    let expected = reference(case, &launch.inputs);
    assert_eq!(
        results.len(),
        expected.len(),
        "{}: results of the reference",
        case.kernel
    );
    for ((at, ty), expected) in results.into_iter().zip(expected) {
        let bytes = &run.buffers[&launch.names[at]];
        compare(ty, bytes, &expected, case.tolerance).map_err(|e| format!("argument {at}, {e}"))?;
    }
    Ok(())
}

/// Compares a result with its reference.
fn compare(ty: Type, bytes: &[u8], expected: &Expected, tolerance: f64) -> Result<(), String> {
    let wrong = match expected {
        Expected::Wholes(expected) => {
            let found = ty.wholes(bytes);
            assert_eq!(found.len(), expected.len(), "elements of the reference");
            let differs = found.iter().zip(expected).position(|(f, e)| f != e);
            differs.map(|n| (n, found[n].to_string(), expected[n].to_string()))
        }
        Expected::Floats(expected) => {
            let found = ty.floats(bytes);
            assert_eq!(found.len(), expected.len(), "elements of the reference");
            let near = |f: f64, e: f64| {
                // A result of a narrow type is the reference as that type holds it.
                let e = ty.floats(&ty.encode(e))[0];
                f == e || f.is_nan() && e.is_nan() || (f - e).abs() <= tolerance * e.abs().max(1.0)
            };
            let differs = found.iter().zip(expected).position(|(f, e)| !near(*f, *e));
            differs.map(|n| (n, found[n].to_string(), expected[n].to_string()))
        }
    };
    match wrong {
        Some((n, found, expected)) => Err(format!("element {n} is {found}, not {expected}")),
        None => Ok(()),
    }
}

/// Runs all kernels of a compiler on a target.
fn check_all(compiler: &str, target: &str, cases: &[Case], reference: Reference) {
    let cases: Vec<&Case> = cases
        .iter()
        .filter(|c| c.is_recorded(compiler, target))
        .collect();
    let failed = cases.par_iter().filter_map(|case| {
        let error = check(compiler, target, case, reference).err()?;
        Some(format!("{} for {target}: {error}", case.kernel))
    });
    let failed: Vec<String> = failed.collect();
    assert!(
        failed.is_empty(),
        "{} of {} fail:\n{}",
        failed.len(),
        cases.len(),
        failed.join("\n")
    );
    // A recording without a launch is not tested.
    let names = std::fs::read_dir(folder(compiler, target)).expect("recordings");
    for entry in names.flatten() {
        let name = entry.file_name().to_string_lossy().replace(".s", "");
        assert!(
            cases.iter().any(|c| c.kernel == name),
            "{name} has no launch"
        );
    }
}

macro_rules! on_targets {
    ($($target:ident)*) => {
        $(mod $target {
            #[test]
            fn kernels_of_triton() {
                let table = super::Table::read();
                super::check_all("triton", stringify!($target), &table.triton, super::triton::reference);
            }

            #[test]
            fn kernels_of_hip() {
                let table = super::Table::read();
                super::check_all("hip", stringify!($target), &table.hip, super::hip::reference);
            }
        })*
    };
}

on_targets!(gfx90a gfx942 gfx950);

/// Runs the kernels that are recorded for targets of files: a sample, unless another folder is given.
#[test]
fn kernels_on_targets_of_files() {
    let table = Table::read();
    let lists = [
        ("triton", &table.triton, triton::reference as Reference),
        ("hip", &table.hip, hip::reference),
        ("rdna", &table.rdna, rdna::reference),
    ];
    let all = target::READ.into_iter().flat_map(|t| lists.map(|l| (t, l)));
    let recorded = all.filter(|(t, l)| std::path::Path::new(&folder(l.0, t)).exists());
    let failed = recorded.filter_map(|(target, (compiler, cases, reference))| {
        println!("{target}: kernels of {compiler}");
        let check = || check_all(compiler, target, cases, reference);
        std::panic::catch_unwind(check).err()
    });
    assert_eq!(failed.count(), 0, "lists of kernels fail");
}
