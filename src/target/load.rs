//! Targets from files, at run time.

use super::machine::Target;
use easel_isa::build::{self, run};
use easel_isa::meaning::FloatControl;
use easel_isa::table::Family;
use easel_isa::{Diagnostics, SourceMap};
use std::path::Path;

/// The target that a file of tables describes, with all files that the file extends and includes.
///
/// Meanings are interpreted. Rows of `families` keep their numbers in a file
/// that states such a family. The tables stay in memory until the process ends.
///
/// # Errors
/// All errors of the tables, each with its place in the files. The files are returned in
/// any case.
pub fn load(file: &Path, families: &[&'static Family]) -> (SourceMap, Result<Target, Diagnostics>) {
    let (sources, loaded) = easel_isa::load(file);
    let built = loaded.and_then(|isa| {
        let base = families.iter().copied().find(|f| f.name == isa.family);
        let family = build::family(base, [&isa]);
        let lanes = isa.limits.lanes;
        build::build(&isa, family, &|op| {
            run::action(op, lanes, FloatControl::default())
        })
    });
    let target = built.map(|tables| Target::new(Box::leak(Box::new(tables))));
    (sources, target)
}
