//! Compile time per corpus kernel, from text to assembly in one process, compared with the start time of
//! an assembler. `cargo bench`, or `cargo xtask bench` for whole processes and a table.

use criterion::{Criterion, criterion_group, criterion_main};
use easel::rules::RuleSet;
use easel::{Options, Source};
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};

/// The allocator of the command.
#[global_allocator]
static HEAP: easel_heap::Heap = easel_heap::Heap;

const KERNELS: [&str; 5] = [
    "copy_16x16_f16",
    "mfma_16x16x16_f16_lds",
    "gemm_64x64x128_4wave_bk32",
    "gemm_192x96x160_npot",
    "gemm_256x256x256_4wave_bk32",
];

fn compile(name: &str, text: &str, options: &Options) -> String {
    let compiled = easel::compile(Source::new(name, text), options);
    let text = compiled.and_then(|c| c.assembly());
    text.unwrap_or_else(|e| panic!("{e}"))
}

fn kernels(c: &mut Criterion) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let options = Options::default();
    let mut group = c.benchmark_group("compile");
    group.sample_size(20);
    for name in KERNELS {
        let path = root.join(name).join("input.mlir");
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        group.bench_function(name, |b| {
            b.iter(|| compile("input.mlir", black_box(&text), &options))
        });
    }
    group.bench_function("loading the rules", |b| {
        b.iter(|| RuleSet::load(easel_rule_files::FILES.iter().copied()).is_ok())
    });
    group.finish();
}

/// Every kernel in ASTER's dialect.
fn dialect(c: &mut Criterion) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/aster/kernels");
    let files = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<_> = files.filter_map(|f| Some(f.ok()?.path())).collect();
    paths.sort();
    let options = Options::default();
    let mut group = c.benchmark_group("dialect");
    group.sample_size(10);
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{name}: {e}"));
        group.bench_function(name.as_ref(), |b| {
            b.iter(|| compile("kernel.mlir", black_box(&text), &options))
        });
    }
    group.finish();
}

/// The lower bound for any flow that starts another program: an assembler without input.
fn assembler(c: &mut Criterion) {
    let start = || {
        let mut command = Command::new("llvm-mc-22");
        command.args(["-triple=amdgcn-amd-amdhsa", "-mcpu=gfx942", "/dev/null"]);
        command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok()
    };
    if start() {
        c.bench_function("starting llvm-mc-22", |b| b.iter(start));
    }
}

criterion_group!(benches, kernels, dialect, assembler);
criterion_main!(benches);
