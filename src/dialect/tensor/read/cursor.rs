//! The way through a line, with byte places for reports.

use easel_isa::diagnostic::{Diagnostic, FileId, Span};

/// What a part of the reader gives: itself, or what is wrong.
pub(super) type Step<T> = Result<T, Box<Diagnostic>>;

/// A piece of a text that is read from its start.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    pub text: &'a str,
    pub file: FileId,
    pub at: usize,
    pub end: usize,
}

impl<'a> Cursor<'a> {
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..self.end]
    }

    pub fn is_done(&self) -> bool {
        self.at >= self.end
    }

    pub fn starts(&self, with: &str) -> bool {
        self.rest().starts_with(with)
    }

    pub fn eat(&mut self, text: &str) -> bool {
        let found = self.starts(text);
        if found {
            self.at += text.len();
        }
        found
    }

    /// A comma between members of a list, and the blanks behind it.
    pub fn eat_comma(&mut self) -> bool {
        let found = self.eat(",");
        if found {
            self.take_while(|c| c == ' ');
        }
        found
    }

    pub fn comma(&mut self) -> Step<()> {
        match self.eat_comma() {
            true => Ok(()),
            false => Err(self.expected("`, `")),
        }
    }

    /// Takes so many bytes.
    pub fn take(&mut self, bytes: usize) -> Cursor<'a> {
        let end = (self.at + bytes).min(self.end);
        let piece = Cursor { end, ..*self };
        self.at = end;
        piece
    }

    /// Takes all characters up to one that is not so.
    pub fn take_while(&mut self, is: impl Fn(char) -> bool) -> Cursor<'a> {
        let rest = self.rest();
        self.take(rest.find(|c| !is(c)).unwrap_or(rest.len()))
    }

    pub fn span(&self) -> Span {
        Span::new(self.file, self.at, self.end)
    }

    /// The next character as a place, or the end of what was read.
    pub fn here(&self) -> Span {
        let next = self.rest().chars().next().map_or(0, char::len_utf8);
        Span::new(self.file, self.at, self.at + next)
    }

    pub fn expect(&mut self, text: &str) -> Step<()> {
        match self.eat(text) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{text}`"))),
        }
    }

    /// The error that something else stands here.
    pub fn expected(&self, what: &str) -> Box<Diagnostic> {
        let found = match self.rest().chars().next() {
            Some(c) => format!("`{}`", c.escape_debug()),
            None => "the end".into(),
        };
        let error = Diagnostic::error("tensor-syntax", format!("expected {what}, found {found}"));
        Box::new(error.label(self.here(), format!("expected {what} here")))
    }
}
