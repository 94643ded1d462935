//! Sources to code.

use super::report::Dump;
use super::stack::deep;
use super::{Options, Report, Source};
use crate::backend::{self, Kernel};
use crate::ir::Launch;
use crate::pass::Trace;
use crate::pipeline::registry::{self, default_pipeline};
use crate::pipeline::stats::{Figures, PassReport};
use crate::pipeline::{self, Kind, Pass, Program, State, Step, emit, list, run_passes};
use crate::rules::RuleSet;
use crate::target::Target;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Severity, SourceMap};
use easel_isa::suggest;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A program as read, with its text.
#[derive(Clone)]
pub struct Input {
    /// The program; of a file that was read in chunks, those that have no errors.
    pub program: Program,
    /// The machine that it is compiled for.
    pub target: Target,
    /// Warnings of reading; with chunks, also the errors of those that were left out.
    pub report: Report,
}

/// What came of a source: code, and what there is to know about it.
#[derive(Clone)]
pub struct Compiled {
    /// The machine that the code is for.
    pub target: Target,
    /// The kernels, allocated.
    pub kernels: Vec<Kernel>,
    /// Instructions, registers, passes with their times, rules.
    pub figures: Figures,
    /// What the code is right without, but better with.
    pub warnings: Report,
    /// What was asked for by [`Options::dump_after`].
    pub dumps: Vec<Dump>,
    /// What was asked for by [`Options::trace`]: lines.
    pub trace: String,
    /// Kernels of a tensor program that were made small, for there were too few registers: what [`Options::small_kernels`] takes,
    /// so that other forms are made of the same kernels.
    pub small_kernels: BTreeMap<u32, u32>,
    code_object: Option<u8>,
    rules: Arc<RuleSet>,
}

/// What came of passes over a source.
#[derive(Clone)]
pub struct Transformed {
    /// The program after them.
    pub program: Program,
    /// What the passes printed.
    pub printed: String,
    /// As of a [compilation](Compiled::figures).
    pub figures: Figures,
    /// Warnings.
    pub warnings: Report,
    /// What was asked for by [`Options::dump_after`].
    pub dumps: Vec<Dump>,
    /// What was asked for by [`Options::trace`]: lines.
    pub trace: String,
}

/// Reads a source in any of the languages.
///
/// # Errors
/// Everything that is wrong with it, each at its place.
pub fn read<'a>(source: impl Into<Source<'a>>, options: &Options) -> Result<Input, Report> {
    let source = source.into();
    deep(|| {
        let input = read_source(&source, options, false)?;
        match input.report.diagnostics.has_errors() {
            true => Err(input.report),
            false => Ok(input),
        }
    })
}

pub(super) fn read_source(
    source: &Source<'_>,
    options: &Options,
    split: bool,
) -> Result<Input, Report> {
    let targets = options.targets.clone().with_usual(options.usual_target());
    let reading = pipeline::Reading {
        kind: options.input,
        workgroup_size: options.workgroup_size,
    };
    let read = pipeline::read_chunks(&source.name, &source.text, &reading, &targets, split);
    let mut diagnostics = read.diagnostics;
    let said = options.input;
    let kind = said.unwrap_or_else(|| Kind::of(&source.name, &source.text));
    diagnostics.append(options.without_effect(kind));
    options.deny(&mut diagnostics)?;
    let report = Report::new(diagnostics, read.sources);
    let failed = |e: Diagnostics| Report::new(e, report.sources.clone());
    let own = read.program.target().map_err(failed)?;
    let target = match read.program {
        Program::Genx(_) => options.targets.usual(),
        _ => options
            .target_for(own, kind)
            .map_err(|e| failed(e.into()))?,
    };
    Ok(Input {
        program: read.program,
        target,
        report,
    })
}

/// Compiles a source: a Wave kernel, kernels of ASTER's dialect, kernel IR, machine IR or assembly.
///
/// # Errors
/// Everything that is wrong with the source, or what cannot be done with it.
///
/// ```
/// let source = easel::Source::new("saxpy.kir", include_str!("../../examples/saxpy.kir"));
/// let compiled = easel::compile(source, &easel::Options::default())?;
/// assert!(compiled.assembly()?.contains("s_endpgm"));
/// # Ok::<(), easel::Report>(())
/// ```
pub fn compile<'a>(source: impl Into<Source<'a>>, options: &Options) -> Result<Compiled, Report> {
    let source = source.into();
    deep(|| code(&source, options))
}

