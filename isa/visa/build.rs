//! Lists the tables' files, which become part of the program, and parses them at build time, not at the start.

use easel_isa::yaml;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    for folder in [here.clone(), here.join("ops")] {
        println!("cargo::rerun-if-changed={}", folder.display());
        tables(&folder, &mut files)?;
    }
    files.sort();
    let mut list = String::from("[\n");
    for file in &files {
        println!("cargo::rerun-if-changed={}", file.display());
        let inside = file
            .strip_prefix(&here)?
            .to_string_lossy()
            .replace('\\', "/");
        let text = fs::read_to_string(file)?;
        let packed = out.join(inside.replace('/', "-") + ".packed");
        // A table that cannot be parsed is reported at its first use, with its place.
        fs::write(&packed, yaml::packed(&text).unwrap_or_default())?;
        list += &format!("    ({inside:?}, include_str!({file:?}), include_bytes!({packed:?})),\n");
    }
    fs::write(out.join("files.rs"), list + "]\n")?;
    Ok(())
}

fn tables(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "yaml") {
            files.push(path);
        }
    }
    Ok(())
}
