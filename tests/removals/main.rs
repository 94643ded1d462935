//! What keeps the order of emitted kernels, taken away piece by piece: waits, no-operations and barriers of the
//! corpus. The independent scans and strict simulation must notice, and whatever LLVM notices, too.

#[path = "../kernels/mod.rs"]
mod kernels;
#[path = "../oracle/mod.rs"]
mod oracle;

mod edits;
mod judge;
mod moved;
mod removed;

use easel::backend::Kernel;
use easel::code::emit;
use easel::pass::Context;
use easel::pipeline::{Step, run_passes};
use easel_reference::{KERNELS, Mathematics, is_on};
use kernels::{compile, options};
use rayon::prelude::*;
use std::sync::OnceLock;

/// The targets whose kernels are edited.
const TARGETS: [&str; 2] = ["gfx942", "gfx950"];

/// Kernels whose loops are short enough to be written out, compiled with loops, too.
const LOOPED: [&str; 10] = [
    "gemm_64x64x128_4wave_bk32",
    "gemm_192x96x160_npot",
    "gemm_256x256x256_4wave_bk32",
    "gemm_256x256x256_4wave_32x32x8",
    "gemm_256x256x256_4wave_b128_bk64",
    "gemm_256x256x256_4wave_bk64",
    "gemm_256x256x256_prefetch",
    "gemm_256x256x256_bufferops",
    "gemm_256x256x256_i8",
    "gemm_64x64x128_1wave_bk64",
];

/// A compiled kernel that is edited.
pub struct Subject {
    pub label: String,
    pub target: &'static str,
    pub kernel: Kernel,
    pub mathematics: Mathematics,
    pub grid: [u64; 3],
    /// Loops that software pipelining wrote.
    pub pipelined: i64,
}

/// All kernels that a target has, and some once more with their loops, compiled once for all tests.
fn all() -> &'static [Subject] {
    static ALL: OnceLock<Vec<Subject>> = OnceLock::new();
    ALL.get_or_init(|| {
        let of_target = |target| KERNELS.iter().filter(move |k| is_on(target, k.0));
        let jobs = TARGETS
            .iter()
            .flat_map(|&t| of_target(t).map(move |k| (k, t)));
        let jobs = jobs.flat_map(|(k, t)| {
            let looped = LOOPED.contains(&k.0).then_some((k, t, true));
            [(k, t, false)].into_iter().chain(looped)
        });
        let jobs: Vec<_> = jobs.collect();
        jobs.into_par_iter()
            .map(|(&(name, math), target, looped)| match looped {
                true => with_loops(name, math, target),
                false => usual(name, math, target),
            })
            .collect()
    })
}

fn usual(name: &'static str, mathematics: Mathematics, target: &'static str) -> Subject {
    let compiled = compile(name, mathematics, "input", &options(target));
    let compiled = compiled.unwrap_or_else(|e| panic!("{e}"));
    let pipelined = compiled.stats().get("pipelining.loops");
    Subject {
        label: compiled.label,
        target,
        kernel: compiled.all.kernels()[0].clone(),
        mathematics,
        grid: compiled.grid,
        pipelined,
    }
}

/// Everything but `unroll`.
fn with_loops(name: &str, mathematics: Mathematics, target: &'static str) -> Subject {
    let label = format!("{name} with loops for {target}");
    let path = format!(
        "{}/tests/corpus/{name}/input.mlir",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let read = easel::read(
        easel::Source::new(path.as_str(), text.as_str()),
        &easel::Options::default(),
    );
    let read = read.unwrap_or_else(|e| panic!("{e}"));
    let sources = read.report.sources;
    let program = read.program;
    let fail = |d: easel::isa::Diagnostics| -> ! { panic!("{label}: {}", d.render(&sources)) };
    let rules = easel::built_in_rules().expect("the rules load");
    let target_of = |name| options(name).usual_target();
    let mut context = Context::new(target_of(target), &rules);
    context.check = true;
    let steps = easel::LANGUAGES.pipeline(&program, context.machine, &|_| false);
    let mut passes: Vec<Step> = steps.unwrap_or_else(|d| fail(d));
    passes.retain(|p| p.pass.name != "unroll");
    let done = run_passes(program, &passes, &context, &mut |_, _| {});
    let (program, reports) = done.unwrap_or_else(|d| fail(d));
    let counts = reports
        .iter()
        .filter_map(|r| r.counts.get("pipelining.loops"));
    let mut kernels = emit::kernels(program).unwrap_or_else(|d| fail(d));
    let kernel = kernels.remove(0);
    Subject {
        target,
        grid: kernel.function.launch.grid.unwrap_or([1; 3]),
        kernel,
        mathematics,
        pipelined: counts.sum(),
        label,
    }
}
