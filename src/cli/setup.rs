//! Settings that commands share: machine, rules, and their form for the library.

use super::{Outcome, io};
use clap::Args;
use easel::pass::{Language, PassReport};
use easel::target::{BankRole, Target, Targets};
use easel::visa::Platform;
use easel::{Compiled, Dump, LANGUAGES, Options, Report, Source, TraceOptions};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The machine.
#[derive(Args, Debug)]
pub struct Machine {
    /// Target machine; by default the target that the program names, or else the first target
    #[arg(long, value_name = "NAME")]
    target: Option<String>,
    /// Add the target of this file, such as an edited copy of isa/amdgcn/gfx942.yaml. This target is
    /// the default
    #[arg(long, value_name = "FILE")]
    isa: Option<PathBuf>,
}

impl Machine {
    /// The known targets.
    pub fn targets(&self) -> Result<Targets, Report> {
        let targets = easel::targets().clone();
        Ok(match &self.isa {
            Some(file) if !is_platform(file) => targets.with_usual(load(file)?),
            _ => targets,
        })
    }

    /// The requested platform of vISA, by its name or as a file.
    pub fn platform(&self) -> Result<Option<Platform>, Report> {
        match &self.isa {
            Some(file) if is_platform(file) => {
                let own = easel::load_visa(file)?;
                let other = self.target.as_deref().filter(|&name| name != own.name());
                other.map_or(Ok(own), easel::visa_platform).map(Some)
            }
            _ => Ok(self.visa()),
        }
    }

    /// The requested target, one of the known targets.
    pub fn asked(&self, targets: &Targets) -> Result<Option<Target>, Report> {
        let by_name = |name: &String| easel::target_by_name(targets, name);
        self.target.as_ref().map(by_name).transpose()
    }

    /// The platform of vISA that is requested by name, if there is one and no file is given.
    pub fn visa(&self) -> Option<Platform> {
        let name = self.target.as_ref().filter(|_| self.isa.is_none())?;
        easel::visa_tables::platform(name)
    }

    /// The requested target, or the default.
    pub fn target(&self) -> Result<Target, Report> {
        let targets = self.targets()?;
        Ok(self.asked(&targets)?.unwrap_or(targets.usual()))
    }
}

/// Whether a file is that of a platform of vISA, which a line of the file states.
pub fn is_platform(file: &Path) -> bool {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    text.lines().any(|line| line.starts_with("platform:"))
}

/// The target of a file.
pub fn load(file: &Path) -> Result<Target, Report> {
    // A missing file is reported here, with the name as given.
    io::read_text(file)?;
    easel::load_target(file)
}

/// The machine, the rules and the limits.
#[derive(Args, Debug)]
pub struct Compilation {
    /// Language of the input; by default from its name and text
    #[arg(long = "input", value_name = "LANGUAGE", value_parser = languages())]
    language: Option<String>,
    #[command(flatten)]
    machine: Machine,
    /// Use the rules of this file besides the built-in rules
    #[arg(long = "rules", value_name = "FILE")]
    rules: Vec<PathBuf>,
    /// Use only the rules of this file
    #[arg(long, value_name = "FILE", conflicts_with = "rules")]
    only_rules: Vec<PathBuf>,
    /// Do not apply the rule of this name
    #[arg(long, value_name = "NAME")]
    disable_rule: Vec<String>,
    /// Verify the program after each pass, and run the independent checker of each pass
    #[arg(long)]
    check: bool,
    /// Limit of vector registers; values beyond the limit are split and spilled
    #[arg(long, value_name = "N")]
    num_vgprs: Option<u32>,
    /// Limit of scalar registers
    #[arg(long, value_name = "N")]
    num_sgprs: Option<u32>,
    /// Limit of accumulators
    #[arg(long, value_name = "N")]
    num_agprs: Option<u32>,
    /// Approximate limit of instructions that are selected together; longer functions are cut
    #[arg(long, value_name = "N", default_value_t = Options::default().window)]
    window: usize,
    /// Load all arguments from memory, even if the target can preload them into registers
    #[arg(long)]
    no_preload: bool,
    /// Make this warning an error, by its code or by the part after the area: elided-literal
    #[arg(long, value_name = "CODE", value_delimiter = ',')]
    deny: Vec<String>,
    /// Leave out these optional passes
    #[arg(long, value_name = "PASS", value_delimiter = ',')]
    disable_pass: Vec<String>,
    /// Options of a pass: NAME{key=value,...}
    #[arg(long, value_name = "PASS")]
    pass_option: Vec<String>,
    /// Tensor programs: one kernel for each operator
    #[arg(long)]
    no_fuse: bool,
    /// Tensor programs: algorithm of reductions: lane, wave, block, column or split
    #[arg(long, value_name = "NAME")]
    algo: Option<String>,
    /// Tensor programs: adjacent elements that a work-item processes together
    #[arg(long, value_name = "N")]
    vec: Option<u32>,
    /// Tensor programs: limit of work-items of a workgroup
    #[arg(long, value_name = "N")]
    block: Option<u32>,
    /// Tensor programs: rows with more elements are reduced by several workgroups if few workgroups would run
    #[arg(long, value_name = "N")]
    split_over: Option<u32>,
    /// Tensor programs: elements of a tile along the axis of transposed operands, and along the axis of the result
    #[arg(long, value_name = "AxB", value_parser = tile)]
    tile: Option<(u32, u32)>,
    /// Print the steps of allocation on standard error
    #[arg(long, value_name = "WHAT", value_enum)]
    trace: Vec<Trace>,
    /// Print the rules that selection and fusion apply on standard error, all rules or one
    #[arg(long, value_name = "NAME", num_args = 0..=1, require_equals = true)]
    trace_rules: Option<Option<String>>,
}

