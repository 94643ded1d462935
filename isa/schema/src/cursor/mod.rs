//! The cursor of every text reader: the next token, the place of the text that was read, and the errors of unexpected
//! text.
//!
//! A language defines its tokens as a [`Lexis`]; the cursor scans them one by one. A grammar without tokens, or
//! whose tokens depend on their place, reads characters with the methods of `raw`. A cursor is `Copy`: a copy is
//! a place to return to.
//!
//! # Why
//!
//! Tokens are scanned on demand. A list of all tokens of a text of kernel IR took 40 bytes for each token, more memory
//! than the function that was read. A token holds no text and no number: the grammar reads both where
//! needed, so a token is three words and a text without a meaning costs no allocation.
//!
//! An error is a boxed value, not an entry of a list that the cursor owns: a reader that fails with one form and
//! tries another drops the error, and a cursor without a list can be copied.

mod lexis;
mod number;
mod raw;
#[cfg(test)]
mod tests;

pub use lexis::{Lexis, Token, quoted, run};

use crate::diagnostic::{Diagnostic, FileId, Span};
use std::ops::Range;

/// The result of a part of a reader, or the error. The box keeps the result small.
pub type Step<T> = Result<T, Box<Diagnostic>>;

/// A position in a range of a file.
#[derive(Debug)]
pub struct Cursor<'t, L: Lexis> {
    /// The file up to the end of the range; offsets count from the beginning of the file.
    text: &'t str,
    file: FileId,
    next: Token<L::Kind>,
    last: u32,
}

// Derived implementations would require `Clone` and `Copy` of the language.
impl<L: Lexis> Clone for Cursor<'_, L> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}
impl<L: Lexis> Copy for Cursor<'_, L> {}

/// Most characters of a token in an error.
const SHOWN: usize = 40;

/// A quoted text for a message: the first characters, on one line.
pub fn shown(text: &str) -> String {
    let mut out = String::from("`");
    for (n, c) in text.chars().enumerate() {
        match c {
            _ if n == SHOWN => {
                out.push_str("...");
                break;
            }
            c if c.is_control() => out.extend(c.escape_default()),
            c => out.push(c),
        }
    }
    out + "`"
}

impl<'t, L: Lexis> Cursor<'t, L> {
    /// A cursor at the beginning of a file.
    pub fn new(file: FileId, text: &'t str) -> Self {
        Self::within(file, text, 0..text.len())
    }

    /// A cursor at the beginning of a range of a file. The range lies on character boundaries.
    pub fn within(file: FileId, text: &'t str, range: Range<usize>) -> Self {
        let text = &text[..range.end];
        Cursor {
            text,
            file,
            next: L::scan(text, range.start),
            last: range.start as u32,
        }
    }

    // ---- tokens -----------------------------------------------------------------------------------

    /// The next token.
    #[inline]
    pub fn token(&self) -> Token<L::Kind> {
        self.next
    }

    /// The kind of the next token.
    #[inline]
    pub fn kind(&self) -> L::Kind {
        self.next.kind
    }

