//! What a compilation is given beside its source.

use super::Report;
use crate::pass::{Context, Language, Machine, Setting, Trace, WINDOW};
use crate::rules::RuleSet;
use crate::target::{BankRole, Target, Targets};
use crate::visa::Platform;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Severity, SourceMap};
use easel_isa::suggest;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// A text and what reports call it. What it is, they see by the extension (`.mlir`, `.kir`,
/// `.mir`, `.s`), or else by its first words.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    /// As a path; nothing is read from there.
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

/// How to compile. [`Options::default`] is for the usual target, with the rules that come with
/// easel.
#[derive(Clone)]
pub struct Options {
    /// The language of the input; `None` for what its name and text say.
    pub input: Option<&'static Language>,
    /// The machine; `None` for the one that a program names itself, or else the usual one.
    pub target: Option<Target>,
    /// The platform that LLVM IR with region intrinsics is compiled for; `None` for the usual one.
    pub platform: Option<Platform>,
    /// The machines that programs may name; its usual one is taken where nothing else is said.
    pub targets: Targets,
    /// Work-items of a workgroup in each dimension, in place of what a Wave kernel says.
    pub workgroup_size: Option<[u32; 3]>,
    /// The rewrites; `None` for those that come with easel.
    pub rules: Option<Arc<RuleSet>>,
    /// Names of rules that must not be applied.
    pub disabled_rules: BTreeSet<String>,
    /// Use at most so many registers of the bank that plays a role; what does not fit is split and
    /// spilled.
    pub registers: Vec<(BankRole, u32)>,
    /// Select at most about so many instructions together; longer functions are cut.
    pub window: usize,
    /// Kernels find their arguments in registers when they start, as far as the target can do that; without, they
    /// load all of them.
    pub preload: bool,
    /// Run the independent checker of each pass, and verify after each.
    pub check: bool,
    /// Say in vISA's text of each instruction which rules made it; assembly is told by
    /// [`Compiled::explained_assembly`](crate::Compiled::explained_assembly).
    pub explain: bool,
    /// Version of the code object; `None` for the newest that the target has.
    pub code_object: Option<u8>,
    /// Keep the program's text after the passes of these names (`all` for every pass).
    pub dump_after: Vec<String>,
    /// Options of passes that compilation runs: the pass, and `key=value` pairs.
    pub pass_options: Vec<(String, String)>,
    /// What allocation says on the way.
    pub trace: TraceOptions,
    /// Codes of warnings that are errors.
    pub deny: BTreeSet<String>,
    /// Names of passes that are left out.
    pub disabled_passes: Vec<String>,
    /// Kernels of tensor programs that are to be small: by the place of a result in the program without modules, what they may
    /// evaluate. Compilation adds those for which there are too few registers ([`Compiled::small_kernels`](crate::Compiled)).
    pub small_kernels: BTreeMap<u32, u32>,
}