fn code(source: &Source<'_>, options: &Options) -> Result<Compiled, Report> {
    let input = read_source(source, options, false)?;
    if input.report.diagnostics.has_errors() {
        return Err(input.report);
    }
    let Input {
        mut program,
        target,
        report,
    } = input;
    let sources = report.sources;
    if matches!(program, Program::Aster(_)) {
        let unsound = pipeline::run::drop_unsound(&mut program);
        unsound
            .into_result(())
            .map_err(|e| Report::new(e, sources.clone()))?;
    }
    if matches!(program, Program::Genx(_)) {
        let errors = emit::kernels(program).err().unwrap_or_default();
        return Err(Report::new(errors, sources));
    }
    let rules = options.rule_set()?;
    let is_tensor = matches!(program, Program::Tensor(_));
    let mut context = options.context(target, &rules, is_tensor)?;
    context.spills = true;
    let failed = |mut e: Diagnostics, trace: &Trace| {
        note_trace(&mut e, trace);
        Report::new(e, sources.clone())
    };
    let passes = default_pipeline(program.state())
        .into_iter()
        .map(Step::from);
    let mut passes: Vec<Step> = passes.collect();
    if let Program::Tensor(program) = &program {
        let all = easel_tensor_passes::pipeline::PASSES.len();
        passes.drain(..all - easel_tensor_passes::pipeline::remaining(program).len());
    }
    list::configure(&mut passes, &options.pass_options, target)
        .and_then(|()| list::leave_out(&mut passes, &options.disabled_passes))
        .map_err(|e| Report::new(e, sources.clone()))?;
    let (kernels, mut reports, dumps) = loop {
        let mut dumps = Dumps::new(options)?;
        let observe = &mut |pass: &Pass, program: &Program| dumps.keep(pass, program);
        let done = run_passes(program.clone(), &passes, &context, observe);
        let done = done.and_then(|(program, reports)| Ok((emit::kernels(program)?, reports)));
        // A kernel for which there are too few registers is made smaller, or two.
        if let Program::Tensor(program) = &program
            && super::tensor_small::made_smaller(program, &passes, &mut context, &done)
        {
            context.trace.take();
            continue;
        }
        match done {
            Ok((kernels, reports)) => break (kernels, reports, dumps),
            Err(e) => return Err(failed(e, &context.trace).with_dumps(dumps.kept)),
        }
    };
    let mut warnings = report.diagnostics;
    if let Program::Tensor(program) = &program {
        warnings.0.extend(super::tensor_warnings::said(program));
        if kernels.is_empty() {
            let message = "there is nothing for a kernel to compute: the code is empty";
            warnings.push(Diagnostic::warning("tensor-no-kernel", message));
        }
    }
    for pass in &mut reports {
        warnings.append(std::mem::take(&mut pass.warnings));
    }
    let mut shortfalls = shortfalls(&reports);
    // `aster-spill` says the same and names the values.
    if warnings.0.iter().any(|d| d.code == "aster-spill") {
        shortfalls.0.retain(|d| d.code != "allocate-spill");
    }
    warnings.append(shortfalls);
    options.deny(&mut warnings)?;
    if warnings.has_errors() {
        return Err(Report::new(warnings, sources.clone()).with_dumps(dumps.kept));
    }
    let functions = kernels.iter().map(|k| &k.function);
    Ok(Compiled {
        target,
        figures: Figures::new(functions, reports, target.tables()),
        kernels,
        warnings: Report::new(warnings, sources.clone()),
        dumps: dumps.kept,
        trace: context.trace.take(),
        small_kernels: context.small_kernels,
        code_object: options.code_object,
        rules: rules.clone(),
    })
}

