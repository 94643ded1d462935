//! Reading and printing: what was read is printed as it was, errors say where and what.

use easel_isa::SourceMap;
use easel_visa::read::{self, ReadFile};
use easel_visa::{Platform, print};
use std::path::{Path, PathBuf};

fn platform(name: &str) -> Platform {
    easel_visa_tables::platform(name).unwrap()
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files");
    let entries = std::fs::read_dir(folder).unwrap();
    let mut all: Vec<PathBuf> = entries.map(|e| e.unwrap().path()).collect();
    all.retain(|p| p.extension().is_some_and(|e| e == "visaasm"));
    all.sort();
    assert!(all.len() >= 20);
    all
}

/// The platform that a file is for: the word before its extension.
fn platform_of(path: &Path) -> Platform {
    let name = path.file_stem().unwrap().to_string_lossy().into_owned();
    platform(name.rsplit('.').next().unwrap())
}

fn read(text: &str, platform: &Platform) -> Result<ReadFile, String> {
    let mut sources = SourceMap::default();
    let file = sources.add("k.visaasm", text);
    read::file(&sources, file, platform).map_err(|errors| errors.render(&sources))
}

#[test]
fn what_was_read_is_printed_as_it_was() {
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap();
        let platform = platform_of(&path);
        let read = read(&text, &platform).unwrap_or_else(|e| panic!("{}:\n{e}", path.display()));
        let printed = print::file(&read.file, &platform, &print::Options::default());
        for (line, (ours, theirs)) in printed.lines().zip(text.lines()).enumerate() {
            assert_eq!(ours, theirs, "{}:{}", path.display(), line + 1);
        }
        assert_eq!(printed.len(), text.len(), "{}", path.display());
    }
}
