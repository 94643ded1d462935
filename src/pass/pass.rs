//! A pass: one step from a program to a program.

use crate::program::{Form, Program};
use crate::{Context, OptionSpec, Settings, Stats};
use easel_isa::diagnostic::{Diagnostic, Diagnostics};
use std::time::Duration;

/// The effect of a pass on a program. A pass that leads to another language replaces the program.
pub type Run = fn(&mut Program, &Context) -> Result<Outcome, Diagnostics>;

/// The results of a pass beside the program.
#[derive(Default)]
pub struct Outcome {
    /// The counts of the pass.
    pub stats: Stats,
    /// The text that the pass printed.
    pub text: String,
    /// The warnings of the pass.
    pub warnings: Diagnostics,
    /// Parts of the pass that take time, with their times.
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
    /// The name in `easel opt --passes` and `--dump-after`.
    pub name: &'static str,
    /// Other names of the pass.
    pub aliases: &'static [&'static str],
    /// The options that the pass takes.
    pub options: &'static [OptionSpec],
    /// One line for `easel opt --help`.
    pub doc: &'static str,
    /// The form of programs that the pass takes.
    pub takes: &'static Form,
    /// The form of programs that the pass leaves.
    pub leaves: &'static Form,
    /// The function of the pass.
    pub run: Run,
    /// Whether the code is correct without the pass.
    pub is_optional: bool,
    /// Whether the pass changes nothing and only reports on the program.
    pub is_note: bool,
}

impl Pass {
    /// A required pass that keeps the form of programs.
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

    /// Returns the pass with another form that it leaves.
    pub const fn leaving(mut self, form: &'static Form) -> Pass {
        self.leaves = form;
        self
    }

    /// Returns the pass, marked as optional: the code is correct without it.
    pub const fn optional(mut self) -> Pass {
        self.is_optional = true;
        self
    }

    /// Returns the pass, marked as one that only reports.
    pub const fn note(mut self) -> Pass {
        self.is_note = true;
        self
    }

    /// Returns the pass with options.
    pub const fn with_options(mut self, options: &'static [OptionSpec]) -> Pass {
        self.options = options;
        self
    }

    /// Returns the pass with other names.
    pub const fn called(mut self, aliases: &'static [&'static str]) -> Pass {
        self.aliases = aliases;
        self
    }

    /// Whether a name is the pass's name or another name of the pass.
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }
}

/// `pass-order`: a pass met a program of a form that it does not take.
pub fn wrong_form(takes: &Form, met: &Form) -> Diagnostics {
    let message = format!("the pass takes {takes}, not {met}");
    Diagnostic::error("pass-order", message).into()
}

/// Adds to errors of a broken program the pass that left the program.
pub fn broken_by(mut errors: Diagnostics, pass: &str) -> Diagnostics {
    for error in &mut errors.0 {
        let note = format!("the program is broken after pass `{pass}`: a defect of easel");
        error.notes.push(note);
    }
    errors
}

/// The functions of a pass, if a program has several kinds of functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// All functions.
    #[default]
    All,
    /// Kernels only.
    Kernels,
    /// Functions that are no kernels.
    Functions,
}

/// A pass to run, with its options and functions.
#[derive(Clone)]
pub struct Step {
    /// The pass to run.
    pub pass: &'static Pass,
    /// The options of the pass.
    pub settings: Settings,
    /// The functions that the step is for.
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
