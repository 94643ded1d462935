//! Intel's vISA as tables: the platforms, read once from the files beside this one, which are part
//! of the program. `README.md` says what stands in them.

#![deny(missing_docs)]

use easel_isa::diagnostic::{Diagnostics, SourceMap};
use easel_visa::Platform;
use easel_visa::tables::{PlatformTables, load::load};
use std::io;
use std::sync::LazyLock;

/// The files, by their names below this folder.
const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Platforms in the order in which they are listed; each `extends` one before it.
const PLATFORMS: [&str; 6] = [
    "skl.yaml", "tgl.yaml", "dg2.yaml", "mtl.yaml", "pvc.yaml", "xe2.yaml",
];

/// A file of the tables.
///
/// # Errors
/// There is no such file.
pub fn read(name: &str) -> io::Result<String> {
    let found = FILES.iter().find(|(file, _)| *file == name);
    let missing = || io::Error::new(io::ErrorKind::NotFound, "no such table");
    found
        .map(|(_, text)| (*text).to_owned())
        .ok_or_else(missing)
}

/// Reads all tables anew.
pub fn read_all() -> (SourceMap, Result<Vec<PlatformTables>, Diagnostics>) {
    load(&read, &PLATFORMS)
}

/// All platforms, oldest first. They are read when they are first asked for.
///
/// # Panics
/// The tables are wrong, which a test excludes.
pub fn platforms() -> &'static [Platform] {
    static ALL: LazyLock<Vec<Platform>> = LazyLock::new(|| match read_all() {
        (_, Ok(tables)) => tables.into_iter().map(Platform::keep).collect(),
        (sources, Err(errors)) => panic!("{}", errors.render(&sources)),
    });
    &ALL
}

/// A platform by its name.
pub fn platform(name: &str) -> Option<Platform> {
    platforms().iter().find(|p| p.name() == name).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_right() {
        let (sources, result) = read_all();
        if let Err(errors) = result {
            panic!("{}", errors.render(&sources));
        }
        assert_eq!(platforms().len(), PLATFORMS.len());
    }

    #[test]
    fn ids_are_the_familys() {
        let old = platform("skl").and_then(|p| p.op_by_name("add"));
        let new = platform("xe2").and_then(|p| p.op_by_name("add"));
        assert!(old.is_some());
        assert_eq!(old, new);
    }

    #[test]
    fn operations_are_found_by_what_they_mean() {
        let skl = platform("skl").unwrap();
        let dg2 = platform("dg2").unwrap();
        let name = |p: &Platform, meaning| {
            let op = p.op_by_meaning(meaning)?;
            p.op(op).map(|o| o.name.as_str())
        };
        for (meaning, op) in [
            ("a + b", "add"),
            ("dst = a+b", "add"),
            ("a * b + c", "mad"),
            ("p ? a : b", "sel"),
            ("min(a, b)", "min"),
            ("lt(a, b)", "cmp.lt"),
            ("ones(a == b)", "cmp.eq_vector"),
            ("q & r", "and_predicate"),
            ("oword.load(surface, offset)", "oword_ld"),
            ("oword.store(surface, offset, data)", "oword_st"),
            ("svm.gather(address, block, blocks)", "svm_gather"),
            ("branch(target)", "jmp"),
            ("mod(a, b)", "mod"),
        ] {
            assert_eq!(name(&skl, meaning), Some(op), "{meaning}");
        }
        assert_eq!(name(&skl, "a + b + c"), None);
        assert_eq!(name(&dg2, "a + b + c"), Some("add3"));
        assert_eq!(name(&dg2, "mod(a, b)"), None);
    }

    #[test]
    fn registers_are_as_wide_as_the_platform_says() {
        let (skl, pvc) = (platform("skl").unwrap(), platform("pvc").unwrap());
        assert_eq!((skl.grf_bytes(), pvc.grf_bytes()), (32, 64));
        let grf = |p: Platform| p.alignments().iter().filter(|a| a.name == "GRF").count();
        assert_eq!((grf(skl), grf(pvc)), (1, 1));
        assert!(skl.limits().byte_rows && !pvc.limits().byte_rows);
    }
}
