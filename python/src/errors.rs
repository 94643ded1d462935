//! Errors of the library as exceptions.

use super::spelling::keywords;
use easel::Report;
use easel::check::Places;
use easel::isa::diagnostic::{self, SourceMap, Span};
use easel::isa::{Diagnostics, Severity};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

/// An error or a warning.
#[pyclass(frozen, get_all, module = "easel")]
#[derive(Clone)]
pub struct Diagnostic {
    severity: String,
    /// The code, such as `mlir-syntax`; `easel.explain(code)` explains the code.
    code: String,
    message: String,
    file: Option<String>,
    /// The line, from 1.
    line: Option<usize>,
    /// The column in characters, from 1.
    column: Option<usize>,
    notes: Vec<String>,
    help: Option<String>,
    /// The file and the line of the program that the compiler of an assembly text read, by `.loc`.
    source: Option<(String, usize)>,
    /// The diagnostic with the snippet of its source.
    text: String,
}

type Fields = (
    String,
    String,
    String,
    Option<String>,
    Option<usize>,
    Option<usize>,
    Vec<String>,
    Option<String>,
    Option<(String, usize)>,
    String,
);

#[pymethods]
impl Diagnostic {
    /// For `pickle`: exceptions travel between processes.
    #[new]
    #[allow(clippy::too_many_arguments)]
    fn new(
        severity: String,
        code: String,
        message: String,
        file: Option<String>,
        line: Option<usize>,
        column: Option<usize>,
        notes: Vec<String>,
        help: Option<String>,
        source: Option<(String, usize)>,
        text: String,
    ) -> Diagnostic {
        Diagnostic {
            severity,
            code,
            message,
            file,
            line,
            column,
            notes,
            help,
            source,
            text,
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, Fields) {
        let d = slf.get().clone();
        let fields = (
            d.severity, d.code, d.message, d.file, d.line, d.column, d.notes, d.help, d.source,
            d.text,
        );
        (slf.get_type(), fields)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<{}[{}]: {}>", self.severity, self.code, self.message)
    }
}

impl Diagnostic {
    fn of(own: &diagnostic::Diagnostic, sources: &SourceMap) -> Diagnostic {
        let label = own.labels.first();
        let place = label.map(|l| sources.line_col(l.0.file, l.0.start));
        let severity = match own.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        Diagnostic {
            severity: severity.into(),
            code: own.code.into(),
            message: own.message.clone(),
            file: label.map(|l| sources.name(l.0.file).into()),
            line: place.map(|p| p.0),
            column: place.map(|p| p.1),
            notes: own.notes.clone(),
            help: own.help.clone(),
            source: label.and_then(|l| source(sources.text(l.0.file), l.0)),
            text: Diagnostics(vec![own.clone()]).render(sources),
        }
    }
}

/// The directive by which compilers state lines of a program.
const LOCATION: &str = ".loc";

/// The file and the line of the program that a compiler read.
fn source(text: &str, place: Span) -> Option<(String, usize)> {
    // Most texts state none, and need not be read.
    text.contains(LOCATION)
        .then(|| Places::new(text).source(place))?
}

/// The diagnostics of a report.
pub fn diagnostics(report: &Report) -> Vec<Diagnostic> {
    let own = report.diagnostics.0.iter();
    own.map(|d| Diagnostic::of(d, &report.sources)).collect()
}

/// The exception for a report.
pub fn raised(mut report: Report) -> PyErr {
    for error in &mut report.diagnostics.0 {
        error.message = keywords(&error.message);
        error
            .notes
            .iter_mut()
            .for_each(|note| *note = keywords(note));
        error.help = error.help.as_deref().map(keywords);
    }
    Python::attach(|py| {
        let made = || -> PyResult<PyErr> {
            let class = py.import("easel._error")?.getattr("EaselError")?;
            let all = PyTuple::new(py, diagnostics(&report))?;
            Ok(PyErr::from_value(class.call1((all, report.to_string()))?))
        };
        made().unwrap_or_else(|error| error)
    })
}
