//! Parses the tables of tensor programs at build time. `tables` reads the trees at run time.

use easel_isa::yaml;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let folder = here.join("../../../isa/gen").canonicalize()?;
    println!("cargo::rerun-if-changed=build.rs");
    for name in ["types.yaml", "operators.yaml"] {
        let file = folder.join(name);
        println!("cargo::rerun-if-changed={}", file.display());
        // A parse error is reported, with its place, when the table is loaded.
        let tree = yaml::packed(&fs::read_to_string(file)?).unwrap_or_default();
        fs::write(out.join(format!("{name}.packed")), tree)?;
    }
    Ok(())
}
