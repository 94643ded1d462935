//! A language. The pipeline, the library and the commands see a language as one value, which its crate exports.

use crate::pass::{Pass, Scope, Step};
use crate::program::{Form, Program};
use crate::{Context, Machine};
use easel_isa::diagnostic::{Diagnostics, FileId, SourceMap};
use easel_rules::RuleSet;
use easel_target::Targets;
use std::collections::BTreeSet;

/// A reader of a file: returns the parts that could be read, and all reports about the file.
pub type Read = fn(FileId, &SourceMap, &Reading) -> (Program, Diagnostics);

/// A pass of a pipeline, and its options as a list of passes has them.
pub type Planned = (&'static str, &'static str);

/// A language of programs.
pub struct Language {
    /// The language's word for `--input`.
    pub name: &'static str,
    /// The language in words.
    pub words: &'static str,
    /// The extensions of the language's files.
    pub extensions: &'static [&'static str],
    /// Whether a text is in the language, if the name of the file does not decide.
    pub recognises: fn(&str) -> bool,
    /// The language's reader.
    pub read: Read,
    /// The forms of the language's programs between passes.
    pub forms: &'static [&'static Form],
    /// The language's passes: the passes that take one of its forms.
    pub passes: &'static [Pass],
    /// The passes, with their options, that a compilation runs on a program of one of its forms, up to code or to a form of another
    /// language. Without a program, all passes that may be needed.
    pub pipeline: fn(&Form, Option<&Program>) -> Vec<Planned>,
    /// Words before parentheses in lists of passes, each with the functions that the inner list is for; `None`: the functions of
    /// the outer list.
    pub anchors: &'static [(&'static str, Option<Scope>)],
    /// The step after the last pass, which checks a program against the limits of the machine.
    pub finish: Option<fn(Program) -> Result<Program, Diagnostics>>,
    /// Whether the language's programs are compiled for platforms of vISA.
    pub is_for_platforms: bool,
    /// Whether the language's files may be read in chunks, so that errors in one chunk leave the other chunks.
    pub has_chunks: bool,
    /// Whether a file without functions is a program.
    pub may_be_empty: bool,
    /// Settings that change nothing for the language. They give warnings.
    pub ignores: &'static [Setting],
    /// Settings that the language refuses. They give errors.
    pub refuses: &'static [Setting],
    /// Advice if the program names another machine than the machine of the compilation.
    pub retarget: &'static str,
    /// Errors for disabled or traced rules that the language's passes do not know.
    pub unknown_rules: fn(&RuleSet, &BTreeSet<String>, Option<&str>) -> Diagnostics,
    /// Errors of a program that matter to a compilation only.
    pub refusals: fn(&Program) -> Diagnostics,
    /// Warnings of a compilation about the program as it was read.
    pub warnings: fn(&Program) -> Diagnostics,
    /// Changes the context after an attempt to compile, for another attempt; returns whether there is another attempt.
    pub retry: Option<fn(&Program, &Attempt, &mut Context) -> bool>,
    /// Names of passes after which a compilation keeps the program, because other passes read it again.
    pub keeps: &'static [&'static str],
    /// The name of a file of the language, for a text that is read back; empty if its texts need not read back.
    pub file: &'static str,
}

/// The caller's statements about an input.
#[derive(Clone)]
pub struct Reading {
    /// The language of the input; `None` if the name and the text decide.
    pub language: Option<&'static Language>,
    /// Work-items of a workgroup, in place of the number in the kernel.
    pub workgroup_size: Option<[u32; 3]>,
    /// The machines that programs may name; a program that names none is for the default machine.
    pub targets: Targets,
    /// Whether each part between `// -----` lines is read on its own.
    pub split: bool,
}

/// A setting of a compilation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// Arguments are loaded instead of found in registers.
    NoPreload,
    /// Rules of files.
    Rules,
    /// Rules that are not applied.
    DisabledRules,
    /// Instructions that are selected together.
    Window,
    /// Whether instructions state the rules that made them.
    Explain,
    /// Limits of registers.
    Registers,
    /// The version of the code object.
    CodeObject,
    /// Disabled passes.
    DisabledPasses,
    /// Notes of allocation.
    Trace,
    /// Notes of the applied rules.
    TraceRules,
}

