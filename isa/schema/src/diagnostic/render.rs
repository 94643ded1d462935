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
        let own: Vec<(usize, Range<usize>)> = d
            .labels
            .iter()
            .enumerate()
            .filter(|(_, (span, _))| span.file == file)
            .map(|(i, (span, _))| (i, clamp(*span, text)))
            .collect();
        for lines in snippets(text, &own) {
            let inside = own
                .iter()
                .filter(|(_, range)| lines.start <= range.start && range.end <= lines.end);
            let annotations = inside.map(|(i, range)| {
                let kind = if *i == 0 {
                    AnnotationKind::Primary
                } else {
                    AnnotationKind::Context
                };
                let annotation = kind.span(range.start - lines.start..range.end - lines.start);
                let label = &d.labels[*i].1;
                if label.is_empty() {
                    annotation
                } else {
                    annotation.label(label.as_str())
                }
            });
            group = group.element(
                Snippet::source(&text[lines.clone()])
                    .line_start(sources.line_of(file, lines.start))
                    .path(sources.name(file))
                    .annotations(annotations),
            );
        }
    }
    for note in &d.notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    if let Some(help) = &d.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    Renderer::plain().render(&[group])
}

/// Labels with more bytes than this between them stand in snippets of their own.
///
/// # Why
/// The layout takes time with every line of a snippet's text, also with lines that it does not show. With the whole text in each
/// snippet, 5,000 reports on a text of 20,000 lines took 140 s.
const APART: usize = 1 << 14;

/// The lines of the text around the ranges, as ranges of bytes; the snippet of the first range is the first one.
fn snippets(text: &str, ranges: &[(usize, Range<usize>)]) -> Vec<Range<usize>> {
    let whole_lines = |range: &Range<usize>| {
        // The end of a text belongs to the line before it.
        let at = match range.start == text.len() && text.ends_with('\n') {
            true => range.start - 1,
            false => range.start,
        };
        let start = text[..at].rfind('\n').map_or(0, |n| n + 1);
        let end = text[range.end..].find('\n');
        start..end.map_or(text.len(), |n| range.end + n + 1)
    };
    let mut lines: Vec<Range<usize>> = ranges.iter().map(|(_, r)| whole_lines(r)).collect();
    let Some(first) = lines.first().cloned() else {
        return lines;
    };
    lines.sort_unstable_by_key(|r| r.start);
    let mut out: Vec<Range<usize>> = Vec::new();
    for range in lines {
        match out.last_mut() {
            Some(last) if range.start <= last.end.saturating_add(APART) => {
                last.end = last.end.max(range.end);
            }
            _ => out.push(range),
        }
    }
    let holds = |r: &Range<usize>| r.start <= first.start && first.end <= r.end;
    let main = out.iter().position(holds).unwrap_or(0);
    out[..=main].rotate_right(1);
    out
}

/// The span as a range within the text, on character boundaries.
fn clamp(span: Span, text: &str) -> Range<usize> {
    let start = text.floor_char_boundary((span.start as usize).min(text.len()));
    let end = text.ceil_char_boundary((span.end as usize).clamp(start, text.len()));
    start..end
}
