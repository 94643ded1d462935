//! Checks of assembly of any compiler.

use super::stack::deep;
use super::{Report, Source};
use crate::backend::asm::{AssemblyFile, chosen_target};
use crate::check::{self, CheckReport, Checker};
use crate::target::{Target, Targets};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use rayon::prelude::*;
use std::borrow::Cow;

/// The answers for a text, with the text.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The answers.
    pub report: CheckReport,
    /// The text, for snippets.
    pub sources: SourceMap,
}

impl Checked {
    /// The findings as text with snippets, and a line for each kernel.
    pub fn text(&self) -> String {
        self.report.text(&self.sources)
    }
}

/// Rounds of mending: a round adds all waits that the text lacks, and the next one the wait states.
const ROUNDS: usize = 8;

/// The kernels to check, and facts that a text may leave open.
#[derive(Clone, Copy, Default, Debug)]
pub struct CheckOptions<'a> {
    /// Only the kernel of this name.
    pub kernel: Option<&'a str>,
    /// Work-items of a workgroup in each dimension, if the text leaves the number open.
    pub workgroup: Option<[u32; 3]>,
    /// The name of the mended text in the report on the text.
    pub mended: Option<&'a str>,
}

/// Whether an assembly text is for the target that a user asks for.
///
/// # Errors
/// `asm-target`: the text names another target.
pub fn require_target(source: &Source, targets: &Targets, asked: Target) -> Result<(), Report> {
    let mut sources = SourceMap::default();
    let file = sources.add(source.name.as_ref(), "");
    // A text may be large: it is copied only for the message.
    match chosen_target(file, &source.text, targets, Some(asked)) {
        Ok(_) => Ok(()),
        Err(error) => {
            let mut sources = SourceMap::default();
            sources.add(source.name.as_ref(), source.text.as_ref());
            Err(Report::new(error.into(), sources))
        }
    }
}

/// Checks the kernels of an assembly text on every path: waits, wait states, registers, the local data share.
///
/// # Errors
/// Text that cannot be read: errors of `asm-` codes. `check-kernel`: the text has no kernel of that name. `simulate-workgroup`: a kernel is
/// for workgroups of another size.
pub fn check_assembly(
    source: Source,
    targets: &Targets,
    options: CheckOptions<'_>,
) -> Result<Checked, Report> {
    deep(|| {
        let mut sources = SourceMap::default();
        // A text from an object may be large.
        let file = match source.text {
            Cow::Owned(text) => sources.add_owned(source.name.as_ref(), text),
            Cow::Borrowed(text) => sources.add(source.name.as_ref(), text),
        };
        match checked(file, &sources, targets, options) {
            Ok((report, _)) => Ok(Checked { report, sources }),
            Err(errors) => Err(Report::new(errors, sources)),
        }
    })
}

fn checked(
    file: easel_isa::diagnostic::FileId,
    sources: &SourceMap,
    targets: &Targets,
    options: CheckOptions<'_>,
) -> Result<(CheckReport, Target), Diagnostics> {
    let (read, mut errors) = AssemblyFile::read(file, sources, targets)?;
    let wanted = |name: &str| options.kernel.is_none_or(|k| k == name);
    let names: Vec<&str> = read.names().collect();
    if let (Some(kernel), false) = (options.kernel, names.iter().any(|n| wanted(n))) {
        let message = format!("the file has no kernel `{kernel}`");
        errors.push(
            Diagnostic::error("check-kernel", message)
                .help(format!("its kernels are: {}", names.join(", "))),
        );
    }
    let checker = Checker::new(sources.text(file), options.workgroup);
    // A kernel is read, checked and forgotten: see `AssemblyFile`.
    let one = |(number, name): (usize, &&str)| {
        let checked = deep(|| {
            let kernel = read.kernel(number)?;
            let chosen = wanted(name).then(|| checker.kernel(&kernel));
            Ok(chosen.transpose()?)
        });
        checked.map_err(|report| report.diagnostics)
    };
    let all: Vec<_> = names.par_iter().enumerate().map(one).collect();
    let mut kernels = Vec::new();
    for one in all {
        match one {
            Ok(kernel) => kernels.extend(kernel),
            Err(own) => errors.append(own),
        }
    }
    let kernels = errors.into_result(kernels)?;
    let report = CheckReport::new(sources.name(file), kernels);
    Ok((report, read.target()))
}

/// The text with the waits and wait states that its kernels lack, and the answers for the mended text. Findings
/// without a mend stay.
///
/// # Errors
/// The errors of [`check_assembly`].
pub fn fix_assembly(
    source: Source,
    targets: &Targets,
    options: CheckOptions<'_>,
) -> Result<(String, Checked), Report> {
    deep(|| {
        let name = source.name.to_string();
        let mut text = source.text.to_string();
        let mut round = 0;
        loop {
            let mut sources = SourceMap::default();
            let name = options.mended.filter(|_| round > 0).unwrap_or(&name);
            let file = sources.add(name, text.as_str());
            let (report, target) = match checked(file, &sources, targets, options) {
                Ok(done) => done,
                Err(errors) => return Err(Report::new(errors, sources)),
            };
            let mended = check::mended(&text, &report, target);
            match mended.filter(|_| round < ROUNDS) {
                Some(next) => text = next,
                None => return Ok((text, Checked { report, sources })),
            }
            round += 1;
        }
    })
}
