//! How often each axis of random programs was drawn.

use std::collections::BTreeMap;

#[derive(Default)]
pub struct Drawn {
    counts: BTreeMap<&'static str, u64>,
    /// Of the program that is drawn.
    open: BTreeMap<&'static str, u64>,
}

impl Drawn {
    /// Something of an axis is in the program that is drawn.
    pub fn note(&mut self, what: &'static str) {
        *self.open.entry(what).or_default() += 1;
    }

    /// The program is whole; each axis counts once for it.
    pub fn close(&mut self) {
        for what in std::mem::take(&mut self.open).into_keys() {
            *self.counts.entry(what).or_default() += 1;
        }
    }

    pub fn count(&self, what: &str) -> u64 {
        self.counts.get(what).copied().unwrap_or(0)
    }

    /// A line for each.
    pub fn table(&self) -> String {
        let lines = self
            .counts
            .iter()
            .map(|(what, n)| format!("{n:>8}  {what}\n"));
        lines.collect()
    }
}