/// `pass-output`: what is printed of a dialect's program must be read as the same program.
fn reads_back(program: &Program, options: &Options, split: bool) -> Result<(), Diagnostic> {
    let (name, kind) = match program {
        Program::Aster(_) => ("output.mlir", pipeline::Kind::Aster),
        Program::Tensor(_) => ("output.mgx", pipeline::Kind::Tensor),
        // Notes are comments, which are not read.
        Program::Genx(program) if program.notes.is_empty() => ("output.ll", pipeline::Kind::Genx),
        _ => return Ok(()),
    };
    let text = program.to_string();
    let reading = pipeline::Reading {
        kind: Some(kind),
        ..pipeline::Reading::default()
    };
    let read = pipeline::read_chunks(name, &text, &reading, &options.targets, split);
    let mut errors = read.diagnostics.0.iter();
    let why = match errors.find(|d| d.severity == Severity::Error) {
        Some(error) => error.message.clone(),
        None if read.program.to_string() == text => return Ok(()),
        None => "it is read as another program".to_string(),
    };
    let message = format!("what the passes made cannot be read back: {why}");
    let help = "this is a defect of easel: please report the input";
    Err(Diagnostic::error("pass-output", message)
        .note(text)
        .help(help))
}

/// What was traced before an error is part of the error.
fn note_trace(errors: &mut Diagnostics, trace: &Trace) {
    let lines = trace.take();
    if let (false, Some(last)) = (lines.is_empty(), errors.0.last_mut()) {
        last.notes.push(format!("trace:\n{}", lines.trim_end()));
    }
}

/// Runs passes by name over a source, text to text. With `split`, the chunks between `// -----`
/// lines each go on their own.
///
/// # Errors
/// Everything that is wrong with the source or the list, or what a pass refuses.
pub fn transform<'a>(
    source: impl Into<Source<'a>>,
    passes: &str,
    split: bool,
    options: &Options,
) -> Result<Transformed, Report> {
    let source = source.into();
    deep(|| transformed(&source, passes, split, options))
}

/// Whether a text in which nothing is ASTER's is given to passes of ASTER's dialect alone: other dialects are
/// transformed by them, too.
fn is_dialect(source: &Source<'_>, passes: &str, options: &Options) -> bool {
    let is_aster = |name: &str| {
        let pass = registry::by_name(name, State::Kernel);
        pass.is_some_and(|p| p.takes == State::Aster)
    };
    let kind = pipeline::Kind::of(&source.name, &source.text);
    let mut names = list::names(passes).into_iter().peekable();
    let is_open = options.input.is_none() && kind == pipeline::Kind::Wave;
    is_open && names.peek().is_some() && names.all(is_aster)
}

fn transformed(
    source: &Source<'_>,
    passes: &str,
    split: bool,
    options: &Options,
) -> Result<Transformed, Report> {
    let mut dumps = Dumps::new(options)?;
    let own;
    let options = match is_dialect(source, passes, options) {
        true => {
            own = Options {
                input: Some(pipeline::Kind::Aster),
                ..options.clone()
            };
            &own
        }
        false => options,
    };
    let input = read_source(source, options, split)?;
    let Input {
        mut program,
        target,
        mut report,
    } = input;
    // Chunks are independent: errors in some do not keep the others from being reported on.
    let chunks = matches!(program, Program::Aster(_));
    if report.diagnostics.has_errors() && !chunks {
        return Err(report);
    }
    let steps = list::resolve(passes, program.state(), target);
    let steps = steps.and_then(|mut steps| {
        list::configure(&mut steps, &options.pass_options, target)?;
        list::leave_out(&mut steps, &options.disabled_passes)?;
        Ok(steps)
    });
    let steps: Vec<Step> = match steps {
        Ok(steps) => steps,
        Err(errors) => return Err(Report::new(errors, report.sources)),
    };
    report
        .diagnostics
        .append(pipeline::run::drop_unsound(&mut program));
    if report.diagnostics.has_errors() && !chunks {
        return Err(report);
    }
    let context;
    let rules;
    let machine = match program {
        Program::Genx(_) => {
            let failed = |e: Diagnostic| Report::new(e.into(), report.sources.clone());
            let platform = options.platform().map_err(failed)?;
            rules = Arc::default();
            context = options.genx_context(platform, &rules)?;
            platform.name()
        }
        _ => {
            rules = options.rule_set()?;
            let is_tensor = matches!(program, Program::Tensor(_));
            context = options.context(target, &rules, is_tensor)?;
            target.name()
        }
    };
    let observe = &mut |pass: &Pass, program: &Program| dumps.keep(pass, program);
    let (program, mut reports) = match run_passes(program, &steps, &context, observe) {
        Ok(done) => done,
        Err(mut errors) => {
            note_trace(&mut errors, &context.trace);
            report.diagnostics.append(errors);
            return Err(report.with_dumps(dumps.kept));
        }
    };
    let mut printed = String::new();
    for pass in &mut reports {
        report
            .diagnostics
            .append(std::mem::take(&mut pass.warnings));
        printed += &pass.text;
    }
    if report.diagnostics.has_errors() {
        return Err(report);
    }
    if options.check
        && let Err(error) = reads_back(&program, options, split)
    {
        report.diagnostics.push(error);
        return Err(report);
    }
    let figures = Figures {
        target: machine,
        ..Figures::new(program.machine_functions(), reports, target.tables())
    };
    Ok(Transformed {
        program,
        printed,
        figures,
        warnings: report,
        dumps: dumps.kept,
        trace: context.trace.take(),
    })
}

