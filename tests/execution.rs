//! One interface to run what was compiled, whatever its language: arguments by name, contents from seeds, references.

use easel::genx_passes::representation::Visa;
use easel::isa::diagnostic::Diagnostic;
use easel::simulate::arguments::{
    Defaults, Given, GivenByPosition, ParameterKind, complete, share,
};
use easel::{Compiled, Options, Report, Run, RunOptions, Source};

const SAXPY: (&str, &str) = ("saxpy.kir", include_str!("../examples/saxpy.kir"));
const SCALE: (&str, &str) = ("scale.ll", include_str!("../examples/scale.ll"));
const SOFTMAX: (&str, &str) = ("softmax.mgx", include_str!("../examples/softmax.mgx"));

fn compiled((name, text): (&str, &str)) -> Compiled {
    let done = easel::compile(Source::new(name, text), &Options::default());
    done.unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn run(compiled: &Compiled, given: &[(&str, Given)], options: &RunOptions) -> Result<Run, Report> {
    easel::run(&*compiled.execution(None)?, given, options)
}

fn said(report: &Report) -> String {
    let all = report.diagnostics.0.iter();
    let lines = all.map(|d: &Diagnostic| format!("{}: {}", d.code, d.message));
    lines.collect::<Vec<_>>().join("\n")
}

fn bits(value: f32) -> Given {
    Given::Bits(vec![value.to_bits().into()])
}

fn size(bytes: u64) -> Given {
    Given::Size { bytes, row: None }
}

/// Arguments of each language, and what runs on them. What a seed gives is given again by the same seed, and only then.
#[test]
fn every_language_runs_by_names() {
    for (source, given, result) in [
        (SAXPY, vec![("a", bits(2.5))], "y"),
        (SCALE, vec![("in", size(32)), ("out", size(64))], "out"),
        (SOFTMAX, Vec::new(), "output0"),
    ] {
        let compiled = compiled(source);
        let left = |seed| {
            let options = RunOptions {
                defaults: Defaults {
                    seed,
                    ..Defaults::default()
                },
                ..RunOptions::default()
            };
            let done = run(&compiled, &given, &options).unwrap_or_else(|e| panic!("{e}"));
            assert!(done.differences.is_empty(), "{}", source.0);
            assert!(done.instructions() > 0, "{}", source.0);
            done.buffers[result].clone()
        };
        assert!(!left(1).is_empty(), "{}", source.0);
        assert_eq!(left(1), left(1), "{}", source.0);
        assert_ne!(left(1), left(2), "{}", source.0);
    }
}

/// The same kernel on the memory of a run that a seed gave: what is given is what is used.
#[test]
fn memory_that_is_given_is_used() {
    let compiled = compiled(SAXPY);
    let execution = compiled.execution(None).unwrap_or_else(|e| panic!("{e}"));
    let options = RunOptions::default();
    let known = execution.parameters().iter().filter_map(|p| {
        let ParameterKind::Buffer(buffer) = &p.kind else {
            return None;
        };
        let bytes = usize::try_from(buffer.bytes?).ok()?;
        let data = 1.5f32.to_le_bytes().repeat(bytes / 4);
        Some((p.name.as_str(), Given::Memory { data, row: None }))
    });
    let mut given: Vec<(&str, Given)> = known.collect();
    given.push(("a", bits(2.0)));
    let done = run(&compiled, &given, &options).unwrap_or_else(|e| panic!("{e}"));
    let first = done.buffers["y"][..4].try_into().expect("four bytes");
    assert_eq!(f32::from_le_bytes(first), 2.0 * 1.5 + 1.5);
}

/// Two arguments with the same memory: what one leaves is what the other leaves.
#[test]
fn arguments_may_share_memory() {
    let compiled = compiled(SAXPY);
    let execution = compiled.execution(None).unwrap_or_else(|e| panic!("{e}"));
    let options = RunOptions::default();
    let buffer = |p: &easel::simulate::arguments::Parameter| p.buffer().and_then(|b| b.bytes);
    let sized = execution.parameters().iter().enumerate();
    let sized: Vec<_> = sized.filter_map(|(at, p)| Some((at, buffer(p)?))).collect();
    let [(_, bytes), _] = sized[..] else {
        panic!("two buffers: {sized:?}");
    };
    let mut given = GivenByPosition::new();
    for (at, parameter) in execution.parameters().iter().enumerate() {
        if parameter.name == "a" {
            given.insert(at, Ok(bits(2.0)));
        }
    }
    for &(at, _) in &sized {
        let data = 1.5f32.to_le_bytes().repeat(bytes as usize / 4);
        given.insert(at, Ok(Given::Memory { data, row: None }));
    }
    let addresses: Vec<(usize, u64)> = sized.iter().map(|&(at, _)| (at, 4096)).collect();
    share(&mut given, &addresses);
    let values = complete(execution.parameters(), &given, &options.defaults);
    let values = values.unwrap_or_else(|e| panic!("{e:?}"));
    let done = execution.run(&values, &options);
    let done = done.unwrap_or_else(|e| panic!("{e}"));
    let left = 4.5f32.to_le_bytes().repeat(bytes as usize / 4);
    assert_eq!(done.buffers["x"], left);
    assert_eq!(done.buffers["y"], left);
}

/// Arrays that overlap become parts of one memory, whatever their order; others keep their own.
#[test]
fn overlapping_arrays_are_joined() {
    let host: Vec<u8> = (0..100).collect();
    // Positions with the first byte and the byte after the last one.
    let parts = [
        (3, 20, 30),
        (0, 25, 60),
        (5, 90, 95),
        (1, 10, 21),
        (2, 22, 24),
        (4, 60, 70),
    ];
    let mut given: GivenByPosition = parts
        .iter()
        .map(|&(at, from, to)| {
            let data = host[from..to].to_vec();
            (at, Ok(Given::Memory { data, row: None }))
        })
        .collect();
    let addresses = parts.map(|(at, from, _)| (at, 1000 + from as u64));
    share(&mut given, &addresses);
    let memory = |from: usize, to: usize| Given::Memory {
        data: host[from..to].to_vec(),
        row: None,
    };
    let within = |offset, bytes| Given::Within {
        argument: 1,
        offset,
        bytes,
    };
    let expected = [
        (0, within(15, 35)),
        (1, memory(10, 60)),
        (2, within(12, 2)),
        (3, within(10, 10)),
        (4, memory(60, 70)),
        (5, memory(90, 95)),
    ];
    assert_eq!(given, expected.map(|(at, given)| (at, Ok(given))).into());
}

/// One error for each argument that is wrong, and none that is silent.
#[test]
fn wrong_arguments_are_errors() {
    let row = Some(64);
    for (source, given, wanted) in [
        (SAXPY, vec![], "argument `a` needs a value"),
        (SAXPY, vec![("b", size(4))], "no argument is called `b`"),
        (
            SAXPY,
            vec![("a", bits(1.0)), ("a", bits(1.0))],
            "`a` is given twice",
        ),
        (SAXPY, vec![("a", size(4))], "argument `a` is no buffer"),
        (
            SAXPY,
            vec![("a", Given::Bits(vec![1, 2]))],
            "argument `a` has 1 elements, 2 are given",
        ),
        (
            SAXPY,
            vec![("a", bits(1.0)), ("y", bits(1.0))],
            "argument `y` is a buffer",
        ),
        (
            SAXPY,
            vec![("a", bits(1.0)), ("y", size(1 << 60))],
            "more than can be simulated",
        ),
        (
            SCALE,
            vec![("out", size(64))],
            "argument `in` is a buffer of unknown size",
        ),
        (
            SOFTMAX,
            vec![("x", size(4))],
            "has elements that no seed gives",
        ),
        (
            SOFTMAX,
            vec![(
                "x",
                Given::Memory {
                    data: vec![0; 3],
                    row,
                },
            )],
            "cannot be given these bytes",
        ),
    ] {
        let done = run(&compiled(source), &given, &RunOptions::default());
        let error = said(&done.expect_err(wanted));
        assert!(
            error.contains(wanted) && error.contains("run-argument"),
            "{error}"
        );
    }
}

/// A kernel is named where there are several, and a tensor program runs all of its own.
#[test]
fn kernels_are_named() {
    for (source, name, code) in [
        (SAXPY, "saxpi", "run-kernel"),
        (SCALE, "scales", "run-kernel"),
        (SOFTMAX, "main", "run-argument"),
    ] {
        let compiled = compiled(source);
        let error = compiled.execution(Some(name)).err();
        assert_eq!(error.map(|e| e.codes()), Some(vec![code]), "{name}");
    }
    for (source, name) in [(SAXPY, "saxpy"), (SCALE, "scale")] {
        assert!(compiled(source).execution(Some(name)).is_ok(), "{name}");
    }
}

/// Compiled code of another kernel is not what the source says, with any seed; the own code is.
#[test]
fn verification_finds_wrong_code() {
    let options = RunOptions {
        defaults: Defaults {
            makes_up: true,
            ..Defaults::default()
        },
        ..RunOptions::default()
    };
    let verified = |compiled: &Compiled| {
        let execution = compiled.execution(None)?;
        let done = easel::verify(&*execution, &Default::default(), 3, &options)?;
        let seeds = done.differences.into_iter().map(|d| d.0);
        Ok::<_, Report>(seeds.zip(done.errors.0).collect::<Vec<_>>())
    };
    let other = SCALE
        .1
        .replace("i32 0, i32 16, i32 2, i16 0", "i32 0, i32 16, i32 2, i16 1");
    assert_ne!(other, SCALE.1);
    let mut right = compiled(SCALE);
    assert!(verified(&right).is_ok_and(|wrong| wrong.is_empty()));
    right.code = compiled((SCALE.0, &other)).code;
    assert!(right.code.get::<Visa>().is_some());
    let wrong = verified(&right).unwrap_or_else(|e| panic!("{e}"));
    let seeds: Vec<u64> = wrong.iter().map(|w| w.0).collect();
    assert_eq!(seeds, [0, 1, 2]);
    for (seed, error) in wrong {
        assert_eq!(error.code, "run-differs");
        let note = error.notes.last().expect("it says where");
        assert!(note.ends_with(&format!(", seed {seed}")), "{note}");
    }
    // What nothing is known of is not called right.
    let nothing = verified(&compiled(SAXPY)).expect_err("there is no reference");
    assert_eq!(nothing.codes(), ["run-program"]);
}
