//! Errors of a call.

use std::fmt;

/// The part of a line with the error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The operation with its arguments.
    Call,
    /// An attribute by name.
    Attribute(&'static str),
}

/// The reason why a call has no result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The code of the diagnostic.
    pub code: &'static str,
    /// The error, in one sentence without a full stop.
    pub message: String,
    /// The part of the line.
    pub place: Place,
}

impl Problem {
    fn new(code: &'static str, place: Place, message: impl Into<String>) -> Problem {
        Problem {
            code,
            message: message.into(),
            place,
        }
    }

    /// The error of an axis that the shape lacks.
    pub(super) fn axis(name: &'static str, axis: i64, rank: usize) -> Problem {
        let message = match rank {
            0 => format!("there is no axis {axis}, the shape has none"),
            1 => format!("there is no axis {axis}, the shape has 1: 0 or -1"),
            _ => {
                let last = rank - 1;
                format!("there is no axis {axis}, the shape has {rank}: -{rank} to {last}")
            }
        };
        Problem::new("tensor-axis", Place::Attribute(name), message)
    }

    /// The error of lens that do not fit.
    pub(super) fn dimensions(message: impl Into<String>) -> Problem {
        Problem::new("tensor-dimensions", Place::Call, message)
    }

    /// The error of types that do not fit.
    pub(super) fn types(message: impl Into<String>) -> Problem {
        Problem::new("tensor-types", Place::Call, message)
    }

    /// The error of an invalid attribute value.
    pub(super) fn attribute(name: &'static str, message: impl Into<String>) -> Problem {
        Problem::new("tensor-attribute", Place::Attribute(name), message)
    }

    /// The error of a number beyond 64 bits.
    pub(super) fn limit() -> Problem {
        let message = "lengths or strides of the result need more than 64 bits";
        Problem::new("tensor-limit", Place::Call, message)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
