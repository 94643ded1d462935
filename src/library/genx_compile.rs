//! LLVM IR with region intrinsics to vISA.

use super::compile::{Dumps, read_source};
use super::report::Dump;
use super::stack::deep;
use super::{Options, Report, Source};
use crate::pipeline::stats::VisaFigures;
use crate::pipeline::{Pass, Program, State, list, registry, run_passes};
use crate::rules::RuleSet;
use crate::visa::model::{File, Kernel};
use crate::visa::print::{self, Spelling};
use crate::visa::{Platform, model};
use easel_isa::diagnostic::Diagnostic;

/// What came of a file of LLVM IR with region intrinsics.
#[derive(Clone)]
pub struct CompiledGenx {
    /// The platform that the kernels are for.
    pub platform: Platform,
    /// The kernels, in the order of the source.
    pub file: File,
    /// Instructions, variables, passes with their times, rules.
    pub figures: VisaFigures,
    /// What the code is right without, but better with.
    pub warnings: Report,
    /// What was asked for by [`Options::dump_after`].
    pub dumps: Vec<Dump>,
}

/// Compiles every kernel of a file.
///
/// # Errors
/// Everything that is wrong with the source, or what cannot be done with it; `input-kind` for another
/// language.
///
/// ```
/// let source = easel::Source::new("scale.ll", include_str!("../../examples/scale.ll"));
/// let compiled = easel::compile_genx(source, &easel::Options::default())?;
/// assert!(compiled.text(Default::default()).contains("mul (M1, 16)"));
/// # Ok::<(), easel::Report>(())
/// ```
pub fn compile_genx<'a>(
    source: impl Into<Source<'a>>,
    options: &Options,
) -> Result<CompiledGenx, Report> {
    let source = source.into();
    deep(|| compiled(&source, options))
}

fn compiled(source: &Source<'_>, options: &Options) -> Result<CompiledGenx, Report> {
    let mut dumps = Dumps::new(options)?;
    let input = read_source(source, options, false)?;
    let report = input.report;
    if report.diagnostics.has_errors() {
        return Err(report);
    }
    let sources = report.sources;
    let failed = |errors| Report::new(errors, sources.clone());
    let Program::Genx(program) = &input.program else {
        let message = format!(
            "{} is not LLVM IR with region intrinsics",
            input.program.state()
        );
        return Err(failed(Diagnostic::error("input-kind", message).into()));
    };
    // All at once, before passes find the first.
    if program.module.refusals.has_errors() {
        return Err(failed(program.module.refusals.clone()));
    }
    let platform = options.platform().map_err(|e| failed(e.into()))?;
    let rules = RuleSet::default();
    let context = options.genx_context(platform, &rules)?;
    let names = registry::genx_pipeline(&|pass| dumps.wants(pass));
    let mut steps = list::resolve(&names, State::Genx, context.target).map_err(failed)?;
    list::configure(&mut steps, &options.pass_options, context.target).map_err(failed)?;
    let observe = &mut |pass: &Pass, program: &Program| dumps.keep(pass, program);
    let done = run_passes(input.program, &steps, &context, observe);
    let (program, mut reports) = match done {
        Ok(done) => done,
        Err(errors) => return Err(failed(errors).with_dumps(dumps.kept)),
    };
    let mut warnings = report.diagnostics;
    for pass in &mut reports {
        warnings.append(std::mem::take(&mut pass.warnings));
    }
    let Program::Visa(file, _) = program else {
        let message = "the passes did not write the program";
        return Err(failed(Diagnostic::error("emit-state", message).into()));
    };
    Ok(CompiledGenx {
        platform,
        figures: VisaFigures::new(&file.kernels, reports, platform),
        file: *file,
        warnings: Report::new(warnings, sources),
        dumps: dumps.kept,
    })
}

impl CompiledGenx {
    /// The text, as assemblers read it or as it was once written.
    pub fn text(&self, spelling: Spelling) -> String {
        let options = print::Options {
            spelling,
            ..print::Options::default()
        };
        print::file(&self.file, &self.platform, &options)
    }

    /// The text, which begins with the rules that were applied and how often.
    pub fn explained(&self, spelling: Spelling) -> String {
        let text = self.text(spelling);
        let mut lines = String::new();
        for (rule, n) in &self.figures.rules {
            lines += &format!("// rule {rule}: {n}\n");
        }
        if lines.is_empty() {
            lines = "// no rule was applied\n".into();
        }
        // The version stands first.
        match text.split_once('\n') {
            Some((version, rest)) => format!("{version}\n{lines}{rest}"),
            None => text,
        }
    }

    /// The kernel of this name in the output, or of a function of this name.
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        let mut kernels = self.file.kernels.iter();
        kernels.find(|k: &&model::Kernel| k.name == name)
    }
}