/// What to trace.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TraceOptions {
    /// Live ranges by value, loops, peak pressure.
    pub liveness: bool,
    /// Values that are joined or not and why, registers given or not.
    pub decisions: bool,
    /// Rules that selection and fusion apply: all, or those of a name.
    pub rules: Option<Option<String>>,
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
            code_object: None,
            dump_after: Vec::new(),
            pass_options: Vec::new(),
            trace: TraceOptions::default(),
            deny: BTreeSet::new(),
            disabled_passes: Vec::new(),
            small_kernels: BTreeMap::new(),
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

    /// The machine that is compiled for where the program names none.
    pub fn usual_target(&self) -> Target {
        self.target.unwrap_or_else(|| self.targets.usual())
    }

    /// The machine for a program that names `own`.
    ///
    /// # Errors
    /// `target-mismatch`: another one is asked for.
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

    /// Makes errors of warnings with codes that are denied: `tensor-elided-literal`, or without the area.
    ///
    /// # Errors
    /// `explain-unknown` for each that no diagnostic has.
    pub(super) fn deny(&self, said: &mut Diagnostics) -> Result<(), Diagnostics> {
        let is = |code: &str, name: &String| {
            code == name || code.split_once('-').is_some_and(|(_, own)| own == name)
        };
        let mut errors = Diagnostics::default();
        for name in &self.deny {
            if !super::codes::codes().any(|e| is(&e.code, name)) {
                errors.push(super::codes::unknown_code(name));
            }
        }
        for one in &mut said.0 {
            if self.deny.iter().any(|name| is(one.code, name)) {
                one.severity = Severity::Error;
            }
        }
        errors.into_result(())
    }

    /// The rewrites of expressions and windows; none for a language that does not use them.
    ///
    /// # Errors
    /// Those of [`built_in_rules`].
    pub fn rule_set(&self, language: &Language) -> Result<Arc<RuleSet>, Report> {
        match language.is_for_platforms {
            true => Ok(Arc::default()),
            false => self.rules.clone().map_or_else(built_in_rules, Ok),
        }
    }

    /// The machine that passes over a language are given: a platform of vISA, or the target that is known.
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

    /// The platform that LLVM IR with region intrinsics is compiled for.
    ///
    /// # Errors
    /// `target-mismatch`: a machine is asked for that has no vISA.
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

    /// Whether a setting is another than the default.
    fn sets(&self, setting: Setting) -> bool {
        let TraceOptions {
            liveness,
            decisions,
            rules,
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

    /// Warnings `input-option` of settings that cannot change what becomes of a language. Settings that a user may have
    /// meant for another result are errors where passes are given theirs.
    pub(super) fn without_effect(&self, language: &Language) -> Diagnostics {
        let ignored = language.ignores.iter().filter(|&&s| self.sets(s));
        let warnings = ignored.map(|setting| {
            let message = format!("{} has no effect on {}", setting.words(), language.words);
            Diagnostic::warning("input-option", message).help("leave it out")
        });
        Diagnostics(warnings.collect())
    }

    /// What passes are given that begin with a program of a language.
    ///
    /// # Errors
    /// `rule-unknown` for each disabled rule that is not there, `rule-needed` where it cannot be switched off; what is wrong
    /// with given rules; `input-option` for each setting that says nothing of such programs.
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
        context.disabled_rules.clone_from(&self.disabled_rules);
        context.small_kernels.clone_from(&self.small_kernels);
        context.trace = Trace::default();
        context.trace.liveness = self.trace.liveness;
        context.trace.decisions = self.trace.decisions;
        context.trace.rules.clone_from(&self.trace.rules);
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

/// The targets that come with easel, the usual one first.
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
/// `target-unknown`, with those that there are.
pub fn target_by_name(targets: &Targets, name: &str) -> Result<Target, Report> {
    targets.by_name(name).ok_or_else(|| {
        let known: Vec<_> = targets.iter().map(Target::name).collect();
        let platforms: Vec<_> = crate::visa_tables::platforms()
            .iter()
            .map(Platform::name)
            .collect();
        let message = format!("no target is called `{name}`");
        let mut error = Diagnostic::error("target-unknown", message)
            .note(format!("targets: {}", known.join(", ")))
            .note(format!("platforms of vISA: {}", platforms.join(", ")));
        error.help = suggest::help(name, known.into_iter().chain(platforms));
        error.into()
    })
}

/// A target from its file (such as a copy of `isa/amdgcn/gfx942.yaml` with everything that it
/// includes), without building anything.
///
/// Its tables stay in memory for as long as the process lives.
///
/// # Errors
/// Everything that is wrong with the tables, each at its place.
pub fn load_target(file: &Path) -> Result<Target, Report> {
    let (sources, target) = crate::target::load(file, &[&easel_amdgcn::FAMILY]);
    target.map_err(|errors| Report::new(errors, sources))
}

/// The rules that come with easel.
///
/// # Errors
/// Everything that is wrong with them, in a build whose rule files are.
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

/// The rules of these files, with those that come with easel before them or without.
///
/// # Errors
/// Everything that is wrong with them.
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
