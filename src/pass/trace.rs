//! What passes say on the way, for people: lines that the caller collects.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// What is traced, and the lines so far. Copies share their lines.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Live ranges by value, loops, peak pressure.
    pub liveness: bool,
    /// Webs that are joined or not and why, registers given or not.
    pub decisions: bool,
    lines: Arc<Mutex<String>>,
}

impl Trace {
    /// Adds a line.
    pub fn line(&self, line: fmt::Arguments<'_>) {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        *lines += &format!("{line}\n");
    }

    /// The lines since the last call.
    pub fn take(&self) -> String {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *lines)
    }
}
