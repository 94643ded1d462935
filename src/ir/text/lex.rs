//! Tokens of the text form.
//!
//! Newlines are tokens, because they end instructions. A word includes a directly following `<...>`
//! with balanced brackets along: the attributes of an operation.

use easel_isa::cursor::{Lexis, Token, quoted, run};

/// The language of the text form.
#[derive(Debug)]
pub(super) enum TextForm {}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Kind {
    End,
    Newline,
    /// Letters, digits, `_`, `.` and an optional `<...>`.
    Word,
    /// `%name`.
    Value,
    /// `^name`.
    Block,
    /// `@name` or `@"name"`.
    Symbol,
    /// `"..."`.
    Text,
    Int,
    /// One of `( ) { } [ ] , : = @`, and `->`.
    Sign,
    /// `%` or `^` alone.
    Nameless,
    /// A text in quotes without an end.
    OpenText,
    /// A word with attributes without an end.
    OpenWord,
    /// A character that the language does not have.
    Foreign,
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'.'
}

fn line_end(text: &[u8], at: usize) -> usize {
    run(text, at, |b| b != b'\n')
}

/// The position after blanks and comments.
#[inline]
fn blanks(text: &str, mut at: usize) -> usize {
    let bytes = text.as_bytes();
    loop {
        match bytes.get(at) {
            Some(b' ' | b'\t' | b'\r') => at += 1,
            Some(b'/') if bytes.get(at + 1) == Some(&b'/') => at = line_end(bytes, at),
            Some(b'\x0b' | b'\x0c' | 0x80..) => match text[at..].chars().next() {
                Some(c) if c.is_whitespace() => at += c.len_utf8(),
                _ => return at,
            },
            _ => return at,
        }
    }
}

impl Lexis for TextForm {
    type Kind = Kind;
    const END: Kind = Kind::End;
    const CODE: &'static str = "ir-syntax";

    #[inline]
    fn scan(text: &str, at: usize) -> Token<Kind> {
        let start = blanks(text, at);
        let bytes = text.as_bytes();
        let Some(&first) = bytes.get(start) else {
            return Token::new(Kind::End, start, start);
        };
        let name = |from| run(bytes, from, |b| is_word(b) || b == b'$');
        let string = |from, kind| match quoted(bytes, from, true) {
            Some(end) => (kind, end),
            None => (Kind::OpenText, line_end(bytes, from)),
        };
        let second = bytes.get(start + 1).copied().unwrap_or(0);
        let (kind, end) = match first {
            b'\n' => (Kind::Newline, start + 1),
            b'(' | b')' | b'{' | b'}' | b'[' | b']' | b',' | b':' | b'=' => (Kind::Sign, start + 1),
            b'%' | b'^' => match name(start + 1) {
                end if end == start + 1 => (Kind::Nameless, end),
                end if first == b'%' => (Kind::Value, end),
                end => (Kind::Block, end),
            },
            b'@' if second == b'"' => string(start + 1, Kind::Symbol),
            b'@' => match name(start + 1) {
                end if end == start + 1 => (Kind::Sign, end),
                end => (Kind::Symbol, end),
            },
            b'"' => string(start, Kind::Text),
            b'-' if second == b'>' => (Kind::Sign, start + 2),
            b'-' if second.is_ascii_digit() => (Kind::Int, run(bytes, start + 1, is_word)),
            _ if is_word(first) => word(bytes, start),
            _ => {
                let len = text[start..].chars().next().map_or(1, char::len_utf8);
                (Kind::Foreign, start + len)
            }
        };
        Token::new(kind, start, end)
    }

    fn name(kind: Kind) -> Option<&'static str> {
        match kind {
            Kind::End => Some("the end of the text"),
            Kind::Newline => Some("the end of the line"),
            _ => None,
        }
    }

    fn fault(kind: Kind, text: &str) -> Option<(String, &'static str)> {
        Some(match kind {
            Kind::Nameless => (format!("`{text}` without a name"), "a name must follow"),
            Kind::OpenText => (
                "the string is never closed".into(),
                "needs a closing `\"` on the same line",
            ),
            Kind::OpenWord => (
                "`<` is never closed".into(),
                "the attributes of this operation need a `>` on the same line",
            ),
            Kind::Foreign => (
                format!("unexpected character `{}`", text.escape_default()),
                "not part of any token",
            ),
            _ => return None,
        })
    }
}

/// A word or an integer.
fn word(text: &[u8], start: usize) -> (Kind, usize) {
    let mut end = run(text, start, is_word);
    let word = &text[start..end];
    if word[0].is_ascii_digit() && (word.starts_with(b"0x") || word.iter().all(u8::is_ascii_digit))
    {
        return (Kind::Int, end);
    }
    if text.get(end) != Some(&b'<') {
        return (Kind::Word, end);
    }
    let mut depth = 0usize;
    loop {
        match text.get(end) {
            None | Some(b'\n') => return (Kind::OpenWord, end),
            Some(b'<') => depth += 1,
            Some(b'>') => depth -= 1,
            Some(_) => {}
        }
        end += 1;
        if depth == 0 {
            return (Kind::Word, end);
        }
    }
}

/// Text in double quotes, as [`unquote`] reads it back.
pub(super) fn quote(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c => out.push(c),
        }
    }
    out + "\""
}

/// The text inside quotes.
pub(super) fn unquote(text: &str) -> String {
    let text = text.strip_prefix('"').unwrap_or(text);
    let text = text.strip_suffix('"').unwrap_or(text);
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        out.extend(match c {
            '\\' => chars.next().map(|c| match c {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                c => c,
            }),
            c => Some(c),
        });
    }
    out
}
