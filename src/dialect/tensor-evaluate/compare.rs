//! The comparison of a result with the reference: each element must be within its allowance.

use crate::allowance::{distance, is_rounding, is_unsigned, unsigned};
use crate::array::{Array, Elements};
use crate::format::{Kind, kind};
use crate::walk::index;
use std::fmt;

/// The first wrong element; numbers are texts, because integers can have 64 bits.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The index on each axis; empty if types or lens differ.
    pub index: Vec<u64>,
    /// The row-major position.
    pub position: u64,
    /// The element of the reference.
    pub expected: String,
    /// The element of the result.
    pub got: String,
    /// The allowed distance.
    pub allowance: f64,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (expected, got) = (&self.expected, &self.got);
        write!(f, "{got} instead of {expected}")?;
        match self.index.is_empty() {
            true => Ok(()),
            false => write!(
                f,
                " at {:?} (element {}), off by more than {:e}",
                self.index, self.position, self.allowance
            ),
        }
    }
}

/// Compares a result with the reference, which has the tolerance of each element. All NaNs are
/// equal; infinities must be the same, and zeros must have the reference's sign, if it is determined.
///
/// `strict` permits no error for the rounding of exact arithmetic.
///
/// # Errors
/// The first element outside of its allowance.
pub fn compare(reference: &Array, got: &Array, strict: bool) -> Result<(), Difference> {
    let shape = |a: &Array| {
        format!(
            "{} {:?}, {} elements",
            a.ty.name(),
            a.lens,
            a.elements.len()
        )
    };
    let same = reference.ty == got.ty && reference.lens == got.lens;
    if !same || reference.elements.len() != got.elements.len() {
        return Err(Difference {
            index: Vec::new(),
            position: 0,
            expected: shape(reference),
            got: shape(got),
            allowance: 0.0,
        });
    }
    let allowance = |at: usize| match reference.allowance(at) {
        e if strict && is_rounding(e) && is_unsigned(e) => unsigned(0.0),
        e if strict && is_rounding(e) => 0.0,
        e => e,
    };
    let difference = |at: usize, expected: String, got: String| Difference {
        index: index(&reference.lens, at as u64),
        position: at as u64,
        expected,
        got,
        allowance: distance(allowance(at)),
    };
    match (&reference.elements, &got.elements) {
        (Elements::Float(a), Elements::Float(b)) => {
            let largest = match kind(reference.ty) {
                Some(Kind::Float(format)) => format.largest,
                _ => f64::MAX,
            };
            for (at, (&a, &b)) in a.iter().zip(b).enumerate() {
                if !near(a, b, allowance(at), largest) {
                    return Err(difference(at, format!("{a:e}"), format!("{b:e}")));
                }
            }
        }
        (Elements::Integer(a), Elements::Integer(b)) => {
            for (at, (&a, &b)) in a.iter().zip(b).enumerate() {
                if a != b && a.abs_diff(b) as f64 > allowance(at) {
                    return Err(difference(at, a.to_string(), b.to_string()));
                }
            }
        }
        _ => {
            return Err(difference(
                0,
                "floats or integers".into(),
                "the other".into(),
            ));
        }
    }
    Ok(())
}

/// Whether a number is within the allowance; `largest` is the largest finite number.
fn near(expected: f64, got: f64, allowance: f64, largest: f64) -> bool {
    if expected.is_nan() && got.is_nan() || allowance.is_infinite() {
        return true;
    }
    if expected == got {
        let signs = expected.is_sign_negative() == got.is_sign_negative();
        return expected != 0.0 || signs || is_unsigned(allowance);
    }
    if expected.is_infinite() {
        // The largest number is accepted for a number that is too large.
        return allowance > 0.0 && got == largest.copysign(expected);
    }
    (expected - got).abs() <= allowance
}
