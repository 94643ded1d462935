//! The tensor programs of the repository, by name.

use std::path::Path;

/// Names and texts, in the order of the names.
pub fn programs() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/tensor/corpus");
    let mut found: Vec<(String, String)> = std::fs::read_dir(folder)
        .expect("the programs are in the repository")
        .map(|entry| entry.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|e| e == "mgx"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("it can be read");
            (path.display().to_string(), text)
        })
        .collect();
    found.sort();
    found
}