    /// The text of the next token.
    #[inline]
    pub fn text(&self) -> &'t str {
        self.text_of(self.next)
    }

    /// The text of a token.
    #[inline]
    pub fn text_of(&self, token: Token<L::Kind>) -> &'t str {
        &self.text[token.start as usize..token.end as usize]
    }

    /// The text from one byte to another; empty if the bytes are in the wrong order.
    #[inline]
    pub fn between(&self, start: u32, end: u32) -> &'t str {
        &self.text[start as usize..end.max(start) as usize]
    }

    /// Whether the text is at its end.
    #[inline]
    pub fn is_end(&self) -> bool {
        self.next.kind == L::END
    }

    /// Advances by one token and returns the token that was read. The cursor never passes the end.
    #[inline]
    pub fn advance(&mut self) -> Token<L::Kind> {
        let token = self.next;
        self.last = token.end;
        self.next = L::scan(self.text, token.end as usize);
        token
    }

    /// The token after the next one.
    pub fn second(&self) -> Token<L::Kind> {
        L::scan(self.text, self.next.end as usize)
    }

    /// Whether the next token has this text.
    #[inline(always)]
    pub fn is(&self, spelled: &str) -> bool {
        let (start, end) = (self.next.start as usize, self.next.end as usize);
        end - start == spelled.len()
            && self.text.as_bytes().get(start..end) == Some(spelled.as_bytes())
    }

    /// Takes the next token if it has this text.
    #[inline(always)]
    pub fn eat(&mut self, spelled: &str) -> bool {
        let found = self.is(spelled);
        if found {
            self.advance();
        }
        found
    }

    /// Takes the next token, which must have this text.
    ///
    /// # Errors
    /// The next token has another text.
    #[inline]
    pub fn expect(&mut self, spelled: &str) -> Step<()> {
        match self.eat(spelled) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{spelled}`"))),
        }
    }

    /// Takes the next token, which must be of a kind.
    ///
    /// # Errors
    /// The next token is of another kind.
    #[inline]
    pub fn take(&mut self, kind: L::Kind, what: &str) -> Step<Token<L::Kind>> {
        match self.next.kind == kind {
            true => Ok(self.advance()),
            false => Err(self.expected(what)),
        }
    }

    /// Whether the next token is the first of its line, or of the file.
    #[inline]
    pub fn starts_line(&self) -> bool {
        let gap = &self.text.as_bytes()[self.last as usize..self.next.start as usize];
        self.last == 0 || gap.contains(&b'\n')
    }

    /// Whether the next token follows the last token directly.
    #[inline]
    pub fn is_joined(&self) -> bool {
        self.last == self.next.start
    }

    // ---- recovery ---------------------------------------------------------------------------------

    /// Recovers from an error: skips to the next token for which `stop` holds, or to the end.
    pub fn skip_to(&mut self, stop: impl Fn(&Self) -> bool) {
        while !self.is_end() && !stop(self) {
            self.advance();
        }
    }

    // ---- places -----------------------------------------------------------------------------------

    /// The file of the cursor.
    #[inline]
    pub fn file(&self) -> FileId {
        self.file
    }

    /// The first byte of the next token.
    #[inline]
    pub fn start(&self) -> u32 {
        self.next.start
    }

    /// The byte at which the last token ends.
    #[inline]
    pub fn last(&self) -> u32 {
        self.last
    }

    /// The place of the next token; an empty place at the end.
    pub fn span(&self) -> Span {
        self.span_of(self.next)
    }

    /// The place of a token.
    #[inline]
    pub fn span_of(&self, token: Token<L::Kind>) -> Span {
        Span {
            file: self.file,
            start: token.start,
            end: token.end,
        }
    }

    /// The place from a byte to the end of the last token.
    #[inline]
    pub fn since(&self, start: u32) -> Span {
        Span {
            file: self.file,
            start,
            end: self.last.max(start),
        }
    }

    // ---- errors -----------------------------------------------------------------------------------

    /// The error of an unexpected text in place of `what`.
    #[cold]
    pub fn expected(&self, what: &str) -> Box<Diagnostic> {
        if let Some((message, label)) = L::fault(self.next.kind, self.text()) {
            let error = Diagnostic::error(L::CODE, message);
            return Box::new(error.label(self.span(), label));
        }
        let mut seen = self.span();
        seen.end = L::seen(self.text, self.next);
        let text = &self.text[seen.start as usize..seen.end as usize];
        let found = match L::name(self.next.kind) {
            Some(name) => name.to_string(),
            None => shown(text),
        };
        let error = Diagnostic::error(L::CODE, format!("expected {what}, found {found}"));
        Box::new(error.label(seen, format!("expected {what} here")))
    }

    /// The error of a text that is none of several tokens.
    #[cold]
    pub fn expected_one_of(&self, tokens: &[&str]) -> Box<Diagnostic> {
        self.expected(&either(tokens))
    }
}

/// `` `,` or `)` ``, `` `a`, `b` or `c` ``.
fn either(tokens: &[&str]) -> String {
    let quoted: Vec<String> = tokens.iter().map(|t| format!("`{t}`")).collect();
    match &quoted[..] {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} or {last}", before.join(", ")),
    }
}
