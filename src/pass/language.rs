//! A language: all that the pipeline, the library and the commands know of it is one value, which the language's crate exports.

use crate::pass::{Pass, Scope, Step};
use crate::program::{Form, Program};
use crate::{Context, Machine};
use easel_isa::diagnostic::{Diagnostics, FileId, SourceMap};
use easel_rules::RuleSet;
use easel_target::Targets;
use std::collections::BTreeSet;

/// A reader of a file: what could be read, and everything there is to say about it.
pub type Read = fn(FileId, &SourceMap, &Reading) -> (Program, Diagnostics);

/// A pass of a pipeline, and its options as a list of passes has them.
pub type Planned = (&'static str, &'static str);

/// A language of programs.
pub struct Language {
    /// Its word for `--input`.
    pub name: &'static str,
    /// What it is, in words.
    pub words: &'static str,
    /// What names of its files end with.
    pub extensions: &'static [&'static str],
    /// Whether a text is in it, where the name of the file leaves that open.
    pub recognises: fn(&str) -> bool,
    /// Its reader.
    pub read: Read,
    /// What its programs are between passes.
    pub forms: &'static [&'static Form],
    /// Its passes: those that take one of its forms.
    pub passes: &'static [Pass],
    /// The passes that a compilation runs on a program of one of its forms, with their options, up to code or to a form of
    /// another language. Without a program, all that may be needed.
    pub pipeline: fn(&Form, Option<&Program>) -> Vec<Planned>,
    /// Words before parentheses in lists of passes, and which functions the list inside is for; `None`: as around.
    pub anchors: &'static [(&'static str, Option<Scope>)],
    /// What becomes of a program after the last pass: it is checked against the limits of the machine.
    pub finish: Option<fn(Program) -> Result<Program, Diagnostics>>,
    /// Whether its programs are compiled for platforms of vISA.
    pub is_for_platforms: bool,
    /// Whether files of it may be read in chunks, and whether errors in one leave the others.
    pub has_chunks: bool,
    /// Whether a file without functions is a program.
    pub may_be_empty: bool,
    /// Settings that change nothing for it: those who give them are warned.
    pub ignores: &'static [Setting],
    /// Settings that cannot be made for it: they are errors.
    pub refuses: &'static [Setting],
    /// What to do where the program names another machine than the one that is asked for.
    pub retarget: &'static str,
    /// Errors for rules that are disabled or traced and that its passes do not know.
    pub unknown_rules: fn(&RuleSet, &BTreeSet<String>, Option<&str>) -> Diagnostics,
    /// What is wrong with a program that only a compilation cares about.
    pub refusals: fn(&Program) -> Diagnostics,
    /// Warnings of a compilation, which is given the program as it was read.
    pub warnings: fn(&Program) -> Diagnostics,
    /// After an attempt to compile: changes the context for another one; whether there is to be one.
    pub retry: Option<fn(&Program, &Attempt, &mut Context) -> bool>,
    /// Names of passes after which a compilation keeps the program: others read it again.
    pub keeps: &'static [&'static str],
    /// The name of a file of it, for a text that is read back; empty if texts of it need not read back.
    pub file: &'static str,
}

/// What the caller says of an input.
#[derive(Clone)]
pub struct Reading {
    /// Its language; `None` for what its name and text say.
    pub language: Option<&'static Language>,
    /// Work-items of a workgroup, in place of what the kernel says.
    pub workgroup_size: Option<[u32; 3]>,
    /// The machines that programs may name; the usual one is meant where a program names none.
    pub targets: Targets,
    /// Whether the parts between `// -----` lines are read each on their own.
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
    /// Instructions say which rules made them.
    Explain,
    /// Limits of registers.
    Registers,
    /// The version of the code object.
    CodeObject,
    /// Passes that are left out.
    DisabledPasses,
    /// What allocation says on the way.
    Trace,
    /// Which rules are applied to what.
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

    /// What messages call it.
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
    /// What came of it.
    pub result: Result<&'a Program, &'a Diagnostics>,
    /// Runs passes and finishes the program.
    pub compile: &'a Compile<'a>,
}

impl Language {
    /// A language that has no more than a name: all else is what most languages have.
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

    /// Whether a setting changes nothing for it.
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

/// The first word of a text, comments aside.
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

/// The machine of a context, as its passes want it.
impl Context<'_> {
    /// The target that is compiled for.
    ///
    /// # Errors
    /// As of [`Machine::target`].
    pub fn target(&self) -> Result<easel_target::Target, Diagnostics> {
        self.machine.target()
    }

    /// The platform of vISA that is compiled for.
    ///
    /// # Errors
    /// As of [`Machine::platform`].
    pub fn platform(&self) -> Result<easel_visa::Platform, Diagnostics> {
        Machine::platform(self.machine)
    }
}
