//! The inputs of a compilation beside its source.

use super::Report;
use crate::pass::{Context, Language, Machine, Setting, Trace, WINDOW};
use crate::rules::RuleSet;
use crate::target::{BankRole, Target, Targets};
use crate::visa::Platform;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Severity, SourceMap};
use easel_isa::suggest;
use easel_isa::watch::Watch;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// A text and its name in reports. The language follows from the extension (`.mlir`, `.kir`,
/// `.mir`, `.s`), or else from the first words.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    /// The name as a path; the file is not read.
    pub name: Cow<'a, str>,
    /// The whole text.
    pub text: Cow<'a, str>,
}

impl<'a> Source<'a> {
    /// A text with a name.
    pub fn new(name: impl Into<Cow<'a, str>>, text: impl Into<Cow<'a, str>>) -> Source<'a> {
        Source {
            name: name.into(),
            text: text.into(),
        }
    }
}

/// A text without a name of its own.
impl<'a> From<&'a str> for Source<'a> {
    fn from(text: &'a str) -> Source<'a> {
        Source::new("<source>", text)
    }
}

/// Options of a compilation. [`Options::default`] is for the default target, with the built-in
/// rules.
#[derive(Clone)]
pub struct Options {
    /// The language of the input; `None`: the language that name and text indicate.
    pub input: Option<&'static Language>,
    /// The machine; `None`: the machine that the program names, otherwise the default.
    pub target: Option<Target>,
    /// The platform for LLVM IR with region intrinsics; `None`: the default platform.
    pub platform: Option<Platform>,
    /// The machines that programs may name, with the default.
    pub targets: Targets,
    /// Work-items of a workgroup in each dimension, in place of a Wave kernel's numbers.
    pub workgroup_size: Option<[u32; 3]>,
    /// The rewrites; `None`: the built-in rules.
    pub rules: Option<Arc<RuleSet>>,
    /// Names of rules that must not be applied.
    pub disabled_rules: BTreeSet<String>,
    /// The most registers of the bank with a role; values beyond that are split and
    /// spilled.
    pub registers: Vec<(BankRole, u32)>,
    /// The most instructions, roughly, that are selected together; longer functions are cut.
    pub window: usize,
    /// Whether kernels find their arguments in registers at the start, as far as the target can; otherwise they
    /// load all arguments.
    pub preload: bool,
    /// Whether the independent checker of each pass and the verifier run after each pass.
    pub check: bool,
    /// Whether instructions state all rules that made them, down to rules on parts of their expressions. vISA's text states
    /// the rules; for assembly see [`Compiled::explained_assembly`](crate::Compiled::explained_assembly).
    pub explain: bool,
    /// Whether the time that matching takes is measured for each rule: [`Figures::matching`](crate::pass::Figures).
    pub time_rules: bool,
    /// Version of the code object; `None`: the newest version of the target.
    pub code_object: Option<u8>,
    /// Names of passes after which the program's text is kept (`all` for every pass).
    pub dump_after: Vec<String>,
    /// Options of passes of the compilation: the pass, and `key=value` pairs.
    pub pass_options: Vec<(String, String)>,
    /// The subjects of the trace.
    pub trace: TraceOptions,
    /// Codes of warnings that become errors.
    pub deny: BTreeSet<String>,
    /// Names of passes that are left out.
    pub disabled_passes: Vec<String>,
    /// Kernels of tensor programs that must be small: the place of a result in the program without modules, and the limit of its
    /// evaluations. Compilation adds kernels with too few registers ([`Compiled::small_kernels`](crate::Compiled)).
    pub small_kernels: BTreeMap<u32, u32>,
    /// Is told each pass, and stops the work between two passes.
    pub watch: Option<&'static Watch>,
}

/// The subjects of a trace.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TraceOptions {
    /// Live ranges by value, loops, peak pressure.
    pub liveness: bool,
    /// Values that are coalesced or not, with reasons, and registers that are assigned or not.
    pub decisions: bool,
    /// Applied rules of selection and fusion: all rules, or the rules of a name.
    pub rules: Option<Option<String>>,
    /// The classes of e-graphs of which selection makes instructions: [`Compiled::classes`](super::Compiled::classes).
    pub classes: bool,
    /// The small expressions of kernels: [`Compiled::fragments`](super::Compiled::fragments).
    pub fragments: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            input: None,
            target: None,
            platform: None,
            targets: targets().clone(),
            workgroup_size: None,
            rules: None,
            disabled_rules: BTreeSet::new(),
            registers: Vec::new(),
            window: WINDOW,
            preload: true,
            check: false,
            explain: false,
            time_rules: false,
            code_object: None,
            dump_after: Vec::new(),
            pass_options: Vec::new(),
            trace: TraceOptions::default(),
            deny: BTreeSet::new(),
            disabled_passes: Vec::new(),
            small_kernels: BTreeMap::new(),
            watch: None,
        }
    }
}

impl Options {
    /// The defaults for a target by name.
    ///
    /// # Errors
    /// `target-unknown`.
    pub fn for_target(name: &str) -> Result<Options, Report> {
        let mut options = Options::default();
        options.target = Some(target_by_name(&options.targets, name)?);
        Ok(options)
    }

