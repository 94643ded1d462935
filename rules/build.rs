//! Reads the rule files at build time, not at the start of the program: the program contains the rules
//! packed by `easel_rules::RuleSet::pack`. An error in a file fails the build.

use easel_rules::RuleSet;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", here.display());
    let mut files = Vec::new();
    walk(&here, &mut files)?;
    // The order of names is the order of rules of one priority.
    files.sort();
    let mut texts = Vec::new();
    let mut list = String::from("[\n");
    for file in &files {
        println!("cargo::rerun-if-changed={}", file.display());
        let inside = file.strip_prefix(&here)?.to_string_lossy();
        let name = format!("rules/{}", inside.replace('\\', "/"));
        list += &format!("    ({name:?}, include_str!({file:?})),\n");
        texts.push((name, fs::read_to_string(file)?));
    }
    let pairs = texts.iter().map(|(name, text)| (&name[..], &text[..]));
    let set = RuleSet::load(pairs).map_err(|(sources, errors)| errors.render(&sources))?;
    fs::write(out.join("rules.packed"), set.pack())?;
    fs::write(out.join("files.rs"), list + "]\n")?;
    Ok(())
}

/// The rule files of a folder and its subfolders.
fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        // Rules on regions and on tensor programs have separate vocabularies: `easel_genx_passes::rules` and
        // `easel_tensor_passes::rules` read them.
        if path.ends_with("genx") || path.ends_with("gen") {
            continue;
        }
        if path.is_dir() {
            walk(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "yaml") {
            files.push(path);
        }
    }
    Ok(())
}
