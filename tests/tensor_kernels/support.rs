//! What the tests share: compiling, running, judging.

use easel::simulate::Options as Simulation;
use easel::tensor_evaluate::Mode;
use easel::{Options, Source, TensorProgram};

/// Targets that kernels are run for.
pub const TARGETS: [&str; 3] = ["gfx942", "gfx950", "gfx90a"];

/// All targets, for tests in which each case is for one of them.
pub const ALL_TARGETS: [&str; 6] = [
    "gfx942", "gfx1100", "gfx950", "gfx1201", "gfx90a", "gfx1250",
];

pub fn compiled(name: &str, text: &str, target: &str) -> TensorProgram {
    let options = Options::for_target(target).expect("a target that is there");
    match compile_tensor(Source::new(name, text), &options) {
        Ok(compiled) => compiled,
        Err(report) => panic!("{name} for {target}:\n{text}\n{report}"),
    }
}

/// Runs a program on what a seed gives and says what is wrong.
pub fn judge(compiled: &TensorProgram, seed: u64, mode: Mode, strict: bool) -> Option<String> {
    match compiled.verify(seed, mode, strict, &Simulation::default()) {
        Ok(Ok(_)) => None,
        Ok(Err(wrong)) => Some(format!("seed {seed}, {mode:?}: {wrong:?}")),
        Err(report) => Some(format!("seed {seed}, {mode:?}: {report}")),
    }
}

pub const MODES: [Mode; 5] = [
    Mode::Grid,
    Mode::Random,
    Mode::Positive,
    Mode::Negative,
    Mode::Special,
];

/// Two of the modes, others for each number: three numbers in a row have all five.
pub fn two_modes(n: usize) -> [Mode; 2] {
    [MODES[n % 5], MODES[(n + 3) % 5]]
}

/// Compiles a tensor program.
pub fn compile_tensor<'a>(
    source: impl Into<Source<'a>>,
    options: &Options,
) -> Result<TensorProgram, easel::Report> {
    easel::compile(source, options)?.tensor()
}
