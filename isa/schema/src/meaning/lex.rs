//! The tokens of the meaning language, and its error.

use super::BinaryOp;
use super::print::BINARY;
use crate::cursor::{Lexis, Token, run};
use crate::diagnostic::Diagnostic;
use std::fmt;
use std::ops::Range;

/// The reason why a text is no meaning, with the byte range at fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Byte range in the meaning's text.
    pub range: Range<usize>,
    /// The fault.
    pub message: String,
    /// The advice.
    pub help: Option<String>,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.message, self.range.start)
    }
}

impl std::error::Error for ParseError {}

impl From<Box<Diagnostic>> for ParseError {
    fn from(error: Box<Diagnostic>) -> Self {
        let place = error.labels.first().map(|(span, _)| *span);
        let place = place.unwrap_or_default();
        ParseError {
            range: place.start as usize..place.end as usize,
            message: error.message,
            help: error.help,
        }
    }
}

/// The meaning language.
#[derive(Debug)]
pub(super) enum MeaningText {}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Kind {
    Name,
    Int,
    Op(Letters),
    End,
    Foreign,
}

/// An operator by its letters, of which there are at most four. Operators are compared as numbers, because the
/// parser asks a dozen times for each token which operator it is.
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

/// Operators, grouped by first letter, with longer ones before their prefixes.
const OPERATORS: [&str; 38] = [
    "<=u", "<=s", "<<", "<u", "<s", "<=", "<", ">=u", ">=s", ">>s", ">>", ">u", ">s", ">=", ">",
    "==", "=", "!=", "+", "-", "*", "/", "%", "&", "|", "^", "~", "?", ":", ";", ",", "(", ")",
    "[", "]", "{", "}", ".",
];

/// The position in [`OPERATORS`] of the operators with a first letter.
const STARTS: [u8; 128] = {
    let mut starts = [OPERATORS.len() as u8; 128];
    let mut i = OPERATORS.len();
    while i > 0 {
        i -= 1;
        starts[OPERATORS[i].as_bytes()[0] as usize] = i as u8;
    }
    starts
};

/// The binary operators, with their precedence.
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

impl Kind {
    /// The binary operator of a token, and its precedence.
    pub(super) fn binary(self) -> Option<(BinaryOp, u8)> {
        let Kind::Op(letters) = self else {
            return None;
        };
        let mut all = BINARY_LETTERS.iter();
        all.find(|row| row.0 == letters).map(|row| (row.1, row.2))
    }
}

/// The value of a token's digits.
pub(super) fn int(digits: &str) -> Option<i64> {
    // Most numbers are short and decimal.
    let plain = digits.len() < 18 && digits.bytes().all(|b| b.is_ascii_digit());
    match plain && !digits.starts_with('0') || digits == "0" {
        true => Some(digits.bytes().fold(0, |n, b| n * 10 + i64::from(b - b'0'))),
        false => crate::yaml::int(digits),
    }
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_'
}

impl Lexis for MeaningText {
    type Kind = Kind;
    const END: Kind = Kind::End;
    const CODE: &'static str = "meaning-syntax";

    #[inline]
    fn scan(text: &str, at: usize) -> Token<Kind> {
        let bytes = text.as_bytes();
        let start = run(bytes, at, |b| b.is_ascii_whitespace());
        let Some(&first) = bytes.get(start) else {
            return Token::new(Kind::End, start, start);
        };
        if is_word(first) {
            let kind = match first.is_ascii_digit() {
                true => Kind::Int,
                false => Kind::Name,
            };
            return Token::new(kind, start, run(bytes, start, is_word));
        }
        let known = STARTS.get(usize::from(first)).copied();
        let known = known.map_or(&[][..], |n| &OPERATORS[usize::from(n)..]);
        let same = known.iter().take_while(|op| op.as_bytes()[0] == first);
        let rest = &bytes[start..];
        let mut fits = same.filter(|op| {
            // The `s` or `u` of a signed or unsigned operator is not the start of a name.
            let behind = rest.get(op.len()).copied();
            rest.starts_with(op.as_bytes())
                && !(op.ends_with(['s', 'u']) && behind.is_some_and(is_word))
        });
        match fits.next() {
            Some(op) => Token::new(Kind::Op(Letters::of(op)), start, start + op.len()),
            None => {
                let len = text[start..].chars().next().map_or(1, char::len_utf8);
                Token::new(Kind::Foreign, start, start + len)
            }
        }
    }

    fn name(kind: Kind) -> Option<&'static str> {
        (kind == Kind::End).then_some("the end")
    }

    fn fault(kind: Kind, text: &str) -> Option<(String, &'static str)> {
        let message = || (format!("`{text}` has no meaning here"), "");
        (kind == Kind::Foreign).then(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operator_is_found_and_none_hides_another() {
        for op in OPERATORS {
            let whole = Token::new(Kind::Op(Letters::of(op)), 0, op.len());
            assert_eq!(MeaningText::scan(op, 0), whole, "{op}");
        }
        for (op, text, level) in BINARY {
            let token = MeaningText::scan(text, 0);
            assert_eq!(token.kind.binary(), Some((op, level)), "{text}");
        }
        // A name directly after a sign's letter belongs to the letter.
        let token = MeaningText::scan("<unsigned", 0);
        assert_eq!(token, Token::new(Kind::Op(Letters::of("<")), 0, 1));
    }
}
