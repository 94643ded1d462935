//! The inputs of tests on rules.

use easel::Source;
use std::fs;
use std::path::{Path, PathBuf};

/// Inputs that were written for rules that nothing else applies.
pub const FIRES: &str = "tests/rules/fires";

pub fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The inputs in a folder and its folders, by name.
pub fn inputs(folder: &Path) -> Vec<Source<'static>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|e| panic!("{}: {e}", folder.display()))
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        let extension = path.extension().and_then(|e| e.to_str()).unwrap_or("");
        if path.is_dir() {
            found.extend(inputs(&path));
        } else if ["kir", "mir", "mlir", "ll", "mgx"].contains(&extension) {
            found.push(input(&path));
        }
    }
    found
}

pub fn input(path: &Path) -> Source<'static> {
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    Source::new(path.display().to_string(), text)
}