impl Setting {
    /// The settings that change nothing for a language whose programs are not selected.
    pub const OF_SELECTION: &[Setting] = &[
        Setting::NoPreload,
        Setting::Rules,
        Setting::DisabledRules,
        Setting::Window,
        Setting::Explain,
    ];

    /// The name of the setting in messages.
    pub fn words(self) -> &'static str {
        match self {
            Setting::NoPreload => "`--no-preload`",
            Setting::Rules => "`--rules`",
            Setting::DisabledRules => "`--disable-rule`",
            Setting::Window => "`--window`",
            Setting::Explain => "`--explain`",
            Setting::Registers => "a number of registers",
            Setting::CodeObject => "a version of the code object",
            Setting::DisabledPasses => "a pass to leave out",
            Setting::Trace => "a trace of allocation",
            Setting::TraceRules => "`--trace-rules`",
        }
    }
}

/// Runs passes and finishes the program.
pub type Compile<'a> = dyn Fn(Program, &[Step], &Context) -> Result<Program, Diagnostics> + 'a;

/// An attempt to compile.
pub struct Attempt<'a> {
    /// The passes.
    pub steps: &'a [Step],
    /// The result of the attempt.
    pub result: Result<&'a Program, &'a Diagnostics>,
    /// Runs passes and finishes the program.
    pub compile: &'a Compile<'a>,
}

impl Language {
    /// A language with a name only; all other parts have the values of most languages.
    pub const fn new(name: &'static str, words: &'static str, read: Read) -> Language {
        Language {
            name,
            words,
            extensions: &[],
            recognises: |_| false,
            read,
            forms: &[],
            passes: &[],
            pipeline: |_, _| Vec::new(),
            anchors: &[],
            finish: None,
            is_for_platforms: false,
            has_chunks: false,
            may_be_empty: false,
            ignores: &[],
            refuses: &[],
            retarget: "give a kernel, which is for any target, or leave the target out",
            unknown_rules,
            refusals: |_| Diagnostics(Vec::new()),
            warnings: |_| Diagnostics(Vec::new()),
            retry: None,
            keeps: &[],
            file: "",
        }
    }

    /// Whether a setting changes nothing for the language.
    pub fn ignores(&self, setting: Setting) -> bool {
        self.ignores.contains(&setting)
    }
}

/// Errors for rules that the rules of expressions and windows do not have.
fn unknown_rules(
    rules: &RuleSet,
    disabled: &BTreeSet<String>,
    traced: Option<&str>,
) -> Diagnostics {
    let mut errors = crate::unknown_rules(rules, disabled);
    let traced = traced.map(str::to_string).into_iter().collect();
    errors.append(crate::unknown_rules(rules, &traced));
    errors
}

/// The first word of a text after comments.
pub fn first_word(text: &str) -> &str {
    let mut words = first_line(text).split([' ', '(', '@']);
    words.next().unwrap_or("")
}

/// The first line of a text that is no comment.
pub fn first_line(text: &str) -> &str {
    let mut lines = text.lines().map(str::trim);
    let is_comment = |l: &str| l.is_empty() || l.starts_with("//") || l.starts_with(';');
    lines.find(|l| !is_comment(l)).unwrap_or("")
}

/// The machine of a context, for passes.
impl Context<'_> {
    /// The target of the compilation.
    ///
    /// # Errors
    /// The errors of [`Machine::target`].
    pub fn target(&self) -> Result<easel_target::Target, Diagnostics> {
        self.machine.target()
    }

    /// The platform of vISA of the compilation.
    ///
    /// # Errors
    /// The errors of [`Machine::platform`].
    pub fn platform(&self) -> Result<easel_visa::Platform, Diagnostics> {
        Machine::platform(self.machine)
    }
}
