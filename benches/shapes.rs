//! Compile time by size, from text to assembly in one process: cost per instruction of kernel IR
//! in kernels of 1,000 and 10,000 instructions, growth with ten times the size, the share of each pass,
//! and LLVM's time for the same straight-line code.
//!
//! `cargo bench --bench shapes` prints a table and then lets criterion measure each shape;
//! `cargo bench --bench shapes -- straight` measures only the shapes whose names contain these letters.

use criterion::{BenchmarkId, Criterion, Throughput};
use easel::pass::Figures;
use easel::{Options, Source};
use easel_cases::shapes::Shape;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const SMALL: usize = 1_000;
const MIDDLE: usize = 10_000;
const LARGE: usize = 100_000;

/// The allocator of the command.
#[global_allocator]
static HEAP: easel_heap::Heap = easel_heap::Heap;

/// The time limit of the middle size for measuring the large size.
const PATIENCE: Duration = Duration::from_secs(3);

/// A whole compilation; `None` if the shape cannot be compiled.
fn compile(name: &str, text: &str, options: &Options) -> Option<Figures> {
    let compiled = easel::compile(Source::new(name, text), options).ok()?;
    black_box(compiled.assembly().ok()?);
    Some(compiled.figures)
}

/// Instructions of a kernel's text: its lines without blocks and braces.
fn instructions(text: &str) -> u32 {
    text.lines()
        .filter(|l| l.starts_with("  ") && !l.contains("buffer \""))
        .count() as u32
}

/// The shortest of a few runs.
fn shortest<T>(runs: usize, mut run: impl FnMut() -> Option<T>) -> Option<(Duration, T)> {
    let timed = (0..runs).map(|_| {
        let start = Instant::now();
        let result = run()?;
        Some((start.elapsed(), result))
    });
    let all: Option<Vec<(Duration, T)>> = timed.collect();
    all?.into_iter().min_by_key(|t| t.0)
}

fn micros(time: Duration, count: u32) -> f64 {
    time.as_secs_f64() * 1e6 / f64::from(count)
}

/// One line of the table: a shape's figures, with the shares of passes at the middle size.
fn report(shape: Shape, options: &Options) {
    let name = shape.name();
    let mut line = format!("{name:9}");
    let mut shares = String::new();
    let mut middle = None;
    for (size, runs) in [(SMALL, 5), (MIDDLE, 3), (LARGE, 2)] {
        let text = shape.kernel(size);
        let count = instructions(&text);
        if size == LARGE && middle.is_none_or(|(time, _)| time > PATIENCE) {
            line += "          -      -";
            continue;
        }
        let Some((time, figures)) = shortest(runs, || compile(name, &text, options)) else {
            line += "     failed";
            continue;
        };
        line += &format!(" {:10.2}", micros(time, count));
        match (size, middle) {
            (MIDDLE, _) => {
                middle = Some((time, count));
                shares = passes(&figures, time);
            }
            (LARGE, Some((before, _))) => {
                line += &format!(" {:6.1}", time.as_secs_f64() / before.as_secs_f64());
            }
            _ => {}
        }
    }
    for size in [SMALL, MIDDLE] {
        let time = llvm(shape, size).map(|t| micros(t, instructions(&shape.kernel(size))));
        line += &time.map_or("        -".to_string(), |t| format!(" {t:8.2}"));
    }
    println!("{line}  {shares}");
}

/// Every pass with at least a twentieth of the time, and the rest: reading, writing.
fn passes(figures: &Figures, whole: Duration) -> String {
    let whole = whole.as_secs_f64() * 1e4;
    let mut rest = 100.0;
    let mut text = String::new();
    for pass in &figures.passes {
        let share = pass.microseconds as f64 / whole;
        rest -= share;
        if share >= 5.0 {
            text += &format!("{} {share:.0}%, ", pass.name);
        }
    }
    text + &format!("outside passes {rest:.0}%")
}

/// LLVM's time on the same program, without the start of its process.
fn llvm(shape: Shape, size: usize) -> Option<Duration> {
    let file = write(shape, size)?;
    let time = |file: &Path| {
        let run = || {
            let mut command = Command::new("llc-22");
            command.args([
                "-O2",
                "-mtriple=amdgcn-amd-amdhsa",
                "-mcpu=gfx942",
                "-o",
                "-",
            ]);
            command
                .arg(file)
                .stdout(Stdio::null())
                .stderr(Stdio::null());
            command.status().ok()?.success().then_some(())
        };
        shortest(3, run).map(|t| t.0)
    };
    let nothing = folder().join("nothing.ll");
    std::fs::write(&nothing, "").ok()?;
    Some(time(&file)?.saturating_sub(time(&nothing)?))
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
}

fn write(shape: Shape, size: usize) -> Option<PathBuf> {
    let file = folder().join(format!("{}.{size}.ll", shape.name()));
    std::fs::write(&file, shape.llvm(size)?).ok()?;
    Some(file)
}

fn measure(c: &mut Criterion, shape: Shape, options: &Options) {
    let mut group = c.benchmark_group("shapes");
    group.sample_size(10);
    for size in [SMALL, MIDDLE] {
        let text = shape.kernel(size);
        if compile(shape.name(), &text, options).is_none() {
            continue;
        }
        group.throughput(Throughput::Elements(instructions(&text).into()));
        group.bench_function(BenchmarkId::new(shape.name(), size), |b| {
            b.iter(|| compile(shape.name(), black_box(&text), options))
        });
    }
    group.finish();
}

fn main() {
    let options = Options::default();
    let asked: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| !a.starts_with('-'))
        .collect();
    let is_asked = |s: &Shape| asked.is_empty() || asked.iter().any(|a| s.name().contains(&**a));
    let shapes: Vec<Shape> = Shape::ALL.into_iter().filter(is_asked).collect();
    // `cargo test` passes this flag to check only that benches start.
    if std::env::args().any(|a| a == "--test") {
        return;
    }
    println!("microseconds per instruction of kernel IR; `ratio` is 100,000 to 10,000 of them");
    println!(
        "shape          1,000     10,000    100,000  ratio  llc 1k  llc 10k  passes at 10,000"
    );
    for &shape in &shapes {
        report(shape, &options);
    }
    let mut criterion = Criterion::default().configure_from_args();
    for &shape in &shapes {
        measure(&mut criterion, shape, &options);
    }
    criterion.final_summary();
}
