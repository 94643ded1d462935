//! Reading by characters, for grammars whose tokens depend on their place. The scanner of the language then gives the start of the
//! next item, and the grammar gives its end.

use super::{Cursor, Lexis, Step};
use crate::diagnostic::Span;

impl<'t, L: Lexis> Cursor<'t, L> {
    /// The text from the next token on.
    #[inline]
    pub fn rest(&self) -> &'t str {
        &self.text[self.next.start as usize..]
    }

    /// The place of the text from the next token on.
    #[inline]
    pub fn rest_span(&self) -> Span {
        Span::new(self.file, self.next.start as usize, self.text.len())
    }

    /// Whether the text from the next token on begins with `with`.
    #[inline(always)]
    pub fn starts(&self, with: &str) -> bool {
        let bytes = &self.text.as_bytes()[self.next.start as usize..];
        bytes.starts_with(with.as_bytes())
    }

    /// Takes a number of bytes, which end on a character boundary, and returns a cursor over them.
    #[inline]
    pub fn piece(&mut self, bytes: usize) -> Self {
        let start = self.next.start;
        let end = (start as usize + bytes).min(self.text.len());
        let mut piece = *self;
        piece.text = &self.text[..end];
        piece.last = start;
        // The next token of the piece is the same token if the token ends inside the piece.
        if bytes == 0 || self.next.end as usize > end {
            piece.next = L::scan(piece.text, start as usize);
        }
        self.jump(end);
        piece
    }

    /// Takes a number of bytes, which end on a character boundary.
    #[inline]
    pub fn letters(&mut self, bytes: usize) -> &'t str {
        let start = self.next.start as usize;
        let end = start + bytes;
        self.jump(end);
        &self.text[start..end]
    }

    /// Takes `text` if the text from the next token on begins with it.
    #[inline(always)]
    pub fn accept(&mut self, text: &str) -> bool {
        let found = self.starts(text);
        if found {
            self.jump(self.next.start as usize + text.len());
        }
        found
    }

    /// Takes `text`, which must be next.
    ///
    /// # Errors
    /// Another text is next.
    #[inline]
    pub fn require(&mut self, text: &str) -> Step<()> {
        match self.accept(text) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{text}`"))),
        }
    }

    /// Takes the characters for which `is` holds.
    #[inline]
    pub fn run(&mut self, is: impl Fn(char) -> bool) -> Self {
        let rest = self.rest();
        self.piece(rest.find(|c| !is(c)).unwrap_or(rest.len()))
    }

    /// Moves to a byte, from which the next token is searched.
    #[inline]
    pub fn jump(&mut self, to: usize) {
        self.last = to as u32;
        self.next = L::scan(self.text, to);
    }
}
