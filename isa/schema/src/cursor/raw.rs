//! Reading by letters, for grammars whose tokens depend on where they stand: the language's scanner then says
//! where the next thing begins, and the grammar how far it goes.

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

    /// Whether what follows begins so.
    #[inline(always)]
    pub fn starts(&self, with: &str) -> bool {
        let bytes = &self.text.as_bytes()[self.next.start as usize..];
        bytes.starts_with(with.as_bytes())
    }

    /// Takes so many bytes of what follows, which end on a boundary of characters, and gives a cursor over them.
    #[inline]
    pub fn piece(&mut self, bytes: usize) -> Self {
        let start = self.next.start;
        let end = (start as usize + bytes).min(self.text.len());
        let mut piece = *self;
        piece.text = &self.text[..end];
        piece.last = start;
        // The next token of the piece is the same, if it ends there.
        if bytes == 0 || self.next.end as usize > end {
            piece.next = L::scan(piece.text, start as usize);
        }
        self.jump(end);
        piece
    }

    /// Takes so many bytes of what follows, which end on a boundary of characters.
    #[inline]
    pub fn letters(&mut self, bytes: usize) -> &'t str {
        let start = self.next.start as usize;
        let end = start + bytes;
        self.jump(end);
        &self.text[start..end]
    }

    /// Takes a text if what follows begins so.
    #[inline(always)]
    pub fn accept(&mut self, text: &str) -> bool {
        let found = self.starts(text);
        if found {
            self.jump(self.next.start as usize + text.len());
        }
        found
    }

    /// Takes a text that must stand here.
    ///
    /// # Errors
    /// Something else does.
    #[inline]
    pub fn require(&mut self, text: &str) -> Step<()> {
        match self.accept(text) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{text}`"))),
        }
    }

    /// Takes the characters that are so.
    #[inline]
    pub fn run(&mut self, is: impl Fn(char) -> bool) -> Self {
        let rest = self.rest();
        self.piece(rest.find(|c| !is(c)).unwrap_or(rest.len()))
    }

    /// Goes to a byte, from which on the next token is looked for.
    #[inline]
    pub fn jump(&mut self, to: usize) {
        self.last = to as u32;
        self.next = L::scan(self.text, to);
    }
}
