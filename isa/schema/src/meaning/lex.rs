//! The lexer of the meaning language: from a place in a text to the next token, and what is wrong
//! there.

use super::BinaryOp;
use super::print::BINARY;
use std::fmt;
use std::ops::Range;

/// Why a text is no meaning, with the byte range at fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Byte range in the meaning's text.
    pub range: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.message, self.range.start)
    }
}

impl std::error::Error for ParseError {}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Token<'a> {
    Name(&'a str),
    Int(i64),
    Op(Letters),
    End,
}

/// An operator by its letters, of which there are at most four: compared as a number, because the
/// parser asks a dozen times for each token which one it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Letters(u32);

impl Letters {
    pub(super) const fn of(operator: &str) -> Letters {
        let bytes = operator.as_bytes();
        assert!(bytes.len() <= 4, "an operator is short");
        let (mut packed, mut i) = (0, 0);
        while i < bytes.len() {
            packed = packed << 8 | bytes[i] as u32;
            i += 1;
        }
        Letters(packed)
    }
}

/// Those of one first letter side by side, longest first where one is the beginning of another.
const OPERATORS: [&str; 36] = [
    "<=u", "<=s", "<<", "<u", "<s", "<=", "<", ">=u", ">=s", ">>s", ">>", ">u", ">s", ">=", ">",
    "==", "=", "!=", "+", "-", "*", "&", "|", "^", "~", "?", ":", ";", ",", "(", ")", "[", "]",
    "{", "}", ".",
];

/// Where the operators that begin with a letter stand in [`OPERATORS`].
const STARTS: [u8; 128] = {
    let mut starts = [OPERATORS.len() as u8; 128];
    let mut i = OPERATORS.len();
    while i > 0 {
        i -= 1;
        starts[OPERATORS[i].as_bytes()[0] as usize] = i as u8;
    }
    starts
};

/// The operators of two operands, with how tightly they bind.
const BINARY_LETTERS: [(Letters, BinaryOp, u8); BINARY.len()] = {
    let mut table = [(Letters(0), BinaryOp::Add, 0); BINARY.len()];
    let mut i = 0;
    while i < BINARY.len() {
        let (op, text, level) = BINARY[i];
        table[i] = (Letters::of(text), op, level);
        i += 1;
    }
    table
};

impl Token<'_> {
    /// The operator of two operands that a token is, and how tightly it binds.
    pub(super) fn binary(self) -> Option<(BinaryOp, u8)> {
        let Token::Op(letters) = self else {
            return None;
        };
        let mut all = BINARY_LETTERS.iter();
        all.find(|row| row.0 == letters).map(|row| (row.1, row.2))
    }
}

/// The first token at `from` or behind it, and its place.
///
/// # Errors
/// What stands there is no token.
pub(super) fn scan(text: &str, from: usize) -> Result<(Token<'_>, Range<usize>), ParseError> {
    let bytes = text.as_bytes();
    let blanks = bytes[from..].iter().take_while(|b| b.is_ascii_whitespace());
    let start = from + blanks.count();
    let Some(&first) = bytes.get(start) else {
        return Ok((Token::End, start..start));
    };
    let word_end = |from: usize| {
        let word = |b: &&u8| b.is_ascii_alphanumeric() || **b == b'_';
        from + bytes[from..].iter().take_while(word).count()
    };
    if first.is_ascii_alphabetic() || first == b'_' {
        let at = start..word_end(start);
        return Ok((Token::Name(&text[at.clone()]), at));
    }
    if first.is_ascii_digit() {
        let at = start..word_end(start);
        let digits = &text[at.clone()];
        // Most are short and plain.
        let plain = digits.len() < 18 && digits.bytes().all(|b| b.is_ascii_digit());
        let value = match plain && !digits.starts_with('0') || digits == "0" {
            true => Some(digits.bytes().fold(0, |n, b| n * 10 + i64::from(b - b'0'))),
            false => crate::yaml::int(digits),
        };
        return match value {
            Some(value) => Ok((Token::Int(value), at)),
            None => Err(error(at, format!("`{digits}` is no 63-bit integer"))),
        };
    }
    let known = STARTS.get(usize::from(first)).copied();
    let known = known.map_or(&[][..], |n| &OPERATORS[usize::from(n)..]);
    let same = known.iter().take_while(|op| op.as_bytes()[0] == first);
    let rest = &bytes[start..];
    let mut fits = same.filter(|op| {
        // The `s` or `u` of a signed or unsigned operator is not the start of a name.
        let end = start + op.len();
        rest.starts_with(op.as_bytes()) && !(op.ends_with(['s', 'u']) && word_end(end) > end)
    });
    match fits.next() {
        Some(op) => Ok((Token::Op(Letters::of(op)), start..start + op.len())),
        None => {
            let len = text[start..].chars().next().map_or(1, char::len_utf8);
            let character = &text[start..start + len];
            let message = format!("`{character}` has no meaning here");
            Err(error(start..start + len, message))
        }
    }
}

fn error(range: Range<usize>, message: String) -> ParseError {
    ParseError {
        range,
        message,
        help: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operator_is_found_and_none_hides_another() {
        for op in OPERATORS {
            let found = scan(op, 0);
            assert_eq!(found, Ok((Token::Op(Letters::of(op)), 0..op.len())), "{op}");
        }
        for (op, text, level) in BINARY {
            let (token, _) = scan(text, 0).unwrap_or((Token::End, 0..0));
            assert_eq!(token.binary(), Some((op, level)), "{text}");
        }
        // A name right behind a sign's letter belongs to the letter.
        let (token, _) = scan("<unsigned", 0).unwrap_or((Token::End, 0..0));
        assert_eq!(token, Token::Op(Letters::of("<")));
    }
}