    /// The machine for programs that name none.
    pub fn usual_target(&self) -> Target {
        self.target.unwrap_or_else(|| self.targets.usual())
    }

    /// The machine for a program that names `own`.
    ///
    /// # Errors
    /// `target-mismatch`: the options name another machine.
    pub(super) fn target_for(
        &self,
        own: Option<Target>,
        language: &Language,
    ) -> Result<Target, Diagnostic> {
        if let Some(platform) = self.platform {
            let message = format!("{} is a platform of vISA", platform.name());
            return Err(Diagnostic::error("target-mismatch", message)
                .help("LLVM IR with region intrinsics alone is compiled for it"));
        }
        match (own, self.target) {
            (Some(own), Some(asked)) if own != asked => {
                let (own, asked) = (own.name(), asked.name());
                let message = format!("the program is for {own}, and {asked} is asked for");
                let help = format!("the program names {own}: {}", language.retarget);
                Err(Diagnostic::error("target-mismatch", message).help(help))
            }
            (Some(own), _) => Ok(own),
            (None, _) => Ok(self.usual_target()),
        }
    }

    /// Turns warnings with denied codes into errors: `tensor-elided-literal`, or the code without the area.
    ///
    /// # Errors
    /// `explain-unknown` for each unknown code.
    pub(super) fn deny(&self, said: &mut Diagnostics) -> Result<(), Diagnostics> {
        deny(&self.deny, said)
    }

    /// The rewrites of expressions and windows; empty for a language that does not use them.
    ///
    /// # Errors
    /// The errors of [`built_in_rules`].
    pub fn rule_set(&self, language: &Language) -> Result<Arc<RuleSet>, Report> {
        match language.is_for_platforms {
            true => Ok(Arc::default()),
            false => self.rules.clone().map_or_else(built_in_rules, Ok),
        }
    }

    /// The machine for passes over a language: a platform of vISA, or a target.
    pub(super) fn machine(
        &self,
        language: &Language,
        known: Machine,
    ) -> Result<Machine, Diagnostic> {
        match language.is_for_platforms {
            true => Ok(self.platform()?.into()),
            false => Ok(known),
        }
    }

    /// The platform for LLVM IR with region intrinsics.
    ///
    /// # Errors
    /// `target-mismatch`: the requested machine has no vISA.
    pub fn platform(&self) -> Result<Platform, Diagnostic> {
        match (self.platform, self.target) {
            (Some(platform), _) => Ok(platform),
            (None, None) => Ok(easel_visa_tables::usual()),
            (None, Some(asked)) => {
                let name = asked.name();
                let message =
                    format!("the program is for platforms of vISA, and {name} is asked for");
                let all: Vec<&str> = easel_visa_tables::platforms()
                    .iter()
                    .map(Platform::name)
                    .collect();
                Err(Diagnostic::error("target-mismatch", message)
                    .help(format!("platforms: {}", all.join(", "))))
            }
        }
    }

    /// Whether a setting differs from the default.
    fn sets(&self, setting: Setting) -> bool {
        let TraceOptions {
            liveness,
            decisions,
            rules,
            classes: _,
            fragments: _,
        } = &self.trace;
        match setting {
            Setting::NoPreload => !self.preload,
            Setting::Rules => self.rules.is_some(),
            Setting::DisabledRules => !self.disabled_rules.is_empty(),
            Setting::Window => self.window != WINDOW,
            Setting::Explain => self.explain,
            Setting::Registers => !self.registers.is_empty(),
            Setting::CodeObject => self.code_object.is_some(),
            Setting::DisabledPasses => !self.disabled_passes.is_empty(),
            Setting::Trace => *liveness || *decisions,
            Setting::TraceRules => rules.is_some(),
        }
    }

    /// Warnings `input-option` for settings that cannot change the result of a language. Settings that a user may have
    /// meant for another result are errors in the context of passes.
    pub(super) fn without_effect(&self, language: &Language) -> Diagnostics {
        let ignored = language.ignores.iter().filter(|&&s| self.sets(s));
        let warnings = ignored.map(|setting| {
            let message = format!("{} has no effect on {}", setting.words(), language.words);
            Diagnostic::warning("input-option", message).help("leave it out")
        });
        Diagnostics(warnings.collect())
    }

