//! The cursor of the text form, and the errors from which reading recovered.

use super::lex::{Kind, TextForm};
use easel_isa::cursor::{Cursor, Step};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, Span};
use std::ops::{Deref, DerefMut};

/// The cursor with the errors from which reading recovered.
pub(super) struct Parser<'t> {
    pub cursor: Cursor<'t, TextForm>,
    pub errors: Diagnostics,
}

impl<'t> Deref for Parser<'t> {
    type Target = Cursor<'t, TextForm>;

    fn deref(&self) -> &Self::Target {
        &self.cursor
    }
}

impl DerefMut for Parser<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.cursor
    }
}

/// An error at a place, with advice.
pub(super) fn error(
    code: &'static str,
    span: Span,
    message: String,
    help: &str,
) -> Box<Diagnostic> {
    let error = Diagnostic::error(code, message).label(span, "here");
    Box::new(error.help(help))
}

impl<'t> Parser<'t> {
    pub fn skip_newlines(&mut self) {
        while self.kind() == Kind::Newline {
            self.advance();
        }
    }

    pub fn skip_line(&mut self) {
        self.skip_to(|c| c.kind() == Kind::Newline);
    }

    /// The text of the next token without its `first` letters, if the token is of a kind.
    pub fn eat_kind(&mut self, kind: Kind, first: usize) -> Option<&'t str> {
        if self.kind() != kind {
            return None;
        }
        let token = self.advance();
        Some(&self.text_of(token)[first..])
    }

    pub fn word(&mut self, what: &str) -> Step<&'t str> {
        self.eat_kind(Kind::Word, 0)
            .ok_or_else(|| self.expected(what))
    }
}
