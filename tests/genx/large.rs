//! Long texts are read, verified and printed in time that grows with their length.

use easel_genx::{print, read, verify};
use easel_isa::diagnostic::SourceMap;
use std::fmt::Write;
use std::time::Instant;

/// Straight-line code with regions, blocks with phis, constants: so many instructions.
fn text(count: usize) -> String {
    let mut text = String::from(
        "define void @f(<64 x i32> %v, i16 %i, i32 %n, ptr addrspace(1) %p) {\nentry:\n  br label %b0\n",
    );
    for n in 0..count / 8 {
        let before = match n {
            0 => "%entry".to_string(),
            n => format!("%b{}", n - 1),
        };
        let from = match n {
            0 => "%n".to_string(),
            n => format!("%x{}", n - 1),
        };
        let next = n + 1;
        let _ = write!(
            text,
            "b{n}:
  %p{n} = phi i32 [ {from}, {before} ]
  %r{n} = call <8 x i32> @llvm.genx.rdregioni.v8i32.v64i32.i16(<64 x i32> %v, i32 0, i32 8, i32 1, i16 %i, i32 8)
  %a{n} = add <8 x i32> %r{n}, <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 {n}>
  %w{n} = call <64 x i32> @llvm.genx.wrregioni.v64i32.v8i32.i16.i1(<64 x i32> %v, <8 x i32> %a{n}, i32 0, i32 8, i32 1, i16 32, i32 undef, i1 true)
  %e{n} = extractelement <64 x i32> %w{n}, i32 3
  store i32 %e{n}, ptr addrspace(1) %p, align 4
  %x{n} = add nsw i32 %p{n}, %e{n}
  br label %b{next}
"
        );
    }
    let _ = write!(text, "b{}:\n  ret void\n}}\n", count / 8);
    text
}

/// Milliseconds of reading, verifying and printing.
fn milliseconds(count: usize) -> [f64; 3] {
    let mut sources = SourceMap::default();
    let file = sources.add("large.ll", text(count));
    let best = |work: &mut dyn FnMut()| {
        let times = (0..3).map(|_| {
            let start = Instant::now();
            work();
            start.elapsed().as_secs_f64() * 1e3
        });
        times.fold(f64::MAX, f64::min)
    };
    let (module, said) = read::parse(file, &sources);
    assert!(said.is_empty(), "{}", said.render(&sources));
    assert!(verify::verify(&module).is_empty());
    [
        best(&mut || drop(read::parse(file, &sources))),
        best(&mut || drop(verify::verify(&module))),
        best(&mut || drop(print::print(&module))),
    ]
}

#[test]
#[ignore = "a measurement: run with --profile optimized -- --ignored --nocapture"]
fn time_grows_with_length() {
    let small = milliseconds(10_000);
    let large = milliseconds(100_000);
    println!(
        "read, verify, print: {small:.1?} ms of 10,000 instructions, {large:.1?} ms of 100,000"
    );
    for (small, large) in small.iter().zip(large) {
        // Ten times as long, and what caches and a busy machine cost.
        assert!(large < 40.0 * small + 20.0, "{small} ms, then {large} ms");
    }
}

#[test]
fn long_texts_are_read_and_printed() {
    let mut sources = SourceMap::default();
    let file = sources.add("large.ll", text(20_000));
    let (module, said) = read::parse(file, &sources);
    assert!(said.is_empty(), "{}", said.render(&sources));
    assert!(verify::verify(&module).is_empty());
    let printed = sources.add("printed.ll", print::print(&module));
    let (again, said) = read::parse(printed, &sources);
    assert!(said.is_empty(), "{}", said.render(&sources));
    assert_eq!(print::print(&again), sources.text(printed));
}
