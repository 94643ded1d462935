//! How many kernels there are, and how long they take to compile.

use crate::check::Kernel;
use crate::{loops, products, rows};
use std::time::{Duration, Instant};

fn all() -> Vec<Kernel> {
    let parts = [loops::all(), products::all(), rows::all()];
    parts.into_iter().flatten().collect()
}

/// No kernel takes longer than this in a release build.
const MOST: Duration = Duration::from_millis(100);

#[test]
#[ignore = "a measurement: run with --profile optimized -- --ignored --nocapture"]
fn times() {
    let kernels = all();
    println!("{} kernels", kernels.len());
    let mut times = Vec::new();
    for kernel in &kernels {
        for target in kernel.on {
            let options = easel::Options::for_target(target).unwrap_or_else(|e| panic!("{e}"));
            let once = |_| {
                let source = easel::Source::new("timed.mlir", kernel.text.as_str());
                let start = Instant::now();
                let compiled = easel::compile(source, &options);
                let assembly = compiled.and_then(|c| c.assembly());
                assert!(assembly.is_ok(), "{}", kernel.name);
                start.elapsed()
            };
            let best = (0..5).map(once).min().unwrap_or_default();
            times.push((best, format!("{} for {target}", kernel.name)));
        }
    }
    times.sort();
    for (time, name) in &times {
        println!("{time:?} {name}");
    }
    assert!(times.iter().all(|t| t.0 < MOST));
}
