//! The parser's position among the tokens, and how it says what it expected.

use super::lex::{Lexed, Token};
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Span};

/// An error that has been reported.
pub(super) struct Bad;

pub(super) struct Cursor<'a, 't> {
    pub(super) file: FileId,
    pub(super) text: &'a str,
    pub(super) tokens: &'t [Lexed<'a>],
    pub(super) at: usize,
    pub(super) errors: Diagnostics,
}

impl<'a> Cursor<'a, '_> {
    pub(super) fn peek(&self) -> &Token<'a> {
        &self.tokens[self.at].token
    }

    pub(super) fn advance(&mut self) {
        // The last token is `End`, which is never passed.
        self.at = (self.at + 1).min(self.tokens.len() - 1);
    }

    /// Index of the next token, for [`error_at`](Self::error_at).
    pub(super) fn position(&self) -> usize {
        self.at
    }

    pub(super) fn at(&self, punct: char) -> bool {
        *self.peek() == Token::Punct(punct)
    }

    pub(super) fn eat(&mut self, punct: char) -> bool {
        let found = self.at(punct);
        if found {
            self.advance();
        }
        found
    }

    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = *self.peek() == Token::Word(word);
        if found {
            self.advance();
        }
        found
    }

    pub(super) fn skip_newlines(&mut self) {
        while *self.peek() == Token::Newline {
            self.advance();
        }
    }

    /// From a token's first byte to the end of the last token read.
    pub(super) fn span_from(&self, token: usize) -> Span {
        let end = self.tokens[self.at.saturating_sub(1).max(token)].end;
        Span::new(self.file, self.tokens[token].start, end)
    }

    pub(super) fn error_at(
        &mut self,
        token: usize,
        code: &'static str,
        message: String,
        help: &str,
    ) -> Bad {
        let span = Span::new(self.file, self.tokens[token].start, self.tokens[token].end);
        self.errors.push(
            Diagnostic::error(code, message)
                .label(span, "here")
                .help(help),
        );
        Bad
    }

    pub(super) fn unexpected(&mut self, wanted: &str) -> Bad {
        let found = self.peek().describe();
        let span = Span::new(
            self.file,
            self.tokens[self.at].start,
            self.tokens[self.at].end,
        );
        let message = format!("expected {wanted}, found {found}");
        self.errors.push(
            Diagnostic::error("ir-syntax", message).label(span, format!("expected {wanted}")),
        );
        Bad
    }

    pub(super) fn expect(&mut self, punct: char) -> Result<(), Bad> {
        if self.eat(punct) {
            Ok(())
        } else {
            Err(self.unexpected(&format!("`{punct}`")))
        }
    }

    pub(super) fn word(&mut self, what: &str) -> Result<&'a str, Bad> {
        match *self.peek() {
            Token::Word(word) => {
                self.advance();
                Ok(word)
            }
            _ => Err(self.unexpected(what)),
        }
    }

    pub(super) fn integer(&mut self) -> Result<i64, Bad> {
        match *self.peek() {
            Token::Int(value) => {
                self.advance();
                Ok(value)
            }
            _ => Err(self.unexpected("an integer")),
        }
    }

    /// An integer that fits `T`.
    pub(super) fn unsigned<T: TryFrom<i64>>(&mut self) -> Result<T, Bad> {
        let at = self.at;
        let value = self.integer()?;
        T::try_from(value).map_err(|_| {
            self.error_at(
                at,
                "ir-syntax",
                format!("`{value}` is out of range here"),
                "use a smaller number",
            )
        })
    }

    pub(super) fn skip_line(&mut self) {
        while !matches!(self.peek(), Token::Newline | Token::End) {
            self.advance();
        }
    }
}
