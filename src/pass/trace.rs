//! Trace of passes, for people: lines that the caller collects.

use crate::{ExplainedClass, Fragment};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// The subjects of the trace, and the lines so far. Copies share their lines.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Live ranges by value, loops, peak pressure.
    pub liveness: bool,
    /// Webs that are coalesced or not, with reasons, and registers that are assigned or not.
    pub decisions: bool,
    /// Rules applied to tensor programs: none, all, or the rules of a name.
    pub rules: Option<Option<String>>,
    /// Whether the classes of e-graphs are kept of which selection makes instructions.
    pub classes: bool,
    /// Whether the small expressions of kernels are kept.
    pub fragments: bool,
    lines: Arc<Mutex<String>>,
    explained: Arc<Mutex<Vec<ExplainedClass>>>,
    found: Arc<Mutex<BTreeMap<Fragment, u64>>>,
}

impl Trace {
    /// Adds a line.
    pub fn line(&self, line: fmt::Arguments<'_>) {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        *lines += &format!("{line}\n");
    }

    /// Whether rules are traced.
    pub fn has_rules(&self) -> bool {
        self.rules.is_some()
    }

    /// Adds a line about a rule, if the rule is traced.
    pub fn rule(&self, name: &str, line: fmt::Arguments<'_>) {
        if let Some(wanted) = &self.rules
            && wanted.as_ref().is_none_or(|w| w == name)
        {
            self.line(line);
        }
    }

    /// Keeps a class. Gives its number, which instructions state.
    pub fn explain(&self, class: ExplainedClass) -> u32 {
        let mut all = self
            .explained
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        all.push(class);
        (all.len() - 1) as u32
    }

    /// The classes since the last call.
    pub fn take_classes(&self) -> Vec<ExplainedClass> {
        let mut all = self
            .explained
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *all)
    }

    /// Counts a small expression.
    pub fn fragment(&self, fragment: Fragment) {
        let mut all = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        *all.entry(fragment).or_default() += 1;
    }

    /// The small expressions since the last call, with the number of their places.
    pub fn take_fragments(&self) -> BTreeMap<Fragment, u64> {
        let mut all = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *all)
    }

    /// The lines since the last call.
    pub fn take(&self) -> String {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *lines)
    }
}
