//! Kernels of the corpus with and without scheduling and peepholes: the simulator, which reports
//! every missing wait and wait state, must see the same results.

use easel::code::{emit, simulation};
use easel::ir::ArgumentKind;
use easel::pass::Context;
use easel::pipeline::{Step, run_passes};
use easel::simulate::{Argument, Options, Report};

/// Passes whose absence may change nothing but speed.
const OPTIONAL: [&str; 4] = ["sink", "schedule", "peephole", "skip"];

/// Runs a kernel through the default pipeline without some of its passes, then on made-up data.
fn run(name: &str, without: &[&str]) -> Report {
    let path = format!(
        "{}/tests/corpus/{name}/input.mlir",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&path).expect("the kernel is there");
    let read = easel::read(
        easel::Source::new(path.as_str(), text.as_str()),
        &easel::Options::default(),
    );
    let read = read.unwrap_or_else(|e| panic!("{e}"));
    let sources = read.report.sources;
    let program = read.program;
    let fail = |d: easel_isa::Diagnostics| -> ! {
        panic!("{name} without {without:?}: {}", d.render(&sources))
    };
    let rules = easel::built_in_rules().expect("the rules load");
    let mut context = Context::new(easel::targets().usual(), &rules);
    context.check = true;
    let steps = easel::LANGUAGES.pipeline(&program, context.machine, &|_| false);
    let mut passes: Vec<Step> = steps.unwrap_or_else(|d| fail(d));
    passes.retain(|p| !without.contains(&p.pass.name));
    let (program, _) =
        run_passes(program, &passes, &context, &mut |_, _| {}).unwrap_or_else(|d| fail(d));
    let kernels = emit::kernels(program).unwrap_or_else(|d| fail(d));
    let kernel = &kernels[0];
    let arguments = kernel
        .function
        .launch
        .arguments
        .iter()
        .map(|a| match &a.kind {
            ArgumentKind::Buffer { .. } => {
                let bytes = simulation::buffer_bytes(&a.kind).expect("static shapes");
                Argument::Buffer(
                    (0..bytes / 2)
                        .flat_map(|i| half(i as u32 + a.offset))
                        .collect(),
                )
            }
            ArgumentKind::Index { value } => Argument::Value(value.unwrap_or(0)),
            ArgumentKind::Scalar { .. }
            | ArgumentKind::Workgroups { .. }
            | ArgumentKind::Runtime { .. } => Argument::Value(0),
        });
    let options = Options::default();
    simulation::run(kernel, arguments.collect(), &options).unwrap_or_else(|d| fail(d))
}

/// A half-precision number between 0.5 and 2.
fn half(n: u32) -> [u8; 2] {
    let bits = n.wrapping_mul(0x9e37_79b9) >> 21;
    (0x3800 + bits as u16).to_le_bytes()
}

#[test]
fn optional_passes_change_no_result() {
    for name in [
        "gemm_64x64x128_1wave_bk64",
        "gemm_64x64x128_4wave_bk32",
        "gemm_64x64x128_4wave_bk64",
        "mfma_16x16x16_f16_lds",
        "mfma_16x16x16_f16_nolds",
        "mfma_32x32x8_f16_lds",
        "mfma_multiwg_256x256x16_lds",
    ] {
        let plain = run(name, &OPTIONAL);
        let full = run(name, &[]);
        assert_eq!(plain.buffers, full.buffers, "{name}");
    }
}

/// The simulator does notice: without the passes that insert them, waits and wait states miss.
#[test]
#[should_panic(expected = "simulate-")]
fn missing_waits_are_noticed() {
    run("gemm_64x64x128_4wave_bk64", &["waits"]);
}

#[test]
#[should_panic(expected = "simulate-")]
fn missing_wait_states_are_noticed() {
    run("gemm_64x64x128_4wave_bk64", &["hazards"]);
}