/// Programs after the passes that were asked for.
pub(super) struct Dumps<'a> {
    names: &'a [String],
    pub(super) kept: Vec<Dump>,
}

impl<'a> Dumps<'a> {
    /// # Errors
    /// `pass-unknown` for each name that no pass has.
    pub(super) fn new(options: &'a Options) -> Result<Dumps<'a>, Report> {
        let names = &options.dump_after;
        let known: Vec<&str> = pipeline::registry::names().chain(["all"]).collect();
        let mut errors = Diagnostics::default();
        for name in names.iter().filter(|n| !known.contains(&n.as_str())) {
            errors.push(list::unknown(name, State::Kernel));
        }
        match errors.has_errors() {
            true => Err(errors.into()),
            false => Ok(Dumps {
                names,
                kept: Vec::new(),
            }),
        }
    }

    /// Whether the program after a pass was asked for.
    pub(super) fn wants(&self, pass: &Pass) -> bool {
        self.names.iter().any(|n| n == "all" || pass.is_called(n))
    }

    pub(super) fn keep(&mut self, pass: &Pass, program: &Program) {
        if self.wants(pass) {
            self.kept.push(Dump {
                after: pass.name,
                text: program.to_string(),
            });
        }
    }
}

/// Warnings of what passes could not do as well as they should.
fn shortfalls(reports: &[PassReport]) -> Diagnostics {
    let mut warnings = Diagnostics::default();
    let total = |name: &str| -> i64 {
        let counts = reports.iter().filter_map(|r| r.counts.get(name));
        counts.sum()
    };
    if total("egraph.out_of_fuel") > 0 {
        let message = "a function's e-graph ran out of fuel before its rules were exhausted";
        let help = "the code is right, but rules may be left that would have made it better";
        warnings.push(Diagnostic::warning("select-fuel", message).help(help));
    }
    let counted = reports.iter().flat_map(|r| r.counts.keys());
    let endless: BTreeSet<_> = counted.filter_map(|n| n.strip_prefix("endless.")).collect();
    for rule in endless {
        let message = format!("the expansions by rule `{rule}` have no end and were cut off");
        let help =
            "what it makes is its own left side again: give it a condition under which it stops";
        warnings.push(Diagnostic::warning("select-endless", message).help(help));
    }
    if total("spill.reloads") > 0 {
        let message = format!(
            "there are too few registers: values are stored {} times and reloaded {} times, {} \
             bytes of private memory are used",
            total("spill.stores"),
            total("spill.reloads"),
            total("spill.private_bytes")
        );
        let help = "`--trace decisions` lists them: unroll less, load later, or use smaller tiles";
        warnings.push(Diagnostic::warning("allocate-spill", message).help(help));
    }
    warnings
}

impl Compiled {
    fn backend_options(&self) -> Result<backend::Options, Report> {
        let mut options = backend::Options::new(self.target)?;
        if let Some(version) = self.code_object {
            let known = options.interface.code_objects.iter().map(|c| c.version);
            let known: Vec<u8> = known.collect();
            if !known.contains(&version) {
                let message = format!(
                    "{} has no code object version {version}",
                    self.target.name()
                );
                let list: Vec<String> = known.iter().map(u8::to_string).collect();
                return Err(Diagnostic::error("emit-code-object", message)
                    .help(format!("versions: {}", list.join(", ")))
                    .into());
            }
            options.code_object = version;
        }
        self.given_by_runtime(&options)?;
        Ok(options)
    }

