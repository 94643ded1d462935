//! Tokens of the text form.
//!
//! Newlines are tokens, because they end instructions. A word takes a directly following `<...>`
//! with balanced brackets along: the attributes of an operation.

use easel_isa::diagnostic::{Diagnostic, Diagnostics, FileId, Span};

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token<'a> {
    Newline,
    /// Letters, digits, `_`, `.` and an optional `<...>`.
    Word(&'a str),
    /// `%name`, without the sign.
    Value(&'a str),
    /// `^name`, without the sign.
    Block(&'a str),
    /// `@name` or `@"name"`.
    Symbol(String),
    Text(String),
    Int(i64),
    Arrow,
    /// One of `( ) { } [ ] , : = @`.
    Punct(char),
    End,
}

impl Token<'_> {
    /// How a diagnostic names the token.
    pub(super) fn describe(&self) -> String {
        match self {
            Token::Newline => "end of line".into(),
            Token::Word(w) => format!("`{w}`"),
            Token::Value(v) => format!("`%{v}`"),
            Token::Block(b) => format!("`^{b}`"),
            Token::Symbol(s) => format!("`@{s}`"),
            Token::Text(s) => quote(s),
            Token::Int(i) => format!("`{i}`"),
            Token::Arrow => "`->`".into(),
            Token::Punct(c) => format!("`{c}`"),
            Token::End => "end of text".into(),
        }
    }
}

/// A token with its byte range.
#[derive(Clone, Debug)]
pub(super) struct Lexed<'a> {
    pub token: Token<'a>,
    pub start: usize,
    pub end: usize,
}

/// Text in double quotes, as [`lex`] reads it back.
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

/// All tokens, ended by [`Token::End`]. What is no token is reported and left out.
pub(super) fn lex<'a>(file: FileId, text: &'a str, errors: &mut Diagnostics) -> Vec<Lexed<'a>> {
    let mut lexer = Lexer {
        file,
        text,
        at: 0,
        errors,
    };
    // Few tokens with the blanks behind them are shorter.
    let mut out = Vec::with_capacity(text.len() / 3);
    loop {
        lexer.skip_blank();
        let start = lexer.at;
        let Some(c) = lexer.peek() else {
            out.push(Lexed {
                token: Token::End,
                start,
                end: start,
            });
            return out;
        };
        if let Some(token) = lexer.token(c) {
            out.push(Lexed {
                token,
                start,
                end: lexer.at,
            });
        }
    }
}

struct Lexer<'a, 'e> {
    file: FileId,
    text: &'a str,
    at: usize,
    errors: &'e mut Diagnostics,
}

impl<'a> Lexer<'a, '_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip_blank(&mut self) {
        loop {
            let rest = &self.text[self.at..];
            if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if let Some(c) = rest
                .chars()
                .next()
                .filter(|&c| c != '\n' && c.is_whitespace())
            {
                self.at += c.len_utf8();
            } else {
                return;
            }
        }
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let rest = &self.text[self.at..];
        let len = rest.find(|c| !keep(c)).unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    fn error(&mut self, start: usize, message: String, label: &str) {
        let span = Span::new(self.file, start, self.at);
        self.errors
            .push(Diagnostic::error("ir-syntax", message).label(span, label));
    }

    /// The token that starts with `first`; `None` after a report.
    fn token(&mut self, first: char) -> Option<Token<'a>> {
        let start = self.at;
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
        let after = self.text[start + first.len_utf8()..].chars().next();
        match first {
            '\n' => {
                self.at += 1;
                Some(Token::Newline)
            }
            '(' | ')' | '{' | '}' | '[' | ']' | ',' | ':' | '=' => {
                self.at += 1;
                Some(Token::Punct(first))
            }
            '-' if after == Some('>') => {
                self.at += 2;
                Some(Token::Arrow)
            }
            '-' if after.is_some_and(|c| c.is_ascii_digit()) => {
                self.at += 1;
                let digits = self.take_while(is_word);
                self.integer(start, digits, true)
            }
            '%' | '^' => {
                self.at += 1;
                let name = self.take_while(|c| is_word(c) || c == '$');
                if name.is_empty() {
                    self.error(
                        start,
                        format!("`{first}` without a name"),
                        "a name must follow",
                    );
                    return None;
                }
                Some(if first == '%' {
                    Token::Value(name)
                } else {
                    Token::Block(name)
                })
            }
            '@' => {
                self.at += 1;
                if after == Some('"') {
                    return Some(Token::Symbol(self.string()?));
                }
                let name = self.take_while(|c| is_word(c) || c == '$');
                Some(if name.is_empty() {
                    Token::Punct('@')
                } else {
                    Token::Symbol(name.into())
                })
            }
            '"' => Some(Token::Text(self.string()?)),
            c if is_word(c) => {
                let word = self.take_while(is_word);
                let decimal = word.bytes().all(|b| b.is_ascii_digit());
                if decimal || word.starts_with("0x") {
                    return self.integer(start, word, false);
                }
                if self.peek() == Some('<') && !self.attributes(start) {
                    return None;
                }
                Some(Token::Word(&self.text[start..self.at]))
            }
            other => {
                self.at += other.len_utf8();
                self.error(
                    start,
                    format!("unexpected character `{}`", other.escape_default()),
                    "not part of any token",
                );
                None
            }
        }
    }

    /// `<...>` after a word; false after a report.
    fn attributes(&mut self, start: usize) -> bool {
        let mut depth = 0usize;
        for (offset, c) in self.text[self.at..].char_indices() {
            match c {
                '<' => depth += 1,
                '>' => depth -= 1,
                '\n' => break,
                _ => {}
            }
            if depth == 0 {
                self.at += offset + 1;
                return true;
            }
        }
        self.take_while(|c| c != '\n');
        self.error(
            start,
            "`<` is never closed".into(),
            "the attributes of this operation need a `>` on the same line",
        );
        false
    }

    fn integer(&mut self, start: usize, digits: &str, negative: bool) -> Option<Token<'a>> {
        let magnitude = match digits.strip_prefix("0x") {
            Some(hex) => u64::from_str_radix(hex, 16).ok().map(|v| v as i64),
            // 2^63 is the magnitude of the least integer only.
            None => digits
                .parse::<u64>()
                .ok()
                .and_then(|v| match i64::try_from(v) {
                    Ok(v) => Some(v),
                    Err(_) => (negative && v == 1 << 63).then_some(i64::MIN),
                }),
        };
        let Some(value) = magnitude else {
            self.error(
                start,
                format!("`{}` is no 64-bit integer", &self.text[start..self.at]),
                "decimal or 0x hexadecimal",
            );
            return None;
        };
        Some(Token::Int(if negative {
            value.wrapping_neg()
        } else {
            value
        }))
    }

    /// A quoted string at the opening quote; `None` after a report.
    fn string(&mut self) -> Option<String> {
        let start = self.at;
        let mut out = String::new();
        let mut chars = self.text[start + 1..].char_indices();
        while let Some((offset, c)) = chars.next() {
            match c {
                '"' => {
                    self.at = start + 1 + offset + 1;
                    return Some(out);
                }
                '\n' => break,
                '\\' => match chars.next() {
                    Some((_, 'n')) => out.push('\n'),
                    Some((_, 't')) => out.push('\t'),
                    Some((_, 'r')) => out.push('\r'),
                    Some((_, c)) => out.push(c),
                    None => break,
                },
                c => out.push(c),
            }
        }
        self.take_while(|c| c != '\n');
        self.error(
            start,
            "the string is never closed".into(),
            "needs a closing `\"` on the same line",
        );
        None
    }
}
