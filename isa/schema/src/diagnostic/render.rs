//! One report as plain text, laid out by `annotate-snippets`.
//!
//! Labels of one file share a snippet; the first label is the primary one. Spans are clamped to
//! the text and to character boundaries, so that rendering cannot fail.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::{Diagnostic, FileId, Severity, SourceMap, Span};

pub(super) fn report(d: &Diagnostic, sources: &SourceMap) -> String {
    let level = match d.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = Group::with_title(level.primary_title(d.message.as_str()).id(d.code));
    let mut files: Vec<FileId> = Vec::new();
    for (span, _) in &d.labels {
        if !files.contains(&span.file) {
            files.push(span.file);
        }
    }
    for file in files {
        let text: &str = sources.text(file);
        let annotations = d
            .labels
            .iter()
            .enumerate()
            .filter(|(_, (span, _))| span.file == file)
            .map(|(i, (span, label))| {
                let kind = if i == 0 {
                    AnnotationKind::Primary
                } else {
                    AnnotationKind::Context
                };
                let annotation = kind.span(clamp(*span, text));
                if label.is_empty() {
                    annotation
                } else {
                    annotation.label(label.as_str())
                }
            });
        group = group.element(
            Snippet::source(text)
                .path(sources.name(file))
                .annotations(annotations),
        );
    }
    for note in &d.notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    if let Some(help) = &d.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    Renderer::plain().render(&[group])
}

/// The span as a range within the text, on character boundaries.
fn clamp(span: Span, text: &str) -> Range<usize> {
    let start = text.floor_char_boundary((span.start as usize).min(text.len()));
    let end = text.ceil_char_boundary((span.end as usize).clamp(start, text.len()));
    start..end
}
