//! Checks of assembly of any compiler.

use super::stack::deep;
use super::{Report, Source};
use crate::backend::asm;
use crate::check::{self, CheckReport};
use crate::target::{Target, Targets};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};

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
        let file = sources.add(source.name.as_ref(), source.text.as_ref());
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
) -> Result<(CheckReport, Option<Target>), Diagnostics> {
    let kernel = options.kernel;
    let parsed = asm::parse(file, sources, targets)?;
    let wanted = |name: &str| kernel.is_none_or(|k| k == name);
    let kernels: Vec<_> = parsed.kernels.iter().collect();
    let chosen: Vec<_> = kernels
        .iter()
        .copied()
        .filter(|k| wanted(&k.function.name))
        .collect();
    if let (Some(name), true) = (kernel, chosen.is_empty()) {
        let names: Vec<&str> = kernels.iter().map(|k| k.function.name.as_str()).collect();
        let error = Diagnostic::error("check-kernel", format!("the file has no kernel `{name}`"));
        return Err(error
            .help(format!("its kernels are: {}", names.join(", ")))
            .into());
    }
    let target = chosen.first().map(|k| k.function.target());
    let report = check::report(
        sources.name(file),
        sources.text(file),
        &chosen,
        options.workgroup,
    )?;
    Ok((report, target))
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
            let file = sources.add(name.as_str(), text.as_str());
            let (report, target) = match checked(file, &sources, targets, options) {
                Ok(done) => done,
                Err(errors) => return Err(Report::new(errors, sources)),
            };
            let mended = target.and_then(|target| check::mended(&text, &report, target));
            match mended.filter(|_| round < ROUNDS) {
                Some(next) => text = next,
                None => return Ok((text, Checked { report, sources })),
            }
            round += 1;
        }
    })
}
