//! What is said of a source: errors and warnings with the texts that they point into.

use easel_isa::diagnostic::{Diagnostic, Diagnostics, SourceMap};
use std::fmt;

/// The program's text after a pass.
#[derive(Clone, Debug)]
pub struct Dump {
    /// Name of the pass.
    pub after: &'static str,
    /// The program.
    pub text: String,
}

/// Errors and warnings, each with a code, a place and what to do; it displays as text for people.
#[derive(Clone, Default)]
pub struct Report {
    /// What there is to say, in the order in which it was found.
    pub diagnostics: Diagnostics,
    /// The texts that places are in.
    pub sources: SourceMap,
    /// What was asked for by [`Options::dump_after`](crate::Options::dump_after) and came before an error.
    pub dumps: Vec<Dump>,
}

impl Report {
    /// Diagnostics with the texts that they point into.
    pub fn new(diagnostics: Diagnostics, sources: SourceMap) -> Report {
        Report {
            diagnostics,
            sources,
            dumps: Vec::new(),
        }
    }

    /// With the programs of the passes before an error.
    pub(crate) fn with_dumps(self, dumps: Vec<Dump>) -> Report {
        Report { dumps, ..self }
    }

    /// Whether nothing is to be said.
    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// Codes of what is said (`easel explain CODE`), in order.
    pub fn codes(&self) -> Vec<&'static str> {
        self.diagnostics.0.iter().map(|d| d.code).collect()
    }
}

/// Without a place in a text.
impl From<Diagnostic> for Report {
    fn from(diagnostic: Diagnostic) -> Report {
        Report::new(diagnostic.into(), SourceMap::default())
    }
}

/// Without places in texts.
impl From<Diagnostics> for Report {
    fn from(diagnostics: Diagnostics) -> Report {
        Report::new(diagnostics, SourceMap::default())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.diagnostics.render(&self.sources))
    }
}

/// As it displays: what `main` prints of an error that it returns.
impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Report {}
