//! Numbers of a line: literals, and expressions of them.

use super::cursor::{Cursor, Spelled, Step};
use easel_isa::diagnostic::{Diagnostic, Span};

/// Nesting of parentheses beyond this is refused.
const MAX_DEPTH: u32 = 32;

/// The digits of a number as written: a sign, `0x`, a point and an exponent may be among them.
pub(super) fn digits<'t>(c: &mut Cursor<'t>) -> Step<Spelled<'t>> {
    let text = c.rest().as_bytes();
    let mut len = usize::from(text.first() == Some(&b'-'));
    let hexadecimal = text[len..].starts_with(b"0x") || text[len..].starts_with(b"0X");
    let digits = len;
    while let Some(&b) = text.get(len) {
        let exponent = !hexadecimal && len > digits && matches!(text[len - 1], b'e' | b'E');
        if !(b.is_ascii_alphanumeric() || b == b'.' || (exponent && matches!(b, b'+' | b'-'))) {
            break;
        }
        len += 1;
    }
    if !text.get(digits).is_some_and(u8::is_ascii_digit) {
        return Err(c.expected("a number"));
    }
    let start = c.start();
    let word = c.letters(len);
    Ok((word, c.since(start)))
}

/// One literal integer.
pub(super) fn integer(c: &mut Cursor<'_>) -> Step<i64> {
    let text = c.rest();
    let negative = text.starts_with('-');
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (radix, prefix) = match digits.get(..2) {
        Some("0x" | "0X") => (16, 2),
        _ => (10, 0),
    };
    let digits = &digits[prefix..];
    let len = digits
        .bytes()
        .take_while(|b| (*b as char).is_digit(radix))
        .count();
    let Ok(value) = u64::from_str_radix(&digits[..len], radix) else {
        return Err(c.expected("an integer"));
    };
    c.letters(usize::from(negative) + prefix + len);
    Ok(match negative {
        true => (value as i64).wrapping_neg(),
        false => value as i64,
    })
}

/// An integer expression: literals, `+ - * / %`, signs and parentheses.
pub(super) fn expression(c: &mut Cursor<'_>) -> Step<i64> {
    sum(c, 0)
}

fn sum(c: &mut Cursor<'_>, depth: u32) -> Step<i64> {
    let mut value = product(c, depth)?;
    loop {
        let start = c.start();
        let add = c.eat("+");
        if !add && !c.eat("-") {
            return Ok(value);
        }
        let right = product(c, depth)?;
        let result = match add {
            true => value.checked_add(right),
            false => value.checked_sub(right),
        };
        value = checked(result, c.since(start))?;
    }
}

fn product(c: &mut Cursor<'_>, depth: u32) -> Step<i64> {
    let mut value = factor(c, depth)?;
    loop {
        let start = c.start();
        let op = ["*", "/", "%"].into_iter().find(|op| c.eat(op));
        let Some(op) = op else { return Ok(value) };
        let right = factor(c, depth)?;
        let result = match op {
            "*" => value.checked_mul(right),
            "/" => value.checked_div(right),
            _ => value.checked_rem(right),
        };
        value = checked(result, c.since(start))?;
    }
}

fn factor(c: &mut Cursor<'_>, depth: u32) -> Step<i64> {
    if depth > MAX_DEPTH {
        return Err(c.expected("fewer parentheses"));
    }
    if c.eat("(") {
        let value = sum(c, depth + 1)?;
        c.expect(")")?;
        return Ok(value);
    }
    if c.eat("~") {
        return Ok(!factor(c, depth + 1)?);
    }
    integer(c)
}

fn checked(value: Option<i64>, at: Span) -> Step<i64> {
    value.ok_or_else(|| {
        let message = "this has no value of 64 bits";
        Box::new(Diagnostic::error("visa-parse", message).label(at, ""))
    })
}

/// An integer that must fit `T`.
pub(super) fn fitting<T: TryFrom<i64>>(code: &'static str, value: i64, at: Span) -> Step<T> {
    T::try_from(value).map_err(|_| {
        let message = format!("{value} is out of range here");
        Box::new(Diagnostic::error(code, message).label(at, ""))
    })
}

/// An expression that must fit 32 bits without sign.
pub(super) fn count(c: &mut Cursor<'_>) -> Step<u32> {
    let start = c.start();
    let value = expression(c)?;
    fitting("visa-parse", value, c.since(start))
}

/// A literal integer that must fit 32 bits without sign.
pub(super) fn literal(c: &mut Cursor<'_>) -> Step<u32> {
    let start = c.start();
    let value = integer(c)?;
    fitting("visa-parse", value, c.since(start))
}
