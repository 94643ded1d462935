//! A text as modules of lines, without comments, empty lines and the output of runs.

use super::cursor::Cursor;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Span};

/// The text of an instruction.
pub(super) struct Line<'a> {
    /// The whole line.
    pub whole: Cursor<'a>,
    /// The text left of ` = `.
    pub result: Cursor<'a>,
    /// The text right of ` = `.
    pub body: Cursor<'a>,
}

/// The lines of a module.
pub(super) struct Lines<'a> {
    pub name: &'a str,
    pub span: Span,
    pub lines: Vec<Line<'a>>,
}

const HEADER: &str = "module: \"";
const TRACE: &str = "Run instruction: ";

/// Splits a text into modules and lines.
pub(super) fn cut<'a>(file: FileId, text: &'a str, out: &mut Diagnostics) -> Vec<Lines<'a>> {
    let mut modules: Vec<Lines> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let lead = line.len() - line.trim_start_matches([' ', '\t', '\r', '\n']).len();
        let content = line.trim_matches([' ', '\t', '\r', '\n']);
        let at = start + lead;
        start += line.len();
        if content.is_empty() || content.starts_with("//") {
            continue;
        }
        let mut c = Cursor::within(file, text, at..at + content.len());
        if c.starts(HEADER) {
            let span = c.rest_span();
            c.accept(HEADER);
            match c.rest().strip_suffix('"') {
                Some(name) if !name.is_empty() && !name.contains('"') => modules.push(Lines {
                    name,
                    span,
                    lines: Vec::new(),
                }),
                _ => {
                    let message = "the header of a module is `module: \"NAME\"`";
                    let error = Diagnostic::error("tensor-syntax", message);
                    out.push(error.label(span, "not this"));
                }
            }
            continue;
        }
        while c.accept(TRACE) {}
        let whole = c.piece(without_timing(c.rest()).len());
        let mut c = whole;
        let Some(at) = c.rest().find(" = ") else {
            let error = Diagnostic::error("tensor-syntax", "expected `NAME = OPERATION`");
            out.push(error.label(whole.rest_span(), "no ` = ` in this line"));
            continue;
        };
        let result = c.piece(at);
        c.accept(" = ");
        if modules.is_empty() {
            modules.push(Lines {
                name: "main",
                span: whole.rest_span(),
                lines: Vec::new(),
            });
        }
        if let Some(module) = modules.last_mut() {
            module.lines.push(Line {
                whole,
                result,
                body: c,
            });
        }
    }
    modules
}

/// A line without the `: 0.0088ms, 91%` of a profile.
fn without_timing(line: &str) -> &str {
    let number = |text: &str| {
        !text.is_empty()
            && text
                .bytes()
                .all(|b| b.is_ascii_digit() || b"+-.e".contains(&b))
    };
    match line.rsplit_once(": ") {
        Some((before, timing)) => match timing.strip_suffix('%').and_then(|t| t.split_once("ms, "))
        {
            Some((time, share)) if number(time) && number(share) => before.trim_end(),
            _ => line,
        },
        None => line,
    }
}
