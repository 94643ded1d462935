//! Compilation of sources to code.

use super::kernel_names::chosen;
use super::report::Dump;
use super::stack::deep;
use super::{LANGUAGES, Options, Report, Source};
use crate::backend::{self, Kernel};
use crate::code::emit;
use crate::code::kernels::Kernels;
use crate::genx_passes::representation::Visa;
use crate::ir::Launch;
use crate::pass::{
    Attempt, Context, ExplainedClass, Figures, Fragment, KERNEL, Language, Machine, Pass,
    PassReport, Program, Reading, Step, Trace,
};
use crate::pipeline::{lists, run_passes};
use crate::rules::RuleSet;
use crate::target::Target;
use crate::visa::print::{self, Spelling};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Severity, SourceMap};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A program after reading, with its text.
#[derive(Clone)]
pub struct Input {
    /// The language as which the program was read.
    pub language: &'static Language,
    /// The program; of a file that was read in chunks, the chunks without errors.
    pub program: Program,
    /// The machine for which the program is compiled.
    pub machine: Machine,
    /// Warnings of reading; with chunks, also the errors of chunks that were left out.
    pub report: Report,
}

/// The result of compiling a source in any language: code, figures and reports.
#[derive(Clone)]
pub struct Compiled {
    /// The language of the source.
    pub language: &'static Language,
    /// The machine of the code.
    pub machine: Machine,
    /// The program after reading.
    pub source: Program,
    /// The code: kernels of a machine, or kernels in vISA.
    pub code: Program,
    /// Instructions, registers, passes with their times, rules.
    pub figures: Figures,
    /// Warnings, with the text of the source.
    pub warnings: Report,
    /// The dumps of [`Options::dump_after`].
    pub dumps: Vec<Dump>,
    /// The lines of [`Options::trace`].
    pub trace: String,
    /// The classes of [`TraceOptions::classes`](super::TraceOptions), by their numbers.
    pub classes: Vec<ExplainedClass>,
    /// The small expressions of [`TraceOptions::fragments`](super::TraceOptions), with the number of their places.
    pub fragments: BTreeMap<Fragment, u64>,
    /// The program after passes whose results other parts read again, by the name of the pass.
    pub snapshots: BTreeMap<&'static str, Program>,
    /// Kernels of a tensor program that were made small because of too few registers, in the form of [`Options::small_kernels`],
    /// so that other forms are made of the same kernels.
    pub small_kernels: BTreeMap<u32, u32>,
    code_object: Option<u8>,
    rules: Arc<RuleSet>,
}

/// The result of passes over a source.
#[derive(Clone)]
pub struct Transformed {
    /// The program after the passes.
    pub program: Program,
    /// The text that the passes printed.
    pub printed: String,
    /// The figures, as of a [compilation](Compiled::figures).
    pub figures: Figures,
    /// Warnings.
    pub warnings: Report,
    /// The dumps of [`Options::dump_after`].
    pub dumps: Vec<Dump>,
    /// The lines of [`Options::trace`].
    pub trace: String,
}

/// Reads a source in any of the languages.
///
/// # Errors
/// All errors of the source, each at its place.
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
    let reading = Reading {
        language: options.input,
        workgroup_size: options.workgroup_size,
        targets: options.targets.clone().with_usual(options.usual_target()),
        split,
    };
    let read = LANGUAGES.read(&source.name, &source.text, &reading);
    let mut diagnostics = read.diagnostics;
    diagnostics.append(options.without_effect(read.language));
    options.deny(&mut diagnostics)?;
    let report = Report::new(diagnostics, read.sources);
    let failed = |e: Diagnostics| Report::new(e, report.sources.clone());
    let machine = match read.language.is_for_platforms {
        // Passes look up the platform; reading needs no platform.
        true => options.targets.usual().into(),
        false => {
            let own = read.program.target().map_err(failed)?;
            let target = options.target_for(own, read.language);
            target.map_err(|e| failed(e.into()))?.into()
        }
    };
    Ok(Input {
        language: read.language,
        program: read.program,
        machine,
        report,
    })
}

