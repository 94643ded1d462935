//! A position in a range of a file: blanks, words, literals, names with a sigil, spans.
//!
//! Methods that return `Option` have reported an error when they return `None`; `eat*` and `peek*`
//! never report. Text after the end of the range is not read, so separate parts of a file do not
//! affect each other.

use super::brackets::balanced;
use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Span};
use std::ops::Range;

/// The number of errors after which reading stops: later errors would not be useful.
const MAX_ERRORS: usize = 100;

/// A position in a range of a file, and the errors that were reported from it.
pub struct Cursor<'s> {
    file: FileId,
    /// The whole file: places are counted from its beginning.
    pub text: &'s str,
    /// The position, in bytes from the beginning of the file.
    pub pos: usize,
    end: usize,
    /// Where the current leaf starts: positions of its pairs are relative to this.
    pub(super) base: usize,
    /// Whether the text ended too early, and this was reported.
    ended: bool,
    /// Errors so far, in the order of the reports.
    pub diagnostics: Diagnostics,
}

/// A byte of a word: `[A-Za-z0-9_.$]`.
fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'.' || b == b'$'
}

/// The number of bytes of the name that begins `bytes`: the bytes of words, and dashes that are not
/// an arrow's.
fn name_len(bytes: &[u8]) -> usize {
    let arrow = |n: usize| bytes.get(n + 1) == Some(&b'>');
    let ends = |(n, &b): (usize, &u8)| !(is_word(b) || b == b'-' && !arrow(n));
    let mut all = bytes.iter().enumerate();
    all.position(ends).unwrap_or(bytes.len())
}

impl<'s> Cursor<'s> {
    /// A cursor at the beginning of a range of a file, which must be on character boundaries.
    pub fn new(file: FileId, text: &'s str, range: Range<usize>) -> Self {
        Cursor {
            file,
            text,
            pos: range.start,
            end: range.end,
            base: range.start,
            ended: false,
            diagnostics: Diagnostics::default(),
        }
    }

    /// Skips blanks and comments.
    #[inline]
    pub fn skip(&mut self) {
        let bytes = &self.text.as_bytes()[..self.end];
        while let Some(&b) = bytes.get(self.pos) {
            if b.is_ascii_whitespace() {
                self.pos += 1;
            } else if b == b'/' && bytes.get(self.pos + 1) == Some(&b'/') {
                let rest = &bytes[self.pos..];
                self.pos += rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
            } else {
                break;
            }
        }
    }

