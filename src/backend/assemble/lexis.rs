//! The words of one statement.

use easel_isa::cursor::{Lexis, Token, quoted, run};

/// The kind of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A name of a symbol or a directive, also in quotes that a name needs.
    Name,
    /// A word that begins with a digit: a number, or a local label such as `1f`.
    Number,
    /// A text in double quotes.
    Text,
    /// A character in single quotes.
    Character,
    /// A text without its second quote.
    Unclosed,
    /// An operator or another mark.
    Mark,
    /// The end of the statement.
    End,
}

/// The words of statements.
#[derive(Clone, Copy, Debug)]
pub struct Words;

/// Operators of two characters.
const PAIRS: [&str; 9] = ["<<", ">>", "<=", ">=", "==", "!=", "<>", "&&", "||"];

/// Whether a character can begin a name.
pub fn begins_name(b: u8) -> bool {
    b.is_ascii_alphabetic() || matches!(b, b'_' | b'.' | b'$')
}

/// Whether a character can be inside a name.
pub fn in_name(b: u8) -> bool {
    begins_name(b) || b.is_ascii_digit() || b == b'?'
}

impl Lexis for Words {
    type Kind = Kind;
    const END: Kind = Kind::End;
    const CODE: &'static str = "asm-syntax";

    fn scan(text: &str, at: usize) -> Token<Kind> {
        let bytes = text.as_bytes();
        let start = run(bytes, at, |b| b.is_ascii_whitespace());
        let Some(&first) = bytes.get(start) else {
            return Token::new(Kind::End, start, start);
        };
        if begins_name(first) {
            return Token::new(Kind::Name, start, run(bytes, start, in_name));
        }
        if first.is_ascii_digit() {
            return Token::new(Kind::Number, start, number(bytes, start));
        }
        if first == b'"' {
            return match quoted(bytes, start, true) {
                Some(end) if text.is_char_boundary(end) => Token::new(Kind::Text, start, end),
                _ => Token::new(Kind::Unclosed, start, text.len()),
            };
        }
        if first == b'\'' {
            let from = start + 1;
            let escape = usize::from(bytes.get(from) == Some(&b'\\'));
            if bytes.get(from + escape).is_some_and(u8::is_ascii)
                && bytes.get(from + escape + 1) == Some(&b'\'')
            {
                return Token::new(Kind::Character, start, from + escape + 2);
            }
        }
        let rest = &text[start..];
        let len = match PAIRS.iter().find(|p| rest.starts_with(**p)) {
            Some(pair) => pair.len(),
            None => rest.chars().next().map_or(1, char::len_utf8),
        };
        Token::new(Kind::Mark, start, start + len)
    }

    fn name(kind: Kind) -> Option<&'static str> {
        (kind == Kind::End).then_some("the end of the line")
    }

    fn fault(kind: Kind, _text: &str) -> Option<(String, &'static str)> {
        (kind == Kind::Unclosed).then(|| ("a quote is not closed".into(), "begins here"))
    }
}

/// The end of a number; a decimal number may have a fraction and an exponent with a sign.
fn number(bytes: &[u8], start: usize) -> usize {
    let word = |b: u8| b.is_ascii_alphanumeric() || b == b'.';
    let mut end = run(bytes, start, word);
    let hexadecimal = matches!(bytes.get(start + 1), Some(b'x' | b'X'));
    let exponent = matches!(bytes[end - 1], b'e' | b'E')
        && bytes[start..end - 1]
            .iter()
            .all(|b| b.is_ascii_digit() || *b == b'.');
    if !hexadecimal && exponent && matches!(bytes.get(end), Some(b'+' | b'-')) {
        end = run(bytes, end + 1, |b| b.is_ascii_digit());
    }
    end
}

/// The value of a number: decimal, `0x`, `0b`, or octal after a zero.
pub fn integer(text: &str) -> Option<i64> {
    let digits = text.strip_suffix(['u', 'U', 'l', 'L']).unwrap_or(text);
    let (radix, digits) = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, &digits[2..]),
        [b'0', b'b' | b'B', _, ..] => (2, &digits[2..]),
        [b'0', _, ..] => (8, &digits[1..]),
        _ => (10, digits),
    };
    if digits.starts_with('+') {
        return None;
    }
    u64::from_str_radix(digits, radix).ok().map(|n| n as i64)
}

/// The bytes of a text in quotes; `None` if an escape is unknown.
pub fn unquoted(text: &str) -> Option<Vec<u8>> {
    let inner = text.strip_prefix('"')?.strip_suffix('"')?;
    let mut out = Vec::with_capacity(inner.len());
    let mut bytes = inner.bytes().peekable();
    while let Some(b) = bytes.next() {
        if b != b'\\' {
            out.push(b);
            continue;
        }
        let escape = bytes.next()?;
        if let Some(value) = escaped(escape) {
            out.push(value);
        } else if matches!(escape, b'x' | b'X') {
            let mut value = None;
            while let Some(digit) = bytes.peek().and_then(|b| (*b as char).to_digit(16)) {
                value = Some((value.unwrap_or(0) << 4 | digit) % (1 << 8));
                bytes.next();
            }
            out.push(value? as u8);
        } else {
            let mut value = (escape as char).to_digit(8)?;
            for _ in 0..2 {
                let Some(digit) = bytes.peek().and_then(|b| (*b as char).to_digit(8)) else {
                    break;
                };
                value = value << 3 | digit;
                bytes.next();
            }
            out.push(u8::try_from(value).ok()?);
        }
    }
    Some(out)
}

/// The character of an escape of one letter.
pub fn escaped(letter: u8) -> Option<u8> {
    Some(match letter {
        b'n' => b'\n',
        b't' => b'\t',
        b'r' => b'\r',
        b'b' => 8,
        b'f' => 12,
        b'\\' | b'"' | b'\'' => letter,
        _ => return None,
    })
}
