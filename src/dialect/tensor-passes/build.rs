//! Parses the tables and rules of tensor programs at build time. The program parses none of them at its start: `tables`,
//! `hip::table` and `rules` read the trees.

use easel_isa::yaml;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

/// Files by folder and name.
const FILES: [(&str, &str); 5] = [
    ("isa/gen", "lowerings.yaml"),
    ("isa/gen", "hip.yaml"),
    ("rules/gen", "compound.yaml"),
    ("rules/gen", "fusion.yaml"),
    ("rules/gen", "limits.yaml"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");
    for (folder, name) in FILES {
        let file = here
            .join("../../..")
            .join(folder)
            .join(name)
            .canonicalize()?;
        println!("cargo::rerun-if-changed={}", file.display());
        // A parse error is reported, with its place, when the table is loaded.
        let tree = yaml::packed(&fs::read_to_string(file)?).unwrap_or_default();
        fs::write(out.join(format!("{name}.packed")), tree)?;
    }
    Ok(())
}
