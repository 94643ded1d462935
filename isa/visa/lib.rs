//! Intel's vISA as tables: the platforms, read once from the files beside this one, which are part
//! of the program. `README.md` describes their contents.
//!
//! # Why
//!
//! Each platform is read alone, and only on demand. The tables are YAML trees that were packed when easel was built
//! (`easel_isa::yaml::packed`). Parsing the tables was a fifth of the time of a kernel of 150 instructions.

#![deny(missing_docs)]

use easel_isa::diagnostic::{Diagnostics, SourceMap};
use easel_visa::Platform;
use easel_visa::tables::PlatformTables;
use easel_visa::tables::load::{Table, load};
use std::io;
use std::sync::{LazyLock, OnceLock};

/// The files, by their names below this folder: text, and packed tree.
const FILES: &[(&str, &str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Platforms, oldest first; each `extends` an older platform. The rows that a platform adds to its parent have the
/// same numbers regardless of the platforms that are read, as long as its siblings add no rows (a test checks this).
const NAMES: [&str; 6] = ["skl", "tgl", "dg2", "mtl", "pvc", "xe2"];

/// A file of the tables.
///
/// # Errors
/// No such file exists.
pub fn read(name: &str) -> io::Result<Table> {
    let found = FILES.iter().find(|(file, ..)| *file == name);
    let missing = || io::Error::new(io::ErrorKind::NotFound, "no such table");
    let &(_, text, tree) = found.ok_or_else(missing)?;
    let text = text.into();
    Ok(Table { text, tree })
}

/// Reads all tables anew.
pub fn read_all() -> (SourceMap, Result<Vec<PlatformTables>, Diagnostics>) {
    let files = NAMES.map(|name| format!("{name}.yaml"));
    load(&read, &files.each_ref().map(String::as_str))
}

/// All platforms, oldest first.
///
/// # Panics
/// The tables are wrong, which a test excludes.
pub fn platforms() -> &'static [Platform] {
    static ALL: LazyLock<Vec<Platform>> =
        LazyLock::new(|| NAMES.iter().filter_map(|name| platform(name)).collect());
    &ALL
}

/// The default platform: the oldest.
///
/// # Panics
/// As for [`platforms`].
pub fn usual() -> Platform {
    one(0)
}

/// A platform by its name. It is read at its first use, without the others: reading all platforms was a third of
/// a small kernel's compilation.
///
/// # Panics
/// As for [`platforms`].
pub fn platform(name: &str) -> Option<Platform> {
    NAMES.iter().position(|known| *known == name).map(one)
}

fn one(at: usize) -> Platform {
    static KEPT: [OnceLock<Platform>; NAMES.len()] = [const { OnceLock::new() }; NAMES.len()];
    let make = || match load(&read, &[&format!("{}.yaml", NAMES[at])]) {
        (_, Ok(mut tables)) => Platform::keep(tables.swap_remove(0)),
        (sources, Err(errors)) => panic!("{}", errors.render(&sources)),
    };
    *KEPT[at].get_or_init(make)
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
        assert_eq!(platforms().len(), NAMES.len());
    }

    #[test]
    fn trees_are_those_of_the_texts() {
        for (name, text, tree) in FILES {
            assert_eq!(
                easel_isa::yaml::packed(text).as_deref(),
                Some(*tree),
                "{name}"
            );
        }
    }

    #[test]
    fn ids_are_the_familys() {
        let together = read_all()
            .1
            .unwrap_or_else(|_| panic!("the tables are right"));
        assert_eq!(together.len(), platforms().len());
        for (alone, together) in platforms().iter().zip(together) {
            let together = Platform::keep(together);
            let ids = |p: &Platform| {
                p.ops()
                    .map(|(id, op)| (id, op.name.clone()))
                    .collect::<Vec<_>>()
            };
            assert!(!ids(alone).is_empty());
            assert_eq!(ids(alone), ids(&together), "{}", alone.name());
        }
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
