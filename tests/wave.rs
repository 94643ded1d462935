//! The Wave frontend over its corpus.

use easel::frontend::wave::{self, Options};
use easel::ir::kernel::KernelFunction;
use easel::ir::verify::verify;
use easel_isa::diagnostic::{Diagnostics, SourceMap};
use std::path::{Path, PathBuf};

const FORMS: [&str; 5] = [
    "input",
    "pylast",
    "waveasm",
    "waveasm.gfx950",
    "waveasm.generic",
];

fn corpus() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let mut dirs: Vec<_> = std::fs::read_dir(root)
        .unwrap()
        .map(|e| e.unwrap().path())
        .filter(|p| p.is_dir())
        .collect();
    dirs.sort();
    dirs
}

fn parse(path: &Path) -> Result<Vec<KernelFunction>, (Diagnostics, SourceMap)> {
    let mut sources = SourceMap::default();
    let file = sources.add(
        path.display().to_string(),
        std::fs::read_to_string(path).unwrap(),
    );
    wave::parse(file, &sources, &Options::default()).map_err(|d| (d, sources))
}

#[test]
fn every_form_of_every_kernel_is_lowered() {
    let mut failures = String::new();
    for dir in corpus() {
        for form in FORMS {
            let path = dir.join(format!("{form}.mlir"));
            match parse(&path) {
                Ok(kernels) => {
                    assert_eq!(kernels.len(), 1, "{}", path.display());
                    if let Err(d) = verify(&kernels[0]) {
                        failures += &format!("{}\n{}", path.display(), d.render(&SourceMap::default()));
                    }
                }
                Err((d, sources)) => {
                    failures += &format!("{}\n{}", path.display(), d.render(&sources))
                }
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn show() {
    let Ok(path) = std::env::var("SHOW") else { return };
    match parse(Path::new(&path)) {
        Ok(kernels) => println!("{}\n{:?}", kernels[0], kernels[0].launch),
        Err((d, sources)) => println!("{}", d.render(&sources)),
    }
}
