//! Parses the tables of tensor programs, so that starting the program does not: `tables` and `hip::table` read the trees.

use easel_isa::yaml;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let here = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");
    for name in ["lowerings.yaml", "hip.yaml"] {
        let file = here.join("../../../isa/gen").join(name).canonicalize()?;
        println!("cargo::rerun-if-changed={}", file.display());
        // What cannot be parsed is said when it is asked for, with its place.
        let tree = yaml::packed(&fs::read_to_string(file)?).unwrap_or_default();
        fs::write(out.join(format!("{name}.packed")), tree)?;
    }
    Ok(())
}
