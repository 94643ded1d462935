//! Integers as terms that are wide enough.

use crate::term::{Term, Terms, WIDEST};

/// An integer.
#[derive(Clone, Copy, Debug)]
pub struct Number {
    /// Two's complement, wide enough for every value.
    pub term: Term,
    /// Whether the number has a value.
    pub valid: Term,
}

/// The reason why a rule has no terms: a part that nothing models, or a number of more than 128 bits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unmodelled(pub String);

impl Unmodelled {
    pub(crate) fn new(text: impl Into<String>) -> Unmodelled {
        Unmodelled(text.into())
    }
}

/// A constant of the least width.
pub fn constant(terms: &mut Terms, value: i128) -> Number {
    let bits = 129 - (if value < 0 { !value } else { value }).leading_zeros();
    Number {
        term: terms.constant(value, (bits as u16).min(WIDEST)),
        valid: terms.truth(true),
    }
}

/// The number of a term, with or without sign.
pub fn of_term(terms: &mut Terms, term: Term, signed: bool) -> Result<Number, Unmodelled> {
    let width = terms.width(term);
    let term = match signed {
        true => term,
        false => terms.zext(term, widen(width, 1)?),
    };
    Ok(Number {
        term,
        valid: terms.truth(true),
    })
}

/// A width with some more bits.
pub(crate) fn widen(width: u16, by: u16) -> Result<u16, Unmodelled> {
    match width + by <= WIDEST {
        true => Ok(width + by),
        false => Err(Unmodelled::new("a number of more than 128 bits")),
    }
}
