//! Parses the rules on regions at build time. `rules` reads the trees at run time.

use easel_isa::yaml;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let folder = here.join("../../../rules/genx").canonicalize()?;
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "yaml") {
            files.push(path);
        }
    }
    files.sort();
    let mut list = String::from("[\n");
    for file in &files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let packed = out.join(format!("{name}.packed"));
        // A parse error is reported, with its place, when the rules are loaded.
        let tree = yaml::packed(&fs::read_to_string(file)?).unwrap_or_default();
        fs::write(&packed, tree)?;
        let inside = format!("rules/genx/{name}");
        list += &format!("    ({inside:?}, include_str!({file:?}), include_bytes!({packed:?})),\n");
    }
    fs::write(out.join("rules.rs"), list + "]\n")?;
    Ok(())
}
