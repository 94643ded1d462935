//! The compiled code of a family's tables, for readers: formatters and hazard checkers. Tables and meanings are left
//! out: they are longer, and `easel isa show` and the rows themselves are easier to read.

use easel_expand::Target;
use std::path::Path;

/// The code of the targets of a family.
pub fn code(root: &Path, family: &str, targets: &[&str]) -> Result<String, String> {
    let mut all = Vec::new();
    for target in targets {
        let file = root.join("isa").join(family).join(format!("{target}.yaml"));
        let (sources, isa) = easel_isa::load(&file);
        let isa = isa.map_err(|d| d.render(&sources))?;
        all.push(Target { isa, sources });
    }
    let tokens = easel_expand::functions(&all)?;
    let file: syn::File = syn::parse2(tokens).map_err(|e| format!("the expansion: {e}"))?;
    Ok(format!("{HEAD}{}", prettyplease::unparse(&file)))
}

const HEAD: &str = "\
// What `easel_macros::family!` makes of the tables for texts of instructions and for distances between them, written by
// `cargo xtask generate` for readers. Nothing includes this file.

";
