//! Every text of the file tests and examples, also those that are wrong on purpose, is compiled or refused.

use easel::{Options, Source};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

fn texts(folder: &Path, out: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    for entry in entries.map(|e| e.expect("it can be read").path()) {
        if entry.is_dir() {
            texts(&entry, out);
        } else if let Some("kir" | "mir" | "mlir" | "mgx" | "s" | "ll") =
            entry.extension().and_then(|e| e.to_str())
        {
            out.push(entry);
        }
    }
}

#[test]
fn whatever_stands_in_a_text_nothing_panics() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    for folder in ["tests/filetests", "examples"] {
        texts(&root.join(folder), &mut all);
    }
    all.sort();
    let (mut refused, mut wrong) = (0, Vec::new());
    for path in &all {
        let text = std::fs::read_to_string(path).expect("it is text");
        let name = path.to_string_lossy().into_owned();
        let compiled = || easel::compile(Source::new(name, text), &Options::default());
        match catch_unwind(AssertUnwindSafe(compiled)) {
            Ok(Ok(_)) => {}
            Ok(Err(report)) => {
                refused += 1;
                assert!(report.diagnostics.has_errors(), "{}", path.display());
            }
            Err(_) => wrong.push(path),
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
    let compiled = all.len() - refused;
    assert!(refused > 20 && compiled > 20, "{refused} of {}", all.len());
}
