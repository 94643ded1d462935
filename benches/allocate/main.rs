//! Register allocation by size, shape and pressure: cost per instruction.
//!
//! First a table of all cases (best of a few runs, beside the naive reference if the reference ends
//! in reasonable time, and peak memory) with the checked limits, then criterion's
//! statistics of some. `cargo bench --bench allocate`; with `-- --table`,
//! only the table, and with `--shape=loops` beside it, only that shape's lines.

mod heap;
#[path = "../../tests/machine/mod.rs"]
mod machine;
mod naive;
mod shapes;

use criterion::{BenchmarkId, Criterion, Throughput};
use easel::allocate::ranges::contents::Contents;
use easel::allocate::{AllocateOptions, allocate};
use easel::ir::machine::MachineFunction;
use easel::ir::verify::verify;
use easel::target::BankMap;
use shapes::{SHAPES, Shape, function, peaks};
use std::hint::black_box;
use std::time::{Duration, Instant};

#[global_allocator]
static HEAP: heap::Counting = heap::Counting;

const SIZES: [usize; 3] = [1_000, 10_000, 100_000];
/// The largest size for the naive reference, which would take minutes and gigabytes beyond.
const NAIVE: usize = 10_000;

/// Microseconds per instruction: analyses at a pressure of 64 and 256, the whole allocation.
const ANALYSIS_LIMITS: [(usize, f64); 2] = [(64, 1.0), (256, 3.5)];
const ALLOCATE_LIMIT: f64 = 5.0;
/// Time at 100,000 instructions over time at 10,000.
const GROWTH_LIMIT: f64 = 13.0;
const HEAP_LIMIT: usize = 300_000_000;

/// The analyses of allocation: liveness by datalog, ranges with contents, and the interference
/// relation among all values; returns the number of its pairs.
fn analyse(func: &MachineFunction) -> usize {
    let (live, contents) = Contents::of(func);
    let relation = contents.interference(&live);
    let mut walk = relation.walk();
    let ends: usize = func.values.keys().map(|v| walk.degree(v.as_u32())).sum();
    ends / 2
}

/// Allocates a copy; the copy is made outside the measurement.
fn allocated(mut func: MachineFunction) -> Result<BankMap<u32>, String> {
    match allocate(&mut func, &AllocateOptions::default()) {
        Ok(stats) => Ok(stats.registers),
        Err(e) => Err(e.0.first().map_or(String::new(), |d| d.message.clone())),
    }
}

/// A clock of this thread's computing time, if the system has one, so that other work on the machine does not
/// count.
fn clock() -> impl Fn() -> Duration {
    let start = Instant::now();
    let spent = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        let nanos = text.split_whitespace().next()?.parse().ok()?;
        Some(Duration::from_nanos(nanos))
    };
    let before = spent();
    move || match (before, spent()) {
        (Some(before), Some(after)) => after.saturating_sub(before),
        _ => start.elapsed(),
    }
}

/// The shortest of several runs of `work` on the results of `input`, each of `times` times in a row: the
/// system's clock of thread time is coarse.
fn best<I, T>(
    (runs, times): (u32, u32),
    input: impl Fn() -> I,
    work: impl Fn(I) -> T,
) -> (Duration, T) {
    let run = || {
        let first = input();
        let rest: Vec<I> = (1..times).map(|_| input()).collect();
        let spent = clock();
        let result = black_box(work(first));
        for input in rest {
            black_box(work(input));
        }
        (spent() / times, result)
    };
    let first = run();
    (1..runs).fold(first, |best, _| {
        let next = run();
        if next.0 < best.0 { next } else { best }
    })
}

