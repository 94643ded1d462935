//! Reports on a source: errors and warnings with the texts of their places.

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

/// Errors and warnings, each with a code, a place and advice; displays as text for people.
#[derive(Clone, Default)]
pub struct Report {
    /// The errors and warnings, in the order in which they were found.
    pub diagnostics: Diagnostics,
    /// The texts of the places.
    pub sources: SourceMap,
    /// The dumps of [`Options::dump_after`](crate::Options::dump_after) before an error.
    pub dumps: Vec<Dump>,
}

impl Report {
    /// Diagnostics with the texts of their places.
    pub fn new(diagnostics: Diagnostics, sources: SourceMap) -> Report {
        Report {
            diagnostics,
            sources,
            dumps: Vec::new(),
        }
    }

    /// The report with the dumps before an error.
    pub(crate) fn with_dumps(self, dumps: Vec<Dump>) -> Report {
        Report { dumps, ..self }
    }

    /// Whether the report has no diagnostics.
    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// Codes of the diagnostics (`easel explain CODE`), in order.
    pub fn codes(&self) -> Vec<&'static str> {
        self.diagnostics.0.iter().map(|d| d.code).collect()
    }
}

/// A report without a place in a text.
impl From<Diagnostic> for Report {
    fn from(diagnostic: Diagnostic) -> Report {
        Report::new(diagnostic.into(), SourceMap::default())
    }
}

/// A report without places in texts.
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

/// The same text as by `Display`, which `main` prints of a returned error.
impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Report {}