    /// The context of passes over a program of a language.
    ///
    /// # Errors
    /// `rule-unknown` for each unknown disabled rule, `rule-needed` for a disabled rule that is needed; the errors of
    /// given rules; `input-option` for each setting that has no meaning for such programs.
    pub(super) fn context<'a>(
        &self,
        machine: Machine,
        rules: &'a RuleSet,
        language: &Language,
    ) -> Result<Context<'a>, Report> {
        let traced = self.trace.rules.clone().flatten();
        let mut errors = (language.unknown_rules)(rules, &self.disabled_rules, traced.as_deref());
        for setting in language.refuses.iter().filter(|&&s| self.sets(s)) {
            let message = format!("{} cannot be set for {}", setting.words(), language.words);
            errors.push(
                Diagnostic::error("input-option", message)
                    .help("leave it out; what is known after a pass is in its dump"),
            );
        }
        if errors.has_errors() {
            return Err(errors.into());
        }
        let mut context = Context::new(machine, rules);
        context.window = self.window;
        context.preload = self.preload;
        context.check = self.check;
        context.explain = self.explain;
        context.time_rules = self.time_rules;
        context.disabled_rules.clone_from(&self.disabled_rules);
        context.watch = self.watch;
        context.small_kernels.clone_from(&self.small_kernels);
        context.trace = Trace::default();
        context.trace.liveness = self.trace.liveness;
        context.trace.decisions = self.trace.decisions;
        context.trace.rules.clone_from(&self.trace.rules);
        context.trace.classes = self.trace.classes;
        context.trace.fragments = self.trace.fragments;
        if let Machine::Target(target) = machine {
            if self.rules.is_some() {
                let wrong = crate::rules::check_each(rules, target);
                if wrong.has_errors() {
                    return Err(Report::new(wrong, rules.sources.clone()));
                }
            }
            for &(role, n) in &self.registers {
                if let Some(bank) = target.bank(role) {
                    context.registers[bank] = Some(n);
                }
            }
        }
        Ok(context)
    }
}

/// The built-in targets, the default first.
pub fn targets() -> &'static Targets {
    static TARGETS: OnceLock<Targets> = OnceLock::new();
    TARGETS.get_or_init(|| {
        let all = easel_amdgcn::TARGETS
            .iter()
            .map(|&tables| Target::new(tables));
        match Targets::new(all) {
            Some(targets) => targets,
            None => unreachable!("easel comes with targets"),
        }
    })
}

/// A target by name.
///
/// # Errors
/// `target-unknown`, with the known targets.
pub fn target_by_name(targets: &Targets, name: &str) -> Result<Target, Report> {
    targets.by_name(name).ok_or_else(|| {
        let known: Vec<_> = targets.iter().map(Target::name).collect();
        let platforms: Vec<_> = crate::visa_tables::platforms()
            .iter()
            .map(Platform::name)
            .collect();
        let message = format!("no target is called `{name}`");
        let mut error = Diagnostic::error("target-unknown", message)
            .note(format!(
                "targets: {}; `--isa FILE` reads the tables of others",
                known.join(", ")
            ))
            .note(format!("platforms of vISA: {}", platforms.join(", ")));
        error.help = suggest::help(name, known.into_iter().chain(platforms));
        error.into()
    })
}

/// A target from its file (such as a copy of `isa/amdgcn/gfx942.yaml`, with all files that it
/// includes), without a build.
///
/// The tables stay in memory until the process ends.
///
/// # Errors
/// All errors of the tables, each at its place.
pub fn load_target(file: &Path) -> Result<Target, Report> {
    let (sources, target) = crate::target::load(file, &[&easel_amdgcn::FAMILY]);
    target.map_err(|errors| Report::new(errors, sources))
}

/// The built-in rules.
///
/// # Errors
/// All errors of the rules, in a build with wrong rule files.
pub fn built_in_rules() -> Result<Arc<RuleSet>, Report> {
    static RULES: OnceLock<Result<Arc<RuleSet>, Report>> = OnceLock::new();
    let load = || {
        let files = || easel_rule_files::FILES.iter().copied();
        let set = match RuleSet::unpack(easel_rule_files::PACKED, files()) {
            Some(set) => Ok(set),
            None => RuleSet::load(files()),
        };
        set.map(Arc::new)
            .map_err(|(sources, errors)| Report::new(errors, sources))
    };
    RULES.get_or_init(load).clone()
}

/// The rules of files, with or without the built-in rules before them.
///
/// # Errors
/// All errors of the rules.
pub fn load_rules<'a>(
    built_in: bool,
    files: impl IntoIterator<Item = Source<'a>>,
) -> Result<RuleSet, Report> {
    let mut set = match built_in {
        true => RuleSet::clone(&*built_in_rules()?),
        false => RuleSet::default(),
    };
    let mut errors = easel_isa::Diagnostics::default();
    for file in files {
        set.add_file(&file.name, &file.text, &mut errors);
    }
    match errors.has_errors() {
        true => Err(Report::new(errors, SourceMap::clone(&set.sources))),
        false => Ok(set),
    }
}

/// As [`Options::deny`], for a set of codes.
pub(super) fn deny(codes: &BTreeSet<String>, said: &mut Diagnostics) -> Result<(), Diagnostics> {
    let is = |code: &str, name: &String| {
        code == name || code.split_once('-').is_some_and(|(_, own)| own == name)
    };
    let mut errors = Diagnostics::default();
    for name in codes {
        if !super::codes::codes().any(|e| is(&e.code, name)) {
            errors.push(super::codes::unknown_code(name));
        }
    }
    for one in &mut said.0 {
        if codes.iter().any(|name| is(one.code, name)) {
            one.severity = Severity::Error;
        }
    }
    errors.into_result(())
}