/// Compiles a source in any language: a Wave kernel, kernels of ASTER's dialect, kernel IR, machine IR or assembly, a tensor
/// program, or LLVM IR with region intrinsics.
///
/// # Errors
/// All errors of the source, or the reason why the source cannot be compiled.
///
/// ```
/// let source = easel::Source::new("saxpy.kir", include_str!("../../examples/saxpy.kir"));
/// let compiled = easel::compile(source, &easel::Options::default())?;
/// assert!(compiled.assembly()?.contains("s_endpgm"));
///
/// let source = easel::Source::new("scale.ll", include_str!("../../examples/scale.ll"));
/// let compiled = easel::compile(source, &easel::Options::default())?;
/// assert!(compiled.assembly()?.contains("mul (M1, 16)"));
/// # Ok::<(), easel::Report>(())
/// ```
pub fn compile<'a>(source: impl Into<Source<'a>>, options: &Options) -> Result<Compiled, Report> {
    let source = source.into();
    deep(|| code(&source, options))
}

fn code(source: &Source<'_>, options: &Options) -> Result<Compiled, Report> {
    let mut dumps = Dumps::new(options)?;
    let input = read_source(source, options, false)?;
    if input.report.diagnostics.has_errors() {
        return Err(input.report);
    }
    let Input {
        language,
        mut program,
        machine,
        report,
    } = input;
    let sources = report.sources;
    let failed = |e: Diagnostics| Report::new(e, sources.clone());
    // All refusals at once, before passes find the first.
    let refusals = (language.refusals)(&program);
    if refusals.has_errors() {
        return Err(failed(refusals));
    }
    if language.has_chunks {
        program.drop_unsound().into_result(()).map_err(failed)?;
    }
    let machine = options
        .machine(language, machine)
        .map_err(|e| failed(e.into()))?;
    let rules = options.rule_set(language)?;
    let mut context = options.context(machine, &rules, language)?;
    context.spills = true;
    let listens = |pass: &Pass| dumps.wants(pass);
    let steps = LANGUAGES.pipeline(&program, machine, &listens);
    let steps = steps.and_then(|steps| adjusted(steps, options, machine));
    let steps = steps.map_err(failed)?;
    let mut snapshots = BTreeMap::new();
    let (code, mut reports) = loop {
        snapshots.clear();
        dumps.kept.clear();
        let observe = &mut |pass: &Pass, program: &Program| {
            dumps.keep(pass, program);
            if language.keeps.contains(&pass.name) {
                snapshots.insert(pass.name, program.clone());
            }
        };
        let done = run_passes(program.clone(), &steps, &context, observe);
        let done = done.and_then(|(program, reports)| Ok((LANGUAGES.finish(program)?, reports)));
        if let Some(retry) = language.retry {
            let compile = |program, steps: &[Step], context: &Context| {
                let (program, _) = run_passes(program, steps, context, &mut |_, _| {})?;
                LANGUAGES.finish(program)
            };
            let attempt = Attempt {
                steps: &steps,
                result: done.as_ref().map(|d| &d.0),
                compile: &compile,
            };
            if retry(&program, &attempt, &mut context) {
                context.trace.take();
                context.trace.take_classes();
                context.trace.take_fragments();
                continue;
            }
        }
        match done {
            Ok(done) => break done,
            Err(mut e) => {
                note_trace(&mut e, &context.trace);
                return Err(failed(e).with_dumps(dumps.kept));
            }
        }
    };
    let mut warnings = report.diagnostics;
    warnings.append((language.warnings)(&program));
    if code.is_empty() {
        let message = "there is nothing for a kernel to compute: the code is empty";
        warnings.push(Diagnostic::warning("tensor-no-kernel", message));
    }
    for pass in &mut reports {
        warnings.append(std::mem::take(&mut pass.warnings));
    }
    let mut shortfalls = shortfalls(&reports);
    // `aster-spill` reports the same and names the values.
    if warnings.0.iter().any(|d| d.code == "aster-spill") {
        shortfalls.0.retain(|d| d.code != "allocate-spill");
    }
    warnings.append(shortfalls);
    options.deny(&mut warnings)?;
    if warnings.has_errors() {
        return Err(failed(warnings).with_dumps(dumps.kept));
    }
    Ok(Compiled {
        language,
        machine,
        source: program,
        figures: Figures::new(machine.name(), code.figures(), reports),
        code,
        warnings: Report::new(warnings, sources.clone()),
        dumps: dumps.kept,
        trace: context.trace.take(),
        classes: context.trace.take_classes(),
        fragments: context.trace.take_fragments(),
        snapshots,
        small_kernels: context.small_kernels,
        code_object: options.code_object,
        rules: rules.clone(),
    })
}

