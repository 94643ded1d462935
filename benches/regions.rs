//! Compile time of LLVM IR with region intrinsics by size, from text to vISA in one process: cost per operation
//! of straight-line kernels with 1,000, 10,000 and 100,000 operations, growth with ten times the size, and
//! the share of each pass.
//!
//! `cargo bench --bench regions` prints a table and then lets criterion measure each shape;
//! `cargo bench --bench regions -- chain` measures only the shapes whose names contain these letters.

use criterion::{BenchmarkId, Criterion, Throughput};
use easel::pass::Figures;
use easel::{Options, Source};
use easel_cases::regions::Regions;
use std::hint::black_box;
use std::time::{Duration, Instant};

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];

/// The allocator of the command.
#[global_allocator]
static HEAP: easel_heap::Heap = easel_heap::Heap;

/// The time limit of a size for measuring the next size.
const PATIENCE: Duration = Duration::from_secs(10);

/// A whole compilation.
fn compile(text: &str) -> Option<Figures> {
    let compiled = easel::compile(Source::new("k.ll", text), &Options::default());
    let compiled = compiled.map_err(|e| eprintln!("{e}")).ok()?;
    black_box(compiled.visa_text(Default::default()));
    Some(compiled.figures)
}

/// The passes with the largest shares of the time.
fn shares(figures: &Figures) -> String {
    let mut all: Vec<(&str, u64)> = Vec::new();
    for pass in &figures.passes {
        all.push((pass.name, pass.microseconds));
    }
    // A pass with parts is the sum of the parts.
    all.retain(|p| p.0 != "genx-write");
    all.sort_by_key(|p| std::cmp::Reverse(p.1));
    let first = all.iter().take(6);
    let texts = first.map(|(name, us)| format!("{name} {:.1} ms", *us as f64 / 1000.0));
    texts.collect::<Vec<_>>().join(", ")
}

fn report(shape: Regions) {
    let mut before: Option<Duration> = None;
    for size in SIZES {
        let (text, count) = shape.kernel(size);
        if before.is_some_and(|time| time > PATIENCE) {
            println!("{:9} {size:7}        -", shape.name());
            continue;
        }
        let mut best: Option<(Duration, Figures)> = None;
        // In the first run of a size the system provides memory, whose time depends on other work of the machine.
        for _ in 0..3 {
            let start = Instant::now();
            let Some(figures) = compile(&text) else {
                return;
            };
            let time = start.elapsed();
            if best.as_ref().is_none_or(|b| time < b.0) {
                best = Some((time, figures));
            }
        }
        let Some((time, figures)) = best else { return };
        let each = time.as_secs_f64() * 1e6 / count as f64;
        let growth = before.map_or("     -".into(), |b| {
            format!("{:6.1}", time.as_secs_f64() / b.as_secs_f64())
        });
        println!(
            "{:9} {size:7} {each:8.2} us {growth}  {}",
            shape.name(),
            shares(&figures)
        );
        before = Some(time);
    }
}

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| !a.starts_with('-'))
        .collect();
    let is_wanted =
        |name: &str| wanted.is_empty() || wanted.iter().any(|w| name.contains(w.as_str()));
    let mut criterion = Criterion::default().configure_from_args().sample_size(10);
    println!("shape        size     each   x10  passes");
    for shape in Regions::ALL.into_iter().filter(|s| is_wanted(s.name())) {
        report(shape);
    }
    let mut group = criterion.benchmark_group("regions");
    for shape in Regions::ALL {
        let (text, count) = shape.kernel(SIZES[0]);
        group.throughput(Throughput::Elements(count as u64));
        group.bench_with_input(
            BenchmarkId::new(shape.name(), SIZES[0]),
            &text,
            |b, text| {
                b.iter(|| compile(text));
            },
        );
    }
    group.finish();
    criterion.final_summary();
}
