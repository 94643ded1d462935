//! Faults while a kernel runs.

use crate::read::Places;
use easel_isa::diagnostic::Diagnostic;
use std::fmt;

/// A fault and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The code of the diagnostic.
    pub code: &'static str,
    /// The message as a sentence.
    pub message: String,
    /// The index of the function.
    pub function: usize,
    /// The index of the item in the function.
    pub item: usize,
    /// The instruction as text.
    pub instruction: String,
}

impl Fault {
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Fault {
            code,
            message: message.into(),
            function: 0,
            item: 0,
            instruction: String::new(),
        }
    }

    pub(super) fn access(message: impl Into<String>) -> Self {
        Fault::new("visa-fault", message)
    }

    pub(super) fn unwritten(message: impl Into<String>) -> Self {
        Fault::new("visa-unwritten", message)
    }

    pub(super) fn unknown(message: impl Into<String>) -> Self {
        Fault::new("visa-not-run", message)
    }

    /// The fault as a diagnostic, at its place if the kernel was text.
    pub fn diagnostic(&self, places: Option<&Places>) -> Diagnostic {
        let place = places.and_then(|p| p.item(self.function, self.item));
        let d = Diagnostic::error(self.code, &self.message);
        match place {
            Some(place) => d.label(place.span, "here"),
            None => d.note(&self.instruction),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}] {}: {}", self.code, self.instruction, self.message)
    }
}

impl std::error::Error for Fault {}