/// Steps with their options, without disabled steps.
fn adjusted(
    mut steps: Vec<Step>,
    options: &Options,
    machine: Machine,
) -> Result<Vec<Step>, Diagnostics> {
    lists::configure(&mut steps, &options.pass_options, machine)?;
    lists::leave_out(&mut steps, &options.disabled_passes)?;
    Ok(steps)
}

/// `pass-output`: the printed text of a program must be read as the same program.
fn reads_back(
    program: &Program,
    language: &Language,
    options: &Options,
    split: bool,
) -> Result<(), Diagnostic> {
    let own = LANGUAGES.of_form(program.form());
    if own.is_none_or(|own| own.name != language.name || own.file.is_empty())
        || !program.is_read_back()
    {
        return Ok(());
    }
    let text = program.to_string();
    let reading = Reading {
        language: own,
        workgroup_size: None,
        targets: options.targets.clone(),
        split,
    };
    let read = LANGUAGES.read(language.file, &text, &reading);
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

/// Adds the trace before an error to the error.
fn note_trace(errors: &mut Diagnostics, trace: &Trace) {
    let lines = trace.take();
    if let (false, Some(last)) = (lines.is_empty(), errors.0.last_mut()) {
        last.notes.push(format!("trace:\n{}", lines.trim_end()));
    }
}

/// Runs passes by name over a source, text to text. With `split`, each chunk between `// -----`
/// lines is run separately.
///
/// # Errors
/// All errors of the source or the list, or the refusal of a pass.
pub fn transform<'a>(
    source: impl Into<Source<'a>>,
    passes: &str,
    split: bool,
    options: &Options,
) -> Result<Transformed, Report> {
    let source = source.into();
    deep(|| {
        let own = Options {
            input: language_of(&source, passes, options),
            ..options.clone()
        };
        transformed(&source, split, &own, &|program, machine| {
            LANGUAGES.resolve(passes, program.form(), machine)
        })
    })
}

/// The program after a pass of the compilation. If the compilation does not run the pass, the program after reading.
///
/// # Errors
/// The errors of [`compile`].
pub fn compile_until<'a>(
    source: impl Into<Source<'a>>,
    pass: &str,
    options: &Options,
) -> Result<Transformed, Report> {
    let source = source.into();
    deep(|| {
        transformed(&source, false, options, &|program, machine| {
            let mut steps = LANGUAGES.pipeline(program, machine, &|_| false)?;
            let at = steps.iter().position(|s| s.pass.name == pass);
            steps.truncate(at.map_or(0, |at| at + 1));
            Ok(steps)
        })
    })
}

