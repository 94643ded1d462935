//! Complete kernels of ASTER's dialect, compiled to machine code and run strictly: what they write is
//! compared with the mathematics in their first lines, stated here once more. LLVM's assembler makes the
//! same bytes of their text, and its hazard recognizer finds nothing to add.

#[path = "oracle/mod.rs"]
mod oracle;

use easel::backend::code::linearise;
use easel::pipeline::simulation;
use easel::simulate::{Argument, Options};
use easel::{Compiled, Source};

/// What a kernel is given, and what it writes into its last buffer.
struct Case {
    name: &'static str,
    /// Words of each argument; a scalar where it is one word by value.
    arguments: Vec<Given>,
    /// Words of the buffer that it writes.
    wanted: Vec<u32>,
    grid: Option<[u64; 3]>,
}

enum Given {
    Buffer(Vec<u32>),
    Value(u32),
    /// The buffer that is written.
    Result,
}

/// Floats of both signs that sums of a few of them are exact of.
fn floats(seed: u32, count: usize) -> Vec<f32> {
    let number = |i: u32| {
        let mixed = (i ^ seed.wrapping_mul(0x9e37_79b9)).wrapping_mul(0x85eb_ca6b);
        (mixed >> 22) as f32 / 8.0 - 64.0
    };
    (0..count as u32).map(number).collect()
}

fn bits(numbers: impl IntoIterator<Item = f32>) -> Vec<u32> {
    numbers.into_iter().map(f32::to_bits).collect()
}

fn cases(seed: u32) -> Vec<Case> {
    let (x, y) = (floats(seed, 512), floats(seed + 1, 512));
    let (first, second) = (&x[..64], &y[..64]);
    let both = || first.iter().zip(second);
    let buffer = |numbers: &[f32]| Given::Buffer(bits(numbers.iter().copied()));
    let case = |name, arguments, wanted| Case {
        name,
        arguments,
        wanted,
        grid: None,
    };
    let mut all = Vec::new();
    for name in ["add_values", "add_storage", "add_pinned", "add_older"] {
        let arguments = vec![buffer(first), buffer(second), Given::Result];
        all.push(case(name, arguments, bits(both().map(|(a, b)| a + b))));
    }
    let factor = 0.75f32;
    all.push(Case {
        grid: Some([4, 1, 1]),
        ..case(
            "scale_groups",
            vec![
                buffer(&x[..256]),
                Given::Value(factor.to_bits()),
                Given::Result,
            ],
            bits(x[..256].iter().map(|a| a * factor)),
        )
    });
    let ids =
        (0..4u32).flat_map(|z| (0..8).flat_map(move |y| (0..8).map(move |x| 256 * z + 16 * y + x)));
    all.push(case("two_dimensions", vec![Given::Result], ids.collect()));
    let sums = (0..64).map(|i| (0..8).fold(0.0f32, |sum, k| x[64 * k + i] + sum));
    all.push(case(
        "loop_sum",
        vec![buffer(&x), Given::Result],
        bits(sums),
    ));
    let sums = (0..64).map(|i| (0..8).fold(0.0f32, |sum, k| x[64 * k + i] + sum));
    all.push(case(
        "prefetch",
        vec![buffer(&x), Given::Result],
        bits(sums),
    ));
    // Each lane has what the tree has brought to it: all from it on.
    let rest = (0..64).map(|i| first[i..].iter().sum::<f32>());
    all.push(case(
        "reduce_lds",
        vec![buffer(first), Given::Result],
        bits(rest),
    ));
    let (a, b) = (&x[..256], &y[..256]);
    let entry = |i: usize, j: usize| (0..16).map(|k| a[16 * i + k] * b[16 * k + j]).sum::<f32>();
    let product = (0..256).map(|n| entry(n / 16, n % 16));
    all.push(case(
        "product_loop",
        vec![buffer(a), buffer(b), Given::Result],
        bits(product),
    ));
    let (a, b) = (bits(x.iter().copied()), bits(y.iter().copied()));
    let words = a.iter().zip(&b).take(256);
    all.push(case(
        "wide_sums",
        vec![
            Given::Buffer(a[..256].to_vec()),
            Given::Buffer(b[..256].to_vec()),
            Given::Result,
        ],
        words.map(|(a, b)| a.wrapping_add(*b)).collect(),
    ));
    let pair = |w: &[u32]| u64::from(w[0]) | u64::from(w[1]) << 32;
    let pairs = a[..128].chunks(2).zip(b[..128].chunks(2));
    let sums = pairs.map(|(a, b)| pair(a).wrapping_add(pair(b)));
    all.push(case(
        "carry",
        vec![
            Given::Buffer(a[..128].to_vec()),
            Given::Buffer(b[..128].to_vec()),
            Given::Result,
        ],
        sums.flat_map(|s| [s as u32, (s >> 32) as u32]).collect(),
    ));
    all.push(case(
        "reverse_lds",
        vec![buffer(&x[..256]), Given::Result],
        bits(x[..256].iter().rev().copied()),
    ));
    all.push(case(
        "choose",
        vec![buffer(first), buffer(second), Given::Result],
        bits(both().map(|(a, b)| if a < b { *b } else { a - b })),
    ));
    for n in [3u32, 10, 400] {
        let wanted = first
            .iter()
            .map(|a| if n < 10 { a * a } else { a + n as f32 });
        let arguments = vec![buffer(first), Given::Value(n), Given::Result];
        all.push(case("branch_values", arguments, bits(wanted)));
    }
    all.push(case(
        "accumulator",
        vec![buffer(first), Given::Result],
        bits(first.iter().copied()),
    ));
    all.push(Case {
        grid: Some([3, 1, 1]),
        ..case(
            "sizes",
            vec![Given::Result, Given::Value(3)],
            vec![64 + 1000 * 3; 64],
        )
    });
    all
}

