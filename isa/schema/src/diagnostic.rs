//! Diagnostics with code, place, snippet and advice. The one error type of the project: tables,
//! rules, frontends and passes all report with it.

mod render;

use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// Most reports of one severity that are rendered; the others are counted.
const RENDERED: usize = 100;

/// A source file registered in a [`SourceMap`].
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FileId(pub u32);

/// A half-open byte range of a source file.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Span {
    /// The number of the file in its [`SourceMap`].
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// A range with offsets of type `usize`, which must be below 4 GiB.
    pub fn new(file: FileId, start: usize, end: usize) -> Self {
        Span {
            file,
            start: start as u32,
            end: end as u32,
        }
    }
}

/// Texts by file, for showing spans.
#[derive(Clone, Default, Debug)]
pub struct SourceMap {
    files: Vec<File>,
}

#[derive(Clone, Debug)]
struct File {
    name: Arc<str>,
    text: Text,
    /// The first bytes of the lines, once a line is asked for.
    lines: OnceLock<Vec<u32>>,
}

/// The text of a file; a text that is part of the program is not copied.
#[derive(Clone, Debug)]
enum Text {
    Shared(Arc<str>),
    Owned(Arc<String>),
    Static(&'static str),
}

impl SourceMap {
    /// Registers a text under the name that diagnostics show.
    pub fn add(&mut self, name: impl Into<Arc<str>>, text: impl Into<Arc<str>>) -> FileId {
        self.push(name.into(), Text::Shared(text.into()))
    }
    /// Registers a text without a copy of it.
    pub fn add_owned(&mut self, name: impl Into<Arc<str>>, text: String) -> FileId {
        self.push(name.into(), Text::Owned(Arc::new(text)))
    }
    /// Registers a text that is part of the program.
    pub fn add_static(&mut self, name: &'static str, text: &'static str) -> FileId {
        self.push(name.into(), Text::Static(text))
    }
    fn push(&mut self, name: Arc<str>, text: Text) -> FileId {
        let lines = OnceLock::new();
        self.files.push(File { name, text, lines });
        FileId(self.files.len() as u32 - 1)
    }
    /// The name that diagnostics show.
    ///
    /// # Panics
    /// The file belongs to another map.
    pub fn name(&self, file: FileId) -> &str {
        &self.files[file.0 as usize].name
    }
    /// The whole text of a file.
    ///
    /// # Panics
    /// The file belongs to another map.
    pub fn text(&self, file: FileId) -> &str {
        match &self.files[file.0 as usize].text {
            Text::Shared(text) => text,
            Text::Owned(text) => text,
            Text::Static(text) => text,
        }
    }
    /// 1-based line and column (in characters) of a byte offset.
    pub fn line_col(&self, file: FileId, offset: u32) -> (usize, usize) {
        let text = self.text(file);
        let offset = text.floor_char_boundary((offset as usize).min(text.len()));
        let line = self.line_of(file, offset);
        let start = self.lines(file)[line - 1] as usize;
        let column = text[start..offset].chars().count() + 1;
        (line, column)
    }
    /// The 1-based line of a byte offset. The file's lines are counted once.
    pub fn line_of(&self, file: FileId, offset: usize) -> usize {
        let lines = self.lines(file);
        lines.partition_point(|&start| start as usize <= offset)
    }
    /// The first byte of each line; the first line begins at byte 0.
    fn lines(&self, file: FileId) -> &[u32] {
        self.files[file.0 as usize].lines.get_or_init(|| {
            let breaks = self.text(file).match_indices('\n');
            let starts = breaks.map(|(n, _)| n as u32 + 1);
            std::iter::once(0).chain(starts).collect()
        })
    }
}

/// The severity of a report.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// The result can still be used.
    Warning,
    /// The stage has failed.
    Error,
}