/// Two numbers with an `x` between.
fn tile(text: &str) -> Result<(u32, u32), String> {
    let pair = text
        .split_once('x')
        .and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    let pair = pair.filter(|&(a, b): &(u32, u32)| a > 0 && b > 0);
    pair.ok_or_else(|| "give two lengths, such as 64x64".into())
}

/// The words of `--input`.
fn languages() -> clap::builder::PossibleValuesParser {
    clap::builder::PossibleValuesParser::new(LANGUAGES.0.iter().map(|l| l.name))
}

/// The subjects of a trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Trace {
    /// Live ranges by value, loops, peak pressure
    Liveness,
    /// Joined values, values that stay apart and the reason, assigned registers
    Decisions,
}

impl Compilation {
    /// Options of passes, including those that have flags of their own.
    fn pass_options(&self) -> Vec<(String, String)> {
        let mut all: Vec<(String, String)> = Vec::new();
        let schedule = [
            self.algo.as_ref().map(|algo| format!("algo={algo}")),
            self.vec.map(|vec| format!("vec={vec}")),
            self.block.map(|block| format!("block={block}")),
            self.split_over.map(|n| format!("split-over={n}")),
            self.tile
                .map(|(a, b)| format!("tile-across={a},tile-along={b}")),
        ];
        let schedule: Vec<String> = schedule.into_iter().flatten().collect();
        if self.no_fuse {
            all.push(("fuse-gen".into(), "alone".into()));
        }
        if !schedule.is_empty() {
            all.push(("gen-gridwise".into(), schedule.join(",")));
        }
        for text in &self.pass_option {
            let (name, options) = text.split_once('{').unwrap_or((text, ""));
            let options = options.strip_suffix('}').unwrap_or(options);
            all.push((name.trim().into(), options.into()));
        }
        all
    }

    /// These settings for the library.
    ///
    /// # Errors
    /// Unknown targets, unreadable or wrong tables and rule files.
    pub fn options(&self) -> Result<Options, Report> {
        let targets = self.machine.targets()?;
        let platform = self.machine.platform()?;
        let limits = [
            (BankRole::Varying, self.num_vgprs),
            (BankRole::Uniform, self.num_sgprs),
            (BankRole::Accumulator, self.num_agprs),
        ];
        let limits = limits.into_iter().filter_map(|(role, n)| Some((role, n?)));
        let traced = |what, variable| self.trace.contains(&what) || is_set(variable);
        let named = |l: &String| LANGUAGES.named(l);
        Ok(Options {
            input: self.language.as_ref().and_then(named),
            target: match platform {
                Some(_) => None,
                None => self.machine.asked(&targets)?,
            },
            platform,
            targets,
            rules: self.rules()?.map(Arc::new),
            disabled_rules: self.disable_rule.iter().cloned().collect(),
            registers: limits.collect(),
            window: self.window,
            preload: !self.no_preload,
            check: self.check,
            pass_options: self.pass_options(),
            deny: self.deny.iter().cloned().collect(),
            disabled_passes: self.disable_pass.clone(),
            trace: TraceOptions {
                liveness: traced(Trace::Liveness, "LIVENESS"),
                decisions: traced(Trace::Decisions, "REGALLOC"),
                rules: self.trace_rules.clone(),
                classes: false,
                fragments: false,
            },
            ..Options::default()
        })
    }

