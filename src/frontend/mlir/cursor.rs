//! The parser's position in the text: blanks, words, punctuation, value names, spans.
//!
//! Methods that return `Option` have reported an error when they return `None`; `eat*` and `peek*`
//! never report.

use super::attribute::Attribute;
use super::leaf::Leaf;
use super::types::TypeId;
use easel_isa::diagnostic::{Diagnostic, FileId, Span};
use std::rc::Rc;

pub struct Cursor<'s> {
    pub(super) leaf: Leaf<'s>,
    pub(super) file: FileId,
    pub(super) text: &'s str,
    pub(super) pos: usize,
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'.' || b == b'$'
}

impl<'s> Cursor<'s> {
    pub(super) fn new(file: FileId, text: &'s str) -> Self {
        Cursor {
            leaf: Leaf::new(file, text),
            file,
            text,
            pos: 0,
        }
    }

    /// Step over blanks and comments.
    pub fn skip(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(&b) = bytes.get(self.pos) {
            if b.is_ascii_whitespace() {
                self.pos += 1;
            } else if b == b'/' && bytes.get(self.pos + 1) == Some(&b'/') {
                self.pos += self.text[self.pos..]
                    .find('\n')
                    .unwrap_or(self.text.len() - self.pos);
            } else {
                break;
            }
        }
    }

    /// The next byte that is no blank; 0 at the end.
    pub fn peek(&mut self) -> u8 {
        self.skip();
        self.text.as_bytes().get(self.pos).copied().unwrap_or(0)
    }

    pub fn at_end(&mut self) -> bool {
        self.skip();
        self.pos >= self.text.len()
    }

    /// The word here, empty if there is none. Words are `[A-Za-z0-9_.$]+`.
    pub fn peek_word(&mut self) -> &'s str {
        self.skip();
        let rest = &self.text[self.pos..];
        let len = rest.bytes().position(|b| !is_word(b)).unwrap_or(rest.len());
        &rest[..len]
    }

    /// Whether the keyword or punctuation stands here; if so, step over it.
    pub fn eat(&mut self, literal: &str) -> bool {
        let found = self.peek_literal(literal);
        if found {
            self.pos += literal.len();
        }
        found
    }

    pub fn peek_literal(&mut self, literal: &str) -> bool {
        if literal.as_bytes().first().is_some_and(|&b| is_word(b)) {
            self.peek_word() == literal
        } else {
            self.skip();
            self.text[self.pos..].starts_with(literal)
        }
    }

    pub fn expect(&mut self, literal: &str) -> Option<()> {
        if self.eat(literal) {
            Some(())
        } else {
            self.expected(&format!("`{literal}`"))
        }
    }

    /// Report that something else was expected here.
    pub fn expected<T>(&mut self, what: &str) -> Option<T> {
        if self.at_end() {
            if !self.leaf.ended {
                self.leaf.ended = true;
                let span = Span::new(
                    self.file,
                    self.text.trim_end().len(),
                    self.text.trim_end().len(),
                );
                let d = Diagnostic::error(
                    "mlir-unexpected-end",
                    format!("the text ends where {what} is expected"),
                )
                .label(span, "the text ends here")
                .help("the file seems to be cut off");
                self.leaf.diagnostics.push(d);
            }
            return None;
        }
        let found = match self.peek_word() {
            "" => self.text[self.pos..]
                .chars()
                .next()
                .map(String::from)
                .unwrap_or_default(),
            w => w.to_string(),
        };
        let span = Span::new(self.file, self.pos, self.pos + found.len());
        let d = Diagnostic::error("mlir-syntax", format!("expected {what}, found `{found}`"))
            .label(span, format!("expected {what}"));
        self.leaf.diagnostics.push(d);
        None
    }

    pub fn word(&mut self, what: &str) -> Option<&'s str> {
        match self.peek_word() {
            "" => self.expected(what),
            w => {
                self.pos += w.len();
                Some(w)
            }
        }
    }

    /// `%name` or `^name` without the sigil, dashes allowed.
    pub fn sigil_name(&mut self, sigil: char, what: &str) -> Option<(&'s str, Span)> {
        self.skip();
        let start = self.pos;
        let Some(rest) = self.text[start..].strip_prefix(sigil) else {
            return self.expected(what);
        };
        let len = rest
            .bytes()
            .position(|b| !(is_word(b) || b == b'-'))
            .unwrap_or(rest.len());
        if len == 0 {
            self.pos += 1;
            return self.expected("a name");
        }
        self.pos += 1 + len;
        Some((&rest[..len], self.span(start)))
    }

    /// `@name` or `@"name"`, without `@` and quotes.
    pub fn symbol(&mut self) -> Option<(&'s str, Span)> {
        self.skip();
        let start = self.pos;
        if let Some(rest) = self.text[start..].strip_prefix("@\"")
            && let Some(len) = rest.find(['"', '\n'])
            && rest[len..].starts_with('"')
        {
            self.pos += len + 3;
            return Some((&rest[..len], self.span(start)));
        }
        self.sigil_name('@', "a symbol name")
    }

    /// A small unsigned number.
    pub fn number(&mut self, what: &str) -> Option<u32> {
        let word = self.peek_word();
        match word.parse() {
            Ok(n) => {
                self.pos += word.len();
                Some(n)
            }
            Err(_) => self.expected(what),
        }
    }

    pub fn ty(&mut self) -> Option<TypeId> {
        self.skip();
        let (ty, end) = self.leaf.ty(self.pos)?;
        self.pos = end;
        Some(ty)
    }

    pub fn attribute(&mut self) -> Option<Rc<Attribute>> {
        self.skip();
        let (a, end) = self.leaf.attribute(self.pos)?;
        self.pos = end;
        Some(a)
    }

    /// The text between angle brackets that start here.
    pub fn angle(&mut self) -> Option<&'s str> {
        self.skip();
        if !self.text[self.pos..].starts_with('<') {
            return self.expected("`<`");
        }
        let end = super::leaf::balanced(self.text, self.pos);
        let body = &self.text[self.pos + 1..end];
        self.pos = end;
        Some(body.strip_suffix('>').unwrap_or(body).trim())
    }

    /// From `start` to here, trailing blanks not counted.
    pub fn span(&self, start: usize) -> Span {
        let end = start + self.text[start..self.pos.max(start)].trim_end().len();
        Span::new(self.file, start, end)
    }

    pub fn error<T>(
        &mut self,
        code: &'static str,
        message: impl Into<String>,
        span: Span,
        label: &str,
    ) -> Option<T> {
        self.leaf
            .diagnostics
            .push(Diagnostic::error(code, message).label(span, label));
        None
    }
}
