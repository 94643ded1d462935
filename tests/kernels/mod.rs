//! The corpus kernels, compiled through the library as `easel compile --check` does.
#![allow(dead_code, reason = "each test binary uses a part")]

use easel::backend::Kernel;
use easel::ir::{ArgumentKind, Launch};
use easel::pass::Functions;
use easel::pass::Stats;
use easel::simulate::Argument;
use easel::{Options, Source};
use easel_reference::Mathematics;
use std::path::PathBuf;

/// File names of the forms in which a kernel may be there.
const FORMS: [&str; 6] = [
    "input",
    "v391",
    "pylast",
    "waveasm",
    "waveasm.generic",
    "waveasm.gfx950",
];

/// The forms in which a kernel is there: at least the first.
pub fn forms(name: &str) -> Vec<&'static str> {
    let there = |form: &&str| path(name, form).is_file();
    let forms: Vec<_> = FORMS.into_iter().filter(there).collect();
    assert_eq!(forms.first(), Some(&FORMS[0]), "{name}");
    forms
}

fn path(name: &str, form: &str) -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.join(format!("tests/corpus/{name}/{form}.mlir"))
}

/// A compiled kernel of one file.
pub struct Compiled {
    pub name: &'static str,
    /// `NAME/FORM for TARGET`
    pub label: String,
    pub form: String,
    pub mathematics: Mathematics,
    pub all: easel::Compiled,
    /// Assembly text.
    pub text: String,
    /// The grid, taken from the form that states it.
    pub grid: [u64; 3],
}

impl Compiled {
    pub fn kernel(&self) -> &Kernel {
        &self.all.kernels()[0]
    }

    pub fn launch(&self) -> &Launch {
        &self.kernel().function.launch
    }

    /// What the passes counted.
    pub fn stats(&self) -> Stats {
        let mut stats = Stats::default();
        for pass in &self.all.figures.passes {
            stats.merge(&Stats(pass.counts.clone()));
        }
        stats
    }

    /// As the name of a file.
    pub fn file_name(&self) -> String {
        self.label.replace(['/', ' '], ".")
    }
}

/// Compilation for a target with every checker on.
pub fn options(target: &str) -> Options {
    let mut options = Options::for_target(target).unwrap_or_else(|e| panic!("{e}"));
    options.check = true;
    options
}

fn source(name: &str, form: &str) -> Source<'static> {
    let text = std::fs::read_to_string(path(name, form));
    let text = text.unwrap_or_else(|e| panic!("{name}/{form}: {e}"));
    Source::new(format!("{name}/{form}.mlir"), text)
}

/// Compiles one form of a kernel.
pub fn compile(
    name: &'static str,
    mathematics: Mathematics,
    form: &str,
    options: &Options,
) -> Result<Compiled, String> {
    let target = options.usual_target().name();
    let label = format!("{name}/{form} for {target}");
    let failed = |e: easel::Report| format!("{label}: {e}");
    let all = easel::compile(source(name, form), options).map_err(failed)?;
    let text = all.assembly().map_err(failed)?;
    if all.kernels().len() != 1 {
        return Err(format!(
            "{label}: {} kernels instead of one",
            all.kernels().len()
        ));
    }
    let grid = match all.kernels()[0].function.launch.grid {
        Some(grid) => grid,
        None => stated_grid(name)?,
    };
    Ok(Compiled {
        name,
        label,
        form: form.to_owned(),
        mathematics,
        all,
        text,
        grid,
    })
}

/// The grid that the first form of a kernel states.
fn stated_grid(name: &str) -> Result<[u64; 3], String> {
    let input = easel::read(source(name, FORMS[0]), &Options::default());
    match input
        .map_err(|e| e.to_string())?
        .program
        .take::<Functions<easel::ir::kernel::Kernel>>()
    {
        Ok(functions) => functions
            .0
            .first()
            .and_then(|f| f.launch.grid)
            .ok_or_else(|| format!("{name}: no form states the grid")),
        Err(_) => Err(format!("{name}: no kernel program")),
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
        .filter(|argument| argument.kind.is_given())
        .map(|argument| match argument.kind {
            ArgumentKind::Buffer { .. } => buffers.next().cloned().map(Argument::Buffer),
            ArgumentKind::Index { .. } => strides.next().copied().map(Argument::Value),
            ArgumentKind::Scalar { .. }
            | ArgumentKind::Workgroups { .. }
            | ArgumentKind::Runtime { .. } => None,
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
