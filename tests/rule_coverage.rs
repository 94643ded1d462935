//! Every built-in rule is applied to some input in the repository, and the inputs of `tests/rules/fires` are right with
//! the rules.

#[path = "operations/cell.rs"]
#[allow(dead_code)]
mod cell;
#[path = "operations/kernel.rs"]
#[allow(dead_code)]
mod kernel;

use cell::Kind;
use easel::ir::kernel::Kernel;
use easel::ir::launch::ArgumentKind;
use easel::pass::Functions;
use easel::rules::Body;
use easel::simulate::{Argument, Options as Simulation};
use easel::{Compiled, Coverage, Options, RunOptions, Source};
use easel_interpret as interpret;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Inputs that were written for rules that nothing else applies.
const FIRES: &str = "tests/rules/fires";

/// Folders of inputs.
const FOLDERS: [&str; 7] = [
    FIRES,
    "examples",
    "tests/tensor/corpus",
    "tests/gen_hip/kernels",
    "tests/genx",
    "tests/filetests",
    "tests/wave_kernels/texts",
];

/// Rules that other rules precede on each built-in machine: the rule, and the rules without which it is applied.
const BEHIND: [(&str, &[&str]); 16] = [
    // Better instructions of CDNA; the general rules are for other families.
    (
        "bf16-of-64-bits-signed",
        &["bf16-of-64-bits-signed-by-exponent"],
    ),
    (
        "bf16-of-64-bits-unsigned",
        &["bf16-of-64-bits-unsigned-by-exponent"],
    ),
    (
        "f32-of-64-bits-signed",
        &["f32-of-64-bits-signed-by-exponent"],
    ),
    (
        "f64-of-64-bits-signed",
        &["f64-of-64-bits-signed-by-exponent"],
    ),
    ("ftou-of-f32-to-64", &["ftou-of-f32-to-64-by-halves"]),
    ("exp-of-16-bits", &["exp-by-power-of-two-of-f16"]),
    ("log-of-16-bits", &["log-by-log2-of-f16"]),
    ("log10-of-16-bits", &["log10-by-log2-of-f16"]),
    ("exp-of-f32", &["exp-by-f32"]),
    ("log-of-f32", &["log-by-f32"]),
    ("log10-of-f32", &["log10-by-f32"]),
    ("tanh-of-f32", &["tanh-by-f32"]),
    ("erf-of-f32", &["erf-by-f32"]),
    ("sext-of-narrow", &["sext-by-field"]),
    // A more general rule of the same file gives the same class.
    ("or-zero", &["or-of-disjoint-is-add"]),
    ("udiv-by-one", &["udiv-by-power"]),
];

/// Rules that no input can apply.
///
/// - `sdiv-by-one`: the graph of selection has no node for a quotient by one (`Binary::identity`).
const NEVER: [&str; 1] = ["sdiv-by-one"];

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The inputs in a folder and its folders, by name.
fn inputs(folder: &Path) -> Vec<Source<'static>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|e| panic!("{}: {e}", folder.display()))
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        let extension = path.extension().and_then(|e| e.to_str()).unwrap_or("");
        if path.is_dir() {
            found.extend(inputs(&path));
        } else if ["kir", "mir", "mlir", "ll", "mgx"].contains(&extension) {
            found.push(input(&path));
        }
    }
    found
}

fn input(path: &Path) -> Source<'static> {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    Source::new(path.display().to_string(), text)
}

/// No rules with any application.
fn none() -> Coverage {
    let set = easel::built_in_rules().unwrap_or_else(|e| panic!("{e}"));
    Coverage::new(&set).unwrap_or_else(|e| panic!("{e}"))
}