/// The language of all passes of a list, for a text that no language recognises: passes of an MLIR dialect also transform
/// other dialects.
fn language_of(source: &Source<'_>, passes: &str, options: &Options) -> Option<&'static Language> {
    let found = LANGUAGES.of(&source.name, &source.text);
    if options.input.is_some() || (found.recognises)(&source.text) || !found.forms.is_empty() {
        return options.input;
    }
    let own = |name: &str| {
        let pass = LANGUAGES.pass(name, &KERNEL)?;
        let language = LANGUAGES.of_form(pass.takes)?;
        let shares = language
            .extensions
            .iter()
            .any(|e| found.extensions.contains(e));
        shares.then_some(language)
    };
    let names = LANGUAGES.names(passes);
    let mut languages = names.iter().map(|name| own(name));
    let first = languages.next()??;
    let same = languages.all(|l| l.is_some_and(|l| l.name == first.name));
    same.then_some(first)
}

/// Makes the steps for a program.
type Steps<'s> = dyn Fn(&Program, Machine) -> Result<Vec<Step>, Diagnostics> + 's;

fn transformed(
    source: &Source<'_>,
    split: bool,
    options: &Options,
    steps: &Steps<'_>,
) -> Result<Transformed, Report> {
    let mut dumps = Dumps::new(options)?;
    let input = read_source(source, options, split)?;
    let Input {
        language,
        mut program,
        machine,
        mut report,
    } = input;
    // Chunks are independent: errors of a chunk do not hide errors of other chunks.
    let chunks = language.has_chunks;
    if report.diagnostics.has_errors() && !chunks {
        return Err(report);
    }
    let steps: Vec<Step> =
        match steps(&program, machine).and_then(|s| adjusted(s, options, machine)) {
            Ok(steps) => steps,
            Err(errors) => return Err(Report::new(errors, report.sources)),
        };
    report.diagnostics.append(program.drop_unsound());
    if report.diagnostics.has_errors() && !chunks {
        return Err(report);
    }
    let machine = options
        .machine(language, machine)
        .map_err(|e| Report::new(e.into(), report.sources.clone()))?;
    let rules = options.rule_set(language)?;
    let context = options.context(machine, &rules, language)?;
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
        && let Err(error) = reads_back(&program, language, options, split)
    {
        report.diagnostics.push(error);
        return Err(report);
    }
    Ok(Transformed {
        figures: Figures::new(machine.name(), program.figures(), reports),
        program,
        printed,
        warnings: report,
        dumps: dumps.kept,
        trace: context.trace.take(),
    })
}

/// The requested dumps of programs after passes.
pub(super) struct Dumps<'a> {
    names: &'a [String],
    pub(super) kept: Vec<Dump>,
}