    /// Refuses arguments that the runtime of a code object version does not fill in.
    fn given_by_runtime(&self, options: &backend::Options) -> Result<(), Report> {
        let versions = options.interface.code_objects.iter();
        let mut made = versions.filter(|c| c.version == options.code_object);
        if made.any(|c| c.counts_workgroups) {
            return Ok(());
        }
        let mut errors = Diagnostics::default();
        for (name, launch) in self.launches() {
            if launch.arguments.iter().any(|a| !a.kind.is_given()) {
                let message = format!(
                    "`{name}` asks for the number of workgroups, which no runtime of code object version {} passes",
                    options.code_object
                );
                let help = "take a later version, or fix the grid in the source";
                errors.push(Diagnostic::error("emit-code-object", message).help(help));
            }
        }
        match errors.has_errors() {
            true => Err(self.failed(errors)),
            false => Ok(()),
        }
    }

    fn failed(&self, errors: Diagnostics) -> Report {
        Report::new(errors, SourceMap::clone(&self.warnings.sources))
    }

    /// Assembly text.
    ///
    /// # Errors
    /// Instructions that no encoding fits.
    pub fn assembly(&self) -> Result<String, Report> {
        let options = self.backend_options()?;
        emit::assembly(&self.kernels, &options, None).map_err(|e| self.failed(e))
    }

    /// Assembly text in which each instruction that rules made says which.
    ///
    /// # Errors
    /// As of [`assembly`](Compiled::assembly).
    pub fn explained_assembly(&self) -> Result<String, Report> {
        let options = self.backend_options()?;
        emit::assembly(&self.kernels, &options, Some(&self.rules)).map_err(|e| self.failed(e))
    }

    /// The code object (ELF), as the loader takes it.
    ///
    /// # Errors
    /// As of [`assembly`](Compiled::assembly).
    pub fn object(&self) -> Result<Vec<u8>, Report> {
        let options = self.backend_options()?;
        backend::object::write(&self.kernels, &options).map_err(|e| self.failed(e))
    }

    /// The kernels as machine IR.
    pub fn machine_ir(&self) -> String {
        let texts: Vec<String> = self
            .kernels
            .iter()
            .map(|k| k.function.to_string())
            .collect();
        texts.join("\n")
    }

    /// A kernel by name; without one, the only one.
    ///
    /// # Errors
    /// `run-kernel`: there is none of the name, or there are several.
    pub fn kernel(&self, name: Option<&str>) -> Result<&Kernel, Report> {
        let names = || self.kernels.iter().map(|k| k.function.name.as_str());
        let found = match (name, self.kernels.as_slice()) {
            (None, [only]) => Some(only),
            (None, _) => None,
            (Some(name), kernels) => kernels.iter().find(|k| k.function.name == name),
        };
        found.ok_or_else(|| {
            let message = match name {
                Some(name) => format!("no kernel is called `{name}`"),
                None => "the input has several kernels".into(),
            };
            let list = names().collect::<Vec<_>>().join(", ");
            let mut error =
                Diagnostic::error("run-kernel", message).note(format!("kernels: {list}"));
            error.help = name.map_or(Some("choose one by its name".into()), |n| {
                suggest::help(n, names())
            });
            error.into()
        })
    }

    /// What a launch of each kernel needs: its symbol, and arguments, workgroup, grid, memory.
    pub fn launches(&self) -> impl Iterator<Item = (&str, &Launch)> {
        let functions = self.kernels.iter().map(|k| &k.function);
        functions.map(|f| (f.name.as_str(), &f.launch))
    }
}
