//! The statements of a file: lines without comments, and lines of macros and repetitions with their arguments filled in.

use easel_isa::diagnostic::{FileId, Span};
use std::borrow::Cow;
use std::rc::Rc;

/// A line without its comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// The text.
    pub text: Cow<'a, str>,
    /// The place of the text, or of the statement whose expansion the line is.
    pub span: Span,
    /// Whether the text is that of the source.
    pub verbatim: bool,
}

impl Line<'_> {
    /// The place of a part of the text.
    pub fn part(&self, start: u32, end: u32) -> Span {
        match self.verbatim {
            true => Span {
                file: self.span.file,
                start: self.span.start + start,
                end: self.span.start + end.max(start),
            },
            false => self.span,
        }
    }
}

/// Lines that stand for a statement.
pub struct Expansion<'a> {
    /// The lines.
    pub body: Rc<[Line<'a>]>,
    /// The values of each repetition: pairs of name and text.
    pub rounds: Vec<Vec<(Rc<str>, String)>>,
    /// The number of repetitions where the rounds are empty.
    pub count: u64,
    /// The number that `\@` means.
    pub number: u64,
    /// The place of the statement.
    pub span: Span,
    /// Whether a macro's name began the statement.
    pub is_macro: bool,
    /// The number of open conditions outside.
    pub conditions: usize,
    round: u64,
    at: usize,
}

impl<'a> Expansion<'a> {
    /// The lines of a body for each list of values.
    pub fn new(
        body: Rc<[Line<'a>]>,
        rounds: Vec<Vec<(Rc<str>, String)>>,
        span: Span,
    ) -> Expansion<'a> {
        Expansion {
            count: rounds.len() as u64,
            body,
            rounds,
            number: 0,
            span,
            is_macro: false,
            conditions: 0,
            round: 0,
            at: 0,
        }
    }

    fn next(&mut self) -> Option<Line<'a>> {
        if self.body.is_empty() || self.round >= self.count {
            return None;
        }
        let line = &self.body[self.at];
        let values = self.rounds.get(self.round as usize);
        let text = filled(&line.text, values.map_or(&[], |v| v), self.number);
        self.at += 1;
        if self.at == self.body.len() {
            self.at = 0;
            self.round += 1;
        }
        Some(match text {
            Some(text) => Line {
                text: Cow::Owned(text),
                span: self.span,
                verbatim: false,
            },
            None => line.clone(),
        })
    }
}

/// The text with the values of names after a backslash; `None` if the text has no backslash.
fn filled(text: &str, values: &[(Rc<str>, String)], number: u64) -> Option<String> {
    let mut rest = text;
    let mut at = rest.find('\\')?;
    let mut out = String::with_capacity(text.len() + 16);
    loop {
        out.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        let len = after
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '$' || c == '.'))
            .unwrap_or(after.len());
        // A name may end before a dot or a further letter that belongs to the text around it.
        let named = values
            .iter()
            .filter(|(name, _)| after[..len].starts_with(&**name))
            .max_by_key(|(name, _)| name.len());
        rest = match named {
            Some((name, value)) => {
                out.push_str(value);
                &after[name.len()..]
            }
            None if after.starts_with('@') => {
                out.push_str(&number.to_string());
                &after[1..]
            }
            None if after.starts_with("()") => &after[2..],
            None => {
                out.push('\\');
                after
            }
        };
        match rest.find('\\') {
            Some(next) => at = next,
            None => break,
        }
    }
    out.push_str(rest);
    Some(out)
}

/// The lines still to read.
pub struct Lines<'a> {
    file: FileId,
    text: &'a str,
    at: usize,
    /// The expansions that are open, the innermost last.
    pub expansions: Vec<Expansion<'a>>,
    /// Lines of expansions so far.
    pub expanded: u64,
}

impl<'a> Lines<'a> {
    /// The lines of a file.
    pub fn new(file: FileId, text: &'a str) -> Lines<'a> {
        Lines {
            file,
            text,
            at: 0,
            expansions: Vec::new(),
            expanded: 0,
        }
    }

    /// The next line.
    pub fn next(&mut self) -> Option<Line<'a>> {
        while let Some(expansion) = self.expansions.last_mut() {
            if let Some(line) = expansion.next() {
                self.expanded += 1;
                return Some(line);
            }
            self.expansions.pop();
        }
        self.read()
    }

    /// The next line of the file itself, as it is.
    pub fn raw(&mut self) -> Option<&'a str> {
        let rest = self.text.get(self.at..).filter(|r| !r.is_empty())?;
        let end = rest.find('\n').map_or(rest.len(), |n| n + 1);
        self.at += end;
        Some(rest[..end].trim_end_matches(['\n', '\r']))
    }

    /// The offset of the next line.
    pub fn offset(&self) -> usize {
        self.at
    }

    fn read(&mut self) -> Option<Line<'a>> {
        let start = self.at;
        let line = self.raw()?;
        let mut text = Cow::Borrowed(crate::asm::line::without_comment(line));
        let mut verbatim = true;
        while let Some(open) = block_comment(&text) {
            // Blanks keep the places of the words behind a comment that ends on its line.
            let mut kept = text[..open].to_string();
            let from = start + open + 2;
            let end = match self.text[from..].find("*/") {
                Some(end) => from + end + 2,
                None => self.text.len(),
            };
            verbatim &= end <= start + line.len();
            if end > self.at {
                self.at = end;
                let rest = self.raw().unwrap_or_default();
                kept.push(' ');
                kept.push_str(crate::asm::line::without_comment(rest));
            } else {
                let inside = &self.text[start + open..end];
                kept.extend(inside.bytes().map(|_| ' '));
                let rest = &self.text[end..start + line.len()];
                kept.push_str(crate::asm::line::without_comment(rest));
            }
            text = Cow::Owned(kept);
        }
        if text.trim_start().starts_with('#') {
            text = Cow::Borrowed("");
        }
        Some(Line {
            span: Span::new(self.file, start, start + text.len().min(line.len())),
            text,
            verbatim,
        })
    }
}

/// The start of a comment in `/*` outside quotes.
fn block_comment(text: &str) -> Option<usize> {
    if !text.contains("/*") {
        return None;
    }
    let mut quoted = false;
    let bytes = text.as_bytes();
    (0..bytes.len()).find(|&i| {
        quoted ^= bytes[i] == b'"';
        !quoted && bytes[i..].starts_with(b"/*")
    })
}