impl<'a> Dumps<'a> {
    /// # Errors
    /// `pass-unknown` for each name that no pass has.
    pub(super) fn new(options: &'a Options) -> Result<Dumps<'a>, Report> {
        let names = &options.dump_after;
        let known: Vec<&str> = LANGUAGES.pass_names().chain(["all"]).collect();
        let mut errors = Diagnostics::default();
        for name in names.iter().filter(|n| !known.contains(&n.as_str())) {
            errors.push(LANGUAGES.unknown_pass(name, &KERNEL));
        }
        match errors.has_errors() {
            true => Err(errors.into()),
            false => Ok(Dumps {
                names,
                kept: Vec::new(),
            }),
        }
    }

    /// Whether a dump of the program after a pass is requested.
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

/// Warnings of passes that gave a result below their aim.
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
    /// The target of code with instructions.
    ///
    /// # Errors
    /// `target-mismatch` for code in vISA.
    pub fn target(&self) -> Result<Target, Report> {
        Ok(self.machine.target()?)
    }

    /// The kernels of a machine, allocated; none if the code is in vISA.
    pub fn kernels(&self) -> &[Kernel] {
        self.code.get::<Kernels>().map_or(&[], |k| &k.0)
    }

    /// The kernels of a machine, to be changed.
    pub fn kernels_mut(&mut self) -> &mut [Kernel] {
        self.code.get_mut::<Kernels>().map_or(&mut [], |k| &mut k.0)
    }

    /// The code in vISA; `None` for code of a machine.
    pub fn visa(&self) -> Option<&Visa> {
        self.code.get()
    }

    fn backend_options(&self) -> Result<backend::Options, Report> {
        let mut options = backend::Options::new(self.target()?)?;
        if let Some(version) = self.code_object {
            let known = options.interface.code_objects.iter().map(|c| c.version);
            let known: Vec<u8> = known.collect();
            if !known.contains(&version) {
                let message = format!(
                    "{} has no code object version {version}",
                    self.machine.name()
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

    /// The name of a rule by its number in the whole set.
    pub(super) fn rule_name(&self, number: u32) -> Option<&str> {
        let rule = self.rules.rules.get(number as usize)?;
        Some(&rule.name)
    }

    fn failed(&self, errors: Diagnostics) -> Report {
        Report::new(errors, SourceMap::clone(&self.warnings.sources))
    }

    /// The text of the code: assembly of the machine, or vISA for its assembler.
    ///
    /// # Errors
    /// Instructions that no encoding fits.
    pub fn assembly(&self) -> Result<String, Report> {
        match self.visa() {
            Some(_) => Ok(self.visa_text(Spelling::default())),
            None => self.assembled(None),
        }
    }

    /// The text of the code, with the rules that made each instruction.
    ///
    /// # Errors
    /// The errors of [`assembly`](Compiled::assembly).
    pub fn explained_assembly(&self) -> Result<String, Report> {
        match self.visa() {
            Some(_) => Ok(self.explained_visa(Spelling::default())),
            None => self.assembled(Some(&self.rules)),
        }
    }

    fn assembled(&self, explain: Option<&RuleSet>) -> Result<String, Report> {
        let options = self.backend_options()?;
        emit::assembly(self.kernels(), &options, explain).map_err(|e| self.failed(e))
    }

    /// The text of vISA in the current or the older spelling; empty for other code.
    pub fn visa_text(&self, spelling: Spelling) -> String {
        let options = print::Options {
            spelling,
            ..print::Options::default()
        };
        let text = self.visa();
        text.map_or_else(String::new, |v| print::file(&v.file, &v.platform, &options))
    }

    /// The text of vISA, with the applied rules and their counts at the beginning.
    pub fn explained_visa(&self, spelling: Spelling) -> String {
        let text = self.visa_text(spelling);
        let mut lines = String::new();
        for (rule, n) in &self.figures.rules {
            lines += &format!("// rule {rule}: {n}\n");
        }
        if lines.is_empty() {
            lines = "// no rule was applied\n".into();
        }
        // The version is the first line.
        match text.split_once('\n') {
            Some((version, rest)) => format!("{version}\n{lines}{rest}"),
            None => text,
        }
    }

    /// The code object (ELF) for the loader.
    ///
    /// # Errors
    /// The errors of [`assembly`](Compiled::assembly).
    pub fn object(&self) -> Result<Vec<u8>, Report> {
        let options = self.backend_options()?;
        backend::object::write(self.kernels(), &options).map_err(|e| self.failed(e))
    }

    /// The kernels as machine IR.
    pub fn machine_ir(&self) -> String {
        let kernels = self.kernels().iter();
        let texts: Vec<String> = kernels.map(|k| k.function.to_string()).collect();
        texts.join("\n")
    }

    /// A kernel by name; without a name, the only kernel.
    ///
    /// # Errors
    /// `run-kernel`: no kernel has the name, or the code has several kernels.
    pub fn kernel(&self, name: Option<&str>) -> Result<&Kernel, Report> {
        let kernels = self.kernels().iter();
        let named = kernels.map(|k| (k.function.name.as_str(), k)).collect();
        Ok(chosen(named, name)?)
    }

    /// The launch data of each kernel: symbol, arguments, workgroup, grid, memory.
    pub fn launches(&self) -> impl Iterator<Item = (&str, &Launch)> {
        let functions = self.kernels().iter().map(|k| &k.function);
        functions.map(|f| (f.name.as_str(), &f.launch))
    }
}