/// The rules that are applied to inputs; inputs that do not compile apply no rules.
fn coverage(all: &[(Source<'_>, Options)]) -> Coverage {
    let parts = all
        .par_iter()
        .fold(none, |mut coverage, (source, options)| {
            let _ = coverage.add(source, options);
            coverage
        });
    parts.reduce(none, |mut all, part| {
        all.merge(part);
        all
    })
}

#[test]
fn every_built_in_rule_is_applied() {
    let mut all = Vec::new();
    for folder in FOLDERS {
        let sources = inputs(&root(folder)).into_iter();
        all.extend(sources.map(|source| (source, Options::default())));
    }
    let each = Options::default();
    let usual = Options::for_target("gfx942").unwrap_or_else(|e| panic!("{e}"));
    for (n, cell) in cell::cells().iter().enumerate() {
        let source = Source::new(format!("cell{n}.kir"), kernel::text(cell, 1));
        // Machines differ in their conversions and in instructions of one value for each lane.
        let is_plain = cell.lanes == 1 && cell.kinds.iter().all(|k| *k == Kind::Varying);
        let options = if is_plain { &each } else { &usual };
        all.push((source, options.clone()));
    }
    let coverage = coverage(&all);
    let excused = BEHIND.iter().map(|(rule, _)| *rule).chain(NEVER);
    let excused: BTreeSet<&str> = excused.collect();
    let never: BTreeSet<&str> = coverage.never().collect();
    let missing: Vec<&&str> = never.difference(&excused).collect();
    assert!(
        missing.is_empty(),
        "no input applies {missing:?}: write an input to {FIRES}"
    );
    let applied: Vec<&&str> = excused.difference(&never).collect();
    assert!(applied.is_empty(), "an input applies {applied:?}");
}

/// A rule behind others is applied without these.
#[test]
fn rules_behind_others_are_applied_without_these() {
    for (rule, others) in BEHIND {
        let options = Options {
            disabled_rules: others.iter().map(ToString::to_string).collect(),
            ..Options::default()
        };
        let sources = inputs(&root(FIRES)).into_iter();
        let all: Vec<_> = sources.map(|s| (s, options.clone())).collect();
        let coverage = coverage(&all);
        assert!(coverage.rules[rule].hits > 0, "{rule} without {others:?}");
    }
}

/// The counts of one rule do not depend on the order of inputs.
#[test]
fn counts_are_sums() {
    let sources = inputs(&root(FIRES));
    let options = Options::default();
    let (mut whole, mut parts) = (none(), none());
    for source in sources.iter().take(4) {
        let mut part = none();
        let _ = part.add(source, &options);
        parts.merge(part);
    }
    for source in sources.iter().take(4).rev() {
        let _ = whole.add(source, &options);
    }
    assert_eq!(whole, parts);
    assert!(whole.inputs > 0);
}

// ---- the inputs are right ------------------------------------------------------------------------------------------------

/// Numbers without pattern, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// The bytes of a buffer of elements: floats between -8 and 8, integers of any size.
    fn buffer(&mut self, element: &str, bytes: usize) -> Vec<u8> {
        let mut out = Vec::new();
        while out.len() < bytes {
            let n = self.next();
            let real = (n >> 11) as f64 / (1u64 << 53) as f64 * 16.0 - 8.0;
            match element {
                "f32" => out.extend((real as f32).to_le_bytes()),
                "f16" => out.extend(half::f16::from_f64(real).to_le_bytes()),
                "i64" => out.extend((n >> (n % 61)).to_le_bytes()),
                "i32" => out.extend(((n >> 32) as u32 >> (n % 29)).to_le_bytes()),
                _ => out.extend(n.to_le_bytes()),
            }
        }
        out.truncate(bytes);
        out
    }
}

fn compiled(source: &Source<'_>, options: &Options) -> Compiled {
    let compiled = easel::compile(source.clone(), options);
    compiled.unwrap_or_else(|e| panic!("{}: {e}", source.name))
}

/// The elements and the contents of the buffers of the only kernel.
fn buffers(compiled: &Compiled) -> Vec<(String, Vec<u8>)> {
    let (_, launch) = compiled.launches().next().expect("a kernel");
    let mut numbers = Numbers(1);
    let buffers = launch
        .arguments
        .iter()
        .map(|argument| match &argument.kind {
            ArgumentKind::Buffer { bytes, element, .. } => {
                let bytes = bytes.expect("a size") as usize;
                (element.clone(), numbers.buffer(element, bytes))
            }
            kind => panic!("an argument that is no buffer: {kind:?}"),
        });
    buffers.collect()
}

/// The buffers after a run of the only kernel.
fn run(compiled: &Compiled, before: &[(String, Vec<u8>)]) -> Vec<Vec<u8>> {
    let arguments = before.iter().map(|b| Argument::Buffer(b.1.clone()));
    let run = compiled.run(
        &compiled.kernels()[0],
        arguments.collect(),
        &Simulation::default(),
    );
    run.unwrap_or_else(|e| panic!("{e}")).buffers
}

/// Whether floats are equal or near: rules with permissions and functions are less exact than the interpreter.
/// `tests/operations` judges how near functions are.
fn near(expected: &[u8], found: &[u8]) -> bool {
    let real = |bytes: &[u8]| bytes.try_into().map_or(f32::NAN, f32::from_le_bytes);
    let (a, b) = (real(expected), real(found));
    a == b || a.is_nan() && b.is_nan() || (a - b).abs() <= 1e-4 + 1e-2 * a.abs()
}

#[test]
fn kernels_that_apply_rules_compute_what_the_interpreter_computes() {
    let sources = inputs(&root(FIRES));
    let kernels = sources.iter().filter(|s| s.name.ends_with(".kir"));
    let mut count = 0;
    for source in kernels {
        let input = easel::read(source.clone(), &Options::default());
        let program = input.unwrap_or_else(|e| panic!("{e}")).program;
        let Ok(Functions(functions)) = program.take::<Functions<Kernel>>() else {
            panic!("{} is no kernel", source.name);
        };
        let grid = functions[0].launch.grid.expect("a grid").map(|n| n as u32);
        for target in easel::targets().iter() {
            let options = Options {
                target: Some(target),
                ..Options::default()
            };
            let compiled = compiled(source, &options);
            let before = buffers(&compiled);
            let found = run(&compiled, &before);
            let arguments = before
                .iter()
                .map(|b| interpret::Argument::Buffer(b.1.clone()));
            let arguments: Vec<_> = arguments.collect();
            let expected = interpret::run(&functions[0], &arguments, grid);
            let expected = expected.unwrap_or_else(|e| panic!("{}: {e}", source.name));
            for (n, (expected, found)) in expected.iter().zip(&found).enumerate() {
                let name = format!("{} on {}, buffer {n}", source.name, target.name());
                let is_float = before[n].0 == "f32";
                for (at, have) in found.chunks(4).enumerate() {
                    let range = 4 * at..4 * at + have.len();
                    let want = &expected.bytes[range.clone()];
                    let open = &expected.undefined[range];
                    let exact = want.iter().zip(have).zip(open);
                    let is_right = match is_float {
                        true => near(want, have),
                        false => exact.into_iter().all(|((a, b), open)| (a ^ b) & !open == 0),
                    };
                    assert!(is_right, "{name}, bytes {}: {have:?}, not {want:?}", 4 * at);
                }
            }
            count += 1;
        }
    }
    assert!(count > 9);
}

#[test]
fn windows_change_no_result() {
    let set = easel::built_in_rules().unwrap_or_else(|e| panic!("{e}"));
    let windows = set
        .rules
        .iter()
        .filter(|r| matches!(r.body, Body::Window { .. }));
    let without = Options {
        disabled_rules: windows.map(|r| r.name.clone()).collect(),
        ..Options::default()
    };
    for source in inputs(&root(FIRES)) {
        if !source.name.ends_with(".mir") {
            continue;
        }
        let (with, without) = (
            compiled(&source, &Options::default()),
            compiled(&source, &without),
        );
        let before = buffers(&with);
        assert!(
            run(&with, &before) == run(&without, &before),
            "{}",
            source.name
        );
        assert!(with.figures.rules.len() > 20, "{:?}", with.figures.rules);
        assert!(
            without.figures.rules.is_empty(),
            "{:?}",
            without.figures.rules
        );
    }
}

/// Regions and tensor programs have a reference of their own.
#[test]
fn regions_and_tensor_programs_that_apply_rules_are_right() {
    let mut count = 0;
    for source in inputs(&root(FIRES)) {
        let platforms: Vec<Options> = match source.name.rsplit('.').next() {
            Some("ll") => easel::visa_platforms()
                .iter()
                .map(|&platform| Options {
                    platform: Some(platform),
                    ..Options::default()
                })
                .collect(),
            Some("mgx") => vec![Options::default()],
            _ => continue,
        };
        for options in platforms {
            let compiled = compiled(&source, &options);
            let execution = compiled.execution(None).unwrap_or_else(|e| panic!("{e}"));
            let mut run = RunOptions::default();
            (run.defaults.room, run.defaults.makes_up) = (4096, true);
            let verified = easel::verify(&*execution, &Default::default(), 2, &run);
            let verified = verified.unwrap_or_else(|e| panic!("{}: {e}", source.name));
            assert!(
                verified.errors.is_empty(),
                "{}: {:?}",
                source.name,
                verified.errors
            );
            count += 1;
        }
    }
    assert!(count > 50, "{count}");
}
