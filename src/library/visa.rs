//! Platforms of vISA, and reading of kernels in vISA's text.

use super::{Report, Source};
use crate::isa::{Diagnostic, Diagnostics, SourceMap, suggest};
use crate::visa::tables::load;
use crate::visa::{Platform, read, verify};
use std::path::Path;

/// The built-in platforms, oldest first.
pub fn visa_platforms() -> &'static [Platform] {
    easel_visa_tables::platforms()
}

/// A built-in platform.
///
/// # Errors
/// `target-unknown`.
pub fn visa_platform(name: &str) -> Result<Platform, Report> {
    let found = easel_visa_tables::platform(name);
    found.ok_or_else(|| {
        let message = format!("no platform is called `{name}`");
        let mut error = Diagnostic::error("target-unknown", message);
        error.help = suggest::help(name, visa_platforms().iter().map(|p| p.name()));
        error.into()
    })
}

/// A platform from its file and the files that it extends and includes.
///
/// # Errors
/// All errors of the tables, each at its place.
pub fn load_visa(file: &Path) -> Result<Platform, Report> {
    let name = file.to_string_lossy().replace('\\', "/");
    let (sources, result) = load::load(
        &|path| std::fs::read_to_string(path).map(Into::into),
        &[&name],
    );
    let tables = result.map_err(|errors| Report::new(errors, sources))?;
    let first = tables.into_iter().next();
    first.map(Platform::keep).ok_or_else(|| {
        let message = format!("`{name}` has no platform");
        Diagnostic::error("isa-file", message).into()
    })
}

/// Reads and verifies kernels; returns their number, and warnings.
///
/// # Errors
/// All errors of the text, or else of the kernels.
pub fn check_visa(source: Source<'_>, platform: &Platform) -> Result<(usize, Report), Report> {
    let mut sources = SourceMap::default();
    let file = sources.add(&*source.name, &*source.text);
    let done = read::file(&sources, file, platform);
    let (kernels, found): (usize, Diagnostics) = match done {
        Ok(read) => (read.file.kernels.len(), verify::file(&read, platform)),
        Err(errors) => (0, errors),
    };
    let wrong = found.has_errors();
    let report = Report::new(found, sources);
    if wrong {
        Err(report)
    } else {
        Ok((kernels, report))
    }
}
