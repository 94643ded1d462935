//! The inputs of `tests/rules/fires` are right with the rules. `tests/operations/coverage.rs` tests that every built-in rule is
//! applied.

#[path = "rules/inputs.rs"]
mod inputs;

use easel::ir::kernel::Kernel;
use easel::ir::launch::ArgumentKind;
use easel::pass::Functions;
use easel::rules::Body;
use easel::simulate::{Argument, Options as Simulation};
use easel::{Compiled, Options, RunOptions, Source};
use easel_interpret as interpret;
use inputs::{FIRES, inputs, root};

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
        let lanes = functions[0].launch.subgroup_size;
        for target in easel::targets().iter().filter(|t| t.lanes() == lanes) {
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
