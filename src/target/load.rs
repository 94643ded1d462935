//! Targets from files, at run time.

use super::machine::Target;
use easel_isa::build::{self, run};
use easel_isa::table::Family;
use easel_isa::{Diagnostics, SourceMap};
use std::path::Path;

/// The target that a file of tables describes, with everything that it extends and includes.
///
/// Meanings are interpreted. Of the rows of `families` those that the file has keep their numbers,
/// if it says that it is of such a family. The tables stay in memory as long as the process lives.
///
/// # Errors
/// Everything that is wrong with the tables, each at its place in the files, which are returned in
/// any case.
pub fn load(file: &Path, families: &[&'static Family]) -> (SourceMap, Result<Target, Diagnostics>) {
    let (sources, loaded) = easel_isa::load(file);
    let built = loaded.and_then(|isa| {
        let base = families.iter().copied().find(|f| f.name == isa.family);
        let family = build::family(base, [&isa]);
        let lanes = isa.limits.lanes;
        build::build(&isa, family, &|op| run::action(op, lanes))
    });
    let target = built.map(|tables| Target::new(Box::leak(Box::new(tables))));
    (sources, target)
}