/// One report.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Diagnostic {
    /// Whether the stage can have a result.
    pub severity: Severity,
    /// Stable code such as `isa-unknown-field` or `wave-unknown-op`.
    pub code: &'static str,
    /// The fault, in one sentence without a full stop.
    pub message: String,
    /// The place, then further places, each with its relation to the fault.
    pub labels: Vec<(Span, String)>,
    /// Further facts, one paragraph each.
    pub notes: Vec<String>,
    /// The advice.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error without a place.
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Diagnostic {
            severity: Severity::Error,
            code,
            message: message.into(),
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
        }
    }
    /// A warning without a place.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Diagnostic {
            severity: Severity::Warning,
            ..Self::error(code, message)
        }
    }
    /// Adds a place; the first place is the place of the report itself.
    pub fn label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push((span, text.into()));
        self
    }
    /// Adds a place, if the code has one (synthesised code has none).
    pub fn maybe_label(self, span: Option<Span>, text: impl Into<String>) -> Self {
        match span {
            Some(span) => self.label(span, text),
            None => self,
        }
    }
    /// Adds a paragraph.
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(text.into());
        self
    }
    /// Sets the advice.
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help = Some(text.into());
        self
    }
}

/// All reports of a stage.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Diagnostics(pub Vec<Diagnostic>);

impl Diagnostics {
    /// Adds a report at the end.
    pub fn push(&mut self, d: Diagnostic) {
        self.0.push(d);
    }
    /// Whether a report is an error.
    pub fn has_errors(&self) -> bool {
        self.0.iter().any(|d| d.severity == Severity::Error)
    }
    /// Whether there are no reports.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    /// `Ok(value)` unless a report is an error; warnings are then lost.
    ///
    /// # Errors
    /// All reports, if one is an error.
    pub fn into_result<T>(self, value: T) -> Result<T, Diagnostics> {
        if self.has_errors() {
            Err(self)
        } else {
            Ok(value)
        }
    }
    /// All reports of several checks.
    ///
    /// # Errors
    /// The reports, if one is an error.
    pub fn gather(
        checks: impl Iterator<Item = Result<(), Diagnostics>>,
    ) -> Result<(), Diagnostics> {
        let errors = checks.filter_map(Result::err).flat_map(|e| e.0);
        Diagnostics(errors.collect()).into_result(())
    }
    /// The warnings, unless a report is an error.
    ///
    /// # Errors
    /// All reports, if one is an error.
    pub fn into_warnings(self) -> Result<Diagnostics, Diagnostics> {
        match self.has_errors() {
            true => Err(self),
            false => Ok(self),
        }
    }
    /// The reports as text: `file:line:col`, snippet, notes and help, without colour, sorted by
    /// place (file, then offset); reports without a place come first, in the order reported. Of
    /// errors and of warnings the first hundred are shown, and the others counted.
    pub fn render(&self, sources: &SourceMap) -> String {
        let mut sorted: Vec<&Diagnostic> = self.0.iter().collect();
        sorted.sort_by_key(|d| d.labels.first().map(|(span, _)| *span));
        let mut text = String::new();
        let mut counts = [0; 2];
        for d in sorted {
            let count = &mut counts[d.severity as usize];
            *count += 1;
            if *count <= RENDERED {
                text.push_str(&render::report(d, sources));
                text.push_str("\n\n");
            }
        }
        let [warnings, errors] = counts;
        for (count, word) in [(errors, "errors"), (warnings, "warnings")] {
            if count > RENDERED {
                let more = count - RENDERED;
                text.push_str(&format!("and {more} more {word}: {count} in all\n"));
            }
        }
        text.truncate(text.trim_end().len());
        if !text.is_empty() {
            text.push('\n');
        }
        text
    }
    /// Keeps the first of equal reports (a group's defaults are read once for each of its rows).
    pub fn unique(&mut self) {
        let mut seen = HashSet::new();
        self.0.retain(|d| seen.insert(d.clone()));
    }
    /// Appends the reports of another stage.
    pub fn append(&mut self, mut other: Diagnostics) {
        self.0.append(&mut other.0);
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(d: Diagnostic) -> Self {
        Diagnostics(vec![d])
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}] {}", self.code, self.message)
    }
}