    /// The text from here to the end of the range.
    #[inline]
    pub fn rest(&self) -> &'s str {
        &self.text[self.pos.min(self.end)..self.end]
    }

    /// Moves to the end of the range.
    pub fn finish(&mut self) {
        self.pos = self.end;
    }

    /// The next byte that is no blank; 0 at the end.
    #[inline]
    pub fn peek(&mut self) -> u8 {
        self.skip();
        self.rest().as_bytes().first().copied().unwrap_or(0)
    }

    /// Whether only blanks and comments are left of the range.
    #[inline]
    pub fn at_end(&mut self) -> bool {
        self.skip();
        self.pos >= self.end
    }

    /// Whether reading stops: the text is at its end, or ends too early, or has so
    /// many errors that more of them would not be useful.
    #[inline]
    pub fn is_done(&mut self) -> bool {
        self.at_end() || self.ended || self.diagnostics.0.len() >= MAX_ERRORS
    }

    /// The word here (`[A-Za-z0-9_.$]+`), empty if there is none.
    #[inline]
    pub fn peek_word(&mut self) -> &'s str {
        self.skip();
        let rest = self.rest();
        let len = rest.bytes().position(|b| !is_word(b)).unwrap_or(rest.len());
        &rest[..len]
    }

    /// Whether the keyword or punctuation is next; a keyword must be the whole word.
    pub fn peek_literal(&mut self, literal: &str) -> bool {
        match literal.as_bytes().first() {
            Some(&b) if is_word(b) => self.peek_word() == literal,
            _ => {
                self.skip();
                self.rest().starts_with(literal)
            }
        }
    }

    /// Whether the keyword or punctuation is next; if so, skips it.
    pub fn eat(&mut self, literal: &str) -> bool {
        let found = self.peek_literal(literal);
        if found {
            self.pos += literal.len();
        }
        found
    }

    /// Skips a required keyword or punctuation.
    pub fn expect(&mut self, literal: &str) -> Option<()> {
        if self.eat(literal) {
            Some(())
        } else {
            self.expected(&format!("`{literal}`"))
        }
    }

    /// Reads a word; `what` names it in the error if there is none.
    pub fn word(&mut self, what: &str) -> Option<&'s str> {
        match self.peek_word() {
            "" => self.expected(what),
            w => {
                self.pos += w.len();
                Some(w)
            }
        }
    }

    /// A name after a sigil (`%a`, `^a`), without the sigil; dashes allowed.
    pub fn sigil_name(&mut self, sigil: char, what: &str) -> Option<(&'s str, Span)> {
        self.skip();
        let start = self.pos;
        let Some(rest) = self.rest().strip_prefix(sigil) else {
            return self.expected(what);
        };
        let len = name_len(rest.as_bytes());
        if len == 0 {
            self.pos += 1;
            return self.expected("a name");
        }
        self.pos += 1 + len;
        Some((&rest[..len], self.since(start)))
    }

    /// `@name` or `@"name"`, without `@` and quotes.
    pub fn symbol(&mut self) -> Option<(&'s str, Span)> {
        self.skip();
        let start = self.pos;
        if let Some(rest) = self.rest().strip_prefix("@\"")
            && let Some(len) = rest.find(['"', '\n'])
            && rest[len..].starts_with('"')
        {
            self.pos += len + 3;
            return Some((&rest[..len], self.since(start)));
        }
        self.sigil_name('@', "a symbol name")
    }

    /// The name at `at`, empty if there is none.
    pub fn name_at(&self, at: usize) -> &'s str {
        let rest = &self.text[at..self.end];
        &rest[..name_len(rest.as_bytes())]
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

    /// The text between angle brackets that start here.
    pub fn angle(&mut self) -> Option<&'s str> {
        if self.peek() != b'<' {
            return self.expected("`<`");
        }
        let open = self.pos;
        self.pos = self.closing(open);
        let body = &self.text[open + 1..self.pos];
        Some(body.strip_suffix('>').unwrap_or(body).trim())
    }

    /// The position after the bracket that closes the one at `open`, or the end of the range.
    pub fn closing(&self, open: usize) -> usize {
        balanced(&self.text[..self.end], open)
    }

    /// After an error: moves to the next line after `start` that begins an item, or to the end.
    pub fn next_line(&mut self, start: usize, begins: impl Fn(&str) -> bool) {
        self.pos = self.pos.max(start);
        while let Some(n) = self.rest().find('\n') {
            self.pos += n + 1;
            if begins(self.rest().trim_start_matches([' ', '\t', '\r'])) {
                return;
            }
        }
        self.finish();
    }

    /// The text from byte `start` to byte `end` of the file.
    #[inline]
    pub fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start, end)
    }

    /// The text from `start` to here, trailing blanks not counted.
    pub fn since(&self, start: usize) -> Span {
        let end = start + self.text[start..self.pos.max(start)].trim_end().len();
        self.span(start, end)
    }

    /// A span of one character, or empty at the end of the text.
    pub fn place(&self, at: usize) -> Span {
        let len = self.text[at..].chars().next().map_or(0, char::len_utf8);
        self.span(at, at + len)
    }

    /// Reports that something else was expected here.
    pub fn expected<T>(&mut self, what: &str) -> Option<T> {
        if self.at_end() {
            return self.cut_off(&format!("the text ends where {what} is expected"), None);
        }
        let len = self.token_len();
        let place = self.span(self.pos, self.pos + len);
        let found = &self.text[place.start as usize..place.end as usize];
        let message = format!("expected {what}, found `{found}`");
        let d = Diagnostic::error("mlir-syntax", message);
        self.report(d.label(place, format!("expected {what}")))
    }

    /// The length of the token here for a user: a word, a name with its sigil, a sign.
    fn token_len(&mut self) -> usize {
        let word = self.peek_word().len();
        let rest = self.rest();
        match rest.as_bytes().first() {
            _ if word > 0 => word,
            Some(b'%' | b'!' | b'^' | b'@' | b'#') => 1 + name_len(&rest.as_bytes()[1..]),
            _ => rest.chars().next().map_or(0, char::len_utf8),
        }
    }

    /// Reports once that the text ends too early: all other open brackets lack their ends for the
    /// same reason.
    pub fn cut_off<T>(&mut self, message: &str, inside: Option<(Span, &str)>) -> Option<T> {
        if std::mem::replace(&mut self.ended, true) {
            return None;
        }
        let end = self.text[..self.end].trim_end().len();
        let mut d = Diagnostic::error("mlir-unexpected-end", message)
            .label(self.span(end, end), "the text ends here");
        if let Some((place, label)) = inside {
            d = d.label(place, label);
        }
        self.report(d.help("the file seems to be cut off"))
    }

    /// Reports a use of an undefined alias; names are without their sigil.
    pub fn undefined_alias<T>(
        &mut self,
        what: &str,
        sigil: char,
        name: &str,
        known: &[&str],
        place: Span,
    ) -> Option<T> {
        let name = format!("{sigil}{name}");
        let known: Vec<String> = known.iter().map(|k| format!("{sigil}{k}")).collect();
        let message = format!("the {what} alias `{name}` is not defined");
        let mut d = Diagnostic::error("mlir-undefined-alias", message)
            .label(place, format!("no {what} has this name"));
        d.help = easel_isa::suggest::help(&name, known.iter().map(String::as_str));
        self.report(d)
    }

    /// Reports an error; always `None`, for the caller to return.
    pub fn report<T>(&mut self, diagnostic: Diagnostic) -> Option<T> {
        self.diagnostics.push(diagnostic);
        None
    }

    /// Reports an error with one label.
    pub fn error<T>(
        &mut self,
        code: &'static str,
        message: impl Into<String>,
        span: Span,
        label: &str,
    ) -> Option<T> {
        self.report(Diagnostic::error(code, message).label(span, label))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(cursor: &Cursor<'_>) -> Vec<String> {
        let all = cursor.diagnostics.0.iter();
        all.map(|d| format!("{}: {}", d.code, d.message)).collect()
    }

    #[test]
    fn nothing_behind_the_range_is_seen() {
        let text = "a // b\nc ^d-e-> @\"f g\" h";
        let mut c = Cursor::new(FileId(0), text, 0..8);
        assert_eq!(c.word("a word"), Some("a"));
        assert_eq!((c.word("a word"), c.peek(), c.rest()), (Some("c"), 0, ""));
        assert!(c.at_end() && c.word("a word").is_none() && c.is_done());
        let mut c = Cursor::new(FileId(0), text, 9..text.len());
        assert_eq!(c.sigil_name('^', "a block").map(|n| n.0), Some("d-e"));
        assert!(c.eat("->") && !c.eat("h"));
        assert_eq!(c.symbol().map(|n| n.0), Some("f g"));
        assert!(!c.peek_literal("hh") && c.eat("h") && c.at_end());
        assert!(messages(&c).is_empty());
    }

    #[test]
    fn what_was_found_is_one_token_and_an_end_is_reported_once() {
        let mut c = Cursor::new(FileId(0), "%a.b : !c<\u{e9}", 0..12);
        assert!(c.expect("=").is_none() && c.sigil_name('%', "a value").is_some());
        assert!(c.expect(":").is_some() && c.word("a word").is_none());
        c.finish();
        assert!(c.expect(">").is_none() && c.expect("}").is_none());
        let expected = [
            "mlir-syntax: expected `=`, found `%a.b`",
            "mlir-syntax: expected a word, found `!c`",
            "mlir-unexpected-end: the text ends where `>` is expected",
        ];
        assert_eq!(messages(&c), expected);
    }

    #[test]
    fn reading_goes_on_at_a_line_that_begins_something() {
        let text = "a ?\n  ?\n\tb\nc";
        let mut c = Cursor::new(FileId(0), text, 0..text.len());
        c.next_line(0, |line| {
            line.starts_with(|c: char| c.is_ascii_alphabetic())
        });
        assert_eq!(c.word("a word"), Some("b"));
        c.next_line(0, |line| line.starts_with('?'));
        assert!(c.at_end());
    }
}
