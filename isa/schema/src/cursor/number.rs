//! Integers of 64 bits, in the spelling of most languages.

use super::{Cursor, Lexis, Step};
use crate::diagnostic::Diagnostic;

/// An integer: decimal, or hexadecimal after `0x`, with an optional minus. Hexadecimal digits are
/// the bits of the integer, or of its negative.
pub fn integer(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    // `parse` would accept a sign here.
    if !digits.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let magnitude = match digits.strip_prefix("0x").or(digits.strip_prefix("0X")) {
        Some(hexadecimal) if hexadecimal.starts_with('+') => return None,
        Some(hexadecimal) => u64::from_str_radix(hexadecimal, 16).ok()? as i64,
        None => match digits.parse::<u64>().ok()? {
            // The magnitude 2^63 is valid only for the least integer.
            n if n > i64::MAX as u64 + u64::from(negative) => return None,
            n => n as i64,
        },
    };
    Some(match negative {
        true => magnitude.wrapping_neg(),
        false => magnitude,
    })
}

impl<L: Lexis> Cursor<'_, L> {
    /// The next token as an integer.
    ///
    /// # Errors
    /// The next token is no integer, or the integer has more than 64 bits.
    pub fn integer(&mut self, what: &str) -> Step<i64> {
        let text = self.text();
        if let Some(value) = integer(text) {
            self.advance();
            return Ok(value);
        }
        let digits = text.strip_prefix('-').unwrap_or(text);
        if !digits.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(self.expected(what));
        }
        let error = Diagnostic::error(L::CODE, format!("`{text}` is no 64-bit integer"));
        Err(Box::new(
            error.label(self.span(), "decimal or 0x hexadecimal"),
        ))
    }

    /// The next token as an integer that fits `T`.
    ///
    /// # Errors
    /// The next token is no integer, or the integer does not fit.
    pub fn unsigned<T: TryFrom<i64>>(&mut self, what: &str) -> Step<T> {
        let token = self.token();
        let value = self.integer(what)?;
        T::try_from(value).map_err(|_| {
            let error = Diagnostic::error(L::CODE, format!("`{value}` is out of range here"));
            let error = error.label(self.span_of(token), "here");
            Box::new(error.help("use a smaller number"))
        })
    }
}