/// A kernel for a machine: its text names the first one.
fn compiled(name: &str, target: &str) -> Compiled {
    let path = format!("tests/aster/kernels/{name}.mlir");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let text = text.replace("target = <gfx942>", &format!("target = <{target}>"));
    let options = easel::Options {
        check: true,
        ..easel::Options::default()
    };
    easel::compile(Source::new(path.as_str(), text), &options)
        .unwrap_or_else(|e| panic!("{path}: {e}"))
}

#[test]
fn kernels_compute_what_they_say() {
    for seed in [1, 77] {
        for (case, target) in cases(seed).iter().flat_map(|c| TARGETS.map(|t| (c, t))) {
            runs(case, target);
        }
    }
}

const TARGETS: [&str; 3] = ["gfx90a", "gfx942", "gfx950"];

fn runs(case: &Case, target: &str) {
    let name = case.name;
    let compiled = compiled(name, target);
    assert_eq!(compiled.target.name(), target);
    let kernel = compiled
        .kernel(None)
        .unwrap_or_else(|e| panic!("{name}: {e}"));
    let bytes = |words: &[u32]| words.iter().flat_map(|w| w.to_le_bytes()).collect();
    let given = case.arguments.iter().map(|given| match given {
        Given::Buffer(words) => Argument::Buffer(bytes(words)),
        Given::Value(value) => Argument::Value(u64::from(*value)),
        // What is not written shows.
        Given::Result => Argument::Buffer(vec![0xa5; 4 * case.wanted.len()]),
    });
    let options = Options {
        grid: case.grid.or(Some([1, 1, 1])),
        ..Options::default()
    };
    let report = simulation::run(kernel, given.collect(), &options)
        .unwrap_or_else(|d| panic!("{name}: {:?}", d.0));
    let buffers = case
        .arguments
        .iter()
        .filter(|g| !matches!(g, Given::Value(_)));
    let at = buffers.take_while(|g| !matches!(g, Given::Result)).count();
    let words = report.buffers[at].chunks_exact(4);
    let found: Vec<u32> = words
        .map(|w| u32::from_le_bytes([w[0], w[1], w[2], w[3]]))
        .collect();
    assert_eq!(found, case.wanted, "{name} for {target}");
}

/// Every kernel that is there is run.
#[test]
fn no_kernel_is_left_out() {
    let all = cases(1);
    let mut names: Vec<&str> = all.iter().map(|c| c.name).collect();
    names.sort_unstable();
    names.dedup();
    let folder = std::fs::read_dir("tests/aster/kernels").unwrap_or_else(|e| panic!("{e}"));
    let mut files: Vec<String> = folder
        .filter_map(|f| f.ok()?.path().file_stem()?.to_str().map(str::to_string))
        .collect();
    files.sort();
    assert_eq!(files, names);
}

/// Every kernel's assembly, by its name.
fn texts(target: &str) -> Vec<(String, Compiled)> {
    let all = cases(1);
    let mut names: Vec<&str> = all.iter().map(|c| c.name).collect();
    names.dedup();
    names
        .into_iter()
        .map(|n| (format!("aster_{n}_{target}.s"), compiled(n, target)))
        .collect()
}

#[test]
fn bytes_are_those_of_the_assembler() {
    if !oracle::available("aster bytes", &["llvm-mc-22", "llvm-objcopy-22"]) {
        return;
    }
    for (name, compiled) in TARGETS.into_iter().flat_map(texts) {
        let kernel = compiled
            .kernel(None)
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        let code = linearise(&kernel.function).and_then(|code| code.encode(compiled.target));
        let code = code.unwrap_or_else(|e| panic!("{name}: {e:?}"));
        let own: Vec<u8> = code.iter().flat_map(|e| e.bytes.iter().copied()).collect();
        let text = compiled
            .assembly()
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        let theirs = oracle::assemble(compiled.target.name(), &text, &name);
        assert_eq!(theirs, Ok(own), "{name}");
    }
}

#[test]
fn the_hazard_recogniser_and_the_wait_pass_of_llvm_add_nothing() {
    if !oracle::available("aster hazards", &["llvm-mc-22", "llc-22", "python3"]) {
        return;
    }
    for target in TARGETS {
        let texts = texts(target).into_iter().map(|(name, compiled)| {
            let text = compiled.assembly();
            (name.clone(), text.unwrap_or_else(|e| panic!("{name}: {e}")))
        });
        let lacking = oracle::lacking(target, &texts.collect::<Vec<_>>());
        assert_eq!(lacking, Ok(Vec::new()), "{target}");
    }
}