/// Prints one line of the table; false if a limit is exceeded.
fn line(shape: Shape, pressure: usize, size: usize, before: Option<Duration>) -> (Duration, bool) {
    let func = function(shape, size, pressure);
    verify(&func).unwrap_or_else(|e| panic!("{:?}", e.0.first()));
    let count = func.inst_order().count();
    let per = |time: Duration| time.as_secs_f64() * 1e6 / count as f64;
    let runs = (3, (200_000 / size.max(1)).clamp(2, 40) as u32);

    let (analysis, pairs) = best(runs, || (), |()| analyse(&func));
    let (_, analysis_heap) = heap::peak(|| analyse(&func));
    let (whole, outcome) = best(runs, || func.clone(), allocated);
    let copy = func.clone();
    let (_, heap) = heap::peak(|| allocated(copy));
    let naive = (size <= NAIVE).then(|| {
        let (analysis, found) = best((1, 1), || (), |()| naive::interference(&func).len());
        assert_eq!(found, pairs, "the naive relation differs");
        (analysis, best((1, 1), || (), |()| naive::allocate(&func)).0)
    });

    let limit = ANALYSIS_LIMITS.iter().find(|l| l.0 == pressure);
    let growth = before.map(|b| whole.as_secs_f64() / b.as_secs_f64());
    let holds = outcome.is_ok()
        && limit.is_none_or(|l| per(analysis) <= l.1)
        && per(whole) <= ALLOCATE_LIMIT
        && growth.is_none_or(|g| g <= GROWTH_LIMIT)
        && heap <= HEAP_LIMIT;
    let ratio = |naive: Option<f64>| naive.map_or("-".into(), |r| format!("{r:.0}x"));
    println!(
        "{:<9} {count:>7} {:>6} {:>8} {:>9} {:>8.3} {:>7} {:>7.1} {:>8.3} {:>7} {:>7} {:>7.1}  {}{}",
        format!("{shape:?}"),
        func.layout.len(),
        peaks(&func)[machine::VECTOR],
        pairs,
        per(analysis),
        ratio(naive.map(|n| n.0.as_secs_f64() / analysis.as_secs_f64())),
        analysis_heap as f64 / 1e6,
        per(whole),
        ratio(naive.map(|n| n.1.as_secs_f64() / whole.as_secs_f64())),
        growth.map_or("-".into(), |g| format!("{g:.1}")),
        heap as f64 / 1e6,
        match &outcome {
            Ok(registers) => format!("{} registers", registers[machine::VECTOR]),
            Err(message) => message.clone(),
        },
        if holds { "" } else { "  BEYOND A LIMIT" }
    );
    (whole, holds)
}

fn table(only: Option<&str>) -> bool {
    println!(
        "{:<9} {:>7} {:>6} {:>8} {:>9} {:>8} {:>7} {:>7} {:>8} {:>7} {:>7} {:>7}",
        "shape",
        "insts",
        "blocks",
        "pressure",
        "pairs",
        "analysis",
        "naive",
        "MB",
        "allocate",
        "naive",
        "growth",
        "MB"
    );
    println!("{:<42} {:>8} {:>24} ", "", "us/inst", "us/inst");
    let mut all = true;
    for shape in SHAPES {
        if only.is_some_and(|o| !format!("{shape:?}").eq_ignore_ascii_case(o)) {
            continue;
        }
        for (pressure, _) in ANALYSIS_LIMITS {
            let mut before = None;
            for size in SIZES {
                // Growth is measured from ten thousand on; below, fixed costs dominate.
                let (time, holds) = line(shape, pressure, size, before.filter(|_| size > NAIVE));
                before = Some(time);
                all &= holds;
            }
        }
    }
    println!(
        "{}",
        if all {
            "all limits hold"
        } else {
            "some limit does not hold"
        }
    );
    all
}

fn statistics(c: &mut Criterion) {
    let mut group = c.benchmark_group("allocate");
    group.sample_size(10);
    for shape in SHAPES {
        for (pressure, _) in ANALYSIS_LIMITS {
            for size in SIZES {
                let func = function(shape, size, pressure);
                group.throughput(Throughput::Elements(func.inst_order().count() as u64));
                let name = |what| BenchmarkId::new(format!("{what}/{shape:?}/{pressure}"), size);
                group.bench_with_input(name("analyses"), &func, |b, f| b.iter(|| analyse(f)));
                group.bench_with_input(name("whole"), &func, |b, f| {
                    b.iter_with_setup(|| f.clone(), allocated)
                });
            }
        }
    }
    group.finish();
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let has = |flag: &str| args.iter().any(|a| a == flag);
    // Under `cargo test` a bench only has to build.
    if has("--test") {
        return;
    }
    let only = args.iter().find_map(|a| a.strip_prefix("--shape="));
    let all = table(only);
    if has("--table") {
        std::process::exit(i32::from(!all));
    }
    let mut criterion = Criterion::default().configure_from_args();
    statistics(&mut criterion);
    criterion.final_summary();
}
