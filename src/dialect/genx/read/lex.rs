//! Tokens of LLVM IR. No text is copied: a token is a range of the text.

use crate::words::in_name;
use easel_isa::cursor::{self, Lexis, run};
use std::borrow::Cow;

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// The end of the text.
    End,
    /// A word without a sigil: a keyword, a type, an attribute.
    Word,
    /// `name:`, also quoted and with digits; the colon belongs to the token.
    Label,
    /// `%name`.
    Local,
    /// `@name`.
    Global,
    /// `!name` and `!7`.
    Meta,
    /// `#0`, and the records `#dbg_value`.
    Hash,
    /// A decimal integer.
    Int,
    /// A decimal float.
    Float,
    /// `0x...` with its type letter.
    Hex,
    /// `"..."`.
    Text,
    /// `c"..."`.
    Bytes,
    /// A single character.
    Sign(u8),
}

/// A token.
pub(crate) type Token = cursor::Token<Kind>;

/// A name of a value or a block. Numbers and words are distinct, also `%1` and `%"1"`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Name<'a> {
    /// A number.
    Number(u32),
    /// A name, without quotes and escapes.
    Word(Cow<'a, str>),
}

/// The language.
#[derive(Debug)]
pub(crate) enum LlvmIr {}

impl Lexis for LlvmIr {
    type Kind = Kind;
    const END: Kind = Kind::End;
    const CODE: &'static str = "genx-parse";

    #[inline]
    fn scan(text: &str, at: usize) -> Token {
        let text = text.as_bytes();
        let start = blanks(text, at);
        let mut scanner = Scanner { text, at: start };
        let kind = scanner.kind();
        Token::new(kind, start, scanner.at)
    }

    fn name(kind: Kind) -> Option<&'static str> {
        (kind == Kind::End).then_some("the end of the file")
    }
}

/// Skips blanks and comments.
#[inline]
fn blanks(text: &[u8], mut at: usize) -> usize {
    loop {
        match text.get(at) {
            Some(b';') => at = run(text, at, |b| b != b'\n'),
            Some(&byte) if byte.is_ascii_whitespace() || byte == 0 => at += 1,
            _ => return at,
        }
    }
}

/// A scanner of one token.
struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
}

impl Scanner<'_> {
    fn byte(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn kind(&mut self) -> Kind {
        if self.at >= self.text.len() {
            return Kind::End;
        }
        let byte = self.byte(0);
        match byte {
            b'%' => self.sigil(Kind::Local),
            b'@' => self.sigil(Kind::Global),
            b'!' if in_name(self.byte(1)) || self.byte(1) == b'\\' => {
                self.at = run(self.text, self.at + 1, |b| in_name(b) || b == b'\\');
                Kind::Meta
            }
            b'#' if in_name(self.byte(1)) => {
                self.at += 1;
                self.word();
                Kind::Hash
            }
            b'"' => {
                self.quoted();
                self.or_label(Kind::Text)
            }
            b'c' if self.byte(1) == b'"' => {
                self.at += 1;
                self.quoted();
                Kind::Bytes
            }
            b'-' | b'+' if self.byte(1).is_ascii_digit() => {
                self.at += 1;
                self.number()
            }
            b'0' if self.byte(1) == b'x' => {
                self.at = run(self.text, self.at + 2, |b| b.is_ascii_alphanumeric());
                Kind::Hex
            }
            byte if byte.is_ascii_digit() => self.number(),
            byte if in_name(byte) => {
                self.word();
                self.or_label(Kind::Word)
            }
            byte => {
                self.at += 1;
                Kind::Sign(byte)
            }
        }
    }

    /// A name behind `%` or `@`; a sigil alone is a sign.
    fn sigil(&mut self, kind: Kind) -> Kind {
        let sigil = self.byte(0);
        self.at += 1;
        match self.byte(0) {
            b'"' => self.quoted(),
            byte if in_name(byte) => self.word(),
            _ => return Kind::Sign(sigil),
        }
        kind
    }

    fn word(&mut self) {
        self.at = run(self.text, self.at, in_name);
    }

    /// A quoted text; a text without an end extends to the end of its line.
    fn quoted(&mut self) {
        let end = cursor::quoted(self.text, self.at, false);
        self.at = end.unwrap_or_else(|| run(self.text, self.at, |b| b != b'\n'));
    }

    fn or_label(&mut self, kind: Kind) -> Kind {
        match self.byte(0) {
            b':' => {
                self.at += 1;
                Kind::Label
            }
            _ => kind,
        }
    }

    fn digits(&mut self) {
        self.at = run(self.text, self.at, |b| b.is_ascii_digit());
    }

    fn number(&mut self) -> Kind {
        self.digits();
        if self.byte(0) != b'.' {
            return match self.byte(0) {
                b':' => self.or_label(Kind::Int),
                _ => Kind::Int,
            };
        }
        self.at += 1;
        self.digits();
        if matches!(self.byte(0), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(1), b'-' | b'+'));
            if self.byte(1 + sign).is_ascii_digit() {
                self.at += 1 + sign;
                self.digits();
            }
        }
        Kind::Float
    }
}

/// The name in the text of a token, without its sigil or colon.
pub(super) fn name(text: &str) -> Name<'_> {
    match text.strip_prefix('"') {
        Some(quoted) => Name::Word(unescape(quoted.strip_suffix('"').unwrap_or(quoted))),
        None => match text.parse() {
            Ok(number) if text.as_bytes()[0].is_ascii_digit() => Name::Number(number),
            _ => Name::Word(Cow::Borrowed(text)),
        },
    }
}

/// A text with its escapes (`\22`, `\\`) resolved.
pub(super) fn unescape(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return Cow::Borrowed(text);
    }
    let digit = |b: Option<&u8>| b.and_then(|&b| (b as char).to_digit(16));
    let (bytes, mut out, mut at) = (text.as_bytes(), Vec::new(), 0);
    while at < bytes.len() {
        match (
            bytes[at],
            digit(bytes.get(at + 1)),
            digit(bytes.get(at + 2)),
        ) {
            (b'\\', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 3;
            }
            (b'\\', ..) if bytes.get(at + 1) == Some(&b'\\') => {
                out.push(b'\\');
                at += 2;
            }
            (byte, ..) => {
                out.push(byte);
                at += 1;
            }
        }
    }
    Cow::Owned(String::from_utf8_lossy(&out).into_owned())
}
