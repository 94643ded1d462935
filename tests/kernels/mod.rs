//! The corpus kernels, compiled through the library as `easel compile --check` does.
#![allow(dead_code, reason = "each test binary uses a part")]

use crate::reference::Mathematics;
use easel::backend::{self, Kernel};
use easel::ir::{ArgumentKind, Launch};
use easel::pass::{Context, Stats};
use easel::pipeline::{emit, read_program, registry, run_passes};
use easel::rules::RuleSet;
use easel::simulate::Argument;
use easel::target::Target;
use easel_isa::diagnostic::SourceMap;
use std::path::PathBuf;
use std::sync::OnceLock;

/// File names of the forms in which a kernel is there.
pub const FORMS: [&str; 5] = [
    "input",
    "pylast",
    "waveasm",
    "waveasm.generic",
    "waveasm.gfx950",
];

/// A compiled kernel.
pub struct Compiled {
    pub name: &'static str,
    /// `NAME/FORM`
    pub label: String,
    pub mathematics: Mathematics,
    pub kernel: Kernel,
    /// Assembly text.
    pub text: String,
    pub sources: SourceMap,
    /// What the passes counted.
    pub stats: Stats,
    /// The grid, taken from the form that states it.
    pub grid: [u64; 3],
}

pub fn rules() -> &'static RuleSet {
    static RULES: OnceLock<RuleSet> = OnceLock::new();
    RULES.get_or_init(|| match RuleSet::embedded() {
        Ok(rules) => rules,
        Err((sources, errors)) => panic!("{}", errors.render(&sources)),
    })
}

fn path(name: &str, form: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/corpus/{name}/{form}.mlir"))
}

/// Compiles one form of a kernel with every checker on.
pub fn compile(
    name: &'static str,
    mathematics: Mathematics,
    form: &str,
) -> Result<Compiled, String> {
    compile_with(name, mathematics, form, &|_| ())
}

/// The same in a context that the caller changes.
pub fn compile_with(
    name: &'static str,
    mathematics: Mathematics,
    form: &str,
    change: &dyn Fn(&mut Context),
) -> Result<Compiled, String> {
    let label = format!("{name}/{form}");
    let compiled = compile_file(&label, &path(name, form), change)?;
    let (kernel, text, sources, stats) = compiled;
    let grid = match kernel.function.launch.grid {
        Some(grid) => grid,
        None => stated_grid(name)?,
    };
    Ok(Compiled {
        name,
        label,
        mathematics,
        kernel,
        text,
        sources,
        stats,
        grid,
    })
}

fn compile_file(
    label: &str,
    path: &std::path::Path,
    change: &dyn Fn(&mut Context),
) -> Result<(Kernel, String, SourceMap, Stats), String> {
    let source = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let target = Target::default();
    let (sources, program) = read_program(&format!("{label}.mlir"), &source, target);
    let failed = |e: easel_isa::Diagnostics| format!("{label}: {}", e.render(&sources));
    let program = program.map_err(failed)?;
    let mut context = Context::new(target.tables, rules());
    context.check = true;
    change(&mut context);
    let passes = registry::default_pipeline(program.state());
    let (program, reports) =
        run_passes(program, &passes, &context, &mut |_, _| {}).map_err(failed)?;
    let mut stats = Stats::default();
    for report in reports {
        stats.merge(&Stats(report.counts));
    }
    let kernels = emit::kernels(program).map_err(failed)?;
    let text = emit::assembly(&kernels, &backend::Options::default(), None).map_err(failed)?;
    match <[Kernel; 1]>::try_from(kernels) {
        Ok([kernel]) => Ok((kernel, text, sources, stats)),
        Err(kernels) => Err(format!("{label}: {} kernels instead of one", kernels.len())),
    }
}

/// The grid that the first form of a kernel states.
fn stated_grid(name: &str) -> Result<[u64; 3], String> {
    let source = std::fs::read_to_string(path(name, FORMS[0])).map_err(|e| e.to_string())?;
    let (sources, program) = read_program(name, &source, Target::default());
    match program.map_err(|e| e.render(&sources))? {
        easel::pipeline::Program::Kernel(functions) => functions
            .first()
            .and_then(|f| f.launch.grid)
            .ok_or_else(|| format!("{name}: no form states the grid")),
        _ => Err(format!("{name}: no kernel program")),
    }
}

/// The values to launch with: buffers as given, strides from the mathematics.
pub fn arguments(
    launch: &Launch,
    mathematics: Mathematics,
    buffers: &[Vec<u8>],
) -> Result<Vec<Argument>, String> {
    let mut buffers = buffers.iter();
    let strides = mathematics.strides();
    let mut strides = strides.iter();
    let values: Option<Vec<Argument>> = launch
        .arguments
        .iter()
        .map(|argument| match argument.kind {
            ArgumentKind::Buffer { .. } => buffers.next().cloned().map(Argument::Buffer),
            ArgumentKind::Index { .. } => strides.next().copied().map(Argument::Value),
            ArgumentKind::Scalar { .. } => None,
        })
        .collect();
    match values {
        Some(values) if buffers.next().is_none() => Ok(values),
        _ => Err(format!(
            "the mathematics does not fit these arguments: {:?}",
            launch.arguments
        )),
    }
}

/// Fails with all messages, if there is one.
pub fn failures(messages: Vec<String>) {
    assert!(
        messages.is_empty(),
        "{} failure(s):\n{}",
        messages.len(),
        messages.join("\n")
    );
}
