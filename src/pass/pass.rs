//! A pass: one step from a program to a program.

use crate::program::{Form, Program};
use crate::{Context, OptionSpec, Settings, Stats};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::time::Duration;

/// What a pass does to a program. A pass that leads to another language replaces the program.
pub type Run = fn(&mut Program, &Context) -> Result<Outcome, Diagnostics>;

/// What a pass gives back beside the program.
#[derive(Default)]
pub struct Outcome {
    /// What it counted.
    pub stats: Stats,
    /// What it printed.
    pub text: String,
    /// What it warned of.
    pub warnings: Diagnostics,
    /// Parts of it that take time, and how much.
    pub parts: Vec<(&'static str, Duration)>,
}

impl Outcome {
    /// The outcome of a pass that found these reports and counted nothing.
    ///
    /// # Errors
    /// The reports, if one is an error.
    pub fn found(reports: Diagnostics) -> Result<Outcome, Diagnostics> {
        Ok(Outcome {
            warnings: reports.into_warnings()?,
            ..Outcome::default()
        })
    }
}

impl From<Stats> for Outcome {
    fn from(stats: Stats) -> Outcome {
        Outcome {
            stats,
            ..Outcome::default()
        }
    }
}

/// A named step of compilation.
#[derive(Clone, Copy)]
pub struct Pass {
    /// As `easel opt --passes` and `--dump-after` know it.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// The options that it takes.
    pub options: &'static [OptionSpec],
    /// One line for `easel opt --help`.
    pub doc: &'static str,
    /// What a program must be for it.
    pub takes: &'static Form,
    /// What the program is then.
    pub leaves: &'static Form,
    /// What it does.
    pub run: Run,
    /// Whether code is right without it.
    pub is_optional: bool,
    /// Whether it changes nothing, but has something to say of the program.
    pub is_note: bool,
}

impl Pass {
    /// A pass that code needs and that keeps the form of programs.
    pub const fn new(name: &'static str, doc: &'static str, form: &'static Form, run: Run) -> Pass {
        Pass {
            name,
            aliases: &[],
            options: &[],
            doc,
            takes: form,
            leaves: form,
            run,
            is_optional: false,
            is_note: false,
        }
    }

    /// This as a pass that leads to another form.
    pub const fn leaving(mut self, form: &'static Form) -> Pass {
        self.leaves = form;
        self
    }

    /// This as a pass that code is right without.
    pub const fn optional(mut self) -> Pass {
        self.is_optional = true;
        self
    }

    /// This as a pass that only says something.
    pub const fn note(mut self) -> Pass {
        self.is_note = true;
        self
    }

    /// This with options.
    pub const fn with_options(mut self, options: &'static [OptionSpec]) -> Pass {
        self.options = options;
        self
    }

    /// This with other names.
    pub const fn called(mut self, aliases: &'static [&'static str]) -> Pass {
        self.aliases = aliases;
        self
    }

    /// Whether this is its name or another name for it.
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }
}

/// `pass-order`: a pass met a program of a form that it does not take.
pub fn wrong_form(takes: &Form, met: &Form) -> Diagnostics {
    let message = format!("the pass takes {takes}, not {met}");
    Diagnostic::error("pass-order", message).into()
}

/// Errors of a program that a pass left broken say so.
pub fn broken_by(mut errors: Diagnostics, pass: &str) -> Diagnostics {
    for error in &mut errors.0 {
        let note = format!("the program is broken after pass `{pass}`: a defect of easel");
        error.notes.push(note);
    }
    errors
}

/// Functions that a pass is for, where a program has several kinds of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// All.
    #[default]
    All,
    /// Kernels alone.
    Kernels,
    /// Functions that are no kernels.
    Functions,
}

/// A pass to run, and how.
#[derive(Clone)]
pub struct Step {
    /// What to run.
    pub pass: &'static Pass,
    /// Its options.
    pub settings: Settings,
    /// What of the program it is for.
    pub scope: Scope,
}

impl From<&'static Pass> for Step {
    fn from(pass: &'static Pass) -> Step {
        Step {
            pass,
            settings: Settings::default(),
            scope: Scope::All,
        }
    }
}