    fn rules(&self) -> Result<Option<easel::rules::RuleSet>, Report> {
        let files: Vec<&PathBuf> = self.rules.iter().chain(&self.only_rules).collect();
        match files.as_slice() {
            [] => Ok(None),
            files => {
                let set = rules(self.only_rules.is_empty(), files)?;
                self.warn_of(&set)?;
                Ok(Some(set))
            }
        }
    }

    /// Prints the warnings on a user's rules.
    ///
    /// # Errors
    /// A rule that the prover refutes, and warnings that are denied.
    fn warn_of(&self, set: &easel::rules::RuleSet) -> Result<(), Report> {
        let files: Vec<&Path> = self
            .rules
            .iter()
            .chain(&self.only_rules)
            .map(|f| &**f)
            .collect();
        let given = easel::GivenRules {
            built_in: self.only_rules.is_empty(),
            target: self.machine.target()?,
            files: &files,
            deny: &self.deny.iter().cloned().collect(),
        };
        let found = easel::check_user_rules(set, &given)?;
        if !found.diagnostics.is_empty() {
            io::message(&found.to_string());
        }
        Ok(())
    }
}

/// The rules of files, with or without the built-in rules before them.
pub fn rules(built_in: bool, files: &[&PathBuf]) -> Result<easel::rules::RuleSet, Report> {
    let mut sources = Vec::new();
    for path in files {
        sources.push(Source::new(
            path.display().to_string(),
            io::read_text(path)?,
        ));
    }
    easel::load_rules(built_in, sources)
}

/// Whether the environment requests a trace: `EASEL_DEBUG_*`, or the same with `WAVE`, the names of
/// Wave's own back end.
fn is_set(what: &str) -> bool {
    ["EASEL", "WAVE"].iter().any(|who| {
        let value = std::env::var_os(format!("{who}_DEBUG_{what}"));
        value.is_some_and(|v| !v.is_empty() && v != "0")
    })
}

/// A file as a source for the library.
pub fn source(path: &Path) -> Result<Source<'static>, Report> {
    let bytes = io::read_bytes(path)?;
    let name = path.display().to_string();
    let text = match easel::holds_objects(&bytes) {
        true => easel::disassemble(&name, &bytes, easel::targets(), None)?,
        false => io::text_of(path, bytes)?,
    };
    Ok(Source::new(name, text))
}

/// The language of a source: the language of the options, or the language that name and text indicate.
pub fn language(source: &Source<'_>, options: &Options) -> &'static Language {
    let said = options.input;
    said.unwrap_or_else(|| LANGUAGES.of(&source.name, &source.text))
}

/// Compiles a source, and prints warnings and traces on standard error.
pub fn compile_source(source: Source<'_>, options: &Options) -> Result<Compiled, Report> {
    let compiled = easel::compile(source, options)?;
    said(&compiled.dumps, &compiled.trace, &compiled.warnings);
    Ok(compiled)
}

/// Prints dumps, traces and warnings of a run of passes.
pub fn said(dumps: &[Dump], trace: &str, warnings: &Report) {
    dumped(dumps);
    if !trace.is_empty() {
        io::message(trace);
    }
    if !warnings.is_empty() {
        io::message(&warnings.to_string());
    }
}

/// Prints the times of passes.
pub fn times(passes: &[PassReport]) {
    for pass in passes {
        let milliseconds = pass.microseconds as f64 / 1000.0;
        io::message(&format!("{milliseconds:>8.3} ms  {}", pass.name));
    }
}

/// Prints the programs of `--dump-after`.
pub fn dumped(dumps: &[Dump]) {
    for dump in dumps {
        io::message(&format!("// ---- after {}\n{}", dump.after, dump.text));
    }
}

/// A value as JSON.
pub fn json(value: &impl serde::Serialize) -> Result<String, Report> {
    let text = serde_json::to_string_pretty(value).map_err(|e| {
        let message = format!("figures cannot be written as JSON: {e}");
        easel::isa::Diagnostic::error("output-json", message)
    })?;
    Ok(text + "\n")
}

/// Writes figures as JSON.
pub fn write_json(path: &Path, value: &impl serde::Serialize) -> Outcome {
    io::write_result(Some(path), json(value)?.as_bytes())
}
